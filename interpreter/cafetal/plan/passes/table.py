"""Which passes there are, and in which order they run.

A new pass is a module beside this one and a line here. Passes over a plan are given the plan, and those of lowering its
`Origin`, too; passes over a body are given the `Site` where it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cafetal.dataclass import Frozen
from cafetal.plan import Block, Function, Plan, Stmt
from cafetal.plan.offers.program import Body
from cafetal.plan.passes.circles import without_idle_circles
from cafetal.plan.passes.contents import by_contents
from cafetal.plan.passes.facts import Facts, Site
from cafetal.plan.passes.hiding import shown_only
from cafetal.plan.passes.hoist import Hoister
from cafetal.plan.passes.looks import Inspection, without_repeated_looks
from cafetal.plan.passes.manager import Pass, through
from cafetal.plan.passes.merge import merged
from cafetal.plan.passes.meter import metered
from cafetal.plan.passes.requirements import without_requirements
from cafetal.plan.passes.simplify import with_simple_expressions
from cafetal.plan.passes.threshold import with_thresholds
from cafetal.plan.passes.tidy import tidy

Plans = tuple[Pass[Plan], ...]
Bodies = tuple[Pass[Body], ...]


class Origin(Frozen):
    """What a plan no longer tells of the rules that it comes from: the looks at awards and ends, and the arrays of
    numbers, notes and awards, which say themselves who sees them."""

    looks: list[Inspection]
    declared: frozenset[str]


LOWERED: Plans = (
    Pass(
        "looks",
        "awards and ends are not looked at again where nothing has changed",
        lambda plan, origin: without_repeated_looks(plan, origin.looks),
    ),
    Pass("tidy", "blocks that are never reached go, empty jumps are followed", lambda plan, _: tidy(plan)),
    Pass("circles", "a circle of blocks that do nothing gets an effect", lambda plan, _: without_idle_circles(plan)),
    Pass("meter", "functions that take very long count what they go through", lambda plan, _: metered(plan)),
    Pass("hide", "what is not known to be open is secret", lambda plan, origin: shown_only(plan, origin.declared)),
)
"""What every plan has gone through."""

SHORT: Plans = (
    Pass("simplify", "expressions become shorter", with_simple_expressions),
    Pass("contents", "what is asked of the content of one cell is read off one table", by_contents),
    Pass("threshold", "what is only compared with a number is not counted beyond it", with_thresholds),
    Pass("merge", "functions that are alike become one", merged),
)
"""What is done with a plan that code is made of."""


def _lawful(_: Body, block: Block) -> Body:
    return without_requirements(block)


def _simplified(body: Body, at: Site) -> Body:
    return at.facts.simplifier.offer(body, at.params)


def _hoisted(body: Body, at: Site) -> Body:
    return Hoister(at.facts.safety, at.env, at.scratch, at.params).run(body)


def _with_sets(body: Body, at: Site) -> Body:
    own = at.function.scratch if at.function is not None else ()
    return at.facts.set_loops.run(body, at.env, at.params, own)


LAWFUL: Bodies = (Pass("requirements", "nothing is asked that cannot be refused any more", _lawful),)
"""For a block that runs once its move is known to be lawful."""

FUNCTION: Bodies = (Pass("hoist", "what stays the same in a loop is worked out before it", _hoisted),)
"""For the body of a function."""

OFFER: Bodies = (Pass("simplify offer", "expressions of a list of moves become shorter", _simplified), *FUNCTION)
"""For the program that lists moves."""

TOGETHER: Bodies = (Pass("sets", "what a loop asks of each place is found for all of them at once", _with_sets),)
"""What is done beyond this in native code, where many places fit into a machine word; in Python, whose numbers cost as
much however long they are, where an array that a function marks becomes a set."""

STAGES: Mapping[str, Plans | Bodies] = MappingProxyType(
    {
        "every plan": LOWERED,
        "a plan that code is made of": SHORT,
        "a block known to be lawful": LAWFUL,
        "a function": FUNCTION,
        "a list of moves": OFFER,
        "a list or function with sets": TOGETHER,
    }
)
"""All passes, by what they are for, in the order in which they run."""

EVERY: tuple[Pass[Plan] | Pass[Body], ...] = tuple({one: None for stage in STAGES.values() for one in stage})
"""Each pass once, in the order in which they first run."""


def simplified(plan: Plan) -> Plan:
    """An equal plan, which code is made of."""
    return through(plan, SHORT)


def facts_of(plan: Plan, brief: bool = False) -> Facts:
    """What an executor knows of a plan. `brief`: it runs so little that a shorter plan would not be worth the time."""
    return Facts(plan, plan if brief else simplified(plan))


def body_of(function: Function, facts: Facts, passes: Bodies = FUNCTION, *given: object) -> tuple[Stmt, ...]:
    """The body of a function after its passes; of what only offers have, they put nothing in it but `Lazy` values."""
    body: Body = through(function.body, passes, Site.of(facts, function), *given)
    return body  # type: ignore[return-value]


def lawful_body(block: Block) -> tuple[Stmt, ...]:
    """The statements of a block that matter where nothing can be refused."""
    body: Body = through(block.body, LAWFUL, block)
    return body  # type: ignore[return-value]
