"""Draws that are fixed: what comes next from a place, as when a real deck is at the table; chance decides afterwards.

Fixed draws are no part of a position: nobody sees them, bots play on without them, and a record tells them as outcomes
that were given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.engine.executor import Cells, Executor, Move
from cafetal.executors.reference.onebyone import Event
from cafetal.plan import ChancePoint, DrawSource, Plan
from cafetal.plan.faults import FaultError

MOST_LISTED = 12
NOWHERE = Span("fixed draws", 1, 1, 1, 1)
Outcomes = list[tuple[tuple[int, ...], int]]


class Piece(Frozen):
    """A piece as it was written, where, and the faces that it may have."""

    word: str
    faces: frozenset[int]
    span: Span = field(default=NOWHERE, compare=False)


class Draws(Frozen):
    """The next draws from an array of places: `places` are those that are meant, `name` says which."""

    name: str
    array: str
    places: frozenset[int]
    pieces: tuple[Piece, ...]


Fixed = tuple[Draws, ...]


class DrawError(FaultError):
    """The next piece that was fixed does not lie where it is drawn from. `span`: where it was said."""

    def __init__(self, draws: Draws, there: Sequence[str]) -> None:
        piece = draws.pieces[0]
        super().__init__(-1, f"`{piece.word}` cannot be drawn: it is not among what is drawn from {draws.name}")
        self.span = piece.span
        known = list(dict.fromkeys(there))
        more = ", …" if len(known) > MOST_LISTED else ""
        self.hint = f"what can be drawn then: {', '.join(known[:MOST_LISTED])}{more}"


def _meant(fixed: Fixed, point: ChancePoint, outcomes: Outcomes) -> tuple[int, DrawSource] | None:
    """Which of the fixed draws this event is one of: all that it may give lies at the places that they name."""
    for number, draws in enumerate(fixed):
        for drawn in point.drawn:
            places = {drawn.place(values[0]) for values, _ in outcomes} if drawn.array == draws.array else set()
            if places and places <= draws.places:
                return number, drawn
    return None


def _without(fixed: Fixed, number: int) -> Fixed:
    draws = fixed[number]
    rest = (replace(draws, pieces=draws.pieces[1:]),) if len(draws.pieces) > 1 else ()
    return (*fixed[:number], *rest, *fixed[number + 1 :])


def followed(fixed: Fixed, point: ChancePoint, outcomes: Outcomes) -> tuple[Outcomes, Fixed]:
    """The outcomes that are left of an event of chance, and the draws that are fixed after it.

    `DrawError` if it cannot give what is fixed.
    """
    found = _meant(fixed, point, outcomes) if fixed and point.drawn else None
    if found is None:
        return outcomes, fixed
    number, drawn = found
    wanted = fixed[number].pieces[0].faces
    left = [(values, weight) for values, weight in outcomes if drawn.face(values[0]) in wanted][:1]
    if not left:
        raise DrawError(fixed[number], [drawn.pieces[drawn.face(values[0])] for values, _ in outcomes])
    return left, _without(fixed, number)


def written(fixed: Fixed) -> list[dict[str, Any]]:
    """Fixed draws as plain data for JSON."""
    return [
        {
            "name": draws.name,
            "array": draws.array,
            "places": sorted(draws.places),
            "pieces": [[piece.word, *sorted(piece.faces)] for piece in draws.pieces],
        }
        for draws in fixed
    ]


def read(data: Iterable[Mapping[str, Any]]) -> Fixed:
    """Fixed draws from plain data; `KeyError`, `TypeError` or `ValueError` if it is none."""
    return tuple(
        Draws(
            _word(part["name"]),
            _word(part["array"]),
            _numbers(part["places"]),
            tuple(Piece(_word(word), _numbers(faces)) for word, *faces in part["pieces"]),
        )
        for part in data
    )


def _word(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("no word")
    return value


def _numbers(values: object) -> frozenset[int]:
    if not isinstance(values, list) or any(type(value) is not int for value in values):
        raise TypeError("no whole numbers")
    return frozenset(values)


def drawn_from(plan: Plan, array: str) -> bool:
    """Whether pieces are ever drawn from an array."""
    return any(drawn.array == array for point in plan.chances for drawn in point.drawn)


class FollowingExecutor:
    """An executor that takes the fixed draws for the only outcomes; behind its cells stands how many were drawn.

    So positions that differ in what is fixed differ in their cells.
    """

    def __init__(self, executor: Executor, fixed: Fixed) -> None:
        self.executor = executor
        self.fixed = fixed
        self.plan, self.layout = executor.plan, executor.layout
        self.size = self.layout.size

    def wrapped(self, cells: Cells) -> Cells:
        """Cells from which nothing was drawn yet."""
        return [*cells, *(0 for _ in self.fixed)]

    def left(self, cells: Cells) -> Fixed:
        """The draws that are still fixed."""
        counts = zip(self.fixed, cells[self.size :], strict=True)
        return tuple(replace(draws, pieces=draws.pieces[n:]) for draws, n in counts if n < len(draws.pieces))

    def _point(self, cells: Cells) -> ChancePoint:
        return self.plan.chances[cells[self.layout.point] - len(self.plan.choices)]

    def start(self) -> Cells:
        """A new game."""
        return self.wrapped(self.executor.start())

    def actor_at(self, cells: Cells) -> int:
        """The seat that decides."""
        return self.executor.actor_at(cells[: self.size])

    def moves(self, cells: Cells) -> list[Move]:
        """The lawful moves."""
        return self.executor.moves(cells[: self.size])

    def allows(self, cells: Cells, move: Move) -> bool:
        """Whether a move is lawful."""
        return self.executor.allows(cells[: self.size], move)

    def attempt(self, cells: Cells, move: Move) -> bool:
        """Play a move if it is lawful."""
        bare = cells[: self.size]
        lawful = self.executor.attempt(bare, move)
        cells[: self.size] = bare
        return lawful

    def apply(self, cells: Cells, move: Move) -> None:
        """Play a move."""
        bare = cells[: self.size]
        self.executor.apply(bare, move)
        cells[: self.size] = bare

    def outcomes(self, cells: Cells) -> Outcomes:
        """The outcomes of chance: the fixed one alone, while there is one."""
        return followed(self.left(cells), self._point(cells), self.executor.outcomes(cells[: self.size]))[0]

    def draw(self, cells: Cells, values: tuple[int, ...]) -> None:
        """Let chance have one outcome."""
        bare = cells[: self.size]
        left = self.left(cells)
        rest = followed(left, self._point(cells), self.executor.outcomes(bare))[1] if left else left
        self.executor.draw(bare, values)
        remaining = {(draws.array, draws.places): len(draws.pieces) for draws in rest}
        used = (len(draws.pieces) - remaining.get((draws.array, draws.places), 0) for draws in self.fixed)
        cells[:] = [*bare, *used]

    def happen(self, cells: Cells, events: Sequence[Event]) -> list[float] | None:
        """Let chance have these outcomes, whatever is fixed."""
        bare = cells[: self.size]
        found = self.executor.happen(bare, events)
        cells[: self.size] = bare
        return found

    def leaves(self, cells: Cells, depth: int, turns: bool) -> int | None:
        """How many leaves lie below, if nothing is fixed any more."""
        return None if self.left(cells) else self.executor.leaves(cells[: self.size], depth, turns)

    def call(self, function: str, cells: Cells, *args: int) -> int:
        """The value of a function."""
        return self.executor.call(function, cells[: self.size], *args)


def following(executor: Executor, cells: Cells, fixed: Fixed) -> tuple[Executor, Cells]:
    """An executor and cells of its own that follow fixed draws; if there are none, those that are given."""
    if not fixed:
        return executor, cells
    wrapper = FollowingExecutor(executor, fixed)
    return wrapper, wrapper.wrapped(cells)
