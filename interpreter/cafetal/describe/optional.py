"""Choices where there may be nothing to choose: the rest of their block falls away with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cafetal import nodes as n
from cafetal.describe.before import Before
from cafetal.describe.values import head_of


def left_out(body: Sequence[n.Statement], before: Before) -> bool:
    """Whether a block begins with such a choice, and something of it does not speak of what is chosen: *put your leaf
    on a wet pool if possible* says nothing of a point that is gained behind it."""
    first = body[0]
    if isinstance(first, n.ChooseOne) and first.if_any:
        return len(body) > 1
    if not isinstance(first, n.Choose) or not first.if_any:
        return False
    names = {first.what.called.text} if first.what.called is not None else {before.words.singular(head_of(first.what))}
    for line in body[1:]:
        speaks = before.speaks_of(line, frozenset(names))
        if isinstance(line, n.Let):
            names |= {line.name.text} if speaks else set()
        elif not speaks:
            return True
    return False


def parts(body: Sequence[n.Statement], before: Before) -> Iterator[tuple[n.Statement, ...]]:
    """The lines of a block one by one; a choice with all that falls away with it is one part."""
    for at, line in enumerate(body):
        if left_out(body[at:], before):
            yield tuple(body[at:])
            return
        yield (line,)
