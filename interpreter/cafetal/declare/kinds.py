"""Kinds: lists of values, ranges of numbers, and kinds with columns."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.columns import declare_columns
from cafetal.declare.draft import Draft
from cafetal.declare.english import plural_of
from cafetal.declare.limits import MAX_NUMBER, MAX_VALUES, short
from cafetal.diagnostics import Span
from cafetal.model import Kind

AnyKind = n.Kind | n.KindRange | n.KindTable


def declare_kinds(draft: Draft) -> None:
    """Read all kinds of the components, then their columns, which may name values of any kind."""
    tables: list[n.KindTable] = []
    for section in draft.sections(n.Components):
        for line in section.lines:
            if isinstance(line, AnyKind):
                kind = _kind(draft, line)
                if kind is not None:
                    draft.world.kinds[kind.name] = kind
                    tables += [line] if isinstance(line, n.KindTable) else []
    for table in tables:
        declare_columns(draft, table)


def _kind(draft: Draft, line: AnyKind) -> Kind | None:
    plural = draft.claim_noun(line.noun, "kind")
    if plural is None:
        return None
    match line:
        case n.Kind():
            values, plurals = _listed(draft, line)
        case n.KindRange():
            values, plurals = _range(draft, line)
        case n.KindTable():
            values, plurals = _rows(draft, line)
    numbers = [int(value) for value in values if value.lstrip("-").isdecimal()]
    in_a_row = bool(numbers) and numbers == list(range(numbers[0], numbers[0] + len(values)))
    low = numbers[0] if in_a_row else None
    return Kind(line.noun.singular.text, plural, values, plurals, low, {}, line.noun.span)


class KindValues:
    """The values of one kind, each only once."""

    def __init__(self, draft: Draft, kind: str) -> None:
        """Begin without any."""
        self.draft = draft
        self.kind = kind
        self.plurals: dict[str, str] = {}
        self.spans: dict[str, Span] = {}
        self.full = False

    def add(self, word: str, plural: str, span: Span) -> None:
        """Add a value; a diagnostic if it is there already."""
        if word in self.spans:
            message = f"`{word}` is there twice among the values of `{self.kind}`"
            self.draft.report.twice(message, span, self.spans[word])
        elif len(self.spans) < MAX_VALUES:
            self.spans[word] = span
            self.plurals[word] = plural
        elif not self.full:
            self.full = True
            self.draft.report.error("D015", f"the kind `{self.kind}` has more than {MAX_VALUES} values", span)

    def result(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Give the values and their plurals."""
        return tuple(self.plurals), tuple(self.plurals.values())


def _listed(draft: Draft, line: n.Kind) -> tuple[tuple[str, ...], tuple[str, ...]]:
    values = KindValues(draft, line.noun.singular.text)
    for value in line.values:
        word = value.singular.text
        if draft.allowed_value(value.singular):
            values.add(word, value.plural.text if value.plural else plural_of(word), value.singular.span)
    if not line.values:
        draft.report.error("D014", f"the kind `{line.noun.singular.text}` has no value", line.noun.span)
    return values.result()


def _range(draft: Draft, line: n.KindRange) -> tuple[tuple[str, ...], tuple[str, ...]]:
    low, high = line.range.low.value, line.range.high.value
    if high < low:
        message = f"the range is empty: {short(high)} is below {short(low)}"
        draft.report.error("D014", message, line.range.span)
        return (), ()
    if high - low >= MAX_VALUES or max(abs(low), abs(high)) > MAX_NUMBER:
        message = f"a kind has at most {MAX_VALUES} values, not {short(high - low + 1)}"
        draft.report.error("D015", message, line.range.span, "for a larger range declare a number in `state`")
        return (), ()
    words = tuple(str(number) for number in range(low, high + 1))
    return words, words


def _rows(draft: Draft, line: n.KindTable) -> tuple[tuple[str, ...], tuple[str, ...]]:
    kind = line.noun.singular.text
    values = KindValues(draft, kind)
    for row in line.rows:
        match row.cells[0] if row.cells else None:
            case n.Name() as name:
                if draft.allowed_value(name):
                    values.add(name.text, plural_of(name.text), name.span)
            case n.Number(value) as number:
                values.add(str(value), str(value), number.span)
            case _:
                draft.report.error("D019", f"a row of `{kind}` begins with its value", row.span)
    if not line.rows:
        draft.report.error("D014", f"the kind `{kind}` has no value", line.noun.span)
    return values.result()
