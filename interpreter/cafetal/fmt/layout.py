"""From lines to text: indentation, empty lines, remarks."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from cafetal.dataclass import Frozen
from cafetal.fmt.remarks import Remark, Remarks, read_remarks
from cafetal.fmt.words import CELL, LISTED, PAIR, joined, words_of
from cafetal.nodes import Document
from cafetal.parse import parse
from cafetal.parse.tables import DEDENT, INDENT, NL
from cafetal.source import SourceFile

STEP = 4


class OutputLine(Frozen):
    """A line and its depth in steps of indentation."""

    depth: int
    text: str


Open = list[tuple[int, int]]
"""The blocks that are open at a line: indentation in the source and depth in the output, outermost first."""


def format_source(source: SourceFile) -> str:
    """Give the canonical text of a file; raise RulesError if it does not parse."""
    return format_document(parse(source), read_remarks(source))


def format_document(document: Document, remarks: Remarks | None = None) -> str:
    """Give the canonical text of a document, ending with a line end, or empty for an empty one.

    `remarks` are those of the text that the document was parsed from; raise ValueError if they belong to another one.
    """
    lines = [line for section in document.sections for line in aligned(words_of(section))]
    if remarks is None:
        remarks = Remarks(((),) * (len(lines) + 1), ("",) * len(lines), ())
    elif len(remarks.behind) != len(lines):
        raise ValueError("the remarks are those of another text")
    return "".join(f"{line}\n" for line in arrange(lines, remarks))


def aligned(words: Iterable[str]) -> Iterator[OutputLine]:
    """Lines of words, with columns aligned in lines that follow each other."""
    lines: list[tuple[int, list[str]]] = [(0, [])]
    for word in words:
        depth, line = lines[-1]
        if word == NL:
            lines.append((depth, []))
        elif word in (INDENT, DEDENT):
            lines[-1] = (depth + (1 if word == INDENT else -1), line)
        else:
            line.append(word)
    for (depth, mark, _), group in groupby(lines[:-1], lambda item: (item[0], *_columns(item[1]))):
        rows = [_fields(line) for _, line in group]
        count = max(map(len, rows))
        widths = [max(len(row[at]) for row in rows if at < len(row)) + 2 for at in range(count)]
        if mark == PAIR:  # the second column begins at a full step
            widths = [width + -width % STEP for width in widths]
        for row in rows:
            yield OutputLine(depth, "".join(map(str.ljust, row, widths)).rstrip())


def _columns(line: list[str]) -> tuple[str, int]:
    """What lines must share to stand in columns: their mark, and of rows among other lines the number of fields."""
    mark = next((mark for mark in (PAIR, LISTED, CELL) if mark in line), "")
    return mark, line.count(CELL) if mark == LISTED else 0


def _fields(line: list[str]) -> list[str]:
    """The fields of a line."""
    found: list[list[str]] = [[]]
    for word in line:
        if word in (PAIR, CELL):
            found.append([])
        elif word != LISTED:
            found[-1].append(word)
    return [joined(part) for part in found if part]


def arrange(lines: list[OutputLine], remarks: Remarks) -> Iterator[str]:
    """Give the lines of text: an empty line before each section, at most one elsewhere, none to begin a block."""
    open_blocks: Open = []
    for index, line in enumerate(lines):
        before = remarks.before[index]
        entered = _enter(open_blocks, remarks.indents[index] if remarks.indents else line.depth, line.depth)
        deeper = index == 0 or line.depth > lines[index - 1].depth
        if deeper:
            before = _without_empty_start(before)
        elif line.depth == 0:
            before = _parted(before, entered)
        yield from (_remark_line(remark, entered) for remark in before)
        open_blocks = [block for block in entered if block[1] <= line.depth]
        behind = remarks.behind[index]
        yield " " * (STEP * line.depth) + line.text + (f"  {behind}" if behind else "")
    rest = remarks.before[-1]
    if not lines:
        rest = _without_empty_start(rest)
    while rest and not rest[-1].text:
        rest = rest[:-1]
    blocks = open_blocks or [(0, 0)]
    if lines and rest and any(_depth(remark, blocks) == 0 for remark in rest if remark.text):
        rest = _parted(rest, blocks)
    yield from (_remark_line(remark, blocks) for remark in rest)


def _enter(open_blocks: Open, indent: int, depth: int) -> Open:
    """Give the blocks at which a remark before a line can stand: those open above it, and that of the line."""
    return sorted({(i, d) for i, d in open_blocks if d != depth} | {(indent, depth)})


def _without_empty_start(remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
    return remarks[1:] if remarks and not remarks[0].text else remarks


def _parted(remarks: tuple[Remark, ...], blocks: Open) -> tuple[Remark, ...]:
    """Put an empty line, where there is none, between remarks that end a section and what follows."""
    inside = 0
    while inside < len(remarks) and remarks[inside].text and _depth(remarks[inside], blocks):
        inside += 1
    if inside < len(remarks) and not remarks[inside].text:
        return remarks
    return (*remarks[:inside], Remark("", 0), *remarks[inside:])


def _depth(remark: Remark, blocks: Open) -> int:
    """Give the depth of the innermost block that is not indented more than a remark was."""
    return max((depth for indent, depth in blocks if indent <= remark.indent), default=0)


def _remark_line(remark: Remark, blocks: Open) -> str:
    """Write a remark at its depth, or an empty line."""
    return " " * (STEP * _depth(remark, blocks)) + remark.text if remark.text else ""
