"""What was chosen, named, rolled or counted in secret is in nobody else's view or history, nor can a look be undone."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cafetal.diagnostics import RulesError
from cafetal.engine import Game, Generator, State
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from tests.executors import available

HEAD = """\
game veiled
    players 2
    colours red, blue

components
    kind rank: 1 to 4
    card of rank    3 each
    die/dice        6, faces 1 to 6

boards
    track: list of 3 spots
        each spot holds one card, seen by nobody, number seen by all

zones
    deck of cards, seen by nobody, number seen by all
    hand of cards for each player, seen by its owner, number seen by all
    chest of cards for each player, seen by nobody
    pile of cards
    cup of dice for each player, seen by its owner, number seen by all

state
    points of each player: 0 to 20
    aim of each player: a rank or none, seen by its owner

setup
    put 3 cards of 1 in the deck
    put 2 cards of 2 in the deck
    put 2 cards of 3 in the deck
    deal 3 cards from the deck to each player's hand

turn
    {turn}

action help_out
    gain 1 point

end
    late, after each round: the round_number is at least 4
    winner: most points, then shared
"""


@cache
def plan(turn: str) -> Plan:
    return Rules.from_text(HEAD.format(turn=turn.replace("\n", "\n    "))).plan(2)


def begun(turn: str, seed: int = 3, executor: str = "python") -> State:
    rules = plan(turn)
    return Game(rules, available()[executor](rules)).new_game(seed).settle()


def after(state: State) -> list[State]:
    """The positions after the turn of the one who decides now."""
    seat, found, pending = state.actor, list[State](), [state]
    while pending:
        at = pending.pop()
        if at.actor == seat:
            pending.extend(at.copy().apply(move) for move in at.legal_moves())
        else:
            found.append(at)
    return found


@pytest.mark.parametrize("executor", sorted(available()))
@pytest.mark.parametrize("number", ["2", "1 to 2", "up to 2"])
def test_a_named_choice_that_goes_where_it_lies_hidden_is_the_same_to_all_others(number: str, executor: str) -> None:
    """Not even how many were picked is told, where the number is not seen."""
    state = begun(f"choose {number} cards in your hand called pair\nput pair in the deck", executor=executor)
    ends = after(state)
    for seat in (1, -1):
        told = {repr([observation for observation in end.history(seat)[:-1]]) for end in ends}
        assert len(told) == 1
        by_number: dict[int, set[str]] = {}
        for end in ends:
            by_number.setdefault(end.view(seat).numbers["deck"][0] or 0, set()).add(repr(end.view(seat)))
        assert all(len(views) == 1 for views in by_number.values())
    assert len(ends) > 2 and len({repr(end.history(0)) for end in ends}) == len(ends)


def test_the_chooser_sees_a_choice_that_grows_and_nobody_sees_it_later() -> None:
    state = begun("choose 2 cards in your hand called pair\nput pair in your chest\nchoose x from 0 to 1")
    state.apply(state.legal_moves()[0])
    (name,) = [array.name for array in state.game.plan.arrays if array.name.startswith("bag.pair")]
    assert sum(cell or 0 for cell in state.view(0).arrays[name]) == 1
    assert set(state.view(1).arrays[name]) == {None}
    while state.actor == 0:
        state.apply(state.legal_moves()[0])
    assert state.actor == 1 and set(state.view(1).arrays[name]) == {0}, "blue chooses there now: red's cards are gone"
    assert set(state.view(0).arrays[name]) == {None}


@pytest.mark.parametrize("turn", [
    "let count be the number of cards of 1 in your hand\nchoose x from 0 to 1",
    "each card in your hand\n    choose x from 0 to 1",
    "if you have a card of 1 in your hand\n    choose x from 0 to 1\n    gain 1 point\notherwise\n"
    "    choose x from 0 to 1\n    gain 1 point",
])  # fmt: skip
def test_names_lists_and_the_line_that_asks_tell_nothing(turn: str) -> None:
    state = begun(turn)
    same = [state.resample(1, Generator.from_seed(seed)) for seed in range(20)]
    assert all(other.view(1) == state.view(1) and other.history(1) == state.history(1) for other in same)
    if "otherwise" in turn:  # blue cannot tell which of the two lines asks red
        with_one, without = (first(turn, has) for has in (True, False))
        assert with_one.point != without.point and with_one.view(1).point == without.view(1).point


def first(turn: str, has: bool) -> State:
    """A game in which red has a card of 1, or has none."""
    for seed in range(200):
        state = begun(turn, seed)
        at = state.game.layout.arrays["hand"]
        if (state.cells[at] > 0) == has:
            return state
    raise AssertionError("no such deal")


def test_dice_under_a_cup_are_seen_by_their_owner_alone() -> None:
    """Neither the event, nor the throw, nor what the box lacks tells anybody else."""
    state = begun("put all dice from your cup in the box\nroll 2 dice into your cup\nchoose x from 0 to 1")
    mine, theirs = ([o.text for o in state.history(seat) if o.kind == "chance"][-2:] for seat in (0, 1))
    assert all(text and re.fullmatch("roll [1-6]", text) for text in mine) and theirs == [None, None]
    for seat in (1, -1):
        view = state.view(seat)
        assert view.arrays["throw"] == (None,) and view.arrays["cup"][:6] == (None,) * 6
        assert view.numbers["cup"][0] == 2 and None in view.arrays["box"]


def test_dice_on_the_table_are_seen_by_all() -> None:
    state = begun("roll 2 dice\nchoose x from 0 to 1")
    throw = state.view(1).arrays["throw"][0]
    assert throw is not None and 2 <= throw <= 12


def test_what_is_drawn_from_the_box_unseen_is_not_to_be_read_off_the_box() -> None:
    state = begun("draw 1 card from the box into your chest\nchoose x from 0 to 1")
    worlds = {tuple(state.resample(1, Generator.from_seed(seed)).cells) for seed in range(30)}
    box = state.view(1).arrays["box"]
    assert box[:4] == (None,) * 4 and len(worlds) > 2


def test_how_many_pieces_somebody_is_shown_is_seen_by_nobody_else() -> None:
    turn = "reveal all cards of 1 in your hand to the opponent\nchoose x from 0 to 1"
    shown = {seat: {repr(first(turn, has).history(seat)[-1].shown) for has in (True, False)} for seat in (-1, 1)}
    entries = [entry for text in shown[-1] for entry in [text] if "glimpse'" in entry]
    assert not [entry for entry in entries if "('number', 'glimpse'" in entry]


def test_what_is_revealed_is_seen_before_a_piece_enters() -> None:
    """The hand is open for a moment, though the next line hides it again."""
    state = begun("reveal your hand\ndraw 1 card from the deck into your hand, while stocks last\nchoose x from 0 to 1")
    at = state.game.layout.arrays["hand"]
    entries = [entry for o in state.history(1) for entry in o.shown if entry[:2] == ("array", "hand") and entry[2] < 4]
    assert [entry[3] for entry in entries if entry[3] is not None][:4] and at >= 0
    assert state.view(1).arrays["hand"][:4] == (None,) * 4


@pytest.mark.parametrize(("lines", "secret"), [
    ("remove the card", False),
    ("put the card in the box", False),
    ("put the card in the pile", False),
    ("if your points is 0\n    put the card in the pile\notherwise\n    remove the card", False),
    ("if your points is 0\n    gain 1 point\nput the card in the pile", False),
    ("put the card in your chest", True),
    ("if your points is 0\n    put the card in your chest\notherwise\n    put the card in the pile", True),
    ("draw 1 card from the deck into your hand, while stocks last\nput the card in the pile", True),
])  # fmt: skip
def test_a_card_that_is_lost_openly_is_chosen_openly(lines: str, secret: bool) -> None:
    (point, *_) = plan(f"choose a card in your hand\n{lines}").choices
    assert point.secret == secret


# What has been seen cannot be undone.


@pytest.mark.parametrize(("turn", "kept"), [
    ("choose x from 0 to 1\nraise your points by x", False),
    ("choose x from 0 to 1\nreveal your hand", True),
    ("choose x from 0 to 1\nreveal the opponent's hand to you", True),
    ("choose x from 0 to 1\nreveal all cards of 1 in your hand to the opponent", True),
    ("choose x from 0 to 1\nask the opponent to help\n    gain 1 point", True),
    ("choose a card in your hand\nput the card in the pile", True),
    ("choose 2 cards in your hand called pair\nput pair in the pile", True),
    ("choose x from 0 to 1\nif the opponent has a card of 1 in their hand\n    gain 1 point", True),
    ("choose x from 0 to 1\nif you have a card of 1 in your hand\n    choose y from 0 to 1\n    gain 1 point", True),
    ("choose x from 0 to 1\ndraw 1 card from the deck into your hand, while stocks last", True),
])  # fmt: skip
def test_what_somebody_has_learnt_cannot_be_taken_back(turn: str, kept: bool) -> None:
    state = begun(turn)
    state.apply(state.legal_moves()[-1]).settle()
    assert state.undo() != kept
    assert state.undo(anything=True) or not kept


def test_where_nothing_is_hidden_a_question_can_be_taken_back() -> None:
    turn = "choose x from 0 to 1\nask the opponent to help\n    gain 1 point"
    text = re.sub(
        r", seen by (nobody|its owner)(, number seen by all)?", "", HEAD.format(turn=turn.replace("\n", "\n    "))
    )
    state = Game(Rules.from_text(text).plan(2)).new_game(1).settle()
    assert state.apply(state.legal_moves()[0]).undo()


# What is offered may not tell either.


@pytest.mark.parametrize(("turn", "what"), [
    ("let ones be the number of cards of 1 in the deck\nchoose x from 0 to ones", "the deck"),
    ("roll 2 dice into your cup\nchoose x from 0 to 1\nrequire big: the throw is at least 3", "a throw"),
])  # fmt: skip
def test_a_name_or_a_throw_does_not_hide_what_an_offer_depends_on(turn: str, what: str) -> None:
    with pytest.raises(RulesError, match=f"what is offered here depends on {what}"):
        plan(turn)
