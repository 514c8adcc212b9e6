"""Games in many processes: each has a seed of its own, so that it is the same wherever it is played."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Protocol

from cafetal.bots import Bot, make_bot
from cafetal.dataclass import Frozen
from cafetal.engine import Game
from cafetal.engine.draws import Fixed
from cafetal.engine.fixing import fixed_draws
from cafetal.parallel.jobs import Job, Json, Work
from cafetal.parallel.ration import Ration
from cafetal.parallel.share import share_out
from cafetal.simulate import GameRecord, play_game
from cafetal.simulate.actions import Actions
from cafetal.simulate.games import SimulationFault, seats_of
from cafetal.simulate.lines import as_line, from_data

Elsewhere = Callable[..., None]
"""Does the parts of a job on other machines: it takes what `share_out` takes, but the number of processes."""


class HasGame(Protocol):
    """Something that makes a game when it is asked for it."""

    @property
    def game(self) -> Game:
        """The game."""
        ...


class SideFault(SimulationFault):
    """A game of the side of that number cannot even begin."""

    def __init__(self, fault: SimulationFault, side: int) -> None:
        super().__init__(fault, fault.seed, fault.moves)
        self.side = side


class _Player:
    """Plays the games of a job."""

    def __init__(self, job: Job, games: Sequence[HasGame], draws: Callable[[Game], Fixed]) -> None:
        self._job = job
        self._bots: list[Bot] = [make_bot(kind) for kind in job.agents]
        self._games = games
        self._draws = draws
        self._made: dict[int, tuple[Game, Actions, Fixed]] = {}

    def games(self, task: Json) -> Iterator[GameRecord]:
        """Play the games of a task."""
        return (self.play(task["side"], number) for number in task["games"])

    def line(self, task: Json, record: GameRecord) -> bytes:
        """A game of a task as a line."""
        return as_line(record, task["side"] if len(self._job.sides) > 1 else None)

    def play(self, side: int, number: int) -> GameRecord:
        """Play game `number` (the first is 1) of a side; raises `SideFault` if it cannot begin."""
        if side not in self._made:
            game = self._games[side].game
            self._made[side] = (game, Actions(game.plan), self._draws(game))
        game, actions, draws = self._made[side]
        job = self._job
        seats = seats_of(self._bots, game.plan.players, number - 1 if job.rotate else 0)
        seed = job.seeds[side] + number - 1
        try:
            return play_game(game, seats, number, seed, job.cap, actions, faults=True, draws=draws)
        except SimulationFault as fault:
            raise SideFault(fault, side) from fault


class _Remote:
    """A game of rules that came as text."""

    def __init__(self, job: Job, side: int) -> None:
        self._job, self._side = job, side

    @property
    def game(self) -> Game:
        """The game, made of the text."""
        return self._job.sides[self._side].game(self._job.executor)


def games_worker(record: Json) -> Work:
    """What plays games of a job that came as plain data."""
    job = Job.of(record)
    games = [_Remote(job, side) for side in range(len(job.sides))]
    player = _Player(job, games, lambda game: fixed_draws(game.plan, job.draws) if job.draws else ())
    return lambda task: [player.line(task, record) for record in player.games(task)]


class Keeping(Frozen):
    """What becomes of games: `keep` gets each with the number of its side, in the thread that plays.

    `store` gets games as soon as they are there, from any thread, but never from two at the same time: how many they
    are, and what gives them as lines of JSON.
    """

    keep: Callable[[int, GameRecord], object]
    store: Callable[[int, Callable[[], list[bytes]]], object] = lambda count, lines: None


class _Keeper:
    def __init__(self, keeping: Keeping) -> None:
        self._keeping = keeping

    def read(self, line: bytes) -> GameRecord:
        """A game that was played elsewhere."""
        return from_data(json.loads(line))

    def store(self, task: Json, count: int, lines: Callable[[], list[bytes]]) -> None:
        """Make games safe."""
        self._keeping.store(count, lines)

    def keep(self, task: Json, results: list[GameRecord]) -> None:
        """Take the games of a task."""
        for record in results:
            self._keeping.keep(task["side"], record)


def play_job(
    job: Job,
    games: Sequence[HasGame],
    count: int,
    keeping: Keeping,
    jobs: int = 1,
    done: Sequence[Collection[int]] = (),
    draws: Fixed = (),
    patience: float | None = None,
    elsewhere: Elsewhere | None = None,
) -> None:
    """Play games 1 to `count` of each side, but those that are `done`, with so many processes (`jobs`).

    The games come in any order when there are several. `draws` are those that `job.draws` tells. Raises `SideFault` if
    a game cannot begin, `RulesError` if a draw that is fixed cannot come, and what `keeping` raises. Ctrl-C loses only
    the games that are being played then. `elsewhere`: what plays them instead of this machine
    (`parallel.cluster.share_on` with an address); `RulesError` (K016) if it cannot.
    """
    known = done or [()] * len(games)
    missing = [_missing(count, numbers) for numbers in known]
    left = [count - sum(1 <= number <= count for number in numbers) for numbers in known]
    player = _Player(job, games, lambda _: draws)
    if elsewhere is not None:
        elsewhere(job.record, Ration(missing, left, 1), player.games, player.line, _Keeper(keeping))
        return
    share_out(
        job.record,
        Ration(missing, left, jobs),
        player.games,
        player.line,
        _Keeper(keeping),
        min(jobs, max(sum(left), 1)),
        patience,
    )


def _missing(count: int, done: Collection[int]) -> Iterator[int]:
    return (number for number in range(1, count + 1) if number not in done)
