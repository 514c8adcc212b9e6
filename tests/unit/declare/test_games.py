"""The sample games become whole worlds: exact numbers of faces and places, names, counts, conservation."""

from __future__ import annotations

from itertools import combinations

import pytest

from cafetal.model import World
from tests.unit.declare.samples import GAMES, RULES, document, load, player_counts, variants, world_of

COUNTS = [(name, players) for name in GAMES for players in player_counts(name)]


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_a_sample_declares_without_a_diagnostic(name: str, players: int) -> None:
    world, found = load(name, players)
    assert not found
    assert world.name == document(name).sections[0].name.text  # type: ignore[union-attr]
    assert (world.players, len(world.colours)) == (players, players)
    check_whole(world)


def check_whole(world: World) -> None:
    """What must hold in every world."""
    assert [face.index for face in world.faces] == list(range(len(world.faces)))
    assert len({face.name for face in world.faces}) == len(world.faces)
    base = 0
    for name, storage in world.storages.items():
        assert (storage.name, storage.base) == (name, base)
        assert storage.size % storage.width == 0
        assert storage.faces == tuple(sorted(set(storage.faces)))
        base += storage.size
    assert world.places == base
    assert list(world.storages)[:2] == ["box", "gone"]
    for noun, board in world.boards.items():
        assert noun in world.classes and board in world.geometries
    for cls, attribute in world.tags.values():
        assert {type(value) for value in world.classes[cls].attributes[attribute]} == {bool}


def pieces(world: World, *nouns: str) -> int:
    """The number of pieces of these sorts in the box at first."""
    return sum(world.faces[face].count for noun in nouns for face in world.faces_of(noun))


def layout(world: World) -> list[tuple[str, str, int, int, int]]:
    return [(s.name, s.kind, s.base, s.size, len(s.faces)) for s in world.storages.values()]


def test_guatemala() -> None:
    world = world_of("guatemala_cafe", 4)
    assert len(world.faces) == 31
    assert [face.name for face in world.faces[:6]] == [
        "white_worker", "yellow_worker", "orange_worker", "brown_worker", "black_worker", "white_shed",
    ]  # fmt: skip
    assert [face.name for face in world.faces[20:]] == [
        "road", "yellow_tile", "blue_tile", "red_tile", "green_tile",
        "yellow_marker", "blue_marker", "red_marker", "green_marker", "buyer", "centavo",
    ]  # fmt: skip
    assert [pieces(world, noun) for noun in ("worker", "shed", "ship", "sack", "road", "tile", "buyer", "centavo")] == [
        45, 15, 15, 35, 50, 20, 1, 0,
    ]  # fmt: skip
    assert pieces(world, "plant") == 60 and pieces(world, "piece") == 75
    assert layout(world) == [
        ("box", "count", 0, 1, 30),
        ("gone", "count", 1, 1, 30),
        ("space", "one", 2, 81, 21),
        ("stop", "the", 83, 36, 1),
        ("field", "one", 119, 108, 10),
        ("path", "one", 227, 56, 1),
        ("harbour", "line", 283, 12, 5),
        ("mark", "one", 295, 71, 5),
        ("bag", "count", 366, 1, 5),
        ("supply", "count", 367, 1, 1),
        ("crate", "count", 368, 4, 5),
        ("purse", "count", 372, 4, 1),
    ]
    assert world.places == 376
    harbour, field, crate, bag = (world.storages[name] for name in ("harbour", "field", "crate", "bag"))
    assert (harbour.width, harbour.slots, harbour.sites) == (3, "dock", 4)
    assert field.owned and field.owners == "field.owner" and not harbour.owned
    assert (crate.seen, crate.number_seen, crate.per_player) == ("owner", "all", True)
    assert (bag.seen, bag.number_seen, bag.per_player) == ("nobody", "nobody", False)
    assert world.storages["purse"].money and not world.storages["supply"].money
    assert world.storages["space"].by_faces == ("piece", "road", "sack")


