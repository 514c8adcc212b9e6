"""The player aid: a table of prices in pieces, drawn with what is bought and with each piece that it costs."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.model import TableData, World
from cafetal.pictures.canvas import INK, PAPER, Canvas, fill, pen, text_width
from cafetal.pictures.colours import WOODS
from cafetal.pictures.labels import Labels
from cafetal.pictures.pieces import Pieces

SIDE, LETTERS, TALL = 0.9, 0.46, 1.1
"""The size of a piece and of words, and the height of a row, in cells."""
BOLD = 1.2
"""How much wider bold words may be than others, also in a font that stands in for another one."""
STEP = 0.52
"""How far from the last one a piece begins: several overlap as cards in a hand do."""
GAP = 0.5
RULE = "#b9a98a"


def draw_aid(canvas: Canvas, table: TableData, world: World, pieces: Pieces, labels: Labels) -> None:
    """Draw a table of prices. Raises KeyError for a table that is none (see `is_priced`)."""
    costs = [face for word in table.columns if (face := _face(world, table.unit, word)) is not None]
    if len(costs) < len(table.columns):
        raise KeyError(table.name)
    heads = [_word(world, labels, word) for word in table.columns]
    names = [_word(world, labels, word) for word in table.rows]
    most = [max(1, *(row[i] or 0 for row in table.cells)) for i in range(len(costs))]
    wide = [
        max(BOLD * text_width(head, LETTERS), SIDE + (count - 1) * STEP) + GAP
        for head, count in zip(heads, most, strict=True)
    ]
    first = SIDE + 0.3 + BOLD * max(text_width(name, LETTERS) for name in names) + GAP
    lefts = [first + sum(wide[:i]) for i in range(len(wide))]
    width, height = first + sum(wide), TALL * (len(names) + 0.8)
    canvas.rect(-GAP / 2, 0, width + GAP / 2, height, fill(PAPER, INK, 0.04), 0.25)
    for left, head in zip(lefts, heads, strict=True):
        canvas.text(left, TALL * 0.4, head, LETTERS, INK, "start", bold=True)
    for i, (name, cells) in enumerate(zip(names, table.cells, strict=True)):
        y = TALL * (i + 1.3)
        canvas.line(((0, y - TALL / 2), (width - GAP / 2, y - TALL / 2)), pen(RULE, 0.02))
        _thing(canvas, world, pieces, table.rows[i], y)
        canvas.text(SIDE + 0.3, y, name, LETTERS, INK, "start", bold=True)
        for left, face, count in zip(lefts, costs, cells, strict=True):
            for k in range(count or 0):
                pieces.face(canvas, face, left + SIDE / 2 + k * STEP, y, SIDE)


def is_priced(table: TableData, world: World) -> bool:
    """Whether a table counts pieces of a sort, column by column: by their values, or members of a family."""
    return all(_face(world, table.unit, word) is not None for word in table.columns)


def _face(world: World, unit: str, word: str) -> int | None:
    """The piece that a column of a table counts."""
    noun = world.nouns.get(unit, unit)
    family = world.families.get(noun)
    singular = world.nouns.get(word, word)
    if family is not None and singular in family.members:
        return _first(world, world.pieces[singular].faces)
    piece = world.pieces.get(noun)
    return None if piece is None or piece.dice or piece.money else _valued(world, noun, word)


def _valued(world: World, noun: str, word: str) -> int | None:
    """The first piece of a sort that shows a value."""
    piece = world.pieces[noun]
    for at, name in enumerate(piece.kinds):
        value = world.kinds[name].find(word)
        if value >= 0:
            return _first(world, [face for face in piece.faces if world.faces[face].attributes[at] == value])
    return None


def _thing(canvas: Canvas, world: World, pieces: Pieces, word: str, y: float) -> None:
    """Draw what a row is about: a piece, without a value if its pieces have several, or the one of a value."""
    noun = world.nouns.get(word, word)
    if noun in world.pieces and world.pieces[noun].kinds:
        outline = f'<path d="{pieces.looks.outlines[noun]}" fill="{WOODS[0]}" stroke="{INK}" stroke-width="4"/>'
        canvas.use(f"plain.{noun}", outline, SIDE / 2, y, SIDE)
        return
    shown = (piece.name for piece in world.pieces.values() if len(piece.kinds) == 1 and not piece.by_player)
    face = (
        _first(world, world.pieces[noun].faces)
        if noun in world.pieces
        else next((found for name in shown if (found := _valued(world, name, word)) is not None), None)
    )
    if face is not None:
        pieces.face(canvas, face, SIDE / 2, y, SIDE)


def _first(world: World, faces: Sequence[int]) -> int | None:
    return next((face for face in faces if world.faces[face].base == face), None)


def _word(world: World, labels: Labels, word: str) -> str:
    """What a row or a column is called."""
    noun = world.nouns.get(word, word)
    if noun in world.pieces:
        return labels.pieces(noun, 1)
    return next((labels.value(kind.name, word) for kind in world.kinds.values() if kind.find(word) >= 0), "")
