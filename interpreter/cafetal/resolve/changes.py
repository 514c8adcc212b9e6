"""Numbers, notes and swaps: `the leader becomes …`, `raise your points by …`, `swap … for …`."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.model import THE_BOX
from cafetal.resolve import rows
from cafetal.resolve.arithmetic import value_of
from cafetal.resolve.doing import move_along
from cafetal.resolve.faults import fault
from cafetal.resolve.goals import must_hold, must_lie
from cafetal.resolve.phrases import head_of, many, one
from cafetal.resolve.portions import equal, scattered
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope
from cafetal.resolve.unchosen import is_open, nobody_chooses


def _clause(scope: Scope, node: n.Node, word: str) -> s.ClauseId:
    return s.ClauseId(f"{scope.path}.{word}" if scope.path else word, node.span)


def becomes(r: Resolver, node: n.Becomes, scope: Scope) -> list[s.Statement]:
    """A number or note gets a value; a random one waits for chance."""
    subject = one(r, node.subject, scope)
    if not isinstance(subject, v.StateRead):
        pieces = isinstance(subject.type, t.ThingT)
        hint = "pieces are moved: `take 1 coin from the supply`, `put the stone on b2`" if pieces else None
        raise fault("N002", "only a number or a note of `state` becomes something", node.subject.span, hint)
    before: list[s.Statement] = []
    value: v.Expr
    if isinstance(node.value, n.NounPhrase) and node.value.words and node.value.words[0].text == "random":
        of = many(r, node.value, scope)
        before.append(s.PickRandom(of.var, of, subject.name, subject.index))
        value = v.Ref(of.var)
    else:
        value = value_of(r, node.value, scope)
    value = _as_type(r, value, subject.type, node)
    return [*before, s.Assign(subject.name, subject.index, "set", value, _clause(scope, node, subject.name))]


def _as_type(r: Resolver, value: v.Expr, kind: t.Type, node: n.Becomes) -> v.Expr:
    if isinstance(value, v.Lit) and value.value == -1 and isinstance(value.type, t.Seat):
        return v.Lit(-1, kind)
    value = rows.as_number(r, value) if isinstance(kind, t.Num) else value
    value = rows.as_value(r, value, kind) if isinstance(kind, t.Val) else value
    if type(value.type) is type(kind):
        return value
    raise fault("N002", f"{t.words(kind)} is needed here, and this is {t.words(value.type)}", node.value.span)


def change_number(r: Resolver, node: n.ChangeNumber, scope: Scope) -> list[s.Statement]:
    """A number rises or falls; a piece moves along its track."""
    what = one(r, node.what, scope)
    amount = rows.as_number(r, value_of(r, node.by, scope))
    if not isinstance(amount.type, t.Num):
        raise fault("N002", f"a number is needed here, and this is {t.words(amount.type)}", node.by.span)
    if isinstance(what, v.StateRead) and isinstance(what.type, t.Num):
        return [s.Assign(what.name, what.index, node.verb, amount, _clause(scope, node, what.name))]
    if isinstance(what.type, t.ThingT):
        signed = amount
        if node.verb == "lower":
            kind = t.Num(-amount.type.high, -amount.type.low)
            signed = v.Arith("sub", (v.Lit(0, t.Num(0, 0)), amount), kind)
        return [move_along(r, what, signed, node, _clause(scope, node, node.verb))]
    raise fault("N002", f"{t.words(what.type)} cannot rise or fall", node.what.span)


def swap(r: Resolver, node: n.Swap, scope: Scope) -> list[s.Statement]:
    """Two pieces change places."""
    left = _piece(r, node.what, scope)
    right = _piece(r, node.other, scope)
    owner = scope.actor if scope.acts else v.Lit(-1, t.Seat())
    for piece, home, phrase in ((left, right, node.what), (right, left, node.other)):
        assert isinstance(piece.type, t.ThingT) and isinstance(home.type, t.ThingT)
        must_hold(r, t.PlaceT(home.type.storages), piece.type.faces, phrase.span)
    return [s.Swap(left, right, owner, _clause(scope, node, "swap"))]


def _piece(r: Resolver, phrase: n.Phrase, scope: Scope) -> v.Expr:
    """A piece in sight, or one that is described: a spare one comes from the box."""
    spare = isinstance(phrase, n.NounPhrase) and head_of(phrase) not in scope.names and not phrase.places
    if spare and isinstance(phrase, n.NounPhrase) and r.world.faces_of(r.singular(head_of(phrase))):
        inside = n.NounPhrase(words=(n.Name(THE_BOX, span=phrase.span),), span=phrase.span)
        box = n.Place("in", inside, span=phrase.span)
        of = many(r, replace(phrase, places=(box,), determiner=None), scope)
        return v.The(of, "first", of.var.type)
    if isinstance(phrase, n.NounPhrase) and phrase.places:
        of = many(r, phrase, scope)
        thing = isinstance(of.var.type, t.ThingT)
        if thing and is_open(phrase) and (scattered(r, of, phrase) or not equal(r, of)):
            raise nobody_chooses(r, phrase)
        must_lie(r, phrase, of.var.type, scope)
        return v.The(of, "first", of.var.type)
    expr = one(r, phrase, scope)
    if not isinstance(expr.type, t.ThingT):
        raise fault("N002", f"a piece is needed here, and this is {t.words(expr.type)}", phrase.span)
    return expr
