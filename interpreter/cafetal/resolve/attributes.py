"""Attributes: `the coffee of the sack`, `its harbour`, `the gives of the land`, `the player's left_neighbour`."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics import NOWHERE
from cafetal.fmt.words import text_of
from cafetal.resolve.dispatch import things_at
from cafetal.resolve.faults import fault
from cafetal.resolve.lookup import kind_of_words
from cafetal.resolve.phrases import Meaning, as_set, check_image, head_of, possessor_of, resolve
from cafetal.resolve.presence import if_there
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope
from cafetal.vocabulary import SEATS, Way


def attribute(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`X of Y` and `Y's X`, where X is an attribute of Y. Several Y give several X."""
    if len(phrase.words) != 1:
        return _with_adjectives(r, phrase, scope)
    base = base_of(r, phrase, scope)
    if base is None:
        return None
    word = phrase.words[0].text
    inner = attribute_of(r, word, base.expr if isinstance(base, One) else base.value, scope)
    if inner is not None and phrase.possessor is not None and phrase.places:
        hint = f"say it of what has the {word}: `the {word} of the … {text_of(phrase.places[0])}`"
        raise fault("N005", f"`{word}` is nowhere, so no place can be said of it", phrase.places[0].span, hint)
    if isinstance(base, One):
        return inner
    if isinstance(inner, One):
        return Many(base.of, inner.expr, base.quant)
    if isinstance(inner, Many):
        check_image(inner.value.type, phrase.span)
        image = v.SetOf(r.variable(word, inner.value.type), v.Image(base.of, _plain(r, inner)))
        return Many(image, v.Ref(image.var))
    return None


def _plain(r: Resolver, meaning: Many) -> v.SetOf:
    return as_set(r, meaning, NOWHERE)


