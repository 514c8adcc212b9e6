"""The words that mean something in every game without being declared, each with what it means and an example.

The table of the reference is made of this registry; a misspelt word is compared with what stands here. Where a word
gets its meaning is the business of the module of its family (`vocabulary`, `attributes`, `goals`, ...).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    """Words that belong together, what they mean, and a phrase that uses one of them ("" if rules never do)."""

    words: tuple[str, ...]
    means: str
    example: str = ""
    soft: bool = False  # a meaning beside certain nouns alone: a game may use the words for something else


TOLD = (
    Told(("player", "players"), "who plays; those who left are none", "each player"),
    Told(("first_player",), "who begins; can be set", "the first_player becomes red"),
    Told(("last_player",), "the one before the first player", "from the last_player"),
    Told(("turn_player",), "whose turn it is", "the turn_player's points"),
    Told(("turn_number",), "1 in the first turn, 2 in the next, whoever plays it", "the turn_number is at least 10"),
    Told(("round_number",), "how many rounds are over", "the round_number is 5"),
    Told(("opponent",), "the other one of two; among more, the next; nobody for who is alone", "the opponent's stones"),
    Told(
        ("left_neighbour", "right_neighbour"),
        "who sits there; the turn goes to the left if it goes clockwise",
        "their left_neighbour",
    ),
    Told(("opposite",), "who sits across; nobody where that one has left", "the opposite of the player"),
    Told(("owner",), "whose a piece, or a place, is", "the owner of the stone"),
    Told(("holder",), "in whose zone a piece lies; who has an award", "the holder of the card"),
    Told(("awards",), "how many awards a player has", "the number of your awards"),
    Told(("random",), "left to chance", "a random player"),
    Told(("first", "second", "third", "last", "next"), "in the order of a list (4.6)", "the second row"),
    Told(("top", "bottom"), "of a pile (8.1)", "the top card of the deck", soft=True),
    Told(("other", "another"), "not the one in sight (4.6)", "each other player"),
    Told(("same",), "of dice: as the last one rolled", "2 dice of the same pips"),
    Told(("empty",), "nothing lies there", "an empty square"),
    Told(("number",), "counts; the number of a place (4.7); a number as a parameter", "the number of cards"),
    Told(("total",), "adds up", "the total rank of the cards"),
    Told(("throw",), "the sum of the last roll", "the throw is 7"),
    Told(("double",), "all dice of it show the same", "the throw is a double"),
    Told(("pips",), "what a die shows", "the pips of the die"),
    Told(("box",), "where every piece is at first", "put the card in the box"),
    Told(("gone",), "where removed pieces are; only logs speak of it"),
    Told(("place", "places"), "of a route, or a place as a parameter", "a place on your way"),
    Told(("row", "rows", "column", "columns"), "lines of a grid", "the row of the square"),
    Told(("direction", "directions"), "ways from place to place", "each direction"),
    Told(("forward", "backward"), "away from the player, and back", "a forward direction"),
    Told(("straight", "diagonal"), "of directions, and of places that lie so", "that are straight from b2"),
    Told(("knights_move",), "two and one aslant", "a knights_move from b2"),
    Told(("dark",), "of squares, as on a chessboard; a1 is dark", "each dark square"),
    Told(
        ("square_ahead", "square_behind", "diagonally_ahead"),
        "as the owner of a piece sees it",
        "the square_ahead of the pawn",
    ),
    Told(("longest_line", "longest_trail", "distance"), "measures (7.8, 7.13)", "the longest_line of your stones"),
    Told(("all_eight",), "a setting of neighbours (7.1)", "neighbours all_eight"),
    Told(("hex", "corner", "edge"), "places of a board of hexes, or of squares with edges", "the corners of the hex"),
    Told(("entrance", "harbour"), "of drawn maps", "the harbour of the path"),
    Told(("pass",), "an option that does nothing", "pass if nothing else is possible"),
    Told(("original",), "in a variant: the old sentence", "it is original"),
)

VOCABULARY = tuple(word for told in TOLD if not told.soft for word in told.words)
"""Every word of the vocabulary."""
