"""The LALR(1) machine: states, values, and what may come next."""

from dataclasses import field, replace
from typing import Any

from cafetal.dataclass import Frozen, dataclass
from cafetal.diagnostics import Span
from cafetal.parse.build import Builder
from cafetal.parse.lexer import RESERVED, Token
from cafetal.parse.tables import ParseTables

Place = tuple[int, int]
"""Line and column, from 1."""
KEPT = frozenset({"CHOOSE", "CHOOSES"})
"""Keywords that a rule of the grammar keeps as a word; where they are no keyword, the same letters are a name."""


class UnexpectedError(Exception):
    """Raised for a word or a layout mark that cannot stand where it does."""


class Snapshot(Frozen):
    """All stacks of a machine at one moment."""

    states: list[int]
    values: list[Any]
    starts: list[Place | None]
    ends: list[Place | None]


@dataclass(slots=True)
class ParserMachine:
    """The stacks of a parse: states, and for each shifted symbol its value, start and end (None for layout)."""

    tables: ParseTables
    builder: Builder
    states: list[int] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)
    starts: list[Place | None] = field(default_factory=list)
    ends: list[Place | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.states.append(self.tables.start)

    def snapshot(self) -> Snapshot:
        """Copy the stacks."""
        return Snapshot(self.states[:], self.values[:], self.starts[:], self.ends[:])

    def restore(self, saved: Snapshot) -> None:
        """Go back to an earlier moment."""
        self.states[:] = saved.states
        self.values[:] = saved.values
        self.starts[:] = saved.starts
        self.ends[:] = saved.ends

    def kind(self, token: Token) -> str:
        """Tell which terminal a word is here: a keyword where one may stand, else a name unless it is reserved."""
        kind = kind_of(self.tables, self.states[-1], token)
        if token.kind != "NAME" or kind == "NAME" or token.text in RESERVED or self.starts[-1:] not in ([], [None]):
            return kind
        # a line begins: what ends the one above may stand before words that cannot begin a line in this block
        return "NAME" if not self.accepts(kind) and self.accepts("NAME") else kind

    def may_be_name(self, token: Token) -> bool:
        """Tell whether a word that is a keyword here could be a name as well."""
        kind = self.kind(token)
        return kind not in ("NAME", token.kind) and token.text not in RESERVED and self.accepts("NAME")

    def feed_token(self, token: Token, as_name: bool = False) -> None:
        """Take a word, as a name if it must be one; raise UnexpectedError if it cannot stand here."""
        kind = "NAME" if as_name else self.kind(token)
        if kind == "NEGATIVE" and kind not in self.tables.actions[self.states[-1]]:
            sign, number = split_negative(token)
            self.feed_token(sign)
            self.feed_token(number)
            return
        if kind == "NAME" and token.text in RESERVED:
            raise UnexpectedError
        if kind in KEPT:
            token = replace(token, kind=kind)
        self.feed(kind, token, (token.line, token.column), (token.line, token.end_column))

    def feed(self, kind: str, value: object, start: Place | None, end: Place | None) -> object:
        """Take a terminal, after all reductions that it allows; raise UnexpectedError if it cannot stand here."""
        tables = self.tables
        while True:
            action = tables.actions[self.states[-1]].get(kind)
            if action is None:
                raise UnexpectedError
            if action >= 0:
                self.states.append(action)
                self.values.append(value)
                self.starts.append(start)
                self.ends.append(end)
                return None
            result = self.reduce(-1 - action)
            if kind == "$END" and self.states[-1] == tables.end:
                return result

    def reduce(self, number: int) -> object:
        """Replace the symbols of a production on the stacks by its nonterminal."""
        rule = self.tables.rules[number]
        size = rule.size
        if size == 1:
            self.states.pop()
            self.states.append(self.tables.actions[self.states[-1]][rule.origin])
            if rule.single < 0:
                self.values[-1] = self.builder.reduce(rule, self.values[-1:], self.starts[-1], self.ends[-1])
            return self.values[-1]
        values = self.values[len(self.values) - size :]
        start = next((place for place in self.starts[len(self.starts) - size :] if place is not None), None)
        end = next((place for place in reversed(self.ends[len(self.ends) - size :]) if place is not None), None)
        if size:
            del self.states[-size:], self.values[-size:], self.starts[-size:], self.ends[-size:]
        value = self.builder.reduce(rule, values, start, end) if rule.single < 0 else values[rule.single]
        self.states.append(self.tables.actions[self.states[-1]][rule.origin])
        self.values.append(value)
        self.starts.append(start)
        self.ends.append(end)
        return value

    def accepts(self, kind: str) -> bool:
        """Tell whether a terminal could stand here."""
        return shift(self.tables, self.states[:], kind)

    def expected(self) -> frozenset[str]:
        """Give all terminals that could stand here."""
        actions = self.tables.actions[self.states[-1]]
        return frozenset(kind for kind in actions if is_terminal(kind) and self.accepts(kind))


def kind_of(tables: ParseTables, state: int, token: Token) -> str:
    """Tell which terminal a word is in a state."""
    if token.kind not in ("NAME", "SIGN"):
        return token.kind
    keyword = tables.keywords.get(token.text)
    if keyword is not None and (keyword in tables.actions[state] or token.kind == "SIGN"):
        return keyword
    return keyword if keyword is not None and token.text in RESERVED else "NAME"


def is_terminal(symbol: str) -> bool:
    """Tell terminals from nonterminals, by lark's convention of capitals."""
    return symbol.isupper()


def shift(tables: ParseTables, states: list[int], kind: str) -> bool:
    """Move a stack of states over a terminal; tell whether it could stand there."""
    while True:
        action = tables.actions[states[-1]].get(kind)
        if action is None:
            return False
        if action >= 0:
            states.append(action)
            return True
        rule = tables.rules[-1 - action]
        if rule.size:
            del states[-rule.size :]
        states.append(tables.actions[states[-1]][rule.origin])
        if kind == "$END" and states[-1] == tables.end:
            return True


def split_negative(token: Token) -> tuple[Token, Token]:
    """Divide `-5` into its sign and its number, for a subtraction."""
    middle = token.column + 1
    return (
        Token("SIGN", "-", token.line, token.column, middle),
        Token("NUMBER", token.text[1:], token.line, middle, token.end_column),
    )


def token_span(file: str, token: Token) -> Span:
    """Give the span of a word."""
    return Span(file, token.line, token.column, token.line, token.end_column)
