"""What a measurement gives: figures with their units, and how each stands to what it is compared with."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `against` is what it is compared with, in the same unit: a target, or another way to do the same."""

    name: str
    value: float
    unit: str
    against: float | None = None
    against_name: str = ""

    @property
    def ratio(self) -> float | None:
        """The figure divided by what it is compared with, or None."""
        return None if not self.against else self.value / self.against


clock = time.process_time
"""Processor time: on an idle machine that is the time which passes, and other programs disturb it less."""
Measure = Callable[[], Iterator[Figure]]


def seconds(work: Callable[[], object], least: int = 5, budget: float = 2.0) -> list[float]:
    """Time a piece of work, in seconds: at least `least` runs, and more until `budget` seconds are used up."""
    times: list[float] = []
    while len(times) < least or sum(times) < budget:
        begin = clock()
        work()
        times.append(clock() - begin)
    return times


def in_new_process(program: str, *words: str) -> float:
    """Run a program of its own, where nothing was read or compiled before; the number that it prints."""
    command = [sys.executable, "-c", program, *words]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def percentile(values: list[float], hundredths: int) -> float:
    """Return the value below which so many hundredths of at least two values lie."""
    return statistics.quantiles(values, n=100, method="inclusive")[hundredths - 1]
