"""Where each clause that a book tells stands in the rules file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from cafetal import nodes as n
from cafetal.describe.ids import Named, named_in
from cafetal.describe.terms import line_name, name_of
from cafetal.diagnostics import Span


def clause_places(document: n.Document) -> dict[str, Span]:
    """The place of every clause by its id: named clauses, declarations, definitions, steps, actions, ends."""
    return {key: node.span for key, node in nodes_by_id(document).items()}


def place_of(ids: tuple[str, ...], places: dict[str, Span]) -> Span | None:
    """The place of the first of some clauses that has one; an exception stands where its clause does."""
    return next((places[key] for key in (i.removesuffix(".unless") for i in ids) if key in places), None)


def nodes_by_id(document: n.Document) -> dict[str, n.Node]:
    """The node of every clause by its id."""
    found: dict[str, n.Node] = {}
    for section in document.sections:
        for key, node in clause_nodes(section):
            found.setdefault(key, node)
    return found


def change_within(before: n.Node, after: n.Node) -> tuple[Span, Span]:
    """The places of the first line in which two clauses differ, before and after."""
    pairs = list(zip_longest(n.children(before), n.children(after)))
    old, new = next(((x, y) for x, y in pairs if x is None or y is None or not n.same_tree(x, y)), (None, None))
    if old is None or new is None:
        return (old or before).span, (new or after).span
    if _line(old.span) == _line(before.span) and _line(new.span) == _line(after.span):
        return before.span, after.span
    return change_within(old, new)


def _line(span: Span) -> tuple[str, int]:
    return span.file, span.line


def clause_nodes(section: n.Section) -> Iterator[Named]:
    """The nodes of all clauses of a section with their ids, outer before inner."""
    match section:
        case n.About(lines):
            yield from ((f"about.{line.name.text}", line) for line in lines)
        case n.Box(lines):
            yield from ((f"box.{line.noun.singular.text}", line) for line in lines)
        case n.Components(lines):
            yield from ((line.noun.singular.text, line) for line in lines)
        case n.Boards(lines):
            for board in lines:
                yield board.name.text, board
                yield from ((f"{board.name.text}.{line_name(line)}", line) for line in board.lines)
        case n.Zones(lines) | n.State(lines) | n.Awards(lines):
            yield from ((line.name.text, line) for line in lines)
        case n.Definitions(lines):
            yield from ((name_of(line), line) for line in lines)
        case n.Table(name) | n.Action(name):
            yield name.text, section
            yield from named_in(section.body, name.text) if isinstance(section, n.Action) else ()
        case n.Setup(body):
            yield from (("setup", section), *named_in(body, "setup"))
        case n.Turn(body) | n.Play(body):
            yield from (("turn", section), *named_in(body, "turn"))
        case n.End(lines):
            for line in lines:
                yield _end(line), line
        case n.Example(name):
            yield f"example.{name.text}", section
        case _:
            return


def _end(line: n.EndLine) -> str:
    match line:
        case n.EndWhen(name) | n.EndLost(name) | n.EndThen(name):
            return f"end.{name.text}"
        case n.Accounts():
            return "end.accounts"
        case _:
            return "end.winner"
