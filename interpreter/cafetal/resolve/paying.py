"""Payments: `pay extra_step: 2 centavos if steps is 4`, `pay wages: the cost of a road`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.tree import replaced
from cafetal.dataclass import Frozen
from cafetal.declare.english import plural_of
from cafetal.fmt.words import text_of
from cafetal.resolve import rows
from cafetal.resolve.arithmetic import value_of
from cafetal.resolve.dispatch import condition
from cafetal.resolve.faults import Fault, fault
from cafetal.resolve.goals import must_hold
from cafetal.resolve.homes import homes_of, one_home
from cafetal.resolve.money import common_zone
from cafetal.resolve.owned import zone, zone_word
from cafetal.resolve.phrases import all_heard, head_of, many
from cafetal.resolve.portions import leaves_one
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope, clause
from cafetal.resolve.tables import number_type, position, read_table
from cafetal.resolve.tests import value_faces
from cafetal.resolve.unchosen import is_open
from cafetal.trees import nodes_of


def pay(r: Resolver, node: n.Pay, scope: Scope) -> list[s.Statement]:
    """One payment, of one or several sorts."""
    if not scope.acts:
        raise fault("N006", "nobody acts here: say who pays", node.span)
    parts: list[s.PayPart] = []
    for amount in node.amounts:
        parts.extend(_parts(r, amount, scope))
    test = condition(r, node.condition, scope) if node.condition is not None else None
    if node.unless is not None:
        exception = v.Not(condition(r, node.unless, scope))
        test = exception if test is None else v.Both((test, exception))
    return [s.Pay(clause(scope, node.name), tuple(parts), test)]


class _Paid(Frozen):
    """An amount as it is written, and the zone that it is paid from, if it says so."""

    node: n.Value
    zone: n.Place | None = None


def _parts(r: Resolver, amount: n.Value, scope: Scope) -> list[s.PayPart]:
    paid = _Paid(amount)
    if isinstance(amount, n.NounPhrase):
        amount, place = _taken_from(r, amount, scope)
        paid = _Paid(amount, place)
        noun = r.singular(head_of(amount))
        if noun in r.world.pieces and isinstance(amount.determiner, n.Count | n.CountValue):
            return _counted(r, amount, noun, scope, paid)
        if head_of(amount) in r.world.tables:
            bundle = _bundle(r, amount, scope, paid)
            if bundle is not None:
                return bundle
        if noun in r.world.pieces and is_open(amount):
            raise _no_amount(r, amount, "a piece", piece=True)
    value = value_of(r, amount, scope)
    value = rows.as_number(r, value)
    if not isinstance(value.type, t.Num):
        raise _no_amount(r, amount, t.words(value.type), isinstance(value.type, t.ThingT))
    unit = _unit(r, amount, value)
    return [_part(r, unit, tuple(r.world.faces_of(unit)), value, scope, paid)]


def _no_amount(r: Resolver, amount: n.Value, kind: str, piece: bool) -> Fault:
    hint = None
    if isinstance(amount, n.NounPhrase) and piece:
        many = 1 if r.singular(head_of(amount)) == head_of(amount) else 2
        count = n.Count(n.Number(many, span=amount.span), span=amount.span)
        hint = f"write how many: `{text_of(replace(amount, determiner=count))}`"
    return fault("N010", f"an amount is needed here, and this is {kind}", amount.span, hint)


def _counted(r: Resolver, phrase: n.NounPhrase, noun: str, scope: Scope, paid: _Paid) -> list[s.PayPart]:
    """So many pieces of one sort; which one it is may depend on the position: `1 card of the hue of the track`."""
    determiner = phrase.determiner
    if isinstance(determiner, n.CountValue):
        amount = value_of(r, determiner.value, scope)
    else:
        assert isinstance(determiner, n.Count)
        number = determiner.number.value
        amount = v.Lit(number, t.Num(number, number))
    if phrase.places:
        raise fault(
            "N010", "a payment comes from one zone", phrase.places[0].span, "write `from your …`, with the zone"
        )
    plain = _plain_sort(r, phrase, noun)
    if plain is not None:
        all_heard(r, phrase)
        return [_part(r, noun, (plain,), amount, scope, paid)]
    every = n.Quantifier("all", span=phrase.span)
    of = many(r, replace(phrase, determiner=every), scope)
    kind = of.var.type
    if not isinstance(kind, t.ThingT) or not isinstance(of.source, v.Things) or of.best is not None:
        raise fault("N010", f"an amount is needed here, and this is {t.words(kind)}", phrase.span)
    faces = sorted(of.source.faces)
    if not leaves_one(r, of, mixed=True):
        hint = f"say the sort, or choose it (`choose a {noun} …`) and put it where it goes"
        raise fault("N009", "which of them? these pieces are of several sorts", phrase.span, hint)
    return [_part(r, noun, (face,), share, scope, paid) for face, share in _shares(r, of, faces, amount, phrase)]


def _plain_sort(r: Resolver, phrase: n.NounPhrase, noun: str) -> int | None:
    """The sort of pieces that words alone tell: `2 coins`, `1 card of sun`."""
    of = phrase.of
    if phrase.relatives or phrase.possessor is not None or (of is not None and not isinstance(of, n.NounPhrase)):
        return None
    faces = frozenset(r.world.faces_of(noun))
    words = [word.text for word in phrase.words[:-1]]
    if isinstance(of, n.NounPhrase):
        if len(of.words) != 1:
            return None
        words.append(of.words[0].text)
    for word in words:
        faces &= value_faces(r, word)
    return next(iter(faces)) if len(faces) == 1 else None


def _shares(
    r: Resolver, of: v.SetOf, faces: list[int], amount: v.Expr, phrase: n.NounPhrase
) -> Iterator[tuple[int, v.Expr]]:
    """How many pieces of each sort are paid: all of the one that is meant. If it is none of them, nobody can pay it."""
    meant = [v.Both(tuple(_of_face(r, part.condition, of.var, face, phrase) for part in of.filters)) for face in faces]
    most = amount.type.high if isinstance(amount.type, t.Num) else t.LARGEST
    zero, nobody = v.Lit(0, t.Num(0, 0)), v.Lit(t.LARGEST, t.Num(t.LARGEST, t.LARGEST))
    others = tuple((test, zero) for test in meant[1:])
    yield faces[0], v.Cases(((meant[0], amount), *others), nobody, t.Num(0, t.LARGEST))
    for face, test in zip(faces[1:], meant[1:], strict=True):
        yield face, v.Cases(((test, amount),), zero, t.Num(0, most))


def _of_face(r: Resolver, condition: v.Expr, var: v.Variable, number: int, phrase: n.NounPhrase) -> v.Expr:
    """A condition on a piece as one on a sort of pieces."""
    face, piece = r.world.faces[number], v.Ref(var)
    for part in tuple(nodes_of(condition)):
        if isinstance(part, v.FaceAttr) and part.thing == piece:
            position = face.attributes[r.world.pieces[face.piece].kinds.index(part.attribute)]
            low = r.world.kinds[part.attribute].low or 0
            value = position + low if isinstance(part.type, t.Num) else position
            condition = replaced(condition, part, v.Lit(value, part.type))
        elif isinstance(part, v.OwnerOf) and part.thing == piece:
            condition = replaced(condition, part, v.Lit(face.owner, t.Seat()))
    if any(part == piece for part in nodes_of(condition)):
        raise fault(
            "N010", "a payment is of a sort of pieces, wherever they lie", phrase.span, "choose it in a line above"
        )
    return condition


def _unit(r: Resolver, amount: n.Value, value: v.Expr) -> str:
    """The sort of piece in which an amount is paid: the table's unit, else the only money."""
    if isinstance(value, v.TableRead):
        unit = r.singular(r.world.tables[value.table].unit)
        if unit in r.world.pieces:
            return unit
    money = [p.name for p in r.world.pieces.values() if p.money]
    if len(money) == 1:
        return money[0]
    raise fault("N010", "it is not said in what this is paid", amount.span, "write the unit: `2 coins`")


