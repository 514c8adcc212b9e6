"""Boards of points and lines, drawn cell by cell."""

from __future__ import annotations

import pytest

from cafetal.geometry.model import GeometryError
from cafetal.geometry.points import points


def board(picture: str, neighbours: str = "all_eight") -> dict[str, list[str]]:
    """For each point, by name, the points that touch it."""
    rows = tuple(tuple(line.split()) for line in picture.strip().splitlines())
    geometry = points("board", "point", rows, neighbours)
    names = geometry.site_class("point").names
    touching = geometry.relation("touches", "point", "point")
    return {name: [names[i] for i in row] for name, row in zip(names, touching, strict=True)}


def test_points_are_named_as_the_places_of_a_grid() -> None:
    assert list(board("o . o\n. o .")) == ["b1", "a2", "c2"]


def test_neighbours_need_no_line_between_them() -> None:
    assert board("o o\no o", "straight") == {
        "a1": ["b1", "a2"],
        "b1": ["a1", "b2"],
        "a2": ["a1", "b2"],
        "b2": ["b1", "a2"],
    }
    assert board("o o\no o", "diagonal") == {"a1": ["b2"], "b1": ["a2"], "a2": ["b1"], "b2": ["a1"]}


def test_lines_lead_on_and_end_where_a_sign_does_not_fit() -> None:
    assert board("o - - o") == {"a1": ["d1"], "d1": ["a1"]}
    assert board("o - . o") == {"a1": [], "d1": []}
    assert board("o | o") == {"a1": [], "c1": []}
    assert board("o\n|\no") == {"a1": ["a3"], "a3": ["a1"]}


def test_lines_cross_without_meeting() -> None:
    assert board(". o .\no + o\n. o .") == {
        "b1": ["a2", "c2", "b3"],
        "a2": ["b1", "c2", "b3"],
        "c2": ["b1", "a2", "b3"],
        "b3": ["b1", "a2", "c2"],
    }
    assert board("o . o\n. x .\no . o") == {"a1": ["c3"], "c1": ["a3"], "a3": ["c1"], "c3": ["a1"]}
    assert board("o . .\n. \\ .\n. . o") == {"c1": ["a3"], "a3": ["c1"]}


def test_rows_and_columns_hold_their_points() -> None:
    rows = tuple(tuple(line.split()) for line in ("o - o", "o - .", ". o o"))
    geometry = points("board", "point", rows, "straight")
    names = geometry.site_class("point").names
    held = geometry.relation("at", "row", "point")
    assert [[names[i] for i in row] for row in held] == [["b1", "c1"], ["a2"], ["a3", "c3"]]
    assert geometry.site_class("row").names == ("row_1", "row_2", "row_3")


def test_a_drawing_needs_a_point() -> None:
    with pytest.raises(GeometryError) as found:
        points("board", "point", (("-", "."),), "straight")
    assert found.value.code == "M047"
