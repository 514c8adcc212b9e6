"""Any game as one of OpenSpiel: `load(...)` here, or `pyspiel.load_game("cafetal(rules=kuhn_poker,players=2)")`.

The second way finds the game once this module is imported.

Needs the extra `openspiel`. An action there is a part of a choice here (`engine.parts`); a move of several parts is
several actions of one player, and parts that those before them decide are taken by themselves. What happens by chance
is numbered in the order of its outcomes. What a player has observed since the beginning is the information state, and
what the player sees now the observation, in words or as a row of numbers (`rl.encoding`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from cafetal.api import load as load_rules
from cafetal.bots.knowledge import hides_something
from cafetal.engine import Game, State
from cafetal.engine.told import observed_line, seen_lines
from cafetal.engine.utility import Utility, check_utility, utilities
from cafetal.plan import Plan
from cafetal.rl.decisions import Decision, Taker
from cafetal.rl.encoding import Encoding

SHORT_NAME = "cafetal"
LONGEST = 10_000
"""So many actions a game has at most, as far as OpenSpiel is told; the rules need not say it."""
PARAMETERS = {"rules": "tic_tac_toe", "players": 0, "variants": "", "utility": "win", "largest": 1_000.0}


def _game_type(
    chance: bool = True,
    hidden: bool = True,
    players: tuple[int, int] = (1, 10),
    utility: pyspiel.GameType.Utility = pyspiel.GameType.Utility.ZERO_SUM,
) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=SHORT_NAME,
        long_name="A game by its Cafetal rules",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hidden else kinds.Information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=players[1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def _sum_of(plan: Plan) -> pyspiel.GameType.Utility:
    """What the utilities of all add up to: the same for each where all win or lose together."""
    kinds = pyspiel.GameType.Utility
    if not plan.lost:
        return kinds.ZERO_SUM
    return kinds.IDENTICAL if plan.together else kinds.GENERAL_SUM


class CafetalGame(pyspiel.Game):
    """A game for so many players. Parameters:

    - `rules`: the name of a bundled game, or the path of a rules file; `variants`: names, divided by spaces;
    - `players`: how many play (0: the fewest that can);
    - `utility`: `win` shares one win among the winners, as a game of sum zero: 1 and -1 for two players, 0 for a draw;
      `score` is the first key of the ranking less its mean, never more than `largest`.

    Where all can lose, each gets -1 then (-`largest` by `score`), and the sum is no longer zero; where all win together
    against the game, each gets 1.

    Raises `RulesError` if the rules cannot be read or have errors, and `ValueError` for another utility, or for `score`
    where the rules rank nobody.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Read the rules."""
        given = {**PARAMETERS, **(params or {})}
        rules = load_rules(given["rules"], given["variants"].split())
        largest = float(given["largest"])
        self.frame = SharedGame(rules.game(given["players"] or None), given["utility"], largest)
        plan = self.frame.game.plan
        check_utility(plan, given["utility"])
        if given["utility"] == "win":
            largest = float(plan.players - 1) if not plan.together else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.frame.taker.size,
            max_chance_outcomes=number_of_outcomes(plan),
            num_players=plan.players,
            min_utility=-1.0 if given["utility"] == "win" else -largest,
            max_utility=largest,
            utility_sum=None if plan.lost else 0.0,
            max_game_length=LONGEST,
        )
        kind = _game_type(
            bool(plan.chances), hides_something(self.frame.game), (plan.players, plan.players), _sum_of(plan)
        )
        super().__init__(kind, info, {name: given[name] for name in PARAMETERS})

    def new_initial_state(self) -> CafetalState:
        """Give the state at the beginning, perhaps before a chance event."""
        return CafetalState(self)

    def observation_tensor_shape(self) -> list[int]:
        """Give the shape of an observation as numbers."""
        return [self.frame.encoding.size]

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """Make an observer; with perfect recall it tells all that was observed since the beginning, in words only."""
        return Observer(self.frame, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class SharedGame:
    """What all states of a game share; it is not copied with them."""

    def __init__(self, game: Game, utility: Utility, largest: float) -> None:
        self.game = game
        self.utility = utility
        self.largest = largest

    @cached_property
    def taker(self) -> Taker:
        """What takes choices apart."""
        return Taker(self.game.plan)

    @cached_property
    def encoding(self) -> Encoding:
        """What makes observations of states."""
        return Encoding(self.game.plan)

    def tensor(self, state: CafetalState, seat: int) -> Any:  # noqa: ANN401
        """What a seat sees, as a row of numbers."""
        decides = np.array([max(state.ours.actor, -1)])
        begun = [state._held.taken]
        return self.encoding.observe(np.array([state.ours.cells], np.int32), np.array([seat]), decides, begun)[0]

    def __deepcopy__(self, memo: object) -> SharedGame:
        return self


class Observer:
    """What a player sees of a state, as OpenSpiel asks for it: `tensor`, its parts by name in `dict`, and words."""

    def __init__(self, frame: SharedGame, recalls: bool) -> None:
        self._frame = frame
        self._recalls = recalls
        self.tensor = None if recalls else np.zeros(frame.encoding.size, np.float32)
        self.dict = {} if recalls else {"observation": self.tensor}

    def set_from(self, state: CafetalState, player: int) -> None:
        """Look at a state."""
        if self.tensor is not None:
            self.tensor[:] = self._frame.tensor(state, player)

    def string_from(self, state: CafetalState, player: int) -> str:
        """Tell what a player sees, or has seen."""
        found: str = (state.information_state_string if self._recalls else state.observation_string)(player)
        return found


class Held:
    """A state of our engine, and the decision that is made part by part."""

    def __init__(self, state: State, taker: Taker) -> None:
        self.state = state
        self.taker = taker
        self._decision: Decision | None = None

    def __deepcopy__(self, memo: object) -> Held:
        found = Held(self.state.copy(), self.taker)
        found._decision = self._decision.copy() if self._decision else None
        return found

    @property
    def decision(self) -> Decision:
        """What may be chosen now."""
        if self._decision is None:
            self._decision = self.taker.decision(self.state.legal_moves())
        return self._decision

    @property
    def taken(self) -> tuple[int, ...]:
        """The parts of a choice that was begun."""
        return self._decision.taken if self._decision else ()

    def take(self, part: int) -> None:
        """Take one more part, and play the move if it is complete."""
        move = self.decision.take(part)
        if move is not None:
            self.state.apply(move, trusted=True)
            self._decision = None


class CafetalState(pyspiel.State):
    """A state: a player has to make a choice, chance has to happen, or the game is over."""

    def __init__(self, game: CafetalGame) -> None:
        """Begin a game. The seed plays no part: whoever drives the state says what chance gives."""
        super().__init__(game)
        self._frame = game.frame
        self._held = Held(game.frame.game.new_game(0), game.frame.taker)

    @property
    def ours(self) -> State:
        """The state of our engine."""
        return self._held.state

    def current_player(self) -> int:
        """Give the seat that decides, or who else it is."""
        whose: int = self.ours.actor
        if self.ours.is_over:
            whose = pyspiel.PlayerId.TERMINAL
        elif self.ours.is_chance:
            whose = pyspiel.PlayerId.CHANCE
        return whose

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.ours.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.ours.is_over else self._held.decision.ways_on().tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the outcomes of chance by their numbers, with their probabilities."""
        return [(number, float(found.probability)) for number, found in enumerate(self.ours.chance_outcomes())]

    def _apply_action(self, action: int) -> None:
        if self.ours.is_chance:
            self.ours.apply_chance(self.ours.chance_outcomes()[action])
        else:
            self._held.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.ours.is_chance:
            return self.ours.chance_outcomes()[action].text
        tried = self._held.decision.copy()
        try:
            tried.take(action)
        except ValueError:
            return str(action)
        fitting = [self.ours.texts()[number].split() for number in tried.moves_left()]
        common = [words[0] for words in zip(*fitting, strict=False) if len(set(words)) == 1]
        if len(fitting) == 1:
            return " ".join(fitting[0])
        others = self._held.decision.ways_on().tolist()
        return f"{' '.join(common)} {action}".strip() if len(others) > 1 else " ".join(common) or str(action)

    def returns(self) -> list[float]:
        """Give the utility of every player; nothing while the game goes on."""
        return utilities(self.ours, self._frame.utility, self._frame.largest)

    def information_state_string(self, player: int | None = None) -> str:
        """Give all that a player has observed, a line each, and the parts of a choice that the player has begun."""
        seat = self.ours.actor if player is None else player
        plan = self.ours.game.plan
        lines = [f"{plan.seats[seat]} has seen:", *(observed_line(plan, seen) for seen in self.ours.history(seat))]
        return "\n".join([*lines, *self._begun(seat)])

    def observation_string(self, player: int | None = None) -> str:
        """Give what a player sees now: what there is, by its name, and where the game waits."""
        seat = self.ours.actor if player is None else player
        view = self.ours.view(seat)
        return "\n".join([*seen_lines(self.ours.game.plan, view), *self._begun(seat)])

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Give what a player sees now, as a row of numbers from 0 to 1."""
        seat = self.ours.actor if player is None else player
        return [float(number) for number in self._frame.tensor(self, seat)]

    def _begun(self, seat: int) -> list[str]:
        begun = self._held.taken if seat == self.ours.actor else ()
        return [f"begun: {' '.join(map(str, begun))}"] if begun else []

    def __str__(self) -> str:
        """Give what everything is, hidden things too."""
        return f"{self.ours.position_hash} {self._held.taken}"


def number_of_outcomes(plan: Plan) -> int:
    """Bound the outcomes of one chance event by the values that its registers can have."""
    sizes = {register.name: register.high - register.low + 1 for register in plan.registers}
    return max((prod(sizes[name] for name in point.registers) for point in plan.chances), default=0)


def load(rules: str | Path, players: int = 0, variants: Sequence[str] = (), utility: str = "win") -> pyspiel.Game:
    """Load a game by the name or the path of its rules; see `CafetalGame` for what the words mean."""
    words = {"rules": str(rules), "players": players, "variants": " ".join(variants), "utility": utility}
    return pyspiel.load_game(SHORT_NAME, words)


if SHORT_NAME not in pyspiel.registered_names():
    pyspiel.register_game(_game_type(), CafetalGame)
