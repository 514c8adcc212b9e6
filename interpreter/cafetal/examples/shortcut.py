"""Values of functions from generated code: what an example asks of a state again and again need not be interpreted."""

from __future__ import annotations

from functools import cached_property

from cafetal.executors.faults import FaultError
from cafetal.executors.machine import Cells
from cafetal.executors.python import PythonExecutor
from cafetal.executors.walk import expressions
from cafetal.plan import Call, Plan, Probe

ASKED_ONCE = ("example.", "start.")


class Shortcut:
    """The functions of one plan as generated code, made when first asked for."""

    def __init__(self, plan: Plan) -> None:
        """`plan` as it is; changed plans may share its functions as long as only blocks differ."""
        self.plan = plan

    @cached_property
    def executor(self) -> PythonExecutor:
        """The generated code."""
        return PythonExecutor(self.plan)

    @cached_property
    def probing(self) -> frozenset[str]:
        """The functions whose value depends on blocks: those that ask whether something is possible, also by calls."""
        asks: set[str] = set()
        calls: dict[str, set[str]] = {}
        for function in self.plan.functions:
            found = list(expressions(function.body))
            calls[function.name] = {expr.function for expr in found if isinstance(expr, Call)}
            if any(isinstance(expr, Probe) for expr in found):
                asks.add(function.name)
        before = -1
        while before != len(asks):
            before = len(asks)
            asks |= {name for name, called in calls.items() if called & asks}
        return frozenset(asks)

    def value(self, name: str, cells: Cells, args: tuple[int, ...], changed: bool) -> int | None:
        """The value of a function; None: it has to be interpreted. `changed`: the blocks are not those of the plan."""
        if name.startswith(ASKED_ONCE) or (changed and name in self.probing):
            return None
        try:
            return self.executor.call(name, cells, *args)
        except IndexError as why:  # generated code relies on what the interpreter looks at
            raise FaultError(-1, "an index lies outside its table") from why
