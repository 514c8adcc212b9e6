"""Pictures as they stand in books: what they show of set-up and examples, and that print leaves them readable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cafetal.describe import Known
from cafetal.describe.words import Words
from cafetal.examples.ground import Ground
from cafetal.examples.performance import SEED
from cafetal.examples.stills import Position
from cafetal.executors.schema import Layout
from cafetal.model import World
from cafetal.pictures import Labels, Pictures, Scene, Thing
from cafetal.pictures.canvas import CELL, Box, Canvas, text_width
from cafetal.pictures.looks import shortened
from cafetal.pictures.marking import CHANGE
from cafetal.pictures.marks import Marks, changes
from cafetal.pictures.outlines import WIDTHS
from cafetal.pictures.routes import crosses, way
from cafetal.pipeline import Rules
from cafetal.rulebook.illustrate import Plates, illustrated, laying_of
from cafetal.rulebook.illustrate.scenes import scene_of
from cafetal.rulebook.render.layout import Shown
from cafetal.rulebook.render.look import PLAIN, Sizes
from cafetal.sentences import SetUpFor
from cafetal.sentences.document import Document, HeadingKey, Section
from cafetal.sentences.document import Picture as PlannedPicture
from tests.unit.declare.samples import world_of

BOOKS = Path(__file__).parents[3] / "generated_docs" / "rulebooks"
FILES = sorted(BOOKS.glob("*/*/*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
INSIDE = 12
"""What the frame of an example takes from the width of a page, in millimetres."""
LEAST = 5.5
"""The least size of letters in print, in points."""


@cache
def rules(game: str) -> Rules:
    return Rules.load(game)


def test_the_set_up_is_seen_after_each_step_of_one_pass() -> None:
    """Each step has put its own things there; the end is that of a set-up that nobody looks at."""
    checked = rules("guatemala_cafe").checked(4)
    laying = laying_of(checked.world, checked.settings)
    assert laying is not None
    homes = {name: sorted({spot[0] for spot in spots}) for name, spots in laying.steps}
    assert homes == {
        "sacks": ["space"],
        "bag": ["bag"],
        "crates": ["crate"],
        "pieces": ["space"],
        "supply": ["purse", "supply"],
        "start": ["stop"],
    }
    laid = Ground(checked.plan).laid(SEED)
    assert laid is not None
    alone = scene_of(checked.world, Position(Layout(checked.plan), laid[0]), ("nobody", "owner"))
    assert dict(alone.things) == dict(laying.scene.things)


# --- lines of which pieces leave -----------------------------------------------------------------------


def ships(*slots: int) -> Scene:
    world = rules("guatemala_cafe").checked(4).world
    face = next(face.index for face in world.faces if face.name == "white_ship")
    return Scene({("harbour", 0): tuple(Thing(face, slot=slot) for slot in slots)} if slots else {})


def placed(svg: str) -> Iterator[tuple[ElementTree.Element, float, float]]:
    """The shapes of a drawing, each with how far its group is moved."""
    for node in ElementTree.fromstring(svg):
        moved = re.fullmatch(r"translate\((\S+) (\S+)\)", node.get("transform", ""))
        if node.tag == f"{SVG}g" and moved is not None:
            for inner in node:
                yield inner, float(moved[1]), float(moved[2])
        elif node.tag != f"{SVG}defs":
            yield node, 0.0, 0.0


def circles(svg: str, **style: str) -> list[tuple[float, float]]:
    """The middles of all circles that have these attributes, from left to right."""
    return sorted(
        (round(float(node.get("cx", "0")) + x, 1), round(float(node.get("cy", "0")) + y, 1))
        for node, x, y in placed(svg)
        if node.tag == f"{SVG}circle" and all(node.get(k.replace("_", "-")) == v for k, v in style.items())
    )


def test_the_ring_of_what_left_stands_at_its_very_slot() -> None:
    drawn = Pictures(rules("guatemala_cafe").checked(4).world)
    for slots in ((0,), (0, 1), (0, 1, 2)):
        svg = drawn.after([ships(*slots), ships(*slots[:-1])]).svg
        docks = circles(svg, stroke_dasharray="3 3")
        assert len(docks) == 3
        assert circles(svg, stroke=CHANGE, stroke_dasharray="7 5") == [docks[slots[-1]]]


def test_those_behind_move_up_with_an_arrow_each() -> None:
    found = rules("guatemala_cafe").checked(4).world
    marks = changes(found, [ships(0, 1, 2), ships(0, 1)])
    assert marks.ways == ((("harbour", 0, 1), ("harbour", 0, 0)), (("harbour", 0, 2), ("harbour", 0, 1)))
    assert marks.gone == {("harbour", 0, 2)}
    assert changes(found, [ships(0), ships()]).ways == ()
    assert changes(found, [ships(0), ships(0, 1)]).new == {("harbour", 0, 1)}
    svg = Pictures(found).after([ships(0, 1, 2), ships(0, 1)]).svg
    assert len(arrows(svg)) == 2


def arrows(svg: str) -> list[list[tuple[float, float]]]:
    """The lines of all arrows, in cells."""
    lines = [node.get("points", "") for node, x, y in placed(svg) if is_arrow(node) and (x, y) == (0, 0)]
    return [[(float(x) / CELL, float(y) / CELL) for x, y in re.findall(r"(\S+),(\S+)", line)] for line in lines]


def is_arrow(node: ElementTree.Element) -> bool:
    return node.tag == f"{SVG}polyline" and node.get("stroke") == CHANGE and len(node.get("points", "").split()) > 2


# --- what is written -----------------------------------------------------------------------------------


def words(svg: str) -> list[tuple[str, float, Box]]:
    """Every text above the shapes, with its size and its room, in cells."""
    found = []
    for node, x, y in placed(svg):
        if node.tag == f"{SVG}text":
            size, text = float(node.get("font-size", "0")) / CELL, node.text or ""
            left, base = (float(node.get("x", "0")) + x) / CELL, (float(node.get("y", "0")) + y) / CELL
            left -= {"middle": 0.5, "start": 0.0}[node.get("text-anchor", "")] * text_width(text, size)
            found.append((text, size, (left, base - 0.7 * size, left + text_width(text, size), base + 0.02 * size)))
    return found


@cache
def drawn_in(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def shown(path: Path) -> Shown:
    root = ElementTree.fromstring(drawn_in(path))
    return Shown(path.name, float(root.get("width", "0")) / CELL, float(root.get("height", "0")) / CELL)


def cell_in_print(path: Path) -> float:
    """How wide a cell of a picture is printed, in millimetres."""
    sizes, own = Sizes(PLAIN), shown(path)
    if path.name.startswith(("piece.", "part.")):
        return sizes.component(own) / own.width
    if path.name.startswith("setup."):
        return sizes.board(own) / own.width
    if path.name.startswith("board."):
        book = path.parent.with_suffix(".md").read_text(encoding="utf-8")
        boards = [path.with_name(name) for name in re.findall(r"/(board\.\S+\.svg)\)", book)]
        widths = [width for row in sizes.rows([shown(board) for board in boards]) for width in row]
        return widths[boards.index(path)] / own.width
    before, after = path.name.replace(".after.", ".before."), path.name.replace(".before.", ".after.")
    pair = [name for name in dict.fromkeys((before, after)) if path.with_name(name).is_file()]
    pictures = [shown(path.with_name(name)) for name in pair]
    widths = [width for row in sizes.rows(pictures, INSIDE) for width in row]
    return (sizes.aside(pictures, INSIDE) or widths[pair.index(path.name)]) / own.width


def test_all_that_is_written_in_pictures_can_be_read_in_print() -> None:
    assert len(FILES) > 100
    seen = 0
    for path in FILES:
        sizes = [float(size) / CELL for size in re.findall(r'font-size="([\d.]+)"', drawn_in(path))]
        seen += len(sizes)
        if sizes:
            points = min(sizes) * cell_in_print(path) / 25.4 * 72
            assert points >= LEAST, (path.parent.name, path.name, points)
    assert seen > 5000


def test_no_arrow_crosses_what_is_written() -> None:
    seen = 0
    for path in FILES:
        lines = arrows(drawn_in(path)) if CHANGE in drawn_in(path) else []
        seen += len(lines)
        for line, (text, _, box) in ((line, word) for line in lines for word in words(drawn_in(path))):
            assert not crosses(line, box), (path.parent.name, path.name, text)
    assert seen > 60


def test_a_way_leads_around_words_and_leaves_a_wall_of_them_only_where_it_must() -> None:
    start, end = ((0.0, 0.0), 0.4), ((6.0, 0.0), 0.4)
    frame = (-9.0, -9.0, 15.0, 9.0)
    straight = way(start, end, [], [], [], frame)
    assert all(abs(y) < 1e-9 for _, y in straight)
    word = (2.0, -0.4, 4.0, 0.4)
    around = way(start, end, [word], [], [], frame)
    assert crosses(straight, word)
    assert not crosses(around, word)
    assert way(start, end, [(2.0, -9.0, 4.0, 9.0)], [], [], frame)
    assert way(start, start, [], [], [], frame) == []
    other = [(3.0, 0.2 * i - 0.9) for i in range(10)]
    assert max(abs(y) for _, y in way(start, end, [], [], [other], frame)) > 0.8


# --- pieces that share a place --------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4, 5, 9])
def test_each_piece_at_a_shared_place_shows_its_sign(count: int) -> None:
    """Markers and sacks in the room of a square of a track: none lies over the middle of another one."""
    world = rules("guatemala_cafe").checked(4).world
    pieces = Pictures(world).pieces
    sorts = [face.index for face in world.faces if face.base == face.index and face.piece in ("marker", "sack")]
    canvas = Canvas()
    pieces.pile(canvas, [Thing(face) for face in sorts[:count]], 0, 0, 1.0, 0.62)
    assert len(canvas.solid) == count
    rooms = []
    for face, (left, top, right, bottom) in zip(sorts, canvas.solid, strict=False):
        size = (right - left) / 0.84
        wide = WIDTHS[pieces.looks.faces[face].outline] * size / 2
        rooms.append(((left + right) / 2, (top + bottom) / 2, wide, size / 2, 0.17 * size))
    for one, other in combinations(rooms, 2):
        for (x, y, *_, sign), (u, v, wide, high, _) in ((one, other), (other, one)):
            assert abs(x - u) >= wide + sign - 0.02 or abs(y - v) >= high + sign - 0.02
    assert all(abs(x) + wide <= 0.52 and abs(y) + high <= 0.32 for x, y, wide, high, _ in rooms)


def test_seats_have_their_signs_also_where_few_sit() -> None:
    """Yellow and blue alone are told apart in grey; beside pictures with red and green they keep their signs."""
    world = rules("guatemala_cafe").checked(2).world
    assert Pictures(world).pieces.looks.seat_sign(0) == ""
    looks = Pictures(world, seats=("yellow", "blue", "red", "green")).pieces.looks
    assert looks.seat_sign(0) != looks.seat_sign(1) != ""
    assert Pictures(rules("chess").checked(2).world).pieces.looks.seat_sign(0) == ""


def test_the_number_of_a_space_is_seen_beside_what_stands_on_it() -> None:
    """The buyer stands on the fourth stop: the number is written, and not where the buyer has its face."""
    world = rules("guatemala_cafe").checked(4).world
    buyer = next(face.index for face in world.faces if face.name == "buyer")
    drawn = Pictures(world)
    canvas = Canvas()
    board = drawn.boards["market"]
    board.draw(canvas, Scene({("stop", 3): (Thing(buyer),)}))
    (piece,) = canvas.solid
    (number,) = (box for text, _, box in words(canvas.svg(0)) if text == "4" and box[1] < 1)
    assert number[3] > piece[3] - 0.08
    assert number[1] > (piece[1] + piece[3]) / 2


def test_before_and_after_are_laid_out_alike() -> None:
    pairs = [path for path in FILES if ".after." in path.name]
    assert len(pairs) > 30
    for path in pairs:
        before = path.with_name(path.name.replace(".after.", ".before."))
        for (text, x, y), (other, u, v) in zip(labels_of(before), labels_of(path), strict=True):
            assert text == other, (path.parent.name, path.name)
            assert max(abs(x - u), abs(y - v)) < 0.4, (path.parent.name, path.name, text)


def labels_of(path: Path) -> list[tuple[str, float, float]]:
    """The words of a picture, each with how far it is from the first one, in cells."""
    found = [(text, box) for text, _, box in words(drawn_in(path)) if len(text) > 2]
    left, top = found[0][1][:2] if found else (0.0, 0.0)
    return [(text, box[0] - left, box[1] - top) for text, box in found]


# --- set-up --------------------------------------------------------------------------------------------


def test_every_step_of_the_set_up_that_lays_something_out_has_its_letter_in_the_picture() -> None:
    for language in ("de", "en", "it"):
        text = (BOOKS / language / "guatemala_cafe.md").read_text(encoding="utf-8")
        steps = re.findall(r"^- \*\*([A-Z])\*\* ", text, re.MULTILINE)
        assert steps == list("ABCDEFGH")
        drawn = [word for word, *_ in words(drawn_in(BOOKS / language / "guatemala_cafe" / "setup.svg"))]
        counts = {letter: sum(word == letter for word in drawn) for letter in steps}
        assert counts == {"A": 2, "B": 5, "C": 6, "D": 1, "E": 4, "F": 1, "G": 5, "H": 1}


def test_what_players_get_is_drawn_before_them() -> None:
    world = rules("guatemala_cafe").checked(4).world

    class Named(Labels):
        def pieces(self, noun: str, count: int) -> str:
            return f"{count} {noun}"

    drawn = Pictures(world, Named())
    picture = drawn.setup(Scene(values={"points": (0, 0, 0, 0)}), [], {"B": ["tile", "marker", "points"]})
    found = [word for word, *_ in words(picture.svg)]
    assert found.count("5 tile") == 4
    assert found.count("B") == 5
    assert not [word for word in found if word.endswith("marker")]


def test_where_nothing_is_laid_out_there_is_no_picture_of_it() -> None:
    checked = rules("hearts").checked(4)
    assert checked.settings
    assert laying_of(checked.world, checked.settings) is None


@pytest.mark.parametrize("several", [True, False])
def test_the_caption_tells_for_how_many_the_set_up_is_shown_where_it_differs(several: bool) -> None:
    checked = rules("guatemala_cafe").checked(4)
    words_of = Words(checked.document, checked.world, Known())
    plates = Plates(checked.world, laying_of(checked.world, checked.settings), {}, (), several, {})
    told = illustrated(Document("title", (Section("setup", HeadingKey("setup"), ()),)), words_of, plates)
    (section,) = told.blocks
    assert isinstance(section, Section)
    (picture,) = section.blocks
    assert isinstance(picture, PlannedPicture)
    assert picture.caption == (SetUpFor(4, ids=("setup",)) if several else "")


# --- components ----------------------------------------------------------------------------------------


def test_parts_of_the_box_look_each_their_own_way() -> None:
    for game in ("guatemala_cafe", "cafe_international"):
        world = rules(game).checked(4).world
        drawn = Pictures(world)
        pictures = [drawn.component(part.noun).svg for part in world.printed.box]
        assert len(set(pictures)) == len(pictures) > 2


def test_coins_are_shown_once() -> None:
    (line,) = re.findall(r"^- .*centavos\)$", (BOOKS / "en" / "guatemala_cafe.md").read_text("utf-8"), re.MULTILINE)
    assert re.findall(r"\((\S+)\.svg\)", line) == ["guatemala_cafe/piece.centavo"]


def test_titles_of_boards_begin_with_a_capital() -> None:
    for language, title in (("de", "Anbaugebiet"), ("en", "Production area"), ("it", "Area di produzione")):
        for name in ("setup", "board.market", "example.blocked.after"):
            path = BOOKS / language / "guatemala_cafe" / f"{name}.svg"
            first = next(word for word, *_ in words(drawn_in(path)) if len(word) > 6)
            assert first == title, (language, name)


def test_words_on_pieces_are_whole_figures_or_initials() -> None:
    assert shortened("L", ["L", "gentleman"]) == "L"
    assert shortened("gentleman", ["lady", "gentleman"]) == "G"
    assert shortened("signora", ["signora", "signore"]) == "Sa"
    assert shortened("signore", ["signora", "signore"]) == "Se"
    hearts = rules("hearts").checked(4).world
    looks = Pictures(hearts, OwnWords()).pieces.looks
    assert {look.text for look in looks.faces} == {*map(str, range(2, 11)), "J", "Q", "K", "A"}


class OwnWords(Labels):
    def value(self, kind: str, value: str) -> str:
        return value


def test_sign_and_initial_of_a_piece_keep_apart() -> None:
    """The sign ends above where the letter begins, in every piece of a game that has both."""
    world = rules("cafe_international").checked(4).world
    pieces = Pictures(world, OwnWords()).pieces
    face = next(face.index for face in world.faces if face.piece == "guest")
    look = pieces.looks.faces[face]
    assert look.sign and look.text
    moved = re.search(r"translate\(0 (-?[\d.]+)\) scale\(([\d.]+)\)", look.content)
    assert moved is not None
    canvas = Canvas()
    pieces.face(canvas, face, 0, 0, 0.8)
    text = re.search(r'y="(-?[\d.]+)" font-size="([\d.]+)"', canvas.svg(0))
    assert text is not None
    top = (float(text[1]) - 0.66 * float(text[2])) / CELL
    assert (float(moved[1]) + 17 * float(moved[2])) / 100 * 0.8 <= top + 0.03


def test_what_is_allowed_of_one_thing_and_not_of_another_has_both_signs() -> None:
    world = rules("reversi").checked(2).world
    spot = ("square", 20)
    drawn = Pictures(world)
    both = drawn.position(Scene(), marks=Marks(verdicts=((spot, True), (spot, False)))).svg
    once = drawn.position(Scene(), marks=Marks(verdicts=((spot, False),))).svg
    assert len(circles(both, fill="#fffdf8")) == 2 * len(circles(once, fill="#fffdf8")) == 2
    assert circles(both, fill="#fffdf8")[0] != circles(both, fill="#fffdf8")[1]


def test_areas_that_hold_several_things_are_drawn_larger() -> None:
    crowded, plain = world_of("catan", 4), rules("hex").checked(2).world

    def side(world: World) -> float:
        board = next(iter(Pictures(world).boards.values()))
        return max(place.size for place in board.places if place.kind == "hexagon")

    assert side(crowded) > 1.5 * side(plain) > 0
