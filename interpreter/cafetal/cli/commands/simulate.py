"""`cafetal simulate`: many games between bots, and what they tell."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from cafetal.api import ExecutorName
from cafetal.cli import failures
from cafetal.cli.app import INTERRUPTED
from cafetal.cli.drawing import drawn_text, draws_of, draws_option
from cafetal.cli.games import (
    agent_option,
    cap_option,
    cluster_option,
    format_option,
    games_option,
    jobs_option,
    play_many,
    rotate_option,
    streams_games,
)
from cafetal.cli.limited import limit_option
from cafetal.cli.loading import LoadedTable, game_argument, load_table, players_option, variant_option
from cafetal.cli.output import as_json, busy, put
from cafetal.cli.report import Hear, Report, language_option, out_option, report_option, write_page
from cafetal.cli.running import quickest_option, tell_executor
from cafetal.cli.statistics import head_of, show_summary
from cafetal.cli.voice import voice_of
from cafetal.engine.draws import Fixed
from cafetal.parallel import Job, side_of
from cafetal.simulate import GameRecord, Summary, Tally, bots_of, with_settings
from cafetal.simulate.games import SimulationFault
from cafetal.spreadsheet import csv_of
from cafetal.table.words import Messages


@click.command("simulate")
@game_argument
@players_option
@variant_option
@games_option
@click.option("--seed", type=int, default=1, metavar="S", help="Game k has the seed S + k - 1; 1 unless given.")
@agent_option
@rotate_option
@cap_option
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Change a number of the rules: a setting, a cell or row of a table, a starting number, a count of pieces.",
)
@draws_option
@quickest_option
@jobs_option
@cluster_option
@format_option
@out_option
@report_option
@language_option
@limit_option()
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    players: int | None,
    variants: tuple[str, ...],
    games: int,
    seed: int,
    agents: tuple[str, ...],
    rotate: bool,
    cap: int,
    settings: tuple[str, ...],
    draws: str,
    executor: ExecutorName,
    jobs: int,
    cluster: str,
    form: str,
    out: Path | None,
    page: Path | None,
    language: str | None,
) -> None:
    """Play many games of GAME between bots and tell who wins, how long it takes, and what is used.

    Games that are cut at the cap, or that the rules do not let go on, are counted apart; the latter are an error, told
    after the figures. The same seed gives the same games on every machine, whatever the number of processes.
    Ctrl-C tells what was played so far. Where `--out` names a file that ends in .jsonl, each game is added to it when
    it is over, and the result is shown as ever; the same command goes on with that file, wherever it was stopped.
    """
    with busy("setting up the game …", after=0.3):
        table = _table(game, variants, players, settings, executor)
        _ = table.game
        fixed = draws_of(table.plan, draws)
    tell_executor(executor, Messages())
    kinds = agents or ("random",)
    bots_of(kinds, table.players)
    told = {"game": table.rules.name, "variants": list(table.rules.variants), "settings": list(settings)}
    drawn = drawn_text(draws).text if draws else ""
    job = Job((side_of(table.rules, table.players),), (seed,), kinds, cap, rotate, drawn, executor)
    first = {"csv": as_csv(table, []), "json": "{\n", "text": head_of(table)}[form]
    report = Report(out, first, grows=streams_games(out))
    tally, records, each = Tally(table.plan), list[GameRecord](), form != "text" or page is not None

    def keep(_: int, record: GameRecord) -> None:
        tally.add(record)
        if each:
            records.append(record)

    begin = time.perf_counter()
    with _told(table):
        end = play_many(job, [table], games, keep, jobs, out, told, fixed, cluster, None if each else tally)
    seconds = time.perf_counter() - begin
    records.sort(key=lambda record: record.number)
    about = {**told, "rules": table.plan.key, **({"draws": draws} if draws else {}), **_said(job)}
    report.show(lambda: _tell(table, tally.summary(), records, seconds, form, about))
    if page is not None and records:
        _write_page(page, table, records, tally.summary(), job, fixed, about, language)
    if end.wrong is not None:
        raise end.wrong
    failures.tell_stuck(table.plan, [tally.stuck] if tally.stuck else [])
    if not end.whole:
        ctx.exit(INTERRUPTED)


def _write_page(
    file: Path,
    table: LoadedTable,
    records: Sequence[GameRecord],
    summary: Summary,
    job: Job,
    draws: Fixed,
    about: Mapping[str, object],
    language: str | None,
) -> None:
    from cafetal.report import Played, simulated_page  # needs an extra

    voice = voice_of(table, language)

    def make(lines: Sequence[tuple[str, str]], hear: Hear) -> str:
        return simulated_page(Played(table, voice, records, job.agents, job.rotate, draws, hear), summary, lines)

    write_page(file, make, about, voice.messages)


def _said(job: Job) -> dict[str, object]:
    """Who plays, and what decides chance."""
    return {"agents": list(job.agents), "rotate": job.rotate, "seed": job.seeds[0], "cap": job.cap}


def _table(
    game: str, variants: Sequence[str], players: int | None, settings: Sequence[str], executor: ExecutorName
) -> LoadedTable:
    table = load_table(game, variants, players, executor)
    if not settings:
        return table
    rules = with_settings(table.rules, settings, table.players)
    failures.remember(rules.sources)
    return LoadedTable(rules, table.players, executor)


def _tell(
    table: LoadedTable,
    summary: Summary,
    records: Sequence[GameRecord],
    seconds: float,
    form: str,
    about: Mapping[str, object],
) -> None:
    """Print the result in one of its forms; `about`: what was played."""
    if form == "csv":
        put(as_csv(table, records), end="")
        return
    if form == "text":
        show_summary(table, summary, seconds)
    else:
        games = [record.as_record() for record in records]
        put(as_json({**about, **summary.as_record(table.plan.seats), "each_game": games}))


@contextmanager
def _told(table: LoadedTable) -> Iterator[None]:
    """Tell a fault of the rules with which a game begins with that game."""
    try:
        yield
    except SimulationFault as fault:
        with failures.faults_told(table.plan, f" ({failures.game_of(fault.seed, fault.moves)})"):
            raise


def as_csv(table: LoadedTable, records: Sequence[GameRecord]) -> str:
    """One row a game, with a head."""
    seats, keys = table.plan.seats, [key.name for key in table.plan.ranking]
    head = ["game", "seed", "finished", "end", "stuck", "moves", "chance_events", "winners"]
    for name in seats:
        head += [f"{name}_agent", f"{name}_rank", *(f"{name}_{key}" for key in keys)]
    rows: list[list[object]] = [[*head, "state_hash"]]
    for record in records:
        winners = " ".join(seats[seat] for seat in record.winners)
        row: list[object] = [record.number, record.seed, int(record.finished), record.end]
        row += [record.stop.reason if record.stop else "", record.moves, record.chances, winners]
        for seat in range(len(seats)):
            reached = [record.ranks[seat], *(record.scores[seat][key] for key in keys)]
            row += [record.agents[seat], *(reached if record.finished else [""] * len(reached))]
        rows.append([*row, record.state_hash])
    return csv_of(rows)
