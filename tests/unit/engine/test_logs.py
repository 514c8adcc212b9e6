"""Game logs: a replay proves the game, and says where it cannot."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafetal.diagnostics import RulesError, all_codes
from cafetal.engine import log
from tests.unit.engine.random_games import GAMES, played
from tests.unit.plans import ALL


def written(name: str = "pips", seed: int = 3, steps: int = 14) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(log.write(played(name, seed, steps), ["cheap"])))
    return found


def refused(name: str, data: dict[str, Any]) -> tuple[str, int]:
    """The code of the error, and the step it names."""
    with pytest.raises(RulesError) as caught:
        log.replay(GAMES[name], data)
    found = caught.value.diagnostics[0]
    assert found.code in all_codes()
    return found.code, found.span.line


@given(st.sampled_from(sorted(ALL)), st.integers(0, 30), st.integers(0, 60))
def test_a_log_replays_to_the_same_state(name: str, seed: int, steps: int) -> None:
    state = played(name, seed, steps)
    again = log.replay(GAMES[name], json.loads(json.dumps(log.write(state))))
    assert again.state_hash == state.state_hash
    assert again.history(0) == state.history(0)


def test_given_outcomes_of_chance_are_kept() -> None:
    state = GAMES["pips"].new_game(1)
    state.apply_chance((3,)).apply_chance((1,))
    assert log.replay(GAMES["pips"], log.write(state)).state_hash == state.state_hash


def test_a_log_of_other_rules_is_refused() -> None:
    assert refused("pool", written()) == ("G002", 0)
    assert refused("pips", {**written(), "rules": "ffffffffffffffff"}) == ("G002", 0)
    assert refused("pips", {"format": "cafetal state"}) == ("G001", 0)
    assert refused("pips", {**written(), "version": 3}) == ("G001", 0)
    assert refused("pips", {**written(), "version": True}) == ("G001", 0)


def test_a_log_of_the_first_version_is_compared_step_by_step() -> None:
    """It names its rules by a key of another kind; whether they are these, the states show."""
    state = played("pips", 3, 14)
    data = {**log.write(state), "version": 1, "rules": "0123456789abcdef"}
    data["host"]["digest"] = log.digest(data)
    assert log.replay(GAMES["pips"], data).state_hash == state.state_hash
    data["host"]["steps"][3]["hash"] = "00"
    assert refused("pips", data) == ("G012", 4)


def test_no_control_characters_come_out_of_a_log() -> None:
    data = written()
    data["moves"][0] = "\x1b[2J"
    assert refused("pips", data) == ("G001", 0)


def test_an_edited_move_is_found_where_it_stands() -> None:
    data = written()
    first = next(i for i, step in enumerate(data["host"]["steps"], 1) if step["kind"] == "move")
    data["moves"][0] = "move 9 f9"
    assert refused("pips", data) == ("G011", first)
    state = GAMES["tictactoe"].new_game(0)
    state.apply("place a1").apply("place b1")
    data = log.write(state)
    data["moves"][0] = "place c3"
    assert refused("tictactoe", data) == ("G012", 1)


def test_a_cut_log_is_found() -> None:
    data = written()
    assert refused("pips", {**data, "moves": data["moves"][:-1]})[0] == "G010"
    shorter = copy.deepcopy(data)
    shorter["host"]["steps"].pop()
    assert refused("pips", shorter)[0] in ("G010", "G013")


def test_an_edited_seed_or_outcome_is_found() -> None:
    data = written()
    data["host"]["seed"] += 1
    assert refused("pips", data)[0] in ("G012", "G014")
    data = written()
    wrong = next(step for step in data["host"]["steps"] if step["kind"] == "chance")
    wrong["text"] = "roll 3" if wrong["text"] != "roll 3" else "roll 1"
    assert refused("pips", data)[0] == "G014"
    data = written()
    data["variants"] = ["dear"]
    assert refused("pips", data) == ("G013", 0)


def test_a_step_of_the_wrong_kind_is_found() -> None:
    data = written()
    data["host"]["steps"][0] = {"kind": "move", "hash": "00"}
    assert refused("pips", data) == ("G012", 1)


@given(st.recursive(st.none() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3)))
def test_nonsense_is_refused_with_a_diagnostic(nonsense: object) -> None:
    for key in ("moves", "host"):
        with pytest.raises(RulesError):
            log.replay(GAMES["pips"], {**written(), key: nonsense})
    base = written()
    for key in ("seed", "steps", "digest"):
        with pytest.raises(RulesError):
            log.replay(GAMES["pips"], {**base, "host": {**base["host"], key: nonsense}})


def test_the_shared_log_holds_no_secret() -> None:
    state = GAMES["bids"].new_game(77)
    state.apply("bid 4").apply("bid 2")
    text = json.dumps(log.shared(state, 1))
    assert "bid 4" not in text and "bid 2" in text
    assert "seed" not in text and "hash" not in text
