"""The folder of a rules file, and the only way in which a rules file can name another file; where games are found."""

from __future__ import annotations

import glob
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import field
from pathlib import Path

from cafetal.bounds import MOST_FILES, MOST_TOGETHER
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, RulesError, Span, did_you_mean, error, near_or_all
from cafetal.files.reading import listed, reason_of
from cafetal.resources import bundled_games, inside
from cafetal.source import SourceFile, read_source

SHOWN = 200
"""So many letters of a name that means nothing are shown."""
SHOWN_FILES = 10


class Folder(Frozen):
    """A folder with rules and maps; nothing outside it can be read.

    `kept`: the files that came along with a log; then no other is read. `seen` holds what was read, by its name.
    """

    path: Path
    kept: Mapping[str, SourceFile] | None = None
    seen: dict[str, SourceFile] = field(default_factory=dict, compare=False)

    def read(self, name: str) -> SourceFile:
        """Read a file by its path from this folder, with slashes; diagnostics call it by that path.

        Raise `UnsafePathError` for a path that leaves the folder, `RulesError` for a file that cannot be read.
        """
        if len(self.seen) >= MOST_FILES and name not in self.seen:
            raise RulesError([_too_many(Span(name, 1, 1, 1, 1))])
        if self.kept is None:
            self.seen[name] = read_source(inside(self.path, name), name, self.path)
        elif name in self.kept:
            self.seen[name] = self.kept[name]
        else:
            raise RulesError([error("R001", "the file is not among those of the log", Span(name, 1, 1, 1, 1))])
        return self.seen[name]


def beyond(files: Collection[SourceFile], place: Span) -> list[Diagnostic]:
    """What is wrong with the files that decide a game as a whole: there may be too many, or too much in them."""
    if len(files) > MOST_FILES:
        return [_too_many(place)]
    if sum(len(file.text) for file in files) > MOST_TOGETHER:
        message = f"the files of the game have more than {MOST_TOGETHER:,} characters together"
        return [error("R007", message, place, "make its maps smaller, or its files fewer")]
    return []


def _too_many(place: Span) -> Diagnostic:
    return error("R007", f"a game may have {MOST_FILES} files, and this one has more", place, "join some of them")


def rules_files(game: Path) -> list[Path]:
    """The files of a game: its own, then those beside it with its variants and further examples, by name."""
    others = files_like(game.parent, f"{glob.escape(game.stem)}.*.rules")
    return [game, *[path for path in others if path != game][:MOST_FILES]]


def files_like(folder: Path, pattern: str) -> list[Path]:
    """The files of a game's folder under names that fit a pattern. Raises `RulesError` if it cannot be listed."""
    try:
        return listed(folder, pattern)
    except OSError as problem:
        message = f"cannot list the folder: {reason_of(problem)}"
        raise RulesError([error("R001", message, Span(str(folder), 1, 1, 1, 1))]) from None


def sources_of(game: Path) -> list[SourceFile]:
    """Read the files of a game. Raises `RulesError` if one cannot be read, or there are too many."""
    files = rules_files(game)
    if len(files) > MOST_FILES:
        raise RulesError([_too_many(Span(game.name, 1, 1, 1, 1))])
    return [read_source(file, file.name) for file in files]


def games_near(file: Path, game: str) -> list[Path]:
    """Where the rules of a game may lie that a file with variants belongs to: beside it, near it, or bundled."""
    folder = file.parent
    places = [folder / f"{game}.rules", folder / game / f"{game}.rules", folder.parent / game / f"{game}.rules"]
    found = [path for path in places if path != file and path.is_file()]
    return [*found, *([bundled_games()[game]] if game in bundled_games() else [])]


def find_game(game: str | Path) -> Path:
    """The rules file that a name or a path means. Raises `RulesError`."""
    games = bundled_games()
    if str(game) in games:
        return games[str(game)]
    path = Path(game)
    place = Span(str(game), 1, 1, 1, 1)
    try:
        if path.is_dir() and path.resolve().name and str(game):  # not the root, and not nothing
            return _game_in(path, place)
        if path.is_file():
            return path
        if path.exists() and not path.is_dir():
            hint = "write what comes out of it to a file, and name that"
            message = f"`{path.name}` is a device or a pipe, not a file"
            raise RulesError([error("A002", message, place, hint)])
    except PermissionError as problem:
        raise RulesError([error("R001", f"cannot read the file: {reason_of(problem)}", place)]) from None
    except (OSError, ValueError):  # a name that is too long, or no name of a file at all
        pass
    raise RulesError([_no_game(str(game), path, games, place)])


def _game_in(folder: Path, place: Span) -> Path:
    """The rules file of a folder, which is called like it."""
    inner = folder / f"{folder.resolve().name}.rules"
    if inner.is_file():
        return inner
    found = [path.name for path in files_like(folder, "*.rules")]
    hint = f"name one of its files: {', '.join(found[:SHOWN_FILES])}" if found else None
    message = f"the folder holds no `{inner.name}`" if found else "the folder holds no rules file"
    raise RulesError([error("A002", message, place, hint)])


def _no_game(game: str, path: Path, games: Mapping[str, Path], place: Span) -> Diagnostic:
    beside = None
    first, *variants = game.split("+")
    if variants and first in games:
        hint = f"say the variants apart: `{' '.join([first, *(f'--variant {each}' for each in variants)])}`"
    else:
        with suppress(OSError, ValueError):
            beside = did_you_mean(path.name, (file.name for file in path.parent.glob("*.rules")))
        hint = beside or near_or_all(game, sorted(games), "bundled games")
    name = game if len(game) <= SHOWN else f"{game[:SHOWN]}…"
    return error("A002", f"there is no game `{name}`, and no such file", place, hint)
