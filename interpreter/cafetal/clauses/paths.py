"""Paths: from `plant.keeps_apart` in a variant to the node that it means."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.clauses.naming import NamedPart, own_name, parts_of, roots
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, Related, Span, did_you_mean, error
from cafetal.digits import position, whole

BLOCKS = (n.Setup, n.Turn, n.Play, n.Action, n.After, n.Leaving, n.OutOfTime, n.Step, n.Accounts)
"""What has lines of play."""


class Missing(Frozen):
    """Why a path leads nowhere: which piece of it, how far it led, and what to tell."""

    key: tuple[str, ...]
    diagnostic: Diagnostic


def piece_span(path: n.Name, index: int) -> Span:
    """Give the place of one piece of a path."""
    start = path.span.column + sum(len(part) + 1 for part in path.parts[:index])
    return Span(path.span.file, path.span.line, start, path.span.line, start + len(path.parts[index]))


def resolve(document: n.Document, path: n.Name, accept: tuple[type[n.Node], ...] = ()) -> NamedPart | Missing:
    """Find what a path means; names inside an action or a section are found at any depth, the outermost first.

    `accept` chooses among things of one name; if none of them is of such a type, the first is given all the same.
    """
    everything = list(roots(document))
    here = [part for part in everything if part.key[-1] == path.parts[0]]
    if not here:
        return _nothing(path, 0, (), everything)
    for index, piece in enumerate(path.parts[1:], start=1):
        inside = [part for outer in here for part in parts_of(outer)]
        found = [part for part in inside if part.key[-1] == piece]
        if not found:
            return _nothing(path, index, here[0].key, inside, here[0].node)
        depth = min(len(part.key) for part in found)
        here = [part for part in found if len(part.key) == depth]
    fitting = [part for part in here if isinstance(part.node, accept)] or here if accept else here
    if len(fitting) > 1 and not isinstance(fitting[0].node, n.After):
        first, second = fitting[0].node.span, fitting[1].node.span
        related = (Related("one is here", first), Related("another one is here", second))
        message = f"`{path.text}` means more than one thing"
        hint = "say in which step it stands"
        return Missing(path.parts, error("V003", message, path.span, hint, *related))
    return fitting[0]


def numbered(document: n.Document, path: n.Name) -> NamedPart | None:
    """The line that a path names by its number in a block, from 1: `setup.2`; None if it names none in this way."""
    *outer, last = path.parts
    if not outer or whole(last) is None:
        return None
    block = resolve(document, replace(path, text=".".join(outer)), BLOCKS)
    if isinstance(block, Missing) or not isinstance(block.node, BLOCKS):
        return None
    at = position(last, len(block.node.body))
    if at is None:
        return None
    line = block.node.body[at]
    return NamedPart(line, (*block.key, own_name(line) or last))


def _nothing(
    path: n.Name, index: int, key: tuple[str, ...], known: list[NamedPart], outer: n.Node | None = None
) -> Missing:
    piece = path.parts[index]
    where = f"`{'.'.join(path.parts[:index])}` has no part" if index else "the game has nothing called"
    names = {part.key[-1] for part in known}
    hint = did_you_mean(piece, names)
    if hint is None and index and 0 < len(names) <= 12:
        hint = f"its parts: {', '.join(dict.fromkeys(part.key[-1] for part in known))}"
    if not index:
        deeper = [part for root in known for part in parts_of(root) if part.key[-1] == piece]
        hint = f"it is `{'.'.join(deeper[0].key)}`" if deeper else hint
        if deeper and isinstance(deeper[0].node, n.EndLine):
            hint = f"{hint}, as in `remove {'.'.join(deeper[0].key)}`; to change it, write `change end`, and the whole "
            hint += "new line below it, further in"
    if hint is None and isinstance(outer, BLOCKS):
        one = f"`{'.'.join(path.parts[:index])}.1`"
        hint = f"lines without a name are numbered: {one} is the first of {len(outer.body)}"
    if index and isinstance(outer, n.Variable):
        hint = f"write `change {path.parts[index - 1]}: 0 to 20`, or `change {path.parts[index - 1]}: starts at 5`"
    return Missing((*key, *path.parts[index:]), error("V002", f"{where} `{piece}`", piece_span(path, index), hint))
