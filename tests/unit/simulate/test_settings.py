"""Settings of a simulation: a number of the rules is changed, and only that; what does not fit is told."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal import nodes as n
from cafetal.diagnostics import RulesError
from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.simulate import with_settings


@cache
def guatemala() -> Rules:
    return Rules.load("guatemala_cafe")


def lines(rules: Rules) -> list[str]:
    """The patch that the last setting became."""
    found = [line.strip() for line in rules.sources[-1].text.splitlines()]
    return [line for line in found[1:] if not line.startswith("requires")]


def row(rules: Rules, table: str, name: str) -> tuple[int | None, ...]:
    found = rules.checked(4).world.tables[table]
    return found.cells[found.rows.index(name)]


def test_a_cell_of_a_table() -> None:
    rules = with_settings(guatemala(), ["dock_price.ship.second=9"], 4)
    before, after = row(guatemala(), "dock_price", "ship"), row(rules, "dock_price", "ship")
    assert after == (before[0], 9, before[2])
    assert rules.checked(4).key != guatemala().checked(4).key


def test_a_cell_of_a_table_with_one_row() -> None:
    assert row(with_settings(guatemala(), ["dock_price.first=7"], 4), "dock_price", "ship")[0] == 7


def test_a_row_of_a_table() -> None:
    assert row(with_settings(guatemala(), ["dock_price.ship=5 6 7"], 4), "dock_price", "ship") == (5, 6, 7)


def test_settings_add_up() -> None:
    settings = ["dock_price.ship.first=7", "dock_price.ship.third=8", "points=10"]
    rules = with_settings(guatemala(), settings, 4)
    assert row(rules, "dock_price", "ship") == (7, 3, 8)
    assert [scores["points"] for scores in Game(rules.plan(4)).new_game(1).scores()] == [10] * 4


def test_a_setting_goes_on_top_of_a_variant() -> None:
    rules = with_settings(guatemala().with_variants(["cheap_ships"]), ["dock_price.ship.first=0"], 4)
    assert row(rules, "dock_price", "ship") == (0, 2, 3)
    assert not rules.checked(4).diagnostics


@pytest.mark.parametrize(
    ("setting", "line"),
    [
        ("setup.supply.centavo=20", "put 20 centavos in each player's purse"),
        ("setup.supply.centavos=20", "put 20 centavos in each player's purse"),
        ("turn.walk.extra_step=5", "pay extra_step: 5 centavos if steps is 4"),
        ("extra_step=5", "pay extra_step: 5 centavos if steps is 4"),
        ("steps=1..6", "choose steps from 1 to 6"),
        ("steps=1 to 6", "choose steps from 1 to 6"),
    ],
)
def test_a_number_in_a_line(setting: str, line: str) -> None:
    rules = with_settings(guatemala(), [setting], 4)
    assert line in lines(rules)
    assert not rules.checked(4).diagnostics


def test_a_count_of_pieces() -> None:
    rules = with_settings(guatemala(), ["worker=5"], 4)
    world = rules.checked(4).world
    assert {face.count for face in world.faces if face.piece == "worker"} == {5}


def test_a_range() -> None:
    rules = with_settings(guatemala(), ["points=0 to 90"], 4)
    assert rules.checked(4).world.variables["points"].high == 90


def test_a_named_number() -> None:
    text = "game tiny\n    players 2\n    colours red, blue\n\ndefinitions\n    the goal = 20\n"
    rules = with_settings(Rules.from_text(text), ["goal=30"], 2)
    document = rules.checked(2).document
    values = [node.value for node in n.walk(document) if isinstance(node, n.ValueDefinition)]
    assert [value.value for value in values if isinstance(value, n.Number)] == [30]


@pytest.mark.parametrize(
    ("setting", "code"),
    [
        ("dock_price", "K001"),
        ("Dock=3", "K001"),
        ("dock_price.ship.frst=3", "K001"),
        ("dock_price.shp.first=3", "V002"),
        ("pionts=3", "V002"),
        ("points=many", "K002"),
        ("dock_price.ship.first=1 2", "K002"),
        ("dock_price.ship.first=%", "K002"),
        ("setup.sacks.sack=3", "K002"),
        ("place_worker.no_site=3", "K002"),
    ],
)
def test_what_does_not_fit_is_told(setting: str, code: str) -> None:
    with pytest.raises(RulesError) as told:
        with_settings(guatemala(), [setting], 4)
    assert [item.code for item in told.value.diagnostics] == [code]
    assert told.value.diagnostics[0].span.file == f"--set {setting}"


def test_a_wrong_name_has_a_hint() -> None:
    with pytest.raises(RulesError) as told:
        with_settings(guatemala(), ["pionts=3"], 4)
    assert told.value.diagnostics[0].hint == "did you mean `points`?"


def test_a_value_that_the_rules_refuse_is_an_error_of_the_rules() -> None:
    found = with_settings(guatemala(), ["points=0 to 9", "points=50"], 4).checked(4).diagnostics
    assert found
    assert found[0].span.file == "--set points=50"
