"""Looks at examples and at the set-up on their way: the positions that pictures show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal.core.game import Game
from cafetal.core.statements import NOTHING, Body, ChooseOne, Option, Statement
from cafetal.core.statements import Step as SetupStep
from cafetal.core.values import You
from cafetal.dataclass import Frozen
from cafetal.examples.ground import Ground
from cafetal.examples.performance import SEED, Performance
from cafetal.examples.script import Answers, Gives, May, Plays, Script, Step
from cafetal.examples.stage import Stage
from cafetal.executors.reference.machine import Cells, RefusedError
from cafetal.executors.reference.working import Written
from cafetal.executors.schema import Layout
from cafetal.lower.turns import lower_game
from cafetal.plan.faults import FaultError, PlanError
from cafetal.resolve.faults import Fault
from cafetal.resolve.resolver import Resolver

STOP = "after step "
"""What no word of the rules begins with: they have no spaces."""


class Position(Frozen):
    """A state with what is needed to read it."""

    layout: Layout
    cells: Cells


class Still(Frozen):
    """An example to look at.

    `before` is what is given, `steps` what came of each of its moves and answers. `verdicts` are the words of moves
    that are lawful there, or not; `written` are the numbers that its moves wrote, in order; `moved` tells whether a
    player did anything; `words` are all words of the example.
    """

    name: str
    before: Position
    steps: tuple[Position, ...]
    verdicts: tuple[tuple[tuple[str, ...], bool], ...]
    written: tuple[Written, ...] = ()
    moved: bool = False
    words: tuple[str, ...] = ()


LOOKED = 200
"""So many positions are looked at for one move: those of examples need a tenth."""


def stills(
    resolver: Resolver, examples: Sequence[n.Example], key: str, lines: Mapping[str, Sequence[str]]
) -> tuple[Still, ...]:
    """Each example that can be played, to be looked at; `resolver`, `key` and `lines` are those of `play_examples`."""
    if not examples:
        return ()
    stage = Stage(resolver, examples, key, lines)
    stage.session.machine.shortcut = None  # for so few moves it is not worth generating code
    stage.session.interpreter.patience = LOOKED  # an example that needs more has no picture of what follows
    found = ((example, _still(script, stage)) for example, script, _ in stage.scripts if script is not None)
    return tuple(replace(still, words=_words(example)) for example, still in found if still is not None)


def _words(example: n.Example) -> tuple[str, ...]:
    """The words of an example, each once, in their order."""
    return tuple(dict.fromkeys(node.text for node in n.walk(example) if isinstance(node, n.Name)))


def _still(script: Script, stage: Stage) -> Still | None:
    performance = Performance(script, stage.session, stage.in_turns, stage.starts, SEED)
    performance.reasons = False
    layout, machine = stage.session.layout, stage.session.machine
    written: list[Written] = []
    try:
        table = performance.table()
        before = Position(layout, table.cells[:])
        positions: list[Position] = []
        machine.written = []
        for step in _single(script.steps):
            if not performance.step(table, step):
                return None
            positions.append(Position(layout, table.cells[:]))
            written += _kept(machine.written, (before, *positions)[-2], positions[-1])
        asked = [step for step in script.steps if isinstance(step, May)]
        if positions and not isinstance(script.steps[-1], May):  # what may be done is asked before more happens
            positions.append(Position(layout, performance.later(table).cells[:]))
            written += _kept(machine.written, *positions[-2:])
            del positions[-2]
    except (Fault, FaultError, PlanError, RefusedError):
        return None
    finally:
        machine.written = None
    verdicts = tuple((tuple(word.text for word in step.move.words), step.allowed) for step in asked)
    moved = any(isinstance(step, Plays | Answers) for step in script.steps)
    return Still(script.name, before, tuple(positions), verdicts, tuple(written), moved)


def _kept(written: list[Written], before: Position, after: Position) -> list[Written]:
    """What was written between two positions, as far as it accounts for the change; what was only tried goes."""
    tried: dict[tuple[str, int, int], list[Written]] = {}
    for each in written:
        tried.setdefault((each.array, each.index, id(each.cells)), []).append(each)
    found: dict[tuple[str, int], list[Written]] = {}
    for (array, index, _), line in tried.items():
        place = before.layout.arrays[array] + index
        ends = [before.cells[place], *(each.after for each in line)]
        if ends[-1] == after.cells[place] != ends[0] and ends[:-1] == [each.before for each in line]:
            found.setdefault((array, index), line)
    written.clear()
    return [each for line in found.values() for each in line]


def _single(steps: Iterable[Step]) -> Iterator[Step]:
    """What happens in an example, one move at a time; what is only claimed is left out."""
    for step in steps:
        if isinstance(step, Plays):
            yield from (replace(step, moves=(move,)) for move in step.moves)
        elif isinstance(step, Gives | Answers):
            yield step


def settings(game: Game, key: str, lines: Mapping[str, Sequence[str]]) -> list[tuple[str, Position]]:
    """The positions after each named step of the set-up, in order, and at last after all of it under no name.

    Chance is that of one seed. Nothing, if the set-up cannot be played.
    """
    setup, stops = _with_stops(game.setup)
    plan = lower_game(replace(game, setup=setup, course=NOTHING, after={}, ends=[], awards=[]), key, lines)
    try:
        laid = Ground(plan).lay(SEED, stops)
    except (FaultError, PlanError, RefusedError):
        return []
    if laid is None or not all(stops.values()):
        return []
    layout = Layout(plan)
    named = [statement.name for statement in game.setup.statements if isinstance(statement, SetupStep)]
    found = [(name, Position(layout, cells)) for name, (cells, *_) in zip(named, stops.values(), strict=True)]
    return [*found, ("", Position(layout, laid[0]))] if setup.statements else []


def _with_stops(setup: Body) -> tuple[Body, dict[str, list[Cells]]]:
    """The set-up with a choice of nothing after each named step, where its position can be seen; and their names."""
    statements: list[Statement] = []
    origins: list[object] = []
    stops: dict[str, list[Cells]] = {}
    for statement, origin in zip(setup.statements, setup.origins, strict=True):
        statements.append(statement)
        origins.append(origin)
        if isinstance(statement, SetupStep):
            name = f"{STOP}{len(stops)}"
            stops[name] = []
            statements.append(ChooseOne(You(), (Option(name, None, NOTHING),)))
            origins.append(origin)
    return Body(tuple(statements), tuple(origins)), stops
