"""Quantifiers, folds and definitions become functions of the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.core.own import own
from cafetal.core.values import NONE
from cafetal.lower.env import Env, free
from cafetal.lower.fold import ONE, ZERO, add, both, compare, either, mul
from cafetal.lower.ranked import ranked
from cafetal.plan import Call, Expr, If, Int, Return, Set, Stmt, Var
from cafetal.plan.expr import Operator

if TYPE_CHECKING:
    from cafetal.core.game import Definition
    from cafetal.lower.values import ExpressionLowering


class Functions:
    """Makes functions, each once."""

    def __init__(self, values: ExpressionLowering) -> None:
        """Bind to the lowering of expressions."""
        self.values = values
        self.world = values.world
        self.places = values.places
        self.builder = values.builder
        self._definitions: dict[str, str] = {}

    def function(self, expr: v.Expr, env: Env) -> Expr:
        """A quantifier or fold becomes a function of its free variables; constants are put in."""
        variables = free(expr)
        inner = Env(bags=env.bags)
        params: list[str] = []
        args: list[Expr] = []
        shape: list[object] = [expr]
        for var in variables:
            if var is not None and var in env.bags:
                shape.append(env.bags[var])
                continue
            value = env.you if var is None else env.scalars[var]
            assert value is not None, "nobody acts here"
            non_null = var is None or var in env.non_null
            shape.append((value if isinstance(value, Int) else None, non_null))
            if not isinstance(value, Int):
                params.append("you" if var is None else own(f"{var.name}.{len(params)}"))
                args.append(value)
                value = Var(params[-1])
            if var is None:
                inner.you = value
            else:
                inner = inner.bind(var, value, non_null)
        key = (id(expr), *(_hashable(part) for part in shape))
        if key not in self.values._folds:
            name = self.builder.fresh(type(expr).__name__.lower())
            self.values._folds[key] = name
            self.values.keep.append(expr)
            self.builder.function(name, params, self._body(expr, inner))
        return Call(self.values._folds[key], tuple(args))

    def _body(self, expr: v.Expr, env: Env) -> list[Stmt]:
        match expr:
            case v.Exists(of):
                return [*self.values.loops.over(of, env, lambda inner, n: [Return(ONE)]), Return(ZERO)]
            case v.Count(of):
                return self._count(of, env)
            case v.Fold():
                return self._fold(expr, env)
            case v.The(of, which):
                return self._the(of, which, env)
            case v.LetIn():
                return self.returns(expr, env)
            case _:
                raise AssertionError(expr)

    def _count(self, of: v.SetOf, env: Env) -> list[Stmt]:
        def body(inner: Env, n: Expr) -> list[Stmt]:
            return [Set("sum", add(Var("sum"), n))]

        return [Set("sum", ZERO), *self.values.loops.over(of, env, body), Return(Var("sum"))]

    def _fold(self, expr: v.Fold, env: Env) -> list[Stmt]:
        if expr.how == "total":
            return self._total(expr, env)
        better: Operator = "gt" if expr.how == "highest" else "lt"
        none = Int(self.values.none_of(expr.value.type))

        def body(inner: Env, n: Expr) -> list[Stmt]:
            wins = either((compare("eq", Var("best"), none), compare(better, Var("key"), Var("best"))))
            if better == "lt" and not self.values.non_null(expr.value, inner):  # none is below everything
                wins = both([compare("ne", Var("key"), none), wins])
            return [Set("key", self.values.expr(expr.value, inner)), If(wins, (Set("best", Var("key")),))]

        return [Set("best", none), *self.values.loops.over(expr.of, env, body), Return(Var("best"))]

    def _total(self, expr: v.Fold, env: Env) -> list[Stmt]:
        """What has no such number adds nothing."""

        def body(inner: Env, n: Expr) -> list[Stmt]:
            value = self.values.expr(expr.value, inner)
            if self.values.non_null(expr.value, inner):
                return [Set("sum", add(Var("sum"), mul(value, n)))]
            added = Set("sum", add(Var("sum"), mul(Var("part"), n)))
            return [Set("part", value), If(compare("ne", Var("part"), Int(NONE)), (added,))]

        return [Set("sum", ZERO), *self.values.loops.over(expr.of, env, body), Return(Var("sum"))]

    def _the(self, of: v.SetOf, which: str, env: Env) -> list[Stmt]:
        none = Int(self.values.none_of(of.var.type))
        if which == "first" or (which == "only" and ranked(self.values.loops, of, env) is not None):
            return [
                *self.values.loops.over(of, env, lambda inner, n: [Return(self.values.ref(of.var, inner))]),
                Return(none),
            ]

        def body(inner: Env, n: Expr) -> list[Stmt]:
            keep: list[Stmt] = [Set("found", self.values.ref(of.var, inner))]
            if which == "only":
                keep = [If(compare("ne", Var("found"), none), (Return(none),)), *keep]
            return keep

        return [Set("found", none), *self.values.loops.over(of, env, body), Return(Var("found"))]

    def returns(self, expr: v.Expr, env: Env) -> list[Stmt]:
        """Statements of a function that return an expression."""
        match expr:
            case v.LetIn(var, value, body):
                name = self.builder.fresh(var.name)
                inner = env.bind(var, Var(name), self.values.non_null(value, env))
                return [Set(name, self.values.expr(value, env)), *self.returns(body, inner)]
            case v.Cases(branches, otherwise):
                result: list[Stmt] = []
                for condition, value in branches:
                    result.append(If(self.values.condition(condition, env), tuple(self.returns(value, env))))
                return [*result, *self.returns(otherwise, env)]
            case _:
                return [Return(self.values.expr(expr, env))]

    def call(self, expr: v.CallDef, env: Env) -> Expr:
        """A call of a definition."""
        definition = self.values.game.definitions[expr.definition]
        name = self.definition(definition)
        return Call(name, tuple(self.values.expr(a, env) for a in expr.args))

    def definition(self, definition: Definition) -> str:
        """The function of a definition."""
        if definition.name not in self._definitions:
            name = f"def.{definition.name}"
            self._definitions[definition.name] = name
            env = Env(Var("you") if definition.uses_you else None)
            params = [own(f"{p.name}.{i}") for i, p in enumerate(definition.params)]
            for param, word in zip(definition.params, params, strict=True):
                env = env.bind(param, Var(word))
            if definition.uses_you:
                params.append("you")
            self.builder.function(name, params, self.returns(definition.value, env))
        return self._definitions[definition.name]


def _hashable(part: object) -> object:
    return id(part) if isinstance(part, v.SetOf) else part if not hasattr(part, "type") else id(part)
