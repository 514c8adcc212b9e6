"""The names of everything that a rulebook has to tell, where each stands, and the hash of what it says."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache

from cafetal import nodes as n
from cafetal.describe.terms import line_name, name_of

Named = tuple[str, n.Node]


def clause_nodes(document: n.Document) -> dict[str, n.Node]:
    """Every action, named clause, definition, table, zone, end and set-up step of a game by its path, in order.

    Examples count only if they stand in the file of the game.
    """
    found: dict[str, n.Node] = {}
    home = next((s.span.file for s in document.sections if isinstance(s, n.Game)), "")
    for section in document.sections:
        if not isinstance(section, n.Example) or section.span.file == home:
            for key, node in _section(section):
                found.setdefault(key, node)
    return found


def clause_ids(document: n.Document) -> frozenset[str]:
    """The paths of all clauses."""
    return frozenset(clause_nodes(document))


ABSENT = ", at_number=None"
"""What a part says that is not there is left out, so that what phrases may say further changes no hash."""


def clause_hashes(document: n.Document) -> dict[str, str]:
    """The hash of what each clause and each line below a board says, wherever it stands (16 hexadecimal digits).

    What a clause calls by a name that `let` gave it is part of what it says.
    """
    lines = {
        f"{board.name.text}.{line_name(line)}": line
        for section in document.sections
        if isinstance(section, n.Boards)
        for board in section.lines
        for line in board.lines
    }
    named = _named_by_let(document)
    return {key: _hash(node, named.get(id(node), ())) for key, node in {**lines, **clause_nodes(document)}.items()}


def _named_by_let(document: n.Document) -> dict[int, tuple[n.Let, ...]]:
    """The lines `let …` before named lines (by identity), as far as these use the names."""
    found: dict[int, tuple[n.Let, ...]] = {}

    def visit(node: n.Node, before: tuple[n.Let, ...]) -> None:
        for part in n.children(node):
            if before and phrasable(part):
                found[id(part)] = _used(part, before)
            visit(part, before)
            if isinstance(part, n.Let):
                before = (*before, part)

    for section in document.sections:
        if isinstance(section, n.Setup | n.Turn | n.Play | n.Action | n.After | n.Event):
            visit(section, ())
    return found


def _used(node: n.Node, before: tuple[n.Let, ...]) -> tuple[n.Let, ...]:
    words = {part.text for part in n.walk(node) if isinstance(part, n.Name)}
    used: list[n.Let] = []
    for line in reversed(before):
        if line.name.text in words:
            used.append(line)
            words |= {part.text for part in n.walk(line.value) if isinstance(part, n.Name)}
    return tuple(used)


def names_in(body: Sequence[n.Statement], path: str) -> tuple[str, ...]:
    """The paths of the clauses in a body, in order."""
    return tuple(key for key, _ in named_in(body, path))


def phrasable(node: n.Node) -> bool:
    """Whether an author may phrase a clause: a definition, a named line, or a condition that ends the game."""
    lines = n.ValueDefinition | n.CaseDefinition | n.ConditionDefinition | n.EndTest
    named = n.Require | n.Ensure | n.EnsureBest | n.Pay | n.Named | n.Step
    return isinstance(node, lines | named)


def _section(section: n.Section) -> Iterator[Named]:
    match section:
        case n.Definitions(lines):
            yield from ((name_of(line), line) for line in lines)
        case n.Table(name):
            yield name.text, section
        case n.Zones(lines):
            yield from ((line.name.text, line) for line in lines)
        case n.Boards(lines):
            yield from ((line.name.text, line) for line in lines)
        case n.State(lines):
            yield from ((line.name.text, line) for line in lines if isinstance(line.domain, n.NumberRange))
        case n.Components(lines):
            for line in lines:
                if isinstance(line, n.Piece | n.Dice | n.Money):
                    yield line.noun.singular.text, line
        case n.Setup(body):
            yield from named_in(body, "setup")
        case n.Turn(body) | n.Play(body):
            yield from named_in(body, "turn")
        case n.Action(name, body=body):
            yield name.text, section
            yield from named_in(body, name.text)
        case n.Leaving(body):
            yield from named_in(body, "leaving")
        case n.OutOfTime(body):
            yield from named_in(body, "out_of_time")
        case n.Awards(lines):
            yield from ((line.name.text, line) for line in lines)
        case n.End(lines):
            for x in lines:
                if not isinstance(x, n.Accounts):
                    yield (f"end.{x.name.text}" if isinstance(x, n.EndTest) else "end.winner"), x
        case n.Example(name):
            yield f"example.{name.text}", section
        case _:
            return


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


class _Itself:
    """A node that is equal to nothing but itself: quick to look up, however much is inside it."""

    __slots__ = ("node",)

    def __init__(self, node: n.Node) -> None:
        self.node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and other.node is self.node

    def __hash__(self) -> int:
        return id(self.node)


def _hash(node: n.Node, named: tuple[n.Let, ...]) -> str:
    if not named:
        return _hash_of(_Itself(node))
    whole = " ".join(_hash_of(_Itself(part)) for part in (node, *named))
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


@lru_cache(maxsize=4096)
def _hash_of(this: _Itself) -> str:
    text = repr(n.without_spans(this.node)).replace(ABSENT, "")
    return hashlib.sha256(text.encode()).hexdigest()[:16]
