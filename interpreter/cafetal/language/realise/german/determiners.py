"""German determiners, numbers and attributes: everything before the noun, in agreement with it."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal.language.lexicon import Noun
from cafetal.language.realise.base import Grammar
from cafetal.language.realise.german.endings import DEFINITE, cell, dies_word, ein_word, inflect
from cafetal.language.realise.numbers import ORDINALS, figures, range_ends
from cafetal.language.realise.text import words
from cafetal.sentences import NP, Adj, Bound, Count, Degree, Det, Number, Ordinal, Owner, OwnerKind

BOUNDS: dict[Bound, str] = {
    Bound.EXACT: "",
    Bound.AT_LEAST: "mindestens",
    Bound.AT_MOST: "höchstens",
    Bound.MORE_THAN: "mehr als",
    Bound.FEWER_THAN: "weniger als",
    Bound.UP_TO: "bis zu",
    Bound.ONLY: "nur",
    Bound.EXACTLY: "genau",
    Bound.APIECE: "je",
}
POSSESSORS = {"sein": ("m", "n"), "ihr": ("f", "p")}
"""Whose each possessive may be: *ihr* is that of one woman, and of several whatever they are."""


class GermanDeterminers(Grammar):
    """The part of the German grammar that deals with what stands before a noun."""

    language = "de"
    small_after_colon = False
    before_colon = ", gilt"
    placing: Mapping[str, str] = {"stand": "stand", "flat": "lie"}
    one_alone = "eins"

    def agreement(self, np: NP) -> str:
        """The agreement class of a noun phrase: m, f, n, or p in the plural."""
        return "p" if self.is_plural(np) else self.noun(np.noun).gender

    def _determiner(self, np: NP, agreement: str, case: str) -> tuple[str, str]:
        """The determiner and the declension of adjectives after it."""
        if np.label and np.det is Det.DEF and np.number is Number.SG and np.noun != "multiple":
            return "", "strong"
        several = np.det is Det.INDEF and agreement == "p" and np.count is None  # some of *deine Marken*
        if np.owner is not None and (np.det in (Det.DEF, Det.ALL, Det.BARE) or several):
            possessive = self._possessive(np.owner)
            if possessive:
                text = ein_word(possessive, agreement, case)
                return (words([dies_word("all", agreement, case), text]) if np.det is Det.ALL else text), "mixed"
        return self._article(np, agreement, case)

    def _article(self, np: NP, agreement: str, case: str) -> tuple[str, str]:
        match np.det:
            case Det.DEF:
                return cell(DEFINITE, agreement, case), "weak"
            case Det.INDEF | Det.ANY:
                if agreement == "p" or np.count is not None:
                    return "", "strong"
                return ein_word("ein", agreement, case), "mixed"
            case Det.NO:
                return ein_word("kein", agreement, case), "mixed"
            case Det.EACH:
                return dies_word("jed", agreement, case), "weak"
            case Det.ALL:
                return dies_word("all", agreement, case), "weak"
            case Det.BOTH:
                return dies_word("beid", "p", case), "weak"
            case Det.SEVERAL:
                return dies_word("mehrer", "p", case), "strong"
            case Det.THAT:
                return dies_word("dies", agreement, case), "weak"
            case Det.SAME:
                return self._same(agreement, case), "weak"
            case Det.ANOTHER:
                if agreement == "p":
                    return inflect("ander", "strong", agreement, case), "strong"
                article = ein_word("ein", agreement, case)
                return f"{article} {inflect('ander', 'mixed', agreement, case)}", "mixed"
            case Det.HOW_MANY:
                return "wie viele", "strong"
            case _:
                return "", "strong"

    def _same(self, agreement: str, case: str) -> str:
        return cell(DEFINITE, agreement, case) + inflect("selb", "weak", agreement, case)

    def _possessive(self, owner: Owner) -> str:
        match owner.kind:
            case OwnerKind.YOURS | OwnerKind.YOUR_OWN:
                return "euer" if self.lexicon.style.address == "ihr" else "dein"
            case OwnerKind.GROUPS:
                return "euer"
            case OwnerKind.THEIRS if self.plain_own:
                return ""
            case OwnerKind.THEIRS:
                who = self.owning
                own = who.noun if isinstance(who, NP) and who.owner is None and not self.is_plural(who) else "player"
                return "ihr" if self.noun(own).gender == "f" else "sein"
            case OwnerKind.ITS:
                if isinstance(owner.of, NP):
                    agreement = self.agreement(owner.of)
                    word = "sein" if agreement in POSSESSORS["sein"] else "ihr"
                    clear = self.discourse.safe(owner.of.key, agreement, strict=True, alike=POSSESSORS[word])
                    if self.surely_its(owner.of) or clear:
                        return word
                return ""
            case _:
                return ""

    def _count(self, np: NP, agreement: str, case: str, declension: str) -> tuple[str, str]:
        """What limits the number, and the number itself."""
        count = np.count
        if count is None:
            return "", ""
        one = ein_word("ein", agreement, case)
        if np.det not in (Det.INDEF, Det.BARE):
            one = inflect("ein", "weak" if declension == "weak" else "mixed", agreement, case)
        return BOUNDS[count.limit], self._range(count, np, case, one)

    def _range(self, count: Count, np: NP, case: str, one: str) -> str:
        if count.upto is None:
            return self.amount(count, one)
        if self.terse:
            return self.span(count)
        low, high = count.values[0], count.upto
        if count.digits:
            return f"{figures('de', low)} bis {figures('de', high)}"
        first, last = range_ends("de", low, high)
        if high == low + 1:
            first = ein_word("ein", self.noun(np.noun).gender, case) if low == 1 else first
            return f"{first} oder {last}"
        return f"{first} bis {last}"

    def _attributes(self, np: NP, noun: Noun, agreement: str, case: str, declension: str) -> tuple[str, str]:
        if np.count is not None and np.det in (Det.INDEF, Det.BARE) and not np.count.digits and np.count.last == 1:
            declension = "mixed"
        outer: list[str] = []
        inner: list[str] = []
        if np.owner is not None and np.owner.kind is OwnerKind.OTHERS:
            inner.append(inflect(self.adjective("foreign").forms[0], declension, agreement, case))
        if np.owner is not None and np.owner.kind is OwnerKind.OWN:
            inner.append(inflect(self.adjective("own").forms[0], declension, agreement, case))
        if np.det is Det.ANY:
            inner.append(inflect("beliebig", declension, agreement, case))
        for attribute in np.attributes:
            if isinstance(attribute, Ordinal):
                inner.append(self._ordinal(attribute.n, declension, agreement, case))
            elif isinstance(attribute, Adj):
                entry = self.adjective(attribute.key, noun)
                target = outer if self.is_outer(np, entry) else inner
                target.append(self._adjective(attribute, noun, declension, agreement, case))
        return " ".join(outer), " ".join(inner)

    def _ordinal(self, n: int, declension: str, agreement: str, case: str) -> str:
        stem = ORDINALS["de"][n] if n < len(ORDINALS["de"]) else f"{n}."
        return stem if stem.endswith(".") else inflect(stem, declension, agreement, case)

    def _adjective(self, attribute: Adj, noun: Noun, declension: str, agreement: str, case: str) -> str:
        entry = self.adjective(attribute.key, noun)
        if entry.fixed:
            return entry.forms[0]
        stem = entry.attr or entry.forms[0]
        if attribute.degree is Degree.COMPARATIVE:
            stem = entry.comparative
        elif attribute.degree is Degree.SUPERLATIVE:
            stem = entry.superlative
        return inflect(stem, declension, agreement, case)
