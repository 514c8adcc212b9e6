"""How often Python looks for garbage that refers to itself: seldom, since commands keep what they read and make."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

AFTER = 100_000
"""So many more things are made than given up before it looks; else it would look 170 times while modules are read."""


@contextmanager
def rarely_collected(after: int = AFTER) -> Iterator[None]:
    """Look only after so many things more; what is there at the end counts as old, and is not looked at at once."""
    kept = gc.get_threshold()
    others = gc.get_freeze_count()  # asked now, when it is little: it is counted one by one
    gc.set_threshold(max(after, kept[0]), *kept[1:])
    try:
        yield
    finally:
        if not others:
            gc.freeze()
        gc.set_threshold(*kept)
        if not others:
            gc.unfreeze()


def nothing_more() -> None:
    """The process is about to end: what is left is given back with it, without another look."""
    gc.freeze()
