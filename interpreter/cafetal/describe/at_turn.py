"""Ends of the game that speak of the player at turn, told as *you*: only whoever is at turn can be meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from cafetal import nodes as n
from cafetal.dataclass import replace
from cafetal.diagnostics import Span
from cafetal.nodes.base import parts_of
from cafetal.trees import rebuilt

WORD = "turn_player"
AT_TURN = ("at once", "after each turn")
"""The moments at which an end is looked at during the turn of somebody."""


def spoken_to(line: n.EndTest) -> n.Condition | None:
    """The condition of an end with *you* for the player at turn; None if it says nothing of this player or of the
    opponent, or speaks of other players as well."""
    parts = list(n.walk(line.condition))
    heads = {part.words[-1].text for part in parts if isinstance(part, n.NounPhrase) and part.words}
    their = any(isinstance(x, n.Possessive | n.Pronoun) and x.word in ("their", "they", "them") for x in parts)
    others = heads & {"player", "players"} or ("opponent" in heads and their)
    plain = isinstance(line, n.EndWhen) and line.moment in AT_TURN
    if not plain or others or not heads & {WORD, "opponent"}:
        return None
    return cast(n.Condition, _yours(line.condition))


def at_turn(line: n.EndTest) -> Iterator[Span]:
    """Where an end names the player at turn."""
    return (part.span for part in n.walk(line.condition) if is_at_turn(part))


def is_at_turn(part: object) -> bool:
    """Whether a part of a line is *the player at turn*, and says no more of this player."""
    if not isinstance(part, n.NounPhrase) or part.of or part.places or part.relatives:
        return False
    return [word.text for word in part.words] == [WORD]


def _yours(part: object) -> object:
    """A part of a condition in which the player at turn is spoken to."""
    if isinstance(part, n.NounPhrase) and is_at_turn(part):
        return n.Pronoun("you", span=part.span)
    if isinstance(part, n.Pronoun) and part.word in ("they", "them"):
        return replace(part, word="you")
    if isinstance(part, n.Possessive):
        return replace(part, word="your") if part.word == "their" else part
    if not isinstance(part, n.Node | tuple):
        return part
    if not isinstance(part, n.NounPhrase):
        return rebuilt(part, _yours, parts_of)
    whose = next((x for x in (part.possessor, part.of) if is_at_turn(x)), None)
    if whose is None:
        return rebuilt(part, _yours, parts_of)
    own = replace(
        part,
        determiner=None if isinstance(part.determiner, n.Article) else part.determiner,
        possessor=None,
        of=None if part.of is whose else part.of,
    )
    return replace(rebuilt(own, _yours, parts_of), possessor=n.Possessive("your", span=whose.span))
