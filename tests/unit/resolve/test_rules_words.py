"""Words of boards and players, each in a game of a few lines: what may be chosen shows what the word means."""

from __future__ import annotations

import pytest

from cafetal.diagnostics import RulesError
from cafetal.engine import Game, State
from cafetal.pipeline import Rules

HEAD = """
game words
    players PLAYERS
    colours SEATS

components
    stone of player     9 each

boards
    board: BOARD
        each PLACE holds one stone
MARKS
zones
    hand of stones for each player

setup
    put 3 stones of red in red's hand
SETUP

turn
    act

action act
ACTION

end
    never, after each turn: the turn_number is 0
    winner: most stones
"""


def game(
    action: str, board: str = "grid of 3 by 3 squares", setup: str = "", marks: str = "", players: int = 2
) -> State:
    """The first position of a game in which the only action is made of these lines."""
    place = board.split(" by ")[-1].split(",")[0].split()[-1].removesuffix("s")

    def block(lines: str, depth: int) -> str:
        return "".join(f"{'    ' * depth}{line.rstrip()}\n" for line in lines.strip("\n").splitlines())

    text = HEAD.replace("PLAYERS", str(players)).replace("SEATS", ", ".join(("red", "blue", "green")[:players]))
    text = text.replace("BOARD", board).replace("PLACE", place).replace("MARKS\n", block(marks, 2) + "\n")
    text = text.replace("SETUP\n", block(setup, 1)).replace("ACTION\n", block(action, 1))
    return Game(Rules.from_text(text).plan(players)).new_game(1).settle()


def offers(state: State) -> list[str]:
    """What may be chosen, without the name of the action."""
    return [text.removeprefix("act ") for text in state.texts()]


def both(action: str, board: str = "grid of 3 by 3 squares", marks: str = "") -> tuple[list[str], list[str]]:
    """What the first player may choose, and what the second may after some choice of the first."""
    first = game(action, board, marks=marks)
    second = first.copy().apply(first.legal_moves()[0]).settle()
    return offers(first), offers(second)


def test_own_rows_are_counted_from_the_own_side() -> None:
    assert both("choose a square in your first row") == (["a1", "b1", "c1"], ["a3", "b3", "c3"])
    assert both("choose a square in your second row") == (["a2", "b2", "c2"], ["a2", "b2", "c2"])
    assert both("choose a square in your last row") == (["a3", "b3", "c3"], ["a1", "b1", "c1"])


def test_rows_and_columns_of_the_board_belong_to_nobody() -> None:
    assert both("choose a square in the first row") == (["a1", "b1", "c1"], ["a1", "b1", "c1"])
    assert offers(game("choose a square in the last column")) == ["c1", "c2", "c3"]
    assert offers(game("choose a square in the third row")) == ["a3", "b3", "c3"]


@pytest.mark.parametrize(
    ("word", "first", "second"),
    [
        ("diagonal", "up_right down_right down_left up_left", "up_right down_right down_left up_left"),
        ("straight", "up right down left", "up right down left"),
        ("forward", "up up_right up_left", "down down_left down_right"),
        ("up_left", "up_left", "up_left"),
    ],
)
def test_directions_can_be_described(word: str, first: str, second: str) -> None:
    found = both(f"choose a direction\nrequire way: the direction is {word}")
    assert tuple(map(sorted, found)) == (sorted(first.split()), sorted(second.split()))


def test_directions_are_those_in_which_places_are_neighbours() -> None:
    action = "choose a direction"
    assert offers(game(action, "grid of 3 by 3 squares, neighbours straight")) == ["up", "right", "down", "left"]
    six = offers(game(action, "grid of 3 by 3 cells, neighbours all_six"))
    assert six == ["up", "up_right", "right", "down", "down_left", "left"]


def test_six_neighbours_touch() -> None:
    state = game("choose a cell that touches b2", "grid of 3 by 3 cells, neighbours all_six")
    assert offers(state) == ["b1", "c1", "a2", "c2", "a3", "b3"]  # rows are counted from the top


