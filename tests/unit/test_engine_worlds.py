"""What resampling and views rest on: which registers matter, which pauses touch hidden cells, what is revealed."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cafetal.engine import Game, Generator
from cafetal.engine.resample import _Chain
from cafetal.plan import Array, Int, Store
from tests.unit.engine_games import GAMES, played
from tests.unit.plans import pool


@given(st.integers(0, 40), st.integers(8, 30), st.integers(0, 2))
def test_running_only_what_hidden_cells_touch_is_running_everything(seed: int, steps: int, player: int) -> None:
    """Changed hidden events give the same other world, or none, whether or not untouched steps are run again."""
    state = played("pool", seed, steps)
    sparse, whole = (_Chain(state, player, Generator.from_seed(seed)) for _ in range(2))
    whole.touched = [True] * len(whole.touched)
    for group in sparse.groups:
        for i in group:
            for j in group:
                changes = {i: state_data(sparse, j), j: state_data(sparse, i)}
                one, two = sparse.replay(changes, -1), whole.replay(changes, -1)
                assert (one is None) == (two is None)
                if one is not None and two is not None:
                    assert one.differences == two.differences


def state_data(chain: _Chain, i: int) -> tuple[int, ...]:
    return chain.steps[i].data


def test_passing_touches_nothing_hidden_and_blocking_does() -> None:
    touching = GAMES["pool"].touching
    assert not touching.move(0, 3)  # pass
    assert touching.move(1, 4)  # block
    assert touching.point(2)  # the deal


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
