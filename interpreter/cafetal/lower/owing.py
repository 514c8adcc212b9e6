"""Whether what is to be paid is there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.lower.fold import ZERO, add, both, compare
from cafetal.plan import Expr, Int

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow
    from cafetal.model import Storage


def payable(flow: Flow, parts: Iterable[tuple[Storage, Expr, int, Expr, v.Expr | None]]) -> Expr:
    """Whether there are as many pieces as all parts take together: of a sort that is paid twice, both amounts.

    A part is a storage with a place in it, what is paid, how many, and where that goes.
    """
    owed: dict[tuple[str, Expr, int], Expr] = {}
    for storage, at, face, amount, _ in parts:
        owed[storage.name, at, face] = add(owed.get((storage.name, at, face), ZERO), amount)
    stores, count = flow.world.storages, flow.places.count
    return both(compare("ge", count(stores[name], at, Int(face)), amount) for (name, at, face), amount in owed.items())
