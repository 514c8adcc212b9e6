"""English noun phrases: a/an by sound, attributes, *of*, the Saxon genitive, relative clauses."""

from __future__ import annotations

import re
from abc import abstractmethod

from cafetal import sentences as p
from cafetal.language.lexicon import Noun
from cafetal.language.realise.base import MANY, MORE, Grammar, Phrase, forms_of, less_of, own_preposition, with_more
from cafetal.language.realise.discourse import OBJECT, OTHER, SUBJECT
from cafetal.language.realise.numbers import ORDINALS, figures, range_ends
from cafetal.language.realise.text import LAST, LAST_END, NO_BREAK, SOFT_COMMA, words

_FRACTIONS = ("half", "twofold", "threefold", "multiple")
_BOUNDS: dict[p.Bound, str] = {
    p.Bound.EXACT: "",
    p.Bound.AT_LEAST: "at least",
    p.Bound.AT_MOST: "at most",
    p.Bound.MORE_THAN: "more than",
    p.Bound.FEWER_THAN: "fewer than",
    p.Bound.UP_TO: "up to",
    p.Bound.ONLY: "only",
    p.Bound.EXACTLY: "exactly",
    p.Bound.APIECE: "",
}
_PERSONS: dict[p.Person, tuple[str, str, str]] = {
    p.Person.YOU: ("you", "you", "2sg"),
    p.Person.GROUP: ("you", "you", "2pl"),
    p.Person.EVERYONE: ("everyone", "everyone", "3sg"),
    p.Person.SOMEONE: ("someone", "someone", "3sg"),
    p.Person.NOBODY: ("nobody", "nobody", "3sg"),
    p.Person.THEY: ("they", "them", "3pl"),
}


