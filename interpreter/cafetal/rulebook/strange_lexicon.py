"""A lexicon that was written for other rules: told in one line, and not once for each of its words."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, Span, belong_elsewhere, error
from cafetal.language.lexicon import LANGUAGES, Lexicon, base_lexicon
from cafetal.pipeline import Rules
from cafetal.rulebook.unknown_entries import OWN_SECTIONS

FEW = 5
"""So many entries of nothing are told one by one, whatever else a lexicon has."""


def own_entries(lexicon: Lexicon) -> frozenset[str]:
    """The keys of the entries of a game's lexicon that are no words of every game."""
    return _entries(lexicon) - _entries(base_lexicon(lexicon.style.language, ""))


def own_entries_of(raw: Mapping[str, object]) -> frozenset[str]:
    """The same of a file in a language without a grammar, whose words of every game are called as in English."""
    tables = [table for table in (raw.get(section) for section in (*OWN_SECTIONS, "clause")) if isinstance(table, dict)]
    return frozenset(key for table in tables for key in table) - _entries(base_lexicon("en", ""))


def _entries(lexicon: Lexicon) -> frozenset[str]:
    words = (lexicon.nouns, lexicon.adjectives, lexicon.verbs, lexicon.seats, lexicon.texts, lexicon.signs)
    return frozenset(key for entries in (*words, lexicon.phrases) for key in entries)


def _has(entries: Collection[str], noun: str) -> bool:
    """Whether there is an entry of a noun; they may be declared in the plural."""
    return any(one in entries for one in (noun, noun.removesuffix("s"), noun.removesuffix("es")))


def of_other_rules(rules: Rules, language: str, file: str, entries: Collection[str]) -> Diagnostic | None:
    """What is wrong with a lexicon most of whose entries are of no name that the rules or their variants write.

    One that has a word for most things that the rules declare is theirs, whatever else stands in it.
    """
    nodes = [node for document in rules.readable for node in n.walk(document)]
    declared = {
        node.noun.singular.text for node in nodes if isinstance(node, n.Piece | n.Kind | n.KindRange | n.KindTable)
    }
    declared |= {node.name.text for node in nodes if isinstance(node, n.Zone)}
    declared -= _entries(base_lexicon(language if language in LANGUAGES else "en", ""))
    if 2 * sum(_has(entries, noun) for noun in declared) >= len(declared):
        return None
    said = {word for node in nodes if isinstance(node, n.Name) for word in (node.text, *node.parts)}
    strange = [key for key in entries if said.isdisjoint((key, *key.split(".")))]
    if not belong_elsewhere(len(strange), len(entries), FEW):
        return None
    count = f"{len(strange)} of its {len(entries)} entries"
    message = f"{language}: the lexicon is of other rules: {count} mean nothing here"
    hint = f"take it to the rules that it was written for; `cafetal lexicon … --new {language}` begins one of these"
    return error("W023", message, Span(file, 1, 1, 1, 1), hint)
