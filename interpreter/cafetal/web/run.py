"""What goes on at the tables beside what people do: bots think, time runs, pages hear of what is new."""

from __future__ import annotations

import asyncio
import os
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import field
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from cafetal.dataclass import dataclass
from cafetal.web.hall import Hall, NoTableError
from cafetal.web.lines import Line
from cafetal.web.links import TablePlace
from cafetal.web.match import Event
from cafetal.web.workers import Worker, WorkerError

T = TypeVar("T")
FAILURES = (WorkerError, NoTableError, SQLAlchemyError)
"""What ends an attempt at one table; the next look at its page tries again."""
TICK = 0.5
"""So many seconds are between two looks at clocks, and at what other servers have kept."""
TOGETHER = 0.5
"""What several bots do in so many seconds is told to pages at once: they show it one after the other."""
NICE = 10
"""By so much bots are less urgent than answers to people, where the system knows of such things."""
MOST_AT_TABLE, MOST_STREAMS = 200, 1_000
"""So many pages may follow one table, and all tables: each move is told to all who follow."""
PACE = 0.7
"""So many seconds are between two moves where only bots play, so that they can be followed."""


@dataclass
class Thinker:
    """A process for bots, with the thread that waits for it."""

    worker: Worker
    thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1))


class Runner:
    """Runs the tables of a hall. `thinkers` are processes for bots; without any, bots think where the matches are."""

    def __init__(self, hall: Hall, thinkers: int = 1, pace: float = PACE) -> None:
        self.hall = hall
        self.pace = pace
        self.name = os.urandom(8).hex()
        self.near = Line()
        self.far: dict[str, Line] = {}
        self.thinkers = [Thinker(Worker(executor=hall.executor, nice=NICE)) for _ in range(thinkers)]
        self.watchers: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.driven: dict[str, asyncio.Task[None]] = {}
        self.wanted: set[str] = set()  # tables at which something has happened since they were looked at
        self.soon: dict[str, asyncio.TimerHandle] = {}  # tables whose pages will be told in a moment
        self.deadlines: dict[str, float] = {}
        self.ending: set[asyncio.Task[None]] = set()
        self.ticking: asyncio.Task[None] | None = None

    async def call(self, game: str, work: Callable[..., T], *arguments: Any, later: bool = False) -> T:  # noqa: ANN401
        """Do something in the thread of a game, `later` what nobody waits for. Each game with rules of strangers has a
        thread of its own."""
        if game and not self.hall.knows(game):
            await asyncio.wrap_future(self.near.submit(self.hall.head, game))
        foreign = bool(game) and self.hall.is_foreign(game)
        if foreign and game not in self.far:
            for old in [name for name in self.far if not self.hall.is_open(name)]:
                self.far.pop(old).close()
            self.far[game] = Line()
        line = self.far[game] if foreign else self.near
        return await asyncio.wrap_future(line.submit(work, *arguments, later=later))

    # --- pages hear of it ------------------------------------------------------------------------------

    def crowded(self, game: str) -> bool:
        """Whether no further page can follow a table."""
        whole = sum(map(len, self.watchers.values()))
        return len(self.watchers.get(game, ())) >= MOST_AT_TABLE or whole >= MOST_STREAMS

    def tell(self, game: str) -> None:
        """Let all pages of a table look whether there is anything new for them."""
        if game in self.soon:
            self.soon.pop(game).cancel()
        for event in self.watchers.get(game, ()):
            event.set()

    def tell_soon(self, game: str) -> None:
        """Tell the pages of a table in a moment, with what happens until then."""
        if game not in self.soon:
            self.soon[game] = asyncio.get_running_loop().call_later(TOGETHER, self.tell, game)

    async def do(self, place: TablePlace, work: Callable[..., T], *arguments: Any) -> T:  # noqa: ANN401
        """Let a person do something, and everybody hear of it."""
        try:
            return await self.call(place.game, work, *arguments)
        finally:
            self.tell(place.game)
            self.drive(place.game)

    # --- bots ------------------------------------------------------------------------------------------

    def drive(self, game: str) -> None:
        """Let the table go on as far as it does without a person."""
        self.wanted.add(game)
        if game not in self.driven:
            self.driven[game] = asyncio.create_task(self._drive(game))
            self.driven[game].add_done_callback(lambda _: self._driven_out(game))

    def _driven_out(self, game: str) -> None:
        """A table has come to a stand; somebody may have done something there since it was looked at last."""
        del self.driven[game]
        if game in self.wanted and self.ticking is not None:
            self.drive(game)

    async def _drive(self, game: str) -> None:
        thought: tuple[Event, int] | None = None
        try:
            while True:
                self.wanted.discard(game)
                watched = bool(self.watchers.get(game))
                turn = await self.call(game, self.hall.turn, game, self.name, watched, thought, later=True)
                if turn["moved"]:
                    (self.tell_soon if turn["people"] and turn["leased"] else self.tell)(game)
                self._note_deadline(game, turn["deadline"])
                if not turn["bot"] or not (turn["leased"] or watched):
                    return  # perhaps another server thinks for them, or is gone: whoever looks here next will see
                if not turn["leased"]:
                    thought = None
                    await asyncio.sleep(TICK)
                    continue
                if thought is not None and not turn["people"]:
                    await asyncio.sleep(self.pace)
                event = await self._think(game, "plan_bot", later=True)
                if event is None:
                    return
                thought = (event, turn["count"])
        except FAILURES:
            self.tell(game)

    async def _think(self, game: str, operation: str, *arguments: Any, later: bool = False) -> Any:  # noqa: ANN401
        """Ask a bot, in a process beside the server."""
        if not self.thinkers or self.hall.is_foreign(game):
            return await self.call(game, self.hall.ask, game, operation, *arguments, later=later)
        thinker = self.thinkers[hash(game) % len(self.thinkers)]
        head, folder, events = await self.call(game, self.hall.thinking, game, later=later)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            thinker.thread, lambda: thinker.worker.room(game, head, folder, events, operation, *arguments)
        )

    async def hint(self, place: TablePlace, who: int, kind: str) -> str:
        """The move that a bot would play for a place; "" if it is not to decide."""
        seat = await self.call(place.game, self.hall.eyes, place, who)
        return str(await self._think(place.game, "hint", seat, kind)) if seat >= 0 else ""

    # --- time ------------------------------------------------------------------------------------------

    def _note_deadline(self, game: str, deadline: float | None) -> None:
        if deadline is None:
            self.deadlines.pop(game, None)
        else:
            self.deadlines[game] = deadline

    async def tick(self) -> None:
        """Look at clocks, and at what other servers have kept, as long as the server runs."""
        while True:
            await asyncio.sleep(TICK)
            await self._hear()
            now = self.hall.now()
            for game in [game for game, deadline in self.deadlines.items() if deadline <= now]:
                ending = asyncio.create_task(self._time_up(game, self.deadlines.pop(game)))
                self.ending.add(ending)
                ending.add_done_callback(self.ending.discard)

    async def _hear(self) -> None:
        """Look whether other servers have kept anything."""
        watched = [game for game, events in self.watchers.items() if events]
        try:
            for game in await self.call("", self.hall.counts, watched) if watched else ():
                self.tell(game)
                self.drive(game)
        except SQLAlchemyError:  # the next look may come through
            return

    async def _time_up(self, game: str, deadline: float) -> None:
        """End the time at one table. A table that fails keeps no other one waiting."""
        try:
            if await self.call(game, self.hall.time_up, game):
                self.tell(game)
            self.drive(game)
        except SQLAlchemyError:
            self.deadlines.setdefault(game, deadline)
        except FAILURES:
            self.tell(game)

    def start(self) -> None:
        """Begin to look at clocks."""
        self.ticking = asyncio.create_task(self.tick())

    async def stop(self) -> None:
        """End everything. What has happened is kept already."""
        tasks = [task for task in (self.ticking, *self.driven.values(), *self.ending) if task is not None]
        self.ticking = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for thinker in self.thinkers:
            thinker.worker.close()
            thinker.thread.shutdown(wait=False, cancel_futures=True)
        for timer in self.soon.values():
            timer.cancel()
        for line in self.far.values():
            line.close()
        with suppress(SQLAlchemyError):  # others may take the games after a while all the same
            self.near.submit(self.hall.store.release, self.name).result()
        self.near.submit(self.hall.close).result()
        self.near.close()
