"""What a board says of single places: `framed: b2, f3`, `value: 1, 2, -3`, the piers of a coast."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_NUMBER
from cafetal.declare.pieces import PLAYER
from cafetal.declare.words import NOT_A_NOUN
from cafetal.diagnostics import Related, Span
from cafetal.diagnostics.slips import NUMBERS
from cafetal.geometry import Geometry, SiteClass
from cafetal.geometry.hexes import coast_edges
from cafetal.geometry.maps.document import words_of
from cafetal.geometry.model import Value
from cafetal.vocabulary import NAMES_NOTHING


def declare_attributes(draft: Draft, board: n.Board, geometry: Geometry) -> Geometry:
    """Give the places of a board the attributes that its lines tell; the classes are copies."""
    spans: dict[str, Span] = {}
    geometry = declare_owners(draft, board, geometry)
    for line in board.lines:
        if (
            not isinstance(line, n.SiteAttribute)
            or line.name.text in draft.colours
            or not draft.allowed(line.name, "mark", NOT_A_NOUN | NAMES_NOTHING)
        ):
            continue
        found = _read(draft, line, geometry)
        if found is None:
            continue
        cls, column = found
        name = line.name.text
        if name in cls.attributes:
            related = [Related("first here", spans[name])] if name in spans else []
            message = f"every `{cls.noun}` of `{board.name.text}` has its `{name}` already"
            draft.report.error("D001", message, line.name.span, None, *related)
            continue
        spans[name] = line.name.span
        marked = replace(cls, attributes={**cls.attributes, name: column})
        classes = tuple(marked if other.noun == cls.noun else other for other in geometry.classes)
        geometry = replace(geometry, classes=classes)
    _check_words(draft, board, geometry)
    return geometry


def _read(draft: Draft, line: n.SiteAttribute, geometry: Geometry) -> tuple[SiteClass, tuple[Value, ...]] | None:
    """Find out what a line says, by its values and the board; None, with a diagnostic, if it says nothing."""
    numbers = [value for value in line.values if isinstance(value, n.Number)]
    names = [value for value in line.values if isinstance(value, n.Name)]
    if numbers and names:
        message = f"`{line.name.text}` has numbers and words: it is one or the other"
        draft.report.error("D025", message, (names if names[0] is not line.values[0] else numbers)[0].span)
        return None
    if len(names) + len(numbers) < len(line.values):
        return _with_gaps(draft, line, geometry)
    if names:
        return _sites(draft, line, names, geometry)
    if geometry.kind == "hexes" and len(numbers) != len(geometry.classes[0]):
        return _coast(draft, line, numbers, geometry)
    return _values(draft, line, numbers, geometry)


def declare_owners(draft: Draft, board: n.Board, geometry: Geometry) -> Geometry:
    """Give places to players: `south: pit_1, pit_2`. The attribute `player` is the seat, or nothing."""
    lines = [line for line in board.lines if isinstance(line, n.SiteAttribute) and line.name.text in draft.colours]
    spans: dict[int, Span] = {}
    for line in lines:
        names = [value for value in line.values if isinstance(value, n.Name)]
        if len(names) < len(line.values):
            draft.report.error("D025", f"the places of `{line.name.text}` are named", line.span)
            continue
        found = _sites(draft, line, names, geometry)
        if found is None:
            continue
        cls, marked = found
        owners = list(cls.attributes.get(PLAYER, [None] * len(cls)))
        seat = draft.colours.index(line.name.text)
        for site in (site for site, mark in enumerate(marked) if mark):
            if owners[site] is not None:
                message = f"`{cls.names[site]}` belongs to `{draft.colours[int(owners[site] or 0)]}` already"
                draft.report.twice(message, line.name.span, spans[site])
            else:
                owners[site], spans[site] = seat, line.name.span
        owned = replace(cls, attributes={**cls.attributes, PLAYER: tuple(owners)})
        classes = tuple(owned if other.noun == cls.noun else other for other in geometry.classes)
        geometry = replace(geometry, classes=classes)
    return geometry


def _with_gaps(draft: Draft, line: n.SiteAttribute, geometry: Geometry) -> tuple[SiteClass, tuple[Value, ...]] | None:
    """Give each place a number, or a value of the kind that the line is called after; where a dash stands, nothing."""
    named = any(isinstance(value, n.Name) for value in line.values)
    if named and line.name.text not in draft.world.kinds:
        dash = next(value for value in line.values if isinstance(value, n.Blank))
        message = "a dash is a place without a value, and these are the places that are marked"
        said = {value.text for value in line.values if isinstance(value, n.Name)}
        kind = next((kind.name for kind in draft.world.kinds.values() if said <= set(kind.values)), None)
        hint = f"the line is called after the kind of the values: `{kind}: …`" if kind else "leave it out"
        draft.report.error("D025", message, dash.span, hint)
        return None
    cls = geometry.classes[0]
    values = (v.text if isinstance(v, n.Name) else v.value if isinstance(v, n.Number) else None for v in line.values)
    return (cls, tuple(values)) if _fits(draft, line, cls) else None


def _values(
    draft: Draft, line: n.SiteAttribute, numbers: list[n.Number], geometry: Geometry
) -> tuple[SiteClass, tuple[Value, ...]] | None:
    cls = geometry.classes[0]
    if not _fits(draft, line, cls):
        return None
    for number in numbers:
        if abs(number.value) > MAX_NUMBER:
            draft.report.error("D015", f"the largest number is {MAX_NUMBER:,}", number.span)
            return None
    return cls, tuple(number.value for number in numbers)


def _fits(draft: Draft, line: n.SiteAttribute, cls: SiteClass) -> bool:
    if len(line.values) == len(cls):
        return True
    message = f"`{line.name.text}` has {len(line.values)} values, and there are {len(cls)} places `{cls.noun}`"
    draft.report.error("D025", message, line.span, "give one value for each place, in their order")
    return False


def _coast(
    draft: Draft, line: n.SiteAttribute, numbers: list[n.Number], geometry: Geometry
) -> tuple[SiteClass, tuple[Value, ...]] | None:
    """Mark edges of the coast by their numbers, clockwise from the top."""
    if not any(cls.noun == "edge" for cls in geometry.classes):
        message = "these hexes have no edges that could be marked"
        draft.report.error("D025", message, line.span, "write `with corners and edges` at the board")
        return None
    edges = coast_edges(geometry)
    marked: dict[int, Span] = {}
    for number in numbers:
        if not 1 <= number.value <= len(edges):
            message = f"the coast has the edges 1 to {len(edges)}, clockwise from the top"
            draft.report.error("D007", message, number.span)
        elif number.value in marked:
            draft.report.twice(f"edge {number.value} is there twice", number.span, marked[number.value])
        else:
            marked[number.value] = number.span
    cls = geometry.site_class("edge")
    chosen = {edges[number - 1] for number in marked}
    return cls, tuple(edge in chosen for edge in range(len(cls)))


def _sites(
    draft: Draft, line: n.SiteAttribute, names: list[n.Name], geometry: Geometry
) -> tuple[SiteClass, tuple[Value, ...]] | None:
    """Mark places by their names, or give each place a value of the kind that the line is called after."""
    meanings = [dict(geometry.find(name.text)) for name in names]
    counts = {cls.noun: sum(cls.noun in meaning for meaning in meanings) for cls in geometry.classes}
    cls = max(geometry.classes, key=lambda cls: counts[cls.noun])
    kind = draft.world.kinds.get(line.name.text)
    if kind is not None and not counts[cls.noun]:
        cls = geometry.classes[0]
        return (cls, tuple(name.text for name in names)) if _fits(draft, line, cls) else None
    if not any(meanings) and (meant := _kind_of(draft, names)):
        message = f"these are values of the kind `{meant}`, and no places of the board `{geometry.board}`"
        draft.report.error("D007", message, line.name.span, f"to give each place such a value, write `{meant}: …`")
        return None
    marked: dict[int, Span] = {}
    for name, meaning in zip(names, meanings, strict=True):
        site = meaning.get(cls.noun)
        if site is None:
            others = [word for other in geometry.classes if other.shape != "line" for word in other.names]
            known = cls.names if counts[cls.noun] else others
            message = f"the board `{geometry.board}` has no place `{name.text}`"
            if meaning:
                message = f"`{name.text}` is a {next(iter(meaning))}, and the other places are each a {cls.noun}"
            draft.report.unknown("D007", message, name.text, name.span, known)
        elif site in marked:
            draft.report.twice(f"`{name.text}` is there twice", name.span, marked[site])
        else:
            marked[site] = name.span
    return cls, tuple(site in marked for site in range(len(cls)))


def _check_words(draft: Draft, board: n.Board, geometry: Geometry) -> None:
    """Check that words given to places are values of the kind that the attribute is called after."""
    lines = {line.name.text: line for line in board.lines if isinstance(line, n.SiteAttribute)}
    for cls in geometry.classes:
        for name, column in cls.attributes.items():
            words = list(dict.fromkeys(value for value in column if isinstance(value, str)))
            kind = draft.world.kinds.get(name)
            wrong = [word for word in words if kind is None or kind.find(word) < 0]
            if not wrong:
                continue
            places = _places_of_words(draft, board, name, lines.get(name))
            if kind is None and any(type(value) is int for value in column):
                for word in words:
                    message = f"`{name}` is a number elsewhere, and `{word}` is none"
                    hint = NUMBERS.get(word, "write a number, or `-` where there is none")
                    draft.report.error("D020", message, places.get(word, places[""]), hint)
                continue
            if kind is None:
                message = f"the {cls.noun} has a `{name}` such as `{words[0]}`, and there is no kind `{name}`"
                draft.report.unknown("D004", message, name, places[""], draft.world.kinds)
                continue
            for word in wrong:
                message = f"the kind `{name}` has no value `{word}`"
                draft.report.unknown("D008", message, word, places.get(word, places[""]), kind.values)


def _places_of_words(draft: Draft, board: n.Board, name: str, line: n.SiteAttribute | None) -> dict[str, Span]:
    """Say where the words of an attribute are written, and under "" where the attribute itself is."""
    if line is not None:
        return {"": line.name.span, **{v.text: v.span for v in reversed(line.values) if isinstance(v, n.Name)}}
    rows = [line for line in board.lines if isinstance(line, n.TableRow)]
    if rows:
        words = {cell.text: cell.span for row in reversed(rows) for cell in row.cells if isinstance(cell, n.Name)}
        return {"": words.get(name, board.shape.span), **words}
    if isinstance(board.shape, n.DrawnMap) and draft.folder is not None:
        words = words_of(draft.folder.read(board.shape.file.value))
        return {"": words.get(name, board.shape.file.span), **words}
    return {"": board.shape.span}


def _kind_of(draft: Draft, names: list[n.Name]) -> str:
    """The kind of which all names are values, or nothing."""
    kinds = (kind.name for kind in draft.world.kinds.values() if all(name.text in kind.values for name in names))
    return next(kinds, "")
