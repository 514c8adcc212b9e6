"""Playing one example: from the given position through its steps, with a diagnostic for everything that is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, Related, Severity, Span, did_you_mean, error, warning
from cafetal.engine.draws import DrawError
from cafetal.engine.explain import Reason
from cafetal.engine.generator import seeded
from cafetal.examples.attempt import Attempt
from cafetal.examples.drawing import fixed, left_over, missing
from cafetal.examples.implicit_moves import joined, line_for, told
from cafetal.examples.position import Position
from cafetal.examples.refusals import span_of
from cafetal.examples.script import Answers, Claims, Ends, Event, Gives, May, Plays, Script, Step, Wins, Word
from cafetal.examples.table import RunningExample, Session
from cafetal.executors.reference.machine import Cells, Frame, RefusedError
from cafetal.executors.schema import DONE
from cafetal.executors.stack import room_for_search
from cafetal.plan.faults import FOR_EVER, REFUSED, FaultError, PlanError
from cafetal.resolve.faults import Fault, fault

SEED = 1
STAYED = "this is the position at the end of the turn: the next one begins with chance, which no line gives"
Starts = Mapping[str, tuple[int, tuple[str, ...]]]


class ExampleOutcome(Frozen):
    """What came of an example.

    `ran`: the blocks that its moves ran; `lucky`: chance that was not given had a choice. `refusing`: the numbers of
    the clauses that refused moves. `others`: at a wrong reason of a refused move, what refuses it. `denied`: something
    that it says behind `then` is not so; `changed`: something that it says there was not so in the given position.
    """

    diagnostics: tuple[Diagnostic, ...]
    ran: tuple[int, ...]
    lucky: bool
    refusing: frozenset[int]
    others: Mapping[Span, tuple[Reason, ...]]
    denied: bool = False
    changed: bool = False

    @property
    def passes(self) -> bool:
        """There is no error."""
        return all(found.severity is not Severity.ERROR for found in self.diagnostics)


def perform(
    script: Script, session: Session, in_turns: bool, starts: Starts, seed: int = SEED, reasons: bool = True
) -> ExampleOutcome:
    """Play an example. `seed` is for the chance that it does not give; `reasons`: compare the names after `because`."""
    performance = Performance(script, session, in_turns, starts, seed)
    performance.reasons = session.refusals.asked = reasons
    if not session.changed:
        session.learn()
    with room_for_search(True):
        return performance.outcome()


class Performance:
    """An example on its way; `perform` plays it all, `stills` stops on the way to look at it."""

    def __init__(self, script: Script, session: Session, in_turns: bool, starts: Starts, seed: int) -> None:
        self.script = script
        self.session = session
        self.in_turns = in_turns
        self.starts = starts
        self.seed = seed
        self.found: list[Diagnostic] = []
        self.extra: list[int] = []  # blocks that ran in moves that are only asked about
        self.lucky = False
        self.reasons = True
        self.denied = self.changed = False
        self.given: Cells = []
        self.refusing: set[int] = set()
        self.others: dict[Span, tuple[Reason, ...]] = {}

    def outcome(self) -> ExampleOutcome:
        """Play it all; after a `when` that fails, nothing more is looked at."""
        table: RunningExample | None = None
        try:
            table = self.table()
        except Fault as why:
            self.found.append(why.diagnostic)
        except (FaultError, PlanError, RefusedError) as why:
            self._broken(self.script.head, why)
        if table is not None:
            for step in self.script.steps:
                if not self.step(table, step):
                    break
            else:
                self._all_drawn(table)
            self.lucky = self.lucky or table.lucky
            self.extra.extend(table.ran)
        ran = tuple(dict.fromkeys(self.extra))
        refusing = frozenset(self.refusing)
        return ExampleOutcome(tuple(self.found), ran, self.lucky, refusing, self.others, self.denied, self.changed)

    def _all_drawn(self, table: RunningExample) -> None:
        """All draws that are fixed were made, or are where nobody can choose anything else."""
        if not table.draws or not self.reasons:
            return
        try:
            self.found.extend(left_over(draws).diagnostic for draws in self.later(table).draws)
        except DrawError as wrong:
            self.found.append(missing(wrong).diagnostic)
        except (Fault, FaultError, PlanError, RefusedError):  # it is not known what would be drawn
            self.found.extend(left_over(draws).diagnostic for draws in table.draws)

    def _broken(self, span: Span, why: Exception) -> None:
        if isinstance(why, DrawError):
            self.found.append(missing(why).diagnostic)
            return
        reason = REFUSED if isinstance(why, RefusedError) else str(why)
        related: tuple[Related, ...] = ()
        clauses = self.session.plan.clauses
        if isinstance(why, FaultError | RefusedError) and 0 <= why.clause < len(clauses):
            clause = clauses[why.clause]
            reason = f"{reason} (line {clause.line})"
            related = (Related(f"`{clause.path}` stands here", span_of(clause)),)
        hint = "let an end come before, or give more pieces where moves need some" if str(why) == FOR_EVER else None
        self.found.append(error("E013", f"the rules cannot go on here: {reason}", span, hint, *related))

    # -- the beginning --------------------------------------------------------------------------------

    def table(self) -> RunningExample:
        """The table with what is given, at the first move. Raises `Fault` for what cannot be given."""
        session, script = self.session, self.script
        cells, generator = self._ground()
        position = Position(session.world, session.machine, cells, script.setup)
        if not script.setup:
            position.fill_box()
        position.give(script.givens)
        self.found.extend(position.remarks)
        position.begin(script.seat, self.in_turns, script.head)
        session.machine.execute(session.plan.settling, Frame(position.cells))
        block = session.plan.turn_block
        if block < 0:
            raise fault("E013", "the game ends before its first turn", script.head)
        self.given = position.cells[:]
        table = RunningExample(session, position.cells, generator, self.in_turns, self.starts)
        table.draws = fixed(script.fixings, session, position.cells)
        if not self.in_turns:
            return self._course(table, block)
        table.begin(block)
        return table

    def _ground(self) -> tuple[Cells, int]:
        """An empty table, or the position after set-up; chance and choices in set-up are those of the seed."""
        if not self.script.setup:
            return self.session.layout.initial(), seeded(self.seed)
        found = self.session.ground.laid(self.seed)
        if found is None:
            raise fault("E013", "the game ends in its set-up", self.script.head)
        return found

    def _course(self, table: RunningExample, block: int) -> RunningExample:
        """A game without turns goes its course, or begins with the action named first, if its course does not."""
        steps = self.script.steps
        first = next((step for step in steps if isinstance(step, Plays | May)), None)
        before = steps if first is None else steps[: steps.index(first)]
        move = None if first is None else first.moves[0] if isinstance(first, Plays) else first.move
        whole = table.copy()
        try:
            whole.begin(block)
            if first is None or move is None or move.words[0].text not in self.starts:
                return whole
            whole.line = first.span.line
            tried = self._dealt(whole, before)
        except DrawError:
            raise
        except (Fault, FaultError, PlanError, RefusedError):
            if move is None or move.words[0].text not in self.starts:
                raise
            if self.script.setup and any(isinstance(step, Gives) for step in before):
                return whole  # the line that chance cannot keep says so
        else:
            words = [word.text for word in move.words]
            if tried.actor == first.seat and self.session.reader.readings(tried.cells, words, 0):
                return whole
            table.alone = f"`{words[0]}` is played alone, since {tried.moment()} where the course begins"
        assert move is not None and first is not None
        alone = table.copy()
        alone.enter(move.words[0].text, first.seat)
        if alone.done or (first is self.script.steps[0] and alone.says_all(move)):  # it happens when it is played
            table.cells[self.session.layout.point] = DONE
            return table
        return alone

    def _dealt(self, whole: RunningExample, steps: Sequence[Step]) -> RunningExample:
        """The course where its first decision is, with the chance that the steps before it give."""
        given = [step for step in steps if isinstance(step, Gives)]
        tried = whole.copy() if given else whole
        for step in given:
            tried.gives(step)
        tried.settle()
        return tried

    # -- steps ----------------------------------------------------------------------------------------

    def step(self, table: RunningExample, step: Step) -> bool:
        """Carry out a step; whether the example can go on after it."""
        table.line, before = step.span.line, table.implicit
        try:
            match step:
                case Plays():
                    table.plays(step)
                case Gives():
                    table.gives(step)
                case Answers():
                    table.answers(step)
                case Event():
                    table.happens(step)
                case Claims():
                    self._claims(table, step)
                case May():
                    self._may(table, step)
                case Ends():
                    self._ends(table, step)
                case Wins():
                    self._wins(table, step)
        except Fault as why:
            wrong = why.diagnostic
            self._early(table, step)
            self.found.append(replace(wrong, hint=joined(wrong.hint, told(table.implicit))))
            claimed = isinstance(step, Claims | May | Ends | Wins)
            self.denied = self.denied or claimed
            table.implicit = before  # what is only looked at is played again for the next claim
            return claimed
        except (FaultError, PlanError, RefusedError) as why:
            self._early(table, step)
            self._broken(step.span, why)
            return False
        self._early(table, step)
        return True

    def _early(self, table: RunningExample, step: Step) -> None:
        """Warn of chance that no line gives, and that happened before anybody decided anything."""
        if table.early:
            message = "chance decides before this line, and the example does not say what it gives"
            hint = f"say it in a line above; this is what was played: {line_for(table.early)}"
            self.found.append(warning("E024", message, step.span, hint))
            table.early = ()

    def later(self, table: RunningExample) -> RunningExample:
        """The game, gone on as long as there is nothing to choose from."""
        copy = table.copy()
        copy.advance()
        self.extra.extend(copy.ran)
        self.lucky = self.lucky or copy.lucky
        return copy

    def _hint(self, table: RunningExample, later: RunningExample, hint: str | None) -> str | None:
        """The hint of a claim that does not hold; what happened on the way to it is told with what was before."""
        table.implicit = later.implicit
        over = None
        if later.is_over:
            name = self.session.plan.ends[later.cells[self.session.layout.reason]]
            over = f"the game is over (`{name}`)"
        return joined(hint, over, STAYED if later.stayed else None)

    def _claims(self, table: RunningExample, step: Claims) -> None:
        later = self.later(table)
        if not step.fact.holds.of(self.session.machine, later.cells):
            hint = later.alone if later.done else None
            if later.choice is not None:
                asked = later.choice.kind == "ask"
                hint = f"{later.moment()}, and no line says the answer" if asked else f"now {later.moment()}"
            instead = self.session.teller.instead(step.fact, later.cells)
            raise fault("E001", instead, step.fact.node.span, self._hint(table, later, hint))
        self.changed = self.changed or (self.reasons and not self._held(step))

    def _held(self, step: Claims) -> bool:
        """What is claimed was so before anything was played."""
        try:
            return bool(step.fact.holds.of(self.session.machine, self.given))
        except (FaultError, PlanError):
            return True

    def _ends(self, table: RunningExample, step: Ends) -> None:
        later = self.later(table)
        plan = self.session.plan
        if step.because is not None and step.because.text not in plan.ends:
            hint = did_you_mean(step.because.text, plan.ends)
            raise fault("E005", f"the game has no end `{step.because.text}`", step.because.span, hint)
        if not later.is_over:
            hint = self._hint(table, later, later.alone if later.done else None)
            raise fault("E011", f"the game goes on: {later.moment()}", step.span, hint)
        name = plan.ends[later.cells[self.session.layout.reason]]
        if step.because is not None and step.because.text != name:
            raise fault("E011", f"the game ends because `{name}`, not because `{step.because.text}`", step.span)
        self.changed = True

    def _wins(self, table: RunningExample, step: Wins) -> None:
        later = self.later(table)
        if not later.is_over:
            hint = self._hint(table, later, later.alone if later.done else None)
            raise fault("E011", f"the game goes on: {later.moment()}", step.span, hint)
        state = self.session.result(later.cells)
        ranks = state.ranks()
        winners = tuple(state.winners())
        order = [tuple(seat for seat, rank in enumerate(ranks) if rank == place) for place in sorted(set(ranks))]
        places = [winners, *[place for place in order if place != winners]] if winners else []
        if list(step.places) != (places[: len(step.places)] if step.places else places):
            raise fault("E015", self._told_places(places), step.span)
        self.changed = True

    def _told_places(self, places: Sequence[Sequence[int]]) -> str:
        """The winners and who comes behind, as an example says it."""
        if not places:
            return "nobody wins"
        told = [" and ".join(self.session.name(seat) for seat in place) for place in places]
        told[0] += " share the win" if len(places[0]) > 1 else " wins"
        return ", then ".join(told)

    # -- what may be done -----------------------------------------------------------------------------

    def _may(self, table: RunningExample, step: May) -> None:
        copy = table.copy()
        copy.ready(step.seat, step.move)
        table.early = copy.early
        attempt = Attempt(copy, step.seat, step.move, whole=True)
        ends = attempt.ends()
        self.extra.extend(ran for end in ends for ran in end.ran)
        who = self.session.name(step.seat)
        if step.allowed:
            if not ends:
                raise attempt.refused("E004", f"{who} may not play this")
            return
        if ends:
            raise fault("E004", f"{who} may play this: nothing refuses it", step.span)
        strange = attempt.strange()
        if strange is not None:
            raise strange
        if self.reasons:
            self.refusing |= attempt.refusing()
            if step.because is not None:
                self._check_reason(attempt, step.because)

    def _check_reason(self, attempt: Attempt, because: Word) -> None:
        session, name = self.session, because.text
        known = {clause.path.rpartition(".")[2] for clause in session.plan.clauses}
        known |= {point.name for point in session.plan.choices}
        if name not in known and not session.clauses(name):
            hint = did_you_mean(name, known) or session.refusals.told(attempt.reasons())
            raise fault("E005", f"no clause is called `{name}`", because.span, hint)
        reasons = attempt.reasons()
        if not any(_is_of(reason, name) for reason in reasons):
            refusals = session.refusals
            self.others[because.span] = reasons
            message = f"`{name}` is not what refuses it: {refusals.told(reasons)}"
            raise fault("E005", message, because.span, None, *refusals.related(reasons))


def _is_of(reason: Reason, name: str) -> bool:
    """The reason is a clause of that name, or the choice of that name does not offer it."""
    if reason.clause is None or reason.sort == "candidate":
        return reason.point == name
    return f".{reason.clause.path}".endswith(f".{name}")
