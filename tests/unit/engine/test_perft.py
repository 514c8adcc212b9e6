"""Sizes of game trees against figures that others have published for the same games."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.engine import Game, State
from cafetal.engine.perft import Tree, Unit, perft, tree
from cafetal.pipeline import Rules
from tests.executors import available
from tests.unit.games.chess_positions import position

QUICK: dict[tuple[str, Unit], tuple[int, ...]] = {
    ("reversi", "move"): (4, 12, 56, 244, 1396),
    ("english_draughts", "turn"): (7, 49, 302, 1469),
    ("breakthrough", "move"): (22, 484, 11132),
    ("hex", "move"): (121, 14520),
    ("connect_four", "move"): (7, 49, 343, 2401, 16807),
    ("tic_tac_toe", "move"): (9, 72, 504, 3024, 15120),
    ("chess", "move"): (20, 400),
}
DEEP: dict[tuple[str, Unit], tuple[tuple[int, int], ...]] = {
    ("reversi", "move"): ((6, 8200), (7, 55092), (8, 390216), (9, 3005288)),
    ("english_draughts", "turn"): ((5, 7361), (6, 36768), (7, 179740)),
    ("breakthrough", "move"): ((4, 256036), (5, 6182818)),
    ("hex", "move"): ((3, 1727880),),
    ("connect_four", "move"): ((6, 117649), (7, 823536)),
    ("chess", "move"): ((3, 8902), (4, 197281)),
}
# Well-known test positions of chess, with castling, promotion, en passant and pins. A pawn that becomes an officer
# makes two moves of its turn, so trees with promotions are counted by turns.
POSITIONS: dict[str, tuple[str, Unit, tuple[int, ...], tuple[int, ...]]] = {
    "castling": ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", "move", (48, 2039), (97862,)),
    "pins": ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", "move", (14, 191, 2812), (43238,)),
    "promotion": ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", "turn", (6, 264), (9467,)),
    "discovery": ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", "turn", (44,), (1486, 62379)),
    "middle": ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", "move", (46, 2079), (89890,)),
}


EXECUTORS = sorted(set(available()) - {"reference"})  # the interpreter is for questions, not for speed


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


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("name", POSITIONS)
def test_small_trees_below_positions_of_chess(name: str, executor: str) -> None:
    notation, unit, sizes, _ = POSITIONS[name]
    state = position(game("chess", executor), notation)
    assert tuple(perft(state, depth, unit) for depth in range(1, len(sizes) + 1)) == sizes


@pytest.mark.full
@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("name", POSITIONS)
def test_large_trees_below_positions_of_chess(name: str, executor: str) -> None:
    notation, unit, below, sizes = POSITIONS[name]
    state = position(game("chess", executor), notation)
    depths = range(len(below) + 1, len(below) + len(sizes) + 1)
    assert tuple(perft(state, depth, unit) for depth in depths) == sizes


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
