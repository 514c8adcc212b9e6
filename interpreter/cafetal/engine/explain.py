"""Why a move is not lawful, why a seat has its points, why the game is over.

A wanted move is read against all choices that the rules could ever offer here, not only against the lawful ones, and is
then tried by the direct interpreter, which goes on after a requirement has failed and collects every clause that fails.
If nothing fails but what comes later, the clauses that stand in the way of every completion are named as `later`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product, takewhile
from typing import TYPE_CHECKING, Literal

from cafetal.dataclass import Frozen
from cafetal.diagnostics.suggest import edit_distance, nearest
from cafetal.engine.executor import Cells, Move
from cafetal.engine.history import step_text
from cafetal.engine.leaving import happen
from cafetal.engine.record import Step, in_order
from cafetal.engine.texts import MovePart
from cafetal.executors.reference.machine import Failure
from cafetal.executors.reference.working import Written
from cafetal.plan import Arm, ChoicePoint, Clause, Objective
from cafetal.plan.faults import FaultError, PlanError

if TYPE_CHECKING:
    from cafetal.engine.state import State

Values = tuple[int, ...]
Sort = Literal["clause", "candidate", "best", "fallback", "dead_end", "unfinished", "unknown", "chance", "over"]
MAX_ELEMENTS = 20_000  # candidates of one arm beyond which only those of its domain are read
MAX_TRIALS = 2_000  # completions that are looked at for the reason why none works
MAX_SILENT = 8  # choices without a word that may follow one another
MAX_WORDS = 4  # choices without a thing that may follow one another


class Reason(Frozen):
    """One reason. `sort` says which:

    `clause`: a requirement fails; `operator`, `left`, `right` are the figures it compares, if it compares any, and
    `later` says that it fails only afterwards. `candidate`: the thing is none of those that may be chosen at
    `point`. `best`: a better completion exists. `fallback`: allowed only if nothing else is. `dead_end`: nothing can
    follow. `unfinished`: only the beginning of a move. `unknown`: no such move; `chance`, `over`: nobody moves now.
    """

    sort: Sort
    clause: Clause | None = None
    operator: str = ""
    left: int = 0
    right: int = 0
    later: bool = False
    point: str = ""


class Refusal(Frozen):
    """Why a move is refused; a lawful move has no reasons.

    `allowed`: the requirements and prices that a lawful move meets, in the order in which they are tested. Of a text
    that is no move, `part` is the first word that is not understood, and `near` what it may stand for, with the words
    before it ("": nothing is near); `expected` are the words that may stand in its place, the nearest ones first,
    and `seen_in` is a lawful move in which it stands elsewhere ("": in none).
    """

    text: str
    reasons: tuple[Reason, ...]
    allowed: tuple[Clause, ...] = ()
    part: str = ""
    near: str = ""
    expected: tuple[str, ...] = ()
    seen_in: str = ""

    @property
    def lawful(self) -> bool:
        """Whether the move may be played after all."""
        return not self.reasons

    @property
    def unfinished(self) -> bool:
        """Whether nothing is wrong but that the move goes on."""
        return {reason.sort for reason in self.reasons} == {"unfinished"}


class Attempt(Frozen):
    """One way to read the wanted text: its choices, what failed on the way, and where it leads (None: nowhere)."""

    move: Move
    reasons: tuple[Reason, ...]
    cells: Cells | None


def why_not(state: State, text: str) -> Refusal:
    """Why a move is not lawful here."""
    wanted = " ".join(text.split())
    if state.is_over:
        return Refusal(wanted, (Reason("over"),))
    if state.is_chance:
        return Refusal(wanted, (Reason("chance"),))
    texts = _lawful(state)
    if wanted in texts:
        return Refusal(wanted, (), _met(state, state.legal_moves()[texts.index(wanted)]))
    with state.game.quick_interpreter():
        reader = _CauseReader(state)
        attempts = list(reader.attempts(state.cells[:], wanted, (), (), 0))
        if not attempts:
            return reader.unknown(wanted)
        best = min(attempts, key=lambda attempt: (_weight(attempt), attempt.move))
        return Refusal(wanted, best.reasons or reader.afterwards(best))


def _lawful(state: State) -> list[str]:
    """The texts of the lawful moves; none where play is stuck."""
    try:
        return state.texts()
    except FaultError:
        return []


def obstacles(state: State) -> tuple[Clause, ...]:
    """Where play is stuck, what refuses the completion of a move that fewest clauses refuse; () if no clause does."""
    if state.is_over or state.is_chance:
        return ()
    with state.game.quick_interpreter():
        found = _CauseReader(state).obstacles(state.cells, 0)
    return tuple(reason.clause for reason in found if reason.clause is not None)


def _met(state: State, move: Move) -> tuple[Clause, ...]:
    """The requirements and prices that a lawful move meets."""
    interpreter, plan = state.game.interpreter, state.game.plan
    met: list[int] = []
    cells = state.cells[:]
    interpreter.machine.met = met
    try:
        interpreter.apply(cells, move)
    except FaultError:
        pass  # what is met until then is told all the same
    finally:
        interpreter.machine.met = None
    clauses = (plan.clauses[number] for number in dict.fromkeys(met) if number >= 0)
    return tuple(clause for clause in clauses if clause.kind in ("require", "ensure", "pay"))


def read_parts(state: State, text: str) -> list[MovePart] | None:
    """A wanted move choice by choice, lawful or not; None if its text means no move here."""
    wanted = " ".join(text.split())
    if state.is_over or state.is_chance:
        return None
    texts = _lawful(state)
    if wanted in texts:
        return state.game.texts.parts(state.cells, state.legal_moves()[texts.index(wanted)])
    reader = _CauseReader(state)
    attempts = list(reader.attempts(state.cells[:], wanted, (), (), 0))
    if not attempts:
        return None
    return reader.parts(min(attempts, key=lambda attempt: (_weight(attempt), attempt.move)).move)


def would_lead(state: State, text: str, cells: Cells) -> Cells | None:
    """Where a wanted move leads from some cells of this decision if nothing refuses it; None if it leads nowhere."""
    wanted = " ".join(text.split())
    if state.is_over or state.is_chance:
        return None
    with state.game.quick_interpreter():
        attempts = [x for x in _CauseReader(state).attempts(cells[:], wanted, (), (), 0) if x.cells is not None]
    return min(attempts, key=lambda attempt: (_weight(attempt), attempt.move)).cells if attempts else None


def beginnings(state: State, most: int) -> list[str]:
    """The words with which moves begin before a thing is named, also where no such move is lawful; at most so many."""
    if state.is_over or state.is_chance:
        return []
    with state.game.quick_interpreter():
        found = islice(_CauseReader(state).beginnings(state.cells, (), MAX_WORDS), most)
        return list(dict.fromkeys(found))


def _weight(attempt: Attempt) -> tuple[int, int]:
    return (sum(reason.sort != "clause" for reason in attempt.reasons), len(attempt.reasons))


def _common(left: list[str], right: list[str]) -> int:
    """The number of words with which both begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False)))


