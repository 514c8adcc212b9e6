"""German noun phrases: determiner, attributes, noun, genitive, places, relative clause."""

from __future__ import annotations

from abc import abstractmethod

from cafetal import sentences as p
from cafetal.language.lexicon import Noun
from cafetal.language.realise.base import MANY, MORE, Phrase, forms_of, less_of, own_preposition, with_more
from cafetal.language.realise.discourse import OBJECT, OTHER, SUBJECT
from cafetal.language.realise.german.determiners import BOUNDS, GermanDeterminers
from cafetal.language.realise.german.endings import (
    CASES,
    DEFINITE,
    PERSONAL,
    cell,
    contract,
    declined,
    dies_word,
    ein_pronoun,
)
from cafetal.language.realise.text import LAST, LAST_END, NO_BREAK, SOFT_COMMA, closed, words

_PERSONS: dict[p.Person, tuple[tuple[str, str, str, str], str]] = {
    p.Person.EVERYONE: (("alle", "alle", "allen", "aller"), "3pl"),
    p.Person.SOMEONE: (("jemand", "jemanden", "jemandem", "jemandes"), "3sg"),
    p.Person.NOBODY: (("niemand", "niemanden", "niemandem", "niemandes"), "3sg"),
    p.Person.GROUP: (("ihr", "euch", "euch", "euer"), "2pl"),
    p.Person.YOU: (("du", "dich", "dir", "deiner"), "2sg"),
}
_IMPERSONAL = (("man", "einen", "einem", "eines"), "3sg")

_ADDRESSED = (p.OwnerKind.YOURS, p.OwnerKind.YOUR_OWN, p.OwnerKind.GROUPS)
_OUT_OF = ("sum", "product", "difference")
DA = {"auf": "darauf", "in": "darin", "an": "daran", "unter": "darunter", "mit": "damit", "aus": "daraus"}
DA |= {"von": "davon", "neben": "daneben", "zu": "dazu", "über": "darüber", "für": "dafür", "gegen": "dagegen"}


COUNTS = ("number", "place_number", "chosen_number", "throw", "pips")
"""Numbers that are no sums of money."""


