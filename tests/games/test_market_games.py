"""Games with the chocolate market: every executor plays the same ones, and what a book tells of it as a change."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli import app
from cafetal.engine import Game
from cafetal.engine.generator import Generator
from tests.conformance import catan as ca
from tests.conformance.chocolate import MARKET, wished
from tests.executors import available
from tests.games.golden import ROOT

SAID = (
    "The Chocolate Market",
    "60 ingredient cards",
    "24 tiles",
    "66 instead of 54 corners",
    "is at least 13",
    "Jungle land (new): tiles 5.",
    "Each player has a pantry",
    "more than seven ingredient cards",
    "Your harvest of an ingredient is",
)


@pytest.mark.parametrize(("players", "moves"), [(3, 8), pytest.param(4, 90, marks=pytest.mark.full)])
def test_every_executor_plays_the_same_game(players: int, moves: int) -> None:
    plan = ca.rules(MARKET).plan(players)
    chosen = [name for name in available() if moves > 50 or name != "native"]
    states = [Game(plan, available()[name](plan)).new_game(11).settle() for name in chosen]
    assert len(states) > 1
    first, generator = states[0], Generator(4)
    for _ in range(moves):
        if first.is_over:
            break
        texts, move = first.texts(), first.legal_moves()[wished(first, generator)]
        for state in states:
            assert state.texts() == texts
            state.apply(move).settle()
        assert len({state.state_hash for state in states}) == 1


@pytest.mark.full
def test_the_difference_reads_like_a_list_of_changes(tmp_path: Path) -> None:
    game = tmp_path / "catan" / "catan.rules"
    shutil.copytree(ROOT / "rules" / "catan", game.parent, ignore=shutil.ignore_patterns("lexicon.*"))
    words = ["lexicon", str(game), "--variant", MARKET, "--new", "en", "--out", str(game.parent / "lexicon.en.toml")]
    assert CliRunner().invoke(app, words).exit_code == 0
    found = CliRunner().invoke(app, ["diff", str(game), f"{game}+{MARKET}", "--lang", "en"])
    assert found.exit_code in (0, 1), found.output
    told = " ".join(found.output.split())
    assert not [text for text in SAID if text not in told]
