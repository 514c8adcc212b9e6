"""Books of games that no phrase was made for say what the rules say: what is chosen when, which thing of several, what
there is none of, which options there are, and what counts first."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.translate.scaffold import scaffold

HERONS = """
game herons
    players 2
    colours red, blue

components
    kind herb: mint, sage
    kind soil
        soil    yield
        bog     mint
        rock    -
    heron of player     6 each
    counter of herb     20 each
    shield of player    2 each
    money shell

zones
    basket of counters for each player
    purse of shells for each player

boards
    water: grid of 5 by 4 spots, neighbours straight
        reserve: a1, b2
        each spot holds one heron or shield

state
    guest: a player or none
    favourite of each player: a herb or none

setup
    put 3 shells in each player's purse
    the guest becomes none

turn
    choose one
        settle
        visit if the guest is none
        trade if you have a counter in your basket
        pass if nothing else is possible
    choose a soil
    harvest the soil

action settle
    choose one of your herons
    choose a spot that touches the heron called target
    require not_mine: you have no heron on target
    remove the heron on target, if any
    move the heron to target
    if the guest is not none
        gain 1 shell
    the guest becomes none

action visit
    choose one of your herons
    choose one of the opponent's herons that touches the heron called prey
    let goal be the spot of prey
    remove prey
    move the heron to goal
    the guest becomes you

action trade
    choose a counter in your basket
    if you have exactly 1 shell
        gain 2 shells
    remove the counter
    your favourite becomes the herb of the counter
    if your favourite is not none
        gain 1 shell

action harvest a soil
    if the yield of the soil is not none
        put 1 counter of the yield of the soil in your basket
    otherwise
        gain 1 shell

end
    beaten, after each turn: the opponent has no heron
    tired, after each turn, shared: no heron was removed for 50 turns
    winner: most shells, then shared
"""

COINS = """
game coins
    players 2
    colours red, blue

components
    coin of player     3 each

boards
    bed: grid of 5 by 2 spots
        each spot holds one coin

turn
    choose one
        turn_all
        put_one
        pass if nothing else is possible

action turn_all
    flip the opponent's coins

action put_one
    choose an empty spot
    put your coin on the spot

end
    late, after each turn: the turn_number is at least 6
    winner: most coins, then shared
"""

HONEST = """
game honest
    players 2
    colours red, blue

components
    ewe of player   4 each
    heir of player  4 each

boards
    bed: grid of 3 by 3 spots
        used: a1, b2
        each spot holds one ewe or heir

definitions
    a spot is owed if it touches a ewe and it touches a used spot

turn
    choose an empty spot
    if the spot is owed
        choose one
            place_ewe on the spot
            place_heir on the spot

action place_ewe on a spot
    put your ewe on the spot

action place_heir on a spot
    put your heir on the spot

end
    out, after each turn: the turn_player has an heir and the turn_player has a ewe
    late, after each turn: the turn_number is at least 9
    winner: most ewes, then shared
"""


BARTER = """
game barter
    players 3
    colours red, blue, green

components
    kind ware: salt, silk, iron
    card of ware    12 each

zones
    store of cards
    hand of cards for each player, seen by its owner, number seen by all
    stall of cards for each player

setup
    put all cards in the store
    deal 5 cards from the store to each player's hand

turn
    choose one
        offer_cards
        pass if nothing else is possible

action offer_cards
    choose 1 to 2 cards in your hand called gift
    put gift in your stall
    choose 1 to 2 cards called wish
    require different: nothing of gift is in wish
    ask each other player to answer, clockwise, until one agrees
        reply
    put all cards from your stall in your hand

action reply
    choose a card in your hand
    put the card in the store

end
    late, after each round: the round_number is at least 3
    winner: most cards, then shared
"""
DELTA = """
game delta
    players 2
    colours red, blue

components
    kind ware: salt, silk
    card of ware    9 each
    mill of player      4 each
    canal of player     9 each
    family work: mill, canal

boards
    marsh: hexes in rows 2 3 2, with corners and edges
        lock: 1, 4
        each corner holds one mill
        each edge holds one canal

zones
    store of cards
    hand of cards for each player, seen by its owner, number seen by all
    stock of works for each player

definitions
    a player's rank = the number of the player's mills on the marsh

awards
    idle: fewest rank, tie: holder, otherwise nobody

setup
    put all cards in the store
    put all works of each player in their stock
    deal 4 cards from the store to each player's hand

turn
    choose one
        dig
        toll
        pass if nothing else is possible

action dig
    choose an edge
    require near: you have a mill at the edge
    put 1 canal from your stock on the edge

action toll
    ask each other player to give, clockwise, until one agrees
        require rich: they have 1 card of salt
        move 1 card of salt from them to you
    each player who has more than 3 cards in their hand
        they choose (half of the number of cards in their hand) cards in their hand called gift
        put gift in the store
    each player whose rank is at least 2
        they take 1 card of silk from the store

