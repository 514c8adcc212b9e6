"""The workbench: what its page asks, and that only who has its link may ask, and only for the files of its game."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cafetal.files import writing
from cafetal.files.folders import Target
from cafetal.limits import Limits
from cafetal.resources import rules_folder
from cafetal.web import trials
from cafetal.web.app import make_app
from cafetal.web.bench import Bench, answer
from cafetal.web.benching import Workbench
from cafetal.web.going import ENOUGH, NOTHING, Going
from cafetal.web.hall import Hall
from cafetal.web.links import Links
from cafetal.web.lobby import games_of
from cafetal.web.run import Runner
from cafetal.web.store import Store
from tests.unit.web.site import moves_of, text_of, token_of


def course_of(page: str) -> int:
    """How many moves a page knows of, and the beginning."""
    return int(re.findall(r'data-course="(\d+)"', page)[0])


LINE = "put white's discs on d4, e5"


class Desk:
    """Somebody at the workbench of a copy of a game."""

    def __init__(self, folder: Path, client: TestClient, bench: Workbench) -> None:
        self.folder = folder
        self.client = client
        self.bench = bench
        self.texts: dict[str, str] = {each["name"]: each["text"] for each in self.ask("files")["files"]}

    def ask(self, operation: str, **more: Any) -> Any:  # noqa: ANN401
        """What the server answers."""
        asked = {"texts": getattr(self, "texts", {}), "file": "reversi.rules", "language": "en", **more}
        answer = self.client.post(f"{self.bench.address}/{operation}", json=asked)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def write(self, old: str, new: str) -> None:
        """Change the text in the editor."""
        assert old in self.texts["reversi.rules"]
        self.texts["reversi.rules"] = self.texts["reversi.rules"].replace(old, new)

    def line_of(self, words: str) -> int:
        """In which line of the text some words stand."""
        lines = self.texts["reversi.rules"].split("\n")
        return next(i for i, line in enumerate(lines, 1) if words in line)


@pytest.fixture
def desk(apart: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """The workbench where all is made in the process of the test."""
    monkeypatch.setattr(apart.bench.far, "desk", lambda _, *arguments: answer(*arguments))
    return apart


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Desk]:
    """The workbench as it is, with its process for what is made of the rules."""
    shutil.copytree(rules_folder() / "classics" / "reversi", tmp_path / "reversi")
    bench = Workbench(tmp_path / "reversi" / "reversi.rules")
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    runner = Runner(Hall(store, Links("a secret of the tests")), thinkers=0)
    with TestClient(make_app(runner, games_of(None), hosts=["testserver"], bench=bench, rate=10_000)) as client:
        yield Desk(tmp_path / "reversi", client, bench)


def test_the_page_names_what_it_holds(desk: Desk) -> None:
    page = desk.client.get(desk.bench.address).text
    assert 'id="editor"' in page and "<h1>Reversi: workbench</h1>" in page and "style=" not in page
    assert desk.ask("files")["keywords"] and list(desk.texts) == ["reversi.rules"]


def test_mistakes_are_found_as_one_types_and_mended(desk: Desk) -> None:
    assert desk.ask("look")["found"] == []
    desk.write(LINE, LINE.replace("discs", "dicss"))
    (found,) = desk.ask("look")["found"]
    assert found["line"] == desk.line_of("dicss") and "`discs`" in found["hint"]
    (fix,) = desk.ask("fix", line=found["line"])
    assert [edit["text"] for edit in fix["edits"]] == ["discs"]


def test_what_can_be_written_and_what_words_are(desk: Desk) -> None:
    line = desk.line_of("each square holds")
    column = desk.texts["reversi.rules"].split("\n")[line - 1].index("disc") + 1
    assert "disc" in {offer["text"] for offer in desk.ask("complete", line=line, column=column)}
    assert "disc" in desk.ask("hover", line=line, column=column + 1)["text"]


def test_the_book_knows_the_lines_of_its_sentences(desk: Desk) -> None:
    book = desk.ask("book")
    keys = {key for key in book["places"] if f'data-clause="{key}"' in book["page"]}
    assert keys and all(book["places"][key][0] == "reversi.rules" for key in keys)
    german = desk.ask("book", language="de")
    assert "Steine" in german["page"] and german["places"] == book["places"]
    lines = book["lines"]["reversi.rules"]
    assert lines[str(desk.line_of("let anchor be"))] == ["catch"]  # a line without a sentence of its own
    assert lines[str(desk.line_of("require free"))] == ["place_disc.free"]


def test_a_line_of_a_variant_lights_what_it_changes(tmp_path: Path) -> None:
    file = tmp_path / "dear_hills.rules"
    file.write_text("variant dear_hills of guatemala_cafe\n    change price.grey: 3 5\n", encoding="utf-8")
    book: Any = Bench(file).ask("book", {"language": "en"})
    assert book["lines"][file.name][2] == ["price"] and book["places"]["price"] == (file.name, 2)
    assert book["places"]["dock_price"][0] == "guatemala_cafe.rules"


def test_boards_examples_and_changes(desk: Desk) -> None:
    assert [picture["name"] for picture in desk.ask("boards")["pictures"]] == ["board", "disc"]
    (example,) = desk.ask("examples")["examples"]
    assert example["passes"] and example["line"] == desk.line_of("example first_move")
    assert desk.ask("changes")["changes"] == []
    desk.write(LINE, LINE.replace("d4", "c4"))
    (example,) = desk.ask("examples")["examples"]
    assert not example["passes"] and example["found"]
    assert any("c4" in told for change in desk.ask("changes")["changes"] for told in change["new"])


@pytest.mark.parametrize(("removed", "passes"), [("free", True), ("catches", False)])
def test_examples_of_a_game_elsewhere_are_played_with_the_variant(removed: str, passes: bool, tmp_path: Path) -> None:
    shutil.copytree(rules_folder() / "classics" / "reversi", tmp_path / "reversi")
    file = tmp_path / "loose.rules"
    file.write_text(f"variant loose of reversi\n    remove place_disc.{removed}\n", encoding="utf-8")
    bench, asked = Bench(file), {"example": "first_move", "language": "en"}
    made: Any = bench.ask("examples", asked)
    (example,) = made["examples"]
    assert example["borrowed"] and example["file"] == "reversi.rules" and example["passes"] is passes
    assert passes or example["found"][0]["line"] > example["line"]
    made = bench.ask("positions", asked)
    assert [each["step"] for each in made["positions"]] == [0, 1]


def test_examples_of_variants_are_played_where_they_belong(desk: Desk) -> None:
    desk.texts["reversi.rules"] += """
