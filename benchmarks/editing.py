"""Writing rules in an editor: what a key costs until its mistakes are told, and what the editor asks then."""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from benchmarks.games import bundled
from benchmarks.measurement import Figure, percentile, seconds
from cafetal.editing.colours import colours
from cafetal.editing.completion import completions
from cafetal.editing.desk import Desk
from cafetal.editing.mistakes import quick
from cafetal.editing.tidying import begin, tidy
from cafetal.resources import bundled_games

TARGET = 0.15


def keys(path: Path) -> tuple[Desk, Callable[[], object]]:
    """A desk with the file of a game, and what types a further letter into a line of its middle each time."""
    desk = Desk()
    lines = path.read_text(encoding="utf-8").split("\n")
    middle = next(i for i, line in enumerate(lines) if line.startswith(("action ", "turn", "play"))) + 1
    numbers = count()

    def key() -> object:
        changed = f"{lines[middle]}  # {'x' * (next(numbers) % 40)}{next(numbers)}"
        desk.take(path, "\n".join([*lines[:middle], changed, *lines[middle + 1 :]]))
        return quick(desk.rules(path), path.name)

    return desk, key


def measure() -> Iterator[Figure]:
    """Give for each bundled game the median and the slowest tenth of a key, and what colours and completion cost."""
    usual = gc.get_threshold()
    begin()
    yield from _measured()
    gc.set_threshold(*usual)
    gc.unfreeze()


def _measured() -> Iterator[Figure]:
    for name, _ in bundled():
        path = bundled_games()[name]
        desk, key = keys(path)
        key()
        tidy()  # as the server does
        times = seconds(key, 10)
        yield Figure(f"{name}: mistakes after a key", statistics.median(times), "s", TARGET, "target")
        yield Figure(f"{name}: the same, of ten the slowest", percentile(times, 90), "s", TARGET, "target")

        def paint(path: Path = path, desk: Desk = desk, key: Callable[[], object] = key) -> None:
            key()
            colours(desk.source(path), desk.index(path))

        painted = statistics.median(seconds(paint, 10)) - statistics.median(times)
        yield Figure(f"{name}: names and colours after a key", max(painted, 0.0), "s")
        line = len(desk.source(path).lines) // 2
        asked = seconds(lambda path=path, desk=desk, line=line: completions(desk, path, line, 9), 10)  # type: ignore[misc]
        yield Figure(f"{name}: completion", statistics.median(asked), "s")
