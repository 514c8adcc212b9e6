"""Café International calculated a second time, from the rule ledger, without the rules file and without its map.

The seating plan is worked out here by arithmetic: four blocks of two rows and three columns of tables, in which tables
beside each other share the chair between them. A move is judged as a whole, by trying every way to lay its cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import permutations

BLOCKS = (
    ("germany", "britain", "italy"),
    ("spain", "turkey", "africa"),
    ("russia", "china", "cuba"),
    ("france", "usa", "india"),
)
SIDES = {"left": (0, -1), "right": (0, 1), "above": (-1, 0), "below": (1, 0)}
BAR = (1, 2, 3, 4, 5, -2, -4, -6, -8, -10, -12, -14, -16, -18, -20, -22, -24, -26, -28, -30)
POINTS = {(1, 1): 2, (1, 2): 3, (2, 1): 3, (2, 2): 4}  # by ladies and gentlemen: what is a group, and what it is worth

Laid = tuple[tuple[str, str], ...]
"""Cards and chairs in the order in which they were laid."""


def nation_of(table: str) -> str:
    """The nation of a table such as `usa_2`."""
    return table.rpartition("_")[0]


@cache
def tables_of(chair: str) -> tuple[str, ...]:
    """The one or two tables of a chair such as `usa_2.right`."""
    table, _, side = chair.partition(".")
    nation, _, number = table.rpartition("_")
    block = next(nations for nations in BLOCKS if nation in nations)
    down, across = SIDES[side]
    row, column = int(number) + down, block.index(nation) + across
    return (table, f"{block[column]}_{row}") if row in (1, 2) and column in (0, 1, 2) else (table,)


@cache
def seats_of(table: str) -> tuple[frozenset[str], ...]:
    """The chairs of a table; each under both of its names, if it has two."""
    found = []
    for side in SIDES:
        chair = f"{table}.{side}"
        names = {chair}
        for other in tables_of(chair)[1:]:
            opposite = {"left": "right", "right": "left", "above": "below", "below": "above"}[side]
            names.add(f"{other}.{opposite}")
        found.append(frozenset(names))
    return tuple(found)


@dataclass(frozen=True)
class Worth:
    """What a move brings: points, and tables of one nation that it has completed."""

    points: int
    nations: int

    def __add__(self, other: Worth) -> Worth:
        return Worth(self.points + other.points, self.nations + other.nations)


NOTHING = Worth(0, 0)


@dataclass(frozen=True)
class Cafe:
    """Who sits where. `opening`: the starting player's first turn; `birthday`: the nation that counts double."""

    guests: dict[str, str]
    chairs: tuple[str, ...]
    opening: bool = False
    birthday: str = ""
    single_sex: bool = False
    _seen: dict[str, tuple[str, ...]] = field(default_factory=dict, compare=False)

    def with_guest(self, card: str, chair: str) -> Cafe:
        """The café with one more guest."""
        return replace(self, guests={**self.guests, chair: card}, _seen={})

    def at(self, table: str) -> tuple[str, ...]:
        """The cards at a table."""
        if table not in self._seen:
            cards = (self.guests.get(name) for names in seats_of(table) for name in names)
            self._seen[table] = tuple(card for card in cards if card)
        return self._seen[table]

    def sexes(self, table: str) -> tuple[int, int]:
        """How many ladies and how many gentlemen sit at a table."""
        ladies = sum("lady" in card.split("_") for card in self.at(table))
        return ladies, len(self.at(table)) - ladies

    def of_one_nation(self, table: str) -> bool:
        """Four cards of the table's own nation; jokers stand in for anybody."""
        cards = self.at(table)
        return len(cards) == 4 and all(fits(card, table) for card in cards)

    def special(self, table: str) -> bool:
        """Four of one sex, where that variant is played."""
        return self.single_sex and self.sexes(table) in ((4, 0), (0, 4))

    def is_group(self, table: str) -> bool:
        """A group that is allowed."""
        return self.sexes(table) in POINTS or self.special(table)

    def worth(self, table: str) -> int:
        """The points that a card laid at this table brings there."""
        if self.special(table):
            points = 40 if self.of_one_nation(table) else 20
        elif self.of_one_nation(table) and self.is_group(table):
            points = 8
        else:
            points = POINTS.get(self.sexes(table), 0)
        return points * (2 if nation_of(table) == self.birthday else 1)

    def gain(self, chair: str) -> Worth:
        """What the card on a chair brings, being the last one laid."""
        tables = tables_of(chair)
        return Worth(sum(map(self.worth, tables)), sum(map(self.of_one_nation, tables)))

    def bears(self, chair: str) -> bool:
        """Each table of the chair has a lone guest or a group that is allowed."""
        return all(len(self.at(table)) == 1 or self.is_group(table) for table in tables_of(chair))

    def open_to(self, card: str) -> Iterator[str]:
        """The free chairs at which some table fits the card."""
        for chair in self.chairs:
            if chair not in self.guests and any(fits(card, table) for table in tables_of(chair)):
                yield chair


