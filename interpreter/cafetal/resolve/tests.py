"""Words that something can be: adjectives, kind values, tags, words of one's own, nouns of pieces and sites."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.resolve.definitions import condition_word
from cafetal.resolve.lookup import kind_of_words, site_index
from cafetal.resolve.places import things_at
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope
from cafetal.resolve.vocabulary import WAYS, directions_of


def test_word(r: Resolver, name: n.Name, element: v.Expr, scope: Scope) -> v.Expr | None:
    """A single word as a condition on an element, or None if the word cannot be said of it."""
    own = condition_word(r, name, element, scope)
    if own is not None:
        return own
    word = name.text
    if word == "empty":
        return empty(r, element)
    kind = element.type
    found = scope.names.get(word)
    if found is not None and found.type == kind:
        return v.Compare("eq", element, found)
    if isinstance(kind, t.ThingT):
        return _piece(r, word, element, kind)
    if isinstance(kind, t.SiteT):
        return _site(r, word, element, kind)
    if isinstance(kind, t.Val):
        return _value(r, word, element, kind)
    if isinstance(kind, t.DirT):
        return _direction(r, word, element, kind, scope)
    if isinstance(kind, t.Seat) and word in r.world.colours:
        return v.Compare("eq", element, v.Lit(r.world.colours.index(word), t.Seat()))
    if word == "double":
        return v.Compare("eq", v.StateRead("throw.double", None, t.Num(0, 1)), v.Lit(1, t.Num(1, 1)))
    return None


def _piece(r: Resolver, word: str, element: v.Expr, kind: t.ThingT) -> v.Expr | None:
    """A piece is of a sort, shows a value, or has a value with a mark."""
    world = r.world
    singular = r.singular(word)
    if world.faces_of(singular):
        return v.FaceIn(element, frozenset(world.faces_of(singular)))
    faces = value_faces(r, word) & kind.faces
    if faces:
        return v.FaceIn(element, faces)
    if word in world.colours:
        return v.Compare("eq", v.OwnerOf(element), v.Lit(world.colours.index(word), t.Seat()))
    if word in world.tags:
        cls = world.tags[word][0]
        return _site(r, word, v.SiteOf(element, t.SiteT(cls)), t.SiteT(cls))
    return None


def _direction(r: Resolver, word: str, element: v.Expr, kind: t.DirT, scope: Scope) -> v.Expr | None:
    """`the direction is diagonal`, `straight`, `forward`, `backward` (for the one who acts)."""
    directions = r.world.geometries[kind.board].directions
    if word in ("straight", "diagonal"):
        positions = tuple(int(("_" in name) == (word == "diagonal")) for name in directions)
        return v.Compare("eq", v.AxisOf(element, positions, t.Num(0, 1)), v.Lit(1, t.Num(1, 1)))
    if word in WAYS:
        return v.Member(element, directions_of(r, kind.board, scope, word))
    if word in directions:
        return v.Compare("eq", element, v.Lit(directions.index(word), kind))
    return None


def value_faces(r: Resolver, word: str) -> frozenset[int]:
    """The faces that show a value, or whose value has a truth column of that name."""
    world = r.world
    meant: dict[str, set[int]] = {}
    for name, kind in world.kinds.items():
        column = kind.columns.get(word)
        meant[name] = {kind.find(word)} - {-1}
        if column is not None and column.type == "truth":
            meant[name].update(number for number, value in enumerate(column.values) if value)
    if not any(meant.values()):
        return frozenset()
    kinds = {name: piece.kinds for name, piece in world.pieces.items()}
    found = {
        face.index
        for face in world.faces
        if any(number in meant[kind] for kind, number in zip(kinds[face.piece], face.attributes, strict=True))
    }
    return frozenset(found)


def _site(r: Resolver, word: str, element: v.Expr, kind: t.SiteT) -> v.Expr | None:
    world = r.world
    singular = r.singular(word)
    if singular in world.tags and world.tags[singular][0] == kind.cls:
        return v.SiteAttr(element, kind.cls, world.tags[singular][1], t.Truth())
    if singular == kind.cls:
        return v.Compare("ge", element, v.Lit(0, kind))
    for attribute, values in world.classes[kind.cls].attributes.items():
        if word in values:
            value_kind = kind_of_words(r, [x for x in values if isinstance(x, str)])
            if value_kind is not None:
                read = v.SiteAttr(element, kind.cls, attribute, t.Val(value_kind))
                return v.Compare("eq", read, v.Lit(world.kinds[value_kind].find(word), t.Val(value_kind)))

    index = site_index(r, kind.cls, word)
    if index >= 0:
        return v.Compare("eq", element, v.Lit(index, kind))
    return _site_by_piece(r, word, element, kind)


def _site_by_piece(r: Resolver, word: str, element: v.Expr, kind: t.SiteT) -> v.Expr | None:
    """`the hex is not desert`: a piece on the site shows the value."""
    faces = value_faces(r, word)
    if not faces:
        return None
    of = things_at(r, element, faces)
    if of is None or not isinstance(of.source, v.Things):
        return None
    here = all(r.world.storages[spot.storage].cls == kind.cls for spot in of.source.spots)
    return v.Exists(of) if here else None  # what lies on the hexes around a corner does not lie on the corner


def _value(r: Resolver, word: str, element: v.Expr, kind: t.Val) -> v.Expr | None:
    declared = r.world.kinds[kind.kind]
    index = declared.find(word)
    if index >= 0:
        return v.Compare("eq", element, v.Lit(index, kind))
    column = declared.columns.get(word)
    if column is not None and column.type == "truth":
        return v.Compare("eq", v.ColumnOf(element, kind.kind, word, t.Num(0, 1)), v.Lit(1, t.Num(1, 1)))
    return None


def empty(r: Resolver, element: v.Expr) -> v.Expr | None:
    """Nothing lies there."""
    kind = element.type
    if isinstance(kind, t.PlaceT):
        storages = {r.world.storages[name] for name in kind.storages}
        if all(s.kind == "line" for s in storages):
            return v.Word("place_empty", (element,), t.Truth(), tuple(kind.storages))
    if isinstance(kind, t.SiteT | t.PlaceT):
        of = things_at(r, element, None)
        if of is None or isinstance(kind, t.PlaceT):
            return v.Not(v.Exists(of)) if of is not None else None
        there = v.Compare("ge", element, v.Lit(0, kind))  # what is not there is not empty
        return v.Both((there, v.Not(v.Exists(of))))
    return None
