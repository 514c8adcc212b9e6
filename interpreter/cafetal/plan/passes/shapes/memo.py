"""Lists inside loops that come out the same for several passes are made once for each value they depend on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cafetal.dataclass import dataclass
from cafetal.plan import Expr, For, ForRow, Int, Op, Set, Var, While
from cafetal.plan.offers.program import (
    Body,
    CompletionCheck,
    Enter,
    Gather,
    Leaf,
    Memo,
    Node,
    change,
    node_values,
    nodes,
)
from cafetal.plan.passes.hoist import assigned_names, variables


@dataclass(frozen=True)
class Around:
    """What surrounds a place: variables of loops, also in another form, variables that differ by pass, and what those
    are made from."""

    loops: frozenset[str] = frozenset()
    varying: frozenset[str] = frozenset()
    definitions: Mapping[str, frozenset[str]] = field(default_factory=dict)
    inside: bool = False


def memoised(body: Body, around: Around | None = None) -> Body:
    """The offer with memos around inner loops."""
    around = around or Around()
    found: list[Node] = []
    for node in body:
        if isinstance(node, Set) and around.inside:
            needs = frozenset(variables(node.value))
            varying = around.varying | {node.name}
            loops = around.loops | {node.name} if _is_form_of(node.value, around.loops) else around.loops
            around = Around(loops, varying, {**around.definitions, node.name: needs}, True)
        if isinstance(node, For | ForRow | While | Gather):
            memo = _memo(node, around) if around.inside else None
            if memo is not None:
                found.append(memo)
                continue
            names = frozenset(assigned_names(node))
            mine = Around(around.loops | names, around.varying | names, around.definitions, True)
            found.append(change(node, lambda value: value, lambda inner, a=mine: memoised(inner, a)))  # type: ignore[misc]
        else:
            found.append(change(node, lambda value: value, lambda inner, a=around: memoised(inner, a)))  # type: ignore[misc]
    return tuple(found)


def _is_form_of(value: Expr, loops: frozenset[str]) -> bool:
    """Whether a value is the variable of a loop in another form, so that it is another one in each pass."""
    match value:
        case Var(name):
            return name in loops
        case Op("add" | "sub", (inner, Int())) | Op("add", (Int(), inner)):
            return _is_form_of(inner, loops)
        case Op("mul", (inner, Int(factor))) | Op("mul", (Int(factor), inner)):
            return factor != 0 and _is_form_of(inner, loops)
        case _:
            return False


def _memo(loop: Node, around: Around) -> Memo | None:
    """A memo around a loop, if what it lists does not depend on the loops around it directly."""
    whole = (loop,)
    bound = {name for node in nodes(whole) for name in assigned_names(node)}
    lists = [node.numbers for node in nodes(whole) if isinstance(node, Leaf | Enter)]
    if not lists or any(isinstance(node, CompletionCheck | Memo) for node in nodes(whole)):
        return None
    prefix = _common(lists, bound)
    inner = tuple(_shortened(node, len(prefix)) for node in whole)
    free: set[str] = set()
    for node in nodes(inner):
        for value in node_values(node):
            free |= variables(value) - bound
    if free & around.loops:
        return None
    keys = free & around.varying
    for name in sorted(keys):
        needs = around.definitions.get(name)
        if needs is not None and needs & around.varying <= keys - {name}:
            keys = keys - {name}
    return Memo(tuple(Var(name) for name in sorted(keys)), prefix, inner)


def _common(lists: list[tuple[Expr, ...]], bound: set[str]) -> tuple[Expr, ...]:
    prefix: list[Expr] = []
    for numbers in zip(*lists, strict=False):
        if any(number != numbers[0] for number in numbers) or variables(numbers[0]) & bound:
            break
        prefix.append(numbers[0])
    return tuple(prefix)


def _shortened(node: Node, cut: int) -> Node:
    match node:
        case Leaf(numbers):
            return Leaf(numbers[cut:])
        case Enter(point, sets, numbers):
            return Enter(point, sets, numbers[cut:])
        case _:
            return change(node, lambda value: value, lambda body: tuple(_shortened(inner, cut) for inner in body))
