"""The commands, as they are called: what they print, and the exit code of every failure."""

from __future__ import annotations

import errno
import io
import json
import pkgutil
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from cafetal import api
from cafetal.cli import app, commands
from cafetal.cli.app import main
from cafetal.cli.output import busy, console, table
from cafetal.limits import MEMORY_CODE
from cafetal.patch import variant_info
from cafetal.pipeline import Rules
from cafetal.review import review
from cafetal.table.combinations import Together, choosable
from tests.unit.cli.shell_games import POKER, RACE

BROKEN = "game broken\n    players 2\n    colours red, blue\n\nturn\n    chose one\n"


def run(*arguments: str | Path, text: str | None = None) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(app, [str(word) for word in arguments], input=text)


def fails(result: Result, code: str, status: int = 1) -> str:
    """The message of a failure, which must be a diagnostic and no trace."""
    assert result.exit_code == status, result.output
    assert re.search(rf"\[{code}\]", result.stderr), result.stderr
    assert "Traceback" not in result.output
    return result.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "duel.rules").write_text(POKER)
    (tmp_path / "broken.rules").write_text(BROKEN)
    return tmp_path


# What takes long.


def test_what_takes_long_is_shown_on_a_screen_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for screen in (True, False):
        shown = Console(file=io.StringIO(), force_terminal=screen, width=80)
        monkeypatch.setattr("cafetal.cli.output.errors", lambda shown=shown: shown)
        monkeypatch.setattr(sys.stderr, "isatty", lambda screen=screen: screen)
        with busy("slow work", after=0.0) as tell:
            time.sleep(0.15)
            tell("other work")
            time.sleep(0.15)
        with busy("quick work"):
            pass
        assert isinstance(shown.file, io.StringIO)
        text = shown.file.getvalue()
        assert ("slow work" in text and "other work" in text) is screen and "quick" not in text


def test_a_check_says_what_it_looks_at() -> None:
    parts: list[str] = []
    review(Rules.from_text(RACE), progress=parts.append)
    assert parts == ["the text, for 2 players", "the variants", "the lexicons", "the examples", "random games"]


# The group.


def test_every_command_has_help() -> None:
    listed = run("--help")
    assert listed.exit_code == 0
    names = app.list_commands(click.Context(app))
    assert {"check", "compare", "watch"} <= set(names)
    for name in names:
        assert name in listed.output
        shown = run(name, "--help")
        assert shown.exit_code == 0
        assert shown.output.startswith("Usage: ")


def test_the_list_of_commands_names_every_module_and_loads_none() -> None:
    modules = {found.name.replace("_", "-") for found in pkgutil.iter_modules(commands.__path__)}
    assert modules == set(commands.SUMMARIES)
    code = "import sys; from cafetal.cli import main; main(['--help']); print(*sorted(sys.modules), file=sys.stderr)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr.split()
    assert "cafetal.cli.app" in loaded
    assert not {"rich", "lark", "cafetal.pipeline", "cafetal.cli.commands.check"} & set(loaded)


def test_an_unknown_command_is_told_with_the_nearest() -> None:
    result = run("simulat", "x")
    assert result.exit_code == 2
    assert "did you mean `simulate`?" in result.stderr


def test_main_gives_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "tic_tac_toe"]) == 0
    assert main(["check", "no_such_game"]) == 1
    assert main(["nonsense"]) == 2
    capsys.readouterr()


