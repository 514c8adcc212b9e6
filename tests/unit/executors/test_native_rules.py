"""Every bundled game, for every number of players, is the same game on the native and on the Python executor."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cafetal.engine import Game, Generator, State
from cafetal.engine.playout import playout
from cafetal.examples.schedule import needed
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from cafetal.resources import bundled_games
from cafetal.review.whole import suitable
from tests.lasting import lasting

CAP = 150  # moves of one game; what lasts longer is left unfinished
TABLES = [(name, players) for name in sorted(bundled_games()) for players in Rules.load(name).player_counts]
VARIANTS = [(name, variant) for name in sorted(bundled_games()) for variant in sorted(Rules.load(name).available)]


def starts(name: str, players: int, level: int) -> tuple[State, State]:
    return begun(Rules.load(name).plan(players), level)


def begun(plan: Plan, level: int) -> tuple[State, State]:
    return Game(plan, PythonExecutor(plan)).new_game(0), Game(plan, NativeExecutor(plan, level)).new_game(0)


def compare(one: State, two: State, seeds: Iterable[int], cap: int) -> None:
    """Random games from equal seeds end in equal states, with equal generators."""
    for seed in seeds:
        left = playout(one, Generator.from_seed(seed), cap)
        right = playout(two, Generator.from_seed(seed), cap)
        assert left.state.state_hash == right.state.state_hash
        assert (left.moves, left.chances, left.finished) == (right.moves, right.chances, right.finished)


@pytest.mark.parametrize(("name", "players"), {name: (name, players) for name, players in TABLES}.values())
def test_random_games_are_the_same(name: str, players: int) -> None:
    compare(*starts(name, players, 0), range(1), CAP)


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("numbers", [lasting(15)])
def test_many_random_games_are_the_same(name: str, players: int, numbers: Iterable[int]) -> None:
    compare(*starts(name, players, 2), numbers, 400)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.parametrize("numbers", [lasting(5)])
def test_random_games_with_each_variant_are_the_same(name: str, variant: str, numbers: Iterable[int]) -> None:
    infos = Rules.load(name).listing()
    rules = Rules.load(name, needed(infos[variant], infos))
    compare(*begun(rules.plan(suitable(rules)[-1]), 0), numbers, 400)


@pytest.mark.parametrize(("name", "players"), [("kuhn_poker", 2), ("tic_tac_toe", 2), ("guatemala_cafe", 2)])
def test_offers_are_the_same_at_every_step(name: str, players: int) -> None:
    one, two = starts(name, players, 0)
    generator = Generator.from_seed(5)
    for _ in range(120):
        if one.is_over:
            break
        assert (one.actor, one.legal_moves(), one.scores()) == (two.actor, two.legal_moves(), two.scores())
        assert one.chance_outcomes() == two.chance_outcomes()
        if one.is_chance:
            one.apply_chance()
            two.apply_chance()
        else:
            move = one.legal_moves()[generator.below(len(one.legal_moves()))]
            one.apply(move)
            two.apply(move)
        assert one.state_hash == two.state_hash
