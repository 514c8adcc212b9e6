"""Places of a row: *berth 2 of the tray*, *the front berth*."""

from __future__ import annotations

from typing import Protocol

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import constant
from cafetal.describe.words import Words


class AmountReader(Protocol):
    """Reads amounts."""

    words: Words

    def quantity(self, node: n.Value, scope: TellingScope) -> p.NP:
        """An amount as a noun phrase."""


def row_place(reader: AmountReader, node: n.NounPhrase, number: n.Value, scope: TellingScope) -> p.NP:
    """*berth 2*, *the berth equal to the number of …*: a place of a row by its number."""
    found = p.NP(reader.words.singular(node.words[-1].text), det=p.Det.DEF)
    known = constant(number)
    if known is not None:
        return found.with_(label=str(known))
    amount = reader.quantity(number, scope).with_(pronoun=p.Pronoun.NEVER)
    return found.with_(places=(p.Place(p.Relation.EQUAL, amount),))


def names_place(words: Words, node: n.Phrase) -> bool:
    """Whether a phrase is the name of a place of rows, such as `front`."""
    slots = {storage.slots for storage in words.world.storages.values() if storage.kind == "line"}
    if not isinstance(node, n.NounPhrase) or not n.is_word(node) or words.sort(node.words[0].text) != "value":
        return False
    return any(words.world.kinds[kind].find(node.words[0].text) >= 0 for kind in slots - {""})


def in_row(words: Words, node: n.NounPhrase) -> bool:
    """Whether a phrase says at which place of a row its things lie, so that they are no others."""
    places = [place.what for place in node.places if isinstance(place, n.Place)]
    return any(isinstance(x, n.NounPhrase) and (x.at_number is not None or names_place(words, x)) for x in places)


def by_noun(place: p.Place) -> p.Place:
    """A place inside a noun phrase, always by its noun: two pronouns in a row would tell nothing apart."""
    np = place.np
    return p.Place(place.relation, np.with_(pronoun=p.Pronoun.NEVER)) if isinstance(np, p.NP) else place
