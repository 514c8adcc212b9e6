"""Which faces can lie somewhere, from the nouns of a line."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.declare.draft import Draft
from cafetal.diagnostics import Related, Span


class Contents(Frozen):
    """What a place or zone holds: its nouns as they are declared, and the faces, ascending."""

    nouns: tuple[str, ...]
    faces: tuple[int, ...]
    money: bool
    by_player: bool


def contents(draft: Draft, what: tuple[n.Name, ...], role: str, owned: bool) -> Contents | None:
    """Read the nouns of a holding or zone; None, with a diagnostic, if none of them is known."""
    world = draft.world
    nouns: dict[str, Span] = {}
    for name in what:
        noun = draft.piece_noun(name, role)
        if noun is None:
            continue
        if noun in nouns:
            draft.report.twice(f"`{name.text}` is there twice", name.span, nouns[noun])
            continue
        nouns[noun] = name.span
        born = [world.pieces[world.faces[face].piece] for face in world.faces_of(noun) if world.faces[face].owner >= 0]
        if owned and born:
            message = f"a `{born[0].name}` is a player's from the start, so it cannot be owned by whoever puts it there"
            related = Related("it is declared here", born[0].span)
            draft.report.error("D028", message, name.span, None, related)
    if not nouns:
        return None
    faces = sorted({face for noun in nouns for face in world.faces_of(noun)})
    pieces = [world.pieces[world.faces[face].piece] for face in faces]
    return Contents(
        tuple(nouns),
        tuple(faces),
        any(piece.money for piece in pieces),
        bool(pieces) and all(piece.by_player for piece in pieces),
    )
