"""Italian determiners and attributes: articles by sound, possessives, adjectives before and after the noun."""

from __future__ import annotations

from cafetal.language.lexicon import Noun
from cafetal.language.realise.base import Grammar
from cafetal.language.realise.italian.articles import definite, demonstrative, indefinite, onset, with_article
from cafetal.language.realise.numbers import ORDINALS
from cafetal.language.realise.text import words
from cafetal.sentences import GROUP, NP, YOU, Adj, Bound, Degree, Det, Ordinal, Owner, OwnerKind

AGREEMENTS = ("ms", "fs", "mp", "fp")
OWNED = (Det.INDEF, Det.NO, Det.EACH, Det.SEVERAL, Det.ANOTHER)
"""Determiners that stand before a possessive without an article."""

BOUNDS: dict[Bound, str] = {
    Bound.EXACT: "",
    Bound.AT_LEAST: "almeno",
    Bound.AT_MOST: "al massimo",
    Bound.MORE_THAN: "più di",
    Bound.FEWER_THAN: "meno di",
    Bound.UP_TO: "fino a",
    Bound.ONLY: "solo",
    Bound.EXACTLY: "esattamente",
    Bound.APIECE: "",
}
_POSSESSIVES: dict[str, tuple[str, str, str, str]] = {
    "tu": ("tuo", "tua", "tuoi", "tue"),
    "voi": ("vostro", "vostra", "vostri", "vostre"),
    "suo": ("suo", "sua", "suoi", "sue"),
    "own": ("proprio", "propria", "propri", "proprie"),
}


