"""Classes of places as nouns: `field`, `corner`, and the marks that make some of them special."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.english import plural_forms, plural_of
from cafetal.diagnostics import Span
from cafetal.geometry import Geometry, SiteClass

LINE = "line"
"""The shape of rows and columns, which are sets of places and hold nothing."""


def declare_classes(draft: Draft, board: n.Board, geometry: Geometry) -> None:
    """Enter the classes of a board and their marks."""
    world, name = draft.world, board.name.text
    drawn = geometry.kind == "map"
    for cls in geometry.classes:
        shared = cls.shape == LINE or (drawn and cls.noun == "corner")
        noun = cls.noun
        if shared and noun in world.classes:
            noun = f"{name}.{noun}"
        elif cls.shape != LINE and not draft.claim_noun(_noun_name(board, cls), "place"):
            continue
        world.classes[noun] = cls
        world.boards[noun] = name
        _marks(draft, board, cls, noun)


def _noun_name(board: n.Board, cls: SiteClass) -> n.NounName:
    """Give the noun of a class as if it were written where the board names it."""
    span = _span(board, cls)
    return n.NounName(n.Name(cls.noun, span=span), span=span)


def _span(board: n.Board, cls: SiteClass) -> Span:
    match board.shape:
        case n.Ring() | n.Listing() | n.Track():
            return board.shape.sites.span
        case n.Grid() | n.Hexes():
            meshed = board.shape.meshed
            words = {"corner": meshed.corners, "edge": meshed.edges} if meshed is not None else {}
            own = board.shape.sites if isinstance(board.shape, n.Grid) else board.shape
            return words.get(cls.noun, own).span
        case n.DrawnMap(file):
            return file.span
        case n.Network(places, ways):
            return places.span if cls.shape == "circle" else ways.span
        case n.Route():
            return board.shape.span


def _marks(draft: Draft, board: n.Board, cls: SiteClass, noun: str) -> None:
    """Enter the marks of a class: words that are true of some of its places."""
    lines = {line.name.text: line.name for line in board.lines if isinstance(line, n.SiteAttribute)}
    for name, column in cls.attributes.items():
        if not column or not all(type(value) is bool for value in column):
            continue
        word = lines.get(name)
        if word is None and not isinstance(board.shape, n.DrawnMap):
            draft.world.tags.setdefault(name, (noun, name))
            continue
        word = word or n.Name(name, span=_span(board, cls))
        if not draft.claim(word, "mark of places"):
            continue
        draft.world.tags[name] = (noun, name)
        forms = plural_forms(name)
        named = name in lines
        coast = named and isinstance(board.shape, n.Hexes)
        if not named or coast or draft.nouns_used & {name, *forms}:
            draft.add_forms(name, (plural_of(name), *forms), word.span)
