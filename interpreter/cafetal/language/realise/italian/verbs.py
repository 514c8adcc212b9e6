"""Italian verb forms, and clitics joined to them."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal.dataclass import replace
from cafetal.language.lexicon import Verb
from cafetal.language.realise.italian.determiners import AGREEMENTS
from cafetal.sentences import Modality

INDEX: Mapping[str, int] = {"2sg": 0, "3sg": 1, "2pl": 2, "3pl": 3}
HAVE = ("hai", "ha", "avete", "hanno")
BE = ("sei", "è", "siete", "sono")
_WOULD_BE = ("saresti", "sarebbe", "sareste", "sarebbero")
MUST = ("devi", "deve", "dovete", "devono")
MAY = ("puoi", "può", "potete", "possono")

MODALS: Mapping[Modality, tuple[str, ...]] = {
    Modality.MUST: MUST,
    Modality.MUSTNOT: MAY,
    Modality.MAY: MAY,
    Modality.MAYNOT: MAY,
    Modality.CAN: MAY,
    Modality.CANNOT: MAY,
}
_SHORT = {"dai": "da", "fai": "fa", "vai": "va", "stai": "sta", "dì": "di"}


def infinitive(verb: Verb) -> str:
    """The infinitive without the fixed words after the verb and without *si*."""
    if verb.copula:
        return "essere"
    text = verb.inf
    if verb.tail and text.endswith(f" {verb.tail}"):
        text = text[: -len(verb.tail) - 1]
    return f"{text[:-2]}e" if verb.reflexive and text.endswith("si") else text


def joined(form: str, clitic: str) -> str:
    """A clitic joined to an infinitive (*metterla*) or imperative (*mettila, dallo*)."""
    if not clitic:
        return form
    if form.endswith("re"):
        return form[:-1] + clitic
    if form in _SHORT:
        first = "" if clitic == "gli" else clitic[0]
        return f"{_SHORT[form]}{first}{clitic}"
    return form + clitic


def participle(form: str, agreement: str) -> str:
    """A participle that agrees."""
    return form[:-1] + {"ms": "o", "fs": "a", "mp": "i", "fp": "e"}[agreement]


def present(verb: Verb, person: str) -> str:
    """The present indicative."""
    return (BE if verb.copula else verb.pres)[INDEX[person]]


def conditional(verb: Verb, person: str) -> str:
    """The conditional of the third person; the other persons take that of the modal verb *potere*."""
    if verb.copula:
        return _WOULD_BE[INDEX[person]]
    third = {"3sg": 0, "3pl": 1}.get(person)
    if third is None or not verb.cond:
        return f"{('potresti', 'potrebbe', 'potreste', 'potrebbero')[INDEX[person]]} {infinitive(verb)}"
    return verb.cond[third]


def auxiliary(verb: Verb, person: str) -> str:
    """The auxiliary of the perfect."""
    essere = verb.copula or verb.reflexive or verb.aux == "essere"
    return (BE if essere else HAVE)[INDEX[person]]


def undergone(verb: Verb) -> Verb:
    """A verb as said of what it is done to: *essere* and its participle, which agrees."""
    forms = tuple(participle(verb.part, agreement) for agreement in AGREEMENTS)
    roles = {role: spec for role, spec in verb.frame.items() if spec not in ("subj", "obj")}
    frame = {**roles, **{role: "subj" for role, spec in verb.frame.items() if spec == "obj"}}
    return replace(verb, copula=True, complement=forms, aux="essere", frame=frame)
