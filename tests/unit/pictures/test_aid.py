"""The player aid: prices in pieces are drawn, each with the pieces that it costs."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from cafetal.pictures import Pictures
from cafetal.pictures.aid import is_priced
from tests.unit.declare.samples import declared

SVG = "{http://www.w3.org/2000/svg}"

PRICED = """\
game market
    players 2
    colours red, blue

components
    kind crop: corn, rice
    kind dish
        dish  copies
        stew  2
        cake  3
    card of crop    5 each
    plate of dish   copies each
    stone           9
    log             9
    hut of player   4 each
    money coin
    family material: stone, log

zones
    bank of cards
    store of materials

table price in cards
    item   corn  rice
    hut    2     -
    plate  1     3
    cake   -     1
table building in materials
    item  stone  log
    hut   1      2
table wages in coin
    item  corn  rice
    hut   1     2

turn
    step rest
        pass
"""


def test_a_player_aid_has_each_piece_of_a_price() -> None:
    """In cards by their values, or in members of a family; money is told in numbers."""
    world = declared(PRICED)
    pictures = Pictures(world)

    def drawn(table: str) -> list[int]:
        root = ElementTree.fromstring(pictures.aid(table).svg)
        used = [use.get("href") for use in root.iter(f"{SVG}use")]
        return sorted(used.count(name) for name in set(used))

    assert drawn("price") == [1, 1, 1, 3, 4]  # a hut, a plate and a cake; three cards of corn, four of rice
    assert drawn("building") == [1, 1, 2]
    assert [is_priced(table, world) for table in world.tables.values()] == [True, True, False]
    with pytest.raises(KeyError):
        pictures.aid("wages")
