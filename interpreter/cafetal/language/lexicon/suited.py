"""Which written texts of a book do not suit its form of address or its gender policy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from cafetal.diagnostics import Diagnostic, Severity, Span
from cafetal.language.lexicon.entries import Lexicon, Noun, Verb
from cafetal.language.lexicon.forms import FORMS, lacking
from cafetal.language.lexicon.loader import base_lexicon
from cafetal.language.lexicon.paradigms import PARADIGMS, Paradigm

_WORD = re.compile(r"((?:\A|[.:;!?(] )?)([^\W\d_]+)")
_CLITICS = re.compile(r"(?:l[oaie]|ne)\Z")
"""Pronouns behind an Italian imperative (*mettetele*); a noun has none (*personale* is no *persona*)."""


def unsuited(lexicon: Lexicon, phrases: frozenset[str], *, gender: bool) -> Iterator[Diagnostic]:
    """Texts of a book that stay in another form of address, or (if `gender`) under another gender policy.

    `phrases` are the clauses that the book tells. A text is told of if it lacks the form, or has none and holds a word
    that only another form of address or policy has.
    """
    style, shape = lexicon.style, PARADIGMS[lexicon.style.language]
    others = shape.addresses[: shape.addresses.index(style.address)]
    strange, policies = _addressing(lexicon, others), _policies(lexicon) if gender else {}
    wanted = (style.address, style.gender) if gender else (style.address,)
    for label, text in _texts(lexicon, phrases):
        words = _words(FORMS.sub("", text))
        spoken = words | {_CLITICS.sub("", word) for word in words} if style.language == "it" else words
        slips = [(name, form) for (name, form), known in strange.items() if spoken & known]
        slips += [(name, form) for (name, form), known in policies.items() if words & known]
        slips += [("", form) for form in lacking(text, style) if form in wanted]
        for other, form in slips[:1]:
            how = f"is written for `{other}`" if other else "lacks a form"
            message = f"{style.language}: {label}: the text {how}, the book is in `{form}`"
            first = shape.policies[0] if form in shape.policies else shape.addresses[0]
            hint = f"give the forms side by side: {{{other or first}=...|{form}=...}}"
            file = f"lexicon.{style.language}.toml"
            yield Diagnostic("W021", Severity.WARNING, message, Span(file, 1, 1, 1, 1), hint)


def _texts(lexicon: Lexicon, phrases: frozenset[str]) -> Iterator[tuple[str, str]]:
    yield from ((f'text."{key}"', text) for key, text in lexicon.texts.items())
    for key, phrase in lexicon.phrases.items():
        if key in phrases:
            texts = (phrase.text, phrase.fact, phrase.after, phrase.note)
            yield from ((f'clause."{key}"', text) for text in texts if text)


def _words(text: str) -> frozenset[str]:
    """The words of a text, with a small initial where a sentence begins."""
    return frozenset(word.lower() if begins else word for begins, word in _starts(text))


def _starts(text: str) -> Iterator[tuple[bool, str]]:
    for found in _WORD.finditer(text):
        yield found.start() == 0 or bool(found[1]), found[2]


def _addressing(lexicon: Lexicon, addresses: Sequence[str]) -> Mapping[tuple[str, str], frozenset[str]]:
    """The words by which a text speaks to its readers in each of these forms of address, and in no other way."""
    shape = PARADIGMS[lexicon.style.language]
    verbs = list(lexicon.verbs.values())
    third = {form for v in verbs for i, form in enumerate(v.pres) if shape.presents[i] not in shape.imperatives}
    nouns = {form.lower() for noun in lexicon.nouns.values() for form in _forms(noun)}
    apart = third | nouns | {v.inf for v in verbs} | {v.part for v in verbs}
    return {
        (address, lexicon.style.address): frozenset(shape.addressing.get(address, "").split())
        | (_verb_forms(verbs, shape, address) - apart)
        for address in addresses
    }


def _verb_forms(verbs: Sequence[Verb], shape: Paradigm, address: str) -> set[str]:
    pairs = [(v.imp, shape.imperatives) for v in verbs]
    if shape.language != "it":  # *giochi* is a plural, too
        pairs += [(v.pres, shape.presents) for v in verbs]
    return {form for words, names in pairs for form, name in zip(words, names, strict=False) if name == address}


def _policies(lexicon: Lexicon) -> Mapping[tuple[str, str], frozenset[str]]:
    """The words for players that only another gender policy has."""
    style, shape = lexicon.style, PARADIGMS[lexicon.style.language]
    mine = base_lexicon(style.language, style.gender).nouns
    found: dict[tuple[str, str], frozenset[str]] = {}
    for policy in shape.policies:
        others = base_lexicon(style.language, policy).nouns
        changed = [key for key, noun in others.items() if noun != mine.get(key)]
        own = {word for key in changed for form in _forms(mine[key]) for word in form.split()}
        words = {form for key in changed for form in _forms(others[key]) if " " not in form}
        found[policy, style.gender] = frozenset(words - own)
    return found


def _forms(noun: Noun) -> tuple[str, ...]:
    return (*noun.forms.sg, *noun.forms.pl)
