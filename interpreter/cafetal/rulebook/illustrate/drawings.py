"""What the pictures of a book show, by the names that the text calls them by."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import cached_property

from cafetal.dataclass import Frozen
from cafetal.model import World
from cafetal.pictures import Labels, Picture, Pictures
from cafetal.pictures.marks import Marks
from cafetal.rulebook.illustrate.files import Illustration
from cafetal.rulebook.illustrate.scenes import Laying, Moment

FACE = "face"
"""What an illustrator's picture of a piece is called: `face.white_worker`; it is put into every drawing."""
MIME = {"svg": "image/svg+xml", "png": "image/png"}
BOARD, PIECE, PART, SETUP, AID = "board", "piece", "part", "setup", "aid"
BOARDS = "box.board"
"""What the rules call the boards in the box."""
BEFORE, AFTER, POSITION = "before", "after", "position"


class Plates(Frozen):
    """What there is to be drawn, in any language.

    `laying` is the set-up, `letters` those of what its steps speak of (see `letters_of`), `boards` those that the box
    holds as parts; `several`: the book is for more than one number of players; `moments` are the examples by name, each
    in the world of its number of players.
    """

    world: World
    laying: Laying | None
    letters: Mapping[str, str]
    boards: tuple[str, ...]
    several: bool
    moments: Mapping[str, tuple[World, Moment]]


class Drawing(Frozen):
    """A picture as a file: its bytes, its format (svg or png), and its size in cells of a board."""

    content: bytes
    suffix: str
    width: float
    height: float

    @classmethod
    def of(cls, picture: Picture) -> Drawing:
        """A picture that was drawn."""
        return cls(picture.svg.encode(), "svg", picture.width, picture.height)


class Drawings:
    """Draws the pictures of one book in one language."""

    def __init__(self, plates: Plates, labels: Labels, own: Mapping[str, Illustration]) -> None:
        """`own`: files of an illustrator, by the name of the picture that they replace."""
        self.plates = plates
        self.labels = labels
        faces = {f"{FACE}.{face.name}" for world in self.worlds for face in world.faces}
        self.faces = {name.removeprefix(f"{FACE}."): own[name] for name in own if name in faces}
        self.own = {name: picture for name, picture in own.items() if name not in faces}
        self.pictures = self._pictures(plates.world)
        self._made: dict[str, Drawing] = {}

    @property
    def worlds(self) -> tuple[World, ...]:
        """The worlds of the pictures: that of the book, and those of the examples."""
        return (self.plates.world, *(world for world, _ in self.plates.moments.values()))

    def _pictures(self, world: World) -> Pictures:
        seats = max((other.colours for other in self.worlds), key=len)
        return Pictures(world, self.labels, {name: embedded(picture) for name, picture in self.faces.items()}, seats)

    @cached_property
    def boards(self) -> frozenset[str]:
        """The boards that have a picture of their own."""
        return frozenset(self.pictures.boards)

    def get(self, name: str) -> Drawing | None:
        """The picture of that name, if there is one; a file of an illustrator is as wide as what it replaces."""
        if name not in self._made:
            picture = self._draw(name)
            if picture is None:
                return None
            own = self.own.get(name)
            drawn = Drawing.of(picture)
            if own is not None:
                drawn = Drawing(own.content, own.suffix, drawn.width, round(drawn.width * own.aspect, 2))
            self._made[name] = drawn
        return self._made[name]

    def _draw(self, name: str) -> Picture | None:
        sort, _, rest = name.partition(".")
        if sort == BOARD:
            return self.pictures.board(rest) if rest in self.boards else None
        if sort in (PIECE, PART):
            return self.pictures.component(rest)
        if sort == AID:
            return self.pictures.aid(rest)
        if sort == SETUP:
            return self._setup()
        return self._example(*rest.rpartition(".")[::2])

    def _setup(self) -> Picture | None:
        laying = self.plates.laying
        if laying is None:
            return None
        steps = {f"{SETUP}.{name}": spots for name, spots in laying.steps}
        lettered = [(letter, steps[key]) for key, letter in self.plates.letters.items() if key in steps]
        things: dict[str, list[str]] = {}
        for key, letter in self.plates.letters.items():
            if key not in steps:
                things.setdefault(letter, []).extend(self.plates.boards if key == BOARDS else (key,))
        return self.pictures.setup(laying.scene, lettered, things)

    def _example(self, example: str, which: str) -> Picture | None:
        if example not in self.plates.moments:
            return None
        world, moment = self.plates.moments[example]
        pictures = self.pictures if world is self.plates.world else self._pictures(world)
        scenes = (moment.before, *moment.steps)
        names = pictures.names(moment.named)
        if which == BEFORE:
            return pictures.position(moment.before, scenes, Marks(names=names), paired=bool(moment.steps))
        if which == POSITION:
            return pictures.position(scenes[-1], scenes[-1:], Marks(verdicts=moment.verdicts, names=names))
        return pictures.after(scenes, names) if which == AFTER and moment.steps else None


def embedded(picture: Drawing | Illustration) -> str:
    """A picture as an address that holds all of it."""
    return f"data:{MIME[picture.suffix]};base64,{b64encode(picture.content).decode()}"
