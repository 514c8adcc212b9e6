"""Boards on which nothing can lie: one mistake, of which every line that needs a place there would tell."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, Related, error
from cafetal.model import World

FOLLOW = frozenset({"N002", "N005", "N008"})
"""Errors of lines that speak of pieces on a board."""

HOLDS = (n.HoldsOne, n.HoldsUpTo, n.HoldsLine)


def holds_nothing(document: n.Document, world: World, found: list[Diagnostic]) -> list[Diagnostic]:
    """What was found; where pieces are needed on a board that holds none, that alone of what may follow from it."""
    needed = sorted(item.span for item in found if item.code == "N008")
    board = next(_bare(document, world), None)
    if board is None or not needed or sum(item.code in FOLLOW for item in found) < 2:  # else that line is wrong
        return found
    name = board.name.text
    first = needed[0]
    message = f"no place of the board `{name}` holds anything"
    hint = "say below it what they hold, as in `each square holds one piece`"
    told = error("N008", message, board.name.span, hint, Related("a place is needed here", first))
    return [told, *(item for item in found if item.code not in FOLLOW and f"`{name}`" not in item.message)]


def _bare(document: n.Document, world: World) -> Iterator[n.Board]:
    """The boards of a document none of whose places holds anything."""
    holding = {storage.board for storage in world.storages.values()}
    for section in document.sections:
        if isinstance(section, n.Boards):
            for board in section.lines:
                if board.name.text not in holding and not any(isinstance(line, HOLDS) for line in board.lines):
                    yield board
