"""Two engines play one game: at every step the same moves must be lawful, and at the end the same players have won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from cafetal.engine import Game, Generator, State
from cafetal.pipeline import Rules
from tests.executors import available


class Other(Protocol):
    """A state of the other engine."""

    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def action_to_string(self, player: int, action: int) -> str: ...
    def apply_action(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...
    def returns(self) -> list[float]: ...
    def clone(self) -> Other: ...


class OtherGame(Protocol):
    """A game of the other engine."""

    def new_initial_state(self) -> Other: ...


Mine = Mapping[str, tuple[str, ...]]
"""Our lawful moves by a name that both engines share: the texts that play it, one after the other."""
Theirs = Mapping[str, int]
"""Their lawful moves by the same names."""
LONG = 2000
EARLY = 60
"""So many moves of a random game are played at most before its position is looked at."""


@dataclass(frozen=True)
class Twin:
    """One game in both engines. `parted` names the convention by which only one of them has ended the game."""

    name: str
    theirs: str
    parameters: Mapping[str, Any] = field(default_factory=dict)
    mine_of: Callable[[State], Mine] = lambda state: {text: (text,) for text in state.texts()}
    theirs_of: Callable[[Other, State], Theirs] = lambda theirs, ours: named(theirs, lambda text: text)
    parted: Callable[[State, Other], str] = lambda ours, theirs: ""
    players: int = 2
    first: int = 0  # the number that their engine gives to our first seat


def named(state: Other, rename: Callable[[str], str]) -> Theirs:
    """Their moves, each text renamed."""
    player = state.current_player()
    return {rename(state.action_to_string(player, action)): action for action in state.legal_actions()}


def start(twin: Twin, executor: str = "python") -> tuple[Game, OtherGame]:
    """The game in both engines."""
    load = import_module("pyspiel").load_game
    return game(twin.name, twin.players, executor), load(twin.theirs, dict(twin.parameters))


@cache
def game(name: str, players: int, executor: str = "python") -> Game:
    """A bundled game."""
    plan = rules(name).plan(players)
    return Game(plan, available()[executor](plan))


@cache
def rules(name: str) -> Rules:
    """The rules of a bundled game."""
    return Rules.load(name)


def winners(twin: Twin, theirs: Other) -> list[int]:
    """Who has won in their engine, by our seats: nobody if all have the same."""
    values = theirs.returns()
    returns = [values[(seat + twin.first) % twin.players] for seat in range(twin.players)]
    best = [seat for seat, value in enumerate(returns) if value == max(returns)]
    return best if len(best) < len(returns) else []


def alone(ours: State) -> list[int]:
    """Who has won in ours: nobody if all share."""
    found = ours.winners()
    return found if len(found) < ours.game.plan.players else []


def lockstep(twin: Twin, games: int, first: int = 0, moves: int = LONG, executor: str = "python") -> Counter[str]:
    """Play random games; how they ended: `same`, `cut` after so many moves, or the convention that parted them."""
    ours, theirs = start(twin, executor)
    ends: Counter[str] = Counter()
    for seed in range(first, first + games):
        generator = Generator.from_seed(seed)
        pair = Pair(twin, ours.new_game(seed).settle(), theirs.new_initial_state(), (seed,))
        ends[pair.play(generator, moves) or "cut"] += 1
    assert moves < LONG or not ends["cut"], "a game does not end"
    return ends


def answers(twin: Twin, positions: int, first: int = 0, executor: str = "python") -> int:
    """From random positions of random games, compare what can be done after each move; how many moves that were."""
    ours, theirs = start(twin, executor)
    seed, tried = first, 0
    while positions:
        seed += 1
        generator = Generator.from_seed(seed)
        pair = Pair(twin, ours.new_game(seed).settle(), theirs.new_initial_state(), (seed,))
        if pair.play(generator, generator.below(EARLY)):
            continue
        positions -= 1
        mine, yours = pair.moves()
        for key in mine:
            after = pair.after(key, mine[key], yours[key])
            if not after.ended():
                after.moves()
        tried += len(mine)
    return tried


@dataclass
class Pair:
    """One game as it stands in both engines, and how it came to that."""

    twin: Twin
    ours: State
    theirs: Other
    played: tuple[object, ...]

    def ended(self) -> str:
        """How the game has ended, as `lockstep` says it; empty if it goes on in both engines."""
        ours, theirs = self.ours, self.theirs
        reason = self.twin.parted(ours, theirs)
        if reason:
            return reason
        assert ours.is_over == theirs.is_terminal(), (self.played, str(theirs), ours.why_over())
        if ours.is_over:
            assert alone(ours) == winners(self.twin, theirs), (self.played, str(theirs))
            return "same"
        return ""

    def moves(self) -> tuple[Mine, Theirs]:
        """The lawful moves, which must have the same names."""
        mine, yours = self.twin.mine_of(self.ours), self.twin.theirs_of(self.theirs, self.ours)
        assert set(mine) == set(yours), (self.played, sorted(set(mine) ^ set(yours)), str(self.theirs))
        return mine, yours

    def after(self, key: str, texts: tuple[str, ...], action: int) -> Pair:
        """The game after a move, apart from this one."""
        copy = Pair(self.twin, self.ours.copy(), self.theirs.clone(), self.played)
        copy.apply(key, texts, action)
        return copy

    def apply(self, key: str, texts: tuple[str, ...], action: int) -> None:
        """Make a move in both engines."""
        for text in texts:
            self.ours.apply(text).settle()
        self.theirs.apply_action(action)
        self.played += (key,)

    def play(self, generator: Generator, moves: int) -> str:
        """Make random moves; how the game ended, empty if it goes on after so many."""
        for _ in range(moves):
            reason = self.ended()
            if reason:
                return reason
            mine, yours = self.moves()
            key = sorted(mine)[generator.below(len(mine))]
            self.apply(key, mine[key], yours[key])
        return self.ended()
