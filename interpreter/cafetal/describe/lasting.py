"""Measures that never fall, as the rules show: how much lies on a pile of which nothing is ever taken."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.describe.acts import GOALS, base
from cafetal.describe.values import head_of
from cafetal.describe.words import Words

ADDING = ("put", "move", "take", "draw", "deal")
"""Verbs by which a pile grows."""


def pile_of(value: n.Value, words: Words) -> tuple[str, str] | None:
    """The zone of each player and the piece in it which a measure counts, if it counts nothing else."""
    phrase = _spelt_out(value, words)
    if phrase is None or head_of(phrase) != "number" or not isinstance(phrase.of, n.NounPhrase):
        return None
    places = (*phrase.of.places, *phrase.places)
    lacks = phrase.of.relatives or phrase.relatives or phrase.of.participle or phrase.participle or phrase.of.of
    place = places[0].what if len(places) == 1 and isinstance(places[0], n.Place) else None
    zone, piece = head_of(place), _piece(head_of(phrase.of), words)
    return None if lacks or zone not in words.world.zones or not piece else (zone, piece)


def counted_things(value: n.Value, words: Words) -> str:
    """The noun of the things that a measure with a word of its own counts (*army*: knights), or nothing."""
    phrase = _spelt_out(value, words)
    if phrase is None or phrase is value or not isinstance(phrase.of, n.NounPhrase) or len(phrase.of.words) > 1:
        return ""
    if head_of(phrase) not in ("number", "longest_trail") or getattr(phrase, "measure", None) is not None:
        return ""
    one = words.singular(head_of(phrase.of))
    return one if one in words.known.nouns and words.sort(one) in ("piece", "family", "value", "site") else ""


def never_falls(value: n.Value, words: Words) -> bool:
    """Whether no rule takes anything from the pile that a measure counts."""
    pile = pile_of(value, words)
    if pile is None:
        return False
    zone, piece = pile
    zones = {zone, *_sets_in(zone, words)}
    sorts = {piece, *(name for name, family in words.world.families.items() if piece in family.members)}
    return not any(_may_take(node, zones, sorts, words) for node in _played(words))


def grows_alone(value: n.Value, words: Words) -> bool:
    """Whether a pile only grows by what its owner does, so that never two of them grow at once."""
    pile = pile_of(value, words)
    goals = [place for node in _played(words) if isinstance(node, n.Doing) for place in node.places]
    own = [x.what for x in goals if isinstance(x, n.Place) and pile is not None and head_of(x.what) == pile[0]]
    return all(_yours(x) for x in own)


def _yours(what: n.Phrase) -> bool:
    whose = what.possessor if isinstance(what, n.NounPhrase) else None
    return isinstance(whose, n.Possessive) and whose.word == "your"


def _spelt_out(value: n.Value, words: Words) -> n.NounPhrase | None:
    """A measure, or what the rules define it to be."""
    line = words.definitions.get(head_of(value)) if isinstance(value, n.NounPhrase) else None
    told = line.value if isinstance(line, n.ValueDefinition) else value
    return told if isinstance(told, n.NounPhrase) else None


def _piece(word: str, words: Words) -> str:
    """The piece that a word names, or that alone shows the value which it names."""
    one = words.singular(word)
    if one in words.world.pieces:
        return one
    kinds = [kind.name for kind in words.world.kinds.values() if kind.find(one) >= 0]
    showing = [piece.name for piece in words.world.pieces.values() if set(piece.kinds) & set(kinds)]
    return showing[0] if len(showing) == 1 else ""


def _played(words: Words) -> Iterator[n.Node]:
    """All that is done once the game has begun."""
    for section in words.document.sections:
        if isinstance(section, n.Turn | n.Play | n.Action | n.After | n.End | n.Leaving | n.OutOfTime):
            yield from n.walk(section)


def _sets_in(zone: str, words: Words) -> set[str]:
    """The words of the rules for pieces that lie in a zone: who takes one of these takes it from there."""
    lines = ((name, line.value) for name, line in words.definitions.items() if isinstance(line, n.ValueDefinition))
    sets = [name for name, value in lines if _names(value, {zone}) and head_of(value) not in ("number", "total")]
    return {form for name in sets for form in (name, words.singular(name))}


def _may_take(node: n.Node, zones: set[str], sorts: set[str], words: Words) -> bool:
    """Whether a line may take something from a pile: it names it other than as a goal, or things wherever they lie."""
    match node:
        case n.Leaving() | n.Jump("leave the game"):
            return True
        case n.Doing(what=what, places=places):
            left = [place for place in places if not _is_goal(place)]
            named = any(_names(part, zones) for part in (what, *left))
            adds = base(node.verb) in ADDING and (bool(left) or base(node.verb) in ("draw", "deal"))
            return named or (not adds and _anywhere(what, sorts, words))
        case n.Choose(what=what) | n.Each(what=what):
            return _names(what, zones) or (not what.places and _anywhere(what, sorts, words))
        case n.Let(value=value):
            return _names(value, zones) and head_of(value) not in ("number", "total")
        case n.Call() | n.Becomes():
            return _names(node, zones)
        case n.Swap(what, other):
            return any(_names(part, zones) or _anywhere(part, sorts, words) for part in (what, other))
        case _:
            return False


def _is_goal(place: n.Location) -> bool:
    return isinstance(place, n.Place) and place.preposition in GOALS


def _names(node: n.Node, zones: set[str]) -> bool:
    return any(isinstance(part, n.Name) and part.text in zones for part in n.walk(node))


def _anywhere(what: n.Phrase, sorts: set[str], words: Words) -> bool:
    """Whether a phrase means things of a sort wherever they lie: not *the card*, which was chosen before."""
    known = isinstance(what, n.NounPhrase) and isinstance(what.determiner, n.Article) and what.determiner.word == "the"
    word = head_of(what)
    return not known and (words.singular(word) in sorts or _piece(word, words) in sorts)
