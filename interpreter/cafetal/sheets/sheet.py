"""What a sheet is: a header, and rows of slots, each of which knows where in the text it stands."""

from __future__ import annotations

from typing import Literal

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span

Sort = Literal["number", "count", "word", "blank", "name"]
"""A whole number, one that is not below 0, a word, a dash; `name` is what a row is called, which cannot be changed."""


class Slot(Frozen):
    """One field: its text as it stands in the rules, and where."""

    text: str
    span: Span
    sort: Sort


class DataSheet(Frozen):
    """A table or list of the rules.

    `grows`: it is one list, whose length may change. `free`: numbers, words and dashes may take each other's place,
    as in a table. `span` is where it begins.
    """

    name: str
    header: tuple[str, ...]
    rows: tuple[tuple[Slot, ...], ...]
    span: Span
    grows: bool = False
    free: bool = False