end
    late, after each round: the round_number is at least 3
    winner: most cards, then shared
"""
FAIR = """
game fair
    players 3
    colours red, blue, green

components
    money penny
    apple    20

zones
    purse of pennies for each player, seen by all
    basket of apples for each player, seen by all

state
    points of each player: 0 to 30

setup
    each player
        put 3 apples in their basket
        put 5 pennies in their purse

turn
    ask each other player to share, clockwise
        put 1 penny from your purse in their purse
        raise your points by 1
    ask the opponent to sell
        put 1 apple from their basket in your basket
        put 1 penny from your purse in their purse

end
    rich, after each turn: some player's points are at least 5
    winner: most points
"""
WORDS = """[noun]
gift = {sg="gift", pl="gifts"}
wish = {sg="wish", pl="wishes"}
edge = {sg="edge", pl="edges", beside="at an end of"}"""


@cache
def book(game: str) -> str:
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"{game.split()[1]}.rules"
        file.write_text(game.lstrip(), encoding="utf-8")
        (file.parent / "lexicon.en.toml").write_text(
            scaffold(Rules.load(file), "en").replace("[noun]", WORDS, 1), encoding="utf-8"
        )
        made = RulebookMaker(Rules.load(file), ["en"]).files(["md"])
        return next(x.content for x in made if x.path.endswith(".md")).decode().replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("game", "text"),
    [
        pytest.param(HERONS, text, id=name)
        for name, text in {
            "exactly one of several options": "Choose exactly one of these options:\n\n"
            "- Settle (section [6.1](#settle)).\n"
            "- Visit (section [6.2](#visit)), but only if there is no guest.\n"
            "- Trade (section [6.3](#trade)), but only if you have a counter in your basket.\n"
            "- Pass, but only if nothing else is possible.",
            "a choice before what it is handed to": "Choose a soil.\n\nIf that soil has a yield, put a counter of the "
            "yield of that soil into your basket. Otherwise, take 1 shell from the supply.",
            "what lies there and what was chosen": "Remove a heron on the spot from the game if there is one. Move "
            "your heron to the spot.",
            "two that were chosen": "Remove the opponent’s heron from the game. Move your heron to the spot of the "
            "opponent’s heron.",
            "some and none": "If there is a guest, take 1 shell from the supply. There is no guest left.",
            "a choice before a branch": "Choose a counter from your basket. If you have only one shell, take 2 shells "
            "from the supply. Remove the counter from the game.",
            "something of one's own": "If you have a favourite, take 1 shell from the supply.",
            "the end that counts first": "If several of these are true at the same time, the one named first counts.",
        }.items()
    ]
    + [
        pytest.param(COINS, "6 coins (3 of each player colour)", id="as many as there are"),
        pytest.param(COINS, "Coins show a different player colour on each of their two sides.", id="two sides"),
        pytest.param(HONEST, "A spot is owed if it adjoins a ewe and adjoins a used spot.", id="articles by sound"),
        pytest.param(HONEST, "you have an heir and a ewe", id="articles of the rules"),
        pytest.param(
            BARTER,
            "Choose one or two cards from your hand as the gift. Put the gift into your stall. Name one or two cards "
            "as the wish. The gift and the wish must not share a ware.",
            id="names of what is chosen",
        ),
        pytest.param(BARTER, "Whoever answers replies (section [6.1.1](#reply)).", id="what another one does"),
        pytest.param(BARTER, "Put a card from your hand into the store.", id="where it is told of *you*"),
        pytest.param(DELTA, "The marsh consists of 7 hexes, 30 edges and 24 corners.", id="parts of a board of hexes"),
        pytest.param(DELTA, "Two of the edges are locks.", id="how many places have a name"),
        pytest.param(DELTA, "You must have a mill at an end of the edge.", id="what touches a place"),
        pytest.param(
            DELTA, "more than three cards in their hand chooses half (rounded down) of them", id="half is rounded down"
        ),
        pytest.param(DELTA, "Each player whose rank is at least 2 takes", id="whose number is at least so much"),
        pytest.param(DELTA, "to the one player who has the smallest rank", id="an award for the fewest"),
        pytest.param(
            DELTA,
            "If someone has given, take a salt card from the player who has given.",
            id="what others give, if they do",
        ),
        pytest.param(
            FAIR,
            "As soon as a player has shared, you do the following:\n\n1. Put 1 penny from your purse into the "
            "player’s purse.\n2. Score 1 point.",
            id="several may agree",
        ),
        pytest.param(FAIR, "If the opponent sells:\n\n1. The opponent puts an apple", id="one may agree"),
        pytest.param(HONEST, "### 6.1 Ewe", id="the section of an option inside a turn"),
    ],
)
def test_a_book_says(game: str, text: str) -> None:
    assert text in book(game)
