"""The table as text: boards of every shape, aligned, with letters that mean one thing each, and nothing hidden."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console, RenderableType

from cafetal.cli.board import TableView
from cafetal.cli.board.canvas import Canvas
from cafetal.cli.board.codes import Codes
from cafetal.cli.board.colours import WORDS, seat_styles
from cafetal.cli.board.letters import letters
from cafetal.cli.loading import LoadedTable
from cafetal.cli.voice import voice_of
from cafetal.engine import Game, Generator
from cafetal.pipeline import Rules
from tests.unit.cli.shell_games import POKER, bundled, duel


@cache
def view_of(name: str, players: int) -> TableView:
    return TableView(Rules.load(name).checked(players).world)


def shown(thing: RenderableType, width: int = 100) -> list[str]:
    """What is printed, line by line, without colours."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(thing)
    output = console.file
    assert isinstance(output, io.StringIO)
    return [line.rstrip() for line in output.getvalue().splitlines()]


def table(game: Game, rules: Rules, moves: tuple[str, ...] = (), player: int = 0) -> list[str]:
    """The boards of a game after some moves."""
    state = game.new_game(1).settle()
    for move in moves:
        state.apply(move).settle()
    return shown(TableView(rules.checked(game.plan.players).world).boards(state, player, 100))


def small(boards: str, setup: str = "", pieces: str = "disc of player 21 each", more: str = "") -> list[str]:
    """The boards of a game that only has a set-up."""
    text = f"""\
game small
    players 2
    colours red, blue

components
    {pieces}

boards
    {boards}
{more}
turn
    choose one
        pass

end
    done, after each turn: the turn_number is 1
    winner: the turn_player
"""
    if setup:
        text = text.replace("\nturn\n", f"\nsetup\n    {setup}\n\nturn\n")
    rules = Rules.from_text(text)
    return table(Game(rules.plan(2)), rules)


# Boards.


def test_a_grid_has_names_of_columns_and_rows() -> None:
    lines = table(bundled("tic_tac_toe", 2), Rules.load("tic_tac_toe"))
    assert lines[:4] == ["board", "  a b c", "3 · · ·", "2 · · ·"]
    assert lines[4] == "1 · · ·"


def test_pieces_of_players_are_their_letters() -> None:
    lines = table(bundled("connect_four", 2), Rules.load("connect_four"), ("drop_disc d", "drop_disc d", "drop_disc a"))
    assert lines[-3:-1] == ["2 · · · R · · ·", "1 Y · · Y · · ·"]


def test_sorts_and_seats() -> None:
    lines = table(bundled("chess", 2), Rules.load("chess"))
    assert lines[1:3] == ["   a  b  c  d  e  f  g  h", "8 bR bN bB bQ bK bB bN bR"]
    assert lines[9] == "1 wR wN wB wQ wK wB wN wR"
    legend = shown(view_of("chess", 2).legend())
    assert legend == ["P pawn  N knight  B bishop  R rook  Q queen  K king", "w white  b black"]


def test_hexes_are_shifted_row_by_row() -> None:
    lines = table(bundled("hex", 2), Rules.load("hex"))
    rows = [line for line in lines if re.match(r" *\d+ ", line)]
    assert [row.index("·") for row in rows] == list(range(3, 14))


def test_a_drawn_map_with_paths_and_harbours() -> None:
    lines = table(bundled("guatemala_cafe", 4), Rules.load("guatemala_cafe"), ("start stop_5",))
    at = lines.index("plantation")
    assert lines[at + 1].split() == list("abcdefghijkl")
    columns = [lines[at + 1].index(letter) for letter in "abcdefghijkl"]
    assert len({b - a for a, b in pairwise(columns)}) == 1
    field = lines[at + 3]
    assert field.startswith("1 *g  │  g     g    *g  │")
    assert all(field[column] in "g" for column in columns)
    assert lines[at + 6] == "      +─────+─────+     +─────+─────+     +─────+─────+     +─────+─────+"
    assert lines[at + 21].split() == ["[·", "·", "·]"] * 4
    assert lines[at + 22].split() == ["left", "inner_left", "inner_right", "right"]
    legend = shown(view_of("guatemala_cafe", 4).legend())
    assert "W worker  S shed  H ship  A sack  O road  U buyer" in legend
    assert "═ ║ road" in legend
    assert "empty field:  * site  g grey  r green  y yellow" in legend


