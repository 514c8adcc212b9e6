"""House styles and fonts that are spoiled, or made to take long: an error or a style, soon."""

from __future__ import annotations

import random
import struct
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.rulebook.render.sfnt import read_face
from cafetal.rulebook.style import read_style
from tests.lasting import lasting
from tests.unit.rulebook.font_files import font_file

SLOW = 5.0
"""Seconds of the processor."""
STYLE = """[de]
address = "du"
gender = "neutral"
quotes = ["„", "“", "‚", "‘"]
[page]
size = [200, 250]
text = 10
[fonts]
folder = "fonts"
text = "Plain"
headings = "Plain"
[colours]
accent = "#804000"
tint = "#ffeedd"
"""
VALUES = (
    '"/"', '".."', '"\\u001b[2J"', '"a\\u0000b"', '"\\u202e"', "1e999", "nan", "-inf", "true", "[]", "{}", "[[[[1]]]]",
    '"' + "x" * 5000 + '"', '"</style><script>"', '"\\"; x: url(http://outside.example)"', "9" * 5000, "1979-05-27",
    "[" * 3000, "a.b.c", '"\\\\"', '"#GGGGGG"', '"#ffffff"', "[90, 450]", "[1e9, 1]",
)  # fmt: skip


def spoiled(rng: random.Random) -> str:
    """A style with a value, a line or a sign changed."""
    lines = STYLE.split("\n")
    at = rng.randrange(len(lines))
    way = rng.randrange(4)
    if way < 2 and "=" in lines[at]:
        lines[at] = f"{lines[at].partition('=')[0]}= {rng.choice(VALUES)}"
    elif way == 2:
        lines[at] = rng.choice(
            ('"\\u001b" = 1', "[fonts]", "a" * 3000, f"{lines[at]}\n{lines[at]}", "[[page]]", "\x1b")
        )
    else:
        place = rng.randrange(max(len(lines[at]), 1))
        lines[at] = lines[at][:place] + rng.choice("\"'[]{}=.\\#\n\x00\x7f\u202eé") + lines[at][place + 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize("numbers", [range(300), lasting()])
def test_spoiled_styles_are_refused_or_harmless(tmp_path: Path, numbers: Iterable[int]) -> None:
    (tmp_path / "fonts").mkdir()
    file = tmp_path / "a.toml"
    through = 0
    for number in numbers:
        text = spoiled(random.Random(number))
        file.write_text(text, encoding="utf-8", newline="")
        begun = time.process_time()
        try:
            style = read_style(file)
        except RulesError as wrong:
            assert all(item.code == "W014" for item in wrong.diagnostics)
        else:
            through += 1
            look = style.look
            assert not set(look.font + look.heading) & set("\"'\\<>;{}\x1b\x00\u202e"), text
            assert look.fonts in ("", str(tmp_path / "fonts")) or Path(look.fonts).resolve().is_relative_to(tmp_path), (
                text
            )
        assert time.process_time() - begun < SLOW, text
    assert through


def bombs() -> list[bytes]:
    """Fonts that say much in few bytes."""

    def font(tables: list[tuple[bytes, int, int]], body: bytes) -> bytes:
        start = 12 + 16 * len(tables)
        head = struct.pack(">4sHHHH", b"\0\1\0\0", len(tables), 0, 0, 0)
        return head + b"".join(struct.pack(">4sLLL", tag, 0, start + at, size) for tag, at, size in tables) + body

    style = bytes(96)
    groups = struct.pack(">LLL", 0, 0x10FFFF, 1) * 20_000
    twelve = struct.pack(">HHLLL", 12, 0, 0, 0, 20_000) + groups
    many = struct.pack(">HH", 0, 60_000) + struct.pack(">HHL", 3, 10, 4 + 8 * 60_000) * 60_000 + twelve
    ends = struct.pack(f">{30_000}H", *[0xFFFE] * 30_000)
    four = struct.pack(">7H", 4, 0, 0, 60_000, 0, 0, 0) + ends + b"\0\0" + bytes(60_000) * 3
    found = []
    for cmap in (struct.pack(">HHHHL", 0, 1, 3, 10, 12) + twelve, many, struct.pack(">HHHHL", 0, 1, 3, 1, 12) + four):
        tables = [(b"OS/2", 0, 96), (b"cmap", 96, len(cmap)), (b"name", 96 + len(cmap), 99)]
        found.append(font(tables, style + cmap + font_file("a", "b")[-40:]))
    whole = [(struct.pack(">L", i), 0, 4_000_000) for i in range(65_000)]
    names = struct.pack(">HHH", 0, 65_000, 0) + struct.pack(">6H", 3, 1, 0, 1, 65_000, 0) * 65_000
    return [*found, font(whole, bytes(4_000_000)), font([(b"OS/2", 0, 96), (b"cmap", 0, 96), (b"name", 96, len(names))],
                                                       style + names)]  # fmt: skip


def test_fonts_that_say_too_much_are_none() -> None:
    for bomb in bombs():
        begun = time.process_time()
        assert read_face(bomb) is None
        assert time.process_time() - begun < SLOW


@pytest.mark.parametrize("numbers", [range(60), lasting()])
def test_spoiled_fonts_are_read_or_none(numbers: Iterable[int]) -> None:
    whole = [font_file("Plain", map(chr, range(32, 400)), form=form) for form in (4, 12)]
    for number in numbers:
        rng = random.Random(number)
        content = bytearray(whole[number % 2])
        for _ in range(rng.randint(1, 4)):
            content[rng.randrange(len(content))] = rng.choice((0, 255, rng.randrange(256)))
        begun = time.process_time()
        read_face(bytes(content[: rng.choice((len(content), rng.randrange(len(content))))]))
        assert time.process_time() - begun < SLOW, number