variant loose of reversi
    remove place_disc.catches
    example anywhere
        given setup
        when black plays place_disc h8
        then black has 3 discs
"""
    assert [(each["name"], each["passes"], each["borrowed"]) for each in desk.ask("examples")["examples"]] == [
        ("first_move", True, False), ("anywhere", True, False)]  # fmt: skip


def begun(desk: Desk, **asked: Any) -> str:  # noqa: ANN401
    """The page of a game that is begun beside the text."""
    return desk.client.get(desk.ask("begin", **asked)["table"]).text


def test_a_report_is_a_page_whose_replays_are_played_on(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("vl_convert")
    monkeypatch.setattr(trials, "GAMES", 3)
    name = desk.ask("report", bots="random,greedy")["page"]
    answer = desk.client.get(f"{desk.bench.address}/page/{name}")
    assert {"Games won by seat", "Length", "Actions"} <= set(re.findall(r"<h2>(.*?)</h2>", answer.text))
    assert "sandbox allow-scripts;" in answer.headers["content-security-policy"]
    assert 'href="#game-1"' in answer.text and '<iframe name="game-1"' in answer.text
    page = begun(desk, **{"from": {"page": name, "film": "game-1", "step": 5}})
    assert course_of(page) == 6 and "Black puts" in text_of(page)
    assert desk.ask("begin", **{"from": {"page": "x", "film": "game-1", "step": 5}})["wrong"]
    for address in (f"/bench/x/page/{name}", f"{desk.bench.address}/page/x"):
        assert desk.client.get(address).status_code == 404


def test_two_versions_are_played_side_by_side(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("vl_convert")
    monkeypatch.setattr(trials, "GAMES", 3)
    desk.write(LINE, LINE.replace("d4", "c4"))
    name = desk.ask("figures")["page"]
    page = desk.client.get(f"{desk.bench.address}/page/{name}").text
    assert "as stored beside as written" in page and "side1-game-" in page
    swept = desk.ask("figures", sweep="disc=63..63")["page"]
    assert "the game beside disc=63" in desk.client.get(f"{desk.bench.address}/page/{swept}").text
    assert desk.ask("figures", sweep="nothing=1..2")["wrong"]
    assert desk.ask("figures", sweep="1..2")["wrong"]


def test_a_report_shows_what_was_played_when_it_was_enough(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many games of each side, and how far it is is told on the way."""
    pytest.importorskip("vl_convert")
    monkeypatch.setattr(trials, "GAMES", 9)
    told: list[dict[str, Any]] = []

    def tell(far: dict[str, Any]) -> int:
        told.append(far)
        return ENOUGH if far["done"] >= enough else 0

    def made(operation: str) -> str:
        going = Going(tell, lambda: len(told))
        asked = {"texts": desk.texts, "file": "reversi.rules", "language": "en", "bots": "greedy"}
        found = answer(str(desk.bench.near.file), operation, asked, going)
        assert isinstance(found, dict)
        monkeypatch.setattr(desk.bench.far, "desk", lambda _, *arguments: answer(*arguments))
        return desk.client.get(f"{desk.bench.address}/page/{found['page']}").text if "page" in found else str(found)

    enough = 2
    assert "Reversi: 2 games" in made("report")
    assert told[-1]["text"] == "What was played is being set out; some games are played again for it."
    assert {"done": 1, "of": 9, "text": "1 of 9 games are played."}.items() <= told_at(told, 1).items()
    assert [each["label"] for each in told_at(told, 1)["figures"]] == ["Black", "White", "moves a game"]
    enough, told[:] = 3, []
    assert "1 of each side" in made("figures")
    enough, told[:] = 0, []
    assert "no game was at its end yet" in made("report")


