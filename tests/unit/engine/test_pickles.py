"""States and games can be copied and pickled, and are small."""

from __future__ import annotations

import copy
import pickle

import pytest

import cafetal
from cafetal.engine import Game, State
from cafetal.engine.leaving import TableEvent


def played(name: str, players: int, moves: int) -> State:
    state = cafetal.load(name).game(players).new_game(7).settle()
    for _ in range(moves):
        state.apply(state.legal_moves()[0], trusted=True).settle()
    return state


@pytest.mark.parametrize(("name", "players", "moves"), [
    ("tic_tac_toe", 2, 3), ("sealed_bids", 3, 2), ("guatemala_cafe", 2, 30),
])  # fmt: skip
def test_a_state_comes_back_with_its_record(name: str, players: int, moves: int) -> None:
    state = played(name, players, moves)
    again = pickle.loads(pickle.dumps(state))
    assert again.state_hash == state.state_hash and again.legal_moves() == state.legal_moves()
    assert again.seed == 7 and again.history(0) == state.history(0)
    assert again.undo(anything=True) and state.undo(anything=True) and again.state_hash == state.state_hash


def test_states_of_one_game_share_it_and_are_small() -> None:
    one, other = played("guatemala_cafe", 2, 40), played("guatemala_cafe", 2, 5)
    first, second = pickle.loads(pickle.dumps(one)), pickle.loads(pickle.dumps(other))
    assert first.game is second.game
    game = len(pickle.dumps(one.game))
    assert game < 40_000 and len(pickle.dumps(one)) - game < 4_000


def test_a_copy_goes_its_own_way() -> None:
    state = played("tic_tac_toe", 2, 1)
    for other in (copy.deepcopy(state), copy.copy(state), copy.deepcopy([state])[0]):
        assert other.game is state.game and other.state_hash == state.state_hash
        other.apply(other.legal_moves()[0])
        assert len(state.legal_moves()) == 8


def test_a_game_that_does_not_know_its_rules_is_not_pickled() -> None:
    plan = cafetal.load("tic_tac_toe").plan(2)
    with pytest.raises(TypeError, match="texts of its rules"):
        pickle.dumps(Game(plan))


def test_what_happened_at_the_table_is_kept() -> None:
    state = played("tic_tac_toe", 2, 2)
    state.events = (TableEvent(1, "timeout", 1),)
    assert pickle.loads(pickle.dumps(state)).events == state.events


def test_a_notebook_shows_the_board() -> None:
    shown = played("tic_tac_toe", 2, 3)._repr_html_()
    assert shown is not None and shown.startswith("<svg") and shown.rstrip().endswith("</svg>")
    assert shown != played("tic_tac_toe", 2, 2)._repr_html_()
    assert Game(cafetal.load("tic_tac_toe").plan(2)).new_game(1)._repr_html_() is None