def test_a_ring_around_a_grid() -> None:
    lines = table(bundled("guatemala_cafe", 4), Rules.load("guatemala_cafe"), ("start stop_5",))
    assert lines[0] == "market, circuit around it"
    assert lines[2].split() == ["1", "2", "3", "4", "U", "6", "7", "8", "9"]
    assert lines[12].split() == [str(number) for number in range(27, 18, -1)]
    assert all(len(line.split()) == 12 for line in lines[3:12])


def test_roads_are_drawn_as_lines() -> None:
    view = view_of("guatemala_cafe", 4)
    state = bundled("guatemala_cafe", 4).new_game(1).settle()
    layout = state.game.layout
    storage = next(storage for storage in state.game.plan.storages if storage.array == "path")
    for place in (0, 2):
        state.cells[layout.arrays["path"] + place] = storage.faces.index("road") + 1
    lines = shown(view.boards(state, 0, 100))
    assert sum("║" in line for line in lines) == 1
    assert sum("═════" in line for line in lines) == 1


def test_places_can_be_found() -> None:
    view = view_of("guatemala_cafe", 4)
    state = bundled("guatemala_cafe", 4).new_game(1).settle()
    assert view.has_place("left_5")
    assert view.has_place("market.c4")
    assert not view.has_place("left_99")
    assert "@" in "\n".join(shown(view.boards(state, 0, 100, "left_5")))
    named = "\n".join(shown(view.named(state, 0, 100)))
    assert all(re.search(rf"(?<!\d){number}(?!\d)", named) for number in range(1, 15))


def test_a_list_is_a_strip_and_a_long_track_names_only_what_lies_there() -> None:
    put = "put red's disc on step_3\n    put red's disc on step_5"
    strip = small("lane: list of 6 steps\n        each step holds up to 3 discs", put)
    assert strip[1].split() == ["1", "2", "3", "4", "5", "6"]
    assert strip[2].split() == ["·", "·", "1R", "·", "1R", "·"]
    track = small("way: track of marks 0 to 60\n        each mark holds one disc", "put blue's disc on mark_7")
    assert track[1] == "mark 0 to mark 60: mark 7 blue disc"


def test_a_long_row_of_pieces_is_counted() -> None:
    marks = ", ".join(f"mark_{number}" for number in range(10, 17))
    track = small("way: track of marks 0 to 60\n        each mark holds one disc", f"put red's discs on {marks}")
    assert track[1] == "mark 0 to mark 60: mark 10 to mark 16: 7 × red disc"


def test_boards_and_players_have_the_names_of_the_book() -> None:
    where = LoadedTable(Rules.load("guatemala_cafe"), 2)
    view = TableView(where.world, voice_of(where, "en"))
    state = where.game.new_game(3).settle()
    text = "\n".join([*shown(view.boards(state, -1, 120), 120), *shown(view.figures(state, -1), 120)])
    assert "Production Area, circuit around it" in text and "space 0 to space 70: nothing lies here" in text
    assert " Yellow " in text and "score_track" not in text
    assert view.voice.speaker is not None
    asked: list[str] = []
    view.voice.speaker.face = asked.append  # type: ignore[assignment, method-assign]
    shown(view.boards(state, -1, 120), 120)
    assert asked == []  # what a piece is called was found out once


def test_only_dark_squares_are_drawn_where_only_they_hold_anything() -> None:
    lines = table(bundled("english_draughts", 2), Rules.load("english_draughts"))
    assert lines[2].split() == ["8", "wM", "wM", "wM", "wM"]
    assert lines[2].index("wM") == lines[4].index("wM")
    assert lines[3].index("wM") + 1 == lines[1].index("a")


def test_a_board_that_is_too_wide_is_told_place_by_place() -> None:
    view = view_of("guatemala_cafe", 4)
    state = bundled("guatemala_cafe", 4).new_game(1).settle()
    lines = shown(view.boards(state, 0, 40), 40)
    assert max(map(len, lines)) <= 40


@pytest.mark.parametrize(
    ("name", "players", "storage", "code"),
    [
        ("reversi", 2, "square", "[BW]"),
        ("breakthrough", 2, "square", "[BW]"),
        ("guatemala_cafe", 3, "space", "[A-Z][a-z]|O"),
    ],
)
def test_every_piece_is_on_the_sheet(name: str, players: int, storage: str, code: str) -> None:
    """As many codes are drawn as there are pieces on the first board, in the states of a random game."""
    view = view_of(name, players)
    state = bundled(name, players).new_game(2).settle()
    start = state.game.layout.arrays[storage]
    places = next(len(found.places) for found in state.game.plan.storages if found.array == storage)
    chance = Generator.from_seed(4)
    for step in range(45):
        if step % 15 == 0:
            lines = shown(view.boards(state, 0, 100))
            board = lines[2 : lines.index("", 2)]
            codes = re.findall(rf"(?<![\w#])(?:{code})(?![\w#])", "\n".join(board))
            assert len(codes) == sum(cell > 0 for cell in state.cells[start : start + places])
        if not state.is_over:
            moves = state.legal_moves()
            state.apply(moves[chance.below(len(moves))], trusted=True).settle()


