"""What a rules file says only for the printed game: credits, parts without a rule, what shows what."""

from __future__ import annotations

from dataclasses import field

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span

AboutValue = str | int | tuple[int, int]
ABOUT = (
    "title", "subtitle", "design", "graphics", "editing", "translation", "publisher", "year", "award", "theme", "first",
    "age", "time", "version", "date", "thanks", "note", "licence", "source",
)  # fmt: skip
"""The lines of `about` that books print."""


class BoxPart(Frozen):
    """A part in the box that no rule speaks of: `coin 45, "of 1, 3 and 5 centavos"`."""

    noun: str
    plural: str
    count: int
    remark: str
    span: Span


class Marker(Frozen):
    """A piece or part that shows a fact on the table.

    `shows` is a variable, a storage, or the noun of a thing. The marker lies `on` a board or zone (score track), or
    `under` a piece, and under another one (`before`) as long as there is none. All are singular nouns or names, or "".
    """

    shows: str
    marker: str
    count: int
    on: str
    under: str
    before: str
    span: Span


class Printed(Frozen):
    """All of it. `about` keeps the order of the text; an age of 8 to 99 is a pair."""

    about: dict[str, tuple[AboutValue, ...]] = field(default_factory=dict)
    box: tuple[BoxPart, ...] = ()
    markers: tuple[Marker, ...] = ()
