"""Loops in which nobody chooses and nothing changes: the way back gets an effect, and all else stays as it was."""

from __future__ import annotations

from dataclasses import replace

from cafetal.plan import Block, Goto, Objective, Plan, Store
from cafetal.plan.passes.circles import without_idle_circles
from tests.unit.plans.chaos import plan


def objectives(rules: Plan) -> list[Objective]:
    return [block.next for block in rules.blocks if isinstance(block.next, Objective)]


def test_a_circle_gets_an_effect_and_judges_keep_their_clauses() -> None:
    bare = plan(1)
    named = (
        replace(block, next=replace(block.next, clause=1)) if isinstance(block.next, Objective) else block
        for block in bare.blocks
    )
    first, second = (max(block.number for block in bare.blocks) + i for i in (1, 2))
    circle = (Block(first, (), Goto(second)), Block(second, (), Goto(first)))
    rules = replace(bare, blocks=(*named, *circle))
    found = without_idle_circles(rules)
    blocks = {block.number: block for block in found.blocks}
    (detour,) = blocks[second].successors
    assert detour > second and blocks[detour].next == Goto(first)
    assert [type(stmt) for stmt in blocks[detour].body] == [Store]
    assert objectives(found) == objectives(rules) and {objective.clause for objective in objectives(found)} == {1}
    assert without_idle_circles(found) is found
