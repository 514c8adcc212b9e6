"""Room on Python's stack for searches, whose depth is bounded by the rules of play and not by the interpreter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from sys import getrecursionlimit, setrecursionlimit

from cafetal.plan.faults import TOO_LONG, SearchError

FRAMES = 20_000
"""More calls inside one another than `MAX_DEPTH` choices need."""


@contextmanager
def room_for_search(outermost: bool) -> Iterator[None]:
    """Let calls lie deeper in one another; where even that is not enough, looking for a way on takes too long."""
    before = getrecursionlimit()
    if not outermost or before >= FRAMES:
        yield
        return
    setrecursionlimit(FRAMES)
    try:
        yield
    except RecursionError:
        raise SearchError(-1, TOO_LONG) from None
    finally:
        setrecursionlimit(before)
