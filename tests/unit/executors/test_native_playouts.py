"""Random games in native code are those of the Python executor, however moves are found there.

Some are counted and drawn without a list, some loops test all places at once, and looking ahead puts back what it has
written.
"""

from __future__ import annotations

import pytest

from cafetal.engine import Game, Generator
from cafetal.engine.playout import playout
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from cafetal.resources import bundled_games

QUICK = ["tic_tac_toe", "connect_four", "breakthrough", "hex", "chess", "english_draughts"]


def same_games(plan: Plan, level: int, games: int, cap: int) -> None:
    """Play with the same numbers drawn: the last states, the moves, and what would be drawn next are the same."""
    slow, fast = Game(plan, PythonExecutor(plan)), Game(plan, NativeExecutor(plan, level))
    for seed in range(games):
        one, two = Generator.from_seed(seed), Generator.from_seed(seed)
        first, second = playout(slow.new_game(seed), one, cap), playout(fast.new_game(seed), two, cap)
        assert first.state.cells == second.state.cells
        assert (first.moves, first.chances, one.state) == (second.moves, second.chances, two.state)


@pytest.mark.parametrize("name", QUICK)
def test_some_random_games_are_the_same(name: str) -> None:
    same_games(Rules.load(name).plan(2), 0, 2, 60)


@pytest.mark.full
@pytest.mark.parametrize("level", [0, 3])
@pytest.mark.parametrize("name", bundled_games())
def test_many_random_games_are_the_same(name: str, level: int) -> None:
    rules = Rules.load(name)
    for players in sorted({min(rules.player_counts), max(rules.player_counts)}):
        same_games(rules.plan(players), level, 20, 500)


def test_games_whose_moves_are_counted_and_listed() -> None:
    """Both ways are taken, or they show nothing. Of pawns with three ways each, the places are counted way by way."""
    sources = {name: NativeExecutor(Rules.load(name).plan(2), 0).source for name in ("hex", "breakthrough", "reversi")}
    assert "@n0(" in sources["hex"] and "@n0(" in sources["breakthrough"] and "@n0(" not in sources["reversi"]
    counting = sources["breakthrough"].split("@n0(")[-1].split("\n}\n")[0]
    assert counting.count("@llvm.ctpop.i64(") == 6  # the rows of directions of both players
    assert "@llvm.cttz.i64(" in sources["reversi"]


def test_at_the_place_of_a_drawn_move_only_what_it_needs_is_found() -> None:
    """Which square a disc falls to decides where one may be dropped, but is no part of the move."""
    source = NativeExecutor(Rules.load("connect_four").plan(2), 0).source
    drawing = source.split("@g0(")[-1].split("\n}\n")[0]
    assert "call void @emit1(" in drawing and "@f" not in drawing.replace("@fault(", "")
