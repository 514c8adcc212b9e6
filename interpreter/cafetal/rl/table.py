"""One game, part by part, for environments of a single game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cafetal import api
from cafetal.engine import Game, State
from cafetal.engine.executor import Move
from cafetal.engine.told import seen_lines
from cafetal.engine.utility import Utility, check_utility, utilities
from cafetal.rl.decisions import Decision, Taker
from cafetal.rl.encoding import Encoding


def game_of(game: str | Path | Game, players: int | None, variants: Sequence[str] = ()) -> Game:
    """A game as it is, or by a bundled name or the path of a rules file; for the fewest players, unless given."""
    if isinstance(game, Game):
        return game
    return api.load(game, variants).game(players, api.quickest())


class ActionGame:
    """A game that is played by actions, which are parts of choices."""

    def __init__(self, game: Game, utility: Utility, cap: int) -> None:
        check_utility(game.plan, utility)
        self.game = game
        self.encoding = Encoding(game.plan)
        self._taker = Taker(game.plan)
        self.actions = max(self._taker.size, 1)
        self._utility: Utility = utility
        self._cap = cap
        self.state: State = game.new_game(0)
        self.moves = 0
        self._decision: Decision | None = None

    def begin(self, seed: int) -> None:
        """Begin a game, and let chance happen."""
        self.state = self.game.new_game(seed).settle()
        self.moves, self._decision = 0, None

    @property
    def seat(self) -> int:
        """The seat that decides; negative if the game is over."""
        return self.state.actor

    @property
    def is_cut(self) -> bool:
        """Whether the game has reached its cap of moves without an end."""
        return self.moves >= self._cap and not self.state.is_over

    @property
    def decision(self) -> Decision:
        """What may be chosen now."""
        if self._decision is None:
            self._decision = self._taker.decision(self.state.legal_moves())
        return self._decision

    def take(self, action: int) -> None:
        """Take an action of the seat that decides. Raises `ValueError` for one that may not be taken."""
        move = self.decision.take(action)
        if move is not None:
            self.play(move)

    def play(self, move: Move) -> None:
        """Play a whole move."""
        self.state.apply(move, trusted=True).settle()
        self.moves, self._decision = self.moves + 1, None

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Which actions a seat may take now."""
        found = np.zeros(self.actions, np.int8)
        if seat == self.seat >= 0:
            found[self.decision.ways_on()] = 1
        return found

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees now."""
        seats = np.array([seat]), np.array([max(self.seat, -1)])
        begun = [self._decision.taken] if self._decision is not None else []
        cells = np.array([self.state.cells], np.int32)
        return np.asarray(self.encoding.observe(cells, *seats, begun)[0], np.float32)

    def utilities(self) -> list[float]:
        """What the end is worth to each seat."""
        return utilities(self.state, self._utility)

    def shown(self) -> str:
        """What everybody sees, in words, and whose turn it is."""
        seats = self.game.plan.seats
        whose = f"{seats[self.seat]} decides" if self.seat >= 0 else f"over: {self.state.scores()}"
        return "\n".join([*seen_lines(self.game.plan, self.state.view(-1)), whose])
