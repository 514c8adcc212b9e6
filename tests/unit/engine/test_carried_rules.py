"""Logs and saved games carry the rules that they began with, and are continued under them."""

from __future__ import annotations

import base64
import json
import os
import zlib
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

import cafetal
from cafetal.api import ExecutorName
from cafetal.bounds import MOST_FILES, MOST_TOGETHER
from cafetal.diagnostics import RulesError
from cafetal.engine import State, log
from cafetal.engine.carried import MOST_PACKED, carried_in
from cafetal.origin import carried_of, rules_of
from cafetal.pipeline import Rules
from cafetal.source import read_source
from tests.unit.cli.test_cli import fails, run

ISLAND = """\
game island
    players 2
    colours red, blue

state
    food of each player: 0 to 20, starts at 6

turn
    choose one
        fish
        trade

action fish
    raise your food by 1

action trade
    require rich: your food is at least 6
    lower your food by 2

end
    full, after each turn: some player's food is at least 9
    winner: most food, then shared
"""
DRAWN = """

components
    gull of player    2 each

boards
    isle: map "maps/isle.map"
        each field holds one gull

setup
    lay out isle as "maps/gulls.map"
"""
MAP = """\
map isle
    legend
        .       field
    picture, rows named by number, columns by letter
                   a   b   c
        1          .   .   .
        2          .   .   .
"""
GULLS = """\
map gulls
    legend
        r. b.      red, blue
        .g         gull
    picture, rows named by number, columns by letter
            a   b   c
        1   rg  ..  bg
        2   ..  ..  ..
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A small game in a folder of its own."""
    path = tmp_path / "island" / "island.rules"
    path.parent.mkdir()
    path.write_text(ISLAND)
    return path


def play(game: Path, into: Path, *lines: str, options: tuple[str | Path, ...] = ()) -> Result:
    typed = "".join(f"{line}\n" for line in lines)
    return run("play", game, "--seed", "4", "--bot", "none", "--log", into, *options, text=typed)


def texts(state: State) -> list[str]:
    return [str(move) for move in log.write(state)["moves"]]