def told_at(told: list[dict[str, Any]], done: int) -> dict[str, Any]:
    """What was told when so many games were done."""
    return next(each for each in told if each["done"] == done)


def test_how_far_it_is_is_asked_and_enough_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[int] = []
    monkeypatch.setattr(desk.bench.far, "enough", said.append)
    assert desk.ask("far") == {}
    desk.bench.far.heard({"done": 1, "of": 9})
    assert desk.ask("far") == {"done": 1, "of": 9}
    desk.ask("boards")
    assert desk.ask("far") == {}, "it is done"
    desk.ask("enough")
    desk.ask("enough", all=True)
    assert said == [ENOUGH, NOTHING]
    assert desk.client.post("/bench/x/far", json={}).status_code == 404


def test_a_variant_is_compared_with_the_text_as_it_is_written(desk: Desk) -> None:
    desk.write(LINE, f"{LINE}  # ours")
    desk.texts["reversi.rules"] += "\nvariant wide of reversi for 2 players\n    remove place_disc.free\n"
    rules, stored = desk.bench.near, desk.bench.near
    desk.ask("look")
    arms = trials._arms(rules.rules, stored._stored, {"against": "wide"})
    assert [arm.name for arm in arms] == ["as written", "wide"]
    assert all("# ours" in arm.rules.sources[0].text for arm in arms)
    (wrong,) = desk.ask("changes", against="wied")["wrong"]
    assert wrong["code"] == "K017" and wrong["hint"] == "did you mean `wide`?"


def test_an_example_is_played_on_from_each_of_its_positions(desk: Desk) -> None:
    drawn = desk.ask("positions", example="first_move")["positions"]
    assert [each["step"] for each in drawn] == [0, 1] and all("<svg" in each["svg"] for each in drawn)
    before, after = (begun(desk, **{"from": {"example": "first_move", "step": step}}) for step in (0, 1))
    assert "place_disc d3" in moves_of(before) and "place_disc c3" in moves_of(after)
    (wrong,) = desk.ask("positions", example="no_such")["wrong"]
    assert wrong["code"] == "K017" and wrong["hint"] == "these are there: first_move"
    (wrong,) = desk.ask("positions", example="first_mve")["wrong"]
    assert wrong["hint"] == "did you mean `first_move`?"
    assert desk.ask("begin", **{"from": {"example": "no_such"}})["wrong"]


