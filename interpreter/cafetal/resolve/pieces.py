"""Phrases whose head is a sort of piece."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import replace
from cafetal.fmt.words import text_of
from cafetal.resolve import places
from cafetal.resolve.dispatch import as_number, refine
from cafetal.resolve.faults import fault, unknown
from cafetal.resolve.homes import check_owned, whose_text
from cafetal.resolve.owned import zone, zone_word
from cafetal.resolve.phrases import Meaning, as_set, filtered, head_of, possessor_of, resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import One, Scope
from cafetal.resolve.tests import value_faces


def piece_phrase(r: Resolver, phrase: n.NounPhrase, scope: Scope, faces: frozenset[int]) -> Meaning:
    """Pieces of a sort: narrowed by adjectives, owner, `of` and place."""
    phrase = _of_a_pile(r, phrase, scope)
    words: list[str] = []
    for word in phrase.words[:-1]:
        shown = value_faces(r, word.text) & faces
        if shown:
            faces &= shown
        else:
            words.append(word.text)
    dynamic: v.Expr | None = None
    if phrase.of is not None:
        faces, dynamic = narrowed_by_of(r, phrase, scope, faces)
    owner = None
    if phrase.possessor is not None:
        owner = possessor_of(r, phrase, scope)
    elif not phrase.places and isinstance(dynamic, v.Compare) and isinstance(dynamic.left, v.OwnerOf):
        check_owned(r, replace(phrase, of=None), faces, whose_text(phrase.of))
    spots = places.spots(r, phrase, scope, faces, owner)
    return set_of_pieces(r, phrase, scope, (faces, spots, dynamic, owner, words))


def _of_a_pile(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> n.NounPhrase:
    """`the top card of the deck` is the top card in it."""
    of = phrase.of
    spot = zone(r, of, scope) if isinstance(of, n.NounPhrase) and zone_word(r, of) is not None else None
    if spot is None or not isinstance(of, n.NounPhrase) or not r.world.storages[spot.storage].pile:
        return phrase
    return replace(phrase, of=None, places=(n.Place("in", of, span=of.span), *phrase.places))


def set_of_pieces(
    r: Resolver,
    phrase: n.NounPhrase,
    scope: Scope,
    parts: tuple[frozenset[int], places.Spots, v.Expr | None, v.Expr | None, list[str]],
) -> Meaning:
    """The set of the parts that a phrase was taken apart into."""
    faces, spots, dynamic, owner, words = parts
    shown = frozenset(
        f
        for f in range(len(r.world.faces))
        if r.world.faces[f].base in faces and any(f in r.world.storages[s.storage].faces for s in spots.spots)
    )
    kind = t.ThingT(shown, frozenset(s.storage for s in spots.spots))

    name = phrase.called.text if phrase.called else r.singular(head_of(phrase))
    var = r.variable(name, kind, phrase.span)
    of = v.SetOf(var, v.Things(spots.spots, shown), origin=phrase)
    if dynamic is not None:
        of = filtered(of, _rebase(dynamic, var), "of")
    if owner is not None and not spots.owned and not _lies_with(r, spots, owner, shown):
        of = filtered(of, v.Compare("eq", v.OwnerOf(v.Ref(var)), owner), "owner")
    return refine(r, phrase, scope, of, words)


def _lies_with(r: Resolver, spots: places.Spots, owner: v.Expr, faces: frozenset[int]) -> bool:
    """All of it lies in zones of the owner, and belongs to whoever has it."""
    zones = (r.world.storages[spot.storage] for spot in spots.spots)
    theirs = all(zone.per_player and not zone.cls for zone in zones) and all(x.index == owner for x in spots.spots)
    return theirs and bool(spots.spots) and all(r.world.faces[face].owner < 0 for face in faces)


PIECE = v.Variable("piece", t.ThingT(frozenset(), frozenset()))
"""Stands for the element in conditions that are made before the set is."""


def _rebase(condition: v.Expr, var: v.Variable) -> v.Expr:
    """Put the element of the set in the place of `PIECE`."""
    if isinstance(condition, v.Compare) and isinstance(condition.left, v.FaceAttr):
        left = v.FaceAttr(v.Ref(var), condition.left.attribute, condition.left.type)
        return v.Compare(condition.op, left, condition.right)
    if isinstance(condition, v.Compare) and isinstance(condition.left, v.OwnerOf):
        return v.Compare(condition.op, v.OwnerOf(v.Ref(var)), condition.right)
    if isinstance(condition, v.Member) and isinstance(condition.element, v.OwnerOf):
        return v.Member(v.OwnerOf(v.Ref(var)), condition.of)
    if isinstance(condition, v.Member) and isinstance(condition.element, v.FaceAttr):
        element = v.FaceAttr(v.Ref(var), condition.element.attribute, condition.element.type)
        return v.Member(element, condition.of)
    if isinstance(condition, v.Both):
        return v.Both(tuple(_rebase(part, var) for part in condition.of))
    raise AssertionError(condition)


def narrowed_by_of(
    r: Resolver, phrase: n.NounPhrase, scope: Scope, faces: frozenset[int]
) -> tuple[frozenset[int], v.Expr | None]:
    """`a sack of coffee`, `a lot of 9`, `checkers of white`: fewer faces, or a condition."""
    of = phrase.of
    assert of is not None
    if isinstance(of, n.Number):
        return faces & value_faces(r, str(of.value)), None
    if isinstance(of, n.NounPhrase) and len(of.words) == 1 and not of.places and of.possessor is None:
        word = of.words[0].text
        shown = value_faces(r, word) & faces
        if shown and word not in scope.names:
            return shown, None
        if word == "same":
            return faces, None
    if isinstance(of, n.NounPhrase) and [w.text for w in of.words[:-1]] == ["same"]:
        return faces, _same_as_thrown(r, of, faces)
    meaning = resolve(r, of, scope)
    kind = meaning.expr.type if isinstance(meaning, One) else meaning.value.type
    if isinstance(kind, t.Seat):
        mine = v.OwnerOf(v.Ref(PIECE))
        if isinstance(meaning, One):
            return faces, v.Compare("eq", mine, meaning.expr)
        return faces, v.Member(mine, as_set(r, meaning, phrase.span))
    name = kind_shown(r, faces, kind, of)
    if isinstance(meaning, One) and isinstance(kind, t.Val):  # a note of a kind of numbers
        meaning = One(as_number(r, meaning.expr))
        kind = meaning.expr.type
    read = v.FaceAttr(v.Ref(PIECE), name, kind)
    if isinstance(meaning, One):
        if isinstance(meaning.expr, v.Lit) and isinstance(kind, t.Val):
            position = meaning.expr.value
            return frozenset(f for f in faces if _value_of(r, f, name) == position), None
        return faces, v.Compare("eq", read, meaning.expr)
    return faces, v.Member(read, as_set(r, meaning, phrase.span))


def _same_as_thrown(r: Resolver, of: n.NounPhrase, faces: frozenset[int]) -> v.Expr:
    """`2 dice of the same pips`: as the die that was rolled last."""
    kind = r.singular(of.words[-1].text)
    if not all(r.world.pieces[r.world.faces[f].piece].dice for f in faces):
        raise fault("N005", "`the same` is said of dice that were rolled", of.span)
    if kind not in r.world.kinds:
        raise unknown(of.words[-1].text, of.words[-1].span, r.world.kinds)
    low = r.world.kinds[kind].low or 0
    span = t.Num(low, low + len(r.world.kinds[kind].values) - 1)
    return v.Compare("eq", v.FaceAttr(v.Ref(PIECE), kind, span), v.StateRead("throw.last", None, span))


def _value_of(r: Resolver, face: int, kind: str) -> int:
    kinds = r.world.pieces[r.world.faces[face].piece].kinds
    return r.world.faces[face].attributes[kinds.index(kind)] if kind in kinds else -1


def kind_shown(r: Resolver, faces: frozenset[int], kind: t.Type, phrase: n.Node) -> str:
    """The kind of a piece that a value belongs to."""
    kinds = {k for f in faces for k in r.world.pieces[r.world.faces[f].piece].kinds}
    if isinstance(kind, t.Val) and kind.kind in kinds:
        return kind.kind
    if isinstance(kind, t.Num):
        ranges = [k for k in sorted(kinds) if r.world.kinds[k].low is not None]
        if len(ranges) == 1:
            return ranges[0]
    names = ", ".join(sorted(kinds)) or "nothing"
    hint = "where they lie is told by `in` or `on`" if isinstance(kind, t.PlaceT | t.SiteT) else None
    sort = kind.kind if isinstance(kind, t.Val) else "number" if isinstance(kind, t.Num) else ""
    column = next((column for name in sorted(kinds) for column in r.world.kinds[name].columns_of(sort)), None)
    if column is not None:
        hint = f"write `whose {column} is {text_of(phrase)}`"
    raise fault("N002", f"these pieces are of {names}, not of {t.words(kind)}", phrase.span, hint)


def by_value(r: Resolver, phrase: n.NounPhrase, scope: Scope, found: list[v.Expr]) -> Meaning | None:
    """`2 ladies`, `a knight`, `the queen of spades`: pieces that show a value."""
    head = r.singular(head_of(phrase))
    faces = value_faces(r, head)
    if not faces:
        return None
    del found
    return piece_phrase(r, phrase, scope, faces)


__all__ = ["by_value", "piece_phrase", "possessor_of"]
