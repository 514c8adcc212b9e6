"""What the rules say of each value of a kind in columns, and how many pieces show it, as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.naming import site_name
from cafetal.describe.tables import axis_cell
from cafetal.describe.words import Words
from cafetal.model import PieceType
from cafetal.model.components import Column, Face, Kind
from cafetal.sentences.document import Cell, Table

YES = "•"
"""Marks the values of which a column is true."""


def uneven(words: Words, piece: PieceType) -> bool:
    """Whether there are more pieces of one face than of another."""
    return len({face.count for face in _faces(words, piece)}) > 1


def _faces(words: Words, piece: PieceType) -> list[Face]:
    """What the pieces of a sort show by themselves, and not by where they lie."""
    return [face for face in map(words.world.faces.__getitem__, piece.faces) if face.base == face.index]


def columns_of(words: Words, kind: Kind) -> Table | None:
    """The table of a kind with what its columns say, or None if no column of it has a word."""
    found = [*_counts(words, kind), *_columns(words, kind)]
    if not found or kind.name not in words.known.nouns:
        return None
    rows = tuple(
        (Cell(axis_cell(value, kind.values, words)), *(cells[i] for _, cells in found))
        for i, value in enumerate(kind.values)
    )
    title = p.TableName(p.NP(kind.name, p.Number.PL, p.Det.BARE, full=True), ids=(kind.name,))
    return Table(p.NP(kind.name, det=p.Det.BARE), tuple(head for head, _ in found), rows, title, (kind.name,))


def _counts(words: Words, kind: Kind) -> Iterator[tuple[Cell, list[Cell]]]:
    """How many pieces show each value, where they are not equally many: *parts for each player colour*."""
    for piece in words.world.pieces.values():
        counts = None if piece.dice or not uneven(words, piece) else _by_value(words, piece, kind)
        if counts is not None:
            others = (*(["player_colour"] if piece.by_player else []), *(x for x in piece.kinds if x != kind.name))
            head = p.NP(piece.name, p.Number.PL, p.Det.BARE)
            if others:
                head = head.with_(places=(p.Place(p.Relation.FOR, each_of(others, p.Det.EACH)),))
            yield Cell(head), [Cell(count) for count in counts]


def _by_value(words: Words, piece: PieceType, kind: Kind) -> list[int] | None:
    """How many pieces of each face show each value of a kind, if that is what decides how many they are."""
    if kind.name not in piece.kinds:
        return None
    at = piece.kinds.index(kind.name)
    found: dict[int, set[int]] = {}
    for face in _faces(words, piece):
        found.setdefault(face.attributes[at], set()).add(face.count)
    if any(len(counts) > 1 for counts in found.values()):
        return None
    return [next(iter(found.get(i, {0}))) for i in range(len(kind.values))]


def each_of(keys: Sequence[str], det: p.Det) -> p.NP:
    """What there are so many of each of: *each player colour and rank*."""
    first, *others = keys
    also = tuple(p.Place(p.Relation.ALSO, p.NP(key, det=p.Det.BARE)) for key in others)
    return p.NP(first, det=det, full=first != "player_colour", places=also)


def _columns(words: Words, kind: Kind) -> Iterator[tuple[Cell, list[Cell]]]:
    for column in told_columns(words.document, kind):
        if column.type == "truth" and column.name in words.known.adjectives:
            head = p.NP(kind.name, det=p.Det.BARE, attributes=(p.Adj(column.name),))
            yield Cell(head), [Cell(p.Name(YES) if value else None) for value in column.values]
        elif column.type == "number" and column.name in words.known.nouns:
            yield Cell(p.NP(column.name, det=p.Det.BARE)), [Cell(value) for value in column.values]
        elif column.type in words.world.kinds and column.name in words.known.nouns:
            other = words.world.kinds[column.type].values
            under = p.NP(column.type)
            cells = [Cell(None if i is None else axis_cell(other[i], other, words), under) for i in column.values]
            yield Cell(p.NP(column.name, det=p.Det.BARE)), cells
        elif column.type in words.world.classes and column.name in words.known.nouns:
            cells = [
                Cell(None if i is None else site_name(words, words.world.classes[column.type].names[i]))
                for i in column.values
            ]
            yield Cell(p.NP(column.name, det=p.Det.BARE)), cells


def told_columns(document: n.Document, kind: Kind) -> list[Column]:
    """The columns of a kind that say more than how many pieces there are, or that rules ask for."""
    lines = (line for s in document.sections if isinstance(s, n.Components) for line in s.lines)
    counts = (line.count.amount for line in lines if isinstance(line, n.Piece))
    counting = {amount.text for amount in counts if isinstance(amount, n.Name)}
    rules = (s for s in document.sections if not isinstance(s, n.Components | n.Example)) if counting else ()
    phrases = (x for s in rules for x in n.walk(s) if isinstance(x, n.NounPhrase) and x.words)
    asked = {x.words[-1].text for x in phrases if x.of is not None or x.possessor is not None}
    return [column for column in kind.columns.values() if column.name not in counting - asked]
