"""Consoles, tables and files of the command line."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table

from cafetal.diagnostics import RulesError, Span, error

WIDEST = 400  # characters of a table
MOST_JSON = 200_000_000


class _Console(Console):
    """A console that cuts nothing off: what does not fit goes on behind its edge."""

    def print(self, *objects: Any, crop: bool = False, **more: Any) -> None:  # noqa: ANN401
        """Print things; `crop`: cut off what does not fit."""
        super().print(*objects, crop=crop, **more)


class _Table(Table):
    """A table that breaks lines between words only; where they do not fit, it is wider than the screen."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.update(max_width=WIDEST)
        for column in self.columns:
            cells = (column.header, *column.cells)
            column.min_width = max(Measurement.get(console, wide, cell).minimum for cell in cells)
        yield from super().__rich_console__(console, options)


def console() -> Console:
    """Standard output; names of a game are never taken for markup."""
    return _Console(highlight=False, markup=False, emoji=False)


def errors() -> Console:
    """Standard error."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


LINES_AFTER = 2.0


@contextmanager
def busy(words: str, after: float = 1.0, lines: bool = False) -> Iterator[Callable[[str], None]]:
    """Show on the screen what is done, as soon as it takes so many seconds; gives what changes the words.

    Where standard error is no screen, nothing is shown, or with `lines` a line after two seconds, and then ever fewer.
    """
    screen = errors()
    if not screen.is_terminal:
        yield _Lines(screen).tell if lines else lambda _: None
        return
    status = screen.status(words)
    timer = Timer(after, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield status.update
    finally:
        timer.cancel()
        timer.join()
        status.stop()


class _Lines:
    """How far something is, as lines for a file or a pipe: after two seconds, four, eight, and so on."""

    def __init__(self, screen: Console) -> None:
        self.screen = screen
        self.begun = time.monotonic()
        self.next = LINES_AFTER

    def tell(self, words: str) -> None:
        """Print the words, if it is time."""
        if time.monotonic() - self.begun >= self.next:
            self.screen.print(words, soft_wrap=True)
            self.next *= 2


def table(*columns: str, right: Sequence[str] = (), title: str | None = None) -> Table:
    """A plain table; columns named in `right` are aligned to the right."""
    found = _Table(box=SIMPLE_HEAD, title=title, title_justify="left", title_style="bold", pad_edge=False)
    for name in columns:
        found.add_column(
            name, justify="right" if name in right else "left", overflow="fold"
        )  # folded is only what is longer than `WIDEST`
    return found


def as_json(value: object) -> str:
    """JSON for programs, readable for people."""
    return json.dumps(value, ensure_ascii=False, indent=2)


def file_error(path: Path, what: str) -> RulesError:
    """The error that a file cannot be used."""
    return RulesError([error("K005", what, Span(str(path), 1, 1, 1, 1))])


def read_json(path: Path) -> object:
    """The JSON of a file; raises `RulesError` if it cannot be read or is none."""
    try:
        if path.exists() and not path.is_file():
            raise file_error(path, "cannot read the file: it is none")
        if path.stat().st_size > MOST_JSON:
            raise file_error(path, "the file is too large to be a game log")
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise file_error(path, f"cannot read the file: {(problem.strerror or 'unknown reason').lower()}") from None
    except (ValueError, RecursionError) as problem:
        raise file_error(path, f"the file holds no JSON: {problem}") from None


def write_text(path: Path, text: str, *, reads: Iterable[Path] = ()) -> None:
    """Write a file whole or not at all; raises `RulesError` if it cannot be written.

    `reads`: files that the same command reads, and must not lose.
    """
    with _told(path):
        same = path.exists() and any(other.exists() and path.samefile(other) for other in reads)
    if same:
        message = "the command reads this file, and would write over it"
        raise RulesError([error("K007", message, Span(str(path), 1, 1, 1, 1), "take another name")])
    write_files({path: text.encode("utf-8")})


def write_files(files: Mapping[Path, bytes], *, folders: bool = False) -> None:
    """Write several files, each whole, and none of them if one cannot be written; `folders`: missing ones are made.

    Raises `RulesError` if they cannot be written; then everything is as it was, folders included. All are written
    beside their places first; only then do they take them.
    """
    scratches: dict[Path, Path] = {}
    made: list[Path] = []
    try:
        for path, content in files.items():
            with _told(path):
                if path.exists() and not path.is_file():
                    raise file_error(path, "cannot write the file: it is a folder or a device")
                if folders:
                    made += _made(path.parent)
            scratches[path] = _scratch(path, content)
        _take(scratches)
    except BaseException:  # Ctrl-C too leaves nothing behind
        for scratch in scratches.values():
            scratch.unlink(missing_ok=True)
        for folder in reversed(made):
            with suppress(OSError):  # somebody else put something there meanwhile
                folder.rmdir()
        raise


def _made(folder: Path) -> list[Path]:
    """The folders that were missing and are made, outer ones first."""
    missing = [part for part in (folder, *folder.parents) if not part.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return missing[::-1]


def _take(scratches: Mapping[Path, Path]) -> None:
    """Let new files take their places; if one cannot, those that have done so give way to the old ones again."""
    old: dict[Path, Path | None] = {}
    try:
        for path, scratch in scratches.items():
            with _told(path):
                kept = _scratch(path, path.read_bytes()) if path.exists() else None
                old[path] = kept
                os.replace(scratch, path)
    except BaseException:
        for path, kept in old.items():
            if kept is not None:
                os.replace(kept, path)
            elif not scratches[path].exists():  # it had taken its place
                path.unlink(missing_ok=True)
        raise
    for kept in old.values():
        if kept is not None:
            kept.unlink(missing_ok=True)


def _scratch(path: Path, content: bytes) -> Path:
    """A new file beside a path, with the content and the rights that the file at the path is to have."""
    with _told(path):
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        scratch = Path(name)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
            os.chmod(scratch, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        except OSError:
            scratch.unlink(missing_ok=True)
            raise
        return scratch


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as problem:
        raise file_error(path, f"cannot write the file: {(problem.strerror or 'unknown reason').lower()}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
