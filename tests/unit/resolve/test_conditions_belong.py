"""In every phrase that a condition can end, it belongs to the nearest noun that it fits; else the line is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cafetal import nodes as n
from cafetal.parse import parse_partly
from cafetal.pipeline import Checked, Rules
from cafetal.source import SourceFile

ROWS = Path(__file__).with_suffix(".txt")
HEAD = """game conditions
    players 2
    colours red, blue

components
    kind suit: sun, moon
    card of suit    4 each
    stone of player 20 each
    flag            5
    money coin

boards
    bed: grid of 5 by 4 squares, neighbours straight
        sunny: b2, c2, d3
        red: a1, a2
        each square holds one stone or flag
    pond: list of 3 pools
        each pool holds one stone

zones
    deck of cards
    hand of cards for each player, seen by its owner, number seen by all
    tray of flags
    purse of coins for each player

state
    points of each player: 0 to 100
    leader: a player or none

definitions
    a flag is called_up if it touches b2

action mark a square
    remove the stone on the square

end
    done, after each round: the round_number is at least 6
    winner: most points, then shared

turn
    choose a square
"""
WAYS = re.compile(r"(?:write|or) `([^`]+)`(?: and in `definitions` `([^`]+)`)? if ")
"""A reading as the hint writes it."""
BLOCKS = ("if", "repeat", "each")


def rows(sort: str) -> list[tuple[str, str]]:
    """The rows of one sort: `right`, or those with `two` readings, or `wrong` ones."""
    found = []
    for row in ROWS.read_text("utf-8").splitlines():
        if not row.startswith("#"):
            line, _, told = row.partition(" | ")
            kind = "two" if " / " in told else "wrong" if " condition" in told or "before" in told else "right"
            if kind == sort:
                found.append((line, told.strip()))
    return found


def written(lines: list[str]) -> tuple[str, list[int]]:
    """A game whose turn has these lines, and their numbers."""
    text, numbers = HEAD, []
    for line in lines:
        numbers.append(text.count("\n") + 1)
        deeper = "        gain 1 point\n" if line.split()[0] in BLOCKS else ""
        text += f"    {line}\n{deeper}"
    return text, numbers


@cache
def right() -> tuple[Checked, dict[str, int]]:
    lines = [line for line, _ in rows("right")]
    text, numbers = written(lines)
    return Rules.from_text(text).checked(2), dict(zip(lines, numbers, strict=True))


def hosts(checked: Checked, line: int) -> Iterator[str]:
    """The nouns of the conditions of a line, in the order of the conditions."""
    found: dict[int, str] = {}
    for part in n.walk(checked.document):
        if isinstance(part, n.NounPhrase):
            for relative in part.relatives:
                if relative.span.line == line:
                    found[relative.span.column] = part.words[-1].text
    return (noun for _, noun in sorted(found.items()))


@pytest.mark.parametrize(("line", "nouns"), rows("right"))
def test_a_condition_belongs_to_the_nearest_noun_that_it_fits(line: str, nouns: str) -> None:
    checked, numbers = right()
    assert checked.resolver is not None
    wrong = [item.message for item in checked._diagnostics if item.span.line == numbers[line]]
    assert not wrong
    assert ", ".join(hosts(checked, numbers[line])) == nouns


def told(line: str) -> tuple[str, str]:
    text, (number,) = written([line])
    source = SourceFile("game.rules", text)
    found = parse_partly(source)[1] or Rules.from_text(text).checked(2).diagnostics
    (first,) = [item for item in found if item.span.line == number]
    return first.message, first.hint or ""


@pytest.mark.parametrize(("line", "nouns"), rows("two"))
def test_two_readings_are_both_shown(line: str, nouns: str) -> None:
    message, hint = told(line)
    first, second = nouns.split(" / ")
    first, second = (name if "`" in name or name.startswith("the one") else f"`{name}`" for name in (first, second))
    assert message.endswith(f"may speak of {first} or of {second}")
    assert hint.endswith(f"if {second} is meant")
    assert f"if {first} is meant, or `" in hint
    pasted = WAYS.findall(hint)
    assert len(pasted) == 2, "each reading is written as a line"
    for written_so, explained in pasted:
        text, _ = written([written_so])
        text = text.replace("definitions\n", f"definitions\n    {explained}\n" if explained else "definitions\n")
        assert not [item.message for item in Rules.from_text(text).checked(2)._diagnostics]


@pytest.mark.parametrize(("line", "words"), rows("wrong"))
def test_what_fits_no_noun_is_told(line: str, words: str) -> None:
    assert words in " ".join(told(line))
