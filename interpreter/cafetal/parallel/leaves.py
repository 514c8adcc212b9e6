"""The leaves of a tree of moves, counted in many processes: the tree is cut below its root, each position once."""

from __future__ import annotations

import json
from collections import Counter as Counts
from collections.abc import Callable

from cafetal import api
from cafetal.engine import State
from cafetal.engine.draws import following
from cafetal.engine.fixing import fixed_draws
from cafetal.engine.perft import Counter, PendingLeaves, Unit
from cafetal.parallel.jobs import Json, Side, Work, side_in
from cafetal.parallel.share import KnownParts, share_out

FEWEST = 16
"""So many parts for each process there are at least, if the tree has them: some are much larger than others."""
SMALL = 3
"""A tree of fewer units is counted sooner than it is cut."""
DEEPEST = 4
"""So many steps below its root the tree is cut at most."""


def leaves(
    state: State,
    depth: int,
    unit: Unit,
    side: Side,
    executor: api.ExecutorName,
    draws: str,
    jobs: int,
    patience: float | None = None,
) -> int:
    """What `engine.perft.perft` counts, with so many processes.

    `side` is the rules of the state, and `draws` tells the draws that are fixed in it, for the other processes.
    """
    runs, cells = following(state.game.executor, state.cells, state.draws)
    counter = Counter(runs, unit)
    if jobs == 1 or depth < SMALL:
        return counter.leaves(cells, depth)
    counted, parts = _cut(counter, PendingLeaves(tuple(cells), depth), FEWEST * jobs)
    total = _Total(counted)
    share_out(
        lambda: {
            "kind": "leaves",
            "side": {"key": side.key, "players": side.players, "carried": side.carried.record},
            "executor": executor,
            "draws": draws,
            "unit": unit,
        },
        KnownParts(
            [{"part": [part.cells, part.depth, part.actor, part.made], "times": n} for part, n in parts.items()]
        ),
        lambda task: [counter.part(_part_of(task))],
        lambda _, count: str(count).encode(),
        total,
        jobs,
        patience,
    )
    return total.leaves


class _Total:
    """Adds up the leaves of parts."""

    def __init__(self, leaves: int) -> None:
        self.leaves = leaves

    def read(self, line: bytes) -> int:
        """A count from elsewhere."""
        return int(line)

    def store(self, task: Json, count: int, lines: Callable[[], list[bytes]]) -> None:
        """A count is not worth being stored."""

    def keep(self, task: Json, results: list[int]) -> None:
        """Add a count, once for each way that leads there."""
        self.leaves += task["times"] * results[0]


def _cut(counter: Counter, root: PendingLeaves, wanted: int) -> tuple[int, Counts[PendingLeaves]]:
    """Cut a tree into parts: the leaves that are counted with that, and how many ways lead to each part."""
    counted, parts = 0, Counts({root: 1})
    for _ in range(DEEPEST):
        if len(parts) >= wanted or not parts:
            break
        below: Counts[PendingLeaves] = Counts()
        for part, times in parts.items():
            leaves, smaller = counter.split(part)
            counted += times * leaves
            for inner in smaller:
                below[inner] += times
        parts = below
    return counted, parts


def _part_of(task: Json) -> PendingLeaves:
    cells, depth, actor, made = task["part"]
    return PendingLeaves(tuple(cells), depth, actor, made)


def leaves_worker(job: Json) -> Work:
    """What counts the leaves of parts for another process."""
    game = side_in(job["side"]).game(job["executor"])
    draws = fixed_draws(game.plan, job["draws"]) if job["draws"] else ()
    state = game.new_game(0, draws)
    counter = Counter(following(game.executor, state.cells, state.draws)[0], job["unit"])
    return lambda task: [json.dumps(counter.part(_part_of(task))).encode()]
