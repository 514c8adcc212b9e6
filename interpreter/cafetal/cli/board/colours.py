"""Colours of the terminal for words that name colours, and for seats that name none.

Every style gives both ink and ground, so that it can be read on dark and on light terminals; letters tell the same as
colours do.
"""

from __future__ import annotations

from collections.abc import Sequence

WORDS = {
    "white": "grey0 on white",
    "black": "grey100 on grey23",
    "grey": "grey0 on grey62",
    "gray": "grey0 on grey62",
    "red": "grey100 on red3",
    "blue": "grey100 on blue3",
    "green": "grey0 on green3",
    "yellow": "grey0 on yellow2",
    "orange": "grey0 on dark_orange",
    "brown": "grey100 on orange4",
    "purple": "grey100 on purple",
    "violet": "grey100 on dark_violet",
    "pink": "grey0 on hot_pink",
    "cyan": "grey0 on cyan",
    "turquoise": "grey0 on turquoise2",
    "beige": "grey0 on wheat1",
    "gold": "grey0 on gold1",
    "silver": "grey0 on grey78",
}
SPARE = ("grey100 on blue3", "grey0 on dark_orange", "grey0 on green3", "grey100 on purple",
         "grey0 on yellow2", "grey100 on red3", "grey0 on cyan", "grey0 on hot_pink")  # fmt: skip
INK = {"white": "bright_white", "black": "grey50", "grey": "grey62", "green": "green3", "yellow": "yellow2"}


def seat_styles(seats: Sequence[str]) -> tuple[str, ...]:
    """A style for each seat: its own colour if its name is one, else a colour that no other seat has."""
    taken = {WORDS[seat] for seat in seats if seat in WORDS}
    spare = [style for style in SPARE if style not in taken] or list(SPARE)
    found: list[str] = []
    for seat in seats:
        if seat in WORDS:
            found.append(WORDS[seat])
        else:
            found.append(spare[len([s for s in found if s in spare]) % len(spare)])
    return tuple(found)


def ink(word: str) -> str:
    """A style for letters in the colour that a word names, without a ground; dim if it names none."""
    style = INK.get(word) or (WORDS[word].split(" on ")[1] if word in WORDS else "")
    return style or "dim"
