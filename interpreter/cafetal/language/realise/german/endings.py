"""German endings: articles, pronouns and adjectives by case, gender and number.

An agreement class is `m`, `f`, `n` (singular) or `p` (plural); a case is `nom`, `acc`, `dat` or `gen`.
"""

from __future__ import annotations

from collections.abc import Mapping

CASES = ("nom", "acc", "dat", "gen")

Table = Mapping[str, tuple[str, str, str, str]]

DEFINITE: Table = {
    "m": ("der", "den", "dem", "des"),
    "f": ("die", "die", "der", "der"),
    "n": ("das", "das", "dem", "des"),
    "p": ("die", "die", "den", "der"),
}
_EIN: Table = {
    "m": ("", "en", "em", "es"),
    "f": ("e", "e", "er", "er"),
    "n": ("", "", "em", "es"),
    "p": ("e", "e", "en", "er"),
}
_DIES: Table = {
    "m": ("er", "en", "em", "es"),
    "f": ("e", "e", "er", "er"),
    "n": ("es", "es", "em", "es"),
    "p": ("e", "e", "en", "er"),
}
_STRONG: Table = {
    "m": ("er", "en", "em", "en"),
    "f": ("e", "e", "er", "er"),
    "n": ("es", "es", "em", "en"),
    "p": ("e", "e", "en", "er"),
}
_WEAK: Table = {
    "m": ("e", "en", "en", "en"),
    "f": ("e", "e", "en", "en"),
    "n": ("e", "e", "en", "en"),
    "p": ("en", "en", "en", "en"),
}
_MIXED: Table = {
    "m": ("er", "en", "en", "en"),
    "f": ("e", "e", "en", "en"),
    "n": ("es", "es", "en", "en"),
    "p": ("en", "en", "en", "en"),
}
_DECLENSIONS: Mapping[str, Table] = {"strong": _STRONG, "weak": _WEAK, "mixed": _MIXED}

PERSONAL: Table = {
    "m": ("er", "ihn", "ihm", "seiner"),
    "f": ("sie", "sie", "ihr", "ihrer"),
    "n": ("es", "es", "ihm", "seiner"),
    "p": ("sie", "sie", "ihnen", "ihrer"),
}
RELATIVE: Table = {
    "m": ("der", "den", "dem", "dessen"),
    "f": ("die", "die", "der", "deren"),
    "n": ("das", "das", "dem", "dessen"),
    "p": ("die", "die", "denen", "deren"),
}

_CONTRACTIONS: Mapping[tuple[str, str], str] = {
    ("in", "dem"): "im",
    ("in", "das"): "ins",
    ("an", "dem"): "am",
    ("an", "das"): "ans",
    ("zu", "dem"): "zum",
    ("zu", "der"): "zur",
    ("von", "dem"): "vom",
    ("bei", "dem"): "beim",
}


def cell(table: Table, agreement: str, case: str) -> str:
    """The form of a table for an agreement class and a case."""
    return table[agreement][CASES.index(case)]


def ein_word(stem: str, agreement: str, case: str) -> str:
    """*ein, kein* and the possessives; *euer* loses its e before an ending."""
    ending = cell(_EIN, agreement, case)
    return ("eur" if stem == "euer" and ending else stem) + ending


def ein_pronoun(stem: str, agreement: str, case: str) -> str:
    """*einer, keines* without a noun."""
    return stem + cell(_DIES, agreement, case)


def dies_word(stem: str, agreement: str, case: str) -> str:
    """*dieser, jeder* and their like."""
    return stem + cell(_DIES, agreement, case)


def adjective_ending(declension: str, agreement: str, case: str) -> str:
    """The ending of an adjective: strong without an article, weak after *der*, mixed after *ein*."""
    return cell(_DECLENSIONS[declension], agreement, case)


def inflect(stem: str, declension: str, agreement: str, case: str) -> str:
    """A stem with its ending; a stem in -e takes only the rest of it."""
    ending = adjective_ending(declension, agreement, case)
    return stem + (ending[1:] if stem.endswith("e") else ending)


def declined(noun: str, declension: str, agreement: str, case: str, named: str = "") -> str:
    """A noun whose own adjectives are written as after *der*, as they are elsewhere: *nächster Barhocker*.

    `named` is its form as a title, *linke Paar*: an adjective that a lexicon leaves like that has an ending, too.
    """
    weak = adjective_ending("weak", agreement, case)
    found, titled = noun.split(" "), named.split(" ")
    for at, word in enumerate(found):
        if not word[:1].islower():
            break
        if titled[at:][:1] == [word] and word.endswith("e"):
            found[at] = inflect(word.removesuffix("e"), declension, agreement, case)
        elif word.endswith(weak):
            found[at] = inflect(word.removesuffix(weak), declension, agreement, case)
    return " ".join(found)


def contract(preposition: str, text: str, *, allowed: bool) -> str:
    """A preposition and what follows: *im, ins, am, ans, zum, zur, vom, beim* where allowed."""
    head, _, rest = text.partition(" ")
    before, _, last = preposition.rpartition(" ")
    joined = _CONTRACTIONS.get((last, head)) if allowed and rest else None
    if joined is None:
        return f"{preposition} {text}"
    return f"{before} {joined} {rest}".strip()
