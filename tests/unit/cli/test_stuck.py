"""Games that cannot go on, and words of the command line that mean nothing: what is told, and where."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from cafetal.pipeline import Rules
from tests.unit.cli.shell_games import LEAPS, POKER, RACE
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


# Set-up for which there is too little.

BARE = POKER.replace("draw 1 card from the deck into red's hand", "draw 9 cards from the deck into red's hand")


@pytest.mark.parametrize("executor", [(), ("--executor", "python")])
@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "GAME", "--seed", "1", "--log", "LOG"),
        ("simulate", "GAME", "--games", "2"),
        ("simulate", "GAME", "--games", "2", "--agent", "greedy"),
        ("simulate", "GAME", "--games", "2", "--out", "GAMES"),
        ("simulate", "GAME", "--games", "2", "--format", "csv", "--jobs", "2"),
        ("compare", "GAME", "duel", "--games", "2"),
        ("compare", "GAME", "duel", "--games", "2", "--agent", "greedy"),
        ("demo", "GAME"),
        ("perft", "GAME", "--depth", "1"),
    ],
)
def test_rules_that_cannot_even_begin_are_at_fault(
    tmp_path: Path, arguments: tuple[str, ...], executor: tuple[str, ...]
) -> None:
    (tmp_path / "duel.rules").write_text(BARE)
    places = {"GAME": tmp_path / "duel.rules", "LOG": tmp_path / "log.json", "GAMES": tmp_path / "games.jsonl"}
    told = fails(run(*(places.get(word, word) for word in arguments), *executor), "K006")
    assert "a requirement fails where nobody can choose" in told
    assert not places["LOG"].exists()


@pytest.mark.parametrize(
    "arguments",
    [("replay", "LOG"), ("play", "--resume", "LOG"), ("explain", "duel", "--log", "LOG", "--move", "agrees")],
)
def test_a_log_of_rules_that_cannot_even_begin_is_refused(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "duel.rules").write_text(POKER)
    log = tmp_path / "log.json"
    run("play", tmp_path / "duel.rules", "--bot", "none", "--seed", "1", "--log", log, text="quit\nquit\n")
    held = log.read_text().replace("draw 1 card from the deck into red's", "draw 9 cards from the deck into red's")
    old, new = (Rules.from_text(text).checked(2).key for text in (POKER, BARE))
    log.write_text(held.replace(old, new))
    (tmp_path / "duel.rules").write_text(BARE)
    places = {"LOG": log, "duel": tmp_path / "duel.rules"}
    told = fails(run(*(places.get(word, word) for word in arguments)), "G011")
    assert "the game cannot even begin: a requirement fails where nobody can choose (line" in told


def test_a_game_does_not_go_on_under_rules_that_cannot_even_begin(tmp_path: Path) -> None:
    (tmp_path / "duel.rules").write_text(POKER)
    log = tmp_path / "log.json"
    run("play", tmp_path / "duel.rules", "--bot", "none", "--seed", "1", "--log", log, text="quit\nquit\n")
    (tmp_path / "duel.rules").write_text(BARE)
    for arguments in (("replay", log, "--game"), ("play", "--resume", log)):
        fails(run(*arguments, tmp_path / "duel.rules", "--upgrade"), "K006")


# Numbers that are typed, of any length.

DIGITS = "9" * 5_000


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("play", "kuhn_poker", "--bot", f"{DIGITS}=random"), "K004"),
        (("simulate", "catan", "--set", f"setup.{DIGITS}=1"), "V002"),
        (("simulate", "tic_tac_toe", "--set", f"mark={DIGITS}"), "K002"),
        (("simulate", "tic_tac_toe", "--set", f"mark={DIGITS}..{DIGITS}"), "K002"),
        (("compare", "tic_tac_toe", "--sweep", f"mark=1..{DIGITS}"), "K009"),
        (("compare", "tic_tac_toe", "--sweep", f"mark=1..3:{DIGITS}"), "K009"),
        (("perft", "hex", "--depth", "1", "--set", f"goal={DIGITS}"), "N021"),
    ],
)
def test_a_number_may_be_of_any_length(arguments: tuple[str, ...], code: str) -> None:
    fails(run(*arguments), code)


def test_a_number_at_the_prompt_may_be_of_any_length(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    asked = "".join(f"{word}{DIGITS}\n" for word in ("", "help ", "why ", "undo "))
    result = run("play", "kuhn_poker", "--bot", "none", "--seed", "1", "--log", log, text=f"{asked}quit\nquit\n")
    assert result.exit_code == 0 and "Traceback" not in result.output, result.output
    fails(run("replay", log, "--moves", "--seat", DIGITS), "K004")
