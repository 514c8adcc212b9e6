"""Numbers in words and figures, ranges and lists, by the language's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from babel.lists import format_list
from babel.numbers import format_decimal

from cafetal.locales import Locale

_WORDS: Mapping[str, tuple[str, ...]] = {
    "de": ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    "en": (
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"
    ),
    "it": (
        "zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici"
    ),
}  # fmt: skip

ORDINALS: Mapping[str, tuple[str, ...]] = {
    "de": (
        "nullt", "erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt",
        "elft", "zwölft",
    ),
    "en": (
        "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth",
    ),
    "it": (
        "zeresimo", "primo", "secondo", "terzo", "quarto", "quinto", "sesto", "settimo", "ottavo", "nono", "decimo",
        "undicesimo", "dodicesimo",
    ),
}  # fmt: skip

LARGEST_WORD = 12


@cache
def locale_of(language: str) -> Locale:
    """The CLDR locale of a language; British conventions for English."""
    return Locale.parse("en_GB" if language == "en" else language)


def in_words(language: str, n: int) -> str:
    """A number in words up to twelve, in figures beyond."""
    return _WORDS[language][n] if 0 <= n <= LARGEST_WORD else figures(language, n)


def range_ends(language: str, low: int, high: int) -> tuple[str, str]:
    """Both ends of a range in words, or both in figures where one has no word: *3 to 13*."""
    show = in_words if high <= LARGEST_WORD else figures
    return show(language, low), show(language, high)


def figures(language: str, n: int) -> str:
    """A number in figures, grouped as the language does from 10,000 on; the minus sign is a true one."""
    text = str(abs(n)) if abs(n) < 10_000 else str(format_decimal(abs(n), locale=locale_of(language)))
    return f"−{text}" if n < 0 else text


def is_singular(language: str, n: int) -> bool:
    """Whether a count of `n` takes the singular of the noun, by the CLDR plural rules."""
    rule: Callable[[int], str] = locale_of(language).plural_form
    return rule(abs(n)) == "one"


_NEITHER = {"de": ("weder", "noch"), "en": ("neither", "nor"), "it": ("né", "né")}


def join_list(language: str, items: Sequence[str], conj: str = "and") -> str:
    """A list by the CLDR patterns: `A, B und C`, in English without a serial comma."""
    if conj == "neither":
        first, nor = _NEITHER[language]
        return f"{first} {f' {nor} '.join(items)}"
    locale = locale_of(language)
    found = format_list(list(items), "or", locale) if conj == "or" else format_list(list(items), "standard", locale)
    return str(found)
