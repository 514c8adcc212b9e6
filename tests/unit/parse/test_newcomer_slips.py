"""What a newcomer types: each slip is one error, at its place, with a hint that names what to write instead."""

from __future__ import annotations

import pytest

from cafetal.pipeline import Rules

HEAD = """game slip
    players 2
    colours red, blue

components
    kind suit: sun, moon
    card of suit     8 each
    stone of player  12 each
    money coin

boards
    bed: grid of 5 by 4 squares, neighbours straight
        each square holds one stone
{boards}
zones
    deck of cards, seen by nobody
    hand of cards for each player, seen by its owner
    purse of coins for each player
{zones}
state
    points of each player: 0 to 100
{state}
setup
    put all cards in the deck

turn
    mark
{turn}
action mark
    choose a square
    require free: the square is empty
    put your stone on the square

end
    full, after each turn: no square is empty
{end}
    winner: most points, then shared
{tail}
"""
TURN = "`you have another turn`"
NOBODY = "`, seen by nobody`"
THOUSAND = "`1000`"
SLIPS = [
    ("state", "score: between 1 and 1000", "between", "`1 to 1000`"),
    ("state", "score: between 1 and 1,000", "between", "`1 to 1000`"),
    ("state", "score: from 0 to 10", "from", "`0 to 10`"),
    ("state", "score: 0 through 10", "through", "`0 to 10`"),
    ("state", "score: 0-10", "-10", "`0 to 10`"),
    ("state", "score: 0..10", "0..10", "`0 to 10`"),
    ("state", "score: 0 to 1,000", "1,000", THOUSAND),
    ("state", "score: 0 to 1.000", "1.000", THOUSAND),
    ("state", "score: 0 to 1'000", "1'000", THOUSAND),
    ("state", "score: 0 to 1_000", "1_000", THOUSAND),
    ("state", "score: 0 to 1 000", "000", THOUSAND),
    ("state", "score: 0 to 1,000,000", "1,000,000", "`1000000`"),
    ("turn", "gain 1,000 points", "1,000", THOUSAND),
    ("turn", "pay toll: 1,000 coins", "1,000", THOUSAND),
    ("turn", "choose n from 0 to 1,000", "1,000", THOUSAND),
    ("turn", "choose steps between 1 and 4", "between", "`choose steps from 1 to 4`"),
    ("turn", "choose a number between 1 and 4", "and", "`choose steps from 1 to 4`"),
    ("turn", "take another turn", "take another turn", TURN),
    ("turn", "you take another turn", "you take another turn", TURN),
    ("turn", "take an extra turn", "take an extra turn", TURN),
    ("turn", "the opponent takes another turn", "the opponent takes another turn", TURN),
    ("turn", "have another turn", "have", TURN),
    ("turn", "you get another turn", "get", TURN),
    ("turn", "you may take another turn", "may", TURN),
    ("turn", "play again", "play again", TURN),
    ("turn", "go again", "go again", TURN),
    ("turn", "skip a turn", "skip a turn", "`end turn`"),
    ("zones", "pile of cards, seen by noone", "noone", NOBODY),
    ("zones", "pile of cards, seen by no-one", "no", NOBODY),
    ("zones", "pile of cards, seen by no one", "no", NOBODY),
    ("zones", "pile of cards, seen by none", "none", NOBODY),
    ("zones", "pile of cards, seen by everyone", "everyone", "`, seen by all`"),
    ("zones", "pile of cards for each player, seen by owner", "owner", "`, seen by its owner`"),
    ("turn", "if b2 is empty\n    gain 1 point\nelse\n    gain 2 points", "else", "`otherwise`"),
    ("turn", "if b2 is empty\n    gain 1 point\n\nelse\n    gain 2 points\n    mark", "else", "`otherwise`"),
    ("turn", "if b2 is empty\n    gain 1 point\nelse:\n    gain 2 points", "", "`otherwise`"),
    ("turn", "if b2 is empty\n    gain 1 point\nor else\n    gain 2 points", "or", "`otherwise`"),
    ("turn", "if b2 is empty\n    gain 1 point\nelse if b3 is empty\n    gain 2 points", "if", "`otherwise if …`"),
    ("turn", "if b2 is empty\n    gain 1 point\nelif b3 is empty\n    gain 2 points", "is", "`otherwise if …`"),
    ("turn", "if b2 is empty\n    gain 1 point\nelseif b3 is empty\n    gain 2 points", "is", "`otherwise if …`"),
    ("turn", "choose one:\n    mark\n    pass if nothing else is possible", ":", "without a colon"),
    ("turn", "choose one, if any:\n    mark\n    pass if nothing else is possible", ":", "without a colon"),
    ("turn", "choose one of:\n    mark\n    pass if nothing else is possible", ":", "`choose one`"),
    ("turn", "choose:\n    mark\n    pass", ":", "`choose one`"),
    ("turn", "choose one\n    mark\n    or pass", "or", "leave `or` out"),
    ("turn", "choose one\n    - mark\n    pass", "-", "without a sign"),
    ("turn", "choose one\n    mark,\n    pass", ",", "without `,`"),
    ("turn", "if the position has occured 3 times\n    gain 1 point", "occured", "`occurred`"),
    ("turn", "if the position occurred 3 times\n    gain 1 point", "3", "`the position has occurred 3 times`"),
    ("turn", "if the position has occurred 1 time\n    gain 1 point", "time", "`has occurred 3 times`"),
    ("end", "again, after each turn: the position has occurred 0 times", "0", "2 or more"),
    ("end", "still, after each turn: no stone was moved for 0 turns", "0", "from 1 on"),
    ("turn", "require few: there are atmost 3 stones on the bed", "atmost", "`at most`"),
    ("turn", "if your points are atleast 3\n    gain 1 point", "atleast", "`at least`"),
    ("turn", "if b2 isnot empty\n    gain 1 point", "isnot", "`is not`"),
    ("turn", "endturn", "endturn", "`end turn`"),
    ("turn", "chooseone\n    mark\n    pass", "chooseone", "`choose one`"),
    ("turn", "choose upto 2 cards in your hand", "upto", "`up to`"),
    ("zones", "pile of cards, seenby nobody", "seenby", "`seen by`"),
    ("zones", "pile of cards foreach player", "foreach", "`for each`"),
    ("zones", "chest of dollars", "dollars", "`money dollar`"),
    (
        "turn",
        "gain the number of stones on the bed points",
        "the number of stones on the bed points",
        "`gain (the number of stones on the bed) points`",
    ),
    (
        "turn",
        "gain the length of the bed points",
        "the length of the bed points",
        "`gain (the length of the bed) points`",
    ),
    ("turn", "let n be 2\ngain n points", "n points", "`gain (n) points`"),
    ("turn", "if b2 was filled last game\n    gain 1 point", "game", "`this game`"),
    ("turn", "if the deck contains 3 cards\n    gain 1 point", "3", "`the deck has 3 cards`"),
    ("turn", "if your points are between 2 and 4\n    gain 1 point", "and", "`are at most 4`"),
    ("turn", "if it is the first round\n    gain 1 point", "it", "`this is the first round`"),
    ("turn", "if the turn_number is one of 12, 24\n    gain 1 point", "12", "`… is 12 or … is …`"),
    ("turn", "if the suit of the card is the same as sun\n    gain 1 point", "as", "leave `the same as` out"),
    ("turn", "if the sum is 7\n    gain 1 point", "sum", "`the throw`"),
    ("turn", "take 2 coins from the bank", "bank", "`gain 2 coins`"),
    ("turn", "put 2 stones on b2", "2 stones", "`2 stones of you`"),
    (
        "turn",
        "choose a card of sun or moon in your hand\nremove the card",
        "or",
        "`a card is fit if its suit is one of",
    ),
    ("turn", "gain coins", "coins", "`gain 2 coins`"),
    ("end", "late, after each turn, then one more turn: the turn_number is 9", ":", "`turn each`"),
    (
        "tail",
        "definitions\n    the w of a card =\n        3 if its suit is sun,\n        1 otherwise",
        ",",
        "without `,`",
    ),
    ("tail", "definitions\n    a card is big if:\n        its suit is sun", ":", "on the same line"),
    ("turn", "put the top 2 cards of the pack into your hand", "2", "`draw 2 cards from the pack into your hand`"),
    ("turn", "draw top 2 cards from the pack into your hand", "cards", "`draw 2 cards from the pack into your hand`"),
    ("turn", "put the bottom 2 cards of the pack under the pile", "2", "`repeat 2 times`"),
    ("turn", "each square that touches b2 called near\n    gain 1 point", "called", "`let near be the square`"),
    ("turn", "if a stone is on the fifth row\n    gain 1 point", "fifth", "`the last row`"),
    ("state", "limit: 7 cards", "cards", "`limit: 0 to 7`"),
    (
        "turn",
        "choose a suit\nchoose a card in your hand\nif the card is the suit\n    gain 1 point",
        "the suit",
        "`the suit of … is …`",
    ),
    ("boards", "pond: row of 6 piers", "row", "`list of 6 piers`"),
    ("boards", "pond: 6 piers", "6", "`ring of 6 piers`"),
    ("boards", "pond: circle of 6 piers", "circle", "`ring of 6 piers`"),
    ("boards", "pond: grid of 6 piers", "piers", "`grid of 6 by 1 piers`"),
    ("boards", "pond: hexagon of 3", "hexagon", "`hexes in rows 3 4 5 4 3`"),
    ("boards", "pond: 7 x 3 grid", "7", "`grid of 7 by 3 squares`"),
    ("boards", "pond: 7 by 3 cells", "7", "`grid of 7 by 3 squares`"),
    ("tail", "example e\n    given cards of sun, moon in red's hand", "in", "the next `given` below it"),
    ("tail", "example e\n    given red hand: sun, moon", ":", "the next `given` below it"),
    ("tail", "table price in the\n    suit cost\n    sun 1\n    moon 2", "the", "another word"),
    ("tail", "table price | sun | moon\n    1 | 2 | 3\n    2 | 3 | 4", "| sun | moon", "divided by spaces"),
    ("tail", "table price\n    suit | cost\n    sun | 1\n    moon | 2", "| cost", "divided by spaces"),
]


@pytest.mark.parametrize(("where", "lines", "wrong", "remedy"), SLIPS)
def test_a_slip_is_one_error_with_its_remedy(where: str, lines: str, wrong: str, remedy: str) -> None:
    parts = dict.fromkeys(("boards", "zones", "state", "turn", "end", "tail"), "")
    margin = "" if where == "tail" else "    "
    parts[where] = "".join(f"{margin if line else ''}{line}\n" for line in lines.split("\n"))
    text = HEAD.format(**parts)
    (found,) = Rules.from_text(text).errors
    line = text.split("\n")[found.span.line - 1]
    assert line[found.span.column - 1 : found.span.end_column - 1] == wrong
    assert remedy in (found.hint or "")
