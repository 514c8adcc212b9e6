"""Any game as one of OpenSpiel: `load(...)` here, or `pyspiel.load_game("cafetal(rules=kuhn_poker,players=2)")`.

The second way finds the game once this module is imported.

Needs the extra `openspiel`. An action there is a choice here, by its plan-wide number; a move of several choices is
several actions of one player. What happens by chance is numbered in the order of its outcomes. What a player has
observed since the beginning is the information state, and what the player sees now the observation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from pathlib import Path
from typing import Any

import pyspiel

from cafetal.api import load as load_rules
from cafetal.bots.knowledge import hides_something
from cafetal.engine import Game, State
from cafetal.engine.executor import Move
from cafetal.plan import Plan

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
        provides_observation_tensor=False,
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
        if given["utility"] not in ("win", "score"):
            raise ValueError(f"utility is win or score, not {given['utility']}")
        rules = load_rules(given["rules"], given["variants"].split())
        largest = float(given["largest"])
        self.frame = Frame(rules.game(given["players"] or None), given["utility"], largest)
        plan = self.frame.game.plan
        if given["utility"] == "win":
            largest = float(plan.players - 1) if not plan.together else 1.0
        elif not plan.ranking:
            raise ValueError("the rules rank nobody, so utility is win")
        info = pyspiel.GameInfo(
            num_distinct_actions=plan.distinct_choices,
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


class Frame:
    """What all states of a game share; it is not copied with them."""

    def __init__(self, game: Game, utility: str, largest: float) -> None:
        self.game = game
        self.utility = utility
        self.largest = largest

    def __deepcopy__(self, memo: object) -> Frame:
        return self


class Held:
    """A state of our engine, and the choices of a move that is not yet complete."""

    def __init__(self, state: State, begun: Move = ()) -> None:
        self.state = state
        self.begun = begun

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.state.copy(), self.begun)

    def ways_on(self) -> list[int]:
        """The numbers of the next choice of all moves that begin with the choices made."""
        made = len(self.begun)
        return sorted({move[made] for move in self.state.legal_moves() if move[:made] == self.begun})

    def choose(self, number: int) -> None:
        """Take one more choice, and play the move if it is complete."""
        self.begun = (*self.begun, number)
        if self.begun in self.state.legal_moves():
            self.state.apply(self.begun, trusted=True)
            self.begun = ()


class CafetalState(pyspiel.State):
    """A state: a player has to make a choice, chance has to happen, or the game is over."""

    def __init__(self, game: CafetalGame) -> None:
        """Begin a game. The seed plays no part: whoever drives the state says what chance gives."""
        super().__init__(game)
        self._frame = game.frame
        self._held = Held(game.frame.game.new_game(0))

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
        return self._held.ways_on()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the outcomes of chance by their numbers, with their probabilities."""
        return [(number, float(found.probability)) for number, found in enumerate(self.ours.chance_outcomes())]

    def _apply_action(self, action: int) -> None:
        if self.ours.is_chance:
            self.ours.apply_chance(self.ours.chance_outcomes()[action])
        else:
            self._held.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.ours.is_chance:
            return self.ours.chance_outcomes()[action].text
        begun = (*self._held.begun, action)
        moves, texts = self.ours.legal_moves(), self.ours.texts()
        fitting = [text.split() for move, text in zip(moves, texts, strict=True) if move[: len(begun)] == begun]
        if not fitting:
            return str(action)
        common = [words[0] for words in zip(*fitting, strict=False) if len(set(words)) == 1]
        return " ".join(fitting[0] if len(fitting) == 1 else common) or str(action)

    def returns(self) -> list[float]:
        """Give the utility of every player; nothing while the game goes on."""
        players = range(self._frame.game.plan.players)
        if not self.ours.is_over:
            return [0.0 for _ in players]
        if self.ours.is_lost:
            return [-1.0 if self._frame.utility == "win" else -self._frame.largest for _ in players]
        if self._frame.utility == "win":
            if self._frame.game.plan.together and self._frame.game.plan.lost:
                return [1.0 for _ in players]
            winners = self.ours.winners() or list(players)
            return [len(players) / len(winners) * (seat in winners) - 1.0 for seat in players]
        key = self._frame.game.plan.ranking[0]
        values = [scores[key.name] * (1 if key.most else -1) for scores in self.ours.scores()]
        return [value - sum(values) / len(values) for value in values]

    def information_state_string(self, player: int | None = None) -> str:
        """Give all that a player has observed, and the choices of a move that the player has begun."""
        seat = self.ours.actor if player is None else player
        seen = "\n".join(
            f"{o.kind} {o.actor} {o.point} {o.text} {o.shown}" for o in self.ours.history(seat)
        )  # a step of others whose text is not seen is None
        return f"{seat}\n{seen}\n{self._begun(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """Give what a player sees now."""
        seat = self.ours.actor if player is None else player
        return f"{self.ours.view(seat)}\n{self._begun(seat)}"

    def _begun(self, seat: int) -> Move:
        return self._held.begun if seat == self.ours.actor else ()

    def __str__(self) -> str:
        """Give what everything is, hidden things too."""
        return f"{self.ours.position_hash} {self._held.begun}"


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
