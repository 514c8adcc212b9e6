"""Whole numbers as somebody has typed them: of any length, since nothing bounds what is typed."""

from __future__ import annotations

import re

MOST_DIGITS = 18
"""A number of more digits counts nothing; Python refuses to read one of some thousands."""
DIGITS = rf"[0-9]{{1,{MOST_DIGITS}}}"
"""A pattern for the digits of a number."""
_WHOLE = re.compile(f"-?{DIGITS}")


def whole(text: str) -> int | None:
    """The whole number that a text is; None if it is anything else, or so long that it counts nothing."""
    return int(text) if _WHOLE.fullmatch(text) else None


def position(text: str, count: int) -> int | None:
    """Which of so many things (from 0) a number from 1 names; None if it names none."""
    number = whole(text)
    return number - 1 if number is not None and 1 <= number <= count else None
