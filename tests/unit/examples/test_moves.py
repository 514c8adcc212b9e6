"""How the moves of an example are read: words, shorter words, several pieces, answers, chance, what is not said."""

from __future__ import annotations

import pytest

from cafetal.diagnostics import Severity
from cafetal.examples import run_examples
from cafetal.pipeline import Rules
from tests.unit.examples.examples_orchard import errors, example, found

TREES = ("given 2 pear trees in the store", "given 2 apple trees in the store", "given red has 5 coins")
PEARS = ("given 3 pear baskets in red's pantry",)
MIXED = ("given 2 pear baskets in red's pantry", "given 2 apple baskets in red's pantry")

PLAYED = [
    [*TREES, "when red plays plant pear_tree a2", "then there is a pear tree on a2", "then red has 3 coins"],
    [*TREES, "when red plays plant pear a2", "then there is a pear tree on a2"],
    [*TREES, "when red plays plant tree_of_pear garden.a2", "then there is a pear tree on a2"],
    [*PEARS, "when red plays sell 2 pears", "then red has 2 coins", "then there are 2 baskets in the shelf"],
    [*PEARS, "when red plays sell 2", "then there are 2 baskets in the shelf", "then the turn_player is blue"],
    [*PEARS, "when red plays sell 3", "then there are 3 baskets in the shelf", "then the turn_player is blue"],
    [*PEARS, "when red plays sell goods 2 pears", "then there are 2 baskets in the shelf"],
    [*PEARS, "when red plays sell pear pear stop", "then there are 2 baskets in the shelf"],
    [*MIXED, "when red plays sell pear apple", "then there is 1 pear basket in the shelf", "then red has 2 baskets"],
    [
        *MIXED,
        "when red plays sell pear 2 apples",
        "then there are 2 apple baskets in the shelf",
        "then red has 1 basket",
    ],
    ["given setup", "when blue plays draw_basket", "then blue has 1 basket", "then the turn_player is red"],
    ["when red plays pass", "when blue plays pass", "when red plays pass", "then the turn_number is 4"],
]


@pytest.mark.parametrize("facts", PLAYED, ids=lambda facts: next(fact for fact in facts if fact.startswith("when")))
def test_moves_are_understood(facts: list[str]) -> None:
    assert not errors(*facts)


def test_one_thing_to_choose_is_chosen() -> None:
    given = ("given an apple basket in the shelf",)
    assert not errors(
        *given, "when red plays fetch apple", "then the shelf is not empty", "then the turn_player is blue"
    )
    held = (*given, "given a pear basket in red's pantry", "when red plays fetch apple")
    assert not errors(*held, "then the shelf is empty", "then red may play pear", "then red may play apple")
    assert not errors(*held[:-1], "when red plays fetch apple pear", "then there is a pear basket in the shelf")


def test_nothing_is_played_into_the_next_turn() -> None:
    """Blue has but one lawful move then, and is not made to play it."""
    assert not errors("when red plays pass", "then the turn_player is blue", "then the turn_number is 2")


@pytest.mark.parametrize("answer", ["blue agrees", "blue refuses", "nobody agrees"])
def test_answers(answer: str) -> None:
    facts = ("given a pear basket in blue's pantry", "when red plays steal", f"when {answer}")
    red, blue, crown = (0, 1, "none") if answer == "blue agrees" else (3, 0, "red")
    assert not errors(
        *facts, f"then red has {red} points", f"then blue's points are {blue}", f"then the crown is {crown}"
    )


def test_chance_gives_what_is_named() -> None:
    given = ("given 3 pear baskets in the bag", "given an apple basket in the bag", "when red plays draw_basket")
    assert not errors(*given, "when chance gives apple", "then there is an apple basket in red's pantry")
    assert not errors(*given, "when chance gives pear_basket", "then there is a pear basket in red's pantry")
    assert errors(*given, "when chance gives plum") == [("E010", "plum", "chance (draw) cannot give `plum` here")]


def test_half_a_move_is_told_with_what_may_follow() -> None:
    hints = [item.hint or "" for item in found(example(*TREES, "when red plays plant pear")) if item.code == "E002"]
    assert [hint.partition(" a1")[0] for hint in hints] == ["lawful moves are: plant pear_tree"]


