"""Guatemala Café calculated a second time, from the drawn maps and the rule ledger, without the rules file.

It knows prices, neighbours, roads and points only from the geometry of the boards and from the numbers written here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cafetal.geometry.model import Geometry
from tests.games.decode import Lying

WORKER_PRICE = {"grey": 1, "green": 2, "yellow": 3}
SHED_PRICE = {"grey": 2, "green": 4, "yellow": 6}
SHIP_PRICE = {2: (2, 2, 3, 3, 4, 4), 3: (2, 3, 4), 4: (2, 3, 4)}
SALE = 8
FOURTH_STEP = 2
HARBOUR_PRICE = {"first": 2, "second": 2, "third": 3, "fourth": 3, "fifth": 4, "sixth": 4}
"""The six harbours of the German edition, each with one dock."""

Field = tuple[int, int]


def ship_goals(players: int, harbours: Iterable[str], ships: Iterable[Lying], centavos: int) -> dict[str, int]:
    """The harbours that may take a ship, and what it costs there: the cheapest free dock is taken first.

    Among harbours of one dock, that is the cheapest free harbour; with three players the left one is closed.
    """
    taken = Counter(ship.place for ship in ships)
    if set(harbours) == set(HARBOUR_PRICE):
        free = {name: price for name, price in HARBOUR_PRICE.items() if not taken[name]}
        goals = {name: price for name, price in free.items() if price == min(free.values())}
    else:
        docks = SHIP_PRICE[players]
        open_to = (name for name in harbours if not (players == 3 and name == "left") and taken[name] < len(docks))
        goals = {name: docks[taken[name]] for name in open_to}
    return {name: price for name, price in goals.items() if price <= centavos}


def dock_price(players: int, harbour: str, dock: int) -> int:
    """What a dock costs, the first one of a harbour being dock 0."""
    return HARBOUR_PRICE[harbour] if harbour in HARBOUR_PRICE else SHIP_PRICE[players][dock]


def position(name: str) -> Field:
    """Column and row of a field such as c4."""
    short = name.rpartition(".")[2]
    return ord(short[0]) - ord("a"), int(short[1:])


def beside(field: Field) -> list[Field]:
    """The four fields that share an edge."""
    x, y = field
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def coffee(face: str) -> str:
    """The coffee of a piece."""
    return face.split("_")[0]


def plantations(plants: Iterable[Lying]) -> dict[tuple[int, str], set[Field]]:
    """The fields of each player's plants of each coffee."""
    found: dict[tuple[int, str], set[Field]] = {}
    for plant in plants:
        found.setdefault((plant.owner, coffee(plant.face)), set()).add(position(plant.place))
    return found


def connected(fields: set[Field]) -> bool:
    """The fields hang together edge to edge."""
    seen: set[Field] = set()
    stack = [next(iter(fields))]
    while stack:
        here = stack.pop()
        if here not in seen:
            seen.add(here)
            stack += [n for n in beside(here) if n in fields]
    return seen == fields


class Board:
    """The plantation board: areas, prices of sites, and what roads join."""

    def __init__(self, geometry: Geometry, players: int) -> None:
        self.geometry = geometry
        self.players = players
        self.fields = geometry.site_class("field")
        self.paths = geometry.site_class("path")
        self.harbours = geometry.site_class("harbour")

    def price(self, face: str, field: str) -> int:
        """What a worker or a shed costs on a field."""
        index = self.fields.index(field.rpartition(".")[2])
        area = str(self.fields.attributes["area"][index])
        if face.endswith("worker"):
            return WORKER_PRICE[area]
        if self.players == 2:
            printed = self.fields.attributes["price"][index]
            assert isinstance(printed, int)
            return printed
        return SHED_PRICE[area]

    def joined(self, site: str, roads: set[str]) -> set[int]:
        """The harbours that a chain of roads joins to the entrance of a site."""
        ends = self.geometry.relation("at", "path", "corner")
        laid = [ends[self.paths.index(road)] for road in roads]
        start = self.geometry.relation("entrance", "field", "corner")[self.fields.index(site.rpartition(".")[2])]
        reached, stack = set(start), list(start)
        while stack:
            here = stack.pop()
            for pair in laid:
                if here in pair:
                    for other in pair:
                        if other not in reached:
                            reached.add(other)
                            stack.append(other)
        at = self.geometry.relation("at", "harbour", "corner")
        return {harbour for harbour, corners in enumerate(at) if reached & set(corners)}

    def points(self, kind: str, plants: list[Lying], roads: set[str], ships: list[Lying]) -> tuple[list[int], set[str]]:
        """What each player gets when a coffee is sold, and the docks of the ships that earned it."""
        result = [0] * self.players
        earning: set[str] = set()
        for plant in plants:
            if plant.face != f"{kind}_shed":
                continue
            mine = [p for p in plants if p.owner == plant.owner and p.face == f"{kind}_worker"]
            harbours = {self.harbours.names[h] for h in self.joined(plant.place, roads)}
            linked = [s for s in ships if s.face == f"{kind}_ship" and s.place.rpartition(".")[2] in harbours]
            result[plant.owner] += len(mine) * (1 + len(linked))
            if mine:
                earning.update(s.place for s in linked)
        return result, earning
