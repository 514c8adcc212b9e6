"""The section `notation`: signs of pieces and places, and the forms in which moves are written."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.diagnostics import Related, Span, did_you_mean
from cafetal.geometry import SiteClass
from cafetal.notation import SLOTS, Form, FormError, Forms, Notation, read_form

PASS = "pass"


def declare_notation(draft: Draft) -> None:
    """Read how moves are written; pieces, boards and zones are declared before."""
    lines = [line for section in draft.sections(n.Notation) for line in section.lines]
    if not lines:
        return
    world = draft.world
    places: tuple[dict[str, str], ...] = tuple({} for _ in range(world.players))
    signs = _signs(draft, [line for line in lines if isinstance(line, n.NotationSign)])
    drawn = [line for line in lines if isinstance(line, n.NotationPlaces)]
    for line in sorted(drawn, key=lambda line: line.player is not None):  # what is said for one player goes first
        _draw(draft, line, places)
    ignored = (sign.value for line in lines if isinstance(line, n.NotationIgnored) for sign in line.signs)
    forms = [forms for line in lines for forms in _forms(draft, line)]
    faces = {face.name: (face.piece, face.owner) for face in world.faces}
    world.notation = Notation(tuple(forms), signs, places, tuple(ignored), faces)


def _signs(draft: Draft, lines: list[n.NotationSign]) -> dict[str, str]:
    """The signs of pieces, zones and places by their names; each has one, and no two pieces have the same."""
    world = draft.world
    found: dict[str, str] = {}
    spans: dict[str, Span] = {}
    owners: dict[str, Span] = {}
    places = {name for cls in world.classes.values() for name in cls.names}
    for line in lines:
        name, sign = draft.noun(line.what.text), line.signs[0]
        if name not in world.pieces and name not in world.zones and name not in places:
            known = {*world.pieces, *world.zones, *places}
            message = f"there is no piece, no zone and no place `{line.what.text}`"
            draft.report.unknown("D037", message, line.what.text, line.what.span, known)
        elif name in found or len(line.signs) > 1:
            draft.report.twice(f"`{name}` has one sign", line.signs[-1].span, spans.get(name, sign.span))
        elif name in world.pieces and sign.value in owners:
            message, related = (
                f"`{sign.value}` is the sign of another piece",
                Related("of this one", owners[sign.value]),
            )
            draft.report.error("D037", message, sign.span, "each sort of pieces has a sign of its own", related)
        else:
            found[name], spans[name] = sign.value, sign.span
            if name in world.pieces:
                owners[sign.value] = sign.span
    return found


def _draw(draft: Draft, line: n.NotationPlaces, places: tuple[dict[str, str], ...]) -> None:
    """The signs of the places of a board, as they are drawn; for one player or for all."""
    world = draft.world
    cls = next((world.classes[x.cls] for x in world.storages.values() if x.cls and x.board == line.board.text), None)
    if cls is None:
        message = f"there is no board `{line.board.text}` that holds pieces"
        if line.board.text in world.geometries:
            hint = "say below it what its places hold, as in `each square holds one piece`"
            draft.report.error("D037", message, line.board.span, hint)
        else:
            draft.report.unknown("D037", message, line.board.text, line.board.span, world.geometries)
        return
    player = line.player
    if player is not None and player.text not in (*draft.colours, *world.colours):
        if not draft.nameless:
            draft.report.unknown("D037", f"nobody is `{player.text}`", player.text, player.span, draft.colours)
        return
    at = _positions(cls)
    found: dict[str, str] = {}
    for number, row in enumerate(line.picture):
        for column, sign in enumerate(row.text.split()):
            name = at.get((number, column))
            if sign == ".":
                continue
            if name is None:
                hint = "a line for each row of the board, from above, and a dot for a place without a sign"
                draft.report.error("D037", f"no place of `{line.board.text}` lies at `{sign}`", row.span, hint)
                return
            if sign in found.values():
                draft.report.error("D037", f"`{sign}` is the sign of two places", row.span)
                return
            found[name] = sign
    for seat, own in enumerate(places):
        if player is None or player.text == draft.colour(seat):
            own.update(found)


def _positions(cls: SiteClass) -> dict[tuple[int, int], str]:
    """The place at each line and word of a drawing; boards without rows and columns have one line."""
    if not {"row", "column"} <= cls.attributes.keys():
        return {(0, i): name for i, name in enumerate(cls.names)}
    lines = {y: i for i, y in enumerate(sorted({point[1] for point in cls.points}))}
    words = {x: i for i, x in enumerate(sorted({point[0] for point in cls.points}))}
    return {(lines[y], words[x]): name for name, (x, y) in zip(cls.names, cls.points, strict=True)}


def _forms(draft: Draft, line: n.NotationLine) -> Iterator[Forms]:
    """The forms of a line, and the moves that they are for."""
    if isinstance(line, n.NotationAny):
        yield Forms(tuple(_read(draft, line.forms)))
    elif isinstance(line, n.NotationForms):
        actions = {section.name.text for section in draft.sections(n.Action)} | {PASS}
        for move in line.moves:
            if move.action.text not in actions:
                message = f"there is no action `{move.action.text}`"
                draft.report.unknown("D036", message, move.action.text, move.action.span, actions)
        moves = tuple((x.action.text, *map(_word, x.arguments)) for x in line.moves)
        piece = draft.piece_noun(line.piece, "what a form is for") if line.piece is not None else ""
        yield Forms(tuple(_read(draft, line.forms)), moves, piece or "")


def _word(argument: n.Name | n.Number) -> str:
    return argument.text if isinstance(argument, n.Name) else str(argument.value)


def _read(draft: Draft, forms: tuple[n.Text, ...]) -> Iterator[Form]:
    for form in forms:
        try:
            yield read_form(form.value)
        except FormError as why:
            hint = (did_you_mean(why.word, SLOTS) or f"a slot is one of: {', '.join(SLOTS)}") if why.word else None
            draft.report.error("D036", str(why), form.span, hint)
