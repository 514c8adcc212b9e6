"""What a plan consists of: the layout of the state, its tables, functions, blocks and names."""

from __future__ import annotations

from math import prod
from typing import Literal

from cafetal.dataclass import Frozen
from cafetal.notation import Notation
from cafetal.plan.expr import Stmt
from cafetal.plan.flow import Block, ChancePoint, ChoicePoint

Watcher = Literal["all", "owner", "others", "nobody"]
ClauseKind = Literal["require", "ensure", "pay", "room", "supply", "limit", "end", "fault"]


class Array(Frozen):
    """A run of cells of the state, all with one range.

    `part` says which part of the state it belongs to. `segment` is the number of cells that belong to one seat, in seat
    order (0: not by seat). `place` is the number of cells of one place, where places are seen one by one (0: they are
    not). `seen` says who sees the cells, `number_seen` who sees how many pieces lie at a place, in a segment or in the
    whole array: the sum of the cells or, if they are `coded`, the number of those that are not 0. `secret` is the
    register that holds the owner of an array that belongs to no seat for good, `owners` the array that holds the owner
    of each of its places, where what lies at a place decides who sees it. `working`: it is a part of how the plan works
    (the list of a loop, a record of the past), which nobody looks at. `closed` are cells that nobody sees of an array
    that all see.
    """

    name: str
    length: int
    low: int
    high: int
    initial: int = 0
    part: Literal["public", "hidden"] = "public"
    segment: int = 0
    seen: Watcher = "all"
    number_seen: Watcher = "all"
    shown: str = ""  # an array with 1 for each segment or place that was revealed: everybody sees those cells
    secret: str = ""
    place: int = 0
    coded: bool = False
    known: str = ""  # an array with 1 for each segment or place (times seats) that was shown to one seat alone
    owners: str = ""
    working: bool = False
    closed: tuple[int, ...] = ()


class Register(Frozen):
    """A flow register. `secret`: the register of a seat that only `owner` may see while it is pending."""

    name: str
    low: int
    high: int
    initial: int = -1
    secret: str = ""  # the name of the register that holds the seat allowed to see it, or "" if all may


class Storage(Frozen):
    """What an array means: pieces at places. For pictures, views, texts; not needed to run.

    kind `one`: cell p holds the face at place p, plus one (0 is empty), `owners` the seat of its owner or -1 in cell p.
    kind `the`: cell 0 holds the place of the only piece, plus one. kind `line`: `width` cells a place, faces plus one,
    without gaps. kind `count`: `width` cells a place, the number of pieces of each face (times seats if `owned`).
    """

    array: str
    kind: Literal["one", "the", "line", "count"]
    name: str  # name of the zone or the site class
    board: str
    places: tuple[str, ...]
    faces: tuple[str, ...]
    width: int = 1
    owners: str = ""
    owned: bool = False


class Function(Frozen):
    """A pure function: it reads the state and its parameters, and returns one integer.

    `scratch` are local arrays (name, length), all zero at each call.
    """

    name: str
    params: tuple[str, ...]
    body: tuple[Stmt, ...]
    scratch: tuple[tuple[str, int], ...] = ()


class Clause(Frozen):
    """What can refuse, cost, end or fault: its path in the rules (`plant.keeps_apart`) and its place in the text."""

    path: str
    kind: ClauseKind
    file: str
    line: int
    column: int
    text: str = ""  # the line of the rules file


class RankKey(Frozen):
    """One key of the ranking: a function of a seat; more is better if `most`."""

    name: str
    function: str
    most: bool


class Plan(Frozen):
    """A whole game for one number of players. Blocks, points and functions refer to each other by number or name."""

    name: str
    players: int
    seats: tuple[str, ...]
    key: str  # hash of rules, variants and number of players; 16 hexadecimal digits
    arrays: tuple[Array, ...]
    registers: tuple[Register, ...]
    tables: dict[str, tuple[int, ...]]
    rows: dict[str, tuple[tuple[int, ...], ...]]
    functions: tuple[Function, ...]
    blocks: tuple[Block, ...]
    entry: int
    choices: tuple[ChoicePoint, ...]
    chances: tuple[ChancePoint, ...]
    clauses: tuple[Clause, ...]
    ends: tuple[str, ...]
    ranking: tuple[RankKey, ...]
    shared: bool  # a tie after the last key is shared
    left: str  # the name of the array with 1 for each seat that left the game, or ""
    turn_register: str  # the register that holds the seat at turn
    storages: tuple[Storage, ...]
    turn_block: int = -1  # where a turn begins; in a game without turns, where its course does (-1: not known)
    lost: tuple[int, ...] = ()  # the numbers of the ends (`ends`) at which all lose
    leaving: int = -1  # the block at which chance lets a player leave the table; -1: the rules say nothing of it
    out_of_time: int = -1
    notation: Notation | None = None  # how players write moves; not needed to run
    settling: tuple[Stmt, ...] = ()  # who holds the awards, which position it is: for whoever sets one up by hand
    aim: RankKey | None = None  # what a game under way is compared by (see `measures`)

    @property
    def measures(self) -> tuple[RankKey, ...]:
        """The keys that can be asked for: those of the ranking, and an aim that is none of them."""
        return self.ranking if self.aim is None or self.aim in self.ranking else (*self.ranking, self.aim)

    @property
    def together(self) -> bool:
        """Do all win together? Nothing ranks the players, and whoever is equal shares the win."""
        return self.shared and not self.ranking

    @property
    def distinct_choices(self) -> int:
        """One more than the largest plan-wide number of a choice; 0 if nothing is chosen."""
        arms = [arm for point in self.choices for arm in point.arms]
        return max((arm.base + prod(max(size, 1) for size in arm.sizes) for arm in arms), default=0)
