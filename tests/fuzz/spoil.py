"""Spoiled JSON: a value where another one belongs, something left out, doubled or swapped; and spoiled bytes."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

Path = tuple[Any, ...]
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 255, 10**30, -(10**30), 1.5, float("nan"), float("inf"), float("-inf"), "", "x",
    "0", "\x1b[2J", "\u202e", "x" * 300, [], {}, [[]], [None], {"a": 1}, [1, 2], ["a"], "place_mark a1", "chance",
)  # fmt: skip


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """The way to every part of a value."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*path, key))
    elif isinstance(value, list):
        for i in range(len(value)):
            yield from paths(value[i], (*path, i))


def spoiled(value: Any, random: Random) -> Any:  # noqa: ANN401
    """A copy in which one to three parts are not what they were."""
    found = copy.deepcopy(value)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        ways = [path for path in paths(found) if path]
        if not ways:
            return found
        path = random.choice(ways)
        part = found
        for key in path[:-1]:
            part = part[key]
        _spoil(part, path[-1], random)
    return found


def _spoil(part: Any, key: Any, random: Random) -> None:  # noqa: ANN401
    match random.randrange(5):
        case 0 | 1:
            part[key] = copy.deepcopy(random.choice(VALUES))
        case 2:
            del part[key]
        case 3:
            if isinstance(part, list):
                part.insert(key, copy.deepcopy(part[key]))
            else:
                part[f"{key}x"] = part.pop(key)
        case _:
            other = random.choice(range(len(part)) if isinstance(part, list) else list(part))
            part[key], part[other] = part[other], part[key]


def spoiled_bytes(data: bytes, random: Random) -> bytes:
    """Bytes of which some are changed, cut out, put in or doubled."""
    found = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 5))):
        at = random.randrange(len(found) + 1)
        match random.randrange(5):
            case 0:
                found[at : at + 1] = bytes([random.randrange(256)])
            case 1:
                del found[at : at + random.choice((1, 1, 3, 50, len(found)))]
            case 2:
                found[at:at] = random.choice((b"\0", b"\xff", b'"', b"{", b"[" * 5000, b"\n", b"1e999", b"-", b"NaN"))
            case 3:
                found[at:at] = found[at : at + random.randrange(40)]
            case _:
                found = found[:at]
        if not found:
            break
    return bytes(found)


def as_bytes(value: object) -> bytes:
    """JSON, also of what JSON cannot say."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
