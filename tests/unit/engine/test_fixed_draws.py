"""The next draws from a named place can be fixed: on every executor, in trees, logs, saved games, at the terminal."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.engine import Game, Generator, State, log
from cafetal.engine.draws import DrawError
from cafetal.engine.perft import perft
from cafetal.engine.playout import playout, simulate
from cafetal.pipeline import Rules
from cafetal.source import SourceFile
from tests.executors import available

TEXT = """game lots
    players 2
    colours red, blue

components
    kind suit: sun, moon
    kind rank: 1 to 6
    card of suit and rank 1 each
    kind gem: opal, jade
    bead of gem 2 each

zones
    deck of cards, seen by nobody
    hand of cards for each player, seen by its owner
    bag of beads for each player, seen by nobody
    heap of beads

setup
    put all cards in the deck
    put 1 bead of opal in each player's bag
    put 1 bead of jade in each player's bag

turn
    choose one
        take_two
        grope

action take_two
    draw 2 cards from the deck into your hand

action grope
    draw 1 bead from your bag into the heap

end
    done, after each round: the round_number is 2
    winner: shared
"""
CARDS = "the deck: sun 3, moon_1_card"


@cache
def game(name: str) -> Game:
    """The game, run by an executor."""
    plan = Rules([SourceFile("lots.rules", TEXT)]).plan(2)
    return Game(plan, available()[name](plan))


def drawn(state: State) -> list[str]:
    """What chance gave, in words."""
    return [step.text for step in state.history(0) if step.kind == "chance" and step.text]


@pytest.mark.parametrize("name", sorted(available()))
def test_chance_gives_what_is_fixed_and_decides_afterwards(name: str) -> None:
    state = game(name).new_game(3, CARDS).settle()
    state.apply("take_two")
    assert [outcome.text for outcome in state.chance_outcomes()] == ["draw sun_3_card"]
    state.settle()
    assert drawn(state) == ["draw sun_3_card", "draw moon_1_card"]
    assert not state.draws
    state.apply("take_two")
    assert len(state.chance_outcomes()) == 10
    assert state.undo(anything=True)
    assert not state.draws
    assert all(state.undo(anything=True) for _ in range(3))
    assert [piece.word for piece in state.draws[0].pieces] == ["sun_3_card", "moon_1_card"]


@pytest.mark.parametrize("name", sorted(available()))
def test_a_tree_follows_what_is_fixed_alone(name: str) -> None:
    plain, fixed = game(name).new_game(3).settle(), game(name).new_game(3, f"{CARDS}; red's bag: jade").settle()
    # two cards of twelve in either order, or one of two beads; then the same for blue
    assert [perft(plain, depth) for depth in range(3)] == [1, 2, 12 * 11 * 2 + 2 * 2]
    assert [perft(fixed, depth) for depth in range(3)] == [1, 2, 4]
    assert perft(fixed, 2, "turn") == (10 * 9 + 2) + (1 + 2)


@pytest.mark.parametrize("name", sorted(available()))
def test_random_games_follow_what_is_fixed(name: str) -> None:
    state = game(name).new_game(3, "deck: sun 3, sun 3").settle()
    with pytest.raises(DrawError) as caught:
        state.apply("take_two").settle()
    assert "sun_3_card" in caught.value.reason and "sun_1_card" in caught.value.hint
    found = playout(game(name).new_game(3, "blue's bag: jade; red bag: opal"), Generator(4))
    assert found.finished and len(found.state.cells) == game(name).layout.size
    assert len(simulate(game(name).new_game(3, CARDS), Generator(4), 3)) == 3


def test_nobody_learns_what_is_fixed() -> None:
    plain, fixed = game("python").new_game(3).settle(), game("python").new_game(3, CARDS).settle()
    assert [fixed.view(seat) for seat in (-1, 0, 1)] == [plain.view(seat) for seat in (-1, 0, 1)]
    assert not fixed.resample(1, Generator(1)).draws
    fixed.apply("take_two").settle()
    assert [step.text for step in fixed.history(1) if step.kind == "chance"] == [None, None]
    assert "draws" not in json.dumps(log.shared(fixed, 0))


def test_logs_and_saved_games_keep_what_is_fixed() -> None:
    state = game("python").new_game(3, f"{CARDS}, moon 2").settle()
    state.apply("take_two").settle()
    for again in (
        log.replay(game("python"), json.loads(json.dumps(log.write(state)))),
        game("python").load(json.loads(json.dumps(state.save()))),
    ):
        assert again.draws == state.draws
        again.apply("take_two").settle()
        assert again.history(1)[-2].text == "draw moon_2_card"
    assert "draws" not in log.write(game("python").new_game(3).settle())["host"]


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("deck", 1, "`deck` is not PLACE: PIECE, PIECE"),
        ("deck: sun 3; dek: sun 4", 14, "nothing is drawn from `dek`"),
        ("heap: jade", 1, "nothing is drawn from `heap`"),
        ("deck: sun 3, moon", 14, "`moon` may be several pieces"),
        ("deck: sun 9", 7, "no piece in deck is called `sun 9`"),
        ("deck: ", 7, "no piece in deck is called ``"),
        ("bag: jade; red bag: opal", 12, "the draws from red.bag are fixed twice"),
    ],
)
def test_what_cannot_be_understood_is_told_where_it_stands(text: str, column: int, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        game("python").new_game(1, text)
    (found,) = caught.value.diagnostics
    assert (found.code, found.message, found.span.column) == ("K013", message, column)
    assert found.hint


def test_the_command_line_takes_draws_and_files_of_draws(tmp_path: Path) -> None:
    rules, draws = tmp_path / "lots.rules", tmp_path / "next.draws"
    rules.write_text(TEXT)
    draws.write_text("deck: sun 3, moon 1\nred's bag: jade\n")
    run = CliRunner().invoke
    counted = run(app, ["perft", str(rules), "--depth", "2", "--draws", str(draws), "--format", "json"])
    assert [row["leaves"] for row in json.loads(counted.stdout)["counts"]] == [1, 2, 4]
    kept = tmp_path / "game.json"
    bots = ["--bot", "1=random", "--bot", "others=random"]
    played = run(app, ["play", str(rules), *bots, "--draws", CARDS, "--seed", "3", "--log", str(kept)])
    assert played.exit_code == 0, played.output
    assert json.loads(kept.read_text())["host"]["draws"][0]["array"] == "deck"
    wrong = ["simulate", str(rules), "--games", "5", "--draws", "deck: sun 3, sun 3", "--executor", "python"]
    result = run(app, wrong)
    assert result.exit_code == 1
    assert "--draws:1:14: error: `sun_3_card` cannot be drawn" in result.stderr and "[K013]" in result.stderr
    assert "(game with seed" in result.stderr
