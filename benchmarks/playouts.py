"""Playouts: whole games of random moves in a minute, on every executor; the ratio is to the Python executor."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from benchmarks.games import CAP, bundled, executors, play, rules
from benchmarks.measurement import Figure, clock
from cafetal.engine import Game

SECONDS = 10.0
GOALS = {"guatemala_cafe": 60.0}
"""Games a minute on the Python executor that are to be reached."""


def compared(goal: float | None) -> str:
    """Return the name of what a rate is compared with."""
    return "python" if goal is None else "goal"


def measure() -> Iterator[Figure]:
    """Give games a minute and the share of games that did not end within the cap."""
    for name, players in bundled():
        plan = rules(name).plan(players)
        slow: float | None = None
        for executor, make in executors().items():
            game = Game(plan, make(plan))
            deque(play(game, 0), maxlen=0)  # what is compiled on first use does not count
            games = unfinished = 0
            begin = clock()
            while clock() - begin < SECONDS:
                games += 1
                last = deque(play(game, games), maxlen=1).pop()
                unfinished += not last.is_over
            rate = games * 60 / (clock() - begin)
            goal = GOALS.get(name) if executor == "python" else None
            yield Figure(f"{name}, {players} players, {executor}", rate, "games/min", goal or slow, compared(goal))
            yield Figure(f"{name}, {executor}: longer than {CAP} moves", 100 * unfinished / games, "%")
            slow = slow or rate
