"""How pieces are written: `Wb` for a black worker, a third letter for its owner.

The first letter, a capital, is the sort of piece, the second the value of its kind; what is the same for all that can
lie at a place is left out. The ground has the colour that a value or a seat is named after.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cafetal.cli.board.colours import WORDS, seat_styles
from cafetal.cli.board.contents import Lying
from cafetal.cli.board.letters import letters
from cafetal.cli.voice import Voice
from cafetal.model import Face, Storage, World

Part = tuple[str, str]
"""A piece of text and its style."""
PLAIN = "bold"


@dataclass(frozen=True, slots=True)
class Shape:
    """What has to be written for the pieces of one storage: their sort, the values of which kinds, their seat."""

    sort: bool
    seat: bool


class Codes:
    """The codes of one world."""

    def __init__(self, world: World, voice: Voice | None = None) -> None:
        self.world = world
        self.voice = voice or Voice()
        self.faces = {face.name: face for face in world.faces}
        self.edges = {noun for noun, cls in world.classes.items() if cls.shape == "edge"}
        self.styles = seat_styles(world.colours)
        on_boards = [face for storage in world.storages.values() if storage.cls for face in storage.faces]
        sorts = [world.faces[face].piece for face in on_boards]
        seats = letters(world.colours)
        taken = seats.values() if self._seats_stand_alone() else ()
        self.sorts = {word: code.upper() for word, code in letters(sorts, tuple(taken)).items()}
        self.values = {name: letters(kind.values) for name, kind in world.kinds.items()}
        self.seats = {word: code.upper() for word, code in seats.items()}

    def _seats_stand_alone(self) -> bool:
        """Is a capital on some board a player, as where only one sort of pieces lies, so that no sort may have it?"""
        for storage in self.world.storages.values():
            shape = self.shape(storage)
            faces = [self.world.faces[face] for face in storage.faces]
            whose = storage.cls and (shape.seat or storage.owned) and not shape.sort
            if whose and any(not any(self._valued(face)) for face in faces):
                return True
        return False

    def _valued(self, face: Face) -> Iterator[str]:
        """The kinds of which a piece shows a value."""
        for kind, value in zip(self.world.pieces[face.piece].kinds, face.attributes, strict=True):
            if kind in self.world.kinds and value >= 0:
                yield kind

    def shape(self, storage: Storage) -> Shape:
        """What tells the pieces of a storage apart."""
        faces = [self.world.faces[face] for face in storage.faces]
        sorts = {face.piece for face in faces}
        seats = any(face.owner >= 0 for face in faces)
        alone = all(not face.attributes and not seats for face in faces)
        return Shape(sort=len(sorts) > 1 or alone, seat=seats)

    def seat_of(self, face: Face, lying: Lying) -> int:
        """The owner of a piece: that of its face, else of its place."""
        return face.owner if face.owner >= 0 else lying.owner

    def piece(self, storage: Storage, lying: Lying) -> list[Part]:
        """The code of a piece that lies in a storage, without its number."""
        face = self.faces[lying.face]
        shape = self.shape(storage)
        seat = self.seat_of(face, lying)
        if shape.seat:
            return self._owned(face, seat, shape)
        parts: list[Part] = [(self._word(face, shape), self.style(face))]
        if seat >= 0:
            parts.append((self.seats[self.world.colours[seat]], self.styles[seat]))
        return parts

    def unknown(self, storage: Storage, seat: int) -> Part:
        """A piece of which only the owner is seen."""
        code = self.seats[self.world.colours[seat]]
        return f"{code.lower()}?" if self.shape(storage).seat else f"?{code}", self.styles[seat]

    def _word(self, face: Face, shape: Shape) -> str:
        sort = self.sorts.get(face.piece, face.piece[:1].upper()) if shape.sort else ""
        return sort + "".join(self._values(face))

    def _owned(self, face: Face, seat: int, shape: Shape) -> list[Part]:
        code = self.seats[self.world.colours[seat]] if seat >= 0 else "-"
        word = self._word(face, shape)
        style = self.styles[seat] if seat >= 0 else PLAIN
        return [(code.lower() + word if word else code, style)]

    def _values(self, face: Face) -> Iterator[str]:
        for kind, value in zip(self.world.pieces[face.piece].kinds, face.attributes, strict=True):
            if kind in self.values and value >= 0:
                yield self.values[kind][self.world.kinds[kind].values[value]]

    def style(self, face: Face) -> str:
        """The style of a face: the colour that one of its values is named after."""
        for kind, value in zip(self.world.pieces[face.piece].kinds, face.attributes, strict=True):
            word = self.world.kinds[kind].values[value] if kind in self.world.kinds and value >= 0 else ""
            if word in WORDS:
                return WORDS[word]
        return "reverse bold"

    def width(self, storage: Storage) -> int:
        """The number of letters that the longest code of a storage has; a line counts all its slots."""
        owner = 0 if storage.owned else -1
        codes = [
            sum(len(text) for text, _ in self.piece(storage, Lying(self.world.faces[face].name, 1, owner)))
            for face in storage.faces
        ]
        one = max([*codes, 2 if storage.by_piece else 1])
        if storage.kind == "line":
            return (one + 1) * storage.width + 1
        return one + 3 if storage.kind == "count" else one

    def legend(self, storages: Iterable[Storage]) -> list[list[Part]]:
        """What the letters mean, a line for sorts, one for each kind, one for owners; only what these storages use."""
        sorts: dict[str, None] = {}
        kinds: dict[str, None] = {}
        owners = False
        edges: set[str] = set()
        for storage in storages:
            shape = self.shape(storage)
            faces = [self.world.faces[face] for face in storage.faces]
            if storage.cls in self.edges and len(faces) == 1:
                edges.add(faces[0].piece)
                continue
            owners = owners or shape.seat or storage.owned
            sorts.update(dict.fromkeys(face.piece for face in faces if shape.sort))
            kinds.update(dict.fromkeys(kind for face in faces for kind in self.world.pieces[face.piece].kinds))
        lines = [[(f"{self.sorts[sort]} {self.voice.word(sort)}", "") for sort in sorts]] if sorts else []
        lines += [[(f"═ ║ {', '.join(sorted(map(self.voice.word, edges)))}", "")]] if edges else []
        for kind in kinds:
            if kind in self.values and self.world.kinds[kind].numbers is None:
                lines.append([self._meaning(code, word) for word, code in self.values[kind].items()])
        if owners:
            lines.append(
                [
                    (f"{code} {self.voice.seat(seat)}", self.styles[i])
                    for i, (seat, code) in enumerate(self.seats.items())
                ]
            )
        return lines

    def _meaning(self, code: str, word: str) -> Part:
        return (f"{code} {self.voice.word(word)}", WORDS.get(word, ""))
