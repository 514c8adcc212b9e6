"""Draws places beside the boards: bag, supply, hands, as trays with their names."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.model import Storage, World
from cafetal.pictures.canvas import INK, Canvas, fill, pen, text_width
from cafetal.pictures.colours import lightness, mixed
from cafetal.pictures.ground import NAMES
from cafetal.pictures.labels import Labels
from cafetal.pictures.pieces import Pieces
from cafetal.pictures.scene import Scene, Spot, Thing

CUT = 'stroke-dasharray="5 4"'
PIECE, TALL, APART = 0.8, 1.72, 0.98
LETTERS = 0.44
LIGHT = 0.92
"""Colours that are lighter are not seen on paper."""
MIDDLE = 0.68
"""How far below the edge of a tray the middles of its pieces are."""


class Zones:
    """The zones of one game."""

    def __init__(self, world: World, pieces: Pieces, labels: Labels) -> None:
        self.world = world
        self.pieces = pieces
        self.labels = labels
        self._labels: dict[Spot, str] = {}

    def spots(self) -> list[Spot]:
        """All places beside the boards, in order."""
        return [
            (storage.name, seat)
            for name in self.world.zones.values()
            for storage in [self.world.storages[name]]
            if not storage.cls
            for seat in range(self._seats(storage))
        ]

    def _seats(self, storage: Storage) -> int:
        return self.world.players if storage.per_player else 1

    def draw(self, canvas: Canvas, spot: Spot, scene: Scene, x: float, y: float, least: float = 0.0) -> float:
        """A tray with its upper left corner at a point, `least` wide; how wide it is."""
        storage = self.world.storages[spot[0]]
        seat = spot[1] if storage.per_player else -1
        width = max(least, self.width(spot, scene))
        self.tray(canvas, self._label(spot), scene.at(spot), seat, x, y, width, hidden=spot in scene.unseen)
        return width

    def _label(self, spot: Spot) -> str:
        if spot not in self._labels:
            self._labels[spot] = self.labels.zone(*spot)
        return self._labels[spot]

    def width(self, spot: Spot, scene: Scene) -> float:
        """How wide the tray of a place is."""
        things = scene.at(spot)
        return self.width_of(self._label(spot), things[:1] if spot in scene.unseen else things)

    @staticmethod
    def width_of(label: str, things: Sequence[Thing]) -> float:
        """How wide a tray of things is that has a label."""
        return max(max(len(things), 1) * APART + 0.3, text_width(label, LETTERS) + 0.3, 1.5)

    def loose(self, canvas: Canvas, label: str, things: Sequence[Thing], seat: int, x: float, y: float) -> float:
        """A tray of things that lie before a player, with its corner at a point; how wide it is."""
        width = self.width_of(label, things)
        self.tray(canvas, label, things, seat, x, y, width)
        return width

    def tray(
        self,
        canvas: Canvas,
        label: str,
        things: Sequence[Thing],
        seat: int,
        x: float,
        y: float,
        width: float,
        *,
        hidden: bool = False,
    ) -> None:
        """Things with a word for them, of a seat or (-1) of nobody, with the corner at a point."""
        colour = _rim(self.pieces.looks.seats[seat]) if seat >= 0 else NAMES
        canvas.rect(x, y, width, TALL, f"{fill('#faf5e9', colour, 0.05)} {CUT if hidden else ''}", 0.18)
        if label:
            canvas.text(x + width / 2, y + TALL - 0.28, label, LETTERS, INK)
        if seat >= 0:
            self.pieces.tile(canvas, seat, x + 0.04, y + 0.04, 0.42)
        middle = y + MIDDLE
        if hidden and things:
            number = sum(thing.count for thing in things)
            canvas.circle(x + width / 2, middle, 0.4, f'fill="none" {pen(INK, 0.04, CUT)}')
            canvas.text(x + width / 2, middle, str(number), 0.44, bold=True)
        for i, thing in enumerate(() if hidden else things):
            left = x + width / 2 + (i - (len(things) - 1) / 2) * APART
            self.pieces.thing(canvas, thing, left, middle, PIECE)


def _rim(colour: str) -> str:
    """The colour of a seat as it is seen on paper."""
    return mixed(colour, INK, 0.5) if lightness(colour) > LIGHT else colour
