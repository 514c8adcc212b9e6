"""What a word of the language may name: the lists of the reference say what the checker and the games do."""

from __future__ import annotations

import random

import pytest

from cafetal.declare.words import NOT_A_NOUN, SORTS, cannot_name
from cafetal.parse.lexer import RESERVED
from cafetal.parse.tables import load_tables
from cafetal.vocabulary import ENTRIES, NAMES_NOTHING
from tests.unit.parse.word_roles import ROLES, may_name

WORDS = sorted(
    {word for word in load_tables().keywords if word.isalpha()}
    | NOT_A_NOUN
    | NAMES_NOTHING
    | {word for entry in ENTRIES for word in entry.words}
)
PAIRS = [(sort, word) for word in WORDS for sort in SORTS if sort != "place" or not word.endswith("s")]
"""A singular that looks like a plural is no good noun for places, whatever it means."""
NEEDED = [(sort, word) for word in ("box", "one") for sort in SORTS if (sort, word) != ("number", "box")]
BEHIND = [(sort, word) for word in ("last", "random") for sort in ("end", "definition", "condition")]
"""Words that other lines have behind what may end a line of this sort."""


def test_every_sort_is_tried() -> None:
    assert tuple(ROLES) == SORTS


@pytest.mark.parametrize(("sort", "word"), random.Random(7).sample(PAIRS, 12) + NEEDED[::4] + BEHIND)
def test_a_word_may_name_what_the_lists_say(sort: str, word: str) -> None:
    assert may_name(sort, word) == (word not in RESERVED | cannot_name(sort))


@pytest.mark.full
@pytest.mark.parametrize("sort", SORTS)
def test_every_word_may_name_what_the_lists_say(sort: str) -> None:
    words = [word for of, word in PAIRS if of == sort]
    wrong = [word for word in words if may_name(sort, word) != (word not in RESERVED | cannot_name(sort))]
    assert not wrong
