"""Examples that show too little: those that would hold with less rules, and those that hold by luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

from cafetal.core.values import Lit
from cafetal.diagnostics import Diagnostic, RulesError, internal_errors_told, warning
from cafetal.examples.mutation import (
    beginning,
    decided,
    lessened,
    offered,
    opened,
    unconditional,
    undeclared,
    undefined,
    without_clauses,
)
from cafetal.examples.performance import SEED, ExampleOutcome, Starts, perform
from cafetal.examples.script import Claims, May, Script
from cafetal.examples.table import Session
from cafetal.plan import Block, Int, Plan, Return

MORE_SEEDS = range(SEED + 1, SEED + 5)
BROKEN = "E013"
PLAIN = ("room", "supply")
"""Sorts of clauses that nobody names: they say what cannot be done anyhow."""
Make = Callable[[Plan], Session]


class Weakness:
    """Looks for weak examples of one game."""

    def __init__(self, session: Session, make: Make, in_turns: bool, starts: Starts) -> None:
        """`make` makes a session of a changed plan."""
        self.session = session
        self.make = make
        self.in_turns = in_turns
        self.starts = starts
        self._without: dict[str, Session] = {}

    def of(self, script: Script, outcome: ExampleOutcome) -> Iterator[Diagnostic]:
        """Warnings about an example that passes."""
        needed = outcome.changed or self._only_states(script)
        for step in script.steps:
            if isinstance(step, May) and step.because is not None and not step.allowed:
                found = self._not_needed(script, step)
                needed = needed or found is None
                if found is not None:
                    yield found
        if not needed and not self._notices(script, outcome):
            message = f"`{script.name}` shows nothing: it holds whatever is taken away from the rules that it uses"
            yield warning("E022", message, script.head)
        if outcome.lucky:
            yield from self._luck(script)

    def _only_states(self, script: Script) -> bool:
        """It says how the set-up leaves things, or what is declared once and for all."""
        facts = [step.fact for step in script.steps if isinstance(step, Claims)]
        if len(facts) < len(script.steps):
            return False
        functions = self.session.machine.functions
        bodies = [functions[fact.holds.function].body for fact in facts if not isinstance(fact.holds.expr, Lit)]
        return script.setup or any(isinstance(stmt, Return) and isinstance(stmt.value, Int) for stmt in chain(*bodies))

    # -- the clauses that it names --------------------------------------------------------------------

    def _not_needed(self, script: Script, step: May) -> Diagnostic | None:
        """A warning if another clause, which has a name of its own, refuses the move as well.

        That there is no room or nothing there refuses much that a clause refuses with good reason: it does not count
        beside what the author has named.
        """
        assert step.because is not None
        name = step.because.text
        if name not in self._without:
            self._without[name] = self.make(self._plan_without(name))
        with self._without[name].hurried():
            reasons = self._perform(script, self._without[name]).others.get(step.because.span, ())
        others = [
            reason
            for reason in reasons
            if reason.point or (reason.clause is not None and reason.clause.kind not in PLAIN)
        ]
        if not others:
            return None
        told = self.session.refusals.told(others)
        first = others[0].clause.path.rpartition(".")[2] if others[0].clause is not None else others[0].point
        hint = f"name what refuses it (`because {first}`), or give a position in which nothing else does"
        return warning("E020", f"`{name}` is not needed here: without it, {told}", step.because.span, hint)

    def _plan_without(self, name: str) -> Plan:
        """The plan in which neither the clauses and choices of a name refuse anything, nor what needs no name."""
        plan = self.session.plan
        numbers = set(self.session.clauses(name))
        own = any(plan.clauses[number].kind not in PLAIN for number in numbers) or not numbers
        if own:
            numbers |= {i for i, clause in enumerate(plan.clauses) if clause.kind in PLAIN}
        free = opened(plan)
        choices = tuple(
            replace(point, arms=tuple(replace(arm, domain=free.get(arm.base, arm.domain)) for arm in point.arms))
            if point.name == name
            else point
            for point in plan.choices
        )
        return _changed(replace(plan, choices=choices), without_clauses(plan, frozenset(numbers)))

    # -- anything else --------------------------------------------------------------------------------

    def _notices(self, script: Script, outcome: ExampleOutcome) -> bool:
        """Whether some change of the rules makes an example fail."""
        with self.session.hurried():
            return any(self._fails(script, session, may_break) for session, may_break in self._mutants(script, outcome))

    def _fails(self, script: Script, session: Session, may_break: bool) -> bool:
        """Whether it fails; of an example that claims nothing but facts, whether one of them does.

        Rules that break count only if it was refused before what now cannot be carried out.
        """
        try:
            with internal_errors_told("playing changed rules", script.head):
                outcome = self._perform(script, session, reasons=False)
        except RulesError:  # changed rules may be none that the rest of the program expects
            return may_break
        claims = [step for step in script.steps if isinstance(step, Claims | May)]
        if claims and all(isinstance(step, Claims) for step in claims) and not outcome.denied:
            return False
        return not outcome.passes and (may_break or all(found.code != BROKEN for found in outcome.diagnostics))

    def _mutants(self, script: Script, outcome: ExampleOutcome) -> Iterator[tuple[Session, bool]]:
        """Sessions in which something is missing, the likeliest to be noticed first."""
        session, plan = self.session, self.session.plan
        for number in reversed(outcome.ran):
            for block in lessened(session.machine.blocks[number]):
                with session.altered(blocks=(block,)):
                    yield session, False
        alone = (frozenset({clause}) for clause in sorted(outcome.refusing))
        for clauses in filter(None, dict.fromkeys((outcome.refusing, *alone))):
            with session.altered(blocks=without_clauses(plan, clauses)):
                yield session, True
        if any(isinstance(step, May) and not step.allowed for step in script.steps):
            for blocks in dict.fromkeys(((), without_clauses(plan, outcome.refusing))):
                with session.altered(blocks=blocks, domains=opened(plan)):
                    yield session, True
        for number in reversed(outcome.ran):
            for block in decided(session.machine.blocks[number]):
                with session.altered(blocks=(block,)):
                    yield session, False
        for domains in offered(plan):
            with session.altered(domains=domains):
                yield session, False
        yield from self._elsewhere(script)

    def _elsewhere(self, script: Script) -> Iterator[tuple[Session, bool]]:
        """Sessions in which something is missing that is asked, set up or declared."""
        session, plan = self.session, self.session.plan
        for function in undefined(plan):
            with session.altered(functions=(function,)):
                yield session, False
        for changed in unconditional(plan):
            yield self.make(changed), False
        if script.setup:
            for block in beginning(plan):
                with session.ground.altered(block):
                    yield session, False
        if all(isinstance(step, Claims) for step in script.steps):
            for changed in undeclared(plan):
                yield self.make(changed), False

    def _perform(self, script: Script, session: Session, seed: int = SEED, reasons: bool = True) -> ExampleOutcome:
        return perform(script, session, self.in_turns, self.starts, seed, reasons)

    # -- luck -----------------------------------------------------------------------------------------

    def _luck(self, script: Script) -> Iterator[Diagnostic]:
        for seed in MORE_SEEDS:
            outcome = self._perform(script, self.session, seed)
            if not outcome.passes:
                message = f"`{script.name}` holds by luck: chance that it does not give decides"
                yield warning(
                    "E023", message, script.head, "say what `chance gives`, or give fewer pieces to draw from"
                )
                return


def _changed(plan: Plan, blocks: tuple[Block, ...]) -> Plan:
    known = {block.number: block for block in blocks}
    return replace(plan, blocks=tuple(known.get(block.number, block) for block in plan.blocks))
