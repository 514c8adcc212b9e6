"""Legal moves: milliseconds to list them, in positions of random games; the target is 50 for 95 of 100 positions."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from benchmarks.games import bundled, executors, play, rules
from benchmarks.measurement import Figure, clock, percentile
from cafetal.engine import Game

TARGET = 50.0
POSITIONS = 1_000


def times(game: Game) -> list[float]:
    """Return the milliseconds of each list of legal moves in as many positions as wanted."""
    deque(play(game, 0), maxlen=0)  # what is compiled on first use does not count
    found: list[float] = []
    seed = 1
    while len(found) < POSITIONS:
        for state in play(game, seed):
            begin = clock()
            if not state.is_over:
                state.legal_moves()
                found.append((clock() - begin) * 1000)
        seed += 1
    return found


def measure() -> Iterator[Figure]:
    """Give median, 95th percentile and worst case for each game and executor."""
    for name, players in bundled():
        plan = rules(name).plan(players)
        for executor, make in executors().items():
            measured = times(Game(plan, make(plan)))
            for label, value in (("median", percentile(measured, 50)), ("p95", percentile(measured, 95))):
                yield Figure(f"{name}, {executor}: {label}", value, "ms", TARGET, "target")
            yield Figure(f"{name}, {executor}: worst", max(measured), "ms")
