"""From phrases that look up a table to noun phrases: *the price of a ship in the area of the field*."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import telling
from cafetal.describe.scope import TellingScope
from cafetal.describe.tables import fixed_key, is_told, table_keys
from cafetal.describe.words import Words
from cafetal.model.world import TableData


class Entries(ABC):
    """Reads entries of tables; their keys are read by the reader of noun phrases, which inherits from this."""

    words: Words

    @abstractmethod
    def phrase(self, node: n.Phrase | n.Number, scope: TellingScope) -> p.Nominal:
        """A phrase as a nominal."""

    @abstractmethod
    def _owner(self, node: n.NounPhrase, scope: TellingScope) -> p.Owner | None:
        """Whose something is."""

    @abstractmethod
    def _kind_of_all(self, axis: tuple[str, ...]) -> str:
        """The kind whose values an axis lists."""

    @abstractmethod
    def _class_of(self, subject: p.NP) -> str:
        """The sort of place that a noun stands for, also by a mark of it."""

    def _table(self, node: n.NounPhrase, head: str, scope: TellingScope) -> p.NP:
        """An entry of a table is the price of its kind: the keys that are pieces are clear from what is done."""
        return telling(self._entry(node, head, scope), node.of, *node.places)

    def _entry(self, node: n.NounPhrase, head: str, scope: TellingScope) -> p.NP:
        table = self.words.world.tables[head]
        if node.of is not None and not node.places and min(len(table.rows), len(table.columns)) > 1:
            return _row(head, self.phrase(node.of, scope))
        if node.of is not None and not node.places:
            of = self.phrase(node.of, scope)
            sites = self.words.world.classes.get(self._class_of(of)) if isinstance(of, p.NP) else None
            if sites is not None and head in sites.attributes:
                return p.NP(head, of=of)
        fixed = table_keys(node)
        for axis in (table.rows, table.columns):
            kind = self._kind_of_all(axis)
            if kind and (named := [x for x in fixed if x.words[0].text in axis]):
                return p.NP(head, of=self.phrase(named[0], scope), places=self._fixed(node, table, scope))
            if kind and (note := self._note(node, kind)) is not None:
                return p.NP(head, of=self.phrase(note, scope), places=self._fixed(node, table, scope))
            if kind:
                key = p.NP(kind, owner=self._owner_of_key(node, kind, scope))
                return p.NP(head, of=key, places=self._fixed(node, table, scope))
        keys = (node.of, *(place.what for place in node.places if isinstance(place, n.Place)))
        asked = [key for key in keys if isinstance(key, n.NounPhrase) and key not in fixed]
        if fixed and asked:  # a row of numbers: *the fee of double in the number of ships in your dock*
            lying = (place for place in node.places if isinstance(place, n.Place) and place.what in asked[1:])
            row = replace(asked[0], places=(*asked[0].places, *lying))
            several = min(len(table.rows), len(table.columns)) > 1
            return p.NP(head, of=self.phrase(row, scope), places=self._fixed(node, table, scope) if several else ())
        return p.NP(head, of=self.phrase(node.of, scope) if node.of is not None else None)

    def _note(self, node: n.NounPhrase, kind: str) -> n.NounPhrase | None:
        """The note that is a key, where it has a name of its own: *the price of your favourite*."""
        keys = (node.of, *(place.what for place in node.places if isinstance(place, n.Place)))
        named = (key for key in keys if isinstance(key, n.NounPhrase) and key.of is None)
        others = (key for key in named if key.words[-1].text != kind)
        return next((key for key in others if self.words.sort(key.words[-1].text) == "variable"), None)

    def _owner_of_key(self, node: n.NounPhrase, kind: str, scope: TellingScope) -> p.Owner | None:
        """Whose key it is, where the rules say *at its dock*."""
        for place in node.places:
            what = place.what if isinstance(place, n.Place) else None
            its = isinstance(what, n.NounPhrase) and isinstance(what.possessor, n.Possessive)
            if its and isinstance(what, n.NounPhrase) and what.words[-1].text == kind:
                return self._owner(what, scope)
        return None

    def _fixed(self, node: n.NounPhrase, table: TableData, scope: TellingScope) -> tuple[p.Place, ...]:
        key = fixed_key(node, table, self.words)
        if key is None:
            return ()
        found = self.phrase(key, scope) if is_told(key, self.words) else p.Name(key.words[0].text.replace("_", " "))
        return (p.Place(p.Relation.FOR, found),)


def _row(head: str, of: p.Nominal) -> p.NP:
    """A whole row: *the cost of a road*; behind *of* stands no pronoun."""
    return p.NP(head, of=of.with_(pronoun=p.Pronoun.NEVER) if isinstance(of, p.NP) else of)
