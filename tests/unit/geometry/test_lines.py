"""Opposite directions, routes and distances."""

import pytest

from cafetal.geometry import Geometry, lines
from cafetal.geometry.shapes import grid, hexes, listing, track

BOARD = grid("board", 8, 8, "square")


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
