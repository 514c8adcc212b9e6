"""Consoles, tables and JSON of the command line.

Imports stand in functions: what draws consoles and tables is many modules, which a text that is only put does without.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING

import click

from cafetal.cli.streams import is_unicode
from cafetal.diagnostics import RulesError, Span, error
from cafetal.files.reading import read_bytes, reason_of
from cafetal.files.writing import file_error
from cafetal.visible import escaped, visible_on_screen

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

MOST_JSON = 50_000_000
"""Bytes of a log."""


def console() -> Console:
    """Standard output; names of a game are never taken for markup."""
    from cafetal.cli.screens import PlainConsole

    return PlainConsole(highlight=False, markup=False, emoji=False)


def errors() -> Console:
    """Standard error."""
    from cafetal.cli.screens import Screen

    return Screen(stderr=True, highlight=False, markup=False, emoji=False)


def put(text: str, *, err: bool = False, end: str = "\n") -> None:
    """Print a text as it is, but for signs that nobody sees. All that is printed without a console goes here."""
    click.echo(visible_on_screen(text) + end, nl=False, err=err)


LINES_AFTER = 2.0


@contextmanager
def busy(words: str, after: float = 1.0, lines: bool = False) -> Iterator[Callable[[str], None]]:
    """Show on the screen what is done, as soon as it takes so many seconds; gives what changes the words.

    Where standard error is no screen, nothing is shown, or with `lines` a line after two seconds, and then ever fewer.
    """
    if not sys.stderr.isatty():
        told = _Lines()
        with _later(LINES_AFTER, lambda: told.tell(words)) if lines else nullcontext():
            yield told.tell if lines else lambda _: None
        return
    status = errors().status(words)
    try:
        with _later(after, status.start):
            yield status.update
    finally:
        status.stop()


@contextmanager
def _later(seconds: float, do: Callable[[], None]) -> Iterator[None]:
    """Do something after so many seconds, unless this has come to its end before."""
    timer = Timer(seconds, do)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


class _Lines:
    """How far something is, as lines for a file or a pipe: after two seconds, four, eight, and so on."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.next = LINES_AFTER

    def tell(self, words: str) -> None:
        """Print the words, if it is time."""
        if time.monotonic() - self.begun >= self.next:
            put(words, err=True)
            self.next *= 2


def table(*columns: str, right: Sequence[str] = (), title: str | None = None) -> Table:
    """A plain table; columns named in `right` are aligned to the right."""
    from rich.box import SIMPLE_HEAD

    from cafetal.cli.screens import WideTable

    found = WideTable(box=SIMPLE_HEAD, title=title, title_justify="left", title_style="bold", pad_edge=False)
    for name in columns:
        found.add_column(
            name, justify="right" if name in right else "left", overflow="fold"
        )  # folded is only what is longer than `WIDEST`
    return found


def as_json(value: object) -> str:
    """JSON for programs, readable for people."""
    return escaped(json.dumps(value, ensure_ascii=not is_unicode(), indent=2))


def read_json(path: Path) -> object:
    """The JSON of a file; raises `RulesError` if it cannot be read or is none."""
    try:
        return parse_json(path, read_bytes(path, MOST_JSON))
    except OSError as problem:
        raise file_error(path, f"cannot read the file: {reason_of(problem)}") from None


def parse_json(path: Path, data: bytes) -> object:
    """The JSON that was read from a file; raises `RulesError` if it is none."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as problem:
        if _is_cut(data, problem):
            lines = data.decode("utf-8", "replace").rstrip().split("\n")
            place = Span(str(path), len(lines), len(lines[-1]) + 1, len(lines), len(lines[-1]) + 2)
            message = "the file ends in the middle: what stood behind this place is gone"
            raise RulesError([error("G010", message, place, "take a whole copy of it")]) from None
        raise file_error(path, f"the file holds no JSON: {problem}") from None


def _is_cut(data: bytes, problem: Exception) -> bool:
    """Whether a text began as JSON and only lacks its end."""
    text = data.decode("utf-8", "ignore").rstrip()
    if not text.lstrip().startswith(("{", "[")):
        return False
    if isinstance(problem, UnicodeDecodeError):
        return problem.end >= len(data)
    if not isinstance(problem, json.JSONDecodeError):
        return False
    rest = text[problem.pos :]
    begun = any(word.startswith(rest) for word in ("true", "false", "null", "-"))
    return problem.msg.startswith("Unterminated string") or (begun and len(rest) < len("false"))