class ItalianDeterminers(Grammar):
    """The part of the Italian grammar that deals with what stands around a noun."""

    language = "it"

    def agreement(self, np: NP) -> str:
        """Gender and number."""
        return self.noun(np.noun).gender + ("p" if self.is_plural(np) else "s")

    # --- attributes --------------------------------------------------------------------------

    def _attributes(self, np: NP, noun: Noun, agreement: str) -> tuple[list[str], list[str], str]:
        """Attributes before the noun, after it, and one that comes last after a comma."""
        outer: list[str] = []
        before: list[str] = []
        behind: list[str] = []
        tail = ""
        if np.owner is not None and np.owner.kind is OwnerKind.OTHERS:
            behind.append(self.adjective("foreign").forms[0])
        if np.det is Det.ANY and agreement[1] == "p":
            behind.append("qualsiasi")
        for attribute in np.attributes:
            if isinstance(attribute, Ordinal):
                before.append(self._ordinal(attribute.n, agreement))
            elif isinstance(attribute, Adj):
                entry = self.adjective(attribute.key, noun)
                text = self.inflected(attribute, noun, agreement)
                if entry.position == "tail":
                    tail = text
                elif attribute.degree is not Degree.POSITIVE:
                    behind.append(text)
                else:
                    (outer if entry.outer else before if entry.position == "before" else behind).append(text)
        degrees = [t for t in behind if t.startswith("più ")]
        return outer + before, [t for t in reversed(behind) if t not in degrees] + degrees, tail  # nearest first

    def _ordinal(self, n: int, agreement: str) -> str:
        if n >= len(ORDINALS["it"]):
            return f"{n}{'ª' if agreement[0] == 'f' else 'º'}"
        return ORDINALS["it"][n][:-1] + {"ms": "o", "fs": "a", "mp": "i", "fp": "e"}[agreement]

    def inflected(self, attribute: Adj, noun: Noun | None, agreement: str) -> str:
        """An adjective that agrees, in its degree."""
        entry = self.adjective(attribute.key, noun)
        form = entry.forms[AGREEMENTS.index(agreement)]
        return form if attribute.degree is Degree.POSITIVE else f"più {form}"

    # --- determiners -------------------------------------------------------------------------

    def _determined(self, np: NP, agreement: str, sound: str, preposition: str, rest: str) -> str:
        """Determiner, joined with the preposition where the language does, and the rest of the phrase."""
        possessive = self._possessive(np, agreement)
        if possessive and np.det is Det.DEF:
            article = definite(agreement, onset(possessive))
            return f"{self._joined(preposition, article)}{possessive} {rest}"
        if possessive and np.det is Det.BARE:
            return words([preposition, possessive, rest])
        if possessive and np.det is Det.ALL:
            return words([preposition, f"{self._all(agreement, onset(possessive))}{possessive} {rest}"])
        if np.label and np.det is Det.DEF:
            # Labelled things keep the article after a preposition: *dalla casella 0*.
            return f"{self._joined(preposition, definite(agreement, sound))}{rest}"
        if np.det in (Det.DEF, Det.GENERIC):
            return f"{self._joined(preposition, definite(agreement, sound))}{rest}"
        if np.det is Det.SAME:
            article = definite(agreement, "lo")
            return f"{self._joined(preposition, article)}stess{_vowel(agreement)} {rest}"
        if np.det is Det.BOTH:
            return f"{self._joined(preposition, definite(agreement, 'il'))}due {rest}"
        if possessive and np.count is None and np.det in OWNED:  # *nessuna tua carta*
            return words([preposition, self._simple(np, agreement, onset(possessive), f"{possessive} {rest}")])
        only = np.count is not None and np.count.limit is Bound.ONLY  # *una sola carta*
        bound = BOUNDS[np.count.limit] if np.count is not None and not only else ""
        return words([preposition, bound, self._simple(np, agreement, sound, rest)])

    def _simple(self, np: NP, agreement: str, sound: str, rest: str) -> str:
        plural = agreement[1] == "p"
        match np.det:
            case Det.INDEF if not plural and np.count is None:
                return f"{indefinite(agreement, sound)}{rest}"
            case Det.ANY if plural:  # *due carte qualsiasi*
                return rest
            case Det.ANY:
                return f"{'una' if agreement[0] == 'f' else 'un'} qualsiasi {rest}"
            case Det.NO if not plural:
                return f"{indefinite(agreement, sound, 'nessun')}{rest}"
            case Det.EACH:
                return f"ogni {rest}"
            case Det.ALL:
                return f"{self._all(agreement, sound)}{rest}"
            case Det.SEVERAL:
                return f"più {rest}"
            case Det.THAT:
                return f"{demonstrative(agreement, sound)}{rest}"
            case Det.ANOTHER:
                return (
                    f"{'un’' if agreement[0] == 'f' else 'un '}altr{_vowel(agreement)} {rest}"
                    if not plural
                    else (f"altr{_vowel(agreement)} {rest}")
                )
            case Det.HOW_MANY:
                return f"quant{_vowel(agreement)} {rest}"
            case _:
                return rest

    def _all(self, agreement: str, sound: str) -> str:
        return f"tutt{_vowel(agreement)} {definite(agreement, sound)}"

    def _joined(self, preposition: str, article: str) -> str:
        return with_article(preposition, article) if preposition else article

    def _possessive(self, np: NP, agreement: str) -> str:
        owner = np.owner
        index = AGREEMENTS.index(agreement)
        style = self.lexicon.style.address
        match owner.kind if owner is not None else None:
            case OwnerKind.GROUPS if style == "impersonal":
                return ""
            case OwnerKind.YOURS | OwnerKind.YOUR_OWN if style == "impersonal":
                return _POSSESSIVES["own"][index]
            case OwnerKind.YOURS | OwnerKind.YOUR_OWN:
                return _POSSESSIVES[style][index]
            case OwnerKind.GROUPS:
                return _POSSESSIVES["voi"][index]
            case OwnerKind.THEIRS:
                told = "own" if self._is_own() else "suo"
                return "" if self.plain_own else _POSSESSIVES[told][index]
            case OwnerKind.OWN:
                return _POSSESSIVES["own"][index]
            case OwnerKind.ITS:
                return _POSSESSIVES["suo"][index] if self._its_is_clear(owner) else ""
            case _:
                return ""

    def _is_own(self) -> bool:
        """Whether what is *theirs* belongs to the subject of the clause, and neither is that subject nor of a thing."""
        if self.naming or self.owning in (YOU, GROUP):
            return False
        return not (isinstance(self.owning, NP) and self.owning.owner is not None)

    def _its_is_clear(self, owner: Owner | None) -> bool:
        if owner is None or not isinstance(owner.of, NP):
            return False
        agreement = self.agreement(owner.of)
        alike = [other for other in AGREEMENTS if other[1] == agreement[1]]  # *suo* agrees with what is owned
        return self.surely_its(owner.of) or self.discourse.safe(owner.of.key, agreement, strict=True, alike=alike)


def _vowel(agreement: str) -> str:
    return {"ms": "o", "fs": "a", "mp": "i", "fp": "e"}[agreement]
