"""Work that has to be done soon, measured apart from what else the machine and the run of tests have on their hands."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
RUNS = 3


def quickly(work: Callable[[], T], seconds: float = 1.0) -> T:
    """Do some work, which can be repeated, and give its result; AssertionError if it takes more processor time.

    A busy machine is slower, some things are computed only once, and the collector of garbage has to look at all that
    earlier tests have left behind. So that is kept from the collector, and work that takes long gets two more tries.
    """
    best = float("inf")
    gc.freeze()
    try:
        for _ in range(RUNS):
            begin = time.process_time()
            result = work()
            best = min(best, time.process_time() - begin)
            if best < seconds:
                return result
    finally:
        gc.unfreeze()
    raise AssertionError(f"{best:.1f} s of processor time in the best of {RUNS} runs; at most {seconds} s are allowed")
