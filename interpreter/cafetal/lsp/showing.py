"""What an editor shows in a text: colours, numbers that are worked out, and what can be played from here."""

from __future__ import annotations

import asyncio

from lsprotocol import types

from cafetal import nodes as n
from cafetal.editing.colours import PALETTE, colours, computed
from cafetal.editing.playing import played
from cafetal.limits import python, surroundings
from cafetal.lsp.diagnosing import LIMITS
from cafetal.lsp.server import Server, guarded, log

PLAY, SIMULATE = "cafetal.playExample", "cafetal.playGames"
GAMES, MOST_GAMES = 100, 10_000
"""So many games are played by one click, and by a command of somebody else's at most."""


def register(server: Server) -> None:
    """Let the server show things."""
    legend = types.SemanticTokensLegend(list(PALETTE), ["declaration"])
    server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, legend)(paint)
    server.feature(types.TEXT_DOCUMENT_INLAY_HINT)(hints)
    server.feature(types.TEXT_DOCUMENT_CODE_LENS, types.CodeLensOptions(resolve_provider=False))(lenses)
    server.command(PLAY)(play_example)
    server.command(SIMULATE)(play_games)


@guarded
def paint(ls: Server, params: types.SemanticTokensParams) -> types.SemanticTokens:
    """The colours of a file, each as a distance from the one before."""
    path = ls.path_of(params.text_document.uri)
    source, units = ls.desk.source(path), ls.workspace.position_codec.client_num_units
    data: list[int] = []
    line, start = 1, 0
    for item in colours(source, ls.desk.index(path)):
        text = source.lines[item.line - 1]
        column, end = item.column - 1, item.column - 1 + item.length
        begin = units(text[:column])
        data += [item.line - line, begin - (start if item.line == line else 0), units(text[column:end])]
        data += [PALETTE.index(item.sort), int(item.declares)]
        line, start = item.line, begin
    return types.SemanticTokens(data)


@guarded
def hints(ls: Server, params: types.InlayHintParams) -> list[types.InlayHint]:
    """How many pieces and places there are, where the text leaves it to be worked out."""
    path = ls.path_of(params.text_document.uri)
    world, rules = ls.desk.world(path), ls.desk.rules(path)
    documents = [x for source, x in zip(rules.sources, rules.readable, strict=True) if source.name == path.name]
    found = [item for document in documents for item in computed(document, world)] if world is not None else []
    return [types.InlayHint(ls.range_of(path, item.at).end, item.text, padding_left=True) for item in found]


@guarded
def lenses(ls: Server, params: types.CodeLensParams) -> list[types.CodeLens]:
    """At each example that it can be played, and at the course of play that whole games can."""
    uri = params.text_document.uri
    path, rules = ls.path_of(uri), ls.desk.rules(ls.path_of(uri))
    documents = [x for source, x in zip(rules.sources, rules.readable, strict=True) if source.name == path.name]
    found: list[types.CodeLens] = []
    sections = [section for document in documents for section in document.sections]
    for node in (node for section in sections for node in (section, *_inside(section))):
        place = ls.range_of(path, node.span)
        if isinstance(node, n.Example):
            command = types.Command("play this example", PLAY, arguments=[uri, node.name.text])
            found.append(types.CodeLens(place, command))
        elif isinstance(node, n.Turn | n.Play):
            command = types.Command(f"{GAMES} games", SIMULATE, arguments=[uri, GAMES])
            found.append(types.CodeLens(place, command))
    return found


def _inside(section: n.Node) -> tuple[n.Node, ...]:
    return section.patches if isinstance(section, n.Variant) else ()


@guarded
def play_example(ls: Server, uri: str, name: str) -> str:
    """Play an example as the text stands, and tell what comes of it."""
    found = played(ls.desk, ls.path_of(uri), name)
    if found is None:
        told = f"there is no example `{name}`"
    else:
        told = "; ".join(item.message for item in found) or f"`{name}` goes as it is written"
    sort = types.MessageType.Warning if found is None or found else types.MessageType.Info
    ls.window_show_message(types.ShowMessageParams(sort, told))
    return told


async def play_games(ls: Server, uri: str, games: int = GAMES) -> str:
    """Play games at random by the stored rules, in a process of their own, and tell who wins and how long it takes."""
    game = ls.desk.game_of(ls.path_of(uri))
    count = str(max(1, min(games, MOST_GAMES)))
    command = python("-m", "cafetal", "simulate", str(game), "--games", count, "--limit", LIMITS)
    pipe, quiet = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(*command, stdin=quiet, stdout=pipe, stderr=pipe, env=surroundings())
    output, errors = (text.decode("utf-8", "replace").strip() for text in await process.communicate())
    told = "\n".join(filter(None, (output, errors if process.returncode else "")))
    log(ls, told, types.MessageType.Info)
    ls.window_show_message(types.ShowMessageParams(types.MessageType.Info, told))
    return told
