"""What a game under way is compared by, where its rules only name a winner; which moves can be secret."""

from __future__ import annotations

import pytest

from cafetal.api import ExecutorName, executor_of
from cafetal.bots import GreedyBot, decide
from cafetal.bots.worth import aimed, margin, rewards
from cafetal.engine import Game, Generator
from cafetal.pipeline import Rules
from cafetal.plan.passes.analysis import Analysis

CLIMB = """\
game climb
    players 3
    colours red, blue, green

state
    height of each player: 0 to 90
    weight of each player: 0 to 90

definitions
    the reach of a player = the player's height - the player's weight

turn
    choose one
        rise
        rest
        load

action rise
    raise your height by 1

action rest
    raise your weight by 0

action load
    raise your weight by 1

end
    top, at once: the reach of the turn_player is at least 4
    winner: the turn_player
"""


def climb(executor: ExecutorName) -> Game:
    plan = Rules.from_text(CLIMB).plan(3)
    return Game(plan, executor_of(plan, executor))


@pytest.mark.parametrize("executor", ["python", "native"])
def test_an_end_that_asks_a_number_of_the_winner_is_an_aim(executor: ExecutorName) -> None:
    state = climb(executor).new_game(1).settle()
    while state.actor != 0:
        state.apply("rest").settle()
    state.apply("rise").settle().apply("load").settle().apply("rest").settle()
    assert aimed(state) == [1, -1, 0]
    assert [margin(state, seat) for seat in range(3)] == [1.0, -2.0, -1.0]
    assert rewards(state) == [1.0, 0.0, 0.5]


@pytest.mark.parametrize("executor", ["python", "native"])
def test_greedy_goes_for_the_aim_and_not_for_the_turn(executor: ExecutorName) -> None:
    state = climb(executor).new_game(1).settle()
    assert {state.text(decide(GreedyBot(), state, Generator.from_seed(seed))) for seed in range(4)} == {"rise"}


@pytest.mark.parametrize(
    ("game", "players", "expected"),
    [
        ("catan", 4, ("ten_points", True)),
        ("connect_four", 2, ("four", True)),
        ("nine_mens_morris", 2, ("two_men_left", False)),
        ("reversi", 2, ("discs", True)),
        ("hex", 2, None),
    ],
)
def test_aims_of_bundled_games(game: str, players: int, expected: tuple[str, bool] | None) -> None:
    aim = Rules.load(game).plan(players).aim
    assert (aim and (aim.name, aim.most)) == expected


def test_without_an_aim_nobody_leads() -> None:
    plan = Rules.load("hex").plan(2)
    state = Game(plan).new_game(1).settle()
    assert aimed(state) == [0, 0]
    assert rewards(state) == [0.5, 0.5]


def test_moves_that_can_be_secret() -> None:
    """Discarding is, and playing a card out of hidden ones; founding, building and trade with the bank are not."""
    plan = Rules.load("catan").plan(3)
    names = {plan.choices[point].name for point in Analysis(plan).before_secrets}
    assert {"gift", "development"} <= names
    assert not {"corner", "edge", "resource"} & names
