"""Many games at once: each step takes one action of each game, and gives what its next player sees and may do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cafetal.dataclass import Frozen
from cafetal.engine import Game, State
from cafetal.engine.executor import Move
from cafetal.engine.parts import ChoiceParts
from cafetal.engine.utility import LARGEST, Utility, check_utility, utilities
from cafetal.rl.decisions import Decision
from cafetal.rl.encoding import Encoding
from cafetal.rl.stepping import PlainStepper, Stepper
from cafetal.rl.table import game_of
from cafetal.simulate import CAP


class Batch(Frozen):
    """Where all games stand after a step. A row of each array is a game.

    `players` are the seats that act next, and `observations` what they see; `masks` says which actions they may take.
    `rewards` are those of all seats for the last step. A game that was `terminated` by it, or `truncated` at the cap of
    moves, has begun anew already: what stands in its row beside its rewards is the beginning of the next one.
    """

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    players: NDArray[np.int64]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class VectorEnv:
    """So many games of the same rules, side by side.

    `game`: the name of a bundled game, the path of a rules file, or a `Game`; `players`: the fewest that can play,
    unless given. Row i plays, one after the other, the games with the seeds `seed + i`, `seed + i + count` and so on:
    the chance in them is that of `Game.new_game`. `utility`: see `engine.utility`. A game is cut after `cap` moves.
    """

    def __init__(
        self,
        game: str | Path | Game,
        count: int,
        players: int | None = None,
        seed: int = 0,
        utility: Utility = "win",
        cap: int = CAP,
        variants: Sequence[str] = (),
    ) -> None:
        game = game_of(game, players, variants)
        check_utility(game.plan, utility)
        self.game = game
        self.count = count
        self.players = game.plan.players
        self.utility: Utility = utility
        self.cap = cap
        self.seed = seed
        self._encoding = Encoding(game.plan)
        self._stepper = _stepper_of(game, count)
        self.actions = ChoiceParts(game.plan).size
        """How many actions there are."""
        self._decisions: list[Decision | None] = [None] * count
        self._games = np.zeros(count, np.int64)
        self._moves = np.zeros(count, np.int64)
        self._open = np.zeros((count, self.actions), np.bool_)

    @property
    def labels(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return self._encoding.labels

    @property
    def width(self) -> int:
        """How many numbers an observation has."""
        return self._encoding.size

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all games; with another seed, if it is given."""
        self.seed = self.seed if seed is None else seed
        self._games[:] = 0
        self._begin(range(self.count))
        nothing = np.zeros(self.count, np.bool_)
        return self._batch(np.zeros((self.count, self.players), np.float32), nothing, nothing.copy())

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> Batch:
        """Take an action in each game. Raises `ValueError` for one that may not be taken; then nothing is done."""
        taken = [int(action) for action in actions]
        for row, action in enumerate(taken):
            if not 0 <= action < self.actions or not self._open[row, action]:
                raise ValueError(f"action {action} may not be taken in game {row}")
        moves: dict[int, Move] = {}
        for row, action in enumerate(taken):
            move = self._decision(row).take(action)
            if move is not None:
                moves[row] = move
        self._stepper.play(moves)
        for row in moves:
            self._decisions[row] = None
        rows = list(moves)
        self._moves[rows] += 1
        stepped = np.zeros(self.count, np.bool_)
        stepped[rows] = True
        terminated = stepped & (self._stepper.deciding < 0)
        truncated = stepped & ~terminated & (self._moves >= self.cap)
        rewards = np.zeros((self.count, self.players), np.float32)
        for row in np.flatnonzero(terminated).tolist():
            rewards[row] = utilities(self.state(row), self.utility, LARGEST)
        ended = np.flatnonzero(terminated | truncated)
        self._games[ended] += 1
        self._begin(ended.tolist())
        return self._batch(rewards, terminated, truncated)

    def state(self, row: int) -> State:
        """A copy of the state of a game, without its record."""
        return self.game.position(self._stepper.cells[row].tolist(), 0)

    def observe(self, players: Sequence[int] | NDArray[np.integer]) -> NDArray[np.float32]:
        """What some player, one for each game, sees of it now."""
        begun = [decision.taken if decision else () for decision in self._decisions]
        seats = np.asarray(players, np.int64)
        return self._encoding.observe(self._stepper.cells, seats, self._stepper.deciding, begun)

    def _begin(self, rows: Sequence[int]) -> None:
        if rows:
            self._stepper.begin({row: self.seed + row + int(self._games[row]) * self.count for row in rows})
        for row in rows:
            self._decisions[row] = None
            self._moves[row] = 0

    def _decision(self, row: int) -> Decision:
        found = self._decisions[row]
        if found is None:
            found = self._decisions[row] = self._stepper.decision(row)
        return found

    def _masks(self) -> NDArray[np.bool_]:
        masks = np.zeros((self.count, self.actions), np.bool_)
        for row in range(self.count):
            masks[row, self._decision(row).ways_on()] = True
        return masks

    def _batch(
        self, rewards: NDArray[np.float32], terminated: NDArray[np.bool_], truncated: NDArray[np.bool_]
    ) -> Batch:
        self._open, players = self._masks(), self._stepper.deciding.copy()
        return Batch(self.observe(players), self._open.copy(), players, rewards, terminated, truncated)


def _stepper_of(game: Game, rows: int) -> Stepper:
    """What steps so many states of a game: in native code where the game runs on it."""
    if hasattr(game.executor, "advance_many"):
        from cafetal.rl.native import NativeStepper  # needs the extra `native`

        return NativeStepper(game, rows)
    return PlainStepper(game, rows)
