"""A block without its requirements: where nothing can be refused any more, nobody asks whether something is."""

from __future__ import annotations

from cafetal.plan import Block, For, ForRow, If, Require, Set, Stmt, Var
from cafetal.plan.passes.walk import expressions, rewrite, subexpressions, values_of


def without_requirements(block: Block) -> tuple[Stmt, ...]:
    """The statements of a block that still matter when nothing can be refused."""
    body = _pruned(block.body)
    while True:
        read = {part.name for part in expressions(body) if isinstance(part, Var)}
        for value in values_of(block.next):
            read |= {part.name for part in subexpressions(value) if isinstance(part, Var)}
        shorter = _pruned(body, read)
        if shorter == body:
            return body
        body = shorter


def _pruned(body: tuple[Stmt, ...], read: set[str] | None = None) -> tuple[Stmt, ...]:
    found: list[Stmt] = []
    for stmt in body:
        new = rewrite(stmt, lambda value: value, lambda inner: _pruned(inner, read))
        match new:
            case Require() | If(_, (), ()) | For(_, _, _, ()) | ForRow(_, _, _, ()):
                pass
            case Set(name, _) if read is not None and name not in read:
                pass
            case _:
                found.append(new)
    return tuple(found)
