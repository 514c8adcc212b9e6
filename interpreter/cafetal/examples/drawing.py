"""The draws that an example fixes, on the table where it is played, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterable

from cafetal.diagnostics import did_you_mean
from cafetal.engine.draws import MOST_LISTED, DrawError, Draws, Fixed, Piece, drawn_from
from cafetal.examples.fixing import Fixing, Named
from cafetal.examples.table import Session
from cafetal.executors.reference.machine import Cells
from cafetal.resolve.faults import Fault, fault


def fixed(fixings: Iterable[Fixing], session: Session, cells: Cells) -> Fixed:
    """The draws that are fixed in a given position. Raises `Fault` for what is never drawn."""
    found: list[Draws] = []
    for part in fixings:
        storage = session.world.storages[part.storage]
        if not drawn_from(session.plan, part.storage):
            raise fault("E016", f"nothing is ever drawn from {part.name}", part.span, _others(session))
        sites = part.at.of(session.machine, cells)
        sites = [sites] if isinstance(sites, int) else sites
        places = frozenset(site * storage.width + slot for site in sites for slot in range(storage.width))
        if any(known.array == part.storage and known.places & places for known in found):
            raise fault(
                "E016", f"the draws from {part.name} are fixed twice", part.span, "write all pieces in one line"
            )
        pieces = tuple(_piece(piece, part, session) for piece in part.pieces)
        found.append(Draws(part.name, part.storage, places, pieces))
    return tuple(found)


def _piece(piece: Named, part: Fixing, session: Session) -> Piece:
    faces, names = session.world.storages[part.storage].faces, session.world.faces
    if piece.face >= 0:
        return Piece(piece.word, frozenset(face for face in faces if names[face].base == piece.face), piece.span)
    found = frozenset(face for face in faces if session.aliases.same(names[face].name, piece.word))
    if not found:
        known = [names[face].name for face in faces]
        more = ", …" if len(known) > MOST_LISTED else ""
        hint = did_you_mean(piece.word, known) or f"there are {', '.join(known[:MOST_LISTED])}{more}"
        raise fault("E016", f"no piece that may lie in {part.name} is called `{piece.word}`", piece.span, hint)
    return Piece(piece.word, found, piece.span)


def _others(session: Session) -> str | None:
    names = dict.fromkeys(drawn.array for point in session.plan.chances for drawn in point.drawn)
    return f"pieces are drawn from: {', '.join(names)}" if names else "in this game nothing is drawn"


def missing(wrong: DrawError) -> Fault:
    """The error that the next piece is not among what is drawn from."""
    return fault("E016", wrong.reason, wrong.span, wrong.hint)


def left_over(draws: Draws) -> Fault:
    """The error that the example is over, and draws that it fixes were not made."""
    first = draws.pieces[0]
    number = "1 draw is" if len(draws.pieces) == 1 else f"{len(draws.pieces)} draws are"
    message = f"`{first.word}` is never drawn: {number} left over"
    return fault("E016", message, first.span, "name only what is drawn, or play on until it is")