def _part(r: Resolver, noun: str, faces: tuple[int, ...], amount: v.Expr, scope: Scope, paid: _Paid) -> s.PayPart:
    source = _source(r, noun, faces, scope, paid)
    common = common_zone(r, noun)
    target: v.Expr | None = None
    if common is not None:
        target = v.PlaceOf(common, v.Lit(0, t.Num(0, 0)), t.PlaceT(frozenset({common})))
    elif not r.world.pieces[noun].money:
        target = v.PlaceOf("box", v.Lit(0, t.Num(0, 0)), t.PlaceT(frozenset({"box"})))
    return s.PayPart(source, faces, amount, target)


def _taken_from(r: Resolver, amount: n.NounPhrase, scope: Scope) -> tuple[n.NounPhrase, n.Place | None]:
    """An amount, and the zone from which it is paid if the line names one: `2 coins from your purse`."""
    places = amount.places
    last = places[-1] if places else None
    if not isinstance(last, n.Place) or last.preposition != "from" or not isinstance(last.what, n.NounPhrase):
        return amount, None
    return (amount, None) if zone_word(r, last.what) is None else (replace(amount, places=places[:-1]), last)


def _source(r: Resolver, noun: str, faces: tuple[int, ...], scope: Scope, paid: _Paid) -> v.Expr:
    """Where it is paid from: the zone that the line names, else the player's zone for such pieces."""
    if paid.zone is not None:
        assert isinstance(paid.zone.what, n.NounPhrase)
        spot = zone(r, paid.zone.what, scope)
        if spot is None or spot.index is None or isinstance(spot.index, v.SetOf):
            raise fault("N010", "a payment comes from one zone", paid.zone.span, "write `from your …`: say whose it is")
        kind = t.PlaceT(frozenset({spot.storage}))
        must_hold(r, kind, frozenset(faces), paid.zone.span)
        if spot.index != scope.actor:
            hint = "write `from your …`; what somebody else gives is moved: `put 1 … from their … in …`"
            raise fault("N010", "only the one who acts pays, from a zone of their own", paid.zone.span, hint)
        return v.PlaceOf(spot.storage, spot.index, kind)
    if not homes_of(r, faces):
        raise fault(
            "N010", f"no player has a zone for {r.plural(noun)}, so nothing can be paid with them", paid.node.span
        )
    told = text_of(paid.node) if isinstance(paid.node, n.NounPhrase) else f"({text_of(paid.node)}) {r.plural(noun)}"
    name = one_home(r, faces, paid.node.span, f"{told} from", "your")
    return v.PlaceOf(name, scope.actor, t.PlaceT(frozenset({name})))


