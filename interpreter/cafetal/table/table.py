"""Rules for a number of players, and all that is made of them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cafetal import api
from cafetal.dataclass import Frozen
from cafetal.pipeline import Rules

if TYPE_CHECKING:  # rules can be read without the modules that play them
    from cafetal.engine import Game
    from cafetal.model import World
    from cafetal.plan import Plan


class Table(Frozen):
    """A game at the table: rules for a number of players, and all that is made of them when it is asked for."""

    rules: Rules
    players: int
    executor: api.ExecutorName = "python"

    @cached_property
    def plan(self) -> Plan:
        """The plan; raises `RulesError` if the rules have errors."""
        return self.rules.plan(self.players)

    @cached_property
    def world(self) -> World:
        """The declared world."""
        return self.rules.checked(self.players).world

    @cached_property
    def game(self) -> Game:
        """The game, ready to be played."""
        from cafetal.engine import Game  # loaded when it is first needed
        from cafetal.origin import carried_of

        plan, carried = self.plan, carried_of(self.rules.checked(self.players))
        return Game(plan, api.executor_of(plan, self.executor), carried)
