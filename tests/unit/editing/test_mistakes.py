"""The quick look at rules that are being written."""

from __future__ import annotations

from pathlib import Path

from cafetal.diagnostics import Diagnostic, Severity, Span
from cafetal.editing.desk import Desk
from cafetal.editing.mistakes import quick, relocated
from cafetal.resources import bundled_games

GAME = bundled_games()["guatemala_cafe"]
VARIANTS = GAME.with_name("guatemala_cafe.variants.rules")


def told(path: Path, old: str, new: str) -> list[tuple[str, str, str]]:
    """The codes, the files and the words of what is wrong once a text is changed."""
    desk = Desk()
    text = path.read_text(encoding="utf-8")
    assert old in text
    desk.take(path, text.replace(old, new, 1))
    found = quick(desk.rules(path), path.name)
    lines = desk.rules(path).lines()
    spans = [(x.code, x.span) for x in found]
    return [(code, at.file, lines[at.file][at.line - 1][at.column - 1 : at.end_column - 1]) for code, at in spans]


def test_a_game_without_mistakes_has_none() -> None:
    assert told(GAME, "turn", "turn") == []


def test_a_mistake_is_told_where_it_stands() -> None:
    assert told(GAME, "choose a worker in the row", "choose a wroker in the row") == [("N001", GAME.name, "wroker")]
    assert [code for code, *_ in told(GAME, "    step walk", "    stepp walk")] == ["S003"]


def test_variants_of_a_file_are_looked_at_with_it() -> None:
    assert told(VARIANTS, "remove plant.keeps_apart", "remove plant.keeps_apar") == [
        ("V002", VARIANTS.name, "keeps_apar")
    ]


def test_what_a_whole_check_told_follows_its_line() -> None:
    old = {"a.rules": ("one", "two", "three", "two")}
    items = [Diagnostic("L001", Severity.WARNING, "x", Span("a.rules", line, 1, line, 3)) for line in (1, 2, 3)]
    assert [x.span.line for x in relocated(items, old, {"a.rules": ("zero", "one", "two", "free", "two")})] == [2]
    assert [x.span.line for x in relocated(items, old, old)] == [1, 2, 3]
    assert relocated(items, old, {}) == []
