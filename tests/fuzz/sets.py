"""Small games whose lines act on sets that change while they are acted upon, and a plain model of what must come out.

The model knows the rule and nothing else: who belongs to a set is settled first; each of them is then met once, where
it is by then, unless it has gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from cafetal.engine import State
from tests.fuzz.programs import Choices
from tests.tabletop import array_of, counts, lying_at

STEPS, PIERS = 7, 3
Log = tuple[int, str]
Stone = tuple[int, int]

RULES = """\
game sets
    players 2
    colours red, blue

components
    kind berth: b1, b2, b3, b4, b5, b6, b7, b8
    kind sort: oak, elm
    log of sort     4 each
    stone of player     8 each

boards
    lane: list of 7 steps
        each step holds one stone
    quay: list of 3 piers
        each pier holds logs in line, one at each berth

zones
    heap of logs
    shed of logs

state
    points of each player: 0 to 50

setup
    put 3 oak logs on the piers, at random
    put 2 elm logs on the piers, at random
    put 1 oak log in the heap
    put 2 elm logs in the heap
    put 3 stones of red on the steps, at random
    put 2 stones of blue on the steps, at random

definitions
    a step is open if it touches an empty step
    a stone is loose if its step is open
    a stone is mixed if its step touches a red stone
    a stone is many if there are at least {many} stones on the lane
    a log is high if there are at least {high} logs on its pier
    a log is plenty if there are at least {plenty} logs in the heap
    a log is alike if there are at least {alike} oak logs on the quay

turn
    choose one
        {names}

{actions}
end
    late, after each turn: the turn_number is 1
    winner: most points, then shared
