"""How often a player may still do what a line of the rules repeats: *build one to three times*."""

from __future__ import annotations

from cafetal.engine import State
from cafetal.plan import Branch, Choose, Expr, Int, Op, Plan, Reg


def times_left(state: State) -> int | None:
    """The most times that whoever decides may go on; None where nothing is repeated, no number is set, or it is not
    seen."""
    plan = state.game.plan
    if state.is_over or state.is_chance or plan.choices[state.point].kind != "repeat":
        return None
    seen = state.game.viewer.seen_registers(state.cells, state.actor)
    for done, most in _bounds(plan, state.point):
        count, bound = _value(done, seen), _value(most, seen)
        if count is not None and bound is not None:
            return max(0, bound - count)
    return None


def _bounds(plan: Plan, number: int) -> list[tuple[Expr, Expr]]:
    """What the head of the loop compares before it asks at a point: the times that are done, and the most of them."""
    blocks = {block.number: block for block in plan.blocks}
    ends = {arm.target for arm in plan.choices[number].arms}
    found: list[tuple[Expr, Expr]] = []
    for block in plan.blocks:
        match block.next:
            case Branch(Op("ge", (Reg() as done, most)), over, onward) if over in ends:
                pending, seen = [onward], set[int]()
                while pending:
                    here = pending.pop()
                    if here in seen or blocks[here].body:
                        continue
                    seen.add(here)
                    if blocks[here].next == Choose(number):
                        found.append((done, most))
                    pending.extend(blocks[here].successors)
            case _:
                pass
    return found


def _value(value: Expr, seen: dict[str, int | None]) -> int | None:
    match value:
        case Int(number):
            return number
        case Reg(name):
            return seen.get(name)
        case _:
            return None
