"""Nothing of the rules is dropped: each condition, owner, count, place and phrase is said by a sentence of the book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe import Known, describe
from cafetal.describe.account import REPEATING, TOLD, WORD, left_over, parts, said_in
from cafetal.diagnostics import Span
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker, told_to
from cafetal.rulebook.translate.needs import hoped
from cafetal.rulebook.unworded import unworded, with_unworded
from cafetal.sentences.document import Document, Section
from cafetal.trees import nodes_of, rebuilt
from tests.cases.checks import rules_of
from tests.cases.document import case_files, read_cases
from tests.fuzz.programs import Program, Seeded
from tests.unit.describe.grounded.test_grounded import BUNDLED, NEW, NEWCOMERS, RULES
from tests.unit.describe.test_players_of_a_sort import RULES as HAMLET

CONDITION = "the house is not empty"
CASES = Path(__file__).parents[2] / "cases"
Told = tuple[n.Document, Document, Known]


def plainly(rules: Rules) -> Told:
    """The rules, the book that tells them with words of lexicons that nobody wrote yet, and these words."""
    checked = rules.checked(max(rules.player_counts))
    known = hoped(checked.document, checked.world, [])
    return checked.document, describe(checked.document, checked.world, known), known


@cache
def bundled(game: str, *variants: str) -> tuple[Rules, Told]:
    """A bundled game with its own words."""
    rules = Rules.load(next(RULES.rglob(f"{game}.rules")), variants)
    maker = RulebookMaker(rules)
    document, world = told_to(rules, maker.counts), rules.checked(maker.players).world
    return rules, (document, describe(document, world, maker.known), maker.known)


def dropped(rules: Rules, told: Told) -> list[str]:
    """What a book does not tell, as lines to read."""
    lines = rules.lines()
    found = ((part.kind, part.place) for _, part in left_over(*told))
    return [f"{at.file}:{at.line} {kind}: {shown(lines[at.file], at)}" for kind, at in found]


def shown(lines: Sequence[str], at: Span) -> str:
    """A part of the rules with its line."""
    line = lines[at.line - 1]
    return f"{line[at.column - 1 : at.end_column - 1 if at.end_line == at.line else None]} ({line.strip()})"


def generated(seeds: range) -> list[str]:
    """What books of generated games drop."""
    every = ((seed, Rules.from_text(Program(Seeded(seed)).text())) for seed in seeds)
    return [f"{seed}: {x}" for seed, rules in every if not rules.errors for x in dropped(rules, plainly(rules))]


def in_cases() -> Iterator[tuple[str, Rules]]:
    """The rules of all cases that can be played."""
    for path in case_files(CASES):
        for case in read_cases(path.name, path.read_text(encoding="utf-8")):
            if case.of("rules") and case.of("rules")[0].arguments[:1] != ("of",) and not rules_of(case).errors:
                yield f"{path.stem}: {case.title}", rules_of(case)


@pytest.mark.parametrize("game", BUNDLED)
def test_nothing_of_a_game_is_dropped(game: str) -> None:
    assert not dropped(*bundled(game))


@pytest.mark.parametrize("game", NEW)
def test_nothing_of_a_new_game_is_dropped(game: str) -> None:
    rules = Rules.load(NEWCOMERS / f"{game}.rules")
    assert not dropped(rules, plainly(rules))


def test_nothing_of_generated_games_is_dropped() -> None:
    assert not generated(range(12))


def test_nothing_of_an_expansion_is_dropped() -> None:
    assert not dropped(*bundled("catan", "chocolate_market"))


@pytest.mark.full
def test_nothing_of_any_case_is_dropped() -> None:
    assert not [f"{title} {line}" for title, rules in in_cases() for line in dropped(rules, plainly(rules))]


@pytest.mark.full
@pytest.mark.parametrize("first", range(0, 1000, 50))
def test_nothing_of_many_generated_games_is_dropped(first: int) -> None:
    assert not generated(range(first, first + 50))


# -- the account can fail -------------------------------------------------------------------------------------------


def without(tree: Any, place: Span) -> Any:  # noqa: ANN401 - any part of a book
    """A book that does not say the part of the rules at a place."""
    if isinstance(tree, Span):
        return tree
    if isinstance(tree, tuple) and place in tree:
        return tuple(part for part in tree if part != place)
    return rebuilt(tree, lambda part: None if part == place else without(part, place))


@pytest.mark.parametrize("game", ["kalah", pytest.param("guatemala_cafe", marks=pytest.mark.full)])
def test_each_part_is_missed_where_no_slot_says_it(game: str) -> None:
    """Every single part of the rules is named once nothing in the book says it; nothing else is named then."""
    document, told, known = bundled(game)[1]
    body = tuple(x for x in told.blocks if isinstance(x, Section) and x.anchor not in REPEATING)
    said = frozenset(said_in(body))
    rules = [part for section in document.sections if isinstance(section, TOLD) for part in parts(section)]
    places = {part.place for part in rules if part.place in said and part.kind != WORD}
    assert len(places) > 40
    for place in sorted(places):
        assert {part.place for _, part in left_over(document, without(told, place), known)} == {place}


def test_a_word_of_the_rules_before_a_noun_is_missed_where_it_is_dropped() -> None:
    document, told, known = plainly(Rules.from_text(HAMLET.format(line="each poor player\n        gain 1 point")))
    (place,) = {part.place for section in document.sections for part in parts(section) if part.kind == WORD}
    assert not list(left_over(document, told, known))
    assert [part.place for _, part in left_over(document, without(told, place), known)] == [place]


def test_lines_of_conditions_within_one_another_are_told() -> None:
    first, second = "no player is poor and you have 2 points", "you are poor and you have 3 points"
    line = f"if {first}\n        if {second}\n            gain 1 point"
    document, told, known = plainly(Rules.from_text(HAMLET.format(line=line)))
    both = [part.place for section in document.sections for part in parts(section) if part.kind == "condition"]
    assert len(both) >= 6  # each line, and the parts of each
    assert not list(left_over(document, told, known))


# -- what a book does with a part that it has no words for ----------------------------------------------------------


def test_a_part_without_words_is_quoted_and_named() -> None:
    rules, (document, told, known) = bundled("kalah")
    lines = rules.lines()["kalah.rules"]
    number = next(i for i, line in enumerate(lines, 1) if "require filled" in line)
    place = next(x for x in said_in(told.blocks) if x.line == number and lines[number - 1][x.column - 1 :] == CONDITION)
    book = with_unworded(without(told, place), document, known, rules.lines())
    assert [(x.code, x.span) for x in unworded(book)] == [("W022", place)]
    assert not list(left_over(document, book, known))
    (quoted,) = (x for x in nodes_of(book.blocks) if isinstance(x, p.Unworded))
    assert quoted.line == p.Name(lines[number - 1].strip(), literal=True)
    assert not list(unworded(with_unworded(told, document, known, rules.lines())))


def test_a_part_of_an_action_is_quoted_in_the_section_that_tells_it() -> None:
    rules = Rules.from_text((CASES / "frames" / "cards.rules").read_text(encoding="utf-8"))
    document, told, known = plainly(rules)
    play = next(x for x in document.sections if isinstance(x, n.Action))
    place = next(node.span for node in n.walk(play) if isinstance(node, n.Location))
    book = with_unworded(without(told, place), document, known, rules.lines())
    quoting = [x.anchor for x in book.blocks if isinstance(x, Section) and any(map(_quotes, nodes_of(x.blocks)))]
    assert quoting == ["turn"]


def _quotes(part: object) -> bool:
    return isinstance(part, p.Unworded)
