"""The drawn table for a page: every part with links where something can be chosen."""

from __future__ import annotations

from collections import Counter
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

LARGEST, LEAST, WIDE = 15.0, 10.0, 0.62
"""The sizes of prices on a board, and how wide a sign is, as a part of its height."""
Laid = dict[str, Counter[tuple[int, int]]]
"""So many things of each face and owner on each place of the boards, by its name."""


class Link(Frozen):
    """What choosing a thing does: the path that it leads to, the text of the move that it plays (None: it only leads
    on), what it is called, and what it costs ("": nothing, or it is not known yet)."""

    path: str
    move: str | None
    label: str
    price: str = ""


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

    def laid(self, cells: Cells) -> Laid:
        """What the seat sees on the places of boards, by their names: how many of each face and owner, the markers of
        numbers on tracks among them."""
        scene = scene_of_view(self.table.world, self.table.plan, self._view(cells))
        found: Laid = {}
        for board in self.parts.pictures.boards.values():
            marked = board.spots_shown(scene)
            lying = {spot: scene.at(spot) for spot in board.by_spot if scene.at(spot)}
            for spot, things in (*lying.items(), *marked.items()):
                place = board.place(spot)
                if place is not None:
                    here = found.setdefault(self.parts.names[place.cls.noun][place.index], Counter())
                    here.update(Counter({(thing.face, thing.owner): thing.count for thing in things}))
        return found

    def zones_of(self, names: Sequence[str], seat: int, cells: Cells) -> set[Spot]:
        """The places where one of some pieces lies; those of a seat, and those of nobody."""
        if not names:
            return set()
        offered, storages = frozenset(names), self.table.world.storages
        return {
            spot
            for spot, pile in piles(self.table.plan, self._view(cells)).items()
            if spot[0] in storages
            and (not storages[spot[0]].per_player or spot[1] == seat)
            and any(thing.face in offered for thing in pile.things)
        }


class Lit(Frozen):
    """What is marked on the drawings: what can be chosen, by its name or by the place that stands for it, and what is
    chosen already; `zones`: the places where a piece by its face is meant."""

    links: Mapping[str, Link]
    landings: Mapping[str, Link]
    chosen: frozenset[str]
    zones: frozenset[Spot]

    def link(self, target: Target2D) -> Link | None:
        """What pointing at a target chooses."""
        if target.face:
            return self.links.get(target.face) if target.spot in self.zones else None
        named = next((self.landings[name] for name in target.names if name in self.landings), None)
        return named or next((self.links[name] for name in target.names if name in self.links), None)

    def is_chosen(self, target: Target2D) -> bool:
        """Whether a target is a part of the move that is begun."""
        return not self.chosen.isdisjoint(target.names) and (not target.face or target.spot in self.zones)


UNLIT = Lit({}, {}, frozenset(), frozenset())
"""Nothing can be chosen."""


def pages_of(drawn: Sequence[DrawnPart], lit: Lit = UNLIT) -> Iterator[dict[str, Any]]:
    """Parts as plain data, with a link on each thing that can be chosen; of equal things in one place, on each."""
    for part in drawn:
        x, y, width, height = part.view_box
        links: list[dict[str, Any]] = []
        priced: set[tuple[float, float, str]] = set()
        for target in part.targets:
            link = lit.link(target)
            if link is not None:
                here = (target.x, target.y, link.price)
                size = price_size(link.price, target.radius) if here not in priced else 0.0
                priced.add(here)
                links.append({"x": target.x, "y": target.y, "r": target.radius, "path": link.path, "move": link.move,
                              "label": link.label, "price": link.price if size else "", "size": size})  # fmt: skip
        chosen = [{"x": target.x, "y": target.y, "r": target.radius} for target in part.targets
                  if lit.is_chosen(target)]  # fmt: skip
        yield {
            "name": part.name, "seat": part.seat, "body": part.body, "width": width, "height": height,
            "box": f"{x:g} {y:g} {width:g} {height:g}", "links": links, "chosen": chosen, "tray": part.tray,
            "empty": part.empty,
        }  # fmt: skip


def price_size(price: str, radius: float) -> float:
    """How large a price is written so that it stays within the ring around its thing; 0 where nobody could read it
    there: it then stands beside the choice alone."""
    size = min(LARGEST, 1.6 * radius / (WIDE * max(len(price), 1)))
    return round(size, 1) if price and size >= LEAST else 0.0


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
