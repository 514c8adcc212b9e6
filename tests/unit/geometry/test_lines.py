"""Rays, straight and diagonal lines, what lies between, routes and distances."""

import pytest

from cafetal.geometry import Geometry, lines
from cafetal.geometry.shapes import grid, hexes, listing, ring, track

BOARD = grid("board", 8, 8, "square")
SQUARES = BOARD.site_class("square")


def named(sites: tuple[int, ...]) -> list[str]:
    return [SQUARES.names[site] for site in sites]


def test_a_ray_sees_the_nearest_first() -> None:
    assert named(lines.ray(BOARD, "square", SQUARES.index("c3"), "up_right")) == ["d4", "e5", "f6", "g7", "h8"]
    assert lines.ray(BOARD, "square", SQUARES.index("a8"), "up") == ()
    assert lines.rays(BOARD, "square")[0][0] == tuple(SQUARES.index(f"a{i}") for i in range(2, 9))


def test_straight_and_diagonal_are_those_of_rook_and_bishop() -> None:
    assert {len(row) for row in lines.straight(BOARD, "square")} == {14}
    assert sum(len(row) for row in lines.diagonal(BOARD, "square")) == 560
    assert len(lines.diagonal(BOARD, "square")[SQUARES.index("e4")]) == 13


def test_diagonals_cover_each_square_twice() -> None:
    found = lines.diagonals(BOARD, "square")
    assert len(found) == 30
    assert sorted(site for line in found for site in line) == sorted([*range(64), *range(64)])
    assert named(max(found, key=lambda line: line == tuple(SQUARES.index(n) for n in ("a3", "b2", "c1")))) == [
        "a3",
        "b2",
        "c1",
    ]


def test_lines_along_a_direction_cut_the_board_without_rest() -> None:
    for direction in BOARD.directions:
        found = lines.lines_along(BOARD, "square", direction)
        assert sorted(site for line in found for site in line) == list(range(64))


def test_between_two_squares() -> None:
    between = lines.between(BOARD, "square")
    a1, d4, h8, b3 = (SQUARES.index(name) for name in ("a1", "d4", "h8", "b3"))
    assert named(between[(a1, d4)]) == ["b2", "c3"]
    assert between[(d4, a1)] == between[(a1, d4)][::-1]
    assert len(between[(h8, a1)]) == 6
    assert (a1, b3) not in between
    assert (a1, a1) not in between


def test_between_two_stops_of_a_ring_lies_the_shorter_way() -> None:
    circuit = ring("circuit", 8, "stop", grid("market", 2, 2, "space"))
    between = lines.between(circuit, "stop")
    assert between[(0, 2)] == (1,)
    assert between[(0, 6)] == (7,)
    assert between[(0, 4)] == (1, 2, 3), "of two equal ways the one forward counts"
    assert lines.direction_from(circuit, "stop")[(0, 7)] == 1
    assert lines.lines_along(circuit, "stop", "forward") == ()


def test_directions_from_one_square_to_another() -> None:
    found = lines.direction_from(BOARD, "square")
    e1, h1, a1 = (SQUARES.index(name) for name in ("e1", "h1", "a1"))
    assert BOARD.directions[found[(e1, h1)]] == "right"
    assert BOARD.directions[found[(e1, a1)]] == "left"
    assert (e1, SQUARES.index("f3")) not in found


@pytest.mark.parametrize("board", [BOARD, hexes("island", (3, 4, 5, 4, 3)), listing("bar", 5, "stool")])
def test_opposite_directions_lead_back(board: Geometry) -> None:
    back = lines.opposite(board)
    noun = board.classes[0].noun
    for index, direction in enumerate(board.directions):
        there, again = board.step(noun, direction), board.step(noun, board.directions[back[index]])
        assert all(again[target] == source for source, target in enumerate(there) if target >= 0)


def test_a_route_runs_either_way() -> None:
    board = listing("board", 24, "point")
    assert lines.route(board, "point", 24, 1) == tuple(range(23, -1, -1))
    assert lines.route(board, "point", 1, 24) == tuple(range(24))
    assert lines.route(track("t", "mark", 0, 5), "mark", 4, 2) == (4, 3, 2)
    with pytest.raises(KeyError):
        lines.route(board, "point", 1, 25)


def test_distances_from_the_nearest_source() -> None:
    board = grid("board", 4, 1, "square", "straight")
    touches = board.relation("touches", "square", "square")
    assert lines.distances(touches, (0,)) == (0, 1, 2, 3)
    assert lines.distances(touches, (0, 3)) == (0, 1, 1, 0)
    assert lines.distances(touches, ()) == (-1, -1, -1, -1)


def test_rows_as_they_are_drawn() -> None:
    rows = lines.drawn_rows(BOARD, "square")
    assert [named(row)[0] for row in rows] == [f"a{number}" for number in range(8, 0, -1)]
    assert named(rows[7]) == [f"{letter}1" for letter in "abcdefgh"]
    assert [len(row) for row in lines.drawn_rows(hexes("island", (3, 4, 5, 4, 3)), "hex")] == [3, 4, 5, 4, 3]
