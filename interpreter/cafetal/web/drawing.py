"""The drawn table for a page: every part with links where something can be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cafetal.dataclass import Frozen
from cafetal.engine.executor import Cells
from cafetal.engine.views import View
from cafetal.pictures import Scene
from cafetal.pictures.marks import Marks, changes
from cafetal.pictures.parts import DrawnPart, PartDrawer, PartLook, Target2D
from cafetal.pictures.scene import Spot
from cafetal.scenes.contents import piles
from cafetal.scenes.views import scene_of_view
from cafetal.table import Table


class Link(Frozen):
    """What choosing a thing does: the path that it leads to, the text of the move that it plays (None: it only leads
    on), and what it is called."""

    path: str
    move: str | None
    label: str


class Drawing:
    """Draws what one seat sees (-1: a bystander)."""

    def __init__(self, table: Table, parts: PartDrawer, eyes: int) -> None:
        self.table = table
        self.parts = parts
        self.eyes = eyes
        self._scenes: list[tuple[Cells, Scene]] = []

    def scene(self, cells: Cells) -> Scene:
        """What the seat sees of some cells, which nobody changes any more."""
        found = next((scene for known, scene in self._scenes if known is cells), None)
        if found is None:
            found = scene_of_view(self.table.world, self.table.plan, self._view(cells))
            self._scenes = [*self._scenes[-3:], (cells, found)]
        return found

    def _view(self, cells: Cells) -> View:
        return self.table.game.viewer.view(cells, self.eyes)

    def drawn(self, cells: Cells, before: Cells | None = None) -> list[DrawnPart]:
        """All parts in a state; what changed since another state is marked."""
        scene = self.scene(cells)
        marks = changes(self.table.world, [self.scene(before), scene]) if before is not None else Marks()
        return list(self.parts.draw(scene, marks))

    def looks(self, cells: Cells) -> set[PartLook | None]:
        """How all parts look, without drawing them."""
        return set(self.parts.looks(self.scene(cells), Marks()))

    def zones_of(self, names: Sequence[str], seat: int, cells: Cells) -> set[Spot]:
        """The places where all pieces lie that are offered; those of a seat, and those of nobody."""
        offered = set(names)
        found: set[Spot] = set()
        for spot, pile in piles(self.table.plan, self._view(cells)).items():
            storage = self.table.world.storages.get(spot[0])
            mine = storage is not None and (not storage.per_player or spot[1] == seat)
            if mine and offered <= {thing.face for thing in pile.things}:
                found.add(spot)
        return found


def pages_of(drawn: Sequence[DrawnPart], links: Mapping[str, Link], zones: set[Spot]) -> Iterator[dict[str, Any]]:
    """Parts as plain data, with a link on each thing that can be chosen; of equal things in one place, on each."""
    for part in drawn:
        x, y, width, height = part.view_box
        lit: list[dict[str, Any]] = []
        for target in part.targets:
            name = _chosen(target, links, zones)
            if name is not None:
                link = links[name]
                lit.append({"x": target.x, "y": target.y, "r": target.radius, "path": link.path, "move": link.move,
                            "label": link.label})  # fmt: skip
        yield {
            "name": part.name, "seat": part.seat, "body": part.body, "width": width, "height": height,
            "box": f"{x:g} {y:g} {width:g} {height:g}", "links": lit, "tray": part.tray, "empty": part.empty,
        }  # fmt: skip


def _chosen(target: Target2D, links: Mapping[str, Link], zones: set[Spot]) -> str | None:
    """The name under which a target can be chosen; None if it cannot be."""
    if target.face:
        return target.face if target.face in links and target.spot in zones else None
    return next((name for name in target.names if name in links), None)


def nearest(drawn: Sequence[DrawnPart], part: str, seat: int, x: float, y: float) -> list[str]:
    """The names of what lies at a point of a part: a piece before its place, each by all its names."""
    for each in drawn:
        if (each.name, each.seat) != (part, seat):
            continue
        near = [(t.face == "", (t.x - x) ** 2 + (t.y - y) ** 2, i) for i, t in enumerate(each.targets)
                if (t.x - x) ** 2 + (t.y - y) ** 2 <= (t.radius * 1.2) ** 2]  # fmt: skip
        places = [each.targets[i] for _, _, i in sorted(near)]
        return list(dict.fromkeys(name for target in places for name in target.names))
    return []
