"""Lines that go on somewhere else: the end of a turn, a game or a round of questions, another turn, who leaves."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.conditions import Conditions
from cafetal.describe.scope import TellingScope

ENDS = {
    "end turn": ("end", "turn"),
    "end game": ("end", "game"),
    "end asking": ("end", "question_round"),
}


def jump(node: n.Jump | n.AnotherTurn, conditions: Conditions, scope: TellingScope) -> p.Pattern | None:
    """The sentence of such a line; that a game which has ended goes on no further needs none."""
    if isinstance(node, n.AnotherTurn):
        return p.Event(p.clause("have_another_turn", subject=conditions.subject(node.subject, scope)))
    if node.word in ENDS:
        verb, noun = ENDS[node.word]
        return p.Event(p.clause(verb, subject=p.NP(noun, owner=p.YOURS if noun == "turn" else None)))
    if node.word == "check end":
        return p.CheckEnd("end")
    return None if node.word == "turn over" else p.Event(p.clause("leave_play", subject=scope.actor))
