"""What belongs to whom: zones, numbers of players, and `the player's …`."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import replace
from cafetal.declare.english import plural_of
from cafetal.diagnostics import NOWHERE
from cafetal.fmt.words import text_of
from cafetal.model import BOX, THE_BOX, Storage
from cafetal.resolve.attributes import attribute, base_of
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import Meaning, as_set, filtered, head_of, possessor_of, resolve, the_only
from cafetal.resolve.presence import if_there
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


def zone(r: Resolver, phrase: n.NounPhrase, scope: Scope, whose: v.Expr | None = None) -> v.Spot | None:
    """A zone with its owner (`whose`, unless one is named); without an owner, all of them. None if it is no zone."""
    word = zone_word(r, phrase)
    if word is None or word in scope.names or len(phrase.words) > 1:
        return None
    storage = r.world.storages[r.world.zones[word]]
    if phrase.relatives:
        hint = f"say it of the players: `each player whose {word} is …`" if storage.per_player else None
        raise fault("N005", f"`{head_of(phrase)}` takes no condition", phrase.relatives[0].span, hint)
    _nothing_lost(r, phrase, storage)
    if not storage.per_player:
        return v.Spot(storage.name, v.Lit(0, t.Num(0, 0)))
    owner = owner_of(r, phrase, scope)
    if owner is None and whose is not None:
        return v.Spot(storage.name, whose)
    if owner is None:
        _all_of_them(phrase, word)
        return v.Spot(storage.name)
    return v.Spot(storage.name, owner.expr if isinstance(owner, One) else _seats(r, owner))


def _nothing_lost(r: Resolver, phrase: n.NounPhrase, storage: Storage) -> None:
    """Every word that narrows a zone means something."""
    word = head_of(phrase)
    if phrase.places:
        raise fault("N005", f"`{word}` is a place itself, and lies in no other", phrase.places[0].span)
    if phrase.of is not None and (phrase.possessor is not None or not storage.per_player):
        of = f"of {text_of(_value(r, phrase.of))}"
        hint = f"what they are of stands before where they lie: `… {of} in {text_of(replace(phrase, of=None))}`"
        raise fault("N005", f"`{word}` is of nobody and of nothing here", phrase.of.span, hint)
    if phrase.possessor is not None and not storage.per_player:
        hint = f"write `the {word}`; with `for each player` behind it in `zones`, everybody has one"
        raise fault("N005", f"`{word}` is one for all, and nobody's own", phrase.span, hint)
    if phrase.superlative is not None or phrase.participle is not None:
        part = phrase.superlative or phrase.participle
        assert part is not None
        hint = "say it of players or pieces: `the player with the most coins`, `the card with the highest rank`"
        raise fault("N005", f"this cannot be said of `{word}`, where things lie", part.span, hint)


def _value(r: Resolver, of: n.Phrase | n.Number) -> n.Node:
    """`rank 3`: the value that is meant, which stands alone."""
    numbered = isinstance(of, n.NounPhrase) and of.at_number is not None and r.singular(head_of(of)) in r.world.kinds
    return of.at_number if numbered and isinstance(of, n.NounPhrase) and of.at_number is not None else of


def _all_of_them(phrase: n.NounPhrase, zone: str) -> None:
    """A zone that each player has, without an owner: `the hands` are all of them, `the hand` is nobody's."""
    word = head_of(phrase)
    match phrase.determiner:
        case n.Quantifier(quantifier) if quantifier != "all":
            hint = f"write `{'every' if quantifier == 'each' else quantifier} player's {zone}`"
            raise fault("N006", f"whose {zone}? every player has one", phrase.span, hint)
        case None | n.Article("the") | n.Quantifier() if word != zone or zone.endswith("s"):
            return
        case n.Article("a" | "an") | n.Count() | n.CountBound() | n.CountValue():
            hint = f"say it of the players: `some player's {zone}`, `there are at least 2 players whose {zone} is …`; "
            hint += f"to take from one or to give to one, choose a player above, and write `the player's {zone}`"
            raise fault("N006", f"whose {zone}? every player has one", phrase.span, hint)
        case _:
            hint = f"`your {zone}`, `their {zone}`, `the player's {zone}`; all together: `the {plural_of(zone)}`"
            raise fault("N006", f"whose {zone}? every player has one", phrase.span, hint)


def in_zone_of(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> bool:
    """`the top card of the deck`: what stands behind `of` says where it lies."""
    return isinstance(phrase.of, n.NounPhrase) and zone(r, phrase.of, scope) is not None


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
    if phrase.possessor is not None and phrase.of is not None and var.per == "player":
        hint = f"one says whose it is: `{text_of(replace(phrase, of=None))}`"
        raise fault("N005", f"`{name}` has two owners here", phrase.of.span, hint)
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
            return One(_read(r, name, owner.expr, kind))
        return Many(owner.of, _read(r, name, owner.value, kind), owner.quant)
    if not isinstance(phrase.of, n.NounPhrase | n.Pronoun):
        raise fault("N005", f"the {name} of which {var.per}?", phrase.span, f"`the {name} of the {var.per}`")
    meaning = resolve(r, phrase.of, scope)
    if isinstance(meaning, Many) and meaning.quant == "only":  # `the price of the suit of the card in the display`
        meaning = One(the_only(meaning))
    index = _of_kind(r, meaning.expr if isinstance(meaning, One) else meaning.value, var.per, phrase.of)
    if isinstance(meaning, One):
        return One(_read(r, name, index, kind))
    return Many(meaning.of, _read(r, name, index, kind), meaning.quant)


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


def _read(r: Resolver, name: str, index: v.Expr, kind: t.Type) -> v.Expr:
    """A number or note of what an index says."""
    return v.StateRead(name, index, if_there(r.world, kind, index))


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


def sites_of_player(r: Resolver, of: v.SetOf, meaning: Meaning, node: n.Phrase) -> v.SetOf:
    """Those places of a set that belong to a player, or to one of several."""
    kind = of.var.type
    assert isinstance(kind, t.SiteT)
    if "player" not in r.world.classes[kind.cls].attributes:
        hint = f"say at the board whose they are: `{r.world.colours[0]}: {r.world.classes[kind.cls].names[0]}, …`"
        raise fault("N002", f"no {kind.cls} belongs to a player", node.span, hint)
    belongs = v.SiteAttr(v.Ref(of.var), kind.cls, "player", t.Seat())
    if isinstance(meaning, One):
        return filtered(of, v.Compare("eq", belongs, meaning.expr), "owner")
    return filtered(of, v.Member(belongs, as_set(r, meaning, node.span)), "owner")
