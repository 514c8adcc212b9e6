"""Games that a newcomer wrote with nothing but the reference at hand: they check, and they come to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal.engine import Game
from cafetal.engine.generator import Generator
from cafetal.engine.playout import playout
from cafetal.fmt import format_source
from cafetal.pipeline import Rules
from cafetal.source import SourceFile

GAMES = sorted((Path(__file__).parents[1] / "newcomer").glob("*.rules"))
LONGEST = 5_000
"""Moves of a random game."""


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_newcomers_game_is_right(path: Path) -> None:
    rules = Rules.load(path)
    found = [item for players in rules.player_counts for item in rules.checked(players).diagnostics]
    wrong = [item for players in rules.player_counts for item in rules.checked(players).examples]
    assert not [item.message for item in (*found, *wrong)]
    text = path.read_text(encoding="utf-8")
    assert format_source(SourceFile(path.name, text)) == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_newcomers_game_comes_to_its_end(path: Path) -> None:
    rules = Rules.load(path)
    for players in rules.player_counts:
        game = Game(rules.plan(players))
        ends = [playout(game.new_game(seed), Generator.from_seed(seed), cap=LONGEST) for seed in range(3)]
        assert all(end.finished for end in ends), f"{players} players"
        assert len({end.state.state_hash for end in ends}) == len(ends), "chance and choices matter"
