"""Conditions that an act changes: they are told before it, as they need not hold any more when it is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from enum import Enum

from cafetal import nodes as n
from cafetal.dataclass import dataclass
from cafetal.describe.account import telling
from cafetal.describe.acts import base
from cafetal.describe.merging import empty_of, is_pending
from cafetal.describe.previous import that_one
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import head_of
from cafetal.describe.words import Words
from cafetal.sentences import NP, Adj, Det

MOVING = ("put", "draw", "take", "deal", "gain", "remove")
"""Verbs that change how many things are where."""
UNFORESEEN = ("draw", "deal", "roll", "reveal")
"""Verbs whose outcome nobody knows before."""
NO_VALUES: Mapping[str, n.Value] = {}
NO_THINGS: Mapping[str, NP] = {}


class Order(Enum):
    """Where a condition is told beside an act: behind it, before it, or before it with all that was chosen."""

    BEHIND = "behind"
    BEFORE = "before"
    ALL_BEFORE = "all before"


@dataclass(slots=True)
class Deferred:
    """Conditions and payments that wait until the thing they speak of has been told."""

    requires: list[n.Require | n.Ensure] = field(default_factory=list)
    pays: list[n.Pay] = field(default_factory=list)

    def __bool__(self) -> bool:
        """Whether anything waits."""
        return bool(self.requires or self.pays)


class Before:
    """Says which conditions an act changes."""

    def __init__(self, words: Words) -> None:
        """Take the vocabulary of a game."""
        self.words = words

    def order(self, act: n.Statement, line: n.Require | n.Ensure, scope: TellingScope) -> Order:
        """Where a condition is told: before an act that changes what it reads, and behind the choices it speaks of."""
        if self.leaves(act, line.condition, scope.values):
            return Order.ALL_BEFORE
        if self.shifts(act, line.condition, scope):
            return Order.ALL_BEFORE if self.speaks_of(line.condition, frozenset(scope.pending)) else Order.BEFORE
        known, pending = frozenset({*scope.pending, *scope.things}), frozenset(scope.pending)
        groups = (frozenset({name}) for name in scope.brought.keys() & scope.called.keys())
        if sum(self.speaks_of(line.condition, group) for group in groups) > 1:
            return Order.ALL_BEFORE  # it bears on a choice
        if not self.changes(act, line.condition, scope.values, known, scope.brought):
            return Order.BEHIND
        if not self.speaks_of(line.condition, pending):
            return Order.BEFORE
        moved = [act.what] if isinstance(act, n.Doing) and is_pending(act.what, scope, self.words) else []
        names = frozenset(self.words.singular(head_of(what)) for what in moved)
        subject = getattr(line.condition, "subject", None)
        # what the moved thing itself must be can be said behind its move; how many there are of something cannot
        itself = subject is not None and self.speaks_of(subject, names) and not counts(subject)
        return Order.BEHIND if itself else Order.ALL_BEFORE

    def put(self, body: Sequence[n.Statement]) -> set[str]:
        """The sorts of things that lines put somewhere, also in the actions that they call."""
        acts = (act for line in body for act in self._acts(line, frozenset()))
        return {word for act in acts for word in self._moved(act)}

    def altered(self, act: n.Statement, scope: TellingScope) -> Iterator[str]:
        """What is chosen and waits to be told, if an act that says nothing of it changes what could be chosen."""
        acts = list(self._acts(act, frozenset()))
        moved = {word for node in acts for word in self._moved(node)}
        touched = {word for node in acts for word in self._touched(node)}
        for name, found in scope.pending.items():
            places = {place.np.noun for place in found.places if isinstance(place.np, NP)}
            alike = found.noun in self._members(moved) and (not places or bool(places & touched))
            filled = found.noun in self.words.world.classes and bool(found.attributes or found.relative) and bool(moved)
            if (alike or filled) and not self._means(act, name):
                yield name

    def answered(self, act: n.Statement, scope: TellingScope) -> bool:
        """Whether others decide something, or chance does, in an act that says nothing of what was chosen before: they
        know of that choice by then, and it is told first."""
        if any(self._means(act, name) for name in scope.pending):
            return False
        return any(
            isinstance(node, n.Ask | n.Each)
            or (isinstance(node, n.Choose) and node.subject is not None)
            or (isinstance(node, n.Doing) and base(node.verb) in UNFORESEEN)
            for node in self._acts(act, frozenset())
        )

    def _means(self, act: n.Statement, name: str) -> bool:
        """Whether a line speaks of what was chosen, and not of others of its sort."""
        for part in n.walk(act):
            if isinstance(part, n.Pronoun) and part.word in ("it", "them"):
                return True
            if not isinstance(part, n.NounPhrase) or not part.words:
                continue
            the = isinstance(part.determiner, n.Article) and part.determiner.word == "the"
            if (the or part.determiner is None) and self.words.singular(part.words[-1].text) == name:
                return True
        return False

    def elsewhere(self, act: n.Doing, scope: TellingScope, held: Deferred) -> list[str]:
        """That the only piece of its sort must not be where it goes is told as *another place*; its path."""
        only = self.words.singular(head_of(act.what))
        if not self.words.is_unique(only):
            return []
        for line in held.requires:
            name, key = empty_of(line, only), f"{scope.path}.{line.name.text}"
            if name in scope.pending and not self.words.by_author(key):
                found = scope.pending[name]
                merged, found = (*found.merged, line.condition.span), telling(found, line.condition)
                scope.pending[name] = found.with_(attributes=(Adj("other"), *found.attributes), merged=merged)
                held.requires.remove(line)
                return [key]
        return []

    def owed(self, act: n.Statement, pays: Sequence[n.Pay], scope: TellingScope) -> bool:
        """Whether an act changes a price that waits, or the means to pay it."""
        earns = isinstance(act, n.Doing) and base(act.verb) == "gain" and self.words.is_money(head_of(act.what))
        values = (value for pay in pays for value in pay.amounts)
        return bool(pays) and (earns or any(self.changes(act, value, scope.values) for value in values))

    def changes(
        self,
        act: n.Statement,
        part: n.Node,
        lets: Mapping[str, n.Value] = NO_VALUES,
        chosen: frozenset[str] = frozenset(),
        brought: Mapping[str, NP] = NO_THINGS,
    ) -> bool:
        """Whether an act may change what a condition or an amount reads, directly or by a named value: it fills,
        empties or counts it; `brought` are things that it may move by their names. That a `chosen` place is empty
        before something lies there needs no word."""
        read = self._read(part, lets)
        moved = {word for node in self._acts(act, frozenset()) for word in self._moved(node)}
        touched = {word for node in self._acts(act, frozenset()) for word in self._touched(node)}
        for found in (brought[name] for name in moved & brought.keys()):
            moved |= {found.noun}
            touched |= {place.np.noun for place in found.places if isinstance(place.np, NP)}
        world = self.words.world
        stores = touched & read & {*world.zones, *world.variables}
        pieces = self._members(moved) & read & {*world.pieces, *world.families}
        return bool(stores) or (bool(pieces) and (self.counted(part) or self._lacking(part, pieces, chosen)))

    def _lacking(self, part: n.Node, pieces: set[str], chosen: frozenset[str]) -> bool:
        """Whether a condition says that there is none of some pieces, elsewhere than at a chosen place."""
        facts = (
            node for node in n.walk(part) if isinstance(node, n.Does | n.ThereIs) and not self.speaks_of(node, chosen)
        )
        phrases = (x for fact in facts for x in n.walk(fact) if isinstance(x, n.NounPhrase))
        none = (x for x in phrases if isinstance(x.determiner, n.Quantifier) and x.determiner.word == "no")
        return bool(pieces & {word for phrase in none for word in self._words(phrase)})

    def counted(self, part: n.Node) -> bool:
        """Whether a condition or an amount, or a definition that it uses, counts things."""
        return any(counts(node) for node in self._parts(part, NO_VALUES))

    def outdates(self, act: n.Statement, value: n.Value) -> bool:
        """Whether a named value may have become another one by an act: amounts of things by any, a number of a player
        or of the game by what changes it, the place of a piece by its move."""
        if not isinstance(value, n.NounPhrase) or value.words[-1].text in ("number", "total"):
            return True
        return self.changes(act, value) or (self.words.is_place_of_piece(value) and self.leaves(act, value, NO_VALUES))

    def leaves(self, act: n.Statement, part: n.Node, lets: Mapping[str, n.Value]) -> bool:
        """Whether an act moves the very thing by which a condition names a place: *the spot of your chief*."""
        used = {word for node in n.walk(part) for word in self._words(node)} & set(lets)
        values = (lets[name] for name in used)
        places = (node for node in n.walk(part) if isinstance(node, n.NounPhrase) and self._is_place(node))
        named = {self.words.singular(head_of(x.of)) for x in (*values, *places) if isinstance(x, n.NounPhrase)}
        acts = (node for node in self._acts(act, frozenset()) if isinstance(node, n.Doing))
        return bool(named - {""} & {self.words.singular(head_of(node.what)) for node in acts})

    def shifts(self, act: n.Statement, part: n.Node, scope: TellingScope) -> bool:
        """Whether an act fills or empties a place of a sort of which a condition or an amount, or a definition that it
        uses, asks for those where nothing is: *the first empty stool* is another one then."""
        acts = [node for node in self._acts(act, frozenset()) if isinstance(node, n.Doing)]
        places = (place.what for node in acts for place in node.places if isinstance(place, n.Place))
        filled = {self._sort_of(what, scope) for what in places} - {""}
        phrases = (x for inner in self._parts(part, scope.values) for x in n.walk(inner) if isinstance(x, n.NounPhrase))
        return bool(filled) and any(self._sort_of(x, scope) in filled for x in phrases if _is_where_nothing_is(x))

    def _sort_of(self, what: n.Phrase, scope: TellingScope) -> str:
        """The sort of places that a phrase means, by its own word, its name or its definition."""
        word = self.words.singular(head_of(what))
        line = self.words.definitions.get(word)
        if isinstance(line, n.ValueDefinition) and isinstance(line.value, n.NounPhrase):
            word = self.words.singular(head_of(line.value))
        found = scope.pending.get(word) or scope.things.get(word)
        word = word if found is None else found.noun
        return word if word in self.words.world.classes else ""

    def pass_by(self, act: n.Statement, scope: TellingScope) -> None:
        """Named values once an act is told: those that it changes are stale; what lies on *the next stool* now is
        on that one, whichever is the next by then."""
        scope.stale |= {name for name, value in scope.worked_out if self.outdates(act, value)}
        places = act.places if isinstance(act, n.Doing) else ()
        for what in (place.what for place in places if isinstance(place, n.Place)):
            sort, word = self._sort_of(what, scope), head_of(what)
            if not sort or sort in {word, *scope.things, *scope.pending} or not self.shifts(act, what, scope):
                continue
            held = {name: value for name, value in scope.values.items() if self.speaks_of(value, frozenset({word}))}
            scope.values.update({name: that_one(value, word, sort) for name, value in held.items()})
            if held:
                scope.things[sort] = NP(sort, det=Det.THAT)

    def _is_place(self, phrase: n.NounPhrase) -> bool:
        """Whether a phrase is a place by what is on it: *the hex of the barge*."""
        return bool(phrase.words) and self.words.singular(phrase.words[-1].text) in self.words.world.classes

    def _members(self, moved: set[str]) -> set[str]:
        """Pieces with the families that they are of, and families with their pieces."""
        families = self.words.world.families
        inside = {name for word in moved if word in families for name in families[word].members}
        around = {name for name, family in families.items() if moved & set(family.members)}
        return moved | inside | around

    def speaks_of(self, part: n.Node | None, names: frozenset[str]) -> bool:
        """Whether a condition, or a part of it, names one of some things."""
        found = {word for node in n.walk(part) for word in self._words(node)} if part is not None else set()
        return bool(found & names)

    def _read(self, node: n.Node, lets: Mapping[str, n.Value]) -> set[str]:
        """The words of a condition, and of the definitions and named values that it uses."""
        return {word for part in self._parts(node, lets) for inner in n.walk(part) for word in self._words(inner)}

    def _parts(self, node: n.Node, lets: Mapping[str, n.Value]) -> list[n.Node]:
        """A condition or an amount with the definitions and named values that it uses."""
        found, seen = [node], set[str]()
        for part in found:
            for inner in n.walk(part):
                for word in self._words(inner) - seen:
                    seen.add(word)
                    line = lets.get(word) or self.words.definitions.get(word) or self.words.conditions.get(word)
                    found += [line] if line is not None else []
        return found

    def _words(self, node: n.Node) -> set[str]:
        texts = {word.text for word in node.words} if isinstance(node, n.NounPhrase) else set()
        return texts | {self.words.singular(text) for text in texts}

    def _acts(self, node: n.Statement, seen: frozenset[str]) -> Iterator[n.Node]:
        """The lines that an act consists of, also those of the actions that it calls."""
        for part in n.walk(node):
            yield part
            action = self.words.actions.get(part.name.text) if isinstance(part, n.Call) else None
            if action is not None and action.name.text not in seen:
                for line in action.body:
                    yield from self._acts(line, seen | {action.name.text})

    def _moved(self, node: n.Node) -> set[str]:
        moving = isinstance(node, n.Doing) and base(node.verb) in MOVING
        return {self.words.singular(head_of(node.what))} if isinstance(node, n.Doing) and moving else set()

    def _touched(self, node: n.Node) -> set[str]:
        """The places that an act fills or empties, and the numbers that it changes."""
        if isinstance(node, n.Doing):
            places = (head_of(place.what) for place in node.places if isinstance(place, n.Place))
            gained = [head_of(node.what)] if base(node.verb) == "gain" else []
            return {word for text in (*places, *gained) for word in (text, self.words.singular(text))}
        if isinstance(node, n.ChangeNumber | n.Becomes):
            text = head_of(node.what if isinstance(node, n.ChangeNumber) else node.subject)
            return {text, self.words.singular(text)}
        return set()


def _is_where_nothing_is(phrase: n.NounPhrase) -> bool:
    """Whether a phrase means places that are empty."""
    said = (part.complement for each in phrase.relatives for part in n.walk(each) if isinstance(part, n.Is))
    return "empty" in {word.text for word in phrase.words[:-1]} or any(head_of(x) == "empty" for x in said)


def counts(condition: n.Node) -> bool:
    """Whether a condition compares how many there are with a number, or an amount is a number of things."""
    numbers = n.Comparison | n.Count | n.Number
    parts = list(n.walk(condition))
    if any(isinstance(part, numbers) for part in parts):
        return True
    return any(isinstance(part, n.NounPhrase) and head_of(part) == "number" and part.of is not None for part in parts)
