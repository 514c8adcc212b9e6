"""The page of a long command: it is told which game is played again for it, where there is no screen, too."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from cafetal.cli import output
from cafetal.cli.report import Hear, write_page
from cafetal.simulate import GameRecord
from cafetal.table.words import Messages


def test_a_page_tells_which_game_is_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "LINES_AFTER", 0.0)

    def make(lines: Sequence[tuple[str, str]], hear: Hear) -> str:
        for number in (3, 4):
            hear(cast("GameRecord", SimpleNamespace(number=number)))
        return "a page"

    write_page(tmp_path / "page.html", make, {"seed": 1}, Messages())
    told = capsys.readouterr().err
    assert "playing game 3 again for the page" in told and "playing game 4 again" in told
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == "a page"
