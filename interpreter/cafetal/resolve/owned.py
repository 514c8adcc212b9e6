"""What belongs to whom: zones, numbers of players, and `the player's …`."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics import NOWHERE
from cafetal.model import BOX, THE_BOX
from cafetal.resolve.attributes import attribute, base_of
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import Meaning, as_set, head_of, possessor_of, resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope


def zone_word(r: Resolver, phrase: n.NounPhrase) -> str | None:
    """The zone that a phrase names (`crate`, `the hands`), or None."""
    word = head_of(phrase)
    if word in r.world.zones:
        return word
    singular = r.singular(word)
    return singular if singular in r.world.zones else None


def is_box(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> bool:
    """The box where every piece is at first, unless the game has a place of that name, or a thing in sight."""
    word, world = head_of(phrase), r.world
    if word != BOX:
        return word == THE_BOX
    others = (scope.names, world.zones, world.geometries, world.classes, world.tags)
    return len(phrase.words) == 1 and not any(word in names for names in others)


def zone(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> v.Spot | None:
    """A zone with its owner; without an owner, all of them together. None if the phrase names no zone."""
    word = zone_word(r, phrase)
    if word is None or word in scope.names or len(phrase.words) > 1:
        return None
    storage = r.world.storages[r.world.zones[word]]
    if phrase.relatives:
        hint = f"say it of the players: `each player whose {word} is …`" if storage.per_player else None
        raise fault("N005", f"`{head_of(phrase)}` takes no condition", phrase.relatives[0].span, hint)
    if not storage.per_player:
        return v.Spot(storage.name, v.Lit(0, t.Num(0, 0)))
    owner = owner_of(r, phrase, scope)
    if owner is None:
        return v.Spot(storage.name)
    return v.Spot(storage.name, owner.expr if isinstance(owner, One) else _seats(r, owner))


def _seats(r: Resolver, meaning: Many) -> v.SetOf:
    return as_set(r, meaning, NOWHERE)


def owner_of(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """The player before `'s`, behind `your` or `their`, or after `of`."""
    meaning: Meaning | None = None
    if isinstance(phrase.possessor, n.Possessive):
        meaning = One(possessor_of(r, phrase, scope))
    elif phrase.possessor is not None:
        meaning = resolve(r, phrase.possessor, scope)
    elif isinstance(phrase.of, n.NounPhrase | n.Pronoun):
        meaning = resolve(r, phrase.of, scope)
    if meaning is None:
        return None
    kind = meaning.expr.type if isinstance(meaning, One) else meaning.value.type
    if not isinstance(kind, t.Seat):
        raise fault("N002", f"a player is needed here, and this is {t.words(kind)}", phrase.span)
    whose = phrase.possessor if phrase.possessor is not None else phrase.of
    if isinstance(meaning, Many) and isinstance(whose, n.NounPhrase) and _one_player(whose):
        return One(v.The(as_set(r, meaning, whose.span), "only", kind))  # nobody where several are equal
    return meaning


def _one_player(phrase: n.NounPhrase) -> bool:
    """`the player with the most coins`: one, or none."""
    the = isinstance(phrase.determiner, n.Article) and phrase.determiner.word == "the"
    return the and head_of(phrase) == "player"


def possession(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """A number of `state`, as something of a player or on its own."""
    word = head_of(phrase)
    if word not in r.world.variables and r.singular(word) not in r.world.variables:
        return None
    name = word if word in r.world.variables else r.singular(word)
    var = r.world.variables[name]
    kind = variable_type(r, name)
    if [w.text for w in phrase.words] == ["next", name] and not var.per and isinstance(kind, t.Val | t.Seat):
        size = len(r.world.kinds[kind.kind].values) if isinstance(kind, t.Val) else r.world.players
        return One(v.Arith("next", (v.StateRead(name, None, kind),), kind, size))
    if len(phrase.words) > 1:
        return None
    if not var.per:
        own = phrase.possessor is None and phrase.of is None  # `its wind` is not the wind of the state
        return One(v.StateRead(name, None, kind)) if own else None
    found = _of_a_thing(r, phrase, scope)
    if found is not None:
        return found
    if var.per == "player":
        owner = owner_of(r, phrase, scope)
        if owner is None:
            raise fault("N006", f"whose {name}? every player has {name}", phrase.span, f"`your {name}`, `their {name}`")
        if isinstance(owner, One):
            return One(v.StateRead(name, owner.expr, kind))
        return Many(owner.of, v.StateRead(name, owner.value, kind), owner.quant)
    if not isinstance(phrase.of, n.NounPhrase | n.Pronoun):
        raise fault("N005", f"the {name} of which {var.per}?", phrase.span, f"`the {name} of the {var.per}`")
    meaning = resolve(r, phrase.of, scope)
    index = _of_kind(r, meaning.expr if isinstance(meaning, One) else meaning.value, var.per, phrase.of)
    if isinstance(meaning, One):
        return One(v.StateRead(name, index, kind))
    return Many(meaning.of, v.StateRead(name, index, kind), meaning.quant)


def _of_kind(r: Resolver, value: v.Expr, kind: str, node: n.Node) -> v.Expr:
    """The position of a value of a kind; values of a range are numbers."""
    low = r.world.kinds[kind].low
    if low is not None and isinstance(value.type, t.Num):
        return v.Arith("sub", (value, v.Lit(low, t.Num(low, low))), t.Val(kind))
    if not isinstance(value.type, t.Val) or value.type.kind != kind:
        raise fault("N002", f"a {kind} is needed here, and this is {t.words(value.type)}", node.span)
    return value


def _of_a_thing(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """What a piece or place has, if it is called like a number of players: `the value of the card`."""
    base = base_of(r, phrase, scope)
    kind = None if base is None else base.expr.type if isinstance(base, One) else base.value.type
    return attribute(r, phrase, scope) if isinstance(kind, t.ThingT | t.SiteT) else None


def variable_type(r: Resolver, name: str) -> t.Type:
    """The type of a number or note."""
    var = r.world.variables[name]
    if var.type == "number":
        return t.Num(var.low, var.high)
    if var.type == "player":
        return t.Seat()
    if var.type in r.world.classes:
        return t.SiteT(var.type)
    return t.Val(var.type)
