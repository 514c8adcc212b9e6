"""What stands on the first page beside the title, and at the foot of every page."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence

from babel.dates import format_date

from cafetal.model.printed import AboutValue
from cafetal.rulebook.lexicon.forms import texts_of
from cafetal.rulebook.plans import PlayerCount
from cafetal.rulebook.realise import Realiser

About = Mapping[str, tuple[AboutValue, ...]]

LOCALES = {"en": "en_GB"}
"""Where the dates of a language are not written as in its first country."""
MEASURED = ("age", "time")
"""Lines that tell numbers with what they count."""
UNNAMED = ("subtitle", "note")
"""Lines that need no name."""


def front_lines(about: About, realiser: Realiser, counts: Sequence[int], variants: Sequence[str]) -> tuple[str, ...]:
    """Subtitle, number of players, age, time, credits and the names of chosen variants, a line each."""
    texts = texts_of(realiser.lexicon)
    players = realiser.sentence(PlayerCount(counts[0], counts[-1])).text
    lines = [*_named(about, texts, ("subtitle",)), players]
    lines += [_measured(key, about[key], texts) for key in MEASURED if key in about]
    lines += _named(about, texts, [key for key in about if f"credit.{key}" in texts and key not in MEASURED])
    lines += _named(about, texts, ("note",))
    if variants:
        names = (texts.get(f"heading.variant.{name}") or name.replace("_", " ") for name in variants)
        lines += [f"{texts['footer.variants']}: {', '.join(names)}", texts["changes.mark"]]
    return tuple(lines)


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
        parts.append(f"{texts['footer.variants']}: {', '.join(variants)}")
    return " · ".join(parts)


def told_date(text: str, language: str) -> str:
    """A date 2026-11-28 as it is written in a language."""
    return format_date(datetime.date.fromisoformat(text), "long", locale=LOCALES.get(language, language))


def _named(about: About, texts: Mapping[str, str], keys: Sequence[str]) -> list[str]:
    """The lines of some keys; a text of the lexicon stands in for what the rules say."""
    found = [(key, texts.get(f"about.{key}") or _listed(about[key])) for key in keys if key in about]
    return [told if key in UNNAMED else f"{texts[f'credit.{key}']}: {told}" for key, told in found]


def _measured(key: str, values: tuple[AboutValue, ...], texts: Mapping[str, str]) -> str:
    value = values[0]
    if isinstance(value, str):
        return f"{texts[f'credit.{key}']}: {texts.get(f'about.{key}') or value}"
    way = "range" if isinstance(value, tuple) else "from"
    return texts[f"front.{key}.{way}"].replace("*", _shown(value))


def _listed(values: tuple[AboutValue, ...]) -> str:
    return ", ".join(map(_shown, values))


def _shown(value: AboutValue) -> str:
    return f"{value[0]}–{value[1]}" if isinstance(value, tuple) else str(value)
