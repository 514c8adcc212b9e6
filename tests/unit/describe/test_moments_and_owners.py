"""Books say when something is done and whose it is: as soon as a player has agreed, by the one who has agreed."""

from __future__ import annotations

import pytest

from tests.unit.describe.test_true_books import book

PIERS = """
game piers
    players 2 to 4, clockwise
    colours red, blue, green, yellow

components
    kind quarter: harbour, hill
    kind house
        house   quarter  price
        loft    harbour  8
        tavern  harbour  12
        villa   hill     18
    deed of house       1 each
    card of quarter     6 each
    storm               2
    family leaf/leaves: card, storm
    seal                3
    walker of player    1 each
    money crown

boards
    street: ring of 5 plots
        house: loft, -, tavern, -, villa
        each plot holds up to 4 walkers
        each plot holds one seal

zones
    office of deeds
    deck of leaves, seen by nobody, number seen by all
    discard of leaves
    folder of deeds for each player
    hand of leaves for each player
    purse of crowns for each player

state
    bid: 0 to 500
    bidder: a player or none

definitions
    the limit = 5
    a plot is free of a quarter if the quarter of the house of the plot is not the quarter

setup
    put all deeds in the office
    put all cards in the deck
    deal 2 leaves from the deck to each player's hand
    put all storms in the deck
    put 40 crowns in each player's purse
    put all walkers on plot_1

turn
    choose steps from 1 to 3
    move your walker along the street by steps
    visit the plot of your walker
    each player who is the bidder
        they gain 1 crown
        they draw 1 leaf from the deck to their hand
    if the deck is empty
        end game

action visit a plot
    if there is a deed of the house of the plot in the office
        choose one
            buy the plot
            call the plot
    hand_over

action buy a plot
    pay price: (the price of the house of the plot) crowns
    put 1 deed of the house of the plot from the office in your folder

action call a plot
    put 1 deed of the house of the plot from the office in your folder
    the bid becomes 0
    ask each player to bid, clockwise from your left_neighbour
        require rich: the number of their crowns is more than the bid
        they choose n from 1 to the number of their crowns
        if n is more than the bid
            the bid becomes n
            the bidder becomes the player who agreed

action hand_over
    choose another player
    choose a leaf in your hand
    require room: the number of leaves in the player's hand is less than the limit
    put the leaf in the player's hand

end
    ruin, after each turn, all lose: you have no crown
    sold, after each turn: the office is empty
    winner: shared
"""


@pytest.fixture(scope="module")
def piers() -> str:
    return book(PIERS)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("As soon as a player has bid:\n\n1. The player chooses a number", id="before the next is asked"),
        pytest.param("from 1 to the number of their crowns.", id="of the one who has just agreed"),
        pytest.param("2. The player becomes the bidder.", id="the one who has just agreed"),
        pytest.param("The bidder gets 1 crown. The bidder draws a leaf", id="a loop over one player"),
        pytest.param("### 7.1 Buy a plot", id="what is bought is named before it is spoken of"),
        pytest.param("(section [7.1](#buy))", id="options of an action told in the turn lead to their sections"),
        pytest.param("must have fewer leaves in their hand than the limit.", id="no permission to have few"),
        pytest.param("Put all cards into the deck and shuffle them.", id="what is drawn later is shuffled"),
        pytest.param("Put all storms into the deck and shuffle it.", id="with what lies there already"),
        pytest.param("| loft | 1 |\n| tavern | 3 |\n| villa | 5 |", id="a place each"),
        pytest.param("If the deck is empty, everyone wins the game.", id="an end of the game that is no defeat"),
        pytest.param("A plot is free of a quarter if", id="what a condition is about"),
    ],
)
def test_the_book_says_when_and_whose(piers: str, text: str) -> None:
    assert text in piers
