"""`catanatron` beside our table: the same board, the same moves by name, and what lies where in its state."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from tests.lockstep.catan.island import Cube, Pair, island
from tests.lockstep.catan.table import COLOURS, RESOURCES, Table

THEIR_RESOURCES = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")
THEIR_HELP = ("KNIGHT", "VICTORY_POINT", "ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY")
HELP = ("knight", "point", "roadwork", "invention", "monopoly")
"""Our kinds of development, in the order of `THEIR_HELP`."""
PRODUCTS = {"forest": 0, "hills": 1, "pasture": 2, "fields": 3, "mountains": 4}
"""What our kinds of land give, by the number of the resource."""


def resource_on(tile: str) -> str | None:
    """What a tile gives, as they call it."""
    number = PRODUCTS.get(tile.removesuffix("_tile"))
    return None if number is None else THEIR_RESOURCES[number]


def resource_at(port: str) -> str | None:
    """What a harbour exchanges cheaply, as they call it; None for one that takes everything."""
    return None if port == "harbour" else THEIR_RESOURCES[RESOURCES.index(port.split("_")[0])]


def map_of(table: Table) -> Any:  # noqa: ANN401 — an object of a package without types
    """A map of theirs with our tiles, chips and harbours."""
    models: Any = import_module("catanatron.models.map")
    names, template = island(), models.BASE_MAP_TEMPLATE
    tiles, chips, ports = table.lying("hex.tile"), table.lying("hex.chip"), table.lying("edge.port")
    bare = models.build_map("BASE")
    resources: list[str | None] = []
    numbers: list[int] = []
    harbours: list[str | None] = []
    for cube in template.topology:
        if cube in bare.land_tiles:
            place = names.cubes.index(cube)
            resources.append(resource_on(tiles[place]))
            numbers += [int(chips[place].split("_")[0])] if chips[place] else []
        elif isinstance(bare.tiles[cube], models.Port):
            ends = [
                bare.tiles[cube].nodes[end] for end in models.PORT_DIRECTION_TO_NODEREFS[bare.tiles[cube].direction]
            ]
            port = ports[names.edge_of(*(names.nodes.index(node) for node in ends))]
            assert port, "a harbour of theirs lies where we have none"
            harbours.append(resource_at(port))
    assert len(harbours) == sum(bool(port) for port in ports)
    return models.CatanMap.from_tiles(models.initialize_tiles(template, numbers[::-1], harbours[::-1], resources[::-1]))


class Lying(NamedTuple):
    """Everything that both engines know of a position, in our seats and our numbers."""

    hands: list[list[int]]
    bank: list[int]
    developments: list[list[int]]  # in hand, bought now or before
    deck: int
    knights: list[int]  # played
    stock: list[list[int]]  # roads, settlements and cities that are not on the board
    roads: dict[int, int]  # seat by edge
    buildings: dict[int, tuple[int, str]]  # seat and sort by corner
    robber: int


def ours_on(table: Table) -> Lying:
    """What lies on our table."""
    stock = table.counts("stock")
    bought, kept = table.counts("purchases"), table.counts("reserve")
    roads = {i: seat_of(face) for i, face in enumerate(table.lying("edge.road")) if face}
    corners = {i: (seat_of(face), face.split("_")[1]) for i, face in enumerate(table.lying("corner")) if face}
    return Lying(
        table.counts("hand"),
        table.counts("bank")[0],
        [[a + b for a, b in zip(*cards, strict=True)] for cards in zip(bought, kept, strict=True)],
        sum(table.counts("deck")[0]),
        [cards[0] for cards in table.counts("display")],
        [[stock[seat][seat + 4 * sort] for sort in range(3)] for seat in range(4)],
        roads,
        corners,
        table.value("hex.robber") - 1,
    )


def seat_of(face: str) -> int:
    """Whose piece that is."""
    return COLOURS.index(face.split("_")[0])


class Peer:
    """A game of theirs that ours leads: nothing happens in it by chance."""

    def __init__(self, table: Table, first: int) -> None:
        """`first`: our seat that begins. Their players sit in our order from there on."""
        self.package: Any = import_module("catanatron.state")
        self.enums: Any = import_module("catanatron.models.enums")
        self.actions: Any = import_module("catanatron.models.actions")
        players: Any = import_module("catanatron.models.player")
        self.first = first
        self.colours = [players.Color[word.upper()] for word in COLOURS]
        seated = [players.Player(self.colours[(first + i) % 4]) for i in range(4)]
        self.state: Any = self.package.State(seated, map_of(table))
        self.state.players = seated
        self.state.colors = tuple(player.color for player in seated)
        self.state.color_to_index = {colour: i for i, colour in enumerate(self.state.colors)}
        self.renew()

    def renew(self) -> None:
        """List the lawful actions anew."""
        self.state.playable_actions = self.actions.generate_playable_actions(self.state)

    def seat(self, colour: Any) -> int:  # noqa: ANN401
        """Our seat of a colour of theirs."""
        return self.colours.index(colour)

    @property
    def actor(self) -> int:
        """Our seat of whom they ask."""
        return self.seat(self.state.current_color())

    def number(self, seat: int, word: str) -> int:
        """A number of a player."""
        return int(self.state.player_state[f"P{(seat - self.first) % 4}_{word}"])

    def set_number(self, seat: int, word: str, value: int) -> None:
        """Change a number of a player."""
        self.state.player_state[f"P{(seat - self.first) % 4}_{word}"] = value

    def act(self, seat: int, sort: str, value: object = None) -> None:
        """Carry out an action, also one that they would not list."""
        sorts = self.enums.ActionType
        self.package.apply_action(self.state, self.enums.Action(self.colours[seat], sorts[sort], value))

    def listed(self) -> set[tuple[str, Any]]:
        """The lawful actions: sort and value."""
        return {(action.action_type.value, action.value) for action in self.state.playable_actions}

    def let_build(self, seat: int) -> None:
        """Let a player build a free road, which theirs would only let who could pay for it."""
        if not self.state.is_initial_build_phase:
            assert self.actor == seat
            self.state.is_road_building, self.state.free_roads_available = True, 1

    def stop_building(self) -> None:
        """Let nobody build free roads any longer."""
        if self.state.is_road_building:
            self.state.is_road_building = False
            self.renew()

    def give(self, cards: list[int], kind: int) -> None:
        """Give cards of a resource from the bank to the players."""
        for seat, count in enumerate(cards):
            word = f"{THEIR_RESOURCES[kind]}_IN_HAND"
            self.set_number(seat, word, self.number(seat, word) + count)
            self.state.resource_freqdeck[kind] -= count
        self.renew()

    def holder(self, award: str) -> int:
        """Who has an award; -1: nobody."""
        return next((seat for seat in range(4) if self.number(seat, f"HAS_{award}")), -1)

    def road_length(self, seat: int) -> int:
        """The length of a player's road."""
        return int(self.state.board.road_lengths.get(self.colours[seat], 0))

    def set_roads(self, lengths: list[int], holder: int) -> None:
        """Let roads have these lengths, and this player the award."""
        board = self.state.board
        for seat, length in enumerate(lengths):
            board.road_lengths[self.colours[seat]] = length
            points = 2 * ((seat == holder) - int(self.number(seat, "HAS_ROAD")))
            self.set_number(seat, "HAS_ROAD", seat == holder)
            for word in ("VICTORY_POINTS", "ACTUAL_VICTORY_POINTS"):
                self.set_number(seat, word, self.number(seat, word) + points)
        board.road_color = self.colours[holder] if holder >= 0 else None
        board.road_length = lengths[holder] if holder >= 0 else 0

    def lying(self) -> Lying:
        """What lies on their table."""
        names, state = island(), self.state
        nodes = {node: corner for corner, node in enumerate(names.nodes)}
        ends = {names.node_edge(edge): edge for edge in range(len(names.edges))}
        roads = {
            ends[one, other]: self.seat(colour) for (one, other), colour in state.board.roads.items() if one < other
        }
        buildings = {
            nodes[node]: (self.seat(colour), sort.lower()) for node, (colour, sort) in state.board.buildings.items()
        }
        seats = range(4)
        return Lying(
            [[self.number(seat, f"{word}_IN_HAND") for word in THEIR_RESOURCES] for seat in seats],
            list(state.resource_freqdeck),
            [[self.number(seat, f"{word}_IN_HAND") for word in THEIR_HELP] for seat in seats],
            len(state.development_listdeck),
            [self.number(seat, "PLAYED_KNIGHT") for seat in seats],
            [[self.number(s, f"{word}_AVAILABLE") for word in ("ROADS", "SETTLEMENTS", "CITIES")] for s in seats],
            roads,
            buildings,
            names.cubes.index(state.board.robber_coordinate),
        )


def spot(edge: int) -> Pair:
    """An edge of ours in an action of theirs."""
    return island().node_edge(edge)


def cube(place: int) -> Cube:
    """A hex of ours in an action of theirs."""
    return island().cubes[place]
