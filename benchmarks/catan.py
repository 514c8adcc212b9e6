"""Catan without trade between players: random games of four, on both executors and in turn with another engine's.

The other engine is `catanatron`, a Python program for this one game, with its own random players; it has no trade
between players either. Each has its own luck, so games differ; compared is how many of them a second has room for.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from importlib.util import find_spec

from benchmarks.engines import catan
from benchmarks.games import CAP, executors, only, rules
from benchmarks.measurement import Figure
from benchmarks.speed import Play, side_by_side
from cafetal.engine import Game
from cafetal.engine.generator import Generator
from cafetal.engine.playout import Playout, playout

PLAYERS = 4
GOAL = 34.0
"""Random games a second that the other engine was measured to play on a machine of two cores."""


def ours(game: Game, seen: list[Playout]) -> Play:
    """Return what plays the game of a seed here, and keeps how it went."""
    start = game.new_game(1)

    def play(seed: int) -> object:
        seen.append(playout(start, Generator.from_seed(seed), CAP))
        return seen[-1]

    return play


def measure() -> Iterator[Figure]:
    """Give games a second of each way to play, those of ours beside the other engine's where it is installed."""
    if only and "catan" not in only:
        return
    measured, seen = rules("catan").with_variants(["no_trade"]).plan(PLAYERS), dict[str, list[Playout]]()
    plays: dict[str, Play] = {}
    for name, make in executors().items():
        plays[name] = ours(Game(measured, make(measured)), seen.setdefault(name, []))
    other_way = catan.find("catan") if find_spec("catanatron") is not None else None
    if other_way is not None:
        plays["catanatron"] = lambda _: other_way.play()
    rates = dict(zip(plays, side_by_side(list(plays.values())), strict=True))
    other = rates.get("catanatron")
    if other is not None:
        yield Figure("catanatron", statistics.median(other), "games/s", GOAL, "as measured before")
    for name, games in seen.items():
        rate = statistics.median(rates[name])
        yield Figure(f"{name}", rate, "games/s")
        yield Figure(f"{name}, a minute", rate * 60, "games/min")
        if other is not None:
            ratios = [mine / its for mine, its in zip(rates[name], other, strict=True)]
            yield Figure(f"{name} by catanatron", statistics.median(ratios), "ratio", 1.0, "goal")
        yield Figure(f"{name}: moves of a game", statistics.mean(game.moves for game in games), "moves")
        yield Figure(f"{name}: longer than {CAP} moves", 100 * sum(not g.finished for g in games) / len(games), "%")
