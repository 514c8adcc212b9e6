"""The report of a comparison."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cafetal.comparison import Comparison, FigureRow
from cafetal.digits import whole
from cafetal.report import charts
from cafetal.report.charts import LINK, Row
from cafetal.report.page import Plot, written
from cafetal.report.replays import Links, Played
from cafetal.report.words import figure_of, side_of
from cafetal.table.voice import Voice, title_of


def compared_page(
    comparison: Comparison,
    sides: Sequence[Played],
    about: Sequence[tuple[str, str]],
    links: Sequence[Links] | None = None,
) -> str:
    """The page of a comparison; its dots lead to the games of `links`, those of one side in each."""
    links = links or links_of(sides)
    base, voice = side_of(sides[0].voice, comparison.arms[0].name), sides[0].voice
    plots = [*_swept(comparison, voice), *_differences(comparison, links)]
    films = [
        (anchor, f"{side_of(voice, arm.name)}: {said}", page)
        for arm, found in zip(comparison.arms, links, strict=True)
        for anchor, said, page in found.films()
    ]
    others = ", ".join(side_of(voice, arm.name) for arm in comparison.arms[1:])
    title = voice.say("report.beside", game=title_of(sides[0].table, voice), base=base, others=others)
    return written(title, about, plots, films, voice.language)


def links_of(sides: Sequence[Played]) -> list[Links]:
    """One game of each side to which a page leads."""
    return [Links(side, 1, f"side{number}-game") for number, side in enumerate(sides)]


def _differences(comparison: Comparison, links: Sequence[Links]) -> Iterator[Plot]:
    """For each group of figures, how each side differs from the first."""
    voice = links[0].played.voice
    note = voice.say("report.difference_note", count=comparison.family)
    groups = dict.fromkeys((row.figure.group, row.figure.share) for row in comparison.rows)
    for group, share in groups:
        rows = [
            _row(row, comparison, links[row.arm])
            for row in comparison.rows
            if (row.figure.group, row.figure.share) == (group, share) and row.difference is not None
        ]
        if rows:
            spec = charts.intervals(rows, voice.say("report.difference"), share=share)
            yield Plot(voice.say(f"report.group_{group}"), charts.drawn(spec, voice.messages), note)
            note = ""  # it is said once


def _row(row: FigureRow, comparison: Comparison, links: Links) -> Row:
    several = len(comparison.arms) > 2
    found, interval = row.difference, row.interval
    assert found is not None and interval is not None
    name = figure_of(links.played.voice, row.figure)
    name = f"{name} · {side_of(links.played.voice, comparison.arms[row.arm].name)}" if several else name
    low, high = (max(-1e9, min(1e9, bound)) for bound in interval)
    link = links.to(lambda record: record.finished)
    return {"name": name, "value": found.value, "low": low, "high": high, "sure": row.verdict == "differs", LINK: link}


def _swept(comparison: Comparison, voice: Voice) -> Iterator[Plot]:
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
            row = {"name": voice.seat(colour), "at": found[1], "value": wins.share, "low": low, "high": high}
            rows.append(row)
    spec = charts.sweep(rows, name, voice.say("report.won"), share=True)
    yield Plot(voice.say("report.won_over", name=name), charts.drawn(spec, voice.messages))


def _number(settings: Sequence[str]) -> tuple[str, int] | None:
    """The one number that a side sets, if it sets one."""
    if len(settings) != 1:
        return None
    name, _, value = settings[0].partition("=")
    number = whole(value.strip())
    return None if number is None else (name.strip(), number)