# Players and pools.


def test_players_have_a_row_each() -> None:
    state = bundled("guatemala_cafe", 4).new_game(1).settle()
    lines = shown(view_of("guatemala_cafe", 4).figures(state, 1))
    assert re.match(r" +player +points +crate +purse", lines[1])
    rows = [line for line in lines if re.search(r"[YBRG]  (yellow|blue|red|green) ", line)]
    assert len(rows) == 4
    assert "unseen" in rows[0]
    assert "unseen" not in rows[1]
    assert any("▶" in row for row in rows)
    assert any("bag: ?" in line and "supply: 50" in line for line in lines)


@pytest.mark.parametrize("player", [0, 1, -1])
def test_what_is_hidden_is_not_drawn(player: int) -> None:
    """States that a player cannot tell apart look the same."""
    view = TableView(Rules.from_text(POKER).checked(2).world)
    checked = 0
    for seed in range(6):
        state = duel().new_game(seed).settle()
        for other in (state.resample(player, Generator.from_seed(other)) for other in range(4)):
            checked += other.cells != state.cells
            assert shown(view.figures(other, player)) == shown(view.figures(state, player))
            assert shown(view.boards(other, player, 80)) == shown(view.boards(state, player, 80))
    assert checked


# Letters and colours.


@given(st.lists(st.from_regex(r"[a-z][a-z_]{0,8}", fullmatch=True), max_size=60))
def test_letters_tell_words_apart(words: list[str]) -> None:
    codes = letters(words)
    assert set(codes) == set(words)
    assert len(set(codes.values())) == len(codes)
    assert all(code and (code[0] in word or code[0] == word[0]) for word, code in codes.items())


def test_a_player_and_a_piece_share_no_letter_where_players_stand_alone() -> None:
    rules = """game dyke
    players 2
    colours red, blue

components
    drop                40
    basket              8
    warden of player    1 each

boards
    coast: list of 3 villages
        each village holds up to 3 drops
        each village holds one basket
        each village holds up to 4 wardens

turn
    put 1 drop on village_1, while stocks last

end
    late, after each round: the round_number is 3
    winner: most wardens
"""
    codes = Codes(Rules.from_text(rules).checked(2).world)
    assert codes.seats == {"red": "R", "blue": "B"}
    assert codes.sorts["drop"] == "D" and not set(codes.sorts.values()) & set(codes.seats.values())


def test_letters_are_the_first_ones_where_they_can_be() -> None:
    assert letters(["king", "knight", "queen"]) == {"king": "k", "knight": "n", "queen": "q"}
    assert letters(["2", "12"]) == {"2": "2", "12": "12"}


def test_every_style_can_be_read_on_any_ground() -> None:
    for style in [*WORDS.values(), *seat_styles(["north", "east", "south", "west"])]:
        assert " on " in style


def test_seats_have_styles_of_their_own() -> None:
    assert seat_styles(["red", "blue"]) == (WORDS["red"], WORDS["blue"])
    for names in (["north", "east", "south", "west"], ["red", "crosses", "noughts"], ["a", "b", "c", "d", "e"]):
        assert len(set(seat_styles(names))) == len(names)


def test_a_sheet_cuts_what_goes_beyond_it() -> None:
    sheet = Canvas(4, 2)
    sheet.write(2, 0, "abc", "bold")
    sheet.write(0, 9, "lost")
    sheet.centre(1, 1, [("x", ""), ("yz", "dim")])
    assert [line.plain for line in sheet.lines()] == ["  ab", "xyz"]


def test_a_network_is_drawn_where_its_sketch_says() -> None:
    rules = Rules.load(Path(__file__).parents[1] / "newcomer" / "northern_lines.rules")
    view = TableView(rules.checked(2).world)
    lines = shown(view.boards(Game(rules.plan(2)).new_game(0).settle(), 0, 70))
    rows = {name: next(i for i, line in enumerate(lines) if name in line) for name in ("bergen", "oslo#", "malmo")}
    assert rows["bergen"] < rows["oslo#"] < rows["malmo"]
    assert "bergen" in lines[rows["bergen"]] and "tampere#" in lines[rows["bergen"]]
    assert sum("5b" in line for line in lines) == sum("1g*" in line for line in lines) == 1
    assert max(map(len, lines)) <= 70
