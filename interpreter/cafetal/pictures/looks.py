"""How the pieces of a game look: outline, colour, emblem and text of every face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from html import escape

from cafetal.dataclass import Frozen
from cafetal.model import Face, PieceType, World
from cafetal.pictures import outlines as shapes
from cafetal.pictures.canvas import INK, LEAST, text_width
from cafetal.pictures.colours import WOODS, colours_of, ink_on, named, told_apart
from cafetal.pictures.emblems import EMBLEMS, emblem
from cafetal.pictures.labels import Labels
from cafetal.pictures.outlines import CARD, outlines

FEW = len(EMBLEMS)
ON_PIECE = 0.5
"""The room for a word on a piece, in cells."""
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
FIGURES = {word: str(number) for number, word in enumerate(NUMBERS, 1)}
"""What values that are numbers in words have on a piece."""
PIPS = {
    1: ((0, 0),), 2: ((-20, -20), (20, 20)), 3: ((-20, -20), (0, 0), (20, 20)),
    4: ((-20, -20), (20, -20), (-20, 20), (20, 20)), 5: ((-20, -20), (20, -20), (0, 0), (-20, 20), (20, 20)),
    6: ((-20, -22), (20, -22), (-20, 0), (20, 0), (-20, 22), (20, 22)),
}  # fmt: skip
MIDDLES = {
    shapes.PERSON: 16, shapes.HOUSE: 12, shapes.BOAT: 26, shapes.SACK: 10, shapes.TOWN: 20, shapes.PAWN: 24,
    shapes.ROOK: 8, shapes.BISHOP: 4, shapes.KNIGHT: 8, shapes.QUEEN: 20, shapes.KING: 12, shapes.CONE: 16,
}  # fmt: skip


class Look(Frozen):
    """The look of a face: the path of its outline, its colour, a sign beside the colour, and a text.

    `image` is the address of a picture that stands in for all of it.
    """

    outline: str
    colour: str
    sign: str = ""
    text: str = ""
    image: str = ""

    @property
    def content(self) -> str:
        """The drawing in hundredths of a cell, around the middle."""
        if self.image:
            return f'<image href="{escape(self.image)}" x="-50" y="-50" width="100" height="100"/>'
        style = f'fill="{self.colour}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"'
        middle = _middle(self.outline) - (22 if self.text else 0)
        smaller = " scale(0.85)" if self.text else ""
        sign = f'<g transform="translate(0 {middle}){smaller}">{self.sign}</g>' if self.sign and middle else self.sign
        return f'<path d="{self.outline}" {style}/>{sign}'


def shortened(word: str, words: Sequence[str]) -> str:
    """A word as it is written on a piece: whole if there is room, else its initial.

    If others begin as it does, a letter follows in which it differs from all of them.
    """
    if text_width(word, LEAST) <= ON_PIECE:
        return word
    alike = [other for other in words if other != word and other[:1] == word[:1]]
    apart = next((i for i in range(1, len(word)) if all(other[i : i + 1] != word[i] for other in alike)), 0)
    return word[:1].upper() + (word[apart] if alike else "")


def _middle(outline: str) -> int:
    """Where the middle of the widest part of an outline is: most stand on a broad foot."""
    return MIDDLES.get(outline, 0)


def first_signs(world: World, seats: int) -> dict[str, int]:
    """The number of the sign of each kind's first value: behind those of so many seats, no two kinds share a sign."""
    found, following = {}, seats
    for name, kind in world.kinds.items():
        if kind.numbers is None and len(kind.values) <= FEW and not named(kind.values):
            found[name] = following
            following += len(kind.values)
    return found


class Looks:
    """The looks of all faces and seats of one game."""

    def __init__(self, world: World, labels: Labels, own: Mapping[str, str], seats: Sequence[str] = ()) -> None:
        """`own` are addresses of pictures for faces, by the name of the face.

        `seats` are all colours that seats of the game can have, if there are more than sit at this table.
        """
        self.world = world
        self.own = own
        self.labels = labels
        self.outlines = outlines(world.pieces, (p.name for p in world.pieces.values() if p.dice))
        self.seats = colours_of(world.colours)
        self.plain_seats = told_apart(colours_of(seats or world.colours))
        self.signs = first_signs(world, 0 if self.plain_seats else len(seats or world.colours))

    @cached_property
    def faces(self) -> tuple[Look, ...]:
        """The look of every face by its number."""
        return tuple(self._look(face) for face in self.world.faces)

    def seat_sign(self, seat: int) -> str:
        """The sign beside the colour of a seat; nothing if the colours of all are told apart in grey."""
        return "" if self.plain_seats else emblem(seat, ink_on(self.seats[seat]))

    def _look(self, face: Face) -> Look:
        piece = self.world.pieces[face.piece]
        if face.name in self.own:
            return Look("", self._colour(face, piece)[0], image=self.own[face.name])
        outline = self.outlines[piece.name]
        colour, sign, kinds = self._colour(face, piece)
        text = ""
        for kind, value in kinds:
            known = self.world.kinds[kind]
            numbers = known.numbers
            if piece.dice and numbers is not None and numbers[value] in PIPS:
                dots = "".join(f'<circle cx="{x}" cy="{y}" r="8" fill="{INK}"/>' for x, y in PIPS[numbers[value]])
                sign += dots
            elif numbers is not None:
                text = str(numbers[value])
            elif not sign and len(known.values) <= FEW and outline != CARD:
                sign = emblem(self.signs.get(kind, 0) + value, ink_on(colour))
            else:
                words = [self.labels.value(kind, word) for word in known.values]
                text = FIGURES.get(known.values[value]) or shortened(words[value], words) or text or str(value + 1)
        return Look(outline, colour, sign, text)

    def _colour(self, face: Face, piece: PieceType) -> tuple[str, str, list[tuple[str, int]]]:
        """Colour and sign of a face, and the kinds that they do not tell."""
        kinds = list(zip(piece.kinds, face.attributes, strict=True))
        if face.owner >= 0:
            return self.seats[face.owner], self.seat_sign(face.owner), kinds
        for kind, value in kinds:
            words = self.world.kinds[kind].values
            if named(words) or (self.world.kinds[kind].numbers is None and len(words) <= FEW):
                colours = colours_of(words)
                colour = colours[value]
                sign = "" if told_apart(colours) else emblem(self.signs.get(kind, 0) + value, ink_on(colour))
                return colour, sign, [entry for entry in kinds if entry[0] != kind]
        if piece.dice:
            return "#fffdf8", "", kinds
        order = [name for name, other in self.world.pieces.items() if not other.by_player and not other.kinds]
        return WOODS[order.index(piece.name) % len(WOODS) if piece.name in order else 0], "", kinds
