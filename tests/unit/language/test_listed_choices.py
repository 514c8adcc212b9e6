"""What one may do again and again is a list that goes on behind the colon, with a small initial in any language."""

from __future__ import annotations

import pytest

from cafetal.language.lexicon.loader import base_lexicon
from cafetal.language.realise import Realiser
from cafetal.sentences import Choice, Repeats, TimesLimit, clause


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "passen (nur einmal in jedem Zug) oder bezahlen."),
        ("en", "pass (only once each turn) or pay."),
        ("it", "passare (solo una volta per turno) o pagare."),
    ],
)
def test_a_listed_choice_goes_on_behind_the_colon(language: str, text: str) -> None:
    options = (clause("pass"), clause("pay"))
    choice = Choice(options, limits=(TimesLimit(1, "turn"), None), named=True)
    told = Realiser(base_lexicon(language, "")).sentences([Repeats(any_order=True), choice])
    assert told[0].text.endswith(":") and told[1].text.replace("\u00a0", " ") == text
