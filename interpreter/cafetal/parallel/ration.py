"""Which games are still to be played, and who gets which: few at a time, so that all end at about the same time."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Sequence

from cafetal.parallel.jobs import Json

AT_ONCE = 0.25
"""Seconds that the games take which are given out at once: so much is lost if somebody is killed."""
AT_ONCE_HERE = 0.02
"""The same for this process, which has others to look after between its games."""
MOST_AT_ONCE = 2_000
WORTH = 2.0
"""Seconds of work for which it is worth while that another process makes a game of the rules, too."""


class Ration:
    """The games of some sides. A task is `{"side": 0, "games": [1, 2, 3]}`; whoever takes one gives it back or tells it
    done. Sides are played in turn, and each by few workers, since each of them has to make a game of its rules."""

    def __init__(self, games: Sequence[Iterator[int]], left: Sequence[int], workers: int) -> None:
        """`games`: the numbers of the games that are to be played of each side, and how many there are."""
        self._games = list(games)
        self._left = list(left)
        self._given = [0] * len(games)
        self._workers = workers
        self._at_once = AT_ONCE
        self._holders: list[set[int]] = [set() for _ in games]
        self._back: deque[Json] = deque()
        self._seconds = [0.0] * len(games)
        self._played = [0] * len(games)
        self._lock = threading.Lock()

    def stretch(self, workers: int, at_once: float) -> None:
        """Expect so many workers, and tasks of so many seconds."""
        with self._lock:
            self._workers, self._at_once = workers, at_once

    def take(self, worker: int) -> Json | None:
        """The next games for a worker; None if there are none for it now. Worker 0 takes any."""
        with self._lock:
            if self._back and worker == 0:
                return self._back.popleft()
            side = self._side(worker)
            if side is None:
                return None
            self._holders[side].add(worker)
            numbers = [next(self._games[side]) for _ in range(self._count(side, worker))]
            self._left[side] -= len(numbers)
            self._given[side] += len(numbers)
            return {"side": side, "games": numbers}

    def _side(self, worker: int) -> int | None:
        some = [side for side, left in enumerate(self._left) if left]
        own = [side for side in some if worker in self._holders[side] or not self._holders[side]]
        if own:
            return min(own, key=lambda side: (self._given[side], side))
        side = max(some, key=self._rest, default=None)
        return side if side is None or worker == 0 or self._rest(side) > WORTH else None

    def _rest(self, side: int) -> float:
        """The seconds that the rest of a side will take, by those that are played; a lot if none is."""
        played = self._played[side]
        return self._left[side] * (self._seconds[side] / played if played else 1e6)

    def _count(self, side: int, worker: int) -> int:
        if not self._played[side]:
            return 1
        while_done = self._at_once if worker else AT_ONCE_HERE
        fitting = int(while_done * self._played[side] / max(self._seconds[side], 1e-9))
        fair = self._left[side] // (2 * self._workers)
        return max(1, min(fitting, fair, MOST_AT_ONCE))

    def give_back(self, task: Json) -> None:
        """Take back games that somebody could not play."""
        with self._lock:
            self._back.append(task)

    def done(self, task: Json, seconds: float) -> None:
        """Learn how long games took."""
        with self._lock:
            self._seconds[task["side"]] += seconds
            self._played[task["side"]] += len(task["games"])

    def seconds_left(self) -> float:
        """About how long the rest would take one worker."""
        with self._lock:
            rest = sum(self._rest(side) for side, left in enumerate(self._left) if left)
            return rest + len(self._back)
