"""The words that mean something in every game without being declared, each with what it means and an example.

The table of the reference is made of this registry; a misspelt word is compared with what stands here. Where a word
gets its meaning is the business of the module of its family (`vocabulary`, `attributes`, `goals`, ...).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """Words that belong together, what they mean, and a phrase that uses one of them ("" if rules never do)."""

    words: tuple[str, ...]
    means: str
    example: str = ""
    soft: bool = False  # a meaning beside certain nouns alone: a game may use the words for something else


TOLD = (
    Entry(("player", "players"), "who plays; those who left are none", "each player"),
    Entry(("first_player",), "who begins; can be set", "the first_player becomes red"),
    Entry(("last_player",), "the one before the first player", "from the last_player"),
    Entry(("turn_player",), "whose turn it is", "the turn_player's points"),
    Entry(("turn_number",), "1 in the first turn, 2 in the next, whoever plays it", "the turn_number is at least 10"),
    Entry(("round_number",), "how many rounds are over", "the round_number is 5"),
    Entry(
        ("opponent",), "the other one of two; among more, the next; nobody for who is alone", "the opponent's stones"
    ),
    Entry(
        ("left_neighbour", "right_neighbour"),
        "who sits there; the turn goes to the left if it goes clockwise",
        "their left_neighbour",
    ),
    Entry(("opposite",), "who sits across; nobody where that one has left", "the opposite of the player"),
    Entry(("owner",), "whose a piece, or a place, is", "the owner of the stone"),
    Entry(("holder",), "in whose zone a piece lies; who has an award", "the holder of the card"),
    Entry(("awards",), "how many awards a player has", "the number of your awards"),
    Entry(("random",), "left to chance", "a random player"),
    Entry(("first", "second", "third", "last", "next"), "in the order of a list (4.6)", "the second row"),
    Entry(("top", "bottom"), "of a pile (8.1)", "the top card of the deck", soft=True),
    Entry(("other", "another"), "not the one in sight (4.6)", "each other player"),
    Entry(("same",), "of dice: as the last one rolled", "2 dice of the same pips"),
    Entry(("empty",), "nothing lies there", "an empty square"),
    Entry(("number",), "counts; the number of a place (4.7); a number as a parameter", "the number of cards"),
    Entry(("total",), "adds up", "the total rank of the cards"),
    Entry(("throw",), "the sum of the last roll", "the throw is 7"),
    Entry(("double",), "all dice of it show the same", "the throw is a double"),
    Entry(("pips",), "what a die shows", "the pips of the die"),
    Entry(("box",), "where every piece is at first", "put the card in the box"),
    Entry(("gone",), "where removed pieces are; only logs speak of it"),
    Entry(("place", "places"), "of a route, or a place as a parameter", "a place on your way"),
    Entry(("row", "rows", "column", "columns"), "lines of a grid", "the row of the square"),
    Entry(("direction", "directions"), "ways from place to place", "each direction"),
    Entry(("forward", "backward"), "away from the player, and back", "a forward direction"),
    Entry(("straight", "diagonal"), "of directions, and of places that lie so", "that are straight from b2"),
    Entry(("knights_move",), "two and one aslant", "a knights_move from b2"),
    Entry(("dark",), "of squares, as on a chessboard; a1 is dark", "each dark square"),
    Entry(
        ("square_ahead", "square_behind", "diagonally_ahead"),
        "as the owner of a piece sees it",
        "the square_ahead of the pawn",
    ),
    Entry(("longest_line", "longest_trail", "distance"), "measures (7.8, 7.13)", "the longest_line of your stones"),
    Entry(("all_eight",), "a setting of neighbours (7.1)", "neighbours all_eight"),
    Entry(("hex", "corner", "edge"), "places of a board of hexes, or of squares with edges", "the corners of the hex"),
    Entry(("entrance", "harbour"), "of drawn maps", "the harbour of the path"),
    Entry(("pass",), "an option that does nothing", "pass if nothing else is possible"),
    Entry(("original",), "in a variant: the old sentence", "it is original"),
)

VOCABULARY = tuple(word for told in TOLD if not told.soft for word in told.words)
"""Every word of the vocabulary."""
