"""What every reader needs is told in every language: who begins, ties, what numbers there are, the designer's words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.translate.catalogue import Catalogue
from cafetal.rulebook.translate.scaffold import scaffold
from cafetal.source import SourceFile

GARDEN = Path(__file__).parent / "told" / "garden.rules"
Changes = tuple[tuple[str, str], ...]


@cache
def garden(*changes: tuple[str, str]) -> Rules:
    """The rules of the garden with some lines changed."""
    rules = Rules.load(GARDEN)
    text = rules.sources[0].text
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return Rules([SourceFile("garden.rules", text)], rules.folder)


@cache
def maker(*changes: tuple[str, str]) -> RulebookMaker:
    return RulebookMaker(garden(*changes))


def told(language: str, *changes: tuple[str, str]) -> list[str]:
    """The sentences of the book of the changed garden."""
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text, _ in maker(*changes).trace(language)]


ONE_RANK = (("most load, then the fewest coins", "most coins"),)
BY_LOT = (("into each player's basket\n", "into each player's basket\n    the first_player becomes a random player\n"),)
THEN_FIRST = (("the fewest coins", "the first_player"),)
NOT_EMPTY = (
    ("the number of bulbs in your basket is at most 3", "your basket is not empty"),
    ("basket of bulbs for each player, seen by its owner", "basket of bulbs for each player"),
)
LIGHT = (("the number of bulbs in your basket is at most 3", "your load is at most 14"),)
ONTO_EACH = (
    ("draw 2 bulbs from the bag into each player's basket", "draw 1 bulb from the bag onto each empty plot of the bed"),
)
SAID: list[tuple[Changes, tuple[str, str, str]]] = [
    ((), ("Rot beginnt.", "Red begins.", "Rosso comincia.")),
    (
        BY_LOT,
        (
            "Lost die Startperson aus.",
            "Draw lots for the starting player.",
            "Tirate a sorte il primo giocatore.",
        ),
    ),
    ((), ("Die Gewichte reichen von 1 bis 3.", "The weights go from 1 to 3.", "I pesi vanno da 1 a 3.")),
    ((), ("Zwiebeln brauchen Platz.", "Bulbs want room to grow.", "I bulbi vogliono spazio.")),
    (
        (),
        (
            "Es gewinnt, wer die höchste Last hat. Bei Gleichstand entscheiden die wenigsten Münzen; "
            "besteht er weiter, gewinnt niemand.",
            "Whoever has the highest load wins. Ties are broken by the fewest coins; if still tied, nobody wins.",
            "Vince chi ha il carico più alto. In caso di parità decide il minor numero di monete; "
            "se la parità permane, nessuno vince.",
        ),
    ),
    (
        ONE_RANK,
        (
            "Es gewinnt, wer die meisten Münzen hat. Bei Gleichstand gewinnt niemand.",
            "Whoever has the most coins wins. In a tie, nobody wins.",
            "Vince chi ha più monete. In caso di parità nessuno vince.",
        ),
    ),
    (
        (),
        (
            "Du darfst das Folgende nur tun, wenn höchstens drei Zwiebeln in deinem Korb sind.",
            "You may do the following only if there are at most three bulbs in your basket.",
            "Puoi fare quanto segue solo se nel tuo cesto ci sono al massimo tre bulbi.",
        ),
    ),
    (
        NOT_EMPTY,
        (
            "Du darfst das Folgende nur tun, wenn dein Korb nicht leer ist.",
            "You may do the following only if your basket is not empty.",
            "Puoi fare quanto segue solo se il tuo cesto non è vuoto.",
        ),
    ),
    (
        LIGHT,
        (
            "Du darfst das Folgende nur tun, wenn deine Last höchstens 14 beträgt.",
            "You may do the following only if your load is at most 14.",
            "Puoi fare quanto segue solo se il tuo carico è al massimo 14.",
        ),
    ),
    (
        (),
        (
            "Alle ziehen blind je 2 Zwiebeln aus dem Beutel und legen die Zwiebeln in ihren Korb.",
            "Everyone draws 2 bulbs blind from the bag and puts the bulbs into their basket.",
            "Ognuno pesca 2 bulbi alla cieca dalla borsa e li mette nel proprio cesto.",
        ),
    ),
    (
        ONTO_EACH,
        (
            "Zieht blind 1 Zwiebel aus dem Beutel und legt sie auf das Feld.",
            "draw 1 bulb blind from the bag and put it on the plot.",
            "pescate 1 bulbo alla cieca dalla borsa e mettetelo sulla casella.",
        ),
    ),
    (
        ONTO_EACH,
        ("Für jedes leere Feld des Beets:", "For each empty plot of the bed:", "Per ogni casella vuota dell’aiuola:"),
    ),
    (
        THEN_FIRST,
        (
            "Es gewinnt, wer die höchste Last hat. Bei Gleichstand gewinnt die Startperson.",
            "Whoever has the highest load wins. In a tie, the starting player wins.",
            "Vince chi ha il carico più alto. In caso di parità vince il primo giocatore.",
        ),
    ),
]


@pytest.mark.parametrize(("changes", "sentences"), SAID)
def test_it_is_told_in_every_language(changes: Changes, sentences: tuple[str, str, str]) -> None:
    for language, sentence in zip(("de", "en", "it"), sentences, strict=True):
        assert sentence in told(language, *changes), language


def test_a_condition_stands_before_what_changes_it() -> None:
    sentences = told("en", *LIGHT)
    before = sentences.index("You may do the following only if your load is at most 14.")
    assert sentences[before + 1].startswith("Draw a bulb")
    assert "The plot must be empty." not in sentences and "Put a bulb from your basket on an empty plot." in sentences


def test_who_begins_is_told_once() -> None:
    assert not any(sentence == "Red begins." for sentence in told("en", *BY_LOT))


@pytest.mark.parametrize("line", ["first", "note", "thanks", "licence", "subtitle"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_in_one_language_only_is_named(line: str, language: str) -> None:
    """A sentence of `about` is asked for in each language, and English begins with that of the rules."""
    rules = garden(("about\n", f'about\n    {line}  "the tallest"\n'))
    with pytest.raises(RulesError, match=rf"about\.{line}"):
        RulebookMaker(rules, [language]).book(language)
    assert f"about.{line}" in [need.key for need in Catalogue(rules, language).missing]
    given = {"first": "Who begins: the tallest."}.get(line, "the tallest") if language == "en" else ""
    assert f'"about.{line}" = "{given}"' in scaffold(rules, language)
