"""What belongs to nobody, and numbers that a table does not have: the same fault, at its line, on every executor."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.plan import Int, Load, Plan, SetReg
from cafetal.plan.faults import OF_NOBODY, OUTSIDE, FaultError
from tests.executors import available
from tests.unit.plans import ALL

RULES = """\
game nobody
    players 2
    colours red, blue

components
    kind suit: sun, moon
    card of suit        4 each
    die/dice            2, faces 1 to 6

zones
    deck of cards
    tray of dice
    hand of cards for each player, seen by its owner

state
    points of each player: 0 to 100, starts at 10
    price of each suit: 0 to 9, starts at 4
    heir: a player or none
    trump: a suit or none
    count: -100 to 1000000000

table toll
    size  cost
    2     5
    3     6

setup
    put all cards in the deck

turn
{lines}
    gain 1 point

end
    late, after each turn: the turn_number is at least 1
    winner: most points, then shared
"""
OF_NONE = (
    "raise the points of the heir by 1",
    "lower the points of the heir by 1",
    "the points of the left_neighbour of the heir become 7",
    "raise the price of the trump by 1",
    "lower the price of the trump by 9",
    "the heir gains 2 points",
)
NUMBERS = {
    "the count becomes 2\nraise your points by the toll of cost in the count": 16,
    "the count becomes 3\nraise your points by the toll of the count": 17,
    "the count becomes -3\ndraw (the count) cards from the deck into your hand": 11,
    "the count becomes -3\ndeal (the count) cards from the deck to each player's hand": 11,
    "reveal the heir's hand": 11,
    "reveal the heir's hand to blue\nhide the heir's hand": 11,
    "reveal your hand to the heir": 11,
    "the count becomes -3\nroll (the count) dice into the tray": 11,
}


def played(lines: str, executor: str) -> int | str:
    """The points of red, or what is wrong and in which line."""
    text = "\n".join(f"    {line}" for line in lines.split("\n"))
    rules = Rules.from_text(RULES.format(lines=text))
    assert not rules.errors, rules.errors
    plan = rules.plan(2)
    try:
        return Game(plan, available()[executor](plan)).new_game(1).settle().scores()[0]["points"]
    except FaultError as error:
        return f"{error.reason} {error.clause >= 0}"


@pytest.mark.parametrize("line", OF_NONE)
def test_what_is_nobodys_is_at_fault_at_its_line(line: str) -> None:
    found = {executor: played(line, executor) for executor in available()}
    assert found == dict.fromkeys(found, f"{OF_NOBODY} True")


@pytest.mark.parametrize("lines", NUMBERS)
def test_what_looks_at_none_or_moves_less_than_none_does_nothing(lines: str) -> None:
    found = {executor: played(lines, executor) for executor in available()}
    assert found == dict.fromkeys(found, NUMBERS[lines])


@pytest.mark.parametrize("number", [-100, -1, 0, 1, 4, 1_000_000_000])
def test_a_number_without_a_row_has_no_entry(number: int) -> None:
    lines = f"the count becomes {number}\nif the toll of the count is none\n    gain 3 points"
    found = {executor: played(lines, executor) for executor in available()}
    assert found == dict.fromkeys(found, 14)


def reading(plan: Plan, index: int) -> Plan:
    """A plan whose block 4 reads a cell beside its array."""
    register = plan.registers[0].name
    away = SetReg(register, Load("hand", Int(index)))
    return replace(plan, blocks=tuple(replace(b, body=(away,)) if b.number == 4 else b for b in plan.blocks))


@pytest.mark.parametrize("executor", sorted(available()))
@pytest.mark.parametrize("index", [-2, 1_000])
def test_nothing_is_read_outside_of_an_array(executor: str, index: int) -> None:
    plan = reading(ALL["pool"], index)
    play = available()[executor](plan)
    cells = play.start()
    with pytest.raises(FaultError, match=re.escape(OUTSIDE)):
        while True:
            play.draw(cells, play.outcomes(cells)[0][0])
