"""What is given: phrases of pieces and places as pieces to be laid, facts as numbers and notes to be set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.examples.questions import Index, Questions, Value
from cafetal.fmt.words import text_of
from cafetal.model import Storage
from cafetal.resolve.conditions import condition
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import head_of, resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, Scope

SINGLE = ("one", "the")
"""Storages whose places hold one piece each."""
ALL = -1
EACH = -2


class Lay(Frozen):
    """Pieces with one face come from the box to a place: `count` of them to each place of `at`.

    `count` is `ALL` for all that are left, `EACH` for one to each of several places. `owner` is a seat, or -1: the text
    names none. `under`: at the bottom of a pile, else on its top.
    """

    face: int
    storage: str
    at: Index
    count: int
    owner: int
    span: Span
    under: bool = False


class Assign(Frozen):
    """A number or note gets a value."""

    name: str
    at: Value | None
    value: Value
    span: Span


class Hold(Frozen):
    """A condition that the given position must satisfy by itself."""

    condition: Value
    span: Span


Given = Lay | Assign | Hold


class Givens:
    """Resolves the given lines of one example."""

    def __init__(self, r: Resolver, questions: Questions, scope: Scope) -> None:
        """Bind to the words of a game."""
        self.r = r
        self.world = r.world
        self.questions = questions
        self.scope = scope

    # -- facts ----------------------------------------------------------------------------------------

    def fact(self, node: n.LineCondition) -> Iterator[Given]:
        """`given blue has 69 points`, `given the leader is north`."""
        yield from self._fact(condition(self.r, node, self.scope), node.span)

    def _fact(self, expr: v.Expr, span: Span) -> Iterator[Given]:
        match expr:
            case v.Both(parts):
                for part in parts:
                    yield from self._fact(part, span)
            case v.Compare("eq", v.StateRead(name, index), value):
                at = self.questions.value(index) if index is not None else None
                yield Assign(name, at, self.questions.value(value), span)
            case v.Compare("eq", v.Count(v.SetOf(source=v.Things((spot,), faces))), v.Lit(number)) if len(faces) == 1:
                (face,) = faces
                yield Lay(face, spot.storage, self.at(spot, span), number, -1, span)
            case _:
                yield Hold(self.questions.value(expr), span)

    # -- pieces ---------------------------------------------------------------------------------------

    def things(self, node: n.GivenThings) -> Iterator[Given]:
        """`given blue's white workers on c7, c5, b6`."""
        phrase = node.what
        places = [place for place in phrase.places if isinstance(place, n.Place)]
        if len(places) != len(phrase.places) or len(places) != 1:
            raise fault("E008", "say where these pieces lie: at one place, or on several sites", phrase.span)
        places += [replace(places[0], what=site, span=site.span) for site in node.sites]
        count = self.count(phrase, len(places))
        for place in places:
            there = replace(phrase, determiner=None, places=(place,))
            if count == ALL:
                yield from self.all_of(there, place)
                continue
            lay = self.lay(there, place, count)
            if count == EACH and len(places) == 1 and isinstance(lay.at, Value):
                if self.world.storages[lay.storage].kind in SINGLE:
                    one = self._one(phrase)
                    message = f"only one piece can lie there, and `{head_of(phrase)}` are several"
                    raise fault("E008", message, phrase.span, f"write `given {one}`, or name a place for each")
                raise fault("E008", "say how many there are", phrase.span, "`3 …`, `a …`, or `all …`")
            yield lay

    def _one(self, phrase: n.NounPhrase) -> str:
        """The same phrase in the singular."""
        noun = n.Name(self.r.singular(head_of(phrase)), span=phrase.span)
        one = replace(phrase, words=(*phrase.words[:-1], noun))
        if phrase.possessor is None:
            first = one.words[0].text
            one = replace(one, determiner=n.Article("an" if first[0] in "aeiou" else "a", span=phrase.span))
        return text_of(one)

    def count(self, phrase: n.NounPhrase, places: int) -> int:
        """How many pieces a phrase puts at so many places; `ALL`, or `EACH` for one at each."""
        match phrase.determiner:
            case n.Count(number):
                if places > 1 and number.value != places:
                    message = f"{number.value} pieces cannot lie on {places} places, one on each"
                    raise fault("E008", message, phrase.span, "say how many lie where, in a line for each")
                return EACH if places > 1 else number.value
            case None:
                several = places > 1 or self.r.singular(head_of(phrase)) != head_of(phrase)
                return EACH if several else 1
            case n.Article():
                return 1
            case n.Quantifier("all"):
                return ALL
            case other:
                raise fault("E008", "give a number of pieces", other.span)

    def all_of(self, phrase: n.NounPhrase, place: n.Place) -> Iterator[Lay]:
        """All pieces that a phrase means, of each face those that are left."""
        owner, found = self._fitting(phrase, place)
        for face, spots in found.items():
            spot = self._spot(spots, place)
            if len(found) > 1 and self.world.storages[spot.storage].pile:
                raise fault("E008", "in which order do they lie there?", phrase.span, "say it in a line for each sort")
            yield self._lay(face, spot, owner, ALL, phrase, place)

    def lay(self, phrase: n.NounPhrase, place: n.Place, count: int) -> Lay:
        """Pieces of the one face that a phrase means, for a place."""
        owner, found = self._fitting(phrase, place)
        if len(found) > 1:
            names = ", ".join(self.world.faces[face].name.replace("_", " ") for face in list(found)[:4])
            more = ", …" if len(found) > 4 else ""
            raise fault("E008", f"which of them? this may be {names}{more}", phrase.span)
        ((face, spots),) = found.items()
        return self._lay(face, self._spot(spots, place), owner, count, phrase, place)

    def _lay(self, face: int, spot: v.Spot, owner: int, count: int, phrase: n.NounPhrase, place: n.Place) -> Lay:
        own = self.world.faces[face].owner
        if own >= 0:
            owner = own
        under = place.preposition == "under"
        if under and not self.world.storages[spot.storage].pile:
            raise fault("E008", "only a zone in order has a bottom", place.span)
        return Lay(face, spot.storage, self.at(spot, place.span), count, owner, phrase.span, under)

    def _owner(self, of: v.SetOf, phrase: n.NounPhrase) -> int:
        """The owner that the phrase names, or -1; other conditions cannot be made true."""
        owner = -1
        for part in of.filters:
            match part.condition:
                case v.Compare("eq", v.OwnerOf(), v.Lit(seat)) if owner in (-1, seat):
                    owner = seat
                case _:
                    raise fault("E008", "a given piece has a sort, an owner and a place, and nothing else", phrase.span)
        return owner

    def _fitting(self, phrase: n.NounPhrase, place: n.Place) -> tuple[int, dict[int, list[v.Spot]]]:
        """The owner that the phrase names, and each face that may be meant, with where it may lie."""
        meaning = resolve(self.r, phrase, self.scope)
        if not isinstance(meaning, Many) or not isinstance(meaning.of.source, v.Things) or not meaning.plain:
            raise fault("E008", "only pieces can be given at a place", phrase.span)
        source, owner = meaning.of.source, self._owner(meaning.of, phrase)
        faces = self.world.faces
        found: dict[int, list[v.Spot]] = {}
        for spot in source.spots:
            for face in sorted(source.faces & frozenset(self.world.storages[spot.storage].faces)):
                holder = owner if owner >= 0 else self._holder(spot)
                base = faces[faces[face].base]
                if holder < 0 or base.owner in (-1, holder):
                    found.setdefault(base.index, []).append(spot)
        if not found:
            raise fault("E008", "no such piece can lie there", place.span)
        return owner, found

    def _spot(self, spots: list[v.Spot], place: n.Place) -> v.Spot:
        if len({spot.storage for spot in spots}) > 1:
            raise fault("E008", "such a piece can lie there in more than one way", place.span)
        return spots[0]

    def _holder(self, spot: v.Spot) -> int:
        """The player in whose zone the spot is, or -1."""
        storage: Storage = self.world.storages[spot.storage]
        mine = storage.per_player and not storage.cls and isinstance(spot.index, v.Lit)
        return spot.index.value if mine and isinstance(spot.index, v.Lit) else -1

    def at(self, spot: v.Spot, span: Span) -> Index:
        """At which sites or seats a spot is."""
        storage = self.world.storages[spot.storage]
        if not storage.cls and not storage.per_player:
            return self.questions.value(v.Lit(0, t.Num(0, 0)))
        return self.questions.index(spot.index, storage.per_player and not storage.cls, span)
