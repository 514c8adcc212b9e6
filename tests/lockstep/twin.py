"""Two engines play one game: at every step the same moves must be lawful, and at the end the same players have won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

from cafetal.engine import Game, Generator, State
from cafetal.pipeline import Rules


class Other(Protocol):
    """A state of the other engine."""

    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def action_to_string(self, player: int, action: int) -> str: ...
    def apply_action(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...
    def returns(self) -> list[float]: ...
    def parse_move_to_action(self, move: str) -> int | None: ...


class OtherGame(Protocol):
    """A game of the other engine."""

    def new_initial_state(self) -> Other: ...


Mine = Mapping[str, tuple[str, ...]]
"""Our lawful moves by a name that both engines share: the texts that play it, one after the other."""
Theirs = Mapping[str, int]
"""Their lawful moves by the same names."""
LONG = 2000


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


def start(twin: Twin) -> tuple[Game, OtherGame]:
    """The game in both engines."""
    load = import_module("pyspiel").load_game
    return Game(Rules.load(twin.name).plan(twin.players)), load(twin.theirs, dict(twin.parameters))


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


def lockstep(twin: Twin, games: int, first: int = 0, moves: int = LONG) -> Counter[str]:
    """Play random games; how they ended: `same`, `cut` after so many moves, or the convention that parted them."""
    game, other = start(twin)
    ends: Counter[str] = Counter()
    for seed in range(first, first + games):
        ends[_one(twin, game, other, seed, moves)] += 1
    return ends


def _one(twin: Twin, game: Game, other: OtherGame, seed: int, moves: int) -> str:
    generator = Generator.from_seed(seed)
    ours, theirs = game.new_game(seed).settle(), other.new_initial_state()
    played: list[str] = []
    for _ in range(moves):
        reason = twin.parted(ours, theirs)
        if reason:
            return reason
        assert ours.is_over == theirs.is_terminal(), (seed, played, str(theirs), ours.why_over())
        if ours.is_over:
            assert alone(ours) == winners(twin, theirs), (seed, played, str(theirs))
            return "same"
        mine, yours = twin.mine_of(ours), twin.theirs_of(theirs, ours)
        assert set(mine) == set(yours), (seed, played, sorted(set(mine) ^ set(yours)), str(theirs))
        key = sorted(mine)[generator.below(len(mine))]
        for text in mine[key]:
            ours.apply(text).settle()
        theirs.apply_action(yours[key])
        played.append(key)
    assert moves < LONG, (seed, "the game does not end")
    return "cut"
