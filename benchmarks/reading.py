"""Reading rules: parsing and checking, as seconds for 1,000 lines; the target for long files is half a second."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator
from functools import partial

from benchmarks.games import bundled, rules
from benchmarks.measurement import Figure, in_new_process, seconds
from cafetal.parse import parse
from cafetal.pipeline import Rules
from cafetal.source import SourceFile

TARGET = 0.5
LEAST = 0.5  # thousands of lines; shorter files say little about long ones, since each game has a cost of its own


def parse_all(sources: Iterable[SourceFile]) -> None:
    """Parse every file."""
    for source in sources:
        parse(source)


def check(name: str, players: int) -> None:
    """Read, parse and check a game for one number of players."""
    _ = Rules.load(name).checked(players).diagnostics


FRESH = """
import sys, time
from cafetal.pipeline import Rules
begin = time.process_time()
Rules.load(sys.argv[1]).checked(int(sys.argv[2])).diagnostics
print(time.process_time() - begin)
"""
"""Seconds of reading and checking where nothing was read before, not even the tables of the parser."""


def measure() -> Iterator[Figure]:
    """Give for each bundled game the time to parse it, and to parse and check it for one number of players."""
    for name, players in bundled():
        sources = rules(name).sources
        thousands = sum(len(source.lines) for source in sources) / 1000
        parsing = statistics.median(seconds(partial(parse_all, sources)))
        target = TARGET if thousands >= LEAST else None
        yield Figure(f"{name}: parse 1,000 lines", parsing / thousands, "s", target, "target")
        checking = statistics.median(seconds(partial(check, name, players)))
        yield Figure(f"{name}: parse and check 1,000 lines", checking / thousands, "s", target, "target")
        fresh = statistics.median(in_new_process(FRESH, name, str(players)) for _ in range(5))
        label = f"{name}: the same, first in a process, with tables"
        yield Figure(label, fresh / thousands, "s", target, "target")
