"""A state of a game: who decides, what may be done, what was done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cafetal.dataclass import Frozen
from cafetal.engine import hashing
from cafetal.engine.draws import Fixed, followed
from cafetal.engine.executor import Cells, Move
from cafetal.engine.explain import why_not, why_over, why_points
from cafetal.engine.generator import Generator
from cafetal.engine.history import history
from cafetal.engine.leaving import TableEvent, event_block, happen, left, quickest, unfinished
from cafetal.engine.record import Step, StepKind, TableKind, steps
from cafetal.engine.resample import resample
from cafetal.engine.saves import save
from cafetal.engine.standing import ranks_of, winners_of
from cafetal.engine.undoing import has_told
from cafetal.engine.views import View
from cafetal.executors.schema import OVER
from cafetal.plan.faults import MAX_CHANCES, NOBODY_DECIDES, FaultError

if TYPE_CHECKING:
    from cafetal.engine.explain import EndReason, PointsReason, Refusal
    from cafetal.engine.game import Game
    from cafetal.engine.history import Observation
    from cafetal.plan import ChancePoint

CHANCE = -1
NOBODY = -2


class IllegalMoveError(ValueError):
    """What was to be played is not lawful in this state."""


class Outcome(Frozen):
    """One outcome of a chance event: its values, its text, and how likely it is."""

    values: tuple[int, ...]
    text: str
    weight: int
    probability: Fraction


class State:
    """A game at a pause. Copies are independent; nobody but the engine writes to `cells`."""

    __slots__ = ("_actor", "_moves", "cells", "draws", "events", "game", "generator", "last", "seed")

    def __init__(
        self,
        game: Game,
        cells: Cells,
        generator: int,
        last: Step | None = None,
        seed: int | None = None,
        draws: Fixed = (),
        events: tuple[TableEvent, ...] = (),
    ) -> None:
        self.game = game
        self.cells = cells
        self.generator = generator
        self.last = last
        self.seed = seed
        self.draws = draws  # those that are fixed (see `engine.draws`)
        self.events = events
        self._moves: list[Move] | None = None
        self._actor: int | None = None

    # Where the game stands.

    @property
    def point(self) -> int:
        """The number of the choice point; chance points come after the choice points; negative if over."""
        return self.cells[self.game.layout.point]

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.point == OVER

    @property
    def is_chance(self) -> bool:
        """Whether chance is to happen."""
        return self.point >= len(self.game.plan.choices)

    @property
    def actor(self) -> int:
        """The seat that decides; `CHANCE` (-1) or, when the game is over, `NOBODY` (-2)."""
        if self._actor is None:
            if self.is_over:
                self._actor = NOBODY
            else:
                self._actor = CHANCE if self.is_chance else self.game.executor.actor_at(self.cells)
        return self._actor

    # Moves.

    def legal_moves(self) -> list[Move]:
        """The lawful moves of the actor, in the order of the rules; none at chance or when the game is over."""
        if self._moves is None:
            if self.is_over or self.is_chance:
                self._moves = []
            else:
                self._moves = self.game.executor.moves(self.cells)
                if not self._moves:
                    choice = self.game.plan.choices[self.point]
                    seat = self.game.plan.seats[self.actor]
                    raise FaultError(choice.blamed, f"{seat} has nothing to choose (`{choice.name}`)")
        return self._moves

    def texts(self) -> list[str]:
        """The texts of the lawful moves, in their order."""
        return self.game.texts.texts(self.cells, self.legal_moves())

    def text(self, move: Move) -> str:
        """The text of a lawful move."""
        return self.game.texts.text(self.cells, move)

    def parse(self, text: str) -> Move:
        """The lawful move with that text, or so written in the notation of the game; `IllegalMoveError` if none is."""
        moves = self.read(text)
        if len(moves) > 1:
            raise IllegalMoveError(f"{text!r} stands for {len(moves)} moves, which are played one after the other")
        return moves[0]

    def read(self, text: str) -> tuple[Move, ...]:
        """The lawful move with that text; or the moves of one player, one after the other, that are so written in the
        notation of the game (`11x18x25`). `IllegalMoveError` if nothing or more than one thing can be meant.
        """
        wanted = " ".join(text.split())
        for move, known in zip(self.legal_moves(), self.texts(), strict=True):
            if known == wanted:
                return (move,)
        reader = self.game.notation
        found = reader.read(self, wanted) if reader is not None else []
        if len(found) > 1:
            meant = " or ".join(self.text(moves[0]) for moves in found)
            raise IllegalMoveError(f"{wanted!r} may be {meant}")
        if not found:
            raise IllegalMoveError(f"{wanted!r} is not a lawful move here")
        return found[0]

    def apply(self, move: Move | str, trusted: bool = False) -> State:
        """Play a move, by its numbers or its text (see `read`); this state changes, and is returned.

        `trusted`: the move is known to be lawful and is not looked up. A fault leaves the state as it was.
        """
        if isinstance(move, str):
            *first, move = self.read(move)
            for earlier in first:
                self.apply(earlier, trusted=True)
        elif not trusted and not self._allows(move):
            raise IllegalMoveError(f"{move} is not a lawful move here")
        cells = self.cells[:]
        self.game.executor.apply(cells, move)
        self._advance(cells, "move", self.actor, move, self.generator)
        return self

    def _allows(self, move: Move) -> bool:
        """Whether a move is lawful: one alone is tried, unless all are listed already."""
        decides = not self.is_over and not self.is_chance
        if move and self._moves is None and decides and self.game.executor.allows(self.cells, move):
            return True
        return move in self.legal_moves()

    def _advance(
        self,
        cells: Cells,
        kind: StepKind,
        actor: int,
        data: tuple[int, ...],
        generator: int,
        draws: Fixed | None = None,
    ) -> None:
        chances = 0
        if kind == "chance":
            chances = 1 if self.last is None else self.last.chances + 1
            if chances > MAX_CHANCES:
                raise FaultError(-1, NOBODY_DECIDES)
        self.last = Step(
            self.last, kind, actor, self.point, data, self.cells, self.generator, chances, draws=self.draws
        )
        self.cells = cells
        self.generator = generator
        self.draws = self.draws if draws is None else draws
        self._moves = self._actor = None

    # Chance.

    def _chance(self) -> tuple[ChancePoint, list[tuple[tuple[int, ...], int]], Fixed]:
        """The chance event that is to happen, its outcomes, and the draws that are fixed after it."""
        point = self.game.plan.chances[self.point - len(self.game.plan.choices)]
        return point, *followed(self.draws, point, self.game.executor.outcomes(self.cells))

    def chance_outcomes(self) -> list[Outcome]:
        """The outcomes of the chance event that is to happen, with their probabilities; that which is fixed alone."""
        if not self.is_chance:
            return []
        point, found, _ = self._chance()
        total = sum(weight for _, weight in found)
        return [
            Outcome(values, self.game.texts.outcome(self.cells, point, values), weight, Fraction(weight, total))
            for values, weight in found
        ]

    def apply_chance(self, outcome: Outcome | tuple[int, ...] | None = None) -> State:
        """Let chance happen: the given outcome (as when real dice are rolled), else the draw that is fixed (`DrawError`
        if it cannot be), else one drawn by the generator."""
        if not self.is_chance:
            raise IllegalMoveError("chance has no part in this")
        _, found, draws = self._chance()
        if not found:
            raise FaultError(-1, "a chance event without an outcome")
        generator = Generator(self.generator)
        if outcome is None:
            values = found[0][0] if draws is not self.draws else generator.pick(found)
        else:
            values = outcome.values if isinstance(outcome, Outcome) else outcome
            if not any(values == known for known, _ in found):
                raise IllegalMoveError(f"{values} is no outcome of this chance event")
        cells = self.cells[:]
        self.game.executor.draw(cells, values)
        self._advance(cells, "chance", CHANCE, values, generator.state, draws)
        return self

    def settle(self) -> State:
        """Let chance happen until somebody has to decide or the game is over. `FaultError` if it goes on for ever."""
        while self.is_chance:
            self.apply_chance()
        return self

    # What happens at the table.

    @property
    def steps_played(self) -> int:
        """How many steps there were: moves and events of chance."""
        return sum(1 for _ in steps(self.last))

    @property
    def deserted(self) -> tuple[int, ...]:
        """The seats whose players have left the table; bots are to play for them."""
        return left(self.events)

    def leave(self, seat: int) -> State:
        """The player of a seat leaves the table, whosever turn it is; a bot is to play for the seat from now on.

        What the player had decided of an action that is not over is taken back. Then happens what the rules say of it,
        if anything. It takes effect at a decision: where chance is to happen, let it (`settle`). `IllegalMoveError`
        there, when the game is over, and for who has left already; `ValueError` for a seat that the game has not.
        """
        self._check_interrupted("leave", seat)
        self._happen("leave", seat, unfinished(self, seat))
        return self

    def timeout(self) -> State:
        """The time of who decides is up: what the rules say of it happens, and what was decided of an action that is
        not over is taken back; or else the quickest lawful move is played, which takes the fewest choices.

        `IllegalMoveError` where nobody decides.
        """
        seat, events = self.actor, self.events
        self._check_interrupted("timeout", seat)
        if self.game.plan.out_of_time >= 0:
            self._happen("timeout", seat, unfinished(self, seat))
            if self.last is not None and self.last.kind == "timeout" and self.events[-1].after == self.steps_played - 1:
                return self
        else:
            self._happen("timeout", seat, 0)
        try:
            return self.apply(quickest(self), trusted=True)
        except FaultError:
            self.events = events
            raise

    def _happen(self, kind: TableKind, seat: int, taken_back: int) -> None:
        """Something happens at the table once so many steps are taken back.

        Rules that are at fault in what they say of it keep nobody at the table: then nothing of it is done.
        """
        for _ in range(taken_back):
            self.undo(anything=True)
        self.events = (*self.events, TableEvent(self.steps_played, kind, seat))
        if event_block(self.game.plan, kind) >= 0:
            before = self.copy()
            try:
                self.happen(kind, seat)
            except FaultError:
                self.cells, self.generator, self.last = before.cells, before.generator, before.last
                self.draws, self._moves, self._actor = before.draws, None, None

    def happen(self, kind: TableKind, seat: int) -> None:
        """The step of the game that the rules make of an event of the table (see `leave` and `timeout`)."""
        cells, data = self.cells[:], (seat, self.point)
        happen(self.game, kind, data, cells)
        self._advance(cells, kind, seat, data, self.generator)

    def _check_interrupted(self, kind: TableKind, seat: int) -> None:
        if self.is_over or self.is_chance:
            raise IllegalMoveError(f"nobody can {kind} here: nobody is to decide")
        if not (isinstance(seat, int) and 0 <= seat < self.game.plan.players):
            raise ValueError(f"there is no seat {seat!r}; seats: 0 to {self.game.plan.players - 1}")
        if kind == "leave" and seat in self.deserted:
            raise IllegalMoveError(f"{self.game.plan.seats[seat]} has left already")

    @property
    def _was_interrupted(self) -> bool:
        """Whether somebody has left, or a move was played for them, since the last step but one."""
        return bool(self.events) and self.events[-1].after >= self.steps_played - 1

    # Back, copies, hashes.

    def undo(self, anything: bool = False) -> bool:
        """Take back the last step; whether it was done.

        A step that has told somebody something stays (see `engine.undoing`), as do a move that was played since the
        time was up and what came before somebody left, unless `anything` may be taken back. Only the last step is ever
        taken back, so a player's move behind another player's decision stays too.
        """
        step = self.last
        if step is None or (not anything and (self.has_told or self._was_interrupted)):
            return False
        if self.events:
            before = self.steps_played - 1
            self.events = tuple(replace(event, after=min(event.after, before)) for event in self.events)
        self.cells, self.generator, self.last = step.cells, step.generator, step.before
        self._moves = self._actor = None
        self.draws = step.draws
        return True

    @property
    def has_told(self) -> bool:
        """Whether chance had a part in the last step, or somebody has learnt something of hidden things in it."""
        return self.last is not None and has_told(self.game, self.last, self.cells)

    def __reduce__(self) -> tuple[Callable[..., State], tuple[object, ...]]:
        """A state is made again of its game and of what happened."""
        from cafetal.engine.saves import packed, unpacked  # loaded when it is first needed

        return unpacked, (self.game, packed(self))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def _repr_html_(self) -> str | None:
        """The drawn board for a notebook, as everybody sees it; None for a game that does not know its texts."""
        if self.game.drawer is None:
            return None
        return self.game.drawer(self)

    def copy(self) -> State:
        """An independent copy."""
        return State(self.game, self.cells[:], self.generator, self.last, self.seed, self.draws, self.events)

    @property
    def position_hash(self) -> str:
        """The hash of public, hidden and flow; never shown to a player."""
        return hashing.position_hash(self.cells)

    @property
    def state_hash(self) -> str:
        """The hash of all four parts; never shown to a player."""
        return hashing.state_hash(self.cells, self.generator)

    def save(self) -> dict[str, Any]:
        """The state and its record as plain data for JSON; what players must not see stands under `host`."""
        return save(self)

    # What players know.

    def _check_seat(self, player: int) -> None:
        players = self.game.plan.players
        if not (isinstance(player, int) and -1 <= player < players):
            raise ValueError(f"there is no seat {player!r}; seats: 0 to {players - 1}, and -1 for a bystander")

    def view(self, player: int) -> View:
        """What a player sees (-1: a bystander). Raises `ValueError` for a seat that the game has not."""
        self._check_seat(player)
        return self.game.viewer.view(self.cells, player)

    def history(self, player: int) -> list[Observation]:
        """What a player has seen, step by step (-1: a bystander). Raises `ValueError` as `view` does."""
        self._check_seat(player)
        return history(self, player)

    def resample(self, player: int, generator: Generator, rounds: int | None = None, most: int | None = None) -> State:
        """A state drawn among those that agree with everything the player has observed (see `engine.resample`).

        Raises `ValueError` as `view` does.
        """
        self._check_seat(player)
        return resample(self, player, generator, rounds, most)

    # Results and reasons.

    def scores(self) -> list[dict[str, int]]:
        """For each seat, the value of each key of the ranking."""
        plan, call = self.game.plan, self.game.executor.call
        return [
            {key.name: call(key.function, self.cells, seat) for key in plan.ranking} for seat in range(plan.players)
        ]

    @property
    def is_lost(self) -> bool:
        """Is the game over in a way that makes all of them lose?"""
        return self.is_over and self.cells[self.game.layout.reason] in self.game.plan.lost

    def ranks(self) -> list[int]:
        """The rank of each seat, 1 for the best; seats with equal keys share a rank, who left the game comes last.

        If all have lost, all come last.
        """
        return ranks_of(self.game.plan, self.scores(), self._left, self.is_lost)

    @property
    def _left(self) -> list[bool]:
        return [self.has_left(seat) for seat in range(self.game.plan.players)]

    def has_left(self, seat: int) -> bool:
        """Whether a seat is out of the game, as the rules have it; see `deserted` for the people at the table."""
        left = self.game.plan.left
        return bool(left) and self.cells[self.game.layout.arrays[left] + seat] == 1

    def winners(self) -> list[int]:
        """The seats on rank 1 of a game that is over; nobody if several are and the rules let nobody share.

        All win together where nothing is ranked; nobody wins where all have lost, and nobody who has left.
        """
        if not self.is_over or self.is_lost:
            return []
        return winners_of(self.game.plan, self.ranks(), self._left)

    def why_not(self, text: str) -> Refusal:
        """Why a move is not lawful: all clauses that fail, and what only fails later."""
        return why_not(self, text)

    def why_points(self, seat: int) -> PointsReason:
        """What a seat's ranking keys are, and how they came about step by step."""
        return why_points(self, seat)

    def why_over(self) -> EndReason | None:
        """Which condition ended the game; None while it goes on."""
        return why_over(self)
