"""Places of a row on a board: `depth 2 of the tray`, `front of the bay`, `the boats at front`, and their numbers."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.fmt.words import text_of
from cafetal.model import Kind, Storage
from cafetal.resolve import dispatch
from cafetal.resolve.arithmetic import number_of
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import Meaning, as_set, head_of, resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope


def kind_of(r: Resolver, place: t.Type) -> Kind | None:
    """The kind that names the places of the rows that a place lies in."""
    if not isinstance(place, t.PlaceT):
        return None
    slots = {r.world.storages[name].slots for name in place.storages}
    return r.world.kinds.get(slots.pop()) if len(slots) == 1 else None


@dispatch.carries_out(dispatch.as_number)
def as_number(r: Resolver, expr: v.Expr) -> v.Expr:
    """A place of a row that numbers name, and a note of a kind of numbers, as a number; anything else as it is."""
    if isinstance(expr.type, t.Val):
        return _noted(r, expr, expr.type)
    kind = kind_of(r, expr.type)
    if kind is None or kind.low is None:
        return expr
    first, last = kind.low, kind.low + len(kind.values) - 1
    position = v.SlotOf(expr, t.Num(0, last - first))
    number = v.Arith("add", (position, v.Lit(first, t.Num(first, first))), t.Num(first, last))
    return _if_there(r, expr, number, v.Lit(v.NONE, t.Num(first, last, True)))


def _noted(r: Resolver, expr: v.Expr, kind: t.Val) -> v.Expr:
    """The number that a note of a kind of numbers means."""
    low = r.world.kinds[kind.kind].low
    if low is None:
        return expr
    span = t.Num(low, low + len(r.world.kinds[kind.kind].values) - 1, True)
    number = v.Arith("add", (expr, v.Lit(low, t.Num(low, low))), span)
    return v.Cases(((v.Compare("ge", expr, v.Lit(0, kind)), number),), v.Lit(v.NONE, span), span)


def as_value(r: Resolver, expr: v.Expr, kind: t.Val) -> v.Expr:
    """A number as a value of a kind of numbers; anything else as it is."""
    low = r.world.kinds[kind.kind].low
    if low is None or not isinstance(expr.type, t.Num):
        return expr
    value: v.Expr = v.Arith("sub", (expr, v.Lit(low, t.Num(low, low))), kind)
    if expr.type.low < low:  # what is too small must not come to -1, which is none
        large = v.Compare("ge", expr, v.Lit(low, t.Num(low, low)))
        below = v.Arith("sub", (expr, v.Lit(low + 1, t.Num(low + 1, low + 1))), kind)
        value = v.Cases(((large, value),), below, kind)
    if not expr.type.maybe:
        return value
    none = v.Compare("eq", expr, v.Lit(v.NONE, t.Num(v.NONE, v.NONE)))
    return v.Cases(((none, v.Lit(-1, kind)),), value, kind)


def in_order(r: Resolver, expr: v.Expr) -> v.Expr:
    """A place of a row as the number or the value that names it, which have an order."""
    kind = kind_of(r, expr.type)
    if kind is None or kind.low is not None:
        return as_number(r, expr)
    return _if_there(r, expr, v.SlotOf(expr, t.Val(kind.name)), v.Lit(-1, t.Val(kind.name)))


def _if_there(r: Resolver, place: v.Expr, known: v.Expr, none: v.Lit) -> v.Expr:
    """Something of the place of a piece, which may lie in no row."""
    if not isinstance(place, v.ThingPlace) or not isinstance(place.type, t.PlaceT):
        return known
    assert isinstance(place.thing.type, t.ThingT)
    if place.thing.type.storages <= place.type.storages:
        return known
    lines = r.world.in_order(place.type.storages)
    return v.Cases(((v.Either(tuple(_within(place, line) for line in lines)), known),), none, none.type)


def _within(place: v.Expr, line: Storage) -> v.Expr:
    first, end = line.base, line.base + line.size
    low, high = v.Lit(first, t.Num(first, first)), v.Lit(end, t.Num(end, end))
    return v.Both((v.Compare("ge", place, low), v.Compare("lt", place, high)))


def numbered(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning:
    """`depth 2 of the tray`: one place of each row that is meant."""
    slot = _position(r, phrase, scope)
    assert slot is not None  # a phrase with a number says one, or is refused
    if phrase.of is None:
        lines = _lines(r, slot.type)
        noun = lines[0].cls
        hint = f"say in which row: `… of the {noun}`"
        raise fault("N005", f"every {noun} has such a place", phrase.span, hint)
    return _places(r, phrase, scope, slot)


def named(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`front of the bay`: one place of each row that is meant."""
    if not isinstance(phrase.of, n.NounPhrase | n.Pronoun):
        return None
    slot = _position(r, phrase, scope)
    return None if slot is None else _places(r, phrase, scope, slot)


