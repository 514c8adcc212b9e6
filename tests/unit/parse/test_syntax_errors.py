"""Mistakes of syntax: what is said, where, how often; and texts that mean harm."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cafetal.diagnostics import Diagnostic, RulesError, all_codes, render_text
from cafetal.parse import parse_partly
from cafetal.parse.parser import MAX_ERRORS
from cafetal.source import MAX_BYTES, MAX_LINES, SourceFile, decode_source, read_source
from tests.quickly import quickly

HERE = Path(__file__).parent
CASES = HERE / "test_syntax_errors.txt"
CONSTRUCTS = HERE / "test_parse_constructs.rules"


@dataclass(frozen=True, slots=True)
class Expected:
    """What one diagnostic must be: line, code, pieces of message and hint."""

    line: int
    code: str
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Case:
    """A broken snippet and what must be said of it."""

    title: str
    text: str
    expected: tuple[Expected, ...]

    def __str__(self) -> str:
        return self.title


def cases() -> Iterator[Case]:
    for block in CASES.read_text("utf-8").split("\n== ")[1:]:
        title, _, rest = block.partition("\n")
        text, _, wanted = rest.partition("\n--\n")
        expected = []
        for line in wanted.strip().split("\n"):
            number, code, pieces = line.split(" ", 2)
            message, _, hint = pieces.partition(" | ")
            expected.append(Expected(int(number), code, message, hint))
        yield Case(title, text + "\n", tuple(expected))


def problems(text: str) -> tuple[Diagnostic, ...]:
    return parse_partly(SourceFile("some.rules", text))[1]


@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_a_broken_snippet(case: Case) -> None:
    found = problems(case.text)
    assert [(item.span.line, item.code) for item in found] == [(item.line, item.code) for item in case.expected]
    for item, expected in zip(found, case.expected, strict=True):
        assert expected.message in item.message
        assert expected.hint in (item.hint or "")


@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_a_message_is_for_people(case: Case) -> None:
    """No names of terminals, no capitals, no full stop; the place is in the text, and the carets show it."""
    source = SourceFile("some.rules", case.text)
    for item in problems(case.text):
        unquoted = re.sub(r"`[^`]*`", "", item.message + (item.hint or ""))
        assert not re.search(r"[A-Z_$]", unquoted)
        assert not item.message.endswith(".")
        assert 1 <= item.span.line <= len(source.lines)
        assert 1 <= item.span.column <= len(source.line(item.span.line)) + 1
        assert "^" in render_text(item, {source.name: source})


def test_every_code_of_the_parser_has_a_case() -> None:
    shown = {item.code for case in cases() for item in case.expected}
    assert {code for code in all_codes() if code.startswith("S")} == shown


# ---- one mistake, one message


def mutated(generator: random.Random, text: str, changes: int) -> str:
    """The text with some words left out, put in, or replaced by others of the text."""
    vocabulary = sorted(set(text.split()))
    lines = text.split("\n")
    for _ in range(changes):
        number = generator.choice([i for i, line in enumerate(lines) if line.strip() and "#" not in line])
        line = lines[number]
        indent = line[: len(line) - len(line.lstrip())]
        words = line.split()
        place = generator.randrange(len(words))
        match generator.randrange(3):
            case 0:
                del words[place]
            case 1:
                words.insert(place, generator.choice(vocabulary))
            case _:
                words[place] = generator.choice(vocabulary)
        lines[number] = indent + " ".join(words)
    return "\n".join(lines)


def test_one_wrong_word_is_seldom_more_than_one_message() -> None:
    generator = random.Random(7)
    text = CONSTRUCTS.read_text("utf-8")
    counts = [len(problems(mutated(generator, text, 1))) for _ in range(60)]
    assert sum(count == 1 for count in counts) >= 30
    assert sum(count > 1 for count in counts) <= 5


def test_many_wrong_words_are_all_told_in_order() -> None:
    generator = random.Random(8)
    text = CONSTRUCTS.read_text("utf-8")
    for _ in range(20):
        found = problems(mutated(generator, text, 12))
        places = [(item.span.line, item.span.column) for item in found]
        assert places == sorted(places)
        assert 4 <= len(found) <= MAX_ERRORS


def test_lines_in_disorder_never_break_the_parser() -> None:
    generator = random.Random(9)
    lines = CONSTRUCTS.read_text("utf-8").split("\n")
    for _ in range(25):
        chosen = [generator.choice(lines) for _ in range(60)]
        moved = [" " * generator.randrange(14) + line.strip() for line in chosen]
        for text in ("\n".join(chosen), "\n".join(moved)):
            assert len(problems(text)) <= MAX_ERRORS


# ---- texts that mean harm


def refused(data: bytes) -> tuple[Diagnostic, ...]:
    """What is said of a file of bytes; reading and parsing must end within a second."""

    def told() -> tuple[Diagnostic, ...]:
        try:
            return parse_partly(decode_source("some.rules", data))[1]
        except RulesError as error:
            return error.diagnostics

    found = quickly(told)
    assert len(found) <= MAX_ERRORS
    return found


def codes(data: bytes) -> set[str]:
    return {item.code for item in refused(data)}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"turn\n    pass\n" * 1_000_000, {"R003"}),
        (b"x" * MAX_BYTES, {"R005"}),
        (b"\n" * (MAX_LINES + 1), {"R003"}),
        (b"turn\n    put \xff in the bag\n", {"R002"}),
        ("turn\n    put ü".encode("latin-1"), {"R002"}),
        ("turn\n    pass".encode("utf-16"), {"R002"}),
        (b"turn\n    pa\x00ss\n", {"R004"}),
        (b"turn\n    pass\x1b[2J\n", {"R004"}),
        (b"turn\r    pass\n", {"R004"}),
        ('about\n    title "\u202eevil\u202c"\n'.encode(), {"R004"}),
        ("turn # \u2066\n    pass\n".encode(), {"R004"}),
        ("turn\n    \u00a0pass\n".encode(), {"R004"}),
        (b"turn\n" + b"\tpass\n" * 5_000, {"S006"}),
        (b"bad line\n" * 9_000, {"S005"}),
        (b"turn\n    let x be " + b"(" * 900 + b"\n", {"R006"}),
        (b"turn\n    let x be " + b"a of " * 150 + b"b\n", {"R006"}),
        (b"turn\n    let x be a" + b"'s a" * 200 + b"\n", {"R006"}),
        (b"turn\n    let x be 1" + b"+1" * 480 + b"\n", set()),
        (b"turn\n" + b"".join(b" " * n + b"step x\n" for n in range(1, 900)), {"R006"}),
        (b"turn\n" + b"".join(b" " * n + b"require x:\n" for n in range(1, 900)), {"S011"}),
        (b"turn\n    step x\n" + b"".join(b" " * n + b"pass\n" for n in range(900, 8, -1)), None),
        (b'"' * 999 + b"\n", None),
        (b"|" * 999 + b"\n", None),
    ],
)
def test_harm_is_refused_at_once(data: bytes, expected: set[str] | None) -> None:
    found = codes(data)
    assert found == expected if expected is not None else found


def test_random_bytes_are_refused_at_once() -> None:
    generator = random.Random(10)
    for size in (1, 10, 1_000, 100_000):
        assert refused(generator.randbytes(size) + b"\xff")
    for size in (10, 1_000, 100_000):
        text = "".join(chr(generator.randrange(32, 127)) for _ in range(size))
        assert refused(re.sub("(.{90})", r"\1\n", text).encode())


def test_a_byte_that_is_not_utf_8_has_its_place() -> None:
    (problem,) = refused("turn\n    é \n".encode() + b"  ab\xfe\n")
    assert (problem.span.line, problem.span.column) == (3, 5)
    assert "0xfe" in problem.message


def test_forbidden_characters_have_their_place_and_name() -> None:
    (problem,) = refused("turn # a\u200fb\n".encode())
    assert (problem.span.line, problem.span.column) == (1, 9)
    assert "U+200F" in problem.message and "right-to-left mark" in problem.message


def test_nested_words_in_remarks_and_texts_do_not_count() -> None:
    text = 'about\n    theme "' + "of (" * 40 + '"  # ' + "of (" * 40 + "\n"
    assert not problems(text)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.rules")
    for path, piece in (
        (tmp_path, "it is a folder"),
        (tmp_path / "no.rules", "no such"),
        (tmp_path / "pipe.rules", "a pipe, not a file"),
    ):
        with pytest.raises(RulesError) as caught:
            read_source(path, "shown.rules")
        (problem,) = caught.value.diagnostics
        assert (problem.code, problem.span.file) == ("R001", "shown.rules")
        assert piece in problem.message


def test_a_large_file_is_not_read_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "large.rules"
    with path.open("wb") as stream:
        stream.truncate(2**36)
    with pytest.raises(RulesError, match="more than 1,000,000 bytes"):
        read_source(path)
