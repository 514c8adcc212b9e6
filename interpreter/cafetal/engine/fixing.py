"""Draws that are fixed for a game, as people write them: `deck: sun 3, moon 1; red's bag: mint`.

In a file each place has a line of its own. What is wrong is told where it stands, with all that could stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from cafetal.diagnostics import RulesError, Span, did_you_mean, error, near_or_all
from cafetal.engine.draws import MOST_LISTED, DrawError, Draws, Fixed, Piece
from cafetal.plan import Plan

PLACE = "--draws"


def fixed_draws(plan: Plan, text: str, source: str = PLACE) -> Fixed:
    """The draws that a text fixes; raises `RulesError`. `source` is the name of the text, for messages."""
    zones = _zones(plan)
    found: list[Draws] = []
    for number, line in enumerate(text.split("\n"), 1):
        at = 1
        for part in line.split(";"):
            if part.strip():
                draws = _draws(plan, zones, part, _Text(source, number, at))
                if any(known.array == draws.array and known.places & draws.places for known in found):
                    message = f"the draws from {draws.name} are fixed twice"
                    raise _Text(source, number, at).wrong(part, message, "name it once, with all pieces in order")
                found.append(draws)
            at += len(part) + 1
    return tuple(found)


class _Text:
    """Where a part of the text stands."""

    def __init__(self, source: str, line: int, column: int) -> None:
        self.source, self.line, self.column = source, line, column

    def span(self, part: str) -> Span:
        """The place of a part of the text without the blanks around it."""
        start = self.column + len(part) - len(part.lstrip())
        return Span(self.source, self.line, start, self.line, start + max(len(part.strip()), 1))

    def wrong(self, part: str, message: str, hint: str) -> RulesError:
        """The error at a part of the text."""
        return RulesError([error("K013", message, self.span(part), hint)])


def _zones(plan: Plan) -> dict[str, tuple[str, frozenset[int]]]:
    """The places that something is drawn from, by name: those of one player, and those of all together."""
    drawn = {source.array for point in plan.chances for source in point.drawn}
    found: dict[str, tuple[str, frozenset[int]]] = {}
    for storage in plan.storages:
        if storage.array not in drawn:
            continue
        places = range(len(storage.places))
        found[storage.array] = storage.array, frozenset(places)
        zone = storage.name == storage.array
        for place, word in enumerate(storage.places) if len(storage.places) > 1 else ():
            found.setdefault(f"{word}.{storage.array}" if zone else word, (storage.array, frozenset({place})))
    return found


def _draws(plan: Plan, zones: Mapping[str, tuple[str, frozenset[int]]], part: str, text: _Text) -> Draws:
    name, colon, pieces = part.partition(":")
    if not colon or not name.strip():
        raise text.wrong(part, f"`{part.strip()}` is not PLACE: PIECE, PIECE", "for example: deck: sun 3, moon 1")
    words = re.sub(r"^the\s+", "", name.strip())
    key = re.sub(r"^(\w+)(?:'s?\s+|\s+)(\w+)$", r"\1.\2", words)
    if key not in zones:
        message = f"nothing is drawn from `{name.strip()}`"
        hint = near_or_all(key, zones, "things are drawn from") if zones else "nothing is drawn in this game"
        raise text.wrong(name, message, hint)
    array, places = zones[key]
    faces = _faces(plan, array)
    found: list[Piece] = []
    at = _Text(text.source, text.line, text.column + len(name) + 1)
    for piece in pieces.split(","):
        found.append(_piece(faces, piece, key, at))
        at.column += len(piece) + 1
    return Draws(key, array, places, tuple(found))


def _faces(plan: Plan, array: str) -> dict[int, str]:
    """The faces of the pieces that can lie in an array, with their names."""
    inside = next(storage.faces for storage in plan.storages if storage.array == array)
    names = next(drawn.pieces for point in plan.chances for drawn in point.drawn if drawn.array == array)
    return {face: name for face, name in enumerate(names) if name in inside}


def _piece(faces: Mapping[int, str], written: str, zone: str, text: _Text) -> Piece:
    """The piece that is meant: its whole name, or words of it that no other piece has."""
    words = [word for word in re.split(r"[\s_]+", written.strip()) if word not in ("", "a", "an", "the", "of")]
    name = "_".join(words)
    exact = [face for face, known in faces.items() if known == name]
    close = [face for face, known in faces.items() if words and _within(words, known.split("_"))]
    found = exact or close
    names = sorted({faces[face] for face in found})
    if not found:
        raise text.wrong(written, f"no piece in {zone} is called `{written.strip()}`", _listed(name, faces.values()))
    if len(names) > 1:
        raise text.wrong(written, f"`{written.strip()}` may be several pieces", _several(names))
    return Piece(names[0], frozenset(found), text.span(written))


def _within(words: Sequence[str], known: Sequence[str]) -> bool:
    """All the words are among those of a name, in whatever order, each as often."""
    return all(words.count(word) <= known.count(word) for word in words)


def _several(names: Sequence[str]) -> str:
    more = ", …" if len(names) > MOST_LISTED else ""
    return f"it may be {', '.join(names[:MOST_LISTED])}{more}"


def _listed(word: str, names: Iterable[str]) -> str:
    known = sorted(set(names))
    return did_you_mean(word, known) or _several(known)


def not_there(wrong: DrawError, where: str = "") -> RulesError:
    """The error that a fixed draw was not to be had when it came; `where`: in which game."""
    return RulesError([error("K013", f"{wrong.reason}{where}", wrong.span, wrong.hint)])
