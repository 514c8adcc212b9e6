"""`cafetal replay`: play a log again and prove it."""

from __future__ import annotations

from pathlib import Path

import click

from cafetal.cli.board import TableView
from cafetal.cli.loading import LoadedTable, files_of
from cafetal.cli.logs import LoggedGame, resumed, upgrade_option, upgraded
from cafetal.cli.output import as_json, busy, console, put, read_json
from cafetal.cli.paths import PATH
from cafetal.cli.play.seats import seat_of
from cafetal.cli.recap import Recap
from cafetal.cli.results import results
from cafetal.cli.voice import lang_option, voice_of
from cafetal.diagnostics import Span
from cafetal.engine import State
from cafetal.engine.record import in_order
from cafetal.files.writing import write_text
from cafetal.table.voice import Voice, check_language
from cafetal.table.words import Messages
from cafetal.visible import visible


@click.command("replay")
@click.argument("log", type=PATH, metavar="LOG")
@click.option("--game", metavar="GAME", help="The rules of the log, if they are no bundled game.")
@click.option("--board", is_flag=True, help="Show the table at the end of the log.")
@click.option("--moves", is_flag=True, help="Tell every move, as a bystander sees it.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
@upgrade_option
@lang_option
@click.option("--html", "page", type=PATH, metavar="FILE", help="Write a page that steps through it.")
@click.option("--seat", metavar="SEAT", help="Whose eyes the page and --moves see with: a seat, or a number from 1.")
def command(
    log: Path,
    game: str | None,
    board: bool,
    moves: bool,
    form: str,
    upgrade: bool,
    lang: str | None,
    page: Path | None,
    seat: str | None,
) -> None:
    """Play the game of LOG again and compare the state after every step with the hash in the log.

    It is played under the rules that it carries, unless --upgrade tries those on disk. Where a step differs, is not
    lawful or was edited, it is told which one and why; the exit code is then 1.
    """
    messages = Messages(check_language(lang))
    data = read_json(log)
    with busy(messages.say("play.setting_up")):
        found = LoggedGame(log, data, game, "--game")
        if upgrade:
            table, state = upgraded(found, lang)
        else:
            table = found.table()
        eyes = -1 if seat is None else seat_of(table.plan.seats, seat, Span(f"--seat {seat}", 1, 1, 1, 1))
        if not upgrade:
            state = resumed(found, table, messages)
    played, kinds = len(found.log["moves"]), [step["kind"] for step in found.log["host"]["steps"]]
    if form == "json":
        if page is not None:
            _write_page(page, log, table, state, voice_of(table, lang), eyes)
        told = {
            "moves": played,
            "steps": len(kinds),
            "over": state.is_over,
            "scores": state.scores(),
            "ranks": state.ranks(),
        }
        put(as_json({"game": table.rules.name, "players": table.players, "same": True, **told}))
        return
    out = console()
    voice = voice_of(table, lang)
    view = TableView(table.world, voice)
    if page is not None:
        _write_page(page, log, table, state, voice, eyes)
        out.print(str(page), soft_wrap=True)
    if moves:
        recap = Recap(table.world, view.codes, voice)
        for event in recap.lines(state, eyes, in_order(state.last), recent=False):
            out.print(event, soft_wrap=True)
    if board:
        out.print(view.boards(state, -1, out.width))
        out.print(view.figures(state, -1))
    out.print(voice.say("result.same", log=log, moves=played, chances=kinds.count("chance")), soft_wrap=True)
    if state.is_over:
        for line in results(state, view.codes, voice, eyes):
            out.print(line)
    else:
        due = voice.seat(table.plan.seats[state.actor]) if state.actor >= 0 else voice.say("result.chance")
        out.print(voice.say("result.goes_on", seat=due))


def _write_page(file: Path, log: Path, table: LoadedTable, state: State, voice: Voice, eyes: int) -> None:
    from cafetal.film import page_of  # loaded where it is used, so that other commands start sooner

    recap = Recap(table.world, TableView(table.world, voice).codes, voice)
    write_text(file, visible(page_of(table, state, recap, eyes)), reads=[log, *files_of(table.rules)])
