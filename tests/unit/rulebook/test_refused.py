"""Rules with errors have no book, and each error is told once, however many players the game is for."""

from __future__ import annotations

import pytest

from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker

GAME = """\
game mistaken
    players 2 to 4
    colours red, blue, green, white

state
    points of each player: 0 to 9

turn
    raise your poinst by 1

end
    late, after each turn: the turn_number is at least 9
    winner: most points
"""


def test_an_error_is_told_once() -> None:
    with pytest.raises(RulesError) as caught:
        _ = RulebookMaker(Rules.from_text(GAME), ["en"], counts=(2, 3, 4)).document
    (found,) = caught.value.diagnostics
    assert (found.code, found.span.line) == ("N001", 9)
