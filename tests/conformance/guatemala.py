"""What the conformance tests of Guatemala Café share: rules, games, random games, and short questions about a state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from cafetal.engine import State
from tests.conformance.published import Published
from tests.tabletop import Lying, counts, lying, lying_at

GUATEMALA = Published("guatemala_cafe", 600)
rules, game, world, set_up = GUATEMALA.rules, GUATEMALA.game, GUATEMALA.world, GUATEMALA.set_up
random_game = GUATEMALA.random_game
PLAYER_COUNTS = (2, 3, 4)
COFFEES = {"white", "yellow", "orange", "brown", "black"}


def first_turn(players: int, seed: int) -> State:
    """A game when its first turn begins."""
    state = set_up(players, seed)
    state.apply(state.legal_moves()[seed % 36])
    return state.settle()


def steps(players: int) -> Iterator[tuple[State, State]]:
    """Each state of a random game with the next one."""
    return pairwise(random_game(players))


def money(state: State) -> list[int]:
    """The centavos of every seat."""
    return [counts(state, "purse", seat)["centavo"] for seat in range(state.game.plan.players)]


def points(state: State) -> list[int]:
    """The points of every seat."""
    return [keys["points"] for keys in state.scores()]


def seat_at_turn(state: State) -> int:
    """The seat whose turn it is."""
    return state.cells[state.game.layout.registers[state.game.plan.turn_register]]


def asks(state: State) -> bool:
    """Whether a player is being asked to block."""
    return not (state.is_over or state.is_chance) and state.game.plan.choices[state.point].kind == "ask"


def last_sack(state: State) -> str:
    """The coffee of the sack that was laid on the track last."""
    marks = lying_at(state, "mark")
    return min(marks, key=lambda item: item.place).face.removesuffix("_sack")


def corners(players: int, relation: str, of: str) -> tuple[tuple[int, ...], ...]:
    """The corners of every path or harbour, or the entrances of every field."""
    found = world(players).relation(relation, of, "corner")
    assert found is not None
    return found.rows


def reached(players: int, start: Iterable[int], roads: Iterable[int]) -> set[int]:
    """The corners to which roads lead from some corners, these included; worked out without the project's own code."""
    ends = [set(corners(players, "at", "path")[road]) for road in roads]
    found = set(start)
    while any(pair & found and not pair <= found for pair in ends):
        found |= {corner for pair in ends if pair & found for corner in pair}
    return found


def harvest(state: State, coffee: str) -> list[int]:
    """What every seat should gain when a coffee is scored: workers times one more than linked ships, with a shed."""
    players = state.game.plan.players
    table = list(lying(state))
    roads = [item.place for item in table if item.storage == "path"]
    ships = [item for item in table if item.face == f"{coffee}_ship" and item.storage == "harbour"]
    gains = [0] * players
    for shed in (item for item in table if item.face == f"{coffee}_shed" and item.storage == "field"):
        reach = reached(players, corners(players, "entrance", "field")[shed.place], roads)
        linked = [ship for ship in ships if reach & set(corners(players, "at", "harbour")[ship.place])]
        gains[shed.owner] = len(workers(table, coffee, shed.owner)) * (1 + len(linked))
    return gains


def workers(table: Iterable[Lying], coffee: str, owner: int) -> list[Lying]:
    """The workers of a coffee that a seat has on fields."""
    return [w for w in table if (w.storage, w.face, w.owner) == ("field", f"{coffee}_worker", owner)]
