"""Single values changed: rows of tables, values of kinds, members, counts, ranges, the shape of a board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cafetal import nodes as n
from cafetal.clauses.naming import NamedPart
from cafetal.clauses.paths import Missing, piece_span, resolve
from cafetal.diagnostics import Span
from cafetal.patch.boards import FACETS, with_facet
from cafetal.patch.workshop import Workshop

Changed = n.Node | str
"""The new node, or why there is none."""


def change_values(shop: Workshop, patch: n.ChangeRow | n.ChangeValues) -> None:
    """Change what `change TARGET: …` means, by what the target is."""
    commas = isinstance(patch, n.ChangeValues)
    values, target = patch.values, patch.target
    facet = _facet(shop, target)
    if facet is not None:
        board, word = facet
        _apply(shop, patch, (*board.key, word), board.node, lambda: with_facet(board.node, word, values, patch.span))
        return
    part = shop.find(target, VALUED)
    if part is None:
        return
    key, node = part.key, part.node
    _apply(shop, patch, key, node, lambda: _with_values(shop, part, values, commas, patch.span))


def change_range(shop: Workshop, patch: n.ChangeRange) -> None:
    """Change a range: of a number, a kind, dice, a track, or how many play."""
    part = shop.find(patch.target, RANGED)
    if part is not None:
        _apply(shop, patch, part.key, part.node, lambda: _with_range(part.node, patch.range, patch.starts_at))


def change_start(shop: Workshop, patch: n.ChangeStart) -> None:
    """Change with what a number of `state` starts."""
    part = shop.find(patch.target, (n.Variable,))
    if part is not None:
        _apply(shop, patch, part.key, part.node, lambda: _with_start(part.node, patch.starts_at))


def _with_start(node: n.Node, start: n.Number) -> Changed:
    if isinstance(node, n.Variable) and isinstance(node.domain, n.NumberRange):
        return replace(node, starts_at=start)
    return "only a number of `state` starts at one"


def _apply(
    shop: Workshop,
    patch: n.ChangeRow | n.ChangeValues | n.ChangeRange | n.ChangeStart,
    key: tuple[str, ...],
    old: n.Node,
    change: Callable[[], Changed],
) -> None:
    new = change()
    if isinstance(new, str):
        shop.refuse("V010", new, piece_span(patch.target, len(patch.target.parts) - 1), _written_anew(key, old))
    elif shop.enter("change", key, patch.target.span):
        shop.splice(old, new)


def _written_anew(key: tuple[str, ...], old: n.Node) -> str | None:
    """How a part is changed that has no values: the whole line stands below the name of the part, or of its section."""
    sections = (
        ("components", n.Component), ("boards", n.Board), ("zones", n.Zone), ("state", n.Variable),
        ("end", n.EndLine), ("definitions", n.Definition), ("awards", n.Award),
    )  # fmt: skip
    if isinstance(old, n.Option | n.May):
        return f"an option is taken away by `remove {'.'.join(key)}`; the action itself is named `{key[-1]}`"
    if isinstance(old, n.Statement):
        return f"write `change {'.'.join(key)}`, and the new line below it, further in"
    where = next((word for word, lines in sections if isinstance(old, lines)), None)
    return None if where is None else f"write `change {where}`, and the whole new line below it, further in"


def _facet(shop: Workshop, target: n.Name) -> tuple[NamedPart, str] | None:
    """Find a board whose shape is meant: `plantation.map`, `island.rows`."""
    if len(target.parts) != 2 or target.parts[1] not in FACETS:
        return None
    span = piece_span(target, 0)
    board = resolve(shop.document, n.Name(target.parts[0], span=span), (n.Board,))
    if isinstance(board, Missing) or not isinstance(board.node, n.Board):
        return None
    return board, target.parts[1]


VALUED = (
    n.TableRow, n.Kind, n.KindRange, n.Family, n.SiteAttribute, n.BoxLine, n.AboutLine, n.Piece, n.Dice, n.Colours,
    n.ValueDefinition, n.Award,
)  # fmt: skip
RANGED = (n.Variable, n.Kind, n.KindRange, n.Dice, n.Players, n.Board, n.AboutLine)


def _with_values(shop: Workshop, part: NamedPart, values: tuple[n.NewValue, ...], commas: bool, span: Span) -> Changed:
    """Give the target with its new values; a list with commas and a row without are not the same."""
    node = part.node
    many = len(values) > 1
    match node:
        case n.TableRow():
            return _row(node, values, commas, span)
        case n.Variable(name=name):
            return f"a number of `state` has a range and a start: `change {name.text}: starts at 5`"
        case n.Kind() | n.KindRange() | n.Family() | n.Colours() | n.SiteAttribute() if many and not commas:
            return "these values are divided by commas"
        case n.Kind() | n.KindRange():
            return _kind(node, values, span)
        case n.Family():
            names = _names(values)
            return replace(node, members=names, span=span) if names else "the members of a family are nouns"
        case n.Colours():
            names = _names(values)
            return replace(node, names=names, span=span) if names else "players are named by words"
        case n.SiteAttribute():
            sites = tuple(value for value in values if isinstance(value, n.Name | n.Number | n.Blank))
            fitting = len(sites) == len(values)
            return replace(node, values=sites, span=span) if fitting else "these are names of places, or numbers"
        case n.AboutLine():
            told = tuple(value for value in values if isinstance(value, n.Text | n.Number))
            return replace(node, values=told, span=span) if len(told) == len(values) else "this is told by texts"
        case _:
            return _number(shop, node, values)


def _number(shop: Workshop, node: n.Node, values: tuple[n.NewValue, ...]) -> Changed:
    """Give a target that is one number with another one."""
    value = values[0]
    match node:
        case n.BoxLine(remark=remark):
            texts = [text for text in values[1:] if isinstance(text, n.Text)]
            if not isinstance(value, n.Number) or len(texts) != len(values) - 1 or len(texts) > 1:
                return "a part of the box has a number, and perhaps a text after a comma"
            return replace(node, count=value, remark=texts[0] if texts else remark)
        case n.Piece(count=count) if len(values) == 1 and isinstance(value, n.Number | n.Name):
            return replace(node, count=replace(count, amount=value, span=value.span))
        case n.Dice() | n.Award() | n.ValueDefinition() if len(values) != 1 or not isinstance(value, n.Number):
            return "this is one number"
        case n.Dice():
            assert isinstance(value, n.Number)
            return replace(node, count=value)
        case n.Award(at_least=low):
            assert isinstance(value, n.Number)
            return replace(node, at_least=value) if low else "this award has no `at least`"
        case n.ValueDefinition(value=n.Number()):
            assert isinstance(value, n.Number)
            return replace(node, value=value)
        case n.ValueDefinition():
            return "this is no plain number; write `change definitions` and the new sentence"
        case _:
            return "this has no values that could be changed in this way"


def _row(row: n.TableRow, values: tuple[n.NewValue, ...], commas: bool, span: Span) -> Changed:
    if commas:
        return "the values of a row are divided by spaces"
    cells = tuple(value for value in values if not isinstance(value, n.Text))
    if len(cells) < len(values):
        return "a row of a table has words and numbers"
    return n.TableRow((row.cells[0], *cells), span=span)


def _names(values: tuple[n.NewValue, ...]) -> tuple[n.Name, ...]:
    """Give the values if all are words, else nothing."""
    names = tuple(value for value in values if isinstance(value, n.Name))
    return names if len(names) == len(values) else ()


def _kind(kind: n.Kind | n.KindRange, values: tuple[n.NewValue, ...], span: Span) -> Changed:
    """Give a kind with other values; those that stay keep their plurals."""
    names = _names(values)
    if not names:
        return "the values of a kind are words"
    known = {value.singular.text: value for value in kind.values} if isinstance(kind, n.Kind) else {}
    new = tuple(
        replace(known[name.text], singular=name, span=name.span)
        if name.text in known
        else n.NounName(name, span=name.span)
        for name in names
    )
    return n.Kind(kind.noun, new, span=span)


def _with_range(node: n.Node, span_of_numbers: n.NumberRange, start: n.Number | None) -> Changed:
    """Give the target with its new range, and perhaps a new start."""
    changed = _ranged(node, span_of_numbers)
    return changed if start is None or isinstance(changed, str) else _with_start(changed, start)


def _ranged(node: n.Node, span_of_numbers: n.NumberRange) -> Changed:
    low, high = span_of_numbers.low, span_of_numbers.high
    match node:
        case n.Variable(domain=n.NumberRange()):
            return replace(node, domain=span_of_numbers)
        case n.Kind(noun) | n.KindRange(noun):
            return n.KindRange(noun, span_of_numbers, span=span_of_numbers.span)
        case n.Dice():
            return replace(node, faces=span_of_numbers)
        case n.Players():
            return replace(node, low=low, high=high, span=span_of_numbers.span)
        case n.AboutLine():
            return replace(node, values=(span_of_numbers,))
        case n.Board(shape=n.Track() as shape):
            return replace(node, shape=replace(shape, first=low, last=high, span=span_of_numbers.span))
        case _:
            return "this has no range"
