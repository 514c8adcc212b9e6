"""The names of everything that a rulebook has to tell."""

from __future__ import annotations

import hashlib

from cafetal import nodes as n
from cafetal.describe.terms import name_of


def clause_ids(document: n.Document) -> frozenset[str]:
    """Every action, named clause, definition, table, zone, end and set-up step of a game, by its path."""
    found: set[str] = set()
    home = next((s.span.file for s in document.sections if isinstance(s, n.Game)), "")
    for section in document.sections:
        if not isinstance(section, n.Example) or section.span.file == home:
            found |= _section(section)
    return frozenset(found)


def _section(section: n.Section) -> set[str]:
    match section:
        case n.Definitions(lines):
            return {name_of(line) for line in lines}
        case n.Table(name):
            return {name.text}
        case n.Zones(lines):
            return {line.name.text for line in lines}
        case n.Boards(lines):
            return {line.name.text for line in lines}
        case n.State(lines):
            return {line.name.text for line in lines if isinstance(line.domain, n.NumberRange)}
        case n.Components(lines):
            return {line.noun.singular.text for line in lines if isinstance(line, n.Piece | n.Dice | n.Money)}
        case n.Setup(body):
            return _body(body, "setup")
        case n.Turn(body) | n.Play(body):
            return _body(body, "turn")
        case n.Action(name, body=body):
            return {name.text} | _body(body, name.text)
        case n.Awards(lines):
            return {line.name.text for line in lines}
        case n.End(lines):
            return {
                f"end.{x.name.text}" if isinstance(x, n.EndWhen) else "end.winner"
                for x in lines
                if not isinstance(x, n.Accounts)
            }
        case n.Example(name):
            return {f"example.{name.text}"}
        case _:
            return set()


def _body(body: tuple[n.Statement, ...], path: str) -> set[str]:
    found: set[str] = set()
    for node in body:
        match node:
            case n.Step(name, inner):
                found |= {f"{path}.{name.text}"} | _body(inner, f"{path}.{name.text}")
            case n.Require(name) | n.Ensure(name) | n.EnsureBest(name) | n.Pay(name) | n.Named(name):
                found.add(f"{path}.{name.text}")
            case n.Each() | n.Ask() | n.Repeat():
                found |= _body(node.body, path)
            case n.If(branches, otherwise):
                for branch in branches:
                    found |= _body(branch.body, path)
                found |= _body(otherwise, path)
            case _:
                pass
    return found


def clause_hashes(document: n.Document) -> dict[str, str]:
    """The hash of what each named clause, action, definition and end says, wherever it stands (16 digits)."""
    found: dict[str, str] = {}
    for section in document.sections:
        match section:
            case n.Definitions(lines):
                found |= {name_of(line): _hash(line) for line in lines}
            case n.End(lines):
                found |= {f"end.{line.name.text}": _hash(line) for line in lines if isinstance(line, n.EndWhen)}
            case n.Action(name):
                found[name.text] = _hash(section)
                found |= _named(section.body, name.text)
            case n.Setup(body):
                found |= _named(body, "setup")
            case n.Turn(body) | n.Play(body):
                found |= _named(body, "turn")
            case _:
                pass
    return found


def _named(body: tuple[n.Statement, ...], path: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for node in body:
        match node:
            case n.Step(name, inner):
                found |= {f"{path}.{name.text}": _hash(node)} | _named(inner, f"{path}.{name.text}")
            case n.Require(name) | n.Ensure(name) | n.EnsureBest(name) | n.Pay(name) | n.Named(name):
                found[f"{path}.{name.text}"] = _hash(node)
            case n.Each() | n.Ask() | n.Repeat():
                found |= _named(node.body, path)
            case n.If(branches, otherwise):
                for branch in branches:
                    found |= _named(branch.body, path)
                found |= _named(otherwise, path)
            case _:
                pass
    return found


def _hash(node: n.Node) -> str:
    return hashlib.sha256(repr(n.without_spans(node)).encode()).hexdigest()[:16]
