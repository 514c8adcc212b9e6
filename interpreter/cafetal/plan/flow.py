"""The flow of the plan: blocks, and the points at which a game waits for a choice or for chance.

A *choice* is one step of the engine: an actor takes one element of one arm of a choice point. A *move* is the longest
run of choices of one actor with nothing but pure blocks between them (no `Store`, `Fill`, chance or other actor);
`ChoicePoint.separate` begins a new move in any case. A choice is offered only if what follows can still be completed:
up to chance, another actor's choice, the end, or a choice point from which a completion always exists.
"""

from __future__ import annotations

from typing import Literal

from cafetal.dataclass import Frozen
from cafetal.plan.expr import Expr, Fuel, Int, Stmt

EVERYBODY = Int(-1)


class Show(Frozen):
    """How one part of a choice is written in a move's text: the word `names[value]`; "" writes nothing."""

    names: tuple[str, ...]
    value: Expr


class Arm(Frozen):
    """One way to go on at a choice point.

    `domain` yields the elements, each a value for every register in `registers`; an empty domain with no registers is
    one element. `sizes` bound the values (0 <= value - lows < size): they give each element its plan-wide number,
    `base` + mixed radix. `word` stands before the shown values in the move's text ("" is silent). A `fallback` arm is
    offered only if no other arm of the point can be completed.
    """

    word: str
    registers: tuple[str, ...]
    domain: tuple[Stmt, ...]
    target: int
    shows: tuple[Show, ...] = ()
    lows: tuple[int, ...] = ()
    sizes: tuple[int, ...] = ()
    base: int = 0
    fallback: bool = False


ChoiceKind = Literal["choose", "option", "repeat", "may", "ask"]


class ChoicePoint(Frozen):
    """A point at which `actor` (a seat) decides.

    `secret`: the other players learn that a choice was made, not which. `best`: the number of the `Objective` whose
    keys only the best completions may reach, or -1. `within`: the number of the action that goes on here, or -1;
    `opening`: it begins with this choice.
    """

    number: int
    kind: ChoiceKind
    name: str
    actor: Expr
    arms: tuple[Arm, ...]
    separate: bool = False
    secret: bool = False
    best: int = -1
    clause: int = -1
    within: int = -1
    opening: bool = False

    @property
    def blamed(self) -> int:
        """The clause to blame if there is nothing to choose: its own, or that of what it offers (-1: none)."""
        offered = (stmt.clause for arm in self.arms for stmt in arm.domain if isinstance(stmt, Fuel))
        return self.clause if self.clause >= 0 else next(offered, -1)


class DrawSource(Frozen):
    """Places of one array from which a piece is drawn: a piece is `first + place * len(pieces) + face`.

    `pieces` are the names of the faces of all pieces.
    """

    array: str
    first: int
    pieces: tuple[str, ...]

    def place(self, piece: int) -> int:
        """The place in the array at which a piece lies; no place of it for a piece that lies elsewhere."""
        return (piece - self.first) // len(self.pieces)

    def face(self, piece: int) -> int:
        """The face of a piece."""
        return (piece - self.first) % len(self.pieces)


class ChancePoint(Frozen):
    """A random event with a known distribution: `domain` yields values and weights (positive integers).

    `seen` is -1 if everybody sees the outcome, -2 if nobody does, otherwise the seat that alone sees it. `look`: it
    decides nothing, but is a moment at which everybody looks at the table (something was revealed). `drawn`: its first
    register is a piece that is drawn from one of these.
    """

    number: int
    name: str
    registers: tuple[str, ...]
    domain: tuple[Stmt, ...]
    target: int
    shows: tuple[Show, ...] = ()
    seen: Expr = EVERYBODY
    look: bool = False
    drawn: tuple[DrawSource, ...] = ()


class Goto(Frozen):
    """Go on at a block."""

    target: int


class Branch(Frozen):
    """Go on at one of two blocks."""

    condition: Expr
    then: int
    otherwise: int


class Choose(Frozen):
    """Wait at a choice point."""

    point: int


class Chance(Frozen):
    """Wait at a chance point."""

    point: int


class Objective(Frozen):
    """The end of the scope of an `ensure` that names what to maximise: of all completions of the choices marked with
    `best == number`, only those whose keys are lexicographically greatest are lawful. `clause` names it."""

    number: int
    keys: tuple[Expr, ...]
    target: int
    clause: int = -1


class Over(Frozen):
    """The game is over; `reason` is the number of the end condition (`Plan.ends`)."""

    reason: Expr


class Done(Frozen):
    """The end of a probed flow."""


Terminator = Goto | Branch | Choose | Chance | Objective | Over | Done


class Block(Frozen):
    """Statements that run without a pause, and where the flow goes then.

    `clause`: what to blame if the block belongs to a loop that goes on without a pause (-1: not known).
    """

    number: int
    body: tuple[Stmt, ...]
    next: Terminator
    clause: int = -1

    @property
    def successors(self) -> tuple[int, ...]:
        """The blocks to which the flow goes from here without a pause."""
        match self.next:
            case Goto(target) | Objective(_, _, target):
                return (target,)
            case Branch(_, then, otherwise):
                return (then, otherwise)
            case _:
                return ()