@pytest.mark.parametrize("wrong", [MemoryError(), RuntimeError("can't start new thread")])
def test_no_room_is_told_as_such(wrong: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise wrong

    monkeypatch.setattr("cafetal.cli.commands.check.load_rules", full)
    result = run("check", "tic_tac_toe")
    assert result.exit_code == MEMORY_CODE
    assert result.stderr == "error: there is not enough memory\n"


def test_a_mistake_of_the_program_is_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("cafetal.cli.commands.check.load_rules", broken)
    result = run("check", "tic_tac_toe")
    assert result.exit_code == 70
    assert "ZeroDivisionError: oh" in result.stderr
    assert "Traceback" not in result.output
    assert isinstance(run("--debug", "check", "tic_tac_toe").exception, ZeroDivisionError)


# check, fmt, variants, new.


def test_check_a_sound_game() -> None:
    result = run("check", "connect_four")
    assert result.exit_code == 0
    assert result.stdout == "connect_four for 2 players: 0 errors, 0 warnings\n"


def test_check_shows_the_line_and_a_hint(folder: Path) -> None:
    result = run("check", folder / "broken.rules")
    assert result.exit_code == 1
    assert re.search(r"broken\.rules:6:\d+: error: ", result.stdout)
    assert "    chose one\n" in result.stdout
    assert "^" in result.stdout
    assert "hint: did you mean `choose`?" in result.stdout
    assert "1 error, 0 warnings" in result.stdout


def test_check_as_json(folder: Path) -> None:
    result = run("check", folder / "broken.rules", "--format", "json")
    assert result.exit_code == 1
    (item,) = json.loads(result.stdout)
    keys = {"code", "severity", "message", "hint", "file", "line", "column", "end_line", "end_column", "related"}
    assert set(item) == keys
    assert (item["file"], item["line"], item["severity"]) == ("broken.rules", 6, "error")
    assert json.loads(run("check", "no_such", "--format", "json").stdout)[0]["code"] == "A002"
    assert json.loads(run("check", "tic_tac_toe", "--format", "json").stdout) == []


def test_check_with_variants(folder: Path) -> None:
    assert run("check", "guatemala_cafe", "--variant", "cheap_ships", "--players", "4").exit_code == 0
    unknown = run("check", "guatemala_cafe", "--variant", "cheap_shps", "--players", "4")
    assert unknown.exit_code == 1
    assert "did you mean `cheap_ships`?" in unknown.stdout
    dear = folder / "dear.rules"
    dear.write_text("variant dear of guatemala_cafe\n    change dock_price.shp: 4 6 8\n")
    wrong = run("check", "guatemala_cafe", "--variant", dear, "--players", "4")
    assert wrong.exit_code == 1
    assert "change dock_price.shp: 4 6 8" in wrong.stdout
    dear.write_text("variant dear of guatemala_cafe\n    change dock_price.ship: 4 6 8\n")
    assert run("check", "guatemala_cafe", "--variant", dear, "--players", "4").exit_code == 0


def test_a_variant_for_some_is_checked_for_these() -> None:
    result = run("check", "guatemala_cafe", "--variant", "cheap_ships")
    assert result.stdout.startswith("guatemala_cafe for 3, 4 players: 0 errors")


def test_fmt(folder: Path) -> None:
    path = folder / "wide.rules"
    path.write_text("game wide   # a remark\n  players 2\n  colours red,   blue\n")
    assert run("fmt", path, "--check").exit_code == 1
    assert path.read_text().startswith("game wide   #")
    assert run("fmt", path).exit_code == 0
    assert path.read_text() == "game wide  # a remark\n    players 2\n    colours red, blue\n"
    assert run("fmt", path, "--check").exit_code == 0
    fails(run("fmt", folder / "broken.rules"), r"S\d+")
    fails(run("fmt", folder / "absent.rules"), "R001")


def test_fmt_of_a_folder(folder: Path) -> None:
    (folder / "broken.rules").unlink()
    (folder / "deeper").mkdir()
    (folder / "deeper" / "wide.rules").write_text("game wide\n  players 2\n")
    result = run("fmt", folder)
    assert "deeper/wide.rules changed" in result.stdout


def test_variants() -> None:
    result = run("variants", "guatemala_cafe", "--format", "json")
    found = {item["name"]: item for item in json.loads(result.stdout)}
    assert found["three_players"]["always"] is True
    assert found["cheap_ships"]["players"] == [3, 4]
    assert found["six_harbours"]["requires"] == ["two_players"]
    assert "dock_price.ship" in found["cheap_ships"]["touches"]
    assert "without plant.keeps_apart" in found["cheap_ships"]["touches"]
    assert run("variants", "tic_tac_toe").stdout == "tic_tac_toe has no variants\n"
    cafe = json.loads(run("variants", "cafe_international", "--format", "json").stdout)
    names = {"birthday_table", "single_sex_tables", "milder_bar"}
    switched = [item for item in cafe if item["sort"] != "number"]
    assert {item["name"] for item in switched} == names  # each alone and with any others
    assert not any(item["excludes"] or item["requires"] for item in switched)
    assert [item["name"] for item in cafe if item not in switched] == ["birthday_goal"]


def test_variants_that_clash_are_named(folder: Path) -> None:
    (folder / "duel.a.rules").write_text(
        "variant rich of duel\n    change setup\n        put 3 chips in each player's purse\n\n"
        "variant poor of duel\n    change setup\n        put 2 chips in each player's purse\n\n"
        "variant proud of duel\n    excludes rich\n"
    )
    found = json.loads(run("variants", folder / "duel.rules", "--format", "json").stdout)
    assert {item["name"]: item["excludes"] for item in found} == {
        "rich": ["poor", "proud"],
        "poor": ["rich"],
        "proud": ["rich"],
    }
    assert re.search(r"proud +any.* rich", run("variants", folder / "duel.rules").stdout)


def test_new_makes_a_game_that_checks_and_plays(tmp_path: Path) -> None:
    folder = tmp_path / "Stone Cart"
    made = run("new", folder)
    assert made.exit_code == 0
    path = folder / "stone_cart.rules"
    assert "#" in path.read_text()
    checked = run("check", path)
    assert checked.stdout == "stone_cart for 2 players: 0 errors, 0 warnings\n"
    assert run("fmt", path, "--check").exit_code == 0
    played = json.loads(run("simulate", path, "--games", "5", "--format", "json").stdout)
    assert played["finished"] == 5
    fails(run("new", folder), "K007")
    (tmp_path / "file").write_text("")
    fails(run("new", tmp_path / "file" / "x"), "K005")


def test_a_new_game_that_finds_no_room_leaves_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("cafetal.files.writing.os.fsync", full)
    fails(run("new", tmp_path / "a" / "b"), "K005")
    assert list(tmp_path.iterdir()) == []


def test_a_new_game_where_the_folder_has_vanished_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    fails(run("new", Path("x")), "K005")


# Failures that all commands share.


@pytest.mark.parametrize(
    "arguments",
    [
        ["variants", "no_such"],
        ["info", "no_such"],
        ["perft", "no_such", "--depth", "1"],
        ["simulate", "no_such"],
        ["demo", "no_such"],
        ["play", "no_such"],
    ],
)
def test_an_unknown_game(arguments: Sequence[str]) -> None:
    fails(run(*arguments), "A002")


def test_an_unknown_game_has_a_suggestion() -> None:
    assert "did you mean `guatemala_cafe`?" in fails(run("info", "guatemala_caffe"), "A002")
    assert "`catan --variant chocolate_market`" in fails(run("info", "catan+chocolate_market"), "A002")


def test_a_wrong_number_of_players() -> None:
    for command in (["simulate"], ["info"], ["perft", "--depth", "1"], ["play"], ["demo"]):
        assert "is a game for 2 players, not for 5" in fails(run(*command, "reversi", "--players", "5"), "A001")


def test_broken_rules(folder: Path) -> None:
    for command in (["simulate"], ["info"], ["perft", "--depth", "1"], ["play"], ["demo"]):
        assert "broken.rules:6:" in fails(run(*command, folder / "broken.rules"), r"S\d+")


def test_a_folder_and_a_file_that_is_no_text(folder: Path) -> None:
    fails(run("info", folder), "A002")
    (folder / "binary.rules").write_bytes(b"\xff\xfe\x00")
    fails(run("info", folder / "binary.rules"), "R002")


# perft, info, demo.


def test_perft_counts() -> None:
    result = run("perft", "tic_tac_toe", "--depth", "3", "--format", "json")
    assert [row["leaves"] for row in json.loads(result.stdout)["counts"]] == [1, 9, 72, 504]
    text = run("perft", "tic_tac_toe", "--depth", "2", "--unit", "turn").stdout.split()
    assert text[1::4] == ["1", "9", "72"]


def test_perft_by_choice_is_deeper() -> None:
    """A placement in Reversi is two choices: what to do, and where."""
    counts = {}
    for unit in ("choice", "move"):
        result = run("perft", "reversi", "--depth", "2", "--unit", unit, "--format", "json")
        counts[unit] = [row["leaves"] for row in json.loads(result.stdout)["counts"]]
    assert counts == {"choice": [1, 1, 4], "move": [1, 4, 12]}


CLASH = """\
variant one of race
    remove bonus

variant two of race
    add to walk
        raise your points by the bonus

variant far of race
    change goal: 9
"""


def test_combinations_are_checked(tmp_path: Path) -> None:
    (tmp_path / "race.rules").write_text(RACE.replace("goal = 6\n", "goal = 6\n    the bonus = 1\n"))
    (tmp_path / "race.variants.rules").write_text(CLASH)
    assert run("variants", tmp_path / "race.rules").exit_code == 0
    result = run("variants", tmp_path / "race.rules", "--check", "--format", "json")
    found = {" ".join(item["variants"]): item["errors"] for item in json.loads(result.stdout)["combinations"]}
    assert result.exit_code == 1
    assert {words for words, errors in found.items() if not errors} == {"one", "two", "far", "one far", "two far"}
    assert {words for words, errors in found.items() if errors} == {"one two", "one two far"}
    shown = run("variants", tmp_path / "race.rules", "--check")
    assert shown.exit_code == 1
    assert "\ntwo: right for 2 players" in shown.stdout
    assert "one + two: wrong for 2 players" in shown.stdout
    (tmp_path / "race.variants.rules").write_text("variant torn of race\n    chang goal: 9\n")
    fails(run("variants", tmp_path / "race.rules"), "S001")


def test_all_combinations_of_guatemala_cafe_are_listed() -> None:
    rules = Rules.load("guatemala_cafe")
    infos = [variant_info(node) for node in rules.available.values()]
    wanted = choosable(rules, infos, Together(rules, infos).against())
    assert (("six_harbours",), 2) in wanted
    assert (("six_harbours",), 3) not in wanted, "it needs the variant for two"
    assert (("printed_layout", "german_parts", "cheap_ships"), 4) in wanted
    assert not [names for names, players in wanted if "cheap_ships" in names and players == 2]


def test_info(folder: Path) -> None:
    found = json.loads(run("info", folder / "duel.rules", "--format", "json").stdout)
    assert found["players"] == [2]
    assert found["hidden_parts"] == ["deck", "hand"]
    assert found["seen_by"] == {"deck": "nobody", "hand": "owner"}
    assert found["number_seen_by"]["hand"] == "owner"
    assert found["hidden_chance"] == ["draw", "draw"]
    assert found["distinct_choices"] == 4
    assert sum(found["cells_by_part"].values()) == found["state_cells"]
    assert 2 <= found["usual_moves_a_game"] <= found["most_moves_a_game"] == 3
    shown = run("info", "tic_tac_toe", "--games", "3").stdout
    assert "distinct choices" in shown
    assert "nothing" in shown


def test_info_without_games(folder: Path) -> None:
    found = json.loads(run("info", "tic_tac_toe", "--games", "0", "--format", "json").stdout)
    assert found["usual_moves_a_game"] is None
    assert found["distinct_choices"] == 9


def test_demo_shows_board_and_result() -> None:
    result = run("demo", "connect_four", "--seed", "3")
    assert result.exit_code == 0
    assert "a b c d e f g" in result.stdout
    assert "wins" in result.stdout or "share" in result.stdout
    assert result.stdout == run("demo", "connect_four", "--seed", "3").stdout
    assert "run on the Python executor" in result.stderr


def test_demo_says_where_the_rules_do_not_go_on(tmp_path: Path) -> None:
    file = tmp_path / "stuck.rules"
    text = "game stuck\n    players 2\n    colours red, blue\n\ncomponents\n    stone of player     3 each\n\nboards\n"
    text += (
        "    board: grid of 2 by 1 squares\n        each square holds one stone\n\nturn\n    choose an empty square\n"
    )
    text += "    put your stone on the square\n\nend\n    late, after each turn: the turn_number is at least 6\n"
    file.write_text(f"{text}    winner: most stones, then shared\n", encoding="utf-8")
    for agent, where in (("random", "game with seed 7, after 2 moves"), ("greedy:1", "a bot looked ahead in the game")):
        result = run("demo", str(file), "--agent", agent)
        assert result.exit_code == 1 and f"({where}" in " ".join(result.stderr.split()), result.stderr


def test_demo_takes_the_quickest_executor_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert api.quickest() == "native"
    result = run("demo", "tic_tac_toe")
    assert "the rules run as native code" in result.stderr
    assert result.stdout == run("demo", "tic_tac_toe", "--executor", "python").stdout
    assert run("simulate", "tic_tac_toe", "--games", "2").stderr.startswith("the rules run as native code")


def test_how_far_it_is_is_told_in_lines_where_there_is_no_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After two seconds, four, eight: by a clock that is set by the test."""
    times = iter([0.0, 1.9, 2.1, 3.9, 4.1, 9.0])
    monkeypatch.setattr("cafetal.cli.output.time.monotonic", lambda: next(times))
    with busy("", lines=True) as tell:
        for number in range(5):
            tell(f"move {number}")
    assert capsys.readouterr().err.split("\n") == ["move 1", "move 3", "move 4", ""]


# What newcomers met.


def test_a_file_of_variants_says_how_it_is_used(tmp_path: Path) -> None:
    path = tmp_path / "dear.rules"
    path.write_text("variant dear of tic_tac_toe\n    change line: nothing\n")
    (told,) = json.loads(run("check", path, "--format", "json").stdout)
    assert (told["code"], told["line"], told["column"]) == ("D010", 1, 9)
    assert told["hint"] == f"it is used with its game: `cafetal check tic_tac_toe --variant {path}`"


def test_an_unknown_variant_lists_those_there_are() -> None:
    assert "hint: there are: three_players, " in fails(run("info", "guatemala_cafe", "--variant", "xyz"), "V005")
    assert "hint: the game has none" in fails(run("info", "tic_tac_toe", "--variant", "xyz"), "V005")


def test_two_bots_for_one_seat_are_refused() -> None:
    for first, second in (("crosses=random", "1=greedy"), ("others=random", "others=greedy")):
        told = fails(run("play", "tic_tac_toe", "--bot", first, "--bot", second), "K004")
        assert f"`--bot {first}` says already who plays there" in told


def test_a_log_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    result = run("play", "tic_tac_toe", "--log", tmp_path / "none" / "game.json")
    assert "cannot write the file" in fails(result, "K005") and not result.stdout


def test_a_log_of_other_rules_says_whose_it_is(tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    run("play", "tic_tac_toe", "--log", log)
    told = fails(run("explain", "reversi", "--log", log, "--move", "x"), "G002")
    assert "the log is of `tic_tac_toe`, not of `reversi`" in told and "as GAME" in told
    log.write_text(log.read_text().replace("tic_tac_toe", "mine"))
    assert "as --game" in fails(run("replay", log, "--upgrade"), "A002")


def test_the_demo_speaks_of_the_game_as_its_book_does() -> None:
    assert run("demo", "tic_tac_toe").stdout.startswith("Tic-tac-toe for 2 players, seed 7: Crosses (bot `greedy:1`), ")


def test_tables_break_no_word() -> None:
    """A table whose words do not fit side by side is wider than the screen, and nothing of it is lost."""
    shown = table("variant", "for", "what it touches", "figure", right=["figure"])
    shown.add_row("printed_layout_of_the_board", "any number of players", "placing_the_workers_of_all", "1,000,000")
    shown.add_row("short", "2", "x", "1")
    for width in (30, 60, 80, 120):
        out = console()
        out.width = width
        with out.capture() as capture:
            out.print(shown)
        words = capture.get().split()
        assert {"printed_layout_of_the_board", "placing_the_workers_of_all", "1,000,000", "players"} <= set(words)
        assert ("any number of players" in capture.get()) == (width == 120)
