"""Maps with a fault: each is refused with its code at the exact sign, and nothing else than a fault is raised."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.diagnostics.codes.maps import CODES
from cafetal.geometry import GeometryError
from cafetal.geometry.maps import read_map
from cafetal.resources import rules_folder
from cafetal.source import SourceFile

KNOWN = {code.code for code in CODES}

LAND = """\
map land
    legend
        .       field
        #       field, site
        o       entrance of the site beside it
        | ---   path
        +       bend of a path
        1 2     harbour west, east
        ~       open sea
    picture, rows named by number and area, columns by letter
               a   b   c   d   e
                 o
        1 sand # | .   .   .   #
                 +           +---o
        2 sand . | .   .   . | .
                 +           +
                 1           2
"""

PLAN = """\
map hall
    legend
        o    chair
        RED  table red
    picture
        o RED o RED
           o
"""

LAYOUT = """\
map start
    legend
        w. b.   white, black
        .k .p   king, pawn
    picture, rows named by number, columns by letter
           a   b
        2  wk  bp
        1  ..  wp
"""

SHORE = """\
map bay
    legend
        .    field
        s    field, site
        A B  harbour first, second
        =    field above has the harbour at its lower border
    every border of a field is a path
    every corner of a site is an entrance
    picture
        .   s   .
        =A= ==B==
