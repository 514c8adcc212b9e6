"""Sums in the examples of a book, the sections that its variants name, and what people wrote in their books."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cafetal.executors.reference.working import change
from cafetal.pipeline import Rules
from cafetal.plan import Expr, Int, Load, Op, Store, Var
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.worked import Sums
from cafetal.sentences import NP, Clause, Concerning, Count, Pattern
from cafetal.sentences.document import Bullets, Paragraph, Section, sections_of
from cafetal.sentences.retold import sentences_of

VALUES = {"workers": 4, "ships": 2, "debt": -3}
HERE = Load("points", Int(0))


def value(expr: Expr) -> int:
    match expr:
        case Int(number):
            return number
        case Var(name):
            return VALUES[name]
        case Op("add", (left, right)):
            return value(left) + value(right)
        case Op("mul", (left, right)):
            return value(left) * value(right)
        case _:
            raise AssertionError(expr)


PER_SHIP = Op("mul", (Var("workers"), Op("add", (Var("ships"), Int(1)))))


@pytest.mark.parametrize(
    ("written", "before", "after", "wanted"),
    [
        (Op("add", (HERE, PER_SHIP)), 5, 17, ("+", "4 × (1 + 2)")),
        (Op("sub", (HERE, Op("add", (Var("workers"), Var("ships"))))), 9, 3, ("−", "(4 + 2)")),
        (Op("add", (HERE, Var("debt"))), 9, 6, ("−", "3")),
        (Int(7), 9, 7, ("−", "2")),
        (Op("add", (Load("debts", Int(0)), Var("ships"))), 1, 8, ("+", "7")),
    ],
)
def test_a_change_is_told_as_a_sum(written: Expr, before: int, after: int, wanted: tuple[str, str]) -> None:
    assert change(Store("points", Int(0), written), before, after, value) == wanted


@cache
def maker(game: str) -> RulebookMaker:
    return RulebookMaker(Rules.load(game))


def sections(game: str) -> dict[str, Section]:
    blocks = maker(game).document.blocks
    return {x.anchor: x for block in blocks if isinstance(block, Section) for x in sections_of(block)}


def counts(value: object) -> Iterator[Count]:
    if isinstance(value, NP) and value.count is not None:
        yield value.count
    if isinstance(value, tuple):
        for part in value:
            yield from counts(part)
    elif isinstance(value, Pattern | Clause | Section | Paragraph):
        for name in value.__dataclass_fields__:
            yield from counts(getattr(value, name))


def sums(game: str, example: str) -> list[tuple[str, int]]:
    return [(x.working, x.last) for x in counts(sections(game)[f"example-{example}"]) if x.working]


def test_examples_show_how_points_and_payments_add_up() -> None:
    assert sums("guatemala_cafe", "two_ships_triple") == [("4 × (1 + 2) = ", 12)]
    assert sums("guatemala_cafe", "shed_and_two_workers") == [("9 − 4 − 3 − 2 = ", 0)]
    assert sums("guatemala_cafe", "blocked") == []  # one gain to nothing is no sum


def test_a_number_that_the_moves_do_not_lead_to_has_no_sum() -> None:
    world, still, _ = maker("guatemala_cafe")._played(frozenset({"two_ships_triple"}))["two_ships_triple"]
    own = Sums(world, still.written)
    assert own.of("point", "blue", 12) == "4 × (1 + 2) = "
    assert own.of("point", "blue", 11) == own.of("point", "red", 0) == own.of("sack", "blue", 12) == ""


def test_a_variant_names_the_section_that_prints_what_it_changes() -> None:
    changed = next(b for b in sections("guatemala_cafe")["variant-six_harbours"].blocks if isinstance(b, Bullets))
    plans = list(sentences_of(changed))
    anchors = [plan.anchor for plan in plans if isinstance(plan, Concerning)]
    assert sorted(anchors) == ["place_ship", "place_ship", "players", "players", "players", "players", "terms"]
    others = next(b for b in sections("guatemala_cafe")["variant-cheap_ships"].blocks if isinstance(b, Bullets))
    assert isinstance(others.items[0], Paragraph)
    assert {x.anchor for x in sentences_of(others) if isinstance(x, Concerning)} == {
        "setup",
        "place_ship",
        "plant",
    }


def test_a_clause_that_a_phrase_told_is_told_where_a_variant_changes_it() -> None:
    changed = next(b for b in sections("guatemala_cafe")["variant-six_harbours"].blocks if isinstance(b, Bullets))
    ids = [plan.ids for plan in sentences_of(changed) if isinstance(plan, Concerning)]
    assert ("berth_price",) in ids


def test_phrases_of_the_game_are_not_stale_in_the_book_of_a_variant_for_fewer() -> None:
    found = RulebookMaker(Rules.load("guatemala_cafe", ["six_harbours"]), ["en"]).diagnostics(release=True)
    assert not [d.message for d in found if d.code in ("W009", "W010", "W011")]
