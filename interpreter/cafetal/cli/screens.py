"""Consoles and tables as rich draws them, which is many modules: loaded when something is drawn, not only put."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.table import Table

from cafetal.digits import whole
from cafetal.visible import visible_on_screen

MOST = 10_000  # columns, or lines, of a screen
WIDEST = 400  # characters of a table


class Screen(Console):
    """A console to which no text brings a sign that controls it: these are shown, like marks of direction."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401
        """Take the size of the screen from its environment, if that tells one."""
        super().__init__(**options, _environ=_environment())

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        """What a thing is on the screen, part by part; the console's own orders stay."""
        for part in super().render(renderable, options):
            shown = part if part.control else Segment(visible_on_screen(part.text), part.style)
            yield shown


def _environment() -> dict[str, str]:
    """The environment, without sizes of a screen that no screen has."""
    sizes = {name: whole(os.environ.get(name, "")) for name in ("COLUMNS", "LINES")}
    wrong = [name for name, size in sizes.items() if size is None or not 0 < size <= MOST]
    return {name: value for name, value in os.environ.items() if name not in wrong}


class PlainConsole(Screen):
    """A console that cuts nothing off: what does not fit goes on behind its edge."""

    def print(self, *objects: Any, crop: bool = False, **more: Any) -> None:  # noqa: ANN401
        """Print things; `crop`: cut off what does not fit."""
        super().print(*objects, crop=crop, **more)


class WideTable(Table):
    """A table that breaks lines between words only; where they do not fit, it is wider than the screen."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.update(max_width=WIDEST)
        for column in self.columns:
            cells = (column.header, *column.cells)
            column.min_width = max(Measurement.get(console, wide, cell).minimum for cell in cells)
        yield from super().__rich_console__(console, options)
