"""What lowering makes for itself has names that no word of a rules file can be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

import pytest

from cafetal import lower
from cafetal.declare.words import cannot_name
from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.plan import For, ForRow, Plan, Set, Var
from cafetal.resources import bundled_games
from tests.executors import available

UNIT = Path(__file__).parents[1]
OURS = [path for folder in ("newcomer", "turn_games") for path in sorted((UNIT / folder).glob("*.rules"))]
FILES = [*bundled_games().values(), *OURS]
WORD = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*")
"""What the grammar takes for a name."""
NOBODYS = frozenset.intersection(*(cannot_name(sort) for sort in ("place", "zone", "number"))) | {"nobody"}
"""Words of the language: nothing that has cells can have these names."""
WRITTEN = set(
    re.findall(r'"(\w+?)(?:\{\w+(?:\.\w+)?\})?"', "".join(p.read_text() for p in Path(lower.__path__[0]).rglob("*.py")))
)
"""Words that lowering writes out itself."""


def named(tree: object) -> Iterator[str]:
    """The variables of statements."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from named(part)
    elif is_dataclass(tree):
        if isinstance(tree, Var | Set | For | ForRow):
            yield tree.name
        for field in fields(tree):
            yield from named(getattr(tree, field.name))


def of_lowering(rules: Rules, plan: Plan) -> Iterator[str]:
    """The names of arrays, registers and functions that are no names of the rules."""
    world = rules.checked(plan.players).world
    core = rules.checked(plan.players).core
    told = {name for storage in world.storages.values() for name in (storage.name, storage.owners)}
    told |= {*world.variables, *(award.name for award in core.awards)}
    yield from (array.name for array in plan.arrays if array.name not in told)
    yield from (array for function in plan.functions for array, _ in function.scratch)
    yield from (register.name for register in plan.registers)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_no_word_of_rules_is_a_name_of_lowering(path: Path) -> None:
    rules = Rules.load(path)
    plan = rules.plan(rules.player_counts[0])
    possible = {name for name in of_lowering(rules, plan) if WORD.fullmatch(name)}
    assert {name for name in possible if name.partition(".")[0] not in NOBODYS} == set()
    # variables lie apart from arrays, and those that have their names from rules are marked
    variables = {name for name in named((plan.functions, plan.blocks)) if WORD.fullmatch(name)}
    assert {name for name in variables if name.rstrip("0123456789") not in WRITTEN} == set()


CUT = """
game cut
    players 2
    colours red, blue

components
    car 4

boards
    sound: map of ports and {noun}s
        port port
        oo pp
        pp ss
        each {noun} holds one car

definitions
    the open_ways = the {noun}s that are empty

turn
    choose one
        run
        pass if nothing else is possible

action run
    choose an empty {noun}
    put 1 car on the {noun}
    ensure way: the distance from oo to pp along the open_ways is not none

end
    late, after each turn: the turn_number is at least 3
    winner: most cars, then shared
"""
MEASURED = """
game measured
    players 2
    colours red, blue

components
    stone of player 9 each

boards
    {boards}

setup
    {setup}

state
    points of each player: 0 to 1000

turn
    if {condition}
        gain 1 point

end
    late, after each turn: the turn_number is at least 1
    winner: most points, then shared
"""
GOALS = "bed: grid of 2 by 1 {noun}s\n        each {noun} holds one stone"
LAID = "put 1 stone of red on a1\n    put 1 stone of red on b1"
TRAIL = """net: map of towns and {noun}s
        town town
        aa bb
        bb cc
        aa dd
        each {noun} holds one stone"""
TWO = """bb: grid of 2 by 1 squares
        each square holds one stone
    strip: grid of 1 by 5 cells
        each cell holds one stone"""
LINE = "the longest_line of red's stones"


@cache
def plan_of(text: str) -> Plan:
    return Rules.from_text(text).plan(2)


@pytest.mark.parametrize("executor", sorted(available()))
@pytest.mark.parametrize("noun", ["road", "held", "line", "goal", "far", "wait"])
def test_ways_are_found_over_places_of_any_name(executor: str, noun: str) -> None:
    plan = plan_of(CUT.format(noun=noun))
    assert Game(plan, available()[executor](plan)).new_game(1).settle().texts() == ["run pp_ss"]


@pytest.mark.parametrize("executor", sorted(available()))
@pytest.mark.parametrize(
    ("boards", "setup", "condition"),
    [
        *((GOALS.format(noun=noun), LAID, "red's stones join a1 to b1") for noun in ("goal", "held", "stack")),
        *(
            (TRAIL.format(noun=noun), "put 1 stone of red on aa_bb", f"the longest_trail of {of} is {long}")
            for noun in ("held", "part")
            for of, long in (("red's stones", 1), (f"the {noun}s that are empty", 1))
        ),
        (TWO, "put 1 stone of red on bb.a1", f"{LINE} is 1"),
        (TWO, "put 1 stone of red on bb.a1", f"{LINE} on bb is 1"),
        (TWO, "put 1 stone of red on bb.a1", f"{LINE} on strip is 0"),
        (TWO, "put 1 stone of red on strip.a1\n    put 1 stone of red on strip.a2", f"{LINE} is 2"),
        (TWO, "put 1 stone of red on bb.a1", f"{LINE} through bb.a1 is 1"),
        (TWO, "put 1 stone of red on bb.a1", f"{LINE} through strip.a1 is 0"),
    ],
)
def test_measures_of_boards_hold_for_any_name_and_any_board(
    executor: str, boards: str, setup: str, condition: str
) -> None:
    plan = plan_of(MEASURED.format(boards=boards, setup=setup, condition=condition))
    state = Game(plan, available()[executor](plan)).new_game(1).settle()
    assert state.is_over and [score["points"] for score in state.scores()] == [1, 0]