"""


def faults(text: str) -> list[Diagnostic]:
    with pytest.raises(RulesError) as raised:
        read_map(SourceFile("land.map", text))
    return list(raised.value.diagnostics)


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) >= 1, "the change must change something"
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "old", "new", "code", "at", "related"),
    [
        (LAYOUT, "   a   b", "   a    ", "M013", (7, 16), (6, 12)),  # a column that lost its letter
        (LAYOUT, "w. b.   white", "w. x.   white", "M015", (7, 16), (3, 9)),  # a sign that the legend lost
        (LAYOUT, ".k .p", ".k .x", "M015", (7, 16), (4, 9)),
        (PLAN, "o RED o RED", "o     o RED", "M022", (6, 9), (6, 17)),  # a table that was lost
    ],
)
def test_what_follows_from_one_mistake_is_told_once_with_where_it_may_lie(
    text: str, old: str, new: str, code: str, at: tuple[int, int], related: tuple[int, int]
) -> None:
    (found,) = faults(changed(text, old, new))
    assert (found.code, found.span.line, found.span.column) == (code, *at)
    assert [(other.span.line, other.span.column) for other in found.related] == [related]


def test_a_legend_without_its_head_is_one_mistake() -> None:
    (found,) = faults(changed(LAYOUT, "    legend\n", ""))
    assert (found.code, found.span.line, found.hint) == ("M006", 2, "a line `legend` stands above the signs")


def test_the_maps_themselves_are_sound() -> None:
    for text in (LAND, PLAN, LAYOUT, SHORE):
        assert read_map(SourceFile("land.map", text)).name


@pytest.mark.parametrize(
    ("text", "old", "new", "code", "line", "column"),
    [
        # the form of the file
        (LAND, "map land", "land", "M001", 1, 1),
        (LAND, "map land", "map Land", "M001", 1, 5),
        (LAND, "map land", "map ../land", "M001", 1, 5),
        (LAND, LAND[9:], "", "M002", 1, 5),
        (LAND, LAND[LAND.index("    picture") :], "", "M003", 1, 5),
        (LAND, LAND[LAND.index("               a") :], "\n\n", "M003", 1, 5),
        (LAND, "    legend", "        deep\n    legend", "M006", 2, 9),
        (LAND, "    legend", "    legend of signs", "M006", 2, 5),
        (LAND, "        #       field", "\t#       field", "M005", 4, 1),
        (LAND, "# | .", "# |\u200b.", "M005", 13, 19),
        (LAND, "# | .", "# |\u0301.", "M005", 13, 19),
        (LAND, ".       field", ". field", "M007", 3, 9),
        # the legend and the sentences
        (LAND, "field, site", "meadow", "M008", 4, 9),
        (LAND, "field, site", "field, a very big site", "M008", 4, 17),
        (LAND, "field, site", "field, row 3", "M008", 4, 9),
        (LAND, "harbour west, east", "harbour west", "M008", 8, 9),
        (LAND, "harbour west, east", "harbour west, a big one", "M008", 8, 9),
        (LAND, "harbour west, east", "harbour west, east, with three docks", "M008", 8, 17),
        (LAND, "#       field, site", "1       field, site", "M015", 13, 16),
        (LAND, "#       field, site", ".       field, site", "M009", 4, 9),
        (LAND, "    picture", "    every path is paved\n    picture", "M010", 10, 5),
        (LAND, "    picture", "    every corner of a swamp is an entrance\n    picture", "M010", 10, 23),
        (LAND, "    picture", "    every border of a lake is a path\n    picture", "M010", 10, 23),
        (LAND, "    picture", "    a field is called corner\n    picture", "M010", 10, 23),
        (LAND, "    picture", "    a path is called field\n    picture", "M010", 10, 22),
        # the names around the picture
        (LAND, "picture, rows named by number and area", "picture, rows named by number and Area", "M011", 10, 5),
        (LAND, "picture, rows", "picture of rows", "M011", 10, 5),
        (LAND, "b   c   d", "b   b   d", "M012", 11, 24),
        (LAND, "b   c   d", "b   C   d", "M012", 11, 24),
        (LAND, "2 sand .", "1 sand .", "M012", 15, 9),
        (LAND, "2 sand .", "sand   .", "M012", 15, 9),
        (LAND, "2 sand .", "2      .", "M012", 15, 9),
        (LAND, "2 sand .", "-2 san .", "M012", 15, 9),
        (LAND, "b   c   d   e", "b   c  d    e", "M013", 11, 27),
        (LAND, "      a   b   c   d   e", "       a   b   c   d   e", "M013", 11, 17),
        (LAND, "      a   b   c   d   e", "    a   b   c   d   e", "M013", 11, 14),
        # fields and signs
        (LAND, "# | .   .", "# | .    ", "M014", 13, 24),
        (LAND, "  #\n", "\n", "M014", 13, 32),
        (LAND, "  #\n", "  # .\n", "M013", 13, 34),
        (LAND, "# | .   .", "# | .   x", "M015", 13, 24),
        (LAND, "# | .   .", "# | .  ..", "M013", 13, 23),
        (LAND, "# | .   .", "# | .   o", "M015", 13, 24),
        (LAND, "# | . ", "# | .?", "M015", 13, 21),
        (LAND, "+           +---o\n", "+           +---o\n\n", "M017", 15, 1),
        # paths
        (LAND, "+---o", "+ --o", "M018", 14, 32),
        (LAND, "+---o", "+-- o", "M018", 14, 31),
        (LAND, "+---o", "+----", "M018", 14, 34),
        (LAND, "                 +           +---o", "                             +---o", "M018", 13, 18),
        (LAND, "+           +\n", "+   +       +\n", "M018", 16, 22),
        (LAND, "+           +---o", "|           |---o", "M018", 14, 30),
        (LAND, "2 sand . |", "2 sand .  ", "M018", 16, 18),
        (LAND, "+           +---o", "+   +---+   +---o", "M019", 14, 23),
        (LAND, "+---o\n", "+---o-\n", "M013", 14, 35),
        # harbours and entrances
        (LAND, "1           2", "            2", "M023", 8, 9),
        (LAND, "1           2", "    1       2", "M023", 17, 22),
        (LAND, "1           2", "1             2", "M023", 17, 32),
        (LAND, "1           2", "1           1", "M024", 17, 30),
        (LAND, "1           2", "1       o   2", "M013", 17, 26),
        (LAND, "1           2", "1       ?   2", "M015", 17, 26),
        (LAND, "+---o", "+---+", "M026", 13, 32),
        (LAND, "  #\n", "  .\n", "M027", 14, 34),
        (SHORE, "=A= ==B==", "=A===B==", "M025", 11, 9),
        (SHORE, "=A= ==B==", "=A=B=", "M025", 11, 9),
        (SHORE, "=A= ==B==", "=A=     =", "M025", 11, 17),
        (SHORE, "=A= ==B==", "=A= ==B== A", "M024", 11, 19),
        # tables and chairs
        (PLAN, "o RED o RED", "o RED o BLU", "M015", 6, 17),
        (PLAN, "o RED o RED", "o     o    ", "M020", 5, 5),
        (PLAN, "o RED o RED", "o RED o   RED", "M021", 6, 19),
        (PLAN, "           o\n", "        o\n", "M022", 7, 9),
        (PLAN, "        o RED o RED", "       o  RED o RED", "M022", 6, 8),
        (PLAN, "o RED o RED", "o RED o RED  o", "M022", 6, 22),
        (PLAN, "           o\n", "\n           o\n", "M022", 8, 12),
        (PLAN, "picture", "picture, rows named by number, columns by letter", "M011", 5, 5),
        # layouts
        (LAYOUT, "picture, rows named by number, columns by letter", "picture", "M011", 5, 5),
        (LAYOUT, "wk  bp", "wk  b?", "M015", 7, 16),
        (LAYOUT, "wk  bp", "wk  bpp", "M015", 7, 16),
        (LAYOUT, "wk  bp", "wk    ", "M014", 7, 16),
        (LAYOUT, "wk  bp", "wk  bp  wp", "M013", 7, 20),
        (LAYOUT, "wk  bp", "wk    bp", "M013", 7, 18),
        (LAYOUT, "1  ..", "   ..", "M012", 8, 12),
        (LAYOUT, "white, black", "white, black, red", "M008", 3, 9),
    ],
)
def test_a_fault_is_named_at_its_place(text: str, old: str, new: str, code: str, line: int, column: int) -> None:
    found = faults(changed(text, old, new))
    assert (code, line, column) in [(fault.code, fault.span.line, fault.span.column) for fault in found]
    assert len(found) <= 4, "one slip is not told many times"


def test_a_fault_says_where_it_ends_and_what_may_help() -> None:
    (fault,) = faults(changed(LAND, "# | .   .", "# | .    "))
    assert (fault.span.file, fault.span.end_line, fault.span.end_column) == ("land.map", 13, 25)
    assert fault.severity is Severity.ERROR
    assert fault.message == "row 1 has no field in column c"
    assert fault.hint is not None


def test_faults_come_in_the_order_of_the_file() -> None:
    text = changed(changed(LAND, "# | .   .", "# | .   x"), ". | .   .   . | .", "y | .   .   . | .")
    assert [(fault.span.line, fault.message[-3:]) for fault in faults(text)] == [(13, "`x`"), (15, "`y`")]


@pytest.mark.parametrize(("columns", "rows"), [(41, 1), (1, 41), (400, 1), (39, 40)])
def test_a_board_that_is_too_large_is_refused(columns: int, rows: int) -> None:
    head = "map big\n    legend\n        .  field\n    every border of a field is a path\n    picture\n"
    drawing = "\n".join([".   " * columns] * rows)
    assert {fault.code for fault in faults(head + drawing)} == {"M004"}


def test_a_file_that_is_too_long_is_refused_early() -> None:
    assert [fault.span.line for fault in faults("map big\n" + ".\n" * 100_000)] == [401]


def test_too_many_columns_with_names() -> None:
    names = [f"{first}{second}" for first in "abcdefg" for second in "abcdefghij"][:41]
    text = "map m\n    legend\n        w   pawn\n    picture, rows named by number, columns by letter\n"
    text += "       " + " ".join(f"{name:3}" for name in names) + "\n    1  " + " ".join(["w  "] * 41)
    assert [fault.code for fault in faults(text)] == ["M004"]


def test_an_unknown_setting_is_no_fault_of_the_map() -> None:
    with pytest.raises(GeometryError):
        read_map(SourceFile("land.map", LAND), "sideways")


def test_a_picture_without_a_field() -> None:
    head = "map bare\n    legend\n        .  field\n        ~  open sea\n    picture"
    assert [fault.code for fault in faults(f"{head}\n        ~   ~\n")] == ["M016"]
    named = f"{head}, rows named by number, columns by letter\n           a   b\n        1  ~   ~\n"
    assert [fault.code for fault in faults(named)] == ["M016"]


@pytest.mark.parametrize("text", ["", "\n\n", "# a remark only", "map", "map \u00e9", "\x00", "map m\n    picture\n"])
def test_files_that_are_hardly_maps(text: str) -> None:
    assert all(fault.code in KNOWN for fault in faults(text))


SHIPPED = [path.read_text(encoding="utf-8") for path in sorted(rules_folder().glob("*/maps/*.map"))]
SIGNS = st.sampled_from(" .#o+|-=~123AHw*\n\tx?`é\u3000") | st.characters(max_codepoint=0x2FFF)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A map with a few signs replaced, lines dropped, doubled or exchanged."""
    text = draw(st.sampled_from([LAND, PLAN, LAYOUT, SHORE, *SHIPPED]))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(len(text) - 1, 0)))
        length = draw(st.sampled_from([0, 1, 1, 1, 3]))
        text = text[:place] + draw(st.text(SIGNS, max_size=3)) + text[place + length :]
    lines = text.split("\n")
    if draw(st.booleans()):
        place = draw(st.integers(0, len(lines) - 1))
        lines[place : place + draw(st.integers(0, 2))] = draw(st.lists(st.sampled_from(lines), max_size=2))
    return "\n".join(lines)


@settings(max_examples=300, deadline=None)
@given(damaged())
def test_a_damaged_map_is_read_or_refused_at_a_place_in_the_file(text: str) -> None:
    source = SourceFile("land.map", text)
    try:
        found = read_map(source)
    except RulesError as error:
        for fault in error.diagnostics:
            assert fault.code in KNOWN
            assert 1 <= fault.span.line <= len(source.lines)
            assert 1 <= fault.span.column <= len(source.line(fault.span.line)) + 41 * 4
            assert fault.span.end_column > fault.span.column
    else:
        assert (found.geometry is None) != (found.layout is None)
