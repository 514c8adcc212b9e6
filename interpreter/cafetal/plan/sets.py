"""Sets of places as values of the plan: what is in them is found for all places at once.

A set holds numbers from 0 below its `size`, places of one board in the order of listing. Sets are shared wherever they
are the same, and told apart by what they are, not by what is in them: `Store` a place anew and read the set again.
Nothing of a set is ever a part of the state: sets are derived from cells, and stand in no hash and in no saved game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cafetal.dataclass import Frozen

if TYPE_CHECKING:
    from cafetal.plan.expr import Expr


CONTENTS = 32


class Fixed(Frozen, eq=False):
    """A set that is always the same: bit i of `bits` is 1 where i is in it."""

    size: int
    bits: int


class Cells(Frozen, eq=False):
    """The places of an array of the state whose cell holds one of some contents.

    Bit v of `contents` is 1 where content `lowest + v` counts; no cell holds less, and none `CONTENTS` more. `more`:
    contents that count only under a condition.
    """

    size: int
    array: str
    contents: int
    more: tuple[tuple[Expr, int], ...] = ()
    lowest: int = 0


class Given(Frozen, eq=False):
    """All of a set if a condition holds, else nothing of it."""

    size: int
    condition: Expr
    of: SetExpr


class Both(Frozen, eq=False):
    """What two sets have in common."""

    size: int
    left: SetExpr
    right: SetExpr


class Either(Frozen, eq=False):
    """What is in one of two sets or in both."""

    size: int
    left: SetExpr
    right: SetExpr


class Without(Frozen, eq=False):
    """What is in the first of two sets and not in the second."""

    size: int
    left: SetExpr
    right: SetExpr


class Seen(Frozen, eq=False):
    """Those numbers i of `bits` for which `i + ahead` is in another set, which may have another size."""

    size: int
    of: SetExpr
    ahead: int
    bits: int


class Chosen(Frozen, eq=False):
    """One of several sets, given by their bits: the one at an index, which is the same for all places."""

    size: int
    index: Expr
    rows: tuple[int, ...]


SetExpr = Fixed | Cells | Given | Both | Either | Without | Seen | Chosen


def parts_of_set(of: SetExpr) -> tuple[SetExpr, ...]:
    """The sets of which a set is made."""
    match of:
        case Given(_, _, inner) | Seen(_, inner):
            return (inner,)
        case Both(_, left, right) | Either(_, left, right) | Without(_, left, right):
            return (left, right)
        case Fixed() | Cells() | Chosen():
            return ()


def in_order(of: SetExpr) -> list[SetExpr]:
    """A set and all that it is made of, once each, every set behind its parts."""
    found: list[SetExpr] = []
    seen = set[int]()
    waiting: list[tuple[SetExpr, bool]] = [(of, False)]
    while waiting:
        now, ready = waiting.pop()
        if ready:
            found.append(now)
        elif id(now) not in seen:
            seen.add(id(now))
            waiting.append((now, True))
            waiting.extend((part, False) for part in reversed(parts_of_set(now)))
    return found


def conditions_of(of: SetExpr) -> Iterator[Expr]:
    """The conditions and indices of all parts of a set."""
    for part in in_order(of):
        if isinstance(part, Given):
            yield part.condition
        elif isinstance(part, Chosen):
            yield part.index
        elif isinstance(part, Cells):
            yield from (condition for condition, _ in part.more)


def changed_set(of: SetExpr, change: Callable[[Expr], Expr]) -> SetExpr:
    """The set with its conditions and indices changed; the very same object if none of them is another one."""
    made: dict[int, SetExpr] = {}
    for part in in_order(of):
        new: SetExpr = part
        match part:
            case Given(size, condition, inner):
                other = change(condition)
                if other is not condition or made[id(inner)] is not inner:
                    new = Given(size, other, made[id(inner)])
            case Seen(size, inner, ahead, bits):
                if made[id(inner)] is not inner:
                    new = Seen(size, made[id(inner)], ahead, bits)
            case Both(size, left, right) | Either(size, left, right) | Without(size, left, right):
                if made[id(left)] is not left or made[id(right)] is not right:
                    new = type(part)(size, made[id(left)], made[id(right)])
            case Cells(size, array, contents, more, lowest):
                others = tuple((change(condition), bits) for condition, bits in more)
                if any(changed is not old for (changed, _), (old, _) in zip(others, more, strict=True)):
                    new = Cells(size, array, contents, others, lowest)
            case Chosen(size, index, rows):
                other = change(index)
                if other is not index:
                    new = Chosen(size, other, rows)
            case Fixed():
                pass
        made[id(part)] = new
    return made[id(of)]
