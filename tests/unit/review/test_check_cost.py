"""What spares `check` time changes nothing of what is found."""

from __future__ import annotations

import gc

import pytest

from cafetal.cli.collecting import rarely_collected
from cafetal.engine import Game, Generator
from cafetal.examples import places
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
from tests.unit.engine.test_fixed_draws import TEXT


@pytest.mark.parametrize(("name", "moves"), [("kalah", 12), ("guatemala_cafe", 8), ("kuhn_poker", 6)])
def test_code_that_is_made_briefly_offers_the_same_moves(name: str, moves: int) -> None:
    rules = Rules.load(name)
    plan = rules.plan(rules.player_counts[0])
    whole = PythonExecutor(plan)
    brief = PythonExecutor(plan, brief=True)
    state, generator = Game(plan, whole).new_game(3).settle(), Generator(5)
    while moves and not state.is_over:
        lawful = state.legal_moves()
        assert brief.moves(state.cells[:]) == lawful
        state.apply(lawful[generator.below(len(lawful))]).settle()
        moves -= 1


def test_rules_that_moved_in_their_file_are_told_from_the_same_rules_elsewhere() -> None:
    plain, moved = Rules.from_text(TEXT), Rules.from_text(f"# a remark\n\n{TEXT}")
    assert plain.checked(2).key == moved.checked(2).key
    assert places(plain.checked(2), plain.lines()) != places(moved.checked(2), moved.lines())
    assert places(plain.checked(2), plain.lines()) == places(Rules.from_text(TEXT).checked(2), plain.lines())


def test_memory_is_looked_after_as_before_when_it_is_over() -> None:
    kept, usual = gc.get_threshold(), (700, 10, 10)
    try:
        for before, least in ((usual, usual[0] + 1), ((1_000_000, 10, 10), 1_000_000)):  # never more often than before
            gc.set_threshold(*before)
            with rarely_collected():
                assert gc.get_threshold()[0] >= least
            assert gc.get_threshold() == before
    finally:
        gc.set_threshold(*kept)