class EnglishNouns(Grammar):
    """The part of the English grammar that deals with noun phrases."""

    language = "en"
    only_after_be = frozenset((
        "afloat", "afraid", "alight", "alike", "alive", "alone", "ashore", "asleep", "awake", "away", "down", "gone",
        "here", "home", "in", "off", "on", "out", "over", "ready", "there", "up",
    ))  # fmt: skip
    of_one_named = p.Owner(p.OwnerKind.THEIRS)

    @abstractmethod
    def relative(self, clause: p.Clause, agreement: str, *, person: bool) -> str:
        """A relative clause about a noun."""

    @abstractmethod
    def free_relative(self, clause: p.Clause) -> str:
        """*whoever ...*."""

    def phrase(self, nominal: p.Nominal, spec: str = "", *, subject: bool = False) -> Phrase:
        """A nominal as subject (`subj`), object (`obj`) or with a preposition."""
        spec, _, after = spec.partition("~")
        preposition = "" if spec in ("", "subj", "obj") else spec
        found = self._nominal(nominal, subject=subject or spec == "subj", after=bool(preposition))
        text = words([preposition, found.text, after])
        return Phrase(text, found.person, found.agreement, found.pronominal, found.definite, found.distributive)

    def _nominal(self, nominal: p.Nominal, *, subject: bool, after: bool) -> Phrase:
        match nominal:
            case p.NP():
                return self._np(_of_all(nominal), subject=subject, after=after)
            case p.NPs(items, conj):
                if items and isinstance(items[0], p.NP) and items[0].det is p.Det.ALL:
                    items = (items[0], *map(_after_all, items[1:]))
                texts = [self._nominal(item, subject=subject, after=after).text for item in items]
                return Phrase(self.join(texts, "or" if conj is p.Conj.NOR else conj.value), "3pl", "p")
            case p.Who(p.Person.OTHERS):
                return Phrase(f"the other {self.noun('player').forms.pl[0]}", "3pl", "p", definite=True)
            case p.Who(person):
                nominative, objective, number = _PERSONS[person]
                text = nominative if subject else objective
                return Phrase(text, number, "p", person is p.Person.YOU, True)
            case p.Seat(colour):
                return Phrase(self.seat(colour), definite=True)
            case p.Name():
                return Phrase(self.name(nominal), definite=True)
            case p.FreeRelative(clause):
                return Phrase(self.free_relative(clause), definite=True)

    def agreement(self, np: p.NP) -> str:
        """Plural, person or thing."""
        return "p" if self.is_plural(np) or self.noun(np.noun).person else "n"

    def _np(self, np: p.NP, *, subject: bool, after: bool = False, inner: bool = False) -> Phrase:
        holder = np.owner.of if np.owner is not None and np.owner.kind is p.OwnerKind.OF else None
        if isinstance(holder, p.NP) and (holder.relative is not None or holder.places) and np.of is None:
            np = np.with_(owner=None, of=holder)  # *the king of the player who owns it, the fame of each player with …*
        agreement = self.agreement(np)
        rank = SUBJECT if subject else OTHER if after or inner else OBJECT
        person = "3pl" if self.is_plural(np) else "3sg"
        if self.shown_as_pronoun(np, agreement):
            self.mention(np, agreement, rank, inner=inner)
            nominative, objective = ("they", "them") if agreement == "p" else ("it", "it")
            return Phrase(nominative if subject else objective, "3pl" if agreement == "p" else "3sg", agreement, True)
        if np.pronoun is p.Pronoun.ONE:
            return Phrase(self._elliptic(np), person, agreement)
        if (less := less_of(np)) is not None:  # *the number of your coins minus your debt*
            more, by, plus = with_more(less)
            first, rest = (self._nominal(part, subject=False, after=after).text for part in (more, by))
            self.mention(np, agreement, rank, inner=inner)
            text = f"{first} minus {rest} plus {plus}" if plus else f"{first} minus {rest}"
            return Phrase(text, "3sg", agreement, definite=True)
        if np.det is p.Det.ONE_OF or self.each_of(np) or _single_of(np):
            return self._one_of(np, subject=subject)
        start = len(self.discourse.now)
        if np.pronoun is p.Pronoun.THE_ONE:
            head = words(["the ones" if person == "3pl" else "the one", *self._after(np)])
            self.mention(np, agreement, rank, inner=inner, at=start)
            return Phrase(head, person, agreement, definite=True)
        definite = np.det not in (p.Det.INDEF, p.Det.BARE, p.Det.GENERIC, p.Det.NO, p.Det.SEVERAL, p.Det.ANOTHER)
        self.inside.append(np.key)
        text = self._full(np)
        self.inside.pop()
        self.mention(np, agreement, rank, inner=inner, at=start)
        return Phrase(text, person, agreement, False, definite, np.det is p.Det.EACH)

    def _elliptic(self, np: p.NP) -> str:
        if np.count is None:
            return {p.Det.NO: "none", p.Det.ANY: "one of your choice"}.get(np.det, "one")
        return f"{self.amount(np.count)} of them" if np.count.digits else self.amount(np.count)

    def _one_of(self, np: p.NP, *, subject: bool) -> Phrase:
        one = {p.Det.EACH: "each", p.Det.NO: "none"}.get(np.det, "one")
        head = one if np.count is None else self.amount(np.count)
        rest = self._np(np.with_(det=p.Det.DEF, count=None, number=p.Number.PL), subject=False, inner=True).text
        single = np.count is None or np.count.last == 1
        self.mention(np, "n" if single else "p", SUBJECT if subject else OBJECT)
        bound = _BOUNDS[np.count.limit] if np.count is not None else ""
        return Phrase(words([bound, f"{head} of {rest}"]), "3sg" if single else "3pl", "n" if single else "p")

    def _full(self, np: p.NP) -> str:
        np, noun = self.beside(np), self.noun(np.noun)
        if np.noun in _FRACTIONS and np.of is not None:  # *twice the price*, *5 times the price*, *half of the price*
            link = "of" if np.noun == "half" else ""
            return words([np.label, noun.forms.sg[0], link, self._nominal(np.of, subject=False, after=True).text])
        outer, inner, behind = self._attributes(np, noun)
        number = self._number(np)
        inline, late = self.replaced(np, self._number)
        number = words([number, inline])
        head = words([self._head(np, noun), late])
        digits = number.rsplit(" ", 1)[-1].isdigit()
        core = f"{number}{NO_BREAK}{head}" if digits and not inner else words([number, *inner, head])
        rest = words([*outer, core, *behind])
        bound = _BOUNDS[np.count.limit] if np.count is not None else ""
        return words([self.lead(np, ""), bound, self._determined(np, rest, noun), *self._after(np)])

    def _head(self, np: p.NP, noun: Noun) -> str:
        forms = forms_of(np, noun)
        head = (forms.pl if self.is_plural(np) else forms.sg)[0]
        keys = [a.key for a in np.attributes if isinstance(a, p.Value)]
        behind = [f"of {self._value(key)}" for key in keys if self._is_plural_word(key)]  # *the two of clubs*
        values = [self._value(key) for key in keys if not self._is_plural_word(key)]
        return words([*values, head, *behind, self.label(np)])

    def _is_plural_word(self, key: str) -> bool:
        return key not in self.lexicon.adjectives and self.noun(key).only == "pl"

    def _value(self, key: str) -> str:
        entry = self.lexicon.adjectives.get(key)
        return entry.forms[0] if entry is not None else self.noun(key).forms.sg[0]

    def _number(self, np: p.NP) -> str:
        count = np.count
        if count is None:
            return ""
        if count.upto is None:
            return self.amount(count)
        if self.terse:
            return self.span(count)
        low, high = count.values[0], count.upto
        if count.digits:
            return f"{figures('en', low)} to {figures('en', high)}"
        first, last = range_ends("en", low, high)
        return f"{first} {'or' if high == low + 1 else 'to'} {last}"

    def _attributes(self, np: p.NP, noun: Noun) -> tuple[list[str], list[str], list[str]]:
        outer: list[str] = []
        inner: list[str] = []
        behind: list[str] = []
        for attribute in np.attributes:
            if isinstance(attribute, p.Ordinal):
                outer.append(self._ordinal(attribute.n))
            elif isinstance(attribute, p.Adj):
                entry = self.adjective(attribute.key, noun)
                target = outer if self.is_outer(np, entry) else behind if entry.position == "after" else inner
                target.append(self.degree(attribute, noun))
        return outer, inner, behind

    def _ordinal(self, n: int) -> str:
        return ORDINALS["en"][n] if n < len(ORDINALS["en"]) else f"{n}th"

    def degree(self, attribute: p.Adj, noun: Noun | None) -> str:
        """An adjective in its degree."""
        entry = self.adjective(attribute.key, noun)
        if attribute.degree is p.Degree.COMPARATIVE:
            return entry.comparative or f"more {entry.forms[0]}"
        if attribute.degree is p.Degree.SUPERLATIVE:
            return entry.superlative or f"most {entry.forms[0]}"
        return entry.forms[0]

    # --- determiners -------------------------------------------------------------------------

    def _determined(self, np: p.NP, rest: str, noun: Noun) -> str:
        possessive = self._possessive(np.owner) if np.owner is not None else ""
        if np.label and np.det is p.Det.DEF:
            return words([possessive, rest])
        amount = self.amount(np.count) if np.count is not None else ""
        of_somebody = np.owner is not None and np.owner.kind is p.OwnerKind.OF
        if of_somebody and np.det is p.Det.INDEF and amount and rest.startswith((f"{amount} ", f"{amount}\u00a0")):
            return f"{amount} of {possessive} {rest[len(amount) + 1 :]}"
        if possessive and np.det in (p.Det.DEF, p.Det.ALL, p.Det.INDEF, p.Det.BARE):
            first = "of" if self.lead(np, "") else "all" if np.det is p.Det.ALL else ""  # *as many of your pegs*
            return words([first, possessive, rest])
        if possessive and np.det is p.Det.NO:
            return self._none_of(np.owner, possessive, rest)
        return self._article(np, rest, noun)

    def _none_of(self, owner: p.Owner | None, possessive: str, rest: str) -> str:
        """*no stone of yours, no other player’s hand*."""
        match owner:
            case p.Owner(p.OwnerKind.YOURS | p.OwnerKind.THEIRS as kind):
                return f"no {rest} of {'yours' if kind is p.OwnerKind.YOURS else 'theirs'}"
            case p.Owner(p.OwnerKind.OTHERS):
                return f"no other {self.noun('player').forms.sg[0]}’s {rest}"
            case p.Owner(p.OwnerKind.OF, of) if not (isinstance(of, p.NP) and of.det is p.Det.NO):
                return f"no {rest} of {possessive}"
            case _:
                return f"no {rest}"

    def _article(self, np: p.NP, rest: str, noun: Noun) -> str:
        plural = self.is_plural(np)
        match np.det:
            case p.Det.DEF:
                return f"the {rest}"
            case p.Det.INDEF if rest.startswith("other ") and not plural and np.count is None:
                return f"an{rest}"
            case p.Det.INDEF:
                return rest if plural or np.count is not None else self._indefinite(rest, np, noun)
            case p.Det.NO:
                return f"no {rest}"
            case p.Det.EACH:
                return f"each {rest}"
            case p.Det.ALL:
                return f"all {rest}"
            case p.Det.ANY:
                return f"any {rest}"
            case p.Det.SEVERAL:
                return f"several {rest}"
            case p.Det.BOTH:
                return f"the two {rest}"
            case p.Det.THAT:
                return f"{'those' if plural else 'that'} {rest}"
            case p.Det.SAME:
                return f"the same {rest}"
            case p.Det.ANOTHER:
                return f"{'other' if plural else 'another'} {rest}"
            case p.Det.HOW_MANY:
                return f"how many {rest}"
            case _:
                return rest

    def _indefinite(self, rest: str, np: p.NP, noun: Noun) -> str:
        """*a* or *an* by the sound of the next word; entries may say what spelling does not show."""
        first = rest.split()[0]
        told = next(
            (e.an for a in np.attributes if isinstance(a, p.Adj) and (e := self.adjective(a.key)).forms[0] == first),
            noun.an if noun.forms.sg[0].split()[0] == first else None,
        )
        return f"{'an' if (starts_with_vowel(first) if told is None else told) else 'a'} {rest}"

    def _possessive(self, owner: p.Owner) -> str:
        match owner.kind:
            case p.OwnerKind.YOURS | p.OwnerKind.GROUPS:
                return "your"
            case p.OwnerKind.YOUR_OWN:
                return "your own"
            case p.OwnerKind.THEIRS:
                return "their"
            case p.OwnerKind.OWN:
                return "their own"
            case p.OwnerKind.OTHERS:
                return f"another {self.noun('player').forms.sg[0]}’s"
            case p.OwnerKind.ITS:
                return self._its(owner.of)
            case p.OwnerKind.WHOSE:
                return "whose"
            case p.OwnerKind.OF:
                return genitive(self._nominal(owner.of, subject=False, after=True).text) if owner.of else ""

    def _its(self, of: p.Nominal | None) -> str:
        if not isinstance(of, p.NP):
            return ""
        agreement = self.agreement(of)
        if self.surely_its(of) or self.discourse.safe(of.key, agreement, strict=True):
            return "their" if agreement == "p" else "its"
        plain = p.NP(of.noun, number=of.number, id=of.id)
        return genitive(self._np(plain, subject=False, inner=True).text)

    # --- what follows the noun ---------------------------------------------------------------

    def _after(self, np: p.NP) -> list[str]:
        parts = [self._of(np.of, self.noun(np.noun).whole)] if np.of is not None else []
        parts += [self._place(place) for place in np.places]
        if np.relative is not None:
            person = self.noun(np.noun).person
            who = "p" if self.is_plural(np) else "n"  # one person is *they*, and *who is*
            found = [self.relative(part, who, person=person) for part in (np.relative, *np.also)]
            parts.append(" and ".join(found))
        if np.members:
            plural = self.is_plural(np)
            det = p.Det.BARE if plural else p.Det.INDEF
            number = p.Number.PL if plural else p.Number.SG
            names = [self._full(p.NP(key, det=det, number=number)) for key in np.members]
            parts.append(f"{LAST}: {self.join(names, 'or')}{LAST_END}")
        return parts

    def _of(self, of: p.Nominal, whole: str = "") -> str:
        special = whole or (self.noun(of.noun).of if isinstance(of, p.NP) and of.det is not p.Det.SAME else "")
        if isinstance(of, p.NP):
            return f"{special or 'of'} {self._np(of, subject=False, inner=True).text}"
        return f"{special or 'of'} {self._nominal(of, subject=False, after=True).text}"

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
        if things is not None and things.owner is not None:  # *sites of your own*, but *your own sites of that kind*
            own = self._possessive(things.owner)
            things = things.with_(det=p.Det.DEF) if things.of is not None else things.with_(owner=None, of=p.Name(own))
        if things is not None:
            there = "" if place.relation in MORE else "there are "
            return f"{LAST} {link} {there}{self.phrase(things).text}{LAST_END}"
        amount = self.phrase(place.np, "subj")
        verb = " say" if amount.person == "3pl" else " says"
        if self.is_amount(place.np):  # *fewer cards than the hand limit*
            verb = "" if place.relation in MORE else " comes to"
        return f"{LAST} {link} {amount.text}{verb}{LAST_END}"

    def place_spec(self, np: p.Nominal, relation: p.Relation) -> str:
        """The preposition of a place; the noun of the place may have its own."""
        noun = self.noun(np.noun) if isinstance(np, p.NP) else None
        if relation is p.Relation.AT and noun is not None and (own := own_preposition(noun, "place", np)):
            return own
        if relation is p.Relation.FROM and noun is not None and noun.source:
            return noun.source
        return self.preposition(relation.value)

    def ordinal(self, np: p.NP, n: int) -> str:
        """*the second*, without its noun."""
        return f"the {self._ordinal(n)}"

    def bounded(self, count: p.Count) -> str:
        """A number with its bound: *at least 3*."""
        bound = "less than" if count.bound is p.Bound.FEWER_THAN else _BOUNDS[count.limit]
        return words([bound, self.bounded_amount(count)])

    def value_noun(self, key: str, kind: str = "") -> str:
        """A value of a kind as a noun: *white*."""
        return self._value(key)


