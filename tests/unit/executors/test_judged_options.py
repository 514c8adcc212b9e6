"""`ensure` with most, fewest, highest or lowest: the moves that are listed, on every executor."""

from __future__ import annotations

import pytest

from cafetal.engine import Game
from cafetal.engine.perft import perft
from cafetal.executors.native import NativeExecutor
from cafetal.pipeline import Rules
from tests.executors import available

RULES = """\
game bedding
    players 2
    colours red, blue

components
    stone of player 9 each

boards
    bed: grid of 4 by 1 squares
        worth: 3, 1, 4, 1
        each square holds one stone

state
    points of each player: 0 to 9

definitions
    the gathered = the total worth of the squares that have a stone

turn
{turn}
action outer
    act
    gain 1 point

action act
    choose an empty square
    put your stone on the square
    ensure room: {ensure}

end
    late, after each turn: the turn_number is at least 3
    winner: most points, then shared
"""
ONE_OF = "    choose one\n        act\n        pass\n"
ALL = ("act a1", "act b1", "act c1", "act d1", "pass")
CASES = {
    "pieces, as good wherever they lie": (ONE_OF, "most stones on the bed", ALL),
    "number": (ONE_OF, "highest gathered", ("act c1", "pass")),
    "two keys": (ONE_OF, "fewest stones on the bed, then lowest gathered", ("act b1", "act d1", "pass")),
    "may": ("    may act\n", "highest gathered", ("act c1", "decline")),
    "deeper": ("    choose one\n        outer\n        pass\n", "lowest gathered", ("outer b1", "outer d1", "pass")),
    "both": (
        "    choose one\n        outer\n        act\n",
        "lowest gathered",
        ("outer act b1", "outer act d1", "act b1", "act d1"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("turn, ensure, expected", CASES.values(), ids=CASES)
def test_what_an_option_may_still_reach(turn: str, ensure: str, expected: tuple[str, ...]) -> None:
    rules = Rules.from_text(RULES.format(turn=turn, ensure=ensure))
    assert not rules.errors, rules.errors
    plan = rules.plan(2)
    found, counts = {}, set()
    executors = {name: executor(plan) for name, executor in available().items()}
    executors["native, as fast as can be"] = NativeExecutor(plan, 2)
    for name, executor in executors.items():
        state = Game(plan, executor).new_game(1).settle()
        found[name] = tuple(state.texts())
        counts.add(perft(state, 3, "move"))
    assert found == dict.fromkeys(found, expected)
    assert len(counts) == 1
