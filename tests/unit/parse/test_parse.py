"""The parser: nodes, exact spans, the grammar without a conflict, tables that are kept safely, speed."""

from __future__ import annotations

import json
import os
import stat
import time
from dataclasses import replace
from pathlib import Path

import pytest
from lark import Lark

from cafetal import nodes as n
from cafetal.cache import cache_folder
from cafetal.diagnostics import RulesError
from cafetal.diagnostics.span import NOWHERE
from cafetal.fmt.words import text_of
from cafetal.nodes.base import N, changed
from cafetal.parse import parse, parse_partly
from cafetal.parse import tables as parse_tables
from cafetal.parse.tables import GIVEN, compile_tables, key_of, load_tables, parser_options
from cafetal.resources import bundled_games, grammar_file, grammar_folder
from cafetal.source import SourceFile, read_source

CONSTRUCTS = Path(__file__).parents[1] / "parse" / "test_parse_constructs.rules"


def source(text: str) -> SourceFile:
    return SourceFile("some.rules", text)


def statement(line: str) -> n.Statement:
    """The only statement of a turn."""
    (section,) = parse(source(f"turn\n    {line}\n")).sections
    assert isinstance(section, n.Turn)
    return without_spans(section.body[0])


def without_spans(node: N) -> N:
    """The same tree with every span nowhere, so that it is compared for what it says."""
    bare: N = changed(node, without_spans)
    return replace(bare, span=NOWHERE)


def words(*texts: str) -> tuple[n.Name, ...]:
    return tuple(n.Name(text) for text in texts)


def the(*texts: str, **more: object) -> n.NounPhrase:
    return n.NounPhrase(n.Article("the"), words=words(*texts), **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def constructs() -> SourceFile:
    return read_source(CONSTRUCTS)


def node_names() -> set[str]:
    return {cls.__name__ for cls in vars(n).values() if isinstance(cls, type) and issubclass(cls, n.Node)} - {"Node"}


# ---- every construct


def test_every_node_class_is_parsed_from_text(constructs: SourceFile) -> None:
    assert {type(node).__name__ for node in n.walk(parse(constructs))} == node_names()


@pytest.mark.parametrize("path", sorted(bundled_games().values(), key=str), ids=lambda path: path.stem)
def test_bundled_files_parse(path: Path) -> None:
    for file in sorted(path.parent.glob("*.rules")):
        assert parse(read_source(file)).sections


def test_an_empty_text_is_an_empty_document() -> None:
    for text in ("", "\n\n", "# only a remark", "   \n# one\n\n"):
        assert parse(source(text)).sections == ()


def test_line_ends_and_the_last_line_do_not_matter() -> None:
    plain = parse(source("turn\n    pass\n"))
    assert n.same_tree(plain, parse(source("turn\r\n    pass")))
    assert n.same_tree(plain, parse(source("\ufeffturn\n  # remark\n\n  pass  # remark")))


# ---- trees


def test_a_doing_keeps_its_places_apart_from_what_is_moved() -> None:
    assert statement("put 1 sack of coffee from their crate on the space emptied, d4, while stocks last") == n.Doing(
        None,
        "put",
        n.NounPhrase(n.Count(n.Number(1)), words=words("sack"), of=n.NounPhrase(words=words("coffee"))),
        (
            n.Place("from", n.NounPhrase(possessor=n.Possessive("their"), words=words("crate"))),
            n.Place("on", the("space", participle=n.Participle("emptied"))),
        ),
        sites=(n.NounPhrase(words=words("d4")),),
        while_stocks_last=True,
    )


def test_relatives_of_a_doing_belong_to_what_is_moved() -> None:
    node = statement("remove the cards in the row that are white")
    assert isinstance(node, n.Doing) and isinstance(node.what, n.NounPhrase)
    assert node.what.relatives == (n.WhoIs("that", "are", False, n.NounPhrase(words=words("white"))),)
    assert node.places == (n.Place("in", the("row")),) and node.what.places == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the card", the("card")),
        ("last card", n.NounPhrase(words=words("last", "card"))),
        (
            "the player's king's square",
            n.NounPhrase(possessor=n.NounPhrase(possessor=the("player"), words=words("king")), words=words("square")),
        ),
        (
            "the highest bid of the players",
            the("bid", superlative=n.Superlative("highest"), of=the("players")),
        ),
        ("a lot of 9", n.NounPhrase(n.Article("a"), words=words("lot"), of=n.Number(9))),
        (
            "one of your men",
            n.NounPhrase(n.Quantifier("one"), True, None, n.Possessive("your"), words("men")),
        ),
        ("2 of the men", n.NounPhrase(n.Count(n.Number(2)), True, words=words("men"))),
        ("nothing of offer", n.Pronoun("nothing", n.NounPhrase(words=words("offer")))),
        (
            "the card between it and you",
            the("card", places=(n.Between(n.Pronoun("it"), n.Pronoun("you")),)),
        ),
        ("half of 7", n.Half(n.Number(7))),
    ],
)
def test_values(text: str, expected: n.Value) -> None:
    assert statement(f"let x be {text}") == n.Let(n.Name("x"), expected)


