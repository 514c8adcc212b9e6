"""What a designer types at first to change a game: it works, or the hint says what does."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal import api
from cafetal.diagnostics import RulesError, Severity
from cafetal.pipeline import Rules
from cafetal.simulate import with_settings
from tests.unit.cli.test_cli import run

TITHES = Path(__file__).parents[1] / "newcomer" / "tithes.rules"


def changed(tmp_path: Path, patch: str) -> Rules:
    file = tmp_path / "mine.rules"
    file.write_text(f"variant mine of tithes\n{patch}")
    return api.load(TITHES, [file])


def hints(rules: Rules) -> list[tuple[str, str]]:
    found = rules.checked(3).diagnostics
    return [(item.code, item.hint or "") for item in found if item.severity is Severity.ERROR]


def start(rules: Rules) -> tuple[list[int], dict[str, int]]:
    """How many coins each player begins with, and the points."""
    state = api.LoadedRules(rules.sources, rules.folder, rules.variants).game(3).new_game(seed=1).settle()
    purses = state.game.layout.arrays["purse"]
    return sorted(state.cells[purses : purses + 3]), state.scores()[0]


@pytest.mark.parametrize(
    ("patch", "coins", "points"),
    [
        ("    change setup.3\n        put 7 coins in the purse of the steward\n", [1, 1, 7], 0),
        ("    remove setup.3\n", [0, 1, 1], 0),
        ("    remove setup.2\n    change setup.3\n        put 7 coins in red's purse\n", [1, 1, 8], 0),
        ("    add to setup after 3\n        put 2 coins in each player's purse\n", [3, 3, 5], 0),
        ("    add to setup before setup.3\n        put 2 coins in each player's purse\n", [3, 3, 5], 0),
        ("    change points: starts at 6\n", [1, 1, 3], 6),
        ("    change points: 0 to 9, starts at 9\n", [1, 1, 3], 9),
    ],
)
def test_changes_that_work(tmp_path: Path, patch: str, coins: list[int], points: int) -> None:
    rules = changed(tmp_path, patch)
    if "setup.2" in patch:  # nobody is the steward then
        assert hints(rules) == []
        return
    assert start(rules) == (coins, {"points": points, **{key: start(rules)[1][key] for key in ("coins",)}})


@pytest.mark.parametrize(
    ("patch", "code", "hint"),
    [
        ("    change setup.coins: 5\n", "V002", "`setup.1` is the first of 6"),
        ("    change setup.9: 5\n", "V002", "`setup.1` is the first of 6"),
        ("    change points.starts: 5\n", "V002", "`change points: starts at 5`"),
        ("    change sell.worthy: 4\n", "V010", "write `change sell.worthy`"),
        ("    change turn.pass: 4\n", "V010", "`remove turn.pass`"),
        ("    change late: 9\n", "V002", "`change end`"),
        ("    change barn: 9\n", "V010", "`change zones`"),
        ("    change setup.3\n        put 1 coin in red's purse\n    change setup.3: 4\n", "V002", "in one place"),
    ],
)
def test_hints_that_work_when_they_are_followed(tmp_path: Path, patch: str, code: str, hint: str) -> None:
    (found,) = hints(changed(tmp_path, patch))
    assert found[0] == code and hint in found[1]


def test_a_whole_line_behind_a_colon(tmp_path: Path) -> None:
    (found,) = changed(tmp_path, "    change late: the round_number is at least 9\n").unread
    assert found.code == "S001" and "`change end`" in str(found.hint)


@pytest.mark.parametrize(
    ("setting", "coins", "points"),
    [
        ("setup.3=7", [1, 1, 7], 0),
        ("setup.3.coin=7", [1, 1, 7], 0),
        ("points.start=6", [1, 1, 3], 6),
        ("points=6", [1, 1, 3], 6),
        ("points.most=5", [1, 1, 3], 0),
    ],
)
def test_settings(setting: str, coins: list[int], points: int) -> None:
    found = start(with_settings(Rules.load(TITHES), [setting], 3))
    assert (found[0], found[1]["points"]) == (coins, points)


def test_settings_of_a_bound() -> None:
    rules = with_settings(Rules.load(TITHES), ["points.most=7", "points.least=2", "points.start=2"], 3)
    points = next(array for array in rules.plan(3).arrays if array.name == "points")
    assert (points.low, points.high) == (2, 7)
    with pytest.raises(RulesError) as caught:
        with_settings(Rules.load(TITHES), ["points.up=7"], 3)
    assert "points.start, points.least, points.most" in str(caught.value.diagnostics[0].hint)


def test_a_sweep_of_a_start() -> None:
    result = run("compare", TITHES, "--players", "3", "--games", "2", "--sweep", "points.start=3..4")
    assert result.exit_code == 0, result.output
    assert "points.start=4" in result.stdout


def test_watch_shows_a_file_with_variants(tmp_path: Path) -> None:
    game, file = tmp_path / "tithes.rules", tmp_path / "mine.rules"
    game.write_text(TITHES.read_text())
    file.write_text("variant mine of tithes\n    change points: starts at 5\n")
    result = run("watch", "--once", file)
    assert result.exit_code == 0, result.output
    assert "change points: starts at 5" in result.stdout and "no errors" in result.stdout
    file.write_text("variant mine of tithes\n    change pionts: starts at 5\n")
    result = run("watch", "--once", file)
    assert result.exit_code == 1 and "V002" in result.stdout
    told = run("check", file).stdout
    assert "[D010]" in told and f"check {game} --variant {file}" in told.replace("\n", "")
    shown = run("watch", "--once", "--lang", "de", Path("rules/guatemala_cafe/guatemala_cafe.two_players.rules"))
    assert shown.exit_code == 0, shown.output
    assert "Preis des Bereichs" in shown.stdout
