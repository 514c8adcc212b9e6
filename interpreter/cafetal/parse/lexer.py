"""Words of a line, and the structure of lines by indentation.

What a word is depends on where it stands: a keyword is one only where the grammar allows it, elsewhere the same
letters are a name. So the lexer gives the letters, and the parser asks for the kind.
"""

import re
from collections.abc import Iterator

from cafetal.dataclass import Frozen
from cafetal.source import SourceFile

_RESERVED = (
    "a an the each every some no any all another and or not is are was were be has have of to in on from at into onto"
    " through along under against between if unless otherwise that who whose with than called as named which where"
    " you your yours they their them it its this by for"
)
RESERVED = frozenset(_RESERVED.split())
"""Words that are never a name, wherever they stand."""

_WORD = re.compile(
    r"""(?P<NAME>[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*)(?!\w)
      | (?P<GROUPED>[0-9]{1,3}(?:[,.'’_][0-9]{3})+(?!\w)|[0-9]+\.\.+[0-9]+)
      | (?P<NUMBER>[0-9]+)(?!\w)
      | (?P<STRING>"[^"]*")
      | (?P<NEGATIVE>-[0-9]+)(?!\w)
      | (?P<PICTURE>\|.*)
      | (?P<SIGN>'s\b|[-=+*():,/])
      | (?P<BAD>\w+|.)""",
    re.VERBOSE,
)
_SPACE = re.compile(r"[ \t]*")


class Token(Frozen):
    """A word: its kind (a terminal of the grammar, or BAD), its text, its line and columns (from 1, end exclusive)."""

    kind: str
    text: str
    line: int
    column: int
    end_column: int


class Line(Frozen):
    """A line that is not empty: its number, its indentation in columns, and whether that holds a tab."""

    number: int
    indent: int
    tab: bool


def lines_of(source: SourceFile) -> Iterator[Line]:
    """Give the lines that hold more than space and a remark."""
    for number, text in enumerate(source.lines, 1):
        found = _SPACE.match(text)
        assert found is not None
        space = found[0]
        if len(space) < len(text) and text[len(space)] != "#":
            yield Line(number, len(space.expandtabs(4)), "\t" in space)


def words_of(source: SourceFile, line: Line) -> Iterator[Token]:
    """Give the words of a line in order, up to a remark; every name still has the kind NAME, every sign SIGN."""
    yield from words_in(source.line(line.number), line.number)


def words_in(text: str, number: int) -> Iterator[Token]:
    """Give the words of the text of a line."""
    position = 0
    while True:
        found = _SPACE.match(text, position)
        position = found.end() if found else position
        if position >= len(text) or text[position] == "#":
            return
        match = _WORD.match(text, position)
        assert match is not None and match.lastgroup is not None
        kind = "BAD" if match.lastgroup == "GROUPED" else match.lastgroup
        yield Token(kind, match[0], number, position + 1, match.end() + 1)
        position = match.end()
