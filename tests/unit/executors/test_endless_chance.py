"""Rules by which chance goes on for ever while nobody decides: told at once by everything that plays, never a hang."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal.cli import main
from cafetal.engine import Game, Generator
from cafetal.engine.executor import Executor
from cafetal.engine.playout import playout
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from cafetal.plan.faults import FaultError

RULES = """
game luck
    players 2
    colours red, blue

components
    die/dice    1, faces 1 to 6

state
    points of each player: 0 to 5

turn
    roll the die
    if the throw is 7
        win_some

action win_some
    choose n from 1 to 2
    gain 1 point

end
    late, after each turn: some player's points are at least 5
    winner: most points, then shared
"""


@pytest.mark.parametrize("executor", [PythonExecutor, NativeExecutor])
def test_playouts_and_settling_end(executor: type[PythonExecutor] | type[NativeExecutor]) -> None:
    plan = Rules.from_text(RULES).plan(2)
    made: Executor = _made(executor, plan)
    state = Game(plan, made).new_game(1)
    with pytest.raises(FaultError, match="chance goes on"):
        playout(state, Generator.from_seed(1))
    with pytest.raises(FaultError, match="chance goes on"):
        state.settle()


def _made(executor: type[PythonExecutor] | type[NativeExecutor], plan: Plan) -> Executor:
    return executor(plan)


def test_commands_tell_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "luck.rules"
    path.write_text(RULES, "utf-8")
    assert main(["check", str(path)]) == 1
    assert "chance goes on for ever" in capfd.readouterr().out
    assert main(["simulate", str(path), "--games", "2"]) != 0
    assert "chance goes on for ever" in capfd.readouterr().err
