"""Photographs of an illustrator (PNG, JPEG): checked part by part, and put together anew from what shows something."""

from __future__ import annotations

import struct
import zlib

MOST_SIDE = 20_000
MOST_POINTS = 40_000_000
"""A page at 600 dots an inch."""
PNG = b"\x89PNG\r\n\x1a\n"
KEPT = frozenset({b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"sBIT", b"pHYs"})
"""The parts of a PNG that say how it looks; texts, profiles and films are left out."""
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Values of a point, by the sort of its colours."""
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
PASSES = ((0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2))
"""Where an interlaced PNG begins and how far it steps, across and down."""
FRAMES = frozenset({0xC0, 0xC1, 0xC2})
"""What begins the points of a JPEG in one of the usual ways."""
KEPT_IN_JPEG = frozenset({0xDB, 0xC4, 0xDD, 0xE0, 0xEE}) | FRAMES
"""Tables, frames, and how its colours are meant."""
SCAN = 0xDA


def read_png(content: bytes) -> tuple[bytes, tuple[int, int]]:
    """A PNG as it may be used, its width and height. Raises ValueError for what is none, or is damaged or too large."""
    if content[:8] != PNG:
        raise ValueError("it is no PNG")
    at, kept, kind, data, head = 8, [PNG], b"", [], b""
    while kind != b"IEND":
        if at + 12 > len(content):
            raise ValueError("it ends too soon")
        (length,) = struct.unpack_from(">I", content, at)
        kind, part = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        if content[at + 8 + length : at + 12 + length] != struct.pack(">I", zlib.crc32(kind + part)):
            raise ValueError("it is damaged")
        if (not head) != (kind == b"IHDR") or (not head and length != 13):
            raise ValueError("it is no PNG")
        head = head or part
        if kind == b"IDAT":
            data.append(part)
        if kind in KEPT:
            kept.append(content[at : at + 12 + length])
        elif not kind[0] & 0x20:  # a capital: nobody can show the picture who does not know this part
            raise ValueError("it is no PNG")
        at += 12 + length
    width, height = _size(*struct.unpack_from(">II", head))
    depth, sort, _, _, interlaced = head[8:]
    if depth not in DEPTHS.get(sort, ()) or interlaced > 1 or (sort == 3) > any(part[4:8] == b"PLTE" for part in kept):
        raise ValueError("it is damaged")
    _check_points(b"".join(data), _bytes_of(width, height, depth * CHANNELS[sort], bool(interlaced)))
    return b"".join(kept), (width, height)


def _bytes_of(width: int, height: int, bits: int, interlaced: bool) -> int:
    """So many bytes the points of a PNG have, unpacked."""
    found = 0
    for left, across, top, down in PASSES if interlaced else ((0, 1, 0, 1),):
        columns, rows = (width - left + across - 1) // across, (height - top + down - 1) // down
        found += (1 + (columns * bits + 7) // 8) * rows if columns > 0 and rows > 0 else 0
    return found


def _check_points(packed: bytes, expected: int) -> None:
    """Raise ValueError if packed points do not unpack to so many bytes."""
    unpacker, found = zlib.decompressobj(), 0
    try:
        while packed and not unpacker.eof and found <= expected:
            found += len(unpacker.decompress(packed, 1 << 20))
            packed = unpacker.unconsumed_tail
    except zlib.error:
        raise ValueError("it is damaged") from None
    if found != expected:
        raise ValueError("it is damaged")


def read_jpeg(content: bytes) -> tuple[bytes, tuple[int, int]]:
    """A JPEG as it may be used, its width and height. Raises ValueError for what is none, or is too large."""
    if content[:2] != b"\xff\xd8":
        raise ValueError("a photograph in it is no JPEG")
    at, kept, size = 2, [b"\xff\xd8"], (0, 0)
    while True:
        if at + 4 > len(content) or content[at] != 0xFF:
            raise ValueError("a photograph in it is damaged")
        kind, (length,) = content[at + 1], struct.unpack_from(">H", content, at + 2)
        if kind == 0xFF:  # filling
            at += 1
            continue
        if kind == SCAN:
            break
        part = content[at : at + 2 + length]
        if kind in FRAMES and len(part) >= 10 and size == (0, 0):
            size = _size(*struct.unpack_from(">HH", part, 5)[::-1])
        elif kind in FRAMES or (0xC3 <= kind <= 0xCF and kind != 0xC4) or length < 2:
            raise ValueError("a photograph in it is no usual JPEG")
        if kind in KEPT_IN_JPEG:
            kept.append(part)
        at += 2 + length
    if size == (0, 0) or not content.rstrip(b"\0").endswith(b"\xff\xd9"):
        raise ValueError("a photograph in it is damaged")
    return b"".join((*kept, content[at:])), size


def _size(width: int, height: int) -> tuple[int, int]:
    if not (0 < width <= MOST_SIDE and 0 < height <= MOST_SIDE):
        raise ValueError(f"its sides are not from 1 to {MOST_SIDE} points")
    if width * height > MOST_POINTS:
        raise ValueError(f"it has more than {MOST_POINTS // 1_000_000} million points")
    return width, height
