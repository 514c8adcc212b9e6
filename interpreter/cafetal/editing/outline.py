"""The parts of a rules file as a tree of names, and the stretches that can be folded."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.clauses.naming import SECTION_WORDS, own_name
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.source import SourceFile


class Entry(Frozen):
    """A part with a name: its sort is the name of its node, `at` the place of the name."""

    name: str
    sort: type[n.Node]
    span: Span
    at: Span
    inside: tuple[Entry, ...] = ()

    def all(self) -> Iterator[Entry]:
        """The part and all parts in it."""
        yield self
        for entry in self.inside:
            yield from entry.all()


def outline(document: n.Document) -> tuple[Entry, ...]:
    """The sections of a file, each with its named parts."""
    return tuple(_entry(section, _title(section)) for section in document.sections)


def _title(section: n.Node) -> str:
    name = getattr(section, "name", None)
    word = SECTION_WORDS.get(type(section), type(section).__name__.lower())
    if isinstance(section, n.After):
        return f"after {', '.join(action.text for action in section.actions)}"
    return f"{word} {name.text}" if isinstance(name, n.Name) else word.replace("_", " ")


def _entry(node: n.Node, name: str) -> Entry:
    word = _name_of(node)
    first = Span(node.span.file, node.span.line, node.span.column, node.span.line, node.span.column + 1)
    at = word.span if word is not None and node.span.covers(word.span) else first
    return Entry(name, type(node), node.span, at, tuple(_inside(node)))


def _inside(node: n.Node) -> Iterator[Entry]:
    for child in n.children(node):
        if isinstance(child, n.NounPhrase | n.Name | n.Call | n.Option | n.May | n.TableRow):
            continue
        name = own_name(child)
        if isinstance(child, n.Variant | n.Example):
            yield _entry(child, _title(child))
        elif name is not None:
            yield _entry(child, name)
        else:
            yield from _inside(child)


def _name_of(node: n.Node) -> n.Name | None:
    """The name of a part where it stands."""
    for holder in (node, getattr(node, "noun", None), getattr(node, "head", None)):
        for field in ("name", "singular"):
            found = getattr(holder, field, None)
            if isinstance(found, n.Name):
                return found
        words = getattr(holder, "words", ())
        if words and isinstance(words[-1], n.Name):
            last = words[-1]
            return last
    predicate = getattr(node, "predicate", None)
    return predicate.words[-1] if isinstance(predicate, n.NounPhrase) and predicate.words else None


def folds(source: SourceFile) -> tuple[tuple[int, int], ...]:
    """The stretches of lines below a line that stand further in, and runs of remarks; as first and last line."""
    found: list[tuple[int, int]] = []
    open_lines: list[tuple[int, int]] = []  # indentation and number
    last, remark = 0, 0
    for number, text in enumerate((*source.lines, "end"), 1):
        stripped = text.strip()
        if remark and not stripped.startswith("#"):
            found += [(remark, number - 1)] if number - 1 > remark else []
            remark = 0
        if not stripped:
            continue
        if stripped.startswith("#"):
            remark = remark or number
            continue
        indent = len(text) - len(text.lstrip())
        while open_lines and open_lines[-1][0] >= indent:
            _, first = open_lines.pop()
            found += [(first, last)] if last > first else []
        open_lines.append((indent, number))
        last = number
    return tuple(sorted(found))
