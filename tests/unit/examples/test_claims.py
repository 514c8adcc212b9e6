"""What an example claims: facts, with what is so instead; what may be played, and why not; how the game ends."""

from __future__ import annotations

import pytest

from tests.unit.examples.examples_orchard import errors, told

START = (
    "given red's apple tree on a1",
    "given 2 pear trees in the store",
    "given a pear basket in red's pantry",
    "given red has 5 coins",
    "given the crow on b2",
)

CHOOSES = "has to choose (plant/draw_basket/fetch/steal/sell/rest/pass)"

FALSE = [
    ("red has 4 coins", "red has 5 coins, not 4"),
    ("red has at least 6 coins", "red has 5 coins"),
    ("red has no coins", "red has 5 coins"),
    ("red has 1 point", "red has 0 points, not 1"),
    ("blue has 3 points and red has 5 coins", "blue has 0 points, not 3"),
    ("red has 5 coins and blue has 3 points", "blue has 0 points, not 3"),
    ("the turn_player is blue", "the turn_player is red, not blue"),
    ("the turn_player is not red", "the turn_player is red"),
    ("the crown is red", "the crown is none, not red"),
    ("red's points are 3", "red's points is 0, not 3"),
    ("red's points are at least 3", "it is not so that red's points are at least 3: the value is 0"),
    ("there is a pear tree on a1", "there is no pear tree on a1, but an apple tree"),
    ("there is a tree on c3", "there is no tree on c3; nothing is there"),
    ("there is no tree on a1", "there is 1 tree on a1: an apple tree"),
    ("there are 3 pear trees in the store", "there are 2 pear trees in the store, not 3"),
    ("there is an apple tree in the store", "there is no apple tree in the store, but 2 pear trees"),
    ("red has 2 trees", "red has 1 tree, not 2"),
    ("blue has a tree", "blue has no tree"),
    ("red's pantry is empty", "red's pantry is not empty: a pear basket is there"),
    ("the store is empty", "the store is not empty: 2 pear trees are there"),
    ("blue's pantry is not empty", "blue's pantry is empty"),
    ("the crow is on a1", "the crow is on b2"),
    ("a1 is watched", "it is not so that a1 is watched"),
    ("b2 is not watched", "it is not so that b2 is not watched"),
]


@pytest.mark.parametrize(("claim", "instead"), FALSE, ids=[claim for claim, _ in FALSE])
def test_what_is_so_instead(claim: str, instead: str) -> None:
    assert errors(*START, f"then {claim}") == [("E001", claim, instead)]


MAY = [
    ("red may play plant pear a2", []),
    ("red may not play plant pear b2 because quiet", []),
    ("red may not play plant pear c3 because beside", []),
    ("red may not play plant pear c3 because plant.beside", []),
    ("red may not play plant pear b2", []),
    ("red may not play plant apple b2", []),
    ("red may play plant pear c3", [("E004", "plant pear c3", "red may not play this: `plant.beside` refuses it")]),
    ("red may not play plant pear a2", [("E004", "*", "red may play this: nothing refuses it")]),
    ("red may not play plant pear c3 because quiet",
     [("E005", "quiet", "`quiet` is not what refuses it: `plant.beside` refuses it")]),
    ("red may not play plant pear c3 because quite", [("E005", "quite", "no clause is called `quite`")]),
    ("red may not play plent pear c3", [("E003", "plent", "`plent` means nothing in a move of this game")]),
    ("blue may not play pass",
     [("E009", "pass", f"it is not for blue to play now: red {CHOOSES}")]),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "wrong"), MAY, ids=[claim for claim, _ in MAY])
def test_what_may_be_played(claim: str, wrong: list[tuple[str, str, str]]) -> None:
    line = f"then {claim}"
    assert errors(*START, "then red may play pass", line) == [
        (code, line if where == "*" else where, said) for code, where, said in wrong
    ]


def test_a_claim_does_not_change_the_game() -> None:
    assert not errors(
        *START, "then red may play plant pear a2", "then red may play plant pear a2", "then red has 5 coins"
    )


def test_after_a_false_claim_others_are_looked_at_and_after_a_wrong_move_none() -> None:
    assert len(errors(*START, "then red has 4 coins", "then red has 5 coins", "then red has 6 coins")) == 2
    assert len(errors(*START, "when red plays plant pear a1", "then red has 4 coins", "then red has 6 coins")) == 1


ENDS = [
    ("given red has 4 points", "then the game ends because rich", None),
    ("given red has 4 points", "then the game ends", None),
    ("given red has 3 points", "then the game ends",
     ("E011", "then the game ends", f"the game goes on: blue {CHOOSES}")),
    ("given red has 4 points", "then the game ends because finished",
     ("E011", "then the game ends because finished", "the game ends because `rich`, not because `finished`")),
    ("given red has 4 points", "then the game ends because ritch", ("E005", "ritch", "the game has no end `ritch`")),
]  # fmt: skip


@pytest.mark.parametrize(("given", "claim", "wrong"), ENDS, ids=lambda x: str(x)[:40])
def test_ends(given: str, claim: str, wrong: tuple[str, str, str] | None) -> None:
    found = errors(*START, given, "when red plays plant pear a2", claim)
    assert found == ([] if wrong is None else [wrong])


def test_nobody_plays_after_the_end() -> None:
    facts = (*START, "given red has 4 points", "when red plays plant pear a2", "when blue plays pass")
    assert errors(*facts) == [("E009", "pass", "it is not for blue to play now: the game is over")]


def test_an_open_question_is_mentioned() -> None:
    facts = ("given a pear basket in blue's pantry", "when red plays steal", "then red has 3 points")
    assert told(*facts)[0] == ("E001", "red has 3 points", "red has 0 points, not 3")
