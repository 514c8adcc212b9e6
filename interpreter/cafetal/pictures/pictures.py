"""All pictures of one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cafetal.model import World
from cafetal.pictures.boards import Board
from cafetal.pictures.canvas import INK, Canvas, Point
from cafetal.pictures.colours import WOODS
from cafetal.pictures.ground import Grounds
from cafetal.pictures.labels import Labels
from cafetal.pictures.layout import groups
from cafetal.pictures.legend import draw_legend
from cafetal.pictures.looks import Looks
from cafetal.pictures.marks import Marks, arrow, badge, changes, ring, verdict
from cafetal.pictures.outlines import outlines
from cafetal.pictures.pieces import Pieces
from cafetal.pictures.scene import EMPTY, Scene, Spot
from cafetal.pictures.sheet import Sheet
from cafetal.pictures.zones import Zones

WIDEST = 27.0
"""The width of a sheet with several boards, in cells."""
HALF = 13.0
"""The width of a sheet that shows a part of the table, beside another one."""
FEW_LETTERS = 6
"""A letter stands at each place of a step up to so many on one board, else at one of them."""
SAMPLES = 6


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as a text, and its size in cells of a board."""

    svg: str
    width: float
    height: float


class Pictures:
    """Draws boards, components and positions of one game for one number of players."""

    def __init__(self, world: World, labels: Labels | None = None, own: Mapping[str, str] | None = None) -> None:
        """`own` are pictures of faces, by the name of the face, as addresses that hold all of the picture."""
        self.world = world
        self.labels = labels or Labels()
        self.pieces = Pieces(Looks(world, self.labels, own or {}))
        self.grounds = Grounds(world, self.labels)
        self.zones = Zones(world, self.pieces, self.labels)

    @cached_property
    def boards(self) -> dict[str, Board]:
        """The boards that are drawn, by the name of each; one that lies around another is drawn with it."""
        return {group[0].board: Board(self.world, group, self.grounds, self.pieces) for group in groups(self.world)}

    # --- boards and components ---------------------------------------------------------------------

    def board(self, name: str) -> Picture:
        """A board with nothing on it, and what its signs mean. Raises KeyError if it is not drawn."""
        canvas = Canvas()
        self.boards[name].draw(canvas, EMPTY)
        draw_legend(canvas, self.boards[name], self.grounds)
        return _picture(canvas)

    def component(self, noun: str) -> Picture:
        """A sort of piece, in its colours; or a part without a rule. Raises KeyError for a piece without a face."""
        canvas = Canvas()
        if noun not in self.world.pieces:
            outline = outlines([noun])[noun]
            content = f'<path d="{outline}" fill="{WOODS[0]}" stroke="{INK}" stroke-width="4"/>'
            canvas.use(noun, content, 0, 0, 1)
            return _picture(canvas)
        piece = self.world.pieces[noun]
        faces = [face for face in piece.faces if self.world.faces[face].base == face]
        if not faces:
            raise KeyError(noun)
        shown = faces if len(faces) <= SAMPLES else faces[:: len(faces) // SAMPLES][:SAMPLES]
        for i, face in enumerate(shown):
            self.pieces.face(canvas, face, 0.85 * i, 0, 1)
        return _picture(canvas)

    # --- positions -----------------------------------------------------------------------------------

    def position(self, scene: Scene, others: Sequence[Scene] = (), marks: Marks | None = None) -> Picture:
        """The part of the table on which something lies in a scene or in others of the same example, with marks."""
        focus = self._focus((scene, *others), marks or Marks())
        return self._table(scene, focus, marks or Marks(), whole=False)

    def after(self, scenes: Sequence[Scene]) -> Picture:
        """The last of several positions, with what changed from one to the next."""
        marks = changes(self.world, scenes)
        return self.position(scenes[-1], scenes, self._values_marked(scenes[0], scenes[-1], marks))

    def setup(self, scene: Scene, steps: Sequence[tuple[str, Iterable[Spot]]]) -> Picture:
        """The whole table ready to play; the letter of each step stands where it lays something."""
        letters = [(spot, letter) for letter, spots in steps for spot in self._few(spots)]
        return self._table(scene, None, Marks(letters=tuple(letters)), whole=True)

    def _few(self, spots: Iterable[Spot]) -> list[Spot]:
        by_home: dict[str, list[Spot]] = {}
        for spot in spots:
            by_home.setdefault(spot[0], []).append(spot)
        found: list[Spot] = []
        for home in sorted(by_home):  # the spots come from a set: their order must not show
            ordered = sorted(sorted(by_home[home]), key=self._reading_order)
            found += ordered if len(ordered) <= FEW_LETTERS else ordered[:1]
        return found

    def _reading_order(self, spot: Spot) -> tuple[float, float]:
        place = next((place for board in self.boards.values() if (place := board.place(spot)) is not None), None)
        return (place.point[1], place.point[0]) if place is not None else (0.0, float(spot[1]))

    def _values_marked(self, before: Scene, after: Scene, marks: Marks) -> Marks:
        """Markers of players whose values changed are marked as pieces are."""
        new, ways = set(marks.new), list(marks.ways)
        for board in self.boards.values():
            old, fresh = board.spots_shown(before), board.spots_shown(after)
            for spot, things in fresh.items():
                for thing in things:
                    source = next((s for s, found in old.items() if thing in found), spot)
                    if source != spot:
                        new.add(spot)
                        ways.append((source, spot))
        return Marks(frozenset(new), marks.gone, tuple(ways), marks.verdicts, marks.letters)

    def _focus(self, scenes: Sequence[Scene], marks: Marks) -> set[Spot]:
        found = {spot for scene in scenes for spot, things in scene.things.items() if things}
        found |= {spot for spot, _ in marks.verdicts}
        for scene in scenes:
            for board in self.boards.values():
                for spot, things in board.spots_shown(scene).items():
                    if any(self._told(name, scene) for name in scene.values) and things:
                        found.add(spot)
        return found

    def _told(self, name: str, scene: Scene) -> bool:
        """Whether a value is not the one that everybody starts with."""
        variable = self.world.variables.get(name)
        return variable is not None and any(value != variable.initial for value in scene.values[name])

    def _table(self, scene: Scene, focus: set[Spot] | None, marks: Marks, *, whole: bool) -> Picture:
        sheet = Sheet(WIDEST if whole else HALF)
        boards: dict[int, Board] = {}
        for board in self.boards.values():
            wanted = [spot for spot in focus or () if board.place(spot) is not None]
            if wanted or whole:
                shown = board if whole else board.part(wanted)
                canvas = self._titled(sheet, shown, scene)
                boards[id(canvas)] = shown
                sheet.put(canvas)
        trays = self._trays(sheet, scene, focus, whole=whole)
        sheet.end_row()
        points: dict[Spot, tuple[Point, float]] = {}
        for laid in sheet.laid:
            found = dict(trays.get(id(laid.canvas), {}))
            if id(laid.canvas) in boards:
                found = _points(boards[id(laid.canvas)], marks)
            for spot, ((x, y), size) in found.items():
                points[spot] = ((x + laid.x, y + laid.y), size)
        _draw_marks(sheet.whole, marks, points)
        return _picture(sheet.whole)

    def _titled(self, sheet: Sheet, board: Board, scene: Scene) -> Canvas:
        canvas = sheet.canvas()
        board.draw(canvas, scene)
        label = self.labels.board(board.group[0].board)
        if label and canvas.box:
            canvas.text(canvas.box[0], canvas.box[1] - 0.35, label, 0.42, INK, "start", bold=True)
        return canvas

    def _trays(
        self, sheet: Sheet, scene: Scene, focus: set[Spot] | None, *, whole: bool
    ) -> dict[int, dict[Spot, tuple[Point, float]]]:
        """Draw the trays in rows below the boards; the middle and size of each by its canvas."""
        wanted = [spot for spot in self.zones.spots() if whole or spot in (focus or ())]
        if wanted:
            sheet.end_row()
        found: dict[int, dict[Spot, tuple[Point, float]]] = {}
        for spot in wanted:
            canvas = sheet.canvas()
            width = self.zones.draw(canvas, spot, scene, 0, 0)
            found[id(canvas)] = {spot: ((width / 2, 0.62), 0.8)}
            sheet.put(canvas)
        return found


def _points(board: Board, marks: Marks) -> dict[Spot, tuple[Point, float]]:
    """Where marked places are on a board, and how large."""
    ends = {spot for way in marks.ways for spot in way}
    lettered = {spot for spot, _ in (*marks.verdicts, *marks.letters)}
    found: dict[Spot, tuple[Point, float]] = {}
    for spot in marks.new | marks.gone | ends | lettered:
        place = board.place(spot)
        if place is not None:
            found[spot] = (place.point, max(place.size, 0.6))
    return found


def _draw_marks(canvas: Canvas, marks: Marks, points: dict[Spot, tuple[Point, float]]) -> None:
    for spots, gone in ((marks.gone, True), (marks.new, False)):
        for spot in sorted(spots):
            if spot in points:
                ring(canvas, *points[spot], gone)
    for start, end in marks.ways:
        if start in points and end in points:
            arrow(canvas, points[start][0], points[end][0], 0.5)
    for spot, allowed in marks.verdicts:
        if spot in points:
            verdict(canvas, *points[spot], allowed)
    stacked: dict[Spot, int] = {}
    for spot, letter in marks.letters:
        if spot in points:
            (x, y), size = points[spot]
            shift = stacked.get(spot, 0)
            stacked[spot] = shift + 1
            badge(canvas, (x - size * 0.42 + 0.5 * shift, y - size * 0.42), letter)


def _picture(canvas: Canvas) -> Picture:
    margin = 0.12
    width, height = canvas.size
    return Picture(canvas.svg(margin), round(width + 2 * margin, 2), round(height + 2 * margin, 2))


__all__ = ["Picture", "Pictures"]
