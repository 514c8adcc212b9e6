"""A pass of a loop in which nobody chooses and nothing changes ends the move, as an effect does.

Otherwise a move could go on through any number of such passes, and no list of moves could be written down. Where the
flow can come back to a block without a pause and without an effect, the way back gets an effect that changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cafetal.plan import Block, Branch, Fill, Goto, Int, Load, Objective, Plan, Stmt, Store

Edge = tuple[int, int]


def without_idle_circles(plan: Plan) -> Plan:
    """The plan with an effect on every way back that had none."""
    idle = {block.number: block for block in plan.blocks if not any(map(_has_effect, block.body))}
    edges = set(_ways_back(idle))
    if not edges:
        return plan
    some = [a for a in plan.arrays if a.length]
    array = next((a.name for a in some if a.seen == "all"), some[0].name)
    nothing = Store(array, Int(0), Load(array, Int(0)), checked=False)
    number = max(block.number for block in plan.blocks) + 1
    detours: dict[Edge, int] = {}
    added: list[Block] = []
    for edge in sorted(edges):
        detours[edge] = number + len(added)
        added.append(Block(detours[edge], (nothing,), Goto(edge[1]), idle[edge[1]].clause))
    blocks = tuple(_redirected(block, detours) for block in plan.blocks)
    return replace(plan, blocks=(*blocks, *added))


def _has_effect(stmt: Stmt) -> bool:
    if isinstance(stmt, Store | Fill):
        return True
    bodies = (getattr(stmt, name, ()) for name in ("body", "then", "otherwise"))
    return any(_has_effect(inner) for body in bodies for inner in body)


def _ways_back(idle: dict[int, Block]) -> Iterator[Edge]:
    """The edges that lead back to a block on the way, in a walk through the idle blocks; every circle has one."""
    done: set[int] = set()
    for root in sorted(idle):
        path: set[int] = set()
        pending: list[tuple[int, int, bool]] = [(-1, root, False)]
        while pending:
            before, number, left = pending.pop()
            if left:
                path.discard(number)
                done.add(number)
            elif number in path:
                yield before, number
            elif number not in done:
                path.add(number)
                pending.append((before, number, True))
                targets = (target for target in reversed(idle[number].successors) if target in idle)
                pending.extend((number, target, False) for target in targets)


def _redirected(block: Block, detours: dict[Edge, int]) -> Block:
    def to(target: int) -> int:
        return detours.get((block.number, target), target)

    match block.next:
        case Goto(target) | Objective(_, _, target):
            return replace(block, next=replace(block.next, target=to(target)))
        case Branch(condition, then, otherwise):
            return replace(block, next=Branch(condition, to(then), to(otherwise)))
        case _:
            return block
