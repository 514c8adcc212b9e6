"""Golden playthroughs are played again: every hash, the end and the points are as they were."""

from __future__ import annotations

import pytest

from cafetal.engine.log import replay
from tests.games import golden

LONG = {("catan", 3), ("catan", 4), ("catan+chocolate_market", 4)}
"""Games of some hundred or thousand moves."""
EVERY = [pytest.param(*case, marks=[pytest.mark.full] if case in LONG else []) for case in golden.cases()]


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_golden_playthrough_is_played_as_it_was(name: str, players: int) -> None:
    log = golden.read(name, players)
    state = replay(golden.game_of(name, players), log)
    assert state.is_over
    assert state.why_over() is not None


@pytest.mark.parametrize(("name", "players"), golden.cases()[:1])
def test_a_playthrough_with_another_move_is_refused(name: str, players: int) -> None:
    from cafetal.diagnostics import RulesError

    log = golden.read(name, players)
    moves = log["moves"]
    at = next(i for i, move in enumerate(moves) if move.startswith("walk 1"))
    log["moves"] = [*moves[:at], "walk 2", *moves[at + 1 :]]
    with pytest.raises(RulesError):
        replay(golden.game_of(name, players), log)
