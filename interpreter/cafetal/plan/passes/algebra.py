"""Algebra on expressions of the plan: shorter forms of the same value, by what is known of the bounds of its parts.

Sums are brought into one form, a sum of multiples and a constant at the end, so that the places that compilers encode
as numbers and take apart again cancel out: `((f + 119) * 31 + p) // 31 - 119` is `f` if `p` lies below 31.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cafetal.plan import Call, Expr, Int, MovesKey, Op, Probe, Reg, TableLookup, Var
from cafetal.plan.expr import Operator
from cafetal.plan.passes.intervals import Env, Interval, Ranges
from cafetal.plan.passes.walk import ONE, TRUTHS, ZERO, parts_of, rebuild, subexpressions

OPPOSITE: dict[Operator, Operator] = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}
MIRROR: dict[Operator, Operator] = {"eq": "eq", "ne": "ne", "lt": "gt", "gt": "lt", "le": "ge", "ge": "le"}


def size(expr: Expr) -> int:
    """The number of nodes."""
    return 1 + sum(size(part) for part in parts_of(expr))


def is_cheap(expr: Expr) -> bool:
    """Whether an expression costs nothing to repeat and cannot fault."""
    return isinstance(expr, Int | Var | Reg)


def harmless(expr: Expr) -> bool:
    """Whether leaving an expression out can hide no fault that matters: it calls nothing and divides by constants."""
    return not any(
        isinstance(part, Call | Probe | MovesKey)
        or (isinstance(part, Op) and part.op in ("div", "mod") and not _divides(part.args[1]))
        for part in subexpressions(expr)
    )


def _divides(divisor: Expr) -> bool:
    return isinstance(divisor, Int) and divisor.value != 0


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


def substitute(expr: Expr, values: Mapping[str, Expr]) -> Expr:
    """The expression with local variables replaced, all at once."""
    if isinstance(expr, Var):
        return values.get(expr.name, expr)
    return rebuild(expr, lambda part: substitute(part, values)) if values else expr


def replaced(expr: Expr, old: Expr, new: Expr) -> Expr:
    """The expression with one part replaced wherever it stands."""
    return new if expr == old else rebuild(expr, lambda part: replaced(part, old, new))


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


def negated(expr: Expr) -> Expr:
    """The opposite of a truth."""
    match expr:
        case Int(value):
            return ZERO if value else ONE
        case Op(op, args) if op in OPPOSITE:
            return Op(OPPOSITE[op], args)
        case Op("not", (arg,)) if is_truth(arg):
            return arg
        case _:
            return Op("not", (expr,))


class Algebra:
    """Folds operators over the arrays, tables and registers of one plan."""

    def __init__(self, ranges: Ranges) -> None:
        self.ranges = ranges

    def harmless(self, expr: Expr, env: Env | None = None) -> bool:
        """Whether leaving an expression out hides no fault, also none of an index outside its table or array."""
        return harmless(expr) and not any(self.ranges.outside(part, env or {}) for part in subexpressions(expr))

    def kept_whole(self, parts: Iterable[Expr], env: Env) -> bool:
        """Whether all of these may be left out."""
        return all(self.harmless(part, env) for part in parts)

    def fold(self, expr: Op, env: Env) -> Expr:
        """A shorter form of an operator whose operands have been folded."""
        op, args = expr.op, expr.args
        if op in ("and", "or"):
            return self._logic(op, args)
        if op == "not":
            return negated(args[0])
        if op == "if":
            return self._choice(args[0], args[1], args[2], env)
        if op in OPPOSITE:
            return self._comparison(op, args[0], args[1], env)
        if op in ("add", "sub", "mul"):
            return self._sum(expr, env)
        if op in ("min", "max"):
            return self._extreme(op, args, env)
        return self._division(expr, env)

    def _logic(self, op: Operator, args: tuple[Expr, ...]) -> Expr:
        conjunction = op == "and"
        kept: list[Expr] = []
        for arg in args:
            for part in arg.args if isinstance(arg, Op) and arg.op == op else (arg,):
                if isinstance(part, Int):
                    if bool(part.value) != conjunction:
                        decided = ZERO if conjunction else ONE
                        return decided if all(self.harmless(k) for k in kept) else Op(op, (*kept, decided))
                elif part not in kept:
                    kept.append(part)
        if not kept:
            return ONE if conjunction else ZERO
        return kept[0] if len(kept) == 1 else Op(op, tuple(kept))

    def _choice(self, test: Expr, then: Expr, otherwise: Expr, env: Env) -> Expr:
        if isinstance(test, Int):
            return then if test.value else otherwise
        if then == otherwise and self.harmless(test, env):
            return then
        if (then, otherwise) == (ONE, ZERO):
            return test
        opposite = negated(test)
        for known, there, branch in ((ONE, ZERO, then), (ZERO, ONE, otherwise)):
            new = replaced(replaced(branch, test, known), opposite, there)
            if new != branch and not isinstance(test, Int | Var):
                new = self.deep(new, env)
                return self._choice(test, new if branch is then else then, otherwise if branch is then else new, env)
        if (then, otherwise) == (ZERO, ONE):
            return negated(test)
        if is_truth(then) and otherwise == ZERO:
            return self._logic("and", (test, then))
        if is_truth(otherwise) and then == ONE:
            return self._logic("or", (test, otherwise))
        return self._same_at_the_edge(test, then, otherwise, env) or Op("if", (test, then, otherwise))

    def _same_at_the_edge(self, test: Expr, then: Expr, otherwise: Expr, env: Env) -> Expr | None:
        """`x - 1 if x > 0 else -1` is `x - 1` where x is never negative: the branches agree where the test fails."""
        if not isinstance(test, Op) or test.op not in OPPOSITE or not isinstance(test.args[1], Int):
            return None
        atom, limit = test.args[0], test.args[1].value
        low, high = self.ranges.expr(atom, env)
        for op, kept, other in ((OPPOSITE[test.op], then, otherwise), (test.op, otherwise, then)):
            values = _only(op, limit, low, high)
            if values is not None and self.harmless(kept, env) and self.harmless(test, env):
                there = self.deep(replaced(kept, atom, Int(values)), env)
                if there == self.deep(replaced(other, atom, Int(values)), env):
                    return kept
        return None

    def deep(self, expr: Expr, env: Env) -> Expr:
        """Fold an expression from its leaves up."""
        found = rebuild(expr, lambda part: self.deep(part, env))
        if isinstance(found, TableLookup) and isinstance(found.index, Int):
            return self.looked(found)
        return self.fold(found, env) if isinstance(found, Op) else found

    def looked(self, expr: TableLookup) -> Expr:
        """A table entry with a known index."""
        table = self.ranges.plan.tables[expr.table]
        assert isinstance(expr.index, Int)
        return Int(table[expr.index.value]) if 0 <= expr.index.value < len(table) else expr

    def _comparison(self, op: Operator, left: Expr, right: Expr, env: Env) -> Expr:
        if isinstance(left, Int) and not isinstance(right, Int):
            op, left, right = MIRROR[op], right, left
        if isinstance(left, Int) and isinstance(right, Int):
            return Int(int(compare(op, left.value, right.value)))
        if left == right and self.harmless(left, env):
            return ONE if op in ("eq", "le", "ge") else ZERO
        if isinstance(right, Int):
            found = self._with_constant(op, left, right.value, env)
            if found is not None:
                return found
        elif isinstance(left, Op) and left.op == "add" and isinstance(extra := left.args[-1], Int):
            # The constant goes where it can be computed once for many comparisons.
            left, right = (self._sum(Op("sub", (side, extra)), env) for side in (left, right))
        low, high = self.ranges.expr(left, env)
        least, most = self.ranges.expr(right, env)
        decided = _decided(op, (low, high), (least, most))
        if decided is not None and self.harmless(left, env) and self.harmless(right, env):
            return Int(int(decided))
        return Op(op, (left, right))

    def _with_constant(self, op: Operator, left: Expr, limit: int, env: Env) -> Expr | None:
        match left:
            case Op("add", (*terms, Int(extra))):
                rest = terms[0] if len(terms) == 1 else Op("add", tuple(terms))
                return self._comparison(op, rest, Int(limit - extra), env)
            case Op("if", (test, then, Int(value))):
                inner = self._comparison(op, then, Int(limit), env)
                if compare(op, value, limit):
                    return self._logic("or", (negated(test), inner))
                return self._logic("and", (test, inner))
            case Op("if", (test, Int(value), otherwise)):
                inner = self._comparison(op, otherwise, Int(limit), env)
                if compare(op, value, limit):
                    return self._logic("or", (test, inner))
                return self._logic("and", (negated(test), inner))
        if is_truth(left) and op in ("eq", "ne") and limit in (0, 1):
            return left if (op == "eq") == (limit == 1) else negated(left)
        return None

    # Sums.

    def _gather(self, expr: Expr, factor: int, terms: dict[Expr, int]) -> int:
        """Take an expression apart into multiples, which may be none of something, and a constant, which is given."""
        match expr:
            case Int(value):
                return value * factor
            case Op("add", args):
                return sum(self._gather(arg, factor, terms) for arg in args)
            case Op("sub", (left, right)):
                return self._gather(left, factor, terms) + self._gather(right, -factor, terms)
            case Op("mul", (Int(value), other)) | Op("mul", (other, Int(value))):
                return self._gather(other, factor * value, terms)
            case _:
                terms[expr] = terms.get(expr, 0) + factor
                return 0

    def summed(self, terms: Mapping[Expr, int], constant: int) -> Expr:
        """The expression of a sum of multiples."""
        parts: list[Expr] = []
        minus: list[Expr] = []
        for atom, factor in terms.items():
            if factor == -1:
                minus.append(atom)
            else:
                parts.append(atom if factor == 1 else Op("mul", (atom, Int(factor))))
        if not parts and minus:
            first: Expr = Op("sub", (Int(constant), minus[0]))
            rest = minus[1:]
        else:
            if constant or not parts:
                parts.append(Int(constant))
            first = parts[0] if len(parts) == 1 else Op("add", tuple(parts))
            rest = minus
        for atom in rest:
            first = Op("sub", (first, atom))
        return first

    def _sum(self, expr: Op, env: Env) -> Expr:
        if expr.op == "mul" and not any(isinstance(arg, Int) for arg in expr.args):
            return expr
        if expr.op == "mul" and len(expr.args) > 2:
            return expr
        pushed = self._pushed(expr, env)
        if pushed is not None:
            return pushed
        terms: dict[Expr, int] = {}
        constant = self._gather(expr, 1, terms)
        if not self.kept_whole((atom for atom, factor in terms.items() if not factor), env):
            return expr
        return self.summed({atom: factor for atom, factor in terms.items() if factor}, constant)

    def _pushed(self, expr: Op, env: Env) -> Expr | None:
        """`(a if c else 3) + 1` is `a + 1 if c else 4`."""
        choices = [arg for arg in expr.args if isinstance(arg, Op) and arg.op == "if"]
        others = [arg for arg in expr.args if not (isinstance(arg, Op) and arg.op == "if")]
        if len(choices) != 1 or not all(isinstance(arg, Int) for arg in others):
            return None
        test, then, otherwise = choices[0].args
        if not (isinstance(then, Int) or isinstance(otherwise, Int)):
            return None

        def branch(value: Expr) -> Expr:
            return self.fold(Op(expr.op, tuple(value if arg is choices[0] else arg for arg in expr.args)), env)

        return self._choice(test, branch(then), branch(otherwise), env)

    def _extreme(self, op: Operator, args: tuple[Expr, ...], env: Env) -> Expr:
        kept = list(dict.fromkeys(args))
        numbers = [arg.value for arg in kept if isinstance(arg, Int)]
        others: list[Expr] = [arg for arg in kept if not isinstance(arg, Int)]
        if numbers:
            edge = min(numbers) if op == "min" else max(numbers)
            ranges = [self.ranges.expr(arg, env) for arg in others]
            if not others or (
                all(self.harmless(arg, env) for arg in others)
                and all((low >= edge) if op == "min" else (high <= edge) for low, high in ranges)
            ):
                return Int(edge)
            if len(others) == 1 and ((ranges[0][1] <= edge) if op == "min" else (ranges[0][0] >= edge)):
                return others[0]
            others.append(Int(edge))
        return others[0] if len(others) == 1 else Op(op, tuple(others))

    def _division(self, expr: Op, env: Env) -> Expr:
        value, divisor = expr.args
        if not isinstance(divisor, Int) or divisor.value <= 0:
            return expr
        if isinstance(value, Int):
            return Int(value.value // divisor.value if expr.op == "div" else value.value % divisor.value)
        pushed = self._pushed(expr, env)
        if pushed is not None:
            return pushed
        by = divisor.value
        if by == 1:
            return value if expr.op == "div" else ZERO if self.harmless(value, env) else expr
        terms: dict[Expr, int] = {}
        constant = self._gather(value, 1, terms)
        if not self.kept_whole(terms, env):  # what is left out here may be any of them
            return expr
        whole = {atom: factor // by for atom, factor in terms.items() if factor % by == 0}
        rest = {atom: factor for atom, factor in terms.items() if factor % by != 0}
        for carried in (constant // by, constant // by + 1):
            left = constant - carried * by
            remainder = self.summed(rest, left)
            low, high = self.ranges.expr(remainder, env)
            if low >= 0 and high < by:
                return self.summed(whole, carried) if expr.op == "div" else remainder
        if expr.op == "mod" and whole:
            return Op("mod", (self.summed(rest, constant % by), divisor))
        return expr


def _only(op: Operator, limit: int, low: int, high: int) -> int | None:
    """The only value within bounds that stands in this relation to a limit."""
    if high - low > 4096:
        edge = {"lt": low, "le": low, "gt": high, "ge": high}.get(op)
        inside = {"lt": limit - 1, "le": limit, "gt": limit + 1, "ge": limit}.get(op)
        if op == "eq":
            return limit if low <= limit <= high else None
        return edge if edge is not None and edge == inside else None
    found = [value for value in range(low, high + 1) if compare(op, value, limit)]
    return found[0] if len(found) == 1 else None


def _decided(op: Operator, left: Interval, right: Interval) -> bool | None:
    if left == right and left[0] == left[1]:
        return op in ("eq", "le", "ge")
    if left[1] < right[0]:
        return op in ("ne", "lt", "le")
    if left[0] > right[1]:
        return op in ("ne", "gt", "ge")
    if op == "le" and left[1] <= right[0]:
        return True
    if op == "ge" and left[0] >= right[1]:
        return True
    if op == "lt" and left[0] >= right[1]:
        return False
    if op == "gt" and left[1] <= right[0]:
        return False
    return None
