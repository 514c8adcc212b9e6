"""What the tests of Catan share: rules, games, random games, the board by its geometry, questions about a state."""

from __future__ import annotations

from collections import Counter

from cafetal.engine import State
from cafetal.geometry.hexes import hexes
from tests.conformance.published import Published
from tests.tabletop import counts, lying_at

CATAN = Published("catan", 500)
rules, game, world, set_up, random_game = CATAN.rules, CATAN.game, CATAN.world, CATAN.set_up, CATAN.random_game
PLAYER_COUNTS = (3, 4)
ROWS = (3, 4, 5, 4, 3)
ISLAND = hexes("island", ROWS)
LINKS = {(link.name, link.source, link.target): link.rows for link in ISLAND.relations}
CORNERS, EDGE_ENDS = LINKS["at", "hex", "corner"], LINKS["at", "edge", "corner"]
BESIDE, APART = LINKS["touches", "hex", "hex"], LINKS["touches", "corner", "corner"]
YIELDS = {"forest": "wood", "pasture": "wool", "fields": "grain", "hills": "brick", "mountains": "ore", "desert": None}


def land(state: State) -> dict[int, str]:
    """The land of every hex."""
    return {x.place: x.face.removesuffix("_tile") for x in lying_at(state, "hex") if x.face.endswith("_tile")}


def chips(state: State) -> dict[int, int]:
    """The value of the chip on every hex that has one."""
    return {x.place: int(x.face.removesuffix("_chip")) for x in lying_at(state, "hex") if x.face.endswith("_chip")}


def robber(state: State) -> int:
    """The hex of the robber."""
    return next(x.place for x in lying_at(state, "hex") if x.face == "robber")


def ports(state: State) -> dict[int, str]:
    """The sort of harbour on every edge that has one: a resource, or `any`."""
    found = {x.place: x.face for x in lying_at(state, "edge") if x.face.endswith("harbour")}
    return {edge: face.removesuffix("_special_harbour") if "_" in face else "any" for edge, face in found.items()}


def roads(state: State) -> dict[int, str]:
    """Whose road lies on an edge."""
    return {x.place: x.face.removesuffix("_road") for x in lying_at(state, "edge") if x.face.endswith("_road")}


def buildings(state: State) -> dict[int, tuple[str, int]]:
    """Whose building stands on a corner, and its size."""
    found = {}
    for item in lying_at(state, "corner"):
        colour, noun = item.face.split("_")
        found[item.place] = (colour, 2 if noun == "city" else 1)
    return found


def hand(state: State, seat: int) -> Counter[str]:
    """The resources in a hand."""
    return Counter({face.removesuffix("_card"): n for face, n in counts(state, "hand", seat).items()})
