"""Short codes for words: one letter each where letters last."""

from __future__ import annotations

from collections.abc import Collection, Iterable


def letters(words: Iterable[str], taken: Collection[str] = ()) -> dict[str, str]:
    """A code for each word, all different: the first of its letters that is still free, else two letters, else more.

    None is one of those that are `taken`. Words that are numbers stand for themselves. Short words choose first, so
    that a king is K and a knight N.
    """
    order = list(dict.fromkeys(words))
    found: dict[str, str] = {}
    for word in sorted(order, key=len):
        found[word] = word if _is_number(word) else _free(word, {*found.values(), *taken})
    return {word: found[word] for word in order}


MARKS = "#*%&$~^=!"


def marks(words: Iterable[str], taken: Collection[str] = ()) -> dict[str, str]:
    """A sign for each word, all different; where signs do not last, a code."""
    order = list(dict.fromkeys(words))
    return dict(zip(order, MARKS, strict=False)) | letters(order[len(MARKS) :], taken)


def _is_number(word: str) -> bool:
    return word.removeprefix("-").isdecimal()


def _free(word: str, taken: set[str]) -> str:
    plain = word.replace("_", "")
    single = [letter for letter in plain if letter not in taken]
    if single:
        return single[0]
    pairs = [plain[0] + second for second in plain[1:] if plain[0] + second not in taken]
    if pairs:
        return pairs[0]
    number = 2
    while f"{plain[0]}{number}" in taken:
        number += 1
    return f"{plain[0]}{number}"
