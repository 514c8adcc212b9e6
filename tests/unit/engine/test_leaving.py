"""Somebody leaves the table, or somebody's time is up: in the engine, in logs, and in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cafetal
from cafetal.api import ExecutorName
from cafetal.diagnostics import RulesError
from cafetal.engine import IllegalMoveError, State, log
from cafetal.engine.leaving import TableEvent
from tests.unit.cli.test_cli import fails, run


def begun(name: str = "connect_four", executor: ExecutorName = "python") -> State:
    return cafetal.load(name).game(executor=executor).new_game(seed=4).settle()


@pytest.mark.parametrize("executor", ["python", "native"])
def test_the_quickest_move_is_played_when_time_is_up(executor: ExecutorName) -> None:
    state = begun(executor=executor).timeout()
    assert log.write(state)["moves"] == ["drop_disc a"]
    assert state.events == (TableEvent(0, "timeout", 0),) and not state.deserted


def test_the_quickest_move_takes_the_fewest_choices() -> None:
    state = begun("guatemala_cafe")
    for _ in range(6):
        fewest = min(map(len, state.legal_moves()))
        state.timeout()
        assert state.last is not None and len(state.last.data) == fewest
        state.settle()


def test_anybody_can_leave_at_a_decision() -> None:
    state = begun()
    before = state.state_hash
    state.leave(1).apply("drop_disc c").leave(0)
    assert state.deserted == (1, 0) and state.copy().deserted == (1, 0)
    assert state.events == (TableEvent(0, "leave", 1), TableEvent(1, "leave", 0))
    assert before != state.state_hash and state.legal_moves(), "the game goes on"
    for seat, error in ((0, IllegalMoveError), (2, ValueError), (-1, ValueError)):
        with pytest.raises(error):
            state.leave(seat)


def test_nobody_leaves_while_chance_is_to_happen_or_when_it_is_over() -> None:
    state = cafetal.load("kuhn_poker").game().new_game(seed=4)
    with pytest.raises(IllegalMoveError):
        state.leave(0)
    with pytest.raises(IllegalMoveError):
        state.timeout()
    while not state.settle().is_over:
        state.timeout()
    with pytest.raises(IllegalMoveError):
        state.leave(0)


def test_it_cannot_be_taken_back() -> None:
    state = begun().apply("drop_disc a").leave(0)
    assert not state.undo()
    state.apply("drop_disc b")
    assert state.copy().undo() is False, "the time between them was used to leave"
    timed = begun().timeout()
    assert not timed.undo()
    assert timed.undo(anything=True) and timed.events == (TableEvent(0, "timeout", 0),)
    later = begun().leave(0).apply("drop_disc b").apply("drop_disc b")
    assert later.undo()


@pytest.mark.parametrize("executor", ["python", "native"])
def test_logs_and_saved_games_keep_it(executor: ExecutorName) -> None:
    state = begun(executor=executor).apply("drop_disc a").leave(0).timeout().apply("drop_disc c")
    for data in (log.write(state), state.save()):
        again = cafetal.resume(json.loads(json.dumps(data)), executor)
        assert again.events == state.events and again.state_hash == state.state_hash
    assert log.shared(state, 1)["table"] == [[1, "leave", 0], [1, "timeout", 1]]
    assert "table" not in log.write(begun())


@pytest.mark.parametrize(
    "table",
    [None, 3, [3], [[0, "leave"]], [[0, "go", 0]], [[True, "leave", 0]], [[9, "leave", 0]], [[0, "leave", 7]],
     [[1, "leave", 0], [0, "leave", 1]], [["0", "leave", 0]], [[0, "leave", "\x1b"]], [[0, [], 0]]],
)  # fmt: skip
def test_nonsense_is_refused(table: Any) -> None:  # noqa: ANN401
    state = begun().apply("drop_disc a")
    data = {**log.write(state), "table": table}
    with pytest.raises(RulesError) as caught:
        log.replay(state.game, data)
    assert caught.value.diagnostics[0].code in ("G001", "G010")


def test_a_player_resigns_in_the_terminal(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    options = ("--seed", "4", "--bot", "none", "--log", kept)
    result = run("play", "connect_four", *options, text="drop_disc a\nresign\ndrop_disc b\nquit\n")
    assert "Red has left; a bot plays on." in result.stdout
    data = json.loads(kept.read_text())
    assert data["table"] == [[1, "leave", 1]]
    assert len(data["moves"]) >= 3, "the bot has answered"
    again = run("play", "--resume", kept, "--bot", "none", "--lang", "de", text="resign\n")
    assert "Gelb ist ausgestiegen; ein Bot spielt weiter." in again.stdout
    assert json.loads(kept.read_text())["over"], "bots play to the end"
    told = run("replay", kept, "--moves")
    assert told.exit_code == 0 and "Red has left; a bot plays on." in told.stdout
    data["table"] = []
    kept.write_text(json.dumps(data))
    fails(run("replay", kept), "G013")
