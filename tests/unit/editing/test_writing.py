"""What an editor offers while somebody writes: completion, what a word is, changes that mend mistakes."""

from __future__ import annotations

import pytest

from cafetal.editing.completion import completions
from cafetal.editing.desk import Desk
from cafetal.editing.fixes import Edit, applied, fixes
from cafetal.editing.hover import hover
from cafetal.editing.mistakes import quick
from cafetal.editing.reference import section_of
from cafetal.parse.ahead import ahead
from cafetal.parse.tables import load_tables
from cafetal.resources import bundled_games
from cafetal.source import SourceFile

GAME = bundled_games()["guatemala_cafe"]
TEXT = GAME.read_text(encoding="utf-8")


def offered(below: str, begun: str) -> list[str]:
    """What is offered behind a line that is begun below another one, the likeliest first."""
    lines = TEXT.split("\n")
    at = lines.index(below) + 1
    desk = Desk()
    desk.take(GAME, "\n".join([*lines[:at], begun, *lines[at:]]))
    return [offer.text for offer in completions(desk, GAME, at + 1, len(begun) + 1)]


@pytest.mark.parametrize(
    ("below", "begun", "wanted", "unwanted"),
    [
        ("action build", "    ", {"place_worker", "require", "choose", "raise"}, {"keeps_apart", "seen by"}),
        ("action place_ship", "    choose a ", {"ship", "harbour", "brown"}, {"require", "keeps_apart", "build"}),
        ("action place_ship", "    choose a sh", {"ship", "shed"}, {"require"}),
        ("zones", "    heap of roads, ", {"seen by", "owned by whoever puts it there"}, {"road"}),
        ("    given yellow has 9 centavos", "    when yellow plays ", {"place_worker", "score"}, {"worker", "yellow"}),
        (
            "    given yellow has 9 centavos",
            "    then blue may not play place_ship market.e1 left because ",
            {"room", "berth"},
            {"ship", "place_ship"},
        ),
        ("    step walk", "        choose steps from 1 to 4, ", set(), {"require"}),
        ("    step walk", "        # choose ", set(), {"ship"}),
    ],
)
def test_what_may_stand_here_is_offered(below: str, begun: str, wanted: set[str], unwanted: set[str]) -> None:
    found = offered(below, begun)
    assert wanted <= set(found)
    assert not unwanted & set(found)


def test_names_of_the_sort_that_is_needed_come_first() -> None:
    assert set(offered("action place_ship", "    put the ship at ")[:11]) >= {"market", "crate", "stop"}
    assert offered("    step walk", "        raise the ")[:1] != ["a"]
    assert "points" in offered("    step walk", "        raise the ")[:8]


def test_a_name_of_a_block_is_offered_behind_its_line_alone() -> None:
    assert "workers" not in offered("    each player who has a shed of the coffee", "        raise their points by ")
    line = "        let ships be the number of ships of the coffee that are linked to their shed of the coffee"
    assert "workers" in offered(line, "        raise their points by ")


def test_every_word_of_the_language_has_its_section_in_the_reference() -> None:
    silent = [word for word in load_tables().keywords if word.isalpha() and section_of(word) is None]
    assert len(silent) < 12, silent


def test_what_a_word_is() -> None:
    desk = Desk()
    number = TEXT.split("\n").index("    choose a worker in the row") + 1
    told = hover(desk, GAME, number, 15)
    assert told is not None and "worker of coffee    9 each" in told.text
    assert "> 45\N{NO-BREAK SPACE}workers (9 of each type of coffee)" in told.text
    word = hover(desk, GAME, number, 6)
    assert word is not None and "11.1 choose a thing" in word.text


@pytest.mark.parametrize("word", ["walk en", "walk", "walk 1 en", "take_piece 3 en"])
def test_an_example_that_is_being_written_is_told_as_far_as_it_goes(word: str) -> None:
    desk = Desk()
    desk.take(GAME, f"{TEXT}\nexample slip for 3 players\n    when yellow plays {word}\n    then yellow has 0 points\n")
    hover(desk, GAME, len(TEXT.split("\n")) + 2, 12)


@pytest.mark.parametrize(
    ("old", "new", "title"),
    [
        ("choose a worker in the row", "choose a wroker in the row", "write `worker`"),
        ("raise their points by workers", "raise their points to workers", None),
        ("put all roads in the supply", "putt all roads in the supply", "write `put`"),
        ("a ship is earning if", "a ship is earnig if", "write `earnig`"),
    ],
)
def test_a_hint_that_names_a_replacement_is_a_change_that_mends(old: str, new: str, title: str | None) -> None:
    assert old in TEXT
    desk = Desk()
    desk.take(GAME, TEXT.replace(old, new, 1))
    before = quick(desk.rules(GAME), GAME.name)
    assert before
    for fix in fixes(desk, GAME, 1, 10_000):
        after = Desk()
        after.take(GAME, applied(desk.source(GAME), fix.edits).text)
        assert fix.of not in quick(after.rules(GAME), GAME.name)
        assert title is None or fix.title == title
        title = None
    assert title is None


def test_edits_are_applied_from_behind() -> None:
    source = SourceFile("a.rules", "one two\nthree\n")
    edits = (Edit(source.span(1, 1, 4), "1"), Edit(source.span(1, 5, 8), "2"), Edit(source.span(2, 1, 6), "3\n4"))
    assert applied(source, edits).text == "1 2\n3\n4\n"


def test_a_text_of_one_line_begins_with_a_section() -> None:
    found = ahead(SourceFile("a.rules", "ga"), 1, 3)
    assert found.begun == "ga"
    assert {"game", "components", "variant"} <= set(found.words)
