"""Board games in lock-step with another engine: the same moves at each step, and the same players have won.

Where the engines differ by convention, the game ends for the comparison, and the difference has a name:

- `repetition`: ours ends draughts and nine men's morris when a position occurs for the third time, theirs does not;
- `no_progress`: ours ends nine men's morris as a draw when no man was taken for a hundred turns, theirs does not;
- `length`: theirs ends draughts after forty moves without a capture, and nine men's morris after two hundred turns. In
  draughts, ours is a draw after forty turns of each player without a capture or a step of a man.

Other differences change how moves are told, not which there are:

- `spelling`: each game has its own names of squares, points, pits and moves; they are translated below.
- `seats`: in chess their number of a player is not ours.
- `promotion`: in chess the pawn that becomes an officer takes one of their moves and two of ours.
- `jumps`: a capture with several jumps is several moves in both engines; theirs names the squares of each jump, ours
  only the direction of those after the first.
- `swap`: Hex is played without the rule of swapping sides in both.
- `mancala`: theirs is kalah with four seeds in each house, as ours is; it would end a game as a draw after a thousand
  moves, which no game here reaches.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

import pytest

from cafetal.engine import State
from tests.lockstep.twin import Other, Theirs, Twin, answers, lockstep, named

pytest.importorskip("pyspiel", reason="open_spiel is not installed: games are not compared with another engine")

COLUMNS = "abcdefgh"


def direction(start: str, goal: str) -> str:
    """The direction from one square to another, at any distance."""
    across, up = COLUMNS.index(goal[0]) - COLUMNS.index(start[0]), int(goal[1]) - int(start[1])
    words = [("up" if up > 0 else "down") if up else "", ("right" if across > 0 else "left") if across else ""]
    return "_".join(word for word in words if word)


# -- games whose moves have the same names but for spelling ---------------------------------------------


def tic_tac_toe(text: str) -> str:
    """`x(0,2)`: row and column."""
    return f"place_mark {'abc'[int(text[4])]}{int(text[2]) + 1}"


def breakthrough(text: str) -> str:
    """`a7b6*`: their first player begins at the top."""
    start, goal = (f"{square[0]}{9 - int(square[1])}" for square in (text[:2], text[2:4]))
    return f"advance {start} {direction(start, goal)}"


SIMPLE = (
    Twin("tic_tac_toe", "tic_tac_toe", theirs_of=lambda theirs, _: named(theirs, tic_tac_toe)),
    Twin(
        "connect_four",
        "connect_four",
        theirs_of=lambda theirs, _: named(theirs, lambda text: f"drop_disc {'abcdefg'[int(text[1:])]}"),
    ),
    Twin(
        "hex", "hex", {"board_size": 11}, theirs_of=lambda theirs, _: named(theirs, lambda text: f"place_stone {text}")
    ),
    Twin(
        "breakthrough",
        "breakthrough",
        {"rows": 8, "columns": 8},
        theirs_of=lambda theirs, _: named(theirs, breakthrough),
    ),
    Twin("kalah", "mancala", theirs_of=lambda theirs, _: named(theirs, lambda text: f"sow pit_{text}")),
    Twin(
        "reversi",
        "othello",
        theirs_of=lambda theirs, _: named(theirs, lambda text: text if text == "pass" else f"place_disc {text}"),
    ),
)


# -- draughts -------------------------------------------------------------------------------------------


def draughts(theirs: Other, ours: State) -> Theirs:
    """`a3b4` is a step, `a3c5` a capture; a further capture is named by its direction alone."""
    onward = not any(text.startswith(("step_on", "capture")) for text in ours.texts())

    def rename(text: str) -> str:
        way = direction(text[:2], text[2:])
        far = abs(int(text[1]) - int(text[3])) == 2
        return way if onward else f"{'capture' if far else 'step_on'} {text[:2]} {way}"

    return named(theirs, rename)


def draughts_parted(ours: State, theirs: Other) -> str:
    """Theirs is a draw after forty turns without a capture; ours when a position has occurred three times."""
    if theirs.is_terminal() and not ours.is_over and theirs.returns() == [0, 0]:
        return "length"
    return drawn(ours, theirs)


def drawn(ours: State, theirs: Other) -> str:
    """Ours ends with the third occurrence of a position, or without progress."""
    if ours.is_over and not theirs.is_terminal():
        reason = ours.why_over()
        return reason.name if reason is not None and reason.name in ("repetition", "no_progress") else ""
    return ""


# -- nine men's morris ----------------------------------------------------------------------------------

BY_ROWS = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1"
POINTS = tuple(BY_ROWS.split())  # as they number them: by rows from the top


def morris(theirs: Other, ours: State) -> Theirs:
    """`Point 4` places or takes a man, `Move 4 -> 5` moves one."""
    word = "place_man " if ours.texts()[0].startswith("place_man") else ""

    def rename(text: str) -> str:
        numbers = [int(part) for part in text.split() if part.isdigit()]
        names = " ".join(POINTS[number] for number in numbers)
        return f"move_man {names}" if len(numbers) == 2 else f"{word}{names}"

    return named(theirs, rename)


def morris_parted(ours: State, theirs: Other) -> str:
    """Theirs ends after two hundred turns."""
    if theirs.is_terminal() and not ours.is_over and theirs.returns() == [0, 0]:
        return "length"
    return drawn(ours, theirs)


# -- chess ----------------------------------------------------------------------------------------------

LETTERS = {"queen": "q", "rook": "r", "bishop": "b", "knight": "n"}


def chess_mine(ours: State) -> dict[str, tuple[str, ...]]:
    """`e2e4`; castling is a move of the king; a promotion is two of our moves."""
    found: dict[str, tuple[str, ...]] = {}
    for move, text in zip(ours.legal_moves(), ours.texts(), strict=True):
        word, *squares = text.split()
        if word == "castle":
            rook = squares[0]
            found[f"e{rook[1]}{'g' if rook[0] == 'h' else 'c'}{rook[1]}"] = (text,)
            continue
        last_step = squares[0][1] in "27" and squares[1][1] in "18"  # of a pawn, if anything is to be chosen
        after = ours.copy().apply(move) if last_step else None
        if after is None or after.is_over or after.actor != ours.actor:
            found["".join(squares)] = (text,)
            continue
        for officer in after.texts():
            letter = LETTERS[officer.split("_")[-1]]
            found["".join(squares) + letter] = (text, officer)
    return found


class ChessState(Other, Protocol):
    """A state of their chess."""

    def board(self) -> object: ...


def chess_theirs(theirs: Other, _: State) -> dict[str, int]:
    """Their moves by start, goal and the letter of a new officer."""
    move_of = import_module("pyspiel").chess.action_to_move
    board = cast(ChessState, theirs).board()
    return {move_of(action, board).to_lan(): action for action in theirs.legal_actions()}


RICH = (
    Twin("english_draughts", "checkers", theirs_of=draughts, parted=draughts_parted),
    Twin("nine_mens_morris", "nine_mens_morris", theirs_of=morris, parted=morris_parted),
    Twin("chess", "chess", mine_of=chess_mine, theirs_of=chess_theirs, first=1),
)


each_simple = pytest.mark.parametrize("twin", SIMPLE, ids=lambda twin: twin.name)
each_rich = pytest.mark.parametrize("twin", RICH, ids=lambda twin: twin.name)
each_board = pytest.mark.parametrize("twin", (*SIMPLE, *RICH), ids=lambda twin: twin.name)


@each_simple
def test_games_go_the_same_way(twin: Twin) -> None:
    assert lockstep(twin, 3) == {"same": 3}


@pytest.mark.full
@each_simple
def test_many_games_go_the_same_way(twin: Twin) -> None:
    assert lockstep(twin, 300, 1000, executor="native") == {"same": 300}


@each_rich
def test_games_begin_the_same_way(twin: Twin) -> None:
    assert sum(lockstep(twin, 2, moves=20).values()) == 2


@pytest.mark.full
@each_rich
def test_many_games_part_only_by_convention(twin: Twin) -> None:
    games = 60 if twin.name == "chess" else 200
    ends = lockstep(twin, games, 1000, executor="native")
    assert set(ends) <= {"same", "length", "repetition", "no_progress"}
    assert ends["same"] >= games // 3


@pytest.mark.full
@each_board
def test_each_move_from_many_positions_has_the_same_answers(twin: Twin) -> None:
    assert answers(twin, 120, executor="native") > 120
