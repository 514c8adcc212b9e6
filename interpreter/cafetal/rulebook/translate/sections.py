"""Where the sections of a lexicon file begin and end, to put lines into them and leave all else as it is written."""

from __future__ import annotations

from collections.abc import Sequence


def head_of(lines: Sequence[str], section: str) -> int | None:
    """The line on which a section begins, or None."""
    return next((i for i, line in enumerate(lines) if line.split("#")[0].strip() == f"[{section}]"), None)


def end_of(lines: Sequence[str], head: int) -> int:
    """The line behind the last entry of the section that begins on a line."""
    following = range(head + 1, len(lines))
    return trimmed(lines, head + 1, next((i for i in following if lines[i].lstrip().startswith("[")), len(lines)))


def trimmed(lines: Sequence[str], begin: int, end: int) -> int:
    """The end of some lines without the blank ones and remarks that stand last: they belong to what follows."""
    while end > begin and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end
