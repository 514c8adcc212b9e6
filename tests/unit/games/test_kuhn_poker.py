"""Kuhn poker, whole: all thirty ways a game can go, against a calculation of its own."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from cafetal.engine import Game, State
from cafetal.pipeline import Rules
from tests.executors import available

RANKS = ("jack", "queen", "king")
BETTING = (
    ("refuse", "refuse"),
    ("refuse", "bet", "refuse"),
    ("refuse", "bet", "call"),
    ("bet", "refuse"),
    ("bet", "call"),
)


def expected(red: str, blue: str, betting: tuple[str, ...]) -> tuple[int, int]:
    """The chips that the players have at the end; both began with two."""
    better = 0 if RANKS.index(red) > RANKS.index(blue) else 1
    stake = 2 if betting[-1] == "call" else 1
    if betting[-1] == "refuse" and "bet" in betting:
        better = 1 if betting[0] == "refuse" else 0  # who bet first takes the pot
    return (2 + stake, 2 - stake) if better == 0 else (2 - stake, 2 + stake)


def leaves(
    state: State, history: tuple[str, ...], chance: Fraction
) -> dict[tuple[str, ...], tuple[tuple[int, ...], Fraction]]:
    """All ends of the game below a state: chips of the players, and how likely it is if all moves are."""
    if state.is_over:
        return {history: (tuple(scores["chips"] for scores in state.scores()), chance)}
    found: dict[tuple[str, ...], tuple[tuple[int, ...], Fraction]] = {}
    if state.is_chance:
        for outcome in state.chance_outcomes():
            below = state.copy().apply_chance(outcome)
            found |= leaves(below, (*history, outcome.text), chance * outcome.probability)
        return found
    moves = state.legal_moves()
    for move, text in zip(moves, state.texts(), strict=True):
        found |= leaves(state.copy().apply(move), (*history, text), chance / len(moves))
    return found


@pytest.mark.parametrize("executor", sorted(available()))
def test_every_game(executor: str) -> None:
    plan = Rules.load("kuhn_poker").plan(2)
    found = leaves(Game(plan, available()[executor](plan)).new_game(1), (), Fraction(1))
    wanted = {
        (f"draw {red}_card", f"draw {blue}_card", *betting): expected(red, blue, betting)
        for red, blue in permutations(RANKS, 2)
        for betting in BETTING
    }
    assert {history: chips for history, (chips, _) in found.items()} == wanted
    assert sum(chance for _, chance in found.values()) == 1


def test_a_player_sees_the_own_card_alone_until_the_showdown() -> None:
    state = Game(Rules.load("kuhn_poker").plan(2)).new_game(4).settle()
    cards = [state.cells[state.game.layout.arrays["hand"] + i] for i in range(6)]
    assert sum(cards[:3]) == sum(cards[3:]) == 1
    assert state.view(0).arrays["hand"] == (*cards[:3], None, None, None)
    assert state.view(1).arrays["hand"] == (None, None, None, *cards[3:])
    assert state.view(-1).arrays["hand"] == (None,) * 6
    assert all(state.view(seat).arrays["deck"] == (None,) * 3 for seat in (0, 1, -1))  # the third card would tell
    assert not any(state.cells[state.game.layout.arrays["box"] + i] for i in range(3))
    for move in ("bet", "call"):
        state.apply(move)
    assert state.is_over
    assert all(state.view(seat).arrays["hand"] == tuple(cards) for seat in (0, 1, -1))
