"""What each word of a file is, for colours, and numbers that the rules leave to be worked out."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.editing.names import LOCAL, SITE
from cafetal.editing.uses import Index, Use
from cafetal.model import World
from cafetal.parse.lexer import words_in
from cafetal.parse.tables import load_tables
from cafetal.source import SourceFile

SORTS = {
    "action": "function", "step": "function", "definition": "property", "clause": "label", "ending": "label",
    "piece": "class", "family": "class", "die": "class", "money": "class", "part": "class", "kind": "enum",
    "value": "enumMember", "colour": "enumMember", "place": "type", "board": "struct", "zone": "struct",
    "number": "variable", "note": "variable", LOCAL: "variable", "table": "property", "column": "property",
    "mark": "property", "award": "property", "question": "function", "example": "event", "variant": "namespace",
    "game": "namespace", SITE: "enumMember",
}  # fmt: skip
"""The word of the protocol's palette for each sort of name."""
PALETTE = tuple(dict.fromkeys(["keyword", "number", "string", "comment", *SORTS.values()]))


class Colour(Frozen):
    """A stretch of a line: where it begins, from 1, how long it is, its sort, and whether it declares a name."""

    line: int
    column: int
    length: int
    sort: str
    declares: bool = False


def colours(source: SourceFile, index: Index) -> tuple[Colour, ...]:
    """The words of a file, in the order of the text; none lies over another one."""
    uses: dict[int, list[Use]] = {}
    for use in index.in_file(source.name):
        uses.setdefault(use.span.line, []).append(use)
    found: list[Colour] = []
    for number, text in enumerate(source.lines, 1):
        end = 1
        for item in sorted(_line(number, text, uses.get(number, [])), key=lambda item: (item.column, -item.length)):
            if item.column >= end:
                found.append(item)
                end = item.column + item.length
    return tuple(found)


def _line(number: int, text: str, uses: list[Use]) -> Iterator[Colour]:
    uses = [use for use in uses if use.span.end_column <= len(text) + 1]  # a line is read without its strange signs
    for use in uses:
        length = use.span.end_column - use.span.column
        yield Colour(number, use.span.column, length, SORTS.get(use.symbols[0].sort, "variable"), use.declares)
    named = [(use.span.column, use.span.end_column) for use in uses]
    keywords, last = load_tables().keywords, 0
    for token in words_in(text, number):
        last = token.end_column - 1
        if any(start < token.end_column and token.column < end for start, end in named):
            continue
        length = token.end_column - token.column
        if token.kind == "NAME" and token.text in keywords:
            yield Colour(number, token.column, length, "keyword")
        elif token.kind in ("NUMBER", "NEGATIVE"):
            yield Colour(number, token.column, length, "number")
        elif token.kind == "STRING":
            yield Colour(number, token.column, length, "string")
    remark = text.find("#", last)
    if remark >= 0:
        yield Colour(number, remark + 1, len(text) - remark, "comment")


class Computed(Frozen):
    """A number that stands nowhere in the text: where it is to be shown, and what it says."""

    at: Span
    text: str


def computed(document: n.Document, world: World) -> tuple[Computed, ...]:
    """How many pieces there are of those that are counted for each value, and how many places a board has."""
    return tuple(item for section in document.sections for item in _computed(section, world))


def _computed(section: n.Node, world: World) -> Iterator[Computed]:
    match section:
        case n.Components(lines):
            for line in lines:
                if isinstance(line, n.Piece) and line.count.each and line.noun.singular.text in world.pieces:
                    faces = world.pieces[line.noun.singular.text].faces
                    yield Computed(line.count.span, f"= {sum(world.faces[face].count for face in faces):,}")
        case n.Boards(boards):
            for board in boards:
                geometry = world.geometries.get(board.name.text)
                classes = geometry.classes if geometry is not None else ()
                counts = [f"{len(cls.names)} {cls.noun}" for cls in classes if cls.names]
                if counts:
                    yield Computed(board.shape.span, ", ".join(counts))
        case _:
            pass
