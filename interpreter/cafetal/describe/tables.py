"""Tables of the rules as tables of the book, or as a sentence of prices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import said_in
from cafetal.describe.words import Words
from cafetal.model import TableData
from cafetal.sentences.document import Block, Cell, Paragraph, Table
from cafetal.sentences.nouns import saying
from cafetal.vocabulary import ORDINALS


def prices(data: TableData, words: Words) -> p.Prices | None:
    """One row whose columns are the first, second, … place: *the first ship costs …*."""
    ordered = tuple(data.columns) == ORDINALS[: len(data.columns)]
    if len(data.rows) != 1 or not ordered or not words.is_money(data.unit or ""):
        return None
    row = data.cells[0]
    whole = tuple(value for value in row if value is not None)
    if len(whole) != len(row) or data.rows[0] not in words.world.pieces:
        return None
    place = _line_of(data, words)
    storage = words.world.storages.get(place)
    slot = storage.slots if storage is not None and storage.slots in words.known.nouns else ""
    thing = p.NP(slot or data.rows[0], of=one_place(place, words) if place else None)
    return p.Prices(thing, whole, words.singular(data.unit or ""), ids=(data.name,))


def table_keys(node: n.NounPhrase) -> list[n.NounPhrase]:
    """The rows and columns that a phrase names by their words: *the toll of double in sun*."""
    parts = (node.of, *(place.what for place in node.places if isinstance(place, n.Place)))
    plain = (part for part in parts if isinstance(part, n.NounPhrase) and len(part.words) == 1)
    return [part for part in plain if part.determiner is None and part.possessor is None and part.of is None]


def fixed_key(node: n.NounPhrase, table: TableData, words: Words) -> n.NounPhrase | None:
    """A row or column that the rules name, where the other key is found in play: *the price of single in …*."""
    of = node.of
    if not isinstance(of, n.NounPhrase) or of.determiner is not None or len(of.words) != 1 or not node.places:
        return None
    word = of.words[0].text
    return of if word in (*table.rows, *table.columns) and word not in words.world.pieces else None


def is_told(key: n.NounPhrase, words: Words) -> bool:
    """Whether the lexicons have a word for a row or column."""
    return key.words[0].text in words.known.nouns | words.known.adjectives


def one_place(cls: str, words: Words) -> p.NP:
    """A place of a sort, or the only one."""
    only = cls in words.world.classes and len(words.world.classes[cls].names) == 1
    return p.NP(cls, det=p.Det.DEF if only else p.Det.INDEF)


def _line_of(data: TableData, words: Words) -> str:
    """The place where these pieces lie in line."""
    faces = set(words.world.pieces[data.rows[0]].faces)
    for storage in words.world.storages.values():
        if storage.kind == "line" and faces & set(storage.faces) and storage.cls:
            return storage.cls
    return ""


def table_block(data: TableData, words: Words) -> Table:
    """The table with its lead-in: what the numbers are, and what they depend on."""
    corner = axis_noun(data.rows, words) or words.singular(data.corner)
    pieces = p.NPs(tuple(p.NP(c, det=p.Det.INDEF) for c in data.columns), p.Conj.OR)
    of_pieces = all(column in words.world.pieces for column in data.columns)
    quantity = p.NP(data.name, of=pieces if of_pieces and len(data.columns) > 1 else None)
    keys = (p.NP(corner),)
    unit = words.singular(data.unit or "") if words.is_money(data.unit or "") else ""
    lead = p.DependsOn(quantity, keys, unit, ids=(data.name,))
    columns = tuple(Cell(axis_cell(word, data.columns, words)) for word in data.columns)
    rows = tuple(
        (Cell(axis_cell(word, data.rows, words)), *(Cell(value) for value in cells))
        for word, cells in zip(data.rows, data.cells, strict=True)
    )
    return Table(p.NP(corner, det=p.Det.BARE), columns, rows, lead, (data.name,), unit)


def axis_noun(words_of_axis: tuple[str, ...], words: Words) -> str:
    """The kind whose values an axis lists, or nothing."""
    for kind in words.world.kinds.values():
        if all(kind.find(word) >= 0 for word in words_of_axis):
            return kind.name
    return ""


def axis_cell(word: str, axis: tuple[str, ...], words: Words) -> p.Nominal:
    """A key of a table: a piece, a value with its kind (*grey area*), or the word itself."""
    if word in words.world.pieces or word in words.world.families:
        return p.NP(word, det=p.Det.BARE)
    kind = axis_noun(axis, words)
    if kind and word in words.known.adjectives:
        return p.NP(kind, det=p.Det.BARE, attributes=(p.Adj(word),))
    if word in words.known.nouns:
        return p.NP(word, det=p.Det.BARE)
    if words.is_plural(word) and words.singular(word) in words.known.nouns:
        return p.NP(words.singular(word), p.Number.PL, p.Det.BARE)
    return p.Name(word)


def paid_by_table(blocks: Sequence[Block]) -> list[Block]:
    """*Pay the price of the area* and right behind it *the price depends on the area*: one sentence over the table."""
    *before, paragraph, table = (None, None, *blocks)
    if not isinstance(paragraph, Paragraph) or not isinstance(table, Table):
        return list(blocks)
    last, lead = paragraph.sentences[-1], table.caption
    if not isinstance(last, p.Transfer) or not isinstance(lead, p.DependsOn) or last.flow is not p.Flow.PAY:
        return list(blocks)
    key = last.amount.of
    keyed = isinstance(key, p.NP) and not last.amount.places and key.noun in {key.noun for key in lead.keys}
    if last.amount.noun != lead.quantity.noun or not keyed or last.who != p.YOU:
        return list(blocks)
    paid = saying(replace(lead, pay=True, ids=(*last.ids, *lead.ids)), *said_in(last))
    rest = paragraph.sentences[:-1]
    told = [replace(paragraph, sentences=rest)] if rest else []
    return [*(block for block in before if block is not None), *told, replace(table, caption=paid)]
