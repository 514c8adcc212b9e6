"""Italian articles, contractions and elision, by the sound of the next word."""

from __future__ import annotations

from collections.abc import Mapping

VOWELS = "aeiouàèéìòùh"  # a written h is silent

_DEFINITE: Mapping[str, Mapping[str, str]] = {
    "ms": {"vowel": "l’", "lo": "lo ", "il": "il "},
    "fs": {"vowel": "l’", "lo": "la ", "il": "la "},
    "mp": {"vowel": "gli ", "lo": "gli ", "il": "i "},
    "fp": {"vowel": "le ", "lo": "le ", "il": "le "},
}
_JOINED: Mapping[str, str] = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}
_TAILS: Mapping[str, str] = {
    "l’": "ll’",
    "lo ": "llo ",
    "il ": "l ",
    "la ": "lla ",
    "gli ": "gli ",
    "i ": "i ",
    "le ": "lle ",
}


def onset(word: str, told: str = "auto") -> str:
    """The sound class of a word: `vowel`, `lo` (s + consonant, z, gn, ps, x, y) or `il`."""
    if told != "auto":
        return told
    text = word.lower().lstrip("«“„(")
    if not text:
        return "il"
    if text[0] == "8" or text == "11":
        return "vowel"
    if text[0] in VOWELS and not (text[0] == "i" and text[1:2] in ("a", "e", "o", "u")):
        return "vowel"
    if text[0] in "xyz" or text.startswith(("gn", "ps", "pn", "i")):
        return "lo"
    if text[0] == "s" and text[1:2] and text[1] not in VOWELS.replace("h", ""):
        return "lo"
    return "il"


def definite(agreement: str, sound: str) -> str:
    """The definite article with its space, or elided without one."""
    return _DEFINITE[agreement][sound]


def indefinite(agreement: str, sound: str, stem: str = "un") -> str:
    """*un, uno, una, un’* and the same endings on *nessun*."""
    if agreement[0] == "f":
        return f"{stem}’" if sound == "vowel" else f"{stem}a "
    return f"{stem}o " if sound == "lo" else f"{stem} "


def demonstrative(agreement: str, sound: str) -> str:
    """*quel, quello, quell’, quella, quei, quegli, quelle*."""
    forms = {"ms": ("quell’", "quello ", "quel "), "fs": ("quell’", "quella ", "quella ")}
    forms |= {"mp": ("quegli ", "quegli ", "quei "), "fp": ("quelle ", "quelle ", "quelle ")}
    return forms[agreement][("vowel", "lo", "il").index(sound)]


def with_article(preposition: str, article: str) -> str:
    """A preposition before a definite article: joined for di, a, da, in, su, also as the last of several words."""
    before, _, last = preposition.rpartition(" ")
    if last not in _JOINED:
        return f"{preposition} {article}"
    return f"{before} {_JOINED[last]}{_TAILS[article]}".lstrip()


def euphonic(text: str) -> str:
    """*ed* before e, *ad* before a: only before the same vowel."""
    out = text.split(" ")
    for index in range(len(out) - 1):
        following = out[index + 1].lstrip("«“(").lower()
        if out[index] == "e" and following.startswith(("e", "è", "é")):
            out[index] = "ed"
        elif out[index] == "a" and following.startswith(("a", "à")):
            out[index] = "ad"
    return " ".join(out)
