"""A name that `let` gives to the player who is addressed: what is said of it is told as *you*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cafetal import nodes as n
from cafetal.dataclass import replace
from cafetal.nodes.base import parts_of
from cafetal.trees import rebuilt


def addressed(body: Sequence[n.Statement]) -> Sequence[n.Statement]:
    """The lines of a block, with `you` wherever a name stands for them: *let buyer be you* needs no sentence.

    All lines of a block, also the deeper ones, mean the same by `you`.
    """
    for at, node in enumerate(body):
        if isinstance(node, n.Let) and node.value == n.Pronoun("you", span=node.value.span):
            rest = body[at + 1 :]
            if not any(isinstance(x, n.Let) and x.name.text == node.name.text for line in rest for x in n.walk(line)):
                told = cast("tuple[n.Statement, ...]", _yours(tuple(rest), node.name.text))
                return (*body[:at], *addressed(told))
    return body


def _means(part: object, name: str) -> bool:
    if not isinstance(part, n.NounPhrase) or part.of or part.places or part.relatives or part.possessor:
        return False
    return [word.text for word in part.words] == [name]


def _yours(part: object, name: str) -> object:
    """A part of a line in which nobody but the player who is addressed bears this name."""
    if isinstance(part, n.NounPhrase) and _means(part, name):
        return n.Pronoun("you", span=part.span)
    if not isinstance(part, n.Node | tuple):
        return part
    whose = [part.possessor, part.of] if isinstance(part, n.NounPhrase) else []
    owner = next((x for x in whose if isinstance(x, n.NounPhrase) and _means(x, name)), None)
    if isinstance(part, n.NounPhrase) and owner is not None:
        article = isinstance(part.determiner, n.Article)
        part = replace(
            part,
            determiner=None if article else part.determiner,
            possessor=n.Possessive("your", span=owner.span),
            of=None if part.of is owner else part.of,
        )
    return rebuilt(part, lambda inner: _yours(inner, name), parts_of)
