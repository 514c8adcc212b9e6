"""What resampling and views rest on: which registers matter, what steps depend on, what is revealed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafetal.engine import Game, Generator
from cafetal.engine.history import footprint
from cafetal.engine.record import in_order
from cafetal.engine.resample import TRUE, PossibleWorld, _Chain
from cafetal.executors.reference.footprint import WHOLE, bits
from cafetal.plan import Array, Int, Store
from tests.unit.engine.random_games import GAMES, played
from tests.unit.plans import pool


def events_of(chain: _Chain) -> Iterator[dict[int, tuple[int, ...]]]:
    """All that differs if two hidden events change places."""
    for group in chain.groups:
        for i, j in combinations(group, 2):
            yield {i: chain.steps[j].data, j: chain.steps[i].data}


@given(st.integers(0, 40), st.integers(8, 30), st.integers(0, 2))
def test_running_only_what_depends_on_differences_is_running_everything(seed: int, steps: int, player: int) -> None:
    """Changed hidden events give the same other world, or none, from whatever world they are changed, and whether or
    not steps are run again that do not depend on what differs."""
    state = played("pool", seed, steps)
    sparse, whole = (_Chain(state, player, Generator.from_seed(seed)) for _ in range(2))
    whole.footprints, whole.asked = [WHOLE] * len(whole.steps), [True] * len(whole.steps)
    first = old = TRUE
    for changes in events_of(sparse):
        one, two = sparse.replay(old, changes), whole.replay(first, changes)
        assert (one is None) == (two is None)
        if one is not None and two is not None:
            assert one.changed == two.changed
            assert sparse.state(one).cells == whole.state(two).cells
            both = {*one.weights, *two.weights}
            assert all(weight(sparse, one, i) == pytest.approx(weight(whole, two, i)) for i in both)
            old = one


def weight(chain: _Chain, world: PossibleWorld, i: int) -> float:
    return world.weights.get(i, chain._true_weight(i))


def test_the_footprint_of_a_step_is_what_it_looks_at_and_changes() -> None:
    """A deal: the bag and one kind in one hand. Passing: no hand."""
    game = GAMES["pool"]
    start = game.layout.arrays
    bag, hands = range(start["bag"], start["bag"] + 3), range(start["hand"], start["hand"] + 9)
    state = game.new_game(5).settle()
    deal = in_order(state.last)[0]
    found = footprint(state, deal)
    assert all(found >> cell & 1 for cell in bag)
    assert [cell - hands.start for cell in hands if found >> cell & 1] == list(deal.data)
    passing = state.copy().apply("pass")
    assert passing.last is not None
    assert not footprint(passing, passing.last) & bits(hands)


def test_live_registers() -> None:
    """While cards are dealt only the count matters; at a question the kind and the asked seat; after it neither."""
    live = GAMES["pool"].viewer.liveness
    assert "dealt" in live.at(2) and "drawn" not in live.at(2)
    assert {"kind", "asked"} <= live.at(1)
    assert not {"kind", "asked", "drawn"} & live.at(0)


def revealed() -> Game:
    """The pool game, in which the second player's hand is laid open once all cards are dealt."""
    plan = pool.plan()
    arrays = [replace(array, shown="open") if array.name == "hand" else array for array in plan.arrays]
    laid = Store("open", Int(1), Int(1))
    blocks = [replace(block, body=(laid, *block.body)) if block.number == 4 else block for block in plan.blocks]
    return Game(replace(plan, arrays=(*arrays, Array("open", 3, 0, 1)), blocks=tuple(blocks)))


def test_a_revealed_segment_is_seen_by_all() -> None:
    game = revealed()
    state = game.new_game(4)
    hand = game.layout.arrays["hand"]
    assert state.view(0).arrays["hand"][3:6] == (None, None, None)
    cells = state.settle().cells
    for player in (0, 2, -1):
        assert list(state.view(player).arrays["hand"][3:6]) == cells[hand + 3 : hand + 6]
    assert state.view(0).arrays["hand"][6:9] == (None, None, None)
    assert list(state.view(2).arrays["hand"][6:9]) == cells[hand + 6 : hand + 9]


def test_what_is_revealed_is_the_same_in_every_world() -> None:
    game = revealed()
    state = game.new_game(4).settle()
    hand = game.layout.arrays["hand"]
    generator = Generator.from_seed(3)
    others = [state.resample(0, generator) for _ in range(20)]
    assert all(other.cells[hand + 3 : hand + 6] == state.cells[hand + 3 : hand + 6] for other in others)
    assert any(other.cells[hand + 6 : hand + 9] != state.cells[hand + 6 : hand + 9] for other in others)
