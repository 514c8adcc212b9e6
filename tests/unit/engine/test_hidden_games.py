"""Games in which something is shown to one player alone, or in which armies hide, on every executor.

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

FOLDER = Path(__file__).parents[1] / "newcomer"
GAMES = (("lanterns", 3), ("moors", 2))
SHORT, LONGEST = 21, 400
"""So many positions of a random game are looked at."""


@cache
def plan_of(name: str, players: int) -> Plan:
    return Rules.load(FOLDER / f"{name}.rules").plan(players)


@cache
def game_of(name: str, players: int, executor: str = "python") -> Game:
    plan = plan_of(name, players)
    return Game(plan, available()[executor](plan))


def random_game(state: State, seed: int, most: int = SHORT) -> Iterator[State]:
    """The positions at which somebody decides, in a random game, and its end; so many of them at most."""
    generator = Generator.from_seed(seed)
    for _ in range(most):
        yield state
        if state.is_over:
            return
        moves = state.legal_moves()
        state.apply(moves[generator.below(len(moves))]).settle()


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_all_executors_play_the_same_game(name: str, players: int) -> None:
    alike(name, players, seed=0, most=SHORT)


@pytest.mark.full
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_all_executors_play_the_same_games_to_their_end(name: str, players: int) -> None:
    for seed in range(1, 4):
        alike(name, players, seed, LONGEST)


def alike(name: str, players: int, seed: int, most: int) -> None:
    starts = [game_of(name, players, executor).new_game(seed).settle() for executor in sorted(available())]
    for states in zip(*(random_game(start, seed, most) for start in starts), strict=True):
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
    look_alike(name, players, SHORT)


@pytest.mark.full
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_they_are_the_same_to_it_in_longer_games(name: str, players: int) -> None:
    look_alike(name, players, 3 * SHORT)


def look_alike(name: str, players: int, most: int) -> None:
    different = 0
    for number, state in enumerate(random_game(game_of(name, players).new_game(2).settle(), 1, most)):
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
    for _ in range(12):
        if state.is_over:
            break
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


def army(state: State, seat: int) -> dict[int, str]:
    """What the pieces of a seat are, by the numbers of their squares."""
    at = state.game.layout.arrays
    faces = next(storage.faces for storage in state.game.plan.storages if storage.array == "square")
    found = ((i, state.cells[at["square"] + i]) for i in range(24) if state.cells[at["square.owner"] + i] == seat)
    return {i: faces[value - 1] for i, value in found}


def test_what_moves_is_no_pit_in_any_world_and_what_was_seen_stays_known() -> None:
    """The other army is imagined anew, but for what its moves and its fights have told."""
    *_, state = random_game(game_of("moors", 2).new_game(3).settle(), 1)
    true, view = army(state, 1), state.view(0).arrays
    assert {i for i, owner in enumerate(view["square.owner"]) if owner == 1} == set(true)
    worlds = [army(state.resample(0, Generator.from_seed(i)), 1) for i in range(6)]
    assert all(sorted(world) == sorted(true) for world in worlds), "where they lie is seen"
    moved = [square for square in true if square < 16]
    assert moved and not any("pit" in world[i] or "beacon" in world[i] for world in worlds for i in moved)
    assert len({tuple(world.values()) for world in worlds}) > 3


def test_choices_say_nothing_of_what_is_chosen() -> None:
    """A piece is chosen by its place: the same number in all worlds."""
    state = game_of("moors", 2).new_game(3).settle()
    while not any("advance" in text for text in state.texts()):
        state.apply(state.legal_moves()[0]).settle()
    other = state.resample(1, Generator.from_seed(6))
    assert army(other, 0) != army(state, 0)
    both = {*zip(state.texts(), state.legal_moves(), strict=True)}
    again = {*zip(other.texts(), other.legal_moves(), strict=True)}
    assert both & again and not {text for text, _ in both ^ again} & {text for text, _ in both & again}


def test_armies_that_were_laid_out_freely_are_imagined_anew() -> None:
    """Each piece and its square are one secret move; the squares are seen."""
    text = (FOLDER / "moors.rules").read_text(encoding="utf-8").partition("example")[0]
    fixed = "        each square that is home to them\n            they choose a walker in their camp\n"
    free = "        repeat 8 times\n            they choose a walker in their camp\n"
    assert fixed in text
    plan = Rules.from_text(
        text.replace(fixed, f"{free}            they choose an empty square that is home to them\n")
    ).plan(2)
    *_, state = random_game(Game(plan).new_game(3).settle(), 1, 17)
    worlds = [army(state.resample(0, Generator.from_seed(i)), 1) for i in range(8)]
    assert all(sorted(world) == sorted(army(state, 1)) for world in worlds)
    assert len({tuple(world.values()) for world in worlds}) > 5


RESERVE = """\
game reserve
    players 2
    colours red, blue

components
    kind rank: 1 to 3
    walker of player and rank   2 each

boards
    heath: grid of 3 by 3 squares
        each square holds one walker, seen by its owner, number seen by all

zones
    camp of walkers for each player, seen by its owner, number seen by all

setup
    each player
        put all their walkers in their camp

turn
    choose one of your walkers
    choose an empty square
    move the walker to the square

end
    full, after each turn: the number of empty squares is at most 2
    winner: most walkers, then shared
"""


def test_a_walker_of_the_camp_and_one_of_the_board_are_chosen_alike() -> None:
    """One choice offers both; the one says what is put down, to nobody but the owner, the other only where it lay."""
    plan = Rules.from_text(RESERVE).plan(2)
    state, seen = Game(plan).new_game(1).settle(), set[tuple[int, ...]]()
    for move in ("red.camp red_1_walker a1", "blue.camp blue_3_walker b2", "a1 c3"):
        state.apply(move)
        for player in (0, 1, -1):
            for i in range(3):
                other = state.resample(player, Generator.from_seed(i))
                assert told(other, player) == told(state, player), (move, player)
                seen.add(tuple(other.cells))
    assert len(seen) > 4
