"""Figures by file of what is told of one mistake: `python -m tests.fuzz.census COUNT SEED FILE...`.

Of every file whose name with its game (`catan/catan.rules`) holds one of the given words, COUNT mistakes are drawn
without bias from all that it can have; all of them where there are no more. A row is printed for each file, and what
stood elsewhere or was many below it, for reading.
"""

from __future__ import annotations

import random
import signal
import sys
from collections.abc import Iterator
from math import sqrt

from cafetal.source import SourceFile
from tests.fuzz.blame import PLACES, Figures, _shown, bundles
from tests.fuzz.mistakes import mistakes

PATIENCE = 300
"""So many seconds one mistake may take."""
HEAD = ("file", "can have", "tried", "told", "more than two errors", "at most two, of 100", "first elsewhere, of 100",
        "crashed", "hung", "worst")  # fmt: skip


def wilson(found: int, tried: int) -> str:
    """A share of 100, with what it may be (95 of 100 times)."""
    if not tried:
        return "–"
    share, z = found / tried, 1.96
    middle, half = share + z * z / (2 * tried), z * sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    low, high = ((middle + sign * half) / (1 + z * z / tried) for sign in (-1, 1))
    return f"{100 * share:.2f} ({100 * max(0, low):.2f}–{100 * min(1, high):.2f})"


def row(name: str, whole: int, figures: Figures, crashed: int, hung: int) -> str:
    """A row of the table."""
    many, told = len(figures.worst), figures.refused
    worst = max((number for numbers in figures.numbers.values() for number in numbers), default=0)
    cells = (name, whole, sum(figures.tried.values()), told, many, wilson(figures.few, told),
             wilson(figures.places[PLACES[2]], told), crashed + len(figures.broken), hung, worst)  # fmt: skip
    return "| " + " | ".join(map(str, cells)) + " |"


def census(index: int, file: SourceFile, count: int, seed: int) -> tuple[int, Figures, list[str], int]:
    """How many mistakes a file can have, and the figures of those that were drawn; what crashed, and how many hung."""
    figures, crashed, hung = Figures(), [], 0
    rng = random.Random(f"{seed} {file.name}")
    every = list(mistakes(file.text, rng))
    for mistake in rng.sample(every, min(count, len(every))):
        signal.alarm(PATIENCE)
        try:
            figures.add(index, file, mistake)
        except TimeoutError:
            hung += 1
        except Exception as wrong:  # whatever it is, it is counted and shown
            crashed.append(f"{mistake.kind} at {mistake.lines}: {wrong!r}")
        finally:
            signal.alarm(0)
    return len(every), figures, crashed, hung


def _shown_worst(figures: Figures) -> Iterator[str]:
    for number, name, where, mistake, found in sorted(figures.worst, key=lambda item: -item[0]):
        yield "\n".join((f"    MANY {number} {mistake.kind}, {where}", *_shown(name, mistake, found)))
    for name, mistake, found in figures.astray:
        yield "\n".join((f"    ASTRAY {mistake.kind} {sorted(mistake.words)}", *_shown(name, mistake, found)))


def _too_long(*_: object) -> None:
    raise TimeoutError


def main(count: int, seed: int, *parts: str) -> None:
    """Print the table."""
    signal.signal(signal.SIGALRM, _too_long)
    print("| " + " | ".join(HEAD) + " |\n" + "|---" * len(HEAD) + "|", flush=True)
    seen: set[tuple[str, str]] = set()
    for index, bundle in enumerate(bundles()):
        for file in bundle.files():
            name = f"{bundle.sources[0].name.removesuffix('.rules')}/{file.name}"
            if any(part in name for part in parts) and (name, file.text) not in seen:  # some games are bundled twice
                seen.add((name, file.text))
                whole, figures, crashed, hung = census(index, file, count, seed)
                lines = (row(name, whole, figures, len(crashed), hung), *crashed, *_shown_worst(figures))
                print("\n".join(lines), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
