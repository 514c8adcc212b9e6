"""What an executor that makes code of a plan knows of it: the plan in its short form, and all that follows from it."""

from __future__ import annotations

from dataclasses import field

from cafetal.dataclass import Frozen
from cafetal.plan import Function, Plan
from cafetal.plan.offers.builder import Builder
from cafetal.plan.offers.specialise import Specialiser
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.intervals import Env, Ranges
from cafetal.plan.passes.safety import Safety
from cafetal.plan.passes.sets.loops import SetLoops
from cafetal.plan.passes.simplify import Simplifier


class Facts:
    """The facts about one plan. `short` is the plan itself, or an equal one that is quicker to run."""

    def __init__(self, plan: Plan, short: Plan) -> None:
        self.plan = short
        self.analysis = Analysis(short, plan)
        self.ranges = Ranges(short)
        self.safety = Safety(short, self.ranges)
        self.specialiser = Specialiser(self.analysis)
        self.simplifier = Simplifier(self.ranges, self.analysis.functions)
        self.builder = Builder(self.analysis, self.simplifier, self.specialiser)
        self.set_loops = SetLoops(self.safety, self.simplifier.algebra, self.function)

    def function(self, name: str) -> Function | None:
        """A function of the plan, or one that was made for it."""
        return self.specialiser.made.get(name) or self.analysis.functions.get(name)


class Site(Frozen):
    """Where a body stands: variables that it is given, arrays of its own, and the function that it is the body of.

    `given`: the bounds of variables, where it is the body of none.
    """

    facts: Facts
    params: tuple[str, ...] = ()
    scratch: frozenset[str] = frozenset()
    function: Function | None = None
    given: Env = field(default_factory=dict)

    @property
    def env(self) -> Env:
        """What is known of the values of the variables that it is given; found when it is first asked for."""
        return self.given if self.function is None else self.facts.safety.bounds(self.function)

    @classmethod
    def of(cls, facts: Facts, function: Function) -> Site:
        """The site of the body of a function."""
        arrays = frozenset(name for name, _ in function.scratch)
        return cls(facts, function.params, arrays, function)
