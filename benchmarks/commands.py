"""Commands as somebody types them: processor time of `check`, of a mistake, of `demo`, of `play` to its first prompt.

Each runs in a process of its own whose folder for computed data is empty unless the name says else; the modules of the
program are compiled, as they are wherever it is installed. Starting Python is part of it.
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
from collections.abc import Callable, Iterator, Sequence
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


TRIED = 3
"""So often is a check run; the smallest figure counts, since other programs can only make it larger."""


def checks(words: Sequence[str], before: Sequence[str] = (), change: Callable[[], object] = int) -> float:
    """Processor time of a check with nothing kept from before, or after the check `before` and a change."""
    found = []
    for _ in range(TRIED):
        with tempfile.TemporaryDirectory() as kept:
            if before:
                run(before, kept=kept)
                change()
            found.append(run(words, kept=kept).seconds)
    return min(found)


def run(words: Sequence[str], typed: str = "", kept: str | None = None) -> Ran:
    """Run a command of `cafetal` in a terminal; `typed` is what somebody types, `kept` the folder of what is kept."""
    with tempfile.TemporaryDirectory() as fresh:
        folder = kept or fresh
        own = {name: folder for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "HOME")}
        above, below = pty.openpty()
        began = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, "-m", "cafetal", *words],
            env={**os.environ, **own, "TERM": "xterm"},
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


def copied(name: str, folder: Path) -> Path:
    """The rules file in a copy of the folder of a game."""
    path = bundled_games()[name]
    shutil.copytree(path.parent, folder / name)
    return folder / name / path.name


def put_in(path: Path, line: str) -> None:
    """Put a line at the end of a rules file."""
    path.write_text(f"{path.read_text('utf-8')}\n{line}\n", encoding="utf-8")


def measure_checks(name: str) -> Iterator[Figure]:
    """Give the times of checks of a game: for the first time, again, after an edit, with a mistake."""
    goal = LONG_GAMES.get(name, CHECK)
    yield Figure(f"{name}: check", checks(["check", name]), "s", goal, "goal")
    yield Figure(f"{name}: check again", checks(["check", name], ["check", name]), "s")
    with tempfile.TemporaryDirectory() as folder:
        path = copied(name, Path(folder))
        words = ["check", str(path)]
        edited = checks(words, words, lambda: put_in(path, "# a remark"))
        yield Figure(f"{name}: check after a remark is added", edited, "s", goal, "goal")
        put_in(path, "end\n    is is is")
        wrong = run(words)
    yield Figure(f"{name}: check, a line cannot be read", wrong.seconds, "s", MISTAKE, "goal")


def measure() -> Iterator[Figure]:
    """Give the times for each game, and for what plays it on each executor."""
    for name, players in bundled():
        yield from measure_checks(name)
        for executor in executors():
            table = ["--players", str(players), "--executor", executor]
            found = run(["demo", name, *table])
            yield Figure(f"{name}, {executor}: demo", found.seconds, "s", DEMO, "goal")
            yield Figure(f"{name}, {executor}: demo, until something is seen", found.silent, "s", SHOWN, "goal")
            yield Figure(f"{name}, {executor}: demo, memory", found.peak, "MB", 300.0, "goal")
            found = run(["play", name, *table, "--seed", "1"], "quit\n")
            yield Figure(f"{name}, {executor}: play, to its first prompt and out", found.seconds, "s")
