"""What goes on at the tables beside what people do: bots think, time runs, pages hear of what is new."""

from __future__ import annotations

import asyncio
import os
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from cafetal.web.hall import Answer, Hall, NoTableError
from cafetal.web.links import Place
from cafetal.web.workers import Worker, WorkerError

T = TypeVar("T")
TICK = 0.5
"""So many seconds are between two looks at clocks, and at what other servers have kept."""
LEASE = 180.0
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
        self.near = ThreadPoolExecutor(1)
        self.far: dict[str, ThreadPoolExecutor] = {}
        self.thinkers = [Thinker(Worker(executor=hall.executor)) for _ in range(thinkers)]
        self.watchers: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.driven: dict[str, asyncio.Task[None]] = {}
        self.deadlines: dict[str, float] = {}
        self.ticking: asyncio.Task[None] | None = None

    async def call(self, game: str, work: Callable[..., T], *arguments: Any) -> T:  # noqa: ANN401
        """Do something in the thread of a game. Each game with rules of strangers has a thread of its own."""
        loop = asyncio.get_running_loop()
        foreign = bool(game) and await loop.run_in_executor(self.near, self.hall.is_foreign, game)
        if foreign and game not in self.far:
            self.far[game] = ThreadPoolExecutor(1)
        return await loop.run_in_executor(self.far[game] if foreign else self.near, work, *arguments)

    # --- pages hear of it ------------------------------------------------------------------------------

    def tell(self, game: str) -> None:
        """Let all pages of a table look whether there is anything new for them."""
        for event in self.watchers.get(game, ()):
            event.set()

    async def do(self, place: Place, work: Callable[..., Answer], *arguments: Any) -> Answer:  # noqa: ANN401
        """Let a person do something, and everybody hear of it."""
        answer = await self.call(place.game, work, place, *arguments)
        await self.call(place.game, self.hall.settle, place.game)
        self.tell(place.game)
        self.drive(place.game)
        return answer

    # --- bots ------------------------------------------------------------------------------------------

    def drive(self, game: str) -> None:
        """Let the table go on as far as it does without a person."""
        task = self.driven.get(game)
        if task is None or task.done():
            self.driven[game] = asyncio.create_task(self._drive(game))

    async def _drive(self, game: str) -> None:
        hall = self.hall
        try:
            while True:
                stands = await self.call(game, hall.settle, game)
                if stands["moved"]:
                    self.tell(game)
                self._note_deadline(game, stands["deadline"])
                only_bots = not stands["people"]
                if stands["over"] or not stands["bot"] or (only_bots and not self.watchers.get(game)):
                    return
                now = time.time()
                if not await self.call(game, hall.store.lease, game, self.name, now, now + LEASE):
                    return  # another server thinks for them
                event = await self._think(game, "plan_bot")
                if not await self.call(game, hall.bot_moves, game, event, stands["count"]) and event is None:
                    return
                self.tell(game)
                if only_bots:
                    await asyncio.sleep(self.pace)
        except (WorkerError, NoTableError):
            self.tell(game)

    async def _think(self, game: str, operation: str, *arguments: Any) -> Any:  # noqa: ANN401
        """Ask a bot, in a process beside the server."""
        if not self.thinkers or await self.call(game, self.hall.is_foreign, game):
            return await self.call(game, self.hall.ask, game, operation, *arguments)
        thinker = self.thinkers[hash(game) % len(self.thinkers)]
        head, folder, events = await self.call(game, self.hall.thinking, game)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            thinker.thread, lambda: thinker.worker.room(game, head, folder, events, operation, *arguments)
        )

    async def hint(self, place: Place, who: int, kind: str) -> str:
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
            watched = [game for game, events in self.watchers.items() if events]
            loop = asyncio.get_running_loop()
            try:
                for game in await loop.run_in_executor(self.near, self.hall.counts, watched) if watched else ():
                    self.tell(game)
                    self.drive(game)
                now = self.hall.now()
                for game in [game for game, deadline in self.deadlines.items() if deadline <= now]:
                    if await self.call(game, self.hall.time_up, game):
                        self.tell(game)
                    self.drive(game)
            except (WorkerError, NoTableError):
                continue

    def start(self) -> None:
        """Begin to look at clocks."""
        self.ticking = asyncio.create_task(self.tick())

    async def stop(self) -> None:
        """End everything. What has happened is kept already."""
        tasks = [task for task in (self.ticking, *self.driven.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for thinker in self.thinkers:
            thinker.worker.close()
            thinker.thread.shutdown(wait=False, cancel_futures=True)
        for thread in self.far.values():
            thread.shutdown(wait=False, cancel_futures=True)
        self.near.submit(self.hall.close).result()
        self.near.shutdown()
