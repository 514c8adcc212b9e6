"""German verb forms: what stands in second place, and what stands at the end."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal.dataclass import Frozen
from cafetal.language.lexicon import Verb
from cafetal.sentences import Modality, Tense

_INDEX: Mapping[str, int] = {"2sg": 0, "3sg": 1, "2pl": 2, "3pl": 3}

_MUST = ("musst", "muss", "müsst", "müssen")
_MAY = ("darfst", "darf", "dürft", "dürfen")
_CAN = ("kannst", "kann", "könnt", "können")
_WOULD = ("würdest", "würde", "würdet", "würden")
_UNREAL: Mapping[str, tuple[str, ...]] = {
    "sein": ("wärst", "wäre", "wärt", "wären"),
    "haben": ("hättest", "hätte", "hättet", "hätten"),
}
_HAVE = ("hast", "hat", "habt", "haben")
_BE = ("bist", "ist", "seid", "sind")
_BECOME = ("wirst", "wird", "werdet", "werden")

MODALS: Mapping[Modality, tuple[str, ...]] = {
    Modality.MUST: _MUST,
    Modality.MUSTNOT: _MAY,
    Modality.MAY: _MAY,
    Modality.MAYNOT: _MAY,
    Modality.CAN: _CAN,
    Modality.CANNOT: _CAN,
    Modality.NEEDNOT: _MUST,
}


class VerbGroup(Frozen):
    """A verb in a clause: the finite form, a separable prefix, and the infinite forms in final order.

    `rest` is what a lexicon writes behind the finite form, which is one word: *das Gebot* of *erhöht das Gebot*.
    """

    finite: str
    prefix: str = ""
    infinite: tuple[str, ...] = ()
    rest: str = ""

    def bracket(self) -> tuple[str, ...]:
        """What closes a main clause."""
        return (self.rest, *self.infinite, self.prefix)

    def final(self) -> str:
        """The whole verb at the end of a subordinate clause: *ausläuft, gebracht haben, sein muss*."""
        rest = (self.rest,) if self.rest else ()
        if not self.prefix:
            return " ".join((*rest, *self.infinite, self.finite))
        glue = " " if " " in self.prefix or self.prefix in ("stehen",) else ""
        return " ".join((*rest, f"{self.prefix}{glue}{self.finite}"))


def group(verb: Verb, person: str, modality: Modality, tense: Tense, *, passive: bool, imperative: bool) -> VerbGroup:
    """The verb group of a clause."""
    index = _INDEX[person]
    if imperative:
        return _simple(verb.imp[0 if person == "2sg" else 1], verb.prefix)
    core = _infinite(verb, tense, passive=passive)
    if modality in MODALS:
        return VerbGroup(MODALS[modality][index], "", core)
    if modality is Modality.UNREAL:
        forms = _UNREAL.get(_infinitive(verb)) if not passive and tense is Tense.PRESENT else None
        return VerbGroup(forms[index]) if forms else VerbGroup(_WOULD[index], "", core)
    if tense is Tense.PERFECT:
        auxiliary = _BE if passive or _auxiliary(verb) == "sein" else _HAVE
        return VerbGroup(auxiliary[index], "", (_participle(verb), "worden") if passive else (_participle(verb),))
    if passive:
        return VerbGroup(_BECOME[index], "", (_participle(verb),))
    present = _BE if verb.copula else verb.pres
    return _simple(present[index], verb.prefix)


def _simple(form: str, prefix: str) -> VerbGroup:
    finite, _, rest = form.partition(" ")
    return VerbGroup(finite, prefix, rest=rest)


def _infinite(verb: Verb, tense: Tense, *, passive: bool) -> tuple[str, ...]:
    if tense is Tense.PERFECT:
        return (_participle(verb), "worden", "sein") if passive else (_participle(verb), _auxiliary(verb))
    return (_participle(verb), "werden") if passive else (_infinitive(verb),)


def _infinitive(verb: Verb) -> str:
    return "sein" if verb.copula else verb.inf


def _participle(verb: Verb) -> str:
    return "gewesen" if verb.copula else verb.part


def _auxiliary(verb: Verb) -> str:
    return "sein" if verb.copula else verb.aux


def with_zu(verb: Verb) -> str:
    """The infinitive with *zu*, which goes inside a separable verb."""
    return verb.zu or f"zu {_infinitive(verb)}"
