"""Games that cannot go on, and words of the command line that mean nothing: what is told, and where."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.unit.cli.shell_games import LEAPS, RACE
from tests.unit.cli.test_cli import fails, run

SWEEP = ("compare", "tic_tac_toe", "--sweep", "mark=3..5", "--games", "4")


def test_a_comparison_goes_on_when_a_game_gets_stuck() -> None:
    result = run(*SWEEP)
    assert "mark=3, game with seed 10000001, after 6 moves" in fails(result, "K006")
    assert "games each of the game, mark=3, mark=4, mark=5; 6 not finished, left out of wins" in " ".join(
        result.stdout.split()
    )
    assert "could not go on, mark=3: crosses has nothing to choose (`square`) 4" in result.stdout
    assert "could not go on, mark=5" not in result.stdout


def test_stuck_games_are_counted_apart_in_the_records() -> None:
    record = json.loads(run(*SWEEP, "--format", "json").stdout)
    stuck = {arm["name"]: sum(arm["stuck"].values()) for arm in record["arms"]}
    assert stuck == {"the game": 0, "mark=3": 4, "mark=4": 2, "mark=5": 0}
    assert {arm["name"]: arm["finished"] for arm in record["arms"]} == {name: 4 - n for name, n in stuck.items()}
    rows = list(csv.DictReader(io.StringIO(run(*SWEEP, "--format", "csv").stdout)))
    shares = {row["arm"]: float(row["there"]) for row in rows if row["figure"] == "games stuck"}
    assert shares == {"mark=3": 1.0, "mark=4": 0.5, "mark=5": 0.0}
    wins = {row["arm"]: (row["there"], row["games"]) for row in rows if row["figure"] == "crosses"}
    assert wins["mark=3"] == ("", "0") and wins["mark=4"][1] == "2"  # of finished games only


def test_where_no_game_gets_stuck_nothing_is_said_of_it() -> None:
    result = run("compare", "tic_tac_toe", "tic_tac_toe", "--games", "3")
    assert result.exit_code == 0 and "go on" not in result.stdout and "stuck" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "place", "code"),
    [
        (("compare", "tic_tac_toe", "--sweep", "mark=-3..5"), "--sweep mark=-3..5:", "D016"),
        (("compare", "tic_tac_toe", "mark=lots"), "VARIANT mark=lots:", "D004"),
        (("simulate", "tic_tac_toe", "--set", "mark=-3"), "--set mark=-3:", "D016"),
    ],
)
def test_a_setting_is_told_where_it_was_typed(arguments: tuple[str, ...], place: str, code: str) -> None:
    assert fails(run(*arguments), code).startswith(place)


def test_an_unknown_variant_is_told_where_it_was_typed(tmp_path: Path) -> None:
    rules = tmp_path / "race.rules"
    rules.write_text(f"{RACE}\n{LEAPS}")
    for arguments, place in (
        (("simulate", rules, "--variant", "leap"), "--variant leap:"),
        (("compare", rules, "leap"), "VARIANT leap:"),
        (("compare", rules, "leaps", "--variant", "leap"), "--variant leap:"),
        (("diff", rules, "+leap"), "VARIANT leap:"),
        (("diff", f"{rules}+leap", "+leaps"), "VARIANT leap:"),
    ):
        told = fails(run(*arguments), "V005")
        assert told.startswith(place) and "did you mean `leaps`?" in told, told
    checked = run("check", rules, "--variant", "leap")
    assert checked.exit_code == 1 and checked.stdout.startswith("--variant leap:") and "game race" not in checked.stdout


def test_a_text_that_cannot_be_read_is_told_before_the_variants_that_it_lacks(tmp_path: Path) -> None:
    rules = tmp_path / "race.rules"
    rules.write_text(f"{RACE}\nvarian leaps\n")
    assert "V005" not in run("check", rules, "--variant", "leaps").stdout
