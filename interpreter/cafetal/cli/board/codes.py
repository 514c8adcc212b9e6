"""How pieces are written: `Wb` for a black worker, a third letter for its owner.

The first letter, a capital, is the sort of piece, the second the value of its kind; what is the same for all that can
lie at a place is left out. The ground has the colour that a value or a seat is named after. No letter or sign stands
for two things: players choose theirs first, capitals, or small letters where these only stand before a capital.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cafetal.cli.board.colours import WORDS, seat_styles
from cafetal.cli.board.letters import letters, marks
from cafetal.dataclass import Frozen
from cafetal.model import Face, Storage, World
from cafetal.scenes.contents import Lying
from cafetal.table.voice import Voice

Part = tuple[str, str]
"""A piece of text and its style."""
PLAIN = "bold"
BUILT_IN = {"dark", "upright", "level", "coastal", "coast", "column", "row", "number"}
"""Attributes that the geometry gives to sites; what the rules file adds is written on empty sites."""


class Shape(Frozen):
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
        self._shapes: dict[str, Shape] = {}
        on_boards = [storage for storage in world.storages.values() if storage.cls]
        pieces = [world.faces[face].piece for storage in on_boards for face in storage.faces]
        named = [world.faces[face].piece for x in on_boards if self.shape(x).sort for face in x.faces]
        seats = letters(world.colours)
        capital = not self._seats_before_capitals()
        self.seats = {word: code.upper() if capital else code for word, code in seats.items()}
        sorts = letters(named, tuple(seats.values()) if capital else ())
        self.sorts = {word: code.upper() for word, code in sorts.items()}
        kinds = dict.fromkeys(kind for piece in pieces for kind in world.pieces[piece].kinds)
        values = letters(self._valuable(kinds), () if capital else tuple(seats.values()))
        self.values = {
            name: {word: values.get(word, word) for word in kind.values} for name, kind in world.kinds.items()
        }
        self.marks = marks(self._marked(), tuple(values.values()))

    def _valuable(self, kinds: Iterable[str]) -> Iterator[str]:
        """The values that pieces on boards, or places, can show."""
        for kind in kinds:
            yield from self.world.kinds[kind].values if kind in self.world.kinds else ()
        for geometry in self.world.geometries.values():
            for cls in geometry.classes:
                for kind in cls.attributes:
                    yield from self.world.kinds[kind].values if kind in self.world.kinds else ()

    def _marked(self) -> Iterator[str]:
        """What the rules file says of single places, and is either true or not."""
        for geometry in self.world.geometries.values():
            for cls in geometry.classes:
                for name, values in cls.attributes.items():
                    if name not in BUILT_IN and any(value is True for value in values):
                        yield name

    def _seats_before_capitals(self) -> bool:
        """Do the letters of players stand on boards, and nowhere but before the capital of a sort?"""
        shapes = [(self.shape(x), x.owned) for x in self.world.storages.values() if x.cls]
        whose = [shape.seat and shape.sort for shape, owned in shapes if shape.seat or owned]
        return bool(whose) and all(whose)

    def shape(self, storage: Storage) -> Shape:
        """What tells the pieces of a storage apart, from each other and from those that lie beside them."""
        if storage.name not in self._shapes:
            sorts, seats, alone = self._facts(storage)
            beside = [x for x in self.world.storages.values() if (x.board, x.cls) == (storage.board, storage.cls)]
            mixed = any(other[0] - sorts and not other[2] for other in map(self._facts, beside))
            self._shapes[storage.name] = Shape(len(sorts) > 1 or alone or (bool(storage.cls) and mixed), seats)
        return self._shapes[storage.name]

    def _facts(self, storage: Storage) -> tuple[set[str], bool, bool]:
        """The sorts of a storage, whether its pieces belong to players, and whether nothing but the sort tells them."""
        faces = [self.world.faces[face] for face in storage.faces]
        seats = any(face.owner >= 0 for face in faces)
        return {face.piece for face in faces}, seats, all(not face.attributes and not seats for face in faces)

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

    def number(self, storage: Storage, lying: Lying) -> list[Part]:
        """How many pieces it are, before their code, so that no figure of the code is read with it."""
        if lying.count == 1 and storage.kind != "count":
            return []
        code = self.piece(storage, lying)[0][0]
        return [(f"{lying.count}×" if code[:1].isdecimal() else str(lying.count), PLAIN)]

    def unknown(self, storage: Storage, seat: int) -> Part:
        """A piece of which only the owner is seen."""
        code = self.seats[self.world.colours[seat]]
        return f"{code}?" if self.shape(storage).seat else f"?{code}", self.styles[seat]

    def _word(self, face: Face, shape: Shape) -> str:
        sort = self.sorts.get(face.piece, face.piece[:1].upper()) if shape.sort else ""
        return sort + "".join(self._values(face))

    def _owned(self, face: Face, seat: int, shape: Shape) -> list[Part]:
        code = self.seats[self.world.colours[seat]] if seat >= 0 else "-"
        word = self._word(face, shape)
        style = self.styles[seat] if seat >= 0 else PLAIN
        return [(code + word, style)]

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

    def bare(self, storages: Sequence[Storage]) -> bool:
        """Whether an edge is a mere line, as only one sort of piece can lie there, one of them, and nobody's."""
        only = storages[0] if len(storages) == 1 else None
        return only is not None and only.kind in ("one", "the") and len(only.faces) == 1 and not only.owned

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
            beside = [x for x in self.world.storages.values() if (x.board, x.cls) == (storage.board, storage.cls)]
            if storage.cls in self.edges and self.bare(beside):
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
