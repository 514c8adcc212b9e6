"""A game that can be played: a plan, an executor that runs it, and new or saved states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cafetal.engine.carried import Carried
from cafetal.engine.draws import Fixed
from cafetal.engine.executor import Cells, Executor
from cafetal.engine.fixing import fixed_draws
from cafetal.engine.generator import seeded
from cafetal.engine.record import Step
from cafetal.engine.saves import load
from cafetal.engine.state import State
from cafetal.engine.texts import Texts
from cafetal.engine.views import Viewer
from cafetal.executors.reference.footprint import Footprints
from cafetal.executors.reference.interpret import Interpreter
from cafetal.executors.reference.shortcut import Shortcut
from cafetal.plan import Call, Plan
from cafetal.plan.counting import number_only
from cafetal.plan.passes.analysis import EVERYTHING, Analysis

if TYPE_CHECKING:
    from cafetal.engine.notation import NotationReader

PATIENCE = 500
"""So many values are interpreted for texts and explanations before Python code is generated beside another executor."""


def _generated(plan: Plan) -> Executor:
    """A plan as generated Python code, whose many modules are read only when a game is to be played."""
    from cafetal.executors.python import PythonExecutor  # loaded when it is first needed

    return PythonExecutor(plan)


class Game:
    """One set of rules for one number of players.

    `executor` runs it: the generated Python code unless another one is given. All executors play the same games.
    """

    def __init__(self, plan: Plan, executor: Executor | None = None, carried: Carried | None = None) -> None:
        """`carried`: the texts that the plan comes from, which logs and saved games take along."""
        self.plan = plan
        self.carried = carried
        self.maker: tuple[Callable[..., Game], tuple[object, ...]] | None = None
        """What makes this game again in another process, and of what."""
        self.drawer: Callable[[State], str] | None = None
        """What draws the board of a state."""
        self.executor: Executor = executor or _generated(plan)
        self.layout = self.executor.layout

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """A game is made again of the texts of its rules. Raises `TypeError` for one that does not know them."""
        if self.maker is None:
            raise TypeError("a game is pickled by the texts of its rules; make it by `cafetal.load(…).game(…)`")
        return self.maker

    def __deepcopy__(self, memo: object) -> Game:
        """A game does not change, so that one is enough."""
        return self

    @cached_property
    def interpreter(self) -> Interpreter:
        """The direct interpreter, for texts and explanations."""
        return Interpreter(self.plan)

    @cached_property
    def _shortcut(self) -> Shortcut:
        from cafetal.executors.python import PythonExecutor  # loaded when it is first needed

        given = self.executor if isinstance(self.executor, PythonExecutor) else None
        return Shortcut(self.plan, executor=given, patience=PATIENCE)

    @contextmanager
    def quick_interpreter(self) -> Iterator[None]:
        """Let the interpreter take the values of functions from generated code, for what asks a lot of them."""
        machine, quick = self.interpreter.machine, self._shortcut
        shortcut, probe = machine.shortcut, machine.probe
        machine.shortcut = lambda name, cells, args: quick.value(name, cells, args, changed=False)
        machine.probe = lambda cells, block: quick.possible(cells, block, probe)
        try:
            yield
        finally:
            machine.shortcut, machine.probe = shortcut, probe

    @cached_property
    def texts(self) -> Texts:
        """The texts of moves."""
        return Texts(self.interpreter, self.quick_interpreter)

    @cached_property
    def notation(self) -> NotationReader | None:
        """What reads and writes moves as players of the game do; None if the rules declare no notation."""
        from cafetal.engine.notation import NotationReader  # loaded when it is first needed

        return NotationReader(self.layout, self.plan.notation) if self.plan.notation is not None else None

    @cached_property
    def viewer(self) -> Viewer:
        """What players see."""
        return Viewer(self.plan)

    @cached_property
    def analysis(self) -> Analysis:
        """What parts of the plan read, write and lead to."""
        return Analysis(self.plan)

    @cached_property
    def footprints(self) -> Footprints:
        """Which cells steps depend on, of those that somebody may not see (not those that open functions look at)."""
        analysis, viewer = self.analysis, self.viewer
        hidden = {EVERYTHING, *(part.array.name for part in viewer.segments)}
        hidden |= {array.name for array in self.plan.arrays if array.working}
        calls = {function.name: [Call(function.name, ())] for function in self.plan.functions}
        public = {
            name
            for name, call in calls.items()
            if not analysis.arrays_of(call) & hidden and not analysis.function_reads(name)
        }
        return Footprints(self.plan, public, self._shortcut)

    @cached_property
    def telling(self) -> Footprints:
        """Which cells steps depend on so that their course may tell what lies there: more than how much it is."""
        return Footprints(self.plan, number_only(self.plan))

    @cached_property
    def before_secrets(self) -> frozenset[int]:
        """The choice points at which a move may begin that goes on to a secret choice, or is one."""
        return self.analysis.before_secrets

    @cached_property
    def first_cells(self) -> tuple[int, ...]:
        """The cells at the first pause of every game."""
        return tuple(self.executor.start())

    def new_game(self, seed: int, draws: Fixed | str = ()) -> State:
        """A new game at its first pause; the same seed gives the same game on every executor and platform.

        `draws`: the next draws from named places, as `"deck: sun 3, moon 1"` (see `engine.fixing`); chance decides all
        others. Raises `RulesError` for draws that cannot be understood.
        """
        if isinstance(draws, str):
            draws = fixed_draws(self.plan, draws)
        return State(self, list(self.first_cells), seeded(seed), seed=seed, draws=draws)

    def position(self, cells: Sequence[int], seed: int) -> State:
        """A state with these cells (see `executors.schema`), as set up for an example; it has no record."""
        if len(cells) != self.layout.size:
            raise ValueError(f"a state of this game has {self.layout.size} cells, not {len(cells)}")
        return State(self, list(cells), seeded(seed))

    def state(self, cells: Cells, generator: int, last: Step | None = None) -> State:
        """A state from its parts, which it takes over: cells, state of the generator, and its record."""
        return State(self, cells, generator, last)

    def load(self, data: Mapping[str, Any]) -> State:
        """The state that `State.save` has written; `RulesError` if it does not belong to this game.

        `cafetal.resume` plays a saved game under the rules that it carries.
        """
        return load(self, data)
