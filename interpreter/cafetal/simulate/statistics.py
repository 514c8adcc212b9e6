"""Figures: shares with their intervals, and spreads of numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from math import ceil, fsum, sqrt

from cafetal.dataclass import Frozen

Z_95 = 1.959963984540054
"""Within so many standard deviations lie 95 % of a normal distribution."""


def wilson(wins: float, count: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval of a share, from 0 to 1; (0, 1) if nothing was counted.

    `wins` may be a fraction: a win shared by two counts one half for each.
    """
    if count == 0:
        return (0.0, 1.0)
    share = wins / count
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    middle = share + z * z / (2 * count)
    scale = 1 + z * z / count
    return (max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


class Wins(Frozen):
    """How many of `count` games were won."""

    wins: float
    count: int

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.count if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.wins, self.count)

    def as_record(self) -> dict[str, object]:
        """The figures as JSON values."""
        low, high = self.interval
        return {"wins": self.wins, "games": self.count, "share": self.share, "low": low, "high": high}


class Spread(Frozen):
    """How numbers are spread: count, mean, standard deviation of a sample, and five quantiles (nearest rank)."""

    count: int
    mean: float
    deviation: float
    least: int
    quarter: int
    median: int
    three_quarters: int
    most: int

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        return Z_95 * self.deviation / sqrt(self.count) if self.count else 0.0

    def as_record(self) -> dict[str, object]:
        """The figures as JSON values."""
        return asdict(self)


def spread(numbers: Iterable[int] | Counter[int]) -> Spread | None:
    """The spread of numbers, given one by one or with how often each occurs; None if there are none."""
    counts = numbers if isinstance(numbers, Counter) else Counter(numbers)
    total = sum(counts.values())
    if not total:
        return None
    mean = sum(value * count for value, count in counts.items()) / total
    ordered = sorted(counts.items())
    squares = fsum(count * (value - mean) ** 2 for value, count in ordered)  # the same in whatever order they came

    def quantile(part: float) -> int:
        rank, seen = max(1, ceil(part * total)), 0
        for value, count in ordered:
            seen += count
            if seen >= rank:
                return value
        return ordered[-1][0]

    deviation = sqrt(squares / (total - 1)) if total > 1 else 0.0
    return Spread(total, mean, deviation, ordered[0][0], quantile(0.25), quantile(0.5), quantile(0.75), ordered[-1][0])
