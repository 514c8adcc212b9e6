"""Rewriting expressions into shorter ones of the same value: constants, trivial operators, tiny functions.

A division by zero or an index outside its table is never folded: it stays to fault where it stood.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cafetal.executors.walk import ONE, ZERO, expressions, parts_of, rebuild, rewrite, subexpressions
from cafetal.plan import (
    Block,
    Branch,
    Call,
    ChancePoint,
    ChoicePoint,
    Expr,
    Function,
    If,
    Int,
    Judge,
    Load,
    Look,
    Op,
    Over,
    Plan,
    Reg,
    Return,
    Set,
    Stmt,
    Var,
)

TRUTHS = frozenset({"eq", "ne", "lt", "le", "gt", "ge", "and", "or", "not"})
INLINE_LIMIT = 12  # nodes of a function body that may be copied to its callers


class Simplifier:
    """Simplifies the expressions of one plan."""

    def __init__(self, tables: Mapping[str, tuple[int, ...]], functions: Mapping[str, Function]) -> None:
        self.tables = tables
        self.inline = {name: found for name, function in functions.items() if (found := _formula(function)) is not None}

    def expr(self, expr: Expr) -> Expr:
        """A shorter expression of the same value."""
        found = rebuild(expr, self.expr)
        match found:
            case Call(name, args) if name in self.inline:
                params, body = self.inline[name]
                if all(_cheap(arg) or uses <= 1 for arg, uses in zip(args, _uses(params, body), strict=True)):
                    return self.expr(substitute(body, dict(zip(params, args, strict=True))))
                return found
            case Look(table, Int(index)) if 0 <= index < len(self.tables[table]):
                return Int(self.tables[table][index])
            case Op():
                return fold(found)
            case _:
                return found

    def body(self, body: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
        """The statements with simplified expressions; branches that can never be taken are left out."""
        found: list[Stmt] = []
        for stmt in body:
            new = rewrite(stmt, self.expr, self.body)
            if isinstance(new, If) and isinstance(new.condition, Int):
                found.extend(new.then if new.condition.value else new.otherwise)
            elif not (isinstance(new, If) and not new.then and not new.otherwise):
                found.append(new)
        return tuple(found)


def _formula(function: Function) -> tuple[tuple[str, ...], Expr] | None:
    """Parameters and value of a function that is one small formula (after its `Set` lines are put in place)."""
    values: dict[str, Expr] = {}
    for stmt in function.body[:-1]:
        if not isinstance(stmt, Set) or stmt.name in values or stmt.name in function.params:
            return None
        values[stmt.name] = substitute(stmt.value, values)
    last = function.body[-1] if function.body else None
    if not isinstance(last, Return) or function.scratch:
        return None
    body = last.value
    for name in values:
        if sum(isinstance(e, Var) and e.name == name for e in expressions(function.body)) > 1:
            return None
    body = substitute(body, values)
    return (function.params, body) if size(body) <= INLINE_LIMIT else None


def size(expr: Expr) -> int:
    """The number of nodes."""
    return 1 + sum(size(part) for part in parts_of(expr))


def _uses(params: tuple[str, ...], body: Expr) -> list[int]:
    names = [part.name for part in subexpressions(body) if isinstance(part, Var)]
    return [names.count(param) for param in params]


def _cheap(expr: Expr) -> bool:
    return isinstance(expr, Int | Var | Reg)


def substitute(expr: Expr, values: Mapping[str, Expr]) -> Expr:
    """The expression with local variables replaced, all at once."""
    if isinstance(expr, Var):
        return values.get(expr.name, expr)
    return rebuild(expr, lambda part: substitute(part, values)) if values else expr


def is_truth(expr: Expr) -> bool:
    """Whether the value is certainly 0 or 1."""
    match expr:
        case Int(value):
            return value in (0, 1)
        case Op("if", (_, then, otherwise)):
            return is_truth(then) and is_truth(otherwise)
        case Op(op, _):
            return op in TRUTHS
        case _:
            return False


def fold(expr: Op) -> Expr:
    """Fold an operator whose operands are already simple."""
    op, args = expr.op, expr.args
    if op in ("and", "or"):
        return _fold_logic(op == "and", args)
    if op == "if":
        condition, then, otherwise = args
        if isinstance(condition, Int):
            return then if condition.value else otherwise
        if then == otherwise:
            return then
        return condition if (then, otherwise) == (ONE, ZERO) and is_truth(condition) else expr
    numbers = [arg.value for arg in args if isinstance(arg, Int)]
    if len(numbers) == len(args):
        return _constant(expr, numbers)
    if op in ("add", "mul"):
        return _fold_sum(op == "add", args)
    if op == "sub" and isinstance(args[1], Int):
        return args[0] if args[1].value == 0 else fold(Op("add", (args[0], Int(-args[1].value))))
    if op in ("eq", "le", "ge", "ne", "lt", "gt") and args[0] == args[1] and _cheap(args[0]):
        return ONE if op in ("eq", "le", "ge") else ZERO
    if op == "not" and isinstance(args[0], Op):
        opposite = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}.get(args[0].op)
        if opposite is not None:
            return Op(opposite, args[0].args)  # type: ignore[arg-type]
    if op in ("eq", "ne") and args[1] == (ONE if op == "eq" else ZERO) and is_truth(args[0]):
        return args[0]
    return expr


def _fold_logic(conjunction: bool, args: tuple[Expr, ...]) -> Expr:
    kept: list[Expr] = []
    for arg in args:
        inner = arg.args if isinstance(arg, Op) and arg.op == ("and" if conjunction else "or") else (arg,)
        for part in inner:
            if isinstance(part, Int):
                if bool(part.value) != conjunction:
                    kept.append(ZERO if conjunction else ONE)
                    return _joined(conjunction, kept)
            else:
                kept.append(part)
    return _joined(conjunction, kept)


def _joined(conjunction: bool, parts: list[Expr]) -> Expr:
    if not parts:
        return ONE if conjunction else ZERO
    if len(parts) == 1:
        return parts[0]
    if isinstance(parts[-1], Int) and all(
        not isinstance(p, Call | Load | Look) for part in parts for p in subexpressions(part)
    ):
        return parts[-1]  # nothing before it can fault
    return Op("and" if conjunction else "or", tuple(parts))


def _fold_sum(addition: bool, args: tuple[Expr, ...]) -> Expr:
    total = 0 if addition else 1
    kept: list[Expr] = []
    for arg in args:
        nested = arg.args if isinstance(arg, Op) and addition and arg.op == "add" else (arg,)
        for part in nested:
            if isinstance(part, Int):
                total = total + part.value if addition else total * part.value
            else:
                kept.append(part)
    if total != (0 if addition else 1):
        kept.append(Int(total))
    if not kept:
        return Int(total)
    return kept[0] if len(kept) == 1 else Op("add" if addition else "mul", tuple(kept))


def _constant(expr: Op, n: list[int]) -> Expr:
    match expr.op:
        case "add":
            return Int(sum(n))
        case "sub":
            return Int(n[0] - n[1])
        case "mul":
            value = 1
            for factor in n:
                value *= factor
            return Int(value)
        case "div" | "mod":
            if n[1] == 0:
                return expr
            return Int(n[0] // n[1] if expr.op == "div" else n[0] % n[1])
        case "min":
            return Int(min(n))
        case "max":
            return Int(max(n))
        case "not":
            return Int(int(not n[0]))
        case _:
            return Int(int(compare(expr.op, n[0], n[1])))


def compare(op: str, a: int, b: int) -> bool:
    """The value of a comparison."""
    match op:
        case "eq":
            return a == b
        case "ne":
            return a != b
        case "lt":
            return a < b
        case "le":
            return a <= b
        case "gt":
            return a > b
        case _:
            return a >= b


def simplified(plan: Plan) -> Plan:
    """The plan with simplified expressions; it behaves exactly as before."""
    simple = Simplifier(plan.tables, {function.name: function for function in plan.functions})

    def choice(point: ChoicePoint) -> ChoicePoint:
        arms = tuple(replace(arm, domain=simple.body(arm.domain) or arm.domain) for arm in point.arms)
        return replace(point, arms=arms, actor=simple.expr(point.actor))

    def chance(point: ChancePoint) -> ChancePoint:
        return replace(point, domain=simple.body(point.domain) or point.domain)

    def block(old: Block) -> Block:
        end = old.next
        match end:
            case Branch(condition, then, otherwise):
                end = Branch(simple.expr(condition), then, otherwise)
            case Judge(number, keys, target):
                end = Judge(number, tuple(simple.expr(key) for key in keys), target)
            case Over(reason):
                end = Over(simple.expr(reason))
            case _:
                pass
        return Block(old.number, simple.body(old.body), end)

    return replace(
        plan,
        functions=tuple(replace(function, body=simple.body(function.body)) for function in plan.functions),
        blocks=tuple(block(old) for old in plan.blocks),
        choices=tuple(choice(point) for point in plan.choices),
        chances=tuple(chance(point) for point in plan.chances),
    )
