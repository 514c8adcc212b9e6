"""`cafetal play` at a real terminal: keys, colours, Ctrl-C, the end of input."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

if sys.platform != "win32":
    from tests.unit.cli.terminal import Terminal


def moves(log: Path) -> list[str]:
    found: list[str] = json.loads(log.read_text())["moves"]
    return found


def start(home: Path, *options: str) -> Terminal:
    return Terminal(home, "play", "connect_four", "--seed", "3", "--log", "game.json", *options)


def test_a_game_at_the_terminal(tmp_path: Path) -> None:
    with start(tmp_path, "--bot", "none") as screen:
        screen.until("Yellow> ")
        assert "\x1b[" in screen.raw  # colours
        for number, column in enumerate("abababa", start=1):
            screen.enter(f"drop_disc {column}")
            screen.until("> " if number < 7 else "wins")
        assert screen.ended() == 0
        assert "Yellow wins" in screen.text
    assert len(moves(tmp_path / "game.json")) == 7


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    with start(tmp_path, "--bot", "none") as screen:
        screen.until("Yellow> ")
        screen.enter("drop_disc d")
        screen.until("Red> ")
        assert screen.ended_by("c", again=10.0) == 130
        assert "go on with: cafetal play connect_four --bot none --resume game.json" in screen.text
        assert "Traceback" not in screen.text
    assert moves(tmp_path / "game.json") == ["drop_disc d"]
    with Terminal(tmp_path, "play", "connect_four", "--bot", "none", "--resume", "game.json") as screen:
        screen.until("Red> ")
        assert "Yellow puts a disc on d." in screen.text
        screen.enter("drop_disc e")
        screen.until("Yellow> ")
        screen.enter("quit")
        assert screen.ended() == 0
    assert moves(tmp_path / "game.json") == ["drop_disc d", "drop_disc e"]


def test_ctrl_c_while_a_bot_thinks(tmp_path: Path) -> None:
    with start(tmp_path, "--bot", "red=mcts:3000s") as screen:
        screen.until("Yellow> ")
        screen.enter("drop_disc d")
        screen.until("thinks")
        screen.press("c")
        assert screen.ended() == 130
        assert "Traceback" not in screen.text
    assert moves(tmp_path / "game.json") == ["drop_disc d"]


def test_the_end_of_input_loses_nothing(tmp_path: Path) -> None:
    with start(tmp_path, "--bot", "none") as screen:
        screen.until("Yellow> ")
        screen.enter("1")
        screen.until("Red> ")
        assert screen.ended_by("d") == 0
        assert "kept: game.json" in screen.text
    assert moves(tmp_path / "game.json") == ["drop_disc a"]


def test_ctrl_c_in_a_simulation(tmp_path: Path) -> None:
    with Terminal(tmp_path, "simulate", "reversi", "--games", "100000") as screen:
        screen.until("games")
        screen.press("c")
        assert screen.ended() == 130
        assert "Traceback" not in screen.text


@pytest.mark.full
def test_a_game_that_is_put_aside_goes_on(tmp_path: Path) -> None:
    """Ctrl-Z and `fg`, as a shell does it: nothing is lost, and meanwhile nobody else writes the log."""
    with Terminal(tmp_path, program=["bash", "--norc", "-i"]) as shell:
        command = f"{sys.executable} -m cafetal play tic_tac_toe --bot none"
        shell.enter(f"{command} --seed 3 --log a.json")
        shell.until("Crosses> ")
        shell.enter("1")
        shell.until("Noughts> ")
        shell.press("z")
        shell.until("Stopped")
        shell.enter(f"{command} --resume a.json")
        shell.until("a file of its own")
        shell.until("Noughts> ")
        shell.enter("quit")
        shell.until("kept: a-2.json")
        shell.enter("fg")
        shell.until("fg")
        shell.enter("1")
        shell.until("Crosses> ")
        shell.enter("quit")
        shell.until("kept: a.json")
    moves = [len(json.loads((tmp_path / name).read_bytes())["moves"]) for name in ("a.json", "a-2.json")]
    assert moves == [2, 1]