def test_a_sign_before_a_number_is_a_subtraction_where_one_can_be() -> None:
    three, five = n.Number(3), n.Number(5)
    assert statement("let x be 3 -5") == n.Let(n.Name("x"), n.Sum(three, (n.Addend("-", five),)))
    assert statement("let x be 3 + -5") == n.Let(n.Name("x"), n.Sum(three, (n.Addend("+", n.Number(-5)),)))


def test_conditions_do_not_mix_connectives() -> None:
    require = statement("require free: it is red and it is big and one agreed")
    assert isinstance(require, n.Require) and isinstance(require.condition, n.Both)
    assert len(require.condition.parts) == 3 and require.condition.parts[2] == n.OneAgreed()


def test_a_clause_with_a_block_has_its_exception_in_the_block() -> None:
    lines = ("require free: all of", "    it is red", "    it is big", "    unless any of", "        it is new", "    ")
    node = statement("\n    ".join(lines))
    assert isinstance(node, n.Require) and isinstance(node.condition, n.AllOf) and isinstance(node.unless, n.AnyOf)
    assert (len(node.condition.parts), len(node.unless.parts)) == (2, 1)


def test_keywords_are_names_where_no_keyword_can_be() -> None:
    (section,) = parse(source("zones\n    turn of players\n    step of rows for each game\n")).sections
    assert isinstance(section, n.Zones)
    assert [zone.name.text for zone in section.lines] == ["turn", "step"]


def test_the_column_a_is_no_article() -> None:
    (section,) = parse(source("example e\n    when red plays drop a a1\n")).sections
    assert isinstance(section, n.Example) and isinstance(section.facts[0], n.WhenPlays)
    assert [getattr(item, "text", None) for item in section.facts[0].moves[0].arguments] == ["a", "a1"]


# ---- spans


def test_the_span_of_a_name_is_its_text(constructs: SourceFile) -> None:
    for node in n.walk(parse(constructs)):
        if isinstance(node, n.Name):
            span = node.span
            assert span.line == span.end_line
            assert constructs.line(span.line)[span.column - 1 : span.end_column - 1] == node.text


def test_the_span_of_a_phrase_is_what_is_written(constructs: SourceFile) -> None:
    """The construct file is in canonical layout, so a phrase is the text at its span."""
    checked = 0
    for node in n.walk(parse(constructs)):
        if isinstance(node, n.NounPhrase | n.Pronoun | n.Sum | n.Product | n.Is | n.Does | n.Both | n.Either):
            span = node.span
            written = constructs.line(span.line)[span.column - 1 : span.end_column - 1]
            shown = text_of(node)
            if isinstance(node, n.NounPhrase) and node.words[0].text == "cards" and node.relatives and not node.places:
                shown = text_of(replace(node, relatives=()))  # moved by a doing: they stand behind the places
            assert written == shown
            checked += 1
    assert checked > 150


def test_every_span_lies_within_that_of_the_node_around(constructs: SourceFile) -> None:
    for node in n.walk(parse(constructs)):
        for child in n.children(node):
            if not (isinstance(node, n.NounPhrase) and isinstance(child, n.WhoAgreed | n.WhoIs)):
                start, end = (child.span.line, child.span.column), (child.span.end_line, child.span.end_column)
                assert (node.span.line, node.span.column) <= start <= end
                assert end <= (node.span.end_line, node.span.end_column)


def test_a_block_ends_with_its_last_word() -> None:
    (section,) = parse(source("turn\n    step walk\n        pass   # remark\n\n\n# remark\n")).sections
    assert (section.span.line, section.span.column, section.span.end_line, section.span.end_column) == (1, 1, 3, 13)


# ---- grammar and tables


@pytest.mark.full
def test_the_grammar_has_no_conflict_in_strict_mode() -> None:
    options = parser_options() | {"lexer": "contextual", "strict": True}
    assert Lark(grammar_file().read_text("utf-8"), **options).rules


def test_the_grammar_has_no_conflict() -> None:
    """Strict tables without the slow comparison of terminals, which `full` makes."""
    options = parser_options() | {"lexer": "basic", "strict": True}
    assert Lark(grammar_file().read_text("utf-8"), **options).rules


