"""A thread of its own in which things are done one after the other: what people wait for before what can wait."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import field
from queue import PriorityQueue
from threading import Thread
from typing import Any, TypeVar

from cafetal.dataclass import dataclass

T = TypeVar("T")
NOW, LATER, END = range(3)


@dataclass(order=True)
class _Task:
    urgency: int
    number: int
    work: Callable[[], None] | None = field(compare=False)


class Line:
    """Does what it is given, in the order in which it came; what comes `later` when nothing else waits."""

    def __init__(self) -> None:
        self._tasks: PriorityQueue[_Task] = PriorityQueue()
        self._numbers = itertools.count()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def submit(self, work: Callable[..., T], *arguments: Any, later: bool = False) -> Future[T]:  # noqa: ANN401
        """Put something in line; what comes of it."""
        found: Future[T] = Future()

        def run() -> None:
            if found.set_running_or_notify_cancel():
                try:
                    answer = work(*arguments)
                except BaseException as wrong:  # whatever it is, whoever waits for it is told
                    found.set_exception(wrong)
                else:
                    found.set_result(answer)

        self._tasks.put(_Task(LATER if later else NOW, next(self._numbers), run))
        return found

    def close(self) -> None:
        """End the thread once everything in line is done."""
        self._tasks.put(_Task(END, next(self._numbers), None))

    def _run(self) -> None:
        while (task := self._tasks.get()).work is not None:
            with suppress(Exception):  # nobody waits any more for what was called off meanwhile
                task.work()
