"""Hearts: what the others learn of cards that are passed in secret, and a deal in which somebody takes everything."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.engine import Game, State
from cafetal.pipeline import Rules


@cache
def game() -> Game:
    """The bundled game."""
    return Game(Rules.load("hearts").plan(4))


def passing(seed: int, picks: int) -> State:
    """A deal in which so many cards were picked to be passed, the first that could be."""
    state = game().new_game(seed).settle()
    for _ in range(picks):
        state.apply(state.legal_moves()[0])
    return state


@pytest.mark.parametrize("picks", [0, 1, 2, 3, 5, 8])
def test_nobody_sees_which_card_another_one_picks(picks: int) -> None:
    state = passing(5, picks)
    actor = state.actor
    after = [state.copy().apply(move, trusted=True) for move in state.legal_moves()]
    assert len(after) > 1
    for seat in (*range(4), -1):
        views = {repr(other.view(seat)) for other in after}
        assert len(views) == (len(after) if seat == actor else 1)
        histories = {repr(other.history(seat)[-1].shown) for other in after}
        assert len(histories) == (len(after) if seat == actor else 1)


def test_a_card_that_is_played_is_seen_by_all() -> None:
    state = passing(5, 12)
    words = state.texts()[0]
    assert words.startswith("play_card")
    actor = state.actor
    state.apply(state.legal_moves()[0])
    for seat in (*range(4), -1):
        assert seat == actor or state.history(seat)[-1].text == words


def test_passed_cards_arrive_together() -> None:
    state = passing(5, 11)
    arrays = game().layout.arrays
    before = state.cells[arrays["hand"] : arrays["hand"] + 4 * 52]
    state.apply(state.legal_moves()[0])
    after = state.cells[arrays["hand"] : arrays["hand"] + 4 * 52]
    moved = [[b - a for a, b in zip(before[i : i + 52], after[i : i + 52], strict=True)] for i in range(0, 208, 52)]
    lost = [[slot for slot, change in enumerate(row) if change < 0] for row in moved]
    assert [len(row) for row in lost] == [3, 3, 3, 3]
    for seat in range(4):
        receiver = (seat + 1) % 4  # cards go to the left in the first deal
        assert [slot for slot, change in enumerate(moved[receiver]) if change > 0] == lost[seat]


def test_whoever_takes_everything_gives_the_points_to_the_others() -> None:
    """One seat has the highest cards of every suit and leads them all."""
    layout = game().layout
    faces = next(storage for storage in game().plan.storages if storage.array == "hand").faces
    high = [face for face in faces if face.split("_")[1] in HIGH] + ["clubs_two_card"]
    rest = [face for face in faces if face not in high]
    cells = list(game().new_game(1).cells)
    cells[layout.arrays["way"]] = 3  # nothing is passed
    state = game().position(cells, 1)
    for face in [*high, *rest]:  # each player gets thirteen cards in turn
        outcome = next(found for found in state.chance_outcomes() if found.text.endswith(face))
        state.apply_chance(outcome)
    while not state.is_chance:
        state.apply(max(state.texts(), key=strength))
    assert state.cells[layout.arrays["points"] : layout.arrays["points"] + 4] == [0, 26, 26, 26]


HIGH = ("queen", "king", "ace")


def strength(text: str) -> tuple[int, str]:
    """Aces before kings before queens before others."""
    rank = text.split("_")[-2]
    return (HIGH.index(rank) if rank in HIGH else -1, text)
