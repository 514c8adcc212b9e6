"""`cafetal compare`: a game and its variants side by side, with an interval on every difference."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from cafetal.api import ExecutorName
from cafetal.cli import failures
from cafetal.cli.app import INTERRUPTED
from cafetal.cli.comparison import as_csv, head_of, show_comparison
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
from cafetal.cli.loading import game_argument, players_option
from cafetal.cli.output import as_json, busy, put
from cafetal.cli.report import Hear, Report, language_option, out_option, report_option, write_page
from cafetal.cli.running import quickest_option
from cafetal.cli.voice import voice_of
from cafetal.comparison import CORRECTIONS, Arm, Comparison, Correction, arms_of, compare_records, in_order, job_of
from cafetal.parallel import Job, SideFault
from cafetal.simulate import GameRecord, bots_of
from cafetal.table import Table


@click.command("compare")
@game_argument
@click.argument("variants", metavar="[VARIANT]...", nargs=-1)
@players_option
@games_option
@click.option("--seed", type=int, default=1, metavar="S", help="Decides all chance; 1 unless given.")
@agent_option
@rotate_option
@click.option(
    "--sweep",
    "sweeps",
    multiple=True,
    metavar="NAME=3..6",
    help="Compare a range of values of a number of the rules; 0..40:10 takes every tenth.",
)
@click.option(
    "--variant", "always", multiple=True, metavar="VARIANT", help="Switch on a variant on all sides of the comparison."
)
@cap_option
@click.option(
    "--correction",
    type=click.Choice(CORRECTIONS),
    default="holm",
    help="For many comparisons at once. holm: hardly anything is called different by mistake; fdr: one in twenty is.",
)
@quickest_option
@jobs_option
@cluster_option
@format_option
@out_option
@report_option
@language_option
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    variants: tuple[str, ...],
    players: int | None,
    games: int,
    seed: int,
    agents: tuple[str, ...],
    rotate: bool,
    sweeps: tuple[str, ...],
    always: tuple[str, ...],
    cap: int,
    correction: Correction,
    executor: ExecutorName,
    jobs: int,
    cluster: str,
    form: str,
    out: Path | None,
    page: Path | None,
    language: str | None,
) -> None:
    """Play games of GAME and of each VARIANT, and tell what differs, by how much, and how sure that is.

    A VARIANT is the name of a variant, the path of a rules file with variants, a setting NAME=VALUE as in `simulate
    --set`, or some of these joined by `+`. The name of GAME itself compares it with itself: that shows what chance
    alone does. K games are played on each side, all with different seeds. Games that the rules do not let go on are
    counted apart, and are an error, told after the figures. Where `--out` names a file that ends in .jsonl, each game
    is added to it when it is over, and the result is shown as ever; the same command goes on with that file.
    """
    with busy("reading the rules …", after=0.3, lines=True):
        arms = arms_of(game, variants, sweeps, always, players, executor)
        for arm in arms:
            failures.remember(arm.rules.sources)
            _ = arm.plan
    kinds = agents or ("random",)
    bots_of(kinds, arms[0].players)
    job = job_of(arms, kinds, seed, cap, rotate)
    played: list[list[GameRecord]] = [[] for _ in arms]
    heads = {"csv": "group", "json": "{\n", "text": head_of(arms[0])}
    report = Report(out, heads[form], grows=streams_games(out))
    told = {"game": arms[0].rules.name, "sides": [arm.name for arm in arms]}
    begin = time.perf_counter()
    with _told(arms):
        end = play_many(
            job, arms, games, lambda arm, record: played[arm].append(record), jobs, out, told, cluster=cluster
        )
    seconds = time.perf_counter() - begin
    played = in_order(played)
    comparison = compare_records(arms, played, seed, correction)

    about = _said(arms, job)
    report.show(lambda: _tell(comparison, seconds, form, about))
    if page is not None and all(played):
        _write_page(page, comparison, played, job, about, language)
    if end.wrong is not None:
        raise end.wrong
    for arm, records in zip(arms, played, strict=True):
        failures.tell_stuck(arm.plan, records, f"{arm.name}, ")
    if not end.whole:
        ctx.exit(INTERRUPTED)


def _write_page(
    file: Path,
    comparison: Comparison,
    played: Sequence[Sequence[GameRecord]],
    job: Job,
    about: Mapping[str, object],
    language: str | None,
) -> None:
    from cafetal.report import Played, compared_page  # needs an extra

    tables = [Table(arm.rules, arm.players, arm.executor) for arm in comparison.arms]
    voices = [voice_of(table, language) for table in tables]

    def make(lines: Sequence[tuple[str, str]], hear: Hear) -> str:
        sides = [Played(table, voice, records, job.agents, job.rotate, heard=hear)
                 for table, voice, records in zip(tables, voices, played, strict=True)]  # fmt: skip
        return compared_page(comparison, sides, lines)

    write_page(file, make, about, voices[0].messages)


def _said(arms: Sequence[Arm], job: Job) -> dict[str, object]:
    """What was played, and between whom."""
    return {
        "game": arms[0].rules.name,
        "players": arms[0].players,
        "agents": list(job.agents),
        "rotate": job.rotate,
        "seed": job.seeds[0],
        "cap": job.cap,
    }


def _tell(comparison: Comparison, seconds: float, form: str, about: Mapping[str, object]) -> None:
    """Print the result in one of its forms; `about`: what was played."""
    if form == "text":
        show_comparison(comparison, seconds)
    elif form == "csv":
        put(as_csv(comparison), end="")
    else:
        put(as_json({**about, **comparison.as_record()}))


@contextmanager
def _told(arms: Sequence[Arm]) -> Iterator[None]:
    """Tell a fault of the rules with which a game begins with that game."""
    try:
        yield
    except SideFault as fault:
        arm = arms[fault.side]
        with failures.faults_told(arm.plan, f" ({arm.name}, {failures.game_of(fault.seed, fault.moves)})"):
            raise
