"""What the measurements lean on: the plain programs play the games of the rules files, and the ladder goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import ladder, scale
from benchmarks.__main__ import measures
from benchmarks.measurement import Figure
from benchmarks.plain import random_game
from benchmarks.plain.connect_four import ConnectFour
from benchmarks.plain.reversi import PASS, Reversi
from cafetal.engine.game import Game
from cafetal.engine.generator import Generator
from cafetal.engine.playout import playout
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
from tests.unit.cli.shell_games import bundled


@pytest.mark.parametrize("seed", range(12))
def test_the_plain_connect_four_is_that_of_the_rules(seed: int) -> None:
    plain, chance = ConnectFour(), Generator.from_seed(seed)
    state = bundled("connect_four", 2).new_game(1)
    while not plain.over:
        assert not state.is_over
        assert state.actor == plain.player
        assert state.texts() == [f"drop_disc {'abcdefg'[column]}" for column in plain.moves()]
        index = chance.below(len(plain.moves()))
        state.apply(state.legal_moves()[index])
        plain.play(plain.moves()[index])
    assert state.is_over
    assert state.winners() == ([plain.winner] if plain.winner >= 0 else [0, 1])


@pytest.mark.parametrize("seed", range(4))
def test_the_plain_reversi_is_that_of_the_rules(seed: int) -> None:
    plain, chance = Reversi(), Generator.from_seed(seed)
    state = bundled("reversi", 2).new_game(1)
    while not plain.over:
        assert not state.is_over
        assert state.actor == plain.player
        moves = plain.moves()
        names = ["pass" if move == PASS else f"place_disc {'abcdefgh'[move % 8]}{move // 8 + 1}" for move in moves]
        assert state.texts() == names
        index = chance.below(len(moves))
        state.apply(state.legal_moves()[index])
        plain.play(moves[index])
    assert state.is_over
    assert [score["discs"] for score in state.scores()] == [plain.cells.count(0), plain.cells.count(1)]


def test_a_full_board_ends_connect_four() -> None:
    games = [random_game(ConnectFour(), Generator.from_seed(seed).below) for seed in range(2000)]
    drawn = [game for game in games if game.winner < 0]
    assert drawn
    assert all(game.stones == 42 and game.moves() == [] for game in drawn)


def test_every_measurement_says_what_it_is() -> None:
    known = {name: purpose for name, purpose, _ in measures()}
    named = {"books", "bots", "catan", "commands", "growth", "memory", "moves", "playouts", "reading", "speed"}
    named |= {"editing", "peers", "scale", "tables"}
    assert set(known) == named
    assert all(len(purpose) > 20 for purpose in known.values())


@pytest.mark.parametrize("size", [(8, 4, 2, 1), (5, 2, 6, 3)])
def test_games_that_grow_are_games(size: tuple[int, int, int, int]) -> None:
    rules = Rules.from_text(scale.text(*size))
    assert not rules.diagnostics
    plan = rules.plan(size[2])
    end = playout(Game(plan, PythonExecutor(plan)).new_game(1), Generator.from_seed(1))
    assert (end.finished, end.moves) == (True, scale.MOVES)


def test_ratios() -> None:
    assert Figure("a", 3.0, "s", 2.0, "target").ratio == 1.5
    assert Figure("a", 3.0, "s").ratio is None


def test_a_ladder_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rung, path = ladder.Rung("tic_tac_toe", 2, "mcts:30", "random"), tmp_path / "ladder.jsonl"
    ladder.climb(rung, 3, "python", path)
    first = path.read_text().splitlines()
    path.write_text("\n".join([*first, '{"rung": {"game": "tic']))  # stopped while it wrote
    assert ladder.climb(rung, 12, "python", path)
    games = list(ladder.kept(path))
    assert [game.seed for game in games] == list(range(1, 13))
    assert path.read_text().splitlines()[:3] == first
    assert "in 12 games" in capsys.readouterr().out
    before = path.read_text()
    assert ladder.climb(rung, 12, "python", path)
    assert path.read_text() == before


def test_games_of_other_rules_do_not_count(tmp_path: Path) -> None:
    rung, path = ladder.Rung("tic_tac_toe", 2, "greedy", "random"), tmp_path / "ladder.jsonl"
    ladder.climb(rung, 2, "python", path)
    path.write_text(path.read_text().replace('"rules": "', '"rules": "f'))
    ladder.climb(rung, 2, "python", path)
    assert [game.seed for game in ladder.kept(path)] == [1, 2, 1, 2]
    assert list(ladder.kept(tmp_path / "none")) == []
