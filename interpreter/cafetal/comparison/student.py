"""Student's t distribution: the chance of a value that far from 0, and the value for a chance."""

from __future__ import annotations

from math import exp, inf, lgamma, log, log1p

TERMS = 300
TINY = 1e-300
EXACT = 1e-15


def two_sided(t: float, freedom: float) -> float:
    """The chance that a value lies at least as far from 0 as `t`, with so many degrees of freedom (above 0)."""
    if t in (inf, -inf):
        return 0.0
    return _beta(freedom / (freedom + t * t), freedom / 2, 0.5)


def critical(chance: float, freedom: float) -> float:
    """The value that is passed, on either side of 0, with a chance (above 0, at most 1)."""
    low, high = 0.0, 1.0
    while two_sided(high, freedom) > chance:
        low, high = high, 2 * high
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if two_sided(middle, freedom) > chance else (low, middle)
    return (low + high) / 2


def _beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function."""
    if x <= 0.0 or x >= 1.0:
        return float(x >= 1.0)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(x, a, b) / a
    return 1.0 - front * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of the incomplete beta function, by the modified method of Lentz."""
    c, d = 1.0, 1.0 / _kept(1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, TERMS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            d = 1.0 / _kept(1 + term * d)
            c = _kept(1 + term / c)
            value *= c * d
        if abs(c * d - 1) < EXACT:
            break
    return value


def _kept(value: float) -> float:
    """A value kept away from 0."""
    return value if abs(value) > TINY else TINY
