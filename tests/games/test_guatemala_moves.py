"""Every decision of random games of Guatemala Café against a second calculation: who decides, and all the moves."""

from __future__ import annotations

import pytest

from cafetal.engine.generator import Generator
from tests.games.guatemala import board_for, game_for
from tests.games.guatemala_moves import Course, line_of

KINDS: dict[str, tuple[int, tuple[str, ...]]] = {
    "2": (2, ()),
    "3": (3, ()),
    "4": (4, ()),
    "2 six harbours": (2, ("six_harbours",)),
    "2 printed": (2, ("printed_layout",)),
    "3 printed": (3, ("printed_layout",)),
    "4 printed": (4, ("printed_layout",)),
    "2 six harbours, printed": (2, ("six_harbours", "printed_layout")),
    "3 German parts": (3, ("german_parts",)),
}
IN_GATE = {"2": 100, "3": 100, "4": 100, "2 six harbours": 60}
"""So many decisions of one game; all of eight games of every kind in the long form."""


def lock_step(kind: str, seed: int, most: int = 100_000) -> tuple[int, set[str]]:
    """Play a game, comparing every decision; how many there were, and in which parts of turns."""
    game, board = game_for(*KINDS[kind]), board_for(*KINDS[kind])
    state, generator = game.new_game(seed).settle(), Generator(seed + 1)
    course = Course(board, state)
    compared, phases, played = 0, set[str](), ["set up"]
    while not state.is_over and compared < most:
        actor, expected = course.decision(state)
        offered = state.texts()
        where = f"{kind}, seed {seed}, {course.phase} after {', '.join(played[-5:])}"
        assert state.actor == actor, where
        assert sorted(offered) == sorted(expected), where
        compared += 1
        phases.add(course.phase)
        moves = state.legal_moves()
        move = moves[generator.below(len(moves))]
        played.append(state.text(move))
        state.apply(move).settle()
        course.played(played[-1], state)
    if state.is_over and course.phase != "over":  # our own end: in a whole round nothing was taken, and no sack is left
        assert course.phase == "walk"
        assert not any(move.startswith(("place", "score")) for move in played[-game.plan.players :])
    return compared, phases


def test_which_line_a_stop_faces() -> None:
    """Clockwise from above column a, nine stops a side, the rows counted from above."""
    assert line_of(1)[0] == line_of(27)[0] == line_of(36)[0] == "market.a1"
    assert line_of(9)[8] == line_of(18)[8] == line_of(19)[8] == "market.i9"
    assert line_of(10) == line_of(36) and line_of(4) == line_of(24)


@pytest.mark.parametrize("kind", IN_GATE)
def test_every_decision_is_that_of_the_ledger(kind: str) -> None:
    compared, _ = lock_step(kind, 3, IN_GATE[kind])
    assert compared == IN_GATE[kind]


@pytest.mark.full
@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_of_many_games_is_that_of_the_ledger(kind: str) -> None:
    """Eight whole games, and more until everything has happened that can: blocks, scarce roads, ships that sail."""
    met, everything = set[str](), {"start", "walk", "act", "build", "refill", "ask", "blocked", "sail", "replace"}
    for seed in range(40):
        met |= lock_step(kind, seed)[1]
        if seed >= 7 and met == everything:
            break
    assert met == everything
