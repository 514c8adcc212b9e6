"""The generator against published values of its algorithm, and its draws against what they promise."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafetal.engine.generator import Generator, seeded
from cafetal.engine.hashing import cell_bytes, position_hash, state_hash


def test_the_stream_is_that_of_splitmix64() -> None:
    generator = Generator(1234567)
    assert [generator.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**40))
def test_a_bounded_draw_lies_in_its_bounds(state: int, count: int) -> None:
    assert 0 <= Generator(state).below(count) < count


def test_a_bounded_draw_refuses_the_values_that_would_make_it_uneven() -> None:
    """For 2**63 + 1 nearly half of all values must be refused: a draw that takes just one value would be uneven."""
    count, taken = 2**63 + 1, 0
    for seed in range(200):
        generator = Generator.from_seed(seed)
        before = generator.state
        generator.below(count)
        taken += (generator.state - before) % 2**64 != 0x9E3779B97F4A7C15
    assert 60 < taken < 140


def test_weights_are_kept() -> None:
    generator = Generator.from_seed(7)
    counts = Counter(generator.pick([("a", 1), ("b", 3), ("c", 6)]) for _ in range(10_000))
    assert abs(counts["a"] - 1000) < 150
    assert abs(counts["b"] - 3000) < 220


def test_one_outcome_costs_nothing() -> None:
    generator = Generator.from_seed(1)
    before = generator.state
    assert generator.pick([("only", 5)]) == "only"
    assert generator.below(1) == 0
    assert generator.state == before


def test_nothing_to_draw_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing"):
        Generator.from_seed(1).below(0)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    assert len({seeded(seed) & 0xFFFF for seed in range(100)}) > 90


def test_hashes_are_those_of_the_documented_bytes() -> None:
    assert cell_bytes([1, -1]) == b"\x01\x00\x00\x00\xff\xff\xff\xff"
    assert position_hash([1, -1]) != position_hash([1, -2])
    assert state_hash([1, -1], 0) != position_hash([1, -1])
    assert position_hash([0, 1, 2]) == "99a5826197698e6d"
    assert state_hash([0, 1, 2], 5) == "e8c7fbb45cc32673"
