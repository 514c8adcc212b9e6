"""Examples that show too little: those that would hold with less rules, and those that hold by luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from cafetal.diagnostics import Diagnostic, warning
from cafetal.examples.mutation import decided, lessened, unconditional, undefined, without_clauses
from cafetal.examples.performance import SEED, Outcome, Starts, perform
from cafetal.examples.script import Claims, May, Script
from cafetal.examples.table import Session
from cafetal.plan import Block, Plan

MORE_SEEDS = range(SEED + 1, SEED + 5)
BROKEN = "E013"
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

    def of(self, script: Script, outcome: Outcome) -> Iterator[Diagnostic]:
        """Warnings about an example that passes."""
        needed = outcome.changed
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

    # -- the clauses that it names --------------------------------------------------------------------

    def _not_needed(self, script: Script, step: May) -> Diagnostic | None:
        """A warning if the move is refused without the clause too."""
        assert step.because is not None
        name = step.because.text
        if name not in self._without:
            numbers = frozenset(self.session.clauses(name))
            self._without[name] = self.make(_changed(self.session.plan, without_clauses(self.session.plan, numbers)))
        outcome = self._perform(script, self._without[name])
        told = outcome.others.get(step.because.span)
        if told is None:
            return None
        return warning("E020", f"`{name}` is not needed here: without it, {told}", step.because.span)

    # -- anything else --------------------------------------------------------------------------------

    def _notices(self, script: Script, outcome: Outcome) -> bool:
        """Whether some change of the rules makes an example fail."""
        return any(self._fails(script, session, may_break) for session, may_break in self._mutants(outcome))

    def _fails(self, script: Script, session: Session, may_break: bool) -> bool:
        """Whether it fails; of an example that claims nothing but facts, whether one of them does.

        Rules that break count only if it was refused before what now cannot be carried out.
        """
        outcome = self._perform(script, session, reasons=False)
        claims = [step for step in script.steps if isinstance(step, Claims | May)]
        if claims and all(isinstance(step, Claims) for step in claims) and not outcome.denied:
            return False
        return not outcome.passes and (may_break or all(found.code != BROKEN for found in outcome.diagnostics))

    def _mutants(self, outcome: Outcome) -> Iterator[tuple[Session, bool]]:
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
        for number in reversed(outcome.ran):
            for block in decided(session.machine.blocks[number]):
                with session.altered(blocks=(block,)):
                    yield session, False
        for changed in unconditional(plan):
            yield self.make(changed), False
        for function in undefined(plan):
            with session.altered(functions=(function,)):
                yield session, False

    def _perform(self, script: Script, session: Session, seed: int = SEED, reasons: bool = True) -> Outcome:
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
