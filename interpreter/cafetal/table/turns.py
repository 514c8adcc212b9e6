"""Who is asked, what is played without asking, and what can be taken back (see decision 012)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from cafetal.bots.knowledge import hides_something
from cafetal.dataclass import Frozen
from cafetal.engine import State
from cafetal.engine.history import is_look
from cafetal.engine.record import Step, steps
from cafetal.table.recap import was_forced

MOST_TAKEN = 100
"""So many moves are played without asking, one after the other, before somebody is asked."""
Refused = Literal["play.nothing_to_undo", "play.cannot_undo_chance", "play.cannot_undo"]
"""Why nothing is taken back, as the key of a message."""


class Turns(Frozen):
    """How one table plays: `people` are the seats of people, `one_screen` says that several of them share a screen,
    `ask_all` that they are asked wherever only one move is lawful."""

    people: Collection[int]
    one_screen: bool = False
    ask_all: bool = False

    def asks(self, state: State, point: int) -> bool:
        """Whether somebody is asked at a choice point even if only one move is lawful.

        Where a game hides something, whoever is passed over tells the others what is not in their hand: a question to a
        player and a secret choice are always put, and everything is where several people sit at one screen.
        """
        choice = state.game.plan.choices[point]
        tells = self.one_screen or choice.kind == "ask" or choice.secret
        return self.ask_all or (hides_something(state.game) and tells)

    def took(self, state: State, step: Step) -> bool:
        """Whether a move of a person was played for them, since they had no other."""
        return not self.asks(state, step.point) and was_forced(state, step)

    def since_own(self, state: State, seat: int) -> list[Step] | None:
        """The last move that a seat was asked for, and all that followed it, the latest step first.

        None if there is no such move, or if another person has decided anything after it.
        """
        found: list[Step] = []
        for step in steps(state.last):
            found.append(step)
            if step.kind == "chance" or step.actor not in self.people:
                continue
            if step.actor != seat:
                return None
            if not self.took(state, step):
                return found
        return None

    def back(self, state: State, seat: int) -> int | Refused:
        """How many steps lead back to the last decision that a seat was asked for, over what bots have answered; or why
        they cannot be taken back.

        What chance has decided, what has told anybody something of hidden things, and what somebody else at the table
        has decided stays, and so does everything before it.
        """
        back = self.since_own(state, seat)
        if back is None:
            return "play.nothing_to_undo"
        if any(step.kind == "chance" and not is_look(state, step) for step in back):
            return "play.cannot_undo_chance"
        tried = state.copy()
        return len(back) if all(tried.undo() for _ in back) else "play.cannot_undo"
