"""What each seat knows of a game, worked out from its statements by the declared model (`knowledge.toml`) alone.

`Table` holds the pieces and notes of a game, and for each seat the row of what it has noticed. A `Script` is a game as
statements of `secrets`, each of which knows how to write itself as rules and how to act on a table; it is driven by the
words of the moves and of the chance events that were played. Nothing of the engine is used.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

MODEL: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_name("knowledge.toml").read_text("utf-8"))
ANYBODY = -1  # a bystander, who sees what all see
Sight = Literal["all", "owner", "others", "nobody"]


def may_see(seat: int, owner: int | None, sight: Sight) -> bool:
    """Whether a seat sees what is declared to be seen so; a bystander sees what all see."""
    if sight in ("all", "nobody"):
        return sight == "all"
    return seat != ANYBODY and owner is not None and (seat == owner) == (sight == "owner")


@dataclass(frozen=True)
class Wish:
    """What a statement waits for: a word of a move of a seat, or of chance (seat None). `rule`: the row of the model;
    `goal`: who may see where it goes; `asks`: what is asked for, with `#` for the number of the line."""

    rule: str
    seat: int | None = None
    goal: frozenset[int] = frozenset()
    asks: str = ""


Play = Generator[Wish, str, None]


@dataclass
class Place:
    """A zone or a place of a board: who sees what lies there, who sees how much; what lies there, and to whom it was
    shown until something enters. `order`: what lies in a pile, from the bottom; None: it has no order."""

    owner: int | None
    sees: Sight
    counts: Sight
    held: Counter[str] = field(default_factory=Counter)
    shown: set[int] = field(default_factory=set)
    order: list[str] | None = None

    def contents(self) -> tuple[object, ...]:
        """What is seen by whoever sees it."""
        return tuple(sorted(self.held.items())) if self.order is None else tuple(self.order)

    def seers(self, everybody: Iterable[int], sight: Sight) -> frozenset[int]:
        """The seats that may see it, as it is declared."""
        return frozenset(seat for seat in everybody if may_see(seat, self.owner, sight))


@dataclass
class Table:
    """All that lies on the table, and what each seat has noticed so far."""

    players: int
    places: dict[tuple[str, int | None], Place] = field(default_factory=dict)
    notes: dict[tuple[str, int | None], tuple[Sight, str]] = field(default_factory=dict)
    noticed: dict[int, list[object]] = field(init=False)
    line: int = -1
    emptied: bool = False

    def __post_init__(self) -> None:
        self.noticed = {seat: [] for seat in self.everybody}

    @property
    def everybody(self) -> range:
        """All seats, and a bystander."""
        return range(ANYBODY, self.players)

    def goal(self, place: Place) -> frozenset[int]:
        """Who may see what lies at a place."""
        return place.seers(self.everybody, place.sees)

    def put(self, place: Place, pieces: Counter[str], under: bool = False) -> None:
        """Pieces enter a place, which hides it again."""
        if pieces.total():
            place.held.update(pieces)
            place.shown.clear()
        if place.order is not None:
            place.order[:] = [*pieces.elements(), *place.order] if under else [*place.order, *pieces.elements()]

    def move(self, source: Place, target: Place, pieces: Counter[str]) -> None:
        """Pieces go from a place to another one."""
        source.held = +(source.held - pieces)
        self.put(target, pieces)

    def event(self, rule: str, actor: int | None, what: object, knowing: Iterable[int] = ()) -> None:
        """Something that is noticed for itself."""
        row, told = MODEL[rule], set(knowing)
        if row["what"] == "all":
            told = set(self.everybody)
        elif row["what"] == "actor":
            told = {actor} if actor is not None else set()
        for seat in self.everybody if row["done"] == "all" else ():
            self.noticed[seat].append((actor, what if seat in told else None))

    def sight(self, seat: int) -> object:
        """What a seat sees on the table now."""
        found: list[object] = []
        for place in self.places.values():
            sees = seat in self.goal(place) or seat in place.shown
            counts = sees or seat in place.seers(self.everybody, place.counts)
            what = place.contents() if sees else None
            found.append((what, place.held.total() if counts else None, *sorted(place.shown)))
        for (name, owner), (sees_note, value) in self.notes.items():
            found.append((name, owner, value if may_see(seat, owner, sees_note) else None))
        return tuple(found)

    def look(self, wish: Wish | None = None) -> None:
        """Everybody looks at the table, and sees who is asked for what; whoever sees nothing new notices nothing."""
        asked = None if wish is None else (wish.seat, (wish.asks or wish.rule).replace("#", str(self.line)))
        for seat, noticed in self.noticed.items():
            now = ("sight", self.sight(seat), asked)
            if next((x for x in reversed(noticed) if isinstance(x, tuple) and x[0] == "sight"), None) != now:
                noticed.append(now)


@dataclass(frozen=True)
class Event:
    """A move or a chance event that was played, in words."""

    seat: int | None
    words: tuple[str, ...]


def follow(table: Table, course: Play, events: Sequence[Event]) -> Wish | None:
    """Let a game take its course; returns what it waits for at the end of the events, or None if it is over."""
    wish = next(course, None)
    if wish is not None and wish.seat is not None:
        table.look(wish)
    for event in events:
        rules: list[tuple[str, frozenset[int]]] = []
        for word in event.words:
            assert wish is not None, f"the game is over, but {word} was played"
            assert wish.seat == event.seat, f"seat {wish.seat} was expected, not {event.seat} ({word})"
            rules.append((wish.rule, wish.goal))
            if len(rules) == len(event.words):
                _notice(table, event, rules)
            try:
                wish = course.send(word)
            except StopIteration:
                wish = None
        if wish is None or wish.seat is not None:
            table.look(wish)
    table.look(wish)
    return wish


def _notice(table: Table, event: Event, rules: list[tuple[str, frozenset[int]]]) -> None:
    """A move is told as a whole: if something in it is chosen in secret, so is all of it."""
    hidden = [rule for rule, _ in rules if MODEL[rule]["what"] != "all"]
    if event.seat is not None and hidden:
        _secret(table, event, hidden[0])
    else:
        table.event(rules[0][0], event.seat, event.words, rules[0][1])


def _secret(table: Table, event: Event, rule: str) -> None:
    """How many pieces are chosen one by one is not noticed by others."""
    before = {seat: list(noticed) for seat, noticed in table.noticed.items()}
    table.event(rule, event.seat, event.words)
    for seat, noticed in table.noticed.items():
        if noticed[-1] == (event.seat, None) and before[seat][-1:] == noticed[-1:]:
            noticed.pop()
