"""`cafetal play`: a game in the terminal."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import click

from cafetal.api import ExecutorName
from cafetal.cli import failures
from cafetal.cli.drawing import draws_of, draws_option
from cafetal.cli.limited import limit_option
from cafetal.cli.loading import LoadedTable, agreed_option, load_table, players_option, variant_option
from cafetal.cli.logs import LoggedGame, keep_old, resumed, upgrade_option, upgraded
from cafetal.cli.output import MOST_JSON, busy, errors, parse_json
from cafetal.cli.paths import PATH
from cafetal.cli.play.entries import Quit
from cafetal.cli.play.keeping import TAKE_ANOTHER, Keeping, begun, beside, log_of
from cafetal.cli.play.seats import Seats
from cafetal.cli.play.session import Session
from cafetal.cli.play.terminal import Terminal
from cafetal.cli.running import quickest_option, runs_on
from cafetal.cli.voice import lang_option, voice_of
from cafetal.engine import State
from cafetal.files.reading import read_bytes, reason_of
from cafetal.files.sole import Sole
from cafetal.files.writing import file_error
from cafetal.table.voice import check_language, title_of
from cafetal.table.words import Messages


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
@click.option("--log", "log", type=PATH, metavar="FILE", help="Where the game is kept.")
@click.option("--resume", type=PATH, metavar="FILE", help="Go on with the game of a log.")
@upgrade_option
@click.option("--ask-all", is_flag=True, help="Ask wherever only one move is lawful, also where nothing is hidden.")
@draws_option
@quickest_option
@lang_option
@limit_option(wall=False)
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
    with busy(messages.say("play.setting_up"), after=0.3):
        if resume is not None:
            file, data = _taken(resume, log)
            if file is not None:
                ctx.call_on_close(file.release)
            found = LoggedGame(resume, parse_json(resume, data), game)
            if upgrade:
                table, state = upgraded(found, lang, executor)
                if file is not None:
                    copy = keep_old(resume, data)
                    errors().print(messages.say("log.old_kept", log=copy), soft_wrap=True, markup=False)
            else:
                table = found.table(executor)
                state = resumed(found, table, messages)
        else:
            table = load_table(game or "", variants, players, executor, agreed)
            state = _new(table, _drawn_seed() if seed is None else seed, draws)
            file = None
        voice = voice_of(table, lang)
        seats = Seats.read(table.plan.seats, bots)
    if file is None:  # what cannot be written is told before anything is played
        if log is not None:
            file = Sole.new(log, log_of(table, state), TAKE_ANOTHER)
        elif resume is not None:  # somebody else goes on with that one
            file = beside(resume, log_of(table, state))
            errors().print(messages.say("log.in_use", log=resume, other=file.path), soft_wrap=True, markup=False)
        else:
            file = begun(table, state)
    keeping = Keeping(file)
    ctx.call_on_close(keeping.release)
    session = Session(table, state, seats, keeping, Terminal(), voice, ask_all)
    _play(ctx, session, executor, lambda path: _go_on(game, path, bots, lang, ask_all))


def _new(table: LoadedTable, seed: int, draws: str) -> State:
    """A new game; raises `RulesError` if the rules do not let it begin."""
    with failures.faults_told(table.plan):
        return table.game.new_game(seed, draws_of(table.plan, draws))


def _taken(resume: Path, log: Path | None) -> tuple[Sole | None, bytes]:
    """The log that a game goes on from, and the file to go on in, unless that is another one or somebody else's now."""
    try:
        if log is None or log.absolute() == resume.absolute():
            return Sole.of(resume, MOST_JSON)
        return None, read_bytes(resume, MOST_JSON)
    except OSError as problem:
        raise file_error(resume, f"cannot read the file: {reason_of(problem)}") from None


def _play(ctx: click.Context, session: Session, executor: ExecutorName, go_on: Callable[[Path], str]) -> None:
    """Play to the end, or until somebody stops; then tell where the game is kept."""
    table, voice, keeping = session.table, session.voice, session.keeping
    names = {"game": title_of(table, voice), "players": table.players}
    session.save()  # the log of a game that goes on is written anew; if it cannot be, that is told
    session.terminal.note(voice.say("play.opening", **names, seed=session.state.seed, log=keeping.path))
    if any(session.seats.bots):
        session.terminal.note(runs_on(executor, voice.messages))
    code, over = 0, False
    try:
        session.run()
        over = True
    except (Quit, EOFError):
        pass
    except KeyboardInterrupt:
        code = 130
    if keeping.wrong is not None:
        failures.tell(keeping.wrong)
        code = code or 1
    elif not over:
        kept = voice.say("play.go_on_with", command=go_on(keeping.path))
        session.terminal.note(f"\n{voice.say('play.kept', log=keeping.path)}\n{kept}")
    ctx.exit(code)


def _go_on(game: str | None, path: Path, bots: tuple[str, ...], lang: str | None, ask_all: bool) -> str:
    words = ["cafetal play", *([game] if game else []), *(f"--bot {bot}" for bot in bots)]
    words += [*(["--ask-all"] if ask_all else []), *([f"--lang {lang}"] if lang else []), f"--resume {path}"]
    return " ".join(words)


def _drawn_seed() -> int:
    return int.from_bytes(os.urandom(4), "big")
