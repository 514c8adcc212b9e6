"""Trees counted by turns: games whose turns have several moves, counted alike by every executor."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cafetal.engine import Game, State
from cafetal.engine.perft import Unit, perft
from cafetal.pipeline import Rules
from cafetal.plan.faults import FaultError
from tests.executors import available

GAMES = Path(__file__).parents[1] / "turn_games"
SHORT: dict[tuple[str, Unit], tuple[int, ...]] = {
    ("dots_and_boxes", "turn"): (24, 552, 12144),
    ("dots_and_boxes", "move"): (24, 552, 12144),
    ("amazons", "turn"): (2176,),  # a figure that others have published, as that of two turns is
    ("amazons", "move"): (80, 2176),
    ("amazons", "choice"): (4, 80, 2176),
}


@cache
def game(name: str, executor: str) -> Game:
    """One of the games, run by an executor."""
    plan = Rules.load(str(GAMES / f"{name}.rules")).plan(2)
    return Game(plan, available()[executor](plan))


def after(state: State, moves: int) -> State:
    """The state after so many moves, each the last one that may be played."""
    for _ in range(moves):
        state.apply(state.legal_moves()[-1]).settle()
    return state


@pytest.mark.parametrize("executor", ["python", "native"])
@pytest.mark.parametrize(("key", "sizes"), SHORT.items(), ids=[f"{name}-{unit}" for name, unit in SHORT])
def test_short_trees(key: tuple[str, Unit], sizes: tuple[int, ...], executor: str) -> None:
    name, unit = key
    state = game(name, executor).new_game(1)
    assert tuple(perft(state, depth, unit) for depth in range(1, len(sizes) + 1)) == sizes


def test_the_interpreter_counts_the_same() -> None:
    assert perft(game("dots_and_boxes", "reference").new_game(1), 1, "turn") == 24


@pytest.mark.parametrize("unit", ["turn", "move"])
@pytest.mark.parametrize("made", [17, 20, 22])
def test_late_trees_in_which_turns_go_on(made: int, unit: Unit) -> None:
    for depth in (1, 2) if made == 22 else (1, 2, 3, 4):
        found = {
            executor: perft(after(game("dots_and_boxes", executor).new_game(1), made), depth, unit)
            for executor in ("reference", "python", "native")
            if executor != "reference" or made > 20
        }
        assert len(set(found.values())) == 1, (depth, found)


def test_two_turns_of_two_moves() -> None:
    assert perft(game("amazons", "native").new_game(1), 2, "turn") == 4_307_152


@pytest.mark.full
def test_two_turns_of_two_moves_without_native_code() -> None:
    assert perft(game("amazons", "python").new_game(1), 2, "turn") == 4_307_152


def test_a_turn_that_goes_on_for_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cafetal.engine.perft.MOST_MOVES", 1)
    with pytest.raises(FaultError, match="more than 1 moves"):
        perft(after(game("dots_and_boxes", "python").new_game(1), 20), 2, "turn")


SKIPPED = """\
game skipped
    players 2
    colours red, blue

components
    stone of player 4 each

boards
    shelf: list of 4 pits
        each pit holds one stone

turn
    if you are red
        choose an empty pit
        put your stone on the pit

end
    full, after each turn: no pit is empty
    winner: most stones, then shared
"""


@pytest.mark.parametrize("executor", ["reference", "python", "native"])
def test_a_turn_is_over_also_where_nobody_else_decides(executor: str) -> None:
    plan = Rules.from_text(SKIPPED).plan(2)
    state = Game(plan, available()[executor](plan)).new_game(1)
    assert [perft(state, depth, "turn") for depth in (1, 2, 3, 4)] == [4, 12, 24, 24]


@pytest.mark.full
def test_two_turns_of_backgammon() -> None:
    """Where a checker on the bar cannot enter, turns pass without a decision."""
    rules = Rules.load("backgammon")
    plan = rules.plan(2)
    assert perft(Game(plan, available()["native"](plan)).new_game(1).settle(), 2, "turn") == 1_980_040
