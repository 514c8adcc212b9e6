"""Sorts of things that parameters take."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics import Span
from cafetal.resolve import rows
from cafetal.resolve.attributes import kind_type
from cafetal.resolve.faults import fault, unknown
from cafetal.resolve.places import fitting
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope
from cafetal.resolve.vocabulary import grid_of


def parameter_type(r: Resolver, phrase: n.NounPhrase) -> t.Type:
    """The type of what `a ship`, `a coffee`, `a player` brings in."""
    name = phrase.words[-1]
    noun = r.singular(name.text)
    world = r.world
    if noun == "player":
        return t.Seat()
    if noun == "direction":
        return t.DirT(grid_of(r, Scope()))
    if noun == "number":
        return t.Num(-t.LARGEST, t.LARGEST)
    if noun == "place":
        return t.PlaceT(frozenset(world.storages))
    if world.faces_of(noun):
        bases = {world.faces[f].base for f in world.faces_of(noun)}
        faces = frozenset(f.index for f in world.faces if f.base in bases)
        return t.ThingT(faces, frozenset(fitting(r, faces)))
    if noun in world.classes:
        return t.SiteT(noun)
    if noun in world.tags:
        return t.SiteT(world.tags[noun][0])
    if noun in world.kinds:
        return kind_type(r, noun)
    raise unknown(name.text, name.span, [*world.nouns, "player", "direction", "number"], "a noun")


def fits(r: Resolver, value: v.Expr, wanted: t.Type, span: Span) -> v.Expr:
    """The value as the parameter takes it: a piece where its site is wanted gives its site."""
    value = rows.as_number(r, value) if isinstance(wanted, t.Num) else value
    kind = value.type
    if isinstance(wanted, t.SiteT) and isinstance(kind, t.ThingT):
        if any(r.world.storages[s].cls == wanted.cls for s in kind.storages):
            return v.SiteOf(value, wanted)
    elif isinstance(wanted, t.ThingT) and isinstance(kind, t.ThingT):
        if kind.faces & wanted.faces:
            return value
    elif isinstance(wanted, t.Num) and isinstance(kind, t.Num) and (kind.low < wanted.low or kind.high > wanted.high):
        message = f"this may be any number from {kind.low:,} to {kind.high:,}, and {wanted.high:,} is the largest here"
        raise fault("N020", message, span, "give the numbers in it narrower ranges")
    elif type(wanted) is type(kind) and (isinstance(wanted, t.Num | t.Seat | t.PlaceT | t.Truth) or wanted == kind):
        return value
    raise fault("N002", f"{t.words(wanted)} is needed here, and this is {t.words(kind)}", span)
