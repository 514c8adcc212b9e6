"""`cafetal replay --html`: one page that steps through a game, and holds only what the chosen seat may see."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cafetal.engine import Game
from cafetal.engine.record import Step
from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.table import course
from cafetal.table.words import Messages
from tests.unit.cli.shell_games import POKER
from tests.unit.cli.test_cli import fails, run


def page(tmp_path: Path, game: str, *options: str, moves: int = 6, players: int = 2, seed: int = 5) -> str:
    """The page of a game that bots began; the log is that of the first moves."""
    log, file = tmp_path / f"{game}{seed}.json", tmp_path / f"{game}{seed}.html"
    if not log.exists():
        line = "\n".join("1" for _ in range(moves))
        run(
            "play",
            game,
            "--players",
            str(players),
            "--seed",
            str(seed),
            "--log",
            log,
            "--bot",
            "none",
            text=f"{line}\n" * 3,
        )
    result = run("replay", log, "--html", file, *options)
    assert result.exit_code == 0, result.output
    return file.read_text(encoding="utf-8")


def told(text: str) -> list[str]:
    return [html.unescape(part) for part in re.findall(r'class="move" data-step="[^"]*">([^<]*)<', text)]


def pictures(text: str) -> list[str]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    data = json.loads(found[1])
    return ["".join(data["tokens"][k] for k in one) for one in data["pictures"]]


SENTENCE = {
    "de": "Schwarz legt einen Stein auf",
    "en": "Black puts a disc on",
    "it": "Nero mette una pedina su",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_are_sentences_and_each_has_its_picture(tmp_path: Path, language: str) -> None:
    text = page(tmp_path, "reversi", "--lang", language)
    lines, drawn = told(text), pictures(text)
    assert f'<html lang="{language}">' in text
    assert len(lines) == len(drawn) > 6
    assert lines[0] == Messages(language).say("page.start") and lines[1].startswith(SENTENCE[language])
    assert all(one.startswith('<div class="boards"><figure><svg') and one.endswith("</div>") for one in drawn)
    assert len(set(drawn)) == len(drawn)


def test_page_holds_everything_and_asks_for_nothing(tmp_path: Path) -> None:
    text = page(tmp_path, "reversi")
    assert "default-src 'none'" in text
    assert not re.search(r"""(?:src|href)=["'](?!data:|#)""", text)

    class Balance(HTMLParser):
        """The elements that are open."""

        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []

        def handle_starttag(self, tag: str, attrs: object) -> None:
            """Note an element that is open."""
            if tag not in ("meta", "input", "!doctype"):
                self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            """It must be the last one that was opened."""
            assert self.open.pop() == tag

    reader = Balance()
    reader.feed(text)
    assert reader.open == []


def test_only_what_the_seat_may_see(tmp_path: Path) -> None:
    """Kuhn poker: where a player holds the same card, the page is the same whatever the other one holds."""
    pages: dict[str, dict[str, set[str]]] = {}
    for seed in range(1, 8):
        red = page(tmp_path, "kuhn_poker", "--lang", "en", "--seat", "red", moves=1, seed=seed)
        blue = page(tmp_path, "kuhn_poker", "--lang", "en", "--seat", "2", moves=1, seed=seed)
        seen = pages.setdefault(told(red)[0], {})
        seen.setdefault(told(blue)[0], set()).add(red)
        bystander = page(tmp_path, "kuhn_poker", "--lang", "en", moves=1, seed=seed)
        assert "Drawn:" not in told(bystander)[0] and "Drawn:" in told(red)[0]
        assert len({pictures(text)[0] for text in (red, blue, bystander)}) == 3
    assert any(len(others) == 2 for others in pages.values())
    for others in pages.values():
        assert len(set().union(*others.values())) == 1


def test_secret_moves_of_others_are_not_told(tmp_path: Path) -> None:
    lines = told(page(tmp_path, "sealed_bids", "--lang", "en", "--seat", "blue", players=3, moves=3))
    assert any(line.startswith("Red makes a secret choice.") for line in lines)
    assert any(re.match(r"Blue bids \d+\scoins?\.", line) for line in lines)


def test_moves_without_a_lexicon_tell_who_moved(tmp_path: Path) -> None:
    rules, log, file = tmp_path / "duel.rules", tmp_path / "duel.json", tmp_path / "duel.html"
    rules.write_text(POKER, encoding="utf-8")
    run("play", rules, "--seed", "4", "--log", log, "--bot", "none", text="\nrefuse\n\nagree\n\n1\n\n1\n")
    result = run("replay", log, "--game", rules, "--html", file, "--format", "json")
    assert json.loads(result.stdout)["same"] is True
    first, second = told(file.read_text(encoding="utf-8"))[1:3]
    assert first == "red: refuse" and second == "blue: bet"


def test_hidden_hands_do_not_stand_in_the_data(tmp_path: Path) -> None:
    """Hearts: the page of one player does not name a card of another one's hand."""
    text = page(tmp_path, "hearts", "--lang", "en", "--seat", "north", players=4, moves=2)
    everything = page(tmp_path, "hearts", "--lang", "en", "--seat", "east", players=4, moves=2)
    hand = told(text)[0]
    assert hand != told(everything)[0]
    names = set(re.findall(r"\w+ of \w+", hand))
    others = set(re.findall(r"\w+ of \w+", told(everything)[0]))
    assert len(names) == len(others) == 13
    assert not [card for card in others if card in text]


def test_wrong_seat_and_log(tmp_path: Path) -> None:
    page(tmp_path, "reversi")
    result = run("replay", tmp_path / "reversi5.json", "--html", tmp_path / "x.html", "--seat", "pink")
    assert "there is no seat `pink`" in fails(result, "K004")
    assert not (tmp_path / "x.html").exists()
    fails(run("replay", tmp_path / "reversi5.json", "--html", tmp_path / "no" / "x.html"), "K005")


def test_secret_choices_in_a_row_have_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many there were tells too much; a choice that is seen, or another player's, stands for itself."""
    game = Game(Rules.load("sealed_bids").plan(3))
    state = game.new_game(1).settle()
    sort = [(0, False), (0, False), (1, False), (0, True), (0, True), (0, False)]
    steps = [Step(None, "move", actor, i, (), [], 0) for i, (actor, _) in enumerate(sort)]
    monkeypatch.setattr(course, "is_seen", lambda _, step, seat: sort[step.point][1])
    assert list(course._shown(state, steps, 2)) == [0, 2, 3, 4, 5]
