"""Whatever stands in a text, nothing that an editor asks fails."""

from __future__ import annotations

import random

import pytest

from cafetal.editing.colours import colours, computed
from cafetal.editing.completion import completions
from cafetal.editing.desk import Desk
from cafetal.editing.hover import hover
from cafetal.editing.mistakes import quick
from cafetal.editing.outline import folds, outline
from cafetal.editing.rename import RefusedError, another_name
from cafetal.resources import bundled_games

GARBAGE = [
    "\t",
    "\x00",
    "é",
    "𝔘",
    '"',
    "#",
    "of ",
    "'s ",
    "\r\n",
    "\x0c",
    "\u2028",
    "(",
    "change ",
    "  ",
    "if ",
    "| ",
    "\n",
]


def garbled(text: str, chance: random.Random) -> str:
    """A text that is cut off somewhere, with pieces left out, doubled or put in."""
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.randrange(40))
        match chance.randrange(4):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + text[end:]
            case 2:
                text = text[:at] + chance.choice(GARBAGE) + text[at:]
            case _:
                text = text[:end] + text[at:end] + text[end:]
    return text


def ask(seed: int, name: str) -> None:
    """Ask everything of one garbled text."""
    chance = random.Random(seed)
    path = bundled_games()[name]
    desk = Desk()
    desk.take(path, garbled(path.read_text(encoding="utf-8"), chance))
    source = desk.source(path)
    rules = desk.rules(path)
    quick(rules, path.name)
    index = desk.index(path)
    found = colours(source, index)
    assert all(x.length > 0 and x.column + x.length <= len(source.lines[x.line - 1]) + 1 for x in found)
    assert all(first < last <= len(source.lines) for first, last in folds(source))
    for document in rules.readable:
        assert all(entry.span.covers(entry.at) for outer in outline(document) for entry in outer.all())
    world = desk.world(path)
    if world is not None:
        computed(rules.readable[0], world)
    for _ in range(3):
        line = chance.randrange(1, len(source.lines) + 2)
        column = chance.randrange(1, len(source.line(line)) + 3)
        completions(desk, path, line, column)
        if not desk.sound(path):
            hover(desk, path, line, column)
            try:
                another_name(desk, path, line, column, "other")
            except RefusedError:
                continue


@pytest.mark.parametrize("seed", range(12))
def test_garbled_texts(seed: int) -> None:
    ask(seed, "nine_mens_morris")


@pytest.mark.full
@pytest.mark.parametrize("name", ["guatemala_cafe", "catan", "chess", "hearts"])
def test_more_garbled_texts(name: str) -> None:
    for seed in range(100):
        ask(seed, name)
