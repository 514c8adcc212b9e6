"""Values of functions from generated code, for the interpreter: what is asked often is not interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from cafetal.executors.reference.machine import Cells
from cafetal.plan import Call, MovesKey, Plan, Probe
from cafetal.plan.faults import OUTSIDE, FaultError, PlanError
from cafetal.plan.passes.walk import expressions

if TYPE_CHECKING:
    from cafetal.executors.python import PythonExecutor


class Shortcut:
    """The functions of one plan as generated code, made when first asked for."""

    def __init__(
        self, plan: Plan, asked_once: tuple[str, ...] = (), executor: PythonExecutor | None = None, patience: int = 0
    ) -> None:
        """`plan` as it is; changed plans may share its functions as long as only blocks differ.

        `asked_once`: beginnings of the names of functions that are not worth compiling. `executor`: its generated code,
        if there is some already. `patience`: how much is interpreted before it is worth making some.
        """
        self.plan = plan
        self._given = executor
        self.asked_once = asked_once
        self.patience = 0 if executor is not None else patience

    @cached_property
    def executor(self) -> PythonExecutor:
        """The generated code."""
        from cafetal.executors.python import PythonExecutor  # many modules, which nothing needs before

        return self._given or PythonExecutor(self.plan, brief=True)

    def certain(self, lessened: Iterable[int] = ()) -> frozenset[int]:
        """The choice points that always have a completion, also where some blocks have lost something; none before
        there is generated code, which had to know them."""
        if self._given is None and "executor" not in self.__dict__:
            return frozenset()
        return self.executor.builder.certainty.never_stuck_with_less(lessened)

    @cached_property
    def probing(self) -> frozenset[str]:
        """The functions whose value depends on blocks: those that ask whether something is possible, also by calls."""
        asks: set[str] = set()
        calls: dict[str, set[str]] = {}
        for function in self.plan.functions:
            found = list(expressions(function.body))
            calls[function.name] = {expr.function for expr in found if isinstance(expr, Call)}
            if any(isinstance(expr, Probe | MovesKey) for expr in found):
                asks.add(function.name)
        before = -1
        while before != len(asks):
            before = len(asks)
            asks |= {name for name, called in calls.items() if called & asks}
        return frozenset(asks)

    def possible(self, cells: Cells, block: int, otherwise: Callable[[Cells, int], bool]) -> bool:
        """The answer to a probe; `otherwise` interprets it where the generated code has no such block."""
        if self._waits():
            return otherwise(cells, block)
        try:
            return self.executor.possible(cells, block)
        except (IndexError, PlanError):
            return otherwise(cells, block)

    def _waits(self) -> bool:
        """Whether generated code is not yet worth making; every time that this is asked counts."""
        waits = self.patience > 0
        self.patience -= waits
        return waits

    def value(self, name: str, cells: Cells, args: tuple[int, ...], changed: bool) -> int | None:
        """The value of a function; None: it has to be interpreted. `changed`: the blocks are not those of the plan."""
        if self._waits() or name.startswith(self.asked_once) or (changed and name in self.probing):
            return None
        try:
            return self.executor.call(name, cells, *args)
        except IndexError as why:  # generated code relies on what the interpreter looks at
            raise FaultError(-1, OUTSIDE) from why
