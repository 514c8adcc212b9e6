"""What the passes of this folder share while code for one plan is made."""

from __future__ import annotations

from typing import Protocol

from cafetal.plan.passes.facts import Facts
from cafetal.plan.passes.shapes.grouped import Grouping, Table
from cafetal.plan.passes.shapes.inline import Inliner, Parts
from cafetal.plan.passes.shapes.searches import Searches
from cafetal.plan.passes.shapes.unrolled import Unroller
from cafetal.plan.passes.table import body_of


class Tables(Protocol):
    """Where tables are put that the plan does not have."""

    def first_of(self, rows: str) -> str:
        """The name of a table of the first entries of rows."""

    def add_rows(self, name: str, rows: Table) -> str:
        """Add a table of rows; its name."""


class Shapes:
    """Searches and groups of rows have new tables; short functions are put in place of their calls."""

    def __init__(self, facts: Facts, tables: Tables) -> None:
        self.facts = facts
        self.inliner = Inliner(self._parts)
        self.searches = Searches(facts.simplifier, tables.first_of)
        self.unroller = Unroller(facts.simplifier.algebra, facts.plan.rows)
        self.grouping = Grouping(facts.ranges, tables.first_of, tables.add_rows)

    def _parts(self, name: str) -> Parts | None:
        """Parameters and body of a function that can be put in the place of a call."""
        function = self.facts.function(name)
        if function is None or function.scratch:
            return None
        return function.params, body_of(function, self.facts)
