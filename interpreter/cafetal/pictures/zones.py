"""Draws places beside the boards: bag, supply, hands, as trays with their names."""

from __future__ import annotations

from cafetal.model import Storage, World
from cafetal.pictures.canvas import INK, Canvas, fill, pen, text_width
from cafetal.pictures.ground import NAMES
from cafetal.pictures.labels import Labels
from cafetal.pictures.pieces import Pieces
from cafetal.pictures.scene import Scene, Spot

CUT = 'stroke-dasharray="5 4"'
PIECE, TALL = 0.72, 1.5


class Zones:
    """The zones of one game."""

    def __init__(self, world: World, pieces: Pieces, labels: Labels) -> None:
        self.world = world
        self.pieces = pieces
        self.labels = labels

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

    def draw(self, canvas: Canvas, spot: Spot, scene: Scene, x: float, y: float) -> float:
        """A tray with its upper left corner at a point; how wide it is."""
        things = scene.at(spot)
        storage = self.world.storages[spot[0]]
        label = self.labels.zone(*spot)
        hidden = spot in scene.unseen
        slots = 1 if hidden else max(len(things), 1)
        width = max(slots * (PIECE + 0.12) + 0.3, text_width(label, 0.3) + 0.3, 1.4)
        colour = self.pieces.looks.seats[spot[1]] if storage.per_player else NAMES
        canvas.rect(x, y, width, TALL, f"{fill('#faf5e9', colour, 0.05)} {CUT if hidden else ''}", 0.18)
        canvas.text(x + width / 2, y + TALL - 0.25, label, 0.3, INK)
        if storage.per_player:
            self.pieces.tile(canvas, spot[1], x + 0.02, y + 0.02, 0.34)
        middle = y + 0.62
        if hidden and things:
            number = sum(thing.count for thing in things)
            canvas.circle(x + width / 2, middle, 0.36, f'fill="none" {pen(INK, 0.04, CUT)}')
            canvas.text(x + width / 2, middle, str(number), 0.34, bold=True)
        for i, thing in enumerate(() if hidden else things):
            left = x + width / 2 + (i - (len(things) - 1) / 2) * (PIECE + 0.12)
            self.pieces.thing(canvas, thing, left, middle, PIECE)
        return width
