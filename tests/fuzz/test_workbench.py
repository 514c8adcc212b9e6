"""Whatever stands in a text, the workbench answers: no sign that nobody sees, no script, no mistake of its own."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from cafetal.resources import rules_folder
from cafetal.visible import HIDDEN
from tests.lasting import lasting
from tests.unit.editing.test_fuzz import garbled

bench = pytest.importorskip("cafetal.web.bench", reason="the extra `web` is not installed")

SIGNS = ("\x1b[2J", "\u202e", "\u2066", "\u200f", "\x08", "\ufeff", "\u2028", "\x00", "<script>alert(1)</script>",
         '"><img src=x onerror=alert(1)>', "&lt;", "' onclick='")  # fmt: skip
FOREIGN = re.compile(r'<script|<img(?! src="data:image/svg\+xml;base64,[^"]*")|<[^>]*\son\w+=')
"""What no page of a book may hold; the pictures of pieces are its own."""
OPERATIONS = ("look", "complete", "hover", "fix", "book", "boards", "examples", "changes")


@pytest.mark.parametrize("numbers", [range(12), lasting(60)])
def test_texts_of_all_kinds(numbers: Iterable[int], tmp_path: Path) -> None:
    shutil.copytree(rules_folder() / "classics" / "tic_tac_toe", tmp_path / "game")
    file = tmp_path / "game" / "tic_tac_toe.rules"
    text = file.read_text("utf-8")
    desk = bench.Bench(file)
    for number in numbers:
        chance = random.Random(number)
        lines = text.split("\n")
        line = chance.randrange(len(lines))
        at = chance.randrange(len(lines[line]) + 1)
        lines[line] = lines[line][:at] + chance.choice(SIGNS) + lines[line][at:]
        written = "\n".join(lines) if chance.random() < 0.7 else garbled(text, chance)
        asked = {"texts": {file.name: written}, "file": file.name, "line": line + 1, "column": at + 1}
        for operation in OPERATIONS:
            told = desk.ask(operation, asked)
            page = json.dumps(told, ensure_ascii=False)
            assert not re.search(f"[{HIDDEN}]", page) and "X001" not in page, (operation, written)
            if operation == "book" and "page" in told:
                assert not FOREIGN.search(told["page"]), written
