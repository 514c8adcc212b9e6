"""What is asked of the content of one cell becomes one table, and nothing else does."""

from __future__ import annotations

from cafetal.plan import Expr, For, Function, If, Int, Load, Op, Return, Set, Stmt, TableLookup, Var
from cafetal.plan.passes.contents import by_contents
from tests.unit.executors.test_sets import HIGHEST, LOWEST, plan_of

HERE = Load("cells", Var("p"))
LOOKED_UP = TableLookup("kinds", Var("face"))


def changed(test: Expr, value: Expr = HERE) -> tuple[Expr, dict[str, tuple[int, ...]]]:
    """The condition after the pass, in a loop in which `face` is a value, and the tables that were made."""
    inside: tuple[Stmt, ...] = (Set("face", value), If(test, (Return(Int(1)),)))
    plan = plan_of(65, [Function("f", ("player",), (For("p", Int(0), Int(65), inside), Return(Int(0))))])
    new = by_contents(plan)
    loop = new.functions[0].body[0]
    assert isinstance(loop, For)
    asked = loop.body[1]
    assert isinstance(asked, If)
    return asked.condition, {name: table for name, table in new.tables.items() if name not in plan.tables}


def test_several_questions_about_one_cell_are_one_table() -> None:
    test = Op("and", (Op("ge", (Var("face"), Int(0))), LOOKED_UP))
    condition, tables = changed(test)
    assert condition == TableLookup("contents$0", Op("add", (HERE, Int(-LOWEST))))
    assert tables == {"contents$0": (0, *(n % 2 for n in range(HIGHEST + 1)))}


def test_only_neighbours_that_ask_the_same_cell_are_joined() -> None:
    other = Op("eq", (Load("asked", Int(0)), Var("player")))
    test = Op("and", (other, Op("ge", (Var("face"), Int(0))), LOOKED_UP))
    condition, _ = changed(test)
    assert condition == Op("and", (other, TableLookup("contents$0", Op("add", (HERE, Int(-LOWEST))))))


def test_what_may_be_a_fault_stays() -> None:
    assert changed(LOOKED_UP) == (LOOKED_UP, {})  # no entry stands for the lowest content
    beyond = Op("and", (Op("ge", (Var("face"), Int(0))), TableLookup("kinds", Op("add", (Var("face"), Int(1))))))
    assert changed(beyond) == (beyond, {})


def test_what_asks_no_table_stays() -> None:
    test = Op("and", (Op("ge", (Var("face"), Int(0))), Op("lt", (Var("face"), Int(2)))))
    assert changed(test) == (test, {})
