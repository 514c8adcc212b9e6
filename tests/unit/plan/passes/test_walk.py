"""The one walk over statements knows every part of every sort of them by the types of its fields."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

import pytest

from cafetal import plan as ir
from cafetal.plan.offers import program
from cafetal.plan.passes.walk import bodies_of, rewrite, values_of
from cafetal.plan.sets import Chosen

ONE, TWO = ir.Int(1), ir.Int(2)
BEFORE, AFTER = (ir.Return(ONE),), (ir.Return(TWO),)
SORTS = (*get_args(ir.Stmt), *get_args(program.Extra), *get_args(ir.Terminator))
PARTS: dict[str, tuple[object, int]] = {
    "Expr": (ONE, 1),
    "tuple[Expr, ...]": ((ONE, ONE), 2),
    "tuple[tuple[str, Expr], ...]": ((("x", ONE),), 1),
    "SetExpr": (Chosen(4, ONE, (3, 5)), 1),
    "tuple[Stmt, ...]": (BEFORE, 0),
    "tuple[Node, ...]": (BEFORE, 0),
}
"""What fields of these types hold here, and how many expressions that are."""


@pytest.mark.parametrize("sort", SORTS, ids=lambda sort: str(sort.__name__))
def test_no_part_of_a_statement_is_passed_over(sort: Any) -> None:  # noqa: ANN401
    types = {each.name: str(each.type) for each in fields(sort)}
    holding = [name for name, kind in types.items() if any(word in kind for word in ("Expr", "Stmt", "Node"))]
    assert [types[name] for name in holding if types[name] not in PARTS] == []
    values = sum(PARTS[types[name]][1] for name in holding)
    bodies = sum(not PARTS[types[name]][1] for name in holding)
    made = sort(**{name: PARTS[kind][0] if name in holding else name for name, kind in types.items()})
    assert (values_of(made), bodies_of(made)) == ((ONE,) * values, (BEFORE,) * bodies)
    new = rewrite(made, lambda _: TWO, lambda _: AFTER)
    assert (values_of(new), bodies_of(new)) == ((TWO,) * values, (AFTER,) * bodies)
    assert [name for name in types if getattr(new, name) != getattr(made, name)] == holding
