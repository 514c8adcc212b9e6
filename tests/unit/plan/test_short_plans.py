"""Plans and games made shorter: lines to a site, the best by a fixed key, sets that stay, games in one loop."""

from __future__ import annotations

import pytest

from cafetal.engine import Game
from cafetal.engine.generator import Generator
from cafetal.engine.playout import playout
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.pipeline import Rules
from cafetal.plan import If, Int, Op, Plan, Set, SetReg, Var
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.simplify import Simplifier
from tests.unit.cli.shell_games import bundled
from tests.unit.resolve.test_rules_words import game, offers

GAPS = """
game gaps
    players 2
    colours red, blue

components
    stone of player     9 each

boards
    board: ring of 6 stops
        each stop holds one stone

definitions
    the gap of a stop =
        let anchor be the first stop along the board from the stop that is not empty
        the stops between the stop and anchor

setup
    put red's stone on stop_1

turn
    act

action act
    choose a stop
    require far: the number of stops in the gap of the stop is at least 1

end
    never, after each turn: the turn_number is 0
    winner: most stones
"""


def test_a_line_to_a_site_found_on_it_asks_for_no_direction() -> None:
    plan = bundled("reversi", 2).plan
    assert "way.square" not in plan.tables
    flips = next(block for block in plan.blocks if "flip" in repr(block))
    assert repr(flips).count("Call(function='the$") == 1  # where the line ends is found once


def test_a_line_round_a_ring_asks_for_its_direction() -> None:
    """On a ring a site is reached both ways round, so that the direction to it need not be the one it was found in."""
    plan = Rules.from_text(GAPS).plan(2)
    assert [name for name in plan.tables if name.startswith("way.")]
    state = Game(plan).new_game(1)
    assert offers(state) == ["stop_2", "stop_3", "stop_4", "stop_5"]


def test_the_best_by_a_fixed_key_is_the_first_that_fits() -> None:
    plan = bundled("connect_four", 2).plan
    assert "-2147483648" not in repr(plan.functions)  # no lowest row is looked for
    assert any(name.startswith("best.square") or name == "at.column.square" for name in plan.rows)


def test_the_best_of_equals_is_still_looked_for() -> None:
    action = "choose a square\nrequire low: the square is the lowest empty square"
    state = game(action)
    assert "-2147483648" in repr(state.game.plan.functions)  # three squares lie in the lowest row
    assert offers(state) == ["a1", "b1", "c1"]


def test_a_set_that_stays_is_not_kept() -> None:
    assert not [array for array in bundled("reversi", 2).plan.arrays if array.name.startswith("each")]
    assert [array for array in bundled("kalah", 2).plan.arrays if array.name.startswith("each")]  # its stones move


@pytest.mark.parametrize(("name", "players"), [("tic_tac_toe", 2), ("kuhn_poker", 2)])
def test_games_in_one_loop_are_those_of_the_engine(name: str, players: int) -> None:
    plan = bundled(name, players).plan
    quick, slow = Game(plan), Game(plan, Interpreter(plan))
    for seed in range(3):
        first, second = Generator.from_seed(seed), Generator.from_seed(seed)
        mine, theirs = playout(quick.new_game(seed), first), playout(slow.new_game(seed), second)
        assert mine.state.cells == theirs.state.cells
        assert (mine.moves, mine.chances, mine.finished, first.state) == (
            theirs.moves,
            theirs.chances,
            theirs.finished,
            second.state,
        )


def test_a_game_in_one_loop_ends_at_the_cap() -> None:
    played = playout(bundled("reversi", 2).new_game(1), Generator(1), 7)
    assert (played.moves, played.finished) == (7, False)


def test_a_variable_is_its_constant_until_it_changes() -> None:
    plan = bundled("tic_tac_toe", 2).plan
    simple = Simplifier(Ranges(plan), {})
    n, x = Var("n"), Var("x")
    count = (
        Set("n", Int(1)),
        If(Op("gt", (x, Int(0))), (If(Op("gt", (n, Int(0))), (SetReg("turn", x), Set("n", Op("sub", (n, Int(1)))))),)),
    )
    assert simple.body(count, {"x": (0, 9)}) == (If(Op("gt", (x, Int(0))), (SetReg("turn", x),)),)
    changed = (Set("n", Int(1)), If(Op("gt", (x, Int(0))), (Set("n", x),)), SetReg("turn", n))
    assert simple.body(changed, {"x": (0, 9)}) == changed


def written(plan: Plan) -> str:
    """The code that an executor has written once a game has been played."""
    executor = PythonExecutor(plan)
    playout(Game(plan, executor).new_game(1), Generator.from_seed(1))
    return "".join(executor.sources)


def test_a_block_behind_a_choice_is_written_there_if_nothing_else_leads_to_it() -> None:
    source = written(bundled("connect_four", 2).plan)
    assert "return b4" not in source and "def b4" not in source
    shared = written(bundled("reversi", 2).plan)
    assert "return b3" in shared or "def b3" in shared  # the end of a turn comes from a disc and from a pass
