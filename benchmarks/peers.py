"""Random games a second of ours, of other engines, and of hand-written C: side by side, in one process on one core.

Ours is native code at its best. All are timed in turn, in short rounds. Decisions of a game stand beside each rate:
where they are equal, the games are; a jump of several pieces may be one decision or many.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from benchmarks.engines import Way, catan, enough, ludax_games, rulebook, spiel
from benchmarks.games import CAP, executors, only, rules
from benchmarks.limit import Limit, compiler
from benchmarks.measurement import Figure, clock
from cafetal.engine import Game
from cafetal.engine.generator import Generator, seeded
from cafetal.engine.playout import simulate

OURS = "ours"
SECONDS = 0.25
ROUNDS = 9
SAMPLE = 1000
"""So many games tell how long they are."""
ENGINES: dict[str, Callable[[str], Way | None]] = {
    "open_spiel": spiel.find, "rl_language_core": rulebook.find, "ludax": ludax_games.find, "catanatron": catan.find,
}  # fmt: skip
MILLION = 2.0
"""Seconds that a million games of tic-tac-toe are to take at most, on all cores."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is measured: a game, how many play, its limits, and the games a second that are aimed at."""

    name: str
    players: int
    goal: float | None = None
    limits: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()


CASES = (
    Case("tic_tac_toe", 2, 5e6, ("tic_tac_toe_bits", "tic_tac_toe_arrays")),
    Case("connect_four", 2, 1.5e6, ("connect_four_bits", "connect_four_arrays")),
    Case("breakthrough", 2, 150e3, ("breakthrough_bits", "breakthrough_lists", "breakthrough_arrays")),
    Case("reversi", 2, 60e3),
    Case("hex", 2, 45e3),
    Case("english_draughts", 2, 100e3),
    Case("chess", 2, 2_100),
    Case("guatemala_cafe", 4, 2_000, ("guatemala_cafe",)),
    Case("guatemala_cafe", 2, 2_000, ("guatemala_cafe",)),
    Case("cafe_international", 4, 5_000),
    Case("catan", 4, variants=("no_trade",)),
)


def ours(case: Case) -> Way | None:
    """Return the way to play in native code, if the extra is installed."""
    if "native" not in executors():
        return None
    plan = rules(case.name).with_variants(list(case.variants)).plan(case.players)
    first, chance = Game(plan, executors()["native"](plan)).new_game(1), Generator.from_seed(1)

    def play(games: int) -> int:
        simulate(first, chance, games, CAP)
        return games

    length = statistics.mean(result.moves for result in simulate(first, Generator.from_seed(1), SAMPLE, CAP))
    return Way(OURS, enough(play), length)


def limit(case: Case, name: str) -> Way:
    """Return the way to play as a C program."""
    program, state = Limit(name, f"-DPLAYERS={case.players}"), seeded(1)

    def play(games: int) -> int:
        nonlocal state
        state, _ = program.play(state, games)
        return games

    way = name.removeprefix(case.name).strip("_").replace("bits", "bit boards")
    return Way(f"C, {way or 'arrays'}", enough(play), program.play(seeded(1), SAMPLE)[1] / SAMPLE)


def ways(case: Case, engines: list[str]) -> Iterator[Way]:
    """Give all ways to play a game that there are here, ours first."""
    own = ours(case)
    if own is not None:
        yield own
    for engine in engines:
        found = ENGINES[engine](case.name)
        if found is not None:
            yield found
    if compiler() is not None:
        yield from (limit(case, name) for name in case.limits)


def rate(way: Way) -> float:
    """Play for a while; the games a second."""
    games, begin = 0, clock()
    while (taken := clock() - begin) < SECONDS or not games:
        games += way.play()
    return games / taken


def compared(case: Case, engines: list[str]) -> Iterator[Figure]:
    """Give the rates of all ways, and ours by the others: the median of the ratios of the rounds."""
    found, what = list(ways(case, engines)), f"{case.name} ({case.players})"
    for way in found:
        rate(way)
    rounds = [[rate(way) for way in found] for _ in range(ROUNDS)]
    for i, way in enumerate(found):
        median = statistics.median(row[i] for row in rounds)
        aim = (case.goal, "goal") if way.name == OURS and case.goal else (None, "")
        yield Figure(f"{what}: {way.name}, {way.length:.1f} decisions", median, "games/s", *aim)
    if found and found[0].name == OURS:
        for i, way in enumerate(found[1:], 1):
            yield Figure(f"{what}: {OURS} by {way.name}", statistics.median(row[0] / row[i] for row in rounds), "ratio")


@contextmanager
def on_one_core() -> Iterator[None]:
    """Keep this process to one core for a while, where the system lets it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def million() -> Figure:
    """Measure the command that plays a million games, with all that belongs to it; here time is what passes."""
    command = [sys.executable, "-m", "cafetal", "simulate", "tic_tac_toe", "--games", "1000000"]
    begin = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return Figure(
        "simulate, a million games of tic_tac_toe, all cores", time.perf_counter() - begin, "s", MILLION, "goal"
    )


def measure() -> Iterator[Figure]:
    """Say which other engines are there, then compare game by game."""
    there = []
    for engine in ENGINES:
        try:
            yield Figure(f"{engine} {version(engine)}", 1, "installed")
            there.append(engine)
        except PackageNotFoundError:
            yield Figure(f"{engine}: not installed", 0, "installed")
    with on_one_core():
        for case in CASES:
            if not only or case.name in only:
                yield from compared(case, there)
    if not only or "tic_tac_toe" in only:
        yield million()
