"""Games in which something is shown to one player alone, on every executor, by random moves and by bots.

Two states that differ only in what a seat has not seen are the same to that seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cafetal.bots.bot import decide
from cafetal.bots.kinds import make_bot
from cafetal.engine import Game, Generator, State
from cafetal.engine.log import replay, shared, write
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from tests.executors import available

FOLDER = Path(__file__).parent / "newcomer"
GAMES = (("lanterns", 2), ("lanterns", 3))
LONGEST = 400


@cache
def plan_of(name: str, players: int) -> Plan:
    return Rules.load(FOLDER / f"{name}.rules").plan(players)


@cache
def game_of(name: str, players: int, executor: str = "python") -> Game:
    plan = plan_of(name, players)
    return Game(plan, available()[executor](plan))


def random_game(state: State, seed: int) -> Iterator[State]:
    """The positions at which somebody decides, in a random game, and its end."""
    generator = Generator.from_seed(seed)
    for _ in range(LONGEST):
        yield state
        if state.is_over:
            return
        moves = state.legal_moves()
        state.apply(moves[generator.below(len(moves))]).settle()


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_all_executors_play_the_same_game(name: str, players: int) -> None:
    for seed in range(2):
        games = [random_game(game_of(name, players, one).new_game(seed).settle(), seed) for one in sorted(available())]
        for states in zip(*games, strict=True):
            first = states[0]
            for other in states[1:]:
                assert other.cells == first.cells and other.texts() == first.texts()
                assert all(other.view(seat) == first.view(seat) for seat in range(-1, players))


def told(state: State, player: int) -> list[object]:
    """All that a player is told in a state."""
    found: list[object] = [state.view(player), state.history(player), shared(state, player), state.actor, state.point]
    return [*found, state.legal_moves(), state.texts()] if state.actor == player else found


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_to_it(name: str, players: int) -> None:
    different = 0
    for number, state in enumerate(random_game(game_of(name, players).new_game(2).settle(), 1)):
        if number % 5 == 0:
            for player in range(-1, players):
                other = state.resample(player, Generator.from_seed(number))
                different += other.cells != state.cells
                assert told(other, player) == told(state, player), player
    assert different


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_bots_play_it_and_its_log_replays(name: str, players: int) -> None:
    game, generator = game_of(name, players), Generator.from_seed(4)
    state = game.new_game(7).settle()
    bots = [make_bot("mcts:6" if seat == 0 else "random") for seat in range(players)]
    while not state.is_over:
        state.apply(decide(bots[state.actor], state, generator)).settle()
    assert replay(game, write(state)).state_hash == state.state_hash


def hand(state: State, seat: int) -> tuple[int, ...]:
    """How many cards of each sort a seat holds."""
    at, width = state.game.layout.arrays["hand"], 7
    return tuple(state.cells[at + seat * width : at + (seat + 1) * width])


def looked() -> tuple[State, tuple[int, ...]]:
    """The first seat has looked into the hand of the second, who has drawn a card since; and what lay there."""
    for seed in range(40):
        state = game_of("lanterns", 3).new_game(seed).settle()
        if "play_card mirror_card" in state.texts():
            seen = hand(state, 1)
            return state.apply("play_card mirror_card").apply("jade").settle(), seen
    raise AssertionError("nobody has a mirror")


def test_who_looked_into_a_hand_has_seen_it_and_nobody_else_has() -> None:
    state, seen = looked()
    assert state.view(0).arrays["hand"][7:14] == (None,) * 7, "a card has entered the hand, which hides it again"
    for seat in (0, 2, -1):
        entries = [entry for o in state.history(seat) for entry in o.shown]
        found = [value for sort, name, i, value in entries if (sort, name) == ("array", "hand") and 7 <= i < 14]
        assert found == ([*seen, *[None] * 7] if seat == 0 else []), seat


def test_worlds_hold_what_was_seen_for_those_who_saw_it() -> None:
    state, seen = looked()
    light = seen.index(1)
    worlds = [[hand(state.resample(seat, Generator.from_seed(i)), 1)[light] for i in range(30)] for seat in (0, 2)]
    assert min(worlds[0]) >= 1 and min(worlds[1]) == 0