def test_a_game_goes_on_by_the_text_as_it_is_changed(desk: Desk) -> None:
    """From where moves have led, also where the game began in an example."""
    for where in ({}, {"example": "first_move", "step": 0}):
        link = desk.ask("begin", **{"from": where})["table"]
        page = desk.client.get(link).text
        form = {"token": token_of(page), "move": moves_of(page)[0]}
        desk.client.post(f"{link}/move", data=form)
        desk.write(LINE, f"{LINE}  # the same")
        went = desk.ask("begin", **{"from": {"table": link}})
        assert went["told"] == "" and course_of(desk.client.get(went["table"]).text) == 2


def test_a_move_that_is_no_longer_lawful_is_told(desk: Desk) -> None:
    """Though the positions differ before it."""
    link = desk.ask("begin", **{"from": {}})["table"]
    page = desk.client.get(link).text
    move = moves_of(page)[0]
    desk.client.post(f"{link}/move", data={"token": token_of(page), "move": move})
    desk.write(LINE, LINE.replace("d4, e5", "a1, h8"))
    went = desk.ask("begin", **{"from": {"table": link}})
    assert went["told"] == f"1: {move}" and desk.client.get(went["table"]).status_code == 200


def test_a_table_that_somebody_else_has_set_up_is_not_opened(desk: Desk) -> None:
    other = desk.client.post("/begin", data={"game": "reversi", "players": "2"}, follow_redirects=False)
    asked = {"from": {"table": other.headers["location"]}}
    answer = desk.client.post(f"{desk.bench.address}/begin", json={"texts": desk.texts, "file": "x", **asked})
    assert answer.status_code == 404


def test_a_bot_sits_opposite_where_that_is_wanted(desk: Desk) -> None:
    page = begun(desk, **{"with": "random", "from": {"example": "first_move", "step": 0}})
    assert "random" in text_of(page) and moves_of(page)
    both = desk.ask("begin", **{"with": "random,greedy", "from": {}})["table"]
    assert "greedy" not in text_of(desk.client.get(both).text), "no bot is called so"


HIDING = """game guess
    players 2
    colours red, blue

components
    card 4

zones
    hand of cards for each player, seen by its owner

setup
    put 2 cards in each player's hand

turn
    choose a card in your hand
    remove the card

end
    out, after each turn: your hand is empty
    winner: the turn_player
"""


def test_who_plays_all_seats_hands_the_device_to_nobody(desk: Desk) -> None:
    desk.texts["reversi.rules"] = HIDING
    begun = desk.ask("begin", **{"from": {}})
    link = begun["table"]
    for _ in range(2):
        page = desk.client.get(link).text
        assert "hand-over" not in page and moves_of(page)
        desk.client.post(f"{link}/move", data={"token": token_of(page), "move": moves_of(page)[0]})


def test_rules_with_mistakes_have_no_book_but_the_mistakes(desk: Desk) -> None:
    desk.write("game reversi", "gaem reversi")
    for operation in ("book", "boards", "examples", "changes", "report"):
        (first, *_) = desk.ask(operation)["wrong"]
        assert first["message"], operation


def test_saving_stores_what_changed_and_overwrites_nobody(desk: Desk) -> None:
    file = desk.folder / "reversi.rules"
    stored = dict(desk.texts)
    desk.write(LINE, LINE + "  # so it begins")
    assert desk.ask("save", stored=stored) == {"saved": ["reversi.rules"]}
    assert "# so it begins" in file.read_text(encoding="utf-8")
    assert desk.ask("look")["saved"] == "Saved."
    desk.write("game reversi", "gaem reversi")
    told = desk.ask("look", language="de")["saved"]  # it is kept all the same, and it is said what that means
    assert re.fullmatch(r"Gespeichert, mit .* Fehlern?: .* kein Spiel beginnen; Tische spielen .* weiter, .*", told), (
        told
    )
    desk.write("gaem reversi", "game reversi")
    stored = dict(desk.texts)
    file.write_text("game other\n", encoding="utf-8")
    desk.write("# so it begins", "# or so")
    assert desk.ask("save", stored=stored)["wrong"]
    assert file.read_text(encoding="utf-8") == "game other\n"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EROFS])
