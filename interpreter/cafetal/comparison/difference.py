"""The difference of two samples: its interval, and how often chance alone would make one as large.

Means are compared by Welch's t interval, shares of games by Newcombe's interval, which is made of two Wilson intervals
and holds for rare events too. The chance is that at which the interval just reaches 0, so the two never disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb, erfc, inf, sqrt
from statistics import NormalDist

from cafetal.comparison.samples import Sample
from cafetal.comparison.student import critical, two_sided
from cafetal.dataclass import Frozen
from cafetal.simulate import wilson

Interval = tuple[float, float]
FURTHEST = 38.0
"""So many standard deviations are passed with a chance that the machine cannot tell from 0."""


class Difference(Frozen):
    """The second sample less the first; `chance` is that of a difference at least as large if there were none."""

    value: float
    chance: float
    interval: Callable[[float], Interval]
    """The interval that misses the true difference with a chance (above 0, below 1)."""


def difference(one: Sample, other: Sample) -> Difference:
    """How the second sample differs from the first."""
    if one.constant and other.constant:
        return _of_constants(one, other)
    return _of_shares(one, other) if one.parts and other.parts else _of_means(one, other)


def _of_shares(one: Sample, other: Sample) -> Difference:
    def at(z: float) -> Interval:
        (low, high), (other_low, other_high) = (wilson(s.mean * s.count, s.count, z) for s in (one, other))
        below = sqrt((other.mean - other_low) ** 2 + (high - one.mean) ** 2)
        above = sqrt((other_high - other.mean) ** 2 + (one.mean - low) ** 2)
        return (max(-1.0, value - below), min(1.0, value + above))

    value = other.mean - one.mean
    near, far = 0.0, FURTHEST
    for _ in range(60):
        middle = (near + far) / 2
        low, high = at(middle)
        near, far = (near, middle) if low <= 0.0 <= high else (middle, far)
    return Difference(value, erfc(near / sqrt(2)), lambda chance: at(NormalDist().inv_cdf(1 - chance / 2)))


def _of_means(one: Sample, other: Sample) -> Difference:
    value = other.mean - one.mean
    if min(one.count, other.count) < 2:
        return Difference(value, 1.0, lambda _: (-inf, inf))
    errors = (one.variance / one.count, other.variance / other.count)
    error = sqrt(sum(errors))
    freedom = sum(errors) ** 2 / (errors[0] ** 2 / (one.count - 1) + errors[1] ** 2 / (other.count - 1))

    def at(chance: float) -> Interval:
        half = critical(chance, freedom) * error
        return (value - half, value + half)

    return Difference(value, two_sided(value / error, freedom), at)


def _of_constants(one: Sample, other: Sample) -> Difference:
    """Where every game of an arm has the same value, only the order of all games could be chance."""
    if one.parts and other.parts and one.mean != other.mean:
        return _of_shares(one, other)
    value = other.mean - one.mean
    chance = 1.0 if not value else min(1.0, 2 / comb(one.count + other.count, one.count))
    return Difference(value, chance, lambda limit: (value, value) if chance < limit or not value else (-inf, inf))
