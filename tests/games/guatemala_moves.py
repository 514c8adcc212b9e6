"""Who decides what in Guatemala Café, calculated a second time from the rule ledger, without the rules file.

Where pieces lie is read from the state; in which part of a turn the game is, and what may be done there, is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.engine import State
from tests.games import guatemala_oracle as oracle
from tests.games.decode import Lying, lying, number, pool

TRACK_END = 70
MOST_PIECES = 3
DOCKS = ("first", "second", "third", "fourth", "fifth", "sixth")
Decision = tuple[int, frozenset[str]]


def line_of(stop: int) -> list[str]:
    """The spaces that a stop faces: nine stops a side, clockwise, the first above column a."""
    side, place = divmod(stop - 1, 9)
    across = place if side < 2 else 8 - place
    if side % 2 == 0:
        return [f"market.{'abcdefghi'[across]}{row}" for row in range(1, 10)]
    return [f"market.{column}{across + 1}" for column in "abcdefghi"]


class Course:
    """A game as the ledger tells it: `decision` is what is asked now, `played` goes on after the answer."""

    def __init__(self, board: oracle.Board, state: State) -> None:
        """Begin after the set-up, before the buyer is on the board."""
        self.board = board
        self.players = board.players
        self.turn = number(state, "first_player")
        self.phase = "start"
        self.stop = 0
        self.emptied: list[str] = []
        self.sold = ""
        self.sold_at = ""
        self.asked = 0
        self.closed = self._closed()

    def _closed(self) -> tuple[frozenset[str], frozenset[str]]:
        """The paths and sites that are out of play: with three players those of the left path."""
        if self.players != 3:
            return frozenset(), frozenset()
        paths = {name for name in self.board.paths.names if name.startswith("left_")}
        ends = self.board.geometry.relation("at", "path", "corner")
        corners = {corner for name in paths for corner in ends[self.board.paths.index(name)]}
        entrances = self.board.geometry.relation("entrance", "field", "corner")
        sites = {self.board.fields.names[i] for i, reached in enumerate(entrances) if corners & set(reached)}
        return frozenset(paths), frozenset(sites)

    # -- what is asked --------------------------------------------------------------------------------

    def decision(self, state: State) -> Decision:
        """Who decides, and everything that may be answered."""
        match self.phase:
            case "start":
                return (self.turn - 1) % self.players, frozenset(f"start stop_{i}" for i in range(1, 37))
            case "walk":
                far = 4 if pool(state, "purse", self.turn)["centavo"] >= oracle.FOURTH_STEP else 3
                return self.turn, frozenset(f"walk {i}" for i in range(1, far + 1))
            case "act":
                sacks = {f"score {p.place}" for p in self._row(state) if p.face.endswith("sack")}
                return self.turn, frozenset({*self._builds(state), *sacks, "pass"})
            case "blocked":
                return self.turn, frozenset({*self._builds(state), "decline"})
            case "build":
                few = 0 < pool(state, "supply")["road"] < len(self.emptied)  # then it is asked where roads go
                stops = {f"stop {place}" for place in self.emptied} if few else {"stop"}
                return self.turn, frozenset({*self._builds(state), *stops})
            case "refill":
                return self.turn, frozenset(self.emptied)
            case "ask":
                can = pool(state, "crate", self.asked)[f"{self.sold}_sack"] > 0
                return self.asked, frozenset({"refuse", *(["block"] if can else [])})
            case "sail":
                return self.turn, frozenset(self._sailing(state))
            case _:
                return self.turn, frozenset(pool(state, "crate", self.turn))

    def _row(self, state: State) -> list[Lying]:
        line = set(line_of(self.stop))
        return [piece for piece in lying(state, "space") if piece.place in line]

    def _builds(self, state: State) -> Iterator[str]:
        """Every piece of the row with every place that it may be put on and that can be paid."""
        purse = pool(state, "purse", self.turn)["centavo"]
        plants, paths = lying(state, "field"), {road.place for road in lying(state, "path")}
        goals: dict[str, list[str]] = {}
        for piece in self._row(state):
            if piece.face not in goals:
                goals[piece.face] = self._goals(state, piece.face, purse, plants, paths)
            verb = piece.face.rpartition("_")[2]
            yield from (f"place_{verb} {piece.place} {goal}" for goal in goals[piece.face])

    def _goals(self, state: State, face: str, purse: int, plants: list[Lying], laid: set[str]) -> list[str]:
        match face.rpartition("_")[2]:
            case "road":
                return [name for name in self.board.paths.names if name not in laid | self.closed[0]]
            case "ship":
                ships = lying(state, "harbour")
                return list(oracle.ship_goals(self.players, self.board.harbours.names, ships, purse))
            case "sack":
                return []
            case _:
                return [name for name in self.board.fields.names if self._may_stand(face, name, purse, plants)]

    def _may_stand(self, face: str, field: str, purse: int, plants: list[Lying]) -> bool:
        """Whether a worker or shed may be put on a field by the player whose turn it is."""
        site = bool(self.board.geometry.relation("entrance", "field", "corner")[self.board.fields.index(field)])
        shed = face.endswith("shed")
        if site != shed or field in self.closed[1] or any(plant.place == field for plant in plants):
            return False
        if self.board.price(face, field) > purse:
            return False
        around = oracle.beside(oracle.position(field))
        groups = oracle.plantations(plants)
        kind = oracle.coffee(face)
        for (owner, grown), fields in groups.items():
            touches = any(other in fields for other in around)
            if grown == kind and touches != (owner == self.turn):
                return False
        return not (shed and any(plant.owner == self.turn and plant.face == face for plant in plants))

    def _sailing(self, state: State) -> set[str]:
        """The ships that may sail: of those that earned points those at the cheapest docks."""
        roads = {road.place for road in lying(state, "path")}
        ships = lying(state, "harbour")
        _, earning = self.board.points(self.sold, lying(state, "field"), roads, ships)
        lines: dict[str, list[str]] = {}
        for ship in ships:
            lines.setdefault(ship.place, []).append(ship.face)
        costs: dict[str, int] = {}
        for harbour in earning:
            line = lines[harbour]
            for at, face in enumerate(line):
                alike = at > 0 and line[at - 1] == face  # whichever of two sails, the same ships lie there afterwards
                cost = oracle.dock_price(self.players, harbour, at)
                alike = alike and cost == oracle.dock_price(self.players, harbour, at - 1)
                if face == f"{self.sold}_ship" and not alike:
                    costs[harbour if harbour in oracle.HARBOUR_PRICE else f"{harbour} {DOCKS[at]}"] = cost
        return {name for name, cost in costs.items() if cost == min(costs.values())}

    # -- how it goes on -------------------------------------------------------------------------------

    def played(self, text: str, state: State) -> None:
        """Go on after an answer, to what is asked next; `state` is the one before which that is asked."""
        word, *more = text.split()
        match self.phase:
            case "start":
                self.stop, self.phase = int(more[0].removeprefix("stop_")), "walk"
            case "walk":
                self.stop, self.phase = (self.stop - 1 + int(more[0])) % 36 + 1, "act"
            case "act" if word == "score":
                self.sold_at, self.asked, self.phase = more[0], (self.turn + 1) % self.players, "ask"
                self.sold = self.kind_sold(state)
            case "act" | "blocked" | "build" if word.startswith("place_"):
                self.emptied.append(more[0])
                self.phase = "build"
                if len(self.emptied) == MOST_PIECES:
                    self._refill(state)
            case "refill":
                self.emptied.remove(word)
                self._refill(state)
            case "act" | "blocked" | "build":
                self._refill(state)
            case "ask" if word == "block":
                self.phase = "over" if self.reached(state) else "blocked"
            case "ask":
                self.asked = (self.asked + 1) % self.players
                if self.asked == self.turn:
                    self._score(state)
            case "sail":
                self._replace(state)
            case _:
                self._next()

    def kind_sold(self, state: State) -> str:
        """The coffee of the sack laid last on the track."""
        return oracle.coffee(self._last_sack(state).face)

    def _last_sack(self, state: State) -> Lying:
        sacks = [piece for piece in lying(state, "mark") if piece.face.endswith("sack")]
        assert sorted(int(s.place.removeprefix("mark_")) for s in sacks) == [
            *range(TRACK_END - len(sacks) + 1, TRACK_END + 1)
        ]
        return min(sacks, key=lambda sack: int(sack.place.removeprefix("mark_")))

    def reached(self, state: State) -> bool:
        """Whether somebody has come to the sack laid last, or beyond it."""
        last = int(self._last_sack(state).place.removeprefix("mark_"))
        return max(number(state, "points", seat) for seat in range(self.players)) >= last

    def _score(self, state: State) -> None:
        if self.reached(state):
            self.phase = "over"
        elif self._sailing(state):
            self.phase = "sail"
        else:
            self._replace(state)

    def _replace(self, state: State) -> None:
        """The scorer fills the space; where the crate is empty chance does it, from the bag."""
        self.phase = "replace"
        if not pool(state, "crate", self.turn):
            self._next()

    def _refill(self, state: State) -> None:
        """Roads fill the emptied spaces as long as there are any; where they are too few it is asked which spaces."""
        filled = {piece.place for piece in lying(state, "space")}
        self.emptied = [place for place in self.emptied if place not in filled]
        self.phase = "refill"
        if not self.emptied or not pool(state, "supply")["road"]:
            self._next()

    def _next(self) -> None:
        self.turn, self.emptied, self.phase = (self.turn + 1) % self.players, [], "walk"
