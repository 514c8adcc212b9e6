"""References between entries: frames, alternatives and adjectives chosen by groups of nouns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cafetal.diagnostics import Diagnostic, Span, did_you_mean, error
from cafetal.language.lexicon.entries import Lexicon, Phrase
from cafetal.language.lexicon.forms import FORMS, form_problems
from cafetal.language.lexicon.reader import Problems

_GERMAN = re.compile(r"(([A-ZÄÖÜa-zäöüß ]+)\+)?(nom|acc|dat|gen)(~[A-ZÄÖÜa-zäöüß ]+)?")
_PLAIN = re.compile(r"subj|obj|iobj|[a-zàèéìòù’ -]+(~[A-Za-zàèéìòù’ ]+)?")
SECTION = re.compile(r"\{([\w-]+)\}")
"""A section that a phrase refers to, by its anchor: *{end}*."""


def check_references(lexicon: Lexicon, problems: Problems) -> None:
    """Report what an entry names and nothing defines, and frames that the language cannot use."""
    for verb in lexicon.verbs.values():
        section = "predicate" if problems.has("predicate", verb.key) else "verb"
        for choice in verb.choose:
            if choice.use and choice.use not in lexicon.verbs:
                hint = did_you_mean(choice.use, lexicon.verbs)
                problems.report(
                    "W007", (section, verb.key), f"there is no verb {choice.use!r} to choose", hint, row=True
                )
        pattern = _GERMAN if lexicon.style.language == "de" else _PLAIN
        for role, spec in verb.frame.items():
            if role != "adv" and not pattern.fullmatch(spec):
                expected = "a case, or preposition+case" if pattern is _GERMAN else "subj, obj or a preposition"
                problems.report("W004", (section, verb.key), f"frame {role}: {spec!r} is not {expected}")
        if verb.object and verb.object not in lexicon.nouns:
            hint = did_you_mean(verb.object, lexicon.nouns)
            problems.report("W007", (section, verb.key), f"there is no noun {verb.object!r}", hint, row=True)
    for adjective in lexicon.adjectives.values():
        for other in adjective.by.values():
            if other not in lexicon.adjectives:
                hint = did_you_mean(other, lexicon.adjectives)
                problems.report(
                    "W007", ("adjective", adjective.key), f"there is no adjective {other!r}", hint, row=True
                )
    for phrase in lexicon.phrases.values():
        for name, text in _texts(phrase):
            if set("{}") & set(SECTION.sub("", FORMS.sub("", text))):
                hint = "braces stand around the name of a section and nothing else: {end}"
                problems.report("W007", ("clause", phrase.key), f"{name}: a brace that refers to no section", hint)
            for message, hint in form_problems(text, lexicon.style.language):
                problems.report("W004", ("clause", phrase.key), f"{name}: {message}", hint)
    for key, text in lexicon.texts.items():
        for message, hint in form_problems(text, lexicon.style.language):
            problems.report("W004", ("text", key), message, hint)
    if lexicon.style.language == "de":
        for noun in lexicon.nouns.values():
            named = (("at", noun.at), ("to", noun.to), ("from", noun.source), ("of", noun.of), ("beside", noun.beside))
            for name, spec in named:
                if spec and not _GERMAN.fullmatch(spec):
                    problems.report("W004", ("noun", noun.key), f"{name}: {spec!r} is not preposition+case")


def unknown_sections(lexicon: Lexicon, phrases: frozenset[str], sections: Mapping[str, str]) -> Iterator[Diagnostic]:
    """References to sections that a book lacks, in those phrases that it prints; `sections` are numbers by anchor."""
    file = f"lexicon.{lexicon.style.language}.toml"
    for key, phrase in lexicon.phrases.items():
        for name, text in _texts(phrase) if key in phrases else ():
            for anchor in SECTION.findall(text):
                if anchor not in sections:
                    message = f"{lexicon.style.language}: clause.{key}: {name}: the book has no section `{anchor}`"
                    hint = did_you_mean(anchor, sections) or f"there are {', '.join(sections)}"
                    yield error("W007", message, Span(file, 1, 1, 1, 1), hint)


def _texts(phrase: Phrase) -> Iterator[tuple[str, str]]:
    yield from (("text", phrase.text), ("fact", phrase.fact), ("after", phrase.after), ("note", phrase.note))
