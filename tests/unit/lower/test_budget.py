"""Rules that go through too much at once: every executor ends with a fault at the loop, and none hangs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cafetal.engine import Game, Generator
from cafetal.engine.executor import Executor
from cafetal.engine.playout import playout
from cafetal.executors.native import code
from cafetal.executors.native.executor import NativeExecutor
from cafetal.executors.python import PythonExecutor, executor, search, statements
from cafetal.executors.reference import machine
from cafetal.executors.reference.interpret import Interpreter
from cafetal.pipeline import Rules
from cafetal.plan import Fuel, Plan
from cafetal.plan.comparing import comparing
from cafetal.plan.faults import TOO_LONG, TOO_MUCH, FaultError
from tests.unit.cli.shell_games import tiny

EXECUTORS: list[Callable[[Plan], Executor]] = [PythonExecutor, NativeExecutor, Interpreter]
FAST = EXECUTORS[:2]


def plan(lines: str, size: int, words: str = "") -> Plan:
    """The plan of a small game with these lines at the head of its move."""
    return Rules.from_text(tiny(lines=lines, size=size, words=words)).plan(2)


def nested(depth: int) -> str:
    """Loops over all squares inside one another."""
    loops = "".join("    " * level + "each square\n" for level in range(1, depth + 1))
    return loops + "    " * (depth + 1) + "raise the pot by 1\n"


def indented(lines: str) -> str:
    """Lines one level deeper."""
    return "".join(f"    {line}\n" for line in lines.splitlines())


def fault(rules: Plan, make: Callable[[Plan], Executor]) -> tuple[str, str]:
    """Why the first move cannot be played, and the line that is blamed."""
    with pytest.raises(FaultError) as caught:
        state = Game(rules, make(rules)).new_game(1).settle()
        state.apply(state.legal_moves()[0])
    clause = caught.value.clause
    return caught.value.reason, rules.clauses[clause].text if clause >= 0 else ""


@pytest.fixture
def small_budget(monkeypatch: pytest.MonkeyPatch) -> int:
    """A budget that even the interpreter soon uses up."""
    for module in (machine, code, executor, search, statements):
        monkeypatch.setattr(module, "MAX_SPENT", 1_000)
    return 1_000


@pytest.mark.parametrize("make", FAST)
@pytest.mark.parametrize("lines", [nested(5), "    repeat 1000 times\n" + indented(nested(2))], ids=["each", "repeat"])
def test_loops_inside_one_another_end_with_a_fault(lines: str, make: Callable[[Plan], Executor]) -> None:
    assert fault(plan(lines, 30), make) == (TOO_MUCH, "each square")


def test_wide_choices_of_one_move_end_with_a_fault() -> None:
    lines = "".join(f"    choose a square called {name}\n" for name in ("one", "two", "three"))
    assert fault(plan(lines, 30), PythonExecutor) == (TOO_MUCH, "choose a square")


@pytest.mark.parametrize("make", EXECUTORS)
def test_the_budget_is_the_same_everywhere(small_budget: int, make: Callable[[Plan], Executor]) -> None:
    """Nine squares: the loops of three levels spend 9 + 81 + 729, and those of four more than the budget."""
    assert small_budget > 9 + 9 * 9 + 9 * 9 * 9
    rules = plan(nested(3), 3)
    state = Game(rules, make(rules)).new_game(1).settle()
    state.apply(state.legal_moves()[0])
    assert fault(plan(nested(4), 3), make) == (TOO_MUCH, "each square")


@pytest.mark.parametrize("make", EXECUTORS)
def test_the_budget_of_a_list_of_moves(small_budget: int, make: Callable[[Plan], Executor]) -> None:
    """What no executor can leave out: each choice depends on the one before."""
    lines = "    choose a square called a0\n"
    lines += "".join(
        f"    choose a square called a{i}\n    require other{i}: a{i} is not a{i - 1}\n" for i in (1, 2, 3)
    )
    lines += "    require least: a3 is not a1 and a2 is not a0 and a3 is not a0\n"
    assert fault(plan(lines, 3), make)[0] == TOO_MUCH


def test_functions_of_usual_games_are_not_counted() -> None:
    plans = [Rules.load(name).plan(count) for name, count in (("chess", 2), ("hearts", 4), ("guatemala_cafe", 2))]
    assert not any(isinstance(stmt, Fuel) for each in plans for f in each.functions for stmt in f.body)


def test_counts_inside_one_another_end_with_a_fault(small_budget: int) -> None:
    """Definitions that look at all squares for each square that another one looks at."""
    chain = [
        f"    a square is g{i} if the number of squares that are g{i + 1} is 0 and it is empty\n" for i in range(4)
    ]
    words = f"definitions\n{''.join(chain)}    a square is g4 if the pot is 0\n\n"
    rules = plan("    require none: no square is g0\n", 30, words)
    assert sum(isinstance(stmt, Fuel) for function in rules.functions for stmt in function.body) == 5
    assert fault(rules, Interpreter)[0] == TOO_MUCH


@pytest.mark.parametrize("make", FAST)
def test_a_random_game_ends_with_the_same_fault(make: Callable[[Plan], Executor]) -> None:
    rules = plan(nested(5), 30)
    with pytest.raises(FaultError, match="too much to go through"):
        playout(Game(rules, make(rules)).new_game(1), Generator(1))


@pytest.mark.parametrize("make", FAST)
def test_every_move_has_a_budget_of_its_own(small_budget: int, make: Callable[[Plan], Executor]) -> None:
    rules = plan(nested(3), 3)
    assert playout(Game(rules, make(rules)).new_game(1), Generator(1)).moves == 9


MOST = """
game garden
    players 2
    colours red, blue

components
    stone of player    100 each

boards
    field: grid of 10 by 10 squares, neighbours straight
        each square holds one stone

turn
    mark

action mark
    repeat 12 times
        choose a square
        require free: the square is empty
        put your stone on the square
    ensure in_row: most stones in the row of b2

end
    done, after each round: the round_number is 3
    winner: most stones in the row of b2, then shared
"""


@pytest.mark.parametrize("make", EXECUTORS)
def test_ways_to_complete_a_move_that_are_too_many_to_compare_end_with_a_fault(
    small_budget: int, make: Callable[[Plan], Executor]
) -> None:
    rules = Rules.from_text(MOST).plan(2)
    reason, line = fault(rules, make)
    clause = next(number for number, known in enumerate(rules.clauses) if known.text == line)
    assert reason in (TOO_MUCH, TOO_LONG) and "ensure in_row" in rules.clauses[comparing(rules, reason, clause)].text
