"""Replacing parts of pure expressions."""

from __future__ import annotations

from typing import Any, TypeVar

from cafetal.core import values as v
from cafetal.trees import parts_of, rebuilt

T = TypeVar("T")


def substitute(node: T, var: v.Variable, value: v.Expr) -> T:
    """The same expression with a variable replaced by a value."""

    def change(part: Any) -> Any:  # noqa: ANN401 - any tree
        if isinstance(part, v.Ref):
            return value if part.var is var else part
        return rebuilt(part, change, parts_of)

    result: T = change(node)
    return result


def replaced(node: T, old: v.Expr, new: v.Expr) -> T:
    """The same expression with one part replaced wherever it stands."""

    def change(part: Any) -> Any:  # noqa: ANN401 - any tree
        if part is old or (type(part) is type(old) and part == old):
            return new
        return rebuilt(part, change, parts_of)

    result: T = change(node)
    return result
