"""A new word of the vocabulary touches one record, and one phrase in each language.

The package is put together anew, with nothing but those lines added; then a game uses the words: how a place lies to
another one, the place one step away, and who sits where.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cafetal.resources import templates_folder
from tests.cases.frames import FOLDER, framed
from tests.house.project import PACKAGE, ROOT

GAME = """
boards
    board: grid of 5 by 5 squares
        each square holds one disc

turn
    leap

action leap
    choose a square
    require free: the square is empty
    require far: the square is a camels_move from a1
    require beside: the square_beside of the square is empty
    put your disc on the square
    the second_neighbour gains 1 point
"""
PLAYERS = """
game squares
    players 4
    colours red, blue, white, green
"""
RECORDS = """\
    Entry(
        ("camels_move",), "three and one aslant", "a camels_move from b2", lies=True,
        leap=((1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)),
    ),
    Entry(("square_beside",), "to its side", "the square_beside of the pawn", step=("right", "left")),
    Entry(("second_neighbour",), "who sits there", "their second_neighbour", seat=("left", "left")),
"""
SQUARE = 'g="n", sg=["Feld","Feld","Feld","Feldes"], pl=["Felder","Felder","Feldern","Felder"]'
PERSON = (
    'g="f", sg=["Person","Person","Person","Person"], pl=["Personen","Personen","Personen","Personen"], person=true'
)
PHRASES = {
    "de": {
        "knights_move": 'lie_camels_move = {inf="liegen", imp=["liege","liegt"], '
        'pres=["liegst","liegt","liegt","liegen"], part="gelegen", aux="haben", zu="zu liegen", '
        'frame={subject="nom", from="einen Kamelzug entfernt von+dat"}}',
        "square_behind": f'square_beside = {{{SQUARE}, whole="neben+dat"}}',
        "opponent": f'second_neighbour = {{{PERSON}, whole="zwei Plätze links von+dat"}}',
    },
    "en": {
        "knights_move": "lie_camels_move = "
        '{copula="be", adj="a camel’s move away", frame={subject="subj", from="from"}}',
        "square_behind": 'square_beside = {sg="square", pl="squares", whole="beside"}',
        "opponent": 'second_neighbour = {sg="player", pl="players", person=true, whole="two seats to the left of"}',
    },
    "it": {
        "knights_move": 'lie_camels_move = {copula="essere", four=["a un salto di cammello","a un salto di cammello",'
        '"a un salto di cammello","a un salto di cammello"], frame={subject="subj", from="da"}}',
        "square_behind": 'square_beside = {g="f", sg="casella", pl="caselle", whole="di fianco a"}',
        "opponent": 'second_neighbour = {g="m", person=true, sg="giocatore", pl="giocatori", '
        'whole="due posti a sinistra di"}',
    },
}
"""The phrase of each new word in each language, by the word behind which its kin stand."""
SAID = {
    "de": ("einen Kamelzug entfernt von", "neben dem Feld", "Person zwei Plätze links von dir"),
    "en": ("a camel’s move away from", "beside the square", "player two seats to the left of you"),
    "it": ("a un salto di cammello da", "di fianco alla casella", "giocatore due posti a sinistra di te"),
}
PROGRAM = """
import json, sys
from cafetal.engine import Game
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.pipeline import Rules
from tests.cases.checks import sentences
text = sys.stdin.read()
rules = Rules.from_text(text)
found = {"wrong": [d.code for d in rules.diagnostics]}
plan = rules.plan(4)
moves = [Game(plan, kind(plan)).new_game(1) for kind in (PythonExecutor, NativeExecutor, Interpreter)]
found["moves"] = [sorted(state.text(move) for move in state.legal_moves()) for state in moves]
found["scores"] = []
for state in moves:
    state.apply("leap b4").settle()
    found["scores"].append([score["points"] for score in state.scores()])
found["books"] = {x: sentences(text, "", (), x) for x in ("de", "en", "it")}
found["taken"] = [d.code for d in Rules.from_text(text.replace("points of", "camels_move of")).diagnostics]
print(json.dumps(found))
"""


def added(path: Path, before: str, lines: str) -> str:
    """The text of a file with some lines in front of others."""
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    return text.replace(before, lines + before)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose files are those of this one, but for the lines of a new word."""
    top = tmp_path_factory.mktemp("house")
    package, templates = top / "interpreter" / "cafetal", top / "generated_docs" / "templates"
    for folder, old in ((package, PACKAGE), (templates, templates_folder())):
        folder.mkdir(parents=True)
        for path in old.iterdir():
            if path.name not in ("vocabulary.py", "resources.py", "__pycache__", *PHRASES):
                (folder / path.name).symlink_to(path)
    for name in ("grammar", "rules"):
        (top / name).symlink_to(ROOT / name)
    (package / "resources.py").write_text((PACKAGE / "resources.py").read_text())  # which finds data beside itself
    (package / "vocabulary.py").write_text(added(PACKAGE / "vocabulary.py", '    Entry(("all_eight",)', RECORDS))
    for language, phrases in PHRASES.items():
        old = templates_folder() / language
        (templates / language).mkdir()
        for path in old.iterdir():
            if path.name != "base.toml":
                (templates / language / path.name).symlink_to(path)
        new = templates / language / "base.toml"
        new.write_text((old / "base.toml").read_text(encoding="utf-8"))
        for key, phrase in phrases.items():
            new.write_text(added(new, f"{'lie_' if key == 'knights_move' else ''}{key} = ", f"{phrase}\n"))
    return top


def test_new_words_are_one_record_and_a_phrase_in_each_language(house: Path) -> None:
    """They are resolved, reserved, played on every executor and told in every language."""
    path = os.pathsep.join((str(house / "interpreter"), str(ROOT)))
    env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    text = framed(PLAYERS + GAME, (FOLDER / "squares.rules").read_text(encoding="utf-8"))
    done = subprocess.run([sys.executable, "-c", PROGRAM], input=text, env=env, capture_output=True, text=True)
    assert not done.stderr
    found = json.loads(done.stdout)
    assert found["wrong"] == []
    assert found["moves"] == [["leap b4", "leap d2"]] * 3
    assert found["taken"]
    assert found["scores"] == [[0, 0, 1, 0]] * 3
    for language, phrases in SAID.items():
        book = " ".join(found["books"][language])
        assert [said for said in phrases if said not in book] == [], book


def test_what_new_words_touch(house: Path) -> None:
    """Nothing differs from this checkout but one file for the records, and one for the phrases of each language."""
    here = {PACKAGE: house / "interpreter" / "cafetal", templates_folder(): house / "generated_docs" / "templates"}
    touched: dict[str, int] = {}
    for old, new in here.items():
        for path in (path for path in new.rglob("*") if path.is_file() and not path.is_symlink()):
            name = path.relative_to(new)
            more = len(path.read_text().splitlines()) - len((old / name).read_text().splitlines())
            touched |= {str(name): more} if more else {}
    phrases = {f"{language}/base.toml": len(added) for language, added in PHRASES.items()}
    assert touched == {"vocabulary.py": len(RECORDS.splitlines()), **phrases}
