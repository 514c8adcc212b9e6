"""Where a player has two zones for money, each line says which; of pieces, the hand is meant."""

from __future__ import annotations

import pytest

from cafetal.engine import Game
from cafetal.pipeline import Rules
from tests.executors import available

HEAD = """game zones
    players 2
    colours red, blue

components
    kind suit: sun, moon
    card of suit    8 each
    token           9
    bead            9
    money coin

zones
    purse of coins for each player
    fist of coins for each player, seen by its owner
    pouch of tokens or beads for each player
    shelf of tokens or beads for each player
    bank of cards
    hand of cards for each player, seen by its owner
    stall of cards for each player

table cost in coins
    item   coins
    token  2

state
    points of each player: 0 to 1000

setup
    put all cards in the bank
    each player
        put 5 coins in their purse
        put 2 coins in their fist
        put 1 token in their pouch
        put 2 tokens in their shelf
        put 2 sun cards from the bank in their hand
        put 2 sun cards from the bank in their stall

action work
    pass_time

action pass_time
    gain 0 points

end
    late, after each turn: the turn_number is at least 1
    winner: most points, then shared

turn
    work
"""
UNCLEAR = {
    "gain 3 coins": ("put 3 coins in your purse", "put 3 coins in your fist"),
    "gain 1 bead": ("put 1 bead in your pouch", "put 1 bead in your shelf"),
    "they gain 1 coin": ("put 1 coin in their purse", "put 1 coin in their fist"),
    "gain 1 token": ("put 1 token in your pouch", "put 1 token in your shelf"),
    "pay toll: 2 coins": ("2 coins from your purse", "2 coins from your fist"),
    "pay toll: 1 token": ("1 token from your pouch", "1 token from your shelf"),
    "pay toll: (half of your points) coins": (
        "(half of your points) coins from your purse", "(half of your points) coins from your fist"
    ),
    "pay toll: half of your points": (
        "(half of your points) coins from your purse", "(half of your points) coins from your fist"
    ),
    "put 1 coin from your purse to the opponent": ("the opponent's purse", "the opponent's fist"),
    "move all coins from the opponent's purse to you": ("your purse", "your fist"),
    "draw 1 token from the opponent into your pouch": ("the opponent's pouch", "the opponent's shelf"),
    "take 1 coin from the opponent's fist": (
        "put 1 coin from the opponent's fist in your purse", "put 1 coin from the opponent's fist in your fist"
    ),
    "choose up to 3 coins that you have called bid": ("up to 3 coins in your purse", "up to 3 coins in your fist"),
    "remove a coin of yours": ("coin in your purse", "coin in your fist"),
    "remove the coins of yours": ("coins in your purse", "coins in your fist"),
    "if you have no bead": ("bead in your pouch", "bead in your shelf"),
    "remove all your coins": ("the coins in your purse", "the coins in your fist"),
    "raise your points by the number of your coins": ("the coins in your purse", "the coins in your fist"),
    "raise your points by the number of coins of the opponent": (
        "coins in the opponent's purse", "coins in the opponent's fist"
    ),
    "raise your points by the number of red's tokens": ("the tokens in red's pouch", "the tokens in red's shelf"),
    "if you have at least 2 coins": ("coins in your purse", "coins in your fist"),
    "if the opponent has no coin": ("coin in their purse", "coin in their fist"),
    "if you have the most coins": ("coins in their purse", "coins in their fist"),
    "if some player has a token": ("token in their pouch", "token in their shelf"),
    "if your tokens are none": ("the tokens in your pouch", "the tokens in your shelf"),
    "each player with the fewest coins": ("coins in their purse", "coins in their fist"),
    "each player who has a coin": ("coin in their purse", "coin in their fist"),
}  # fmt: skip
"""Lines that name no zone, with the two readings of the hint."""
CLEAR = {
    "put 3 coins in your purse\nraise your points by the number of coins in your purse": 8,
    "pay toll: 2 coins from your fist\nraise your points by the number of coins in your fist": 0,
    "pay toll: the cost of a token from your purse\nraise your points by the number of coins in your purse": 3,
    "pay toll: 1 token from your shelf\nraise your points by the number of tokens in your shelf": 1,
    "put 1 coin from your purse in the opponent's fist\n"
    "if the opponent has 3 coins in their fist\n    gain 7 points": 7,
    "if you have at least 3 coins in your fist\n    gain 7 points": 0,
    "put 1 coin in your fist\neach player with the most coins in their fist\n    they gain 4 points": 4,
    "pay toll: 1 coin from your purse\nif you have the most coins in your purse\n    gain 4 points": 0,
    "raise your points by the number of coins in the fists": 4,
    "remove the coins in your purse\nraise your points by the number of coins in your purse": 0,
    "take 1 moon card from the bank\nraise your points by the number of your cards": 3,
    "put 1 moon card from the bank to the opponent\nraise your points by the number of cards in the hands": 5,
    "if you have exactly 2 cards\n    gain 2 points": 2,
    "choose 2 coins in your purse called bid\nput bid in your fist\n"
    "raise your points by the number of coins in your purse": 3,
    "choose 1 to 2 cards called wish\nif the opponent has wish in their stall\n    gain 1 point": 1,
    "choose 1 to 2 cards called wish\nmove wish from the opponent's stall to your stall\n"
    "raise your points by the number of cards in your stall": 3,
}
"""Lines that name the zone, or mean the hand, with the points of red after the first way to play them."""
NOT_OWN = {
    "pay toll: 1 coin from the opponent's purse": ("N010", "from the opponent's purse", "from your …"),
    "pay toll: 1 coin from red's fist": ("N010", "from red's fist", "from your …"),
    "pay toll: 1 card of sun from the bank": ("N010", "from the bank", "from your …"),
    "each player\n    pay toll: 1 coin from their purse": ("N010", "from their purse", "from your …"),
    "pay toll: 1 token from your hand": ("N008", "from your hand", "it is for `card`"),
    "if you have the most coins in red's purse": ("N002", "in red's purse", "`their purse`"),
    "if you have the most coins in the opponent's fist": ("N002", "in the opponent's fist", "`their fist`"),
    "if you have the fewest coins in the purse of red": ("N002", "in the purse of red", "`their purse`"),
    "if you have the most coins in the purses": ("N002", "in the purses", "`their purse`"),
    "each player with the most cards in your stall": ("N002", "in your stall", "`their stall`"),
    "each player who has the most cards in red's hand": ("N002", "in red's hand", "`their hand`"),
    "each player with the highest number of coins in red's purse": ("N002", "in red's purse", "`their purse`"),
}
"""Lines that name a zone which is not that of who pays, or of who is compared: code, place and hint of the error."""
BLOCKS = ("if", "each")


