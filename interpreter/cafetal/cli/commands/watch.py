"""`cafetal watch`: the sentences of a rules file beside its lines, while it is edited."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.live import Live

from cafetal.cli.loading import files_near, game_argument, variant_option
from cafetal.cli.output import console
from cafetal.cli.voice import lang_option
from cafetal.cli.watching import Reading, fitted, game_of, read, shown
from cafetal.diagnostics import Severity
from cafetal.folder import find_game
from cafetal.table.voice import check_language
from cafetal.table.words import Messages

PAUSE = 0.4
"""Seconds between two looks at the files."""


@click.command("watch")
@game_argument
@lang_option
@variant_option
@click.option("--players", type=int, metavar="N", help="How many play; the most that can, unless given.")
@click.option("--once", is_flag=True, help="Show the whole file once, and stop.")
@click.pass_context
def command(
    ctx: click.Context, game: str, lang: str | None, variants: tuple[str, ...], players: int | None, once: bool
) -> None:
    """Show the rules of GAME with the sentences that the rulebook makes of them, line by line.

    GAME may also be a file with variants: they are shown as they change their game, which lies near it or is bundled.

    The file is read again whenever it, its maps or its lexicons are saved. Mistakes stand beside the line that they are
    in, and watching goes on; with --once the exit code is 1 if there is an error.
    """
    messages = Messages(check_language(lang))
    out = console()
    if once:
        reading = read(game, variants, players, messages.language)
        out.print(shown(reading, messages, _now()))
        ctx.exit(1 if any(item.severity is Severity.ERROR for item in reading.found) else 0)
    _watch(game, variants, players, messages, out)


def _watch(game: str, variants: Sequence[str], players: int | None, messages: Messages, out: Console) -> None:
    path = find_game(game)
    near = game_of(path)
    folders = {path.parent, *([] if near is None else [near.parent])}
    before: Reading | None = None
    saved: dict[Path, tuple[int, int]] | None = None
    with Live(console=out, screen=out.is_terminal, auto_refresh=False, vertical_overflow="crop") as live:
        while True:
            now = {file: saved for folder in folders for file, saved in _saved(folder).items()}
            if now != saved:
                saved = now
                reading = read(game, variants, players, messages.language)
                live.update(fitted(reading, messages, _now(), before, out), refresh=True)
                before = reading
            time.sleep(PAUSE)


def _saved(folder: Path) -> dict[Path, tuple[int, int]]:
    """When each file of the game was saved last, and how large it is; a file that is just being replaced is none."""
    found = {}
    for path in files_near(folder):
        try:
            stat = path.stat()
        except OSError:
            continue
        found[path] = (stat.st_mtime_ns, stat.st_size)
    return found


def _now() -> str:
    return time.strftime("%H:%M:%S")
