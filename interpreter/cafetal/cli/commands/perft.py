"""`cafetal perft`: how many ways there are to play on."""

from __future__ import annotations

import time

import click

from cafetal.api import ExecutorName
from cafetal.cli import failures
from cafetal.cli.drawing import drawn_text, draws_of, draws_option
from cafetal.cli.games import jobs_option
from cafetal.cli.loading import (
    agreed_option,
    game_argument,
    load_table,
    players_option,
    variant_option,
)
from cafetal.cli.output import as_json, console, put
from cafetal.cli.running import quickest_option
from cafetal.engine.perft import Unit
from cafetal.parallel import leaves, side_of


@click.command("perft")
@game_argument
@click.option("--depth", type=click.IntRange(0, 100), required=True, metavar="D", help="How deep to count.")
@players_option
@variant_option
@agreed_option
@click.option(
    "--unit",
    type=click.Choice(["choice", "move", "turn"]),
    default="move",
    help="What one step down is: a single choice, a move, or all that happens until another player decides.",
)
@click.option(
    "--seed", type=int, default=1, help="Decides chance before the first decision, such as shuffles in set-up."
)
@draws_option
@quickest_option
@jobs_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
def command(
    game: str,
    depth: int,
    players: int | None,
    variants: tuple[str, ...],
    agreed: tuple[str, ...],
    unit: Unit,
    seed: int,
    draws: str,
    executor: ExecutorName,
    jobs: int,
    form: str,
) -> None:
    """Count the leaves of the tree of GAME, depth by depth.

    A game that ends earlier counts as one leaf. After the first decision every outcome of chance is followed,
    of draws that are fixed that one alone. Large trees are counted by as many processes as there are cores.
    """
    where = load_table(game, variants, players, executor, agreed)
    rows: list[dict[str, object]] = []
    with failures.faults_told(where.plan):
        state = where.game.new_game(seed, draws_of(where.plan, draws)).settle()
        side, drawn = side_of(where.rules, where.players), drawn_text(draws).text if draws else ""
        for level in range(depth + 1):
            begin = time.perf_counter()
            count = leaves(state, level, unit, side, executor, drawn, jobs)
            seconds = time.perf_counter() - begin
            rows.append({"depth": level, "leaves": count})
            if form == "text":
                console().print(f"{level:>5} {count:>20,}   {seconds:8.2f} s", soft_wrap=True)
    if form == "json":
        put(as_json({"game": where.rules.name, "players": where.players, "unit": unit, "counts": rows}))
