"""Source files: reading rules text, with an error where it cannot be read safely."""

import errno
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, RulesError, Span, error, further
from cafetal.files.reading import read_bytes, reason_of
from cafetal.visible import HIDDEN

MAX_BYTES = 1_000_000
MAX_LINES = 10_000
MAX_LINE = 1_000
MAX_INDENT_STEPS = 20
MAX_NESTING = 30

_FORBIDDEN = re.compile(f"[{HIDDEN}]")
_STRANGE_SPACE = re.compile(
    "[\u00a0\u00ad\u034f\u115f\u1160\u1680\u180e\u2000-\u200d\u202f\u205f\u2060-\u2064\u2800\u3000\u3164\uffa0]"
)
"""Characters that look like a space or like nothing; they may stand in remarks and texts."""
_NESTING = re.compile(r"\bof\b|'s\b|\(")
_NO_RULES = re.compile(r'"[^"]*"|#.*|^ *\|.*')
_QUOTED = re.compile(r'"[^"]*"|#.*')


class SourceFile(Frozen):
    """A rules text and the name under which diagnostics speak of it; line ends are `\\n`."""

    name: str
    text: str
    lines: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", self.text.removeprefix("\ufeff").replace("\r\n", "\n"))
        object.__setattr__(self, "lines", tuple(self.text.split("\n")))

    def line(self, number: int) -> str:
        """Give the text of a line, counted from 1, without its end; empty if there is no such line."""
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else ""

    def span(self, line: int, column: int = 1, end_column: int | None = None) -> Span:
        """Give a span within one line; without an end it goes to the end of the line."""
        end = len(self.line(line)) + 1 if end_column is None else end_column
        return Span(self.name, line, column, line, max(end, column))


def read_source(path: Path, name: str | None = None, within: Path | None = None) -> SourceFile:
    """Read a rules file; raise RulesError if it is missing, too large, not UTF-8, or breaks a bound.

    `name` is what diagnostics call the file; by default its path. No link leads out of `within` (see `read_bytes`).
    """
    shown = str(path) if name is None else name
    try:
        data = read_bytes(path, MAX_BYTES, within)
    except OSError as problem:
        if problem.errno == errno.EFBIG:
            raise RulesError([_too_large(shown)]) from None
        message = f"cannot read the file: {reason_of(problem)}"
        raise RulesError([error("R001", message, Span(shown, 1, 1, 1, 1))]) from None
    return decode_source(shown, data)


def decode_source(name: str, data: bytes) -> SourceFile:
    """Make a source file of bytes; raise RulesError as `read_source` does."""
    if len(data) > MAX_BYTES:
        raise RulesError([_too_large(name)])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        before = data[: problem.start].decode("utf-8").split("\n")
        span = Span(name, len(before), len(before[-1]) + 1, len(before), len(before[-1]) + 2)
        message = f"byte {data[problem.start]:#04x} is not UTF-8 text"
        raise RulesError([error("R002", message, span, "save the file in the encoding UTF-8")]) from None
    source = SourceFile(name, text)
    check_source(source)
    return source


def check_source(source: SourceFile) -> None:
    """Raise RulesError if a text breaks a bound of size or depth, or holds a forbidden character."""
    if len(source.text) > MAX_BYTES or len(source.lines) > MAX_LINES:
        raise RulesError([_too_large(source.name)])
    problems = [*_strange(source), *_too_long(source)]
    for number in range(1, len(source.lines) + 1):
        problems.extend(_check_line(source, number))
    if problems:
        raise RulesError(sorted(problems, key=lambda item: item.span)[:20])


def _too_large(name: str) -> Diagnostic:
    return error("R003", f"the file has more than {MAX_BYTES:,} bytes or {MAX_LINES:,} lines", Span(name, 1, 1, 1, 1))


def _strange(source: SourceFile) -> Iterator[Diagnostic]:
    """Characters that rules may not hold: each is told once, where it first stands, with the number of further ones."""
    places: dict[str, list[tuple[int, int]]] = {}
    for number, line in enumerate(source.lines, 1):
        if line.isascii() and line.isprintable():
            continue
        for found in _FORBIDDEN.finditer(line):
            places.setdefault(found[0], []).append((number, found.start() + 1))
        bare = _QUOTED.sub(lambda text: "x" * len(text[0]), line)
        for found in _STRANGE_SPACE.finditer(_FORBIDDEN.sub(" ", bare)):
            places.setdefault(found[0], []).append((number, found.start() + 1))
    for character, ((number, column), *more) in places.items():
        label = unicodedata.name(character, "control character").lower()
        message = f"forbidden character U+{ord(character):04X} ({label})"
        hint = "write an ordinary space" if unicodedata.category(character) == "Zs" else "delete it"
        if more:
            hint += f"; it stands in {len(more)} more place{'s' if len(more) > 1 else ''}, from line {more[0][0]} on"
        yield error("R004", message, source.span(number, column, column + 1), hint)


def _too_long(source: SourceFile) -> Iterator[Diagnostic]:
    """Lines that are too long: told once; where they only stand too deep, that."""
    long = [number for number, line in enumerate(source.lines, 1) if len(line) > MAX_LINE]
    if not long:
        return
    first = source.lines[long[0] - 1]
    deep = len(first) - len(first.lstrip())
    if len(first) - deep <= MAX_LINE:
        span = source.span(long[0], deep + 1)
        message = f"blocks lie more than {MAX_INDENT_STEPS} steps deep"
        yield error("R006", message, span, "move a part into an action of its own")
    else:
        places = [source.span(number, MAX_LINE + 1) for number in long]
        yield further(error("R005", f"the line has more than {MAX_LINE} characters", places[0]), places[1:])


def _check_line(source: SourceFile, number: int) -> Iterator[Diagnostic]:
    line = source.lines[number - 1]
    if len(line) <= MAX_LINE and len(_NESTING.findall(_NO_RULES.sub("", line))) > MAX_NESTING:
        yield error(
            "R006",
            f"more than {MAX_NESTING} of the words that nest (`of`, `'s`, brackets)",
            source.span(number, len(line) - len(line.lstrip()) + 1),
            "give a part a name of its own: a definition, an action, or a `let`",
        )
