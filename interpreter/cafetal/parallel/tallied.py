"""Many games of random bots of which only figures are wanted: native code plays and counts them on all cores.

A game is the same as when it is played step by step, and so are the figures. Where native code hands a game back, since
the rules are at fault in it, that game is played step by step.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from cafetal.bots import Bot, RandomBot
from cafetal.engine import Game
from cafetal.plan.faults import FaultError
from cafetal.simulate import Tally, play_game
from cafetal.simulate.actions import Actions
from cafetal.simulate.games import GameRecorder, record_of

AT_ONCE = 0.1
"""About so many seconds take the games that are played without looking up: so much is lost when it is stopped."""
FEWEST, MOST = 16, 50_000
"""Games that are played so."""
WAIT = 0.05


@runtime_checkable
class Doubled(GameRecorder, Protocol):
    """An executor of which there can be several, each for a thread."""

    @property
    def records(self) -> bool:
        """Whether it plays games itself; where not, threads would wait for one another."""
        ...

    def twin(self) -> Doubled:
        """Another one, which plays the same games at the same time."""
        ...


class Tallying:
    """Plays games 1 to `games` of random bots with the seeds from `seed` on, and adds them up in a tally.

    `tell` is called with how many more there are.
    """

    def __init__(
        self, game: Game, seed: int, games: int, cap: int, tally: Tally, tell: Callable[[int], None] = lambda _: None
    ) -> None:
        self._game, self._seed, self._games, self._cap = game, seed, games, cap
        self._tally, self._tell = tally, tell
        self._bots: list[Bot] = [RandomBot()] * game.plan.players
        self._actions = Actions(game.plan)
        self._taken = 0
        self._lock = threading.Lock()
        self._wrong: list[BaseException] = []
        self._stopped = False

    def run(self, threads: int) -> None:
        """Play all games with so many threads. Ctrl-C loses what is being played; `SimulationFault` if they cannot
        begin."""
        executor = self._game.executor
        assert isinstance(executor, Doubled)
        try:
            cells = list(self._game.first_cells)
        except FaultError:
            self._step_by_step(self._game, 0)  # which tells it
            return
        others = [Game(self._game.plan, executor.twin()) for _ in range(min(threads, self._games // FEWEST) - 1)]  # type: ignore[arg-type]
        workers = [
            threading.Thread(target=self._work, args=(game, cells), daemon=True) for game in (self._game, *others)
        ]
        for worker in workers:
            worker.start()
        try:
            for worker in workers:
                while worker.is_alive():
                    worker.join(WAIT)
        finally:
            self._stopped = True
            for worker in workers:
                worker.join()
        if self._wrong:
            raise self._wrong[0]

    def _work(self, game: Game, cells: Sequence[int]) -> None:
        size = FEWEST
        try:
            while not self._stopped and (first := self._take(size)) < self._games:
                begin = time.perf_counter()
                self._play(game, list(cells), first, min(size, self._games - first))
                if time.perf_counter() - begin < AT_ONCE / 2:
                    size = min(2 * size, MOST, max(self._games // 8, FEWEST))
        except BaseException as wrong:  # whoever waits for the threads raises it
            self._wrong.append(wrong)
            self._stopped = True

    def _take(self, many: int) -> int:
        with self._lock:
            first = self._taken
            self._taken += many
        return first

    def _play(self, game: Game, cells: list[int], first: int, many: int) -> None:
        executor = game.executor
        assert isinstance(executor, GameRecorder)
        while many and not self._stopped:
            found = executor.record_games(cells, self._seed + first, many, self._cap)
            if found is None:
                self._step_by_step(game, first)
            else:
                records = [(record_of(game.plan, self._bots, 0, 0, *way), times) for way, times in found.ways]
                with self._lock:
                    for record, times in records:
                        self._tally.add(record, times)
                    self._tally.count(found.choices, found.used, found.offered, found.played)
                    self._tell(found.games)
            done = 1 if found is None else found.games
            first, many = first + done, many - done

    def _step_by_step(self, game: Game, at: int) -> None:
        record = play_game(game, self._bots, at + 1, self._seed + at, self._cap, self._actions, faults=True)
        with self._lock:
            self._tally.add(record)
            self._tell(1)