def test_a_game_goes_on_under_the_rules_that_it_began_with(game: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    play(game, kept, "fish", "fish")
    game.write_text(game.read_text().replace("starts at 6", "starts at 5"))
    result = run("play", "--resume", kept, "--bot", "none", text="trade\nquit\n")
    assert result.exit_code == 0, result.output
    assert json.loads(kept.read_text())["moves"] == ["fish", "fish", "trade"]
    game.unlink()
    assert run("replay", kept).exit_code == 0


def test_that_the_rules_on_disk_are_others_is_said(game: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    play(game, kept, "fish")
    game.write_text(f"# A remark.\n{game.read_text()}")
    assert run("replay", kept, "--game", game).stderr == ""
    game.write_text(game.read_text().replace("food by 2", "food by 3"))
    told = run("replay", kept, "--game", game)
    assert "have changed since" in told.stderr and told.exit_code == 0
    assert "haben sich seither geändert" in run("replay", kept, "--game", game, "--lang", "de").stderr


def test_an_upgrade_says_where_the_rules_first_differ(game: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    play(game, kept, "fish", "fish", "trade")
    assert "everything happens as it did" in run("replay", kept, "--game", game, "--upgrade").stderr
    old = game.read_text()
    game.write_text(old.replace("food by 2", "food by 3"))
    told = run("replay", kept, "--game", game, "--upgrade")
    assert "first differ at move 3, `trade`: food" in told.stderr and told.exit_code == 0
    game.write_text(old.replace("at least 6", "at least 8"))
    told = run("replay", kept, "--game", game, "--upgrade")
    assert "first differ at move 3, `trade`, which cannot be played" in told.stderr
    assert "require rich: your food is at least 8" in told.stderr
    fails(told, "G005")
    game.write_text(old.replace("starts at 6", "starts at 7"))
    assert "differ from the start: food" in run("replay", kept, "--game", game, "--upgrade").stderr


def test_an_upgraded_game_goes_on_and_the_old_log_is_kept(game: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    play(game, kept, "fish", "fish")
    before = kept.read_text()
    game.write_text(game.read_text().replace("food by 2", "food by 3"))
    result = run("play", game, "--resume", kept, "--upgrade", "--bot", "none", text="trade\nquit\n")
    assert "game.before.json" in result.stderr.replace("\n", "")
    assert (tmp_path / "game.before.json").read_text() == before
    state = cafetal.resume(json.loads(kept.read_text()))
    assert texts(state) == ["fish", "fish", "trade"]
    assert sorted(scores["food"] for scores in state.scores()) == [4, 7]
    game.write_text(game.read_text().replace("at least 6", "at least 8"))
    now = kept.read_text()
    fails(run("play", game, "--resume", kept, "--upgrade"), "G005")
    assert kept.read_text() == now


def test_a_variant_from_elsewhere_is_carried(game: Path, tmp_path: Path) -> None:
    elsewhere, kept = tmp_path / "here" / "hungry.rules", tmp_path / "game.json"
    elsewhere.parent.mkdir()
    elsewhere.write_text("variant hungry of island\n    change action trade\n        lower your food by 1\n")
    play(game, kept, "trade", options=("--variant", elsewhere))
    written = kept.read_text()
    assert str(tmp_path) not in written
    elsewhere.unlink()
    assert run("replay", kept).exit_code == 0
    assert run("replay", kept, "--game", game, "--upgrade").exit_code == 0


ODD = (
    "island", ".rules", ".x.rules", "a:b.rules", 'a"b.rules', "a|b.rules", "a\\b.rules", "a\x1bb.rules", "a\nb.rules",
    "a" * 200 + ".rules", os.fsdecode(b"\xff.rules"), "a\u202eb.txt",
)  # fmt: skip


@pytest.mark.skipif(os.name != "posix", reason="other systems know no such names")
@pytest.mark.parametrize("name", ODD)
def test_a_game_goes_on_however_its_files_are_called(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(ISLAND)
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / name).write_text(
        "variant hungry of island\n    change action trade\n        lower your food by 1\n"
    )
    rules = Rules([read_source(tmp_path / name), read_source(tmp_path / "more" / name)], None, ["hungry"])
    record = json.loads(json.dumps(carried_of(rules.checked(2)).record))
    carried = carried_in({"carried": record}, "log")
    assert carried is not None and rules_of(carried, Rules).checked(2).key == rules.checked(2).key


def test_a_game_goes_on_however_long_its_words_are(tmp_path: Path) -> None:
    long, kept = "i" * 450, tmp_path / "game.json"
    game = tmp_path / "island.rules"
    hungry = f"variant {long} of {long}\n    change action trade\n        lower your food by 1\n"
    game.write_text(f"{ISLAND.replace('game island', f'game {long}')}\n{hungry}")
    assert play(game, kept, "trade", "quit", options=("--variant", long)).exit_code == 0
    assert run("replay", kept).exit_code == 0
    assert run("replay", kept, "--game", game, "--upgrade").exit_code == 0


def _boards(number: int, folder: Path) -> str:
    """Rules with so many boards, whose maps are written to a folder."""
    (folder / "maps").mkdir()
    lines = []
    for i in range(number):
        name = "isle_" + "".join("abcdefghij"[int(digit)] for digit in str(i))
        drawn = MAP.replace("map isle", f"map {name}")
        drawn = drawn.replace("    picture", f"    a field is called field_of_{name}\n    picture")
        (folder / "maps" / f"{i}.map").write_text(drawn)
        lines.append(f'    {name}: map "maps/{i}.map"\n')
    return f"{ISLAND}\nboards\n{''.join(lines)}"


def test_a_game_of_many_maps_goes_on(tmp_path: Path) -> None:
    game, kept = tmp_path / "island.rules", tmp_path / "game.json"
    game.write_text(_boards(70, tmp_path))
    assert play(game, kept, "trade", "quit").exit_code == 0
    assert len(json.loads(kept.read_text())["moves"]) == 1
    assert run("replay", kept).exit_code == 0


def test_what_no_log_can_carry_is_an_error_of_the_rules(tmp_path: Path) -> None:
    game, kept = tmp_path / "island.rules", tmp_path / "game.json"
    game.write_text(ISLAND)
    remark = "\n".join(["#" + "x" * 998] * 950)
    for number in range(5):
        head = f"variant {'v' * (number + 1)} of island\n    change action trade\n        lower your food by 1\n"
        (tmp_path / f"island.{number}.rules").write_text(head + remark)
    for command in (("check", game, "--quick"), ("play", game, "--log", kept), ("simulate", game, "--games", "1")):
        result = run(*command)
        assert result.exit_code == 1 and "4,000,000 characters together [R007]" in result.output, result.output
    assert not kept.exists()


def test_a_folder_of_too_many_files_is_told(tmp_path: Path) -> None:
    game = tmp_path / "island.rules"
    game.write_text(ISLAND)
    for number in range(MOST_FILES):
        (tmp_path / f"island.{number}.rules").write_text("")
    assert f"{MOST_FILES} files, and this one has more [R007]" in run("check", game, "--quick").output
    (tmp_path / "island.0.rules").unlink()
    assert run("check", game, "--quick").exit_code == 0


@pytest.mark.parametrize("executor", ["python", "native"])
def test_logs_and_saved_games_are_resumed(executor: ExecutorName) -> None:
    for name in ("kuhn_poker", "guatemala_cafe") if executor == "python" else ("kuhn_poker",):
        rules = cafetal.load(name, ["cheap_ships"] if name == "guatemala_cafe" else [])
        state = rules.game(rules.player_counts[-1], executor).new_game(seed=5).settle()
        for _ in range(2):
            state.apply(state.legal_moves()[-1]).settle()
        for data in (log.write(state), state.save()):
            again = cafetal.resume(json.loads(json.dumps(data)), executor)
            assert again.state_hash == state.state_hash
            assert again.game.plan.key == state.game.plan.key


# The key.


def key(folder: Path) -> str:
    return Rules.load(folder / "isle.rules").checked(2).key


def test_the_key_covers_every_file_that_decides_the_game_and_nothing_else(tmp_path: Path) -> None:
    files = {
        "isle.rules": f"{ISLAND}{DRAWN}",
        "maps/isle.map": MAP,
        "maps/gulls.map": GULLS,
        "lexicon.en.toml": "",
    }
    (tmp_path / "maps").mkdir()
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    first = key(tmp_path)
    changes = {
        "isle.rules": ("", "# A remark.\n"),
        "maps/isle.map": ("map isle\n", "# A remark.\n\nmap isle\n\n"),
        "maps/gulls.map": ("r. b.      red", "r. b.    red"),
        "lexicon.en.toml": ("", "# Words.\n"),
    }
    for name, (old, new) in changes.items():
        (tmp_path / name).write_text(files[name].replace(old, new, 1))
        assert key(tmp_path) == first, name
        (tmp_path / name).write_text(files[name])
    for name, old, new in (
        ("maps/isle.map", "2          .   .   .", "2          .   .    "),
        ("maps/gulls.map", "rg  ..  bg", "rg  bg  .."),
        ("isle.rules", "starts at 6", "starts at 5"),
    ):
        (tmp_path / name).write_text(files[name].replace(old, new))
        assert key(tmp_path) != first, name
        (tmp_path / name).write_text(files[name])


# From unknown hands.


def packed(data: bytes) -> dict[str, Any]:
    return {"variants": [], "packed": base64.b64encode(zlib.compress(data)).decode()}


@pytest.mark.parametrize(
    "carried",
    [
        None,
        [],
        {"variants": []},
        {"files": [["a.rules", ""]]},
        {"variants": ["\x1b[2J"], "files": [["a.rules", ""]]},
        {"variants": [], "files": []},
        {"variants": [], "files": [["a.rules"]]},
        {"variants": [], "files": [["../a.rules", ""]]},
        {"variants": [], "files": [["/a.rules", ""]]},
        {"variants": [], "files": [["a/../../b.rules", ""]]},
        {"variants": [], "files": [["\x1b]0;x\x07.rules", ""]]},
        {"variants": [], "files": [["a.rules", ""], ["a.rules", ""]]},
        {"variants": [], "files": [[f"{i}.rules", ""] for i in range(MOST_FILES + 1)]},
        {"variants": [], "packed": "no base64!"},
        {"variants": [], "packed": "AAAA"},
        packed(b"[" * 100_000),
        packed(b" " * (MOST_PACKED + 1)),
        packed(json.dumps([["a.rules", "x" * (MOST_TOGETHER + 1)]]).encode()),
        {**packed(b"[]"), "packed": packed(b"[]")["packed"][:8]},
    ],
)
def test_nonsense_in_the_place_of_rules_is_refused(carried: object) -> None:
    with pytest.raises(RulesError) as caught:
        carried_in({"carried": carried}, "log")
    assert [item.code for item in caught.value.diagnostics] == ["G004"]


def test_carried_rules_are_read_as_any_rules_are(game: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    play(game, kept, "fish")
    data = json.loads(kept.read_text())
    for text, code in (("game island\x1b[2J\n", "R004"), ("game island\n    plaers 2\n", "S001"), ("x" * 2000, "R005")):
        kept.write_text(json.dumps({**data, "carried": {"variants": [], "files": [["island.rules", text]]}}))
        result = run("replay", kept)
        assert result.exit_code == 1 and f"[{code}" in result.stderr and "\x1b[2J" not in result.stderr
    outside = ISLAND + DRAWN.replace("maps/isle.map", "../secret.map")
    kept.write_text(json.dumps({**data, "carried": {"variants": [], "files": [["island.rules", outside]]}}))
    fails(run("replay", kept), "D022")
