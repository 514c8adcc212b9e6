"""How many forms each language wants, and what they are called in messages and files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cafetal.dataclass import Frozen


class Paradigm(Frozen):
    """The shape of one language's lexicon.

    `cases` name the members of a noun's singular and plural; `imperatives`, `presents` and `conditionals`
    the members of a verb's lists. `addressing` holds, by form of address, the words that only a text in this form has,
    beside the forms of verbs; of `addresses` each forbids the words of those before it.
    """

    language: str
    genders: tuple[str, ...]
    cases: tuple[str, ...]
    imperatives: tuple[str, ...]
    presents: tuple[str, ...]
    conditionals: tuple[str, ...]
    addresses: tuple[str, ...]
    policies: tuple[str, ...]
    quotes: tuple[str, str, str, str]
    addressing: Mapping[str, str] = field(default_factory=dict)


PARADIGMS: Mapping[str, Paradigm] = {
    "de": Paradigm(
        language="de",
        genders=("m", "f", "n"),
        cases=("nominative", "accusative", "dative", "genitive"),
        imperatives=("du", "ihr"),
        presents=("du", "er", "ihr", "sie"),
        conditionals=(),
        addresses=("du", "ihr", "impersonal"),
        policies=("neutral", "generic", "pair"),
        quotes=("„", "“", "‚", "‘"),
        addressing={
            "du": "du dich dir dein deine deinem deinen deiner deines darfst kannst musst sollst willst bist hast",
            "ihr": "euch euer eure eurem euren eurer eures dürft könnt müsst sollt wollt seid habt seht",
        },
    ),
    "en": Paradigm(
        language="en",
        genders=(),
        cases=("form",),
        imperatives=("base",),
        presents=("base", "third person"),
        conditionals=(),
        addresses=("you",),
        policies=("neutral",),
        quotes=("“", "”", "‘", "’"),
    ),
    "it": Paradigm(
        language="it",
        genders=("m", "f"),
        cases=("form",),
        imperatives=("tu", "voi"),
        presents=("tu", "lui", "voi", "loro"),
        conditionals=("lui", "loro"),
        addresses=("tu", "voi", "impersonal"),
        policies=("generic", "neutral"),
        quotes=("«", "»", "“", "”"),
        addressing={
            "tu": "tu te ti tuo tua tuoi tue puoi devi vuoi hai vedi",
            "voi": "voi vi vostro vostra vostri vostre potete dovete volete siete avete vedete",
        },
    ),
}

LANGUAGES: tuple[str, ...] = tuple(PARADIGMS)
