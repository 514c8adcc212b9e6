"""Ways over a board, and what is printed of a network: a table for each sort of places of which something is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.columns import YES
from cafetal.describe.naming import site_name
from cafetal.describe.tables import axis_cell
from cafetal.describe.words import Words
from cafetal.geometry.model import NETWORK, Value
from cafetal.sentences.document import Cell, Table

WAYS = ("distance", "longest_trail")
"""Words that measure a way."""
_OF_A_WAY = {
    p.Relation.FROM: p.Relation.START,
    p.Relation.TO: p.Relation.FINISH,
    p.Relation.ALONG: p.Relation.ALONG_WAY,
}


def way_places(node: n.NounPhrase, places: tuple[p.Place, ...]) -> tuple[p.Place, ...]:
    """Where a way begins and ends, along what it leads, and by what it is measured."""
    places = tuple(replace(place, relation=_OF_A_WAY.get(place.relation, place.relation)) for place in places)
    if not isinstance(node, n.MeasuredPhrase) or node.measure is None:
        return places
    return (*places, p.Place(p.Relation.MEASURED, p.NP(node.measure.text, det=p.Det.BARE)))


def leading(distance: p.NP, is_one: bool) -> p.Clause:
    """*No way through the gaps leads from a1 to c2*, for a distance that is none (or is one)."""
    ends = {place.relation: place.np for place in distance.places}
    rest = tuple(place for place in distance.places if place.relation in (p.Relation.THROUGH, p.Relation.ALONG_WAY))
    way = p.NP("free_way", det=p.Det.INDEF if is_one else p.Det.NO, places=rest)
    return p.clause("lead", subject=way, start=ends[p.Relation.START], finish=ends[p.Relation.FINISH])


def is_network(words: Words, board: str) -> bool:
    """Whether a board consists of named places and ways."""
    geometry = words.world.geometries.get(board)
    return geometry is not None and geometry.kind == NETWORK


def network_tables(words: Words, board: str) -> Iterator[Table]:
    """The tables of a network: each place or way with its numbers, values and marks."""
    for noun, home in words.world.boards.items():
        if home != board or noun not in words.known.nouns:
            continue
        sites = words.world.classes[noun]
        columns = [(head, values) for name, values in sites.attributes.items() if (head := _head(words, noun, name))]
        if columns:
            rows = tuple(
                (Cell(site_name(words, name)), *(_cell(words, head, values[i]) for head, values in columns))
                for i, name in enumerate(sites.names)
            )
            heads = tuple(Cell(head) for head, _ in columns)
            title = p.TableName(p.NP(noun, p.Number.PL, p.Det.BARE), ids=(board, noun))
            yield Table(p.NP(noun, det=p.Det.BARE), heads, rows, title, (board, noun))


def _head(words: Words, noun: str, name: str) -> p.NP | None:
    """The head of the column for an attribute, if the lexicon has its word."""
    if words.world.tags.get(name) == (noun, name):
        adjective = p.NP(noun, det=p.Det.BARE, attributes=(p.Adj(name),))
        return adjective if name in words.known.adjectives else None
    return p.NP(name, det=p.Det.BARE) if name in words.known.nouns else None


def _cell(words: Words, head: p.NP, value: Value) -> Cell:
    if isinstance(value, bool):
        return Cell(p.Name(YES) if value else None)
    if isinstance(value, str):
        return Cell(axis_cell(value, words.world.kinds[head.noun].values, words), head)
    return Cell(value)
