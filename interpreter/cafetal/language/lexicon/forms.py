"""Texts that people write, in every form of address and under every gender policy.

A text holds what differs in braces: *{du=Du behältst|ihr=Ihr behaltet|impersonal=Man behält} die Münzen.* The names are
the forms of address of the language, or its gender policies. A text without braces says the same in all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cafetal.diagnostics import did_you_mean
from cafetal.language.lexicon.entries import Lexicon, Style
from cafetal.language.lexicon.paradigms import PARADIGMS

FORMS = re.compile(r"\{(\w+=[^{}]*)\}")


def chosen(text: str, style: Style) -> str:
    """A text as a style wants it; where that form lacks, as the first one given."""

    def form(found: re.Match[str]) -> str:
        forms = dict(_parts(found[1]))
        return forms.get(style.address, forms.get(style.gender, next(iter(forms.values()))))

    return FORMS.sub(form, text)


def texts_of(lexicon: Lexicon) -> Mapping[str, str]:
    """All printed texts in the forms that the style wants."""
    return {key: chosen(text, lexicon.style) for key, text in lexicon.texts.items()}


def form_problems(text: str, language: str) -> Iterator[tuple[str, str]]:
    """What is wrong with the forms of a text: messages with hints."""
    shape = PARADIGMS[language]
    for found in FORMS.finditer(text):
        names = [name for name, _ in _parts(found[1])]
        known = shape.policies if names[0] in shape.policies else shape.addresses
        for name in names:
            if name not in known:
                yield f"there is no form `{name}` here", did_you_mean(name, known) or f"one of: {', '.join(known)}"
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield f"the form `{name}` is given twice", "give each form once"


def lacking(text: str, style: Style) -> Iterator[str]:
    """The form of address or the policy of a style, as often as a text gives others and not this one."""
    shape = PARADIGMS[style.language]
    for found in FORMS.finditer(text):
        names = [name for name, _ in _parts(found[1])]
        name = style.gender if names[0] in shape.policies else style.address
        if name not in names:
            yield name


def _parts(forms: str) -> list[tuple[str, str]]:
    found = [part.partition("=") for part in forms.split("|")]
    return [(name.strip(), text) for name, _, text in found]
