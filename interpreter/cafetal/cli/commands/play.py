"""`cafetal play`: a game in the terminal."""

from __future__ import annotations

import os
from pathlib import Path

import click

from cafetal.api import ExecutorName
from cafetal.cli.drawing import draws_of, draws_option
from cafetal.cli.loading import Table, agreed_option, load_table, players_option, variant_option
from cafetal.cli.logs import LoggedGame, keep_old, resumed, upgrade_option, upgraded
from cafetal.cli.output import busy, errors, file_error, read_json
from cafetal.cli.play.seats import Seats
from cafetal.cli.play.session import Quit, Session
from cafetal.cli.play.terminal import Terminal
from cafetal.cli.running import quickest_option, runs_on
from cafetal.cli.voice import check_language, lang_option, title_of, voice_of
from cafetal.cli.words import Messages
from cafetal.diagnostics import RulesError, Span, error
from cafetal.engine import State


@click.command("play")
@click.argument("game", metavar="GAME", required=False)
@players_option
@variant_option
@agreed_option
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="SEAT=KIND",
    help="Let a bot play a seat: a colour, a number from 1, or `others`; random, greedy, mcts, mcts:500, mcts:2s. "
    "`none`: people everywhere. Without this the first seat is yours and greedy bots play the others.",
)
@click.option("--seed", type=int, help="Decides shuffles, dice and bots; drawn if not given.")
@click.option("--log", "log", type=click.Path(path_type=Path), metavar="FILE", help="Where the game is kept.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with the game of a log.")
@upgrade_option
@click.option("--ask-all", is_flag=True, help="Ask wherever only one move is lawful, also where nothing is hidden.")
@draws_option
@quickest_option
@lang_option
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    players: int | None,
    variants: tuple[str, ...],
    agreed: tuple[str, ...],
    bots: tuple[str, ...],
    seed: int | None,
    log: Path | None,
    resume: Path | None,
    upgrade: bool,
    ask_all: bool,
    draws: str,
    executor: ExecutorName,
    lang: str | None,
) -> None:
    """Play GAME in the terminal, people and bots at one table.

    `help` at the prompt lists what can be typed. The game is kept in a log after each move, so that an interrupted
    game goes on with --resume, under the rules that it began with; GAME, players, variants and what was agreed on
    are then those of the log. With --upgrade it goes on under the rules on disk, if these allow what was played, and a
    copy of the old log is kept. Where only one move is lawful, it is played and told.
    """
    messages = Messages(check_language(lang))
    if resume is None and game is None:
        raise click.UsageError("which GAME? Or --resume a log", ctx)
    if upgrade and resume is None:
        raise click.UsageError("--upgrade belongs to --resume", ctx)
    with busy(messages.say("play.setting_up")):
        if resume is not None:
            found = LoggedGame(resume, read_json(resume), game)
            if upgrade:
                table, state = upgraded(found, lang, executor)
                path = log or resume
                if path == resume:
                    errors().print(messages.say("log.old_kept", log=keep_old(resume)), soft_wrap=True, markup=False)
            else:
                table = found.table(executor)
                path, state = log or resume, resumed(found, table, messages)
        else:
            table = load_table(game or "", variants, players, executor, agreed)
            state = table.game.new_game(_drawn_seed() if seed is None else seed, draws_of(table.plan, draws))
            path = _new_log(log, table, state)
        voice = voice_of(table, lang)
    session = Session(table, state, Seats.read(table.plan.seats, bots), path, Terminal(), voice, ask_all)
    session.save()  # what cannot be written is told before anything is played
    names = {"game": title_of(table, voice), "players": table.players}
    opening = voice.say("play.opening", **names, seed=state.seed, log=path)
    session.terminal.note(opening)
    if any(session.seats.bots):
        session.terminal.note(runs_on(executor, messages))
    kept = f"\n{voice.say('play.kept', log=path)}\n"
    kept += voice.say("play.go_on_with", command=_go_on(game, path, bots, lang, ask_all))
    try:
        session.run()
    except (Quit, EOFError):
        session.terminal.note(kept)
    except KeyboardInterrupt:
        session.terminal.note(kept)
        ctx.exit(130)


def _go_on(game: str | None, path: Path, bots: tuple[str, ...], lang: str | None, ask_all: bool) -> str:
    words = ["cafetal play", *([game] if game else []), *(f"--bot {bot}" for bot in bots)]
    words += [*(["--ask-all"] if ask_all else []), *([f"--lang {lang}"] if lang else []), f"--resume {path}"]
    return " ".join(words)


def _drawn_seed() -> int:
    return int.from_bytes(os.urandom(4), "big")


def _new_log(wanted: Path | None, table: Table, state: State) -> Path:
    """The file of a new game; a log that is there is never written over."""
    if wanted is None:
        folder = Path(click.get_app_dir("cafetal")) / "games"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            what = (problem.strerror or "unknown reason").lower()
            raise file_error(folder, f"no log can be kept here: {what}; say where with --log FILE") from None
        path = folder / f"{table.rules.name}-{state.seed}.json"
        number = 2
        while path.exists():
            path = folder / f"{table.rules.name}-{state.seed}-{number}.json"
            number += 1
        return path
    if wanted.exists():
        place = Span(str(wanted), 1, 1, 1, 1)
        raise RulesError(
            [error("K007", "this file is there already", place, "go on with it by --resume, or take another")]
        )
    return wanted
