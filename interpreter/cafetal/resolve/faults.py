"""Errors of the resolver."""

from __future__ import annotations

from collections.abc import Iterable

from cafetal.diagnostics import ACTIONS, WORDS, Diagnostic, Related, Span, did_you_mean, error, nearest, two_words
from cafetal.parse.expected import STATEMENT_STARTS

GROUP_LIES_NOWHERE = "put the pieces away first, and ask the zone in which they lie then"
"""The hint where something is asked of several chosen pieces that can be asked of a zone."""

BEGINS = "a line begins with a verb of the language, such as `put` or `choose`, or with the name of an action"
MOST = 8
"""So many nouns are listed where a word is not known."""


TOGETHER = frozenset(
    ("at", "least", "most", "more", "less", "fewer", "than", "of", "you", "the", "is", "are", "not", "empty")
)
"""Words of the language that are written as one by mistake."""


class Fault(Exception):
    """A line that cannot be understood; carries its diagnostic, and the word if one is not known."""

    def __init__(self, diagnostic: Diagnostic, word: str = "") -> None:
        """Wrap a diagnostic."""
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic
        self.word = word


def fault(code: str, message: str, span: Span, hint: str | None = None, *related: Related) -> Fault:
    """An error at a place."""
    return Fault(error(code, message, span, hint, *related))


def unknown(word: str, span: Span, candidates: Iterable[str], what: str = "a word") -> Fault:
    """A word that means nothing here."""
    action = what == "an action"
    hint = did_you_mean(word, candidates) or (ACTIONS if action else WORDS).get(word)
    if hint is None and action:  # what begins a line may be a misspelt word of the language
        hint = did_you_mean(word, (verb for verb in STATEMENT_STARTS if verb.islower()))
        hint = hint or BEGINS
    return Fault(error("N001", f"`{word}` is not {what} that is known here", span, hint), word)


def unknown_word(word: str, span: Span, tiers: Iterable[Iterable[str]], nouns: Iterable[str] = ()) -> Fault:
    """A word of a phrase that means nothing; `tiers` are groups of candidates, the likelier ones first."""
    found = nearest(word, tiers)
    joined = next(two_words(word, TOGETHER), None)
    hint = WORDS.get(word) or (None if found is None else f"did you mean `{found}`?")
    hint = hint if joined is None else f"did you mean `{' '.join(joined)}`?"
    known = list(dict.fromkeys(nouns))[:MOST]
    if hint is None and known:
        hint = f"things are called as the rules declare them: {', '.join(f'`{noun}`' for noun in known)}"
    return Fault(error("N001", f"`{word}` is not a word that is known here", span, hint), word)
