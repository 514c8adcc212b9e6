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

TURN_OVER = "general.turn_over"
"""The text before what variants add behind the end of the turn."""
LEFT = "end.left"
"""The text that whoever has left is not meant by any word for a player."""


def has_leavers(document: n.Document) -> bool:
    """Whether some line lets a player leave the game while it goes on for the others."""
    return any(isinstance(node, n.Jump) and node.word == "leave the game" for node in n.walk(document))


def is_turn_over(node: n.Jump | n.AnotherTurn) -> bool:
    """Whether a line stands where the turn of the game is over and that of variants goes on."""
    return isinstance(node, n.Jump) and node.word == "turn over"


def against_the_game(document: n.Document) -> bool:
    """Whether at some ends all lose and at every other one all win."""
    lines = [line for section in document.sections if isinstance(section, n.End) for line in section.lines]
    won = any(isinstance(x, n.Winner) and all(isinstance(rank, n.Shared) for rank in x.ranks) for x in lines)
    return won and any(isinstance(x, n.EndLost) or (isinstance(x, n.EndThen) and x.lost) for x in lines)


def jump(node: n.Jump | n.AnotherTurn, conditions: Conditions, scope: TellingScope) -> p.Pattern:
    """The sentence of such a line."""
    if isinstance(node, n.AnotherTurn):
        who = scope.chooser(conditions.subject(node.subject, scope))
        return p.Event(p.clause("have_another_turn", subject=who))
    if node.word in ENDS:
        verb, noun = ENDS[node.word]
        if noun == "game" and against_the_game(conditions.words.document):  # it does not end in a defeat
            return p.Event(p.clause("win", subject=p.Who(p.Person.EVERYONE), theme=p.NP("game")))
        return p.Event(p.clause(verb, subject=p.NP(noun, owner=p.YOURS if noun == "turn" else None)))
    if node.word == "check end":
        return p.CheckEnd("end")
    if is_turn_over(node):
        return p.Printed(TURN_OVER)
    return p.Event(p.clause("leave_play", subject=scope.actor))
