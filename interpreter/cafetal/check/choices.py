"""Choices among nothing, and clauses that decide nothing."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.check.bodies import bodies, located
from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.diagnostics import Diagnostic, Span, warning


def check_choices(game: Game) -> Iterator[Diagnostic]:
    """A choice that can never offer anything; a clause that is always true or always false."""
    for _, body in bodies(game):
        for statement, span in located(body):
            match statement:
                case s.Choose(of=of) | s.ChooseSeveral(of=of):
                    if _empty(of):
                        yield warning("L002", "there can never be anything to choose here", span)
                case s.Require(clause, _, condition):
                    yield from _constant(condition, clause)
                case s.If(branches):
                    for test, _ in branches:
                        yield from _constant_if(test, span)
                case _:
                    pass


def _empty(of: v.SetOf) -> bool:
    match of.source:
        case v.Things(spots, faces):
            return not faces or not spots
        case v.Listed(elements):
            return not elements
        case _:
            return False


def truth(expr: v.Expr) -> bool | None:
    """The value of a condition that does not depend on the game, or None."""
    match expr:
        case v.Not(of):
            inner = truth(of)
            return None if inner is None else not inner
        case v.Both(of):
            parts = [truth(x) for x in of]
            return False if False in parts else True if all(parts) else None
        case v.Either(of):
            parts = [truth(x) for x in of]
            return True if True in parts else False if all(x is False for x in parts) else None
        case v.Exists(of):
            return False if _empty(of) else None
        case v.Compare(op, v.Lit(a), v.Lit(b)):
            return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[op]
        case v.Compare(op, left, v.Lit(b)):
            return _by_range(op, left, b)
        case v.FaceIn(thing, faces):
            kind = v.thing_type(thing)
            if kind is not None and not kind.faces & faces:
                return False
            return True if kind is not None and kind.faces <= faces else None
        case _:
            return None


def _by_range(op: str, left: v.Expr, number: int) -> bool | None:
    """A number compared with one outside its range."""
    kind = v.number_type(left)
    if kind is None or kind.maybe:
        return None
    sure = {"ge": kind.low >= number, "gt": kind.low > number, "le": kind.high <= number, "lt": kind.high < number}
    never = {"ge": kind.high < number, "gt": kind.high <= number, "le": kind.low > number, "lt": kind.low >= number,
             "eq": not kind.low <= number <= kind.high}  # fmt: skip
    if sure.get(op):
        return True
    return False if never.get(op) else None


def _constant(condition: v.Expr, clause: s.ClauseId) -> Iterator[Diagnostic]:
    value = truth(condition)
    name = clause.path.rpartition(".")[2]
    if value is True:
        yield warning("L003", f"the clause `{name}` always holds, so it refuses nothing", clause.span)
    elif value is False:
        yield warning("L003", f"the clause `{name}` never holds, so this is never possible", clause.span)


def _constant_if(test: v.Expr, span: Span) -> Iterator[Diagnostic]:
    value = truth(test)
    if value is not None:
        yield warning("L003", f"this condition is always {'true' if value else 'false'}", span)
