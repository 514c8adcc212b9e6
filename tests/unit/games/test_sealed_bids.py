"""Sealed bids: whole random games against a few lines that keep the accounts, and bids that stay sealed."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.engine import Game, Generator, State
from cafetal.pipeline import Rules

COINS = 15


@cache
def game(players: int) -> Game:
    """The bundled game."""
    return Game(Rules.load("sealed_bids").plan(players))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_the_highest_bid_buys_and_ties_go_round(players: int, seed: int) -> None:
    state, generator = game(players).new_game(seed), Generator.from_seed(seed)
    purses, won, breaker = [COINS] * players, [0] * players, 0
    for _ in range(9):
        (lot,) = _drawn(state)
        bids: list[tuple[int, int]] = []
        for _ in range(players):
            assert state.actor == (state.cells[_first(state)] + len(bids)) % players
            assert state.texts() == [f"bid {coins}" for coins in range(purses[state.actor] + 1)]
            bid = min(generator.below(5), purses[state.actor])
            bids.append((state.actor, bid))
            state.apply(f"bid {bid}")
        state.apply_chance()  # everybody looks at the fists
        top = max(bid for _, bid in bids)
        buyer = next(seat for seat in ((breaker + i) % players for i in range(players)) if dict(bids)[seat] == top)
        won[buyer] += lot
        purses[buyer] -= top
        breaker = (buyer + 1) % players
    assert state.is_over
    assert [(score["value"], score["coins"]) for score in state.scores()] == list(zip(won, purses, strict=True))


def _first(state: State) -> int:
    return state.game.layout.arrays["first_player"]


def _drawn(state: State) -> list[int]:
    """Let chance happen; the lots that were drawn."""
    found = []
    while state.is_chance:
        before = state.cells[:]
        state.apply_chance()
        start = state.game.layout.arrays["block"]
        found += [i + 1 for i in range(9) if state.cells[start + i] > before[start + i]]
    return found


def test_nobody_sees_a_bid_before_all_have_bid() -> None:
    start = game(3).new_game(2).settle()
    after = [start.copy().apply(move) for move in start.legal_moves()]
    for seat in (0, 1, 2, -1):
        views = {repr(state.view(seat)) for state in after}
        assert len(views) == (len(after) if seat == start.actor else 1)


def test_bids_are_shown_when_all_have_bid() -> None:
    state = game(3).new_game(2).settle()
    for bid in (4, 0, 9):
        state.apply(f"bid {bid}")
    moves = [observed for observed in state.history(-1) if observed.kind == "move"]
    assert [observed.text for observed in moves] == [None, None, None]
    fists = [value for sort, name, _, value in moves[-1].shown if (sort, name) == ("array", "fist")]
    assert [bid for bid in fists if bid is not None] == [4, 0, 9]
    state.apply_chance()
    purse = state.view(-1).arrays["purse"]
    assert purse == (None, None, None)
    paid = [seat for seat in range(3) if state.view(seat).arrays["purse"][seat] != COINS]
    assert paid == [2]