def _single_of(np: p.NP) -> bool:
    """Whether it is one of what somebody has: *1 of Red’s discs*."""
    one = np.count is not None and np.count.upto is None and np.count.last == 1 and not np.attributes
    return one and np.det is p.Det.INDEF and np.owner is not None and np.owner.kind is p.OwnerKind.OF


def genitive(text: str) -> str:
    """The Saxon genitive."""
    return f"{text}’" if text.endswith("s") else f"{text}’s"


CONSONANT = re.compile(r"eu|ew|onc?e\b|u(?:ni(?!n|m|d)|[bcfkrst][aeiou]|[st]u|vu)|ut[eio]", re.IGNORECASE)
"""How words begin that are written with a vowel and spoken with *y* or *w*: *a ewe, a used square, a one-way way*."""
SILENT = re.compile(r"heir|hon(?:est|ou?r)|hour|[aeiou]|8|1[18]\b", re.IGNORECASE)
"""How words begin that are spoken with a vowel: *an heir, an 8, an 11*."""


def starts_with_vowel(word: str) -> bool:
    """Whether a word is likely to begin with a vowel sound; the lexicon and the rules overrule it."""
    return SILENT.match(word) is not None and CONSONANT.match(word) is None


def _of_all(np: p.NP) -> p.NP:
    """*all players' total yield of the resource*: whose it is, before what else follows with *of*."""
    of = np.of
    if (
        not isinstance(of, p.NP)
        or of.det is not p.Det.ALL
        or of.noun != "player"
        or not np.places
        or np.owner is not None
    ):
        return np
    return np.with_(of=None, owner=p.Owner(p.OwnerKind.OF, of))


def _after_all(item: p.Nominal) -> p.Nominal:
    """A further member of a list whose *all* stands before the first: *all workers and ships*."""
    again = isinstance(item, p.NP) and item.det is p.Det.ALL and item.of is None
    return item.with_(det=p.Det.BARE, number=p.Number.PL) if again and isinstance(item, p.NP) else item
