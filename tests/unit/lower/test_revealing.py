"""What is hidden, what is shown to all for a while, and what bots may imagine of it."""

from __future__ import annotations

from collections import Counter

import pytest

from cafetal.diagnostics import RulesError
from cafetal.engine import Game, Generator, State
from cafetal.lower.layout import GLIMPSE
from cafetal.pipeline import Rules
from tests.executors import available

HEAD = """\
game {name}
    players 2
    colours red, blue

components
    kind animal: cat, dog, fox, owl, pig, bee
    tile of animal      2 each

boards
    {board}

zones
    bag of tiles, seen by nobody, number seen by all
    hand of tiles for each player, seen by its owner, number seen by all

state
    aim of each player: an animal or none, seen by its owner

setup
    {setup}

turn
    {turn}

end
    late, after each round: the round_number is 6
    winner: most tiles, then shared
"""
PAIRS = HEAD.format(
    name="pairs",
    board="plain: grid of 4 by 3 squares\n        each square holds one tile, seen by nobody, number seen by all",
    setup="put all tiles on the squares, at random",
    turn="choose a square that has a tile\n    reveal the tile on the square",
)
OWN = HEAD.format(
    name="own",
    board="row_of: list of 3 slots for each player\n        each slot holds one tile, seen by its owner",
    setup="draw 1 tile onto each slot",
    turn="choose one of your slots\n    reveal the slot",
)
SHOWN = HEAD.format(
    name="shown",
    board="plain: grid of 2 by 2 squares\n        each square holds one tile",
    setup="put all tiles in the bag",
    turn="draw 1 tile from the bag into your hand\n    choose one\n        show\n        pass",
).replace("\nend\n", "\naction show\n    reveal your hand\n\nend\n")
AIMS = HEAD.format(
    name="aims",
    board="plain: grid of 2 by 2 squares\n        each square holds one tile",
    setup="each player\n        their aim becomes a random animal",
    turn="choose a square\n    if your aim is cat\n        put 1 tile from the box on the square, while stocks last",
).replace("put 1 tile from the box", "put 1 tile of cat from the box")


def started(text: str, executor: str = "reference") -> State:
    plan = Rules.from_text(text).plan(2)
    return Game(plan, available()[executor](plan)).new_game(3).settle()


@pytest.mark.parametrize("executor", sorted(available()))
def test_one_place_is_shown_and_the_others_stay_hidden(executor: str) -> None:
    state = started(PAIRS, executor)
    before = state.view(1).arrays["square"]
    assert before == (None,) * 12 and state.view(-1).numbers["square"] == (1,) * 12
    state.apply("b2").settle()
    at = state.game.layout.arrays["square"]
    assert [i for i, cell in enumerate(state.view(1).arrays["square"]) if cell is not None] == [5]
    assert state.view(1).arrays["square"][5] == state.cells[at + 5]


def test_where_hidden_pieces_went_is_not_told() -> None:
    state = started(PAIRS)
    told = [seen.text for seen in state.history(0) if seen.kind == "chance"]
    assert len(told) == 12 and set(told) == {None}


def test_worlds_keep_what_is_shown_and_shuffle_the_rest() -> None:
    state = started(PAIRS)
    state.apply("a1").settle().apply("b1").settle()
    at = state.game.layout.arrays["square"]
    true = state.cells[at : at + 12]
    generator = Generator.from_seed(4)
    worlds = [state.resample(0, generator).cells[at : at + 12] for _ in range(24)]
    assert all(world[:2] == true[:2] and sorted(world) == sorted(true) for world in worlds)
    seen = Counter(world[7] for world in worlds)
    assert len(seen) > 3 and max(seen.values()) < 16


def test_places_of_ones_own_are_seen_by_their_owner() -> None:
    state = started(OWN)
    at = state.game.layout.arrays["slot"]
    assert list(state.view(0).arrays["slot"]) == [*state.cells[at : at + 3], None, None, None]
    assert list(state.view(1).arrays["slot"]) == [None, None, None, *state.cells[at + 3 : at + 6]]
    drawn = [seen.text for seen in state.history(1) if seen.kind == "chance"]
    assert drawn[:3] == [None] * 3 and None not in drawn[3:]
    state.apply("red.slot_2").settle()
    assert [i for i, cell in enumerate(state.view(1).arrays["slot"]) if cell is not None] == [1, 3, 4, 5]


