"""Words that a declaration must not take, because the language means something by them already."""

_ALWAYS = """
a an the each every some no any all another and or not is are was were be has have of to in on from at into onto through
along under against between if unless otherwise that who whose with than you your yours they their them it its this by
for as called named which where none nothing nobody
"""

_SENTENCE = """
exactly fewer fewest half highest last less lowest more most nobody none nothing possible there this
"""

_VOCABULARY = """
first_player last_player turn_player turn_number round_number opponent left_neighbour right_neighbour
opposite owner holder player players place places direction directions row rows column columns next other same
empty number total throw straight diagonal knights_move square_ahead square_behind diagonally_ahead longest_line
all_eight longest_trail
"""

RESERVED = frozenset(_ALWAYS.split())
"""Words of sentences that are never a name."""
NOT_A_NOUN = RESERVED | frozenset(_SENTENCE.split())
"""Words that would be read as a part of the sentence where a noun or a name is meant."""
VOCABULARY = frozenset(_VOCABULARY.split())
"""Words that mean a place, a seat or a function in every game: a noun or a name would hide them."""
NOT_A_VALUE = (
    RESERVED
    | {"exactly", "fewer", "fewest", "half", "highest", "less", "lowest", "more", "most", "possible"}
    | VOCABULARY.difference(("straight", "diagonal", "row", "column"))
)
"""Words that a value of a kind must not be (`other sacks` would have two meanings)."""
BUILT_IN_NOUNS = {
    "player": "players",
    "place": "places",
    "direction": "directions",
    "row": "rows",
    "column": "columns",
}

_MOST = {"fewest", "highest", "lowest", "most"}
_NONE = {"none", "nothing"}
_OF_ONE_SORT: dict[str, set[str]] = {
    "player": {"chance"},
    "value": {"straight", "diagonal"},
    "mark": {"dark", "first"},
    "number": {"box", "gone", "order"},
    "definition": _MOST | {"round_number"},
    "condition": _NONE | {"column", "empty", "player", "possible", "row"},
    "choice": _NONE,
    "let": _NONE,
    "end": {"accounts", "winner"},
}
SORTS = ("player", "kind", "value", "piece", "place", "board", "zone", "mark", "number", "definition", "condition",
         "action", "choice", "let", "reason", "end")  # fmt: skip
"""What a game gives names to."""
DECLARED = frozenset({"player", "kind", "piece", "place", "board", "zone", "mark", "number"})
"""Sorts whose names are nouns of sentences."""


def cannot_name(sort: str) -> frozenset[str]:
    """The words that cannot name a thing of a sort, beside those that the parser never reads as a name."""
    words = NOT_A_NOUN | VOCABULARY if sort in DECLARED else NOT_A_VALUE if sort == "value" else frozenset()
    return words | _OF_ONE_SORT.get(sort, set())
