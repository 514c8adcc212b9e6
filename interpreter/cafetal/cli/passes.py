"""What the passes over a plan did: how often each ran, what it changed, and how long it took."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from rich.table import Table

from cafetal.bots import RandomBot
from cafetal.cli import failures
from cafetal.cli.loading import LoadedTable
from cafetal.cli.output import table
from cafetal.engine import Game
from cafetal.executors.native.program import assembly
from cafetal.executors.python import PythonExecutor
from cafetal.lower.turns import lower_game
from cafetal.plan.passes.manager import watched
from cafetal.plan.passes.table import EVERY
from cafetal.plan.passes.watching import Report
from cafetal.simulate import play_games

Rows = dict[str, list[dict[str, object]]]


def passes_of(where: LoadedTable, games: int, seed: int) -> Rows:
    """The passes that make the plan, the Python code that so many random games need, and the native code; what each
    pass made is verified."""
    plan, checked = where.plan, where.rules.checked(where.players)

    def play() -> None:
        with failures.faults_told(plan):
            list(play_games(Game(plan, PythonExecutor(plan)), [RandomBot()], games, seed))

    return {
        "plan": _rows(lambda: lower_game(checked.core, checked.key, where.rules.lines())),
        "python_code": _rows(play),
        "native_code": _rows(lambda: assembly(plan)),
    }


def _rows(work: Callable[[], object]) -> list[dict[str, object]]:
    report = Report(time.process_time)
    with watched(report):
        work()
    return [
        {
            "pass": row.name,
            "does": each.does,
            "runs": row.runs,
            "changed": row.changed,
            "nodes": row.added,
            "milliseconds": round(1000 * row.seconds, 1),
        }
        for each in EVERY
        if (row := report.rows.get(each.name)) is not None
    ]


def shown(passes: Rows) -> Iterator[Table]:
    """A table for each thing that is made, with what all its passes took together."""
    numbers = ("runs", "changed", "nodes", "milliseconds")
    for made, rows in passes.items():
        found = table("pass", *numbers, "what it does", right=numbers, title=made.replace("_", " "))
        for row in rows:
            found.add_row(str(row["pass"]), *(str(row[name]) for name in numbers), str(row["does"]))
        took = sum(float(str(row["milliseconds"])) for row in rows)
        found.add_row("all", "", "", "", f"{took:.1f}", "")
        yield found
