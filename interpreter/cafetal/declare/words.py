"""Words that a declaration must not take, because the language means something by them already."""

_ALWAYS = """
a an the each every some no any all another and or not is are was were be has have of to in on from at into onto through
along under against between if unless otherwise that who whose with than you your yours they their them it its this by
for as called named which where none nothing nobody
"""

_SENTENCE = """
agreed agrees becomes chooses deals draws else emptied evenly exactly face faces fewer fewest filled flips gains half
hides highest join joins last less lowest may more most moves occurred one plays possible puts random reach reaches
refuses removes reveals rolls takes then there this times touch touches until when while
"""

_VOCABULARY = """
box first_player last_player turn_player turn_number round_number opponent left_neighbour right_neighbour
opposite owner holder player players place places direction directions row rows column columns next other same
empty number total throw double original forward backward straight diagonal knights_move square_ahead square_behind
diagonally_ahead longest_line all_eight longest_trail distance gone
"""

RESERVED = frozenset(_ALWAYS.split())
"""Words of sentences that are never a name."""
NOT_A_NOUN = RESERVED | frozenset(_SENTENCE.split())
"""Words that would be read as a part of the sentence where a noun or a name is meant."""
VOCABULARY = frozenset(_VOCABULARY.split())
"""Words that mean a place, a seat or a function in every game: a noun or a name would hide them."""
NOT_A_VALUE = (
    RESERVED
    | {"emptied", "filled", "highest", "lowest", "most", "fewest", "possible", "random"}
    | VOCABULARY.difference(("forward", "backward", "straight", "diagonal", "double", "row", "column", "distance"))
)
"""Words that a value of a kind must not be (`other sacks` would have two meanings)."""
BUILT_IN_NOUNS = {
    "player": "players",
    "place": "places",
    "direction": "directions",
    "row": "rows",
    "column": "columns",
}
