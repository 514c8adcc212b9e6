"""Noun phrases and conditions of books mean in every position of random games what the rules mean."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from tests.unit.describe.grounded.positions import Account, Ground, account

RULES = Path(__file__).parents[4] / "rules"
SHORT = ("breakthrough", "kalah", "tic_tac_toe", "connect_four", "sealed_bids")


@cache
def ground(game: str) -> Ground:
    """A bundled game with what its book says."""
    path = next(RULES.rglob(f"{game}.rules"))
    maker = RulebookMaker(Rules.load(path))
    return Ground(maker.rules.checked(maker.players), maker.plain_tree(maker.known))


def told(found: Account) -> list[str]:
    """What differs, as lines to read."""
    return [f"{x.said}: the book {x.book}, the rules {x.rules} ({x.where})" for x in found.differences.values()]


@pytest.mark.parametrize("game", SHORT)
def test_a_book_means_what_the_rules_mean(game: str) -> None:
    found = account(ground(game), range(1), steps=30, few=2)
    assert found.compared
    assert not told(found)
