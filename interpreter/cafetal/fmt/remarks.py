"""Remarks and empty lines of a source text, kept apart from its nodes.

Every line of rules is one line of canonical text, in the same order. So a remark belongs to a line by its number among
the lines that say something: before it, behind it, or (with the number after the last) at the end of the file.
"""

from cafetal.dataclass import Frozen
from cafetal.parse.lexer import Token, lines_of, words_of
from cafetal.source import SourceFile


class Remark(Frozen):
    """A remark on a line of its own with its indentation in columns, or (text empty) an empty line."""

    text: str
    indent: int


class Remarks(Frozen):
    """What a text holds besides rules.

    `before[i]` stands before line i of the rules (`before[-1]` at the end), `behind[i]` is the remark on line i or
    empty, `indents[i]` the indentation of line i in columns.
    """

    before: tuple[tuple[Remark, ...], ...]
    behind: tuple[str, ...]
    indents: tuple[int, ...]


def _behind(text: str, words: list[Token]) -> str:
    """Give the remark after the last word of a line."""
    return text[words[-1].end_column - 1 :].strip()


def read_remarks(source: SourceFile) -> Remarks:
    """Collect the remarks and empty lines of a text."""
    before: list[tuple[Remark, ...]] = []
    behind: list[str] = []
    indents: list[int] = []
    last = 0
    for line in lines_of(source):
        before.append(_between(source, last, line.number))
        behind.append(_behind(source.line(line.number), list(words_of(source, line))))
        indents.append(line.indent)
        last = line.number
    before.append(_between(source, last, len(source.lines) + 1))
    return Remarks(tuple(before), tuple(behind), tuple(indents))


def _between(source: SourceFile, first: int, last: int) -> tuple[Remark, ...]:
    """Give the remarks and empty lines strictly between two lines; empty lines next to each other count once."""
    found: list[Remark] = []
    for number in range(first + 1, last):
        text = source.line(number).expandtabs(4)
        remark = Remark(text.strip(), len(text) - len(text.lstrip()) if text.strip() else 0)
        if remark.text or not (found and not found[-1].text):
            found.append(remark)
    return tuple(found)
