"""Reading rules: parsing and checking, as seconds for 1,000 lines; the target is half a second."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator
from functools import partial

from benchmarks.games import bundled, rules
from benchmarks.measurement import Figure, seconds
from cafetal.parse import parse
from cafetal.pipeline import Rules
from cafetal.source import SourceFile

TARGET = 0.5


def parse_all(sources: Iterable[SourceFile]) -> None:
    """Parse every file."""
    for source in sources:
        parse(source)


def check(name: str, players: int) -> None:
    """Read, parse and check a game for one number of players."""
    _ = Rules.load(name).checked(players).diagnostics


def measure() -> Iterator[Figure]:
    """Give for each bundled game the time to parse it, and to parse and check it for one number of players."""
    for name, players in bundled():
        sources = rules(name).sources
        thousands = sum(len(source.lines) for source in sources) / 1000
        parsing = statistics.median(seconds(partial(parse_all, sources)))
        yield Figure(f"{name}: parse 1,000 lines", parsing / thousands, "s", TARGET, "target")
        checking = statistics.median(seconds(partial(check, name, players)))
        yield Figure(f"{name}: parse and check 1,000 lines", checking / thousands, "s", TARGET, "target")
