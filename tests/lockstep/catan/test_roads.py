"""The longest road on random networks of roads that foreign buildings cut, beside both engines.

`pycatan` counts as the rules do. In `catanatron` there is one difference of convention:

- `both_ends`: a road may run up to a foreign building and end there. Theirs can begin at such a building but not end at
  one, so a road from one to another is one segment short there. The rule: a foreign building interrupts a road; the
  segments on both sides of it still count.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from cafetal.engine import Game, Generator
from tests.executors import available
from tests.lockstep.catan.island import island
from tests.lockstep.catan.table import Table, catan

pytest.importorskip("catanatron", reason="catanatron is not installed: roads are not compared with another engine")
pytest.importorskip("pycatan", reason="pycatan is not installed: roads are not compared with another engine")

MOST = 15  # roads of a player


class Network(NamedTuple):
    """Roads of one player, and the corners of buildings of that player and of another one, by our numbers."""

    roads: set[int]
    own: set[int]
    foreign: set[int]


def random_network(generator: Generator) -> Network:
    """Up to fifteen roads that grow from one or a few places, with buildings on some of their corners."""
    edges, roads = island().edges, set[int]()
    for _ in range(1 + generator.below(MOST)):
        reached = {corner for road in roads for corner in edges[road]}
        free = [i for i in range(len(edges)) if i not in roads]
        near = [i for i in free if reached & {*edges[i]}]
        choice = near if near and generator.below(12) else free
        roads.add(choice[generator.below(len(choice))])
    network = Network(roads, set(), set())
    rarity = 2 + generator.below(8)
    for corner in sorted({corner for road in roads for corner in edges[road]}):
        if not generator.below(rarity):
            (network.foreign if generator.below(3) else network.own).add(corner)
    return network


def ours(mine: Game, network: Network) -> int:
    """The length by our rules."""
    table = Table(mine, list(mine.first_cells))
    for road in network.roads:
        table.lay("edge.road", road, "white_road")
    for corner in network.own:
        table.lay("corner", corner, "white_city")
    for corner in network.foreign:
        table.lay("corner", corner, "red_settlement")
    return table.ranked(0)


def by_catanatron(network: Network) -> int:
    """The length by `catanatron`, which is told to begin at every corner."""
    models: Any = import_module("catanatron.models.board")
    colours: Any = import_module("catanatron.models.player").Color
    board, names = models.Board(), island()
    for road in network.roads:
        one, other = names.node_edge(road)
        board.roads[one, other] = board.roads[other, one] = colours.RED
    for corners, colour in ((network.own, colours.RED), (network.foreign, colours.BLUE)):
        board.buildings |= {names.nodes[corner]: (colour, "SETTLEMENT") for corner in corners}
    return len(models.longest_acyclic_path(board, set(names.nodes), colours.RED))


def by_pycatan(network: Network) -> int:
    """The length by `pycatan`."""
    package: Any = import_module("pycatan")
    boards: Any = import_module("pycatan.board")
    names, board = island(), boards.BeginnerBoard()
    player, other = package.Player(), package.Player()
    places = [boards.Coords(*spot) for spot in names.slanted_corners]
    for road in network.roads:
        ends = {places[corner] for corner in names.edges[road]}
        board.paths[frozenset(ends)].building = boards.PathBuilding(player, boards.BuildingType.ROAD, ends)
    for corners, owner in ((network.own, player), (network.foreign, other)):
        for corner in corners:
            building = boards.IntersectionBuilding(owner, boards.BuildingType.SETTLEMENT, places[corner])
            board.intersections[places[corner]].building = building
    return int(board.calculate_player_longest_road(player))


def compare(networks: int, first: int, executor: str = "python") -> Counter[str]:
    """Compare random networks; how often each difference was met, and how many roads were how long."""
    mine, seen = catan("longest_road_wins", executor=executor), Counter[str]()
    for seed in range(first, first + networks):
        network = random_network(Generator.from_seed(seed))
        length, theirs = ours(mine, network), by_catanatron(network)
        assert length == by_pycatan(network), (seed, network)
        at_foreign = sum(corner in network.foreign for road in network.roads for corner in island().edges[road])
        assert theirs == length or (theirs == length - 1 and at_foreign >= 2), (seed, network, length, theirs)
        seen["both_ends"] += theirs != length
        seen["long"] += length >= 5
        seen["cut"] += bool(network.foreign)
        seen["forked"] += length < len(network.roads)
    return seen


@pytest.mark.parametrize("executor", sorted({*available()} - {"native"}))  # that one has the long form
def test_roads_are_as_long_as_theirs(executor: str) -> None:
    seen = compare(40, 1, executor)
    assert seen["long"] > 10 and seen["cut"] > 10 and seen["forked"] > 10


@pytest.mark.full
def test_many_roads_are_as_long_as_theirs() -> None:
    seen = compare(5_000, 1_000, "native")
    assert seen["long"] > 1_000 and seen["both_ends"]
