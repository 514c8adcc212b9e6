"""Ends that all lose: results, bots, statistics and comparisons know that nobody has won."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cafetal.bots import GreedyBot, MctsBot, RandomBot
from cafetal.bots.bot import Bot
from cafetal.bots.worth import rewards
from cafetal.comparison.samples import samples_of
from cafetal.engine import Game, State
from cafetal.pipeline import Rules
from cafetal.simulate import play_games, summarise
from tests.unit.cli.shell_games import FLOOD
from tests.unit.cli.test_cli import run

POINTS = "state\n    points of each player: 0 to 9\n"
RANKED = FLOOD.replace("winner: shared", "winner: most points").replace("state\n", POINTS)


@cache
def game_of(text: str = FLOOD) -> Game:
    return Game(Rules.from_text(text).plan(2))


def ended(move: str, text: str = FLOOD) -> State:
    state = game_of(text).new_game(1).settle()
    while not state.is_over:
        state.apply(move).settle()
    return state


def test_all_lose_at_one_end_and_win_at_the_other() -> None:
    lost, won = ended("wait"), ended("build")
    assert (lost.is_lost, lost.winners(), lost.ranks(), rewards(lost)) == (True, [], [2, 2], [0.0, 0.0])
    assert (won.is_lost, won.winners(), won.ranks(), rewards(won)) == (False, [0, 1], [1, 1], [1.0, 1.0])


def test_with_a_ranking_one_wins_where_not_all_lose() -> None:
    assert ended("wait", RANKED).ranks() == [2, 2] and ended("wait", RANKED).winners() == []
    assert rewards(ended("build", RANKED)) == [0.5, 0.5]  # a tie, which nobody shares


@pytest.mark.parametrize("bot", [GreedyBot(), MctsBot(40)])
def test_bots_play_to_win_together(bot: Bot) -> None:
    records = list(play_games(game_of(), [bot], 2, 1))
    assert [record.end for record in records] == ["saved", "saved"]


def test_statistics_and_comparisons_count_what_all_have_lost() -> None:
    game = game_of()
    records = list(play_games(game, [RandomBot()], 12, 5))
    summary = summarise(game.plan, records)
    assert summary.lost == summary.ends["drowned"] > 0 and summary.won == summary.ends["saved"] > 0
    assert summary.without_winner == summary.lost and summary.lost + summary.won == 12
    shares = {figure.name: sample.mean for figure, sample in samples_of(game.plan, records).items() if figure.share}
    assert shares["lost by all"] == summary.lost / 12 and shares["of all together"] == summary.won / 12
    assert "blue" not in shares


def test_the_figures_of_a_simulation_say_it(tmp_path: Path) -> None:
    rules = tmp_path / "flood.rules"
    rules.write_text(FLOOD, encoding="utf-8")
    shown = run("simulate", rules, "--games", "6").output
    assert "lost by all: " in shown and "all together" in shown and "shared win" not in shown


@pytest.mark.parametrize(
    ("language", "lost", "won"),
    [
        ("en", "all lose", "all win together"),
        ("de", "alle verlieren", "alle gewinnen gemeinsam"),
        ("it", "tutti perdono", "tutti vincono insieme"),
    ],
)
def test_the_last_line_of_a_game_says_it(language: str, lost: str, won: str, tmp_path: Path) -> None:
    rules = tmp_path / "flood.rules"
    rules.write_text(FLOOD, encoding="utf-8")
    for move, words in (("wait", lost), ("build", won)):
        typed = f"{move}\n" * 5
        shown = run(
            "play", rules, "--bot", "none", "--lang", language, "--log", tmp_path / f"{move}.log", text=typed
        ).output
        assert words in shown.splitlines()
