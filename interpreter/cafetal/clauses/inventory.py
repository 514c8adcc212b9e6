"""The inventory of clauses: everything in a game that has a path, in the order of the text, with its node.

`parts_in` is the one list of what has a path; the clauses of a book are those of its parts that a book has to tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from cafetal import nodes as n
from cafetal.diagnostics import Span

Named = tuple[str, n.Node]


def clause_nodes(document: n.Document) -> dict[str, n.Node]:
    """Every action, named clause, definition, table, zone, end and set-up step of a game by its path, in order.

    Examples count only if they stand in the file of the game.
    """
    found: dict[str, n.Node] = {}
    home = next((s.span.file for s in document.sections if isinstance(s, n.Game)), "")
    for section in document.sections:
        if not isinstance(section, n.Example) or section.span.file == home:
            for key, node in parts_in(section):
                if _has_sentences(section, node):
                    found.setdefault(key, node)
    return found


def clause_ids(document: n.Document) -> frozenset[str]:
    """The paths of all clauses."""
    return frozenset(clause_nodes(document))


def nodes_by_id(document: n.Document) -> dict[str, n.Node]:
    """The node of every part that has a path."""
    found: dict[str, n.Node] = {}
    for section in document.sections:
        for key, node in parts_in(section):
            found.setdefault(key, node)
    return found


def clause_places(document: n.Document) -> dict[str, Span]:
    """The place of every part that has a path: named clauses, declarations, definitions, steps, actions, ends."""
    return {key: node.span for key, node in nodes_by_id(document).items()}


def place_of(ids: tuple[str, ...], places: Mapping[str, Span]) -> Span | None:
    """The place of the first of some clauses that has one; an exception stands where its clause does."""
    return next((places[key] for key in (i.removesuffix(".unless") for i in ids) if key in places), None)


def names_in(body: Sequence[n.Statement], path: str) -> tuple[str, ...]:
    """The paths of the clauses in a body, in order."""
    return tuple(key for key, _ in named_in(body, path))


def phrasable(node: n.Node) -> bool:
    """Whether an author may phrase a clause: a definition, a named line, or a condition that ends the game."""
    lines = n.ValueDefinition | n.CaseDefinition | n.ConditionDefinition | n.EndTest
    named = n.Require | n.Ensure | n.EnsureBest | n.Pay | n.Named | n.Step
    return isinstance(node, lines | named)


def parts_in(section: n.Section) -> Iterator[Named]:
    """The nodes of all parts of a section that have a path, with their paths, outer before inner."""
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
        case n.Leaving(body):
            yield from named_in(body, "leaving")
        case n.OutOfTime(body):
            yield from named_in(body, "out_of_time")
        case n.End(lines):
            yield from ((_end(line), line) for line in lines)
        case n.Example(name):
            yield f"example.{name.text}", section
        case _:
            return


def _has_sentences(section: n.Section, node: n.Node) -> bool:
    """Whether a book tells a part in sentences of its own."""
    match section:
        case n.About() | n.Box():
            return False
        case n.Components():
            return isinstance(node, n.Piece | n.Dice | n.Money)
        case n.Boards(lines):
            return any(line is node for line in lines)
        case n.State():
            return isinstance(node, n.Variable) and isinstance(node.domain, n.NumberRange)
        case n.Setup() | n.Turn() | n.Play():
            return node is not section
        case _:
            return not isinstance(node, n.Accounts)


def named_in(body: Sequence[n.Statement], path: str) -> Iterator[Named]:
    """The clauses in a body with their paths, outer before inner."""
    for node in body:
        match node:
            case n.Step(name, inner):
                yield f"{path}.{name.text}", node
                yield from named_in(inner, f"{path}.{name.text}")
            case n.Require(name) | n.Ensure(name) | n.EnsureBest(name) | n.Pay(name) | n.Named(name):
                yield f"{path}.{name.text}", node
            case n.Each() | n.Ask() | n.Repeat():
                yield from named_in(node.body, path)
            case n.If(branches, otherwise):
                for branch in branches:
                    yield from named_in(branch.body, path)
                yield from named_in(otherwise, path)
            case _:
                pass


def name_of(line: n.Definition) -> str:
    """The word that a definition defines."""
    match line:
        case n.ValueDefinition(head) | n.CaseDefinition(head):
            return head.words[-1].text
        case n.ConditionDefinition(_, _, n.NounPhrase(words=words)):
            return words[-1].text
        case n.ConditionDefinition(subject):
            return subject.words[-1].text
        case _:
            assert_never(line)


def line_name(line: n.BoardLine) -> str:
    """The name by which a line below a board is known: its places, its attribute, what it marks."""
    match line:
        case n.HoldsOne(where) | n.HoldsUpTo(where) | n.HoldsLine(where):
            return where.words[-1].text
        case n.HoldsThe(site):
            return site.text
        case n.SiteAttribute(name):
            return name.text
        case n.MarkedBy(what):
            return what.words[-1].text
        case n.PictureRow() | n.TableRow():
            return "picture"
        case _:
            assert_never(line)


def _end(line: n.EndLine) -> str:
    match line:
        case n.EndWhen(name) | n.EndLost(name) | n.EndThen(name):
            return f"end.{name.text}"
        case n.Accounts():
            return "end.accounts"
        case _:
            return "end.winner"
