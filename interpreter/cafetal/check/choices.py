"""Choices among nothing, and clauses that decide nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal.check.bodies import bodies, located
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.core.walk import bodies_of
from cafetal.diagnostics import Diagnostic, Related, Span, warning


def check_choices(game: Game) -> Iterator[Diagnostic]:
    """A choice that can never offer anything; a clause that is always true or always false."""
    for _, body in bodies(game):
        yield from _repeated(body)
        for statement, span in located(body):
            match statement:
                case s.Choose(of=of) | s.ChooseSeveral(of=of):
                    if _empty(of, game):
                        yield warning("L002", "there can never be anything to choose here", span)
                case s.Require(clause, _, condition):
                    yield from _constant(game, condition, clause)
                case s.If(branches):
                    for test, _ in branches:
                        yield from _constant_if(game, test, span)
                case _:
                    pass


def _repeated(body: s.Body) -> Iterator[Diagnostic]:
    """A clause that says what one directly above it, with nothing but clauses between, has said already."""
    above: dict[str, s.ClauseId] = {}
    for statement, origin in zip(body.statements, body.origins, strict=True):
        if isinstance(statement, s.Require) and isinstance(origin, n.Require):
            said = repr(replace(origin, name=n.Name("")))
            first = above.setdefault(said, statement.clause)
            if first is not statement.clause:
                name, other = (clause.path.rpartition(".")[2] for clause in (statement.clause, first))
                message = f"the clause `{name}` says the same as `{other}`, so it refuses nothing"
                related = Related("it is said here already", first.span)
                yield warning("L003", message, statement.clause.span, None, related)
        else:
            above = {}
        for inner in bodies_of(statement):
            yield from _repeated(inner)


def _empty(of: v.SetOf, game: Game | None = None) -> bool:
    if any(truth(part.condition, game) is False for part in of.filters):
        return True
    match of.source:
        case v.Things(spots, faces):
            return not faces or not spots
        case v.Listed(elements):
            return not elements
        case _:
            return False


def truth(expr: v.Expr, game: Game | None = None) -> bool | None:
    """The value of a condition that does not depend on the game, or None; with a game also of its definitions."""
    match expr:
        case v.Not(of):
            inner = truth(of, game)
            return None if inner is None else not inner
        case v.Both(of):
            parts = [truth(x, game) for x in of]
            return False if False in parts else True if all(parts) else None
        case v.Either(of):
            parts = [truth(x, game) for x in of]
            return True if True in parts else False if all(x is False for x in parts) else None
        case v.Exists(of):
            return False if _empty(of, game) else None
        case v.CallDef(definition=name) if game is not None:
            return truth(game.definitions[name].value)  # definitions in it are not looked into
        case v.Compare(_, v.Lit(_, range_of), _) | v.Compare(_, _, v.Lit(_, range_of)) if _of_this_table(range_of):
            return None
        case v.Compare(op, v.Lit(a), v.Lit(b)):
            return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[op]
        case v.Compare(op, v.Ref() | v.You() as left, right) if left == right:
            return op in ("eq", "le", "ge")
        case v.Compare(op, left, v.Lit(b)):
            return _by_range(op, left, b)
        case v.FaceIn(thing, faces):
            kind = v.thing_type(thing)
            if kind is not None and not kind.faces & faces:
                return False
            return True if kind is not None and kind.faces <= faces else None
        case _:
            return None


def _of_this_table(kind: t.Type) -> bool:
    """The number of players: known for each table, and another one at other tables."""
    return isinstance(kind, t.Num) and kind.low < kind.high


def _by_range(op: str, left: v.Expr, number: int) -> bool | None:
    """A number compared with one outside its range."""
    kind = v.number_type(left)
    if kind is None or (kind.maybe and number == v.NONE):
        return None
    sure = {"ge": kind.low >= number, "gt": kind.low > number, "le": kind.high <= number, "lt": kind.high < number}
    never = {"ge": kind.high < number, "gt": kind.high <= number, "le": kind.low > number, "lt": kind.low >= number,
             "eq": not kind.low <= number <= kind.high}  # fmt: skip
    if sure.get(op) and not kind.maybe:  # what is none is none of it
        return True
    return False if never.get(op) else None


def _constant(game: Game, condition: v.Expr, clause: s.ClauseId) -> Iterator[Diagnostic]:
    value = truth(condition, game)
    name = clause.path.rpartition(".")[2]
    if value is True:
        yield warning("L003", f"the clause `{name}` always holds, so it refuses nothing", clause.span)
    elif value is False:
        yield warning("L003", f"the clause `{name}` never holds, so this is never possible", clause.span)


def _constant_if(game: Game, test: v.Expr, span: Span) -> Iterator[Diagnostic]:
    value = truth(test, game)
    if value is not None:
        yield warning("L003", f"this condition is always {'true' if value else 'false'}", span)
