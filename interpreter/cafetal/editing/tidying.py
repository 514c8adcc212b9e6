"""Python looks for garbage that refers to itself while nobody types: to look at all that is kept takes long."""

from __future__ import annotations

import gc

SELDOM = (50_000, 20, 100)
EVERY = 20
"""After so many looks at a text it is worth while."""
IDLE = 3.0
"""So many seconds after the last key nobody is taken to type."""


def begin() -> None:
    """From now on look less often than a program does that keeps little."""
    gc.set_threshold(*SELDOM)


def tidy() -> None:
    """Look at everything; what is still needed is not looked at again until the next time."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