def fits(card: str, table: str) -> bool:
    """A guest sits at tables of the guest's own nation, a joker at any."""
    return card.endswith("joker") or card.split("_")[0] == nation_of(table)


def seatings(cafe: Cafe, hand: Counter[str]) -> dict[Laid, Worth]:
    """Every lawful way to lay one or two cards, and what it brings."""
    found: dict[Laid, Worth] = {}
    for card in hand:
        for chair in cafe.open_to(card):
            one = cafe.with_guest(card, chair)
            if not one.bears(chair):
                continue
            first = one.gain(chair)
            if first.points or cafe.opening:
                found[((card, chair),)] = first
            rest = hand - Counter([card])
            for other in rest:
                for goal in one.open_to(other):
                    two = one.with_guest(other, goal)
                    second = two.gain(goal)
                    repaired = first.points or set(tables_of(chair)) & set(tables_of(goal))
                    if second.points and repaired and two.bears(goal) and _with_a_group(two, chair):
                        found[(card, chair), (other, goal)] = first + second
    return found


def _with_a_group(cafe: Cafe, chair: str) -> bool:
    return any(cafe.is_group(table) for table in tables_of(chair))


def circles(cafe: Cafe, hand: Counter[str]) -> dict[tuple[str, frozenset[tuple[str, str]]], Worth]:
    """Every lawful way to fill a table with three or four guests of one sex: the table, and chairs with cards."""
    found: dict[tuple[str, frozenset[tuple[str, str]]], Worth] = {}
    for table in {table for chair in cafe.chairs for table in tables_of(chair)}:
        free = [chair for chair in cafe.chairs if chair not in cafe.guests and table in tables_of(chair)]
        for cards in set(permutations(hand.elements(), len(free))) if len(free) >= 3 else ():
            full = cafe
            fitting = True
            for card, chair in zip(cards, free, strict=True):
                fitting = fitting and any(fits(card, other) for other in tables_of(chair))
                full = full.with_guest(card, chair)
            if fitting and full.special(table) and all(map(full.bears, free)):
                touched = {other for chair in free for other in tables_of(chair)}
                worth = Worth(sum(map(full.worth, touched)), sum(map(full.of_one_nation, touched)))
                found[table, frozenset(zip(free, cards, strict=True))] = worth
    return found


def exchanges(cafe: Cafe, hand: Counter[str]) -> set[tuple[str, str]]:
    """Every joker on a chair with a card that may take its place: same sex, a nation of one of its tables."""
    return {
        (chair, card)
        for chair, joker in cafe.guests.items()
        if joker.endswith("joker")
        for card in hand
        if not card.endswith("joker")
        and ("lady" in card.split("_")) == ("lady" in joker.split("_"))
        and any(fits(card, table) for table in tables_of(chair))
    }


def bar_moves(points: int, taken: int, hand: Counter[str], otherwise: bool) -> set[str]:
    """The cards that may go to the bar; whoever cannot pay may go only if there is nothing else to do."""
    if points + BAR[taken] < 0 and otherwise:
        return set()
    return {card for card in hand if not card.endswith("joker")}


def ends(stools: int, chairs: int, bag: int, hands: list[int]) -> set[str]:
    """Which ends hold between two turns: by taken stools, free chairs, cards in the bag, cards of all who are in."""
    found = {
        "bar_full": stools == len(BAR),
        "chairs_full": chairs == 0,
        "bag_low": bag <= 4,
        "hand_gone": 0 in hands,
        "last_guest": len(hands) == 1,
    }
    return {name for name, holds in found.items() if holds}