class GermanNouns(GermanDeterminers):
    """The part of the German grammar that deals with noun phrases."""

    only_after_be = frozenset((
        "allein", "an", "auf", "aus", "barfuß", "da", "daheim", "dort", "egal", "feind", "fort", "gram", "hier",
        "hin", "hoch", "leid", "los", "pleite", "quitt", "schuld", "tabu", "teuer", "vorbei", "weg", "zu", "zuhause",
    ))  # fmt: skip

    def phrase(self, nominal: p.Nominal, spec: str = "", *, subject: bool = False) -> Phrase:
        """A nominal in a case (`acc`) or with a preposition (`auf+acc`, `acc~weit`)."""
        spec, _, after = (spec or "nom").partition("~")
        preposition, _, case = spec.rpartition("+")
        found = self._nominal(nominal, case, preposition, subject=subject)
        if not after:
            return found
        return Phrase(f"{found.text} {after}", found.person, found.agreement, False, found.definite)

    def _nominal(self, nominal: p.Nominal, case: str, preposition: str, *, subject: bool) -> Phrase:
        match nominal:
            case p.NP():
                return self._np(nominal, case, preposition, subject=subject)
            case p.NPs(items, conj):
                return self._list(items, conj.value, case, preposition, subject=subject)
            case p.Who(person):
                return self._person(person, case, preposition, subject=subject)
            case p.Seat(colour):
                return self._fixed(self.seat(colour), preposition)
            case p.Name():
                return self._fixed(self.name(nominal), preposition)
            case p.FreeRelative(clause):
                return Phrase(self.free_relative(clause) + SOFT_COMMA, "3sg", "m", definite=True)

    @abstractmethod
    def relatives(self, clauses: tuple[p.Clause, ...], agreement: str) -> str:
        """Relative clauses about a noun of the given agreement class, with their commas."""

    @abstractmethod
    def free_relative(self, clause: p.Clause) -> str:
        """*wer ...*, verb last."""

    @abstractmethod
    def relative(self, clause: p.Clause, agreement: str) -> str:
        """A relative clause about a noun of the given agreement class, with its commas."""

    def _fixed(self, text: str, preposition: str) -> Phrase:
        return Phrase(words([preposition, text]), "3sg", "n", definite=True)

    def _list(self, items: tuple[p.Nominal, ...], conj: str, case: str, preposition: str, *, subject: bool) -> Phrase:
        texts: list[str] = []
        previous: p.NP | None = None
        alike = len({self.agreement(item) for item in items if isinstance(item, p.NP)}) == 1
        for item in items:
            both = conj == "and" and isinstance(item, p.NP) and item.det is p.Det.INDEF  # *eine Kante und eine Größe*
            gapped = (
                isinstance(item, p.NP) and previous is not None and alike and self._gaps(previous, item) and not both
            )
            if gapped and isinstance(item, p.NP):
                item = item.with_(det=p.Det.BARE, number=p.Number.PL if item.det is p.Det.ALL else item.number)
            texts.append(self._nominal(item, case, preposition if not texts else "", subject=subject).text)
            previous = item if isinstance(item, p.NP) and not gapped else previous
        joined = self.join(texts, "or" if conj == "nor" else conj)
        plural = "3pl" if conj == "and" or (previous is not None and self.is_plural(previous)) else "3sg"
        return Phrase(joined, plural, "p", definite=all(isinstance(i, p.NP) and i.det is p.Det.DEF for i in items))

    def _gaps(self, first: p.NP, second: p.NP) -> bool:
        """Whether the article of the first phrase serves for the second, too."""
        plain = not (second.attributes or second.owner or second.count or first.attributes or first.owner)
        plain = plain and not (first.det is p.Det.ALL and second.of)
        same = first.det is second.det and self.agreement(first) == self.agreement(second)
        return plain and same and first.det in (p.Det.INDEF, p.Det.NO, p.Det.ALL) and first.count is None

    def _person(self, person: p.Person, case: str, preposition: str, *, subject: bool) -> Phrase:
        impersonal = self.lexicon.style.address == "impersonal"
        if person is p.Person.YOU and self.lexicon.style.address == "ihr":
            person = p.Person.GROUP
        if person in (p.Person.YOU, p.Person.GROUP) and impersonal:
            forms, number = _IMPERSONAL
        elif person is p.Person.OTHERS:
            return self._others(case, preposition)
        elif person is p.Person.THEY:
            agreement = "m" if self.noun("player").gender == "m" else "f"
            if self.discourse.other_subject("player", lambda other: other == agreement):
                return self._np(p.NP("player", pronoun=p.Pronoun.NEVER), case, preposition, subject=case == "nom")
            return Phrase(words([preposition, cell(PERSONAL, agreement, case)]), "3sg", agreement, True, True)
        else:
            forms, number = _PERSONS[person]
        text = forms[CASES.index(case)]
        pronominal = person in (p.Person.YOU, p.Person.GROUP) and not preposition
        return Phrase(words([preposition, text]), number, "p" if number[1:] == "pl" else "m", pronominal, True)

    def _others(self, case: str, preposition: str) -> Phrase:
        text = f"{cell(DEFINITE, 'p', case)} anderen"
        if self.lexicon.style.gender != "neutral":
            text = f"{text} {self.noun('player').forms.pl[CASES.index(case)]}"
        return Phrase(contract(preposition, text, allowed=True) if preposition else text, "3pl", "p", definite=True)

    # --- the noun phrase ---------------------------------------------------------------------

    def _np(self, np: p.NP, case: str, preposition: str, *, subject: bool, inner: bool = False) -> Phrase:
        if self.lexicon.style.address == "impersonal" and np.owner is not None and np.owner.kind in _ADDRESSED:
            everyones = np.owner.kind is p.OwnerKind.GROUPS  # nobody is addressed: *die eigene Kiste, die Kisten*
            np = np.with_(owner=None if everyones else p.Owner(p.OwnerKind.OWN))
        if np.owner == p.THEIRS and isinstance(self.owning, p.Seat) and not (self.plain_own or np.label):
            own = None if self.noun(np.noun).held else p.Owner(p.OwnerKind.OWN)
            np = np.with_(owner=own)  # a name has no gender: *Ost … auf den eigenen Platz*
        agreement = self.agreement(np)
        rank = SUBJECT if subject else OBJECT if case == "acc" and not preposition else OTHER
        person = "3pl" if agreement == "p" else "3sg"
        gendered = self.noun(np.noun).person or preposition not in DA or np.pronoun is not p.Pronoun.ALLOWED
        alike = self._as_one(agreement, case) if gendered else []  # *darauf* has no gender
        if self.shown_as_pronoun(np, agreement, alike) and (gendered or self.discourse.there(np.key)):
            self.mention(np, agreement, rank, inner=inner)
            return self._pronoun(np, agreement, case, preposition, person)
        if np.pronoun is p.Pronoun.ONE:
            return Phrase(self._elliptic(np, agreement, case), person, agreement)
        if (less := less_of(np)) is not None:
            return self._less(np, less, case, preposition, subject=subject)
        if np.det is p.Det.ONE_OF or self.each_of(np) or self._one_of_somebodys(np):
            return self._one_of(np, case, preposition, subject=subject)
        start = len(self.discourse.now)
        both = self.coordinated(np)
        if both is not None:
            text = self._nominal(both, case, preposition, subject=subject).text
            del self.discourse.now[start:]
            self.mention(np, agreement, rank, inner=inner, at=start)
            return Phrase(text, person, agreement, definite=np.det is not p.Det.INDEF)
        if np.pronoun is p.Pronoun.THE_ONE:
            text = words([cell(DEFINITE, agreement, case), *self._after(np, agreement)])
        else:
            self.inside.append(np.key)
            text = self._full(np, agreement, case)
            self.inside.pop()
        self.mention(np, agreement, rank, inner=inner, at=start)
        if preposition:
            contracted = np.det is p.Det.DEF and np.relative is None and self._plain_owner(np)
            text = contract(preposition, text, allowed=contracted)
        definite = (
            np.det in (p.Det.DEF, p.Det.EACH, p.Det.THAT, p.Det.ALL, p.Det.BOTH, p.Det.SAME) or np.owner is not None
        )
        definite = definite and not (np.owner and np.owner.kind is p.OwnerKind.OTHERS and np.det is not p.Det.DEF)
        return Phrase(text, person, agreement, False, definite, np.det is p.Det.EACH)

    def _less(self, np: p.NP, parts: tuple[p.Nominal, p.Nominal], case: str, prep: str, *, subject: bool) -> Phrase:
        """*die Anzahl deiner Münzen abzüglich deiner Schuld*."""
        more, by, plus = with_more(parts)
        first = self._nominal(more, case, prep, subject=False)
        rest = self.phrase(by).text if isinstance(by, p.Name) else self._genitive(by)
        rest = f"{rest} zuzüglich {plus}" if plus else rest
        self.mention(np, self.agreement(np), SUBJECT if subject else OTHER)
        return Phrase(f"{first.text} abzüglich {rest}", "3sg", first.agreement, definite=True)

    def _one_of_somebodys(self, np: p.NP) -> bool:
        """An article leaves no room for a possessive: *eine deiner Marken, keine deiner Marken*."""
        alone = np.det in (p.Det.INDEF, p.Det.NO) and np.count is None and not self.is_plural(np)
        return alone and np.owner is not None and bool(self._possessive(np.owner))

    def repeats_article(self, np: p.NP) -> bool:
        """Nouns of different genders have an article each: *die Arbeiterin oder der Karren*."""
        genders = {self.noun(member).gender for member in self.noun(np.noun).members}
        return not self.is_plural(np) and len(genders) > 1

    def _plain_owner(self, np: p.NP) -> bool:
        return np.owner is None or np.owner.kind in (
            p.OwnerKind.OTHERS,
            p.OwnerKind.OF,
            p.OwnerKind.OWN,
            p.OwnerKind.THEIRS,
        )

    def _pronoun(self, np: p.NP, agreement: str, case: str, preposition: str, person: str) -> Phrase:
        if not preposition:
            return Phrase(cell(PERSONAL, agreement, case), person, agreement, True, True)
        if self.noun(np.noun).person or preposition not in DA:
            return Phrase(f"{preposition} {cell(PERSONAL, agreement, case)}", person, agreement, False, True)
        inside = preposition == "in" and case == "acc"
        return Phrase("hinein" if inside else DA[preposition], person, agreement, False, True)

    def _as_one(self, agreement: str, case: str) -> list[str]:
        """The classes that have the same pronoun; where it is the subject, its verb tells one from several."""
        form = cell(PERSONAL, agreement, case)
        return [other for other in PERSONAL if case != "nom" and cell(PERSONAL, other, case) == form]

    def _elliptic(self, np: p.NP, agreement: str, case: str) -> str:
        if np.count is None:
            one = ein_pronoun("ein" if np.det is not p.Det.NO else "kein", agreement, case)
            return f"{one} davon nach Wahl" if np.det is p.Det.ANY else one
        if np.count.digits:
            return f"{self.amount(np.count)} davon"
        return self.amount(np.count, ein_pronoun("ein", agreement, case))

    def _one_of(self, np: p.NP, case: str, preposition: str, *, subject: bool) -> Phrase:
        gender = self.noun(np.noun).gender
        count = np.count
        one = "kein" if np.det is p.Det.NO else "ein"
        head = dies_word("jed", gender, case) if np.det is p.Det.EACH else ein_pronoun(one, gender, case)
        if count is not None:
            head = words([BOUNDS[count.limit], self.amount(count, head)])
        rest = self._np(np.with_(det=p.Det.DEF, count=None, number=p.Number.PL), "gen", "", subject=subject).text
        person = "3sg" if count is None or count.last == 1 else "3pl"
        self.mention(np, gender if person == "3sg" else "p", SUBJECT if subject else OBJECT)
        return Phrase(words([preposition, head, rest]), person, gender if person == "3sg" else "p")

    def _full(self, np: p.NP, agreement: str, case: str) -> str:
        np, noun = self.beside(np), self.noun(np.noun)
        lead = self.lead(np, {"dat": "n", "gen": "r"}.get(case, ""))
        if lead and np.owner is not None and self._possessive(np.owner):
            case = "gen"  # *so viele deiner Stifte*
        determiner, declension = self._determiner(np, agreement, case)
        before, number = self._count(np, agreement, case, declension)
        outer, inner = self._attributes(np, noun, agreement, case, declension)
        inline, late = self.replaced(np, lambda other: self._count(other, agreement, case, declension)[1])
        number = words([number, inline])
        head = words(
            [declined(self._head(np, noun, agreement, case), declension, agreement, case, noun.forms.sg[0]), late]
        )
        counted = f"{number}{NO_BREAK}" if number and number[-1].isdigit() and not inner else ""
        head = f"{counted}{head}" if counted else head
        if np.noun == "time" and number[-1:].isalpha() and not inner:  # *dreimal*
            head, number = f"{number}mal", ""
        number = "" if counted else number
        if before and np.count is not None and np.count.bound is p.Bound.ONLY:
            before, determiner = "", words([before, determiner])
        return words([lead, before, determiner, outer, number, inner, head, *self._after(np, agreement)])

    def _head(self, np: p.NP, noun: Noun, agreement: str, case: str) -> str:
        forms = forms_of(np, noun)
        head = (forms.pl if agreement == "p" else forms.sg)[CASES.index(case)]
        for attribute in np.attributes:
            if isinstance(attribute, p.Value):
                first = self.noun(attribute.key).first or self.noun(attribute.key).forms.sg[0]
                head = first + (head[0].lower() + head[1:] if head[0].isalpha() else f"-{head}")
        if np.noun == "multiple" and np.label:
            return f"{np.label}-{head}"
        return f"{head} {self.label(np)}" if np.label else head

    # --- what follows the noun ---------------------------------------------------------------

    def _after(self, np: p.NP, agreement: str) -> list[str]:
        parts = [self._of(np)]
        if np.owner is not None and np.owner.kind is p.OwnerKind.OF and np.owner.of is not None:
            parts.append(self._genitive(np.owner.of))
        if np.owner is not None and np.owner.kind is p.OwnerKind.ITS and not self._possessive(np.owner):
            parts.append(self._genitive(_definite(np.owner.of)))
        parts += [self._place(place) for place in np.places]
        if np.relative is not None:
            parts.append(self.relatives((np.relative, *np.also), agreement))
        if np.members:
            names = [
                self._head(p.NP(key), self.noun(key), self._member(np, agreement, key), "nom") for key in np.members
            ]
            parts.append(f"{LAST}: {self.join(names, 'or')}{LAST_END}")
        return parts

    def _member(self, np: p.NP, agreement: str, key: str) -> str:
        return "p" if agreement == "p" else self.noun(key).gender

    def _of(self, np: p.NP) -> str:
        if np.of is None:
            return ""
        if np.noun == "half" and isinstance(np.of, p.NP) and np.of.pronoun is p.Pronoun.ALWAYS:
            return "davon"
        whole = self.noun(np.noun).whole
        if whole:
            preposition, _, case = whole.partition("+")
            return self._nominal(np.of, case, preposition, subject=False).text
        if np.noun in _OUT_OF and not (isinstance(np.of, p.NP) and self.is_plural(np.of) and np.of.det is p.Det.DEF):
            return self._nominal(np.of, "dat", "aus", subject=False).text
        if np.noun == "number" and isinstance(np.of, p.NP) and _some(np, np.of):
            return self._np(np.of.with_(det=p.Det.DEF), "gen", "", subject=False, inner=True).text
        if isinstance(np.of, p.NP):
            special = self.noun(np.of.noun).of
            if special and np.of.det is not p.Det.SAME:
                preposition, _, case = special.partition("+")
                return self._np(np.of, case, preposition, subject=False, inner=True).text
        return self._genitive(np.of)

    def _genitive(self, of: p.Nominal) -> str:
        """A genitive; with *von* where nothing would show the case."""
        match of:
            case p.NP():
                bare = of.det in (p.Det.BARE, p.Det.GENERIC) or (of.det is p.Det.INDEF and self.is_plural(of))
                bare = bare or bool(of.label and of.det is p.Det.DEF and not self.is_plural(of))  # *von Schale 1*
                if bare and not of.attributes and of.owner is None:
                    return self._np(of, "dat", "von", subject=False, inner=True).text
                return self._np(of, "gen", "", subject=False, inner=True).text
            case p.NPs(items=items, conj=conj):
                texts = [self._genitive(i) for i in items]
                if all(isinstance(i, p.NP) for i in items):
                    return self._list(items, conj.value, "gen", "", subject=False).text
                return self.join(texts, conj.value if conj.value != "nor" else "or")
            case p.Seat() | p.Name() | p.Who():
                return self._nominal(of, "dat", "von", subject=False).text
            case _:
                return self._nominal(of, "gen", "", subject=False).text

    def _place(self, place: p.Place) -> str:
        if place.relation in MANY and self.just_as_many(place):
            return ""
        if place.relation in MANY:
            return self._as_many(place)
        text = self.phrase(place.np, self.place_spec(place.np, place.relation)).text
        counted = place.relation is p.Relation.COUNTED_FROM
        return f", {self.preposition('counted')} {text}{SOFT_COMMA}" if counted else text

    def _as_many(self, place: p.Place) -> str:
        link, things = self.preposition(place.relation.value), self.amount_of(place)
        if things is not None and things.owner is not None:
            things = things.with_(owner=None, attributes=(p.Adj("own"), *things.attributes))
        if things is not None and place.relation in MORE:
            return f"{LAST} {link} {self.phrase(things).text}{LAST_END}"
        amount = self.phrase(things or place.np, "acc" if things else "nom")
        told = "beträgt" if self.is_amount(place.np) else "angibt"
        verb = "gibt" if things else "angeben" if amount.person == "3pl" else told
        return f"{LAST}, {link} {'es ' if things else ''}{closed(amount.text, verb)}{SOFT_COMMA}{LAST_END}"

    def place_spec(self, np: p.Nominal, relation: p.Relation) -> str:
        """Preposition and case of a place; the noun of the place may have its own."""
        noun = self.noun(np.noun) if isinstance(np, p.NP) else None
        if relation is p.Relation.AT and noun is not None and (own := own_preposition(noun, "place", np)):
            return own
        if relation is p.Relation.FROM and noun is not None and noun.source:
            return noun.source
        if relation is p.Relation.EQUAL and isinstance(np, p.NP) and np.noun in COUNTS:
            return self.preposition("equal_number")  # *entsprechend der Anzahl der Scheiben*
        if relation is p.Relation.FINISH and isinstance(np, p.Name):
            return self.preposition("finish_number")
        return self.preposition(relation.value)

    def ordinal(self, np: p.NP, n: int) -> str:
        """*das zweite*, without its noun."""
        agreement = self.noun(np.noun).gender
        return f"{cell(DEFINITE, agreement, 'nom')} {self._ordinal(n, 'weak', agreement, 'nom')}"

    def bounded(self, count: p.Count) -> str:
        """A number with its bound: *mindestens 3*."""
        return words([BOUNDS[count.limit], self.bounded_amount(count)])

    def this(self, np: p.NP, case: str = "nom") -> str:
        """*dieses*, without its noun."""
        self.mention(np, self.agreement(np), SUBJECT)
        return dies_word("dies", self.agreement(np), case)

    def behind_most(self, things: p.NP) -> str:
        """Things as they stand behind *die meisten*: *edlen Karten*."""
        if not any(isinstance(attribute, p.Adj) for attribute in things.attributes) or things.owner is not None:
            return super().behind_most(things)
        return self.phrase(things.with_(det=p.Det.DEF)).text.removeprefix("die ")

    # --- adjectives that stand alone ---------------------------------------------------------

    def predicative(self, adj: p.Adj, noun: Noun | None) -> str:
        """An adjective after *sein*, without an ending."""
        entry = self.adjective(adj.key, noun)
        if adj.degree is p.Degree.COMPARATIVE:
            return entry.comparative
        return f"am {entry.superlative}en" if adj.degree is p.Degree.SUPERLATIVE else entry.forms[0]

    def value_noun(self, key: str, kind: str = "") -> str:
        """A value of a kind as a noun: *Weiß*."""
        entry = self.lexicon.adjectives.get(key)
        if entry is not None and entry.noun:
            return entry.noun
        return self.noun(key).forms.sg[0]


def _definite(nominal: p.Nominal | None) -> p.Nominal:
    assert isinstance(nominal, p.NP)
    return p.NP(nominal.noun, number=nominal.number, id=nominal.id)


def _some(number: p.NP, things: p.NP) -> bool:
    """Whether things are counted that are named by what they are and where they lie: *die Anzahl der Karten auf …*."""
    placed = things.det is p.Det.BARE and bool(things.places or number.places) and things.number is p.Number.PL
    return things.count is None and (things.det is p.Det.INDEF or placed)