"""


@dataclass
class Table:
    """What lies where. Pieces that lie in an order have numbers, so that each stays itself."""

    lane: list[Stone | None] = field(default_factory=list)
    piers: list[list[Log]] = field(default_factory=list)
    heap: Counter[str] = field(default_factory=Counter)
    shed: Counter[str] = field(default_factory=Counter)
    points: int = 0

    @classmethod
    def of(cls, state: State) -> Table:
        """What a state says."""
        lane: list[Stone | None] = [None] * STEPS
        for number, item in enumerate(lying_at(state, "step")):
            lane[item.place] = (number, int(item.face.startswith("blue")))
        piers: list[list[Log]] = [[] for _ in range(PIERS)]
        for number, item in enumerate(lying_at(state, "pier")):
            piers[item.place].append((number, item.face.split("_")[0]))
        heap, shed = ({face.split("_")[0]: n for face, n in counts(state, zone).items()} for zone in ("heap", "shed"))
        return cls(lane, piers, Counter(heap), Counter(shed), sum(number or 0 for number in array_of(state, "points")))

    def seen(self) -> object:
        """The same without the numbers."""
        lane = [stone and stone[1] for stone in self.lane]
        return lane, [[sort for _, sort in pier] for pier in self.piers], +self.heap, +self.shed, self.points

    def beside(self, place: int) -> Iterator[int]:
        """The steps next to one."""
        yield from (other for other in (place - 1, place + 1) if 0 <= other < STEPS)

    def place(self, stone: Stone) -> int:
        """Where a stone lies, whoever it shows by now; -1 if it has gone."""
        return next((i for i, other in enumerate(self.lane) if other and other[0] == stone[0]), -1)

    def pier(self, log: Log) -> int:
        """Where a log lies; -1 if it has gone."""
        return next((i for i, pier in enumerate(self.piers) if log in pier), -1)

    def flip(self, place: int) -> None:
        """A stone changes sides."""
        stone = self.lane[place]
        assert stone
        self.lane[place] = (stone[0], 1 - stone[1])


def remove_stone(table: Table, stone: Stone) -> None:
    """A stone goes."""
    table.lane[table.place(stone)] = None


def turn(table: Table, stone: Stone) -> None:
    """A stone changes sides."""
    table.flip(table.place(stone))


def clear(table: Table, stone: Stone) -> None:
    """What is beside a stone goes."""
    for other in table.beside(table.place(stone)):
        table.lane[other] = None
    table.points += 1


def turn_all(table: Table, stone: Stone) -> None:
    """All stones change sides."""
    for place, other in enumerate(table.lane):
        if other:
            table.flip(place)
    table.points += 1


def shift(table: Table, stone: Stone) -> None:
    """The first stone goes to the end, where there is none."""
    if table.lane[0] and not table.lane[-1]:
        table.lane[0], table.lane[-1] = None, table.lane[0]
    table.points += 1


def remove_log(table: Table, log: Log, other: int) -> None:
    """A log goes."""
    table.piers[table.pier(log)].remove(log)


def pile(table: Table, log: Log, other: int) -> None:
    """A log goes to the heap."""
    remove_log(table, log, other)
    table.heap[log[1]] += 1


def behind(table: Table, log: Log, other: int) -> None:
    """A log goes to the end of a pier."""
    remove_log(table, log, other)
    table.piers[other - 1].append(log)


def fell(table: Table, log: Log, other: int) -> None:
    """The elms of a pier go."""
    pier = table.piers[other - 1]
    pier[:] = [found for found in pier if found[1] != "elm"]
    table.points += 1


def first(table: Table, log: Log, other: int) -> None:
    """The first log of a pier goes to the first pier."""
    pier = table.piers[other - 1]
    if pier:
        table.piers[0].append(pier.pop(0))
    table.points += 1


@dataclass(frozen=True)
class Deed:
    """An action: its lines, and what they do."""

    lines: tuple[str, ...]
    do: Callable[[Table], None]


class Deeds:
    """Makes actions at random."""

    def __init__(self, choices: Choices) -> None:
        self.pick = choices.pick
        self.bounds = {name: self.pick((1, 2, 3, 4)) for name in ("many", "high", "plenty", "alike")}

    def program(self, number: int) -> tuple[str, list[Deed]]:
        """The rules of a game with so many actions, and these actions; the first is called `deed_0`."""
        deeds = [self.pick((self.stones, self.logs, self.heaps))() for _ in range(number)]
        actions = "".join(
            f"action deed_{i}\n" + "".join(f"    {line}\n" for line in deed.lines) + "\n"
            for i, deed in enumerate(deeds)
        )
        names = "\n        ".join(f"deed_{i}" for i in range(number))
        return RULES.format(**self.bounds, names=names, actions=actions), deeds

    # -- stones on a list of steps ------------------------------------------------------------------------

    def stones(self) -> Deed:
        """A line about stones."""
        colour = self.pick(("", "red ", "blue "))
        word = self.pick(("loose", "mixed", "many"))
        noun = f"{colour}stones on the lane that are {word}"
        each = f"each {colour}stone on the lane that is {word}"

        def chosen(table: Table) -> list[Stone]:
            found = [(i, stone) for i, stone in enumerate(table.lane) if stone]
            whose = {"": (0, 1), "red ": (0,), "blue ": (1,)}[colour]
            tests: dict[str, Callable[[int], bool]] = {
                "loose": lambda i: any(table.lane[j] is None for j in table.beside(i)),
                "mixed": lambda i: any((other := table.lane[j]) and other[1] == 0 for j in table.beside(i)),
                "many": lambda i: len(found) >= self.bounds["many"],
            }
            return [stone for i, stone in found if stone[1] in whose and tests[word](i)]

        def met(do: Callable[[Table, Stone], None]) -> Callable[[Table], None]:
            def run(table: Table) -> None:
                for stone in chosen(table):
                    if table.place(stone) >= 0:
                        do(table, stone)

            return run

        point = "    raise your points by 1"
        move = ("    if step_1 is not empty and step_7 is empty", "        move the stone on step_1 to step_7")
        away = "    remove all stones on the steps that touch the step of the stone"
        return self.pick(
            (
                Deed((f"remove all {noun}",), met(remove_stone)),
                Deed((each, "    remove the stone"), met(remove_stone)),
                Deed((f"flip the {noun}",), met(turn)),
                Deed((each, "    flip the stone"), met(turn)),
                Deed((each, away, point), met(clear)),
                Deed((each, "    flip the stones on the lane", point), met(turn_all)),
                Deed((each, *move, point), met(shift)),
            )
        )

    # -- logs in lines that close up ----------------------------------------------------------------------

    def logs(self) -> Deed:
        """A line about logs on the quay."""
        sort = self.pick(("", "oak ", "elm "))
        word = self.pick(("high", "alike"))
        each = f"each {sort}log on the quay that is {word}"
        other = self.pick((1, 2, 3))

        def chosen(table: Table) -> list[Log]:
            oaks = sum(log[1] == "oak" for pier in table.piers for log in pier)
            fits: dict[str, Callable[[list[Log]], bool]] = {
                "high": lambda pier: len(pier) >= self.bounds["high"],
                "alike": lambda _: oaks >= self.bounds["alike"],
            }
            found = [log for pier in table.piers if fits[word](pier) for log in pier]
            return [log for log in found if sort.strip() in ("", log[1])]

        def met(do: Callable[[Table, Log, int], None]) -> Callable[[Table], None]:
            def run(table: Table) -> None:
                for log in chosen(table):
                    if table.pier(log) >= 0:
                        do(table, log, other)

            return run

        point = "    raise your points by 1"
        return self.pick(
            (
                Deed((f"remove all {sort}logs on the quay that are {word}",), met(remove_log)),
                Deed((f"put all {word} {sort}logs from the quay on pier_{other}",), met(behind)),
                Deed((f"put all {word} {sort}logs from the quay in the heap",), met(pile)),
                Deed((each, "    remove the log"), met(remove_log)),
                Deed((each, "    put the log in the heap"), met(pile)),
                Deed((each, f"    put the log on pier_{other}"), met(behind)),
                Deed((each, f"    remove all elm logs on pier_{other}", point), met(fell)),
                Deed(
                    (
                        each,
                        f"    if pier_{other} is not empty",
                        f"        move the first log on pier_{other} to pier_1",
                        point,
                    ),
                    met(first),
                ),
            )
        )

    # -- logs in heaps ------------------------------------------------------------------------------------

    def heaps(self) -> Deed:
        """A line about logs in a heap, of which equal ones are not told apart."""
        sort = self.pick(("", "oak ", "elm "))
        each = f"each {sort}log in the heap that is plenty"

        def chosen(table: Table) -> Counter[str]:
            if sum(table.heap.values()) < self.bounds["plenty"]:
                return Counter()
            return Counter({key: n for key, n in table.heap.items() if sort.strip() in ("", key)})

        def carry(table: Table) -> None:
            found = chosen(table)
            table.heap -= found
            table.shed += found

        def lose(table: Table) -> None:
            table.heap -= chosen(table)

        def one_by_one(table: Table) -> None:
            table.points += sum(chosen(table).values())
            carry(table)

        def burn(table: Table) -> None:
            for key, number in sorted(chosen(table).items(), reverse=True):  # oak comes first
                for _ in range(number):
                    if table.heap[key] > 0:
                        table.points += 1
                        table.heap["elm"] = 0

        point = "    raise your points by 1"
        return self.pick(
            (
                Deed((f"put all plenty {sort}logs from the heap in the shed",), carry),
                Deed((f"remove all plenty {sort}logs from the heap",), lose),
                Deed((each, "    put the log in the shed", point), one_by_one),
                Deed((each, "    remove all elm logs in the heap", point), burn),
            )
        )
