"""A shape of lines that are written otherwise here, and the hint for it."""

from __future__ import annotations

from cafetal.dataclass import Frozen


class Slip(Frozen):
    """A shape of lines. `where`: the sort of lines, or `any`.

    The wrong word must lie in what the pattern finds, or just behind it. `hint` may name groups of the pattern by their
    numbers; `{verb}` is the hint for the verb that is the last group.
    """

    where: str
    pattern: str
    hint: str


def slips_of(where: str, *rows: tuple[str, str]) -> tuple[Slip, ...]:
    """Slips of lines of one sort: pairs of a pattern and a hint."""
    return tuple(Slip(where, pattern, hint) for pattern, hint in rows)
