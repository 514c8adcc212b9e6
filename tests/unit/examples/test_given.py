"""What an example may give: pieces from the box, numbers, notes, a position after set-up."""

from __future__ import annotations

import pytest

from tests.unit.examples.examples_orchard import errors

GOOD = [
    ["given red's apple tree on a1", "then there is an apple tree on a1", "then red has 1 tree"],
    ["given blue's apple trees on a1, a2, c3", "then blue has 3 trees", "then red has no tree"],
    ["given 3 pear baskets in red's pantry", "then there are 3 baskets in red's pantry"],
    ["given pear baskets in the bag, the shelf", "then there is a pear basket in the bag"],
    ["given all pear baskets in the bag", "then there are 3 pear baskets in the bag"],
    ["given 2 pear baskets in the bag", "given all pear baskets in the shelf", "then there is 1 basket in the shelf"],
    [
        "given all baskets in the bag",
        "then there are 3 pear baskets in the bag",
        "then there are 3 apple baskets in the bag",
    ],
    ["given the crow on a1", "then the crow is on a1", "then a1 is watched", "then a2 is not watched"],
    ["given red's flags on post_2, post_4", "then there are 2 flags on the fence", "then there is no flag on post_1"],
    ["given a pear basket in each player's pantry", "then red has 1 basket", "then blue has 1 basket"],
    ["given 5 coins in every player's purse", "then red has 5 coins", "then blue has 5 coins"],
    ["given red has 7 coins", "then red has 7 coins", "then blue has 0 coins"],
    ["given red has 5 points", "then red has 5 points"],
    ["given the crown is blue", "then the crown is blue"],
    ["given 12 coins in blue's purse", "then blue has 12 coins"],
    ["given the crown is none", "then the crown is none"],
    ["given red has 2 points and blue has 3 points", "then blue has 3 points"],
    ["given setup", "then red has 3 coins", "then the crow is on b2", "then there are 8 trees in the store"],
    ["given setup", "given the crow on c3", "then the crow is on c3"],
    ["given the turn_number is 7", "then the turn_number is 7"],
    ["given the turn_player is blue", "then the turn_player is blue"],
]


@pytest.mark.parametrize("facts", GOOD, ids=lambda facts: facts[0])
def test_given_is_so(facts: list[str]) -> None:
    assert not errors(*facts)


BAD = [
    ("given 5 apple trees in the store", "E007", "5 apple trees", "there are only 4 apple trees in the game"),
    ("given the crows on a1, a2", "E007", "the crows", "there is only a crow, and it lies somewhere already"),
    ("given 5 pear baskets in red's pantry", "E007", "5 pear baskets", "there are only 3 pear baskets in the game"),
    ("given red's flags on every post", "E007", "red's flags on every post", "there are 2 red flags, and none of them"),
    ("given red has 21 points", "E007", "red has 21 points", "points can be 0 to 20"),
    (
        "given an apple tree on a1",
        "E021",
        "an apple tree on a1",
        "whose is this tree? the place records who put it there",
    ),
    ("given a tree in the store", "E008", "a tree in the store", "which of them? this may be apple tree, pear tree"),
    ("given a flag on post_1", "E008", "a flag on post_1", "which of them? this may be red flag, blue flag"),
    ("given an apple tree", "E008", "an apple tree", "say where these pieces lie: at one place, or on several sites"),
    ("given apple trees in the store", "E008", "apple trees in the store", "say how many there are"),
    ("given an apple tree in the shelf", "E008", "in the shelf", "no such piece can lie there"),
    ("given a1 is watched", "E008", "a1 is watched", "pieces at places, numbers and notes can be given"),
    ("given some apple trees in the store", "E008", "some", "give a number of pieces"),
    ("given an aple tree in the store", "N001", "aple", "`aple` is not a word that is known here"),
]


@pytest.mark.parametrize(("line", "code", "where", "message"), BAD, ids=lambda x: str(x)[:40])
def test_impossible_positions_are_told_at_their_place(line: str, code: str, where: str, message: str) -> None:
    found = errors(line, "then red has no baskets")
    assert len(found) == 1
    assert found[0][0] == code
    assert found[0][1].startswith(where) or where.startswith(found[0][1])
    assert message in found[0][2]


def test_places_hold_as_many_as_they_can() -> None:
    twice = ("given red's apple tree on a1", "given red's pear tree on a1", "then red has 1 tree")
    assert errors(*twice) == [
        ("E007", "red's pear tree on a1", "a pear tree cannot lie on a1: an apple tree lies there")
    ]
    full = ("given 3 pear baskets in red's pantry", "given 2 apple baskets in red's pantry", "then red has 0 points")
    message = "an apple basket cannot lie in red's pantry: at most 4 fit there"
    assert errors(*full) == [("E007", "2 apple baskets in red's pantry", message)]


def test_pieces_run_out() -> None:
    lines = ("given 3 apple trees in the store", "given red's apple trees on a1, a2", "then red has 2 trees")
    message = "there are 4 apple trees, and none of them is left in the box"
    assert errors(*lines) == [("E007", "red's apple trees on a1", message)]


def test_several_pieces_on_several_places() -> None:
    assert errors("given 2 apple trees on a1, a2, a3", "then red has 0 points")[0][:2] == (
        "E008",
        "2 apple trees on a1",
    )
