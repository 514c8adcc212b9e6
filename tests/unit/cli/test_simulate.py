"""`cafetal simulate`: its three forms agree, settings and agents reach the games, mistakes are told."""

from __future__ import annotations

import builtins
import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from cafetal import api
from cafetal.bots import RandomBot, decide, decision_generator
from cafetal.engine import log as game_log
from tests.unit.cli.shell_games import bundled
from tests.unit.cli.test_cli import fails, run
from tests.unit.simulate.test_simulate import FAULTY


def as_json(*arguments: str) -> dict[str, Any]:
    result = run("simulate", *arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_json_and_csv_tell_the_same() -> None:
    options = ("sealed_bids", "--players", "3", "--games", "4", "--seed", "9")
    found = as_json(*options)
    rows = list(csv.DictReader(io.StringIO(run("simulate", *options, "--format", "csv").stdout)))
    assert [row["state_hash"] for row in rows] == [game["state_hash"] for game in found["each_game"]]
    assert [row["seed"] for row in rows] == ["9", "10", "11", "12"]
    assert [int(row["red_value"]) for row in rows] == [game["scores"][0]["value"] for game in found["each_game"]]
    assert all(row["finished"] == "1" for row in rows)
    assert found["finished"] == 4
    assert sum(seat["wins"] for seat in found["wins_by_seat"].values()) == 4


def test_hashes_are_those_of_replays() -> None:
    found = as_json("tic_tac_toe", "--games", "3", "--seed", "5")
    for game in found["each_game"]:
        assert len(game["state_hash"]) == 16
        assert game["finished"]
    assert as_json("tic_tac_toe", "--games", "1", "--seed", "6")["each_game"][0] == {**found["each_game"][1], "game": 1}


def test_both_executors_play_the_same_games() -> None:
    pytest.importorskip("llvmlite")
    python, native = (as_json("tic_tac_toe", "--games", "5", "--executor", name) for name in ("python", "native"))
    assert python == native


def test_text_shows_intervals_lengths_and_actions() -> None:
    shown = run("simulate", "reversi", "--games", "4", "--seed", "2").stdout
    for words in ("95 % interval", "moves a game", "moves offered a decision", "place_disc", "ends:", "black", "white"):
        assert words in shown


def test_agents_and_seats() -> None:
    found = as_json("connect_four", "--games", "6", "--agent", "greedy", "--agent", "random", "--rotate")
    assert [game["agents"] for game in found["each_game"]] == [["greedy", "random"], ["random", "greedy"]] * 3
    assert set(found["wins_by_agent"]) == {"greedy", "random"}
    assert found["wins_by_agent"]["greedy"]["by_chance"] == 0.5


def test_the_cap_sets_games_apart() -> None:
    found = as_json("reversi", "--games", "2", "--cap", "5")
    assert (found["finished"], found["unfinished"]) == (0, 2)
    assert found["moves"] is None
    shown = run("simulate", "reversi", "--games", "2", "--cap", "5").stdout
    assert "2 of them not finished" in shown


def test_settings_change_the_games() -> None:
    poor = as_json("sealed_bids", "--players", "3", "--games", "2", "--set", "setup.coin=4")
    assert poor["settings"] == ["setup.coin=4"]
    assert all(scores["coins"] <= 4 for game in poor["each_game"] for scores in game["scores"])
    assert poor["rules"] != as_json("sealed_bids", "--players", "3", "--games", "1")["rules"]


def test_mistakes_are_told(tmp_path: Path) -> None:
    assert "did you mean `greedy`?" in fails(run("simulate", "reversi", "--agent", "greddy"), "K003")
    assert "3 agents for 2 seats" in fails(run("simulate", "reversi", *["--agent", "random"] * 3), "K003")
    fails(run("simulate", "reversi", "--set", "nothing"), "K001")
    fails(run("simulate", "reversi", "--set", "nothing=3"), "V002")
    assert run("simulate", "reversi", "--games", "0").exit_code == 2
    path = tmp_path / "overflow.rules"
    path.write_text(FAULTY)
    told = fails(run("simulate", path, "--seed", "8"), "K006")
    assert "game with seed 8, after 3 moves" in told
    assert "overflow.rules:" in told


def test_games_that_cannot_go_on_are_counted_apart(tmp_path: Path) -> None:
    path = tmp_path / "apart.rules"
    path.write_text(DEAD_ENDS)
    options = (path, "--games", "8", "--seed", "1")
    result = run("simulate", *options)
    assert result.exit_code == 1
    assert "could not go on: blue has nothing to choose (`square`) 2" in result.stdout
    assert "ends: filled 6" in result.stdout and "moves a game" in result.stdout
    assert "apart.rules:16:12: error" in result.stderr and "seed 5, after 1 move)" in result.stderr
    told = run("simulate", *options, "--format", "json")
    found = json.loads(told.stdout)
    assert (told.exit_code, found["finished"], found["unfinished"]) == (1, 6, 2)
    assert found["stuck"] == {"blue has nothing to choose (`square`)": 2}
    assert [game["seed"] for game in found["each_game"] if game["stuck"]] == [5, 7]
    rows = list(csv.DictReader(io.StringIO(run("simulate", *options, "--format", "csv").stdout)))
    assert [row["seed"] for row in rows if row["stuck"]] == ["5", "7"]
    assert all((row["red_rank"] == "") == bool(row["stuck"]) for row in rows)


DEAD_ENDS = """\
game apart
    players 2
    colours red, blue

components
    mark of player      5 each

boards
    board: grid of 3 by 1 squares
        each square holds one mark

turn
    place_mark

action place_mark
    choose a square
    require free: the square is empty
    require apart: no square that touches the square is not empty
    put your mark on the square

end
    filled, after each turn, shared: the number of squares that are not empty is 2
    winner: the turn_player
"""


def test_the_native_executor_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> object:  # noqa: ANN401 - as the built-in one
        if name.startswith(("cafetal.executors.native", "cafetal.native_code")):
            raise ModuleNotFoundError("No module named 'llvmlite'", name="llvmlite")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr(api, "native_trouble", lambda: None)  # it is found out once in a process
    assert "extra `native`" in fails(run("simulate", "tic_tac_toe", "--executor", "native"), "K008")


def test_a_simulated_game_can_be_played_again() -> None:
    """The seed of a game is all it takes."""
    found = as_json("tic_tac_toe", "--games", "1", "--seed", "4")["each_game"][0]
    state = bundled("tic_tac_toe", 2).new_game(4)
    for step in range(9):
        if not state.is_over:
            state.apply(decide(RandomBot(), state, decision_generator(4, state.actor, step)))
    assert state.state_hash == found["state_hash"]
    assert game_log.replay(state.game, game_log.write(state)).state_hash == found["state_hash"]
