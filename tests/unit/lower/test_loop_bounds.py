"""How often loops may go round: counted alike by every executor, each time a loop is entered and all in all."""

from __future__ import annotations

from importlib import import_module

import pytest

from cafetal.engine import Game
from cafetal.engine.state import State
from cafetal.pipeline import Rules
from cafetal.plan.faults import NO_PAUSE, TOO_OFTEN, FaultError
from tests.executors import available

RULES = """\
game counting
    players 2
    colours red, blue

components
    stone of player     1 each

state
    points of each player: 0 to 1000000000
    laps: 0 to 1000000000

turn
    count

action count
    choose goal from 0 to 1
    {body}

end
    late, after each round: the round_number is at least 2
    winner: most points, then shared
"""
ONE = """repeat until your points are at least {goal}
        raise your points by 1"""
MANY = """repeat {times} times
        the laps become 0
        repeat until the laps are at least {goal}
            raise the laps by 1
            raise your points by 1"""


def played(executor: str, body: str) -> State:
    """The game after the first move."""
    plan = Rules.from_text(RULES.format(body=body)).plan(2)
    state = Game(plan, available()[executor](plan)).new_game(1)
    return state.apply(state.legal_moves()[0])


def bound(monkeypatch: pytest.MonkeyPatch, name: str, value: int) -> None:
    """Another bound, for every executor."""
    for module in ("reference.machine", "python.blocks", "native.blocks"):
        monkeypatch.setattr(import_module(f"cafetal.executors.{module}"), name, value)


@pytest.mark.parametrize("executor", sorted(available()))
def test_a_loop_may_go_round_often(executor: str) -> None:
    assert played(executor, ONE.format(goal=20_000)).scores()[0] == {"points": 20_000}


@pytest.mark.parametrize("executor", sorted(available()))
def test_the_bound_is_counted_exactly_and_its_line_is_told(executor: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bound(monkeypatch, "MAX_PASSES", 300)
    assert played(executor, ONE.format(goal=300)).scores()[0] == {"points": 300}
    with pytest.raises(FaultError) as failed:
        played(executor, ONE.format(goal=301))
    assert failed.value.reason == NO_PAUSE
    clause = Rules.from_text(RULES.format(body=ONE.format(goal=301))).plan(2).clauses[failed.value.clause]
    assert clause.text == "repeat until your points are at least 301"


@pytest.mark.parametrize("executor", sorted(available()))
def test_separate_entries_count_anew_until_all_are_too_many(executor: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bound(monkeypatch, "MAX_PASSES", 300)
    bound(monkeypatch, "MAX_ROUNDS", 1505)  # five times 300, and the five rounds of the loop around them
    assert played(executor, MANY.format(times=5, goal=300)).scores()[0] == {"points": 1500}
    with pytest.raises(FaultError) as failed:
        played(executor, MANY.format(times=6, goal=300))
    assert failed.value.reason == TOO_OFTEN


@pytest.mark.parametrize("executor", sorted(set(available()) - {"reference"}))
def test_a_million_rounds_are_played_and_one_more_is_not(executor: str) -> None:
    assert played(executor, ONE.format(goal=1_000_000)).scores()[0] == {"points": 1_000_000}
    with pytest.raises(FaultError, match="1,000,000 times"):
        played(executor, ONE.format(goal=1_000_001))
