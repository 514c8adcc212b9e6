"""The hand-written C programs play the games of the rules files, decision by decision, and use up the same chance."""

from __future__ import annotations

import pytest

from benchmarks.limit import Limit, compiler, guatemala_cafe
from cafetal.engine.game import Game
from cafetal.engine.generator import Generator
from cafetal.engine.playout import simulate
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
            state.apply_chance(generator.pick([(outcome, outcome.weight) for outcome in state.chance_outcomes()]))
            continue
        texts = state.texts()
        chosen = generator.below(len(texts))
        lines.append("\t".join((str(state.actor), str(chosen), *texts)))
        state.apply(state.legal_moves()[chosen], trusted=True)
        state.last = None
    if game.plan.name == "guatemala_cafe":
        lines.append("\t".join(("end", *(f"{score['points']} {score['centavos']}" for score in state.scores()))))
    return lines


def compared(game: Game, limit: Limit, seed: int, games: int) -> None:
    """Play games here and there, all after another from one seed."""
    chance = Generator.from_seed(seed)
    for _ in range(games):
        state, lines = limit.told(chance.state)
        assert lines == ours(game, chance)
        assert state == chance.state


@pytest.mark.parametrize(("name", "way"), SMALL)
def test_games_are_equal_decision_by_decision(name: str, way: str) -> None:
    compared(bundled(name, 2), Limit(f"{name}_{way}"), 7, 3)


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.full), 4])
def test_games_of_guatemala_cafe_are_equal_decision_by_decision(players: int) -> None:
    compared(bundled("guatemala_cafe", players), guatemala_cafe(players), 7, 1)


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_of_guatemala_cafe_are_equal(players: int) -> None:
    compared(bundled("guatemala_cafe", players), guatemala_cafe(players), 11, 10)


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3, 4])
def test_thousands_of_games_of_guatemala_cafe_take_as_many_decisions(players: int) -> None:
    """In native code, game after game from one stream: a decision more or less, and all that follows is different."""
    native = pytest.importorskip("cafetal.native_code")
    plan = bundled("guatemala_cafe", players).plan
    first, chance = Game(plan, native.best_executor(plan)).new_game(1), Generator.from_seed(3)
    limit = guatemala_cafe(players)
    for _ in range(20):
        state, decisions = limit.play(chance.state, 200)
        assert decisions == sum(result.moves for result in simulate(first, chance, 200))
        assert state == chance.state


@pytest.mark.parametrize(("name", "way"), SMALL)
def test_games_that_are_told_are_those_that_are_counted(name: str, way: str) -> None:
    limit, state, decisions = Limit(f"{name}_{way}"), 1, 0
    for _ in range(50):
        state, lines = limit.told(state)
        decisions += len(lines)
    assert limit.play(1, 50) == (state, decisions)
