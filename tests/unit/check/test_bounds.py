"""What is too large, too deep or too many is refused with its bound, at its place, and soon."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.diagnostics import RulesError, Severity
from cafetal.language.lexicon import load_lexicon
from cafetal.language.lexicon.loader import MOST_BYTES as MOST_OF_A_LEXICON
from cafetal.pipeline import Rules
from cafetal.review import review
from cafetal.rulebook.illustrate.files import MOST_BYTES as MOST_OF_A_PICTURE
from cafetal.rulebook.illustrate.files import read_illustration
from cafetal.rulebook.style import MOST_BYTES as MOST_OF_A_STYLE
from cafetal.rulebook.style import read_style
from cafetal.source import MAX_BYTES, read_source
from tests.quickly import quickly
from tests.squares import squares


def told(**parts: str) -> list[str]:
    """The errors of a game with such parts, each with code and message."""
    text = squares(**parts)

    def found() -> list[str]:
        rules = Rules.from_text(text)
        items = rules.unread or review(rules, quick=True)
        return [f"{x.code} {x.message}" for x in items if x.severity is Severity.ERROR]

    return quickly(found, 3.0)


def test_numbers_of_things_are_bounded() -> None:
    kinds = "".join(f"    kind k{j}:{','.join(f' v{j}_{i}' for i in range(60))}\n" for j in range(3))
    table = f"table t\n    x {' '.join(map(str, range(200)))}\n"
    table += "".join(f"    r{i}{' 1' * 200}\n" for i in range(60))
    for found, bound in (
        (told(discs="1000000000000"), "10,000"),
        (told(board="grid of 100000 by 100000 squares"), "40"),
        (told(board="list of 1000000 squares"), "2000"),
        (told(board="ring of 999999999999 squares, clockwise"), "2000"),
        (told(components=f"{kinds}    card of k0 and k1 and k2 2 each\n"), "4096"),
        (told(more="state\n    s: 0 to 999999999999999999\n"), "1,000,000,000"),
        (told(more=table), "10,000"),
    ):
        assert len(found) == 1 and bound in found[0], found


def test_what_nests_is_bounded() -> None:
    chain = "".join(f"    the x{i} = the x{i - 1} + the x{i - 1}\n" for i in range(1, 60))
    actions = "".join(f"action a{i}\n    a{i - 1}\n    a{i - 1}\n" for i in range(1, 35))
    variants = "".join(
        f"variant v{i} of squares\n    requires v{(i + 1) % 30}\n    remove place.free\n" for i in range(30)
    )
    for found, code in (
        (told(more="definitions\n    the x = " + "(" * 10_000 + "1" + ")" * 10_000 + "\n"), "R005"),
        (told(more="definitions\n    the x = " + "(" * 400 + "1" + ")" * 400 + "\n"), "R006"),
        (told(more=f"definitions\n    the x0 = 1\n{chain}"), "N018"),
        (told(more=f"action a0\n    place\n{actions}"), "N018"),
        (told(more=variants), "V008"),
    ):
        assert len(found) == 1 and found[0].startswith(code), found


def test_many_of_a_sort_take_no_time() -> None:
    for found in (
        told(components="".join(f"    thing{i} 1\n" for i in range(2_000))),
        told(more="zones\n" + "".join(f"    z{i} of discs\n" for i in range(2_000))),
        told(more="".join(f"action a{i}\n    place\n" for i in range(2_000))),
    ):
        assert found == []


@pytest.mark.parametrize("name", ["some.rules", "some.map", "lexicon.en.toml", "style.toml", "piece.svg"])
def test_files_have_a_bound_that_is_told(name: str, tmp_path: Path) -> None:
    readers: dict[str, tuple[Callable[[Path], object], int]] = {
        "some.rules": (read_source, MAX_BYTES),
        "some.map": (read_source, MAX_BYTES),
        "lexicon.en.toml": (lambda path: load_lexicon("en", path), MOST_OF_A_LEXICON),
        "style.toml": (read_style, MOST_OF_A_STYLE),
        "piece.svg": (read_illustration, MOST_OF_A_PICTURE),
    }
    read, most = readers[name]
    file = tmp_path / name
    file.write_bytes(b"x" * (most + 1))
    with pytest.raises((RulesError, OSError)) as caught:
        read(file)
    assert f"more than {most:,} bytes" in str(caught.value)


@pytest.mark.parametrize("words", [["replay"], ["lexicon", "tic_tac_toe", "--apply"]])
def test_logs_and_tables_have_a_bound(words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "large"
    with file.open("wb") as stream:
        stream.truncate(200_000_000)
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, [*words, str(file)])
    assert result.exit_code == 1 and "bytes" in result.output, result.output


def test_lines_that_are_too_long_are_one_error() -> None:
    found = told(more="definitions\n    the x = 1\n" + ("#" + "x" * 2_000 + "\n") * 30)
    assert [item[:4] for item in found] == ["R005"]


def test_lines_that_stand_too_deep_are_not_too_long() -> None:
    loops = "".join(f"{'    ' * (i + 1)}repeat 2 times\n" for i in range(500))
    found = told(more=f"after place\n{loops}")
    assert [item[:4] for item in found] == ["R006"]