def _with_adjectives(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the next square along …` and other attributes with words before them are vocabulary, not attributes."""
    return None


def base_of(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """What an attribute is asked of: the phrase after `of`, or before `'s`."""
    if phrase.possessor is not None:
        if isinstance(phrase.possessor, n.Possessive):
            return One(possessor_of(r, phrase, scope))
        return resolve(r, phrase.possessor, scope)
    if isinstance(phrase.of, n.NounPhrase):
        of = phrase.of
        noun = r.singular(head_of(phrase))
        if _is_common(r, head_of(phrase)):
            return None
        place = noun in r.world.classes or noun in r.world.tags
        if place and (phrase.relatives or (phrase.places and not _is_common(r, head_of(of)))):
            return None  # `every table of the chair that has 2 cards`: the table has them
        if phrase.places or phrase.relatives:
            of = replace(of, places=(*of.places, *phrase.places), relatives=(*of.relatives, *phrase.relatives))
        return resolve(r, of, scope)
    if isinstance(phrase.of, n.Pronoun):
        return resolve(r, phrase.of, scope)
    return None


def _is_common(r: Resolver, word: str) -> bool:
    """The word is a sort of piece, so that `of` narrows."""
    return bool(r.world.faces_of(r.singular(word))) and r.singular(word) not in r.world.kinds


def attribute_of(r: Resolver, word: str, base: v.Expr, scope: Scope) -> Meaning | None:
    """An attribute of one thing, or None if it has none of that name."""
    kind = base.type
    if isinstance(kind, t.ThingT):
        return _of_piece(r, word, base, kind)
    if isinstance(kind, t.SiteT):
        return _of_site(r, word, base, kind)
    if isinstance(kind, t.Val):
        return _of_value(r, word, base, kind)
    if isinstance(kind, t.Seat):
        return _of_player(r, word, base)
    return None


# -- pieces ---------------------------------------------------------------------------------------------


def kind_type(r: Resolver, kind: str) -> t.Type:
    """The type of the values of a kind: numbers for a range."""
    numbers = r.world.kinds[kind].numbers
    return t.Val(kind) if numbers is None else t.Num(min(numbers), max(numbers), True)


def _of_piece(r: Resolver, word: str, base: v.Expr, kind: t.ThingT) -> Meaning | None:
    world = r.world
    if word == "owner":
        return One(v.OwnerOf(base))
    if word == "holder":
        return One(v.HolderOf(base))
    kinds = {k for f in kind.faces for k in world.pieces[world.faces[f].piece].kinds}
    if word in kinds:
        return One(v.FaceAttr(base, word, kind_type(r, word)))
    column = _column(r, word, {k: v.FaceAttr(base, k, t.Val(k)) for k in world.kinds if k in kinds})
    if column is not None:
        return One(column)
    lines = [s for s in kind.storages if world.storages[s].kind == "line" and world.storages[s].slots == word]
    if lines:
        return One(v.ThingPlace(base, t.PlaceT(frozenset(lines))))
    return _site_of_piece(r, word, base, kind)


def _site_of_piece(r: Resolver, word: str, base: v.Expr, kind: t.ThingT) -> Meaning | None:
    """`the square of the king`, and what a piece's site has: `the entrance of the shed`."""
    classes = r.world.classes_in(kind.storages)
    singular = r.singular(word)
    if singular in classes:
        return One(v.SiteOf(base, t.SiteT(singular)))
    for cls in classes:
        tag = r.world.tags.get(singular)
        if tag is not None and tag[0] == cls:
            return One(v.SiteOf(base, t.SiteT(cls)))
        found = _of_site(r, word, v.SiteOf(base, t.SiteT(cls)), t.SiteT(cls), pieces=False)
        if found is not None:
            return found
    return None


def _column(r: Resolver, word: str, values: dict[str, v.Expr]) -> v.Expr | None:
    """A column of a kind, of the value that a thing shows."""
    for name, value in values.items():
        column = r.world.kinds[name].columns.get(word)
        if column is None:
            continue
        return v.ColumnOf(value, name, word, if_there(r.world, column_type(r, name, word), value))
    return None


def column_type(r: Resolver, kind: str, word: str) -> t.Type:
    """The type of a column."""
    column = r.world.kinds[kind].columns[word]
    if column.type in ("number", "truth"):
        numbers = [x for x in column.values if x is not None]
        return t.Num(min(numbers, default=0), max(numbers, default=0), None in column.values)
    return t.SiteT(column.type) if column.type in r.world.classes else t.Val(column.type)


# -- sites ----------------------------------------------------------------------------------------------


def _of_site(r: Resolver, word: str, base: v.Expr, kind: t.SiteT, pieces: bool = True) -> Meaning | None:
    world = r.world
    site_class = world.classes[kind.cls]
    if word in site_class.attributes:
        read = site_attribute(r, base, kind.cls, word)
        if read is not None:
            return One(read)
    singular = r.singular(word)
    if singular in world.classes and singular != kind.cls:
        relation = world.links(kind.cls, singular)
        if relation is not None:
            return _linked(r, base, relation.name, singular, relation.rows)
    if world.relation(word, kind.cls, "corner") is not None:
        relation = world.relation(word, kind.cls, "corner")
        assert relation is not None
        return _linked(r, base, word, "corner", relation.rows)
    if not pieces:
        return None
    if word == "owner" and _belongs_itself(r, base, kind.cls):
        return One(v.SiteAttr(base, kind.cls, "player", t.Seat()))
    if singular in world.kinds:
        shown = value_at(r, base, singular)
        return One(shown) if shown is not None else None
    return _by_pieces(r, word, base)


def _belongs_itself(r: Resolver, site: v.Expr, cls: str) -> bool:
    """Whether the owner of a site is that of the site, and not that of a piece on it: where each player has such a
    board, or where nobody owns what can lie there."""
    if "player" not in r.world.classes[cls].attributes:
        return False
    found = things_at(r, site, None)
    if r.world.boards[cls] in r.world.own_boards or found is None:
        return True
    assert isinstance(found.var.type, t.ThingT)
    kept = any(r.world.storages[name].keeps_owners for name in found.var.type.storages)
    return not kept and all(r.world.faces[face].owner < 0 for face in found.var.type.faces)


def _linked(r: Resolver, base: v.Expr, relation: str, cls: str, rows: tuple[tuple[int, ...], ...]) -> Meaning:
    """The one site that a relation gives, or all of them."""
    if all(len(row) <= 1 for row in rows):
        return One(v.LinkedSite(base, relation, t.SiteT(cls)))
    var = r.variable(cls, t.SiteT(cls))
    return Many(v.SetOf(var, v.Linked(base, relation, cls)), v.Ref(var))


def site_attribute(r: Resolver, site: v.Expr, cls: str, word: str) -> v.Expr | None:
    """A fixed attribute of a site: a number, a truth, or a value of a kind."""
    values = r.world.classes[cls].attributes[word]
    texts = [x for x in values if isinstance(x, str)]
    if texts:
        kind = word if word in r.world.kinds else kind_of_words(r, texts)
        return v.SiteAttr(site, cls, word, t.Val(kind)) if kind is not None else None
    numbers = [x for x in values if isinstance(x, int) and not isinstance(x, bool)]
    if numbers:
        return v.SiteAttr(site, cls, word, if_there(r.world, t.Num(min(numbers), max(numbers), None in values), site))
    return v.SiteAttr(site, cls, word, t.Truth())


def value_at(r: Resolver, site: v.Expr, kind: str, raw: bool = False) -> v.Expr | None:
    """The value of a kind at a site: fixed, shown by a piece on it, or in a column of what a piece shows.

    `raw`: also of a kind of numbers the value itself, not its number.
    """
    wanted = t.Val(kind) if raw else kind_type(r, kind)

    assert isinstance(site.type, t.SiteT)
    cls = site.type.cls
    attributes = r.world.classes[cls].attributes
    for word in attributes:
        read = site_attribute(r, site, cls, word)
        if read is not None and read.type == t.Val(kind):
            return read
    nearby: v.Expr | None = None  # shown by a piece on a site that belongs to this one (a harbour at a hex)
    for piece in r.world.pieces.values():
        if kind in piece.kinds:
            of = things_at(r, site, frozenset(piece.faces))
            if of is not None:
                shown = _only(of, v.FaceAttr(v.Ref(of.var), kind, wanted))
                if _lies_there(r, of, cls):
                    return shown
                nearby = nearby or shown
    for other in r.world.kinds.values():
        for column in other.columns.values():
            if column.type == kind:
                inner = value_at(r, site, other.name, raw=True)
                if inner is not None:
                    return v.ColumnOf(inner, other.name, column.name, t.Val(kind))
    return nearby


def _lies_there(r: Resolver, of: v.SetOf, cls: str) -> bool:
    """The pieces of a set lie on sites of a class itself."""
    assert isinstance(of.var.type, t.ThingT)
    return any(r.world.storages[name].cls == cls for name in of.var.type.storages)


def _only(of: v.SetOf, read: v.Expr) -> v.Expr:
    """The value of the only piece there (a fold, so that it is none where there is no piece)."""
    thing = v.The(of, "only", of.var.type)
    assert isinstance(read, v.FaceAttr)
    return v.FaceAttr(thing, read.attribute, read.type)


def _by_pieces(r: Resolver, word: str, base: v.Expr) -> Meaning | None:
    """What a piece on the site has: `the owner of the field`, `the printed of the hex`."""
    of = things_at(r, base, None)
    if of is None:
        return None
    thing = v.The(of, "only", of.var.type)
    assert isinstance(of.var.type, t.ThingT)
    if word in ("owner", "holder"):
        return One(v.OwnerOf(thing) if word == "owner" else v.HolderOf(thing))
    for face in sorted(of.var.type.faces):
        for kind in r.world.pieces[r.world.faces[face].piece].kinds:
            if word in r.world.kinds[kind].columns:
                shown = value_at(r, base, kind, raw=True)
                if shown is not None:
                    return One(v.ColumnOf(shown, kind, word, if_there(r.world, column_type(r, kind, word), shown)))
    return None


# -- values, players, places ----------------------------------------------------------------------------


def _of_value(r: Resolver, word: str, base: v.Expr, kind: t.Val) -> Meaning | None:
    if word in r.world.kinds[kind.kind].columns:
        return One(v.ColumnOf(base, kind.kind, word, if_there(r.world, column_type(r, kind.kind, word), base)))
    return None


def _of_player(r: Resolver, word: str, base: v.Expr) -> Meaning | None:
    if word in SEATS:
        for way in SEATS[word]:
            base = v.Arith(_turned(way, r.world.clockwise), (base,), t.Seat(), r.world.players)
        return One(base)
    if word == "awards":
        held = [v.Compare("eq", v.StateRead(a, None, t.Seat()), base) for a in r.awards]
        one = v.Lit(1, t.Num(1, 1))
        zero = v.Lit(0, t.Num(0, 0))
        parts = tuple(v.Cases(((h, one),), zero, t.Num(0, 1)) for h in held)
        total = v.Arith("add", parts, t.Num(0, len(parts))) if parts else zero
        return One(total)
    return None


def _turned(way: Way, clockwise: bool) -> Literal["next", "previous", "across", "other"]:
    """A way from seat to seat, by the order of the turns."""
    if way == "left" or way == "right":
        return "next" if (way == "left") == clockwise else "previous"
    return way
