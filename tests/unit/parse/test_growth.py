"""Reading takes time in proportion to the size of a file, whatever is wrong in it."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from benchmarks.growth import LEXICONS, RULES, lexicon, rules
from cafetal.diagnostics import RulesError
from cafetal.files.toml import read_toml
from cafetal.language.lexicon import base_lexicon, parse_lexicon

ROWS = [(lexicon, LEXICONS[name]) for name in LEXICONS] + [(rules, RULES[name]) for name in RULES]


def needed(read: Callable[[str], None], text: str) -> float:
    best = float("inf")
    for _ in range(3):
        begin = time.process_time()
        read(text)
        best = min(best, time.process_time() - begin)
    return best


@pytest.mark.parametrize(("read", "text"), ROWS, ids=[*LEXICONS, *RULES])
def test_four_times_the_size_takes_no_sixteen_times_as_long(
    read: Callable[[str], None], text: Callable[[int], str]
) -> None:
    read(text(100))
    small, large = needed(read, text(3_000)), needed(read, text(12_000))
    assert large < 9 * max(small, 0.002)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('[noun]\na = {sg = "x"\n', 2, "no valid TOML"),
        ("[noun]\n\na = = 3\n", 3, "invalid value"),
        ("# remark\nx = " + "9" * 5_000 + "\n", 2, "a number is too long"),
        ("x = 1\n" + "a." * 30 + "b = 1\n", 2, "more than 16 parts"),
        ("x = 1\ny = " + "[" * 5_000 + "\n", 2, "too deep"),
        ('x = """\n' + "a." * 30 + "\n\"\"\"\ny = '''\na.\"\"\"b\n'''\nz = [\n", 7, "no valid TOML"),
    ],
)
def test_what_is_no_toml_is_told_at_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        read_toml(text, "lexicon.en.toml", "W006", "the lexicon")
    (found,) = caught.value.diagnostics
    assert message in found.message and found.span.line == line


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('[noun]\nwolf = {sgg = "wolf", pl = "wolves"}\n', "W001", 2),
        ('[noun]\nwolf = {sg = "wolf", pl = "wolves"}\nred = "Red"\nblue = "Blue"\n', "W003", 3),
        (
            '[noun]\nwolf = {sg = "wolf", pl = "wolves"}\n'
            'walk = {base = "walk", s = "walks", part = "walked"}\nrun = {base = "run", s = "runs", part = "run"}\n',
            "W001",
            3,
        ),
    ],
)
def test_one_mistake_in_a_lexicon_is_one_error(text: str, code: str, line: int) -> None:
    with pytest.raises(RulesError) as caught:
        parse_lexicon(text, "lexicon.en.toml", base_lexicon("en", ""))
    (found,) = caught.value.diagnostics
    assert (found.code, found.span.line) == (code, line)
