"""The hand-written C programs play the games of the rules files, decision by decision, and use up the same chance."""

from __future__ import annotations

import pytest

from benchmarks.limit import Limit, compiler
from cafetal.engine.game import Game
from cafetal.engine.generator import Generator
from tests.unit.cli.shell_games import bundled

pytestmark = pytest.mark.skipif(compiler() is None, reason="no C compiler")
SMALL = [
    *(("tic_tac_toe", way) for way in ("bits", "arrays")),
    *(("connect_four", way) for way in ("bits", "arrays")),
    *(("breakthrough", way) for way in ("bits", "arrays", "lists")),
]


def ours(game: Game, generator: Generator) -> list[str]:
    """Play a random game here; what is to be told of each decision: player, number of the chosen move, all moves."""
    state, lines = game.new_game(1), list[str]()
    while not state.is_over:
        if state.is_chance:
            state.apply_chance(generator.pick(state.chance_outcomes()))
            continue
        texts = state.texts()
        chosen = generator.below(len(texts))
        lines.append("\t".join((str(state.actor), str(chosen), *texts)))
        state.apply(state.legal_moves()[chosen], trusted=True)
    return lines


@pytest.mark.parametrize(("name", "way"), SMALL)
def test_games_are_equal_decision_by_decision(name: str, way: str) -> None:
    game, limit = bundled(name, 2), Limit(f"{name}_{way}")
    chance = Generator.from_seed(7)
    for _ in range(8):
        state, lines = limit.told(chance.state)
        assert lines == ours(game, chance)
        assert state == chance.state


@pytest.mark.parametrize(("name", "way"), SMALL)
def test_games_that_are_told_are_those_that_are_counted(name: str, way: str) -> None:
    limit, state, decisions = Limit(f"{name}_{way}"), 1, 0
    for _ in range(50):
        state, lines = limit.told(state)
        decisions += len(lines)
    assert limit.play(1, 50) == (state, decisions)