def _bundle(r: Resolver, phrase: n.NounPhrase, scope: Scope, paid: _Paid) -> list[s.PayPart] | None:
    """A row of a table whose columns are values of the unit's kind: so many of each."""
    table = r.world.tables[head_of(phrase)]
    unit = r.singular(table.unit)
    if not isinstance(phrase.of, n.NounPhrase | n.Pronoun):
        return None
    if not table.unit and len(table.columns) > 1 and all(value_faces(r, column) for column in table.columns):
        known = {r.world.faces[face].piece for column in table.columns for face in value_faces(r, column)}
        hint = f"write it at the head of the table: `table {table.name} in {plural_of(min(known))}`"
        raise fault("N010", f"it is not said in what the rows of `{table.name}` are paid", phrase.span, hint)
    if unit not in r.world.pieces:
        return None
    try:
        if read_table(r, phrase, scope) is not None:
            return None
    except Fault:  # it may be an attribute of that name
        return None
    row = position(r, phrase.of, table.rows, scope)
    if row is None:
        return None
    parts = []
    for number, column in enumerate(table.columns):
        faces = value_faces(r, column) & frozenset(r.world.faces_of(unit))
        if len(faces) != 1:
            raise fault("N010", f"`{column}` is not a {unit}, so this row cannot be paid", phrase.span)
        read = v.TableRead(table.name, row, v.Lit(number, t.Num(number, number)), number_type(table))
        zero = v.Lit(0, t.Num(0, 0))
        some = v.Cases(((v.Compare("ge", read, zero), read),), zero, t.Num(0, number_type(table).high))
        parts.append(_part(r, unit, tuple(faces), some, scope, paid))
    return parts
