"""Draws a table or a part of it: boards with their titles, trays beside them, and the signs on top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cafetal.dataclass import Frozen
from cafetal.model import World
from cafetal.pictures.boards import BoardDrawing
from cafetal.pictures.canvas import INK, Canvas
from cafetal.pictures.labels import Labels
from cafetal.pictures.marking import Target, draw_marks
from cafetal.pictures.marks import Marks
from cafetal.pictures.scene import WHOLE, Aim, Scene, Spot, Thing, aimed
from cafetal.pictures.sheet import Sheet
from cafetal.pictures.zones import MIDDLE, PIECE, Zones

TITLE = 0.46
"""The size of letters of a title."""
TOGETHER = 0.14
"""How far apart the trays of one player are."""
NAMED, LOOSE = "title of ", "loose "
"""What is marked that is no place of the rules: the title of a board, and pieces before a player."""


class SheetScene(Frozen):
    """What a sheet shows: a position with marks, for a room; the places it is about, or (None) the whole table.

    `loose` are sorts of pieces that lie before their owners; `others` are positions that are to be laid out alike.
    """

    scene: Scene
    marks: Marks
    room: tuple[float, float]
    focus: set[Spot] | None
    loose: tuple[str, ...] = ()
    others: Sequence[Scene] = ()


class TableDrawer:
    """Draws the tables of one game."""

    def __init__(self, world: World, labels: Labels, boards: Mapping[str, BoardDrawing], zones: Zones) -> None:
        """`boards` are those that are drawn, by name."""
        self.world = world
        self.labels = labels
        self.boards = boards
        self.zones = zones
        self._widest: tuple[Sequence[Scene], Mapping[Spot, float]] | None = None

    def draw(self, table: SheetScene) -> Canvas:
        """Draw a table."""
        sheet = Sheet(table.room)
        targets: dict[int, dict[Aim, Target]] = {}
        for name, board in self.boards.items():
            wanted = [spot for spot in table.focus or () if board.place(spot) is not None]
            if wanted or table.focus is None:
                canvas = sheet.canvas()
                targets[id(canvas)] = self._board(canvas, name, board.part(wanted), table)
                sheet.put(canvas)
        for canvas, found in self._trays(sheet, table):
            targets[id(canvas)] = found
            sheet.put(canvas)
        points: dict[Aim, Target] = {}
        for laid in sheet.lay():
            for aim, ((x, y), size) in targets[id(laid.canvas)].items():
                points[aim] = ((x + laid.x, y + laid.y), size)
        draw_marks(sheet.whole, table.marks, points)
        return sheet.whole

    def title(self, canvas: Canvas, board: str, *, lettered: bool = False) -> Target:
        """Write the title of a board above it, after a letter if it gets one; where that letter stands."""
        left, top = canvas.box[0], canvas.box[1] - 0.4
        label = self.labels.board(board)
        if label:
            canvas.text(left + (0.85 if lettered else 0.0), top, label, TITLE, INK, "start", bold=True)
        return (left + 0.34, top), 0.0

    def _board(self, canvas: Canvas, name: str, board: BoardDrawing, table: SheetScene) -> dict[Aim, Target]:
        """Draw a board with its title; where on it is what is aimed at."""
        board.draw(canvas, table.scene)
        aims = table.marks.aims
        found = {aim: target for aim in aims if (target := board.target(aim)) is not None}
        title = (f"{NAMED}{name}", 0, WHOLE)
        if canvas.box:
            found[title] = self.title(canvas, name, lettered=title in aims)
        return found

    # --- trays -----------------------------------------------------------------------------------------

    def _trays(self, sheet: Sheet, table: SheetScene) -> Iterator[tuple[Canvas, dict[Aim, Target]]]:
        """The trays beside the boards, with what is aimed at in them.

        On the whole table those of a player stand together, and what is still empty is left out.
        """
        if table.focus is not None:
            for spot in self.zones.spots():
                if spot in table.focus:
                    canvas = sheet.canvas()
                    width = self._tray(canvas, spot, table, 0.0)
                    yield canvas, {aimed(spot): ((width / 2, MIDDLE), PIECE)}
            return
        own = [(f"{LOOSE}{noun}", seat) for noun in table.loose for seat in range(self.world.players)]
        laid = [spot for spot in self.zones.spots() if not self._of_players(spot) or table.scene.at(spot)]
        groups: dict[int, list[Spot]] = {}
        for i, spot in enumerate((*laid, *own)):
            groups.setdefault(spot[1] if self._of_players(spot) else -1 - i, []).append(spot)
        for spots in groups.values():
            canvas = sheet.canvas()
            found: dict[Aim, Target] = {}
            left = 0.0
            for spot in spots:
                width = self._tray(canvas, spot, table, left)
                found[aimed(spot)] = ((left + width, 0.0), 0.0)  # letters stand at the corner
                left += width + TOGETHER
            yield canvas, found

    def _of_players(self, spot: Spot) -> bool:
        return spot[0] not in self.world.storages or self.world.storages[spot[0]].per_player

    def _least(self, others: Sequence[Scene]) -> Mapping[Spot, float]:
        """How wide each tray is at most in some positions; a film asks for the same ones again and again."""
        if self._widest is None or self._widest[0] is not others:
            widths = {
                spot: max((self.zones.width(spot, other) for other in others), default=0.0)
                for spot in self.zones.spots()
            }
            self._widest = (others, widths)
        return self._widest[1]

    def _tray(self, canvas: Canvas, spot: Spot, table: SheetScene, left: float) -> float:
        """Draw a tray, or what lies loose before a player; how wide it is."""
        if spot[0] in self.world.storages:
            return self.zones.draw(canvas, spot, table.scene, left, 0.0, self._least(table.others).get(spot, 0.0))
        noun, seat = spot[0].removeprefix(LOOSE), spot[1]
        faces = [self.world.faces[face] for face in self.world.pieces[noun].faces]
        own = [Thing(face.index, face.count) for face in faces if face.owner == seat]
        label = self.labels.pieces(noun, sum(thing.count for thing in own))
        return self.zones.loose(canvas, label, own, seat, left, 0.0)
