"""Functions of a plan that look at hidden pieces only to count them, where everybody sees the number."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.plan.expr import Expr, For, If, Int, Load, Op, Return, Set, Stmt, Var
from cafetal.plan.schema import Array, Plan


def number_only(plan: Plan) -> frozenset[str]:
    """The functions that tell no more than how many pieces lie in a zone or place whose number all see, or whether some
    do. Only those of the usual form are found."""
    wholes = {stored.array for stored in plan.storages if not stored.board}
    shown = (array for array in plan.arrays if array.number_seen == "all")
    arrays = {array.name: array for array in shown if not array.coded or array.name in wholes}
    return frozenset(f.name for f in plan.functions if _counts(f.body, arrays) and not f.scratch)


def _counts(body: Sequence[Stmt], arrays: dict[str, Array]) -> bool:
    return all(_is_counting(stmt, arrays) for stmt in body)


def _is_counting(stmt: Stmt, arrays: dict[str, Array]) -> bool:
    match stmt:
        case Set(_, Int()) | Return(Int() | Var()):
            return True
        case For(slot, Int(0), Int(width), (Set(count, Load(array, index)), If(condition, then, ()))):
            whole = array in arrays and width == _size(arrays[array]) and _from_its_start(index, slot)
            return whole and condition == Op("gt", (Var(count), Int(0))) and _adds(then, count)
        case For(
            slot, Int(0), Int(width), (Set(face, Op("sub", (Load(array, index), Int(1)))), If(condition, then, ()))
        ):
            known = array in arrays and arrays[array].coded and width == _size(arrays[array])
            whole = known and _from_its_end(index, slot, width)
            return whole and condition == Op("ge", (Var(face), Int(0))) and _adds_one(then)
        case For(_, Int(), Int(), inner):
            return _counts(inner, arrays)
        case _:
            return False


def _size(array: Array) -> int:
    """The number of cells of which the number is seen."""
    return array.place or array.segment or array.length


def _from_its_start(index: Expr, slot: str) -> bool:
    match index:
        case Var(name):
            return name == slot
        case Op("add", (Op("mul", (Var(name), Int())), Var(last))):
            return last == slot != name
        case _:
            return False


def _from_its_end(index: Expr, slot: str, width: int) -> bool:
    down = Op("sub", (Int(width - 1), Var(slot)))
    match index:
        case Op("add", (Op("mul", (Var(name), Int())), last)):
            return last == down and name != slot
        case _:
            return index == down


def _adds_one(body: Sequence[Stmt]) -> bool:
    """Each piece is counted, or it is said that there is one; the piece itself plays no part."""
    match body:
        case (Set(thing, _), Set(total, Op("add", (Var(before), Int(1))))):
            return total == before and thing != total
        case (Set(), Return(Int())):
            return True
        case _:
            return False


def _adds(body: Sequence[Stmt], count: str) -> bool:
    """The pieces of a cell are added up, or it is said that there are some; the piece itself plays no part."""
    match body:
        case (Set(thing, _), Set(total, Op("add", (Var(before), Var(more))))):
            return total == before and more == count and thing not in (total, count)
        case (Set(), Return(Int())):
            return True
        case _:
            return False