def test_guatemala_boards() -> None:
    world = world_of("guatemala_cafe", 3)
    space, field = world.classes["space"], world.classes["field"]
    assert sorted(space.names[i] for i in space.having("framed")) == ["b2", "c7", "e5", "f3", "g8", "h4"]
    assert len(field.having("site")) == 16 and set(field.attributes["area"]) == {"grey", "green", "yellow"}
    assert world.tags["site"] == ("field", "site") and world.tags["framed"] == ("space", "framed")
    assert (world.nouns["sites"], world.nouns["fields"]) == ("site", "field") and "frameds" not in world.nouns
    assert world.boards["harbour"] == world.boards["field"] == "plantation"
    assert world.boards["row"] == "market" and world.boards["plantation.row"] == "plantation"
    assert world.classes["mark"].attributes["number"] == tuple(range(71))
    geometry = world.geometries["market"]
    assert geometry.site_class("space").attributes["framed"] == space.attributes["framed"]
    faces = world.geometries["circuit"].relation("faces", "stop", "market.space")
    assert {space.names[site] for site in faces[4]} == {f"e{row}" for row in range(1, 10)}


def test_guatemala_state_tables_and_print() -> None:
    world = world_of("guatemala_cafe", 2)
    points = world.variables["points"]
    assert (points.per, points.type, points.low, points.high, points.initial) == ("player", "number", 0, 400, 0)
    assert points.shown_by == "marker"
    price = world.tables["dock_price"]
    assert price.columns == ("first", "second", "third", "fourth", "fifth", "sixth")
    assert price.cells == ((2, 2, 3, 3, 4, 4),) and price.rows == ("ship",) and price.unit == "centavo"
    price = world.tables["price"]
    assert (price.corner, price.rows, price.columns) == ("area", ("grey", "green", "yellow"), ("worker", "shed"))
    assert price.cells == ((1, 2), (2, 4), (3, 6))
    printed = world.printed
    assert printed.about["design"] == ("Inka Brand", "Markus Brand")
    assert printed.about["publisher"] == ("eggertspiele, Hamburg", 2007)
    assert [(part.noun, part.plural, part.count) for part in printed.box][1] == ("coin", "coins", 45)
    under, on = printed.markers
    assert (under.shows, under.marker, under.under, under.before) == ("field", "tile", "shed", "worker")
    assert (on.shows, on.marker, on.on) == ("points", "marker", "score_track")


def test_cafe_international() -> None:
    world = world_of("cafe_international", 4)
    assert len(world.faces) == 26 and pieces(world, "card") == 100
    assert world.faces[0].name == "africa_lady_guest" and world.faces[25].name == "gentleman_joker"
    assert world.places == 2 + 68 + 20 + 1 + 4
    assert world.storages["chair"].size == 68 and world.storages["stool"].size == 20
    assert world.classes["stool"].attributes["value"][:6] == (1, 2, 3, 4, 5, -2)
    assert world.classes["table"].names.count("india_1") == 1
    assert set(world.classes["table"].attributes["nation"]) == set(world.kinds["nation"].values)
    assert (world.nouns["ladies"], world.nouns["gentlemen"]) == ("lady", "gentleman")
    limit = world.variables["hand_limit"]
    assert (limit.low, limit.high, limit.initial) == (0, 5, 5)
    assert (world.variables["points"].low, world.variables["points"].initial) == (-200, 0)
    assert world.printed.markers[0].marker == "chip"