def spots(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> tuple[v.Spot, ...]:
    """Where pieces are looked for `at depth 2`, `at front of the bay`; without `of`, in every row."""
    slot = _position(r, phrase, scope)
    if slot is None:
        return ()
    lines = _lines(r, slot.type)
    if phrase.of is None:
        return tuple(v.Spot(line.name, None, slot) for line in lines)
    if isinstance(phrase.of, n.NounPhrase) and head_of(phrase.of) in r.world.geometries:
        return tuple(v.Spot(line.name, None, slot) for line in lines if line.board == head_of(phrase.of))
    assert not isinstance(phrase.of, n.Number)
    meaning = resolve(r, phrase.of, scope)
    index = meaning.expr if isinstance(meaning, One) else as_set(r, meaning, phrase.of.span)
    return tuple(v.Spot(line.name, index, slot) for line in _of_site(r, lines, index.type, phrase.of))


def _places(r: Resolver, phrase: n.NounPhrase, scope: Scope, slot: v.Expr) -> Meaning:
    assert isinstance(phrase.of, n.NounPhrase | n.Pronoun)
    meaning = resolve(r, phrase.of, scope)
    site = meaning.expr if isinstance(meaning, One) else meaning.value
    line = _of_site(r, _lines(r, slot.type), site.type, phrase.of)[0]
    kind = t.PlaceT(frozenset({line.name}))
    offset = v.Arith("add", (slot, v.Lit(0, t.Num(0, 0))), t.Num(0, line.width - 1))
    place: v.Expr = v.Arith("add", (v.PlaceOf(line.name, site, kind), offset), kind)
    if not isinstance(slot, v.Lit):
        there = v.Compare("ge", slot, v.Lit(0, slot.type))
        place = v.Cases(((there, place),), v.Lit(-1, kind), kind)
    return One(place) if isinstance(meaning, One) else Many(meaning.of, place, meaning.quant)


def _lines(r: Resolver, kind: t.Type) -> list[Storage]:
    """The rows whose places a kind names."""
    assert isinstance(kind, t.Val)
    return [s for s in r.world.storages.values() if s.kind == "line" and s.cls and s.slots == kind.kind]


def _of_site(r: Resolver, lines: list[Storage], kind: t.Type, phrase: n.Phrase) -> list[Storage]:
    found = [line for line in lines if isinstance(kind, t.SiteT) and line.cls == kind.cls]
    if not found:
        raise fault("N002", f"{t.words(kind)} has no row with such places", phrase.span)
    return found


def _position(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> v.Expr | None:
    """The position in a row that a phrase names, as a value of the kind that names the places of the row."""
    if phrase.at_number is not None:
        return _by_number(r, phrase, scope)
    bare = len(phrase.words) == 1 and phrase.possessor is None and not phrase.places and not phrase.relatives
    article = phrase.determiner is None or (
        isinstance(phrase.determiner, n.Article) and phrase.determiner.word == "the"
    )
    if not bare or not article or phrase.superlative is not None or phrase.participle is not None:
        return None
    word = phrase.words[0].text
    if word in scope.names:
        value = scope.find(word)
        assert value is not None
        kind = r.world.kinds.get(r.singular(word))
        if isinstance(value.type, t.Val) and _lines(r, value.type):
            return value
        if kind is not None and isinstance(value.type, t.Num) and _lines(r, t.Val(kind.name)):
            return _at(kind, value)
        return None
    if phrase.determiner is not None:
        return None
    for kind in r.world.kinds.values():
        if kind.low is None and kind.find(word) >= 0 and _lines(r, t.Val(kind.name)):
            return v.Lit(kind.find(word), t.Val(kind.name))
    return None


def _by_number(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> v.Expr:
    assert phrase.at_number is not None
    word = head_of(phrase)
    kind = r.world.kinds.get(r.singular(word))
    if kind is None or not _lines(r, t.Val(kind.name)) or len(phrase.words) > 1:
        text = " ".join(name.text for name in phrase.words)
        hint = "a number of things stands before their noun; a place is named by its own name"
        if kind is not None and kind.low is not None:
            hint = f"a value of `{kind.name}` stands alone: `{text_of(phrase.at_number)}`"
        raise fault("N005", f"no place of a row is called `{text}`, so no number stands behind it", phrase.span, hint)
    if kind.low is None:
        names = ", ".join(kind.values)
        raise fault("N005", f"the places of a row of `{kind.name}` are named, and not numbered", phrase.span, names)
    number = number_of(r, phrase.at_number, scope)
    assert isinstance(number.type, t.Num)
    high = kind.low + len(kind.values) - 1
    if number.type.high < kind.low or number.type.low > high:
        raise fault("N002", f"the places of a row of `{kind.name}` go from {kind.low} to {high}", phrase.at_number.span)
    return _at(kind, number)


def _at(kind: Kind, number: v.Expr) -> v.Expr:
    """The position of a number; none if no place of the row has it."""
    assert kind.low is not None
    low, high = kind.low, kind.low + len(kind.values) - 1
    if isinstance(number, v.Lit):
        return v.Lit(number.value - low, t.Val(kind.name))
    known = v.Both((
        v.Compare("ge", number, v.Lit(low, t.Num(low, low))),
        v.Compare("le", number, v.Lit(high, t.Num(high, high))),
    ))  # fmt: skip
    position = v.Arith("sub", (number, v.Lit(low, t.Num(low, low))), t.Val(kind.name))
    return v.Cases(((known, position),), v.Lit(-1, t.Val(kind.name)), t.Val(kind.name))
