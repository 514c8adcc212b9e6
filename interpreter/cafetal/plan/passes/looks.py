"""Awards and ends are looked at after everything that happens; here those looks go that can find nothing new.

A look finds nothing new where, on every way that leads to it, it was made before and nothing was changed since that it
reads. Whoever begins at a place of the plan by themselves (a question whether something can be done) has made no look;
who begins a turn by themselves, as examples do, has looked at the awards (`Plan.settling`) and at no end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cafetal import plan as ir
from cafetal.dataclass import Frozen, replace
from cafetal.plan.passes.walk import statements
from cafetal.trees import nodes_again, nodes_of

Known = frozenset["Inspection"]
Edges = list[tuple[int, Known]]


class Inspection(Frozen, eq=False):
    """What is looked at: the statements that settle an award, or the condition of an end, the same ones each time.

    `reads`: the arrays and registers that it depends on.
    """

    what: tuple[ir.Stmt, ...] | ir.Expr
    reads: frozenset[str]

    @property
    def statements(self) -> tuple[ir.Stmt, ...]:
        """The statements that settle an award; none of an end."""
        return self.what if isinstance(self.what, tuple) else ()

    @property
    def idle(self) -> tuple[ir.Stmt, ...]:
        """An effect that changes nothing. Settling an award is an effect, and ends a move (`cafetal.plan.flow`)."""
        name = next(_changed(self.statements))
        return (ir.Store(name, ir.Int(0), ir.Load(name, ir.Int(0))),)

    def begins(self, body: tuple[ir.Stmt, ...], at: int) -> bool:
        """The statements of this look stand there."""
        return bool(self.statements) and body[at] is self.statements[0]


def look_of(what: tuple[ir.Stmt, ...] | ir.Expr, functions: Mapping[str, ir.Function]) -> Inspection | None:
    """A look at an award or an end; None if what it depends on cannot be told."""
    reads: set[str] = set()
    pending: list[object] = [what]
    seen: set[str] = set()
    while pending:
        for node in nodes_of(pending.pop()):
            match node:
                case ir.Load(name) | ir.Reg(name):
                    reads.add(name)
                case ir.Call(name) if name not in seen:
                    seen.add(name)
                    pending.append(functions[name].body)
                case ir.Probe():
                    return None
                case _:
                    pass
    return Inspection(what, frozenset(reads))


def without_repeated_looks(plan: ir.Plan, looks: list[Inspection]) -> ir.Plan:
    """The plan without the looks that can find nothing new."""
    if not looks:
        return plan
    known = _known(plan, looks)
    return replace(
        plan, blocks=tuple(_shorter(block, known.get(block.number, frozenset()), looks) for block in plan.blocks)
    )


def _changed(body: tuple[ir.Stmt, ...]) -> Iterator[str]:
    """The arrays and registers that statements change."""
    for found in statements(body):
        match found:
            case ir.Store(name) | ir.Fill(name) | ir.SetReg(name):
                yield name
            case _:
                pass


def _known(plan: ir.Plan, looks: list[Inspection]) -> dict[int, Known]:
    """What need not be looked at again at the beginning of each block, by going round until nothing changes."""
    everything, nothing = frozenset(looks), Known()
    blocks = {block.number: block for block in plan.blocks}
    choices = {point.number: point for point in plan.choices}
    chances = {point.number: point for point in plan.chances}
    begun = {
        plan.entry,
        *(node.block for part in _all_of(plan) for node in nodes_again(part) if isinstance(node, ir.Probe)),
    }
    known: dict[int, Known] = {number: nothing for number in begun if number in blocks}
    if plan.turn_block in blocks:
        known.setdefault(plan.turn_block, frozenset(look for look in looks if look.statements))
    open_blocks = list(known)
    while open_blocks:
        number = open_blocks.pop()
        block, here = blocks[number], known[number]
        for _, behind in _steps(block.body, here, looks):
            here = behind
        for target, there in _edges(block, here, looks, choices, chances):
            before = known.get(target, everything)
            after = before & there
            if target not in known or after != before:
                known[target] = after
                open_blocks.append(target)
    return known


def _all_of(plan: ir.Plan) -> Iterator[object]:
    yield from (function.body for function in plan.functions)
    for block in plan.blocks:
        yield from (block.body, block.next)
    yield from (plan.choices, plan.chances)


def _steps(
    body: tuple[ir.Stmt, ...], known: Known, looks: list[Inspection]
) -> Iterator[tuple[tuple[ir.Stmt, ...], Known]]:
    """The statements that are needed, one after the other, and what is known behind each."""
    at = 0
    while at < len(body):
        look = next((look for look in looks if look.begins(body, at)), None)
        step = body[at : at + 1] if look is None else look.statements
        at += len(step)
        if look in known:
            yield look.idle, known
            continue
        known = _after(known, frozenset(_changed(step)))
        known = known if look is None else known | {look}
        yield step, known


def _after(known: Known, changed: frozenset[str]) -> Known:
    """What is known when something has changed."""
    return frozenset(look for look in known if not look.reads & changed) if changed else known


def _edges(
    block: ir.Block,
    known: Known,
    looks: list[Inspection],
    choices: Mapping[int, ir.ChoicePoint],
    chances: Mapping[int, ir.ChancePoint],
) -> Edges:
    """Where the flow goes from a block, and what is known there."""
    match block.next:
        case ir.Choose(point):
            return [(arm.target, _after(known, frozenset(arm.registers))) for arm in choices[point].arms]
        case ir.Chance(point):
            return [(chances[point].target, _after(known, frozenset(chances[point].registers)))]
        case ir.Branch(condition, then, otherwise):
            found = frozenset(look for look in looks if look.what is condition)
            return [(then, known), (otherwise, known | found)]
        case _:
            return [(target, known) for target in block.successors]


def _shorter(block: ir.Block, known: Known, looks: list[Inspection]) -> ir.Block:
    """A block without looks that are known to find nothing new."""
    body: list[ir.Stmt] = []
    for step, behind in _steps(block.body, known, looks):
        body += step
        known = behind
    end = block.next
    if isinstance(end, ir.Branch) and any(look.what is end.condition for look in known):
        end = ir.Goto(end.otherwise)
    return replace(block, body=tuple(body), next=end)