def test_catan() -> None:
    world = world_of("catan", 3)
    assert len(world.faces) == 48 and world.places == 274
    assert [pieces(world, noun) for noun in ("tile", "chip", "card", "development", "port", "road", "city", "die")] == [
        19, 18, 95, 25, 9, 45, 12, 12,
    ]  # fmt: skip
    assert [s.name for s in world.storages.values() if s.cls] == [
        "hex.tile", "hex.chip", "hex.robber", "edge.road", "corner", "edge.port",
    ]  # fmt: skip
    assert world.storages["hex.robber"].kind == "the" and world.storages["edge.port"].only == "pier"
    edge = world.classes["edge"]
    piers = {edge.attributes["coast"][i] for i in edge.having("pier")}
    assert piers == {1, 4, 7, 11, 14, 17, 21, 24, 27} and world.tags["pier"] == ("edge", "pier")
    land = world.kinds["land"]
    assert (land.columns["tiles"].type, land.columns["gives"].type) == ("number", "resource")
    assert land.columns["gives"].values == (0, 2, 3, 1, 4, None)
    value = world.kinds["value"]
    assert value.columns["red"].type == "truth" and value.low is None
    assert value.numbers == (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
    assert world.kinds["pips"].low == 1 and world.pieces["die"].dice
    stock = [world.faces[face] for face in world.storages["stock"].faces]
    assert [(face.piece, face.owner) for face in stock[:3]] == [("road", 0), ("road", 1), ("road", 2)]
    assert world.tables["cost"].cells[2] == (None, None, None, 2, 3)


def test_backgammon() -> None:
    world = world_of("backgammon", 2)
    assert len(world.faces) == 8 and world.places == 31
    assert [(face.name, face.owner, face.count) for face in world.faces[:3]] == [
        ("white_checker", 0, 15), ("black_checker", 1, 15), ("1_die", -1, 4),
    ]  # fmt: skip
    point = world.storages["point"]
    assert (point.kind, point.capacity, point.size) == ("count", 15, 24)
    white, black = world.routes["way"][0], world.routes["way"][1]
    assert white == ("bar", *(f"point_{i}" for i in range(24, 0, -1)), "home")
    assert black == ("bar", *(f"point_{i}" for i in range(1, 25)), "home")


def test_hearts() -> None:
    world = world_of("hearts", 4)
    assert len(world.faces) == 52 and world.places == 2 + 3 * 4
    assert world.faces[0].name == "clubs_two_card" and world.faces[51].name == "hearts_ace_card"
    assert world.storages["trick"].capacity == 1
    way = world.variables["way"]
    assert (way.type, way.low, way.high, way.initial) == ("way", -1, 3, -1)
    assert world.variables["leader"].type == "player" and world.variables["leader"].high == 3
    assert world.nouns["queens"] == "queen" and world.nouns["hearts"] == "hearts"


def test_draughts_holds_on_dark_squares_only() -> None:
    world = world_of("draughts", 2)
    square = world.storages["square"]
    assert (square.only, square.size, square.by_faces) == ("dark", 64, ("piece",))
    assert world.nouns["men"] == "man" and world.pieces["man"].plural == "men"


def test_owned_pools_get_further_faces() -> None:
    world = world_of("catan", 4, "chocolate_market")
    pool = world.storages["hex.site"]
    bare = world.faces_of("site")
    assert pool.owned and pool.kind == "count" and pool.capacity == 3
    assert len(pool.faces) == 4 * len(bare) and not set(pool.faces) & set(bare)
    faces = [world.faces[face] for face in pool.faces]
    assert {face.base for face in faces} == set(bare) and {face.count for face in faces} == {0}
    assert [face.owner for face in faces] == sorted(face.owner for face in faces)
    assert faces[0].name == "white_cocoa_site" and pool.faces == tuple(range(73, 93))
    assert len(world.storages["box"].faces) == 73
    check_whole(world)


def choices() -> list[tuple[str, int, tuple[str, ...]]]:
    """Every variant and every two variants of every game, for each number of players that they are for."""
    found: list[tuple[str, int, tuple[str, ...]]] = []
    for name, players in COUNTS:
        mine = [
            v.name.text for v in variants().values() if v.game.text == name and not (v.players and v.players.always)
        ]
        fitting = [v for v in mine if not (p := variants()[v].players) or p.low.value == players]
        found += [(name, players, (v,)) for v in fitting]
        found += [(name, players, pair) for pair in combinations(fitting, 2)]
    return found


@pytest.mark.parametrize(("name", "players", "chosen"), choices())
def test_variants_patch_and_declare_without_a_diagnostic(name: str, players: int, chosen: tuple[str, ...]) -> None:
    world, found = load(name, players, *chosen)
    if "cheap_ships" in chosen and players == 2:  # six docks, three prices: said in the decisions to be an error
        assert [item.code for item in found] == ["V004"]
    else:
        assert not found
    check_whole(world)


def test_the_maps_are_there() -> None:
    assert sorted(path.name for path in RULES.glob("*/maps/*.map"))[0] == "cafe.map"
