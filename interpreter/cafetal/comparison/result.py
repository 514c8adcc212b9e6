"""The result of a comparison: every figure of every arm beside that of arm 0, and how they differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import isfinite
from typing import Literal

from cafetal.comparison.arms import Arm
from cafetal.comparison.difference import Difference, Interval, difference
from cafetal.comparison.family import Correction, corrected
from cafetal.comparison.samples import Figure, Sample, Samples, samples_of
from cafetal.dataclass import Frozen
from cafetal.patch import names_in
from cafetal.simulate import GameRecord, Summary, summarise

LIMIT = 0.05
Verdict = Literal["differs", "maybe", ""]


class FigureRow(Frozen):
    """One figure of one arm beside that of arm 0.

    `base` and `there` are None where the rules of that arm do not know the figure (an action that a variant adds).
    `difference` is None where one of them is missing, and where all games of both arms have the same value: then there
    is nothing to be tested. `chance` is corrected for the `family`, all rows that have a difference.
    """

    figure: Figure
    arm: int
    base: Sample | None
    there: Sample | None
    difference: Difference | None
    chance: float = 1.0
    family: int = 1

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval of this difference, taken alone."""
        return None if self.difference is None else self.difference.interval(LIMIT)

    @property
    def wide_interval(self) -> Interval | None:
        """An interval so wide that with a chance of 95 % all such intervals of the comparison are right together."""
        return None if self.difference is None else self.difference.interval(LIMIT / self.family)

    @property
    def verdict(self) -> Verdict:
        """`differs`: also among so many comparisons; `maybe`: it would, if it were the only one; else nothing."""
        if self.difference is None or self.difference.chance >= LIMIT:
            return ""
        return "differs" if self.chance < LIMIT else "maybe"


class Comparison(Frozen):
    """What was played, arm by arm, and all rows: figure by figure, and of each figure arm by arm."""

    arms: tuple[Arm, ...]
    summaries: tuple[Summary, ...]
    rows: tuple[FigureRow, ...]
    correction: Correction
    seed: int

    @property
    def family(self) -> int:
        """How many differences were tested together."""
        return sum(row.difference is not None for row in self.rows)

    @property
    def found(self) -> tuple[FigureRow, ...]:
        """The rows that differ, after correction."""
        return tuple(row for row in self.rows if row.verdict == "differs")

    def as_record(self) -> dict[str, object]:
        """The comparison as JSON values."""
        return {
            "correction": self.correction,
            "tested_together": self.family,
            "arms": [self._arm(arm) for arm in self.arms],
            "figures": [record_of(row, self.arms[row.arm].name) for row in self.rows],
        }

    def _arm(self, arm: Arm) -> dict[str, object]:
        return {
            "name": arm.name,
            "variants": [name for name in names_in(arm.rules.variants) if not name.startswith("setting_")],
            "settings": list(arm.settings),
            "rules": arm.plan.key,
            "first_seed": arm.seed(self.seed),
            **self.summaries[arm.number].as_record(arm.plan.seats),
        }


def compare_records(
    arms: Sequence[Arm], games: Sequence[Sequence[GameRecord]], seed: int = 1, correction: Correction = "holm"
) -> Comparison:
    """Compare the games of each arm with those of the first one."""
    samples = [samples_of(arm.plan, records) for arm, records in zip(arms, games, strict=True)]
    rows = list(_rows(samples))
    alone = [row.difference.chance for row in rows if row.difference is not None]
    together = iter(corrected(alone, correction))
    rows = [row if row.difference is None else replace(row, chance=next(together), family=len(alone)) for row in rows]
    summaries = [summarise(arm.plan, records) for arm, records in zip(arms, games, strict=True)]
    return Comparison(tuple(arms), tuple(summaries), tuple(rows), correction, seed)


def in_order(games: Sequence[Sequence[GameRecord]]) -> list[list[GameRecord]]:
    """The games of each arm by their numbers, in whatever order they came."""
    return [sorted(records, key=lambda record: record.number) for records in games]


def _rows(samples: Sequence[Samples]) -> Iterator[FigureRow]:
    """Every figure of every arm but the first, with its difference if there is one to be tested; not yet corrected."""
    figures = dict.fromkeys(figure for found in samples for figure in found)
    groups = dict.fromkeys(figure.group for figure in figures)
    for figure in (figure for group in groups for figure in figures if figure.group == group):
        for number, found in enumerate(samples[1:], 1):
            base, there = samples[0].get(figure), found.get(figure)
            if base is not None and there is not None:
                tested = None if _same(base, there) else difference(base, there)
                yield FigureRow(figure, number, base, there, tested)
            elif base is not None or there is not None:
                yield FigureRow(figure, number, base, there, None)


def _same(one: Sample, other: Sample) -> bool:
    return one.constant and other.constant and one.mean == other.mean


def record_of(row: FigureRow, arm: str) -> dict[str, object]:
    """A row as JSON values; a bound that is not finite is null."""
    found = row.difference
    return {
        "group": row.figure.group,
        "figure": row.figure.name,
        "unit": "share" if row.figure.share else "number",
        "arm": arm,
        "base": row.base.mean if row.base else None,
        "there": row.there.mean if row.there else None,
        "base_games": row.base.count if row.base else 0,
        "games": row.there.count if row.there else 0,
        "difference": found.value if found else None,
        **_bounds("", row.interval),
        **_bounds("_all", row.wide_interval),
        "chance": found.chance if found else None,
        "chance_corrected": row.chance if found else None,
        "verdict": row.verdict,
    }


def _bounds(suffix: str, interval: Interval | None) -> dict[str, object]:
    low, high = interval or (None, None)
    return {
        f"low{suffix}": low if low is not None and isfinite(low) else None,
        f"high{suffix}": high if high is not None and isfinite(high) else None,
    }
