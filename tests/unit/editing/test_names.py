"""Names in the texts of a game: what each word means, where it is declared, and what half a text still has."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal.editing.desk import Desk, index_of
from cafetal.editing.names import SITE
from cafetal.editing.outline import folds, outline
from cafetal.editing.uses import Index
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.source import SourceFile

SMALL = """\
game small
    players 2 to 3
    colours yellow, blue, red

components
    kind fruit: apple, plum, yellow
    kind area: grey, yellow
    piece/pieces of fruit 3 each
    city/cities of player 4 each

boards
    ring_board: ring of 8 stops
        each stop holds one piece

zones
    hand of pieces for each player

table price
    area    worth
    grey    1
    yellow  2

turn
    choose steps from 1 to 3
    choose a stop
    let worth be the price of grey
    pay toll: steps piece
    put 1 yellow piece on the stop
    visit the stop

action visit a stop
    require free: the stop is empty
    let steps be 3

action leave_it
    require free: yellow has at least 1 piece

example first_steps
    given apple pieces on stop_1
    when yellow plays visit stop_4
    then yellow may not play visit stop_1 because free
"""


def small(text: str = SMALL) -> Index:
    return index_of(Rules.from_text(text, "small.rules").readable)


def meanings(word: str, line: str, text: str = SMALL) -> list[tuple[str, str]]:
    """The sorts of what a word of a line can mean, each with what it belongs to."""
    number = next(i for i, found in enumerate(text.split("\n"), 1) if found.strip() == line)
    column = text.split("\n")[number - 1].index(word) + 1
    use = small(text).at("small.rules", number, column)
    assert use is not None and use.text == word
    return [(symbol.sort, symbol.of) for symbol in use.symbols]


@pytest.mark.parametrize(
    ("word", "line", "wanted"),
    [
        ("yellow", "put 1 yellow piece on the stop", ("value", "fruit")),
        ("yellow", "yellow  2", ("value", "area")),
        ("yellow", "when yellow plays visit stop_4", ("colour", "")),
        ("stop", "put 1 yellow piece on the stop", ("place", "")),
        ("stop", "when yellow plays visit stop_4", ("place", "")),
        ("steps", "pay toll: steps piece", ("name of this block", "")),
        ("visit", "visit the stop", ("action", "")),
        ("free", "then yellow may not play visit stop_1 because free", ("clause", "visit")),
        ("pieces", "hand of pieces for each player", ("piece", "")),
    ],
)
def test_a_word_means_what_the_line_says(word: str, line: str, wanted: tuple[str, str]) -> None:
    assert meanings(word, line) == [wanted]


def test_a_name_of_a_block_is_not_seen_outside() -> None:
    index = small()
    steps = [symbol for symbol in index.symbols if symbol.name == "steps"]
    assert [len(index.of(symbol)) for symbol in steps] == [2, 1]
    assert [place.line for symbol in steps for place in symbol.places] == [24, 33]


def test_lines_with_mistakes_do_not_take_the_others_names() -> None:
    broken = SMALL.replace("    players 2 to 3", "    plyers").replace("let worth be", "let be")
    assert meanings("visit", "visit the stop", broken) == [("action", "")]


@pytest.mark.parametrize("game", ["guatemala_cafe", "catan", "chess"])
def test_every_name_of_a_game_is_found_where_it_is_declared(game: str) -> None:
    path = bundled_games()[game]
    index = Desk().index(path)
    for symbol in index.symbols:
        for place in symbol.places:
            use = index.at(place.file, place.line, place.column)
            on_map = symbol.sort == SITE and place.file.endswith(".map")
            assert on_map or (use is not None and symbol in use.symbols), symbol
    unsure = [use for use in index.uses if not use.sure]
    assert len(unsure) < len(index.uses) / 15


def test_a_text_that_is_open_lies_over_the_stored_one(tmp_path: Path) -> None:
    path = tmp_path / "small.rules"
    path.write_text(SMALL, encoding="utf-8")
    (tmp_path / "small.more.rules").write_text("example more\n    given apple pieces on stop_1\n", encoding="utf-8")
    desk = Desk()
    more = tmp_path / "small.more.rules"
    assert desk.game_of(more) == path
    assert [x.name for x in desk.rules(more).sources] == ["small.rules", "small.more.rules"]
    desk.take(path, SMALL.replace("game small", "game smaller"))
    assert desk.rules(more).name == "smaller"
    assert desk.rules(path) is desk.rules(more)
    desk.drop(path)
    assert desk.rules(more).name == "small"


def test_the_parts_of_a_file_and_what_folds() -> None:
    (document,) = Rules.from_text(SMALL, "small.rules").readable
    parts = {entry.name: [inner.name for inner in entry.inside] for entry in outline(document)}
    assert parts["components"] == ["fruit", "area", "piece", "city"]
    assert parts["action visit"] == ["free", "steps"]
    assert "example first_steps" in parts
    assert all(entry.span.covers(entry.at) for outer in outline(document) for entry in outer.all())
    assert (12, 14) not in folds(SourceFile("small.rules", SMALL))
    assert {(1, 3), (11, 13), (12, 13)} <= set(folds(SourceFile("small.rules", SMALL)))
