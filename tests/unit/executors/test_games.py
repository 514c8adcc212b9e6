"""The executors against known figures of well-known games, and against each other."""

from __future__ import annotations

import pytest

from cafetal.engine import Game, Generator, State
from cafetal.engine.perft import perft, tree
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from tests.unit.plans import ALL, reversi, tictactoe

GAMES = 60


def test_tic_tac_toe_has_its_known_tree() -> None:
    counted = tree(Game(tictactoe.plan()).new_game(0))
    assert (counted.nodes, counted.finished) == (549_946, 255_168)


@pytest.mark.parametrize(("depth", "leaves"), [(1, 4), (2, 12), (3, 56), (4, 244), (5, 1396), (6, 8200)])
def test_reversi_has_its_known_perft(depth: int, leaves: int) -> None:
    assert perft(Game(reversi.plan()).new_game(0), depth) == leaves


@pytest.mark.parametrize("name", sorted(ALL))
def test_generated_code_plays_as_the_interpreter(name: str) -> None:
    """Both list the same moves in the same order, and come to equal cells, in many random games."""
    plan = ALL[name]
    generated, direct = PythonExecutor(plan), Interpreter(plan)
    generator = Generator.from_seed(sum(name.encode()))
    for _ in range({"reversi": 2, "planting": 12}.get(name, GAMES)):
        cells, other = generated.start(), direct.start()
        assert cells == other
        while cells[generated.point] >= 0:
            if cells[generated.point] >= generated.n_choices:
                outcomes = generated.outcomes(cells)
                assert outcomes == direct.outcomes(other)
                values = generator.pick(outcomes)
                generated.draw(cells, values)
                direct.draw(other, values)
            else:
                moves = generated.moves(cells)
                assert moves == direct.moves(other)
                move = moves[generator.below(len(moves))]
                generated.apply(cells, move)
                direct.apply(other, move)
            assert cells == other


def random_game(game: Game, seed: int, choices: int) -> list[State]:
    """Copies of all states of a random game."""
    state, generator = game.new_game(seed), Generator.from_seed(choices)
    found = [state.copy()]
    while not state.is_over:
        if state.is_chance:
            state.apply_chance()
        else:
            moves = state.legal_moves()
            state.apply(moves[generator.below(len(moves))])
        found.append(state.copy())
    return found
