"""Characters that look like others: what was meant, so that a line can be read in spite of them."""

from __future__ import annotations

import re
import unicodedata

_MEANT = {
    **dict.fromkeys("“”„‟«»‹›〝〞", '"'),
    **dict.fromkeys("’‘‛ʼʹ′´`", "'"),
    **dict.fromkeys("‐‑‒–—―−﹘﹣", "-"),
    **dict.fromkeys("×∗·", "*"),
    **dict(zip("аеорсухіѕјһԁԛԝ", "aeopcyxisjhdqw", strict=True)),  # Cyrillic
    **dict(zip("αινορυχκτ", "aivopuxkt", strict=True)),  # Greek
    **{"ß": "s", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "a", "œ": "o", "þ": "p"},
}
_OTHER = re.compile(r"[^\x00-\x7f]|[A-Z]")
_FORMAT = re.compile(r'"[^"]*"|#.*|^ *\|.*')


def meant(text: str) -> str:
    """A line of the same length with small letters and signs that rules have for those that look like them.

    What stands in texts, remarks and drawings stays.
    """
    if _OTHER.search(text) is None:
        return text
    straight = "".join('"' if _MEANT.get(letter) == '"' else letter for letter in text)
    found: list[str] = []
    position = 0
    for kept in _FORMAT.finditer(straight):
        found += [_OTHER.sub(_plain, straight[position : kept.start()]), kept[0]]
        position = kept.end()
    return "".join(found) + _OTHER.sub(_plain, straight[position:])


def _plain(found: re.Match[str]) -> str:
    letter = found[0]
    if letter in _MEANT:
        return _MEANT[letter]
    base = unicodedata.normalize("NFKD", letter)[:1].lower()
    if base.isascii() and base.isprintable():
        return base
    return _MEANT.get(base) or ("x" if letter.isalnum() else letter)


def stranger(word: str) -> str | None:
    """The first character of a word that only looks like a letter of it, with its name; None if there is none."""
    for letter in word:
        name = unicodedata.name(letter, "")
        if not letter.isascii() and name and not name.startswith("LATIN"):
            return f"`{letter}` is the character U+{ord(letter):04X}, {name.lower()}"
    return None
