"""Small files of fonts for the tests: they name themselves and say which signs they have, but hold no outlines."""

from __future__ import annotations

import struct
from collections.abc import Iterable


def font_file(
    family: str, signs: Iterable[str], *, weight: int = 400, width: int = 5, italic: bool = False, form: int = 4
) -> bytes:
    """A font with these signs; `form` is the format of its table of characters, 4 or 12."""
    tables = {"OS/2": _style(weight, width, italic), "cmap": _characters(sorted({ord(sign) for sign in signs}), form)}
    tables["name"] = _names(family)
    head = struct.pack(">4sHHHH", b"\0\1\0\0", len(tables), 0, 0, 0)
    start, entries, body = len(head) + 16 * len(tables), b"", b""
    for tag, content in sorted(tables.items()):
        entries += struct.pack(">4sLLL", tag.encode(), 0, start + len(body), len(content))
        body += content + bytes(-len(content) % 4)
    return head + entries + body


def _style(weight: int, width: int, italic: bool) -> bytes:
    table = bytearray(96)
    struct.pack_into(">HH", table, 4, weight, width)
    struct.pack_into(">H", table, 62, int(italic))
    return bytes(table)


def _names(family: str) -> bytes:
    raw = family.encode("utf-16-be")
    return struct.pack(">HHH", 0, 1, 18) + struct.pack(">6H", 3, 1, 0x409, 1, len(raw), 0) + raw


def _characters(codes: list[int], form: int) -> bytes:
    if form == 12:
        groups = b"".join(struct.pack(">LLL", code, code, i + 1) for i, code in enumerate(codes))
        part = struct.pack(">HHLLL", 12, 0, 16 + len(groups), 0, len(codes)) + groups
    else:
        ends = [*codes, 0xFFFF]
        deltas = [(i + 1 - code) & 0xFFFF for i, code in enumerate(codes)] + [1]
        count = len(ends)
        lists = struct.pack(f">{count}HH{count}H{count}H{count}H", *ends, 0, *ends, *deltas, *[0] * count)
        part = struct.pack(">7H", 4, 14 + len(lists), 0, 2 * count, 0, 0, 0) + lists
    return struct.pack(">HH", 0, 1) + struct.pack(">HHL", 3, 1, 12) + part
