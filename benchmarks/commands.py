"""Commands as somebody types them: processor time of `check`, of a mistake, of `demo`, of `play` to its first prompt.

Each runs in a process of its own whose folder for computed data is empty; the modules of the program are compiled, as
they are wherever it is installed. Starting Python is part of it.
"""

from __future__ import annotations

import os
import pty
import resource
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.games import bundled, executors
from benchmarks.measurement import Figure
from cafetal.resources import bundled_games

CHECK, MISTAKE, SHOWN, DEMO = 2.0, 0.5, 2.0, 60.0
LONG_GAMES = {"catan": 10.0}
"""Goals of `check` where a game is much larger than the others."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command took: processor time, the seconds that passed until something could be seen, its peak in MB."""

    seconds: float
    silent: float
    peak: float


def run(words: Sequence[str], typed: str = "") -> Ran:
    """Run a command of `cafetal` in a terminal, with nothing kept from before; `typed` is what somebody types."""
    with tempfile.TemporaryDirectory() as folder:
        kept = {name: folder for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "HOME")}
        above, below = pty.openpty()
        began = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, "-m", "cafetal", *words],
            env={**os.environ, **kept, "TERM": "xterm"},
            stdin=below,
            stdout=below,
            stderr=below,
            close_fds=True,
        )
        os.close(below)
        silent = _read(above, typed.encode(), began)
        _, _, used = os.wait4(process.pid, 0)
        os.close(above)
    return Ran(used.ru_utime + used.ru_stime, silent, _peak(used))


def _read(terminal: int, typed: bytes, began: float) -> float:
    """Read all that a command shows; when it showed something first. It is answered once it waits."""
    first = 0.0
    while True:
        waiting = not select.select([terminal], [], [], 1.0)[0]
        if waiting:
            if first and typed:  # also where something is asked before
                os.write(terminal, typed)
            continue
        try:
            data = os.read(terminal, 65_536)
        except OSError:  # its end is closed
            return first or time.monotonic() - began
        if not data:
            return first or time.monotonic() - began
        first = first or time.monotonic() - began


def _peak(used: resource.struct_rusage) -> float:
    """Megabytes of memory at most; Linux counts in kilobytes, macOS in bytes."""
    return used.ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1_000)


def mistaken(name: str, folder: Path) -> Path:
    """A copy of the folder of a game whose rules file ends in a line that cannot be read."""
    path = bundled_games()[name]
    shutil.copytree(path.parent, folder / name)
    copy = folder / name / path.name
    copy.write_text(copy.read_text("utf-8") + "\nend\n    is is is\n", encoding="utf-8")
    return copy


def measure() -> Iterator[Figure]:
    """Give the times for each game, and for what plays it on each executor."""
    for name, players in bundled():
        yield Figure(f"{name}: check", run(["check", name]).seconds, "s", LONG_GAMES.get(name, CHECK), "goal")
        with tempfile.TemporaryDirectory() as folder:
            wrong = run(["check", str(mistaken(name, Path(folder)))])
        yield Figure(f"{name}: check, a line cannot be read", wrong.seconds, "s", MISTAKE, "goal")
        for executor in executors():
            table = ["--players", str(players), "--executor", executor]
            found = run(["demo", name, *table])
            yield Figure(f"{name}, {executor}: demo", found.seconds, "s", DEMO, "goal")
            yield Figure(f"{name}, {executor}: demo, until something is seen", found.silent, "s", SHOWN, "goal")
            yield Figure(f"{name}, {executor}: demo, memory", found.peak, "MB", 300.0, "goal")
            found = run(["play", name, *table, "--seed", "1"], "quit\n")
            yield Figure(f"{name}, {executor}: play, to its first prompt and out", found.seconds, "s")