def whole(lines: list[str]) -> str:
    """A game whose turn has these lines."""
    deeper = ["\n    gain 0 points" if line.split()[0] in BLOCKS and "\n" not in line else "" for line in lines]
    body = "\n".join(line + more for line, more in zip(lines, deeper, strict=True))
    text = "\n".join(f"    {line}" for line in body.split("\n"))
    return HEAD.replace("    pass_time\n", f"{text}\n", 1)


@pytest.mark.parametrize("line", UNCLEAR)
def test_a_line_that_names_neither_zone_is_refused_with_both_readings(line: str) -> None:
    (found,) = Rules.from_text(whole([f"each player\n    {line}" if line.startswith("they") else line])).errors
    one, other = UNCLEAR[line]
    assert found.code == "N022"
    sort = next((sort for sort in ("token", "bead") if sort in line), "coin")
    zones = "`purse` and `fist`" if sort == "coin" else "`pouch` and `shelf`"
    assert f"{sort}s in two zones, {zones}" in found.message
    assert found.hint == f"write `{one}` or `{other}`"


@pytest.mark.parametrize("line", NOT_OWN)
def test_a_zone_of_somebody_else_neither_pays_nor_compares(line: str) -> None:
    text = whole([line])
    (found,) = Rules.from_text(text).errors
    code, place, hint = NOT_OWN[line]
    assert found.code == code
    assert text.split("\n")[found.span.line - 1][found.span.column - 1 : found.span.end_column - 1] == place
    assert hint in str(found.hint)


def test_a_ranking_by_what_is_the_same_for_all_is_refused() -> None:
    (found,) = Rules.from_text(whole(["each player with the highest red's points"])).errors
    assert (found.code, found.message) == ("N002", "this is the same for all")


@pytest.mark.parametrize("executor", ["reference", "python", "native"])
def test_a_line_that_names_its_zone_means_it(executor: str) -> None:
    for line, points in CLEAR.items():
        if executor == "native" and list(CLEAR).index(line) % 4:
            continue  # one in four: each takes a while to be compiled
        rules = Rules.from_text(whole([line]))
        assert not rules.errors, (line, rules.errors)
        plan = rules.plan(2)
        state = Game(plan, available()[executor](plan)).new_game(1).settle()
        while not state.is_over:
            state.apply(state.legal_moves()[0]).settle()
        assert state.scores()[0]["points"] == points, line
