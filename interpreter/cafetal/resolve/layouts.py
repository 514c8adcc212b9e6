"""Positions that are laid out from a drawing, in the rules or in a file."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics import Span
from cafetal.resolve.faults import Fault, fault, unknown
from cafetal.resolve.goals import storage_for
from cafetal.resolve.lookup import site_index
from cafetal.resolve.nouns import rows_from_above
from cafetal.resolve.owned import zone
from cafetal.resolve.phrases import head_of
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope
from cafetal.resolve.tests import value_faces

ONE = v.Lit(1, t.Num(1, 1))


def lay_out_file(r: Resolver, node: n.LayOutFile, scope: Scope) -> list[s.Statement]:
    """`lay out the market as "maps/market.map"`."""
    if r.layout is None:
        raise fault("N016", "a drawing in a file needs the folder of the rules", node.span)
    statements: list[s.Statement] = []
    cls = _class_of(r, node.where)
    for place in r.layout(node.file.value, node.file.span):
        words, span = place.words, place.span
        index = site_index(r, cls, place.site)
        if index < 0:
            raise unknown(place.site, span, r.world.classes[cls].names, f"a {cls}")
        plain = {word: where for word, where in words.items() if word not in r.world.colours}
        faces, owner = _faces(r, plain, span), -1
        for word in (word for word in words if word in r.world.colours):
            valued = faces & (value_faces(r, word) or frozenset())  # `yellow` may be a coffee and a player
            faces, owner = (valued, owner) if valued else (faces, r.world.colours.index(word))
        if owner >= r.world.players:
            continue  # nobody plays this colour
        own = frozenset(face for face in faces if r.world.faces[face].owner in (owner, -1))
        if not own:
            raise fault("N002", f"there is no piece that is {' '.join(words)}: whose is it?", span)
        statements.append(_place(r, scope, cls, index, (own, span), owner))
    return statements


def _class_of(r: Resolver, where: n.NounPhrase) -> str:
    """The class of cells of the board that a phrase names."""
    board = head_of(where)
    for storage in r.world.storages.values():
        if storage.cls and storage.board == board:
            return storage.cls
    raise unknown(board, where.span, r.world.geometries, "a board that holds pieces")


def _faces(r: Resolver, words: Mapping[str, Span], span: Span, faces: frozenset[int] | None = None) -> frozenset[int]:
    """The faces that all words fit, of all or of those that are given; `words` with where they are written."""
    for word, where in words.items():
        singular = r.singular(word)
        fitting = frozenset(r.world.faces_of(singular)) or value_faces(r, word)
        if not fitting:
            raise unknown(word, where, r.words(), "a piece or a value")
        faces = fitting if faces is None else faces & fitting
    if not faces:
        raise fault("N002", f"there is no piece that is {' '.join(words)}", span)
    return faces


def _place(
    r: Resolver, scope: Scope, cls: str, index: int, what: tuple[frozenset[int], Span], owner: int = -1
) -> s.Statement:
    """One piece from the box goes to a site."""
    faces, span = what
    name = storage_for(r, cls, faces)
    if name is None:
        raise fault("N008", f"a {cls} holds no such piece", span)
    place = v.PlaceOf(name, v.Lit(index, t.SiteT(cls)), t.PlaceT(frozenset({name})))
    return _put(r, scope, place, faces, owner, span)


def _put(r: Resolver, scope: Scope, place: v.Expr, faces: frozenset[int], owner: int, span: Span) -> s.Statement:
    """One piece from the box goes to a place."""
    var = r.variable("piece", t.ThingT(faces, frozenset({"box"})))
    of = v.SetOf(var, v.Things((v.Spot("box"),), faces))
    path = s.ClauseId(f"{scope.path}.lay_out" if scope.path else "lay_out", span)
    return s.MoveSome(of, ONE, s.Target(place), v.Lit(owner, t.Seat()), False, False, path)


def lay_out(r: Resolver, node: n.LayOut, scope: Scope) -> list[s.Statement]:
    """A drawing in the rules: a sign a place, capitals for the first player; the first line is what lies highest.

    `lay out the chips on the island` names the pieces, which may then be drawn by what they show. A pile is drawn in
    one line, from its top.
    """
    sort, where = _sort_and_place(r, node.where)
    spot = zone(r, where, scope)
    if spot is not None:
        if not r.world.storages[spot.storage].pile or not isinstance(spot.index, v.Lit) or len(node.picture) > 1:
            raise fault("N008", f"the {spot.storage} cannot be drawn: no line says what lies where in it", where.span)
        pile = v.PlaceOf(spot.storage, spot.index, t.PlaceT(frozenset({spot.storage})))
        signs = [(sign, node.picture[0].span) for sign in node.picture[0].text.split() if sign != "."]
        drawn = [(_drawn_faces(r, node, sign, span, sort), span) for sign, span in signs]
        return [_put(r, scope, pile, faces, owner, span) for (faces, owner), span in reversed(drawn)]
    cls, sites = _drawn_places(r, where)
    statements: list[s.Statement] = []
    for number, line in enumerate(node.picture):
        for column, sign in enumerate(line.text.split()):
            if sign == ".":
                continue
            if (number, column) not in sites:
                raise _too_large(node, number, sites)
            faces, owner = _drawn_faces(r, node, sign, line.span, sort)
            statements.append(_place(r, scope, cls, sites[number, column], (faces, line.span), owner))
    return statements


def _too_large(node: n.LayOut, number: int, sites: Collection[tuple[int, int]]) -> Fault:
    """The error that a line of a drawing goes beyond the board; any of them, where that has fewer lines."""
    most = max((row for row, _ in sites), default=-1) + 1
    if number < most:
        return fault("N008", "this drawing is larger than the board", node.picture[number].span)
    first, last = node.picture[0].span, node.picture[-1].span
    whole = replace(first, end_line=last.end_line, end_column=last.end_column)
    return fault("N008", f"this drawing has {len(node.picture)} lines, and the board has {most}", whole)


def _drawn_faces(
    r: Resolver, node: n.LayOut, sign: str, span: Span, sort: frozenset[int] | None
) -> tuple[frozenset[int], int]:
    """The faces that a sign stands for, and whose the piece is."""
    signs = {entry.sign.text: entry for entry in node.legend}
    entry = signs.get(sign.lower())
    if entry is None and not (sort and value_faces(r, sign) & sort):
        missing = unknown(sign, span, signs, "a sign of this drawing")
        said = f"say behind a comma what it is: `{sign.lower()} is …`"
        raise Fault(replace(missing.diagnostic, hint=missing.diagnostic.hint or said), missing.word)
    words = {w.text: w.span for w in entry.what.words} if entry else {sign: span}
    faces = _faces(r, words, entry.span if entry else span, sort)
    owner = 0 if sign.isupper() else 1
    return frozenset(f for f in faces if r.world.faces[f].owner in (owner, -1)), owner


def _sort_and_place(r: Resolver, where: n.NounPhrase) -> tuple[frozenset[int] | None, n.NounPhrase]:
    """The faces that are laid out, if the phrase names them, and the phrase for the places."""
    sort = frozenset(r.world.faces_of(r.singular(head_of(where))))
    if not sort:
        return None, where
    goals = [place.what for place in where.places if isinstance(place, n.Place)]
    if len(goals) != 1 or not isinstance(goals[0], n.NounPhrase):
        raise fault("N006", f"where are the {head_of(where)} laid out?", where.span, "name the board: `on the board`")
    return sort, goals[0]


def _drawn_places(r: Resolver, where: n.NounPhrase) -> tuple[str, dict[tuple[int, int], int]]:
    """The class of the places of a drawing, and each place by its line and column in it.

    Rows are drawn from above; places without rows, or with a mark of their own, stand in one line: those of a coast
    clockwise from the top, all others as they are listed.
    """
    tag = r.world.tags.get(r.singular(head_of(where)))
    cls = tag[0] if tag is not None else _class_of(r, where)
    sites = r.world.classes[cls]
    rows, columns, coast = (sites.attributes.get(name) for name in ("row", "column", "coast"))
    if tag is not None or rows is None or columns is None:
        marked = sites.attributes[tag[1]] if tag is not None else (True,) * len(sites.names)
        listed = [i for i, here in enumerate(marked) if here]
        if coast is not None:
            round_it = {i: number for i, number in enumerate(coast) if isinstance(number, int)}
            listed.sort(key=lambda i: round_it.get(i, 0))
        return cls, {(0, column): i for column, i in enumerate(listed)}
    lines = sorted({row for row in rows if isinstance(row, int)}, reverse=not rows_from_above(r, cls))
    return cls, {
        (lines.index(row), column - 1): i
        for i, (row, column) in enumerate(zip(rows, columns, strict=True))
        if isinstance(row, int) and isinstance(column, int)
    }
