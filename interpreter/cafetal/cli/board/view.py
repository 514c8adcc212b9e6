"""The whole table as one player sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.text import Text

from cafetal.cli.board.codes import Codes, Part
from cafetal.cli.board.drawing import draw
from cafetal.cli.board.people import People
from cafetal.cli.board.sites import NUMBERED, Piles, Sites
from cafetal.cli.board.strips import draw_strip, told
from cafetal.engine import State
from cafetal.geometry.model import Geometry
from cafetal.model import World
from cafetal.scenes.contents import piles
from cafetal.table.voice import Voice

FACES = "faces"
BETWEEN = "  "


class TableView:
    """Draws the states of one game."""

    def __init__(self, world: World, voice: Voice | None = None) -> None:
        self.world = world
        self.voice = voice or Voice()
        self.codes = Codes(world, self.voice)
        self.sites = Sites(world, self.codes)
        self.people = People(world, self.codes, self.voice)

    @cached_property
    def groups(self) -> list[list[Geometry]]:
        """The boards that are drawn, each with those that lie around it."""
        boards = [geometry for geometry in self.world.geometries.values() if self._is_used(geometry)]
        around: dict[str, list[Geometry]] = {}
        for geometry in boards:
            goal = self._faced(geometry)
            if goal is not None:
                around.setdefault(goal, []).append(geometry)
        outer = {geometry.board for found in around.values() for geometry in found}
        return [[board, *around.get(board.board, [])] for board in boards if board.board not in outer]

    def _is_used(self, geometry: Geometry) -> bool:
        return any(self.sites.storages(geometry.board, cls.noun) for cls in geometry.classes)

    def _faced(self, geometry: Geometry) -> str | None:
        """The board that a ring runs around."""
        for relation in geometry.relations:
            board = relation.target.partition(".")[0]
            if relation.name == FACES and "." in relation.target and board in self.world.geometries:
                return board
        return None

    def boards(self, state: State, player: int, width: int, chosen: str = "") -> RenderableType:
        """All boards; `player` is a seat, or -1 for a bystander; the site called `chosen` stands out."""
        known = piles(state.game.plan, state.view(player))
        parts: list[RenderableType] = []
        for group in self.groups:
            parts += [*self._board(group, known, width, chosen), Text("")]
        return Group(*parts)

    def named(self, state: State, player: int, width: int) -> RenderableType:
        """All boards with the names of their places instead of what lies there."""
        known = piles(state.game.plan, state.view(player))
        written = Sites(self.world, self.codes, names=True)
        parts: list[RenderableType] = []
        for group in self.groups:
            parts += [*self._board(group, known, width, "", written), Text("")]
        return Group(*parts)

    @cached_property
    def places(self) -> list[str]:
        """The names of all places that are drawn, with the board before them where two boards have the same name."""
        found: list[str] = []
        for group in self.groups:
            for geometry in group:
                for cls in geometry.classes:
                    if self.sites.storages(geometry.board, cls.noun):
                        found += [*cls.names, *geometry.qualified(cls.noun)]
        return found

    def has_place(self, name: str) -> bool:
        """Whether a place of that name is drawn."""
        return name in self.places

    def _board(
        self, group: list[Geometry], known: Piles, width: int, chosen: str, written: Sites | None = None
    ) -> Iterator[Text]:
        title = self.voice.board(group[0].board)
        title += "".join(f", {self.voice.say('table.around', board=self.voice.board(x.board))}" for x in group[1:])
        yield Text(title, "bold underline")
        sites = [site for geometry in group for site in (written or self.sites).of(geometry, known, chosen)]
        if len(group) == 1 and group[0].kind in NUMBERED:
            yield from draw_strip(sites, width, self.voice) if sites else ()
            return
        pages, lost = draw(group, sites, width)
        for i, page in enumerate(pages):
            yield from [Text(f"{i + 1}/{len(pages)}", "dim")] if len(pages) > 1 else []
            yield from page.lines()
        if lost or not pages:
            yield from told(lost if pages else sites, self.voice)

    def legend(self) -> RenderableType:
        """What the letters mean."""
        used = [storage for storage in self.world.storages.values() if storage.cls]
        lines = [*self.codes.legend(used)]
        for group in self.groups:
            for geometry in group:
                lines += self.sites.signs(geometry)
        return Group(*(Flow(line) for line in lines))

    def figures(self, state: State, player: int) -> RenderableType:
        """What the players have, and what lies in the middle."""
        view = state.view(player)
        known = piles(state.game.plan, view)
        turn = state.actor if state.actor >= 0 else -1
        hidden = any(variable.seen != "all" for variable in self.world.variables.values())
        keys = () if hidden and player < 0 else self._open_keys(state)
        parts: list[RenderableType] = [self.people.table(view, known, turn, keys)]
        common = list(self.people.lines(view, known))
        if common:
            parts.append(Columns(common, padding=(0, 3)))
        return Group(*parts)

    def _open_keys(self, state: State) -> list[dict[str, int]]:
        """The figures of the ranking, if nothing hidden can show in them: only when the game is over."""
        return state.scores() if state.is_over else []


class Flow:
    """Parts side by side, in as many lines as they need; none is broken in two where it has room."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = parts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        line = Text()
        for word, style in self.parts:
            if line.plain and cell_len(line.plain) + len(BETWEEN) + cell_len(word) > options.max_width:
                yield line
                line = Text()
            line.append(BETWEEN if line.plain else "").append(word, style or "dim")
        yield line
