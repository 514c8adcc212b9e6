"""What is cut out: every piece as often as the game has it, drawn at the size at which it fits its places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cafetal.core.game import Game as Core
from cafetal.core.statements import Flip
from cafetal.dataclass import Frozen
from cafetal.model import Face, PieceType, World
from cafetal.pictures import Labels, Picture, Pictures
from cafetal.pictures.layout import SiteShape
from cafetal.pictures.outlines import BOARD, CARD, COIN, SACK, meant, outlines
from cafetal.printing.drawing import bar, card, card_back, die_net, token
from cafetal.trees import nodes_of

COINS = 30
"""How many of a money without a number are printed, where the box holds no coins."""
APART = 1.0
"""What a token without a place on a board is wide, in cells."""
ON_SITE = 0.8
"""How much of its place a piece covers."""
THICK, THIN = 0.24, 5.0
"""How thick what lies on edges is, in cells, and at least in millimetres."""
UPON = 0.5
"""The size of what lies on another thing at the same place, in that of the lower one."""
NARROW = 9.0
"""No token is smaller, in millimetres: it could not be taken up."""


class Sizes(Frozen):
    """How large things are printed, in millimetres: a cell of a board, and a card."""

    cell: float
    card: tuple[float, float]


class Item(Frozen):
    """Something to be cut out `count` times: its front and perhaps its back, its size in millimetres, its name."""

    front: Picture
    back: Picture | None
    width: float
    height: float
    count: int
    name: str


def boards_of(pictures: Pictures) -> dict[str, Picture]:
    """The boards, each once, with what its signs mean."""
    return {name: pictures.board(name) for name in pictures.boards}


def items_of(core: Core, pictures: Pictures, labels: Labels, sizes: Sizes, *, backs: bool = True) -> list[Item]:
    """All pieces of a game for one number of players, and the parts of its box, in the order of the rules."""
    found = list(_Parts(core, pictures, labels, sizes).items())
    return found if backs else [replace(item, back=None) for item in found]


class _Parts:
    def __init__(self, core: Core, pictures: Pictures, labels: Labels, sizes: Sizes) -> None:
        self.world: World = core.world
        self.pictures = pictures
        self.labels = labels
        self.sizes = sizes
        self.turned = self._sides(core)

    def items(self) -> Iterator[Item]:
        """Every sort of piece, then what lies in the box beside the pieces."""
        for piece in self.world.pieces.values():
            yield from self._piece(piece)
        shapes = outlines(part.noun for part in self.world.printed.box)
        for part in self.world.printed.box:
            if shapes[part.noun] not in (BOARD, SACK):  # boards are printed apart, and no bag is made of paper
                side = APART * self.sizes.cell
                drawn = self.pictures.component(part.noun)
                yield Item(drawn, None, side, side, part.count, self._name(part.noun, part.count))

    def _piece(self, piece: PieceType) -> Iterator[Item]:
        faces = [self.world.faces[face] for face in piece.faces if self.world.faces[face].base == face]
        if piece.dice:
            yield from self._dice(piece, faces)
            return
        for face in faces:
            other = self.turned.get(face.index)
            if other is not None and other < face.index:
                continue  # it is the back of one before
            count = face.count or (0 if self._has_coins() else COINS)
            if other is not None:
                count = max(count, self.world.faces[other].count)
                count = min(count, self._room(piece)) if piece.by_player else count
            if count:
                drawn, size = self._drawn(face)
                back = self._drawn(self.world.faces[other])[0] if other is not None else self._back(piece)
                name = self._name(piece.name, count) if other is not None else self._face_name(piece, face, count)
                yield Item(drawn, back, *size, count, name)

    def _dice(self, piece: PieceType, faces: list[Face]) -> Iterator[Item]:
        side = max(0.8 * self.sizes.cell, 14.0)
        count = faces[0].count  # every face is on every die
        looks = [self.pictures.pieces.looks.faces[face.index] for face in faces]
        if 6 % len(faces) == 0:
            net = die_net(looks * (6 // len(faces)))
            yield Item(net, None, 4.4 * side, 3.4 * side, count, self._name(piece.name, count))
            return
        for face in faces:  # no cube has so many sides: one of these is drawn blind instead
            yield Item(token(self.pictures, face.index), None, side, side, count, self._face_name(piece, face, count))

    # --- how a face looks, and how large it is ---------------------------------------------------------

    def _drawn(self, face: Face) -> tuple[Picture, tuple[float, float]]:
        look = self.pictures.pieces.looks.faces[face.index]
        piece = self.world.pieces[face.piece]
        if self._is_card(piece):
            title = " ".join(self._values(piece, face)) or self._name(piece.name, 1)
            return card(look, title, self.sizes.card), self.sizes.card
        edges = [place for place in self._places(piece) if place.kind == "edge" and len(place.outline) == 2]
        cell = self.sizes.cell
        if edges and len(edges) == len(self._places(piece)):
            (x1, y1), (x2, y2) = edges[0].outline
            length = 0.76 * ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5
            thick = max(THICK, THIN / cell)
            return bar(look, length, thick), (length * cell, thick * cell)
        side = max(self._side(piece) * cell, NARROW)
        return token(self.pictures, face.index), (side, side)

    def _back(self, piece: PieceType) -> Picture | None:
        """The back of a card: the same for all of its sort."""
        if not self._is_card(piece):
            return None
        cards = [other.name for other in self.world.pieces.values() if self._is_card(other)]
        return card_back(self._name(piece.name, 1), cards.index(piece.name), self.sizes.card)

    def _is_card(self, piece: PieceType) -> bool:
        """Whether a piece is printed as a card: it lies on no board, and is called one or can lie where others may not
        look."""
        if piece.money or self._places(piece):
            return False
        homes = [home for home in self.world.storages.values() if not home.cls and set(piece.faces) & set(home.faces)]
        return meant(piece.name) == CARD or any(home.seen == "owner" for home in homes)

    def _places(self, piece: PieceType) -> list[SiteShape]:
        """The places of boards that take a piece of the sort."""
        faces = set(piece.faces)
        return [
            place
            for board in self.pictures.boards.values()
            for place in board.places
            if any(faces & set(storage.faces) for storage in place.storages)
        ]

    def _side(self, piece: PieceType) -> float:
        """The side of a token in cells: it fits the smallest place that takes it, on what lies there before it."""
        faces = set(piece.faces)
        return min(
            (
                ON_SITE * place.size * (1.0 if faces & set(place.storages[0].faces) else UPON)
                for place in self._places(piece)
            ),
            default=APART,
        )

    # --- how many, and what they are called ------------------------------------------------------------

    def _sides(self, core: Core) -> dict[int, int]:
        """The other side of each face that pieces show when they are turned over, where they have two."""
        turns = [node for node in nodes_of(core.bodies) if isinstance(node, Flip)]
        other = {face: after for turn in turns for face, after in turn.next_face}
        return {face: after for face, after in other.items() if other.get(after) == face != after}

    def _room(self, piece: PieceType) -> int:
        """How many the boards can hold: no more of those that are turned over can be in use."""
        homes = {storage.name: storage for place in self._places(piece) for storage in place.storages}
        return (
            sum(home.size * max(home.capacity, 1) for home in homes.values()) or self.world.faces[piece.faces[0]].count
        )

    def _has_coins(self) -> bool:
        """Whether coins lie in the box: then no others are made up."""
        words = (word for part in self.world.printed.box for word in part.noun.split("_"))
        return any(meant(word) == COIN for word in words)

    def _values(self, piece: PieceType, face: Face) -> Iterator[str]:
        """What a face shows, in words."""
        for kind, value in zip(piece.kinds, face.attributes, strict=True):
            word = self.world.kinds[kind].values[value]
            yield self.labels.value(kind, word) or plain(word)

    def _name(self, noun: str, count: int) -> str:
        several = {part.noun: part.plural for part in self.world.printed.box}
        several |= {piece.name: piece.plural for piece in self.world.pieces.values()}
        return self.labels.pieces(noun, count) or plain(noun if count == 1 else several[noun])

    def _face_name(self, piece: PieceType, face: Face, count: int) -> str:
        values, noun = ", ".join(self._values(piece, face)), self._name(piece.name, count)
        return f"{noun} ({values})" if values else noun


def plain(word: str) -> str:
    """A word of the rules, where the book has none."""
    return word.replace("_", " ")
