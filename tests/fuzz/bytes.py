"""Files spoiled as files are: bits and bytes changed, ends lost, other encodings, marks, signs that look alike."""

from __future__ import annotations

import random
from collections.abc import Callable

Spoil = Callable[[bytes, random.Random], bytes]
SIGNS = (
    "\ufeff", "\u00a0", "\u202e", "\u2066", "\u200b", "\u0000", "\u001b[2J", "\u2028", "\u0301", "\U0001f600", "ß", "ﬁ",
    "а", "Ａ", "٣", "²", "“", "’", "–", "\t", "\r", "\x7f", "\ud7ff", "\ufdd0", "\u3000", "ǆ", "İ",
)  # fmt: skip
NUMBERS = ("9" * 30, "9" * 5_000, "-1", "0", "1e999", "0x7f", "1_000", "00012", "2147483648", "18446744073709551616")


def _at(data: bytes, rng: random.Random) -> int:
    return rng.randrange(len(data) + 1)


def _flip(data: bytes, rng: random.Random) -> bytes:
    if not data:
        return data
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 3, 20))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _some_bytes(data: bytes, rng: random.Random) -> bytes:
    at = _at(data, rng)
    return data[:at] + rng.randbytes(rng.choice((1, 2, 16))) + data[at + rng.choice((0, 1, 4)) :]


def _end_lost(data: bytes, rng: random.Random) -> bytes:
    return data[: _at(data, rng)]


def _beginning_lost(data: bytes, rng: random.Random) -> bytes:
    return data[_at(data, rng) :]


def _sign(data: bytes, rng: random.Random) -> bytes:
    """A strange sign stands somewhere, or everywhere in the stead of a letter or a space."""
    text = data.decode("utf-8", "replace")
    sign = rng.choice(SIGNS)
    if rng.random() < 0.3:
        return text.replace(rng.choice(" aeinst\n:,'\""), sign).encode("utf-8", "surrogatepass")
    at = rng.randrange(len(text) + 1)
    return (text[:at] + sign + text[at:]).encode("utf-8", "surrogatepass")


def _encoding(data: bytes, rng: random.Random) -> bytes:
    name = rng.choice(("utf-16", "utf-16-le", "utf-32", "latin-1", "utf-7", "utf-8-sig", "cp037"))
    return data.decode("utf-8", "replace").encode(name, "replace")


def _line_ends(data: bytes, rng: random.Random) -> bytes:
    return data.replace(b"\n", rng.choice((b"\r\n", b"\r", b"\n\r", b"\x0b", b"\x85", "\u2028".encode(), b"", b"\n\n")))


def _number(data: bytes, rng: random.Random) -> bytes:
    """A number is a huge or a strange one."""
    digits = [i for i, byte in enumerate(data) if 48 <= byte <= 57]
    if not digits:
        return data
    at = rng.choice(digits)
    return data[:at] + rng.choice(NUMBERS).encode() + data[at + 1 :]


def _long(data: bytes, rng: random.Random) -> bytes:
    """Something stands very often in a row: a word, a bracket, a line."""
    at = _at(data, rng)
    piece = rng.choice(
        (b"(", b"a of ", b"[", b"not ", b"'s ", b"a.", b'"', b"#", b"|", b" ", b"\n    ", data[at : at + 40])
    )
    return data[:at] + piece * rng.choice((50, 1_000, 20_000)) + data[at:]


SPOILS: dict[str, Spoil] = {
    "bits": _flip,
    "bytes": _some_bytes,
    "end lost": _end_lost,
    "beginning lost": _beginning_lost,
    "signs": _sign,
    "encodings": _encoding,
    "line ends": _line_ends,
    "numbers": _number,
    "rows": _long,
}
"""How a file is spoiled, by name."""


def spoiled(data: bytes, rng: random.Random) -> tuple[str, bytes]:
    """A file after one of these, and its name."""
    kind = rng.choice(sorted(SPOILS))
    return kind, SPOILS[kind](data, rng)
