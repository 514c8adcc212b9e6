"""The table of passes: all are in it, run in its order, and what each makes is verified, counted and timed."""

from __future__ import annotations

import ast
import json
import re
import time
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import cafetal
from cafetal.cli import app
from cafetal.executors.native.program import assembly
from cafetal.executors.python import PythonExecutor
from cafetal.lower.turns import lower_game
from cafetal.pipeline import Rules
from cafetal.plan import Call, Function, Goto, Int, Return, Set, Var
from cafetal.plan.faults import PlanError
from cafetal.plan.offers.program import Body
from cafetal.plan.passes.manager import Pass, through, watched
from cafetal.plan.passes.table import EVERY, LOWERED, SHORT, STAGES, simplified
from cafetal.plan.passes.watching import Report, ungiven, verify
from tests.unit.cli.shell_games import POKER, bundled

PACKAGE = Path(cafetal.__file__).parent
PASSES = PACKAGE / "plan" / "passes"
WHOLE = {"simplified"}  # runs a stage of the table


def functions_over_plans() -> set[str]:
    """The functions of the folder that make a plan of a plan, by whatever they know of it."""
    found = set()
    for file in PASSES.rglob("*.py"):
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.FunctionDef) and named(node.returns) == "Plan":
                given = [named(arg.annotation) for arg in node.args.args]
                found |= (
                    {node.name} if given[:1] == ["Plan"] and not re.search("Callable|Values", str(given)) else set()
                )
    return found - WHOLE


def named(annotation: ast.expr | None) -> str:
    """A type as it is written, whether or not it is named by its module."""
    return ast.unparse(annotation).removeprefix("ir.") if annotation is not None else ""


def names_in(file: Path) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Name)}


def imported_from_passes(file: Path) -> set[str]:
    nodes = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.ImportFrom)]
    return {name.name for node in nodes if "plan.passes" in (node.module or "") for name in node.names}


def test_every_pass_over_plans_stands_in_the_table_and_nobody_else_runs_it() -> None:
    passes = functions_over_plans()
    assert len(passes) >= 6
    assert passes <= names_in(PASSES / "table.py")
    outside = [file for file in PACKAGE.rglob("*.py") if PASSES not in file.parents]
    assert not [(file, names) for file in outside if (names := passes & imported_from_passes(file))]


def test_names_are_told_apart_and_say_what_they_do() -> None:
    names = [each.name for each in EVERY]
    assert len(set(names)) == len(names)
    assert all(each.does and not each.does.endswith(".") for each in EVERY)
    assert {each for stage in STAGES.values() for each in stage} <= set(EVERY)


def test_passes_run_in_the_order_of_the_table() -> None:
    rules = Rules.from_text(POKER).checked(2)
    report = Report(time.process_time)
    with watched(report):
        plan = lower_game(rules.core, rules.key, {})
        assert list(report.rows) == [each.name for each in LOWERED]
        assembly(plan)
        PythonExecutor(plan).start()
    order = [each.name for each in EVERY]
    assert [name for name in order if name in report.rows][: len(LOWERED) + len(SHORT)] == order[: len(LOWERED + SHORT)]
    assert set(report.rows) <= set(order)


@pytest.mark.parametrize(("name", "players"), [("connect_four", 2), ("kuhn_poker", 2), ("kalah", 2)])
def test_what_each_pass_makes_of_a_game_is_verified(name: str, players: int) -> None:
    plan = bundled(name, players).plan
    report = Report(time.process_time)  # raises where a pass makes something that does not fit together
    with watched(report):
        assembly(plan)
        executor = PythonExecutor(plan)
        cells = executor.start()
        while cells[executor.point] >= executor.n_choices:
            values, _ = executor.outcomes(cells)[0]
            executor.draw(cells, values)
        assert executor.moves(cells)
    assert report.rows["simplify"].runs == 2
    assert report.rows["simplify"].changed == 2
    assert report.rows["hoist"].runs > report.rows["simplify offer"].runs > 0


def test_a_pass_that_spoils_a_plan_is_named() -> None:
    plan = bundled("kuhn_poker", 2).plan
    lost = replace(plan, blocks=(replace(plan.blocks[0], next=Goto(99)), *plan.blocks[1:]))
    careless = Pass("careless", "loses a block", lambda _: lost)
    with (
        watched(Report(time.process_time)),
        pytest.raises(PlanError, match="after the pass 'careless': block 0 goes to a block that"),
    ):
        through(plan, (careless,))
    uncalled = replace(plan, functions=(*plan.functions, Function("new", (), (Return(Call("gone", ())),))))
    with pytest.raises(PlanError, match="no function 'gone'"):
        verify("careless", plan, uncalled)


def test_a_pass_may_not_read_what_nothing_gives() -> None:
    before: Body = (Set("a", Var("given")), Return(Var("a")))
    assert ungiven(before) == {"given"}
    verify("fine", before, (Return(Var("given")),))
    with pytest.raises(PlanError, match="after the pass 'careless': nothing gives the variable 'a'"):
        verify("careless", before, (Return(Var("a")), Set("a", Int(1))))


def test_times_add_up_also_of_passes_inside_others() -> None:
    clock = [0.0]

    def slow(seconds: float, inside: tuple[Pass[Body], ...] = ()) -> Pass[Body]:
        def run(body: Body) -> Body:
            clock[0] += seconds
            return (*through(body, inside), Set("a", Int(1)))

        return Pass(f"{seconds}", "takes its time", run)

    report = Report(lambda: clock[0])
    with watched(report):
        through((), (slow(2, (slow(3), slow(5))), slow(7)))
    assert {name: row.seconds for name, row in report.rows.items()} == {"3": 3, "5": 5, "2": 2, "7": 7}
    assert report.seconds == clock[0] == 17
    assert [row.changed for row in report.rows.values()] == [1, 1, 1, 1]
    assert report.rows["7"].added == 2  # the statement and its number


def test_nobody_is_watched_unasked() -> None:
    report = Report(time.process_time)
    with watched(report):
        pass
    simplified(bundled("kuhn_poker", 2).plan)
    assert not report.rows


def test_the_command_tells_all_passes_of_a_game() -> None:
    run = CliRunner().invoke(app, ["info", "kuhn_poker", "--passes", "--games", "1", "--format", "json"])
    found = json.loads(run.output)
    assert [row["pass"] for row in found["plan"]] == [each.name for each in LOWERED]
    assert [row["pass"] for row in found["native_code"]][: len(SHORT)] == [each.name for each in SHORT]
    assert "sets" in {row["pass"] for row in found["native_code"]} - {row["pass"] for row in found["python_code"]}
    text = CliRunner().invoke(app, ["info", "kuhn_poker", "--passes", "--games", "1"]).output
    assert "native code" in text
    assert "functions that are alike become one" in " ".join(text.split())
