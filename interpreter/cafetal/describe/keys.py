"""Words of the language and what sentence plans call them."""

from __future__ import annotations

from cafetal import sentences as p
from cafetal.vocabulary import SEATS

BOUNDS = {
    "at least": p.Bound.AT_LEAST,
    "at most": p.Bound.AT_MOST,
    "more than": p.Bound.MORE_THAN,
    "fewer than": p.Bound.FEWER_THAN,
    "less than": p.Bound.FEWER_THAN,
    "exactly": p.Bound.ONLY,
}
QUANTIFIERS = {
    "each": p.Det.EACH,
    "every": p.Det.EACH,
    "some": p.Det.INDEF,
    "no": p.Det.NO,
    "any": p.Det.ANY,
    "all": p.Det.ALL,
    "another": p.Det.ANOTHER,
    "one": p.Det.ONE_OF,
}
SUPERLATIVES = {"highest": "high", "lowest": "low", "most": "many", "fewest": "few"}
OF_NUMBERS = {**SUPERLATIVES, "most": "high", "fewest": "low"}
"""The same of a number that is called in the singular."""
COUNTED = frozenset({"number", "sum", "difference", "product", "half"})
"""Nouns of amounts that change when something moves."""
OPPOSITE = {
    p.Bound.AT_LEAST: p.Bound.FEWER_THAN,
    p.Bound.FEWER_THAN: p.Bound.AT_LEAST,
    p.Bound.AT_MOST: p.Bound.MORE_THAN,
    p.Bound.MORE_THAN: p.Bound.AT_MOST,
}
FIGURES = frozenset({"point", "points"})
PREPOSITIONS = {
    "in": p.Relation.AT,
    "on": p.Relation.AT,
    "at": p.Relation.AT,
    "onto": p.Relation.AT,
    "into": p.Relation.AT,
    "along": p.Relation.ALONG,
    "through": p.Relation.THROUGH,
    "against": p.Relation.NEXT_TO,
    "from": p.Relation.FROM,
    "to": p.Relation.TO,
    "under": p.Relation.UNDER,
}
AHEAD = {"square_ahead": p.Relation.AHEAD, "square_behind": p.Relation.BEHIND}
"""Places seen by the owner of a piece: *the square in front of the pawn*."""
COMPARING = {
    p.Bound.MORE_THAN: ("exceed", False),
    p.Bound.AT_MOST: ("exceed", True),
    p.Bound.FEWER_THAN: ("fall_below", False),
    p.Bound.AT_LEAST: ("be_at_least", False),
    p.Bound.ONLY: ("amount_to", False),
}
"""Comparisons as verbs of the base vocabulary, and whether they are negated."""
ROLES = {"opponent": "opponent", "first_player": "starting_player", "turn_player": "player_to_move"}
"""Players by what they are in the game."""
BESIDE = {
    "right_neighbour": p.Relation.RIGHT_OF,
    "left_neighbour": p.Relation.LEFT_OF,
    "opposite": p.Relation.OPPOSITE,
}
"""Who sits where, seen from another player."""
SEATED = SEATS.keys() - BESIDE.keys() - ROLES.keys()
"""Those of them whose own noun says it."""
