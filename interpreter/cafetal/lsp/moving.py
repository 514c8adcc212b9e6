"""To where a name is declared and used, and the parts of a file: definitions, references, symbols, folding, layout."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types

from cafetal import nodes as n
from cafetal.diagnostics import Span
from cafetal.editing.outline import Entry, folds, outline
from cafetal.editing.places import boards_with, drawn_at
from cafetal.editing.uses import Use
from cafetal.fmt import format_source
from cafetal.lsp.server import Params, Server, by_line, guarded
from cafetal.parse.lexer import words_in

KINDS: dict[type[n.Node], types.SymbolKind] = {
    n.Game: types.SymbolKind.Module,
    n.Variant: types.SymbolKind.Module,
    n.Action: types.SymbolKind.Function,
    n.Example: types.SymbolKind.Event,
    n.Kind: types.SymbolKind.Enum,
    n.KindRange: types.SymbolKind.Enum,
    n.KindTable: types.SymbolKind.Enum,
    n.Piece: types.SymbolKind.Class,
    n.Family: types.SymbolKind.Interface,
    n.Board: types.SymbolKind.Struct,
    n.Zone: types.SymbolKind.Array,
    n.Variable: types.SymbolKind.Variable,
    n.Table: types.SymbolKind.Constant,
    n.Step: types.SymbolKind.Method,
    n.Let: types.SymbolKind.Variable,
    n.ValueDefinition: types.SymbolKind.Property,
    n.CaseDefinition: types.SymbolKind.Property,
    n.ConditionDefinition: types.SymbolKind.Boolean,
}


def register(server: Server) -> None:
    """Let the server find its way about."""
    server.feature(types.TEXT_DOCUMENT_DEFINITION)(definition)
    server.feature(types.TEXT_DOCUMENT_REFERENCES)(references)
    server.feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)(highlight)
    server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)(document_symbols)
    server.feature(types.WORKSPACE_SYMBOL)(workspace_symbols)
    server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)(folding)
    server.feature(types.TEXT_DOCUMENT_FORMATTING)(formatting)


def use_at(ls: Server, params: Params) -> tuple[Path, Use | None]:
    """The file of a request, and the word at its place."""
    path = ls.path_of(params.text_document.uri)
    return path, ls.desk.index(path).at(path.name, *ls.place_of(path, params.position))


@guarded
def definition(ls: Server, params: types.DefinitionParams) -> list[types.Location] | None:
    """Where a name is declared."""
    path, use = use_at(ls, params)
    spans = tuple(span for symbol in use.symbols for span in symbol.places) if use is not None else _drawn(ls, params)
    return [ls.location(path, span) for span in spans] or None


def _drawn(ls: Server, params: Params) -> tuple[Span, ...]:
    """Where a map draws the place under the word at a place, or which board has it."""
    path = ls.path_of(params.text_document.uri)
    line, column = ls.place_of(path, params.position)
    tokens = words_in(ls.desk.source(path).line(line), line)
    name = next((x.text for x in tokens if x.column <= column <= x.end_column and x.kind == "NAME"), "")
    world = ls.desk.world(path)
    if not name or world is None:
        return ()
    board, _, word = name.rpartition(".")
    boards = [x for x in boards_with(world, word) if board in (x, "")]
    named = [symbol for symbol in ls.desk.index(path).symbols if symbol.sort == "board" and symbol.name in boards]
    shapes = [node.shape for symbol in named for node in symbol.nodes if isinstance(node, n.Board)]
    drawn = drawn_at(world, ls.desk.maps(path), word) if any(isinstance(x, n.DrawnMap) for x in shapes) else ()
    return drawn or tuple(span for symbol in named for span in symbol.places)


@guarded
def references(ls: Server, params: types.ReferenceParams) -> list[types.Location] | None:
    """Where a name stands."""
    path, use = use_at(ls, params)
    if use is None:
        return None
    found = ls.desk.index(path).of(use.symbols[0])
    wanted = params.context.include_declaration
    return [ls.location(path, item.span) for item in found if wanted or not item.declares]


@guarded
def highlight(ls: Server, params: types.DocumentHighlightParams) -> list[types.DocumentHighlight] | None:
    """Where a name stands in the same file."""
    path, use = use_at(ls, params)
    if use is None:
        return None
    found = [item for item in ls.desk.index(path).of(use.symbols[0]) if item.span.file == path.name]
    write, read = types.DocumentHighlightKind.Write, types.DocumentHighlightKind.Read
    return [types.DocumentHighlight(ls.range_of(path, x.span), write if x.declares else read) for x in found]


@guarded
def document_symbols(ls: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """The parts of a file as a tree."""
    path = ls.path_of(params.text_document.uri)
    documents = dict(zip((x.name for x in ls.desk.rules(path).sources), ls.desk.rules(path).readable, strict=True))
    return [_symbol(ls, path, entry) for entry in outline(documents.get(path.name, n.Document()))]


def _symbol(ls: Server, path: Path, entry: Entry) -> types.DocumentSymbol:
    return types.DocumentSymbol(
        name=entry.name,
        kind=KINDS.get(entry.sort, types.SymbolKind.Field),
        range=ls.range_of(path, entry.span),
        selection_range=ls.range_of(path, entry.at),
        children=[_symbol(ls, path, inner) for inner in entry.inside],
    )


@guarded
def workspace_symbols(ls: Server, params: types.WorkspaceSymbolParams) -> list[types.SymbolInformation]:
    """The parts of all games in the folders of the editor whose names hold a text."""
    folders = [ls.path_of(folder.uri) for folder in ls.workspace.folders.values()]
    games = dict.fromkeys([*map(ls.desk.game_of, ls.desk.opened), *(g for x in folders for g in ls.desk.games(x))])
    found: list[types.SymbolInformation] = []
    for game in games:
        rules = ls.desk.rules(game)
        for document in rules.readable:
            for entry in (inner for outer in outline(document) for inner in outer.all()):
                if params.query.lower() in entry.name.lower():
                    kind = KINDS.get(entry.sort, types.SymbolKind.Field)
                    place = ls.location(game, entry.at)
                    found.append(types.SymbolInformation(place, entry.name, kind, container_name=rules.name))
    return found


@guarded
def folding(ls: Server, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
    """What can be folded."""
    source = ls.desk.source(ls.path_of(params.text_document.uri))
    return [types.FoldingRange(first - 1, last - 1) for first, last in folds(source)]


@guarded
def formatting(ls: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit]:
    """The canonical layout; nothing for a text with mistakes."""
    path = ls.path_of(params.text_document.uri)
    source = ls.desk.source(path)
    return by_line(source.text, format_source(source))
