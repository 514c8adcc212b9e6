"""What can go wrong while a plan runs."""

from __future__ import annotations

MAX_PASSES = 1_000_000
"""So often may a loop go round each time that it is entered, without a pause, while a game is played."""
MAX_ROUNDS = 10_000_000
"""So often may all loops together between two pauses."""
MAX_AHEAD = 20_000
"""So often may they together while one looks for what is lawful; what goes on longer is taken to be possible."""
MAX_DEPTH = 100
"""So many choices may follow one another while one looks for a lawful way on."""
MAX_LOOKED = 100_000
"""So many positions may be looked at for one such question."""
MAX_CHANCES = 1_000
"""So many events of chance may follow one another before somebody decides."""
MAX_SPENT = 1_000_000
"""So many elements may be gone through between two pauses, and as many while one looks for the moves there are."""
NO_PAUSE = f"a loop goes round more than {MAX_PASSES:,} times without a decision"
FOR_EVER = "this goes round for ever: nobody decides anything, and nothing changes any more"
NOBODY_DECIDES = "chance goes on for ever, and nobody has to decide"
TOO_OFTEN = f"loops go round more than {MAX_ROUNDS:,} times in all without a decision"
TOO_LONG = "looking for a lawful way on takes too long"
TOO_MUCH = "there is too much to go through at once: choices or loops inside one another"
TOO_MANY = "there are too many moves to choose from"
OUTSIDE = "an index lies outside its table or array"
OF_NOBODY = "what is changed here is nobody's and of nothing: a phrase in this line means none"
REFUSED = "a requirement fails where nobody can choose"
NO_ROOM = "no place is left for what is put"
MORE_ROOM = "put fewer pieces there, or make room for more"
"""What is said instead where a line lacks room that nobody decides about, and what to do."""


class PlanError(Exception):
    """The plan breaks its own contract (unknown name, overlapping numbers, a wrong count): a bug of the compiler."""


class FaultError(Exception):
    """The rules did something they must not: a number left its range, a loop its bound, a search its budget.

    `clause` is the number of the clause in `Plan.clauses` (-1: no clause of the rules stands for it).
    """

    def __init__(self, clause: int, reason: str) -> None:
        super().__init__(reason)
        self.clause = clause
        self.reason = reason


class SearchError(FaultError):
    """Looking for a completion took too long, or everything that one question asks did. Any other fault that looking
    ahead meets hides no move: what leads to it is offered, and faults when it is played."""

    def at(self, clause: int) -> SearchError:
        """The same, at the clause of the choice that was asked about, unless it has one already."""
        return self if self.clause >= 0 else SearchError(clause, self.reason)


def refused_so(reason: str, kind: str) -> str:
    """A reason as it is told, by the kind of the clause that is refused."""
    return NO_ROOM if reason == REFUSED and kind == "room" else reason
