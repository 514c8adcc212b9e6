"""Nodes as words, by the shape of the grammar: what `parse.build` does, the other way round.

The alternatives of a rule are tried in their order; a node gives its fields by position, and its options by name. What
was written for an alternative that does not fit is taken back. Only noun phrases are written by hand: the grammar puts
them together in many ways, which all have one order of words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from cafetal.dataclass import Frozen, dataclass, replace
from cafetal.nodes import Blank, Doing, MeasuredPhrase, Name, Node, NounPhrase, Number, PictureRow, Text
from cafetal.parse.build import camel
from cafetal.parse.tables import DEDENT, INDENT, NL, load_tables

PAIR, CELL, LISTED = "_PAIR", "_CELL", "_LISTED"
"""Marks among words: the second of two columns begins, a field of a row begins, a row stands among other lines."""
MARKS = {
    ("about_line", "about_value_list"): PAIR,
    ("box_line", "NUMBER"): PAIR,
    ("piece", "piece_count"): PAIR,
    ("dice", "NUMBER"): PAIR,
    ("cell_list", "cell"): CELL,
    ("listed_row", "cell_list"): LISTED,
}
"""The mark before a symbol of a rule."""
LEAVES: dict[str, type[Node]] = {
    "NAME": Name, "NUMBER": Number, "NEGATIVE": Number, "STRING": Text, "PICTURE": PictureRow, "BLANK": Blank,
}  # fmt: skip
"""The words that are nodes of their own."""
CLOSING, OPENING = frozenset({",", ":", ")", "'s", "/"}), ("(", "/")
"""What stands close to the word before, and what to the word after."""


def text_of(node: Node) -> str:
    """What is written for a node; of one with several lines, the first."""
    out = words_of(node)
    return joined(out[: out.index(NL)] if NL in out else out)


def joined(words: Iterable[str]) -> str:
    """Words as they stand within a line."""
    text = ""
    for word in words:
        text += word if not text or word in CLOSING or text.endswith(OPENING) else f" {word}"
    return text


def words_of(node: Node) -> list[str]:
    """The words and marks of a node; raise ValueError if the grammar has none for it."""
    if isinstance(node, NounPhrase):
        return list(_phrase(node))
    kind = type(node)
    if kind in LEAVES.values():
        return [_leaf(node)]
    out: list[str] = []
    if any(_fits(rule, choice, node, out) for rule, choice in _choices_of(kind.__name__)):
        return out
    raise ValueError(f"the grammar has no words for this {kind.__name__}")


def _leaf(node: Any) -> str:  # noqa: ANN401  (one of LEAVES)
    match node:
        case Text():
            return f'"{node.value}"'
        case Blank():
            return "-"
        case PictureRow():
            return f"| {node.text}".rstrip()
        case _:
            return node.text if isinstance(node, Name) else str(node.value)


def _phrase(node: NounPhrase) -> Iterator[str]:
    """Determiner, whose, words, participle, of, places, relatives, called."""
    yield from _head(node)
    for part in (node.participle, *(("of", node.of) if node.of else ()), *node.places, *node.relatives):
        if part is not None:
            yield from [part] if isinstance(part, str) else words_of(part)
    if isinstance(node, MeasuredPhrase) and node.measure is not None:
        yield from ("by", node.measure.text)
    if node.called is not None:
        yield from ("called", node.called.text)


def _head(node: NounPhrase) -> Iterator[str]:
    """A noun phrase up to its noun."""
    if node.determiner is not None:
        yield from words_of(node.determiner)
    if node.partitive:
        yield from ("of", "the") if node.possessor is None else ("of",)
    if node.superlative is not None:
        yield node.superlative.word
    if isinstance(node.possessor, NounPhrase):
        yield from (*_head(node.possessor), "'s")
    elif node.possessor is not None:
        yield node.possessor.word
    yield from (word.text for word in node.words)
    if isinstance(node.at_number, Number):
        yield str(node.at_number.value)
    elif node.at_number is not None:
        yield from ("(", *words_of(node.at_number), ")")


class Choice(Frozen):
    """An alternative of a rule: the class of nodes that it makes, unless its one part stands for it; its options."""

    made: str | None
    shape: Any
    options: frozenset[str]


@cache
def _choices(rule: str) -> tuple[Choice, ...]:
    """The alternatives of a rule."""
    through, shapes = load_tables().shapes[rule]
    names = [(shape[2], shape[1]) if shape[0] == "as" else (None if through else rule, shape) for shape in shapes]
    return tuple(
        Choice(name and camel(name), shape, frozenset(part for part in _symbols(shape) if part.endswith("_option")))
        for name, shape in names
    )


@cache
def _choices_of(kind: str) -> list[tuple[str, Choice]]:
    """The alternatives that make a class of nodes."""
    return [(rule, choice) for rule in load_tables().shapes for choice in _choices(rule) if choice.made == kind]


def _symbols(shape: Any) -> Iterator[str]:  # noqa: ANN401  (JSON)
    """The symbols of a shape, those of rules that are spliced into it among them."""
    if not isinstance(shape, str):
        for part in shape[1:]:
            yield from _symbols(part) if shape[0] != "text" and not isinstance(part, int) else ()
    elif shape.startswith("_") and shape in load_tables().shapes:
        for choice in _choices(shape):
            yield from _symbols(choice.shape)
    else:
        yield shape


@cache
def _made_by(symbol: str) -> frozenset[str]:
    """The classes of nodes that a symbol can stand for."""
    if symbol not in load_tables().shapes:
        return frozenset({LEAVES[symbol].__name__} if symbol in LEAVES else ())
    found: set[str] = set()
    for choice in _choices(symbol):
        found |= {choice.made} if choice.made else set().union(*map(_made_by, _symbols(choice.shape)))
    return frozenset(found)


@dataclass(slots=True)
class Parts:
    """What is still to be written of a node: values by position, from `at` on, and options by name."""

    values: tuple[Any, ...]
    options: dict[str, Any]
    at: int = 0

    def holds(self, count: int) -> bool:
        """Whether any of the next values is there."""
        return any(map(_present, self.values[self.at : self.at + count]))

    def done(self) -> bool:
        """Whether nothing is left."""
        return not self.options and not self.holds(len(self.values))


def _present(value: object) -> bool:
    return value is not None and value is not False and value != ()


def _parts(node: Any, options: frozenset[str]) -> Parts:  # noqa: ANN401  (any node)
    named = {f"{item.name}_option": getattr(node, item.name) for item in fields(node) if item.name != "span"}
    values = [value for name, value in named.items() if name not in options]
    if isinstance(node, Doing) and isinstance(node.what, NounPhrase):  # its relatives stand behind the places
        values[2:] = [replace(node.what, relatives=()), node.places, node.what.relatives]
    return Parts(tuple(values), {name: named[name] for name in options if _present(named[name])})


def _fits(rule: str, choice: Choice, value: Any, out: list[str]) -> bool:  # noqa: ANN401  (a node, or what a list holds)
    """Write a node with an alternative of a rule; false, and nothing is written, if it is none of it."""
    if choice.made is None:
        parts = Parts((value,), {})
    elif choice.made == type(value).__name__:
        parts = _parts(value, choice.options)
    else:
        return False
    start = len(out)
    if not (_write(rule, choice.shape, parts, out) and parts.done()):
        del out[start:]
        return False
    if choice.made == "ThenWins" and len(value.winners.names) > 1:
        out[out.index("wins", start)] = "share the win"
    return True


def _tried(rule: str, shape: Any, parts: Parts, out: list[str]) -> bool:  # noqa: ANN401  (JSON)
    start, at, options = len(out), parts.at, parts.options
    if _write(rule, shape, parts, out):
        return True
    del out[start:]
    parts.at, parts.options = at, options
    return False


def _write(rule: str, shape: Any, parts: Parts, out: list[str]) -> bool:  # noqa: ANN401  (JSON)
    """Write what a shape takes of the parts, if they are what it is for."""
    if isinstance(shape, str):
        return _symbol(rule, shape, parts, out)
    match shape:
        case ["text", text]:
            out.append(text)
            return True
        case ["seq", *items]:
            return all(_write(rule, item, parts, out) for item in items)
        case ["or", *items]:
            return any(_tried(rule, item, parts, out) for item in items)
        case ["maybe", item, size]:
            if not size or parts.holds(size):
                return _tried(rule, item, parts, out) or not size
            parts.at += size
            return True
        case [sign, item]:
            done = _tried(rule, item, parts, out)
            while sign != "?" and _tried(rule, item, parts, out):
                pass
            return done or sign != "+"
        case _:
            raise AssertionError(shape)


def _symbol(rule: str, symbol: str, parts: Parts, out: list[str]) -> bool:
    if (rule, symbol) in MARKS:
        out.append(MARKS[rule, symbol])
    if symbol in (NL, INDENT, DEDENT):
        out.append(symbol)
        return True
    if symbol.startswith("_"):
        return any(_tried(symbol, choice.shape, parts, out) for choice in _choices(symbol))
    if symbol.endswith("_option"):
        return _option(symbol, parts, out)
    if parts.at < len(parts.values) and _value(symbol, parts.values[parts.at], out):
        parts.at += 1
        return True
    return False


def _option(symbol: str, parts: Parts, out: list[str]) -> bool:
    """Write an option; of one that is a row, as much as it takes."""
    value = parts.options.get(symbol)
    if value is None:
        return False
    rows = [(value,), value] if isinstance(value, tuple) else [() if value is True else (value,)]
    for row in rows:
        inner = Parts(row, {})
        if any(_tried(symbol, choice.shape, inner, out) for choice in _choices(symbol)):
            left = {symbol: row[inner.at :]} if row[inner.at :] else {}
            parts.options = {name: other for name, other in parts.options.items() if name != symbol} | left
            return True
    return False


def _value(symbol: str, value: Any, out: list[str]) -> bool:  # noqa: ANN401  (a node, a row, a word or a switch)
    """Write a value with a symbol, if it is what the symbol stands for."""
    kind = symbol.rpartition("_")[2]
    if isinstance(value, str):
        found = kind == "word" or symbol == value.upper()
        out += [value] if found else []
        return found
    if kind == "flag" or isinstance(value, tuple):
        parts = Parts(value, {}) if isinstance(value, tuple) else Parts((), {})
        fit = kind == "list" if isinstance(value, tuple) else value is True
        return fit and (value == () or (_tried(symbol, _choices(symbol)[0].shape, parts, out) and parts.done()))
    if value is None or type(value).__name__.replace("MeasuredPhrase", "NounPhrase") not in _made_by(symbol):
        return False
    if isinstance(value, NounPhrase) or symbol in LEAVES:
        out += words_of(value)
        return True
    return any(_fits(symbol, choice, value, out) for choice in _choices(symbol))
