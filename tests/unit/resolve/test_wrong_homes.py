"""What goes to a zone or board that is not for it: an error where nobody chooses, not offered where somebody does."""

from __future__ import annotations

import random

import pytest

from cafetal.engine import Game
from cafetal.pipeline import Rules
from tests.executors import available

RULES = """game homes
    players 2
    colours red, blue

components
    berry   4
    wasp    4
    family find: berry, wasp
    stone of player 4 each

boards
    bed: list of 3 pits
        each pit holds one berry
    pond: list of 3 pools
        each pool holds one stone or berry

zones
    bag of finds
    basket of berries for each player
    nest of wasps
    pile of wasps, in order

state
    points of each player: 0 to 9

setup
    put all finds in the bag
    put 1 berry from the bag on pit_1
    put 1 wasp from the bag in the nest

turn
    choose one
        work
        pass

action work
{lines}

end
    late, after each turn: the turn_number is at least 4
    winner: most points, then shared
"""
REFUSED = [
    ("draw 1 find from the bag into your basket", "into your basket", "wasp"),
    ("draw 2 finds from the bag into the nest", "into the nest", "berry"),
    ("draw 1 find from the bag onto pit_2", "onto pit_2", "wasp"),
    ("draw 1 find onto each pit", "onto each pit", "wasp"),
    ("draw 1 find from the bag into the pile", "into the pile", "berry"),
    ("draw 1 find from the bag to you", "to you", "wasp"),
    ("deal 1 find from the bag to each player's basket", "to each player's basket", "wasp"),
    ("deal all finds evenly to each player's basket", "each player's basket", "wasp"),
    ("put all finds from the bag in your basket", "in your basket", "wasp"),
    ("put all finds from the bag on the pits, at random", "on the pits", "wasp"),
    ("put 1 find from the bag in the nest", "in the nest", "berry"),
    ("move all finds from the bag to the nest", "to the nest", "berry"),
    ("take 1 find from the bag", "take 1 find from the bag", "wasp"),
    ("put all wasps from the nest in your basket", "in your basket", "berry"),
    ("draw 1 stone from the bag into your basket", "from the bag", "berry"),
    ("draw 1 stone from the bag onto pool_2", "from the bag", "wasp"),
    ("draw 1 berry from the nest into your basket", "from the nest", "wasp"),
    ("put 1 wasp from your basket in the nest", "from your basket", "berry"),
    ("put 1 wasp from your basket on the pile", "from your basket", "berry"),
    ("put the wasp from your basket on the pile", "from your basket", "berry"),
    ("move all berries from the nest to your basket", "from the nest", "wasp"),
    ("take 1 berry from the nest", "from the nest", "wasp"),
    ("deal 1 berry from the nest to each player's basket", "from the nest", "wasp"),
    ("remove all stones from the bag", "from the bag", "berry"),
    ("remove 1 wasp from your basket", "from your basket", "berry"),
    ("put 1 berry from the pools in the nest", "in the nest", "wasp"),
    ("swap the berry in the nest for the wasp in the bag", "in the nest", "wasp"),
    ("swap the berry on pit_1 for the wasp in the nest", "the berry on pit_1", "wasp"),
]
"""A line, the place of the error, and a sort that its message or hint names."""
PLAYED = [
    "choose a find in the bag\nput the find in your basket",
    "choose a find in the bag\nput the find on pit_2",
    "choose a find in the bag\nput the find on the pile",
    "choose a find in the bag\nswap the find for the berry on pit_1",
    "choose 2 finds in the bag called pair\nput pair in your basket",
    "choose 1 to 2 finds in the bag called some_finds\nput some_finds in the nest",
    "choose a find in the bag\nif the find is a wasp\n    remove the find\notherwise\n    put the find on pit_3",
    "choose a stone in the box\nput the stone on pool_2",
    "put all finds from the bag that are wasps in the nest",
    "put all finds from the bag that are not wasps in your basket",
]


def rules(lines: str) -> Rules:
    return Rules.from_text(RULES.format(lines="".join(f"    {line}\n" for line in lines.split("\n"))))


@pytest.mark.parametrize(("line", "place", "sort"), REFUSED)
def test_nothing_goes_where_it_cannot_lie(line: str, place: str, sort: str) -> None:
    (found,) = rules(line).errors
    assert found.code == "N008"
    written = f"    {line}"
    assert written[found.span.column - 1 : found.span.end_column - 1] == place
    assert sort in f"{found.message} {found.hint}"


def laid(lines: str, executor: str) -> list[str]:
    """The moves that are offered all along some games, and the hashes that they lead to. No index is ever outside."""
    plan = rules(lines).plan(2)
    game, found = Game(plan, available()[executor](plan)), []
    for seed in range(4):
        state, chance = game.new_game(seed).settle(), random.Random(seed)
        while not state.is_over:
            found.append(" ".join(sorted(state.texts())))
            state.apply(chance.choice(sorted(state.texts()))).settle()
            found.append(state.state_hash)
    return found


@pytest.mark.parametrize("lines", PLAYED)
def test_only_what_can_lie_there_is_offered(lines: str) -> None:
    assert laid(lines, "python") == laid(lines, "reference")


@pytest.mark.parametrize("lines", [PLAYED[3], *(pytest.param(one, marks=pytest.mark.full) for one in PLAYED)])
def test_native_code_offers_the_same(lines: str) -> None:
    assert laid(lines, "native") == laid(lines, "python")


def test_the_wrong_sort_is_not_offered() -> None:
    found = laid(PLAYED[0], "python")
    assert any("work berry" in texts for texts in found[::2])
    assert not any("wasp" in texts for texts in found[::2])
