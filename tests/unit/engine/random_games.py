"""Random games for the tests of the engine."""

from __future__ import annotations

from cafetal.engine import Game, Generator, State
from tests.unit.plans import ALL

GAMES = {name: Game(plan) for name, plan in ALL.items()}


def advance(state: State, generator: Generator) -> None:
    """One random step."""
    if state.is_chance:
        state.apply_chance()
    else:
        moves = state.legal_moves()
        state.apply(moves[generator.below(len(moves))])


def played(name: str, seed: int, steps: int) -> State:
    """The state after some random steps, or at the end of the game."""
    state, generator = GAMES[name].new_game(seed), Generator.from_seed(seed + 1000)
    for _ in range(steps):
        if state.is_over:
            break
        advance(state, generator)
    return state
