"""Games of random bots that native code plays as a whole are recorded as if they had been played step by step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cafetal.bots import RandomBot
from cafetal.engine import Game
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.parallel.tallied import Tallying
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from cafetal.resources import bundled_games
from cafetal.simulate import GameRecord, Tally, play_game, play_games, summarise

QUICK = ["tic_tac_toe", "kalah", "english_draughts"]


def same_records(plan: Plan, seeds: range, cap: int) -> int:
    """Compare games of both executors; how many of them native code has played as a whole."""
    slow, native = Game(plan, PythonExecutor(plan)), NativeExecutor(plan, 0)
    fast, bots = Game(plan, native), [RandomBot()] * plan.players
    for seed in seeds:
        one, two = (play_game(game, bots, 1, seed, cap, faults=True) for game in (slow, fast))
        assert one == two
    return sum(native.record(list(fast.first_cells), seed, cap) is not None for seed in seeds)


@pytest.mark.parametrize("name", QUICK)
def test_records_are_the_same(name: str) -> None:
    assert same_records(Rules.load(name).plan(2), range(1, 4), 60) == 3


@pytest.mark.full
@pytest.mark.parametrize("name", bundled_games())
def test_records_of_all_games_are_the_same(name: str) -> None:
    rules = Rules.load(name)
    for players in sorted({min(rules.player_counts), max(rules.player_counts)}):
        assert same_records(rules.plan(players), range(10), 1_000) == 10


def test_seeds_of_any_size() -> None:
    plan = Rules.load("tic_tac_toe").plan(2)
    assert same_records(plan, range(0, 10**18, 10**17), 5_000) == 10
    assert same_records(plan, range(-1, 2**70, 2**69), 5_000) == 0  # played step by step


def test_rules_of_too_many_words_are_played_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cafetal.executors.actions.MOST_WORDS", 1)
    plan = Rules.load("tic_tac_toe").plan(2)
    assert not NativeExecutor(plan, 0).records
    assert same_records(plan, range(2), 5_000) == 0


def same_figures(plan: Plan, seed: int, games: int, cap: int, threads: int) -> None:
    """Compare figures of games that were played and counted together with those of games one by one."""
    found, told = Tally(plan), list[int]()
    Tallying(Game(plan, NativeExecutor(plan, 0)), seed, games, cap, found, told.append).run(threads)
    assert found.summary() == summarise(plan, one_by_one(plan, seed, games, cap))
    assert sum(told) == games


def one_by_one(plan: Plan, seed: int, games: int, cap: int) -> Iterator[GameRecord]:
    return play_games(Game(plan, PythonExecutor(plan)), [RandomBot()], games, seed, cap, faults=True)


@pytest.mark.parametrize(("name", "players", "games"), [("tic_tac_toe", 2, 300), ("sealed_bids", 3, 100)])
def test_figures_are_the_same(name: str, players: int, games: int) -> None:
    same_figures(Rules.load(name).plan(players), 11, games, 7, 2)


FAULTY = """
game brittle
    players 2
    colours red, blue

state
    points of each player: 0 to 4

turn
    earn

action earn
    choose n from 0 to 1
    gain (n) points

end
    late, after each turn: some player's points are at least 9
    winner: most points, then shared
"""


def test_games_that_rules_bring_to_a_fault_are_played_step_by_step() -> None:
    plan = Rules.from_text(FAULTY).plan(2)
    assert same_records(plan, range(1, 6), 5_000) == 0
    assert same_records(plan, range(1, 6), 3) == 5
    same_figures(plan, 1, 50, 12, 2)
