"""Tables of printed books: heads that do not fit side by side stand upright, and no word runs into the next."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typst

from cafetal.files.aside import laid_out
from cafetal.files.reading import read_bytes
from cafetal.rulebook.render import layout
from cafetal.rulebook.render.layout import lay_out
from cafetal.rulebook.render.tree import TextDocument, TextTable

LOOK = Path(layout.__file__).parent / "book.typ"
UPRIGHT = re.compile(r"matrix\(0 -1 -1 0 ")


def upright_heads(*head: str, rows: int = 3) -> int:
    """How many heads of a table stand upright on an A4 page."""
    cells = tuple((f"row {i}", *("1" for _ in head[1:])) for i in range(rows))
    text = lay_out(TextDocument("de", "Kontor", (TextTable((), head, cells, ()),)), "typst")
    with laid_out({"look.typ": read_bytes(LOOK), "book.typ": text.encode()}) as root:
        made = typst.compile(root / "book.typ", root=root, format="svg")
    assert isinstance(made, bytes)
    return len(UPRIGHT.findall(made.decode()))


def test_long_heads_stand_upright() -> None:
    words = ("Tuchballen", "Getreidesack", "Gewürzkisten", "Bernsteinschmuck", "Schiffsbauholz", "Kaffeebohnen")
    assert upright_heads("Hafen", *(f"{word}ladungen" for word in words)) == len(words)


@pytest.mark.parametrize("words", [("Tuch", "Korn", "Holz"), ("sehr viel Tuch",) * 8])
def test_heads_that_fit_or_can_be_broken_lie(words: tuple[str, ...]) -> None:
    assert upright_heads("Hafen", *words) == 0