def test_where_nothing_can_be_written_the_text_stays_and_it_is_said(
    desk: Desk, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def beside(target: Target, *_: object) -> str:
        raise OSError(number, os.strerror(number), str(target.path))

    monkeypatch.setattr(writing, "beside", beside)
    file, stored, there = desk.folder / "reversi.rules", dict(desk.texts), sorted(desk.folder.iterdir())
    desk.write(LINE, LINE + "  # so it begins")
    (told,) = desk.ask("save", stored=stored)["wrong"]
    assert os.strerror(number).lower() in told["message"].lower()
    assert file.read_text(encoding="utf-8") == stored["reversi.rules"]
    assert sorted(desk.folder.iterdir()) == there
    monkeypatch.undo()
    assert desk.ask("save", stored=stored) == {"saved": ["reversi.rules"]}


@pytest.mark.parametrize("name", ["../reversi.rules", "/etc/passwd", "lexicon.en.toml", "other.rules", ""])
def test_no_other_file_is_read_or_written(desk: Desk, name: str) -> None:
    for operation in ("look", "save", "book"):
        asked = {"texts": {name: "x"}, "stored": {}, "file": name}
        assert desk.client.post(f"{desk.bench.address}/{operation}", json=asked).status_code == 404
    assert desk.client.post(f"{desk.bench.address}/look", json={"file": name}).status_code == 404


def test_without_the_link_nothing_is_told(desk: Desk) -> None:
    for key in ("x", desk.bench.key[:-1], desk.bench.key + "a", "%00"):
        assert desk.client.get(f"/bench/{key}").status_code == 404
        assert desk.client.post(f"/bench/{key}/files", json={}).status_code == 404


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"texts": []}', b"[" * 100_000, b"\xff"])
def test_what_is_no_question_is_refused(desk: Desk, body: bytes) -> None:
    answer = desk.client.post(f"{desk.bench.address}/look", content=body)
    assert answer.status_code in (400, 404)


@pytest.mark.parametrize("at", [0, -1, 10**12, "x", None, 2.5])
def test_places_that_are_none_do_no_harm(desk: Desk, at: object) -> None:
    for operation in ("complete", "hover", "fix"):
        assert desk.ask(operation, line=at, column=at) is not None


@pytest.mark.parametrize(
    "asked",
    [
        {"texts": {"reversi.rules": 7}},
        {"texts": {"reversi.rules": "\ud800"}},
        {"stored": []},
        {"stored": {"reversi.rules": None}},
        {"file": "\udfff"},
    ],
)
def test_what_is_no_text_is_refused(desk: Desk, asked: dict[str, Any]) -> None:
    body = json.dumps({"file": "reversi.rules", **asked})
    for operation in desk.bench.near.operations:
        assert desk.client.post(f"{desk.bench.address}/{operation}", content=body).status_code == 400


def test_a_language_that_there_is_not_is_the_usual_one(desk: Desk) -> None:
    line = desk.line_of("each square holds")
    wrong: tuple[object, ...] = ("xx", None, [], {}, 7, "../de", "<b>")
    for language in wrong:
        assert "text" in desk.ask("hover", line=line, column=24, language=language), language


def test_what_takes_too_long_is_given_up_and_the_next_question_answered(apart: Desk) -> None:
    apart.bench.far.patience = 0.01
    (wrong,) = apart.ask("examples")["wrong"]
    assert wrong["code"] == "K018" and "too long" in wrong["message"]
    apart.bench.far.patience = 60.0
    assert apart.ask("examples")["examples"]


@pytest.mark.full
def test_what_takes_too_much_memory_is_given_up(apart: Desk) -> None:
    apart.bench.far.limits = Limits(memory=1_000_000)
    (wrong,) = apart.ask("examples")["wrong"]
    assert wrong["code"] == "K018"
