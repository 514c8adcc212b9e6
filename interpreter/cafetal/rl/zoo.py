"""A game for all its players as an AEC environment of PettingZoo."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cafetal.engine import Game
from cafetal.engine.utility import Utility
from cafetal.rl.table import ActionGame, game_of
from cafetal.simulate import CAP


class GameEnv(AECEnv[str, dict[str, Any], int]):
    """One game; its agents are the seats, by their names.

    An observation is a dictionary of `observation` and `action_mask`. An action that may not be taken raises
    `ValueError`; PettingZoo's `TerminateIllegalWrapper` makes a loss of it. `seed`: that of the first game, unless
    `reset` is given one; each `reset` without one begins the next game. What else is given is as for `VectorEnv`.
    """

    metadata: dict[str, Any] = {"name": "cafetal", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str | Path | Game,
        players: int | None = None,
        seed: int = 0,
        utility: Utility = "win",
        cap: int = CAP,
        render_mode: str | None = None,
        variants: Sequence[str] = (),
    ) -> None:
        super().__init__()
        game = game_of(game, players, variants)
        self.table = ActionGame(game, utility, cap)
        self.render_mode = render_mode
        self.possible_agents = list(game.plan.seats)
        self.agents: list[str] = []
        self._next_seed = seed
        shape = (self.table.encoding.size,)
        actions = self.table.actions
        self._observation_space = spaces.Dict({
            "observation": spaces.Box(0.0, 1.0, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        })  # fmt: skip
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        self.action_spaces = dict(self._action_spaces)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent does."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        seed = self._next_seed if seed is None else seed
        self._next_seed = seed + 1
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.table.state.is_over:  # a game that ends before anybody decides
            self._end()
        self.agent_selection = self.possible_agents[max(self.table.seat, 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and may do."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.table.take(int(action))
        if self.table.is_cut:
            self.truncations = dict.fromkeys(self.agents, True)
        elif self.table.state.is_over:
            self._end()
        if self.table.seat >= 0 and not self.table.is_cut:
            self.agent_selection = self.possible_agents[self.table.seat]
        self._accumulate_rewards()

    def _end(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self.table.utilities(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """What everybody sees, in words."""
        return self.table.shown() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
