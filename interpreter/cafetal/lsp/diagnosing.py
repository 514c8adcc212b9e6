"""Mistakes as they are typed, and all that `cafetal check` finds once a text is saved."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from lsprotocol import types

from cafetal.diagnostics import Diagnostic, Related, Severity, Span
from cafetal.editing.mistakes import quick, relocated
from cafetal.editing.tidying import EVERY, IDLE, tidy
from cafetal.limits import python, surroundings
from cafetal.lsp.server import Server, guarded, log

PAUSE = 0.03
"""So many seconds after a key the text is looked at, if no further key comes."""
LIMITS = "time=300,memory=2G"
SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}


def register(server: Server) -> None:
    """Let the server follow the texts."""
    server.feature(types.INITIALIZE)(begin)
    server.feature(types.TEXT_DOCUMENT_DID_OPEN)(did_open)
    server.feature(types.TEXT_DOCUMENT_DID_CHANGE)(did_change)
    server.feature(types.TEXT_DOCUMENT_DID_CLOSE)(did_close)
    server.feature(types.TEXT_DOCUMENT_DID_SAVE, types.SaveOptions(include_text=False))(did_save)


@guarded
def begin(ls: Server, params: types.InitializeParams) -> None:
    """Take the wishes of the editor: `{"language": "de"}` is that in which sentences of the rulebook are shown."""
    wishes = params.initialization_options
    language = wishes.get("language") if isinstance(wishes, dict) else None
    ls.language = language if language in ("de", "en", "it") else "en"


@guarded
def did_open(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
    """Take the text of a file."""
    path = ls.path_of(params.text_document.uri)
    ls.desk.take(path, params.text_document.text)
    look_soon(ls, path, 0)
    check_soon(ls, path)


@guarded
def did_change(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
    """Take a text as it is now."""
    path = ls.path_of(params.text_document.uri)
    ls.desk.take(path, ls.workspace.get_text_document(params.text_document.uri).source)
    look_soon(ls, path, PAUSE)


@guarded
def did_close(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
    """From now on the file is what is stored."""
    path = ls.path_of(params.text_document.uri)
    ls.desk.drop(path)
    look_soon(ls, path, 0)


@guarded
def did_save(ls: Server, params: types.DidSaveTextDocumentParams) -> None:
    """Check everything."""
    check_soon(ls, ls.path_of(params.text_document.uri))


# -- the quick look ---------------------------------------------------------------------------------------


def look_soon(ls: Server, path: Path, pause: float) -> None:
    """Look at the rules that a file belongs to, unless a further key comes first."""
    game = ls.desk.game_of(path)
    earlier = ls.looking.get(game)
    if earlier is not None:
        earlier.cancel()
    ls.looking[game] = asyncio.ensure_future(_look(ls, path, pause))


async def _look(ls: Server, path: Path, pause: float) -> None:
    await asyncio.sleep(pause)
    tell(ls, path)
    ls.looks += 1
    if ls.looks >= EVERY:
        await asyncio.sleep(IDLE)  # the next key ends this
        ls.looks = 0
        tidy()


@guarded
def tell(ls: Server, path: Path) -> None:
    """Publish the mistakes of the rules that a file belongs to."""
    rules, game = ls.desk.rules(path), ls.desk.game_of(path)
    found = dict.fromkeys(quick(rules, path.name))
    whole, lines = ls.checked.get(game, ((), {}))
    found.update(dict.fromkeys(relocated(whole, lines, rules.lines())))
    by_file: dict[Path, list[types.Diagnostic]] = {file: [] for file in ls.told.get(game, ())}
    for item in found:
        by_file.setdefault(ls.desk.place(path, item.span.file), []).append(shown(ls, path, item))
    for file, items in by_file.items():
        ls.text_document_publish_diagnostics(types.PublishDiagnosticsParams(ls.uri_of(file), items))
    ls.told[game] = {file for file, items in by_file.items() if items}


def shown(ls: Server, path: Path, item: Diagnostic) -> types.Diagnostic:
    """A diagnostic in the words of the protocol."""
    where = ls.location(path, item.span)
    related = [types.DiagnosticRelatedInformation(ls.location(path, x.span), x.message) for x in item.related]
    return types.Diagnostic(
        range=where.range,
        message=item.message if item.hint is None else f"{item.message}\n{item.hint}",
        severity=SEVERITIES[item.severity],
        code=item.code,
        source="cafetal",
        related_information=related,
    )


# -- the whole check --------------------------------------------------------------------------------------


def check_soon(ls: Server, path: Path) -> None:
    """Check the stored rules in a process of their own; an earlier check of the same game is given up."""
    game = ls.desk.game_of(path)
    if not game.is_file():
        return
    earlier = ls.checking.get(game)
    if earlier is not None:
        earlier.cancel()
    ls.checking[game] = asyncio.ensure_future(_check(ls, path, game))


async def _check(ls: Server, path: Path, game: Path) -> None:
    lines = {name: tuple(text) for name, text in ls.desk.rules(path).lines().items()}
    command = python("-m", "cafetal", "check", str(game), "--format", "json", "--limit", LIMITS)
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        *command, stdin=quiet, stdout=asyncio.subprocess.PIPE, stderr=quiet, env=surroundings()
    )
    try:
        told, _ = await process.communicate()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.terminate()
        raise
    try:
        found = tuple(map(_read, json.loads(told)))
    except (ValueError, KeyError, TypeError):
        log(ls, f"the check of {game.name} gave no answer")
        return
    ls.checked[game] = found, lines
    tell(ls, path)


def _read(record: dict[str, Any]) -> Diagnostic:
    related = tuple(Related(x["message"], _span(x)) for x in record["related"])
    severity = Severity(record["severity"])
    return Diagnostic(record["code"], severity, record["message"], _span(record), record["hint"], related)


def _span(record: dict[str, Any]) -> Span:
    return Span(record["file"], record["line"], record["column"], record["end_line"], record["end_column"])
