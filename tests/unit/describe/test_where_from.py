"""Books say where things come from: from the top of a pile, from the box once play has begun, from the place on which
they stand."""

from __future__ import annotations

import pytest

from tests.unit.describe.test_true_books import book
from tests.unit.reference.reference_pages import REFERENCE

SKIFFS = """
game skiffs
    players 2 to 3
    colours red, blue, green

components
    kind fish: cod, eel
    card of fish        9 each
    skiff of player     1 each

boards
    canal: track of locks 0 to 12
        each lock holds up to 3 skiffs

zones
    deck of cards, in order, seen by nobody, number seen by all
    heap of cards, in order
    rack of cards for each player, in order
    hand of cards for each player, seen by its owner, number seen by all

definitions
    the way of a player = the number of the lock of the player's skiff

setup
    put all cards in the deck
    put all skiffs on lock_0

turn
    choose one
        play_card
        pass
    draw 1 card from the deck onto the heap, while stocks last
    draw 2 cards from the deck into your hand
    draw 1 card from the deck onto each player's rack
    if your way is less than 12 and your skiff is on lock_3
        move your skiff on lock_3 along the canal by 2
    if the deck is empty
        put all cards from the heap in the box
        put all cards in the deck

action play_card
    choose a card in your hand
    put the card on the heap

end
    late, after each round: the round_number is 5
    winner: most way, then shared
"""


@pytest.mark.parametrize(
    "text",
    [
        "Draw the top card of the deck and put the card on top of the heap, unless the deck is empty.",
        "Draw the two top cards of the deck and put them into your hand.",
        "Shuffle all cards into the deck. Put all skiffs on lock 0.",
        "Put all cards from the heap in the box.\n2. Shuffle all cards from the box into the deck.",
        "Everyone draws the top card of the deck and puts it on top of their rack.",
        "If your way is less than twelve",
        "move your skiff 2 locks along the canal from lock 3.",
        "play a card (section",
    ],
)
def test_a_book_says_where_things_come_from(text: str) -> None:
    assert text in book(SKIFFS)


SWAPS = """
game swaps
    players 2
    colours red, blue

components
    stone of player     8 each

boards
    mat: grid of 3 by 3 cells
        each cell holds one stone

turn
    choose an empty cell
    put your stone on the cell
    if the cell is b2
        flip all stones on the mat
        flip the opponent's stones on the mat

end
    full, after each turn: no cell is empty
    winner: most stones, then shared
"""


LAPS = """
game laps
    players 2
    colours red, blue

components
    goose/geese of player   2 each
    die/dice                1, faces 1 to 6

boards
    pond: ring of 12 reeds
        each reed holds up to 4 geese

setup
    put all geese on reed_1

turn
    roll 1 die
    choose one of your geese on the pond
    move the goose along the pond by the throw

end
    late, after each round: the round_number is 5
    winner: most geese, then shared
"""


def test_what_goes_along_a_board_does_not_come_from_it() -> None:
    assert "Move one of your geese as many reeds along the pond as the roll says." in book(LAPS)


@pytest.mark.parametrize("text", ["urn over all stones on the mat", "urn over the opponent’s stones on the mat"])
def test_what_is_turned_over_stays_where_it_is(text: str) -> None:
    assert text in book(SWAPS)


GUILD = """
game guild
    players 3
    colours red, blue, green

components
    kind good: clay, vase
    kind shop
        shop   makes
        pit    clay
        store  -
    crate of good           9 each
    plan of shop            3 each
    pass of player and good 2 each
    money coin

zones
    yard of crates
    barn of crates for each player
    purse of coins for each player
    town of plans for each player

state
    price of each good: 1 to 9, starts at 3

definitions
    a player is busy if the player has a crate of clay in their barn

setup
    put all crates in the yard

turn
    sell
    may hand_in
    each busy player
        put 1 clay crate from the yard in their barn, while stocks last

action sell
    choose a crate in the yard
    gain (the price of the good of the crate) coins
    put the crate in your barn

action hand_in
    put all your crates in the yard

end
    late, after each round: the round_number is 5
    winner: most coins, then shared
"""


@pytest.mark.parametrize(
    "text",
    [
        "You are busy if you have a clay crate in your barn.",
        "12 passes (2 of each player colour and good)",
        "Put all your crates into the yard.",
        "| pit | clay |",
        "Choose a crate from the yard. Take coins equal to the price of the good of the crate.",
    ],
)
def test_a_book_says_whose_and_which(text: str) -> None:
    assert text in book(GUILD)


def test_what_an_action_is_called_with_is_told_by_its_phrase() -> None:
    told = book(reference_game("mill").replace("bakery, market, inn, begging", "bakery, market, -, begging", 1))
    assert "Put a crate of the takes of the job of the house" in told
    assert "This line of the rules file" not in told


def reference_game(name: str) -> str:
    """A whole game of the page on the language."""
    page = REFERENCE.read_text(encoding="utf-8")
    return "game " + next(x for x in page.split("\ngame ") if x.startswith(f"{name}\n")).partition("```")[0]
