"""Runs passes one after the other, each by its name, and lets whoever asks see what each of them made of what.

The passes that there are, and their order, stand in `cafetal.plan.passes.table`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

from cafetal.dataclass import Frozen

What = TypeVar("What")  # a whole plan, or the body of a block, a function or an offer


class Pass(Frozen, Generic[What]):
    """Makes an equal plan or body: the very same object where there is nothing to do.

    `does` says how, for people. `run` is given the plan or the body and whatever the passes around it are given.
    """

    name: str
    does: str
    run: Callable[..., What]


class Watcher(Protocol):
    """Looks on while passes run: a clock, or a test that all is well after each (`cafetal.plan.passes.watching`)."""

    def begins(self, name: str) -> None:
        """A pass begins."""

    def ends(self, name: str, before: object, after: object, given: tuple[object, ...]) -> None:
        """A pass has ended."""


_watchers: list[Watcher] = []


@contextmanager
def watched(*watchers: Watcher) -> Iterator[None]:
    """While this is entered, the watchers see every pass."""
    _watchers.extend(watchers)
    try:
        yield
    finally:
        for watcher in watchers:
            _watchers.remove(watcher)


def through(what: What, passes: Iterable[Pass[What]], *given: object) -> What:
    """What the passes make of a plan or a body, in their order."""
    for each in passes:
        what = _watched(each, what, given) if _watchers else each.run(what, *given)
    return what


def _watched(each: Pass[What], what: What, given: tuple[object, ...]) -> What:
    for watcher in _watchers:
        watcher.begins(each.name)
    new = each.run(what, *given)
    for watcher in reversed(_watchers):
        watcher.ends(each.name, what, new, given)
    return new
