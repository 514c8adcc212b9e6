"""Generated games that hide things: several watchers, hidden zones and places, named choices, notes, reveals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.fuzz.knowing import Place, Play, Sight, Table, Wish

HUES = ("white", "black")
FACES = tuple(f"{hue}_tile" for hue in HUES)
BEGINNING = Counter({face: 3 for face in FACES})
SEEN_BY: dict[Sight, str] = {"owner": "its owner", "others": "all but its owner", "nobody": "nobody"}
WORDS = frozenset({*HUES, *FACES, "0", "1", "2", "stop", "help", "refuse", "pass", "stow_all"})
"""The words of moves that choose something."""


@dataclass(frozen=True)
class Line:
    """A statement: its lines in a rules file, and what it does on a table for the player at turn."""

    text: str
    play: Callable[[Secret, Table, int], Play]


@dataclass
class Secret:
    """One game."""

    players: int
    hand: tuple[Sight, Sight]
    chest: tuple[Sight, Sight]
    pile: tuple[Sight, Sight]
    spot: tuple[Sight, Sight]
    aim: Sight
    stack: tuple[Sight, Sight] = ("nobody", "all")
    lines: list[Line] = field(default_factory=list)
    turns: int = 2

    def rules(self) -> str:
        """The rules file."""
        body = "\n".join(f"    {line}" for part in self.lines for line in part.text.split("\n"))
        return RULES.format(
            players=self.players,
            colours=", ".join(("red", "blue", "green")[: self.players]),
            hand=_seen(self.hand),
            chest=_seen(self.chest),
            pile=_seen(self.pile),
            spot=_seen(self.spot),
            stack=_seen(self.stack),
            aim="" if self.aim == "all" else f", seen by {SEEN_BY[self.aim]}",
            body=body,
            turns=self.turns,
        )

    def course(self, table: Table) -> Play:
        """The whole game."""
        everyone = range(self.players)
        closed = any("from the box" in line.text for line in self.lines)
        left = Counter({face: 1 for face in FACES})
        sight: Sight = "nobody" if closed else "all"
        table.places[("box", None)] = Place(None, sight, sight, left)
        table.places[("gone", None)] = Place(None, "all", "all")
        table.places[("bag", None)] = Place(None, "nobody", "all", BEGINNING.copy())
        table.places[("pile", None)] = Place(None, *self.pile)
        table.places[("stack", None)] = Place(None, *self.stack, Counter(FACES), set(), [*FACES])
        for name in ("spot_1", "spot_2"):
            table.places[(name, None)] = Place(None, *self.spot)
        for seat in everyone:
            table.places[("hand", seat)] = Place(seat, *self.hand)
            table.places[("chest", seat)] = Place(seat, *self.chest)
            table.places[("cup", seat)] = Place(seat, "owner", "owner")
            table.notes[("aim", seat)] = (self.aim, "none")
            table.notes[("points", seat)] = ("all", "0")
        for seat in everyone:
            yield from draw(table, ("bag", None), ("hand", seat))
        for turn in range(self.turns):
            you = turn % self.players
            table.notes[("turn", None)] = ("all", str(you))
            table.emptied = False
            for table.line, line in enumerate(self.lines):
                yield from line.play(self, table, you)
        table.notes[("turn", None)] = ("all", "over")


def _seen(sights: tuple[Sight, Sight]) -> str:
    sees, counts = sights
    if sees == "all":
        return ""
    return f", seen by {SEEN_BY[sees]}" + (", number seen by all" * (counts == "all"))


RULES = """\
game secrets
    players {players}
    colours {colours}

components
    kind hue: white, black
    tile of hue     5 each
    die/dice        9, faces 1 to 2

boards
    track: list of 2 spots
        each spot holds one tile{spot}

zones
    bag of tiles, seen by nobody, number seen by all
    hand of tiles for each player{hand}
    chest of tiles for each player{chest}
    pile of tiles{pile}
    stack of tiles, in order{stack}
    cup of dice for each player, seen by its owner

state
    points of each player: 0 to 40
    aim of each player: a hue or none{aim}

setup
    put 3 white tiles in the bag
    put 3 black tiles in the bag
    put 1 white tile on the stack
    put 1 black tile on the stack
    deal 1 tile from the bag to each player's hand

turn
{body}

action stow a tile
    put the tile in your chest

action stow_all
    put all tiles from your hand in your chest

end
    late, after each turn: the turn_number is at least {turns}
    winner: most points, then shared
"""


def draw(table: Table, source: tuple[str, int | None], target: tuple[str, int | None]) -> Play:
    """One piece is drawn, if there is one."""
    if table.places[source].held.total():
        word = yield Wish("draw", None, table.goal(table.places[target]))
        table.move(table.places[source], table.places[target], Counter({word: 1}))
