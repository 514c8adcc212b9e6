"""`cafetal simulate`: many games between bots, and what they tell."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterable, Sequence

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cafetal.api import ExecutorName
from cafetal.bots import Bot
from cafetal.cli import failures
from cafetal.cli.loading import Table, executor_option, game_argument, load_table, players_option, variant_option
from cafetal.cli.output import as_json, errors
from cafetal.cli.play.seats import bot_of
from cafetal.cli.statistics import show_summary
from cafetal.diagnostics import RulesError, Span, error
from cafetal.simulate import CAP, GameRecord, play_games, summarise, with_settings
from cafetal.simulate.games import SimulationFault


@click.command("simulate")
@game_argument
@players_option
@variant_option
@click.option(
    "--games", type=click.IntRange(1, 10_000_000), default=100, metavar="K", help="How many; 100 unless given."
)
@click.option("--seed", type=int, default=1, metavar="S", help="Game k has the seed S + k - 1; 1 unless given.")
@click.option(
    "--agent",
    "agents",
    multiple=True,
    metavar="KIND",
    help="Who plays: random, greedy, mcts:500, …; once for all seats, or once for each. Random unless given.",
)
@click.option("--rotate", is_flag=True, help="The agents move on by one seat from game to game.")
@click.option(
    "--cap", type=click.IntRange(1), default=CAP, metavar="N", help=f"Cut a game after N moves; {CAP} unless given."
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Change a number of the rules: a setting, a cell or row of a table, a starting number, a count of pieces.",
)
@executor_option
@click.option("--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", help="How to tell it.")
def command(
    game: str,
    players: int | None,
    variants: tuple[str, ...],
    games: int,
    seed: int,
    agents: tuple[str, ...],
    rotate: bool,
    cap: int,
    settings: tuple[str, ...],
    executor: ExecutorName,
    form: str,
) -> None:
    """Play many games of GAME between bots and tell who wins, how long it takes, and what is used.

    Games that are cut at the cap are counted apart. The same seed gives the same games on every machine.
    """
    table = _table(game, variants, players, settings, executor)
    bots = _bots(table, agents or ("random",))
    begin = time.perf_counter()
    records = list(_with_bar(_told(table, play_games(table.game, bots, games, seed, cap, rotate)), games))
    seconds = time.perf_counter() - begin
    if form == "csv":
        click.echo(as_csv(table, records), nl=False)
        return
    summary = summarise(table.plan, records)
    if form == "text":
        show_summary(table, summary, seconds)
        return
    head = {
        "game": table.rules.name,
        "rules": table.plan.key,
        "variants": list(table.rules.variants),
        "settings": list(settings),
        "agents": list(agents or ("random",)),
        "rotate": rotate,
        "seed": seed,
        "cap": cap,
    }
    body = {**summary.as_record(table.plan.seats), "each_game": [record.as_record() for record in records]}
    click.echo(as_json({**head, **body}))


def _table(
    game: str, variants: Sequence[str], players: int | None, settings: Sequence[str], executor: ExecutorName
) -> Table:
    table = load_table(game, variants, players, executor)
    if not settings:
        return table
    rules = with_settings(table.rules, settings, table.players)
    failures.remember(rules.sources)
    return Table(rules, table.players, executor)


def _bots(table: Table, agents: Sequence[str]) -> list[Bot]:
    bots = [bot_of(kind, Span(f"--agent {kind}", 1, 1, 1, 1)) for kind in agents]
    if len(bots) not in (1, table.players):
        place = Span("--agent", 1, 1, 1, 1)
        message = f"there are {len(bots)} agents for {table.players} seats"
        raise RulesError([error("K003", message, place, "name one agent for all seats, or one for each seat")])
    return bots


def _told(table: Table, games: Iterable[GameRecord]) -> Iterable[GameRecord]:
    """The games; a fault of the rules is told with the game in which it was met."""
    try:
        yield from games
    except SimulationFault as fault:
        with failures.faults_told(table.plan, f" (game with seed {fault.seed}, after {fault.moves} moves)"):
            raise


def _with_bar(games: Iterable[GameRecord], count: int) -> Iterable[GameRecord]:
    """The games, while a bar on standard error shows how far it is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors(), transient=True) as bar:
        task = bar.add_task("games", total=count)
        for record in games:
            yield record
            bar.advance(task)


def as_csv(table: Table, records: Sequence[GameRecord]) -> str:
    """One row a game, with a head."""
    seats, keys = table.plan.seats, [key.name for key in table.plan.ranking]
    head = ["game", "seed", "finished", "end", "moves", "chance_events", "winners"]
    for name in seats:
        head += [f"{name}_agent", f"{name}_rank", *(f"{name}_{key}" for key in keys)]
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow([*head, "state_hash"])
    for record in records:
        winners = " ".join(seats[seat] for seat in record.winners)
        row: list[object] = [record.number, record.seed, int(record.finished), record.end, record.moves, record.chances]
        row.append(winners)
        for seat in range(len(seats)):
            row += [record.agents[seat], record.ranks[seat], *(record.scores[seat][key] for key in keys)]
        writer.writerow([*row, record.state_hash])
    return stream.getvalue()
