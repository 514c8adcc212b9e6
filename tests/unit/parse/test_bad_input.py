"""Bad input, sort by sort: a diagnostic with a place, within a second, and never an internal error."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.pipeline import Rules
from cafetal.review import Budget, review
from cafetal.source import SourceFile
from tests.cases.frames import FOLDER, framed
from tests.quickly import quickly

SQUARES = (FOLDER / "squares.rules").read_text(encoding="utf-8")
CARDS = (FOLDER / "cards.rules").read_text(encoding="utf-8")
SHORT = Budget(games=2, moves=100, seconds=60)
"""Moves are what bounds it: time would let the machine decide what is found."""


def found(*texts: str, chosen: tuple[str, ...] = ()) -> list[Diagnostic]:
    """What is wrong with rules and files beside them, found within a second of processor time."""
    files = [SourceFile(f"file{number}.rules", text) for number, text in enumerate(texts)]

    def reviewed() -> list[Diagnostic]:
        try:
            return list(review(Rules(files, None, chosen), budget=SHORT))
        except RulesError as wrong:
            return list(wrong.diagnostics)

    told = quickly(reviewed)
    for item in told:
        assert item.code != "X001", item.message
        assert item.span.line >= 1 and item.span.column >= 1 and item.span.file
    return told


# Slips in declarations: the line with the slip is told first, and little else.

SLIPS = {
    "game": ("gmae squares\n    players 2\n    colours red, blue\n", 1),
    "players": ("game squares\n    playrs 2\n    colours red, blue\n", 2),
    "colours": ("game squares\n    players 2\n    colurs red, blue\n", 3),
    "section": ("componets\n    disc of player  6 each\n", 1),
    "kind": ("components\n    knid suit: sun, moon\n    disc of player  6 each\n", 2),
    "piece of an unknown kind": ("components\n    disc of plyer   6 each\n", 2),
    "each": ("components\n    disc of player  6 eahc\n", 2),
    "family": ("components\n    disc of player  6 each\n    familiy things: disc\n", 3),
    "family of nothing": ("components\n    disc of player  6 each\n    family thing: dics\n", 3),
    "money": ("components\n    disc of player  6 each\n    mony coin\n", 3),
    "dice": ("components\n    disc of player  6 each\n    die/dice    2, face 1 to 6\n", 3),
    "grid": ("boards\n    board: gird of 3 by 3 squares\n        each square holds one disc\n", 2),
    "holds": ("boards\n    board: grid of 3 by 3 squares\n        each square hold one disc\n", 3),
    "what it holds": ("boards\n    board: grid of 3 by 3 squares\n        each square holds one dics\n", 3),
    "places": ("boards\n    board: grid of 3 by 3 squares\n        each sqare holds one disc\n", 3),
    "neighbours": (
        "boards\n    board: grid of 3 by 3 squares, neighbours diagnal\n        each square holds one disc\n",
        2,
    ),
    "ring": (
        "boards\n    board: grid of 3 by 3 squares\n        each square holds one disc\n    way: rign of 12 stops\n",
        4,
    ),
    "zone": ("zones\n    shelf of dics\n", 2),
    "seen by": ("zones\n    shelf of discs, sen by nobody\n", 2),
    "seen by whom": ("zones\n    shelf of discs, seen by nobdy\n", 2),
    "state": ("state\n    points of each playr: 0 to 20\n", 2),
    "note": ("state\n    points of each player: 0 to 20\n    keeper: a plyer or none\n", 3),
    "table": ("tabel price\n    suit    cost\n    sun     1\n", 1),
    "definition": ("definitions\n    a square is lonely iff it touches no disc\n", 2),
    "setup": ("setpu\n    put red's disc on a1\n", 1),
    "turn": ("trun\n    place\n", 1),
    "action": ("acton place\n    choose a square\n    put your disc on the square\n", 1),
    "statement": ("action place\n    chose a square\n    put your disc on the square\n", 2),
    "clause": ("action place\n    choose a square\n    requrie free: the square is empty\n", 3),
    "end": ("ned\n    full, after each turn: no square is empty\n    winner: most points\n", 1),
    "moment": ("end\n    full, after each trun: no square is empty\n    winner: most points\n", 2),
    "winner": ("end\n    full, after each turn: no square is empty\n    winer: most points\n", 3),
    "example": ("exampel one\n    given red's disc on a1\n    then red has 0 points\n", 1),
    "given": ("example one\n    givne red's disc on a1\n    then red has 0 points\n", 2),
    "player of an example": ("example one\n    given red's disc on a1\n    when rde plays place b2\n", 3),
    "move of an example": ("example one\n    given red's disc on a1\n    when red plays plcae b2\n", 3),
    "variant": ("varaint one of squares\n    remove place.free\n", 1),
    "patch": ("variant one of squares\n    remvoe place.free\n", 2),
    "target": ("variant one of squares\n    remove place.fere\n", 2),
    "game of a variant": ("variant one of sqaures\n    remove place.free\n", 1),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_a_declaration(slip: str) -> None:
    text, line = SLIPS[slip]
    told = found(framed(text, SQUARES))
    assert told and line in [item.span.line for item in told], told
    assert len(told) <= 4, [item.message for item in told]


# Names, sorts and numbers.

WRONG = {
    "two games": (f"{SQUARES}\n\n{SQUARES}", "D001"),
    "a piece twice": ("components\n    disc of player  6 each\n    disc   3\n", "D001"),
    "a zone twice": ("zones\n    shelf of discs\n    shelf of discs\n", "D001"),
    "a number twice": ("state\n    points of each player: 0 to 20\n    points: 0 to 3\n", "D001"),
    "a value twice": ("components\n    kind hue: dim, dim\n    disc of player  6 each\n", "D001"),
    "a colour twice": ("game squares\n    players 2\n    colours red, red\n", "D001"),
    "an action twice": (
        "action place\n    place_all\n\naction place\n    place_all\n\naction place_all\n    pass\n",
        "N011",
    ),
    "two clauses of one name": (
        "action place\n    choose a square\n"
        "    require free: the square is empty\n    require free: the square is b2\n",
        "N011",
    ),
    "no player": ("game squares\n    players 0\n    colours red, blue\n", "D011"),
    "players the wrong way round": ("game squares\n    players 4 to 2\n    colours red, blue, green, grey\n", "D011"),
    "a hundred players": ("game squares\n    players 2 to 100\n    colours red, blue\n", "D011"),
    "too few colours": ("game squares\n    players 3\n    colours red, blue\n", "D012"),
    "no piece": ("components\n    disc of player  0 each\n", "D016"),
    "a million pieces": ("components\n    disc of player  1000000 each\n", "D016"),
    "a huge number": ("components\n    disc of player  99999999999999999999999999 each\n", "D016"),
    "no place": ("boards\n    board: grid of 0 by 3 squares\n        each square holds one disc\n", "M040"),
    "too many places": ("boards\n    board: grid of 999 by 999 squares\n        each square holds one disc\n", "M040"),
    "a range the wrong way round": ("state\n    points of each player: 20 to 0\n", "D014"),
    "a start outside": ("state\n    points of each player: 5 to 20, starts at 30\n", "D029"),
    "more than there are": ("setup\n    put 9 of red's discs on the board\n", None),
    "a ragged table": (
        "components\n    kind hue: dim, loud\n    disc of player  6 each\n\n"
        "table price\n    hue     cost\n    dim     1   2\n    loud    2\n",
        "D018",
    ),
    "a number for a place": ("setup\n    put red's disc on 3\n", None),
    "a place for a number": ("turn\n    place\n    raise your points by b2\n", "N002"),
    "actions in a circle": ("action place\n    shift\n\naction shift\n    place\n", "N007"),
    "definitions in a circle": ("definitions\n    the one = the two + 1\n    the two = the one + 1\n", "N007"),
    "a family in a circle": (
        "components\n    disc of player  6 each\n    family tall: broad\n    family broad: tall\n",
        "D021",
    ),
    "a loop without a bound": ("turn\n    repeat freely\n        raise your points by 1\n", "N014"),
    "a loop in which nothing changes": ("turn\n    repeat until b2 is not empty\n        check end\n", None),
    "a turn in which nothing is chosen": ("turn\n    if the turn_number is 0\n        place\n", "L006"),
    "no end": ("end\n    winner: most points\n", "N015"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be(what: str) -> None:
    text, code = WRONG[what]
    told = found(text if text.startswith("# ") else framed(text, SQUARES))
    assert told, "nothing is told"
    assert code is None or code in [item.code for item in told], told
    assert any(item.severity is Severity.ERROR for item in told)


# Files.

HARM = {
    "ten megabytes": (b"# " + b"x" * 70 + b"\n") * 140_000,
    "ten megabytes in a line": b"x" * 10_000_000,
    "not UTF-8": "game caf\u00e9\n".encode("latin-1"),
    "UTF-16": "game squares\n".encode("utf-16"),
    "a control character": b"game squares\n    players 2\x07\n",
    "a text that runs backwards": "game \u202esquares\n".encode(),
    "nothing": b"",
    "blank lines": b"\n" * 5000,
    "a table of blanks": b"table price\n" + b"    -   -   -\n" * 5000,
    "deep blocks": "".join("    " * depth + "each player\n" for depth in range(400)).encode(),
    "deep phrases": ("turn\n    raise your points by " + "(1 + " * 400 + "1" + ")" * 400 + "\n").encode(),
    "deep owners": ("turn\n    put " + "the disc of " * 80 + "red on b2\n").encode(),
    "many brackets": b"turn\n    raise your points by " + b"(" * 900 + b"\n",
    "a long row of sums": b"turn\n    raise your points by 1" + b" + 1" * 230 + b"\n",
    "many sections": b"turn\n    place\n" * 4000,
    "a long name": b"action " + b"x" * 900 + b"\n    pass\n",
    "many slips": b"actoin place\n    chose a square\n" * 4000,
    "one word again and again": b"of " * 300 + b"\n",
    "many unknown words": ("turn\n" + "".join(f"    wrod{i} the othre{i}\n" for i in range(4000))).encode(),
}


@pytest.mark.parametrize("harm", HARM)
def test_files_that_mean_harm(harm: str, tmp_path: Path) -> None:
    file = tmp_path / "harm.rules"
    file.write_bytes(HARM[harm])
    refused(file)


@pytest.mark.parametrize("seed", range(40))
def test_random_bytes(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    file = tmp_path / "harm.rules"
    letters = bytes(range(256)) if seed % 2 else b"abcdefg _.,:='()0123456789\n\n    "
    file.write_bytes(bytes(rng.choice(letters) for _ in range(rng.randrange(1, 20_000))))
    refused(file)


def refused(file: Path) -> None:
    """`cafetal check` refuses a file within three seconds of a busy machine, with at least one place in it."""
    result = quickly(lambda: CliRunner().invoke(app, ["check", str(file), "--format", "json"]), 3.0)
    assert result.exit_code == 1, result.output
    told = json.loads(result.output)
    assert told and all(item["line"] >= 1 and item["column"] >= 1 for item in told)
    assert not [item for item in told if item["code"] == "X001"]


# Maps.

MAP = """map land
    legend
        .       field
        o       entrance of the field beside it
        | ---   path
        +       bend of a path
        1       harbour west
    picture, rows named by number, columns by letter
           a   b
        1  .   .
         +---+
         1
