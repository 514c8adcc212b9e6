"""The report of a simulation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from cafetal.report import charts
from cafetal.report.charts import LINK, Row
from cafetal.report.page import Plot, written
from cafetal.report.replays import Links, Played, course_of
from cafetal.report.words import action_of, begun_large, end_of, number_of
from cafetal.simulate import GameRecord, Summary, Wins
from cafetal.table.voice import Voice, title_of

BINS = 24
REPLAYS = 3


def simulated_page(
    played: Played, summary: Summary, about: Sequence[tuple[str, str]], links: Links | None = None
) -> str:
    """The page of a simulation; its bars lead to the games of `links`. Raises ValueError if one differs."""
    links = links or Links(played, REPLAYS)
    plots = plots_of(played, summary, links)
    voice = played.voice
    title = voice.say("report.title", summary.games, game=title_of(played.table, voice))
    return written(title, about, plots, list(links.films()), voice.language)


def plots_of(played: Played, summary: Summary, links: Links) -> list[Plot]:
    """The plots of a simulation, in order."""
    plots = [plot for plot in _plots(played, summary, links) if plot is not None]
    name, rows = course_of(played, links.chosen)
    if rows:
        voice, own = played.voice, number_of(played.voice, name)
        spec = charts.courses(rows, own, voice.say("report.moves"))
        title = begun_large(voice.say("report.over_game", name=own))
        plots.insert(1, _plot(voice, title, spec, voice.say("report.course_note")))
    return plots


def _plot(voice: Voice, title: str, spec: charts.Spec, note: str = "") -> Plot:
    return Plot(title, charts.drawn(spec, voice.messages), note)


def _plots(played: Played, summary: Summary, links: Links) -> Iterator[Plot | None]:
    voice, plan = played.voice, played.table.plan
    say, click = voice.say, voice.say("report.click")
    yield _wins(played, summary, links)
    if len(summary.by_agent) > 1:
        rows = [_share(kind, wins) for kind, (wins, _) in summary.by_agent.items()]
        yield _plot(voice, say("report.wins_by_bot"), charts.shares(rows, None), say("report.intervals"))
    done = [record for record in played.records if record.finished]
    if done and plan.ranking:
        name = plan.ranking[0].name
        values = {
            voice.seat(colour): [(record, record.scores[seat][name]) for record in done]
            for seat, colour in enumerate(plan.seats)
        }
        rows = [row for colour, pairs in values.items() for row in _bins(pairs, links, _span(values), colour)]
        spec = charts.histogram(rows, number_of(voice, name), say("report.games"), say("report.seat"))
        yield _plot(voice, begun_large(say("report.at_end", name=number_of(voice, name))), spec, click)
    if done:
        lengths = [(record, record.moves) for record in done]
        bins = _bins(lengths, links, _span({"": lengths}))
        yield _plot(
            voice, say("report.length"), charts.histogram(bins, say("report.moves"), say("report.games")), click
        )
    yield _actions(voice, summary, links)
    if summary.ends:
        rows = [
            {"name": end_of(voice, end), "value": count, LINK: links.to(lambda record, end: record.end == end, end)}
            for end, count in summary.ends.items()
        ]
        yield _plot(voice, say("report.ends"), charts.counts(rows, say("report.games")), click)


def _wins(played: Played, summary: Summary, links: Links) -> Plot | None:
    if summary.together or not summary.finished:
        return None
    voice, rows = played.voice, []
    for seat, (colour, wins) in enumerate(zip(played.table.plan.seats, summary.by_seat, strict=True)):
        link = links.to(lambda record, seat: seat in record.winners, seat)
        rows.append({**_share(voice.seat(colour), wins), LINK: link})
    note = f"{voice.say('report.intervals_beside')} {voice.say('report.click')}"
    return _plot(voice, voice.say("report.wins_by_seat"), charts.shares(rows, 1 / len(rows)), note)


def _actions(voice: Voice, summary: Summary, links: Links) -> Plot | None:
    rows = [
        {
            "name": action_of(voice, use.name),
            "value": use.taken / summary.games,
            LINK: links.to(lambda record, name: name in record.used, use.name),
        }
        for use in summary.uses
    ]
    if not rows:
        return None
    spec = charts.counts(rows, voice.say("report.taken"))
    return _plot(voice, voice.say("report.actions"), spec, voice.say("report.click"))


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
        link = links.to(lambda record, inside: record.number in inside, inside)
        rows.append({"name": name, "low": low, "high": low + wide, "value": len(records), LINK: link})
    return rows
