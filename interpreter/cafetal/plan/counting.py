"""Functions of a plan that look at hidden pieces only to count them, where everybody sees the number."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.plan.expr import Call, Expr, For, If, Int, Load, MovesKey, Op, Probe, Return, Set, Stmt, Var
from cafetal.plan.schema import Array, Plan
from cafetal.trees import nodes_of


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
            whole = array in arrays and width == _size(arrays[array]) and _from_its_start(index, slot, width)
            return whole and condition == Op("gt", (Var(count), Int(0))) and _adds(then, count)
        case For(
            slot, Int(0), Int(width), (Set(face, Op("sub", (Load(array, index), Int(1)))), If(condition, then, ()))
        ):
            known = array in arrays and arrays[array].coded and width == _size(arrays[array])
            whole = known and _from_its_end(index, slot, width)
            return whole and condition == Op("ge", (Var(face), Int(0))) and _adds_one(then)
        case If(Op("gt", (Load(array, index) as one, Int(0))), then, ()):
            return _is_single(array, index, arrays) and _adds_single(then, one)
        case Return(Load(array, index)):
            return _is_single(array, index, arrays)
        case For(_, Int(), Int(), inner):
            return _counts(inner, arrays)
        case _:
            return False


def _is_single(array: str, index: Expr, arrays: dict[str, Array]) -> bool:
    """The number of pieces in a zone for one sort of them is one cell."""
    return array in arrays and not arrays[array].coded and _size(arrays[array]) == 1 and not _reads(index, "")


def _adds_single(body: Sequence[Stmt], cell: Load) -> bool:
    match body:
        case (Return(Int()),) | (Set(), Return(Int())):
            return True
        case (*_, Set(total, Op("add", (Var(before), more)))) if len(body) <= 2:
            return total == before and more == cell
        case _:
            return False


def _size(array: Array) -> int:
    """The number of cells of which the number is seen."""
    return array.place or array.segment or array.length


def _from_its_start(index: Expr, slot: str, width: int) -> bool:
    match index:
        case Var(name):
            return name == slot
        case Op("add", (Var(name), Int(first))):
            return name == slot and first % width == 0
        case Op("add", (Op("mul", (whose, Int(step))), Var(last))):
            return last == slot and step == width and not _reads(whose, slot)
        case _:
            return False


def _reads(value: Expr, slot: str) -> bool:
    """Whether the slot, or anything but variables and registers, has a part in a value."""
    parts = list(nodes_of(value))
    return Var(slot) in parts or any(isinstance(part, Load | Call | Probe | MovesKey) for part in parts)


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
