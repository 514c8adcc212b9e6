"""What is offered can be completed: every executor finds the same, and only looks where something may be refused."""

from __future__ import annotations

import pytest

from cafetal.engine import Game
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from cafetal.plan.offers.program import CompletionCheck, nodes
from tests.executors import available

RULES = """\
game probe
    players 2
    colours red, blue

components
    disc of player  {discs} each

boards
    board: list of 2 squares
        each square holds {holds}

turn
    choose one
        deed
        {otherwise}

action deed
    choose an empty square
    {loop}
        put your disc on the square

end
    long, after each turn: the turn_number is at least 3
    winner: most discs on the board
"""


def plan(otherwise: str = "pass", holds: str = "one disc", discs: int = 3, loop: str = "repeat 2 times") -> Plan:
    """A game in which discs are put on a square."""
    return Rules.from_text(RULES.format(otherwise=otherwise, holds=holds, discs=discs, loop=loop)).plan(2)


@pytest.mark.parametrize("executor", sorted(available()))
@pytest.mark.parametrize("otherwise", ["pass", "pass if nothing else is possible"])
def test_a_second_pass_of_a_loop_is_looked_at(executor: str, otherwise: str) -> None:
    def words(rules: Plan) -> list[str]:
        state = Game(rules, available()[executor](rules)).new_game(1)
        return state.texts()

    assert words(plan(otherwise)) == ["pass"]
    assert words(plan(otherwise, discs=1, holds="up to 2 discs")) == ["pass"]
    possible = words(plan(otherwise, holds="up to 2 discs"))
    assert possible == ["deed square_1", "deed square_2", "pass"][: 3 if otherwise == "pass" else 2]


def test_behind_a_move_that_ends_a_turn_nothing_is_looked_at() -> None:
    """The next turn is another seat's, as the formula for it shows; else each move would be tried on a copy."""
    executor = PythonExecutor(plan(loop="if the turn_number is 1"))
    offer = executor.builder.moves(executor.plan.choices[0])
    assert not any(isinstance(node, CompletionCheck) for node in nodes(offer))