def test_the_next_place_is_one_step_away_whatever_lies_there() -> None:
    """There is nothing below the first row, and what is not there is not empty."""
    step = "choose a direction\nlet goal be the next square along the direction from b1\nrequire there: goal is empty"
    found = offers(game(step, setup="put red's stone on b2"))
    assert found == ["up_right", "right", "left", "up_left"]


def test_a_line_needs_a_beginning_and_the_next_no_condition() -> None:
    with pytest.raises(RulesError, match="from where"):
        game("choose a direction\nchoose a square\nrequire r: the square is the first square along the direction")
    with pytest.raises(RulesError, match="one step away"):
        game("choose a direction\nlet goal be the next square along the direction from b1 that is empty")


def test_a_ring_has_a_way_of_its_own() -> None:
    ring = "ring of 5 stops"
    action = "choose a stop\nrequire near: the stop is the first stop along the board from stop_4 that is empty"
    assert offers(game(action, ring)) == ["stop_5"]
    assert offers(game(action, ring, setup="put red's stones on stop_5, stop_1")) == ["stop_2"]
    with pytest.raises(RulesError, match="a direction is needed"):
        game("choose a stop\nrequire near: the stop is the first stop along stop_1 from stop_4", ring)


def test_a_name_that_let_has_given_moves_on() -> None:
    action = """
let here be stop_1
repeat 2 times
    let here be the next stop along the board from here
choose a stop
require there: the stop is here
"""
    assert offers(game(action, "ring of 5 stops")) == ["stop_3"]


def test_a_name_in_a_branch_moves_on_only_there() -> None:
    action = """
let here be stop_1
if there is a stone on stop_1
    let here be stop_4
choose a stop
require there: the stop is here
"""
    assert offers(game(action, "ring of 5 stops")) == ["stop_1"]
    assert offers(game(action, "ring of 5 stops", setup="put red's stone on stop_1")) == ["stop_4"]


def test_a_name_keeps_its_sort() -> None:
    with pytest.raises(RulesError, match="`here` is a stop, and this is a number"):
        game("let here be stop_1\nlet here be 3\nchoose a stop", "ring of 5 stops")


def test_places_can_belong_to_players() -> None:
    ring, marks = "ring of 5 stops", "red: stop_1, stop_2\nblue: stop_4"
    assert both("choose one of your stops", ring, marks) == (["stop_1", "stop_2"], ["stop_4"])
    action = "choose a stop\nrequire r: the stop is the opponent's stop"
    assert both(action, ring, marks) == (["stop_4"], ["stop_1", "stop_2"])
    assert offers(game("choose one of the opponent's stops", ring, marks=marks)) == ["stop_4"]


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ("red: stop_1\nblue: stop_1", "belongs to `red` already"),
        ("red: 1, 2, 3, 4, 5", "are named"),
        ("red: stop_9", "no place `stop_9`"),
    ],
)
def test_wrong_owners_of_places(marks: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        game("choose a stop", "ring of 5 stops", marks=marks)


def test_places_of_nobody_are_nobodys() -> None:
    with pytest.raises(RulesError, match="no stop belongs to a player"):
        game("choose one of your stops", "ring of 5 stops")


def test_the_longest_line_through_a_place() -> None:
    stones = "put red's stones on a1, b1, c1, a3, b2"

    def through(board: str) -> list[str]:
        action = "choose a square\nrequire r: the longest_line of your stones through the square is 3"
        return offers(game(action, board, setup=stones))

    assert through("grid of 3 by 3 squares, neighbours straight") == ["a1", "b1", "c1"]
    assert through("grid of 3 by 3 squares") == ["a1", "b1", "c1", "b2", "a3"]


def test_stones_in_hand_stand_in_no_line() -> None:
    action = "choose a square\nrequire r: the longest_line of your stones is 2"
    assert len(offers(game(action, setup="put red's stones on a1, b1"))) == 9


def test_players_are_counted_from_one_of_them() -> None:
    action = "choose a player\nrequire r: the player is the first player from WHOM who has no stone"
    found = [offers(game(action.replace("WHOM", whom), players=3)) for whom in ("red", "green", "blue")]
    assert found == [["blue"], ["green"], ["blue"]]
    with pytest.raises(RulesError, match="counted `from` a player"):
        game("choose a player\nrequire r: the player is the first player on a1")
