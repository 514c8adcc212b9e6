"""Statements of the core: what happens, in the order of the lines."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from cafetal.core.values import Expr, SetOf, Spot, Variable
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span

Repetition = Literal["times", "until", "while_possible", "freely"]
Leap = Literal["end_turn", "end_game", "check_end", "end_asking", "leave_game", "turn_over", "another_turn"]


class ClauseId(Frozen):
    """The name of a clause: its path from the action or section (`plant.keeps_apart`), and its place."""

    path: str
    span: Span


class Let(Frozen):
    """Name a value."""

    var: Variable
    value: Expr


class If(Frozen):
    """One of several bodies."""

    branches: tuple[tuple[Expr, Body], ...]
    otherwise: Body


class Each(Frozen):
    """The body for every element; the set is taken once, before the first pass. `secretly`: shown when all are done."""

    var: Variable
    of: SetOf
    body: Body
    secretly: bool = False
    player_loop: bool = False

    @property
    def chosen_first(self) -> int:
        """How many statements at the head of the body choose (or name what was chosen): what all do before the rest."""
        for number, statement in enumerate(self.body.statements):
            match statement:
                case ChooseSeveral() | Let() | Choose(if_any=False):
                    continue
                case _:
                    return number
        return len(self.body.statements)


class Repeat(Frozen):
    """The body: `low` to `high` times, until a condition, while it is possible (at least `low` times), or freely."""

    how: Repetition
    low: Expr | None
    high: Expr | None
    until: Expr | None
    body: Body
    actor: Expr | None = None  # who decides whether it goes on
    span: Span | None = None


class Choose(Frozen):
    """The actor chooses an element; the rest of the block sees it. `if_any`: where there is none, it is left out."""

    actor: Expr
    var: Variable
    of: SetOf
    if_any: bool = False
    span: Span | None = None


class ChooseSeveral(Frozen):
    """The actor chooses `low` to `high` pieces of one zone, called `var` (a bag)."""

    actor: Expr
    var: Variable
    of: SetOf
    low: Expr
    high: Expr
    wish: bool = False  # any pieces of these faces, not pieces that somebody has
    span: Span | None = None


class Option(Frozen):
    """An option of a `choose one`: a call, `pass`, or a body of its own."""

    name: str
    condition: Expr | None
    body: Body
    span: Span | None = None


class ChooseOne(Frozen):
    """The actor takes one of the options. `if_any`: nothing happens where none is possible."""

    actor: Expr
    options: tuple[Option, ...]
    if_any: bool = False
    may: bool = False
    span: Span | None = None


class Require(Frozen):
    """A condition on what came before (`require`) or on what the lines above made of it (`ensure`)."""

    clause: ClauseId
    kind: Literal["require", "ensure", "room", "supply", "limit"]
    condition: Expr
    unless: Expr | None = None


class EnsureBest(Frozen):
    """Of all ways to complete the choices above it in its block, only the best are lawful. Keys: (value, most)."""

    clause: ClauseId
    keys: tuple[tuple[Expr, bool], ...]


class Pay(Frozen):
    """Refused if it cannot be paid. `amounts`: (source place, faces, how many); money without a target vanishes."""

    clause: ClauseId
    parts: tuple[PayPart, ...]
    condition: Expr | None = None


class PayPart(Frozen):
    """An amount of one sort that leaves a place of the payer."""

    source: Expr
    faces: tuple[int, ...]
    amount: Expr
    target: Expr | None


class MoveThing(Frozen):
    """This very piece goes to a place (`None`: out of the game). It gets `owner` if its new place records owners."""

    thing: Expr
    target: Expr | None
    owner: Expr
    clause: ClauseId


class MoveSome(Frozen):
    """`amount` pieces of a set (`None`: all) go to a place, or one portion to each of several places.

    `at_random`: which of them is chance. `while_stocks_last`: fewer if there are not enough; otherwise it is refused.
    """

    of: SetOf
    amount: Expr | None
    target: Target
    owner: Expr
    at_random: bool
    while_stocks_last: bool
    clause: ClauseId


class Target(Frozen):
    """Where pieces go: one place; each place of a set; one random place of a set for each piece; evenly to each.

    `place` has the element of `each` as its variable. `prefer`: conditions on the element, kept while possible.
    """

    place: Expr | None
    each: SetOf | None = None
    mode: Literal["one", "each", "random", "evenly"] = "one"
    prefer: tuple[Expr, ...] = ()


class MoveBag(Frozen):
    """The pieces of a bag go from one place to another."""

    bag: Expr
    source: Expr
    target: Expr
    clause: ClauseId


class MakeMoney(Frozen):
    """Money comes from, or goes to, outside: a place gains an amount."""

    place: Expr
    face: int
    amount: Expr
    clause: ClauseId


class Swap(Frozen):
    """Two pieces change places."""

    left: Expr
    right: Expr
    owner: Expr
    clause: ClauseId


class Flip(Frozen):
    """Every piece of a set shows its next face (the other owner's, where the owner is part of the face)."""

    of: SetOf
    next_face: tuple[tuple[int, int], ...]
    clause: ClauseId


class Shuffle(Frozen):
    """The pile of a zone (of a player) gets an order that nobody knows."""

    storage: str
    index: Expr
    span: Span | None = None


class Roll(Frozen):
    """Dice are rolled: `count` of them, their faces go to a place, and the throw is remembered."""

    count: Expr
    faces: tuple[int, ...]
    target: Expr | None
    clause: ClauseId


class Assign(Frozen):
    """A number or note of `state` gets a value. `how`: set it, or change it by an amount."""

    name: str
    index: Expr | None
    how: Literal["set", "raise", "lower"]
    value: Expr
    clause: ClauseId


class Rebind(Frozen):
    """A variable in sight gets another value (after `swap`, `move`)."""

    var: Variable
    value: Expr


class PickRandom(Frozen):
    """A random element is brought in (`a random player`), for a note if it becomes one."""

    var: Variable
    of: SetOf
    note: str = ""
    index: Expr | None = None


class Ask(Frozen):
    """Players are asked one by one; the body follows a yes. The first requirements of the body say who may agree."""

    var: Variable
    of: SetOf
    verb: str
    until_one: bool
    body: Body
    agreed: Variable
    span: Span | None = None


class Call(Frozen):
    """An action is carried out by an actor, with its arguments in the order of the header."""

    action: str
    args: tuple[Expr, ...]
    actor: Expr
    span: Span | None = None


class Step(Frozen):
    """A named part."""

    name: str
    body: Body


class Reveal(Frozen):
    """Zones and places, or the places where pieces lie, are shown to all or to the players `to`, each until a piece
    enters it again; pieces of a zone that is seen as a whole are shown for a moment. `shut`: they are hidden again.
    Where nothing is named, everybody looks at the table.
    """

    spots: tuple[Spot, ...] = ()
    of: SetOf | None = None
    to: SetOf | None = None
    shut: bool = False


class Jump(Frozen):
    """Leave a part of the flow."""

    how: Leap
    actor: Expr | None = None
    span: Span | None = None


Effect = Pay | MoveThing | MoveSome | MoveBag | MakeMoney | Swap | Flip | Assign | Rebind | Reveal
"""What changes the state at once, without a word of a player."""
Statement = (
    Effect | Let | If | Each | Repeat | Choose | ChooseSeveral | ChooseOne | Require | EnsureBest | Shuffle | Roll
    | PickRandom | Ask | Call | Step | Jump
)  # fmt: skip


class Body(Frozen):
    """Statements in order. `origins` are the syntax nodes, one a statement."""

    statements: tuple[Statement, ...] = ()
    origins: tuple[object, ...] = field(default=(), compare=False)


NOTHING = Body()
"""A body without statements."""
