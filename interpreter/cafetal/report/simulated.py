"""The report of a simulation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from cafetal.report import charts
from cafetal.report.charts import LINK, Row
from cafetal.report.page import Plot, written
from cafetal.report.replays import Links, Played, course_of
from cafetal.simulate import GameRecord, Summary, Wins
from cafetal.table.voice import title_of

BINS = 24
REPLAYS = 3
CLICK = "A bar leads to a game that shows it."


def simulated_page(
    played: Played, summary: Summary, about: Sequence[tuple[str, str]], links: Links | None = None
) -> str:
    """The page of a simulation; its bars lead to the games of `links`. Raises ValueError if one differs."""
    links = links or Links(played, REPLAYS)
    plots = plots_of(played, summary, links)
    title = f"{title_of(played.table, played.voice)}: {summary.games} games"
    return written(title, about, plots, list(links.films()))


def plots_of(played: Played, summary: Summary, links: Links) -> list[Plot]:
    """The plots of a simulation, in order."""
    plots = [plot for plot in _plots(played, summary, links) if plot is not None]
    name, rows = course_of(played, links.chosen)
    if rows:
        note = "Median and middle half of games that were played again."
        plots.insert(
            1, Plot(f"{_words(name)} over a game", charts.drawn(charts.courses(rows, _words(name), "moves")), note)
        )
    return plots


def _plots(played: Played, summary: Summary, links: Links) -> Iterator[Plot | None]:
    yield _wins(played, summary, links)
    if len(summary.by_agent) > 1:
        rows = [_share(kind, wins) for kind, (wins, _) in summary.by_agent.items()]
        yield Plot("Games won by kind of bot", charts.drawn(charts.shares(rows, None)), "Intervals of 95 %.")
    done = [record for record in played.records if record.finished]
    if done and played.table.plan.ranking:
        name = played.table.plan.ranking[0].name
        values = {
            colour: [(record, record.scores[seat][name]) for record in done]
            for seat, colour in enumerate(played.table.plan.seats)
        }
        rows = [row for colour, pairs in values.items() for row in _bins(pairs, links, _span(values), colour)]
        yield Plot(_title(f"{name} at the end"), charts.drawn(charts.histogram(rows, _words(name), "seat")), CLICK)
    if done:
        lengths = [(record, record.moves) for record in done]
        yield Plot(
            "Length", charts.drawn(charts.histogram(_bins(lengths, links, _span({"": lengths})), "moves")), CLICK
        )
    yield _actions(summary, links)
    if summary.ends:
        rows = [
            {"name": _words(end), "value": count, LINK: links.to(lambda record, end=end: record.end == end)}  # type: ignore[misc]
            for end, count in summary.ends.items()
        ]
        yield Plot("How games end", charts.drawn(charts.counts(rows, "games")), CLICK)


def _wins(played: Played, summary: Summary, links: Links) -> Plot | None:
    if summary.together or not summary.finished:
        return None
    rows = []
    for seat, (colour, wins) in enumerate(zip(played.table.plan.seats, summary.by_seat, strict=True)):
        rows.append({**_share(colour, wins), LINK: links.to(lambda record, seat=seat: seat in record.winners)})  # type: ignore[misc]
    fair = 1 / len(rows)
    note = f"Intervals of 95 %; the dashed line is an equal share. {CLICK}"
    return Plot("Games won by seat", charts.drawn(charts.shares(rows, fair)), note)


def _actions(summary: Summary, links: Links) -> Plot | None:
    rows = [
        {
            "name": _words(use.name),
            "value": use.taken / summary.games,
            LINK: links.to(lambda record, name=use.name: name in record.used),  # type: ignore[misc]
        }
        for use in summary.uses
    ]
    return Plot("Actions", charts.drawn(charts.counts(rows, "taken in a game")), CLICK) if rows else None


def _share(name: str, wins: Wins) -> Row:
    low, high = wins.interval
    return {"name": name, "share": wins.share, "low": low, "high": high}


def _span(values: dict[str, list[tuple[GameRecord, int]]]) -> tuple[int, int]:
    """The first number of the bins, and how many numbers each holds."""
    numbers = [value for pairs in values.values() for _, value in pairs]
    return min(numbers), ceil((max(numbers) - min(numbers) + 1) / BINS)


def _bins(pairs: Sequence[tuple[GameRecord, int]], links: Links, span: tuple[int, int], name: str = "") -> list[Row]:
    first, wide = span
    held: dict[int, list[GameRecord]] = {}
    for record, value in pairs:
        held.setdefault((value - first) // wide, []).append(record)
    rows: list[Row] = []
    for number, records in sorted(held.items()):
        inside = {record.number for record in records}
        low = first + number * wide
        link = links.to(lambda record, inside=inside: record.number in inside)  # type: ignore[misc]
        rows.append({"name": name, "low": low, "high": low + wide, "value": len(records), LINK: link})
    return rows


def _title(name: str) -> str:
    words = _words(name)
    return words[:1].upper() + words[1:]


def _words(name: str) -> str:
    return name.replace("_", " ") or "no name"
