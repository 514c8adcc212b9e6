"""Moves as players of the game write them, by the notation that its rules declare.

What a move does is found by playing it on a copy: which piece left which place and arrived where, what was taken, what
became of the piece. No game needs anything of its own here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from cafetal.dataclass import Frozen
from cafetal.engine.executor import Cells, Move
from cafetal.engine.state import State
from cafetal.executors.schema import Layout
from cafetal.notation import Forms, Notation, place_parts
from cafetal.plan import Storage
from cafetal.plan.faults import FaultError

ASIDE = ("box", "gone")
"""Places from which and to which no move leads."""

Place = tuple[Storage, int]
Thing = tuple[str, int]  # a face, and the seat of its owner or -1


class Trip(Frozen):
    """What a piece did: where from, where to, and as what it arrived, if as something else."""

    piece: str
    start: Place | None
    goal: Place | None
    new: str = ""


class NotationReader:
    """Reads and writes the moves of one game; `signs` are those of a language, in place of those in the rules."""

    def __init__(self, layout: Layout, notation: Notation, signs: Mapping[str, str] | None = None) -> None:
        self.notation = notation
        self.signs = {**notation.signs, **(signs or {})}
        self._arrays = layout.arrays
        self.storages = [storage for storage in layout.plan.storages if storage.name not in ASIDE]

    def read(self, state: State, typed: str) -> list[tuple[Move, ...]]:
        """What a text may mean: moves, each alone or several of one player in a row; nothing if it is none.

        Capitals count only where they are needed, and what the rules ignore may stand behind it.
        """
        wanted = [" ".join(typed.split())]
        while found := next((sign for sign in self.notation.ignored if sign and wanted[-1].endswith(sign)), ""):
            wanted.append(wanted[-1].removesuffix(found).rstrip())
        for fold in (False, True):
            for text in wanted:
                meant = dict.fromkeys(self._meant(state, text.casefold() if fold else text, fold)) if text else {}
                if meant:
                    fewest = min(map(len, meant))
                    return [moves for moves in meant if len(moves) == fewest]
        return []

    def _meant(self, state: State, text: str, fold: bool) -> Iterator[tuple[Move, ...]]:
        for move, ways in zip(state.legal_moves(), self._ways(state), strict=True):
            for way in {way.casefold() for way in ways} if fold else set(ways):
                if way == text:
                    yield (move,)
                elif way and text.startswith(way):
                    after = state.copy().apply(move, trusted=True)
                    if after.actor == state.actor:
                        rest = text.removeprefix(way).lstrip()
                        yield from ((move, *more) for more in self._meant(after, rest, fold))

    def written(self, state: State) -> list[str]:
        """Each lawful move as it is written: the first text that no other move has; "" if there is none."""
        ways = self._ways(state)
        number = Counter(way for own in ways for way in set(own))
        return [next((way for way in own if number[way] == 1), "") for own in ways]

    def _ways(self, state: State) -> list[list[str]]:
        """All texts of each lawful move, those of earlier forms first."""
        found: list[list[str]] = []
        for move, text in zip(state.legal_moves(), state.texts(), strict=True):
            cells = state.cells[:]
            try:
                state.game.executor.apply(cells, move)
            except FaultError:
                found.append([])
                continue
            found.append(self._texts(state, text.split(), *self._changes(state.cells, cells)))
        return found

    def _texts(self, state: State, words: list[str], left: list[tuple[Place, Thing]], arrived: list[tuple[Place, Thing]]
    ) -> list[str]:  # fmt: skip
        seat = state.actor
        mine = seat if any(thing[1] == seat for _, thing in (*left, *arrived)) else -1
        trips = self._trips([x for x in left if x[1][1] == mine], [x for x in arrived if x[1][1] == mine])
        taken = [place for place, thing in left if thing[1] not in (-1, seat)]
        named = {word.rpartition(".")[2] for word in words}
        found: list[str] = []
        for forms in self.notation.forms:
            if forms.suits(words):
                trip = self._meant_trip(trips, forms, named)
                if trip is None and forms.piece:
                    continue
                facts = self._facts(trip, taken, seat)
                found += [text for form in forms.forms for text in form.written(facts)]
        return list(dict.fromkeys(found))

    def _meant_trip(self, trips: Sequence[Trip], forms: Forms, named: set[str]) -> Trip | None:
        """The trip that forms tell: of their piece, and rather one between places that the move names."""

        def fits(trip: Trip) -> int:
            return sum(place is not None and self._name(place) in named for place in (trip.start, trip.goal))

        fitting = [trip for trip in trips if forms.piece in ("", trip.piece)]
        most = max(map(fits, fitting), default=0)
        best = [trip for trip in fitting if fits(trip) == most]
        return best[0] if len(best) == 1 else None

    def _facts(self, trip: Trip | None, taken: Sequence[Place], seat: int) -> dict[str, str]:
        """What the slots of a form stand for; a slot that the move has nothing for is not among them."""
        found: dict[str, str] = {}
        if trip is not None:
            signs = {"piece": self.signs.get(trip.piece), "new": self.signs.get(trip.new)}
            found = {name: sign for name, sign in signs.items() if sign is not None}
            if trip.start is not None:
                found["from"] = self._sign(trip.start, seat)
                found |= place_parts(found["from"])
            if trip.goal is not None:
                found["to"] = self._sign(trip.goal, seat)
        if taken:
            found["taken"] = ",".join(dict.fromkeys(self._sign(place, seat) for place in taken))
        return found

    @staticmethod
    def _name(place: Place) -> str:
        storage, site = place
        step = storage.width if storage.kind == "line" else 1
        return storage.places[site * step].rpartition(".")[2] if storage.board else storage.name

    def _sign(self, place: Place, seat: int) -> str:
        name = self._name(place)
        own = self.notation.places[seat] if place[0].board and seat < len(self.notation.places) else {}
        return own.get(name) or self.signs.get(name, name)

    # What changed.

    def _trips(self, left: list[tuple[Place, Thing]], arrived: list[tuple[Place, Thing]]) -> list[Trip]:
        """Who went where: pieces that look alike first; one that is left over has become another one."""
        found: list[Trip] = []
        rest = list(arrived)
        alone: list[tuple[Place, Thing]] = []
        for place, thing in left:
            goal = next((x for x in rest if x[1] == thing), None)
            if goal is None:
                alone.append((place, thing))
            else:
                rest.remove(goal)
                found.append(Trip(self._piece(thing), place, goal[0]))
        if len(alone) == len(rest) == 1:
            (start, old), (end, new) = alone[0], rest[0]
            return [*found, Trip(self._piece(old), start, end, self._piece(new))]
        found += [Trip(self._piece(thing), place, None) for place, thing in alone]
        return found + [Trip(self._piece(thing), None, place) for place, thing in rest]

    def _piece(self, thing: Thing) -> str:
        return self.notation.faces[thing[0]][0]

    def _changes(self, before: Cells, after: Cells) -> tuple[list[tuple[Place, Thing]], list[tuple[Place, Thing]]]:
        """What lay somewhere before a move and not after it, and the other way round."""
        left: list[tuple[Place, Thing]] = []
        arrived: list[tuple[Place, Thing]] = []
        for storage in self.storages:
            for site in range(len(storage.places) // (storage.width if storage.kind == "line" else 1)):
                old, new = self._lying(storage, site, before), self._lying(storage, site, after)
                if old != new:
                    left += [((storage, site), thing) for thing in (old - new).elements()]
                    arrived += [((storage, site), thing) for thing in (new - old).elements()]
        return left, arrived

    def _lying(self, storage: Storage, site: int, cells: Cells) -> Counter[Thing]:
        """What lies at a place."""
        found: Counter[Thing] = Counter()
        start = self._arrays[storage.array]
        if storage.kind == "the":
            if cells[start] == site + 1:
                found[self._thing(storage.faces[0], -1)] += 1
            return found
        for i in range(site * storage.width, (site + 1) * storage.width):
            value = cells[start + i]
            if not value:
                continue
            if storage.kind == "count":
                index = i % storage.width
                owner = index // len(storage.faces) if storage.owned else -1
                found[self._thing(storage.faces[index % len(storage.faces)], owner)] += value
            else:
                owner = cells[self._arrays[storage.owners] + i] if storage.owners else -1
                found[self._thing(storage.faces[value - 1], owner)] += 1
        return found

    def _thing(self, face: str, owner: int) -> Thing:
        return face, owner if owner >= 0 else self.notation.faces[face][1]
