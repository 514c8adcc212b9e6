"""Finding the sheets of rules: tables, kinds with columns, lists of values, and single numbers gathered in sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal.diagnostics import Span
from cafetal.sheets.sheet import DataSheet, Slot, Sort
from cafetal.source import SourceFile

GATHERED = ("box", "components", "numbers")
"""The names of the sheets that gather single numbers; a table of that name is called `table.NAME`."""


def sheets_of(document: n.Document, variants: Iterable[n.Variant], sources: Iterable[SourceFile]) -> list[DataSheet]:
    """Every sheet of a game and of its variants, in the order of the text."""
    finder = _Finder({source.name: source for source in sources})
    found = list(finder.of_sections(document.sections))
    for variant in variants:
        found += finder.of_variant(variant)
    return found


class _Finder:
    def __init__(self, sources: dict[str, SourceFile]) -> None:
        self.sources = sources

    def of_sections(self, sections: Iterable[n.Node]) -> Iterator[DataSheet]:
        """The sheets of sections; the numbers that stand alone are gathered."""
        gathered: dict[str, list[tuple[Slot, ...]]] = {name: [] for name in GATHERED}
        for section in sections:
            match section:
                case n.Table(name, _, header, rows):
                    yield self._table(f"table.{name.text}" if name.text in GATHERED else name.text, header, rows)
                case n.Boards():
                    yield from self._of_boards(section)
                case n.Components(lines):
                    yield from self._kinds(lines)
                    gathered["components"] += self._pieces(lines)
                case n.Box(lines):
                    gathered["box"] += [self._pair(line.noun.singular, line.count) for line in lines]
                case n.Definitions() | n.State() | n.Awards():
                    gathered["numbers"] += self._numbers(section)
                case _:
                    pass
        for group, pairs in gathered.items():
            if pairs:
                yield DataSheet(group, ("name", "number"), tuple(pairs), pairs[0][0].span)

    def of_variant(self, variant: n.Variant) -> Iterator[DataSheet]:
        """The sheets of a variant: tables that it adds, and one with the values that it changes."""
        own = variant.name.text
        added = [patch.section for patch in variant.patches if isinstance(patch, n.AddSection | n.ChangeSection)]
        for sheet in self.of_sections(added):
            yield replace(sheet, name=f"{own}.{sheet.name}")
        changes: list[tuple[Slot, ...]] = []
        for patch in variant.patches:
            match patch:
                case n.ChangeRow(target, values) | n.ChangeValues(target, values):
                    plain = [value for value in values if isinstance(value, n.Number | n.Name | n.Blank)]
                    if plain:
                        changes.append((self._slot(target, "name"), *map(self._value, plain)))
                case _:
                    pass
        if changes:
            width = max(map(len, changes))
            header = ("change", *(f"value_{i}" for i in range(1, width)))
            yield DataSheet(own, header, tuple(changes), variant.span, free=True)

    def _table(self, name: str, header: n.TableRow, rows: Iterable[n.TableRow]) -> DataSheet:
        slots = tuple((self._slot(row.cells[0], "name"), *map(self._value, row.cells[1:])) for row in rows)
        return DataSheet(name, tuple(self._text(cell.span) for cell in header.cells), slots, header.span, free=True)

    def _of_boards(self, section: n.Boards) -> Iterator[DataSheet]:
        for board in section.lines:
            for line in board.lines if isinstance(board, n.Board) else ():
                if isinstance(line, n.SiteAttribute):
                    name = f"{board.name.text}.{line.name.text}"
                    rows = tuple((self._value(value),) for value in line.values)
                    yield DataSheet(name, (line.name.text,), rows, line.span, grows=True)

    def _kinds(self, lines: Iterable[n.Component]) -> Iterator[DataSheet]:
        for line in lines:
            if isinstance(line, n.KindTable):
                yield self._table(line.noun.singular.text, line.header, line.rows)

    def _pieces(self, lines: Iterable[n.Component]) -> Iterator[tuple[Slot, ...]]:
        for line in lines:
            match line:
                case n.Piece(noun, _, n.PieceCount(n.Number() as amount)) | n.Dice(noun, amount):
                    yield self._pair(noun.singular, amount)
                case _:
                    pass

    def _numbers(self, section: n.Definitions | n.State | n.Awards) -> Iterator[tuple[Slot, ...]]:
        for line in section.lines:
            match line:
                case n.ValueDefinition(head, n.Number() as value) if head.words:
                    yield self._pair(head.words[-1], value)
                case n.Variable(name, starts_at=n.Number() as value) | n.Award(name, at_least=n.Number() as value):
                    yield self._pair(name, value)
                case _:
                    pass

    def _pair(self, name: n.Name, number: n.Number) -> tuple[Slot, ...]:
        return (self._slot(name, "name"), self._slot(number, "count"))

    def _value(self, node: n.Node) -> Slot:
        match node:
            case n.Number():
                return self._slot(node, "number")
            case n.Blank():
                return self._slot(node, "blank")
            case _:
                return self._slot(node, "word")

    def _slot(self, node: n.Node, sort: Sort) -> Slot:
        return Slot(self._text(node.span), node.span, sort)

    def _text(self, span: Span) -> str:
        return self.sources[span.file].line(span.line)[span.column - 1 : span.end_column - 1]
