"""States: steps forward and back, copies, saved games, results."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafetal.diagnostics import RulesError
from cafetal.engine import CHANCE, NOBODY, Game, Generator, IllegalMoveError, State
from cafetal.engine.perft import perft
from cafetal.engine.playout import playout
from cafetal.engine.texts import Texts
from cafetal.executors.reference.interpret import Interpreter
from tests.unit.engine.random_games import GAMES, advance, played
from tests.unit.plans import ALL, planting, tictactoe

names = st.sampled_from(sorted(ALL))
seeds = st.integers(0, 40)
steps = st.integers(0, 25)


@given(names, seeds, steps)
def test_undo_restores_both_hashes(name: str, seed: int, count: int) -> None:
    state, generator = GAMES[name].new_game(seed), Generator.from_seed(seed)
    hashes = []
    for _ in range(count):
        if state.is_over:
            break
        hashes.append((state.position_hash, state.state_hash, state.legal_moves()))
        advance(state, generator)
    while hashes:
        assert state.undo(anything=True)
        assert (state.position_hash, state.state_hash, state.legal_moves()) == hashes.pop()
    assert not state.undo(anything=True)


def test_undo_stops_at_chance_and_where_hidden_things_moved() -> None:
    state = GAMES["planting"].new_game(3).settle()
    assert not state.undo()
    state.apply(state.legal_moves()[0])
    assert state.undo()
    pool = GAMES["pool"].new_game(1).settle()
    pool.apply("claim white")
    while "block" not in pool.texts():
        pool.apply("refuse")
    pool.apply("block")
    assert not pool.undo()
    assert pool.undo(anything=True)


@given(names, seeds, steps)
def test_a_copy_is_independent(name: str, seed: int, count: int) -> None:
    state = played(name, seed, count)
    before = (state.state_hash, len(state.history(0)))
    other, generator = state.copy(), Generator.from_seed(seed)
    for _ in range(5):
        if not other.is_over:
            advance(other, generator)
    assert (state.state_hash, len(state.history(0))) == before


@given(names, seeds)
def test_a_seed_determines_the_game(name: str, seed: int) -> None:
    assert played(name, seed, 200).state_hash == played(name, seed, 200).state_hash


@pytest.mark.parametrize("name", sorted(ALL))
def test_a_seed_gives_the_same_game_on_the_interpreter(name: str) -> None:
    direct = Game(ALL[name], Interpreter(ALL[name]))
    for seed in range(2 if name in ("reversi", "planting") else 10):
        state, other = GAMES[name].new_game(seed), direct.new_game(seed)
        generator = Generator.from_seed(seed)
        for _ in range(20):
            assert state.state_hash == other.state_hash
            if state.is_over:
                break
            assert state.texts() == other.texts()
            if state.is_chance:
                assert state.chance_outcomes() == other.chance_outcomes()
                state.apply_chance()
                other.apply_chance()
            else:
                move = state.legal_moves()[generator.below(len(state.legal_moves()))]
                state.apply(move)
                other.apply(state.game.texts.text(other.cells, move))


@given(names, seeds, steps)
def test_a_saved_game_goes_on_as_it_was(name: str, seed: int, count: int) -> None:
    state = played(name, seed, count)
    again = GAMES[name].load(json.loads(json.dumps(state.save())))
    assert again.state_hash == state.state_hash
    assert again.history(0) == state.history(0)
    one, two = playout(state, Generator.from_seed(1)), playout(again, Generator.from_seed(1))
    assert one.state.cells == two.state.cells


def test_a_saved_game_of_other_rules_or_with_damage_is_refused() -> None:
    data = played("pips", 1, 6).save()
    with pytest.raises(RulesError, match="belongs to pips") as caught:
        GAMES["pool"].load(data)
    assert caught.value.diagnostics[0].code == "G002"
    for damage in ({"cells": data["host"]["cells"][:-1]}, {"steps": data["host"]["steps"][1:]}, {"generator": "x"}):
        with pytest.raises(RulesError) as caught:
            GAMES["pips"].load({**data, "host": {**data["host"], **damage}})
        assert caught.value.diagnostics[0].code == "G003"
    with pytest.raises(RulesError) as caught:
        GAMES["pips"].load({"format": "something else"})
    assert caught.value.diagnostics[0].code == "G001"


def test_nothing_but_the_host_part_holds_secrets() -> None:
    data = played("pool", 4, 12).save()
    assert set(data) == {"format", "version", "game", "rules", "players", "host"}


def test_actor_and_results() -> None:
    state = GAMES["pips"].new_game(2)
    assert state.actor == CHANCE
    assert [outcome.probability.denominator for outcome in state.chance_outcomes()] == [2, 3, 6]
    assert state.settle().actor == 0
    game = Game(tictactoe.plan()).new_game(0)
    for text in ("a1", "a2", "b1", "b2", "c1"):
        game.apply(f"place {text}")
    assert game.actor == NOBODY
    assert (game.scores(), game.ranks(), game.winners()) == ([{"score": 1}, {"score": 0}], [1, 2], [0])
    end = game.why_over()
    assert end is not None and (end.name, end.text) == ("line", "place c1")
    assert [change.after for change in game.why_points(0).changes] == [1]


def test_what_is_not_lawful_is_refused_and_changes_nothing() -> None:
    state = GAMES["tictactoe"].new_game(0)
    before = state.state_hash
    for wrong in ((9,), "place z9", "", (0, 1)):
        with pytest.raises(IllegalMoveError):
            state.apply(wrong)
    with pytest.raises(IllegalMoveError):
        state.apply_chance()
    dice = GAMES["pips"].new_game(0)
    with pytest.raises(IllegalMoveError):
        dice.apply_chance((7,))
    assert state.state_hash == before


def test_a_given_outcome_of_chance_does_not_use_the_generator() -> None:
    state = GAMES["pips"].new_game(0)
    before = state.generator
    assert state.apply_chance((3,)).generator == before
    assert state.apply_chance().generator != before


def test_units_of_perft() -> None:
    """Planting begins with one choice of three things; a worker and a field follow; then the other player's turn."""
    state = Game(planting.plan()).new_game(1).settle()
    moves = state.legal_moves()
    assert perft(state, 1) == len(moves)
    assert perft(state, 1, "turn") == len(moves)
    assert perft(state, 1, "choice") == len({move[:1] for move in moves})
    assert perft(state, 2, "choice") == len({move[:2] for move in moves})


