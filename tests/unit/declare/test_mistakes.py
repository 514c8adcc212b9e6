"""Every mistake in a declaration is told once, at its place; many are told together, in the order of the text."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from cafetal.declare import Folder
from cafetal.diagnostics import Span, all_codes
from cafetal.diagnostics.codes.declare import CODES
from tests.unit.declare.samples import HERE, RULES, START, mistakes

CASES = re.findall(r"^(D\d+) (.+)\n((?:    .*\n|\n)+)", (HERE / "mistakes.txt").read_text(), re.MULTILINE)
GRID = "boards\n    board: grid of 3 by 3 squares\n"
MAP = """map a
    legend
        .  field
        #  field, site
    every border of a field is a path
    picture, rows named by number and area, columns by letter
               a   b
        1 grey  .   #
        2 gray  .   .
"""


def marked(text: str) -> tuple[str, Span]:
    """Take the signs « and » out of a text, and give the place between them."""
    text = textwrap.dedent(text).strip("\n") + "\n"
    whole = text if text.startswith("game ") else START + text
    before, inside, behind = re.split("[«»]", whole)

    def place(upto: str) -> tuple[int, int]:
        return upto.count("\n") + 1, len(upto) - upto.rfind("\n")

    return before + inside + behind, Span("g.rules", *place(before), *place(before + inside))


@pytest.mark.parametrize(("code", "message", "text"), CASES)
def test_a_mistake_is_told_once_at_its_place(code: str, message: str, text: str) -> None:
    plain, span = marked(text)
    found = mistakes(plain)
    assert [(item.code, item.span) for item in found] == [(code, span)]
    assert message in found[0].message


def test_all_codes_are_tried_and_registered() -> None:
    elsewhere = {"D010", "D022", "D023", "D026"}
    assert {code for code, _, _ in CASES} | elsewhere == {code.code for code in CODES} <= set(all_codes())
    assert len(CASES) > 110


def test_a_second_declaration_shows_the_first() -> None:
    (item,) = mistakes("components\n    cup  3\n    lid  2\n    cup  1\n")
    assert item.related[0].span == Span("g.rules", 5, 5, 5, 8)


def test_suggestions() -> None:
    (item,) = mistakes("components\n    cup  3\nzones\n    bag of cpus\n")
    assert item.hint == "did you mean `cups`?"
    (item,) = mistakes(GRID + "        framed: a11\n")
    assert item.hint == "did you mean `a1`?"
    (item,) = mistakes("components\n    kind hue: white, grey\n    cup of colour  2 each\n")
    assert item.hint == "known: hue, player"


def test_a_corner_of_a_table_that_is_like_nothing_there_is_free() -> None:
    text = "components\n    kind side: left, right\n    kind hue: white, grey\n    cup of hue  3 each\n"
    assert mistakes(f"{text}table price in cups\n    size  first\n    white  1\n    grey   2\n") == []
    assert mistakes(f"{text}table price in cups\n    item  first\n    white  1\n    grey   2\n") == []


def test_many_mistakes_are_told_in_the_order_of_the_text_without_noise() -> None:
    text = (
        "components\n    kind hue: white, white\n    cup of heu  3 each\n    family both: cup, cop\n"
        "zones\n    bag of both or lids\n    bag of cups\n"
        "state\n    points: 9 to 0\n    points of each hue: 0 to 3\n"
        "table price\n    hue  cup\n    white  1  2\n"
    )
    found = mistakes(text)
    assert [(item.code, item.span.line) for item in found] == [
        ("D001", 5), ("D004", 6), ("D005", 7), ("D005", 9), ("D001", 10), ("D014", 12), ("D001", 13), ("D018", 16),
    ]  # fmt: skip


def test_a_text_without_a_game() -> None:
    assert [item.code for item in mistakes("game g\n    colours red, blue\n")] == ["D010"]
    found = mistakes("")
    assert not found


def map_text(tmp_path: Path, name: str = "maps/a.map", text: str = MAP) -> Folder:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return Folder(tmp_path)


@pytest.mark.parametrize("name", ["maps/b.map", "../a.map", "/etc/hostname", "maps", "maps/../../a.map", ""])
def test_a_map_that_is_missing_or_outside(name: str, tmp_path: Path) -> None:
    map_text(tmp_path / "rules")
    map_text(tmp_path, "a.map")
    text = f'boards\n    board: map "{name}"\n        each field holds one cup\ncomponents\n    cup  3\n'
    (item,) = mistakes(text, folder=Folder(tmp_path / "rules"))
    assert (item.code, item.span) == ("D022", Span("g.rules", 5, 16, 5, 18 + len(name)))


def test_a_link_does_not_lead_out(tmp_path: Path) -> None:
    folder = map_text(tmp_path / "rules")
    map_text(tmp_path, "secret.map")
    (folder.path / "maps" / "out.map").symlink_to(tmp_path / "secret.map")
    (item,) = mistakes('boards\n    board: map "maps/out.map"\n', folder=folder)
    assert item.code == "D022"


def test_words_of_a_map_are_values_of_kinds(tmp_path: Path) -> None:
    folder = map_text(tmp_path)
    board = 'boards\n    board: map "maps/a.map"\n'
    (item,) = mistakes("components\n    kind area: grey, green\n" + board, folder=folder)
    assert (item.code, item.hint) == ("D008", "did you mean `grey`?") and "`gray`" in item.message
    assert (item.span.file, item.span.line, item.span.column) == ("maps/a.map", 9, 11)
    (item,) = mistakes(board, folder=folder)
    assert item.code == "D004" and "`area`" in item.message
    text = "components\n    kind area: grey, gray\n    cup  2\n" + board + "        each site holds one cup\n"
    assert not mistakes(text, folder=folder)
    found = mistakes(text.replace("each site", "each sitte"), folder=folder)
    assert [(item.code, item.hint) for item in found] == [("D006", "did you mean `site`?")]


def test_mistakes_of_a_map_keep_their_places(tmp_path: Path) -> None:
    folder = map_text(tmp_path, text=MAP.replace("field, site", "castle"))
    found = mistakes('boards\n    board: map "maps/a.map"\n', folder=folder)
    assert [(item.code, item.span.file, item.span.line) for item in found] == [("M008", "maps/a.map", 4)]


def test_neighbours() -> None:
    (item,) = mistakes("boards\n    board: grid of 3 by 3 squares, neighbours strait\n")
    assert (item.code, item.span) == ("M041", Span("g.rules", 5, 47, 5, 53))
    text = 'components\n    kind area: grey, green, yellow\nboards\n    board: map "maps/plantation_34.map", {}\n'
    folder = Folder(RULES / "guatemala_cafe")
    assert not mistakes(text.format("neighbours straight, also across a path"), folder=folder)
    (item,) = mistakes(text.format("neighbours straight, also across a pat"), folder=folder)
    assert (item.code, item.hint, item.span.line) == ("D006", "did you mean `path`?", 7)


def test_a_layout_is_no_board() -> None:
    found = mistakes('boards\n    board: map "maps/market_printed.map"\n', folder=Folder(RULES / "guatemala_cafe"))
    assert [item.code for item in found] == ["D023"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("each square of the board holds one cup", "it is not clear"),
        ("each very dark square holds one cup", "it is not clear"),
    ],
)
def test_unclear_lines_of_boards(line: str, message: str) -> None:
    (item,) = mistakes("components\n    cup  3\n" + GRID + f"        {line}\n")
    assert item.code == "D026" and message in item.message and item.span.line == 8


def test_a_list_has_no_drawing() -> None:
    (item,) = mistakes("boards\n    way: list of 3 steps\n        | o o o\n")
    assert item.code == "D026" and "a drawing says nothing" in item.message


@pytest.mark.parametrize(
    ("size", "rows", "code", "message"),
    [
        ("3 by 2", ("o - o", "o - o", "o - o"), "D024", "3 rows, and the grid 2"),
        ("3 by 2", ("o - o", "o -"), "D024", "this row has 2 signs"),
        ("3 by 2", ("o - o", "o * o"), "D024", "`*` is no sign"),
        ("3 by 1", (". - .",), "M047", "no point"),
        ("3 by 1, neighbours all_six", ("o - o",), "D024", "six neighbours"),
    ],
)
def test_drawings_of_points(size: str, rows: tuple[str, ...], code: str, message: str) -> None:
    shape, _, neighbours = size.partition(",")
    text = f"boards\n    board: grid of {shape} points{',' if neighbours else ''}{neighbours}\n"
    (item,) = mistakes(text + "".join(f"        | {row}\n" for row in rows))
    assert item.code == code and message in item.message


def test_lines_of_routes() -> None:
    text = (
        "components\n    disc of player  2 each\nzones\n    bar of discs\n    home of discs\n"
        "boards\n    board: list of 4 points\n"
        "    way: route for red from bar through points 1 to 4 to home for each player\n"
        "        each point holds one disc\n"
        "    way: route for blue from bar through points 4 to 1 to home\n"
    )
    assert [(item.code, item.span.line) for item in mistakes(text)] == [("D026", 11), ("D026", 12)]
