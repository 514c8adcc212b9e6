"""How long an answer takes tells nothing hidden: it takes the same work in all worlds that a place cannot tell apart.

The gate counts the calls that an answer makes, which no busy machine disturbs; the long form measures time as well.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt

import pytest

from cafetal.engine import Generator
from cafetal.web.rooms import Room
from tests.unit.web.test_secrecy import HIDING, MORE, moments, room_of, sent

FAR = 3.5
"""So many standard deviations are rarely between times that are alike: in one of 2,000 pairs."""
TIMES = 15
MOST_PAIRS = 20
"""So many worlds of a game are compared in the long form."""
MOST = 0.01
"""So much more work one world may make than another in the long form, where what is made once may be made anew."""


def worlds(game: str, players: int, seed: int, most: int, every: int) -> Iterator[tuple[Room, Room, int]]:
    """A match, another one that a place cannot tell from it, and that place."""
    for room, state in moments(game, players, seed, most, every):
        for eyes in range(-1, players):
            other = room_of(game, players, seed)
            other.match.state = state.resample(eyes, Generator.from_seed(100 + eyes))
            other.match.count = room.match.count
            if other.match.state.cells != state.cells:
                sent(room, eyes), sent(other, eyes)  # what is made once is made by now
                yield room, other, eyes


def calls(work: Callable[[], object]) -> int:
    """How many functions are called and left, once what is made once is made."""
    work()
    count = 0

    def counted(*_: object) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    gc.disable()  # it calls what it likes when it likes
    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(before)
        gc.enable()
    return count


def far_apart(first: Callable[[], object], second: Callable[[], object]) -> float:
    """By how many standard deviations the ranks of times, taken in turn, differ from those of times that are alike."""
    taken: list[tuple[int, int]] = []
    for _ in range(TIMES):
        for which, work in enumerate((first, second)):
            begun = time.thread_time_ns()
            work()
            taken.append((time.thread_time_ns() - begun, which))
    ranks = sum(rank for rank, (_, which) in enumerate(sorted(taken), 1) if which)
    return abs(ranks - TIMES * (2 * TIMES + 1) / 2) / sqrt(TIMES * TIMES * (2 * TIMES + 1) / 12)


@pytest.mark.parametrize("game", ["sealed_bids"])
def test_an_answer_takes_the_same_work_in_all_worlds(game: str) -> None:
    count = 0
    for room, other, eyes in worlds(game, HIDING[game], 3, 8, 4):
        count += 1
        assert calls(lambda: sent(room, eyes)) == calls(lambda: sent(other, eyes)), eyes  # noqa: B023 - at once
    assert count


@pytest.mark.full
@pytest.mark.parametrize("game", HIDING | MORE)
def test_answers_take_the_same_time_in_all_worlds(game: str) -> None:
    players, far, count = (HIDING | MORE)[game], 0, 0
    most, every = (40, 1) if game in HIDING else (120, 16)  # much of what these hide comes late
    pairs = None if game in HIDING else MOST_PAIRS
    for room, other, eyes in islice(worlds(game, players, 5, most, every), pairs):
        first, second = (lambda: sent(room, eyes)), (lambda: sent(other, eyes))  # noqa: B023 - called at once
        works = calls(first), calls(second)
        assert max(works) - min(works) <= MOST * min(works), (game, eyes, works)
        far += far_apart(first, second) > FAR
        count += 1
    assert count
    assert far <= max(1, count // 20), f"{far} of {count} pairs take times that differ"
    print(f"{game}: {count} pairs of worlds, {far} with times that differ")


@pytest.mark.full
def test_a_leak_of_time_would_be_found() -> None:
    room, other, eyes = next(worlds("hearts", 4, 3, 12, 5))

    def slower() -> None:
        sent(other, eyes)
        sum(range(100_000))  # about a tenth

    assert far_apart(lambda: sent(room, eyes), slower) > FAR
    seats = {calls(lambda: sent(room, seat)) for seat in range(4)}  # noqa: B023 - called at once
    assert len(seats) > 1
