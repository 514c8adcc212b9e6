"""The native executor plays the same games as the generated Python code, step by step and as whole random games."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.engine import Game, Generator
from cafetal.engine.hashing import position_hash
from cafetal.engine.perft import perft, tree
from cafetal.engine.playout import playout, simulate
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
from cafetal.plan.faults import FaultError
from tests.unit.plans import ALL

LOCKSTEP = {"reversi": 4, "planting": 12}
WHOLE = {"reversi": 25, "planting": 120}


@cache
def native(name: str) -> NativeExecutor:
    return NativeExecutor(ALL[name], 2)


@cache
def generated(name: str) -> PythonExecutor:
    return PythonExecutor(ALL[name])


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_step_is_the_same(name: str) -> None:
    """Offers, outcomes, actors, cells and ranking keys, in random games."""
    one, two = generated(name), native(name)
    generator = Generator.from_seed(sum(name.encode()) + 1)
    for _ in range(LOCKSTEP.get(name, 60)):
        cells, other = one.start(), two.start()
        while cells[one.point] >= 0:
            assert cells == other
            if cells[one.point] >= one.n_choices:
                outcomes = one.outcomes(cells)
                assert outcomes == two.outcomes(other)
                values = generator.pick(outcomes)
                one.draw(cells, values)
                two.draw(other, values)
            else:
                moves = one.moves(cells)
                assert moves == two.moves(other)
                assert one.actor_at(cells) == two.actor_at(other)
                move = moves[generator.below(len(moves))]
                one.apply(cells, move)
                two.apply(other, move)
        assert cells == other
        for key in ALL[name].ranking:
            for seat in range(ALL[name].players):
                assert one.call(key.function, cells, seat) == two.call(key.function, other, seat)


@pytest.mark.parametrize("name", sorted(ALL))
def test_whole_random_games_end_with_equal_hashes(name: str) -> None:
    """Native playouts and Python playouts from equal seeds: the same last state, generator and counts."""
    slow, fast = Game(ALL[name], generated(name)), Game(ALL[name], native(name))
    for seed in range(WHOLE.get(name, 700)):
        one = playout(slow.new_game(0), Generator.from_seed(seed))
        two = playout(fast.new_game(0), Generator.from_seed(seed))
        assert position_hash(one.state.cells) == position_hash(two.state.cells)
        assert one.state.generator == two.state.generator
        assert (one.moves, one.chances, one.finished) == (two.moves, two.chances, two.finished)


@pytest.mark.parametrize("name", sorted(ALL))
def test_batches_of_games_are_the_same(name: str) -> None:
    slow, fast = Game(ALL[name], generated(name)), Game(ALL[name], native(name))
    games = 5 if name == "reversi" else 40
    one, two = Generator.from_seed(9), Generator.from_seed(9)
    assert simulate(slow.new_game(0), one, games, 50) == simulate(fast.new_game(0), two, games, 50)
    assert one.state == two.state


def test_the_cap_stops_a_game_before_a_decision() -> None:
    for executor in (generated("pips"), native("pips")):
        found = playout(Game(ALL["pips"], executor).new_game(0), Generator.from_seed(2), cap=3)
        assert (found.moves, found.finished) == (3, False)
        assert not found.state.is_chance


def test_native_perft_and_tree() -> None:
    assert perft(Game(ALL["reversi"], native("reversi")).new_game(0), 5) == 1396
    below = tree(
        Game(ALL["tictactoe"], native("tictactoe")).position([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 2, 0, -1], 0)
    )
    above = tree(
        Game(ALL["tictactoe"], generated("tictactoe")).position([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 2, 0, -1], 0)
    )
    assert below == above
    assert below.nodes > 5_000


def test_compiled_code_can_be_used_again() -> None:
    first = native("pool")
    again = NativeExecutor(ALL["pool"], compiled=first.compiled)
    assert len(first.compiled) > 1_000
    assert again.simulate(again.start(), 5, 20, 1_000) == first.simulate(first.start(), 5, 20, 1_000)


@pytest.mark.parametrize("level", [0, 1, 3])
def test_optimising_changes_nothing(level: int) -> None:
    other = NativeExecutor(ALL["planting"], level)
    assert other.simulate(other.start(), 3, 20, 1_000) == native("planting").simulate(other.start(), 3, 20, 1_000)


def test_a_fault_is_the_same_fault() -> None:
    """A purse at its upper bound cannot take three more: both executors name the clause."""
    for executor in (generated("planting"), native("planting")):
        state = Game(ALL["planting"], executor).new_game(4).settle()
        state.cells[state.game.layout.arrays["purse"]] = 59
        before = state.cells[:]
        with pytest.raises(FaultError) as caught:
            state.apply("cards c0 c1 c3")
        assert (caught.value.clause, caught.value.reason) == (5, "a number leaves its range")
        assert state.cells == before


WIDE = """
game wide
    players 2
    colours white, black

components
    disc of player 12 each

boards
    board: grid of 5 by 2 squares
        each square holds one disc

turn
    choose one
        fill
        rest

action fill
    repeat 6 times
        choose an empty square
        put your disc on the square
    require never: a1 is empty and a1 has a disc

action rest
    choose an empty square
    put your disc on the square

end
    late, after each turn: the turn_number is 3
    winner: the turn_player
"""


def test_what_is_too_wide_to_search_without_memory_is_searched_with_it() -> None:
    plan = Rules.from_text(WIDE).plan(2)
    games = [Game(plan, PythonExecutor(plan)), Game(plan, NativeExecutor(plan, 1))]
    states = [game.new_game(1).settle() for game in games]
    assert states[0].legal_moves() == states[1].legal_moves()
    ended = [playout(state, Generator.from_seed(3)).state.state_hash for state in states]
    assert ended[0] == ended[1]
    assert simulate(states[0], Generator.from_seed(5), 2) == simulate(states[1], Generator.from_seed(5), 2)
