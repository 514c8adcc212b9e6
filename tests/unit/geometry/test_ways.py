"""Ways along edges and over networks: published counts, and lengths against a plain search, on every executor."""

from __future__ import annotations

import random
from functools import cache
from math import inf
from pathlib import Path

import pytest

from cafetal.engine import Game
from cafetal.engine.perft import perft
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.pipeline import Rules

NEWCOMER = Path(__file__).parents[1] / "newcomer"
EXECUTORS = (Interpreter, PythonExecutor, NativeExecutor)
TOWNS = "bcdefgh"

ROADS = """
game roads
    players 2
    colours red, blue

components
    rail of player  20 each
    inn             7

boards
    land: map of towns and roads
        road  town  town  length
{rows}
        each road holds one rail
        each town holds one inn

state
    trail of each player: 0 to 999
    steps of each player: -1 to 999
    far of each player: -1 to 999
    past of each player: -1 to 999

definitions
    the inns = the towns that are not empty
    the used_roads = the roads that are not empty

setup
{rails}
{inns}

turn
    choose a town called start
    choose another town called goal
    your trail becomes the longest_trail of your rails through the inns by length
    your steps become -1
    if your rails join start to goal
        your steps become the distance from start to goal along your rails
    your far becomes -1
    if the distance from start to goal along your rails by length is not none
        your far becomes the distance from start to goal along your rails by length
    your past becomes -1
    if the distance from start to goal through the inns along the used_roads by length is not none
        your past becomes the distance from start to goal through the inns along the used_roads by length

end
    late, after each turn: the turn_number is 1
    winner: most trail, then most steps, then most far, then most past
"""

Road = tuple[str, str, int]


def shortest(roads: list[Road], start: str, goal: str, inns: set[str], counted: bool) -> int:
    """The least sum of lengths by going over all roads again and again; -1 without a way."""
    far: dict[str, float] = dict.fromkeys(TOWNS, inf) | {start: 0}
    for _ in TOWNS:
        for a, b, length in [*roads, *((b, a, length) for a, b, length in roads)]:
            if a == start or a in inns:
                far[b] = min(far[b], far[a] + (length if counted else 1))
    return -1 if far[goal] == inf else int(far[goal])


def longest(roads: list[Road], inns: set[str]) -> int:
    """The longest trail by trying all."""

    def beyond(town: str, left: tuple[Road, ...]) -> int:
        best = 0
        for i, (a, b, length) in enumerate(left):
            for here, there in ((a, b), (b, a)):
                if here == town:
                    rest = (*left[:i], *left[i + 1 :])
                    best = max(best, length + (beyond(there, rest) if there in inns else 0))
        return best

    return max(beyond(town, tuple(roads)) for town in TOWNS)


@pytest.mark.parametrize(
    "seed",
    [
        1,
        pytest.param(2, marks=pytest.mark.full),
        pytest.param(3, marks=pytest.mark.full),
        pytest.param(4, marks=pytest.mark.full),
    ],
)
def test_lengths_are_those_of_a_plain_search(seed: int) -> None:
    choose = random.Random(seed)
    roads = [(TOWNS[i], TOWNS[i + 1], choose.randint(1, 9)) for i in range(6)]
    for _ in range(4):
        one, other = choose.sample(TOWNS, 2)
        roads.append((one, other, choose.randint(1, 9)))
    mine = sorted(choose.sample(range(len(roads)), 7))
    inns = set(choose.sample(TOWNS, 4))
    names = [f"way_{i}" for i in range(len(roads))]
    rows = [f"        {name} {a} {b} {n}" for name, (a, b, n) in zip(names, roads, strict=True)]
    rules = Rules.from_text(
        ROADS.format(
            rows="\n".join(rows),
            rails="\n".join(f"    put red's rail on {names[i]}" for i in mine),
            inns="\n".join(f"    put 1 inn on {town}" for town in sorted(inns)),
        )
    )
    own = [roads[i] for i in mine]
    for make in EXECUTORS:
        game = Game(rules.plan(2), make(rules.plan(2)))
        pairs = [(a, b) for a in TOWNS for b in TOWNS if a != b]
        for start, goal in choose.sample(pairs, 1 if make is Interpreter else 8):
            state = game.new_game(0).settle()
            state.apply(f"{start} {goal}")
            wanted = (
                longest(own, inns),
                shortest(own, start, goal, set(TOWNS), False),
                shortest(own, start, goal, set(TOWNS), True),
                shortest(own, start, goal, inns, True),
            )
            assert tuple(state.scores()[0].values()) == wanted, (make, start, goal)


def test_dots_has_every_order_of_its_lines() -> None:
    plan = Rules.load(NEWCOMER / "dots.rules").plan(2)
    for make in (PythonExecutor, NativeExecutor):
        assert [perft(Game(plan, make(plan)).new_game(0), depth) for depth in (1, 2, 3)] == [12, 132, 1_320]


def value(squares: tuple[tuple[int, ...], ...], lines: int) -> int:
    """By how many squares the first player wins or loses (then below 0), by a search written here."""

    @cache
    def best(drawn: int) -> int:
        found = -99
        for line in (line for line in range(lines) if not drawn >> line & 1):
            after = drawn | 1 << line
            closed = sum(line in square and all(after >> other & 1 for other in square) for square in squares)
            rest = best(after) if after != (1 << lines) - 1 else 0
            found = max(found, closed + rest if closed else -rest)
        return found

    return best(0)


def test_two_squares_are_worth_what_a_plain_search_says() -> None:
    text = (NEWCOMER / "dots.rules").read_text(encoding="utf-8").replace("2 by 2", "2 by 1").replace("12", "7")
    plan = Rules.from_text(text.split("\nexample")[0]).plan(2)
    game = Game(plan, NativeExecutor(plan))
    sides = game.new_game(0).settle()
    known: dict[tuple[int, ...], int] = {}

    def best(state: object) -> int:
        """Letters of red less those of blue, both playing well."""
        assert isinstance(state, type(sides))
        if state.is_over:
            red, blue = (score["letters"] for score in state.scores())
            return red - blue
        key = tuple(state.cells)
        if key not in known:
            after = []
            for move in state.legal_moves():
                copy = state.copy()
                copy.apply(move)
                after.append(best(copy.settle()))
            known[key] = (max if state.actor == 0 else min)(after)
        return known[key]

    assert best(sides) == value(((0, 1, 2, 3), (3, 4, 5, 6)), 7)


def test_fences_have_the_known_counts_on_nine_by_nine() -> None:
    text = (NEWCOMER / "fences.rules").read_text(encoding="utf-8").split("\nexample")[0]
    for old, new in (("5 by 5", "9 by 9"), ("on c1", "on e1"), ("on c5", "on e9")):
        text = text.replace(old, new)
    plan = Rules.from_text(text).plan(2)
    state = Game(plan, NativeExecutor(plan)).new_game(0)
    assert [perft(state, depth) for depth in (1, 2)] == [131, 16_677]  # 3 steps and 2 x 64 fences
