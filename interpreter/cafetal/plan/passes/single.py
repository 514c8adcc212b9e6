"""Which loops of a list of candidates can be cut short to one pass, where only one candidate is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from cafetal.plan import Break, For, ForRow, Return, Set, Stmt, Var, While, Yield
from cafetal.plan.passes.walk import statements


def pinned(domain: tuple[Stmt, ...]) -> Mapping[str, int]:
    """The variables of loops that every candidate has as its value in one place, with that place.

    A pass with another value lists nothing that is asked for. It may not matter to other passes either: a loop that is
    left early, or a variable that is carried from pass to pass, keeps all of its passes.
    """
    found: dict[str, int] | None = None
    for stmt in statements(domain):
        if isinstance(stmt, Yield):
            places = {value.name: i for i, value in enumerate(stmt.values) if isinstance(value, Var)}
            found = places if found is None else dict(found.items() & places.items())
    given = Counter(_given(domain))
    loops = [stmt for stmt in statements(domain) if isinstance(stmt, For)]
    names = {loop.name for loop in loops if given[loop.name] == 1 and _alone(loop, given)}
    return {name: place for name, place in (found or {}).items() if name in names}


def _given(body: Iterable[Stmt]) -> list[str]:
    return [stmt.name for stmt in statements(body) if isinstance(stmt, Set | For | ForRow)]


def _alone(loop: For, given: Counter[str]) -> bool:
    """Whether what a pass does stays in it."""
    inside = list(statements(loop.body))
    if any(isinstance(stmt, Break | Return | While) for stmt in inside):
        return False
    return all(given[name] == count for name, count in Counter(_given(loop.body)).items())