def test_a_finished_game_counts_as_a_leaf() -> None:
    state = GAMES["tictactoe"].new_game(0)
    assert perft(state, 9) == 255_168


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_move_that_is_not_listed_yet_is_tried_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = played(name, 3, 5)
    while state.is_chance:
        state.apply_chance()
    if state.is_over:
        return
    moves = state.copy().legal_moves()
    monkeypatch.setattr(State, "legal_moves", lambda *_: pytest.fail("all moves were listed"))
    assert state.copy().apply(moves[-1]).last is not None
    monkeypatch.undo()
    for wrong in ((), (-1,), (10**9,), (*moves[0], 0), (0, 1, 2, 3)):
        if wrong not in moves:
            with pytest.raises(IllegalMoveError):
                state.copy().apply(wrong)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_generated_code_helps_with_the_texts_and_does_not_change_them(name: str) -> None:
    state = played(name, 5, 12)
    if state.is_over or state.is_chance:
        return
    game, machine = state.game, state.game.interpreter.machine
    asked: list[bool] = []
    run = machine.run

    def watched(cells: list[int], block: int) -> None:
        asked.append(machine.shortcut is not None)
        run(cells, block)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(machine, "run", watched)
        with game.quick_interpreter():
            outer = machine.shortcut
            texts = state.texts()
            assert machine.shortcut is outer is not None
        assert all(asked) and machine.shortcut is None
    assert texts == Texts(game.interpreter).texts(state.cells, state.legal_moves()) == state.texts()