def test_our_machine_and_lark_accept_the_same_text(constructs: SourceFile) -> None:
    """Lark, with its own contextual lexer, agrees on what the language is."""
    from lark.indenter import Indenter

    class Layout(Indenter):
        NL_type, INDENT_type, DEDENT_type = "_NL", "_INDENT", "_DEDENT"
        OPEN_PAREN_types: list[str] = []  # noqa: RUF012  (lark's own form)
        CLOSE_PAREN_types: list[str] = []  # noqa: RUF012
        tab_len = 4

    lark = Lark(grammar_file().read_text("utf-8"), **parser_options() | {"lexer": "contextual", "postlex": Layout()})
    assert lark.parse(constructs.text).data == "document"


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test, and no tables in memory."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(parse_tables, "GIVEN", "none.json")
    load_tables.cache_clear()
    return tmp_path / "cafetal"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts how often tables are computed; the real ones are computed once for all tests."""
    kept = load_tables()
    calls: list[int] = []
    data = compile_tables('document: "a"\n') | {"start": kept.start}

    def fake(grammar: str) -> dict[str, object]:
        calls.append(len(grammar))
        return data

    monkeypatch.setattr(parse_tables, "compile_tables", fake)
    return calls


def test_the_tables_beside_the_grammar_are_its_own() -> None:
    first, _, data = (grammar_folder() / GIVEN).read_text("utf-8").partition("\n")
    assert first == key_of(grammar_file().read_text("utf-8")), "`make generate` writes them anew"
    assert len(json.loads(data)["actions"]) > 1_000


def test_tables_of_another_grammar_are_not_used(
    compiled: list[int], own_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tables.json").write_text(f"{'0' * 32}\n{{}}\n")
    monkeypatch.setattr(parse_tables, "grammar_folder", lambda: tmp_path)
    monkeypatch.setattr(parse_tables, "GIVEN", "tables.json")
    load_tables()
    assert len(compiled) == 1
    load_tables.cache_clear()


def test_tables_are_computed_once_and_kept(compiled: list[int], own_cache: Path) -> None:
    first = load_tables()
    load_tables.cache_clear()
    assert load_tables() == first and len(compiled) == 1
    (file,) = own_cache.iterdir()
    assert json.loads(file.read_text().partition("\n")[2])["rules"]
    assert stat.S_IMODE(own_cache.stat().st_mode) == 0o700
    load_tables.cache_clear()


def test_damaged_tables_are_computed_anew(compiled: list[int], own_cache: Path) -> None:
    load_tables()
    (file,) = own_cache.iterdir()
    for damage in ("", "[]", "{}", file.read_text()[:-9], '{"rules": 1}'):
        file.write_text(damage)
        load_tables.cache_clear()
        load_tables()
    assert len(compiled) == 6
    load_tables.cache_clear()


def test_a_cache_folder_that_others_may_write_is_not_used(compiled: list[int], own_cache: Path) -> None:
    own_cache.mkdir(mode=0o700)
    own_cache.chmod(0o777)
    assert cache_folder() is None
    load_tables()
    assert list(own_cache.iterdir()) == []
    load_tables.cache_clear()


def test_no_cache_folder_is_no_error(compiled: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", os.fspath(tmp_path / "file"))
    monkeypatch.setattr(parse_tables, "GIVEN", "none.json")
    load_tables.cache_clear()
    assert cache_folder() is None
    load_tables()
    load_tables.cache_clear()


# ---- whole files


def test_what_can_be_read_is_in_the_document() -> None:
    document, problems = parse_partly(source("turn\n    choose field\n    pass\nend\n    winner: most points\n"))
    assert [type(section).__name__ for section in document.sections] == ["Turn", "End"]
    assert isinstance(document.sections[0], n.Turn) and len(document.sections[0].body) == 1
    assert len(problems) == 1


def test_parse_raises_all_mistakes_at_once() -> None:
    with pytest.raises(RulesError) as caught:
        parse(source("turn\n    choose field\n    let x = 2\n"))
    assert [item.span.line for item in caught.value.diagnostics] == [2, 3]


def test_a_thousand_lines_parse_in_half_a_second(constructs: SourceFile) -> None:
    """Time of the processor, as the machine may be busy; the tables are read anew. The best of three runs."""
    text = constructs.text * (1 + 1000 // len(constructs.lines))
    lines = text.count("\n")
    best = min(_timed(text) for _ in range(3))
    assert best * 1000 / lines < 0.5


def _timed(text: str) -> float:
    load_tables.cache_clear()
    start = time.process_time()
    parse(source(text))
    return time.process_time() - start
