"""Making sets in short forms: equal ones are made once, and what is known of them beforehand is used."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal.dataclass import Frozen
from cafetal.plan import Expr, Int
from cafetal.plan.passes.walk import ONE
from cafetal.plan.sets import Both, Cells, Chosen, Either, Fixed, Given, Seen, SetExpr, Without, in_order

DEEPEST = 6
"""Sets inside one another that are looked into."""
MOST_SETS = 1_200
"""Sets of one loop beyond which they cost more than they spare."""


class UnliftableError(Exception):
    """What a loop asks cannot be said with sets, or not shortly."""


class Bits(Frozen, eq=False):
    """A set, with the numbers that may be in it (`may`) and those that certainly are (`must`)."""

    node: SetExpr
    may: int
    must: int


class SetAlgebra:
    """Makes the sets of one loop over `size` places."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.all = (1 << size) - 1
        self._made: dict[object, Bits] = {}
        self._by_node: dict[int, Bits] = {}
        self.none, self.every = self.fixed(0), self.fixed(self.all)

    def _once(self, key: object, node: SetExpr, may: int, must: int) -> Bits:
        found = self._made.get(key)
        if found is None:
            if len(self._made) > MOST_SETS:
                raise UnliftableError
            found = self._made[key] = self._by_node[id(node)] = Bits(node, may, must)
        return found

    def fixed(self, bits: int, size: int = 0) -> Bits:
        """A set of certain numbers."""
        size = size or self.size
        return self._once(("fixed", size, bits), Fixed(size, bits), bits, bits)

    def cells(self, array: str, length: int, contents: Mapping[int, Expr]) -> Bits:
        """The places of an array whose cell has one of all its contents for which a condition holds."""
        lowest = min(contents)
        always = sum(1 << value - lowest for value, condition in contents.items() if condition == ONE)
        more: dict[Expr, int] = {}
        for value, condition in contents.items():
            if not isinstance(condition, Int):
                more[condition] = more.get(condition, 0) | 1 << value - lowest
        if not more and always in (0, sum(1 << value - lowest for value in contents)):
            return self.fixed((1 << length) - 1 if always else 0, length)
        return self._cells(Cells(length, array, always, tuple(more.items()), lowest))

    def _cells(self, of: Cells) -> Bits:
        if not of.contents and not of.more:
            return self.fixed(0, of.size)
        return self._once((of.array, of.contents, of.more), of, (1 << of.size) - 1, 0)

    def given(self, condition: Expr, of: Bits) -> Bits:
        """A set under a condition."""
        if isinstance(condition, Int):
            return of if condition.value else self.fixed(0, of.node.size)
        if of.may == 0:
            return of
        return self._once((condition, id(of)), Given(of.node.size, condition, of.node), of.may, 0)

    def chosen(self, index: Expr, rows: tuple[int, ...]) -> Bits:
        """One of several sets."""
        may, must = 0, self.all
        for bits in rows:
            may, must = may | bits, must & bits
        if may == must:
            return self.fixed(may)
        return self._once(("chosen", index, rows), Chosen(self.size, index, rows), may, must)

    def both(self, left: Bits, right: Bits) -> Bits:
        """What two sets have in common."""
        may, must, size = left.may & right.may, left.must & right.must, left.node.size
        if may == must:
            return self.fixed(must, size)
        if self._within(left, right, DEEPEST):
            return left
        if self._within(right, left, DEEPEST):
            return right
        for own, by in ((left, right), (right, left)):
            if isinstance(by.node, Either):
                parts = [self._of(by.node.left), self._of(by.node.right)]
                kept = [part for part in parts if not self.disjoint(part, own)]
                if len(kept) < 2:
                    return self.both(own, kept[0]) if kept else self.fixed(0, size)
        one, other = left.node, right.node
        match one, other:
            case Both(_, rest, Fixed(_, bits)), _ if right.may & ~bits == 0:
                return self.both(self._of(rest), right)
            case (Cells(_, array, always, ()), Cells(_, array_too, bits, more, lowest)) | (
                Cells(_, array_too, bits, more, lowest),
                Cells(_, array, always, ()),
            ) if array == array_too:
                fewer = tuple((condition, mask & always) for condition, mask in more if mask & always)
                return self._cells(Cells(size, array, bits & always, fewer, lowest))
            case (Fixed(_, bits), Seen(_, of, ahead, seen)) | (Seen(_, of, ahead, seen), Fixed(_, bits)):
                return self._seen(of, ahead, bits & seen, may, must)
            case Seen(_, of, ahead, seen), Seen(_, of_too, ahead_too, seen_too) if (
                ahead == ahead_too and of.size == of_too.size
            ):
                inner = self.both(self._of(of), self._of(of_too))
                return self.seen(inner, ahead, seen & seen_too)
        return self._once(("and", frozenset({id(left), id(right)})), Both(size, left.node, right.node), may, must)

    def either(self, left: Bits, right: Bits) -> Bits:
        """What is in one of two sets."""
        may, must, size = left.may | right.may, left.must | right.must, left.node.size
        if may == must:
            return self.fixed(must, size)
        if self._within(right, left, DEEPEST):
            return left
        if self._within(left, right, DEEPEST):
            return right
        match left.node, right.node:
            case Cells(_, array, bits, more, lowest), Cells(_, array_too, others, more_too, _) if array == array_too:
                joined = dict(more)
                for condition, mask in more_too:
                    joined[condition] = joined.get(condition, 0) | mask
                return self._cells(Cells(size, array, bits | others, tuple(joined.items()), lowest))
        return self._once(("or", frozenset({id(left), id(right)})), Either(size, left.node, right.node), may, must)

    def without(self, left: Bits, right: Bits) -> Bits:
        """What is in the first of two sets only."""
        may, must, size = left.may & ~right.must, left.must & ~right.may, left.node.size
        if may == must:
            return self.fixed(must, size)
        if left.may & right.may == 0:
            return left
        if self._within(left, right, DEEPEST):
            return self.fixed(0, size)
        if right.may == right.must:
            return self.both(left, self.fixed(((1 << size) - 1) & ~right.must, size))
        match right.node:
            case Without(_, of, by) if self._within(left, self._of(of), DEEPEST):
                return self.both(left, self._of(by))
        return self._once(("without", id(left), id(right)), Without(size, left.node, right.node), may, must)

    def disjoint(self, one: Bits, other: Bits, depth: int = DEEPEST) -> bool:
        """Whether two sets certainly have nothing in common, by how they were made."""
        if one.may & other.may == 0:
            return True
        if depth:
            for of, by in ((one, other), (other, one)):
                match of.node:
                    case Without(_, left, right):
                        if self._within(by, self._of(right), depth) or self.disjoint(self._of(left), by, depth - 1):
                            return True
                    case Both(_, left, right):
                        if any(self.disjoint(self._of(part), by, depth - 1) for part in (left, right)):
                            return True
        return False

    def _within(self, one: Bits, other: Bits, depth: int) -> bool:
        """Whether one set is certainly a part of another, by how they were made."""
        if one is other or one.may & ~other.must == 0:
            return True
        if one.may & ~other.may:
            return False
        match one.node:
            case Both(_, left, right) if depth:
                return any(self._within(self._of(part), other, depth - 1) for part in (left, right))
            case Without(_, left, _) if depth:
                return self._within(self._of(left), other, depth - 1)
            case _:
                return False

    def opposite(self, of: Bits) -> Bits:
        """All that is not in a set."""
        if isinstance(of.node, Without) and isinstance(of.node.left, Fixed) and of.node.left.bits == self.all:
            return self._of(of.node.right)
        return self.without(self.fixed((1 << of.node.size) - 1, of.node.size), of)

    def seen(self, of: Bits, ahead: int, bits: int) -> Bits:
        """Those numbers of `bits` that look at a number of another set, so far ahead."""
        may = _ahead(of.may, ahead) & bits
        must = _ahead(of.must, ahead) & bits
        if may == must:
            return self.fixed(must)
        if ahead == 0 and of.node.size == self.size:
            return self.both(of, self.fixed(bits))
        return self._seen(of.node, ahead, bits & may | bits & _ahead((1 << of.node.size) - 1, ahead), may, must)

    def _seen(self, of: SetExpr, ahead: int, bits: int, may: int, must: int) -> Bits:
        return self._once(("seen", id(of), ahead, bits), Seen(self.size, of, ahead, bits), may & bits, must & bits)

    def adopted(self, of: SetExpr) -> Bits:
        """A set that was made for another loop, of which nothing is known."""
        for part in in_order(of):
            self._by_node.setdefault(id(part), Bits(part, (1 << part.size) - 1, 0))
        return self._of(of)

    def _of(self, node: SetExpr) -> Bits:
        """What is known of a set that was made here."""
        return self._by_node[id(node)]


def _ahead(bits: int, ahead: int) -> int:
    return bits >> ahead if ahead >= 0 else bits << -ahead
