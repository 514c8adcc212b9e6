"""Loads a lexicon: the base vocabulary of a language, and over it the game's own file.

A game's entry replaces the base entry of the same key. Everything that does not fit is reported, and all at
once: RulesError carries the diagnostics of the whole file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeVar

from cafetal.diagnostics import Diagnostic, RulesError, Span, did_you_mean, error
from cafetal.files.reading import read_text, reason_of
from cafetal.files.toml import read_toml
from cafetal.language.lexicon.entries import Lexicon, Noun, Style
from cafetal.language.lexicon.paradigms import LANGUAGES, PARADIGMS, Paradigm
from cafetal.language.lexicon.reader import EntryReader, Problems
from cafetal.language.lexicon.references import check_references
from cafetal.language.lexicon.words import read_adjective, read_adverb, read_noun, read_phrase, read_verb
from cafetal.resources import templates_folder

MOST_BYTES = 4_000_000

SECTIONS = (
    "style",
    "noun",
    "adjective",
    "verb",
    "predicate",
    "adverb",
    "seat",
    "preposition",
    "text",
    "signed",
    "sign",
    "clause",
)
PRINTED = ("seat", "text")
"""What books print as it stands: without it a sentence would lack its subject."""
Entry = TypeVar("Entry")


def load_lexicon(
    language: str, game_file: Path | None = None, *, address: str | None = None, gender: str | None = None
) -> Lexicon:
    """Load the vocabulary of a language and a game.

    `address` and `gender` overrule the style that the file sets. Raises RulesError with every problem found.
    """
    _check_style(language, address, gender)
    base = base_lexicon(language, gender or _policy_in(game_file, language))
    found = base if game_file is None else parse_lexicon(text_of(game_file), game_file.name, base, gender)
    style = replace(found.style, address=address or found.style.address, gender=gender or found.style.gender)
    return replace(found, style=style)


def base_lexicon(language: str, policy: str) -> Lexicon:
    """The base vocabulary of a language under a gender policy (empty: the language's own default)."""
    return _base_lexicon(language, policy or PARADIGMS[language].policies[0])


@cache
def _base_lexicon(language: str, policy: str) -> Lexicon:
    shape = PARADIGMS[language]
    style = Style(language, shape.addresses[0], policy, shape.quotes)
    empty = Lexicon(style, {}, {}, {}, {}, {}, {}, {}, {})
    path = templates_folder() / language / "base.toml"
    return replace(parse_lexicon(text_of(path), f"{language}/base.toml", empty), own=frozenset())


def parse_lexicon(text: str, file: str, base: Lexicon, policy: str | None = None) -> Lexicon:
    """Read the text of a lexicon file over a base; `policy` overrules the gender policy that the file sets.

    Raises RulesError with everything that is wrong in it.
    """
    found, wrong = read_lexicon(text, file, base, policy)
    if wrong:
        raise RulesError(wrong)
    return found


def read_lexicon(
    text: str, file: str, base: Lexicon, policy: str | None = None
) -> tuple[Lexicon, tuple[Diagnostic, ...]]:
    """The lexicon as far as it can be read, with empty forms where they lack, and everything that is wrong in it.

    Raises RulesError if the text is no TOML.
    """
    shape = PARADIGMS[base.style.language]
    problems = Problems(file, text, shape.language)
    raw = _toml(text, file)
    for section in raw:
        if section not in SECTIONS:
            hint = did_you_mean(section, SECTIONS) or f"known: {', '.join(SECTIONS)}"
            problems.report("W001", (section,), "unknown section", hint, row=True)
            problems.astray = True
    style = _style(problems, raw.get("style"), base.style, shape)

    def entries(section: str, read: Callable[[EntryReader], Entry]) -> dict[str, Entry]:
        return _entries(problems, section, raw.get(section, {}), read)

    nouns = entries("noun", lambda t: read_noun(t, shape, policy or style.gender))
    verbs = entries("verb", lambda t: read_verb(t, shape))
    predicates = entries("predicate", lambda t: read_verb(t, shape))
    found = Lexicon(
        style=style,
        nouns={**base.nouns, **{key: _placed(noun, base.nouns.get(key)) for key, noun in nouns.items()}},
        adjectives={**base.adjectives, **entries("adjective", lambda t: read_adjective(t, shape))},
        verbs={**base.verbs, **verbs, **predicates},
        adverbs={**base.adverbs, **entries("adverb", lambda t: read_adverb(t, shape))},
        seats={**base.seats, **_texts(problems, "seat", raw)},
        prepositions={**base.prepositions, **_texts(problems, "preposition", raw)},
        texts={**base.texts, **_texts(problems, "text", raw)},
        phrases={**base.phrases, **entries("clause", read_phrase)},
        own=frozenset((*nouns, *verbs, *predicates)),
        signed=_texts(problems, "signed", raw),
        signs={**base.signs, **_texts(problems, "sign", raw)},
    )
    check_references(found, problems)
    return found, problems.told()


def _placed(noun: Noun, base: Noun | None) -> Noun:
    """A noun of a game, with the preposition of what is beside it as the base vocabulary has it, unless it says one."""
    return noun if base is None or noun.beside or not base.beside else replace(noun, beside=base.beside)


def _entries(problems: Problems, section: str, raw: object, read: Callable[[EntryReader], Entry]) -> dict[str, Entry]:
    if not isinstance(raw, dict):
        problems.report("W003", (section,), "expected a section of entries")
        return {}
    return {str(key): read(EntryReader(problems, (section, str(key)), value)) for key, value in raw.items()}


def _texts(problems: Problems, section: str, raw: Mapping[str, object]) -> dict[str, str]:
    table = EntryReader(problems, (section,), raw.get(section, {}))
    for key in (key for key, text in table.raw.items() if text == "" and section in PRINTED):
        problems.report("W002", (section, key), "the text is empty")
    return {key: table.text(key) for key in table.raw}


def _style(problems: Problems, raw: object, base: Style, shape: Paradigm) -> Style:
    table = EntryReader(problems, ("style",), raw if raw is not None else {})
    language = table.text("language", default=shape.language)
    if language != shape.language:
        table.report("W004", f"this is a file of {language!r}, read as {shape.language!r}")
    address = table.choice("address", shape.addresses, base.address)
    gender = table.choice("gender", shape.policies, base.gender)
    quotes = table.texts("quotes", ("outer left", "outer right", "inner left", "inner right")) or base.quotes
    table.close()
    return Style(shape.language, address, gender, (quotes[0], quotes[1], quotes[2], quotes[3]))


def _check_style(language: str, address: str | None, gender: str | None) -> None:
    """Refuse a language, an address or a policy that does not exist."""
    here = Span("", 0, 0, 0, 0)
    if language not in PARADIGMS:
        hint = did_you_mean(language, LANGUAGES) or f"one of: {', '.join(LANGUAGES)}"
        raise RulesError([error("W004", f"there is no language {language!r}", here, hint)])
    shape = PARADIGMS[language]
    wrong: list[Diagnostic] = []
    for value, allowed, what in ((address, shape.addresses, "address"), (gender, shape.policies, "gender")):
        if value is not None and value not in allowed:
            message = f"{language} has no style {what} = {value!r}"
            wrong.append(error("W004", message, here, f"one of: {', '.join(allowed)}"))
    if wrong:
        raise RulesError(wrong)


def _policy_in(game_file: Path | None, language: str) -> str:
    """The gender policy that a game's file asks for; anything wrong is reported when the file is read."""
    style = _toml(text_of(game_file), game_file.name).get("style") if game_file is not None else None
    policy = style.get("gender") if isinstance(style, dict) else None
    allowed = PARADIGMS[language].policies if language in PARADIGMS else ()
    return policy if isinstance(policy, str) and policy in allowed else ""


def text_of(path: Path) -> str:
    """The text of a lexicon; raises RulesError (W006) if it cannot be read."""
    try:
        return read_text(path, MOST_BYTES)
    except OSError as problem:
        message = f"cannot read the lexicon: {reason_of(problem)}"
        raise RulesError([error("W006", message, Span(path.name, 1, 1, 1, 1))]) from None


@lru_cache(maxsize=16)
def _toml(text: str, file: str) -> dict[str, object]:
    """The tables of a text, which nobody changes: they are asked for several times over."""
    return read_toml(text, file, "W006", "the lexicon")
