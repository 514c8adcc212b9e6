"""What was found by trying to break everything: small rules that blow up, strange paths, strange values, logs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import cafetal
from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules
from cafetal.resolve.resolver import MAX_CHAIN, MAX_OFFERED
from tests.unit.cli.shell_games import tiny


def rules(
    words: list[str] | None = None, actions: str = "", lines: str = "", condition: str = "the square is empty"
) -> Rules:
    """A small game with definitions, actions, and lines that begin its move."""
    block = "definitions\n" + "".join(f"    {word}\n" for word in words) + "\n" if words else ""
    return Rules.from_text(tiny(words=block, actions=actions, lines=lines, condition=condition))


def codes(game: Rules) -> list[str]:
    """The codes of all diagnostics."""
    return [found.code for found in game.diagnostics]


def run(*arguments: object) -> Result:
    """A command, and never an internal error."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code in (0, 1, 2), result.output
    assert "Traceback" not in result.output and "X001" not in result.output
    return result


def defined(count: int) -> list[str]:
    """Definitions each of which is explained by the one before."""
    return ["the d0 = the pot", *(f"the d{i} = the d{i - 1} + 1" for i in range(1, count))]


def carried(count: int) -> list[str]:
    """Actions each of which carries out the one after it."""
    return [f"action a{i}\n    a{i + 1}\n\n" for i in range(count - 1)] + [
        f"action a{count - 1}\n    raise the pot by 1\n\n"
    ]


@pytest.mark.parametrize("backwards", [False, True])
def test_definitions_lie_so_deep_in_each_other_and_no_deeper(backwards: bool) -> None:
    for count, expected in ((MAX_CHAIN, []), (MAX_CHAIN + 1, ["N018"]), (600, ["N018"])):
        words = defined(count)
        game = rules(words[::-1] if backwards else words, lines=f"    the pot becomes the d{count - 1}\n")
        assert list(dict.fromkeys(codes(game))) == expected
        if not expected:
            assert game.plan(2)


@pytest.mark.parametrize("backwards", [False, True])
def test_actions_lie_so_deep_in_each_other_and_no_deeper(backwards: bool) -> None:
    for count, expected in ((MAX_CHAIN - 1, []), (MAX_CHAIN, ["N018"]), (600, ["N018"])):
        actions = carried(count)
        game = rules(actions="".join(actions[::-1] if backwards else actions), lines="    a0\n")
        assert codes(game) == expected
        if not expected:
            assert game.plan(2)


def test_actions_that_carry_each_other_out_twice_do_not_double_for_ever() -> None:
    doubled = "".join(f"action a{i}\n    a{i + 1}\n    a{i + 1}\n\n" for i in range(30))
    game = rules(actions=doubled + "action a30\n    raise the pot by 1\n\n", lines="    a0\n")
    assert codes(game) == ["N018"]
    assert "5,000 lines" in game.diagnostics[0].message


def test_definitions_that_use_each_other_twice_are_looked_at_once() -> None:
    words = [
        "a square is g0 if the pot is 0",
        *(f"a square is g{i} if it is g{i - 1} or it is g{i - 1}" for i in range(1, 30)),
    ]
    assert codes(rules(words, condition="the square is g29")) == []


def test_circles_are_still_told_as_circles() -> None:
    assert codes(rules(actions="action one\n    two\n\naction two\n    one\n\n", lines="    one\n")) == ["N007"]


def test_a_choice_offers_so_many_numbers_and_no_more() -> None:
    most = MAX_OFFERED - 1
    assert codes(rules(lines=f"    choose n from 0 to {most}\n    raise the pot by n\n")) == []
    for wide in (f"0 to {most + 1}", "1 to 1000000000", "0 to the pot"):
        assert codes(rules(lines=f"    choose n from {wide}\n    raise the pot by n\n")) == ["N018"]


# Strange values in Python.


@pytest.mark.parametrize("name", ["a" * 5000, "x\0y", "", "/", "x\0.rules"])
def test_a_name_that_no_file_can_have_is_no_game(name: str) -> None:
    with pytest.raises(RulesError, match="no such file"):
        cafetal.load(name)


def test_a_variant_with_a_name_that_no_file_can_have() -> None:
    for name in ("x\0.rules", "a" * 5000 + ".rules"):
        with pytest.raises(RulesError, match="cannot read the file"):
            cafetal.load("tic_tac_toe", [name])


def test_a_single_variant_needs_no_list() -> None:
    assert cafetal.load("guatemala_cafe", "cheap_ships").variants == ("cheap_ships",)


