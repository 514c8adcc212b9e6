"""Names for what code generated from a plan calls: a letter and an index each."""

from __future__ import annotations

from cafetal.executors.schema import Layout
from cafetal.plan import Plan


class CalledNames:
    """Hands out names, and remembers what was asked for, so that it gets written."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = Layout(plan)
        self.functions: dict[str, str] = {}
        self.probes: dict[tuple[int, tuple[str, ...]], str] = {}
        self.offers: dict[tuple[int, tuple[str, ...]], str] = {}

    def function(self, name: str) -> str:
        """The name of a function of the plan."""
        return self.functions.setdefault(name, f"f{len(self.functions)}")

    def probe(self, block: int, registers: tuple[str, ...]) -> str:
        """The name of the function that looks for a completion from a block with those registers given."""
        return self.probes.setdefault((block, registers), f"p{len(self.probes)}")

    def offer(self, point: int, registers: tuple[str, ...]) -> str:
        """The name of the function that lists the moves of a choice point with those registers given."""
        return self.offers.setdefault((point, registers), f"l{len(self.offers)}")
