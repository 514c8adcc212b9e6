"""All pictures of one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from cafetal.dataclass import Frozen
from cafetal.model import World
from cafetal.pictures.aid import draw_aid
from cafetal.pictures.boards import BoardDrawing
from cafetal.pictures.canvas import INK, Canvas
from cafetal.pictures.colours import WOODS
from cafetal.pictures.ground import Grounds
from cafetal.pictures.labels import Labels
from cafetal.pictures.layout import ROW, groups
from cafetal.pictures.legend import draw_legend
from cafetal.pictures.looks import Looks
from cafetal.pictures.marks import Marks, changes
from cafetal.pictures.outlines import outlines
from cafetal.pictures.pieces import Pieces
from cafetal.pictures.scene import EMPTY, Scene, Spot, aimed
from cafetal.pictures.signs import draw_signs
from cafetal.pictures.tables import LOOSE, NAMED, SheetScene, TableDrawer
from cafetal.pictures.zones import Zones

SET_UP, ALONE, PAIR = (174.0, 125.0), (162.0, 77.0), (78.0, 77.0)
"""The room in print, in millimetres: of the whole table, of a part of it alone, or beside another one."""
FEW_LETTERS = 6
"""A letter stands at each place of a step up to so many on one board, else at one of them."""
SAMPLES = 6


class Picture(Frozen):
    """A drawing as a text, and its size in cells of a board."""

    svg: str
    width: float
    height: float


class Pictures:
    """Draws boards, components and positions of one game for one number of players."""

    def __init__(
        self,
        world: World,
        labels: Labels | None = None,
        own: Mapping[str, str] | None = None,
        seats: Sequence[str] = (),
        row: int = ROW,
    ) -> None:
        """`own` are pictures of faces, by the name of the face, as addresses that hold all of the picture.

        `seats` are all colours that seats of the game can have, if there are more than sit at this table. So many
        places of a long list lie side by side in a `row`.
        """
        self._row = row
        self.world = world
        self.labels = labels or Labels()
        self.pieces = Pieces(Looks(world, self.labels, own or {}, seats))
        self.grounds = Grounds(world, self.labels, self.pieces.looks.signs)
        self.zones = Zones(world, self.pieces, self.labels)
        self._others: tuple[Sequence[Scene], set[Spot]] | None = None

    @cached_property
    def boards(self) -> dict[str, BoardDrawing]:
        """The boards that are drawn, by the name of each; one that lies around another is drawn with it."""
        return {
            group[0].board: BoardDrawing(self.world, group, self.grounds, self.pieces, row=self._row)
            for group in groups(self.world)
        }

    @cached_property
    def tables(self) -> TableDrawer:
        """What draws positions."""
        return TableDrawer(self.world, self.labels, self.boards, self.zones)

    # --- boards and components ---------------------------------------------------------------------

    def board(self, name: str) -> Picture:
        """A board with its title, nothing on it, and what its signs mean. Raises KeyError if it is not drawn."""
        canvas = Canvas()
        self.boards[name].draw(canvas, EMPTY)
        self.tables.title(canvas, name)
        draw_legend(canvas, self.boards[name], self.grounds)
        return _picture(canvas)

    def component(self, noun: str) -> Picture:
        """A sort of piece, in its colours; or a part without a rule. Raises KeyError for a piece without a face."""
        canvas = Canvas()
        if noun not in self.world.pieces:
            parts = dict.fromkeys((*(part.noun for part in self.world.printed.box), noun))
            outline = outlines(parts)[noun]
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

    def aid(self, table: str) -> Picture:
        """A table of prices in pieces, as a player aid has it. Raises KeyError for any other table."""
        canvas = Canvas()
        draw_aid(canvas, self.world.tables[table], self.world, self.pieces, self.labels)
        return _picture(canvas)

    # --- positions -----------------------------------------------------------------------------------

    def position(
        self, scene: Scene, others: Sequence[Scene] = (), marks: Marks | None = None, *, paired: bool = False
    ) -> Picture:
        """The part of the table on which something lies in a scene or in others of the same example, with marks.

        `paired`: another picture stands beside it, which is laid out alike if it is given the same positions.
        """
        given = marks or Marks()
        focus = self._focus((scene,)) | self._focus_of(others) | {spot for spot, _ in (*given.verdicts, *given.names)}
        room = PAIR if paired else ALONE
        return _picture(self.tables.draw(SheetScene(scene, given, room, focus, others=others)))

    def names(self, spots: Iterable[Spot]) -> tuple[tuple[Spot, str], ...]:
        """Places with their names, as far as no board shows these."""
        found = ((spot, board.name(spot)) for spot in spots for board in self.boards.values())
        return tuple((spot, name) for spot, name in found if name)

    def after(self, scenes: Sequence[Scene], names: tuple[tuple[Spot, str], ...] = ()) -> Picture:
        """The last of several positions, with what changed from one to the next, and names of places."""
        marks = replace(changes(self.world, scenes), names=names)
        return self.position(scenes[-1], scenes, self._values_marked(scenes[0], scenes[-1], marks), paired=True)

    def setup(
        self,
        scene: Scene,
        steps: Sequence[tuple[str, Iterable[Spot]]],
        things: Mapping[str, Sequence[str]] | None = None,
    ) -> Picture:
        """The whole table ready to play; the letter of each step stands where it lays something.

        `things` are, by letter, boards, pieces of players and values that markers show: they have the letter as well.
        """
        letters = [(spot, letter) for letter, spots in steps for spot in self._few(spots)]
        loose: list[str] = []
        for letter, names in (things or {}).items():
            marked = [spot for name in names for spot in self._shown_at(name, scene)]
            own = [name for name in names if not self._shown_at(name, scene) and self._is_loose(name, scene)]
            loose += own
            letters += [(spot, letter) for spot in marked]
            letters += [((f"{LOOSE}{name}", seat), letter) for name in own for seat in range(self.world.players)]
        marks = Marks(letters=tuple(letters))
        canvas = self.tables.draw(SheetScene(scene, marks, SET_UP, None, tuple(dict.fromkeys(loose))))
        lying = (thing.face for spot, things in scene.things.items() if spot not in scene.unseen for thing in things)
        draw_signs(canvas, self.world, self.pieces, self.labels, lying)
        return _picture(canvas)

    def _shown_at(self, name: str, scene: Scene) -> list[Spot]:
        """Where a board has its title, or the markers of a value stand."""
        if name in self.boards:
            return [(f"{NAMED}{name}", 0)]
        only = Scene(values={name: scene.values[name]}) if name in scene.values else Scene()
        return [spot for board in self.boards.values() for spot in board.spots_shown(only)]

    def _is_loose(self, name: str, scene: Scene) -> bool:
        """Whether pieces of players lie nowhere yet: they lie before their owners, unless they are markers."""
        piece = self.world.pieces.get(name)
        lying = {thing.face for things in scene.things.values() for thing in things}
        marks = any(marker.marker == name and marker.on for marker in self.world.printed.markers)
        return piece is not None and piece.by_player and not marks and not lying & set(piece.faces)

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
                        new.add(aimed(spot))
                        ways.append((aimed(source), aimed(spot)))
        return replace(marks, new=frozenset(new), ways=tuple(ways))

    def _focus_of(self, others: Sequence[Scene]) -> set[Spot]:
        """The focus of several positions; a film asks for the same ones again and again."""
        if self._others is None or self._others[0] is not others:
            self._others = (others, self._focus(others))
        return self._others[1]

    def _focus(self, scenes: Sequence[Scene]) -> set[Spot]:
        found = {spot for scene in scenes for spot, things in scene.things.items() if things}
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


def _picture(canvas: Canvas) -> Picture:
    margin = 0.12
    width, height = canvas.size
    return Picture(canvas.svg(margin), round(width + 2 * margin, 2), round(height + 2 * margin, 2))


__all__ = ["Picture", "Pictures"]
