"""Hashes of positions and states: BLAKE2b with 8 bytes over the cells, the same on every platform.

`position_hash` covers the cells (public, hidden and flow), each as a little-endian 32-bit integer; `state_hash` the
cells followed by the state of the generator as a little-endian 64-bit integer. Both are 16 hexadecimal digits. They
tell more than a player may know, so no player is ever shown one.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from hashlib import blake2b
from struct import pack
from sys import byteorder


def cell_bytes(cells: Sequence[int]) -> bytes:
    """The cells as little-endian 32-bit integers."""
    if byteorder == "little" and array("i").itemsize == 4:
        return array("i", cells).tobytes()
    return pack(f"<{len(cells)}i", *cells)


def position_hash(cells: Sequence[int]) -> str:
    """The hash of a position."""
    return blake2b(cell_bytes(cells), digest_size=8).hexdigest()


def state_hash(cells: Sequence[int], generator: int) -> str:
    """The hash of a position and of the state of the generator."""
    return blake2b(cell_bytes(cells) + pack("<Q", generator), digest_size=8).hexdigest()
