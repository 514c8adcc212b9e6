"""What a file of a font says of itself: family, weight, slant, and the signs that it has (TrueType and OpenType)."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from cafetal.dataclass import Frozen

KINDS = {b"\0\1\0\0": "truetype", b"true": "truetype", b"OTTO": "opentype"}
"""The first bytes of a file, and what a style sheet calls its format; collections are none of them."""
FAMILY, TYPOGRAPHIC = 1, 16
"""Numbers of names: the family of at most four styles, and the one of all styles where that is another."""
WINDOWS, MACINTOSH = 3, 1
"""Numbers of platforms."""
TABLES = frozenset({b"OS/2", b"cmap", b"name", b"fvar"})
"""What is read of a font."""
MOST_SIGNS = 0x110000
"""Code points that there are."""
MOST_PARTS = 32
"""Parts of a table of characters; the usual ones have four."""
MOST_NAMES = 4_000
NORMAL, MEDIUM = 400, 5
"""The usual weight and width."""


class Face(Frozen):
    """One face of a font: `weight` from 1 to 1000, `width` from 1 (narrow) to 9, `signs` are code points.

    `variable`: its weight can be set from 100 to 900. `kind` is truetype or opentype.
    """

    family: str
    weight: int
    width: int
    italic: bool
    variable: bool
    kind: str
    content: bytes
    signs: frozenset[int]


def read_face(content: bytes) -> Face | None:
    """The face that a file holds; None for a file that holds none, or is damaged."""
    try:
        kind = KINDS.get(content[:4])
        return _face(content, kind, _tables(content)) if kind is not None else None
    except (KeyError, IndexError, ValueError, struct.error):
        return None


def _tables(content: bytes) -> dict[str, bytes]:
    (count,) = struct.unpack_from(">H", content, 4)
    found = {}
    for i in range(count):
        tag, _, start, length = struct.unpack_from(">4sLLL", content, 12 + 16 * i)
        if tag in TABLES:
            found[tag.decode()] = content[start : start + length]
    return found


def _face(content: bytes, kind: str, tables: dict[str, bytes]) -> Face:
    weight, width = struct.unpack_from(">HH", tables["OS/2"], 4)
    (selection,) = struct.unpack_from(">H", tables["OS/2"], 62)
    signs = frozenset(_signs(tables["cmap"]))
    return Face(_family(tables["name"]), weight, width, bool(selection & 1), "fvar" in tables, kind, content, signs)


def _family(table: bytes) -> str:
    _, count, strings = struct.unpack_from(">HHH", table)
    found: dict[int, str] = {}
    if count > MOST_NAMES:
        raise ValueError("no font has so many names")
    for i in range(count):
        platform, _, _, number, length, offset = struct.unpack_from(">6H", table, 6 + 12 * i)
        if number not in (FAMILY, TYPOGRAPHIC):
            continue
        raw = table[strings + offset : strings + offset + length]
        if platform in (0, WINDOWS):
            found.setdefault(number, raw.decode("utf-16-be"))
        elif platform == MACINTOSH:
            found.setdefault(number, raw.decode("mac-roman"))
    return found.get(TYPOGRAPHIC) or found[FAMILY]


def _signs(table: bytes) -> Iterator[int]:
    """The code points of all parts of a table of characters that can be read."""
    (count,) = struct.unpack_from(">H", table, 2)
    if count > MOST_PARTS:
        raise ValueError("no font has so many tables of characters")
    for i in range(count):
        platform, _, start = struct.unpack_from(">HHL", table, 4 + 8 * i)
        part = table[start:]
        (form,) = struct.unpack_from(">H", part)
        if platform not in (0, WINDOWS):
            continue
        if form == 4:
            yield from _segments(part)
        elif form == 12:
            (groups,) = struct.unpack_from(">L", part, 12)
            left = MOST_SIGNS
            for j in range(groups):
                first, last, _ = struct.unpack_from(">LLL", part, 16 + 12 * j)
                left -= max(min(last, MOST_SIGNS - 1) + 1 - first, 1)
                if left < 0:
                    raise ValueError("it has more signs than there are")
                yield from range(first, min(last, MOST_SIGNS - 1) + 1)


def _segments(part: bytes) -> Iterator[int]:
    """The code points of a part in format 4: segments, whose glyphs are a distance away or stand in a list."""
    (twice,) = struct.unpack_from(">H", part, 6)
    lists = [struct.unpack_from(f">{twice // 2}H", part, at) for at in (14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice)]
    if sum(max(last + 1 - first, 0) for last, first in zip(lists[0], lists[1], strict=True)) > MOST_SIGNS:
        raise ValueError("it has more signs than there are")
    for i, (last, first, delta, offset) in enumerate(zip(*lists, strict=True)):
        for code in range(first, last + 1):
            glyph = code
            if offset:
                at = 16 + 3 * twice + 2 * i + offset + 2 * (code - first)
                (glyph,) = struct.unpack_from(">H", part, at)
            if glyph and (glyph + delta) & 0xFFFF and code != 0xFFFF:
                yield code
