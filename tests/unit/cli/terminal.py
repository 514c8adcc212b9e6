"""A program at a pseudo-terminal: what it prints is read, lines and keys are typed."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\r")
ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 300.0
"""Seconds until something is held to have gone wrong; on a busy machine the beginning of a program takes a minute."""


class Terminal:
    """`cafetal` with some arguments at a terminal of 100 columns; `text` is all that it printed, without styles.

    `program`: another program than that.
    """

    def __init__(self, home: Path, *arguments: str, program: Sequence[str] = (sys.executable, "-m", "cafetal")) -> None:
        master, worker = pty.openpty()
        path = os.pathsep.join([str(ROOT / "interpreter"), os.environ.get("PYTHONPATH", "")])
        size = {"COLUMNS": "100", "LINES": "50", "TERM": "xterm-256color", "HOME": str(home), "PYTHONPATH": path}
        self.process = subprocess.Popen(
            [*program, *arguments],
            stdin=worker,
            stdout=worker,
            stderr=worker,
            env={**os.environ, **size},
            cwd=home,
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(worker)
        self.master = master
        self.raw = ""

    @property
    def text(self) -> str:
        """What was printed, without colours and movements."""
        return ESCAPE.sub("", self.raw)

    def until(self, words: str, seconds: float = PATIENCE) -> str:
        """Read until some words have been printed after what was typed last; fail if they do not come."""
        end = time.monotonic() + seconds
        while words not in self.text[self._mark :]:
            if time.monotonic() > end or not self._read(0.2):
                raise AssertionError(f"{words!r} does not come; the end of what was printed:\n{self.text[-2000:]}")
        return self.text[self._mark :]

    _mark = 0

    def _read(self, seconds: float) -> bool:
        """Read what there is; False at the end."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return self.process.poll() is None
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def enter(self, line: str) -> None:
        """Type a line."""
        self._mark = len(self.text)
        os.write(self.master, f"{line}\n".encode())

    def press(self, key: str) -> None:
        """Press a key together with Ctrl."""
        self._mark = len(self.text)
        os.write(self.master, bytes([ord(key.upper()) - 64]))

    def ended_by(self, key: str, seconds: float = PATIENCE, again: float = 1.0) -> int:
        """Press a key until the program ends, for it is lost between a prompt and the reading of it; the exit code.

        It is pressed again after `again` seconds: longer than ending takes, where a second press would disturb that.
        """
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.press(key)
            pause = time.monotonic() + again
            while time.monotonic() < pause and self._read(0.2):
                pass
        return self.ended(1.0)

    def ended(self, seconds: float = PATIENCE) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + seconds
        while self._read(0.2) and time.monotonic() < end:
            pass
        return self.process.wait(timeout=max(1.0, end - time.monotonic()))

    def close(self) -> None:
        """Close the terminal, as somebody does who shuts its window."""
        os.close(self.master)
        self.master = -1

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, sort: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        if self.master >= 0:
            os.close(self.master)


def _own_terminal() -> None:
    """Make standard input the controlling terminal, so that Ctrl-C is a signal, which a shell may have switched off."""
    import fcntl
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
