"""Where places lie that only a drawing names."""

from __future__ import annotations

from pathlib import Path

from cafetal.editing.desk import Desk
from cafetal.editing.places import boards_with, drawn_at

ISLE = """\
game isle
    players 2
    colours red, blue

components
    gull of player    2 each

boards
    isle: map "isle.map"
        each field holds one gull

turn
    choose an empty field, if any
    put your gull on the field

end
    full, after each turn: no field is empty
    winner: most gulls, then shared
"""
MAP = """\
map isle
    legend
        .       field
    picture, rows named by number, columns by letter
                   a   b   aa
        1          .   .   .
        12         .   .   .
"""


def test_a_field_lies_in_the_row_and_below_the_letters_that_it_is_called_by(tmp_path: Path) -> None:
    file = tmp_path / "isle.rules"
    file.write_text(ISLE, encoding="utf-8")
    (tmp_path / "isle.map").write_text(MAP, encoding="utf-8")
    desk = Desk()
    world, maps = desk.world(file), desk.maps(file)
    assert world is not None and boards_with(world, "aa12") == ("isle",)
    lines = MAP.split("\n")
    for word, line, column in (("a1", 6, lines[4].index("a")), ("aa12", 7, lines[4].index("aa"))):
        assert [(span.line, span.column) for span in drawn_at(world, maps, word)] == [(line, column + 1)]
    for none in ("c1", "aa2", "isle", ""):
        assert drawn_at(world, maps, none) == () == boards_with(world, none)
