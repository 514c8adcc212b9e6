"""Rulebooks: processor time for all files of a game in three languages and three formats; the target is five seconds.

Each is made in a process of its own, so that nothing was read or compiled before; starting Python is part of it.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from benchmarks.games import bundled
from benchmarks.measurement import Figure, in_new_process
from cafetal.resources import bundled_games

TARGET = 5.0
RUNS = 3
FRESH = """
import sys, time
from cafetal.pipeline import Rules
from cafetal.rulebook.book import FORMATS, RulebookMaker
maker = RulebookMaker(Rules.load(sys.argv[1]))
assert not [found for found in maker.diagnostics() if found.severity.value == "error"]
files = maker.files(tuple(FORMATS))
print(time.process_time())
"""


def measure() -> Iterator[Figure]:
    """Give for each bundled game with lexicons the time that all of its books take."""
    for name, _ in bundled():
        if len(list(bundled_games()[name].parent.glob("lexicon.*.toml"))) == 3:
            value = statistics.median(in_new_process(FRESH, name) for _ in range(RUNS))
            yield Figure(f"{name}: nine files", value, "s", TARGET, "target")
