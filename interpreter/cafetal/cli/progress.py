"""How far something long is: a bar with the rate and the time left, or lines where there is no screen for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from cafetal.cli.output import busy, errors

T = TypeVar("T")


def go_through(things: Iterable[T], count: int, keep: Callable[[T], object], what: str) -> bool:
    """Give every thing to `keep`, and show how far it is; False if Ctrl-C stopped it. `what` names them.

    Stopped before the first one, it is a `KeyboardInterrupt` as ever.
    """
    done = 0
    try:
        with shown(what, count) as tell:
            for thing in things:
                keep(thing)
                done += 1
                tell(1)
    except KeyboardInterrupt:
        if not done:
            raise
        errors().print(f"stopped after {done} of {count} {what}; what follows is about those", soft_wrap=True)
        return False
    return True


class _Rate(ProgressColumn):
    """How many come in a second."""

    def render(self, task: Task) -> Text:
        """The column."""
        return Text(rate(task.speed) if task.speed else "")


def rate(speed: float) -> str:
    """So many a second, in three figures."""
    return f"{speed:,.0f} a second" if speed >= 100 else f"{speed:.3g} a second"


@contextmanager
def shown(what: str, count: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Show how far it is; gives what is called with how many more there are. `what` names them."""
    if not errors().is_terminal:
        with busy(f"{done} of {count} {what}", lines=True) as tell:
            yield _Lines(what, count, done, tell).more
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=errors(), transient=True) as bar:
        task = bar.add_task(what, total=count, completed=done)
        yield lambda number: bar.advance(task, number)


class _Lines:
    """How far it is as words, where there is no screen for a bar."""

    def __init__(self, what: str, count: int, done: int, tell: Callable[[str], None]) -> None:
        self.what, self.count, self.done, self.before, self.tell = what, count, done, done, tell
        self.begun = time.monotonic()

    def more(self, number: int) -> None:
        """Count some more."""
        self.done += number
        speed = max(self.done - self.before, 1) / max(time.monotonic() - self.begun, 1e-6)
        left = round((self.count - self.done) / speed)
        self.tell(f"{self.done} of {self.count} {self.what}, {rate(speed)}, {left // 60}:{left % 60:02} left")
