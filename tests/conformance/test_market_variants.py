"""The chocolate market together with other variants: of the game, of itself, and with some that cannot be."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cafetal.diagnostics import Diagnostic
from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.source import SourceFile
from tests.conformance import catan as ca
from tests.conformance import chocolate as ch
from tests.conformance.chocolate import MARKET
from tests.tabletop import counts

TOGETHER = [
    ("random_harbours",),
    ("random_chips",),
    ("no_trade",),
    ("one_site_a_hex",),
    ("no_third_road",),
    ("random_harbours", "random_chips", "no_trade", "one_site_a_hex", "no_third_road"),
]
DEAR = """
variant dear_market of chocolate_market
    change recipe.bittersweet: 3 1 - - -
    change reward.7: 3 - - -
    change definitions
        the ingredient_rate of a player = original - 1
        the victory of a player = original - the number of the player's sites on the island
    add to make_chocolate after demand
        require own_site: you have a site on the island
    change make_chocolate.ingredients
        pay ingredients: the recipe of the bar
        pay wages: 1 card of wood
    change end
        thirteen_points, at once: the victory of the turn_player is at least 15
"""
CHEAP = """
variant cheap_market of chocolate_market
    change recipe.bittersweet: 1 1 - - -
"""
LAW = """
variant lawful_robber of catan
    change move_robber.steal
        put 1 card of ore from the bank in your hand, while stocks last
"""


def rules(variants: tuple[str, ...], *texts: str) -> Rules:
    """The bundled rules with further variants that stand in texts."""
    base = ca.rules()
    sources = [SourceFile(f"more_{number}.rules", text) for number, text in enumerate(texts)]
    return Rules((*base.sources, *sources), base.folder, variants)


def told(found: Rules) -> list[tuple[str, list[str]]]:
    """The code of every message, and the files that it shows."""
    return [(item.code, places(item)) for item in found.checked(3).diagnostics]


def places(item: Diagnostic) -> list[str]:
    """The files that a message shows."""
    return [item.span.file, *(related.span.file for related in item.related)]


@pytest.mark.parametrize(
    "variants",
    [pytest.param(x, id="+".join(x), marks=[] if len(x) > 1 else [pytest.mark.full]) for x in TOGETHER],
)
def test_it_goes_with_every_board_and_every_reading(variants: tuple[str, ...]) -> None:
    found = Rules.load("catan", (MARKET, *variants))
    assert not found.checked(3).diagnostics
    state = Game(found.plan(3)).new_game(4).settle()
    whole = ch.pieces(state)
    last = [state for state, _ in ch.eager_moves(state, 4, 60)][-1]
    assert ch.pieces(last) == whole
    assert len(ca.buildings(last)) >= 9 and len(ca.land(last)) == 24
    assert len(ca.roads(last)) >= (6 if "no_third_road" in variants else 9)


@pytest.mark.full
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("variants", TOGETHER, ids="+".join)
def test_whole_games_with_every_board_and_every_reading(variants: tuple[str, ...], players: int) -> None:
    state = Game(Rules.load("catan", (MARKET, *variants)).plan(players)).new_game(5).settle()
    whole = ch.pieces(state)
    states = [state for state, _ in ch.eager_moves(state, 5, 4000)]
    assert states[-1].is_over
    assert all(ch.pieces(state) == whole for state in states[::20])


def test_a_spiral_of_nineteen_hexes_does_not_fit() -> None:
    ((code, files),) = told(Rules.load("catan", (MARKET, "random_land")))
    assert (code, files) == ("V007", ["catan.chocolate_market.rules", "catan.variants.rules"])


def test_a_variant_changes_what_the_expansion_added() -> None:
    found = rules((MARKET, "dear_market"), DEAR)
    assert not told(found)
    world = found.checked(3).world
    assert world.tables["recipe"].cells[0][:2] == (3, 1) and world.tables["reward"].cells[6][0] == 3
    state = Game(found.plan(3)).new_game(2).settle()
    for (before, text), (after, _) in pairwise(ch.eager_moves(state, 2, 400)):
        if text.startswith("make_chocolate") and not after.is_over:
            assert sum(counts(before, "hand", before.actor).values()) > 0
    assert after.is_over or ch.heights(after)


def test_a_variant_of_the_expansion_brings_it_along() -> None:
    """It requires what it is a variant of: alone, it says so."""
    ((code, files),) = told(rules(("dear_market",), DEAR))
    assert (code, files) == ("V007", ["more_0.rules"])


def test_two_that_change_the_same_line_show_both_places() -> None:
    ((code, files),) = told(rules((MARKET, "dear_market", "cheap_market"), DEAR, CHEAP))
    assert (code, files) == ("V004", ["more_1.rules", "more_0.rules"])


def test_another_change_of_the_robber_shows_both_places() -> None:
    ((code, files),) = told(rules((MARKET, "lawful_robber"), LAW))
    assert code == "V004" and sorted(files) == ["catan.chocolate_market.rules", "more_0.rules"]
