"""The formatter: one layout, nothing lost, nothing changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cafetal import nodes as n
from cafetal.fmt import format_document, format_source, read_remarks
from cafetal.parse import parse
from cafetal.resources import bundled_games
from cafetal.source import SourceFile, read_source
from tests.unit.fmt.fmt_documents import declaring_sections, examples, patches
from tests.unit.fmt.fmt_phrases import conditions, phrases, values
from tests.unit.fmt.fmt_statements import sections_of_play, statements

CONSTRUCTS = Path(__file__).parents[1] / "parse" / "test_parse_constructs.rules"

FEW = max(settings().max_examples // 6, 2)
"""Examples of a generated test: a share of the profile's number, since each example is a whole text."""

UGLY = """
# head

game   x
  players 2


  colours   red,blue # names
# of the components

components
    # pieces
    worker of coffee 9 each     # many


    road 50
    kind coffee: white
    die/dice 2, faces 1 to 6
table price in centavos
     area worker shed
       # the cheap one
     grey 1 -2
     yellow 10 6
turn
    if the bag is empty
        pass
        # still in the first block
    # before otherwise
    otherwise   # else
        build
    # at the end of the turn

# at the end of the file

"""

PRETTY = """\
# head

game x
    players 2

    colours red, blue  # names

# of the components

components
    # pieces
    worker of coffee    9 each  # many

    road                50
    kind coffee: white
    die/dice    2, faces 1 to 6

table price in centavos
    area    worker  shed
    # the cheap one
    grey    1       -2
    yellow  10      6

turn
    if the bag is empty
        pass
        # still in the first block
    # before otherwise
    otherwise  # else
        build
    # at the end of the turn

# at the end of the file
"""


def source(text: str) -> SourceFile:
    return SourceFile("some.rules", text)


def check(document: n.Document) -> None:
    """What a document looks like is read as the document, and looks the same when formatted again."""
    text = format_document(document)
    assert n.same_tree(parse(source(text)), document), text
    assert format_source(source(text)) == text


def test_the_layout() -> None:
    assert format_source(source(UGLY)) == PRETTY
    assert format_source(source(PRETTY)) == PRETTY


def test_the_constructs_are_in_canonical_layout() -> None:
    text = CONSTRUCTS.read_text("utf-8")
    assert format_source(source(text)) == text


SAMPLES = Path(__file__).parents[1] / "declare" / "samples"
GAMES = sorted(bundled_games().values(), key=str)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_bundled_files_have_the_usual_layout(path: Path) -> None:
    for file in sorted(path.parent.glob("*.rules")):
        text = read_source(file)
        assert format_source(text) == text.text


@pytest.mark.parametrize("path", [*GAMES, SAMPLES], ids=lambda path: path.stem)
def test_files_keep_their_meaning_and_remarks(path: Path) -> None:
    """Those of the games, and samples that nobody has brought into the usual layout."""
    for file in sorted((path if path.is_dir() else path.parent).glob("*.rules")):
        before = read_source(file)
        after = source(format_source(before))
        assert n.same_tree(parse(before), parse(after))
        assert format_source(after) == after.text
        assert _remarks(before) == _remarks(after)


def _remarks(file: SourceFile) -> list[str]:
    kept = read_remarks(file)
    alone = [remark.text for group in kept.before for remark in group if remark.text]
    return alone + [text for text in kept.behind if text]


def test_an_empty_document_is_an_empty_text() -> None:
    assert format_document(n.Document()) == ""
    assert format_source(source("\n\n")) == ""
    assert format_source(source("\n\n# alone\n\n")) == "# alone\n"


def test_a_sign_of_remarks_in_a_text_or_a_drawing_is_none() -> None:
    text = 'setup\n    lay out the market as "a#b.map"\n    lay out the board, k is king\n        | k # .\n'
    assert format_source(source(text)) == text
    assert _remarks(source(text)) == []


def test_remarks_of_another_text_are_refused() -> None:
    document = parse(source("turn\n    pass\n"))
    with pytest.raises(ValueError, match="another text"):
        format_document(document, read_remarks(source("turn\n    pass\n    pass\n")))


@given(conditions(2), values(2), phrases(2))
@settings(max_examples=FEW * 3)
def test_phrases_and_conditions_survive(condition: n.Condition, value: n.Value, phrase: n.Phrase) -> None:
    name = n.Name("x")
    body = (n.Require(name, condition), n.Let(name, value), n.Let(name, phrase))
    check(n.Document((n.Turn(body),)))


@given(st.lists(statements(2), min_size=1, max_size=2))
@settings(max_examples=FEW * 2)
def test_statements_survive(body: list[n.Statement]) -> None:
    check(n.Document((n.Turn(tuple(body)),)))


@given(sections_of_play())
@settings(max_examples=FEW)
def test_sections_of_play_survive(section: n.BaseSection) -> None:
    check(n.Document((section,)))


@given(st.lists(declaring_sections(), min_size=1, max_size=3))
@settings(max_examples=FEW * 2)
def test_declarations_survive(sections: list[n.BaseSection]) -> None:
    check(n.Document(tuple(sections)))


@given(st.lists(patches() | examples(), min_size=1, max_size=2))
@settings(max_examples=FEW)
def test_variants_and_examples_survive(parts: list[n.Patch]) -> None:
    inside = n.Variant("variant", n.Name("x"), n.Name("y"), None, tuple(parts))
    check(n.Document((inside, *(part for part in parts if isinstance(part, n.Example)))))


LINES = st.sampled_from(["# remark", "", "        # deep", "  # odd", "    # step"])


@given(st.lists(st.tuples(st.integers(0, 200), LINES | st.just(" # behind")), max_size=12))
@settings(max_examples=FEW // 2)
def test_remarks_survive_anywhere(additions: list[tuple[int, str]]) -> None:
    """Remarks and empty lines put anywhere into a text are there afterwards, in order, and the rules are the same."""
    lines = CONSTRUCTS.read_text("utf-8").rstrip("\n").split("\n")
    for place, text in additions:
        at = place % len(lines)
        if text != " # behind":
            lines.insert(at, text)
        elif lines[at].strip() and not lines[at].lstrip().startswith(("#", "|")):
            lines[at] += text
    before = source("\n".join(lines))
    after = source(format_source(before))
    assert _remarks(before) == _remarks(after)
    assert n.same_tree(parse(before), parse(after))
    assert format_source(after) == after.text
