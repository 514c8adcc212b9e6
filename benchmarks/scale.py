"""What it costs when games grow: time a move and memory a state by places, pieces, players; time to compile by lines.

The games are made for it: stones of each player lie at random on a grid, and one of them takes a step to an empty
square beside it, or its player passes. Each figure stands beside that of the size before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from benchmarks.games import executors
from benchmarks.measurement import Figure, clock
from benchmarks.memory import COPIES, copies, grown
from cafetal.engine import Game
from cafetal.engine.generator import Generator
from cafetal.engine.playout import simulate
from cafetal.pipeline import Rules
from cafetal.plan import Plan

SECONDS = 1.0
MOVES = 400
COLOURS = ("red", "blue", "green", "white", "black", "orange")
Size = tuple[int, int, int]
"""Columns and rows of the board, stones of each player, players."""
SIZES: dict[str, tuple[Size, ...]] = {
    "places": ((8, 16, 2), (16, 16, 2), (32, 16, 2), (40, 16, 2)),
    "pieces": ((16, 4, 2), (16, 16, 2), (16, 48, 2), (16, 100, 2)),
    "players": ((16, 16, 2), (16, 16, 3), (16, 16, 4), (16, 16, 6)),
}
ACTIONS = (4, 8, 16, 32)
ACTION = """
action step_{0}
    choose one of your stones
    choose a square
    require near_{0}: the square touches the stone
    require free_{0}: the square is empty
    move the stone to the square
"""


def text(side: int, stones: int, players: int, actions: int = 1) -> str:
    """Return the rules of a game of some size, with its action so many times."""
    options = "".join(f"\n        step_{i}" for i in range(actions))
    return f"""game field
    players {players}
    colours {", ".join(COLOURS[:players])}

components
    stone of player     {stones} each

boards
    board: grid of {side} by {side} squares, neighbours straight
        each square holds one stone

state
    moves: 0 to {MOVES}

setup
    put all stones on the squares, at random

turn
    raise the moves by 1
    choose one{options}
        pass
{"".join(ACTION.format(i) for i in range(actions))}
end
    enough, after each turn, shared: the moves are {MOVES}
    winner: the turn_player
"""


def planned(written: str) -> Plan:
    """Go the whole way from text to plan."""
    rules = Rules.from_text(written, "field.rules")
    return rules.plan(rules.player_counts[0])


def a_move(game: Game) -> float:
    """Return the microseconds that a move of random games takes."""
    first, chance, moves = game.new_game(1), Generator.from_seed(1), 0
    simulate(first, chance, 1)
    begin = clock()
    while (taken := clock() - begin) < SECONDS:
        moves += sum(result.moves for result in simulate(first, chance, 1))
    return 1e6 * taken / moves


def compilers() -> Iterator[tuple[str, Callable[[Plan], object]]]:
    """Give the ways to make code of a plan; nothing that was compiled before is used."""
    yield "Python", executors()["python"]
    if "native" in executors():
        # needs the extra
        from cafetal.executors.native.machine import machine_code
        from cafetal.executors.native.program import assembly
        from cafetal.native_code import BEST, QUICK

        yield "native, quickly", lambda plan: machine_code(assembly(plan), QUICK)
        yield "native, at its best", lambda plan: machine_code(assembly(plan), BEST)


def timed(work: Callable[[], object]) -> float:
    """Return the seconds that something takes once."""
    begin = clock()
    work()
    return clock() - begin


def sizes() -> Iterator[Figure]:
    """Give time a move and memory a state for each size of each sort."""
    for what, found in SIZES.items():
        before: dict[str, float] = {}
        for side, stones, players in found:
            plan = planned(text(side, stones, players))
            of = {"places": side * side, "pieces": stones * players, "players": players}[what]
            for executor, make in executors().items():
                game = Game(plan, make(plan))
                taken, name = a_move(game), f"{what}, {executor}"
                yield Figure(f"{of} {what}, {executor}: a move", taken, "µs", before.get(name), "the size before")
                before[name] = taken
            kept, _, _ = grown(partial(copies, game.new_game(1).settle()))
            held = kept * 1024 / COPIES
            yield Figure(f"{of} {what}: copy of a state", held, "bytes", before.get(what), "the size before")
            before[what] = held


def lines() -> Iterator[Figure]:
    """Give for texts of several lengths the time to read them, and that of each way to make code of them."""
    before: dict[str, float] = {}
    for actions in ACTIONS:
        written = text(8, 16, 2, actions)
        plan = planned(written)
        ways: dict[str, Callable[[], object]] = {"from text to plan": partial(planned, written)}
        ways |= {name: partial(make, plan) for name, make in compilers()}
        for name, work in ways.items():
            taken = timed(work)
            yield Figure(f"{written.count(chr(10))} lines: {name}", taken, "s", before.get(name), "the size before")
            before[name] = taken


def measure() -> Iterator[Figure]:
    """Give all of it."""
    yield from sizes()
    yield from lines()
