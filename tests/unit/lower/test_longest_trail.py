"""The longest trail against one found by trying all, on every executor; large networks have an answer, too."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from collections.abc import Collection, Mapping
from functools import cache

import pytest

from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.lower.words import trails
from cafetal.pipeline import Checked, Rules

Executor = Interpreter | PythonExecutor | NativeExecutor
Way = tuple[int, int, int]

GAME = """
game lines
    players 2
    colours red, blue

components
    rail of player  99 each
    inn             99

boards
    {board}

definitions
    the inns = the {nodes} that are not empty
    a player's line = the longest_trail of the player's rails {how}

turn
    choose an empty {link}
    put your rail on the {link}

end
    late, after each turn: the turn_number is 1
    winner: most line
"""
TOWNS = "abcdefghijklmnop"
SIDE = 4
"""Towns stand in rows of so many; each has a way to the next one and to the one below."""
_LENGTHS = random.Random(7)
WAYS: tuple[Way, ...] = tuple(
    (town, town + step, _LENGTHS.randint(1, 9))
    for town in range(SIDE * SIDE)
    for step in (1, SIDE)
    if town + step < SIDE * SIDE and (step == SIDE or (town + 1) % SIDE)
)


@cache
def game(board: str, nodes: str, link: str, how: str, quick: int) -> Checked:
    """A game ranked by a trail; `quick`: so many steps are tried before a network is searched link by link."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trails, "QUICK", quick)
        checked = Rules.from_text(GAME.format(board=board, nodes=nodes, link=link, how=how)).checked(2)
        assert checked.plan.ranking
    return checked


def towns(counted: bool, quick: int) -> Checked:
    """The game on the towns and ways."""
    rows = "\n".join(f"        way_{i} {TOWNS[a] * 2} {TOWNS[b] * 2} {length}" for i, (a, b, length) in enumerate(WAYS))
    board = f"land: map of towns and ways\n        way  town  town  length\n{rows}\n"
    board += "        each way holds one rail\n        each town holds one inn"
    return game(board, "towns", "way", "through the inns by length" if counted else "through the inns", quick)


def length(executor: Executor, marked: Mapping[str, Collection[int]]) -> int:
    """What an executor says of the rails of red, with rails and inns on places of these numbers."""
    cells = executor.layout.initial()
    for array, places in marked.items():
        for place in places:
            cells[executor.layout.arrays[array] + place] = 1
    return executor.call(executor.plan.ranking[0].function, cells, 0)


def tried(held: set[int], inns: set[int], counted: bool) -> int:
    """The longest trail by trying all."""

    def beyond(town: int, left: frozenset[int]) -> int:
        best = 0
        for i in left:
            a, b, long = WAYS[i]
            for here, there in ((a, b), (b, a)):
                if here == town:
                    rest = beyond(there, left - {i}) if there in inns else 0
                    best = max(best, (long if counted else 1) + rest)
        return best

    return max(beyond(town, frozenset(held)) for town in range(SIDE * SIDE))


@pytest.mark.parametrize(
    ("make", "games"),
    [
        (PythonExecutor, 12),
        (Interpreter, 2),
        pytest.param(PythonExecutor, 300, marks=pytest.mark.full),
        pytest.param(NativeExecutor, 300, marks=pytest.mark.full),
        pytest.param(Interpreter, 20, marks=pytest.mark.full),
    ],
)
@pytest.mark.parametrize("quick", [trails.QUICK, 0])
@pytest.mark.parametrize("counted", [False, True])
def test_it_is_that_of_trying_all(make: type[Executor], games: int, counted: bool, quick: int) -> None:
    choose = random.Random(games)
    checked = towns(counted, quick)
    executor, names = make(checked.plan), checked.world.classes["town"].names
    for _ in range(games):
        held = set(choose.sample(range(len(WAYS)), choose.randint(4, 15)))
        inns = {town for town in range(SIDE * SIDE) if choose.random() < 0.8}
        places = {"way": held, "town": {names.index(TOWNS[town] * 2) for town in inns}}
        assert length(executor, places) == tried(held, inns, counted), (held, inns)


LATTICE = "sheet: {board}, with corners and edges\n        each edge holds one rail\n        each corner holds one inn"


@pytest.mark.parametrize(
    ("board", "longest"),
    [
        ("grid of 4 by 4 squares", 34),
        ("grid of 5 by 5 squares", 53),
        ("hexes in rows 3 4 5 4 3", 55),
    ],
)
@pytest.mark.parametrize(
    "make", [PythonExecutor, *(pytest.param(x, marks=pytest.mark.full) for x in (Interpreter, NativeExecutor))]
)
def test_a_whole_lattice_has_one(make: type[Executor], board: str, longest: int) -> None:
    plan = game(LATTICE.format(board=board), "corners", "edge", "", trails.QUICK).plan
    edges = next(array.length for array in plan.arrays if array.name == "edge")
    assert length(make(plan), {"edge": range(edges)}) == longest


def test_native_code_does_without_a_large_stack() -> None:
    """In a process of its own, which would end without a word."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run([sys.executable, __file__], env=environment, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout.split()) == (0, ["34", "32"]), ran.stderr


def in_small_threads() -> None:
    """Print the longest trails of a lattice and of a part of it, searched at once in two threads of small stacks."""
    plan = game(LATTICE.format(board="grid of 4 by 4 squares"), "corners", "edge", "", trails.QUICK).plan
    first = NativeExecutor(plan, level=0)
    edges = next(array.length for array in plan.arrays if array.name == "edge")
    found: dict[int, set[int]] = {edges: set(), edges - 2: set()}

    def search(executor: NativeExecutor) -> None:
        for _ in range(10):
            for held, lengths in found.items():
                lengths.add(length(executor, {"edge": range(held)}))

    threading.stack_size(512 * 1024)
    executors = (first, NativeExecutor(plan, compiled=first.compiled))
    threads = [threading.Thread(target=search, args=[executor]) for executor in executors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(*(length for lengths in found.values() for length in lengths))


if __name__ == "__main__":
    in_small_threads()