@pytest.mark.parametrize("executor", sorted(available()))
def test_what_was_shown_is_hidden_again_when_a_piece_enters(executor: str) -> None:
    state = started(SHOWN, executor)
    assert None in state.view(1).arrays["hand"][:6]
    state.apply("show").settle()
    assert None not in state.view(1).arrays["hand"][:6]
    state.apply("pass").settle()
    assert state.actor == 0 and None in state.view(1).arrays["hand"][:6]


def test_what_is_revealed_in_set_up_is_seen() -> None:
    scattered = "put all tiles on the squares, at random"
    state = started(PAIRS.replace(scattered, f"{scattered}\n    reveal a1"))
    assert [i for i, cell in enumerate(state.view(1).arrays["square"]) if cell is not None] == [0]


def test_notes_that_one_player_sees_are_in_no_view_of_others() -> None:
    state = started(AIMS)
    at = state.game.layout.arrays["aim"]
    mine, theirs = state.cells[at : at + 2]
    assert state.view(0).arrays["aim"] == (mine, None) and state.view(0).numbers["aim"] == (mine, None)
    assert state.view(-1).numbers["aim"] == (None, None)
    picked = [seen.text is None for seen in state.history(0) if seen.kind == "chance"]
    assert picked == [False, True]
    generator = Generator.from_seed(1)
    worlds = [state.resample(0, generator).cells[at : at + 2] for _ in range(40)]
    assert {world[0] for world in worlds} == {mine} and {world[1] for world in worlds} == set(range(6))
    assert theirs in range(6)


def test_on_a_common_board_nobody_is_the_owner_of_a_place() -> None:
    with pytest.raises(RulesError, match="seen by its owner"):
        _ = Rules.from_text(PAIRS.replace("seen by nobody, number seen by all", "seen by its owner", 1)).plan(2)


def test_only_what_can_lie_hidden_is_revealed() -> None:
    with pytest.raises(RulesError, match="zones, places and pieces are revealed"):
        _ = Rules.from_text(
            PAIRS.replace("reveal the tile on the square", "reveal the animal of the tile on the square")
        ).plan(2)


# What is worked out from hidden things stays hidden too.

NAMED = AIMS.replace("choose a square\n", "let mine be your aim\n    choose a square\n").replace(
    "if your aim is cat", "if mine is cat"
)
LOOKING = "choose a square\n    put 1 tile of cat from the box on the square, while stocks last"
LISTED = SHOWN.replace(
    "draw 1 tile from the bag into your hand\n    choose one",
    "draw 2 tiles from the bag into your hand\n    each tile in your hand\n        may look\n    choose one",
).replace("action show", f"action look\n    {LOOKING}\n\naction show")


@pytest.mark.parametrize("text", [NAMED, LISTED], ids=["let", "each"])
def test_registers_tell_nobody_what_is_hidden(text: str) -> None:
    state = started(text)
    hidden = {array.name for array in state.game.plan.arrays if array.seen != "all"}
    for other in [state.resample(1, Generator.from_seed(seed)) for seed in range(30)]:
        assert other.view(1) == state.view(1) and other.view(-1) == state.view(-1)
    worlds = {tuple(state.resample(1, Generator.from_seed(seed)).cells) for seed in range(30)}
    assert hidden and len(worlds) > 3


def test_hidden_notes_decide_nothing_that_is_offered() -> None:
    text = AIMS.replace("choose a square\n", "choose a square\n    require cat: the opponent's aim is cat\n")
    with pytest.raises(RulesError, match="what is offered here depends on the aim"):
        _ = Rules.from_text(text).plan(2)
    own = AIMS.replace("choose a square\n", "choose a square\n    require given: your aim is not none\n")
    assert Rules.from_text(own).plan(2).choices


def test_some_pieces_of_a_hand_are_seen_for_a_moment() -> None:
    state = started(SHOWN.replace("reveal your hand", "reveal all tiles in your hand"))
    at = state.game.layout.arrays["hand"]
    held = tuple(state.cells[at : at + 6])
    state.apply("show").settle()
    assert None in state.view(1).arrays["hand"][:6]
    for watcher in (1, -1):
        (moment,) = [o.shown for o in state.history(watcher) if o.kind == "move"]
        assert [value for sort, name, _, value in moment if (sort, name) == ("array", GLIMPSE)] == list(held)


def test_chance_decides_nothing_in_a_let() -> None:
    with pytest.raises(RulesError, match="chance decides nothing in a `let`"):
        _ = Rules.from_text(NAMED.replace("let mine be your aim", "let mine be a random animal")).plan(2)
