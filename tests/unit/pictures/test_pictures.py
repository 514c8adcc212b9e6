"""Pictures: every board and piece of every game is drawn from its geometry, told apart without colour."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cafetal.model import World
from cafetal.pictures import Labels, Picture, Pictures, Scene, Thing
from cafetal.pictures.canvas import Canvas
from cafetal.pictures.colours import contrast, lightness, told_apart
from cafetal.pictures.emblems import EMBLEMS, TEXTURES, emblem
from cafetal.pictures.layout import TENS, places
from cafetal.pictures.marking import BADGE, draw_marks
from cafetal.pictures.marks import Marks, changes
from cafetal.pictures.outlines import BY_NOUN, outlines
from cafetal.pictures.scene import WHOLE, aimed
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from tests.unit.declare.samples import world_of

SVG = "{http://www.w3.org/2000/svg}"
GAMES = sorted(bundled_games())


@cache
def world(game: str, players: int = 0) -> World:
    rules = Rules.load(game)
    return rules.checked(players or rules.player_counts[-1]).world


def root(picture: Picture) -> ElementTree.Element:
    found = ElementTree.fromstring(picture.svg)
    assert found.tag == f"{SVG}svg"
    return found


def texts(picture: Picture) -> list[str]:
    return [node.text or "" for node in root(picture).iter(f"{SVG}text")]


@pytest.mark.parametrize("game", GAMES)
def test_every_board_and_piece_of_every_game_is_drawn(game: str) -> None:
    drawn = Pictures(world(game))
    for name in drawn.boards:
        picture = drawn.board(name)
        assert len(list(root(picture).iter())) > 10
        assert picture.width > 0 < picture.height
    for piece in world(game).pieces:
        root(drawn.component(piece))


def corners(node: ElementTree.Element) -> list[tuple[float, float]]:
    """Points of a shape that is drawn without a group: all corners of its outline or frame; of a text its anchor."""

    def numbers(*keys: str) -> list[float]:
        return [float(node.get(key, "0")) for key in keys]

    match node.tag.removeprefix(SVG):
        case "circle":
            x, y, r = numbers("cx", "cy", "r")
            return [(x - r, y - r), (x + r, y + r)]
        case "rect":
            x, y, width, height = numbers("x", "y", "width", "height")
            return [(x, y), (x + width, y + height)]
        case "polygon" | "polyline":
            return [(float(x), float(y)) for x, y in re.findall(r"(\S+),(\S+)", node.get("points", ""))]
        case "text":
            x, y = numbers("x", "y")
            return [(x, y)]
        case "use":
            moved = re.match(r"translate\((\S+) (\S+)\) scale\((\S+)\)", node.get("transform", ""))
            assert moved is not None
            x, y, half = float(moved[1]), float(moved[2]), 50 * float(moved[3])
            return [(x - half, y - half), (x + half, y + half)]
        case other:
            assert other == "defs"
            return []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_drawn_outside_of_the_picture(game: str) -> None:
    drawn = Pictures(world(game))
    for name in drawn.boards:
        tree = root(drawn.board(name))
        left, top, width, height = map(float, (tree.get("viewBox") or "").split())
        found = [point for node in tree for point in corners(node)]
        assert len(found) > 4
        for x, y in found:
            assert left <= x <= left + width and top <= y <= top + height


@pytest.mark.parametrize("game", GAMES)
def test_sites_do_not_overlap(game: str) -> None:
    """Of every two sites that hold something, the squares in which pieces lie have no point in common."""
    found = world(game)
    for geometry in found.geometries.values():
        solid = [p for p in places(found, geometry) if p.kind in ("square", "circle", "mark", "hexagon")]
        for one, other in combinations(solid, 2):
            room = (one.size + other.size) / 2 * 0.84  # the widest that a pile is drawn
            apart = max(abs(one.point[0] - other.point[0]), abs(one.point[1] - other.point[1]))
            assert apart >= room, (one.name, other.name)


@pytest.mark.parametrize("game", GAMES)
def test_faces_are_told_apart_without_colour(game: str) -> None:
    """Of any two faces of a piece, outline, emblem and text or else the lightness of their colours differ."""
    looks = Pictures(world(game), Named()).pieces.looks
    for piece in world(game).pieces.values():
        for one, other in combinations(piece.faces, 2):
            a, b = looks.faces[one], looks.faces[other]
            if world(game).faces[one].base == world(game).faces[other].base:
                continue
            marks = [(look.outline, re.sub("#[0-9a-f]{6}", "", look.sign), look.text) for look in (a, b)]
            assert marks[0] != marks[1] or told_apart([a.colour, b.colour])


class Named(Labels):
    """Every value by its own word."""

    def value(self, kind: str, value: str) -> str:
        return value


def test_pieces_of_one_game_have_outlines_of_their_own() -> None:
    for game in GAMES:
        found = Pictures(world(game)).pieces.looks.outlines
        assert len(set(found.values())) == len(found)
    assert len(set(outlines([f"thing_{i}" for i in range(9)]).values())) == 9
    assert outlines(["river_boat"])["river_boat"] == BY_NOUN["boat"]


def test_every_emblem_and_texture_is_another() -> None:
    assert len(set(EMBLEMS)) == len(EMBLEMS)
    assert len(set(TEXTURES)) == len(TEXTURES)
    assert emblem(0, "#000000") != emblem(len(EMBLEMS), "#000000")


def test_lightness_and_contrast() -> None:
    assert lightness("#000000") == pytest.approx(0)
    assert lightness("#ffffff") == pytest.approx(1)
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert told_apart(["#000000", "#ffffff"])
    assert not told_apart(["#c63b2f", "#2f64ad"])


def test_the_market_shows_its_columns_rows_stops_and_frames() -> None:
    drawn = Pictures(world("guatemala_cafe"))
    shown = texts(drawn.board("market"))
    assert [text for text in shown if text.isalpha()] == list("abcdefghi")
    assert sorted(int(text) for text in shown if text.isdecimal()) == sorted([*range(1, 37), *range(1, 10)])


def test_harbours_show_the_prices_of_their_docks() -> None:
    drawn = Pictures(world("guatemala_cafe", 2))
    assert " 2 2 3 3 4 4 " in " ".join(texts(drawn.board("plantation")))


def test_boards_with_corners_and_edges_are_drawn() -> None:
    drawn = Pictures(world_of("catan", 4))
    assert drawn.boards
    for board in drawn.boards:
        root(drawn.board(board))


# --- positions -----------------------------------------------------------------------------------------


def lying(game: str, storage: str, name: str, face: str, owner: int = -1, count: int = 1) -> Scene:
    found = world(game)
    cls = found.classes[found.storages[storage].cls]
    number = next(f.index for f in found.faces if f.name == face)
    return Scene({(storage, cls.index(name)): (Thing(number, count, owner),)})


def test_a_piece_is_drawn_where_it_lies_and_nothing_else_is_near() -> None:
    drawn = Pictures(world("guatemala_cafe"))
    whole, part = drawn.board("plantation"), drawn.position(lying("guatemala_cafe", "field", "c6", "brown_shed", 1))
    assert part.width < whole.width / 2
    assert {"c", "6"} <= set(texts(part))
    assert not {"l", "1"} & set(texts(part))


def test_pieces_on_an_edge_show_what_is_written_on_them_and_how_many_there_are() -> None:
    text = "\n".join(
        (
            "game brinks", "    players 2", "    colours red, blue", "",
            "components", "    kind rank: 1 to 3", "    stick of player  4 each", "    token of rank  2 each", "",
            "boards", "    land: hexes in rows 2 3 2, with corners and edges",
            "        each edge holds one stick", "        each edge holds up to 2 tokens", "",
            "turn", "    put your stick on an empty edge", "",
            "end", "    late, after each turn: the turn_number is 2", "    winner: fewest sticks, then shared", "",
        )
    )  # fmt: skip
    found = Rules.from_text(text).checked(2).world
    faces = {face.name: face.index for face in found.faces}
    drawn = Pictures(found)
    on_edge = next(s.name for s in found.storages.values() if faces["1_token"] in s.faces and s.cls)
    sticks = next(s.name for s in found.storages.values() if faces["red_stick"] in s.faces and s.cls)

    def shown(*things: str, storage: str = on_edge) -> list[str]:
        lying = tuple(Thing(faces[name], 1, -1) for name in things)
        return [x for x in texts(drawn.position(Scene({(storage, 0): lying}))) if x.isdecimal()]

    assert shown("3_token") == ["3"]
    assert sorted(shown("1_token", "2_token")) == ["1", "2"]
    assert shown("red_stick", storage=sticks) == []


def test_what_moved_is_marked_with_its_way() -> None:
    found = world("reversi")
    before, after = lying("reversi", "square", "c4", "black_disc"), lying("reversi", "square", "e4", "black_disc")
    names = found.classes["square"]
    marks = changes(found, [before, after])
    assert marks == Marks(
        new=frozenset({("square", names.index("e4"), WHOLE)}),
        gone=frozenset({("square", names.index("c4"), WHOLE)}),
        ways=((("square", names.index("c4"), WHOLE), ("square", names.index("e4"), WHOLE)),),
    )
    drawn = Pictures(found)
    assert drawn.after([before, after]).svg.count("#b5005b") > drawn.position(after).svg.count("#b5005b") == 0


def test_like_pieces_are_followed_step_by_step() -> None:
    """A sack leaves a space, another one takes its place: the picture shows both ways."""
    found = world("guatemala_cafe")
    names = found.classes["space"]
    e5, last = ("space", names.index("e5")), ("mark", found.classes["mark"].index("mark_70"))
    crate = ("crate", 2)
    sack = (Thing(next(f.index for f in found.faces if f.name == "white_sack")),)
    scenes = [Scene({e5: sack, crate: sack}), Scene({last: sack, crate: sack}), Scene({last: sack, e5: sack})]
    assert changes(found, scenes).ways == ((aimed(e5), aimed(last)), (aimed(crate), aimed(e5)))
    assert changes(found, [scenes[0], scenes[2]]).ways == ((aimed(crate), aimed(last)),)


def test_markers_stand_where_the_points_of_their_players_are() -> None:
    found = world("guatemala_cafe")
    drawn = Pictures(found)
    board = drawn.boards["score_track"]
    shown = board.spots_shown(Scene(values={"points": (3, 0, 3, 70)}))
    places = {board.place(spot).name: len(things) for spot, things in shown.items()}  # type: ignore[union-attr]
    assert places == {"mark_3": 2, "mark_0": 1, "mark_70": 1}


def test_a_bag_shows_only_how_many() -> None:
    found = world("guatemala_cafe")
    sack = next(f.index for f in found.faces if f.name == "white_sack")
    seen = Scene({("bag", 0): (Thing(sack, 5),)})
    hidden = replace(seen, unseen=frozenset({("bag", 0)}))
    drawn = Pictures(found)
    colour = drawn.pieces.looks.faces[sack].colour
    assert colour in drawn.position(seen).svg
    assert colour not in drawn.position(hidden).svg
    assert "5" in texts(drawn.position(hidden))


def test_words_are_escaped() -> None:
    class Hostile(Labels):
        def board(self, board: str) -> str:
            return '<script>alert("x")</script>&'

    drawn = Pictures(world("reversi"), Hostile())
    picture = drawn.position(lying("reversi", "square", "c4", "black_disc"))
    assert "<script" not in picture.svg
    assert '<script>alert("x")</script>&' in texts(picture)


def test_a_canvas_grows_with_what_is_drawn() -> None:
    canvas = Canvas()
    canvas.circle(2, 3, 1, 'fill="none"')
    assert canvas.size == (2, 2)
    canvas.text(0, 0, "word", 1)
    assert canvas.size[0] > 2


def test_a_network_is_drawn_with_its_names_its_lengths_and_its_ways_apart() -> None:
    class Named(Labels):
        def place(self, noun: str, name: str) -> str:
            return name.title()

    rules = Rules.load(Path(__file__).parents[1] / "newcomer" / "northern_lines.rules")
    drawn = texts(Pictures(rules.checked(2).world, Named()).board("north"))
    assert {"Bergen", "Oslo", "Stockholm", "Goteborg", "Malmo", "Helsinki", "Tampere", "Kristiansand"} <= set(drawn)
    assert sorted(word for word in drawn if word.isdecimal()) == sorted("432324423451")


def test_letters_of_steps_hide_no_other_letter() -> None:
    """Ten steps lay something on one field and its neighbours; letters of one step that are close are one."""
    canvas, fields = Canvas(), [("field", i) for i in range(10)]
    points = {aimed(spot): ((spot[1] * 0.1, 0.0), 1.0) for spot in fields}
    marks = Marks(letters=tuple((spot, letter) for letter in "ABCDEFGHIJ" for spot in fields))
    draw_marks(canvas, marks, points)
    drawn = " ".join(canvas.over)
    found = [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([-\d.]+)" cy="([-\d.]+)"', drawn)]
    assert len(found) == 10
    assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= 2 * BADGE - 0.02 for a, b in combinations(found, 2))


def test_a_step_gains_only_where_something_comes() -> None:
    before = Scene({("stock", 0): (Thing(1, 5),), ("bank", 0): (Thing(2, 1),)})
    after = Scene({("stock", 0): (Thing(1, 4),), ("bank", 0): (Thing(2, 3),), ("field", 1): (Thing(1),)})
    assert after.gained(before) == {("bank", 0), ("field", 1)}


def test_a_long_track_is_folded_into_rows_of_ten_for_a_page() -> None:
    found = world("guatemala_cafe")
    on_paper, on_screen = Pictures(found), Pictures(found, row=TENS)
    for drawn, across in ((on_paper, 20), (on_screen, 10)):
        points = [place.point for place in drawn.boards["score_track"].places]
        assert max(x for x, _ in points) == across - 0.5 and points[across][0] == points[0][0]
    assert on_screen.boards["market"].places == on_paper.boards["market"].places
