"""Where the log of a game is kept while it is played: in a file that nobody else writes.

If the file cannot be written any more, nothing that lies in it is lost, and nothing that was played either: the game
goes on, each move tries again, and another file can be named.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from cafetal.cli.loading import LoadedTable
from cafetal.diagnostics import RulesError
from cafetal.engine import State
from cafetal.engine import log as game_log
from cafetal.files.reading import reason_of
from cafetal.files.sole import Sole
from cafetal.files.writing import check_writable, file_error, make_folder

TAKE_ANOTHER = "go on with it by --resume, or take another"


def log_of(table: LoadedTable, state: State) -> bytes:
    """The log of a game, as it stands in a file."""
    log = game_log.write(state, table.rules.variants)
    return (json.dumps(log, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "backslashreplace")


def games_folder() -> Path:
    """Where games are kept unless somebody says where."""
    return Path(click.get_app_dir("cafetal")) / "games"


def begun(table: LoadedTable, state: State) -> Sole:
    """A new log in the folder for games, under a name that is free. Raises `RulesError` if there can be none."""
    folder = games_folder()
    try:
        make_folder(folder)
    except OSError as problem:
        what = f"no log can be kept here: {reason_of(problem)}; say where with --log FILE"
        raise file_error(folder, what) from None
    return beside(folder / f"{table.rules.name}-{state.seed}.json", log_of(table, state))


def beside(path: Path, data: bytes) -> Sole:
    """A new log under a name, or under one that is like it and free. Raises `RulesError` if there can be none."""
    for other in _names(path):
        try:
            return Sole.new(other, data, TAKE_ANOTHER)
        except RulesError as wrong:
            if wrong.diagnostics[0].code != "K007":
                raise
    raise file_error(path, "there are too many logs of this name")


def _names(path: Path) -> Iterator[Path]:
    yield path
    for number in range(2, 10_000):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


class Keeping:
    """The file of a game; `wrong` says why what was played last is not in it, None if it is."""

    def __init__(self, file: Sole) -> None:
        self.file = file
        self.wrong: RulesError | None = None

    @property
    def path(self) -> Path:
        """The file."""
        return self.file.path

    @property
    def why(self) -> str:
        """Why it is not kept, in words; "" if it is."""
        return self.wrong.diagnostics[0].message.removeprefix("cannot write the file: ") if self.wrong else ""

    def save(self, data: bytes) -> None:
        """Write the log, or remember why it cannot be written."""
        try:
            self.file.write(data)
            self.wrong = None
        except RulesError as wrong:
            self.wrong = wrong

    def move(self, path: Path, data: bytes) -> None:
        """Go on in another file, which is not there yet. Raises `RulesError` if it cannot be written."""
        file = Sole.new(path, data, "take another name")
        self.file.release()
        self.file, self.wrong = file, None

    def release(self) -> None:
        """Let others have the file."""
        self.file.release()

    def offer(self) -> Path | None:
        """A file in which the log can be kept instead; None if none is found."""
        for place in (games_folder, Path.cwd, tempfile.gettempdir):
            with suppress(RulesError, OSError):  # the working folder may be gone, too
                folder = Path(place())
                make_folder(folder)
                path = next(path for path in _names(folder / self.path.name) if not path.exists())
                check_writable(path)
                return path
        return None
