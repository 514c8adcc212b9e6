"""The course of a game, move by move, as somebody saw it: what is told of each, and the state after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from cafetal.dataclass import Frozen, dataclass
from cafetal.engine import State
from cafetal.engine.executor import Cells
from cafetal.engine.history import is_seen
from cafetal.engine.leaving import TableEvent
from cafetal.engine.record import Step, in_order
from cafetal.table.events import as_sentence
from cafetal.table.recap import Recap
from cafetal.table.results import winners
from cafetal.table.voice import Voice

WINNER = "end.winner"
"""Who wins: it is told of this game, not of all."""


class CourseStep(Frozen):
    """A move with what chance did before the next one: who moved (-1: nobody), what is told, and the state after it."""

    seat: int
    text: str
    cells: Cells


@dataclass
class Course:
    """Tells games in the words of one language, to a seat (-1: a bystander); what was told once is kept."""

    recap: Recap
    seat: int
    _kept: dict[int, tuple[Step, Step, int, str]] = field(default_factory=dict)
    _begun: tuple[tuple[Step | None, int], str] | None = None

    def frames(self, state: State) -> Iterator[CourseStep]:
        """The beginning, then a frame for each move, with what chance did before the next one."""
        steps, seat, recap = in_order(state.last), self.seat, self.recap
        moves = list(_shown(state, steps, seat))
        before = steps[: moves[0]] if moves else steps
        start = steps[moves[0]].cells if moves else state.cells
        yield CourseStep(-1, self._beginning(state, steps, before), start)
        for number, i in enumerate(moves):
            end = moves[number + 1] if number + 1 < len(moves) else len(steps)
            after = steps[end].cells if end < len(steps) else state.cells
            text = self._text(state, steps, i, end)
            if end == len(steps) and state.is_over:
                text = " ".join((text, *_over(state, recap.voice)))
            yield CourseStep(steps[i].actor, text, after)

    def _beginning(self, state: State, steps: list[Step], before: list[Step]) -> str:
        """What is told of what came before the first move."""
        recap, at = self.recap, (before[-1] if before else None, len(state.events))
        if self._begun is None or self._begun[0][0] is not at[0] or self._begun[0][1] != at[1]:
            told = [recap.voice.say("page.start"), *recap.chances(state, before, self.seat)]
            told += [recap.at_table(state, x.kind, x.seat) for x in _aside(state, steps) if x.after <= len(before)]
            self._begun = (at, " ".join(told))
        return self._begun[1]

    def back_to(self, state: State, number: int) -> State:
        """The state at the end of a frame, with all that led there."""
        steps = in_order(state.last)
        moves = [*_shown(state, steps, self.seat), len(steps)]
        found = state.copy()
        for _ in range(len(steps) - moves[min(number, len(moves) - 1)]):
            found.undo(anything=True)
        return found

    def length(self, state: State) -> int:
        """How many frames there are."""
        return 1 + sum(1 for _ in _shown(state, in_order(state.last), self.seat))

    def _text(self, state: State, steps: list[Step], i: int, end: int) -> str:
        """What is told of the steps of one frame."""
        kept = self._kept.get(i)
        events = len(state.events)
        if kept is not None and kept[0] is steps[i] and kept[1] is steps[end - 1] and kept[2] == events:
            return kept[3]
        aside = [event for event in _aside(state, steps) if i < event.after <= end]
        told = [_line(state, steps[i], self.recap, self.seat)]
        told += self.recap.chances(state, steps[i + 1 : end], self.seat)
        told += [self.recap.at_table(state, event.kind, event.seat) for event in aside]
        self._kept[i] = (steps[i], steps[end - 1], events, " ".join(told))
        return self._kept[i][3]


def _line(state: State, step: Step, recap: Recap, seat: int) -> str:
    if step.kind == "leave" or step.kind == "timeout":
        return recap.at_table(state, step.kind, step.actor)
    return recap.line(step.actor, [recap.seen(state, step, seat)])


def _aside(state: State, steps: list[Step]) -> list[TableEvent]:
    """What happened at the table without a step of the game."""
    kinds = [step.kind for step in steps]
    return [event for event in state.events if kinds[event.after : event.after + 1] != [event.kind]]


def _shown(state: State, steps: list[Step], seat: int) -> Iterator[int]:
    """The moves with a frame of their own: how many secret choices of one player there were in a row tells too much."""
    secret = -1
    for i, step in enumerate(steps):
        if step.kind == "move":
            hidden = not is_seen(state, step, seat)
            if not (hidden and step.actor == secret):
                yield i
            secret = step.actor if hidden else -1
        elif step.kind != "chance":
            yield i


def _over(state: State, voice: Voice) -> list[str]:
    reason = state.why_over()
    rules = voice.rules(f"end.{reason.name}", but=WINNER) if reason is not None else []
    if reason is not None and not rules:
        rules = [voice.say("page.over", reason=reason.name.replace("_", " "))]
    return [*rules, as_sentence(winners(state, voice))]