def test_numbers_of_players_are_whole_and_a_wrong_one_spoils_nothing() -> None:
    loaded = cafetal.load("tic_tac_toe")
    for players in (2.0, True, "2", 0, -1, 10**30):
        with pytest.raises(RulesError, match="a game for 2 players"):
            loaded.game(players)  # type: ignore[arg-type]
    assert loaded.game(2).new_game(1).settle().legal_moves()


def test_an_executor_that_there_is_none_of() -> None:
    with pytest.raises(RulesError, match="no executor `rust`"):
        cafetal.load("tic_tac_toe").game(2, "rust")  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [2, 99, -2, None, "x"])
def test_nobody_looks_from_a_seat_that_there_is_none_of(seat: object) -> None:
    state = cafetal.load("kuhn_poker").game(2).new_game(1).settle()
    for look in (state.view, state.history):
        with pytest.raises(ValueError, match="there is no seat"):
            look(seat)  # type: ignore[arg-type]


# Strange files on the command line.


def a_log(tmp_path: Path, **changes: object) -> Path:
    """A log of a short game, changed."""
    from cafetal.engine import log

    state = cafetal.load("tic_tac_toe").game(2).new_game(3).settle()
    for _ in range(3):
        state.apply(state.legal_moves()[0])
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**log.write(state), **changes}), encoding="utf-8")
    return path


def test_what_is_wrong_in_a_log_is_told_at_its_file(tmp_path: Path) -> None:
    whole = run("replay", a_log(tmp_path))
    assert whole.exit_code == 0
    slips: list[dict[str, object]] = [{"over": "full"}, {"rules": "0"}, {"version": 99}, {"moves": []}, {"host": 5}]
    for changes in slips:
        path = a_log(tmp_path, **changes)
        for words in (["replay"], ["explain", "tic_tac_toe", "--move", "place_mark a1", "--log"], ["play", "--resume"]):
            result = run(*words, path)
            assert result.exit_code == 1
            assert result.output.startswith(f"{path}:1:1: error: "), result.output
            assert "None" not in result.output


def test_a_log_names_no_file_of_this_machine(tmp_path: Path) -> None:
    secret = tmp_path / "secret.rules"
    secret.write_text("word_of_secret\n", encoding="utf-8")
    result = run("replay", a_log(tmp_path, game=str(secret)))
    assert result.exit_code == 1
    assert "G013" in result.output and "word_of_secret" not in result.output  # it is played under the rules in the log


@pytest.mark.parametrize(
    "words", [["rulebook", "tic_tac_toe"], ["diff", "tic_tac_toe", "hex"], ["lexicon", "tic_tac_toe"]]
)
@pytest.mark.parametrize("language", ["", ",", "xx", "en,xx"])
def test_a_book_in_no_language_is_a_mistake_at_its_option(words: list[str], language: str) -> None:
    result = run(*words, "--lang", language)
    assert result.exit_code == 1
    assert result.output.startswith("--lang ")


def test_brackets_without_end_in_toml(tmp_path: Path) -> None:
    deep = tmp_path / "deep.toml"
    deep.write_text("x=" + "[" * 5000, encoding="utf-8")
    result = run("rulebook", "tic_tac_toe", "--style", deep, "--out", tmp_path / "out")
    assert result.exit_code == 1 and "too deep" in result.output
    folder = tmp_path / "tiny"
    folder.mkdir()
    (folder / "tiny.rules").write_text(rules().sources[0].text, encoding="utf-8")
    (folder / "lexicon.en.toml").write_text("x=" + "[" * 5000, encoding="utf-8")
    result = run("rulebook", folder / "tiny.rules", "--lang", "en", "--out", tmp_path / "out")
    assert result.exit_code == 1 and "too deep" in result.output


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"x = "])
def test_a_style_that_cannot_be_read_is_told_without_words_of_the_machine(
    tmp_path: Path, content: bytes | None
) -> None:
    style = tmp_path / "house.toml"
    if content is not None:
        style.write_bytes(content)
    result = run("rulebook", "tic_tac_toe", "--style", style, "--out", tmp_path / "out")
    assert result.exit_code == 1
    assert "Errno" not in result.output and "codec" not in result.output


def test_watching_once_fails_on_a_mistake_and_shows_no_control_signs(tmp_path: Path) -> None:
    broken = tmp_path / "broken.rules"
    broken.write_bytes(b"game \x1b[31mred\x07 \xff\n")
    result = run("watch", broken, "--once")
    assert result.exit_code == 1
    assert "\x1b[31m" not in result.stdout and "\x07" not in result.stdout


def test_formatting_a_folder_without_rules_is_a_mistake(tmp_path: Path) -> None:
    result = run("fmt", tmp_path)
    assert result.exit_code == 1
    assert result.output.startswith(f"{tmp_path}:1:1: error: ")
