"""`cafetal demo`: a whole game between bots, with its result and the board."""

from __future__ import annotations

import click

from cafetal.bots import Bot, decide, decision_generator
from cafetal.cli import failures
from cafetal.cli.board import TableView
from cafetal.cli.loading import Table, load_table, variant_option
from cafetal.cli.output import console, errors
from cafetal.cli.results import results
from cafetal.cli.voice import voice_of
from cafetal.diagnostics import Span
from cafetal.engine import State
from cafetal.simulate import CAP, bot_of

AGENTS = ("greedy:1", "random")


@click.command("demo")
@click.argument("game", metavar="GAME", default="guatemala_cafe")
@click.option("--players", type=int, metavar="N", help="How many play; as many as can, unless given.")
@variant_option
@click.option("--seed", type=int, default=7, help="Decides everything; 7 unless given.")
@click.option("--agent", "agents", multiple=True, metavar="KIND", help="Who plays, seat by seat, in turns.")
def command(game: str, players: int | None, variants: tuple[str, ...], seed: int, agents: tuple[str, ...]) -> None:
    """Let bots play a whole game of GAME and show the board and the result.

    Without GAME it is Guatemala Café.
    """
    table = load_table(game, variants, players)
    if players is None:
        table = load_table(game, variants, table.rules.player_counts[-1])
    kinds = agents or AGENTS
    bots = [bot_of(kinds[seat % len(kinds)], Span("--agent", 1, 1, 1, 1)) for seat in range(table.players)]
    out = console()
    voice = voice_of(table, None)
    title = (voice.speaker and voice.speaker.text("title")) or table.rules.name
    names = zip(table.plan.seats, bots, strict=True)
    seats = ", ".join(f"{voice.seat(name)} (bot `{bot.kind}`)" for name, bot in names)
    out.print(f"{title} for {table.players} players, seed {seed}: {seats}", soft_wrap=True)
    with failures.faults_told(table.plan):
        state, moves = play(table, bots, seed)
    view = TableView(table.world)
    out.print()
    out.print(view.boards(state, -1, out.width))
    out.print(view.legend())
    out.print(view.figures(state, -1))
    out.print(f"{moves} moves were played", soft_wrap=True)
    for line in results(state, view.codes, voice):
        out.print(line)


def play(table: Table, bots: list[Bot], seed: int) -> tuple[State, int]:
    """Play to the end; the last state and the number of moves."""
    state = table.game.new_game(seed)
    moves = chances = 0
    with errors().status("playing …") as status:
        while not state.is_over and moves < CAP:
            if state.is_chance:
                state.apply_chance()
                chances += 1
                continue
            generator = decision_generator(seed, state.actor, moves + chances)
            state.apply(decide(bots[state.actor], state, generator), trusted=True)
            moves += 1
            if moves % 20 == 0:
                status.update(f"playing … {moves} moves")
    return state, moves
