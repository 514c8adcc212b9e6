"""Numbers of the rules changed for one simulation: `dock_price.ship.first=4`, `points=10`, `setup.supply.centavo=20`.

A setting becomes a small variant, in text, that builds on the variants in use. So it is checked as every variant is, a
mistake is told in the same way, and the rules have another key. A number by agreement is agreed on, within its bounds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal.clauses.naming import NamedPart, parts_of, roots
from cafetal.clauses.paths import BLOCKS, Missing, numbered, resolve
from cafetal.declare.rows import cell_word
from cafetal.diagnostics import RulesError, Span, error
from cafetal.digits import DIGITS, whole
from cafetal.fmt import format_document
from cafetal.patch import numbers_of
from cafetal.patch.edit import spliced
from cafetal.pipeline import Rules
from cafetal.source import SourceFile

_NAME = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*")
_VALUE = re.compile(rf"-?{DIGITS}|[a-z][a-z0-9_.]*|-")
_RANGE = re.compile(rf"({DIGITS})(?: to |\.\.)({DIGITS})")


def with_settings(
    rules: Rules, settings: Sequence[str], players: int, place: Callable[[str], str] = "--set {}".format
) -> Rules:
    """The rules with each `NAME=VALUE` applied, in order; raises `RulesError` for a name or value that does not fit.

    `place` gives the name of the place where a setting was said, for messages.
    """
    for setting in settings:
        rules = _with_setting(rules, setting, players, place(setting))
    return rules


def _with_setting(rules: Rules, setting: str, players: int, source: str) -> Rules:
    name, sign, value = setting.partition("=")
    name, value = name.strip(), value.strip()
    if not sign or not _NAME.fullmatch(name) or not value:
        message = f"`{setting}` is not NAME=VALUE"
        hint = "for example: dock_price.ship.first=4, points=10, worker=8"
        raise RulesError([error("K001", message, Span(source, 1, 1, 1, 1), hint)])
    checked = rules.checked(players)
    if any(number.name == name for number in numbers_of(checked.document, rules.name)):
        return rules.agreeing([f"{name}={value}"])
    name = _whole_path(checked.document, name)
    patch = _Setting(checked.document, name, value, Span(source, 1, 1, 1, 1)).patch()
    number = 1 + sum(known.startswith("setting_") for known in rules.available)
    needs = [n.Needs("requires", n.Name(info.name)) for info in checked.applied]
    variant = n.Variant("variant", n.Name(f"setting_{number}"), n.Name(rules.name), None, (*needs, patch))
    text = SourceFile(source, format_document(n.Document((variant,))))
    return Rules([*rules.sources, text], rules.folder, [*rules.variants, variant.name.text])


def _whole_path(document: n.Document, name: str) -> str:
    """The path of the only part whose path ends with a name (`turn.walk.steps` for `steps`); else the name itself."""
    outermost = list(roots(document))
    if any(part.key[-1] == name.partition(".")[0] for part in outermost):
        return name
    pieces = tuple(name.split("."))
    paths = {part.key for root in outermost for part in parts_of(root) if part.key[-len(pieces) :] == pieces}
    return ".".join(paths.pop()) if len(paths) == 1 else name


class _Setting:
    """One setting on its way to a patch."""

    def __init__(self, document: n.Document, name: str, value: str, span: Span) -> None:
        self.document = document
        self.name = name
        self.value = value
        self.span = span

    def patch(self) -> n.Patch:
        """The patch that makes the change."""
        found = numbered(self.document, self._path(self.name)) or resolve(self.document, self._path(self.name))
        if isinstance(found, Missing):
            return self._inside(found)
        node = found.node
        span = _RANGE.fullmatch(self.value)
        match node:
            case n.ChooseNumber() if span:
                low, high = n.Number(int(span[1])), n.Number(int(span[2]))
                return n.ChangeBlock(self._path(self.name), (replace(node, low=low, high=high),))
            case _ if span:
                low, high = n.Number(int(span[1])), n.Number(int(span[2]))
                return n.ChangeRange(self._path(self.name), n.NumberRange(low, high))
            case n.Variable(domain=n.NumberRange()):
                return n.ChangeSection(n.State((replace(node, starts_at=self._number()),)))
            case n.Pay(amounts=amounts):
                return self._number_in(found, node, [number for part in amounts for number in _numbers(part)])
            case node if self.name.rpartition(".")[2].isdecimal() and isinstance(node, n.Statement):
                return self._number_in(found, node, list(_numbers(node)))
            case n.Named() | n.Require() | n.Ensure() | n.Let():
                return self._number_in(found, node, list(_numbers(node)))
            case _:
                values = self._values()
                commas = "," in self.value
                return (n.ChangeValues if commas else n.ChangeRow)(self._path(self.name), values)

    def _path(self, name: str) -> n.Name:
        return n.Name(name, span=Span(self.span.file, 1, 1, 1, 1 + len(name)))

    def _number(self) -> n.Number:
        number = whole(self.value)
        if number is None or number < 0:
            raise self._wrong(f"`{self.name}` is set to a number, not to `{self.value}`")
        return n.Number(number)

    def _values(self) -> tuple[n.NewValue, ...]:
        parts = re.split(r"\s*,\s*|\s+", self.value)
        if not all(_VALUE.fullmatch(part) for part in parts):
            raise self._wrong(f"`{self.value}` has a part that is no number and no word")
        return tuple(_new_value(part) for part in parts)

    def _wrong(self, message: str, hint: str | None = None) -> RulesError:
        return RulesError([error("K002", message, self.span, hint)])

    # The last word names a column, or a thing in a line.

    def _inside(self, missing: Missing) -> n.Patch:
        outer, _, last = self.name.rpartition(".")
        path = self._path(outer)
        found = (numbered(self.document, path) or resolve(self.document, path)) if outer else missing
        if isinstance(found, Missing):
            raise RulesError([missing.diagnostic])
        match found.node:
            case n.TableRow():
                return self._cell(outer, found.node, self._header(outer, last), last)
            case n.Table(header=header, rows=(row,)):
                first = row.cells[0]
                word = first.text if isinstance(first, n.Name) else str(getattr(first, "value", ""))
                return self._cell(f"{outer}.{word}", row, header, last)
            case node if isinstance(node, BLOCKS):
                numbers = [count.number for count in _counts(node, last)]
                if numbers:
                    return self._number_in(found, node, numbers)
            case node if outer.rpartition(".")[2].isdecimal() and isinstance(node, n.Statement):
                return self._number_in(found, node, [count.number for count in _counts(node, last)])
            case n.Variable(domain=n.NumberRange() as domain):
                return self._of_state(outer, domain, last)
        raise RulesError([missing.diagnostic])

    def _of_state(self, name: str, domain: n.NumberRange, part: str) -> n.Patch:
        match part:
            case "start":
                return n.ChangeStart(self._path(name), self._number())
            case "least":
                return n.ChangeRange(self._path(name), replace(domain, low=self._number()))
            case "most":
                return n.ChangeRange(self._path(name), replace(domain, high=self._number()))
        hint = f"its parts: {name}.start, {name}.least, {name}.most"
        raise RulesError([error("K001", f"`{name}` has no part `{part}`", self.span, hint)])

    def _header(self, outer: str, column: str) -> n.TableRow:
        table = resolve(self.document, self._path(outer.rpartition(".")[0]))
        if isinstance(table, NamedPart) and isinstance(table.node, n.Table | n.KindTable):
            return table.node.header
        raise self._wrong(f"`{outer}` has no columns, so no `{column}`")

    def _cell(self, row_path: str, row: n.TableRow, header: n.TableRow, column: str) -> n.Patch:
        names = [cell_word(cell) for cell in header.cells]
        if column not in names[1:]:
            hint = f"columns: {', '.join(names[1:])}"
            raise RulesError([error("K001", f"`{row_path}` has no column `{column}`", self.span, hint)])
        at = names.index(column, 1)
        values = self._values()
        if len(values) != 1:
            raise self._wrong(f"`{self.name}` is one value, not {len(values)}")
        cells = (*row.cells[:at], values[0], *row.cells[at + 1 :])
        return n.ChangeRow(self._path(row_path), cells[1:])

    def _number_in(self, part: NamedPart, node: n.Node, numbers: list[n.Number]) -> n.Patch:
        """Put a number in the place of the only one that stands there."""
        if len(numbers) != 1:
            count = "no number" if not numbers else f"{len(numbers)} numbers"
            hint = "write a variant, with `change`" if not numbers else "name the step, or the thing that is counted"
            raise self._wrong(f"`{self.name}` has {count}, so which one is meant cannot be told", hint)
        new = spliced(node, numbers[0], (self._number(),))
        lines: tuple[n.Statement, ...] = new.body if isinstance(new, BLOCKS) else (new,)  # type: ignore[assignment]
        return n.ChangeBlock(self._path(".".join(part.key)), lines)


def _new_value(word: str) -> n.NewValue:
    if word == "-":
        return n.Blank()
    number = whole(word)
    return n.Name(word) if number is None else n.Number(number)


def _numbers(node: n.Node) -> Iterator[n.Number]:
    return (inner for inner in n.walk(node) if isinstance(inner, n.Number))


def _counts(block: n.Node, noun: str) -> Iterator[n.Count]:
    """The exact counts of a noun in a block: that of `15 centavos` for centavo or centavos."""
    for node in n.walk(block):
        if isinstance(node, n.NounPhrase) and isinstance(node.determiner, n.Count) and node.words:
            word = node.words[-1].text
            if word == noun or word in (f"{noun}s", f"{noun}es"):
                yield node.determiner
