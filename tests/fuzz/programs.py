"""Small whole games, made at random from typed phrases: most of them check, and all of them can be played.

`Choices` says where the decisions come from: a seeded generator here, Hypothesis where a failing game is to be shrunk.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

T = TypeVar("T")


class Choices(Protocol):
    """Where decisions come from."""

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        ...


class Seeded:
    """Decisions of a seeded generator."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def pick(self, things: Sequence[T]) -> T:
        """One of several things, all equally likely."""
        return self.rng.choice(things)


BOUNDS = ("1000000000", "46341", "65536", "2000000")
NEAR = ("2147483647", "2147483648", "46341", "1000000000", "4611686014132420609", "0 - 2147483648")
"""Numbers at which 32 bits end, and their squares."""


@dataclass
class Sight:
    """What can be spoken of at a line: a place, a tile, a disc that were brought in, named numbers; who acts."""

    place: bool = False
    tile: bool = False
    disc: bool = False
    numbers: list[str] = field(default_factory=list)
    moved: bool = False  # an effect stands above: nothing can be required any more
    depth: int = 0

    def inner(self) -> Sight:
        """The same, inside a block."""
        return Sight(self.place, self.tile, self.disc, [*self.numbers], self.moved, self.depth + 1)


class Program:
    """One game."""

    def __init__(self, choices: Choices) -> None:
        self.pick = choices.pick
        self.names = 0
        self.cell, self.board = self.pick((("square", "grid"), ("spot", "list"), ("stop", "ring")))
        self.players = self.pick(("2", "2", "2 to 3"))
        self.tiles_lie = self.pick((True, False))
        self.hidden = self.pick(("", ", seen by its owner", ", seen by its owner, number seen by all"))
        self.dice = self.pick((True, False, False))
        self.large = self.pick((*BOUNDS, "", ""))  # numbers near the bounds of what cells hold
        self.actions: list[str] = []

    def flag(self, one_in: int = 2) -> bool:
        """Yes once in so many times."""
        return self.pick(range(one_in)) == 0

    def name(self, stem: str) -> str:
        """A new name."""
        self.names += 1
        return f"{stem}{self.names}"

    # -- phrases ----------------------------------------------------------------------------------------------

    def number(self, sight: Sight, depth: int = 1) -> str:
        """A number."""
        plain = ["0", "1", "2", "3", "the count", "your points", f"the number of empty {self.cell}s", "the total_discs"]
        plain += ["the number of your discs on the board", "the number of tiles in your hand", "your wealth"]
        plain += ["the number of tiles in the bag", "the number of coins in your purse", *sight.numbers * 3]
        plain += ["the highest points of the players", "the number of players"]
        if self.large:
            plain += [*["your fund", "the mass", "the highest fund of the players"] * 2, *NEAR[:4]]
        if sight.place:
            plain += [f"the worth of the {self.cell}", f"the number of discs on the {self.cell}"]
        if depth and self.flag(3):
            sign = self.pick(("+", "-", "*"))
            return f"{self.pick(plain)} {sign} {self.number(sight, 0)}"
        if depth and self.flag(6):
            return f"half of {self.pick(plain)}"
        return self.pick(plain)

    def test(self, sight: Sight, depth: int = 1) -> str:
        """A condition of one line."""
        compare = self.pick(("is", "is not", "is at least", "is at most", "is more than", "is less than"))
        plain = [f"{self.number(sight, 0)} {compare} {self.number(sight, 0)}", f"some {self.cell} is empty"]
        if self.large:
            product = f"{self.pick(('your fund', 'the mass'))} * {self.number(sight, 0)}"
            side = self.pick((product, f"half of ({product})", f"{product} - {self.number(sight, 0)}", product))
            plain += [f"{side} {compare} {self.pick((*NEAR, self.number(sight, 1)))}"] * 6
        plain += [
            f"no {self.cell} is empty",
            "your hand is empty",
            "the bag is not empty",
            "you have a tile in your hand",
        ]
        plain += ["there is a disc on the board", "there are at least 2 tiles in the bag", "the keeper is you"]
        plain += ["you have at least 2 discs on the board", f"every {self.cell} is free"]
        if sight.place:
            plain += [f"the {self.cell} is empty", f"the {self.cell} is free", f"there is a disc on the {self.cell}"]
            plain += [f"the {self.cell} is not empty"]
        if sight.tile:
            plain += ["the tile is white", "the hue of the tile is not black"]
        if sight.disc:
            plain += ["the owner of the disc is you"]
        if depth and self.flag(4):
            word = self.pick(("and", "or"))
            return f"{self.pick(plain)} {word} {self.test(sight, 0)}"
        return self.pick(plain)

    # -- statements -------------------------------------------------------------------------------------------

    def block(self, sight: Sight, least: int = 1) -> list[str]:
        """Some lines, one step deeper."""
        lines: list[str] = []
        for _ in range(self.pick((least, least, least + 1, least + 2))):
            lines += self.statement(sight)
        return [f"    {line}" for line in lines]

    def statement(self, sight: Sight) -> list[str]:
        """One statement."""
        kinds = [self.choice, self.effect, self.effect]
        if not sight.moved and (sight.place or sight.tile or sight.disc):
            kinds += [self.requirement, self.requirement]
        if sight.depth < 2:
            kinds += [self.branch, self.loop, self.question]
        return self.pick(kinds)(sight)

    def choice(self, sight: Sight) -> list[str]:
        """A choice, or a name for a value."""
        match self.pick(range(6)):
            case 0 | 1:
                sight.place = True
                return [
                    self.pick((f"choose a {self.cell}", f"choose an empty {self.cell}", f"choose a free {self.cell}"))
                ]
            case 2:
                sight.tile = True
                return [self.pick(("choose a tile in your hand", "choose a white tile in your hand, if any"))]
            case 3:
                sight.disc = True
                return ["choose one of your discs"]
            case 4:
                name = self.name("number")
                line = f"choose {name} from {self.pick((0, 1))} to {self.pick((1, 2, 3))}"
                sight.numbers.append(name)
                return [line]
            case _:
                name = self.name("value")
                line = f"let {name} be {self.number(sight)}"
                sight.numbers.append(name)
                return [line]

    def requirement(self, sight: Sight) -> list[str]:
        """A condition on what was chosen."""
        word = self.pick(("require", "require", "ensure"))
        lines = [f"{word} {self.name('rule')}: {self.test(sight)}"]
        if self.flag(4):
            lines.append(f"    unless {self.test(sight)}")
        return lines

    def effect(self, sight: Sight) -> list[str]:
        """Something that changes the position."""
        plain = [f"the count becomes {self.number(sight)}", f"raise your points by {self.number(sight)}"]
        plain += [
            f"lower the count by {self.number(sight)}",
            "draw 1 tile from the bag into your hand, while stocks last",
        ]
        plain += ["gain 1 coin", "draw 1 tile from the bag into your hand", "the keeper becomes you"]
        plain += [f"pay {self.name('fee')}: 1 coin", "the keeper becomes a random player"]
        if self.large:
            plain += [f"the mass becomes {self.number(sight)}", f"raise your fund by {self.number(sight)}"]
            plain += [f"lower your fund by {self.number(sight, 0)}", f"the mass becomes 0 - {self.number(sight, 0)}"]
        if sight.place:
            plain += [f"put your disc on the {self.cell}"] * 3
            plain += [f"remove the disc on the {self.cell}, if any"]
        if sight.tile:
            plain += ["put the tile in the bag", "remove the tile"]
            plain += [f"put the tile on the {self.cell}"] * (sight.place and self.tiles_lie)
        if sight.disc:
            plain += ["remove the disc"] + [f"move the disc to the {self.cell}"] * sight.place * 2
        if self.dice:
            plain += ["roll 2 dice into the tray"]
        line = self.pick(plain)
        if not line.startswith("pay"):
            sight.moved = True
        if "the tile" in line:
            sight.tile = False
        if line.startswith("remove the disc"):
            sight.disc = False
        return [line]

    def branch(self, sight: Sight) -> list[str]:
        """A branch, perhaps with the other one."""
        lines = [f"if {self.test(sight)}", *self.block(sight.inner())]
        if self.flag():
            lines += ["otherwise", *self.block(sight.inner())]
        sight.moved = True
        return lines

    def loop(self, sight: Sight) -> list[str]:
        """A loop over players or places, or a number of times."""
        heads = ["each player", "each player, clockwise", f"each empty {self.cell}", "repeat 2 times"]
        heads += ["repeat 1 to 2 times", "repeat up to 2 times", "each disc on the board", f"each {self.cell}"]
        heads += [f"repeat until {self.test(sight)}", "repeat while possible"]
        head = self.pick(heads)
        inner = sight.inner()
        inner.place = inner.place or head.endswith(f" {self.cell}")
        inner.disc = inner.disc or "each disc" in head
        inner.moved = sight.moved = True
        if "until" in head or "possible" in head:
            return [head, f"    choose an empty {self.cell}", f"    put your disc on the {self.cell}"]
        return [head, *self.block(inner)]

    def question(self, sight: Sight) -> list[str]:
        """A question to others, or one of several options."""
        sight.moved = True
        if self.actions and self.flag():
            options = list(dict.fromkeys(self.pick((*self.actions, "pass")) for _ in range(2)))
            return ["choose one", *(f"    {option}" for option in options)]
        if self.actions and self.flag():
            return [f"may {self.pick(self.actions)}"]
        who = self.pick(("each other player", "the left_neighbour"))
        verb = self.name("help")
        inner = sight.inner()
        inner.place = inner.tile = inner.disc = False
        return [
            f"ask {who} to {verb}",
            f"    raise their points by {self.pick((1, 2))}",
            "if one agreed",
            *self.block(inner),
        ]

    # -- the game ---------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The rules."""
        declared = self._declarations()
        parts: list[str] = []
        for _ in range(self.pick((1, 2, 2, 3))):
            name = self.name("deed")
            limit = self.pick(("", "", "", ", once a turn", ", at most 2 times a game"))
            parts += [f"action {name}{limit}", *self.block(Sight(), 2)]
            self.actions.append(name)
        turn = ["turn", *(f"    {line}" for line in self._turn())]
        free = self.pick((f"the {self.cell} is empty", f"there is no disc on the {self.cell}"))
        definitions = [
            "definitions",
            f"    a {self.cell} is free if {free}",
            f"    the worth of a {self.cell} = {self.pick((0, 1, 2))}",
            "    the total_discs = the number of discs on the board",
            "    a player's wealth = the number of coins in the player's purse",
        ]
        end = ["end", "    long, after each turn: the turn_number is at least 6"]
        end += [f"    full, after each turn: no {self.cell} is empty"] * self.flag()
        end += [f"    winner: {self.pick(('most points', 'most coins', 'fewest tiles'))}, then shared"]
        return "\n".join([*declared, *definitions, *self._setup(), *turn, *parts, *end, ""])

    def _turn(self) -> list[str]:
        first = self.actions[-1]
        forms = [[first], [first], ["choose one", f"    {first}", "    pass"], ["repeat 1 to 2 times", f"    {first}"]]
        forms += [["choose one", f"    {first}", "    pass if nothing else is possible"], [*self.actions[:2]]]
        return self.pick(forms)

    def _declarations(self) -> list[str]:
        size = self.pick((2, 3, 4))
        shape = {"grid": f"grid of {size} by {self.pick((2, 3))} squares", "list": f"list of {size} spots"}
        shape["ring"] = f"ring of {size + 2} stops"
        neighbours = self.pick(("", ", neighbours all_eight")) if self.board == "grid" else ""
        held = "disc or tile" if self.tiles_lie else "disc"
        many = "discs or tiles" if self.tiles_lie else "discs"
        holds = self.pick((f"one {held}", f"up to 2 {many}"))
        return [
            "game probe", f"    players {self.players}", "    colours red, blue, green",
            "components", "    kind hue: white, black", f"    disc of player  {self.pick((2, 4, 9))} each",
            f"    tile of hue     {self.pick((2, 3))} each", "    money coin",
            *["    die/dice    2, faces 1 to 3"] * self.dice,
            "boards", f"    board: {shape[self.board]}{neighbours}", f"        each {self.cell} holds {holds}",
            "zones", "    bag of tiles, seen by nobody, number seen by all",
            f"    hand of tiles for each player{self.hidden}", "    purse of coins for each player",
            *["    tray of dice"] * self.dice,
            "state", f"    points of each player: 0 to {self.pick((5, 40))}", f"    count: 0 to {self.pick((3, 30))}",
            "    keeper: a player or none", *self._large(),
        ]  # fmt: skip

    def _large(self) -> list[str]:
        """Numbers with large ranges."""
        if not self.large:
            return []
        start = self.pick((f"starts at {self.large}", f"starts at -{self.large}", "starts at 0"))
        fund = f"    fund of each player: -{self.large} to {self.large}, {start}"
        mass = f"    mass: -1000000000 to 1000000000, starts at {self.pick((self.large, '-1048576', '46341', '7'))}"
        return [fund, mass]

    def _setup(self) -> list[str]:
        lines = ["setup", "    put all tiles in the bag", "    put 2 coins in each player's purse"]
        lines += [
            f"    deal {self.pick((1, 2))} tile from the bag to each player's hand".replace("2 tile ", "2 tiles ")
        ]
        lines += ["    the first_player becomes a random player"] * self.flag()
        lines += [
            f"    put red's disc on {self.pick(('a1', 'b1')) if self.board == 'grid' else self.cell + '_1'}"
        ] * self.flag()
        return lines
