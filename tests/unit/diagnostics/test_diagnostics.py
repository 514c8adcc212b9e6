"""Diagnostics: how they are shown, how words are suggested, which codes there are."""

from __future__ import annotations

import json

import pytest

from cafetal.diagnostics import (
    NOWHERE,
    Related,
    RulesError,
    Severity,
    Span,
    all_codes,
    codes,
    did_you_mean,
    error,
    render_json,
    render_text,
    suggest,
    warning,
)
from cafetal.source import SourceFile

SOURCE = SourceFile("a.rules", "turn\n    choose field\n\tpass\n")
SPAN = Span("a.rules", 2, 12, 2, 17)


def test_text_shows_the_line_and_the_place() -> None:
    problem = error("S001", "no", SPAN, "so", Related("first here", Span("a.rules", 1, 1, 1, 5)))
    assert render_text(problem, {"a.rules": SOURCE}) == (
        "a.rules:2:12: error: no [S001]\n"
        "  2 |     choose field\n"
        "    |            ^^^^^\n"
        "  hint: so\n"
        "  a.rules:1:1: first here\n"
        "    1 | turn\n"
        "      | ^^^^"
    )


def test_text_without_the_source_has_no_excerpt() -> None:
    assert render_text(warning("S001", "no", SPAN), {}) == "a.rules:2:12: warning: no [S001]"


@pytest.mark.parametrize(
    ("span", "carets"),
    [
        (Span("a.rules", 2, 17, 2, 18), " " * 16 + "^"),
        (Span("a.rules", 2, 5, 3, 9), " " * 4 + "^" * 12),
        (Span("a.rules", 3, 1, 3, 2), "^"),
        (Span("a.rules", 2, 5, 2, 5), " " * 4 + "^"),
    ],
)
def test_carets(span: Span, carets: str) -> None:
    shown = render_text(error("S001", "no", span), {"a.rules": SOURCE}).split("\n")
    assert shown[2] == "    | " + carets
    assert "\t" not in shown[1]


@pytest.mark.parametrize("line", [0, 4, 99])
def test_a_place_that_is_no_line_has_no_excerpt(line: int) -> None:
    shown = render_text(error("R001", "no", Span("a.rules", line, 1, line, 1)), {"a.rules": SOURCE})
    assert "\n" not in shown


def test_json_has_every_field() -> None:
    problem = error("S001", "né", SPAN, None, Related("there", Span("b.rules", 1, 2, 3, 4)))
    shown = render_json([problem])
    assert "né" in shown
    assert json.loads(shown) == [
        {
            "code": "S001",
            "severity": "error",
            "message": "né",
            "hint": None,
            "file": "a.rules",
            "line": 2,
            "column": 12,
            "end_line": 2,
            "end_column": 17,
            "related": [
                {"message": "there", "file": "b.rules", "line": 1, "column": 2, "end_line": 3, "end_column": 4}
            ],
        }
    ]


def test_a_span_reaches_to_another() -> None:
    assert SPAN.to(Span("a.rules", 3, 2, 3, 6)) == Span("a.rules", 2, 12, 3, 6)


def test_an_error_carries_its_diagnostics() -> None:
    problem = error("S001", "no", SPAN)
    assert RulesError([problem]).diagnostics == (problem,)
    assert "a.rules:2:12: no" in str(RulesError([problem]))
    assert problem.severity is Severity.ERROR
    with pytest.raises(ValueError, match="at least one"):
        RulesError([])


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("wroker", "worker"),
        ("workers", "worker"),
        ("wrk", None),
        ("sheed", "shed"),
        ("worker", None),
        ("zzz", None),
        ("", None),
        ("plantatoin", "plantation"),
        ("plnattion", "plantation"),
    ],
)
def test_the_nearest_word_is_suggested(word: str, expected: str | None) -> None:
    found = suggest(word, ["worker", "shed", "plantation", "sled"])
    assert found == expected
    assert did_you_mean(word, ["worker", "shed", "plantation", "sled"]) == (
        None if expected is None else f"did you mean `{expected}`?"
    )


def test_equally_near_words_go_by_the_alphabet() -> None:
    assert suggest("bat", ["cat", "bad", "hat"]) == "bad"
    assert suggest("bat", ["hat", "cat", "bad"]) == "bad"


def test_no_code_is_claimed_twice() -> None:
    known = dict(all_codes())
    own = [entry for name in ("reading", "syntax") for entry in getattr(codes, name).CODES]
    assert len({entry.code for entry in own}) == len(own)
    assert {entry.code: entry for entry in own}.items() <= known.items()


def test_what_stands_nowhere_is_told_without_a_place() -> None:
    assert render_text(error("W014", "no number of players fits", NOWHERE), {}) == (
        "error: no number of players fits [W014]"
    )
