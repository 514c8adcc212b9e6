"""Numbers that players agree on: which there are, what may be agreed on, and that logs carry what was agreed on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import cafetal
from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules

CHASE = """
game chase
    players 2
    colours red, blue

components
    stone of player     8 each

boards
    path: list of 9 squares
        each square holds one stone

state
    points of each player: 0 to 99

definitions
    the goal = 4, by agreement from 2 to 40
    the start = 1, by agreement

setup
    each player
        raise their points by the start

turn
    put_stone

action put_stone
    choose a square
    require free: the square is empty
    put your stone on the square
    raise your points by 1

end
    reached, after each turn: your points are at least the goal
    full, after each turn: no square is empty
    winner: most points, then shared

variant fast of chase
    add definitions
        the leap = 3, by agreement
    change put_stone
        choose a square
        require free: the square is empty
        put your stone on the square
        raise your points by the leap
"""


def chase(tmp_path: Path) -> Path:
    path = tmp_path / "chase.rules"
    path.write_text(CHASE.strip() + "\n", encoding="utf-8")
    return path


def run(*words: str | Path, text: str | None = None) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, [str(word) for word in words], input=text)


@pytest.mark.parametrize("executor", ["python", "native"])
def test_a_game_is_played_under_what_was_agreed_on(tmp_path: Path, executor: str) -> None:
    path = chase(tmp_path)
    lengths = {}
    for goal, start in ((4, 1), (2, 1), (7, 5)):
        state = cafetal.load(path, agreed={"goal": goal, "start": start}).game(2, executor).new_game(1).settle()  # type: ignore[arg-type]
        moves = 0
        while not state.is_over:
            state.apply(state.legal_moves()[0]).settle()
            moves += 1
        lengths[goal, start] = moves, max(score["points"] for score in state.scores())
    assert lengths == {(4, 1): (5, 4), (2, 1): (1, 2), (7, 5): (3, 7)}


def test_which_numbers_there_are(tmp_path: Path) -> None:
    numbers = cafetal.load(chase(tmp_path)).agreed_numbers
    found = [(number.name, number.usual, number.least, number.most, number.of) for number in numbers]
    assert found == [("goal", 4, 2, 40, "chase"), ("start", 1, 0, None, "chase"), ("leap", 3, 0, None, "fast")]
    shown = run("variants", chase(tmp_path)).output
    assert "goal" in shown and "from 2 to 40" in shown and "fast" in shown
    records = json.loads(run("variants", chase(tmp_path), "--format", "json").stdout)
    assert records[-1] == {"name": "leap", "sort": "number", "of": "fast", "usual": 3, "least": 0, "most": None}


@pytest.mark.parametrize(
    ("agreed", "message"),
    [
        ("goal=41", "players may agree on a number from 2 to 40 for `goal`, not on `41`"),
        ("goal=1", "players may agree on a number from 2 to 40 for `goal`, not on `1`"),
        ("goal=x", "players may agree on a number from 2 to 40 for `goal`, not on `x`"),
        ("goal=١٢", "players may agree on a number from 2 to 40 for `goal`, not on `١٢`"),
        ("start=-1", "players may agree on a number from 0 on for `start`, not on `-1`"),
        ("start=" + "9" * 5000, "players may agree on a number from 0 on for `start`"),
        ("gaol=3", "`gaol` is no number that players may agree on"),
        ("points=3", "`points` is no number that players may agree on"),
        ("leap=3", "it belongs to `fast`: choose that, too"),
        ("goal", "`goal` is not NAME=VALUE"),
        ("goal=", "`goal=` is not NAME=VALUE"),
    ],
)
def test_what_may_not_be_agreed_on(tmp_path: Path, agreed: str, message: str) -> None:
    result = run("perft", chase(tmp_path), "--depth", "1", "--set", agreed)
    assert result.exit_code != 0
    assert message in result.stderr
    assert "Traceback" not in result.stderr and result.stderr.count("error") == 1


def test_a_number_too_large_for_the_rules_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="is the largest"):
        cafetal.load(chase(tmp_path), "fast", agreed={"leap": 9 * 10**18}).plan(2)


def test_every_command_offers_it(tmp_path: Path) -> None:
    path = chase(tmp_path)
    for words in (
        ("perft", path, "--depth", "4", "--executor", "python"),
        ("info", path, "--games", "1"),
        ("demo", path, "--executor", "python"),
        ("simulate", path, "--games", "2", "--executor", "python"),
    ):
        usual, other = run(*words), run(*words, "--set", "goal=2")
        assert usual.exit_code == other.exit_code == 0, other.output
        assert usual.stdout != other.stdout
    compared = run("compare", path, "goal=2", "--sweep", "goal=3..5:2", "--games", "2", "--executor", "python")
    assert compared.exit_code == 0, compared.output


def test_designers_still_try_any_number_that_is_not_by_agreement(tmp_path: Path) -> None:
    assert run("simulate", chase(tmp_path), "--games", "1", "--set", "points=3").exit_code == 0
    outside = run("simulate", chase(tmp_path), "--games", "1", "--set", "goal=41")
    assert "N021" in outside.stderr


def test_a_log_carries_what_was_agreed_on(tmp_path: Path) -> None:
    path, log = chase(tmp_path), tmp_path / "log.json"
    begun = run(
        "play", path, "--set", "goal=3", "--variant", "fast", "--set", "leap=1", "--bot", "none", "--log", log,
        "--executor", "python", "--seed", "1", text="put_stone square_1\nquit\n",
    )  # fmt: skip
    assert begun.exit_code == 0, begun.output
    assert json.loads(log.read_text())["variants"] == ["fast", "goal=3", "leap=1"]
    resumed = run(
        "play", path, "--resume", log, "--bot", "none", "--executor", "python",
        text="put_stone square_2\nput_stone square_3\n",
    )  # fmt: skip
    assert resumed.exit_code == 0, resumed.output
    assert json.loads(log.read_text())["over"] == "reached"
    replayed = run("replay", log, "--game", path)
    assert replayed.exit_code == 0, replayed.output + replayed.stderr
    changed = json.loads(log.read_text())
    changed["variants"][1] = "goal=41"
    log.write_text(json.dumps(changed))
    assert run("replay", log, "--game", path).exit_code != 0


def test_another_number_gives_the_rules_another_key_and_leaves_examples_alone() -> None:
    usual = Rules.load("cafe_international", ["birthday_table"])
    other = usual.agreeing(["birthday_goal=25"])
    assert usual.checked(2).key != other.checked(2).key
    assert usual.agreeing(["birthday_goal=20"]).checked(2).key == usual.checked(2).key
    assert not other.checked(2).played
