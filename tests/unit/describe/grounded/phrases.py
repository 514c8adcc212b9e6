"""What the noun phrases of a sentence plan mean in a position, computed from their symbols alone.

Each phrase gives the set of things that it speaks of: how many of them are meant, and whether there are any at all, is
said by determiner and count, which `clauses` looks at. What cannot be computed raises `Unread` with its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product

from cafetal import sentences as p
from cafetal.sentences.clauses import Argument
from cafetal.sentences.nouns import Value
from tests.unit.describe.grounded.lying import Lying
from tests.unit.describe.grounded.sight import Sight, Unread, Words
from tests.unit.describe.grounded.table import NOTHING, Elem, Elems, Table, number, seat

Truth = Callable[["Phrases", p.Clause, Sight], bool]
ROLES = {"starting_player": "first_player", "player_to_move": "turn_player"}
ORDERS = (p.Adj("first"), p.Adj("last"))


class Phrases(Lying):
    """The meanings of phrases in one position."""

    def __init__(self, table: Table, words: Words, truth: Truth) -> None:
        self.table = table
        self.world = table.world
        self.words = words
        self.truth = truth

    # -- nominals -----------------------------------------------------------------------------------------

    def things(self, what: Argument | None, sight: Sight) -> Elems:
        """The things that a nominal speaks of."""
        match what:
            case p.NP():
                return self._phrase(what, sight)
            case p.NPs(items):
                return frozenset().union(*(self.things(item, sight) for item in items))
            case p.Gap():
                if sight.gap is None:
                    raise Unread("gap")
                return sight.gap
            case p.Who(person):
                return self._person(person, sight)
            case p.Seat(colour):
                return frozenset({seat(self.world.colours.index(colour))})
            case p.Name(text):
                return self._name(text)
            case p.FreeRelative(clause):
                return frozenset(
                    x for x in self.seats() if self.truth(self, clause, replace(sight, gap=frozenset({x})))
                )
            case _:
                raise Unread(f"nominal {type(what).__name__}")

    def seats(self) -> Elems:
        """All players."""
        return frozenset(map(seat, range(self.world.players)))

    def _person(self, person: p.Person, sight: Sight) -> Elems:
        match person:
            case p.Person.YOU:
                return sight.you
            case p.Person.THEY:
                if sight.they is None:
                    raise Unread("they")
                return sight.they
            case p.Person.OTHERS:
                return self.seats() - sight.you
            case _:
                return self.seats()

    def _name(self, text: str) -> Elems:
        if text.lstrip("-").isdecimal():
            return frozenset({number(int(text))})
        found = self._site_named(text)
        if not found:
            raise Unread("name")
        return found

    def _site_named(self, text: str) -> Elems:
        alone = text.rpartition(".")[2]
        return frozenset(
            ("site", noun, cls.index(alone))
            for noun, cls in self.world.classes.items()
            if alone in cls.names or alone in cls.aliases
        )

    # -- noun phrases -------------------------------------------------------------------------------------

    def _phrase(self, np: p.NP, sight: Sight) -> Elems:
        known = self._known(np, sight)
        if known is not None:
            return self.narrowed(known, np, sight, owned=True)
        if np.noun == "player" or np.noun in ROLES or np.noun == "opponent":
            return self._players(np, sight)
        if np.label:
            return self._labelled(np, sight)
        noun = np.noun
        if self.words.knows(noun) or self.words.gathers(noun):
            return self._of_own_word(np, sight)
        if noun in self.world.variables:
            return self._note(np, sight)
        if noun in self.world.kinds and (np.of is not None or np.owner is not None):
            return self._attribute(np, sight)
        faces = self.world.faces_of(noun)
        if faces:
            return self.pieces(np, faces, sight)
        if noun in self.world.classes or noun in self.world.tags:
            return self.sites(np, sight)
        if noun in self.world.zones:
            return self._zone(np, sight)
        if noun in self.world.kinds and np.det is p.Det.SAME:
            return self._same(np, sight)
        if noun in self.world.kinds and np.det is p.Det.BARE and np.attributes:
            raise Unread("value as a sort")
        if noun in self.world.kinds:
            return self.narrowed(self._values(noun), np, sight)
        if noun == "number" and isinstance(np.of, p.NP) and np.of.det is p.Det.DEF and np.of.number is p.Number.SG:
            raise Unread("number of one thing")
        if noun == "number" and np.of is not None:
            return frozenset({number(self.many(counted(np), sight))})
        return self._attribute(np, sight)

    def _known(self, np: p.NP, sight: Sight) -> Elems | None:
        """What a name in sight stands for, if the phrase speaks of it."""
        if np.det not in (p.Det.DEF, p.Det.THAT, p.Det.SAME) or np.count is not None:
            return None
        if np.owner is not None and not np.id:
            return None  # *your house* beside *the house* that was chosen
        found = sight.names.get(np.id.removeprefix("the ") if np.id else np.noun)
        if np.number is p.Number.PL and not np.id:
            return None  # *the squares* are not the square that was chosen
        if found is None and np.pronoun is not p.Pronoun.NEVER and not np.id and sight.it is not None:
            found = sight.it if np.noun != "number" else None
        if found is None or np.places or np.relative is not None or np.of is not None:
            return None
        return found

    def many(self, what: Argument, sight: Sight) -> int:
        """How many things a nominal speaks of; pieces in heaps are counted one by one."""
        return sum(self.times(x) for x in self.things(what, sight))

    def times(self, thing: Elem) -> int:
        """How often a thing counts."""
        return self.table.things.get(thing[2], 0) if thing[0] == "thing" else 1

    # -- what narrows -------------------------------------------------------------------------------------

    def narrowed(self, found: Elems, np: p.NP, sight: Sight, *, owned: bool = False) -> Elems:
        """Those of some things of which all that is said of them is true."""
        ordered = [x for x in np.attributes if isinstance(x, p.Ordinal) or x in ORDERS]
        for attribute in np.attributes:
            found = found if attribute in ordered else self._having(found, attribute, sight)
        if owned and np.owner is not None:
            whose = self.owners(np.owner, sight)
            found = frozenset(x for x in found if self.belongs(x, whose))
        for clause in (np.relative, *np.also):
            if clause is not None:
                found = frozenset(x for x in found if self.truth(self, clause, replace(sight, gap=frozenset({x}))))
        if ordered and np.of is not None:
            raise Unread("order along something")
        for attribute in ordered:  # the first of those that are so
            found = self._having(found, attribute, sight)
        return found

    def belongs(self, thing: Elem, whose: Elems) -> bool:
        """A thing is that of one of these players; what is no piece is nobody's."""
        return thing[0] != "thing" or seat(self.table.owner(thing[2])) in whose

    def _having(self, found: Elems, attribute: object, sight: Sight) -> Elems:
        match attribute:
            case p.Adj(key, p.Degree.POSITIVE):
                if key == "other":
                    if any(x[0] != "seat" for x in found):
                        raise Unread("other than what")
                    return found - sight.you
                if key in ("last", "first"):
                    return self._one_of(found, -1 if key == "last" else 0)
                if key == "topmost":
                    return self.on_top(found)
                return frozenset(x for x in found if self.is_so(x, key, sight))
            case Value(key):
                return frozenset(x for x in found if self.is_so(x, key, sight))
            case p.Ordinal(number_of):
                if len(found) <= 1:
                    return found
                return self._one_of(found, number_of - 1)
            case _:
                raise Unread(f"attribute {getattr(attribute, 'key', '')}")

    def _one_of(self, found: Elems, index: int) -> Elems:
        if any(x[0] != "site" for x in found):
            raise Unread("order of things")
        in_order = sorted(found, key=lambda x: x[2])
        return frozenset(in_order[index:][:1]) if index < len(in_order) else NOTHING

    def is_so(self, thing: Elem, key: str, sight: Sight) -> bool:
        """A thing has a property with a word of its own."""
        table = self.table
        if key in ("empty", "full", "filled") and thing[0] in ("site", "place"):
            places = table.places_of(thing) if thing[0] == "site" else table.zone(thing[2])
            filled = any(table.by_place.get(place) for place in places)
            if key == "full":
                raise Unread("full")
            return filled == (key == "filled")
        kind = next((k for k in self.world.kinds.values() if k.find(key) >= 0), None)
        if kind is not None:
            value = table.kind_value(kind.name, kind.find(key))
            if thing[0] == "thing":
                return table.value(thing[2], kind.name) == value
            if thing[0] == "site":
                there = [code for place in table.places_of(thing) for code in table.by_place.get(place, ())]
                return any(table.value(code, kind.name) == value for code in there)
            return thing == value
        if thing[0] == "site" and key in self.world.classes[thing[1]].attributes:
            return table.tagged(thing, key)
        if self.world.faces_of(key):
            return thing[0] == "thing" and self.shows(thing[2], self.world.faces_of(key))
        if self.words.knows(key):
            return self.says(key, {"": thing}, sight)
        raise Unread(f"property {key}")

    def shows(self, code: int, faces: Iterable[int]) -> bool:
        """A piece shows one of these faces, whoever's it is."""
        return self.world.faces[self.table.face(code)].base in {self.world.faces[face].base for face in faces}

    def says(self, word: str, args: Mapping[str, Elem], sight: Sight) -> bool:
        """A condition of the game's own holds of things."""
        found = self.words.means(word, args, next(iter(sight.you), None))
        return found is not None and found[2] != 0

    def owners(self, owner: p.Owner, sight: Sight) -> Elems:
        """Those whose something is."""
        match owner.kind:
            case p.OwnerKind.YOURS | p.OwnerKind.YOUR_OWN:
                return sight.you
            case p.OwnerKind.THEIRS | p.OwnerKind.OWN:
                return sight.they if sight.they is not None else sight.you
            case p.OwnerKind.OTHERS:
                return self.seats() - sight.you
            case p.OwnerKind.WHOSE:
                return self.things(p.Gap(), sight)
            case p.OwnerKind.GROUPS:
                return self.seats()
            case _:
                return self.things(owner.of, sight)

    # -- people -------------------------------------------------------------------------------------------

    def _players(self, np: p.NP, sight: Sight) -> Elems:
        if np.noun in ROLES:
            return frozenset({seat(self.table.note(ROLES[np.noun]))})
        if np.noun == "opponent":
            if self.world.players != 2:
                raise Unread("opponent of several")
            whose = sight.you if np.of is None else self.things(np.of, sight)
            return self.seats() - whose
        if np.attributes and np.attributes != (p.Adj("other"),):
            raise Unread("player by order")
        found = self.seats()
        for place in np.places:
            found = frozenset(x for x in found if self._sits(x, place, sight))
        if np.det is p.Det.ANOTHER:
            found -= sight.you
        return self.narrowed(found, np, sight)

    def _sits(self, who: Elem, place: p.Place, sight: Sight) -> bool:
        if place.relation is not p.Relation.WITH:
            raise Unread(f"player {place.relation.value}")
        has = p.clause("have", subject=p.Gap(), theme=place.np)
        return self.truth(self, has, replace(sight, gap=frozenset({who})))

    # -- zones, values, notes -----------------------------------------------------------------------------

    def _zone(self, np: p.NP, sight: Sight) -> Elems:
        storage = self.world.storages[self.world.zones[np.noun]]
        if not storage.per_player:
            return frozenset({("place", "", storage.base)})
        if np.owner is None and np.of is None:
            whose = self.seats()
        else:
            whose = self.owners(np.owner, sight) if np.owner is not None else self.things(np.of, sight)
        if any(x[0] != "seat" for x in whose):
            raise Unread("zone of a thing")
        return frozenset(("place", "", storage.base + x[2] * storage.width) for x in whose)

    def _values(self, kind: str) -> Elems:
        return frozenset(self.table.kind_value(kind, i) for i in range(len(self.world.kinds[kind].values)))

    def _note(self, np: p.NP, sight: Sight) -> Elems:
        variable = self.world.variables[np.noun]
        if np.attributes or np.relative is not None:
            raise Unread("note with more")
        if not variable.per:
            if np.owner is not None or np.of is not None:
                raise Unread("note of something")
            indices: Iterable[int] = (0,)
        else:
            whose = self.owners(np.owner, sight) if np.owner is not None else self.things(np.of, sight)
            if any(x[0] not in ("seat", "value") for x in whose):
                raise Unread("note of a thing")
            indices = [x[2] for x in whose]
        found = (self._noted(variable.type, self.table.note(np.noun, i)) for i in indices)
        return frozenset(x for x in found if x is not None)

    def _noted(self, kind: str, value: int) -> Elem | None:
        if kind == "number":
            return number(value)
        if value < 0:
            return None
        if kind == "player":
            return seat(value)
        if kind in self.world.kinds:
            return self.table.kind_value(kind, value)
        if kind in self.world.classes:
            return ("site", kind, value)
        raise Unread(f"note of {kind}")

    # -- attributes and words of the game -----------------------------------------------------------------

    def _attribute(self, np: p.NP, sight: Sight) -> Elems:
        """What a thing shows or what is written at a place: *the coffee of the sack*, *the price of the field*."""
        bearers = self.things(np.of, sight) if np.of is not None else None
        if bearers is None and np.owner is not None:
            bearers = self.owners(np.owner, sight)
        if np.det is p.Det.SAME and bearers is None:
            return self._same(np, sight)
        if not self._is_shown(np.noun):
            raise Unread(f"noun {np.noun}")
        if bearers is None or np.relative is not None or np.places or np.attributes:
            raise Unread(f"noun {np.noun}" if bearers is None else "attribute with more")
        found = {self._shown(np.noun, x) for x in bearers}
        return frozenset(x for x in found if x is not None)

    def _is_shown(self, word: str) -> bool:
        """A word stands for something that pieces show, or that is written at places or beside values."""
        world = self.world
        columns = {column for kind in world.kinds.values() for column in kind.columns}
        return word in world.kinds or word in columns or any(word in x.attributes for x in world.classes.values())

    def _same(self, np: p.NP, sight: Sight) -> Elems:
        """*the same hue*: that of the one thing in sight that has any."""
        found: set[Elem] = set()
        for x in frozenset().union(*sight.names.values()):
            try:
                value = self._shown(np.noun, x)
            except Unread:
                continue
            found |= {value} if value is not None else set()
        if len(found) != 1:
            raise Unread("the same of several")
        return frozenset(found)

    def _shown(self, word: str, thing: Elem) -> Elem | None:
        table, world = self.table, self.world
        if thing[0] == "thing":
            storage = table.storage(table.place(thing[2]))
            if word in world.kinds and storage.slots == word:
                return table.kind_value(word, (table.place(thing[2]) - storage.base) % storage.width)
            if word in world.kinds:
                return table.value(thing[2], word)
        if thing[0] == "value" and word in world.kinds[thing[1]].columns:
            return self._column(world.kinds[thing[1]].columns[word], thing[2])
        if thing[0] == "site" and word in world.classes[thing[1]].attributes:
            value = world.classes[thing[1]].attributes[word][thing[2]]
            if isinstance(value, bool) or not isinstance(value, int):
                raise Unread("attribute of a place")
            if word in world.kinds:
                return table.kind_value(word, value)
            return number(value)
        raise Unread(f"attribute {word}")

    def _column(self, column: object, index: int) -> Elem | None:
        value = column.values[index]  # type: ignore[attr-defined]
        if value is None:
            return None
        kind = column.type  # type: ignore[attr-defined]
        if kind == "number":
            return number(value)
        if kind in self.world.kinds:
            return self.table.kind_value(kind, value)
        raise Unread(f"column of {kind}")

    def _of_own_word(self, np: p.NP, sight: Sight) -> Elems:
        args: list[Elems] = []
        if np.owner is not None:
            args.append(self.owners(np.owner, sight))
        if np.of is not None:
            args.append(self.things(np.of, sight))
        args += [self.things(place.np, sight) for place in np.places]
        if np.attributes or np.relative is not None:
            raise Unread("word with more")
        you = next(iter(sight.you), None)
        if self.words.gathers(np.noun):
            return frozenset().union(*(self.words.members(np.noun, in_order(each), you) for each in product(*args)))
        found = (self.words.means(np.noun, in_order(each), you) for each in product(*args))
        return frozenset(x for x in found if x is not None)

    def _labelled(self, np: p.NP, sight: Sight) -> Elems:
        if np.noun == "number":
            return frozenset({number(int(np.label))})
        cls = self.world.classes.get(np.noun)
        if cls is not None and (np.label in cls.names or np.label in cls.aliases):
            return frozenset({("site", np.noun, cls.index(np.label))})
        raise Unread("label")


def counted(np: p.NP) -> Argument:
    """What a number counts, with what follows it."""
    if not isinstance(np.of, p.NP):
        if np.places or np.relative is not None or np.of is None:
            raise Unread("number with more")
        return np.of
    relatives = tuple(x for x in (np.of.relative, *np.of.also, np.relative, *np.also) if x is not None)
    places = (*np.of.places, *np.places)
    return np.of.with_(places=places, relative=relatives[0] if relatives else None, also=relatives[1:])


def in_order(args: Sequence[Elem]) -> Mapping[str, Elem]:
    """Things that are told apart by their order only."""
    return {f"#{i}": x for i, x in enumerate(args)}
