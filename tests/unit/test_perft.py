"""Sizes of game trees against figures that others have published for the same games."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.engine import Game, State
from cafetal.engine.perft import Tree, Unit, perft, tree
from cafetal.pipeline import Rules
from tests.executors import available

QUICK: dict[tuple[str, Unit], tuple[int, ...]] = {
    ("reversi", "move"): (4, 12, 56, 244, 1396),
    ("english_draughts", "turn"): (7, 49, 302, 1469),
    ("breakthrough", "move"): (22, 484, 11132),
    ("hex", "move"): (121, 14520),
    ("connect_four", "move"): (7, 49, 343, 2401, 16807),
    ("tic_tac_toe", "move"): (9, 72, 504, 3024, 15120),
}
DEEP: dict[tuple[str, Unit], tuple[tuple[int, int], ...]] = {
    ("reversi", "move"): ((6, 8200), (7, 55092), (8, 390216), (9, 3005288)),
    ("english_draughts", "turn"): ((5, 7361), (6, 36768), (7, 179740)),
    ("breakthrough", "move"): ((4, 256036), (5, 6182818)),
    ("hex", "move"): ((3, 1727880),),
    ("connect_four", "move"): ((6, 117649), (7, 823536)),
}


EXECUTORS = sorted(set(available()) - {"interpret"})  # the interpreter is for questions, not for speed


@cache
def game(name: str, executor: str) -> Game:
    """The bundled game, run by an executor."""
    rules = Rules.load(name)
    plan = rules.plan(rules.player_counts[0])
    return Game(plan, available()[executor](plan))


def start(name: str, executor: str) -> State:
    """The position in which the first player decides."""
    return game(name, executor).new_game(1).settle()


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize(("key", "sizes"), QUICK.items(), ids=[name for name, _ in QUICK])
def test_small_trees_have_the_published_sizes(key: tuple[str, Unit], sizes: tuple[int, ...], executor: str) -> None:
    name, unit = key
    assert tuple(perft(start(name, executor), depth, unit) for depth in range(1, len(sizes) + 1)) == sizes


@pytest.mark.full
@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize(("key", "sizes"), DEEP.items(), ids=[name for name, _ in DEEP])
def test_large_trees_have_the_published_sizes(
    key: tuple[str, Unit], sizes: tuple[tuple[int, int], ...], executor: str
) -> None:
    name, unit = key
    assert {depth: perft(start(name, executor), depth, unit) for depth, _ in sizes} == dict(sizes)


@pytest.mark.full
@pytest.mark.parametrize("executor", EXECUTORS)
def test_the_whole_tree_of_tic_tac_toe(executor: str) -> None:
    assert tree(start("tic_tac_toe", executor)) == Tree(nodes=549_946, finished=255_168)
