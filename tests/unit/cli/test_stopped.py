"""Programs that are put aside (Ctrl-Z, `fg`), and whose terminal is closed or hangs up: nothing is lost."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

if sys.platform != "win32":
    from tests.unit.cli.terminal import PATIENCE, Terminal

PLAY = ("play", "tic_tac_toe", "--bot", "none", "--seed", "3", "--log", "a.json")


def moves(log: Path) -> int:
    """How many moves a log holds. Nothing else lies beside it."""
    assert [path.name for path in log.parent.iterdir() if path.name.startswith(".cafetal")] == []
    return len(json.loads(log.read_bytes())["moves"])


def goes_on(home: Path) -> None:
    """The game of the log can be taken up, since nobody holds it any more."""
    with Terminal(home, "play", "--bot", "none", "--resume", "a.json") as screen:
        screen.until("Noughts> ")
        screen.enter("1")
        screen.until("Crosses> ")
        screen.enter("quit")
        assert screen.ended() == 0 and "a file of its own" not in screen.text


def ended(screen: Terminal, end: str) -> int:
    """Let the terminal of a game go away; the exit code."""
    if end == "closed":
        screen.close()
        return screen.process.wait(PATIENCE)
    screen.process.send_signal(getattr(signal, end))
    return screen.ended()


@pytest.mark.parametrize(
    ("end", "code"), [("closed", 129), *(pytest.param(*end, marks=pytest.mark.full) for end in
                                        (("SIGHUP", 129), ("SIGTERM", 143)))],
)  # fmt: skip
def test_a_terminal_that_goes_away_loses_no_move(end: str, code: int, tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as screen:
        screen.until("Crosses> ")
        screen.enter("1")
        screen.until("Noughts> ")
        assert ended(screen, end) == code
        assert "Traceback" not in screen.text
    assert moves(tmp_path / "a.json") == 1
    if end != "closed":  # the long form looks on
        goes_on(tmp_path)


@pytest.mark.full
@pytest.mark.parametrize(("end", "code"), [("closed", 129), ("SIGHUP", 129), ("SIGTERM", 143)])
def test_a_terminal_that_goes_away_while_a_bot_thinks(end: str, code: int, tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY[:2], "--bot", "noughts=mcts:3000s", *PLAY[4:]) as screen:
        screen.until("Crosses> ")
        screen.enter("1")
        screen.until("thinks")
        assert ended(screen, end) == code
    assert moves(tmp_path / "a.json") == 1
    goes_on(tmp_path)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(12))
def test_a_terminal_that_goes_away_at_any_moment(seed: int, tmp_path: Path) -> None:
    """While moves are played one after the other: the log is one of those that were kept."""
    with Terminal(tmp_path, *PLAY) as screen:
        screen.until("Crosses> ")
        for number in range(5):
            os.write(screen.master, b"1\n")
            time.sleep(0.002 * seed * number)
        assert ended(screen, "closed" if seed % 2 else "SIGHUP") == 129
    assert 0 <= moves(tmp_path / "a.json") <= 5
    with Terminal(tmp_path, "play", "--bot", "none", "--resume", "a.json") as screen:
        screen.until("> ")
        screen.enter("quit")
        assert screen.ended() == 0


@pytest.mark.full
def test_output_that_hangs_up_while_games_are_simulated(tmp_path: Path) -> None:
    (tmp_path / "o.csv").write_text("old")
    words = ("--games", "1000000", "--agent", "random", "--format", "csv", "--out", "o.csv")
    with Terminal(tmp_path, "simulate", "reversi", *words) as screen:
        screen.until("games")
        assert ended(screen, "closed") == 129
    assert (tmp_path / "o.csv").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["o.csv"]


def _shell(home: Path, command: Sequence[str]) -> Terminal:
    shell = Terminal(home, program=["bash", "--norc", "-i"])
    shell.enter(" ".join([sys.executable, "-m", "cafetal", *command]))
    return shell


@pytest.mark.full
def test_a_simulation_that_is_put_aside_plays_the_same_games(tmp_path: Path) -> None:
    def words(out: str) -> list[str]:
        return ["simulate", "reversi", "--games", "4000", "--agent", "random", "--executor", "python", "--seed", "7",
                "--jobs", "2", "--format", "csv", "--out", out]  # fmt: skip

    with _shell(tmp_path, words("a.csv")) as shell:
        for _ in range(3):
            shell.until("games")
            time.sleep(1.0)
            shell.press("z")
            shell.until("Stopped")
            assert not (tmp_path / "a.csv").exists()
            shell.enter("fg")
        shell.until("a.csv\nbash")
        shell.enter("echo code $?")
        shell.until("code 0")
        assert "Traceback" not in shell.text
    path = os.pathsep.join(sys.path)
    subprocess.run([sys.executable, "-m", "cafetal", *words("b.csv")], cwd=tmp_path, check=True, capture_output=True,
                   env={**os.environ, "PYTHONPATH": path})  # fmt: skip
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()


@pytest.mark.full
def test_a_server_that_is_put_aside_answers_again(tmp_path: Path) -> None:
    pytest.importorskip("uvicorn", reason="the extra `web` is not installed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    def answer() -> bytes:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            connection.settimeout(10)
            connection.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return connection.recv(15)

    words = ["serve", "--no-browser", "--port", str(port), "--database", "t.db"]
    with _shell(tmp_path, words) as shell:
        shell.until("http://localhost")
        for _ in range(60):
            with suppress(ConnectionRefusedError):
                answer()
                break
            time.sleep(0.5)
        for _ in range(2):
            assert answer() == b"HTTP/1.1 200 OK"
            shell.press("z")
            shell.until("Stopped")
            with pytest.raises(TimeoutError):
                answer()
            shell.enter("fg")
            shell.until("serve")
        assert answer() == b"HTTP/1.1 200 OK"
        shell.press("c")
        shell.enter("echo code $?")
        shell.until("code ")
        assert "Traceback" not in shell.text


@pytest.mark.full
def test_whoever_is_told_to_stop_takes_its_bounded_process_along(tmp_path: Path) -> None:
    """`--limit` runs a process of its own, which must not go on alone."""
    rules = tmp_path / "long.rules"
    command = [sys.executable, "-m", "cafetal", "simulate", "reversi", "--games", "1000000", "--executor", "python",
               "--jobs", "1", "--limit", "time=300"]  # fmt: skip
    path = os.pathsep.join(sys.path)
    process = subprocess.Popen(command, cwd=rules.parent, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env={**os.environ, "PYTHONPATH": path})  # fmt: skip
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not children.exists():
        process.kill()
        pytest.skip("this system does not tell which processes belong to one")
    end = time.monotonic() + PATIENCE
    while not (found := children.read_text().split()) and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(1.0)
    process.send_signal(signal.SIGTERM)
    assert found and process.wait(PATIENCE) == 143
    end = time.monotonic() + PATIENCE
    while Path(f"/proc/{found[0]}").exists() and time.monotonic() < end:
        time.sleep(0.05)
    assert not Path(f"/proc/{found[0]}").exists()
