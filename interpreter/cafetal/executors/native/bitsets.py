"""Sets of places as LLVM code: a set is one number of whole machine words, with a bit for each place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from cafetal.dataclass import Frozen
from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.kept import Wanted
from cafetal.plan import Expr, Var
from cafetal.plan.passes.algebra import substitute
from cafetal.plan.passes.intervals import NARROW, Interval, within
from cafetal.plan.passes.walk import subexpressions
from cafetal.plan.sets import (
    Both,
    Cells,
    Chosen,
    Either,
    Fixed,
    Given,
    Seen,
    SetExpr,
    Without,
    changed_set,
    in_order,
    parts_of_set,
)
from cafetal.trees import names_of

if TYPE_CHECKING:
    from cafetal.executors.native.values import NativeExpressions

WORD = 64
SHORT, LONG = "i32", "i64"
LARGE = 60
"""Parts of a set from which on it is found by a function of its own."""


def words(size: int) -> int:
    """How many machine words hold a set."""
    return max(-(-size // WORD), 1)


def kind(size: int) -> str:
    """The kind of number that holds a set."""
    return f"i{words(size) * WORD}"


class Shared(Frozen):
    """A set that is found by a function of its own: the same one wherever it is asked for, so that it is compiled once.

    `key` tells what the set is, with `params` for the variables that it asks; `bounds` are those of the variables.
    """

    key: tuple[object, ...]
    params: tuple[str, ...]
    bounds: tuple[Interval, ...]
    of: SetExpr = field(compare=False)

    @property
    def kinds(self) -> list[str]:
        """The kinds of number of what is given to it."""
        return [SHORT if within(bounds, NARROW) else LONG for bounds in self.bounds]

    def serves(self, other: Shared) -> bool:
        """Whether it does for another one, whose variables have bounds that are as narrow or narrower."""
        return self.key == other.key and all(map(within, other.bounds, self.bounds))

    def written(self, name: str, values_of: Callable[[Assembly], NativeExpressions]) -> str:
        """The function that gives the set."""
        params = [("ptr", "c"), ("ptr", "s"), *((own, f"p{i}") for i, own in enumerate(self.kinds))]
        code = Assembly(name, kind(self.of.size), params, inline=False)
        values = values_of(code)
        values.env = dict(zip(self.params, self.bounds, strict=True))
        for i, (param, own) in enumerate(zip(self.params, self.kinds, strict=True)):
            values.put(param, f"%p{i}", own)
        code.leave(f"{kind(self.of.size)} {_here(values, self.of)}")
        return code.text()


def shared(values: NativeExpressions, of: SetExpr) -> tuple[Shared, tuple[str, ...]]:
    """The function of a set, and the variables to be given to it."""
    names: dict[str, Expr] = {}

    def renamed(expr: Expr) -> Expr:
        for part in subexpressions(expr):
            if isinstance(part, Var) and part.name not in names:
                names[part.name] = Var(f"x{len(names)}")
        return substitute(expr, names)

    same = changed_set(of, renamed)
    at = {id(part): i for i, part in enumerate(in_order(same))}
    key: list[object] = []
    for part in in_order(same):
        own = [getattr(part, name) for name in names_of(type(part)) if name not in ("of", "left", "right")]
        key.append((type(part), *own, *(at[id(inner)] for inner in parts_of_set(part))))
    bounds = tuple(values.ranges.expr(Var(name), values.env) for name in names)
    return Shared(tuple(key), tuple(f"x{i}" for i in range(len(names))), bounds, same), tuple(names)


def found(values: NativeExpressions, of: SetExpr) -> str:
    """The number of a set."""
    if len(in_order(of)) < LARGE:
        return _here(values, of)
    own, variables = shared(values, of)
    function, called = values.names.set_of(own)
    given = zip(function.kinds, variables, strict=True)
    listed = "".join(f", {wide} {values.value(Var(name), wide)}" for wide, name in given)
    return values.code.op(f"call {kind(of.size)} @{called}(ptr %c, ptr %s{listed})")


def _here(values: NativeExpressions, of: SetExpr) -> str:
    return together(values, (of,))[0]


def together(values: NativeExpressions, several: Sequence[SetExpr]) -> list[str]:
    """The numbers of several sets; what they have in common is found once."""
    made: dict[int, str] = {}
    for of in several:
        for part in in_order(of):
            if id(part) not in made:
                made[id(part)] = _written(values, part, made)
    return [made[id(of)] for of in several]


def stored(values: NativeExpressions, of: SetExpr) -> str:
    """The address of the machine words of a set."""
    address = values.code.alloca("i64", words(of.size))
    values.code.line(f"store {kind(of.size)} {found(values, of)}, ptr {address}, align 8")
    return address


def _written(values: NativeExpressions, of: SetExpr, made: dict[int, str]) -> str:
    code, own = values.code, kind(of.size)
    match of:
        case Fixed(_, bits):
            return str(bits)
        case Cells():
            wanted = Wanted(of.array, of.contents, tuple(contents for _, contents in of.more))
            return values.names.kept.read(code, wanted, [values.truth(condition) for condition, _ in of.more])
        case Given(_, condition, inner):
            return code.op(f"select i1 {values.truth(condition)}, {own} {made[id(inner)]}, {own} 0")
        case Both(_, left, right):
            return code.op(f"and {own} {made[id(left)]}, {made[id(right)]}")
        case Either(_, left, right):
            return code.op(f"or {own} {made[id(left)]}, {made[id(right)]}")
        case Without(_, left, right):
            return code.op(f"and {own} {made[id(left)]}, {code.op(f'xor {own} {made[id(right)]}, -1')}")
        case Seen(_, inner, ahead, bits):
            wide = own if words(of.size) >= words(inner.size) else kind(inner.size)
            value = made[id(inner)]
            if wide != kind(inner.size):
                value = code.op(f"zext {kind(inner.size)} {value} to {wide}")
            value = code.op(f"{'lshr' if ahead >= 0 else 'shl'} {wide} {value}, {abs(ahead)}")
            if wide != own:
                value = code.op(f"trunc {wide} {value} to {own}")
            return code.op(f"and {own} {value}, {bits}")
        case Chosen(size, index, rows):
            at = code.op(f"mul i64 {values.value(index, LONG)}, {words(size)}")
            address = code.cell(values.names.sets_in(rows, words(size)), at, LONG, LONG)
            return code.op(f"load {own}, ptr {address}, align 8")


def count(values: NativeExpressions, of: SetExpr) -> str:
    """How many places are in a set."""
    return members(values, found(values, of), kind(of.size))


def members(values: NativeExpressions, number: str, own: str) -> str:
    """How many places are in a set that was found, which is a number of this kind."""
    values.names.declared.add(f"{own} @llvm.ctpop.{own}({own})")
    many = values.code.op(f"call {own} @llvm.ctpop.{own}({own} {number})")
    return values.code.op(f"trunc {own} {many} to i32")
