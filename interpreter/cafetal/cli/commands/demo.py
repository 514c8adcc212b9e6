"""`cafetal demo`: a whole game between bots, with its result and the board."""

from __future__ import annotations

from collections.abc import Callable

import click

from cafetal.api import ExecutorName
from cafetal.bots import Bot, decide, decision_generator
from cafetal.cli import failures
from cafetal.cli.board import TableView
from cafetal.cli.loading import LoadedTable, agreed_option, load_table, variant_option
from cafetal.cli.output import busy, console
from cafetal.cli.results import results
from cafetal.cli.running import quickest_option, tell_executor
from cafetal.cli.voice import lang_option, voice_of
from cafetal.diagnostics import Span
from cafetal.engine import State
from cafetal.plan.faults import FaultError
from cafetal.simulate import CAP, bot_of
from cafetal.table.voice import Voice, check_language, title_of
from cafetal.table.words import Messages

AGENTS = ("greedy:1", "random")


@click.command("demo")
@click.argument("game", metavar="GAME", default="guatemala_cafe")
@click.option("--players", type=int, metavar="N", help="How many play; as many as can, unless given.")
@variant_option
@agreed_option
@click.option("--seed", type=int, default=7, help="Decides everything; 7 unless given.")
@click.option("--agent", "agents", multiple=True, metavar="KIND", help="Who plays, seat by seat, in turns.")
@quickest_option
@lang_option
def command(
    game: str,
    players: int | None,
    variants: tuple[str, ...],
    agreed: tuple[str, ...],
    seed: int,
    agents: tuple[str, ...],
    executor: ExecutorName,
    lang: str | None,
) -> None:
    """Let bots play a whole game of GAME and show the board and the result.

    Without GAME it is Guatemala Café.
    """
    messages = Messages(check_language(lang))
    out = console()
    with busy(messages.say("play.setting_up"), after=0.3):
        table = load_table(game, variants, players, executor, agreed)
        if players is None:
            table = load_table(game, variants, table.rules.player_counts[-1], executor, agreed)
        kinds = agents or AGENTS
        bots = [bot_of(kinds[seat % len(kinds)], Span("--agent", 1, 1, 1, 1)) for seat in range(table.players)]
        voice = voice_of(table, lang)
        names = zip(table.plan.seats, bots, strict=True)
        seats = ", ".join(voice.say("demo.seat", seat=voice.seat(name), bot=bot.kind) for name, bot in names)
    title = title_of(table, voice)
    out.print(voice.say("demo.opening", game=title, players=table.players, seed=seed, seats=seats), soft_wrap=True)
    tell_executor(executor, messages)
    with busy(voice.say("demo.playing", 0), lines=True) as tell:
        state, moves = play(table, bots, seed, voice, tell)
    view = TableView(table.world, voice)
    out.print()
    out.print(view.boards(state, -1, out.width))
    out.print(view.legend())
    out.print(view.figures(state, -1))
    out.print(voice.say("demo.played", moves), soft_wrap=True)
    for line in results(state, view.codes, voice):
        out.print(line)


def play(
    table: LoadedTable, bots: list[Bot], seed: int, voice: Voice, tell: Callable[[str], None]
) -> tuple[State, int]:
    """Play to the end; the last state and the number of moves. `tell` gets told how far it is.

    Raises `RulesError` where the rules do not let go on.
    """
    moves = chances = 0
    ahead = ""
    try:
        state = table.game.new_game(seed)
        while not state.is_over and moves < CAP:
            if state.is_chance:
                state.apply_chance()
                chances += 1
                continue
            generator = decision_generator(seed, state.actor, moves + chances)
            state.legal_moves()  # what goes wrong here is the game's, and further down that of a bot's plans
            ahead = "a bot looked ahead in the "
            choice = decide(bots[state.actor], state, generator)
            ahead = ""
            state.apply(choice, trusted=True)
            moves += 1
            tell(voice.say("demo.playing", moves))
    except FaultError as fault:
        where = f" ({ahead}{failures.game_of(seed, moves)})"
        raise failures.fault_of(table.plan, fault.reason, fault.clause, where) from fault
    return state, moves
