"""The report of a comparison."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cafetal.comparison import Comparison, FigureRow
from cafetal.report import charts
from cafetal.report.charts import LINK, Row
from cafetal.report.page import Plot, written
from cafetal.report.replays import Links, Played
from cafetal.table.voice import title_of


def compared_page(
    comparison: Comparison,
    sides: Sequence[Played],
    about: Sequence[tuple[str, str]],
    links: Sequence[Links] | None = None,
) -> str:
    """The page of a comparison; its dots lead to the games of `links`, those of one side in each."""
    links = links or links_of(sides)
    base = comparison.arms[0].name
    plots = [*_swept(comparison), *_differences(comparison, links)]
    films = [
        (anchor, f"{arm.name}: {said}", page)
        for arm, found in zip(comparison.arms, links, strict=True)
        for anchor, said, page in found.films()
    ]
    others = ", ".join(arm.name for arm in comparison.arms[1:])
    title = f"{title_of(sides[0].table, sides[0].voice)}: {base} beside {others}"
    return written(title, about, plots, films)


def links_of(sides: Sequence[Played]) -> list[Links]:
    """One game of each side to which a page leads."""
    return [Links(side, 1, f"side{number}-game") for number, side in enumerate(sides)]


def _differences(comparison: Comparison, links: Sequence[Links]) -> Iterator[Plot]:
    """For each group of figures, how each side differs from the first."""
    note = (
        "Dots are differences from the first side, with intervals of 95 %; those in orange differ also among "
        f"{comparison.family} comparisons. A dot leads to a game of its side."
    )
    groups = dict.fromkeys((row.figure.group, row.figure.share) for row in comparison.rows)
    for group, share in groups:
        rows = [
            _row(row, comparison, links[row.arm])
            for row in comparison.rows
            if (row.figure.group, row.figure.share) == (group, share) and row.difference is not None
        ]
        if rows:
            title = f"{group[:1].upper()}{group[1:]}"
            yield Plot(title, charts.drawn(charts.intervals(rows, "difference", share=share)), note)
            note = ""  # it is said once


def _row(row: FigureRow, comparison: Comparison, links: Links) -> Row:
    several = len(comparison.arms) > 2
    found, interval = row.difference, row.interval
    assert found is not None and interval is not None
    name = f"{row.figure.name} · {comparison.arms[row.arm].name}" if several else row.figure.name
    low, high = (max(-1e9, min(1e9, bound)) for bound in interval)
    link = links.to(lambda record: record.finished)
    return {"name": name, "value": found.value, "low": low, "high": high, "sure": row.verdict == "differs", LINK: link}


def _swept(comparison: Comparison) -> Iterator[Plot]:
    """Wins by seat over the values of a number, where the sides are a sweep of one."""
    numbers = [_number(arm.settings) for arm in comparison.arms[1:]]
    names = {found[0] for found in numbers if found is not None}
    if len(numbers) < 2 or None in numbers or len(names) != 1:
        return
    (name,) = names
    rows: list[Row] = []
    for found, summary, arm in zip(numbers, comparison.summaries[1:], comparison.arms[1:], strict=True):
        assert found is not None
        for colour, wins in zip(arm.plan.seats, summary.by_seat, strict=True):
            low, high = wins.interval
            rows.append({"name": colour, "at": found[1], "value": wins.share, "low": low, "high": high})
    yield Plot(f"Games won over {name}", charts.drawn(charts.sweep(rows, name, "games won", share=True)))


def _number(settings: Sequence[str]) -> tuple[str, int] | None:
    """The one number that a side sets, if it sets one."""
    if len(settings) != 1:
        return None
    name, _, value = settings[0].partition("=")
    return (name.strip(), int(value)) if value.strip().lstrip("-").isdecimal() else None
