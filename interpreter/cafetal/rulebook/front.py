"""What stands on the first page beside the title, and at the foot of every page."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence

from cafetal.language.lexicon.forms import texts_of
from cafetal.language.realise import Realiser
from cafetal.locales import format_date
from cafetal.model.printed import AboutValue
from cafetal.sentences import PlayerCount

About = Mapping[str, tuple[AboutValue, ...]]

LOCALES = {"en": "en_GB"}
"""Where the dates of a language are not written as in its first country."""
MEASURED = ("age", "time")
"""Lines that tell numbers with what they count."""
UNNAMED = ("subtitle", "note")
"""Lines that need no name."""
SENTENCES = ("subtitle", "note", "thanks", "licence")
"""Lines that are no names: each language has its own text for them."""


def front_lines(about: About, realiser: Realiser, counts: Sequence[int], variants: Sequence[str]) -> tuple[str, ...]:
    """Subtitle, number of players, age, time, credits and the names of chosen variants, a line each.

    Raises RulesError (W008) for a sentence of `about` that the lexicon does not have in its language.
    """
    texts = texts_of(realiser.lexicon)
    players = realiser.sentence(PlayerCount(counts[0], counts[-1])).text
    lines = [*_named(about, realiser, ("subtitle",)), players]
    lines += [_measured(key, about[key], realiser) for key in MEASURED if key in about]
    lines += _named(about, realiser, [key for key in about if f"credit.{key}" in texts and key not in MEASURED])
    lines += _named(about, realiser, ("note",))
    if variants:
        lines += [_variants(variants, realiser), texts["changes.mark"]]
    return tuple(lines)


def title_with(title: str, expansions: Sequence[str], realiser: Realiser) -> str:
    """The title of a game with those of the expansions that the book is for."""
    return ": ".join((title, *(_names(expansions, realiser))))


def _names(variants: Sequence[str], realiser: Realiser) -> list[str]:
    """The names of variants in a language as far as its lexicon has them."""
    texts = texts_of(realiser.lexicon)
    return [texts.get(f"heading.variant.{name}") or name.replace("_", " ") for name in variants]


def _variants(variants: Sequence[str], realiser: Realiser) -> str:
    """Which variants a book is for."""
    texts = texts_of(realiser.lexicon)
    return f"{texts['footer.variants' if len(variants) > 1 else 'footer.variant']}: " + ", ".join(
        _names(variants, realiser)
    )


def foot(about: About, realiser: Realiser, key: str, variants: Sequence[str]) -> str:
    """Title, version and date of the rules, their hash, and the variants that the book is for."""
    texts = texts_of(realiser.lexicon)
    parts = [realiser.heading("title")]
    if "version" in about:
        parts.append(f"{texts['footer.version']} {_listed(about['version'])}")
    if "date" in about:
        parts.append(told_date(str(about["date"][0]), realiser.lexicon.style.language))
    parts.append(f"{texts['footer.rules']} {key}")
    if variants:
        parts.append(_variants(variants, realiser))
    return " · ".join(parts)


def about_line(key: str, values: tuple[AboutValue, ...], realiser: Realiser, *, written: bool = False) -> str:
    """A line of `about` with its name, in a language as far as the lexicon has words for it, or as it is `written`."""
    texts = texts_of(realiser.lexicon)
    label = texts.get(f"credit.{key}") or texts.get(f"footer.{key}") or ""
    text = "title" if key == "title" else f"about.{key}"
    if key in MEASURED and not isinstance(values[0], str):
        return _measured(key, values, realiser)
    if key == "date" and not written:
        told = told_date(str(values[0]), realiser.lexicon.style.language)
    else:
        told = texts.get(text, _listed(values)) if not written else _listed(values)
    return f"{label}: {told}" if label and key not in UNNAMED else told


def told_date(text: str, language: str) -> str:
    """A date 2026-11-28 as it is written in a language."""
    return format_date(datetime.date.fromisoformat(text), "long", locale=LOCALES.get(language, language))


def _named(about: About, realiser: Realiser, keys: Sequence[str]) -> list[str]:
    """The lines of some keys; a text of the lexicon stands in for the names that the rules give."""
    texts = texts_of(realiser.lexicon)
    found = [(key, _told(key, about[key], realiser)) for key in keys if key in about]
    return [told if key in UNNAMED else f"{_label(key, told, texts)}: {told}" for key, told in found]


def _label(key: str, told: str, texts: Mapping[str, str]) -> str:
    """The name of a line; of one person's it may be another (*Autore, Autori*)."""
    several = re.search(r",|;|&| (?:and|und|e|ed) ", told)
    return texts.get(f"credit.{key}.{'several' if several else 'one'}") or texts[f"credit.{key}"]


def _told(key: str, values: tuple[AboutValue, ...], realiser: Realiser) -> str:
    """What a line tells in a language: a sentence in its own words, names as the rules give them."""
    if key in SENTENCES and any(isinstance(value, str) for value in values):
        return realiser.grammar.text(f"about.{key}")
    return texts_of(realiser.lexicon).get(f"about.{key}") or _listed(values)


def _measured(key: str, values: tuple[AboutValue, ...], realiser: Realiser) -> str:
    value, texts = values[0], texts_of(realiser.lexicon)
    if isinstance(value, str):
        return f"{texts[f'credit.{key}']}: {realiser.grammar.text(f'about.{key}')}"
    way = "range" if isinstance(value, tuple) else "from"
    return texts[f"front.{key}.{way}"].replace("*", _shown(value))


def _listed(values: tuple[AboutValue, ...]) -> str:
    return ", ".join(map(_shown, values))


def _shown(value: AboutValue) -> str:
    return f"{value[0]}–{value[1]}" if isinstance(value, tuple) else str(value)
