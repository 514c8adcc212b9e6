"""Words that a declaration must not take, because the language means something by them already."""

from cafetal.vocabulary import ENTRIES, NAMES_NOTHING

_ALWAYS = """
a an the each every some no any all another and or not is are was were be has have of to in on from at into onto through
along under against between if unless otherwise that who whose with than you your yours they their them it its this by
for as called named which where none nothing nobody
"""

_SENTENCE = """
exactly fewer fewest half highest last less lowest more most nobody none nothing possible there this
"""

RESERVED = frozenset(_ALWAYS.split())
"""Words of sentences that are never a name."""
NOT_A_NOUN = RESERVED | frozenset(_SENTENCE.split())
"""Words that would be read as a part of the sentence where a noun or a name is meant."""
NOT_A_VALUE = (
    RESERVED
    | {"exactly", "fewer", "fewest", "half", "highest", "less", "lowest", "more", "most", "possible"}
    | NAMES_NOTHING.difference(("straight", "diagonal", "row", "column"))
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
    "number": {"order"},
    "definition": _MOST,
    "condition": _NONE | {"possible"},
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
    words = NOT_A_NOUN | NAMES_NOTHING if sort in DECLARED else NOT_A_VALUE if sort == "value" else frozenset()
    kept = {word for entry in ENTRIES for word, sorts in entry.keeps.items() if sort in sorts}
    return words | _OF_ONE_SORT.get(sort, set()) | kept
