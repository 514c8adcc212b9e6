"""The server with the texts that are open, and the ways between its places and those of the protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from difflib import SequenceMatcher
from functools import update_wrapper
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer

from cafetal.diagnostics import Diagnostic, RulesError, Span
from cafetal.editing.desk import Desk

P = ParamSpec("P")
R = TypeVar("R")


class Server(LanguageServer):
    """One editor's server: its open texts, and what is being looked at."""

    def __init__(self) -> None:
        """Take whole texts: they are short, and so no count of lines or letters can differ from the editor's."""
        super().__init__("cafetal", "1", types.TextDocumentSyncKind.Full)
        self.desk = Desk()
        self.language = "en"
        self.looking: dict[Path, asyncio.Task[None]] = {}
        self.looks = 0  # since there was time to tidy up
        self.checking: dict[Path, asyncio.Task[None]] = {}
        self.checked: dict[Path, tuple[tuple[Diagnostic, ...], dict[str, tuple[str, ...]]]] = {}
        self.told: dict[Path, set[Path]] = {}
        self._uris: dict[Path, str] = {}

    # -- places -----------------------------------------------------------------------------------------

    def path_of(self, uri: str) -> Path:
        """The path of a document; one that is stored nowhere has a path that no file has."""
        path = uris.to_fs_path(uri) if uri.startswith("file:") else None
        found = Path(path) if path else Path("unsaved:") / uri.rpartition("/")[2].rpartition(":")[2]
        self._uris.setdefault(found, uri)
        return found

    def uri_of(self, path: Path) -> str:
        """The name of a document as the editor writes it."""
        return self._uris.get(path) or uris.from_fs_path(str(path)) or ""

    def range_of(self, path: Path, span: Span) -> types.Range:
        """A stretch of a file in lines and units of the protocol, both from 0; never outside of the text."""
        lines = self.desk.source(path).lines
        start = self._position(lines, span.line, span.column)
        end = self._position(lines, span.end_line, span.end_column)
        return types.Range(start, max(start, end, key=lambda at: (at.line, at.character)))

    def _position(self, lines: tuple[str, ...], line: int, column: int) -> types.Position:
        number = min(max(line, 1), len(lines))
        before = lines[number - 1][: max(column - 1, 0)]
        return types.Position(number - 1, self.workspace.position_codec.client_num_units(before))

    def place_of(self, path: Path, position: types.Position) -> tuple[int, int]:
        """Line and column, from 1, of a position."""
        lines = self.desk.source(path).lines
        text = lines[position.line] if position.line < len(lines) else ""
        units, column = 0, 1
        for sign in text:
            units += self.workspace.position_codec.client_num_units(sign)
            if units > position.character:
                break
            column += 1
        return position.line + 1, column

    def location(self, path: Path, span: Span) -> types.Location:
        """A place of the rules that a file belongs to."""
        there = self.desk.place(path, span.file)
        return types.Location(self.uri_of(there), self.range_of(there, span))


def guarded(handler: Callable[Concatenate[Server, P], R]) -> Callable[Concatenate[Server, P], R | None]:
    """A handler that answers nothing where something goes wrong, and tells the log of the editor why."""

    def guard(ls: Server, /, *args: P.args, **kwargs: P.kwargs) -> R | None:
        try:
            return handler(ls, *args, **kwargs)
        except RulesError:  # told by the diagnostics
            return None
        except Exception as bug:
            log(ls, f"{handler.__name__}: {type(bug).__name__}: {bug}")
            return None

    update_wrapper(guard, handler)
    return guard


def log(ls: Server, message: str, sort: types.MessageType = types.MessageType.Error) -> None:
    """Write a line to the log of the editor."""
    ls.window_log_message(types.LogMessageParams(sort, message))


def by_line(old: str, new: str) -> list[types.TextEdit]:
    """The changes that make one text of another, in whole lines."""
    before, after = old.split("\n"), new.split("\n")
    return [
        types.TextEdit(
            types.Range(types.Position(first, 0), types.Position(last, 0)),
            "".join(f"{line}\n" for line in after[start:end]),
        )
        for sort, first, last, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
        if sort != "equal"
    ]


Params = Any
"""Parameters of requests whose handler needs but the document and the place."""
