"""Sheets to be cut: all that a game needs is on them, as often as it has it, and can be cut out."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal import api
from cafetal.cli.app import app
from cafetal.pictures import Labels, Picture, Pictures
from cafetal.printing import Item, Page, Paper, boards_of, items_of, laid, printed
from cafetal.printing.items import Sizes
from cafetal.printing.pages import PAPERS, cell_for

DICE = """\
game throw
    players 2

components
    die/dice    2, faces FACES

state
    points of each player: 0 to 100, starts at 0

zones
    tray of dice

setup
    put all dice in the tray

turn
    roll the dice
    score 1 point

end
    high, when checked: some player has at least 9 points
    winner: most points
"""
A4 = Paper(*PAPERS["a4"])
CARD = (63.0, 88.0)
LEAST = 5.0
"""What nobody prints on, at the edge of the paper, in millimetres."""


def made(game: str, players: int, variants: tuple[str, ...] = ()) -> tuple[dict[str, Picture], list[Item], float]:
    """The boards and parts of a game, with the cell that is chosen for it."""
    checked = api.load(game, variants).checked(players)
    labels = Labels()  # without a lexicon the words are those of the rules
    pictures = Pictures(checked.world, labels)
    boards = boards_of(pictures)
    cell = cell_for(list(boards.values()), A4)
    return boards, items_of(checked.core, pictures, labels, Sizes(cell, CARD)), cell


def test_every_piece_is_there_as_often_as_the_game_has_it() -> None:
    _, items, _ = made("guatemala_cafe", 4)
    counted = Counter[str]()
    for item in items:
        counted[item.name.partition(" (")[0]] += item.count
    assert counted["workers"] == 45 and counted["sheds"] == 15 and counted["ships"] == 15
    assert counted["roads"] == 50 and counted["coins"] == 45 and counted["buyer"] == 1
    assert "bag" not in counted and "boards" not in counted


def test_cards_have_backs_that_do_not_tell_them_apart() -> None:
    _, items, _ = made("hearts", 4)
    assert sum(item.count for item in items) == 52
    assert {(item.width, item.height) for item in items} == {CARD}
    assert len({item.front.svg for item in items}) == 52
    assert len({item.back.svg for item in items if item.back is not None}) == 1 and all(item.back for item in items)


def test_cards_of_several_sorts_have_backs_of_their_own() -> None:
    _, items, _ = made("catan", 4, ("chocolate_market",))
    backs = {item.name.partition(" (")[0]: item.back.svg for item in items if item.back is not None}
    assert {"cards", "ingredient cards"} <= set(backs)
    assert set(backs) - {"cards", "ingredient cards"} <= {"developments", "development"} and len(backs) > 2
    assert len(set(backs.values())) == 3


def test_what_is_turned_over_has_two_sides_and_as_many_as_the_board_holds() -> None:
    _, items, _ = made("reversi", 2)
    (disc,) = items
    assert disc.count == 64 and disc.back is not None and disc.back.svg != disc.front.svg


@pytest.mark.parametrize(("box", "coins"), [("", 30), ("    bag    1\n", 30), ("    coin    12\n", 12)])
def test_money_is_printed_unless_the_box_has_coins(tmp_path: Path, box: str, coins: int) -> None:
    """A part of the box that is no coin is no reason to leave the money out."""
    rules = DICE.replace("FACES", "1 to 6").replace("    die/dice", "    money ducat\n    die/dice")
    rules = rules.replace("components\n", f"box\n{box}\ncomponents\n" if box else "components\n")
    (tmp_path / "dice.rules").write_text(rules, encoding="utf-8")
    _, items, _ = made(str(tmp_path / "dice.rules"), 2)
    assert sum(item.count for item in items if item.name in ("ducats", "coins")) == coins


def test_dice_are_nets_with_six_faces() -> None:
    _, items, _ = made("backgammon", 2)
    (die,) = [item for item in items if item.name == "dice"]
    assert die.front.svg.count("<circle") == 1 + 2 + 3 + 4 + 5 + 6


@pytest.mark.parametrize(("faces", "nets", "tokens"), [("1 to 3", 1, 0), ("1 to 4", 0, 4), ("1 to 6", 1, 0)])
def test_dice_of_any_number_of_faces_are_there(tmp_path: Path, faces: str, nets: int, tokens: int) -> None:
    (tmp_path / "dice.rules").write_text(DICE.replace("FACES", faces), encoding="utf-8")
    _, items, _ = made(str(tmp_path / "dice.rules"), 2)
    dice = [item for item in items if item.name.startswith(("die", "dice"))]
    assert len([item for item in dice if item.width > 2 * LEAST and item.width > item.height]) == nets
    assert len([item for item in dice if item.width == item.height]) == tokens


@pytest.mark.parametrize("players", [2, 4])
def test_a_piece_fits_its_place(players: int) -> None:
    """A token is smaller than the smallest place that takes it, so that it can lie there."""
    boards, items, cell = made("guatemala_cafe", players)
    assert boards
    assert all(item.width <= cell and item.height <= cell for item in items)


def test_what_lies_on_another_thing_is_smaller() -> None:
    _, items, _ = made("catan", 4)
    widths = {item.name.partition(" (")[0]: item.width for item in items}
    assert widths["chips"] <= 0.5 * widths["tiles"] + 1e-9


@pytest.mark.parametrize(
    ("game", "players"), [("guatemala_cafe", 4), ("catan", 4), ("cafe_international", 4), ("chess", 2), ("hearts", 4)]
)
def test_all_is_laid_out_once_within_the_paper_and_apart(game: str, players: int) -> None:
    boards, items, cell = made(game, players)
    pages = laid(boards, items, cell, A4)
    there = Counter(id(placed.picture) for page in pages for placed in page.placed)
    for item in items:
        assert there[id(item.front)] == item.count, item.name
    for page in pages:
        assert within(page), page.head
        assert apart(page), page.head
        for left, top, right, bottom in page.marks:
            assert LEAST <= left <= right <= page.paper.width - LEAST
            assert 0 <= top <= bottom <= page.paper.height


def within(page: Page) -> bool:
    """Whether all that is seen lies where printers print."""
    for placed in page.placed:
        left, top, width, height = placed.window or (placed.left, placed.top, placed.width, placed.height)
        if left < LEAST or top < LEAST or left + width > page.paper.width - LEAST:
            return False
        if top + height > page.paper.height - LEAST:
            return False
    return True


def apart(page: Page) -> bool:
    """Whether nothing lies on anything else."""
    boxes = sorted((p.top, p.left, p.width, p.height) for p in page.placed if p.window is None)
    return all(
        lower[0] >= upper[0] + upper[3] - 1e-6 or lower[1] >= upper[1] + upper[2] - 1e-6
        for upper, lower in pairwise(boxes)
    )


def test_backs_lie_behind_their_fronts_when_the_sheet_is_turned() -> None:
    boards, items, cell = made("reversi", 2)
    front, back = laid(boards, items, cell, A4)[-2:]
    assert len(front.placed) == len(back.placed) == 64
    mirrored = {(round(A4.width - p.left - p.width, 3), round(p.top, 3)) for p in front.placed}
    assert mirrored == {(round(p.left, 3), round(p.top, 3)) for p in back.placed}
    assert not back.marks


def test_a_board_that_is_larger_than_a_page_goes_over_several_without_a_gap() -> None:
    boards, items, _ = made("chess", 2)
    pages = [page for page in laid(boards, [], 40.0, A4) if page.placed]
    (board,) = boards.values()
    assert len(pages) > 1 and items
    windows = [(p.left, p.top, *(p.window or ())) for page in pages for p in page.placed]
    shown = sum(width * height for _, _, _, _, width, height in windows)
    assert shown == pytest.approx(board.width * board.height * 40.0**2)
    offsets = {(round(left - x, 3), round(top - y, 3)) for x, y, left, top, _, _ in windows}
    assert len(offsets) == len(pages)


def test_the_cell_is_chosen_so_that_each_board_has_room_on_a_page() -> None:
    for game, players in (("chess", 2), ("catan", 4), ("guatemala_cafe", 4)):
        boards, _, cell = made(game, players)
        assert len(laid(boards, [], cell, A4)) == len(boards), game


def test_something_larger_than_the_paper_is_named() -> None:
    item = Item(Picture("<svg/>", 1, 1), None, 400.0, 20.0, 1, "banner")
    with pytest.raises(ValueError, match="banner: 400 × 20 mm"):
        laid({}, [item], 20.0, A4)


def test_the_same_pages_give_the_same_bytes() -> None:
    pages = laid(*made("tic_tac_toe", 2), A4)
    first = printed(pages, "Noughts", "en")
    assert first.startswith(b"%PDF") and first == printed(pages, "Noughts", "en")


def test_no_words_are_needed() -> None:
    checked = api.load("hearts").checked(4)
    items = items_of(checked.core, Pictures(checked.world), Labels(), Sizes(20.0, CARD))
    assert all(item.name for item in items)


# --- the command ----------------------------------------------------------------------------------------


def test_the_command_writes_one_file_and_says_what_is_in_it(tmp_path: Path) -> None:
    out = tmp_path / "sheets.pdf"
    done = CliRunner().invoke(app, ["print", "reversi", "--lang", "de", "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert out.read_bytes().startswith(b"%PDF")
    assert "3 pages, 64 parts" in done.output


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--card", "large"], "write it as 63x88"),
        (["--card", "5x900"], "20 to 150 millimetres"),
        (["--cell", "900"], "60"),
        (["--players", "9"], "9"),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, options: list[str], said: str) -> None:
    out = tmp_path / "sheets.pdf"
    done = CliRunner().invoke(app, ["print", "hearts", "--out", str(out), *options])
    assert done.exit_code != 0 and said in done.output + str(done.exception)
    assert not out.exists()
