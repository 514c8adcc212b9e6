"""The words that mean something in every game without being declared, each with what it means and an example.

One record says all that is to be known of a word before it means something: the table of the reference is made of these
records, a misspelt word is compared with them, and they say which words a game may not use as names of its own. How a
word is resolved is the business of the module of its family (`resolve.vocabulary`, `resolve.attributes`, ...).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cafetal.dataclass import Frozen

Way = Literal["left", "right", "across", "other"]  # `other`: of two the one, of more the next

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Entry(Frozen):
    """Words that belong together, what they mean, and a phrase that uses one of them ("" if rules never do).

    A game can use none of them as the name of something, beside those in `free`; `keeps` says what else the language
    keeps: for a word, the sorts of things that it cannot name although others may have its name.
    """

    words: tuple[str, ...]
    means: str
    example: str = ""
    free: tuple[str, ...] = ()
    keeps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    soft: bool = False  # a meaning beside certain nouns alone: a game may use the words for something else
    lies: bool = False  # the words say how a place lies to another one: `straight from b2`
    leap: tuple[tuple[int, int], ...] = ()  # how far across and down the cells of a grid lie that lie so
    step: tuple[str, ...] = ()  # the direction of a place one step away: for the first player, for all others
    seat: tuple[Way, ...] = ()  # which player it is: the ways from seat to seat that lead there


ENTRIES = (
    Entry(("player", "players"), "who plays; those who left are none", "each player", keeps={"player": ("condition",)}),
    Entry(("first_player",), "who begins; can be set", "the first_player becomes red"),
    Entry(("last_player",), "the one before the first player", "from the last_player"),
    Entry(("turn_player",), "whose turn it is", "the turn_player's points"),
    Entry(("turn_number",), "1 in the first turn, 2 in the next, whoever plays it", "the turn_number is at least 10"),
    Entry(
        ("round_number",), "how many rounds are over", "the round_number is 5", keeps={"round_number": ("definition",)}
    ),
    Entry(
        ("opponent",),
        "the other one of two; among more, the next; nobody for who is alone",
        "the opponent's stones",
        seat=("other",),
    ),
    Entry(
        ("left_neighbour",),
        "who sits there; the turn goes there if it goes clockwise",
        "their left_neighbour",
        seat=("left",),
    ),
    Entry(("right_neighbour",), "who sits on the other side", "the right_neighbour of the player", seat=("right",)),
    Entry(
        ("opposite",),
        "who sits across; nobody where that one has left",
        "the opposite of the player",
        seat=("across",),
    ),
    Entry(("owner",), "whose a piece, or a place, is", "the owner of the stone"),
    Entry(("holder",), "in whose zone a piece lies; who has an award", "the holder of the card"),
    Entry(("awards",), "how many awards a player has", "the number of your awards", free=("awards",)),
    Entry(("random",), "left to chance", "a random player", free=("random",)),
    Entry(
        (*ORDINALS, "last", "next"),
        "in the order of a list (4.6); lines of a grid up to the tenth",
        "the second row",
        free=(*ORDINALS, "last"),
        keeps={"first": ("mark",)},
    ),
    Entry(("top", "bottom"), "of a pile (8.1)", "the top card of the deck", soft=True, free=("top", "bottom")),
    Entry(("other", "another"), "not the one in sight (4.6)", "each other player", free=("another",)),
    Entry(("same",), "of dice: as the last one rolled", "2 dice of the same pips"),
    Entry(("empty",), "nothing lies there", "an empty square", keeps={"empty": ("condition",)}),
    Entry(("number",), "counts; the number of a place (4.7); a number as a parameter", "the number of cards"),
    Entry(("total",), "adds up", "the total rank of the cards"),
    Entry(("throw",), "the sum of the last roll", "the throw is 7"),
    Entry(("double",), "all dice of it show the same", "the throw is a double", free=("double",)),
    Entry(("pips",), "what a die shows", "the pips of the die", free=("pips",)),
    Entry(
        ("box",), "where every piece is at first", "put the card in the box", free=("box",), keeps={"box": ("number",)}
    ),
    Entry(("gone",), "where removed pieces are; only logs speak of it", free=("gone",), keeps={"gone": ("number",)}),
    Entry(("place", "places"), "of a route, or a place as a parameter", "a place on your way"),
    Entry(
        ("row", "rows", "column", "columns"),
        "lines of a grid",
        "the row of the square",
        keeps={"row": ("condition",), "column": ("condition",)},
    ),
    Entry(("direction", "directions"), "ways from place to place", "each direction"),
    Entry(
        ("forward", "backward"), "away from the player, and back", "a forward direction", free=("forward", "backward")
    ),
    Entry(
        ("straight", "diagonal"),
        "of directions, and of places that lie so",
        "that are straight from b2",
        keeps={"straight": ("value",), "diagonal": ("value",)},
        lies=True,
    ),
    Entry(
        ("knights_move",),
        "two and one aslant",
        "a knights_move from b2",
        lies=True,
        leap=((1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)),
    ),
    Entry(
        ("dark",),
        "of squares, as on a chessboard; a1 is dark",
        "each dark square",
        free=("dark",),
        keeps={"dark": ("mark",)},
    ),
    Entry(("square_ahead",), "as the owner of a piece sees it", "the square_ahead of the pawn", step=("up", "down")),
    Entry(("square_behind",), "on its other side", "the square_behind of the pawn", step=("down", "up")),
    Entry(("diagonally_ahead",), "ahead of it, to a side", "diagonally_ahead of the man", lies=True),
    Entry(
        ("longest_line", "longest_trail", "distance"),
        "measures (7.8, 7.13)",
        "the longest_line of your stones",
        free=("distance",),
    ),
    Entry(("all_eight",), "a setting of neighbours (7.1)", "neighbours all_eight"),
    Entry(
        ("hex", "corner", "edge"),
        "places of a board of hexes, or of squares with edges",
        "the corners of the hex",
        free=("hex", "corner", "edge"),
    ),
    Entry(("entrance", "harbour"), "of drawn maps", "the harbour of the path", free=("entrance", "harbour")),
    Entry(("pass",), "an option that does nothing", "pass if nothing else is possible", free=("pass",)),
    Entry(("original",), "in a variant: the old sentence", "it is original", free=("original",)),
)

VOCABULARY = tuple(word for entry in ENTRIES if not entry.soft for word in entry.words)
"""Every word of the vocabulary."""
LYING = frozenset(word for entry in ENTRIES if entry.lies for word in entry.words)
"""Words that say how a place lies to another one; a verb of the base vocabulary tells each (`lie_straight`)."""
LEAPS = {word: entry.leap for entry in ENTRIES if entry.leap for word in entry.words}
"""Those of them that are a leap over the cells of a grid."""
STEPS = {word: entry.step for entry in ENTRIES if entry.step for word in entry.words}
"""Words for the site one step away, each with its direction for the first player and for all others."""
SEATS = {word: entry.seat for entry in ENTRIES if entry.seat for word in entry.words}
"""Words for a player by where that one sits, seen from another."""
LIES_NOWHERE = ("holder", *SEATS, *STEPS)
"""Words that ask for something of a thing, and that lie in no place themselves: *the holder of the card in …*."""
NAMES_NOTHING = frozenset(word for entry in ENTRIES for word in entry.words if word not in entry.free)
"""Words that mean a place, a seat or a function in every game: a noun or a name would hide them."""
