"""A dataclass of ours is in all that one can see as one of the standard library."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import re
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from cafetal.dataclass import Frozen, dataclass, replace
from cafetal.trees import parts_of

Make = Callable[..., Any]


def both(**options: bool) -> list[tuple[type, type]]:
    """A class and one that inherits from it, made by the standard library and by us."""

    def classes(make: Make) -> tuple[type, type]:
        @make(**options)
        class Outer:
            first: int
            second: str = "x"
            third: list[int] = dataclasses.field(default_factory=list)
            named: int = dataclasses.field(default=0, kw_only=True, repr=False)
            apart: int = dataclasses.field(default=5, init=False, compare=False)

        @make(**options)
        class Inner(Outer):
            fourth: tuple[int, ...] = ()

        return Outer, Inner

    return [classes(dataclasses.dataclass), classes(dataclass)]


OPTIONS: list[dict[str, bool]] = [{"frozen": True, "slots": True}, {"frozen": True}, {"slots": True}, {"eq": False}]


def outcome(work: Callable[[], object]) -> str:
    try:
        return repr(work())
    except Exception as wrong:
        return type(wrong).__name__


@pytest.mark.parametrize("options", OPTIONS)
def test_methods_do_what_those_of_the_standard_library_do(options: dict[str, bool]) -> None:
    theirs, ours = (told(*classes) for classes in both(**options))
    assert theirs == ours


def test_what_lies_below_frozen_is_like_a_frozen_dataclass_of_the_standard_library() -> None:
    class Outer(Frozen):
        first: int
        second: str = "x"
        third: list[int] = dataclasses.field(default_factory=list)
        named: int = dataclasses.field(default=0, kw_only=True, repr=False)
        apart: int = dataclasses.field(default=5, init=False, compare=False)

    class Inner(Outer):
        fourth: tuple[int, ...] = ()

    (theirs, _) = both(frozen=True)
    assert [without_place(text) for text in told(Outer, Inner)] == [without_place(text) for text in told(*theirs)]


def without_place(text: str) -> str:
    """Without the function that a class stands in."""
    return re.sub(r"[\w.<>]+\.(?=Outer|Inner)", "", text)


class Lone(Frozen, eq=False):
    """One that is equal to nothing else."""

    first: int


class Placed(Frozen, order=True, kw_only=True):
    """One that can be ordered, and is made with the names of its parts."""

    first: int
    second: tuple[int, ...] = ()


def test_a_class_says_what_is_special_about_it() -> None:
    assert Lone(1) != Lone(1)
    assert Placed(first=1, second=(2,)) < Placed(first=2)
    make: Make = Placed
    assert outcome(lambda: make(1)) == "TypeError"
    assert pickle.loads(pickle.dumps(Placed(first=1))) == Placed(first=1)
    assert parts_of(Placed) is not None


def told(outer: Make, inner: Make) -> list[str]:
    """What becomes of many things that can be done with two classes."""
    one, two, child = outer(1), outer(1, "x", [], named=0), inner(1, fourth=(2,))
    doings: list[Callable[[], object]] = [
        lambda: (one, child, one.__match_args__, child.__match_args__),
        lambda: (one == two, one != two, one == child, one == outer(2), one == outer(1, named=1)),
        lambda: one.third is two.third,
        lambda: isinstance(hash(one), int),
        lambda: hash(outer(1, third=())) == hash(outer(1, third=())),
        lambda: hash(outer(1, third=())) == hash(outer(1, third=(), named=1)),
        lambda: outer(),
        lambda: outer(1, "x", [], 4),
        lambda: outer(1, apart=2),
        lambda: one.first,
        lambda: dataclasses.replace(child, first=7, named=3),
        lambda: dataclasses.astuple(dataclasses.replace(child, first=7, named=3)),
        lambda: replace(child, first=7, named=3),
        lambda: replace(child, nothing=7),
        lambda: replace(child, apart=7),
        lambda: copy.deepcopy(child),
        lambda: copy.copy(child).apart,
        lambda: hasattr(one, "__dict__"),
    ]
    return [outcome(work) for work in doings]


@dataclass(frozen=True, slots=True)
class Kept:
    """One that can be pickled."""

    first: int
    second: tuple[int, ...] = ()
    sort: ClassVar[str] = "kept"


@dataclass(frozen=True, slots=True, order=True)
class Ordered:
    """One that can be ordered."""

    first: int
    second: str


def test_some_are_in_order() -> None:
    rows = [(2, "a"), (1, "b"), (1, "a")]
    assert sorted(Ordered(*row) for row in rows) == [Ordered(*row) for row in sorted(rows)]
    assert Ordered(1, "b") >= Ordered(1, "a")


def test_what_belongs_to_the_class_is_no_field() -> None:
    assert [item.name for item in dataclasses.fields(Kept)] == ["first", "second"]
    assert replace(Kept(1), second=(2,)) == Kept(1, (2,))
    assert Kept(1).sort == Kept.sort == "kept"


def test_it_goes_from_process_to_process() -> None:
    kept = Kept(1, (2, 3))
    assert pickle.loads(pickle.dumps(kept)) == kept


def test_what_cannot_change_is_a_node_of_a_tree() -> None:
    assert [parts_of(outer) is not None for outer, _ in both(frozen=True)] == [True, True]
    assert [parts_of(outer) is not None for outer, _ in both(slots=True)] == [False, False]