class _CauseReader:
    def __init__(self, state: State) -> None:
        self.state = state
        self.game = state.game
        self.interpreter = state.game.interpreter
        self.machine = state.game.interpreter.machine
        self.layout = state.game.layout
        self.actor = state.actor
        self.trials = 0
        self.rest: str | None = None  # the shortest rest of the text that no choice begins with
        self.offered: dict[str, None] = {}  # the words of the choices that could be made there
        self.possible: dict[str, None] = {}  # and of those that the rules never allow there

    def attempts(
        self, cells: Cells, rest: str, move: Move, reasons: tuple[Reason, ...], silent: int
    ) -> Iterator[Attempt]:
        """All ways to read the rest of a text as choices from here.

        What is not offered is looked at only where nothing that is offered has the same words and leads on.
        """
        point = self.game.plan.choices[cells[self.layout.point]]
        for arm in point.arms:
            for words, meant in self._meant(arm, cells, rest).items():
                left, quiet = rest[len(words) :].strip(), silent + 1 if not words else 0
                for known, more in zip(meant, (reasons, (*reasons, self._candidate(point))), strict=True):
                    found = False
                    for values in known:
                        copy = cells[:]
                        self.game.texts.choice_words(copy, arm, values)
                        step = (*move, self.interpreter.number(arm, values))
                        for attempt in self._followed(copy, arm, left, step, more, quiet):
                            found = True
                            yield attempt
                    if found:
                        break

    def _meant(self, arm: Arm, cells: Cells, rest: str) -> dict[str, tuple[list[Values], list[Values]]]:
        """What can be meant by the words with which the rest of a text begins: what is offered, and what is not."""
        offered, scratch = self._offered(arm, cells), cells[:]
        first = set(offered)
        found: dict[str, tuple[list[Values], list[Values]]] = {}
        for values in self._elements(arm, cells, offered):
            words = " ".join(self.game.texts.choice_words(scratch, arm, values))
            if rest == words or rest.startswith(f"{words} " if words else ""):
                found.setdefault(words, ([], []))[values not in first].append(values)
            else:
                self._unread(rest, words, values in first)
        return found

    def _followed(
        self, cells: Cells, arm: Arm, rest: str, move: Move, reasons: tuple[Reason, ...], silent: int
    ) -> Iterator[Attempt]:
        ran, failures = self.collect(cells, arm.target)
        reasons = (*reasons, *(self.reason(failure) for failure in failures))
        if not rest:
            yield Attempt(move, reasons, cells if ran else None)
        if silent <= MAX_SILENT and ran and self._is_asked(cells):
            yield from self.attempts(cells, rest, move, reasons, silent)

    def _is_asked(self, cells: Cells) -> bool:
        waits = 0 <= cells[self.layout.point] < len(self.game.plan.choices)
        return waits and self.interpreter.actor_at(cells) == self.actor

    def beginnings(self, cells: Cells, said: tuple[str, ...], depth: int) -> Iterator[str]:
        """The words of all choices from here up to the first thing that is chosen."""
        for arm in self.game.plan.choices[cells[self.layout.point]].arms:
            words = (*said, arm.word) if arm.word else said
            if arm.registers:
                yield " ".join(words)
            elif depth:
                copy = cells[:]
                if self.collect(copy, arm.target)[0] and self._is_asked(copy):
                    yield from self.beginnings(copy, words, depth - 1)

    def _unread(self, rest: str, words: str, offered: bool) -> None:
        """Keep what could stand where the reading of the text came furthest."""
        if self.rest is None or len(rest) < len(self.rest):
            self.rest, self.offered, self.possible = rest, {}, {}
        if len(rest) == len(self.rest):
            (self.offered if offered else self.possible)[words] = None

    def unknown(self, text: str) -> Refusal:
        """The refusal of a text that means no move: how far it is understood, and what may be meant."""
        if self.rest is None:
            return Refusal(text, (Reason("unknown"),))
        tokens = self.rest.split()
        tiers = [[words.split() for words in known] for known in (self.offered, self.possible)]
        same = max((_common(tokens, words) for known in tiers for words in known), default=0)
        if same == len(tokens):
            return Refusal(text, (Reason("unfinished"),))
        follow = [[w[same] for w in known if len(w) > same and _common(tokens, w) == same] for known in tiers]
        word = nearest(tokens[same], follow)
        before = text.split()[: -len(tokens[same:])]
        near = " ".join([*before, word]) if word else ""
        here = dict.fromkeys(follow[0] or follow[1])
        part = tokens[same]
        expected = sorted(here, key=lambda other: edit_distance(part, other, len(part)))
        seen_in = next((lawful for lawful in _lawful(self.state) if part in lawful.split()), "")
        return Refusal(text, (Reason("unknown"),), (), part, near, tuple(expected), seen_in)

    def parts(self, move: Move) -> list[MovePart]:
        """The choices of a move that may be unlawful."""
        cells = self.state.cells[:]
        found: list[MovePart] = []
        for number in move:
            found.append(self.game.texts.part(cells, number))
            self.collect(cells, found[-1].target)
        return found

    def collect(self, cells: Cells, block: int) -> tuple[bool, list[Failure]]:
        """Run from a block and collect what fails; whether the flow came to its pause in spite of it."""
        failures: list[Failure] = []
        self.machine.failures = failures
        try:
            self.machine.run(cells, block)
        except (FaultError, PlanError):
            return False, failures
        finally:
            self.machine.failures = None
        return True, failures

    def _offered(self, arm: Arm, cells: Cells) -> list[tuple[int, ...]]:
        try:
            return self.interpreter.elements(arm, cells)
        except (FaultError, PlanError):
            return []

    def _elements(self, arm: Arm, cells: Cells, offered: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        if not arm.registers:
            return [()]
        count = 1
        for size in arm.sizes:
            count *= size
        if count > MAX_ELEMENTS:
            return offered
        ranges = [range(low, low + size) for low, size in zip(arm.lows, arm.sizes, strict=True)]
        known = set(offered)
        return offered + [values for values in product(*ranges) if values not in known]

    def _candidate(self, point: ChoicePoint) -> Reason:
        return Reason("candidate", self.clause(point.clause), point=point.name)

    def reason(self, failure: Failure, later: bool = False) -> Reason:
        """A failed requirement as a reason."""
        clause = self.clause(failure.clause)
        return Reason("clause", clause, failure.operator, failure.left, failure.right, later)

    def clause(self, number: int) -> Clause | None:
        """A clause by its number."""
        return self.game.plan.clauses[number] if number >= 0 else None

    # What only fails later.

    def afterwards(self, attempt: Attempt) -> tuple[Reason, ...]:
        """Why a move that fails no requirement is not offered."""
        cells = self.state.cells[:]
        for number in attempt.move:
            point = self.game.plan.choices[cells[self.layout.point]]
            arm, values = self.interpreter.decode(point, number)
            lawful = any(move[0] == number for move in self._moves(cells))
            if not lawful and arm.fallback and self._moves(cells):
                return (Reason("fallback", self.clause(point.clause), point=point.name),)
            self.game.texts.choice_words(cells, arm, values)
            self.collect(cells, arm.target)
        assert attempt.cells is not None
        if any(move[: len(attempt.move)] == attempt.move for move in self.state.legal_moves()):
            return (Reason("unfinished"),)
        if self.interpreter.goes_on(self.state.cells, attempt.cells[:], self.actor):
            point = self.game.plan.choices[self.state.point]
            if point.best >= 0:
                clause = self._judging(point.best) or self.clause(point.clause)
                return (Reason("best", clause, point=point.name),)
            return (Reason("dead_end", self.clause(point.clause), point=point.name),)
        found = self.obstacles(attempt.cells, 0)
        return found or (Reason("dead_end"),)

    def _judging(self, number: int) -> Clause | None:
        """The clause that says which completions are the best."""
        objectives = (block.next for block in self.game.plan.blocks if isinstance(block.next, Objective))
        return next((self.clause(objective.clause) for objective in objectives if objective.number == number), None)

    def _moves(self, cells: Cells) -> list[Move]:
        try:
            return self.game.executor.moves(cells)
        except (FaultError, PlanError):
            return []

    def obstacles(self, cells: Cells, depth: int) -> tuple[Reason, ...]:
        """The clauses that fail in the completion of a move that fails fewest."""
        if not 0 <= cells[self.layout.point] < len(self.game.plan.choices) or depth > MAX_SILENT:
            return ()
        best: tuple[Reason, ...] = ()
        for arm in self.game.plan.choices[cells[self.layout.point]].arms:
            for values in islice(self._offered(arm, cells), MAX_TRIALS):
                self.trials += 1
                if self.trials > MAX_TRIALS:
                    return best
                copy = cells[:]
                self.game.texts.choice_words(copy, arm, values)
                ran, failures = self.collect(copy, arm.target)
                found = tuple(self.reason(failure, later=True) for failure in failures)
                if ran and not found:
                    found = self.obstacles(copy, depth + 1)
                if found and (not best or len(found) < len(best)):
                    best = found
        return best


class RankingChange(Frozen):
    """A step after which a ranking key of a seat was different.

    `causes`: the lines of the rules that changed it in that step; none where it is counted from what lies on the table.
    """

    step: int
    text: str
    key: str
    before: int
    after: int
    causes: tuple[Clause, ...] = ()


class PointsReason(Frozen):
    """The ranking keys of a seat and all their changes in this game."""

    seat: int
    values: dict[str, int]
    changes: tuple[RankingChange, ...]


def why_points(state: State, seat: int) -> PointsReason:
    """How a seat came to what the ranking counts; hidden steps are named too: for the host and for finished games."""
    plan, call = state.game.plan, state.game.executor.call
    steps = in_order(state.last)
    states = [step.cells for step in steps] + [state.cells]
    changes: list[RankingChange] = []
    for key in plan.ranking:
        values = [call(key.function, cells, seat) for cells in states]
        for i, step in enumerate(steps):
            if values[i] != values[i + 1]:
                changes.append(
                    RankingChange(
                        i + 1,
                        step_text(state, step),
                        key.name,
                        values[i],
                        values[i + 1],
                        causes(state, step, key.name, seat),
                    )
                )
    final = {key.name: call(key.function, state.cells, seat) for key in plan.ranking}
    return PointsReason(seat, final, tuple(sorted(changes, key=lambda change: change.step)))


def causes(state: State, step: Step, name: str, seat: int) -> tuple[Clause, ...]:
    """The lines of the rules that changed a number of a seat in a step."""
    interpreter, cells = state.game.interpreter, step.cells[:]
    written: list[Written] = []
    interpreter.machine.written = written
    try:
        if step.kind == "leave" or step.kind == "timeout":
            happen(state.game, step.kind, step.data, cells, interpreter)
        else:
            (interpreter.apply if step.kind == "move" else interpreter.draw)(cells, step.data)
    except FaultError:
        pass  # what is written until then is told all the same
    finally:
        interpreter.machine.written = None
    found = (each for each in written if each.cells is cells and each.array == name and each.index == seat)
    numbers = dict.fromkeys(each.clause for each in found if each.before != each.after and each.clause >= 0)
    return tuple(state.game.plan.clauses[number] for number in numbers)


class EndReason(Frozen):
    """Which end condition came true, its clause if the plan has one of that name, and the last step before it."""

    reason: int
    name: str
    clause: Clause | None
    step: int
    text: str


def why_over(state: State) -> EndReason | None:
    """Why the game is over; None while it goes on."""
    if not state.is_over:
        return None
    plan = state.game.plan
    number = state.cells[state.game.layout.reason]
    name = plan.ends[number] if 0 <= number < len(plan.ends) else ""
    clauses = [c for c in plan.clauses if c.kind == "end" and (c.path == name or c.path.rsplit(".", 1)[-1] == name)]
    steps = in_order(state.last)
    text = step_text(state, steps[-1]) if steps else ""
    return EndReason(number, name, clauses[0] if clauses else None, len(steps), text)


__all__ = [
    "EndReason",
    "PointsReason",
    "RankingChange",
    "Reason",
    "Refusal",
    "read_parts",
    "why_not",
    "why_over",
    "why_points",
]
