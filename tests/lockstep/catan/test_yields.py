"""What each roll yields, on random boards with random buildings, robbers and banks, beside both engines.

- `one_claimant`: where the bank lacks cards of a kind, but only one player is due any, that player gets what is left.
  `catanatron` gives nobody anything then. The rule: a shortage hits nobody if it concerns one player alone.
- `no_bank`: `pycatan` has no bank; its yields are compared where the bank has enough.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from cafetal.engine import Generator, State
from tests.lockstep.catan.island import island
from tests.lockstep.catan.peer import PRODUCTS, map_of, seat_of
from tests.lockstep.catan.table import COLOURS, Table, catan

pytest.importorskip("catanatron", reason="catanatron is not installed: yields are not compared with another engine")
pytest.importorskip("pycatan", reason="pycatan is not installed: yields are not compared with another engine")

SUMS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
Hands = list[list[int]]


def shuffled(items: list[str], generator: Generator) -> list[str]:
    """The items in a random order."""
    left = items[:]
    return [left.pop(generator.below(len(left))) for _ in items]


@cache
def before_a_roll(executor: str) -> State:
    """A game in which the dice are about to be rolled."""
    state = catan("no_trade", executor=executor).new_game(1).settle()
    while not state.is_chance:
        state.apply(state.legal_moves()[0])
        if state.is_chance and len(state.chance_outcomes()) != 6:
            state.settle()
    return state


def random_position(executor: str, generator: Generator) -> Table:
    """A board of any tiles and chips, with buildings anywhere, a robber, and a bank that may lack cards."""
    state = before_a_roll(executor)
    table = Table(state.game, state.cells[:])
    tiles = shuffled(table.lying("hex.tile"), generator)
    chips = shuffled([face for face in table.lying("hex.chip") if face], generator)
    for place, tile in enumerate(tiles):
        table.lay("hex.tile", place, tile)
        table.lay("hex.chip", place, "" if tile == "desert_tile" else chips.pop())
    ports = shuffled([face for face in table.lying("edge.port") if face], generator)
    for edge, face in enumerate(table.lying("edge.port")):
        if face:
            table.lay("edge.port", edge, ports.pop())
    for edge in range(len(island().edges)):
        table.lay("edge.road", edge, "")
    corners = shuffled([str(corner) for corner in range(len(island().nodes))], generator)
    for corner in range(len(corners)):
        table.lay("corner", corner, "")
    for colour in COLOURS:
        for sort in ["settlement"] * generator.below(6) + ["city"] * generator.below(3):
            table.lay("corner", int(corners.pop()), f"{colour}_{sort}")
    for seat in range(4):
        table.fill("hand", seat, [0] * 5)
    scarce = not generator.below(3)
    table.fill("bank", 0, [generator.below(7) if scarce else 19 for _ in range(5)])
    table.cells[table.start("hex.robber")] = 1 + generator.below(len(tiles))
    return table


def ours(table: Table, total: int) -> Hands:
    """The hands after a roll."""
    state = table.game.position(table.cells, 1)
    low = max(1, total - 6)
    state.apply_chance((low - 1,)).apply_chance((total - low - 1,))
    return Table(table.game, state.cells).counts("hand")


def by_catanatron(table: Table) -> dict[int, Hands]:
    """The yields of each roll by `catanatron`."""
    models: Any = import_module("catanatron.models.board")
    colours: Any = import_module("catanatron.models.player").Color
    board = models.Board(map_of(table))
    for corner, face in enumerate(table.lying("corner")):
        if face:
            colour, sort = face.upper().split("_")
            board.buildings[island().nodes[corner]] = (colours[colour], sort)
    board.robber_coordinate = island().cubes[table.value("hex.robber") - 1]
    rolled: Any = import_module("catanatron.state").yield_resources
    found = {total: rolled(board, table.counts("bank")[0], total)[0] for total in SUMS}
    return {
        total: [list(hands.get(colours[word.upper()], [0] * 5)) for word in COLOURS] for total, hands in found.items()
    }


def by_pycatan(table: Table) -> dict[int, Hands]:
    """The yields of each roll by `pycatan`."""
    package: Any = import_module("pycatan")
    boards: Any = import_module("pycatan.board")
    places = [boards.Coords(*spot) for spot in island().slanted_hexes]
    tiles = [face.removesuffix("_tile") for face in table.lying("hex.tile")]
    chips = [int(face.split("_")[0]) if face else None for face in table.lying("hex.chip")]
    hexes = {
        boards.Hex(place, boards.HexType[tile.upper()], chip)
        for place, tile, chip in zip(places, tiles, chips, strict=True)
    }
    board = boards.Board(hexes, robber=places[table.value("hex.robber") - 1])
    players = [package.Player() for _ in COLOURS]
    for corner, face in enumerate(table.lying("corner")):
        if face:
            place = boards.Coords(*island().slanted_corners[corner])
            sort = boards.BuildingType[face.split("_")[1].upper()]
            owner = players[seat_of(face)]
            board.intersections[place].building = boards.IntersectionBuilding(owner, sort, place)
    kinds = list(package.Resource)
    found = {total: board.get_yield_for_roll(total) for total in SUMS}
    return {
        total: [
            [int(hands[player].total_yield.get(kind, 0)) if player in hands else 0 for kind in kinds]
            for player in players
        ]
        for total, hands in found.items()
    }


def compare(boards: int, first: int, executor: str) -> Counter[str]:
    """Compare every roll on random boards; how often what was met."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + boards):
        table = random_position(executor, Generator.from_seed(seed))
        bank, every, claimed = table.counts("bank")[0], by_catanatron(table), by_pycatan(table)
        for total in SUMS:
            mine, theirs, due = ours(table, total), every[total], claimed[total]
            for kind in range(len(PRODUCTS)):
                given, claims = [hand[kind] for hand in mine], [hand[kind] for hand in due]
                if sum(claims) <= bank[kind]:
                    assert given == claims, (seed, total, kind)
                elif sum(claim > 0 for claim in claims) == 1:
                    assert given == [bank[kind] if claim else 0 for claim in claims], (seed, total, kind)
                    assert not any(hand[kind] for hand in theirs)
                    seen["one_claimant"] += 1
                    continue
                else:
                    seen["shortage"] += 1
                assert given == [hand[kind] for hand in theirs], (seed, total, kind)
                seen["given"] += sum(given) > 0
    return seen


@pytest.mark.parametrize("executor", ["native", "python"])
def test_every_roll_yields_what_theirs_yields(executor: str) -> None:
    seen = compare(8, 1, executor)
    assert seen["given"] > 50 and seen["one_claimant"] and seen["shortage"]


@pytest.mark.full
def test_every_roll_on_thousands_of_boards() -> None:
    seen = compare(3_000, 1_000, "native")
    assert seen["given"] > 20_000 and seen["one_claimant"] > 100 and seen["shortage"] > 100
