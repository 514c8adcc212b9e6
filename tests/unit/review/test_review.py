"""What `review`, and with it `cafetal check`, finds beyond the text: in other files, in examples, and by playing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import cafetal
from cafetal.bots.uniform import RandomBot
from cafetal.cli.app import app
from cafetal.diagnostics import NOWHERE, Diagnostic, RulesError, Severity
from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.review import Budget, review, try_out
from cafetal.simulate import play_games
from cafetal.simulate.games import SimulationFault
from cafetal.source import SourceFile
from tests.cases.frames import FOLDER, framed

SQUARES = (FOLDER / "squares.rules").read_text(encoding="utf-8")
CARDS = (FOLDER / "cards.rules").read_text(encoding="utf-8")
PATIENT = Budget(games=3, moves=500, seconds=60)
FIELDS = ["code", "severity", "message", "hint", "file", "line", "column", "end_line", "end_column", "related"]

WRONG = """example wrong
    given red's disc on a1
    when red plays place b2
    then there are 3 discs on the board
"""


def found(text: str, *others: str, chosen: tuple[str, ...] = (), quick: bool = False) -> list[tuple[str, str, int]]:
    files = [SourceFile("game.rules", text)]
    files += [SourceFile(f"other{number}.rules", other) for number, other in enumerate(others)]
    told = review(Rules(files, None, chosen), quick=quick, budget=PATIENT)
    return [(item.code, item.span.file, item.span.line) for item in told]


def check(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["check", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


# Examples.


def test_a_failing_example_is_an_error_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "squares.rules"
    file.write_text(f"{WRONG}\n{SQUARES}", encoding="utf-8")
    status, output = check(file, "--format", "json")
    (told,) = json.loads(output)
    assert status == 1
    assert list(told) == FIELDS
    assert (told["code"], told["severity"], told["message"]) == (
        "E001",
        "error",
        "there are 2 discs on the board, not 3",
    )
    assert [told[key] for key in FIELDS[4:9]] == ["squares.rules", 4, 10, 4, 40]


def test_python_says_the_same(tmp_path: Path) -> None:
    file = tmp_path / "squares.rules"
    file.write_text(f"{WRONG}\n{SQUARES}", encoding="utf-8")
    rules = cafetal.load(file)
    assert [told.code for told in rules.check()] == ["E001"] and rules.check(quick=True) == ()


def test_a_quick_check_plays_nothing(tmp_path: Path) -> None:
    file = tmp_path / "squares.rules"
    file.write_text(f"{WRONG}\n{SQUARES}", encoding="utf-8")
    assert check(file, "--quick")[0] == 0
    assert found(f"{WRONG}\n{SQUARES}", quick=True) == []


def test_examples_are_played_by_the_players_that_they_are_for() -> None:
    text = f"{CARDS}\n" + "".join(
        f"example for_{number} for {number} players\n    then there are 0 players\n\n" for number in (2, 3)
    )
    lines = [number for number, line in enumerate(text.split("\n"), 1) if "0 players" in line]
    rules = Rules.from_text(text)
    for players, line in zip((2, 3), lines, strict=True):
        assert [item.span.line for item in review(rules, [players]) if item.code != "L009"] == [line]
    assert [item.span.line for item in review(rules) if item.code != "L009"] == lines


def test_what_only_a_variant_or_another_file_uses_is_used() -> None:
    game = f"{SQUARES}\ndefinitions\n    the goal = 7\n"
    (told,) = review(Rules.from_text(game), quick=True)
    assert (told.code, told.message) == ("L009", "the definition `goal` is never used")
    variant = (
        "variant short of squares\n    add end\n        early, after each turn: red's points are at least the goal\n"
    )
    sources = [SourceFile("squares.rules", game), SourceFile("squares.short.rules", variant)]
    assert not any(told.code == "L009" for told in review(Rules(sources), quick=True))


def test_an_example_that_would_pass_anyway_is_a_warning() -> None:
    text = "example idle\n    given red's disc on a1\n    then red's disc is on a1\n\n"
    (told,) = review(Rules.from_text(text + SQUARES), budget=PATIENT)
    assert (told.code, told.severity, told.span.line) == ("E022", Severity.WARNING, 1)


# Files beside the game.


def test_examples_may_stand_in_files_of_their_own() -> None:
    assert found(SQUARES, WRONG) == [("E001", "other0.rules", 4)]


def test_other_sections_have_no_place_there() -> None:
    other = f"variant open of squares\n    remove place.free\n\n{SQUARES}"
    rules = Rules([SourceFile("game.rules", SQUARES), SourceFile("other.rules", other)])
    told = [item for item in rules.diagnostics if item.code == "A003"]
    assert [(item.span.file, item.message) for item in told] == [
        ("other.rules", "`game` cannot stand in this file, nor 6 more of its sections: it holds variants and examples")
    ]
    assert "game.rules" in (told[0].hint or "")


def test_such_a_file_does_not_hide_other_mistakes() -> None:
    broken = SQUARES.replace("put your disc", "put your disk")
    assert [code for code, _, _ in found(broken, "setup\n    place\n")] == ["N001", "A003"]


def test_a_whole_game_is_no_variant_of_another(tmp_path: Path) -> None:
    file = tmp_path / "mine.rules"
    file.write_text(SQUARES, encoding="utf-8")
    status, output = check("tic_tac_toe", "--variant", file)
    assert status == 1 and "A003" in output


VARIANT = "variant late of squares\n    {change}\n"


def test_variants_that_nobody_chose_are_read_too() -> None:
    gone = VARIANT.format(change="remove place.far")
    assert found(SQUARES, gone) == [("V002", "other0.rules", 2)]
    assert found(SQUARES, VARIANT.format(change="remove place.free")) == []


def test_what_a_variant_breaks_elsewhere_names_the_variant() -> None:
    text = SQUARES.replace("require free: the square is empty", "require free: your points are at most limit")
    text += "\n\ndefinitions\n    the limit = 5\n"
    rules = Rules([SourceFile("game.rules", text), SourceFile("o.rules", VARIANT.format(change="change limit: 20"))])
    (told,) = review(rules, quick=True)
    assert (told.code, told.span.file) == ("L003", "game.rules")
    assert [(item.message, item.span.file) for item in told.related] == [("with the variant `late`", "o.rules")]


def test_two_variants_of_one_name() -> None:
    twice = VARIANT.format(change="remove place.free")
    assert found(SQUARES, twice, twice) == [("V001", "other1.rules", 1)]


def test_two_variants_that_collide_are_told_with_both_places() -> None:
    one = "variant late of squares\n    change goal: 5\n"
    text = f"{SQUARES}\n\ndefinitions\n    the goal = 3\n"
    files = [
        SourceFile("game.rules", text),
        SourceFile("v.rules", one + one.replace("late", "later").replace("5", "6")),
    ]
    clash = [item for item in review(Rules(files, None, ["late", "later"]), quick=True) if item.code == "V004"]
    assert [(item.span.line, [other.span.line for other in item.related]) for item in clash] == [(4, [2])]


# Random games.

STUCK = framed("turn\n    place\n    raise your points by 9\n", SQUARES)


def tried(text: str, budget: Budget = PATIENT) -> list[Diagnostic]:
    rules = Rules.from_text(text)
    return list(try_out(rules.checked(2).executor(), rules.lines(), NOWHERE, budget))


def test_what_is_told_of_a_game_can_be_seen_again() -> None:
    (told,) = tried(STUCK)
    assert (told.code, told.severity, told.span.line) == ("L006", Severity.WARNING, 3)
    assert "(2 players, seed 1, after 4 moves)" in told.message
    with pytest.raises(SimulationFault, match="leaves its range") as fault:
        list(play_games(Game(Rules.from_text(STUCK).plan(2)), [RandomBot()], 1, 1))
    assert (fault.value.seed, fault.value.moves) == (1, 4)


def test_the_command_that_the_hint_names_stops_there_too(tmp_path: Path) -> None:
    file = tmp_path / "stuck.rules"
    file.write_text(STUCK, encoding="utf-8")
    (told,) = tried(STUCK)
    words = (told.hint or "").split("`")[-2].removeprefix("cafetal ").replace("…", str(file)).split()
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, words)
    assert result.exit_code == 1 and "after 4 moves" in result.output


def test_no_time_is_told() -> None:
    (told,) = tried(STUCK, Budget(seconds=0))
    assert (told.code, told.severity) == ("L007", Severity.NOTE)
    assert told.message.startswith("there was time for 0 of 6 random games for 2 players")


def test_a_game_that_is_too_much_work_is_broken_off_and_tells_nothing() -> None:
    assert tried(STUCK, Budget(work=5, seconds=0)) == []


def test_after_enough_moves_no_game_is_begun() -> None:
    """What is found does not depend on how fast a machine is: it is the number of moves that ends the trials."""
    endless = framed("turn\n    choose n from 0 to 1\n    your points become n\n", SQUARES)
    (told,) = tried(endless, Budget(games=6, moves=30, enough=50, seconds=60))
    assert "of 2 random games for 2 players (seeds 1 to 2) none had ended after 30 moves" in told.message


IDLE = framed("turn\n    if the turn_number is 0\n        place\n", SQUARES)


def test_no_machine_is_too_slow_to_see_that_play_cannot_begin() -> None:
    (told,) = tried(IDLE, Budget(seconds=0))
    assert (told.code, told.severity) == ("L006", Severity.ERROR)


def test_rules_that_cannot_begin_are_in_error(tmp_path: Path) -> None:
    file = tmp_path / "idle.rules"
    file.write_text(IDLE, encoding="utf-8")
    status, output = check(file)
    assert status == 1 and "L006" in output and "a loop goes round" in output


def test_a_wrong_number_of_players() -> None:
    with pytest.raises(RulesError, match="a game for 2 players"):
        review(Rules.from_text(SQUARES), [3])


# The bundled games.

SMALL = ("tic_tac_toe", "connect_four", "kuhn_poker", "reversi", "hex")


@pytest.mark.parametrize("game", SMALL)
def test_a_small_bundled_game_is_clean(game: str) -> None:
    assert check(Path(game)) == (0, f"{game} for 2 players: 0 errors, 0 warnings\n")


@pytest.mark.full
@pytest.mark.parametrize("game", sorted(set(bundled_games()) - set(SMALL)))
def test_a_bundled_game_is_clean(game: str) -> None:
    status, output = check(Path(game))
    assert status == 0 and "0 errors, 0 warnings" in output, output
