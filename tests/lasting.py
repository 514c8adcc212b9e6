"""How long the long forms of tests search: for so much processor time, so that all of them together end within an hour.

What they try is not what they tried the day before: each day has numbers of its own. A number that fails is named, and
`LASTING=DAY make check-full` tries the numbers of that day again (days are counted as `date.toordinal` does).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date

import pytest

SECONDS = 30.0
"""Processor time of a long form, unless it says otherwise."""
LEAST = 4
"""So many numbers are tried in any case, on however slow a machine."""


def _used() -> float:
    """The processor time in seconds of this process and of those that it has waited for."""
    return sum(os.times()[:4])


class Lasting:
    """Numbers of today, until the time of a long form is over; it remembers how many it gave."""

    def __init__(self, seconds: float) -> None:
        """`seconds`: of processor time."""
        self.seconds = seconds
        self.tried = 0

    def __iter__(self) -> Iterator[int]:
        """Give one number after the other."""
        day = int(os.environ.get("LASTING") or date.today().toordinal())
        self.tried, end = 0, _used() + self.seconds
        while self.tried < LEAST or _used() < end:
            self.tried += 1
            yield day * 1_000_000 + self.tried


def lasting(seconds: float = SECONDS) -> object:
    """Return a parameter of a test that stands for numbers to be tried: its long form, for so much processor time."""
    return pytest.param(Lasting(seconds), id="long", marks=pytest.mark.full)


def tried(item: pytest.Item) -> int | None:
    """Return how many numbers a long form tried; none if the test is none."""
    values = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    return next((value.tried for value in values if isinstance(value, Lasting)), None)
