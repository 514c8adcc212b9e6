"""Noun phrases and conditions of books mean in every position of random games what the rules mean.

An evaluator that knows nothing of how rules are read works out from the symbols of a sentence plan (heads, owners,
places, numbers, negation, names) which things a phrase speaks of and whether a condition holds; a plan of the game is
asked what the rules mean by the same words. Things in sight stand for anything that they may stand for.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cafetal.describe import describe
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.translate.needs import hoped
from tests.fuzz.programs import Program, Seeded
from tests.unit.describe.grounded.mutants import KINDS, mutants
from tests.unit.describe.grounded.positions import Account, Ground, account, differs

RULES = Path(__file__).parents[4] / "rules"
NEWCOMERS = Path(__file__).parents[2] / "newcomer"
BUNDLED = sorted(path.parent.name for path in RULES.rglob("lexicon.de.toml"))
NEW = sorted(path.stem for path in NEWCOMERS.glob("*.rules"))
SHORT = ("breakthrough", "kalah", "nine_mens_morris", "sealed_bids")
SHORT_NEW = ("council", "thaw", "lanterns")


@cache
def bundled(game: str) -> Ground:
    """A bundled game with what its book says."""
    maker = RulebookMaker(Rules.load(next(RULES.rglob(f"{game}.rules"))))
    return Ground(maker.rules.checked(maker.players), maker.plain_tree(maker.known))


def without_words(rules: Rules) -> Ground:
    """A game that has no lexicon, with what its book would say of it."""
    checked = rules.checked(max(rules.player_counts))
    document, world = checked.document, checked.world
    return Ground(checked, describe(document, world, hoped(document, world, [])))


def newcomer(game: str) -> Ground:
    """A game that no phrase was made for."""
    return without_words(Rules.load(NEWCOMERS / f"{game}.rules"))


def generated(seeds: range) -> Iterator[Account]:
    """What there is to say of generated games that can be played."""
    for seed in seeds:
        rules = Rules.from_text(Program(Seeded(seed)).text())
        if not rules.errors:
            yield account(without_words(rules), range(1), steps=30, few=2)


def told(found: Account) -> list[str]:
    """What differs, as lines to read."""
    return [f"{x.said}: the book {x.book}, the rules {x.rules} ({x.where})" for x in found.differences.values()]


@pytest.mark.parametrize("game", SHORT)
def test_a_book_means_what_the_rules_mean(game: str) -> None:
    found = account(bundled(game), range(1), steps=30, few=2)
    assert found.compared
    assert not told(found)


@pytest.mark.parametrize("game", SHORT_NEW)
def test_a_book_of_a_new_game_means_what_its_rules_mean(game: str) -> None:
    found = account(newcomer(game), range(1), steps=30, few=2)
    assert found.compared
    assert not told(found)


def test_books_of_generated_games_mean_what_their_rules_mean() -> None:
    found = list(generated(range(3)))
    assert sum(x.compared for x in found)
    assert not [line for x in found for line in told(x)]


@pytest.mark.full
@pytest.mark.parametrize("game", BUNDLED)
def test_every_book_means_what_the_rules_mean(game: str) -> None:
    assert not told(account(bundled(game), range(3), steps=80, few=5))


@pytest.mark.full
@pytest.mark.parametrize("game", NEW)
def test_every_book_of_a_new_game_means_what_its_rules_mean(game: str) -> None:
    assert not told(account(newcomer(game), range(3), steps=80, few=5))


@pytest.mark.full
@pytest.mark.parametrize("first", range(0, 800, 40))
def test_books_of_many_generated_games_mean_what_their_rules_mean(first: int) -> None:
    assert not [line for x in generated(range(first, first + 40)) for line in told(x)]


@pytest.mark.full
def test_most_of_what_books_say_is_compared() -> None:
    """What the evaluator cannot read is left out above, so it must be the smaller part."""
    grounds = [*map(bundled, BUNDLED), *map(newcomer, NEW)]
    found = [account(ground, range(2), steps=60, few=3) for ground in grounds]
    read, unread = sum(len(x.read) for x in found), sum((x.kinds for x in found), Counter[str]())
    del unread["an amount of a sort"]  # *three stones* beside a price is no set
    assert read >= 0.75 * (read + sum(unread.values())), unread.most_common()


# -- the proof can fail -----------------------------------------------------------------------------------------


def caught(ground: Ground) -> tuple[Counter[str], Counter[str]]:
    """How many wrong plans there are of each sort, and how many of them are found out."""
    made, found = Counter[str](), Counter[str]()
    cells = list(ground.positions(0, 60))[::12]
    for asked in ground.link.asked:
        for kind, wrong in mutants(asked):
            outcomes = differs(ground, wrong, cells, random.Random(1))
            if outcomes:
                made[kind] += 1
                found[kind] += any(outcomes)
    return made, found


def test_wrong_plans_are_found_out() -> None:
    made, found = caught(bundled("kalah"))
    assert sum(found.values()) >= 0.6 * sum(made.values()), (made, found)


@pytest.mark.full
def test_wrong_plans_of_every_sort_are_found_out() -> None:
    both = [caught(ground) for ground in (bundled("catan"), bundled("chess"), *map(newcomer, NEW[::3]))]
    made, found = (sum((x[i] for x in both), Counter[str]()) for i in (0, 1))
    assert set(made) == set(KINDS)
    assert all(found[kind] >= 0.5 * made[kind] for kind in KINDS), (made, found)
