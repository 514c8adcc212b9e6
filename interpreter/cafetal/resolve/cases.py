"""Definitions by cases, of a value or of a set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.tree import substitute
from cafetal.diagnostics import Span
from cafetal.fmt.words import text_of
from cafetal.resolve.arithmetic import meaning_of
from cafetal.resolve.dispatch import condition
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import Meaning
from cafetal.resolve.presence import may_be_none
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope


def cases(r: Resolver, node: n.CaseDefinition, scope: Scope) -> Meaning:
    """Lines `let`, then lines of cases. The last one must hold in any case."""
    lets: list[tuple[v.Variable, v.Expr]] = []
    for line in node.lets:
        named = meaning_of(r, line.value, scope)
        if isinstance(named, Many):
            raise fault("N003", "one thing is needed here, and this phrase means several", line.span)
        var = r.variable(line.name.text, named.expr.type, line.name.span)
        var.unsure = may_be_none(r.world, named.expr)
        lets.append((var, named.expr))
        scope.bind(line.name.text, v.Ref(var))
    branches: list[tuple[v.Expr | None, Meaning, Span]] = []
    for case in node.cases:
        test = condition(r, case.condition, scope) if isinstance(case, n.CaseIf) else None
        branches.append((test, meaning_of(r, case.value, scope), case.span))
    if branches[-1][0] is not None or any(test is None for test, _, _ in branches[:-1]):
        raise fault("N005", "exactly the last case stands without `if`", node.span, "end with a line `… otherwise`")
    if any(isinstance(m, Many) for _, m, _ in branches):
        return _set_cases(r, node.cases, branches, lets)
    kind = _join(branches)
    tests = tuple((test, m.expr) for test, m, _ in branches[:-1] if test is not None and isinstance(m, One))
    last = branches[-1][1]
    assert isinstance(last, One)
    result: v.Expr = v.Cases(tests, _none_as(last.expr, kind), kind) if tests else last.expr
    for var, value in reversed(lets):
        result = v.LetIn(var, value, result, kind)
    return One(result)


def _join(branches: list[tuple[v.Expr | None, Meaning, Span]]) -> t.Type:
    kinds = [(m.expr.type, span) for _, m, span in branches if isinstance(m, One) and not _is_none(m.expr)]
    if not kinds:
        return t.Seat()
    result, _ = kinds[0]
    for kind, span in kinds[1:]:
        if isinstance(result, t.Num) and isinstance(kind, t.Num):
            result = result.join(kind)
        elif isinstance(result, t.ThingT) and isinstance(kind, t.ThingT):
            result = t.ThingT(result.faces | kind.faces, result.storages | kind.storages)
        elif result != kind:
            raise fault("N002", f"the cases give {t.words(result)} and {t.words(kind)}", span)
    return result


def _is_none(expr: v.Expr) -> bool:
    return isinstance(expr, v.Lit) and expr.value == -1 and isinstance(expr.type, t.Seat)


def _none_as(expr: v.Expr, kind: t.Type) -> v.Expr:
    if _is_none(expr):
        return v.Lit(v.NONE if isinstance(kind, t.Num) else -1, kind)
    return expr


def _set_cases(
    r: Resolver,
    lines: Sequence[n.CaseIf | n.CaseOtherwise | n.CasePlain],
    branches: list[tuple[v.Expr | None, Meaning, Span]],
    lets: list[tuple[v.Variable, v.Expr]],
) -> Meaning:
    """Sets by cases: an element belongs to the set of the first case that holds."""
    kind = _element(r, lines, branches)
    filled = [(test, m) for test, m, _ in branches if isinstance(m, Many)]
    if len(filled) == 1 and filled[0][0] is not None and branches[0][1] is filled[0][1]:
        of = filled[0][1].of
        condition = _with_lets(filled[0][0], lets)
        source = _source_with_lets(of, lets)
        return Many(v.SetOf(of.var, source.source, (v.Filter(condition), *source.filters), of.best), v.Ref(of.var))
    var = r.variable("element", kind)
    parts: list[v.Expr] = []
    before: list[v.Expr] = []
    for test, meaning, _ in branches:
        if isinstance(meaning, Many):
            inside = v.Member(v.Ref(var), meaning.of)
            tests = () if test is None else (test,)
            parts.append(_with_lets(v.Both((*before, *tests, inside)), lets))
        if test is not None:
            before.append(v.Not(test))
    return Many(v.SetOf(var, _universe(kind, branches[0][2]), (v.Filter(v.Either(tuple(parts))),)), v.Ref(var))


def _of_which(r: Resolver, value: n.Node, meaning: Many) -> str:
    """The hint for a case that gives a set beside single things: `the girth of the shell` is one for each shell."""
    of = value.of if isinstance(value, n.NounPhrase) else None
    number = isinstance(meaning.value.type, t.Num)
    if not number or not isinstance(value, n.NounPhrase) or not isinstance(of, n.NounPhrase) or not of.words:
        return "let each case give one thing, or each of them a set"
    last = of.words[-1]
    things = replace(of, words=(*of.words[:-1], replace(last, text=r.plural(r.singular(last.text)))))
    text = text_of(replace(value, of=things)).removeprefix("the ")
    return f"there may be several, and each has one: write `the highest {text}`"


def _element(
    r: Resolver,
    lines: Sequence[n.CaseIf | n.CaseOtherwise | n.CasePlain],
    branches: list[tuple[v.Expr | None, Meaning, Span]],
) -> t.Type:
    """What all sets of the cases are made of. Raises a fault if they do not agree, or a case gives one thing."""
    found: t.Type | None = None
    single = any(isinstance(meaning, One) and not _is_none(meaning.expr) for _, meaning, _ in branches)
    for line, (_, meaning, span) in zip(lines, branches, strict=True):
        if isinstance(meaning, One):
            continue
        if single:
            message, hint = (
                "the cases give sets and single things, and this is a set",
                _of_which(r, line.value, meaning),
            )
            raise fault("N002", message, span, hint)
        kind = meaning.of.var.type
        if found is not None and kind != found:
            raise fault("N002", f"the cases give {t.words(found)} and {t.words(kind)}", span)
        found = kind
    assert found is not None, "there is a set among the cases"
    return found


def _universe(kind: t.Type, span: Span) -> v.Source:
    match kind:
        case t.SiteT(cls):
            return v.Sites(cls)
        case t.DirT(board):
            return v.Directions(board)
        case t.Val(name):
            return v.Values(name)
        case t.Seat():
            return v.Seats()
        case _:
            raise fault("N002", f"a set by cases is of places, players or values, and this is {t.words(kind)}", span)


def _with_lets(condition: v.Expr | None, lets: list[tuple[v.Variable, v.Expr]]) -> v.Expr:
    assert condition is not None
    for var, value in reversed(lets):
        condition = v.LetIn(var, value, condition, t.Truth())
    return condition


def _source_with_lets(of: v.SetOf, lets: list[tuple[v.Variable, v.Expr]]) -> v.SetOf:
    """The set with the names of `lets` put in: a loop has no place for them."""
    for var, value in reversed(lets):
        of = substitute(of, var, value)
    return of
