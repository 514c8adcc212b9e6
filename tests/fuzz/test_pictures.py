"""Pictures of people who mean harm: what comes out draws and does nothing else, whatever went in."""

from __future__ import annotations

import random
import struct
import time
import zlib
from collections import Counter
from collections.abc import Iterable

import pytest

from cafetal.rulebook.illustrate.raster import read_jpeg, read_png
from cafetal.rulebook.illustrate.svg import rebuilt
from cafetal.rulebook.illustrate.trial import failing
from tests.fuzz.pictures import hostile, let_in
from tests.lasting import lasting

SLOW = 5.0
"""Seconds of the processor."""


def figures(seeds: Iterable[int]) -> tuple[Counter[str], list[bytes]]:
    """How many pictures came through, were refused, let something in or took too long; and those that came through."""
    found: Counter[str] = Counter()
    through: list[bytes] = []
    for seed in seeds:
        text = hostile(random.Random(seed))
        begun = time.process_time()
        try:
            made, _ = rebuilt(text.encode("utf-8", "surrogatepass"))
        except ValueError:
            found["refused"] += 1
        else:
            found["through"] += 1
            through.append(made)
            wrong = let_in(made)
            assert wrong is None, f"seed {seed}: {wrong}"
            assert rebuilt(made)[0] == made, f"seed {seed}: what came out would not come in"
        assert time.process_time() - begun < SLOW, f"seed {seed} takes too long"
    return found, through


def test_hostile_pictures_come_out_harmless() -> None:
    found, _ = figures(range(400))
    assert found["through"] > 40  # the rest was refused


@pytest.mark.parametrize("numbers", [lasting(60)])
def test_many_hostile_pictures_come_out_harmless_and_can_be_set(numbers: Iterable[int]) -> None:
    found, through = figures(numbers)
    assert found["through"] > found["refused"] // 10
    wrong = failing({f"{number}.svg": made for number, made in enumerate(through[:500])})
    assert not wrong


def _png(width: int, height: int, sort: int, depth: int, interlaced: int, data: bytes) -> bytes:
    def chunk(kind: bytes, part: bytes) -> bytes:
        return struct.pack(">I", len(part)) + kind + part + struct.pack(">I", zlib.crc32(kind + part))

    head = struct.pack(">IIBBBBB", width, height, depth, sort, 0, 0, interlaced)
    colours = chunk(b"PLTE", bytes(range(48))) if sort == 3 else b""
    packed = chunk(b"IDAT", zlib.compress(data))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + colours + packed + chunk(b"IEND", b"")


def spoiled(content: bytes, rng: random.Random) -> bytes:
    """A file with a byte changed, cut, or doubled."""
    at = rng.randrange(len(content))
    way = rng.randrange(4)
    if way == 0:
        return content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :]
    if way == 1:
        return content[:at]
    return content[:at] + content[at : at + 9] * 2 + content[at + 9 :] if way == 2 else content[at:] + content[:at]


@pytest.mark.parametrize("numbers", [range(600), lasting()])
def test_spoiled_photographs_are_refused_or_whole(numbers: Iterable[int]) -> None:
    whole = _png(3, 3, 2, 8, 0, (b"\0" + b"123456789") * 3)
    jpeg = b"\xff\xd8\xff\xe0\0\4ab\xff\xc0\0\x0b\x08\0\3\0\4\1\1\x11\0\xff\xda\0\2data\xff\xd9"
    assert read_png(whole)[1] == (3, 3)
    assert read_jpeg(jpeg)[1] == (4, 3)
    for number in numbers:
        read, content = ((read_png, whole), (read_jpeg, jpeg))[number % 2]
        try:
            made, _ = read(spoiled(content, random.Random(number)))
        except ValueError:
            continue
        assert read(made)[0] == made, number


@pytest.mark.parametrize(
    ("sort", "depth", "bits"), [(0, 1, 1), (0, 16, 16), (2, 8, 24), (3, 4, 4), (4, 8, 16), (6, 16, 64)]
)
def test_every_sort_of_photograph_can_be_read(sort: int, depth: int, bits: int) -> None:
    plain = b"".join(b"\0" + bytes((5 * bits + 7) // 8) for _ in range(6))
    assert read_png(_png(5, 6, sort, depth, 0, plain))[1] == (5, 6)
    # passes of 1x1, 1x1, 2x1, 1x2, 3x1 (rows 4), 2x3 and 5x3 points
    passes = [(1, 1), (1, 1), (2, 1), (1, 2), (3, 1), (2, 3), (5, 3)]
    laced = b"".join((b"\0" + bytes((w * bits + 7) // 8)) * h for w, h in passes)
    assert read_png(_png(5, 6, sort, depth, 1, laced))[1] == (5, 6)


HEAVY = {
    "numbers that could be read in many ways": '<rect fill="rgb({})"/>'.format("1" * 5000).replace(")", ""),
    "a rule for many": f"<style>{'*,' * 1500}*{{{'fill:red;' * 1500}}}</style>" + "<g/>" * 2000,
    "rules for many elements": f"<style>{'rect{fill:red}' * 1900}</style>" + "<g/>" * 4000,
    "a long value for many elements": f"<style>*{{stroke-dasharray:{'1 ' * 20_000}}}</style>" + "<g/>" * 2000,
    "more selectors than may be": f"<style>{'a,' * 200_000}a{{fill:red}}</style>",
}
"""Pictures of some ten to hundred thousand signs whose styles would take hours or gigabytes if each were followed."""


@pytest.mark.parametrize("body", HEAVY.values(), ids=HEAVY)
def test_styles_that_multiply_are_refused_soon(body: str) -> None:
    begun = time.process_time()
    with pytest.raises(ValueError, match=r"style|`fill`"):
        rebuilt(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>'.encode())
    assert time.process_time() - begun < SLOW


def test_the_last_of_many_declarations_wins() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    sheet = "<style>rect{fill:red !important;fill:green;fill:blue;fill:lime !important;fill:navy}</style>"
    made, _ = rebuilt(f"{head}{sheet}<rect/></svg>".encode())
    assert b'style="fill:lime"' in made
