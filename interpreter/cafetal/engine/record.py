"""What happened in a game so far: a chain of steps, shared by all copies of a state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING, Literal

from cafetal.dataclass import Frozen, dataclass

if TYPE_CHECKING:
    from cafetal.engine.draws import Fixed

TableKind = Literal["leave", "timeout"]
StepKind = Literal["move", "chance", "leave", "timeout"]


@dataclass(slots=True)
class Notes:
    """What was found out about a step when it was first asked (None: not yet)."""

    footprint: int | None = None
    secret: bool | None = None
    watcher: int | None = None
    quiet: bool | None = None
    sight: tuple[int, ...] | None = None
    told: tuple[list[int], bool] | None = None  # for the cells that it led to


class Step(Frozen):
    """One step: a move of a seat (`data`: its choices), a chance event (`data`: its values), or what the rules say of a
    seat that leaves the table or whose time is up (`data`: the seat, and the choice point that was waited at).

    `cells`, `generator` and `draws` are the state before it; nobody writes to these cells any more.
    """

    before: Step | None
    kind: StepKind
    actor: int
    point: int
    data: tuple[int, ...]
    cells: list[int]
    generator: int
    chances: int = 0  # events of chance that followed one another up to this one
    notes: Notes = field(default_factory=Notes, compare=False, repr=False)
    draws: Fixed = ()


def steps(last: Step | None) -> Iterator[Step]:
    """All steps, the latest first."""
    while last is not None:
        yield last
        last = last.before


def in_order(last: Step | None) -> list[Step]:
    """All steps, the first first."""
    return list(steps(last))[::-1]
