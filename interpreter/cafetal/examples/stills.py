"""Looks at examples and at the set-up on their way: the positions that pictures show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cafetal import nodes as n
from cafetal.core.game import Game
from cafetal.core.statements import NOTHING, Body
from cafetal.core.statements import Step as SetupStep
from cafetal.examples.ground import set_up
from cafetal.examples.performance import SEED, Performance
from cafetal.examples.script import Answers, Gives, May, Plays, Script, Step
from cafetal.examples.stage import Stage
from cafetal.executors.faults import FaultError, PlanError
from cafetal.executors.machine import Cells, RefusedError
from cafetal.executors.schema import Layout
from cafetal.lower.turns import lower_game
from cafetal.resolve.faults import Fault
from cafetal.resolve.resolver import Resolver


@dataclass(frozen=True, slots=True)
class Position:
    """A state with what is needed to read it."""

    layout: Layout
    cells: Cells


@dataclass(frozen=True, slots=True)
class Still:
    """An example to look at.

    `before` is what is given, `steps` what came of each of its moves and answers. `verdicts` are the words of moves
    that are lawful there, or not.
    """

    name: str
    before: Position
    steps: tuple[Position, ...]
    verdicts: tuple[tuple[tuple[str, ...], bool], ...]


def stills(
    resolver: Resolver, examples: Sequence[n.Example], key: str, lines: Mapping[str, Sequence[str]]
) -> tuple[Still, ...]:
    """Each example that can be played, to be looked at; `resolver`, `key` and `lines` are those of `play_examples`."""
    if not examples:
        return ()
    stage = Stage(resolver, examples, key, lines)
    stage.session.machine.shortcut = None  # for so few moves it is not worth generating code
    found = (_still(script, stage) for _, script, _ in stage.scripts if script is not None)
    return tuple(still for still in found if still is not None)


def _still(script: Script, stage: Stage) -> Still | None:
    performance = Performance(script, stage.session, stage.in_turns, stage.starts, SEED)
    performance.reasons = False
    layout = stage.session.layout
    try:
        table = performance.table()
        before = Position(layout, table.cells[:])
        positions: list[Position] = []
        for step in _single(script.steps):
            if not performance.step(table, step):
                return None
            positions.append(Position(layout, table.cells[:]))
        asked = [step for step in script.steps if isinstance(step, May)]
        if positions and not isinstance(script.steps[-1], May):  # what may be done is asked before more happens
            positions[-1] = Position(layout, performance.later(table).cells[:])
    except (Fault, FaultError, PlanError, RefusedError):
        return None
    verdicts = tuple((tuple(word.text for word in step.move.words), step.allowed) for step in asked)
    return Still(script.name, before, tuple(positions), verdicts)


def _single(steps: Iterable[Step]) -> Iterator[Step]:
    """What happens in an example, one move at a time; what is only claimed is left out."""
    for step in steps:
        if isinstance(step, Plays):
            yield from (replace(step, moves=(move,)) for move in step.moves)
        elif isinstance(step, Gives | Answers):
            yield step


def settings(game: Game, key: str, lines: Mapping[str, Sequence[str]]) -> list[tuple[str, Position]]:
    """The positions after each named step of the set-up, in order, and at last after all of it under no name.

    Chance is that of one seed, so that each step only adds to those before it. Nothing, if the set-up cannot be played.
    """
    statements, origins = game.setup.statements, game.setup.origins
    found: list[tuple[str, Position]] = []
    for i, statement in enumerate(statements, 1):
        last = i == len(statements)
        if not isinstance(statement, SetupStep) and not last:
            continue
        shorter = replace(game, setup=Body(statements[:i], origins[:i]), course=NOTHING, after={}, ends=[], awards=[])
        plan = lower_game(shorter, key, lines)
        try:
            laid = set_up(plan, SEED)
        except (FaultError, PlanError, RefusedError):
            return []
        if laid is None:
            return []
        position = Position(Layout(plan), laid[0])
        if isinstance(statement, SetupStep):
            found.append((statement.name, position))
        if last:
            found.append(("", position))
    return found