WRONG = [
    ("when red plays plent a2", "E003", "plent", "`plent` means nothing in a move of this game"),
    ("when red plays plant plum a2", "E003", "plum", "`plum` means nothing in a move of this game"),
    ("when red plays plant pear b2", "E002", "plant pear b2", "red cannot play this: `plant.quiet` refuses it"),
    ("when blue plays pass, pass", "E009", "pass", "it is not for blue to play now: red has to choose"),
    ("when red plays plant pear", "E002", "plant pear", "red cannot play this: this is only the beginning of a move"),
    ("when red plays sell pear", "E002", "sell pear", "red cannot play this: this is none of those that may be"),
    ("when red plays rest", "E002", "rest", "red cannot play this: "),
    ("when green plays pass", "E006", "green", "nobody who plays is called `green`"),
    ("when nobody agrees", "E009", "when nobody agrees", "nobody is asked anything: red has to choose"),
    ("when chance gives 3", "E009", "3", "chance has no part in this: red has to choose"),
    ("when red agrees", "E009", "when red agrees", "nobody is asked anything: red has to choose"),
]


@pytest.mark.parametrize(("line", "code", "where", "message"), WRONG, ids=lambda x: str(x)[:40])
def test_moves_that_are_wrong_are_told_at_their_place(line: str, code: str, where: str, message: str) -> None:
    ((found, place, said),) = errors(*TREES, "given the crow on b2", line, "then red has 9 points")
    assert (found, place) == (code, where)
    assert said.startswith(message)


def test_a_question_comes_first() -> None:
    facts = ("given a pear basket in blue's pantry", "when red plays steal")
    assert errors(*facts, "when red plays pass")[0][2] == "it is not for red to play now: blue is asked to guard"
    assert errors(*facts, "when red agrees")[0] == ("E009", "when red agrees", "blue is asked now, not red")
    assert errors("when red plays steal", "when blue agrees")[0][2].startswith(
        "blue cannot guard: `steal.guard.has_pear`"
    )


def test_price() -> None:
    facts = ("given 2 pear trees in the store", "given red has 1 coin", "when red plays plant pear a2")
    message = "red cannot play this: `plant.seed` refuses it (1 is not at least 2)"
    assert errors(*facts) == [("E002", "plant pear a2", message)]


POSTS = """
game posts
    players 2
    colours red, blue

components
    kind shape: round, square
    stone of shape      4 each

boards
    fence: list of 3 posts
        each post holds up to 2 stones

setup
    put 1 stone of each shape on the posts, at random

turn
    lift

action lift
    choose a stone on the fence
    remove the stone

end
    empty, after each turn: there is no stone on the fence
    winner: the turn_player

example both for 2 players
    given a round stone on post_1
    given a square stone on post_1
    when red plays lift post_1{which}
    then there is a round stone on post_1
    then there is no square stone on post_1
"""


def posts(which: str) -> list[str]:
    game = Rules.from_text(POSTS.format(which=which), "posts.rules")
    assert not [item for item in game.diagnostics if item.severity is Severity.ERROR], game.diagnostics
    return [f"{item.code} {item.message}" for item in run_examples(game)]


def test_words_that_may_mean_two_moves() -> None:
    assert posts("") == ["E003 these words may mean more than one move"]
    assert not posts(" square")
    assert not posts(" square_stone")


HEAPS = """
game heaps
    players 2
    colours red, blue

components
    kind shape: round, square
    stone of shape      4 each
    die/dice            1, faces 1 to 6

zones
    bag of stones, seen by nobody
    hand of stones for each player
    heap of stones

state
    points of each player: 0 to 100

setup
    put all stones in the bag

turn
    draw 1 stone from the bag into your hand, while stocks last
    roll 1 die
    raise your points by the throw
    choose one
        gather
        pass

action gather
    repeat 1 to 3 times
        choose a stone in your hand
        put the stone in the heap
    ensure even: the number of stones in the heap is not 1
    raise your points by 10

end
    rich, after each turn: some player has at least 90 points
    winner: most points, then shared

example one_outcome for 2 players
    given 2 round stones in the bag
    when chance gives 5
    then red has 5 points
    then there is a round stone in red's hand

example whole_action for 2 players
    given 2 round stones in red's hand
    given a square stone in red's hand
    when chance gives 2
    then red may not play gather round because even
    then red may play gather round square
    when red plays gather round square
    then red has 12 points
    then there is 1 stone in red's hand
    then the turn_player is blue

example nobody_is_made_to_pass for 2 players
    when chance gives 2
    then the turn_player is red
"""


def test_what_leaves_no_choice_needs_no_word_and_actions_stop_with_their_words() -> None:
    game = Rules.from_text(HEAPS, "heaps.rules")
    found = [*game.diagnostics, *run_examples(game)]
    assert [(item.code, item.message) for item in found if item.severity is Severity.ERROR] == []
    assert [result.name for result in game.checked(2).played if not result.passes] == []
    assert len(game.checked(2).played) == 3
