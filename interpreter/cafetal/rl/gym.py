"""A game for one player as an environment of Gymnasium: bots have the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from cafetal.bots import decide, decision_generator, make_bot
from cafetal.engine import Game
from cafetal.engine.utility import Utility
from cafetal.rl.table import ActionGame, game_of
from cafetal.simulate import CAP

Observation = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, int]):
    """A game seen from one seat; the others are played by bots of a kind (`bot`, such as `random` or `mcts:200`).

    `seat`: the number of that seat, or None for another one in each game, in turn. An action that may not be taken ends
    the game with the reward of a defeat, and `info["illegal"]` is true. What else is given is as for `VectorEnv`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str | Path | Game,
        seat: int | None = 0,
        bot: str = "random",
        players: int | None = None,
        utility: Utility = "win",
        cap: int = CAP,
        render_mode: str | None = None,
        variants: Sequence[str] = (),
    ) -> None:
        game = game_of(game, players, variants)
        self.table = ActionGame(game, utility, cap)
        self.render_mode = render_mode
        self._bot = make_bot(bot)
        self._fixed = seat
        self.seat = seat or 0
        self._seed = self._games = 0
        self.observation_space = spaces.Dict({
            "observation": spaces.Box(0.0, 1.0, (self.table.encoding.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (self.table.actions,), np.int8),
        })  # fmt: skip
        self.action_space = cast("spaces.Space[Any]", spaces.Discrete(self.table.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, and let the others play up to the first decision of the seat."""
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(2**62))
        if seed is not None:
            self._games = 0
        if self._fixed is None:
            self.seat = self._games % self.table.game.plan.players
        self._games += 1
        self.table.begin(self._seed)
        self._others()
        return self._observation(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play up to the next decision of the seat."""
        if not self.action_mask()[action]:
            return self._observation(), -1.0, True, False, {"illegal": True}
        self.table.take(int(action))
        self._others()
        over = self.table.state.is_over
        reward = self.table.utilities()[self.seat] if over else 0.0
        return self._observation(), float(reward), over, self.table.is_cut, {}

    def action_mask(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Which actions may be taken now."""
        return self.table.mask(self.seat)

    def _others(self) -> None:
        table = self.table
        while not (table.state.is_over or table.is_cut or table.seat == self.seat):
            generator = decision_generator(self._seed, table.seat, table.moves)
            table.play(decide(self._bot, table.state, generator))

    def _observation(self) -> Observation:
        return {"observation": self.table.observe(self.seat), "action_mask": self.action_mask()}

    def render(self) -> str | None:
        """What everybody sees, in words."""
        return self.table.shown() if self.render_mode == "ansi" else None