"""


def with_map(folder: Path, text: str, path: str = "land.map") -> list[Diagnostic]:
    board = f'boards\n    board: map "{path}"\n        each field holds one disc\n'
    (folder / "squares.rules").write_text(framed(board, SQUARES), encoding="utf-8")
    (folder / "land.map").write_text(text, encoding="utf-8")
    return list(Rules.load(folder / "squares.rules").diagnostics)


@pytest.mark.parametrize(
    "path", ["../land.map", "/etc/hostname", "a/../../land.map", "no.map", "~/land.map", "land.map/x"]
)
def test_a_map_outside_of_the_folder(tmp_path: Path, path: str) -> None:
    (told, *_) = with_map(tmp_path, MAP, path)
    assert (told.code, told.span.line) == ("D022", 2)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("1  .   .", "1  .    ", "M014"),
        ("         1\n", "\n", "M023"),
        (" +---+", " +--  ", "M018"),
        (".   .", ".   x", "M015"),
    ],
    ids=["ragged", "harbour out of reach", "loose path", "unknown sign"],
)
def test_a_map_with_a_fault(tmp_path: Path, old: str, new: str, code: str) -> None:
    told = with_map(tmp_path, MAP.replace(old, new))
    assert code in [item.code for item in told], told
    assert {item.span.file for item in told if item.code[0] == "M"} == {"land.map"}


# Variants.

VARIANTS = {
    "target gone": (["variant one_more of squares\n    remove place.gone\n"], "V002"),
    "target of the wrong sort": (["variant one_more of squares\n    change place.free: 3\n"], "V010"),
    "the same line": (
        [
            f"variant {name} of squares\n    change place.free\n        require free: the square is {site}\n"
            for name, site in (("early", "b2"), ("late", "b3"))
        ],
        "V004",
    ),
    "of another game": (["variant one_more of cards\n    remove place.free\n"], "V006"),
    "unknown requirement": (
        ["variant one_more of squares\n    requires nobody_knows\n    remove place.free\n"],
        "V005",
    ),
    "in a circle": (
        [
            "variant early of squares\n    requires late\n    remove place.free\n",
            "variant late of squares\n    requires early\n    remove full\n",
        ],
        "V008",
    ),
    "twice the same name": (["variant early of squares\n    remove place.free\n"] * 2, "V001"),
    "nothing in it": (["variant early of squares\n"], "S002"),
}


@pytest.mark.parametrize("what", VARIANTS)
def test_variants_that_cannot_be(what: str) -> None:
    texts, code = VARIANTS[what]
    names = tuple(dict.fromkeys(text.split()[1] for text in texts))
    told = found(SQUARES, *texts, chosen=names)
    assert code in [item.code for item in told], told


# Numbers of players, logs.


@pytest.mark.parametrize("command", ["play", "simulate", "perft", "info", "explain"])
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**9])
def test_wrong_numbers_of_players(command: str, players: int, tmp_path: Path) -> None:
    extra = {"explain": ["--log", str(tmp_path / "x.json"), "--move", "pass"], "perft": ["--depth", "1"]}
    words = [command, "guatemala_cafe", "--players", str(players), *extra.get(command, [])]
    result = CliRunner().invoke(app, words)
    assert result.exit_code in (1, 2) and "Traceback" not in result.output


def a_log(folder: Path) -> dict[str, object]:
    file = folder / "game.json"
    words = [
        "play",
        "tic_tac_toe",
        "--players",
        "2",
        "--bot",
        "1=random",
        "--bot",
        "2=random",
        "--seed",
        "3",
        "--log",
        str(file),
    ]
    result = CliRunner().invoke(app, words)
    assert file.is_file(), result.output
    log: dict[str, object] = json.loads(file.read_text(encoding="utf-8"))
    return log


def replayed(folder: Path, content: str | bytes) -> str:
    file = folder / "bad.json"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["replay", str(file)])
    assert result.exit_code == 1, result.output
    assert "Traceback" not in result.output and "mistake of Cafetal" not in result.output
    return result.output


def test_logs_that_are_no_logs(tmp_path: Path) -> None:
    whole = json.dumps(a_log(tmp_path))
    for content in (
        whole[: len(whole) // 2],
        "",
        "[]",
        "{}",
        "null",
        '{"format": 3}',
        b"\xff\xfe",
        "[" * 5000,
        "1e999",
    ):
        assert re.search(r"\[[GK]\d{3}\]", replayed(tmp_path, content)), content


def test_logs_that_were_changed(tmp_path: Path) -> None:
    log = a_log(tmp_path)
    moves, host = log["moves"], log["host"]
    assert isinstance(moves, list) and isinstance(host, dict) and len(moves) > 3
    steps = host["steps"]
    changes: list[dict[str, object]] = [
        {"moves": moves[:-1]},
        {"moves": [*moves, moves[-1]]},
        {"moves": [*moves[:1], *moves[2:]]},
        {"moves": [moves[1], moves[0], *moves[2:]]},
        {"moves": "many"},
        {"moves": [None] * len(moves)},
        {"host": {**host, "steps": steps[:-1]}},
        {"host": {**host, "steps": [{**steps[0], "hash": "0" * 16}, *steps[1:]]}},
        {"host": {**host, "steps": [None] * len(steps)}},
        {"host": {**host, "seed": 99}},
        {"host": {**host, "seed": "three"}},
        {"host": {**host, "digest": "0" * 32}},
        {"host": None},
        {"rules": "0" * 16},
        {"rules": 7},
        {"variants": ["nobody_knows"]},
        {"variants": 3},
        {"players": 7},
        {"players": "two"},
        {"game": "reversi"},
        {"game": "no_such_game"},
        {"game": ["x"]},
        {"version": 99},
        {"over": "full"},
    ]
    for change in changes:
        assert re.search(r"\[[AGKV]\d{3}\]", replayed(tmp_path, json.dumps({**log, **change}))), change
