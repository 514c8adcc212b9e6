"""Values: numbers, sums, products, halves."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.declare.limits import short
from cafetal.diagnostics import Span
from cafetal.resolve import dispatch
from cafetal.resolve.dispatch import as_number
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import Meaning, one, resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import One, Scope


def meaning_of(r: Resolver, node: n.Value, scope: Scope) -> Meaning:
    """A value as a phrase may mean it: one thing or many."""
    if isinstance(node, n.NounPhrase | n.Pronoun):
        return resolve(r, node, scope)
    return One(value_of(r, node, scope))


@dispatch.carries_out(dispatch.value_of)
def value_of(r: Resolver, node: n.Value, scope: Scope) -> v.Expr:
    """A value that is one thing."""
    match node:
        case n.Number(value):
            return bounded(v.Lit(value, t.Num(value, value)), node.span, "this number")
        case n.Bracketed(value):
            return value_of(r, value, scope)
        case n.Half(value):
            inner = number_of(r, value, scope)
            kind = _range(inner)
            two = v.Lit(2, t.Num(2, 2))
            return v.Arith("div", (inner, two), t.Num(kind.low // 2, kind.high // 2, kind.maybe))
        case n.Product(factors):
            result = number_of(r, factors[0], scope)
            for factor in factors[1:]:
                result = bounded(product(result, number_of(r, factor, scope)), node.span, "this product")
            return result
        case n.Sum(first, addends):
            result = number_of(r, first, scope)
            for addend in addends:
                result = total(result, number_of(r, addend.value, scope), addend.sign == "-")
            return bounded(result, node.span, "this sum")
        case _:
            return one(r, node, scope)


def number_of(r: Resolver, node: n.Value, scope: Scope) -> v.Expr:
    """A value that is a number."""
    expr = as_number(r, value_of(r, node, scope))
    if not isinstance(expr.type, t.Num):
        raise fault("N002", f"a number is needed here, and this is {t.words(expr.type)}", node.span)
    return expr


def count_of(r: Resolver, node: n.Value, scope: Scope) -> v.Expr:
    """How many: a number, and no pieces or times at all where a table has a dash.

    A sum in which something is none is a fault in the game, as it is where a number changes by it.
    """
    expr = number_of(r, node, scope)
    kind = _range(expr)
    if not kind.maybe or isinstance(expr, v.Arith):
        return expr
    return v.Arith("max", (expr, v.Lit(0, t.Num(0, 0))), t.Num(max(kind.low, 0), max(kind.high, 0)))


def _range(expr: v.Expr) -> t.Num:
    assert isinstance(expr.type, t.Num)
    return expr.type


def product(left: v.Expr, right: v.Expr) -> v.Expr:
    """A product with its range."""
    a, b = _range(left), _range(right)
    ends = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    low = max(min(ends), 0) if left == right else min(ends)  # a square is never below zero
    return v.Arith("mul", (left, right), t.Num(low, max(ends), a.maybe or b.maybe))


def bounded(expr: v.Expr, span: Span, what: str) -> v.Expr:
    """A number that can be reckoned with exactly, and told from none, whatever the numbers in it are."""
    kind = _range(expr)
    if kind.maybe and kind.low <= v.NONE:
        message = f"{what} may be none or as low as {_digits(kind.low)}, and {v.NONE + 1:,} is the lowest beside none"
        raise fault("N020", message, span, "give the numbers in it narrower ranges")
    if kind.low >= -t.EXACT and kind.high <= t.EXACT:
        return expr
    most = f"{t.EXACT:,} is the largest"
    if kind.low == kind.high:
        raise fault("N020", f"{what} is {_digits(kind.low)}, and {most}", span)
    message = f"{what} may be any number from {_digits(kind.low)} to {_digits(kind.high)}, and {most}"
    raise fault("N020", message, span, "give the numbers in it narrower ranges")


def _digits(number: int) -> str:
    return f"{number:,}" if abs(number) < 10**30 else short(number)


def total(left: v.Expr, right: v.Expr, minus: bool = False) -> v.Expr:
    """A sum or difference with its range."""
    a, b = _range(left), _range(right)
    maybe = a.maybe or b.maybe
    if minus:
        return v.Arith("sub", (left, right), t.Num(a.low - b.high, a.high - b.low, maybe))
    return v.Arith("add", (left, right), t.Num(a.low + b.low, a.high + b.high, maybe))
