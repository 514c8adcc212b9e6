"""Conditions that an act changes: they are told before it, as they need not hold any more when it is done."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.describe.acts import base
from cafetal.describe.values import head_of
from cafetal.describe.words import Words

MOVING = ("put", "draw", "take", "deal", "gain", "remove")
"""Verbs that change how many things are where."""


class Before:
    """Says which conditions an act changes."""

    def __init__(self, words: Words) -> None:
        """Take the vocabulary of a game."""
        self.words = words

    def changes(self, act: n.Statement, line: n.Require | n.Ensure) -> bool:
        """Whether an act may make a condition false that held before it, or true: it fills, empties or counts what the
        condition reads. That a chosen place is empty before something lies there needs no word."""
        read = self._read(line.condition)
        moved = {word for node in self._acts(act, frozenset()) for word in self._moved(node)}
        touched = {word for node in self._acts(act, frozenset()) for word in self._touched(node)}
        world = self.words.world
        stores = touched & read & {*world.zones, *world.variables}
        return bool(stores) or (counts(line.condition) and bool(moved & read & {*world.pieces}))

    def speaks_of(self, part: n.Node | None, names: frozenset[str]) -> bool:
        """Whether a condition, or a part of it, names one of some things."""
        found = {word for node in n.walk(part) for word in self._words(node)} if part is not None else set()
        return bool(found & names)

    def _read(self, node: n.Node) -> set[str]:
        """The words of a condition, and of the definitions that it uses."""
        found: set[str] = set()
        unread = [node]
        while unread:
            for part in n.walk(unread.pop()):
                for word in self._words(part) - found:
                    found.add(word)
                    line = self.words.definitions.get(word) or self.words.conditions.get(word)
                    unread += [line] if line is not None else []
        return found

    def _words(self, node: n.Node) -> set[str]:
        return {self.words.singular(word.text) for word in node.words} if isinstance(node, n.NounPhrase) else set()

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
            places = (place.what for place in node.places if isinstance(place, n.Place))
            return {self.words.singular(head_of(what)) for what in places}
        if isinstance(node, n.ChangeNumber | n.Becomes):
            return {self.words.singular(head_of(node.what if isinstance(node, n.ChangeNumber) else node.subject))}
        return set()


def counts(condition: n.Node) -> bool:
    """Whether a condition compares how many there are with a number."""
    numbers = n.Comparison | n.Count | n.Number
    return any(isinstance(part, numbers) for part in n.walk(condition))
