"""Numbers near their bounds: every executor reckons alike, and what cannot be reckoned with is an error."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.engine import Game, State
from cafetal.pipeline import Rules
from cafetal.plan.faults import FaultError
from tests.executors import available

RULES = """\
game big
    players 2
    colours red, blue

components
    stone of player     1 each
    money coin

zones
    purse of coins for each player

state
    size of each player: -1000000000 to 1000000000
    small of each player: -1048576 to 1000
    score of each player: -1000000000 to 1000000000

definitions
    a player's square = the player's size * the player's size
    the double of a number = 2 * the number

setup
    each player
        their size becomes {size}
        their small becomes -1048576

turn
    go

action go
    choose n from 0 to 2
    {body}

end
    late, after each round: the round_number is at least 1
    winner: {ranking}, then shared
"""


@cache
def plan(body: str, size: str, ranking: str) -> object:
    """The plan of a game whose action has this body."""
    return Rules.from_text(RULES.format(body=body, size=size, ranking=ranking)).plan(2)


def results(body: str, size: str = "-1000000000", ranking: str = "most score") -> list[dict[str, int]]:
    """What red and blue have at the end if each plays the second move, the same on every executor.

    Long loops are left to generated code.
    """
    found: list[list[dict[str, int]]] = []
    for name, make in available().items():
        if name == "reference" and "repeat" in body:
            continue
        rules = plan(body, size, ranking)
        state = Game(rules, make(rules)).new_game(1).settle()  # type: ignore[arg-type]
        while not state.is_over:
            state.apply(state.legal_moves()[1]).settle()
        found.append(state.scores())
    assert all(other == found[0] for other in found), found
    return found[0]


def red(body: str, size: str = "-1000000000") -> int:
    """The score of red at the end."""
    return results(body, size)[0]["score"]


@pytest.mark.parametrize(
    ("condition", "size", "holds"),
    [
        ("your size * your size is 2500000000", "50000", True),
        ("your size * your size is more than 5", "50000", True),
        ("your size * your size is 1000000000000000000", "-1000000000", True),
        ("your size * your size is at most 2147483647", "46341", False),
        ("your size * your size is at most 2147483647", "46340", True),
        ("half of (your size + your size + your size) is -1500000000", "-1000000000", True),
        ("half of (your size * your size) is 500000", "1000", True),
        ("your size + your size is -2000000000", "-1000000000", True),
        ("your size + your size + your size is less than 0", "-1000000000", True),
        ("your size * 3 - your size is more than your size", "1000000000", True),
        ("0 - your size - your size - your size is 3000000000", "-1000000000", True),
        ("your square + the opponent's square is 2000000000000000000", "1000000000", True),
        ("the total square of the players is 2000000000000000000", "1000000000", True),
        ("the highest square of the players is 1000000000000000000", "1000000000", True),
        ("the double of your size is -2000000000", "-1000000000", True),
        ("your small is -1048576", "0", True),
        ("the highest small of the players is your small", "0", True),
    ],
)
def test_conditions_on_large_numbers(condition: str, size: str, holds: bool) -> None:
    assert red(f"if {condition}\n        raise your score by 7", size) == 7 * holds


def test_a_name_keeps_a_large_number_over_a_choice() -> None:
    body = """let area be your size * your size
    choose m from 0 to 1
    if area - 1 is 999999999999999999
        raise your score by m + n"""
    assert red(body) == 1


def test_the_ranking_may_be_larger_than_a_cell() -> None:
    assert results("raise your size by n", "-1000000000", "most square")[0] == {"square": 999_999_999**2}


def test_the_least_of_large_numbers_is_looked_for() -> None:
    body = """choose m from 0 to 9
    raise your size by m
    raise your score by m
    ensure smallest: lowest total square of the players"""
    assert red(body) == 9


@pytest.mark.parametrize(
    ("body", "score"),
    [
        ("repeat 40000 times\n        raise your score by 1", 40_000),
        ("let many be your size * 40\n    repeat (many) times\n        raise your score by 1", 40_000),
        ("gain 40000 coins\n    raise your score by the number of your coins", 40_000),
        ("gain 40000 coins\n    pay fee: 35000 coins\n    raise your score by the number of your coins", 5_000),
    ],
)
def test_more_than_a_few_thousand(body: str, score: int) -> None:
    assert red(body, "1000") == score


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("if your size * your size * your size is 0", "this product may be any number from -1,000,000,000,000,000,"),
        ("if your square * 5 is 0", "this product"),
        ("if your square + your square * 4 is 0", "this sum"),
        ("if the double of your square is 0", "1,000,000,000 is the largest here"),
        ("let cube be your square * your size", "this product"),
    ],
)
def test_what_cannot_be_reckoned_with_is_an_error_with_its_range(line: str, what: str) -> None:
    body = f"{line}\n        raise your score by 1" if line.startswith("if") else line
    rules = Rules.from_text(RULES.format(body=body, size="0", ranking="most score"))
    (error,) = rules.errors
    assert error.code == "N020" and what in error.message
    assert error.span.line == 1 + RULES[: RULES.index("{body}")].count("\n")


@pytest.mark.parametrize("executor", sorted(available()))
def test_what_leaves_its_range_is_told_at_its_line(executor: str) -> None:
    text = RULES.format(body="raise your score by your square", size="50000", ranking="most score")
    rules = Rules.from_text(text)
    state: State = Game(rules.plan(2), available()[executor](rules.plan(2))).new_game(1).settle()
    with pytest.raises(FaultError, match="leaves its range") as failed:
        state.apply(state.legal_moves()[0])
    assert rules.plan(2).clauses[failed.value.clause].text == "raise your score by your square"
