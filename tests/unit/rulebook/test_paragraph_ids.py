"""Ids of paragraphs in printed books: a link to a rule finds it in the next edition, too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cafetal import sentences as p
from cafetal.language.realise import make_realiser
from cafetal.resources import rules_folder
from cafetal.rulebook.render import write_document
from cafetal.rulebook.render.tree import TextBlock, TextList, TextParagraph, TextSection, TextTable
from cafetal.sentences.document import Document, HeadingKey, Paragraph, Section, Steps, Table, paragraph

WORDS = rules_folder() / "guatemala_cafe"


def told(verb: str, noun: str, *ids: str, number: int = 1) -> Paragraph:
    what = p.NP(noun, det=p.Det.INDEF, count=p.Count((number,)))
    return paragraph(p.Event(p.clause(verb, subject=p.NP("player"), theme=what), ids=ids or ("score",)))


TAKE, PUT, GIVE = told("take", "worker"), told("put", "worker"), told("get", "shed")
NAMED = told("take", "worker", "score", "score.greedy")
RULE = told("have", "worker", "score.limit")
TERM = told("take", "sack", "worth")


def blocks_of(blocks: Sequence[TextBlock]) -> Iterator[TextParagraph | TextList | TextTable]:
    for block in blocks:
        if isinstance(block, TextSection):
            yield from blocks_of(block.blocks)
        elif isinstance(block, TextParagraph | TextTable):
            yield block
        elif isinstance(block, TextList):
            yield block
            yield from blocks_of(block.items)


def keys(*blocks: Paragraph | Steps | Table, language: str = "en") -> list[str]:
    section = Section("score", HeadingKey("turn"), blocks)
    book = write_document(Document("title", (section,)), make_realiser(language, WORDS / f"lexicon.{language}.toml"))
    return [block.key for block in blocks_of(book.blocks)]


def test_a_paragraph_is_called_after_its_rule_or_what_it_says() -> None:
    found = keys(TAKE, PUT, NAMED, RULE, TERM, Table(None, (), (), None, ("price",)))
    assert found[:3] == ["score.take-player", "score.put-player", "score.greedy"]
    assert found[3:] == ["score.limit", "score.worth", "score.price.table"]


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param((GIVE, TAKE, PUT, RULE, TERM), id="inserted first"),
        pytest.param((TAKE, GIVE, PUT, told("get", "worker", "score.other"), RULE, TERM), id="inserted between"),
        pytest.param((PUT, TERM), id="removed"),
        pytest.param((TERM, RULE, PUT, TAKE), id="in another order"),
        pytest.param((TAKE, Steps((GIVE, PUT), RULE), TERM), id="inserted in a list"),
        pytest.param((told("take", "worker", number=2), PUT), id="another number"),
    ],
)
def test_paragraphs_keep_their_ids(edition: tuple[Paragraph | Steps, ...]) -> None:
    def name(block: Paragraph) -> str:
        (plan,) = block.sentences
        assert isinstance(plan, p.Event)
        return f"{plan.clause.verb}{plan.ids}"

    first = dict(zip(map(name, (TAKE, PUT, RULE, TERM)), keys(TAKE, PUT, RULE, TERM), strict=True))
    flat = [part for block in edition for part in (block.items if isinstance(block, Steps) else (block,))]
    assert all(not isinstance(part, Steps) for part in flat)
    after = [key for key in keys(*edition) if key]
    kept = dict(zip([name(part) for part in flat if isinstance(part, Paragraph)], after, strict=True))
    assert {key: kept[key] for key in first.keys() & kept.keys()} == {k: first[k] for k in first.keys() & kept.keys()}
    assert first.keys() & kept.keys()


def test_what_shares_words_is_told_apart_by_all_that_it_says() -> None:
    """Whatever stands before it; only what says the same is counted."""
    one, two = told("take", "worker"), told("take", "worker", number=2)
    first, second = keys(one, two)
    assert keys(two, one) == [second, first] == keys(GIVE, two, one)[1:]
    assert first != second
    assert keys(one, one, PUT) == ["score.take-player", "score.take-player-2", "score.put-player"]


def test_ids_are_the_same_in_every_language() -> None:
    blocks = (TAKE, PUT, NAMED, told("take", "worker", number=2), Steps((TERM, RULE)))
    assert keys(*blocks, language="de") == keys(*blocks) == keys(*blocks, language="it")
