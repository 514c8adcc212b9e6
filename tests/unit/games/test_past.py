"""What games remember: positions that occur again, and turns without progress."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.diagnostics import RulesError
from cafetal.engine import Game, State
from cafetal.lower.positions import HELD
from cafetal.pipeline import Rules
from tests.unit.games.chess_positions import position

WALK = """
game walk
    players 2
    colours red, blue

components
    pawn of player      1 each
    stone               2
    family piece: pawn, stone

boards
    board: grid of 4 by 2 squares, neighbours all_eight
        each square holds one piece

setup
    put red's pawn on a1
    put blue's pawn on a2
    put 1 stone on b1
    put 1 stone on b2

turn
    choose one
        go
        rest

action go
    choose a direction
    let goal be the next square along the direction from your pawn
    require no_pawn: there is no pawn on goal
    remove the stone on goal, if any
    move your pawn to goal

action rest
    raise your breaths by 1

state
    breaths of each player: 0 to 100

end
    END
    winner: most breaths, then shared
"""


def walk(end: str) -> Game:
    """A small game with one condition for its end."""
    return Game(Rules.from_text(WALK.replace("END", f"over, after each turn, shared: {end}")).plan(2))


def play(state: State, *moves: str) -> list[bool]:
    """Play moves; for each, whether the game was over after it."""
    return [state.apply(move).settle().is_over for move in moves]


@cache
def chess() -> Game:
    """The bundled game of chess."""
    return Game(Rules.load("chess").plan(2))


def reason(state: State) -> str:
    """The name of the condition that ended a game."""
    found = state.why_over()
    assert found is not None
    return found.name


def test_the_third_occurrence_ends_a_game_the_first_position_included() -> None:
    state = chess().new_game(1).settle()
    round_trip = ["move_man g1 f3", "move_man g8 f6", "move_man f3 g1", "move_man f6 g8"]
    assert play(state, *round_trip, *round_trip) == [False] * 7 + [True]
    assert reason(state) == "repetition"
    assert state.winners() == []


def test_a_lost_right_to_castle_makes_another_position() -> None:
    state = position(chess(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -")
    round_trip = ["move_man a1 b1", "move_man a8 b8", "move_man b1 a1", "move_man b8 a8"]
    assert play(state, *round_trip, *round_trip) == [False] * 8
    assert play(state, *round_trip[:2]) == [False, True]  # with neither right, for the third time


def test_a_rook_that_may_castle_no_more_can_move_without_another_position() -> None:
    """The right to castle is lost with the first move of the king; the moves of the rook change nothing then."""
    state = position(chess(), "4k3/8/8/8/8/8/8/R3K3 w Q -")
    assert play(state, "move_man e1 e2", "move_man e8 e7", "move_man e2 e1", "move_man e7 e8") == [False] * 4
    assert play(state, "move_man a1 b1", "move_man e8 e7", "move_man b1 a1", "move_man e7 e8") == [False] * 4
    assert play(state, "move_man e1 e2", "move_man e8 e7", "move_man e2 e1") == [False, False, True]


def test_a_pawn_that_could_be_taken_in_passing_makes_another_position() -> None:
    state = position(chess(), "4k3/8/8/8/1p6/8/P7/4K3 w - -")
    assert play(state, "move_man a2 a4") == [False]
    kings = ["move_man e8 e7", "move_man e1 e2", "move_man e7 e8", "move_man e2 e1"]
    assert play(state, *kings, *kings) == [False] * 8
    assert play(state, *kings[:1]) == [True]


def test_a_double_step_that_nobody_can_take_is_no_other_position() -> None:
    """The law: positions are the same if the possible moves are (the pawn that could take is missing, or is pinned)."""
    kings = ["move_man e8 e7", "move_man e1 e2", "move_man e7 e8", "move_man e2 e1"]
    for fen in ("4k3/8/8/8/8/8/P7/4K3 w - -", "4k3/8/8/8/8/1p6/P7/4K3 w - -"):
        state = position(chess(), fen)
        assert play(state, "move_man a2 a4", *kings, *kings) == [False] * 8 + [True], fen
    pinned = position(chess(), "4k3/8/8/8/4p3/8/3P4/2K1R3 w - -")  # to take in passing would open the king to the rook
    steps = ["move_man e8 f8", "move_man c1 b1", "move_man f8 e8", "move_man b1 c1"]
    assert play(pinned, "move_man d2 d4", *steps) == [False] * 5
    assert play(pinned, *steps) == [False] * 3 + [True]


def test_what_is_removed_does_not_end_the_record() -> None:
    game = walk("the position has occurred 2 times")
    held = game.layout.arrays[HELD]
    state = game.new_game(1)
    play(state, "go right")
    assert state.cells[held] == 2  # the position before the first turn, and that after it
    assert play(state, "go down") == [False]


ROUND_THE_RING = """
game round_the_ring
    players 2
    colours red, blue

