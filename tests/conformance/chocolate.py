"""What the tests of the chocolate market share: its island, and games of players who like to make chocolate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from cafetal.engine import State
from cafetal.engine.generator import Generator
from cafetal.geometry.hexes import hexes
from tests.conformance import catan as ca
from tests.games.decode import everything
from tests.tabletop import counts, lying_at

MARKET = "chocolate_market"
ROWS = (3, 4, 5, 5, 4, 3)
ISLAND = hexes("island", ROWS)
LINKS = {(link.name, link.source, link.target): link.rows for link in ISLAND.relations}
CORNERS, EDGE_ENDS, BESIDE = (
    LINKS["at", "hex", "corner"],
    LINKS["at", "edge", "corner"],
    LINKS["touches", "hex", "hex"],
)
GROUND = {"cocoa": "jungle", "sugar": "fields", "milk": "pasture", "hazelnut": "forest", "grapes": "hills"}
WISHES = (
    "make_chocolate",
    "build_city",
    "build_settlement",
    "build_site",
    "build_road",
    "buy_card",
    "trade_ingredients",
)


def wished(state: State, generator: Generator) -> int:
    """A move that one of these players likes: what they wish for most, seldom something else."""
    texts = state.texts()
    for wish in WISHES if generator.below(8) else ():
        if liked := [i for i, text in enumerate(texts) if text.startswith(wish)]:
            return liked[generator.below(len(liked))]
    others = [i for i, text in enumerate(texts) if not text.startswith("trade_with_players")]
    return others[generator.below(len(others))] if others else generator.below(len(texts))


def eager_moves(state: State, seed: int, limit: int) -> Iterator[tuple[State, str]]:
    """A game of such players: a copy of the state before each move, and the move; at last the final state."""
    generator = Generator.from_seed(seed)
    for _ in range(limit):
        if state.is_over:
            break
        chosen = wished(state, generator)
        yield state.copy(), state.texts()[chosen]
        state.apply(state.legal_moves()[chosen]).settle()
    yield state.copy(), ""


@cache
def eager_game(players: int, seed: int = 1, limit: int = 1500) -> tuple[tuple[State, str], ...]:
    """A game of such players, each state with the move that is made in it."""
    return tuple(eager_moves(ca.set_up(players, seed, MARKET), seed, limit))


def eager_states(players: int, seed: int = 1) -> list[State]:
    """The states of a game of such players."""
    return [state for state, _ in eager_game(players, seed)]


def sites(state: State) -> list[tuple[int, str, int]]:
    """Hex, ingredient and owner of every site on the island."""
    found = []
    for item in lying_at(state, "hex"):
        if item.face.endswith("_site"):
            colour, ingredient, _ = item.face.split("_")
            found += [(item.place, ingredient, state.game.plan.seats.index(colour))] * item.count
    return found


def pantry(state: State, seat: int) -> Counter[str]:
    """The ingredients of a player."""
    return Counter({face.removesuffix("_ingredient_card"): n for face, n in counts(state, "pantry", seat).items()})


def heights(state: State) -> dict[str, int]:
    """On which row of the market the bar of every chocolate stands."""
    return {item.face.removesuffix("_bar"): item.place + 1 for item in lying_at(state, "height")}


def numbers(state: State) -> dict[int, int]:
    """The number of every hex, on its chip or printed on it."""
    found = [item for item in lying_at(state, "hex") if item.face.endswith(("_chip", "_print"))]
    return {item.place: int(item.face.split("_")[0]) for item in found}


def pieces(state: State) -> Counter[str]:
    """All pieces of the game, wherever they lie; a site is the same before and after it has an owner."""
    found: Counter[str] = Counter()
    for face, number in everything(state).items():
        found["_".join(face.split("_")[-2:]) if face.endswith("_site") else face] += number
    return found
