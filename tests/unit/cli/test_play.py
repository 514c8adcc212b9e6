"""`cafetal play` with typed lines: moves, questions, mistakes, going back, stopping, going on; and what reads logs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import Result

from tests.unit.cli.shell_games import POKER
from tests.unit.cli.test_cli import fails, run


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def play(
    log: Path,
    *lines: str,
    game: str | Path = "connect_four",
    options: tuple[str, ...] = ("--bot", "none"),
) -> Result:
    """Play with these lines typed; the input ends after them."""
    return run("play", game, "--seed", "4", "--log", log, *options, text="".join(f"{line}\n" for line in lines))


def plant(log: Path, *lines: str) -> Result:
    """Play Guatemala Café against bots; the first player begins."""
    return play(log, *lines, game="guatemala_cafe", options=("--players", "3", "--bot", "others=random"))


def moves(log: Path) -> list[str]:
    found: list[str] = json.loads(log.read_text())["moves"]
    return found


# Moves.


def test_moves_by_text_by_number_and_loosely_spaced(log: Path) -> None:
    result = play(log, "drop_disc d", "1", "  drop_disc   c ")
    assert result.exit_code == 0
    assert moves(log) == ["drop_disc d", "drop_disc a", "drop_disc c"]
    assert re.search(r"^1 R \. Y Y", result.stdout.replace("·", "."), re.MULTILINE)


def test_a_whole_game_to_its_end(log: Path) -> None:
    result = play(log, *("drop_disc a", "drop_disc b") * 3, "drop_disc a")
    assert result.exit_code == 0
    assert "The game is over: four" in result.stdout
    assert "connect_four.rules:" in result.stdout
    assert "Yellow wins" in result.stdout
    assert json.loads(log.read_text())["over"] == "four"


def test_first_letters_narrow_the_moves(log: Path) -> None:
    result = play(log, "drop", "drop_d g", "moves", game="connect_four")
    assert "7 moves that begin with `drop`" in result.stdout
    assert "1 move that begin" in result.stdout
    assert moves(log) == []


def test_many_moves_are_grouped(log: Path) -> None:
    result = plant(log, "walk 1", "place_worker", "more")
    assert "place_worker … (" in result.stdout
    assert "type the first words of a group to open it" in result.stdout
    assert "place_worker market." in result.stdout


def test_wrong_entries_change_nothing(log: Path) -> None:
    result = play(
        log, "", "99", "drop_disc z", "drop_dics a", "xyzzy", "0", "-1", "\x00", "é", "/nothing", "x" * 5000, "1"
    )
    assert result.exit_code == 0
    assert moves(log) == ["drop_disc a"]
    assert "did you mean `drop_disc`?" in result.stdout
    assert result.stdout.count("is no move and no command here") >= 6


# Questions.


def test_why_a_move_is_refused(log: Path) -> None:
    fill = ("drop_disc a",) * 6
    result = play(log, *fill, "drop_disc a", "why drop_disc a", "why drop_disc b", "why 1")
    assert moves(log) == list(fill)
    assert result.stdout.count("You may not put a disc on a: the column has no empty square.") == 2
    assert "require room: there is an empty square in the column" in result.stdout
    assert result.stdout.count("Lawful: `drop_disc b` may be played") == 2


def test_the_beginning_of_a_move_is_no_whole_move(log: Path) -> None:
    """It breaks no rule, so nothing is called not lawful."""
    result = play(log, "why drop_disc", "why drop_disc a")
    assert "Not yet a whole move: `drop_disc`" in result.stdout and "Not lawful" not in result.stdout


def test_why_points_and_over(log: Path) -> None:
    result = plant(log, "walk 4", "why points", "why points rot", "why points red", "why over", "why")
    assert "centavos 15 → 13" in result.stdout
    assert "walk 4" in result.stdout
    assert "There is no player `rot`" in result.stdout
    assert "This game hides things, so only your own points are explained" in result.stdout
    assert "The game is not over" in result.stdout


def test_rules_are_looked_up(log: Path) -> None:
    result = play(log, "rules drop_disc", "rules lowest", "rules drop_dics", "rules")
    assert "action drop_disc" in result.stdout
    assert "require room" in result.stdout
    assert re.search(r"connect_four\.rules:\d+: +put your disc on the lowest", result.stdout)
    assert "did you mean `drop_disc`?" in result.stdout


def test_help_board_legend_history(log: Path) -> None:
    result = play(log, "1", "help", "board", "legend", "history", "names", "where a1", "where q9")
    assert "why MOVE" in result.stdout
    assert "Y Yellow  R Red" in result.stdout
    assert " Y  Yellow puts a disc on a." in result.stdout
    assert "`where PLACE` shows a place on the board" in result.stdout
    assert result.exit_code == 0


def test_undo(log: Path) -> None:
    result = plant(log, "undo", "walk 2", "undo", "walk 3")
    assert "Nothing to take back" in result.stdout
    assert "Taken back" in result.stdout
    assert [move for move in moves(log) if move.startswith("walk")] == ["walk 3"]


def test_undo_does_not_reach_behind_others(log: Path) -> None:
    result = play(log, "drop_disc a", "undo", "/undo")
    assert result.stdout.count("Nothing to take back: you have not decided anything since others have") == 2
    assert moves(log) == ["drop_disc a"]


def test_undo_takes_back_what_bots_have_answered(log: Path) -> None:
    result = play(
        log, "drop_disc a", "drop_disc b", "undo", "undo", "undo", "drop_disc c", options=("--bot", "red=random")
    )
    assert result.stdout.count("Taken back") == 2 and "Nothing to take back" in result.stdout
    assert moves(log)[0] == "drop_disc c" and len(moves(log)) == 2


# Seats.


def test_bots_answer_and_what_they_did_is_told(log: Path) -> None:
    result = play(log, "drop_disc a", options=("--bot", "red=random"))
    assert len(moves(log)) == 2
    assert f" R  Red puts a disc on {moves(log)[1][-1]}." in result.stdout


def test_it_is_said_at_once_that_bots_begin(log: Path) -> None:
    result = play(log, "drop_disc a", options=("--bot", "yellow=random"))
    assert result.stdout.splitlines()[1].startswith("the rules run on the Python executor")
    assert result.stdout.splitlines()[2].startswith("Yellow is at turn first")
    assert "at turn first" not in play(log.with_suffix(".b"), "drop_disc a", options=("--bot", "red=random")).stdout


def test_bots_alone_play_to_the_end(log: Path) -> None:
    result = play(log, options=("--bot", "1=random", "--bot", "2=greedy"))
    assert result.exit_code == 0
    assert "wins" in result.stdout or "share the win" in result.stdout
    assert run("replay", log).exit_code == 0


def test_seats_and_bots_that_are_not_there(log: Path) -> None:
    assert "did you mean `yellow`?" in fails(play(log, options=("--bot", "yelow=random")), "K004")
    assert "seats (or numbers from 1 to 2): yellow, red" in fails(play(log, options=("--bot", "9=random")), "K004")
    fails(play(log, options=("--bot", "random")), "K004")
    assert "did you mean `random`?" in fails(play(log, options=("--bot", "red=randm")), "K003")
    assert not log.exists()


# Hidden things.


def test_the_screen_is_handed_over(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "duel.rules"
    path.write_text(POKER)
    result = play(log, "", "refuse", "", "refuse", game=path)
    assert result.exit_code == 0
    assert "Now red looks at the screen, nobody else." in result.stdout
    assert "Now blue looks at the screen, nobody else." in result.stdout
    first, rest = result.stdout.split("Now blue looks")
    cards = re.compile(r"[RB]  (red|blue) +(jack|queen|king|1 unseen)")
    assert {seat for seat, card in cards.findall(first) if card != "1 unseen"} == {"red"}
    turn = rest.split("blue> ")[0]
    assert {seat for seat, card in cards.findall(turn) if card != "1 unseen"} == {"blue"}


def test_points_of_others_stay_theirs(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "duel.rules"
    path.write_text(POKER)
    result = play(log, "", "why points blue", game=path)
    assert "only your own points are explained" in result.stdout


# The log.


def test_the_log_is_written_after_each_move(log: Path) -> None:
    play(log, "drop_disc a", "drop_disc b", "drop_disc c", "quit", "drop_disc d")
    assert moves(log) == ["drop_disc a", "drop_disc b", "drop_disc c"]


def test_a_game_goes_on(log: Path) -> None:
    first = play(log, "drop_disc a", "drop_disc b")
    assert f"--resume {log}" in first.stdout.replace("\n", "")
    result = run("play", "--resume", log, "--bot", "none", text="drop_disc c\n")
    assert result.exit_code == 0
    assert moves(log) == ["drop_disc a", "drop_disc b", "drop_disc c"]


def test_bots_go_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    """A game that is stopped and goes on is the game that is not stopped."""
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    lines = ("drop_disc a", "drop_disc b", "drop_disc c")
    bots = ("--bot", "red=random")
    play(whole, *lines, options=bots)
    play(parts, lines[0], options=bots)
    for line in lines[1:]:
        run("play", "--resume", parts, *bots, text=f"{line}\n")
    assert moves(parts) == moves(whole)
    assert json.loads(parts.read_text())["host"] == json.loads(whole.read_text())["host"]


def test_a_log_is_never_written_over(log: Path) -> None:
    play(log, "drop_disc a")
    assert "--resume" in fails(play(log, "drop_disc b"), "K007")
    assert moves(log) == ["drop_disc a"]


def test_a_log_that_cannot_be_written(tmp_path: Path) -> None:
    fails(play(tmp_path / "no" / "folder.json", "drop_disc a"), "K005")


def test_a_game_without_a_log_is_kept_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for _ in range(2):
        run("play", "connect_four", "--seed", "3", "--bot", "none", text="drop_disc a\n")
    kept = sorted(path.name for path in tmp_path.rglob("*.json"))
    assert kept == ["connect_four-3-2.json", "connect_four-3.json"]


def test_no_game_at_all() -> None:
    assert run("play").exit_code == 2


# replay and explain.


def test_replay_proves_a_log(log: Path) -> None:
    play(log, *("drop_disc a", "drop_disc b") * 3, "drop_disc a")
    result = run("replay", log, "--board")
    assert result.exit_code == 0
    assert "7 moves" in result.stdout
    assert "every hash agrees" in result.stdout
    assert "Yellow wins" in result.stdout
    found = json.loads(run("replay", log, "--format", "json").stdout)
    assert (found["same"], found["moves"], found["over"], found["ranks"]) == (True, 7, True, [1, 2])


def changed(log: Path, old: str, new: str) -> Path:
    text = log.read_text()
    assert old in text
    log.write_text(text.replace(old, new, 1))
    return log


def test_replay_finds_what_was_changed(log: Path) -> None:
    play(log, "drop_disc a", "drop_disc b")
    text = log.read_text()
    assert "step 1" in fails(run("replay", changed(log, "drop_disc a", "drop_disc c")), "G012")
    log.write_text(text)
    assert "lawful" in fails(run("replay", changed(log, "drop_disc a", "drop_disc z")), "G011")
    log.write_text(text)
    other = json.loads(text)["rules"]
    assert "belongs to" in fails(run("replay", changed(log, other, "0" * 16)), "G002")


def test_files_that_are_no_logs(tmp_path: Path) -> None:
    fails(run("replay", tmp_path / "absent.json"), "K005")
    fails(run("replay", tmp_path), "K005")
    path = tmp_path / "log.json"
    for text, code in (("no json", "K005"), ("[]", "G001"), ("{}", "G001"), ('{"format": "cafetal game log"}', "G001")):
        path.write_text(text)
        fails(run("replay", path), code)
        fails(run("play", "--resume", path), code)
        fails(run("explain", "connect_four", "--log", path, "--move", "x"), code)
    path.write_text("[" * 100_000)
    fails(run("replay", path), "K005")


def test_a_log_of_rules_that_are_not_bundled(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "duel.rules"
    path.write_text(POKER)
    play(log, "", "bet", "", game=path)
    assert run("replay", log).stderr == ""
    assert "say where its rules are" in fails(run("replay", log, "--upgrade"), "A002")
    path.write_text(POKER.replace("put 1 chip in each", "put 3 chips in each"))
    assert "have changed since" in run("replay", log, "--game", path).stderr


def test_explain(log: Path) -> None:
    fill = ("drop_disc a",) * 6
    play(log, *fill)
    result = run("explain", "connect_four", "--log", log, "--move", "drop_disc a")
    assert result.exit_code == 0
    assert "Yellow is to decide" in result.stdout
    assert "the column has no empty square" in result.stdout
    assert "Lawful: `drop_disc b`" in run("explain", "connect_four", "--log", log, "--move", "drop_disc b").stdout
    early = run("explain", "connect_four", "--log", log, "--move", "drop_disc a", "--after", "5").stdout
    assert "Red is to decide" in early
    assert "may be played" in early
    assert run("explain", "connect_four", "--log", log, "--move", "x", "--after", "7").exit_code == 2


def test_explain_as_json(log: Path) -> None:
    play(log, *("drop_disc a",) * 6)
    result = run("explain", "connect_four", "--log", log, "--move", "drop_disc a", "--format", "json")
    found = json.loads(result.stdout)
    assert found["lawful"] is False
    reason = next(reason for reason in found["reasons"] if reason["sort"] == "clause")
    assert reason["clause"]["path"] == "drop_disc.room"
    assert reason["clause"]["file"] == "connect_four.rules"
    assert reason["clause"]["text"].startswith("require room")
