"""Random games a second: every bundled game on the Python executor, and beside two of them plain Python programs.

A plain program plays the same games as the executor, move by move, drawn by the same generator; executor and program
are timed in turn, in short rounds, so that whatever else the machine does meets both alike.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from benchmarks.games import CAP, bundled, rules
from benchmarks.measurement import Figure, clock
from benchmarks.plain import Plain, random_game
from benchmarks.plain.connect_four import ConnectFour
from benchmarks.plain.reversi import Reversi
from cafetal.engine import Game
from cafetal.engine.generator import Generator
from cafetal.engine.playout import playout
from cafetal.executors.python import PythonExecutor

SECONDS = 0.25
ROUNDS = 12
PLAIN: dict[str, Callable[[], Plain]] = {"connect_four": ConnectFour, "reversi": Reversi}
Play = Callable[[int], object]


def on_executor(game: Game) -> Play:
    """Return what plays the game of a seed on the executor of a game."""
    start = game.new_game(1)

    def play(seed: int) -> object:
        return playout(start, Generator.from_seed(seed), CAP)

    return play


def as_program(make: Callable[[], Plain]) -> Play:
    """Return what plays the game of a seed as a plain program."""

    def play(seed: int) -> object:
        return random_game(make(), Generator.from_seed(seed).below)

    return play


@dataclass(slots=True)
class Runner:
    """One way to play, and how fast it was in each round: games a second."""

    play: Play
    seed: int = 1

    def round(self) -> float:
        """Play for a while; the games a second."""
        games, begin = 0, clock()
        while (taken := clock() - begin) < SECONDS or not games:
            self.play(self.seed)
            self.seed += 1
            games += 1
        return games / taken


def side_by_side(plays: list[Play]) -> list[list[float]]:
    """Time ways to play in turn; for each, the games a second of each round, after one round that does not count."""
    runners = [Runner(play) for play in plays]
    for runner in runners:
        runner.round()
    rounds = [[runner.round() for runner in runners] for _ in range(ROUNDS)]
    return [list(rates) for rates in zip(*rounds, strict=True)]


def measure() -> Iterator[Figure]:
    """Give the median of the rounds for each game; where there is a plain program, the median of the ratios too."""
    for name, players in bundled():
        plan = rules(name).plan(players)
        plays = [on_executor(Game(plan, PythonExecutor(plan)))]
        if name in PLAIN:
            plays.append(as_program(PLAIN[name]))
        rates = side_by_side(plays)
        yield Figure(f"{name}, {players} players, python", statistics.median(rates[0]), "games/s")
        if name in PLAIN:
            yield Figure(f"{name}, plain program", statistics.median(rates[1]), "games/s")
            ratios = [executor / plain for executor, plain in zip(*rates, strict=True)]
            yield Figure(f"{name}, python by plain program", statistics.median(ratios), "ratio")
