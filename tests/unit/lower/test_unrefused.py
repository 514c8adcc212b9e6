"""When a player leaves or runs out of time, each line does what can be done, and nobody is kept at the table."""

from __future__ import annotations

import pytest

from cafetal.engine import Game, State, log
from cafetal.engine.record import in_order
from cafetal.executors.schema import Layout
from cafetal.pipeline import Rules
from tests.executors import available

RULES = """\
game stuck
    players 3
    colours red, blue, green

components
    kind suit: sun, moon
    card of suit    8 each
    stone of player 3 each
    money coin

boards
    bed: list of 3 pits
        each pit holds one stone

zones
    deck of cards
    hand of cards for each player
    tray of cards, at most 3
    purse of coins for each player

state
    points of each player: 0 to 10
    heir: a player or none
    laps of each player: 0 to 4

setup
    put 8 sun cards in the deck
    put red's stone on pit_1
    put blue's stone on pit_2
    each player
        put 2 sun cards from the deck in their hand
        put 1 coin in their purse
        raise their points by 5

turn
    choose one
        work
        rest

action work
    raise your laps by 1

action rest, once a game
    raise your laps by 2

action lap, once a game
    raise your laps by 3

when a player leaves
{lines}

when a player runs out of time
{lines}
    end turn

end
    alone, at once: there is exactly 1 player
    late, after each round: the round_number is 5
    winner: most points, then shared
"""
BODIES = {
    "put 3 coins from your purse in the purse of your left_neighbour": "0 2 1 purse",
    "put 1 coin from the purse of heir in your purse": "1 1 1 purse",
    "put 2 coins in the purse of heir": "1 1 1 purse",
    "put all coins from your purse in the purse of heir": "1 1 1 purse",
    "put 3 sun cards from your hand in the deck": "4 deck",
    "put all cards from the hands in the tray": "3 tray",
    "draw 5 cards from the deck into the tray": "2 tray",
    "draw 1 card from the tray into your hand": "2 2 2 hand",
    "draw all cards from the hands into the tray": "3 tray",
    "draw 2 cards from the deck into the hand of heir": "2 deck",
    "put your stone on pit_2": "3 4 0 pit",
    "put 1 stone of you on every pit": "3 4 3 pit",
    "move your stone to pit_2": "3 4 0 pit",
    "move the stone on pit_3 to pit_2": "3 4 0 pit",
    "remove the stone on pit_3": "3 4 0 pit",
    "swap the stone on pit_1 for the stone on pit_3": "3 4 0 pit",
    "raise your points by 20": "10 5 5 points",
    "lower your points by 20": "0 5 5 points",
    "your points become 30": "10 5 5 points",
    "raise the points of heir by 1": "5 5 5 points",
    "raise your points by the highest points of the players who have 4 laps": "5 5 5 points",
    "each player\n    lower their points by 7": "0 0 0 points",
    "each pit\n    put your stone on the pit": "3 4 3 pit",
    "put all stones of you from the box on the pits, at random": "3 4 3 pit",
    "deal 12 cards from the deck evenly to each player's hand": "4 2 2 hand",
    "lap\nlap": "3 0 0 laps",
    "the heir becomes a random player whose points are 9": "1 1 1 purse",
    "repeat 9 times\n    put 1 sun card from your hand in the deck": "4 deck",
    "repeat while possible\n    put 1 sun card from your hand in the tray": "2 tray",
    "if your points are 5\n    put 2 sun cards from the tray in your hand\n    gain 1 point": "6 5 5 points",
}  # fmt: skip
"""What is said of who leaves, and what some places then hold. A pit shows whose stone it has: 3 red's, 4 blue's."""


def game(lines: str, executor: str = "python") -> Game:
    body = "\n".join(f"    {line}" for line in lines.split("\n"))
    rules = Rules.from_text(RULES.format(lines=body))
    assert not rules.errors, rules.errors
    plan = rules.plan(3)
    return Game(plan, available()[executor](plan))


def happened(state: State, timeout: bool) -> State:
    return (state.timeout() if timeout else state.leave(0)).settle()


def held(state: State, place: str) -> list[int]:
    """How many pieces lie in a zone, for each seat; what lies on each pit; a number for each player."""
    plan = state.game.plan
    start, length = Layout(plan).arrays[place], {array.name: array.length for array in plan.arrays}[place]
    cells = state.cells[start : start + length]
    return [sum(cells[i : i + 2]) for i in range(0, length, 2)] if place in ("hand", "deck") else cells


def done(state: State) -> bool:
    """Whether what the rules say of an event is a step of the game."""
    return bool({"leave", "timeout"} & {step.kind for step in in_order(state.last)})


def play_all(executor: str, first: int, step: int) -> None:
    for lines, expected in list(BODIES.items())[first::step]:
        begun = game(lines, executor).new_game(1).settle()
        assert begun.actor == 0
        for timeout in (False, True):
            state = happened(begun.copy(), timeout)
            assert done(state), lines
            *values, place = expected.split()
            found = held(state, place)
            assert [int(value) for value in values] == ([sum(found)] if place == "tray" else found), (lines, timeout)


@pytest.mark.parametrize(("executor", "first", "step"), [("python", 0, 4), ("reference", 1, 4), ("native", 2, 9)])
def test_each_line_does_what_can_be_done(executor: str, first: int, step: int) -> None:
    play_all(executor, first, step)


@pytest.mark.full
@pytest.mark.parametrize("executor", ["reference", "python", "native"])
def test_every_line_does_what_can_be_done(executor: str) -> None:
    play_all(executor, 0, 1)


@pytest.mark.parametrize("timeout", [False, True])
def test_rules_at_fault_keep_nobody_at_the_table(timeout: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cafetal.executors.python.blocks.MAX_PASSES", 300)
    broken = game("repeat until your laps are 4\n    lower your laps by 1")
    state = broken.new_game(1).settle()
    before = state.cells[:]
    happened(state, timeout)
    assert not done(state)
    assert (state.cells == before) is not timeout  # a bot plays on; when time was up, the quickest move was played
    assert state.deserted == (() if timeout else (0,))
    again = log.replay(broken, log.write(state))
    assert again.state_hash == state.state_hash
    assert again.deserted == state.deserted


def test_an_example_tells_a_refusal_by_its_line() -> None:
    lines = "put 2 coins in the purse of heir\n"
    text = RULES.format(lines="    gain 1 point").replace("turn\n    choose one", f"turn\n    {lines}    choose one")
    text += "\nexample x for 3 players\n    given setup\n    when red plays work\n    then red has 6 points\n"
    (found,) = Rules.from_text(text).checked(3).examples
    assert found.code == "E013"
    assert found.message == "the rules cannot go on here: a requirement fails where nobody can choose (line 36)"
