"""The result of a command that plays for long: before it plays, it finds out whether it can write it."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from importlib.util import find_spec
from pathlib import Path

import click

from cafetal.cli.output import busy, put
from cafetal.cli.paths import PATH
from cafetal.diagnostics import RulesError, Span, error
from cafetal.files.writing import check_writable, write_text
from cafetal.language.lexicon import LANGUAGES
from cafetal.simulate import GameRecord
from cafetal.table.voice import check_language
from cafetal.table.words import DEFAULT, Messages

out_option = click.option(
    "--out", "out", type=PATH, metavar="FILE", help="Write the result to FILE, not to the screen."
)

report_option = click.option(
    "--report",
    "page",
    type=PATH,
    metavar="FILE",
    callback=lambda ctx, option, value: _drawable(value),
    help="Also write a page with plots, whose bars lead to games. Needs the extra `report`.",
)

language_option = click.option(
    "--lang",
    "language",
    metavar="LANGUAGE",
    callback=lambda ctx, option, value: value if value is None else check_language(value),
    help=f"The language of the page of `--report`: {', '.join(LANGUAGES)}; {DEFAULT}, unless given.",
)


def _drawable(file: Path | None) -> Path | None:
    """The file of a page, if plots can be drawn and it can be written. Raises `RulesError`."""
    if file is not None:
        if find_spec("vl_convert") is None:
            message = "plots need vl-convert-python, which is not installed"
            hint = "install Cafetal with its extra `report`"
            raise RulesError([error("K008", message, Span(f"--report {file}", 1, 1, 1, 1), hint)])
        check_writable(file)
    return file


class Report:
    """A result that is written as a whole at the end: to a file, or to standard output."""

    def __init__(self, file: Path | None, first: str, grows: bool = False) -> None:
        """Try what can be tried: a file must have room beside it, and the output must take how the result begins.

        `first` is that beginning. `grows`: the file takes each game, and the result goes to the output. A terminal
        needs no trial. Raises `RulesError` if the file cannot be written.
        """
        self.file = None if grows else file
        self.begun = ""
        if file is not None and not (grows and os.path.lexists(file)):
            check_writable(file)
        if self.file is None and not sys.stdout.isatty():
            self.begun = first
            sys.stdout.write(first)
            sys.stdout.flush()

    def show(self, tell: Callable[[], object]) -> None:
        """Write what a function prints. If the file cannot be written after all, it is printed, and then that is told.

        Raises `RulesError` in that case.
        """
        if self.file is None and not self.begun:
            tell()
            return
        made = io.StringIO()
        with redirect_stdout(made):
            tell()
        text = made.getvalue()
        if self.file is None:
            goes_on = text.startswith(self.begun)
            sys.stdout.write(text[len(self.begun) :] if goes_on else f"\n{text}")
            return
        try:
            write_text(self.file, text)
        except RulesError:
            sys.stdout.write(text)
            raise
        put(str(self.file))


Hear = Callable[[GameRecord], None]
"""Hears which game is played again."""


def write_page(
    file: Path, make: Callable[[Sequence[tuple[str, str]], Hear], str], about: Mapping[str, object], messages: Messages
) -> None:
    """Write a page with plots, which a function makes of lines about what was played, and say where it is."""
    with busy("playing some games again for the page …", lines=True) as tell:

        def hear(record: GameRecord) -> None:
            tell(f"playing game {record.number} again for the page …")

        lines = {messages.say(f"report.about_{name}"): _line(value, messages) for name, value in about.items()}
        text = make([(name, line) for name, line in lines.items() if line], hear)
    write_text(file, text)
    put(str(file))


def _line(value: object, messages: Messages) -> str:
    if isinstance(value, bool):
        return messages.say("report.yes") if value else ""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
