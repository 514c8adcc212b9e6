"""Blocks that are never reached go, empty jumps are followed, blocks get dense numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cafetal import plan as ir
from cafetal.dataclass import replace
from cafetal.trees import nodes_again, rebuilt


def tidy(plan: ir.Plan) -> ir.Plan:
    """The same plan, smaller."""
    blocks = {block.number: block for block in plan.blocks}
    final = {number: _follow(blocks, number) for number in blocks}
    reached = _reached(plan, blocks, final)
    order = {number: i for i, number in enumerate(sorted(reached))}

    def renumber(number: int) -> int:
        return order[final[number]]

    kept = [blocks[number] for number in sorted(reached)]
    points = {block.next.point for block in kept if isinstance(block.next, ir.Choose)}
    chances = {block.next.point for block in kept if isinstance(block.next, ir.Chance)}
    choice_order = {p: i for i, p in enumerate(sorted(points))}
    chance_order = {p: i for i, p in enumerate(sorted(chances))}
    swap = _Renumber(renumber, choice_order, chance_order)
    return replace(
        plan,
        blocks=tuple(swap.block(block, order[block.number]) for block in kept),
        entry=renumber(plan.entry),
        choices=tuple(swap.choice(p) for p in plan.choices if p.number in points),
        chances=tuple(swap.chance(p) for p in plan.chances if p.number in chances),
        functions=tuple(replace(f, body=swap.tree(f.body)) for f in plan.functions),
        settling=swap.tree(plan.settling),
        turn_block=renumber(plan.turn_block) if final.get(plan.turn_block, -1) in reached else -1,
        leaving=renumber(plan.leaving) if plan.leaving >= 0 else -1,
        out_of_time=renumber(plan.out_of_time) if plan.out_of_time >= 0 else -1,
    )


def _follow(blocks: dict[int, ir.Block], number: int) -> int:
    """The first block on the way that does something."""
    seen: set[int] = set()
    while number not in seen:
        seen.add(number)
        block = blocks[number]
        if block.body or not isinstance(block.next, ir.Goto):
            break
        number = block.next.target
    return number


def _reached(plan: ir.Plan, blocks: dict[int, ir.Block], final: dict[int, int]) -> set[int]:
    choices = {p.number: p for p in plan.choices}
    chances = {p.number: p for p in plan.chances}
    reached: set[int] = set()
    open_blocks = [final[number] for number in (plan.entry, plan.leaving, plan.out_of_time) if number >= 0]
    for body in (plan.settling, *(function.body for function in plan.functions)):
        open_blocks += [final[b] for b in probes(body)]
    while open_blocks:
        number = open_blocks.pop()
        if number in reached:
            continue
        reached.add(number)
        block = blocks[number]
        follow = [*probes(block.body), *probes(block.next), *block.successors]
        if isinstance(block.next, ir.Choose):
            point = choices[block.next.point]
            follow += [*probes(point), *(arm.target for arm in point.arms)]
        if isinstance(block.next, ir.Chance):
            event = chances[block.next.point]
            follow += [*probes(event), event.target]
        open_blocks += [final[n] for n in follow]
    return reached


def probes(node: object) -> list[int]:
    """The blocks that probes inside a node start at."""
    return [found.block for found in nodes_again(node) if isinstance(found, ir.Probe)]


class _Renumber:
    """Puts new numbers in everywhere."""

    def __init__(self, block: Callable[[int], int], choices: dict[int, int], chances: dict[int, int]) -> None:
        self.number, self.choices, self.chances = block, choices, chances

    def tree(self, node: Any) -> Any:  # noqa: ANN401 - any tree
        """A tree with the blocks of its probes renumbered; unchanged parts are shared."""
        asks = any(isinstance(found, ir.Probe | ir.MovesKey) for found in nodes_again(node))
        return self._tree(node) if asks else node

    def _tree(self, node: Any) -> Any:  # noqa: ANN401 - any tree
        if isinstance(node, ir.Probe):
            return ir.Probe(self.number(node.block), tuple((r, self._tree(e)) for r, e in node.sets))
        if isinstance(node, ir.MovesKey):
            return ir.MovesKey(self.choices[node.point], tuple((r, self._tree(e)) for r, e in node.sets), node.cleared)
        return rebuilt(node, self._tree)

    def block(self, block: ir.Block, number: int) -> ir.Block:
        """A block under its new number."""
        return ir.Block(number, self.tree(block.body), self.terminator(block.next), block.clause)

    def terminator(self, end: ir.Terminator) -> ir.Terminator:
        """Where a block goes."""
        match end:
            case ir.Goto(target):
                return ir.Goto(self.number(target))
            case ir.Branch(condition, then, otherwise):
                return ir.Branch(self.tree(condition), self.number(then), self.number(otherwise))
            case ir.Objective(number, keys, target, clause):
                return ir.Objective(number, self.tree(keys), self.number(target), clause)
            case ir.Choose(point):
                return ir.Choose(self.choices[point])
            case ir.Chance(point):
                return ir.Chance(self.chances[point])
            case _:
                other: ir.Terminator = self.tree(end)
                return other

    def choice(self, point: ir.ChoicePoint) -> ir.ChoicePoint:
        """A choice point."""
        arms = tuple(self._arm(arm) for arm in point.arms)
        return replace(point, number=self.choices[point.number], arms=arms, actor=self.tree(point.actor))

    def _arm(self, arm: ir.Arm) -> ir.Arm:
        return replace(arm, domain=self.tree(arm.domain), target=self.number(arm.target))

    def chance(self, point: ir.ChancePoint) -> ir.ChancePoint:
        """A chance point."""
        return replace(
            point, number=self.chances[point.number], domain=self.tree(point.domain), target=self.number(point.target)
        )
