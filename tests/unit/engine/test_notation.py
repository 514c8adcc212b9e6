"""Moves in the notation of a game: written, read back, played, and told where they can mean more than one thing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cafetal.engine import Game, State
from cafetal.engine.notation import NotationReader
from cafetal.engine.state import IllegalMoveError
from cafetal.notation import read_form
from cafetal.pipeline import Rules
from tests.unit.cli.shell_games import bundled
from tests.unit.cli.test_play_effects import played

GAMES = ("chess", "english_draughts", "backgammon", "nine_mens_morris")
RUY_LOPEZ = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7"
LEGAL_TRAP = "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#"
"""A known opening, and one of the oldest short games."""
UCI = "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1 f6e4 f1e1 d7d5 c4d5"


def reader(game: Game) -> NotationReader:
    assert game.notation is not None
    return game.notation


def after(state: State, moves: str) -> State:
    for move in moves.split():
        state.apply(move)
    return state


def read_back(name: str, seeds: range, moves: int, share: float) -> int:
    """Play at random; each move, or a share of them, is written and read as itself. How many were."""
    game, tried = bundled(name, 2), 0
    for seed in seeds:
        chance = random.Random(seed)
        state = game.new_game(seed).settle()
        for _ in range(moves):
            if state.is_over:
                break
            lawful, texts = state.legal_moves(), reader(game).written(state)
            for move, text in zip(lawful, texts, strict=True):
                if text and chance.random() < share:
                    assert reader(game).read(state, text) == [(move,)], (text, state.text(move))
                    tried += 1
            if name != "backgammon":  # there two dice may do the same with one checker
                assert all(texts)
            state.apply(chance.choice(lawful)).settle()
    return tried


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_is_read_as_the_same_move(name: str) -> None:
    assert read_back(name, range(1), 10, 0.04 if name == "chess" else 0.3) > 3


@pytest.mark.full
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_written_and_read(name: str) -> None:
    assert read_back(name, range(4), 120, 0.3) > 300


@pytest.mark.parametrize(("moves", "last"), [
    (RUY_LOPEZ, "move_man b8 d7"),
    (LEGAL_TRAP, "move_man c3 d5"),
    (UCI, "move_man c4 d5"),
])  # fmt: skip
def test_published_openings_are_played(moves: str, last: str) -> None:
    *first, end = moves.split()
    state = after(bundled("chess", 2).new_game(1), " ".join(first))
    assert state.text(state.parse(end)) == last
    assert after(state, end).is_over is end.endswith("#")


def test_castling_promotion_and_captures_of_chess() -> None:
    state = after(bundled("chess", 2).new_game(1), "h4 g5 hxg5 Nh6 g6 Ng4 g7 a6")
    officers = {"g8=Q": "queen", "g8Q": "queen", "gxf8=N": "knight", "g7g8r": "rook", "gxh8=b": "bishop"}
    for text, officer in officers.items():
        step, becomes = state.read(text)  # two decisions
        assert officer in state.copy().apply(step).text(becomes), text
        assert state.copy().apply(text).actor == 1
    with pytest.raises(IllegalMoveError, match="not a lawful move"):
        state.parse("gf8=Q")
    state = after(bundled("chess", 2).new_game(1), "e4 a6 e5 d5")
    assert state.text(state.parse("exd6")) == "move_man e5 d6"  # in passing
    state = after(bundled("chess", 2).new_game(1), "d4 d5 Nc3 Nf6 Bf4 g6 Qd2 Bg7")
    assert state.text(state.parse("0-0-0")) == "castle a1" and state.text(state.parse("e1c1")) == "castle a1"


def test_a_piece_says_no_more_of_where_it_comes_from_than_is_needed() -> None:
    state = after(bundled("chess", 2).new_game(1), "Nf3 a6 d4 a5 Nfd2 h6 e4 h5 Nf3 g6")
    assert [state.text(state.parse(text)) for text in ("Nbd2", "Nfd2", "N1d2", "N3d2", "Nb1d2")] == [
        "move_man b1 d2", "move_man f3 d2", "move_man b1 d2", "move_man f3 d2", "move_man b1 d2",
    ]  # fmt: skip
    with pytest.raises(IllegalMoveError, match="may be move_man b1 d2 or move_man f3 d2"):
        state.parse("Nd2")
    written = reader(state.game).written(state)
    assert {"Nbd2", "Nfd2", "Ng5", "e5", "O-O"} & set(written) == {"Nbd2", "Nfd2", "Ng5", "e5"}


def test_jumps_of_draughts_are_one_text() -> None:
    state = bundled("english_draughts", 2).new_game(1)
    assert state.text(state.parse("11-15")) == "step_on c3 up_right"
    after(state, "11-15 22-17 8-11 17-13 9-14 25-22 4-8 22-17")  # an opening as it is printed
    chance = random.Random(3)
    while True:  # to the first jump of two
        before, move = state.copy(), chance.choice(state.legal_moves())
        text = reader(state.game).written(state)[state.legal_moves().index(move)]
        if state.apply(move).settle().actor == before.actor:
            break
    more = reader(state.game).written(state)[0]
    assert before.read(f"{text}x{more.rpartition('x')[2]}") == (move, state.legal_moves()[0])


def test_two_moves_of_a_player_are_typed_as_one() -> None:
    game = bundled("nine_mens_morris", 2)
    state = after(game.new_game(1), "a1 b2 d1 b4")
    moves = state.read("g1xb4")
    assert len(moves) == 2
    with pytest.raises(IllegalMoveError, match="2 moves"):
        state.parse("g1xb4")
    assert state.apply("g1xb4").actor == 1 and "place_man b4" in state.texts()
    dice = bundled("backgammon", 2).new_game(4).settle()
    first = reader(dice.game).written(dice)[0]
    both = dice.copy().apply(first)
    second = next(text for text in reader(dice.game).written(both) if text)
    assert len(dice.read(f"{first} {second}")) == 2


def test_points_of_backgammon_are_counted_by_whoever_moves() -> None:
    game = bundled("backgammon", 2)
    for seed in range(6):
        state = game.new_game(seed).settle()
        written = reader(game).written(state)
        assert any(text.startswith(("24/", "13/", "8/", "6/")) for text in written)
        assert not any(text.startswith(("1/", "12/", "17/", "19/")) for text in written)


def test_letters_of_a_language(tmp_path: Path) -> None:
    german = played(tmp_path / "de.json", "e4", "e5", "Sf3", "Nc6", "Lb5", "Ld6", "0-0", game="chess", language="de")
    assert "Züge schreibt man so" not in german
    assert "Läufer" in german
    italian = played(tmp_path / "it.json", "Cf3", "Cc6", "Ax9", game="chess", language="it")
    assert "`Ax9`" in italian and "le mosse si scrivono così: " in italian and "Cc3" in italian


def test_what_may_be_meant_and_what_is_near_is_told(tmp_path: Path) -> None:
    begun = ("Nf3", "a6", "d4", "a5", "Nfd2", "h6", "e4", "h5", "Nf3", "g6")
    shown = played(tmp_path / "log.json", *begun, "Nd2", "Nbd9", "Nbd2", "history", game="chess")
    assert "`Nd2` may be: Nbd2 (move_man b1 d2), Nfd2 (move_man f3 d2)" in shown
    assert "`Nbd9` is no move and no command here; moves are written so: Nbd2" in shown


def test_a_notation_is_no_part_of_the_key() -> None:
    source = Rules.load("chess").sources[0]
    plain = source.text[: source.text.index("notation\n")] + source.text[source.text.index("example ") :]
    assert Rules.from_text(plain).checked(2).key == Rules.from_text(source.text).checked(2).key


def test_a_variant_has_another_notation() -> None:
    text = Rules.load("chess").sources[0].text
    change = '\nvariant long of chess\n    change notation\n        "{from}-{to}", "{from}x{to}[{taken:}]"\n'
    rules = Rules.from_text(text + change, variants=["long"])
    state = Game(rules.plan(2)).new_game(1)
    assert state.text(state.parse("e2-e4")) == "move_man e2 e4"
    with pytest.raises(IllegalMoveError):
        state.parse("Nf3")


@pytest.mark.parametrize(("form", "facts", "texts"), [
    ("{from}{to}", {"from": "e2", "to": "e4"}, ["e2e4"]),
    ("{piece}{from?}[{taken:x}]{to}", {"piece": "N", "from": "b1", "column": "b", "row": "1", "to": "d2"},
     ["Nd2", "Nbd2", "N1d2", "Nb1d2"]),
    ("{piece}{to}", {"to": "e4"}, []),
    ("{to}", {"to": "e4", "taken": "e4"}, []),
    ("{to}[{taken:}][={new}]", {"to": "e8", "taken": "e8", "new": "Q"}, ["e8=Q"]),
])  # fmt: skip
def test_a_form_is_for_the_moves_that_have_its_slots(form: str, facts: dict[str, str], texts: list[str]) -> None:
    assert read_form(form).written(facts) == texts
