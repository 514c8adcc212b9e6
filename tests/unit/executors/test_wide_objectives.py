"""`ensure` with most or fewest where there are too many ways to complete a move: bounded, and told at their lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.plan.faults import TOO_LONG, TOO_MUCH, FaultError
from tests.executors import available

RULES = """\
game wide
    players 2
    colours red, blue

components
    stone of player  400 each

boards
    field: grid of {size} by {size} squares
        each square holds up to {room} stones

turn
    {steps}

action mark
    repeat {times} times
        choose {what}
        put your stone on the square
    ensure best: most stones in the row of a1

end
    done, after each turn: the turn_number is 2
    winner: most stones on the field, then shared
"""
WIDE = RULES.format(size=6, room=3, steps="mark", times=10, what="an empty square")
"""Ten of 36 squares: 254 million ways."""
DEEP = RULES.format(size=2, room=300, steps="mark", times=120, what="a square")
"""More choices in a row than can be looked through."""
NESTED = RULES.format(
    size=5, room=3, times=4, what="an empty square",
    steps="repeat 3 times\n        mark\n        ensure better: most stones in the row of a2\n"
          "    ensure good: fewest stones in the row of a3",
)  # fmt: skip


def fault(rules: str, executor: str) -> tuple[str, str]:
    """Why nothing can be chosen, and the line that is blamed."""
    plan = Rules.from_text(rules).plan(2)
    with pytest.raises(FaultError) as caught:
        Game(plan, available()[executor](plan)).new_game(1).legal_moves()
    return caught.value.reason, plan.clauses[caught.value.clause].text


@pytest.mark.parametrize("executor", sorted(available()))
def test_too_long_a_search_is_told_at_the_choice(executor: str) -> None:
    assert fault(DEEP, executor) == (TOO_LONG, "choose a square")


@pytest.mark.full
@pytest.mark.parametrize("rules", [WIDE, NESTED], ids=["wide", "nested"])
@pytest.mark.parametrize("executor", sorted(available()))
def test_too_wide_a_search_ends_on_every_executor(executor: str, rules: str) -> None:
    assert fault(rules, executor) == (TOO_MUCH, "choose an empty square")


@pytest.mark.parametrize(
    "rules", [DEEP, *(pytest.param(rules, marks=pytest.mark.full) for rules in (WIDE, NESTED))],
    ids=["deep", "wide", "nested"],
)  # fmt: skip
def test_check_and_play_name_the_choice_and_the_ensure(rules: str, tmp_path: Path) -> None:
    path = tmp_path / "wide.rules"
    path.write_text(rules, "utf-8")
    lines = [number for number, line in enumerate(rules.split("\n"), 1) if "choose" in line or "best:" in line]
    done = CliRunner().invoke(app, ["check", str(path)])
    assert done.exit_code == 1 and done.output.count(" error:") == 1, done.output
    assert "play cannot even begin" in done.output and "[L006]" in done.output
    played = CliRunner().invoke(app, ["play", str(path), "--bot", "none", "--log", str(tmp_path / "log.json")])
    assert played.exit_code == 1 and "[K006]" in played.stderr and "Traceback" not in played.output
    for told in (done.output, played.output):
        assert all(f"wide.rules:{line}:" in told for line in lines), told
        assert "let fewer choices stand above that `ensure`" in told