components
    walker      1
    pebble      1

boards
    path: ring of 300 stops, clockwise
        one stop holds the walker
    yard: list of 2 spots
        each spot holds one pebble

setup
    put the walker on stop_1
    put 1 pebble on spot_1

turn
    choose one
        go

action go
    move the walker along the path by 1
    if the walker is on stop_5
        remove the pebble on spot_1, if any

end
    again, after each turn, shared: the position has occurred 2 times
    winner: the turn_player
"""


def test_a_position_of_hundreds_of_turns_ago_is_remembered() -> None:
    state = Game(Rules.from_text(ROUND_THE_RING).plan(2)).new_game(1).settle()
    turns = 0
    while not state.is_over:
        state.apply("go").settle()
        turns += 1
    assert turns == 304  # the walker stands where it stood when the pebble was taken away, and the same player is next


def test_a_whole_position_is_not_asked_for_while_a_turn_changes_what_it_holds() -> None:
    text = WALK.replace("END", "over, after each turn: there is no stone")
    text = text.replace(
        "move your pawn to goal", "move your pawn to goal\n    ensure new: the position has not occurred before"
    )
    assert not Rules.from_text(text).errors
    text = text.replace("require no_pawn:", "require rested: goal was not emptied last turn\n    require no_pawn:")
    found = Rules.from_text(text).errors
    assert [(item.code, "emptied last turn" in item.message) for item in found] == [("N016", True)]
    assert not Rules.from_text(text.replace("the position has", "the position on the board has")).errors


def test_numbers_belong_to_the_position() -> None:
    state = walk("the position has occurred 2 times").new_game(1)
    assert play(state, "rest", "rest", "rest", "rest") == [False] * 4


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("no pawn was moved for 2 turns", [False, False, True]),
        ("no stone was taken for 3 turns", [False, False, False]),
        ("no stone was removed for 2 turns", [False, False, True]),
        ("no stone was moved for 3 turns", [False, False, True]),
        ("no stone was put for 3 turns", [False, False, True]),
    ],
)
def test_turns_without_progress(condition: str, expected: list[bool]) -> None:
    state = walk(condition).new_game(1)
    assert [play(state, move)[0] for move in ("go right", "rest", "rest")] == expected


def test_rounds_without_progress() -> None:
    state = walk("no pawn was moved for 1 rounds").new_game(1)
    assert play(state, "go right", "rest", "rest") == [False, False, False]


@pytest.mark.parametrize("condition", ["the position has occurred 2 times", "no pawn was moved for 2 turns"])
def test_without_turns_nothing_is_counted(condition: str) -> None:
    text = WALK.replace("END", f"over, at once: {condition}").replace("turn\n    choose one", "play\n    choose one")
    with pytest.raises(RulesError, match="has no `turn`"):
        Rules.from_text(text).plan(2)


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("the board has occurred 2 times", "the position has occurred"),
        ("the position of the board has occurred before", "the position has occurred"),
        ("the position has occurred 1 times", "every position has occurred once"),
        ("your pawn was moved for 2 turns", "no piece was"),
        ("no pawn that touches a stone was moved for 2 turns", "only the sort of piece"),
    ],
)
def test_wrong_conditions_are_told(condition: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Rules.from_text(WALK.replace("END", f"over, after each turn: {condition}")).plan(2)
