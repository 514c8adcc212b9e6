"""Two books of one game against each other: what the second tells otherwise, sentence by sentence and cell by cell.

Sentences are compared as plans, before any language: layout, order of declarations and names of clauses do not count.
The order of what is done does, with all that is said between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from difflib import SequenceMatcher
from typing import Literal, TypeAlias

from cafetal import sentences as p
from cafetal.dataclass import Frozen, dataclass
from cafetal.sentences.changes import merged, plain
from cafetal.sentences.document import Block, Bullets, Cell, Document, Heading, Paragraph, Section, Steps, Table

LEFT_OUT = ("examples", "reference", "variants", "changes")
"""Sections that only repeat or show what others say."""
DECLARED = ("aim", "components", "boards", "terms", "players")
"""Sections whose sentences may stand in any order."""

Sort: TypeAlias = Literal["value", "new", "dropped", "changed"]


class BookDifference(Frozen):
    """One thing that the second book tells otherwise.

    `sentence` says it; `old` and `new` are the sentences of the two books that it rests on, `ids` their clauses,
    `anchor` the section, which only the first book has if `gone`.
    """

    anchor: str
    gone: bool
    sort: Sort
    ids: tuple[str, ...]
    sentence: p.Pattern
    old: tuple[p.Pattern, ...] = ()
    new: tuple[p.Pattern, ...] = ()


@dataclass(slots=True)
class SectionPart:
    """The sentences and tables of one section, without those of the sections inside it."""

    anchor: str
    heading: Heading
    sentences: list[p.Pattern] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)


def compare(old: Document, new: Document) -> list[BookDifference]:
    """All differences, in the order of the new book; what stands in a section that is gone comes last."""
    before = {part.anchor: part for part in _parts(old.blocks)}
    after = {part.anchor: part for part in _parts(new.blocks)}
    cells = _tables(before.values(), after.values())
    found: list[BookDifference] = []
    for anchor, part in after.items():
        found += _part(before.get(anchor, SectionPart(anchor, part.heading)), part)
        found += [d for d in cells if d.anchor == anchor and not d.gone]
    for anchor, part in before.items():
        if anchor not in after:
            found += [replace(d, gone=True) for d in _part(part, SectionPart(anchor, part.heading))]
        found += [d for d in cells if d.anchor == anchor and d.gone]
    return _without_moved(found)


def _parts(blocks: Sequence[Block]) -> Iterator[SectionPart]:
    for block in blocks:
        if isinstance(block, Section) and block.anchor not in LEFT_OUT:
            part = SectionPart(block.anchor, block.heading)
            for inner in block.blocks:
                _gather(inner, part)
            yield part
            yield from _parts(block.blocks)


def _gather(block: Block, part: SectionPart) -> None:
    match block:
        case Paragraph(sentences):
            part.sentences += [
                s for s in sentences if isinstance(s, p.Pattern) and not isinstance(s, p.Lead | p.Cases | p.TurnSteps)
            ]
        case Steps(items, lead) | Bullets(items, lead):
            for item in (*([lead] if lead is not None else []), *items):
                _gather(item, part)
        case Table():
            part.tables.append(block)
            if isinstance(block.caption, p.DependsOn) and block.caption.pay:
                part.sentences.append(block.caption)
        case _:
            pass


def _part(old: SectionPart, new: SectionPart) -> list[BookDifference]:
    before, after = [plain(s) for s in old.sentences], [plain(s) for s in new.sentences]
    found: list[BookDifference] = []
    for tag, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            found += _chunk(old.sentences[i:j], new.sentences[k:m], new)
    return [*_with_values(list(_by_whole_cases(found, old, new))), *_order(old, new)]


def _by_whole_cases(found: Iterable[BookDifference], old: SectionPart, new: SectionPart) -> Iterator[BookDifference]:
    """Differences, where a definition by cases is told as a whole: *otherwise* says nothing without the cases before,
    nor do these without what holds otherwise. A number of the first case changes by itself."""
    seen: set[str] = set()
    for d in found:
        key = _clause((*d.new, *d.old)[0])
        was, now = (tuple(s for s in part.sentences if _clause(s) == key) for part in (old, new))
        cases = key and new.anchor in DECLARED and any(isinstance(s, p.Otherwise) for s in (*was, *now))
        if not cases or (d.sort == "value" and not any(isinstance(s, p.Otherwise) for s in d.new)):
            yield d
        elif key not in seen:
            seen.add(key)
            yield _changed(was, now, new)


def _order(old: SectionPart, new: SectionPart) -> Iterator[BookDifference]:
    """The stretch of sentences that a section has in another order now."""
    sides = [[s for s in part.sentences if not isinstance(s, p.See)] for part in (old, new)]
    counts = [Counter(map(plain, side)) for side in sides]
    kept = {s for s, count in counts[0].items() if counts[1][s] == count}
    before, after = ([s for s in side if plain(s) in kept] for side in sides)
    apart = [i for i, both in enumerate(zip(before, after, strict=True)) if plain(both[0]) != plain(both[1])]
    if apart and new.anchor not in DECLARED:
        was, now = (tuple(side[apart[0] : apart[-1] + 1]) for side in (before, after))
        ids = tuple(dict.fromkeys(key for s in now for key in s.ids))
        sentence = p.ClauseChange(p.Change.CHANGED, _topic(new.heading), now, was, ids=ids)
        yield BookDifference(new.anchor, False, "changed", ids, sentence, was, now)


def _with_values(found: list[BookDifference]) -> list[BookDifference]:
    """A sentence that is dropped, and another one that differs from it in numbers only: the numbers change."""
    for dropped in [d for d in found if d.sort == "dropped" and len(d.old) == 1]:
        for i, new in enumerate(found):
            value = _value(dropped.old[0], new.new[0]) if new.sort == "new" and len(new.new) == 1 else None
            if value is not None and plain(dropped.old[0]) != plain(new.new[0]):
                found[i] = replace(new, sort="value", sentence=value, old=dropped.old)
                found.remove(dropped)
                break
    return found


def _chunk(old: list[p.Pattern], new: list[p.Pattern], part: SectionPart) -> list[BookDifference]:
    """Sentences that stand in the place of others, clause by clause."""
    keys = list(dict.fromkeys(_clause(sentence) for sentence in (*old, *new)))
    found = []
    for key in keys:
        mine = tuple(s for s in old if _clause(s) == key)
        theirs = tuple(s for s in new if _clause(s) == key)
        found += _clauses(mine, theirs, part)
    return found


def _clause(sentence: p.Pattern) -> str:
    return sentence.ids[0].removesuffix(".unless") if sentence.ids else ""


def _clauses(old: tuple[p.Pattern, ...], new: tuple[p.Pattern, ...], part: SectionPart) -> list[BookDifference]:
    same = {plain(s) for s in old} & {plain(s) for s in new}
    old, new = (tuple(s for s in side if plain(s) not in same) for side in (old, new))
    if old and len(old) == len(new):
        values = [_value(before, after) for before, after in zip(old, new, strict=True)]
        if all(value is not None for value in values):
            return [
                BookDifference(part.anchor, False, "value", after.ids, value, (before,), (after,))
                for value, before, after in zip(values, old, new, strict=True)
                if value is not None
            ]
    if all(isinstance(s, p.See) for s in (*old, *new)):  # where something is told is no rule
        return []
    return [_changed(old, new, part)]


def _changed(old: tuple[p.Pattern, ...], new: tuple[p.Pattern, ...], part: SectionPart) -> BookDifference:
    """That some sentences stand in the place of others, or are new, or dropped."""
    ids = tuple(dict.fromkeys(key for s in (*new, *old) for key in s.ids))
    sort: Sort = "changed" if old and new else "new" if new else "dropped"
    change = {"changed": p.Change.CHANGED, "new": p.Change.NEW, "dropped": p.Change.DROPPED}[sort]
    sentence = _options(old, new, ids) or p.ClauseChange(
        change, _topic(part.heading), new or old, old if new and old else (), ids=ids
    )
    return BookDifference(part.anchor, False, sort, ids, sentence, old, new)


def _options(old: Sequence[p.Pattern], new: Sequence[p.Pattern], ids: tuple[str, ...]) -> p.OptionsChange | None:
    """What one may choose now and could not, and the other way round, if nothing else differs."""
    one, other = (side[0] if len(side) == 1 and isinstance(side[0], p.Choice) else None for side in (old, new))
    if one is None or other is None or (one.turn, one.named) != (other.turn, other.named):
        return None
    gone, added = one.without(other), other.without(one)
    return p.OptionsChange(added, gone, ids=ids) if len(gone.options) < len(one.options) else None


def _topic(heading: Heading) -> p.NP | None:
    """What a section of actions is about, if that is a thing."""
    return heading.with_(det=p.Det.GENERIC, number=p.Number.PL) if isinstance(heading, p.NP) else None


def _value(old: p.Pattern, new: p.Pattern) -> p.Pattern | None:
    """The new sentence with the old numbers in it, if only numbers differ."""
    if isinstance(old, p.Prices) and isinstance(new, p.Prices):
        return _prices(old, new)
    found = merged(plain(old), plain(new))
    return replace(found, ids=new.ids) if isinstance(found, p.Pattern) else None


def _prices(old: p.Prices, new: p.Prices) -> p.Pattern | None:
    same = (old.thing, old.unit, len(old.prices)) == (new.thing, new.unit, len(new.prices))
    if not same:
        return None
    unit = p.NP(new.unit, det=p.Det.INDEF, count=p.Count(new.prices, digits=True))
    things = new.thing.with_(det=p.Det.GENERIC, number=p.Number.PL)
    was = unit.with_(count=p.Count(old.prices, digits=True))
    return p.ValueChange(p.clause("cost", subject=things, theme=unit), "theme", was, ids=new.ids)


# --- tables ---------------------------------------------------------------------------------------


def _tables(old: Iterable[SectionPart], new: Iterable[SectionPart]) -> list[BookDifference]:
    """Changed cells of all tables, wherever they stand; those of a table that is gone belong to its old section."""
    before = {table.ids: (part.anchor, table) for part in old for table in part.tables}
    after = {table.ids: (part.anchor, table) for part in new for table in part.tables}
    found: list[BookDifference] = []
    for ids in {**after, **before}:
        anchor, table = after.get(ids) or before[ids]
        if not table.derived:
            was, now = (side[ids][1] if ids in side else None for side in (before, after))
            found += [replace(d, gone=ids not in after) for d in _cells(was, now, anchor)]
    return found


def _cells(old: Table | None, new: Table | None, anchor: str) -> list[BookDifference]:
    """Each number that is not what it was."""
    was, now = _by_place(old), _by_place(new)
    table = new or old
    assert table is not None
    found, both = _rows(old, new, anchor), _heads(old).keys() & _heads(new).keys()
    for place in {**now, **was}:
        one, other = was.get(place), now.get(place)
        if place[0] in both and one != other and isinstance(place[0], p.NP | p.Name):
            sentence = _cell(table, place[0], place[1], one, other)
            sort: Sort = "new" if one is None else "dropped" if other is None else "value"
            found.append(BookDifference(anchor, False, sort, table.ids, replace(sentence, ids=table.ids)))
    return found


def _rows(old: Table | None, new: Table | None, anchor: str) -> list[BookDifference]:
    """Each row that only one of two tables has, whole."""
    mine, theirs = _heads(old), _heads(new)
    found = []
    for head in {**theirs, **mine}:
        table = new if head in theirs else old
        if (head in mine and head in theirs) or table is None or not isinstance(head, p.NP | p.Name):
            continue
        row = theirs.get(head) or mine[head]
        pairs = zip(table.columns, row[1:], strict=True)
        cells = tuple((_across(table, x.content), y.content) for x, y in pairs if y.content is not None)
        label = _labelled(table.corner, head.text) if isinstance(head, p.Name) and head.text.isdecimal() else head
        change = p.RowChange(label, cells, gone=head in mine, ids=table.ids)
        if cells:
            found.append(BookDifference(anchor, False, "dropped" if head in mine else "new", table.ids, change))
    return found


def _heads(table: Table | None) -> dict[object, tuple[Cell, ...]]:
    """The rows of a table by what each is about."""
    return {} if table is None else {row[0].content: row for row in table.rows}


def _across(table: Table, column: object) -> p.Nominal:
    return column if isinstance(column, p.NP | p.Name) else _labelled(table.corner, column)


Place: TypeAlias = "tuple[object, object]"


def _by_place(table: Table | None) -> dict[Place, int | None]:
    """The numbers of a table by row and column."""
    if table is None:
        return {}
    return {
        (row[0].content, column.content): _number(cell)
        for row in table.rows
        for column, cell in zip(table.columns, row[1:], strict=True)
    }


def _number(cell: Cell) -> int | None:
    return cell.content if isinstance(cell.content, int) else None


def _cell(table: Table, row: p.Nominal, column: object, old: int | None, new: int | None) -> p.Pattern:
    """What a thing costs at a place, or the cell by the names of its row and column."""
    across = _across(table, column)
    thing, place = (across, row) if isinstance(row, p.NP) and row.attributes else (row, across)
    if table.unit and old is not None and new is not None and isinstance(thing, p.NP) and isinstance(place, p.NP):
        unit = p.NP(table.unit, det=p.Det.INDEF, count=p.Count((new,), digits=True, old=p.Count((old,), digits=True)))
        where = p.Place(p.Relation.AT, place.with_(det=p.Det.DEF))
        return p.Event(p.clause("cost", subject=thing.with_(det=p.Det.INDEF, places=(where,)), theme=unit))
    return p.CellChange(row, across, new, old)


def _labelled(corner: p.Nominal | None, column: object) -> p.NP:
    noun = corner.noun if isinstance(corner, p.NP) else "number"
    return p.NP(noun, det=p.Det.BARE, label=str(column))


def _without_moved(found: list[BookDifference]) -> list[BookDifference]:
    """Sentences that left one section for another have not changed."""
    gone = [plain(s) for d in found for s in d.old if not d.new]
    come = [plain(s) for d in found for s in d.new if not d.old]
    moved = [s for s in gone if s in come]
    return [
        d
        for d in found
        if not (moved and bool(d.old) != bool(d.new) and all(plain(s) in moved for s in (*d.old, *d.new)))
    ]
