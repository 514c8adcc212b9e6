"""Phrases written by people: stale when the rule changes, unsigned when the text does."""

from __future__ import annotations

from cafetal.describe import clause_hashes
from cafetal.diagnostics import Severity
from cafetal.language.lexicon import Lexicon, base_lexicon, parse_lexicon
from cafetal.language.lexicon.signoff import check_signoff, text_hash
from cafetal.pipeline import Rules

RULE = "b82d40f6aa"


def lexicon(text: str, ok: str, rule: str = RULE) -> Lexicon:
    source = f'[clause."end.met"]\nhash = "{rule}"\ntext = "{text}"\nok = "{ok}"\n'
    return parse_lexicon(source, "lexicon.en.toml", base_lexicon("en", ""))


def signature(text: str, rule: str = RULE) -> str:
    return f"editor {rule}/{text_hash(lexicon(text, '', rule).phrases['end.met'])[:8]}"


def codes(words: Lexicon, hashes: dict[str, str], *, release: bool = True) -> list[tuple[str, Severity]]:
    return [(d.code, d.severity) for d in check_signoff(words, hashes, "lexicon.en.toml", release=release)]


def test_signed_phrase_of_an_unchanged_rule_is_right() -> None:
    words = lexicon("The end.", signature("The end."))
    assert codes(words, {"end.met": RULE + "00"}) == []


def test_changed_rule_makes_the_phrase_stale() -> None:
    words = lexicon("The end.", signature("The end."))
    for release in (True, False):
        assert codes(words, {"end.met": "ffff0000"}, release=release) == [("W009", Severity.ERROR)]


def test_changed_text_is_unsigned_and_an_error_only_for_a_release() -> None:
    words = lexicon("The very end.", signature("The end."))
    assert codes(words, {"end.met": RULE}) == [("W010", Severity.ERROR)]
    assert codes(words, {"end.met": RULE}, release=False) == [("W010", Severity.NOTE)]


def test_a_name_given_by_let_is_part_of_what_a_line_says() -> None:
    """Only the lines before it that give the names which it uses, and what these use in turn, belong to a line."""
    bundled = Rules.load("kalah")
    (text,) = (source.text for source in bundled.sources if source.name == "kalah.rules")
    before = clause_hashes(bundled.checked(2).document)["sow.sowing"]

    def after(old: str, new: str) -> str:
        assert text.count(old) == 1
        return clause_hashes(Rules.from_text(text.replace(old, new)).document)["sow.sowing"]

    assert after("that is not the opponent's store", "that is the opponent's store") != before
    assert after("let last be the house", "let last be your store") != before
    assert after("require filled: the house is not empty", "require filled: the house is empty") == before


def test_short_hash_is_no_hash() -> None:
    words = lexicon("The end.", signature("The end.", "b8"), rule="b8")
    assert codes(words, {"end.met": RULE}) == [("W009", Severity.ERROR)]


def test_phrase_of_nothing_is_reported_with_a_suggestion() -> None:
    words = lexicon("The end.", signature("The end."))
    (found,) = check_signoff(words, {"end.mett": RULE}, "lexicon.en.toml", release=False)
    assert (found.code, found.hint) == ("W011", "did you mean `end.mett`?")


def test_predicate_with_a_hash_must_be_signed_too() -> None:
    text = '[predicate]\nlinked = {copula="be", adj="linked", frame={a="subj", b="to"}, hash="51c0a7e2"}\n'
    words = parse_lexicon(text, "lexicon.en.toml", base_lexicon("en", ""))
    assert codes(words, {"linked": "51c0a7e2ff"}) == [("W010", Severity.ERROR)]
    assert codes(words, {"linked": "00c0a7e2ff"}) == [("W009", Severity.ERROR)]


def test_a_phrase_within_another_needs_one_that_tells_it() -> None:
    entries = "".join(
        f'[clause.{key}]\nhash = "{RULE}"\nwithin = "{within}"\n' for key, within in (("a", "b"), ("b", "a"))
    )
    words = parse_lexicon(entries, "lexicon.en.toml", base_lexicon("en", ""))
    found = codes(words, {"a": RULE, "b": RULE}, release=False)
    assert found.count(("W011", Severity.ERROR)) == 2
