"""Commands on the same files at the same moment: nothing is lost, nothing is half, and who is refused is told so."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cafetal.language.lexicon import base_lexicon, parse_lexicon
from cafetal.resources import bundled_games
from tests.fuzz.kills import at_once, invoke, scratches, tree
from tests.unit.sheets.test_sheets import TEXT

pytestmark = pytest.mark.alone

LONG = pytest.param(40, marks=pytest.mark.full)
EDITS = {"price": ("silk,2", "silk,3"), "numbers": ("goal,9", "goal,8")}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for settings that is empty."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    return tmp_path


@pytest.mark.parametrize("rounds", [1, LONG])
def test_games_of_one_second_and_one_seed_have_files_of_their_own(rounds: int, home: Path) -> None:
    games = home / "home" / "cafetal" / "games"
    for _ in range(rounds):
        shutil.rmtree(games, ignore_errors=True)
        command = ["play", "tic_tac_toe", "--bot", "none", "--seed", "1"]
        ends = at_once([(command, f"{number}\nquit\n") for number in range(1, 5)])
        assert [code for code, _ in ends] == [0] * 4, ends
        logs = [json.loads(path.read_bytes())["moves"] for path in games.iterdir()]
        assert len({moves[0] for moves in logs}) == len(logs) == 4, "each game has a log, with its own move"
        assert {f"kept: {path}" in text.replace("\n", "") for path in games.iterdir() for _, text in ends} >= {True}


@pytest.mark.parametrize("rounds", [1, LONG])
def test_of_those_who_go_on_with_one_log_one_writes_it(rounds: int, home: Path) -> None:
    log = home / "logs" / "a.json"
    for _ in range(rounds):
        shutil.rmtree(log.parent, ignore_errors=True)
        log.parent.mkdir()
        invoke(["play", "tic_tac_toe", "--bot", "none", "--log", str(log)], "1\nquit\n")
        first = json.loads(log.read_bytes())["moves"]
        command = ["play", "--bot", "none", "--resume", str(log)]
        ends = at_once([(command, f"{number}\nquit\n") for number in range(1, 5)])
        assert [code for code, _ in ends] == [0] * 4, ends
        logs = [json.loads(path.read_bytes())["moves"] for path in log.parent.iterdir()]
        assert all(moves[:1] == first for moves in logs)
        # One that comes when another has gone goes on with what that has kept, in its file or in a copy.
        ways = {tuple(moves[:count]) for moves in logs for count in range(2, len(moves) + 1)}
        assert len(ways) == 4 and not scratches(tree(log.parent)), "each has made one move of its own"


@pytest.mark.parametrize("rounds", [3, LONG])
def test_tables_that_are_read_back_at_the_same_moment(rounds: int, home: Path) -> None:
    rules = home / "stalls.rules"
    rules.write_text(TEXT)
    assert invoke(["tables", str(rules), "--out", str(home / "csv")]) == 0
    for name, (old, new) in EDITS.items():
        path = home / "csv" / f"{name}.csv"
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))
    single = {}
    for name in EDITS:
        rules.write_text(TEXT)
        assert invoke(["tables", str(rules), "--from", str(home / "csv" / f"{name}.csv")]) == 0
        single[name] = rules.read_text()
    refused = 0
    for _ in range(rounds):
        rules.write_text(TEXT)
        ends = at_once([(["tables", str(rules), "--from", str(home / "csv" / f"{name}.csv")], "") for name in EDITS])
        text = rules.read_text()
        for (code, told), name in zip(ends, EDITS, strict=True):
            kept = all(line in text for line in set(single[name].splitlines()) - set(TEXT.splitlines()))
            assert (code, kept) in ((0, True), (1, False)), told
            assert code == 0 or "[K014]" in told
            refused += code
        assert not scratches(tree(home))
    print(f"tables at once: {rounds} rounds, {refused} refused, lost 0")


@pytest.mark.full
@pytest.mark.parametrize("rounds", [6])
def test_corrections_that_are_taken_over_at_the_same_moment(rounds: int, home: Path) -> None:
    game = home / "tic_tac_toe"
    shutil.copytree(bundled_games()["tic_tac_toe"].parent, game)
    whole = tree(game)
    assert invoke(["lexicon", str(game), "--review", str(home / "review.csv")]) == 0
    review = (home / "review.csv").read_text("utf-8-sig")
    changes = (("The game ends", "It is over"), ("La partita", "Questa partita"))
    for number, (old, new) in enumerate(changes):
        lines = [x.replace(old, new) if x.startswith("end.full;text;") else x for x in review.splitlines(True)]
        assert "".join(lines) != review
        (home / f"{number}.csv").write_text("".join(lines), "utf-8-sig")
    for _ in range(rounds):
        for name, data in whole.items():
            (game / name).write_bytes(data)
        commands = [["lexicon", str(game), "--apply", str(home / f"{number}.csv")] for number in (0, 1)]
        ends = at_once([(command, "") for command in commands])
        for (code, told), (_, new), lang in zip(ends, changes, ("en", "it"), strict=True):
            text = (game / f"lexicon.{lang}.toml").read_text("utf-8")
            parse_lexicon(text, "lexicon.toml", base_lexicon(lang, ""))
            assert (code == 0) == (new in text) and (code == 0 or "[K014]" in told), told
        assert not scratches(tree(home)) and set(tree(game)) == set(whole)
