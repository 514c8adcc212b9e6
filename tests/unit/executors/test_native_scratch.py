"""Where native code keeps the arrays of functions: whatever they are, no function takes much of a stack."""

from __future__ import annotations

import pytest

from cafetal.executors.native.scratch import MOST_CELLS, room

HALF = MOST_CELLS // 2


@pytest.mark.parametrize(
    ("lengths", "places"),
    [
        ((), 0),
        ((MOST_CELLS,), 0),
        ((MOST_CELLS + 1,), MOST_CELLS + 2),
        ((HALF, HALF), 0),
        ((9, MOST_CELLS, 9), MOST_CELLS + 1),
        ((HALF,) * 5, 3 * (HALF + 1)),
    ],
)
def test_what_does_not_fit_on_the_stack_together_lies_elsewhere(lengths: tuple[int, ...], places: int) -> None:
    assert room([(f"array{i}", length) for i, length in enumerate(lengths)]) == places
