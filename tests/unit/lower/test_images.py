"""Images of sets: what they have is what a search through everything finds, and it is looked for from the element."""

from __future__ import annotations

import pytest

from cafetal.engine import Game, Generator
from cafetal.executors.reference.interpret import Interpreter
from cafetal.executors.reference.machine import Frame
from cafetal.geometry.hexes import hexes
from cafetal.geometry.model import AT
from cafetal.pipeline import Rules
from cafetal.plan import Stmt
from tests.executors import available

ISLAND = """
game quays
    players 2
    colours white, black

components
    hut of player   6 each
    road of player  6 each
    mark            4

boards
    island: hexes in rows 2 3 2, with corners and edges
        each hex holds one mark
        each corner holds one hut
        each edge holds one road

definitions
    the marked_hexes = the hexes that are not empty
    the built_edges = the edges that are not empty
    a corner is marked if it is one of the corners of the marked_hexes
    a player's reach =
        let guarded be the number of the player's huts at marks
        let shore be the number of the player's huts at the player's roads
        let ends be the number of corners of the built_edges that are marked
        100 * guarded + 10 * shore + ends

setup
    put all marks on the hexes, at random

turn
    choose one
        build
        lay

action build
    choose an empty corner
    put your hut on the corner

action lay
    choose an empty edge
    put your road on the edge

end
    over, after each turn: the turn_number is at least 12
    winner: most reach, then shared
"""
Body = tuple[Stmt, ...]
BOARD = hexes("island", (2, 3, 2))


def searched(cells: list[int], game: Game, seat: int) -> int:
    """The same from the geometry."""

    def lying(array: str) -> list[str]:
        faces = next(storage for storage in game.plan.storages if storage.array == array)
        start = game.layout.arrays[array]
        return [faces.faces[value - 1] if value else "" for value in cells[start : start + len(faces.places)]]

    colour = game.plan.seats[seat]
    huts = {i for i, face in enumerate(lying("corner")) if face == f"{colour}_hut"}
    roads = {i: face for i, face in enumerate(lying("edge")) if face}
    marks = {i for i, face in enumerate(lying("hex")) if face}
    ends = BOARD.relation(AT, "edge", "corner")
    marked = {corner for i in marks for corner in BOARD.relation(AT, "hex", "corner")[i]}
    own = {corner for i, face in roads.items() if face == f"{colour}_road" for corner in ends[i]}
    return 100 * len(huts & marked) + 10 * len(huts & own) + len(marked & {corner for i in roads for corner in ends[i]})


@pytest.mark.parametrize("executor", sorted(available()))
def test_what_is_at_something_is_found(executor: str) -> None:
    rules = Rules.from_text(ISLAND)
    assert not rules.errors
    plan = rules.plan(2)
    game = Game(plan, available()[executor](plan))
    met = set()
    for seed in range(6):
        state, generator = game.new_game(seed).settle(), Generator.from_seed(seed)
        while not state.is_over:
            moves = state.legal_moves()
            state.apply(moves[generator.below(len(moves))]).settle()
        for seat in range(2):
            reach = game.executor.call(plan.ranking[0].function, state.cells, seat)
            assert reach == searched(state.cells, game, seat)
            met.add(reach)
    assert len(met) > 6


def test_the_search_begins_at_the_element(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hut at a road looks at the edges of its corner: far fewer steps than corners times edges."""
    plan = Rules.from_text(ISLAND).plan(2)
    state = Game(plan).new_game(1).settle()
    while not state.is_over:
        state.apply(state.legal_moves()[-1]).settle()
    machine = Interpreter(plan).machine
    bodies: list[Body] = []
    execute = machine.execute

    def counted(body: Body, frame: Frame) -> None:
        bodies.append(body)
        execute(body, frame)

    monkeypatch.setattr(machine, "execute", counted)
    assert machine.call(plan.ranking[0].function, state.cells, 0) > 0
    assert len(bodies) < 2_000  # 77,000 if all edges are looked through for every corner
