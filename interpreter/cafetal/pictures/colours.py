"""Colours by their words, and a palette for what has none."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

WORDS = {
    "white": "#fbf8f0", "black": "#33302c", "grey": "#a6a39c", "gray": "#a6a39c", "red": "#c63b2f", "blue": "#2f64ad",
    "green": "#4d8f4a", "yellow": "#f2cb3d", "orange": "#e5862d", "brown": "#7d4e2c", "purple": "#8a4f9b",
    "violet": "#6e56a8", "pink": "#e79ab4", "cyan": "#45b3c4", "turquoise": "#3aa79a", "beige": "#e3d3ad",
    "gold": "#d5a63a", "silver": "#c4c7ca",
}  # fmt: skip
SPARE = ("#2f64ad", "#e5862d", "#4d8f4a", "#8a4f9b", "#f2cb3d", "#c63b2f", "#45b3c4", "#e79ab4", "#7d4e2c", "#a6a39c",
         "#6e56a8", "#d5a63a")  # fmt: skip
"""Told apart by most readers, in this order."""
WOODS = ("#d9b98a", "#8a5f38", "#b98e5c", "#efe0c2", "#6f4a2b")
APART = 0.22
"""Colours whose lightness differs by so much are told apart without colour."""


def colours_of(words: Sequence[str]) -> tuple[str, ...]:
    """A colour for each word: the one it names, else one of the palette that no other word has."""
    taken = {WORDS[word] for word in words if word in WORDS}
    spare = [colour for colour in SPARE if colour not in taken] or list(SPARE)
    found: list[str] = []
    used = 0
    for word in words:
        if word in WORDS:
            found.append(WORDS[word])
        else:
            found.append(spare[used % len(spare)])
            used += 1
    return tuple(found)


def named(words: Sequence[str]) -> bool:
    """Whether all words are names of colours."""
    return bool(words) and all(word in WORDS for word in words)


def lightness(colour: str) -> float:
    """How light a colour `#rrggbb` is to the eye, from 0 to 1 (the L* of CIE Lab)."""
    light = luminance(colour)
    return 1.16 * light ** (1 / 3) - 0.16 if light > 0.008856 else 9.033 * light


def luminance(colour: str) -> float:
    """The relative luminance of a colour `#rrggbb`, from 0 to 1."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21; text is easily read from 4.5 on."""
    low, high = sorted((luminance(colour), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def told_apart(colours: Sequence[str]) -> bool:
    """Whether all colours differ enough in lightness to be told apart in grey."""
    shades = sorted(map(lightness, colours))
    return all(b - a >= APART for a, b in pairwise(shades))


def ink_on(colour: str) -> str:
    """A colour for signs on a ground."""
    return "#231f1a" if lightness(colour) > 0.55 else "#fffdf8"


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share (0 to 1) of another."""
    parts = [
        round(int(colour[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share) for i in (1, 3, 5)
    ]  # fmt: skip
    return "#" + "".join(f"{part:02x}" for part in parts)
