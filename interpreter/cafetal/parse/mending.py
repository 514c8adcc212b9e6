"""Small changes with which a wrong line can be read: what is tried before a hint speaks of the shape of the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from cafetal.diagnostics import Diagnostic, Span, suggest, two_words
from cafetal.parse.lexer import Token, words_in
from cafetal.parse.slips import DEEPER, MOMENT
from cafetal.parse.tables import load_tables

Reads = Callable[[list[Token]], bool]
"""Whether some words make a line that can stand in place of the wrong one."""
SIGNS = frozenset({",", ":", ".", ";"})
LOOSE = (None, DEEPER, MOMENT)
"""Hints that a shape of lines gives to many mistakes."""
STAND_IN = "some_name"


def mended(reads: Reads, problem: Diagnostic, tokens: list[Token], index: int, expected: frozenset[str]) -> Diagnostic:
    """The error with a hint that is known to be true, if one change makes the line right; else as it was.

    `expected` are the words that could stand at the mistake.
    """
    if index < len(tokens) and problem.code == "S010":
        word = tokens[index]
        if problem.hint is not None and f"`{word.text}`" in problem.hint:
            return problem
        named = [*tokens[:index], replace(word, kind="NAME", text=STAND_IN), *tokens[index + 1 :]]
        return replace(problem, hint="choose another word") if reads(named) else problem
    for at, words in _apart(tokens, index):
        if reads([*tokens[:at], *words, *tokens[at + 1 :]]):
            return _of_two(problem, tokens[at], words)
    if problem.hint not in LOOSE:
        return problem
    last = index == len(tokens) - 1 and index > 0 and tokens[index].text in SIGNS
    if last and reads(tokens[:index]):
        return replace(problem, hint=f"a line ends without `{tokens[index].text}`")
    only = next(iter(expected)) if len(expected) == 1 else ""
    if only.islower() and only.isalpha() and index < len(tokens) and suggest(tokens[index].text, [only]) is None:
        missing = replace(tokens[index], kind="NAME", text=only)
        if reads([*tokens[:index], missing, *tokens[index:]]):
            return replace(problem, hint=f"a word is missing: write `{tokens[index - 1].text} {only}`")
    return problem


def _of_two(problem: Diagnostic, joined: Token, words: list[Token]) -> Diagnostic:
    """The error for two words that are written as one."""
    place = problem.span
    span = Span(place.file, joined.line, joined.column, joined.line, joined.end_column)
    told = " ".join(word.text for word in words)
    return replace(
        problem, code="S001", message=f"`{joined.text}` is no word that can stand here", span=span,
        hint=f"did you mean `{told}`?",
    )  # fmt: skip


def _apart(tokens: list[Token], index: int) -> Iterator[tuple[int, list[Token]]]:
    """Words up to the wrong one that are two words of the language."""
    known = load_tables().keywords
    for at in range(min(index, len(tokens) - 1), -1, -1):
        token = tokens[at]
        for words in two_words(token.text, known) if token.kind == "NAME" and token.text not in known else ():
            parts = (part for word in words for part in words_in(word, token.line))
            yield at, [replace(part, column=token.column, end_column=token.end_column) for part in parts]
