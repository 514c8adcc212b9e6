"""The lexicons that lie beside the rules: which of them a book heeds, and what is wrong without one."""

from __future__ import annotations

import os
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.files.toml import read_toml
from cafetal.language.lexicon import LANGUAGES, Lexicon, base_lexicon, load_lexicon, read_lexicon, text_of
from cafetal.language.lexicon.reader import Problems
from cafetal.language.lexicon.signoff import check_signoff, check_texts, source_hash
from cafetal.pipeline import Rules
from cafetal.rulebook.strange_lexicon import of_other_rules, own_entries
from cafetal.rulebook.unknown_entries import names_of, strange_words, words_of_nothing
from cafetal.rulebook.variants import added_by_variants, hashes_of


def lexicon_files(rules: Rules) -> dict[str, Path]:
    """The lexicons that lie beside the rules, by language."""
    folder = rules.folder.path if rules.folder is not None else None
    files = {x: folder / f"lexicon.{x}.toml" for x in LANGUAGES} if folder is not None else {}
    return {language: file for language, file in files.items() if os.path.lexists(file)}


def others_of(
    rules: Rules, files: Mapping[str, Path | None], asked: Container[str]
) -> tuple[list[Lexicon], list[Diagnostic]]:
    """The lexicons of the languages that no book is asked for, and a note on each that cannot be read.

    Books say the same in every language that there can be a book in: one that is not whole yet does not count.
    """
    found: list[Lexicon] = []
    notes: list[Diagnostic] = []
    for language, file in files.items():
        if language in asked or file is None or not os.path.lexists(file):
            continue
        try:
            found.append(refuse_others(rules, load_lexicon(language, file), file))
        except RulesError as wrong:
            notes.append(left_aside(language, wrong))
    return found, notes


def refuse_others(rules: Rules, lexicon: Lexicon, file: Path | None) -> Lexicon:
    """The lexicon that lies in a file. Raises RulesError (W023) if it was written for other rules."""
    language = lexicon.style.language
    other = of_other_rules(rules, language, file.name, own_entries(lexicon)) if file is not None else None
    if other is not None:
        raise RulesError([other])
    return lexicon


PRINTED = ("about.", "box.")
"""Keys of texts that translate what the rules print begin so; the title aside."""


def left_aside(language: str, wrong: RulesError) -> Diagnostic:
    """A note on the lexicon of a language that cannot be read, and that nobody asked for."""
    first = wrong.diagnostics[0]
    if first.code == "W023":  # it was written for other rules
        return replace(first, severity=Severity.NOTE)
    count = len(wrong.diagnostics)
    more = f", and {count - 1} more" if count > 1 else ""
    message = f"lexicon.{language}.toml is not whole and left aside: {first.message}{more}"
    hint = f"`cafetal lexicon … --lang {language}` lists what is missing"
    return Diagnostic("W020", Severity.NOTE, message, first.span, hint)


def written_for(rules: Rules, hashes: Mapping[str, str], lexicon: Lexicon) -> dict[str, str]:
    """The hashes that phrases of a lexicon are compared with: for a variant also those of the game without it, and
    those of clauses that only a variant has, as the first one has them."""
    game = rules.with_variants(())
    others = hashes_of(game, game.player_counts) if rules.variants else hashes
    stale = {k for k, x in lexicon.phrases.items() if not hashes.get(k, "").startswith(x.rule_hash)}
    added = added_by_variants(game, stale - others.keys())
    return {**hashes, **added, **{key: others[key] for key in stale & others.keys()}}


def printed_hashes(rules: Rules, counts: Sequence[int]) -> dict[str, str]:
    """The hash of all that the rules print themselves, by the key of the text that translates it."""
    found: dict[str, str] = {}
    for count in counts:
        printed = rules.checked(count).world.printed
        lines = {("title" if key == "title" else f"about.{key}"): values for key, values in printed.about.items()}
        remarks = {f"box.{part.noun}": part.remark for part in printed.box if part.remark}
        found |= {key: source_hash(source) for key, source in {**lines, **remarks}.items()}
    return found


def sources_for(rules: Rules, counts: Sequence[int], lexicon: Lexicon) -> dict[str, str]:
    """The hashes that texts of a lexicon are compared with: for a variant also those of the game without it, and
    those of what only a variant prints."""
    own, game = printed_hashes(rules, counts), rules.with_variants(())
    others = printed_hashes(game, game.player_counts) if rules.variants else {}
    printed = {key for key in lexicon.texts if key.startswith(PRINTED)} - own.keys() - others.keys()
    own |= added_by_variants(game, printed - base_lexicon(lexicon.style.language, "").texts.keys(), printed_hashes)
    tied = {key: value.split(" ")[-1].partition("/")[0] for key, value in lexicon.signed.items()}
    return own | {key: x for key, x in others.items() if not own.get(key, "").startswith(tied.get(key, ""))}


def lexicon_warnings(rules: Rules) -> Iterator[Diagnostic]:
    """What is wrong in the lexicons of a game as far as it shows without a book: entries that cannot be read, stale
    phrases, terms that are gone.

    What cannot be read are errors, as there is no book; the others are warnings, as the rules can be played all the
    same.
    """
    there = lexicon_files(rules)
    if not there:
        return
    names, hashes = names_of(rules), hashes_of(rules, rules.player_counts)
    for language, file in there.items():
        try:
            text = text_of(file)
            raw = read_toml(text, file.name, "W006", "the lexicon")
            lexicon, _ = read_lexicon(text, file.name, base_lexicon(language, ""))
        except RulesError as wrong:
            yield from wrong.diagnostics
            continue
        other = of_other_rules(rules, language, file.name, own_entries(lexicon))
        if other is not None:
            yield replace(other, severity=Severity.WARNING)
            continue
        try:
            load_lexicon(language, file)
        except RulesError as wrong:
            yield from wrong.diagnostics
        told = check_signoff(lexicon, written_for(rules, hashes, lexicon), file.name, release=False)
        sources = sources_for(rules, rules.player_counts, lexicon)
        for found in (*told, *check_texts(lexicon, sources, file.name, release=False)):
            if found.severity is not Severity.NOTE:
                yield replace(found, severity=Severity.WARNING)
        problems = Problems(file.name, text, language)
        yield from strange_words(words_of_nothing(raw, language, names), problems, names)
