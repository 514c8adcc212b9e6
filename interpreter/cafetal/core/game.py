"""The checked game: its world, definitions, actions, and the course of play."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from cafetal.core.statements import NOTHING, Body, ClauseId
from cafetal.core.values import Expr, Variable
from cafetal.dataclass import Frozen, dataclass
from cafetal.diagnostics import Span
from cafetal.model import World
from cafetal.nodes import Example

Period = Literal["turn", "last turn", "round", "last round", "game"]


class Definition(Frozen):
    """A word of one's own: a value, or a condition. Definitions of sets are put in where they are used."""

    name: str
    params: tuple[Variable, ...]
    value: Expr
    uses_you: bool
    origin: object = field(default=None, compare=False)


class Action(Frozen):
    """A named procedure. `limit`: how often a player may do it in a turn, round or game (0: no limit)."""

    name: str
    params: tuple[Variable, ...]
    body: Body
    limit: int
    clause: ClauseId
    origin: object = field(default=None, compare=False)
    limit_for: Literal["turn", "round", "game"] = "turn"


class Memory(Frozen):
    """What the table remembers: the sites of a class that were emptied or filled in a period."""

    name: str
    cls: str
    what: Literal["emptied", "filled"]
    period: Period


class Position(Frozen):
    """What is compared when it is asked whether a position has occurred.

    `places` are storages of which alone the contents count; None: everything does. `mover`: so does who is at turn.
    """

    places: frozenset[str] | None
    mover: bool


class Award(Frozen):
    """Held by the player with the most (or fewest), at least so much; the holder keeps it in a tie."""

    name: str
    player: Variable
    value: Expr
    most: bool
    at_least: int | None
    otherwise_nobody: bool
    clause: ClauseId


class EndRule(Frozen):
    """A condition that ends the game, and when it is looked at. `shared`: nobody wins alone; `lost`: all lose."""

    name: str
    moment: Literal["at once", "when checked", "after each turn", "after each round"]
    shared: bool
    condition: Expr
    clause: ClauseId
    lost: bool = False
    one_more: bool = False  # everybody has one more turn first


class Rank(Frozen):
    """A key of the ranking: a value of a player; or the one winner."""

    name: str
    player: Variable
    value: Expr
    most: bool


class Counter(Frozen):
    """A count of turns or rounds since something last happened (`no piece was taken for 50 turns`)."""

    name: str
    unit: Literal["turns", "rounds"]
    storages: frozenset[str]  # taken: a piece left one of these for no place on a board
    faces: frozenset[int]
    what: Literal["taken", "moved", "put", "removed"]
    number: int  # it is asked whether it is at least this


@dataclass(slots=True)
class Game:
    """Everything about a game that the plan and the rulebooks are made from."""

    world: World
    definitions: dict[str, Definition] = field(default_factory=dict)
    actions: dict[str, Action] = field(default_factory=dict)
    setup: Body = NOTHING
    course: Body = NOTHING
    in_turns: bool = True
    after: dict[str, list[Body]] = field(default_factory=dict)
    leaving: Body = NOTHING  # when a player leaves the table
    out_of_time: Body = NOTHING
    awards: list[Award] = field(default_factory=list)
    ends: list[EndRule] = field(default_factory=list)
    accounts: Body = NOTHING
    ranking: list[Rank] = field(default_factory=list)
    shared: bool = False
    examples: list[Example] = field(default_factory=list)
    memories: dict[str, Memory] = field(default_factory=dict)
    counters: dict[str, Counter] = field(default_factory=dict)
    routes: dict[str, list[list[int]]] = field(default_factory=dict)  # route -> seat -> place numbers
    counts_passes: bool = False  # it is asked whether all have passed in a row
    positions: dict[Position, Span] = field(default_factory=dict)  # those that are asked to have occurred

    @property
    def bodies(self) -> tuple[Body, ...]:
        """Everything that is done: set-up, course of play, actions, what follows actions, accounts, events."""
        follow = (body for rows in self.after.values() for body in rows)
        acted = (action.body for action in self.actions.values())
        return (self.setup, self.course, *acted, *follow, self.accounts, *self.events)

    @property
    def events(self) -> tuple[Body, ...]:
        """What is done when something happens at the table, which may be at any decision."""
        return tuple(body for body in (self.leaving, self.out_of_time) if body.statements)
