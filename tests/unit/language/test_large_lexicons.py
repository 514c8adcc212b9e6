"""A lexicon is read in time in proportion to its length, whatever stands in it: a large one in a moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cafetal.diagnostics import RulesError
from cafetal.language.lexicon import base_lexicon, parse_lexicon
from tests.quickly import quickly

NOUN = 'n{} = {{g="f", sg=["Sorte","Sorte","Sorte","Sorte"], pl=["Sorten","Sorten","Sorten","Sorten"]}}\n'
SHAPES: dict[str, Callable[[int], str]] = {
    "nouns": lambda size: "[noun]\n" + "".join(NOUN.format(i) for i in range(size // 90)),
    "an end in the middle of a line": lambda size: "[noun]\n" + "".join(map(NOUN.format, range(size // 90))) + 'x = "',
    "tables that nobody knows": lambda size: "".join(f'[noun.n{i}]\nsingular = "Wort{i}"\n' for i in range(size // 32)),
    "sentences": lambda size: "[text]\n" + "".join(f'"a{i}" = "b {{x}} c"\n' for i in range(size // 20)),
    "a sentence": lambda size: '[text]\n"a" = "' + "x" * size + '"\n',
    "a dotted key": lambda size: "a" + ".a" * (size // 2) + " = 1\n",
    "brackets": lambda size: "a = " + "[" * size,
    "the same table again": lambda size: '[noun.x]\nsg = "a"\n' * (size // 18),
    "remarks": lambda size: "# a\n" * (size // 4),
    "blanks": lambda size: " " * size + "x",
    "quotation marks": lambda size: '"""' * (size // 3),
}
SIZE = 400_000
"""Bytes, more or less: twenty times what a large game needs. What grew with the square of that took minutes."""


@pytest.mark.parametrize("shape", SHAPES)
def test_large_lexicons_are_read_soon(shape: str) -> None:
    text, base = SHAPES[shape](SIZE), base_lexicon("de", "")
    assert len(text) > 0.9 * SIZE

    def read() -> None:
        try:
            parse_lexicon(text, "lexicon.de.toml", base)
        except RulesError as wrong:
            assert 1 <= len(wrong.diagnostics) <= 30

    quickly(read, 3.0)
