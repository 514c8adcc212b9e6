"""What a player has observed in a game: what was shown when.

A secret choice of another player is observed as having been made, without its text, and without how many steps it took;
an outcome of chance is observed by those who see it. Whenever somebody has to decide, the player also sees what has
changed in the view since the last decision: while chance events follow one another, as cards are dealt, nobody counts
what is left in the box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cafetal.dataclass import Frozen
from cafetal.engine.executor import Cells
from cafetal.engine.record import Step, StepKind, in_order
from cafetal.engine.texts import MovePart
from cafetal.executors.reference.footprint import WHOLE
from cafetal.executors.reference.machine import Frame

if TYPE_CHECKING:
    from cafetal.engine.state import State

Entry = tuple[str, str, int, int | None]  # sort of thing, name, index, new value (None: no longer seen)


class Observation(Frozen):
    """One step as a player saw it. `text` is None if only the fact of the step was seen."""

    kind: Literal["start"] | StepKind
    actor: int
    point: int
    text: str | None
    shown: tuple[Entry, ...]


def history(state: State, player: int) -> list[Observation]:
    """All that a player has observed since the game began (-1: a bystander)."""
    game = state.game
    viewer, labels = game.viewer, game.viewer.labels
    found: list[Observation] = []
    steps = in_order(state.last)
    before: tuple[int | None, ...] = (None,) * len(labels)
    states = [step.cells for step in steps] + [state.cells]
    for i, cells in enumerate(states):
        shown: tuple[Entry, ...] = ()
        if viewer.is_quiet(cells) or i == len(steps):
            now = viewer.vector(cells, player)
            shown = tuple((*labels[k], value) for k, value in enumerate(now) if value != before[k])
            before = now
        if i == 0:
            found.append(Observation("start", -1, viewer.seen_point(cells, player), "", shown))
            continue
        step = steps[i - 1]
        text = step_text(state, step) if is_seen(state, step, player) else None
        point = viewer.watched_point(step.point, step.kind == "move" and step.actor == player)
        seen = Observation(step.kind, step.actor, point, text, shown)
        if _goes_on(found[-1], seen):
            found.pop()
        found.append(seen)
    return found


def _goes_on(before: Observation, seen: Observation) -> bool:
    """Whether a step that was not seen belongs to the same secret choice as the one before it: how many pieces somebody
    picks one by one is not seen."""
    same = (before.kind, before.actor, before.point) == (seen.kind, seen.actor, seen.point)
    return seen.kind == "move" and same and before.text is None and seen.text is None and not before.shown


def step_text(state: State, step: Step) -> str:
    """The full text of a step."""
    game = state.game
    if step.kind == "move":
        return game.texts.text(step.cells, step.data)
    if step.kind != "chance":
        return step.kind
    return game.texts.outcome(step.cells, game.plan.chances[step.point - len(game.plan.choices)], step.data)


def step_parts(state: State, step: Step) -> list[MovePart]:
    """A move choice by choice; nothing for an event of chance."""
    return state.game.texts.parts(step.cells, step.data) if step.kind == "move" else []


def is_seen(state: State, step: Step, player: int) -> bool:
    """Whether a player learns what was chosen or drawn in a step."""
    if step.kind == "move":
        return step.actor == player or not is_secret(state, step)
    if step.kind != "chance":
        return True
    if step.notes.watcher is None:
        step.notes.watcher = seen_by(state, step.cells, step.point)
    watcher = step.notes.watcher
    return watcher == -1 or (player >= 0 and (watcher == player or watcher < -2) and watcher != -3 - player)


def is_look(state: State, step: Step) -> bool:
    """Whether a step is no more than a moment at which everybody looks at the table."""
    choices = len(state.game.plan.choices)
    return step.kind == "chance" and state.game.plan.chances[step.point - choices].look


def is_secret(state: State, step: Step) -> bool:
    """Whether some choice of a move was secret."""
    if step.notes.secret is None:
        step.notes.secret = step.point in state.game.before_secrets and _has_secret(state, step)
    return step.notes.secret


def _has_secret(state: State, step: Step) -> bool:
    choices, cells = state.game.plan.choices, step.cells[:]
    for number in step.data[:-1]:
        if choices[cells[state.game.layout.point]].secret:
            return True
        state.game.interpreter.take(cells, number)
    return choices[cells[state.game.layout.point]].secret


def seen_by(state: State, cells: Cells, point: int) -> int:
    """Who sees the outcome of the chance event that the cells wait for: -1 all, -2 nobody, a seat, or below
    them -3 less a seat: all but that one."""
    game = state.game
    chance = game.plan.chances[point - len(game.plan.choices)]
    return game.interpreter.machine.evaluate(chance.seen, Frame(cells))


def is_quiet(state: State, step: Step) -> bool:
    """Whether players look at the table before a step (see `Viewer.is_quiet`)."""
    if step.notes.quiet is None:
        step.notes.quiet = state.game.viewer.is_quiet(step.cells)
    return step.notes.quiet


def sight(state: State, step: Step) -> tuple[int, ...]:
    """What decides before a step who sees what (see `Viewer.sight`)."""
    if step.notes.sight is None:
        step.notes.sight = state.game.viewer.sight(step.cells)
    return step.notes.sight


def footprint(state: State, step: Step) -> int:
    """The cells that a step depends on and those that it changes, as bits (see `executors.reference.footprint`)."""
    if step.notes.footprint is None:
        footprints = state.game.footprints
        if step.kind == "chance":
            step.notes.footprint = footprints.chance(step.cells, step.data)
        elif step.kind != "move" or is_secret(state, step):
            step.notes.footprint = WHOLE  # to others a secret is as likely as there are moves to choose from
        else:
            step.notes.footprint = footprints.move(step.cells, step.data)
    return step.notes.footprint
