"""What the colours and signs of pieces mean, below the picture of a table: each value with its word."""

from __future__ import annotations

from collections.abc import Iterable

from cafetal.model import World
from cafetal.pictures.canvas import INK, Canvas, text_width
from cafetal.pictures.labels import Labels
from cafetal.pictures.pieces import Pieces

SIDE, LETTERS, ROW, GAP = 0.7, 0.44, 0.85, 0.4
"""The size of a piece and of words, the height of a row, and the room between two entries, in cells."""
BOLD = 1.2
"""How much wider bold words may be than others, also in a font that stands in for another one."""


def draw_signs(canvas: Canvas, world: World, pieces: Pieces, labels: Labels, lying: Iterable[int]) -> None:
    """Draw rows as wide as the picture: the pieces that show one kind, and each of its values that lies there."""
    if not canvas.box:
        return
    left, _, right, bottom = canvas.box
    x, y = left, bottom + 0.3 + ROW / 2

    def placed(width: float) -> tuple[float, float]:
        """Where something so wide begins: on this row, or on the next one."""
        nonlocal x, y
        if x > left and x + width > right:
            x, y = left, y + ROW
        at, x = (x, y), x + width + GAP
        return at

    for nouns, shown in _kinds(world, pieces, labels, set(lying)).values():
        title = f"{', '.join(labels.pieces(noun, 2) for noun in nouns)}:"
        first = SIDE + text_width(shown[0][1], LETTERS)  # a title stands on one row with its first value
        at = placed(BOLD * text_width(title, LETTERS) + GAP + first)
        canvas.text(*at, title, LETTERS, INK, "start", bold=True)
        x -= GAP + first
        for face, word in shown:
            across, down = placed(SIDE + 0.1 + text_width(word, LETTERS))
            pieces.face(canvas, face, across + SIDE / 2, down, SIDE)
            canvas.text(across + SIDE + 0.1, down, word, LETTERS, INK, "start")


def _kinds(
    world: World, pieces: Pieces, labels: Labels, lying: set[int]
) -> dict[str, tuple[list[str], list[tuple[int, str]]]]:
    """Kinds whose values are told by colours and signs alone: the pieces that show them, and faces that lie there."""
    found: dict[str, tuple[list[str], list[tuple[int, str]]]] = {}
    for noun, piece in world.pieces.items():
        if len(piece.kinds) != 1 or piece.by_player or piece.dice or not labels.pieces(noun, 2):
            continue
        kind = world.kinds[piece.kinds[0]]
        faces = [face for face in piece.faces if face in lying and not pieces.looks.faces[face].text]
        words = [(face, labels.value(kind.name, kind.values[world.faces[face].attributes[0]])) for face in faces]
        if len(words) > 1 and kind.numbers is None and all(word for _, word in words):
            nouns, shown = found.setdefault(kind.name, ([], words))
            nouns.append(noun)
            shown += [pair for pair in words if pair[1] not in {word for _, word in shown}]
    return found
