"""References between entries: frames, alternatives and adjectives chosen by groups of nouns."""

from __future__ import annotations

import re

from cafetal.diagnostics import did_you_mean
from cafetal.rulebook.lexicon.entries import Lexicon
from cafetal.rulebook.lexicon.reader import Problems

_GERMAN = re.compile(r"(([A-ZÄÖÜa-zäöüß ]+)\+)?(nom|acc|dat|gen)(~[A-ZÄÖÜa-zäöüß ]+)?")
_PLAIN = re.compile(r"subj|obj|iobj|[a-zàèéìòù’ -]+(~[A-Za-zàèéìòù’ ]+)?")


def check_references(lexicon: Lexicon, problems: Problems) -> None:
    """Report what an entry names and nothing defines, and frames that the language cannot use."""
    for verb in lexicon.verbs.values():
        for choice in verb.choose:
            if choice.use and choice.use not in lexicon.verbs:
                hint = did_you_mean(choice.use, lexicon.verbs)
                problems.report("W007", ("verb", verb.key), f"there is no verb {choice.use!r} to choose", hint)
        pattern = _GERMAN if lexicon.style.language == "de" else _PLAIN
        for role, spec in verb.frame.items():
            if role != "adv" and not pattern.fullmatch(spec):
                expected = "a case, or preposition+case" if pattern is _GERMAN else "subj, obj or a preposition"
                problems.report("W004", ("verb", verb.key), f"frame {role}: {spec!r} is not {expected}")
        if verb.object and verb.object not in lexicon.nouns:
            hint = did_you_mean(verb.object, lexicon.nouns)
            problems.report("W007", ("predicate", verb.key), f"there is no noun {verb.object!r}", hint)
    for adjective in lexicon.adjectives.values():
        for other in adjective.by.values():
            if other not in lexicon.adjectives:
                hint = did_you_mean(other, lexicon.adjectives)
                problems.report("W007", ("adjective", adjective.key), f"there is no adjective {other!r}", hint)
    if lexicon.style.language == "de":
        for noun in lexicon.nouns.values():
            for name, spec in (("at", noun.at), ("to", noun.to), ("from", noun.source), ("of", noun.of)):
                if spec and not _GERMAN.fullmatch(spec):
                    problems.report("W004", ("noun", noun.key), f"{name}: {spec!r} is not preposition+case")
