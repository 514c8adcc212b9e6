"""Rows and lines added to tables, kinds with columns and boards; things removed."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.clauses.naming import OPEN_SECTIONS, NamedPart
from cafetal.clauses.paths import piece_span, resolve
from cafetal.patch.workshop import Workshop


def add_rows(shop: Workshop, patch: n.AddRows) -> None:
    """Add rows to a table or a kind with columns; whether they fit its header is looked at later."""
    target = shop.find(patch.target, (n.Table, n.KindTable))
    if target is None:
        return
    node = target.node
    if not isinstance(node, n.Table | n.KindTable):
        message = f"`{patch.target.text}` is no table and no kind with columns"
        shop.refuse("V010", message, patch.target.span)
    elif shop.enter("add", target.key, patch.target.span):
        shop.splice(node, replace(node, rows=(*node.rows, *patch.rows)))


def add_places(shop: Workshop, patch: n.AddPlaces) -> None:
    """Add lines to a board: what its places hold, which of them are marked."""
    target = shop.find(patch.board, (n.Board,))
    if target is None:
        return
    node = target.node
    if not isinstance(node, n.Board):
        shop.refuse("V010", f"`{patch.board.text}` is no board", patch.board.span)
    elif shop.enter("add", target.key, patch.board.span):
        shop.splice(node, replace(node, lines=(*node.lines, *patch.lines)))


def remove(shop: Workshop, patch: n.Remove) -> None:
    """Remove what each path means: a line, a clause, an option, a declaration, a section."""
    for path in patch.targets:
        _remove(shop, path)


def _remove(shop: Workshop, path: n.Name) -> None:
    found = resolve(shop.document, path)
    gone = [old for old in shop.effects.done if old.deed == "remove" and old.key == getattr(found, "key", None)]
    if not isinstance(found, NamedPart) and gone and all(old.variant != shop.variant for old in gone):
        return  # another variant removed the same thing, and both mean the same
    target = shop.find(path)
    if target is None:
        return
    node = target.node
    if isinstance(node, n.Game | n.Players | n.Colours):
        message = f"a game cannot do without its `{path.text}`"
        shop.refuse("V010", message, piece_span(path, len(path.parts) - 1), "change it")
    elif shop.enter("remove", target.key, path.span):
        shop.splice(node)
        _tidy(shop)


def _tidy(shop: Workshop) -> None:
    """Take away sections that have no lines left."""
    sections = shop.document.sections
    kept = tuple(s for s in sections if not (isinstance(s, (*OPEN_SECTIONS, n.About, n.Box, n.End)) and not s.lines))
    if len(kept) < len(sections):
        shop.document = replace(shop.document, sections=kept)
