"""`cafetal info`: the size of a game."""

from __future__ import annotations

import click

from cafetal.bots import RandomBot
from cafetal.cli import failures
from cafetal.cli.loading import LoadedTable, agreed_option, game_argument, load_table, players_option, variant_option
from cafetal.cli.output import as_json, busy, console, put, table
from cafetal.plan import Int
from cafetal.simulate import CAP, play_games, spread


@click.command("info")
@game_argument
@players_option
@variant_option
@agreed_option
@click.option(
    "--games", type=click.IntRange(0, 100_000), default=10, help="So many random games are measured; 10 unless given."
)
@click.option("--seed", type=int, default=1, help="The seed of the first of them.")
@click.option("--passes", is_flag=True, help="Tell what each pass over the plan does, and how long it takes.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
def command(
    game: str,
    players: int | None,
    variants: tuple[str, ...],
    agreed: tuple[str, ...],
    games: int,
    seed: int,
    passes: bool,
    form: str,
) -> None:
    """Tell the size of GAME: players, moves, state, what is hidden, how long games are.

    Every choice of the rules has a number of its own, below the number of distinct choices; a move is one choice or a
    few. What the plan says is exact; lengths of games and numbers of moves offered are measured in random games.
    """
    where = load_table(game, variants, players, agreed=agreed)
    if passes:
        _tell_passes(where, games, seed, form)
        return
    with busy(f"measuring {where.rules.name} …"):
        facts = {**facts_of(where), **lengths_of(where, games, seed)}
    if form == "json":
        put(as_json(facts))
        return
    shown = table("", where.rules.name)
    for name, value in facts.items():
        if isinstance(value, list):
            value = ", ".join(map(str, value)) or "nothing"
        elif isinstance(value, dict):
            value = ", ".join(f"{part} {number}" for part, number in value.items())
        shown.add_row(name.replace("_", " "), "-" if value is None else str(value))
    console().print(shown)


def _tell_passes(where: LoadedTable, games: int, seed: int, form: str) -> None:
    from cafetal.cli.passes import passes_of, shown  # with all executors, which nothing else here needs

    with busy(f"measuring {where.rules.name} …"):
        found = passes_of(where, games, seed)
    if form == "json":
        put(as_json(found))
        return
    for part in shown(found):
        console().print(part)


def facts_of(where: LoadedTable) -> dict[str, object]:
    """What the plan says: exact figures."""
    plan, layout = where.plan, where.game.layout
    hidden = {array.name.partition("$")[0]: array for array in plan.arrays if array.seen != "all"}
    return {
        "game": where.rules.name,
        "rules": plan.key,
        "players": list(where.rules.player_counts),
        "described_for": where.players,
        "seats": list(plan.seats),
        "distinct_choices": plan.distinct_choices,
        "choice_points": len(plan.choices),
        "chance_points": len(plan.chances),
        "secret_choices": [point.name for point in plan.choices if point.secret],
        "state_cells": layout.size,
        "cells_by_part": {part: len(cells) for part, cells in layout.parts.items()},
        "state_bytes": 4 * layout.size + 8,
        "hidden_parts": list(hidden),
        "seen_by": {name: array.seen for name, array in hidden.items()},
        "number_seen_by": {name: array.number_seen for name, array in hidden.items()},
        "hidden_chance": [chance.name for chance in plan.chances if chance.seen != Int(-1)],
        "ranking": [key.name for key in plan.ranking],
        "ends": list(plan.ends),
    }


def lengths_of(where: LoadedTable, games: int, seed: int) -> dict[str, object]:
    """What random games show: measured, not proven."""
    with failures.faults_told(where.plan):
        records = list(play_games(where.game, [RandomBot()], games, seed))
    moves = spread([record.moves for record in records if record.finished])
    chances = spread([record.chances for record in records if record.finished])
    offered = spread(sum((record.choices for record in records[1:]), records[0].choices.copy())) if records else None
    return {
        "random_games_measured": games,
        "cut_at_the_cap": sum(not record.finished for record in records),
        "cap": CAP,
        "fewest_moves_a_game": moves.least if moves else None,
        "usual_moves_a_game": moves.median if moves else None,
        "most_moves_a_game": moves.most if moves else None,
        "usual_chance_events_a_game": chances.median if chances else None,
        "usual_moves_offered": offered.median if offered else None,
        "most_moves_offered": offered.most if offered else None,
    }
