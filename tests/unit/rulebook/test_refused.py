"""Rules with errors have no book, and no book tells an example that does not hold; each error is told once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules
from cafetal.resources import rules_folder
from cafetal.rulebook.book import RulebookMaker

GAME = """\
game mistaken
    players 2 to 4
    colours red, blue, green, white

state
    points of each player: 0 to 9

turn
    raise your poinst by 1

end
    late, after each turn: the turn_number is at least 9
    winner: most points
"""


def test_an_error_is_told_once() -> None:
    with pytest.raises(RulesError) as caught:
        _ = RulebookMaker(Rules.from_text(GAME), ["en"], counts=(2, 3, 4)).document
    (found,) = caught.value.diagnostics
    assert (found.code, found.span.line) == ("N001", 9)


@pytest.mark.parametrize(("form", "code"), [(["--format", "md"], 0), (["--check"], 1), (["--release"], 1)])
def test_an_example_that_does_not_hold_is_in_no_book(tmp_path: Path, form: list[str], code: int) -> None:
    """It is left out with a warning; a book that is checked or released is refused, and the old one stays."""
    shutil.copytree(rules_folder() / "classics" / "reversi", tmp_path / "reversi")
    file, book = tmp_path / "reversi" / "reversi.rules", tmp_path / "books" / "en" / "reversi.md"
    arguments = ["rulebook", str(file), "--lang", "en", "--out", str(tmp_path / "books")]
    assert CliRunner().invoke(app, arguments).exit_code == 0
    before = {path: path.read_bytes() for path in (tmp_path / "books").rglob("*") if path.is_file()}
    told = book.read_text(encoding="utf-8").count('id="example-')
    text = file.read_text(encoding="utf-8")
    assert "    put white's discs on d4, e5\n" in text
    file.write_text(text.replace("put white's discs on d4, e5", "put white's discs on c4, e5"), encoding="utf-8")
    done = CliRunner().invoke(app, [*arguments, *form])
    assert done.exit_code == code and "[E0" in done.output, done.output
    if code == 1:
        assert before == {path: path.read_bytes() for path in (tmp_path / "books").rglob("*") if path.is_file()}
    else:
        assert "warning" in done.output and 0 < told > book.read_text(encoding="utf-8").count('id="example-')
