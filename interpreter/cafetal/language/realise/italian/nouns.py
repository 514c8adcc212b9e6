"""Italian noun phrases: articles by sound, agreement, adjectives before and after, *ne*, relative clauses."""

from __future__ import annotations

from abc import abstractmethod

from cafetal import sentences as p
from cafetal.language.lexicon import Noun
from cafetal.language.realise.base import MANY, MORE, Phrase, forms_of, less_of, own_preposition, with_more
from cafetal.language.realise.discourse import OBJECT, OTHER, SUBJECT
from cafetal.language.realise.italian.articles import definite, indefinite, onset, with_article
from cafetal.language.realise.italian.determiners import BOUNDS, ItalianDeterminers
from cafetal.language.realise.numbers import figures, range_ends
from cafetal.language.realise.text import LAST, LAST_END, NO_BREAK, SOFT_COMMA, words

_PERSONS: dict[p.Person, tuple[str, str]] = {
    p.Person.YOU: ("te", "2sg"),
    p.Person.GROUP: ("voi", "2pl"),
    p.Person.EVERYONE: ("ognuno", "3sg"),
    p.Person.SOMEONE: ("qualcuno", "3sg"),
    p.Person.NOBODY: ("nessuno", "3sg"),
}
_MOST = {p.Adj("many", p.Degree.SUPERLATIVE): "maggior", p.Adj("few", p.Degree.SUPERLATIVE): "minor"}
_OBJECTS = {"ms": "lo", "fs": "la", "mp": "li", "fp": "le"}
_STRESSED = {"ms": "esso", "fs": "essa", "mp": "essi", "fp": "esse"}
_STRESSED_PERSONS = {"ms": "lui", "fs": "lei", "mp": "loro", "fp": "loro"}
_DATIVES = {"ms": "gli", "fs": "le", "mp": "gli", "fp": "gli"}


_LEANING = (p.Pronoun.ALLOWED, p.Pronoun.ALWAYS)
FORMS = 4
"""Forms of an adjective: m sg, f sg, m pl, f pl."""


class ItalianNouns(ItalianDeterminers):
    """The part of the Italian grammar that deals with noun phrases."""

    @abstractmethod
    def is_adjective(self, clause: p.Clause) -> bool:
        """Whether a relative clause comes down to an adjective beside its noun."""

    @abstractmethod
    def relative(self, clause: p.Clause, agreement: str) -> str:
        """A relative clause about a noun."""

    @abstractmethod
    def free_relative(self, clause: p.Clause) -> str:
        """*chi ...*."""

    def phrase(self, nominal: p.Nominal, spec: str = "", *, subject: bool = False) -> Phrase:
        """A nominal as subject (`subj`), object (`obj`) or with a preposition."""
        spec, _, after = spec.partition("~")
        preposition = "" if spec in ("", "subj", "obj") else spec
        before, self.naming = self.naming, subject or spec == "subj"
        found = self._nominal(nominal, preposition, subject=self.naming)
        self.naming = before
        if not after:
            return found
        return Phrase(f"{found.text} {after}", found.person, found.agreement, definite=found.definite)

    def _nominal(self, nominal: p.Nominal, preposition: str, *, subject: bool) -> Phrase:
        match nominal:
            case p.NP():
                return self._np(nominal, preposition, subject=subject)
            case p.NPs(items, conj):
                if items and isinstance(items[0], p.NP) and items[0].det is p.Det.ALL:
                    items = (items[0], *map(_after_all, items[1:]))
                items = items if preposition else tuple(map(_named, items))
                texts = [self._nominal(item, preposition, subject=subject).text for item in items]
                if preposition in ("tra", "fra"):  # *tra il re e essa*
                    texts = [texts[0], *(text.removeprefix(f"{preposition} ") for text in texts[1:])]
                elif preposition and not self._articled(items):
                    rest = zip(items[1:], texts[1:], strict=True)
                    again = ((item, text, self._articled((item,))) for item, text in rest)
                    texts = [
                        texts[0],
                        *(t if own else self._nominal(x, "", subject=subject).text for x, t, own in again),
                    ]
                joined = self.join(texts, "or" if conj is p.Conj.NOR else conj.value)
                feminine = all(isinstance(i, p.NP) and self.agreement(i)[0] == "f" for i in items)
                return Phrase(joined, "3pl", "fp" if feminine else "mp")
            case p.Who(person):
                return self._person(person, preposition)
            case p.Seat(colour):
                return Phrase(words([preposition, self.seat(colour)]), "3sg", "ms", definite=True)
            case p.Name():
                return Phrase(words([preposition, self.name(nominal)]), "3sg", "ms", definite=True)
            case p.FreeRelative(clause):
                return Phrase(words([preposition, self.free_relative(clause)]), "3sg", "ms", definite=True)

    def _articled(self, items: tuple[p.Nominal, ...]) -> bool:
        plain = (p.Det.BARE, p.Det.NO)
        return all(isinstance(item, p.NP) and item.det not in plain for item in items)

    def _person(self, person: p.Person, preposition: str) -> Phrase:
        player = self.noun("player")
        if person is p.Person.OTHERS:
            text = player.forms.pl[0]
            article = definite(f"{player.gender}p", onset("altri"))
            other = "altri" if player.gender == "m" else "altre"
            head = with_article(preposition, article) if preposition else article
            return Phrase(f"{head}{other} {text}", "3pl", f"{player.gender}p", definite=True)
        if person is p.Person.THEY:
            return Phrase(
                words([preposition, "lui" if player.gender == "m" else "lei"]), "3sg", f"{player.gender}s", True
            )
        if person is p.Person.YOU and self.lexicon.style.address == "voi":
            person = p.Person.GROUP
        text, number = _PERSONS[person]
        if person in (p.Person.YOU, p.Person.GROUP) and self.lexicon.style.address == "impersonal":
            text = "sé"
        dropped = person in (p.Person.YOU, p.Person.GROUP) and not preposition
        text = "" if dropped else text
        agreement = "mp" if number == "2pl" else "ms"
        return Phrase(words([preposition, text]), number, agreement, dropped, True)

    # --- the noun phrase ---------------------------------------------------------------------

    def _np(self, np: p.NP, preposition: str, *, subject: bool, inner: bool = False) -> Phrase:
        agreement = self.agreement(np)
        rank = SUBJECT if subject else OTHER if preposition or inner else OBJECT
        person = "3pl" if agreement[1] == "p" else "3sg"
        if self.shown_as_pronoun(np, agreement) and not (subject and self.discourse.contested(np.key, agreement[1])):
            self.mention(np, agreement, rank, inner=inner)
            stressed = _STRESSED_PERSONS if np.noun == "player" else _STRESSED
            return self._pronoun(agreement, preposition, person, stressed[agreement], subject=subject)
        if np.pronoun is p.Pronoun.ONE:
            return Phrase(self._elliptic(np, agreement), person, agreement, clitic="" if preposition else "ne")
        if (less := less_of(np)) is not None:  # *il numero delle tue monete meno il tuo debito*
            more, by, plus = with_more(less)
            first = self._nominal(more if preposition else _named(more), preposition, subject=False)
            other = self._nominal(_named(by), "", subject=False)
            self.mention(np, agreement, rank, inner=inner)
            text = f"{first.text} meno {other.text}" + (f" più {plus}" if plus else "")
            return Phrase(text, "3sg", first.agreement, definite=True)
        if np.det is p.Det.ONE_OF or self.each_of(np):
            return self._one_of(np, preposition, subject=subject)
        start = len(self.discourse.now)
        both = self.coordinated(np)
        if both is not None:
            text = self._nominal(both, preposition, subject=subject).text
            del self.discourse.now[start:]
            self.mention(np, agreement, rank, inner=inner, at=start)
            return Phrase(text, person, agreement, definite=np.det is not p.Det.INDEF)
        if np.pronoun is p.Pronoun.THE_ONE:
            head = words([preposition, "quell" + {"ms": "o", "fs": "a", "mp": "i", "fp": "e"}[agreement]])
            text = words([head, *self._after(np, agreement), *self._members(np, agreement)])
            self.mention(np, agreement, rank, inner=inner, at=start)
            return Phrase(text, person, agreement, definite=True)
        self.inside.append(np.key)
        text = self._full(np, agreement, preposition)
        self.inside.pop()
        self.mention(np, agreement, rank, inner=inner, at=start)
        definite_ = np.det not in (p.Det.INDEF, p.Det.BARE, p.Det.NO, p.Det.SEVERAL, p.Det.ANOTHER)
        return Phrase(text, person, agreement, definite=definite_, distributive=np.det is p.Det.EACH)

    def repeats_article(self, np: p.NP) -> bool:
        """In Italian every noun of a list has its article, if one has it; a bare plural has none."""
        return not (np.det is p.Det.INDEF and self.is_plural(np))

    def _pronoun(self, agreement: str, preposition: str, person: str, stressed: str, *, subject: bool) -> Phrase:
        if subject:
            return Phrase("", person, agreement, True, True)
        if not preposition:
            return Phrase("", person, agreement, True, True, clitic=_OBJECTS[agreement])
        if preposition == "a":
            return Phrase("", person, agreement, True, True, clitic=_DATIVES[agreement])
        preposition = preposition.removesuffix(" a")  # *dietro di essa*
        link = " di" if preposition in ("su", "sotto", "dopo", "senza", "dietro") else ""
        return Phrase(f"{preposition}{link} {stressed}", person, agreement, definite=True)

    def _elliptic(self, np: p.NP, agreement: str) -> str:
        one = "una" if agreement[0] == "f" else "uno"
        if np.det is p.Det.NO:
            return f"ness{one}"
        if np.det is p.Det.ANY:
            whose = {"tu": "tua ", "voi": "vostra "}.get(self.lexicon.style.address, "")
            return f"{one} a {whose}scelta"
        return one if np.count is None else self.amount(np.count, one)

    def _one_of(self, np: p.NP, preposition: str, *, subject: bool) -> Phrase:
        gender = self.noun(np.noun).gender
        one = "una" if gender == "f" else "uno"
        if np.det is p.Det.EACH:
            one = f"ciascun{one[2:]}"
        if np.det is p.Det.NO:
            one = f"ness{one}"
        head = one if np.count is None else words([BOUNDS[np.count.limit], self.amount(np.count, one)])
        whole = np.with_(det=p.Det.DEF, count=None, number=p.Number.PL)
        rest = self._np(whole, "di", subject=False).text
        single = np.count is None or np.count.last == 1
        agreement = gender + ("s" if single else "p")
        self.mention(np, agreement, SUBJECT if subject else OBJECT)
        return Phrase(words([preposition, head, rest]), "3sg" if single else "3pl", agreement)

    def _full(self, np: p.NP, agreement: str, preposition: str) -> str:
        most = next((a for a in np.attributes if isinstance(a, p.Adj) and a in _MOST), None)
        if (
            most is not None and np.det is p.Det.DEF and np.owner is None and agreement[1] == "p"
        ):  # *con il minor numero di punti*
            plain = np.with_(det=p.Det.BARE, attributes=tuple(a for a in np.attributes if a != most))
            article = definite("ms", onset(_MOST[most]))
            head = with_article(preposition, article) if preposition else article
            return f"{head}{_MOST[most]} numero di {self._full(plain, agreement, '')}"
        noun = self.noun(np.noun)
        if np.noun == "multiple" and np.of is not None:  # *5 volte il prezzo*
            of = self._nominal(_named(np.of), "", subject=False)
            return words([preposition, np.label, noun.forms.pl[0], of.text])
        before, behind, tail = self._attributes(np, noun, agreement)
        head = self._head(np, noun)
        inline, late = self.replaced(np, lambda other: self._number(other, agreement))
        number = words([self._number(np, agreement), inline])
        head = words([head, late])
        if number and number.rsplit(" ", 1)[-1].isdigit():
            head, number = f"{number}{NO_BREAK}{head}", ""
        one = number in ("un", "una") and not before
        core = f"{indefinite(agreement, self._sound(noun, head))}{head}" if one else words([*before, number, head])
        after = [*behind, *self._after(np, agreement)]
        rest = words([core, *after])
        if tail:
            rest += f", {tail}" if any(after) else f" {self._plain(np, noun) or tail}"
        rest = words([rest, *self._members(np, agreement)])
        sound = self._sound(noun, core) if core.startswith(head) else onset(core.split()[0])
        if lead := self.lead(np, _ending(agreement)):
            if self._possessive(np, agreement):  # *tanti dei tuoi pioli*
                return words(
                    [preposition, lead, self._determined(np.with_(det=p.Det.DEF), agreement, sound, "di", rest)]
                )
            return words([preposition, lead, self._determined(np, agreement, sound, "", rest)])
        return self._determined(np, agreement, sound, preposition, rest)

    def _sound(self, noun: Noun, text: str) -> str:
        """The sound class of a text that begins with a noun."""
        return noun.onset if noun.onset != "auto" else onset(text.split()[0])

    def _plain(self, np: p.NP, noun: Noun) -> str:
        return next(
            (e.plain for a in np.attributes if isinstance(a, p.Adj) and (e := self.adjective(a.key, noun)).plain), ""
        )

    def _head(self, np: p.NP, noun: Noun) -> str:
        forms = forms_of(np, noun)
        head = (forms.pl if self.is_plural(np) else forms.sg)[0]
        values = [f"di {self.value_noun(a.key)}" for a in np.attributes if isinstance(a, p.Value)]
        return words([head, *values, self.label(np)])

    def _number(self, np: p.NP, agreement: str) -> str:
        count = np.count
        if count is None:
            return ""
        one = "una" if agreement[0] == "f" else "un"
        if count.upto is None:
            only = f"sol{'a' if agreement[0] == 'f' else 'o'}" if count.limit is p.Bound.ONLY else ""
            amount = self.amount(count, one)
            return words([amount, only])
        if self.terse:
            return self.span(count)
        low, high = count.values[0], count.upto
        if count.digits:
            return f"da {figures('it', low)} a {figures('it', high)}"
        first, last = range_ends("it", low, high)
        if high == low + 1:
            first = ("una" if agreement[0] == "f" else "uno") if low == 1 else first
            return f"{first} o {last}"
        return f"da {first} a {last}"

    # --- what follows the noun ---------------------------------------------------------------

    def _after(self, np: p.NP, agreement: str) -> list[str]:
        ends = (self.adjective(x.key).of for x in np.attributes if isinstance(x, p.Adj)) if np.of is not None else ()
        whole = next(filter(None, ends), self.noun(np.noun).whole)
        parts = [self._of(np.of, whole)] if np.of is not None else []
        if np.places and isinstance(np.of, p.NP) and np.of.noun == "player" and np.of.det is p.Det.ALL:
            np, parts = np.with_(places=()), [*(self._place(place) for place in np.places), *parts]
        clauses = (np.relative, *np.also) if np.relative is not None else ()
        beside = " e ".join(self.relative(part, agreement) for part in clauses if self.is_adjective(part))
        parts = [*([beside] if beside else []), *parts]  # *le lampade luminose nella tua casa*
        owner = np.owner
        if owner is not None and owner.kind is p.OwnerKind.OF and owner.of is not None:
            parts.append(self._nominal(owner.of, "di", subject=False).text)
        if owner is not None and owner.kind is p.OwnerKind.ITS and not self._its_is_clear(owner):
            parts += [self._whole(owner.of)] if isinstance(owner.of, p.NP) else []
        parts += [self._place(place, agreement) for place in np.places]
        if late := " e ".join(self.relative(part, agreement) for part in clauses if not self.is_adjective(part)):
            parts.append(late)
        return parts

    def _members(self, np: p.NP, agreement: str) -> list[str]:
        if np.members:
            names = [self._head(p.NP(key, number=_number_of(agreement)), self.noun(key)) for key in np.members]
            return [f"{LAST}: {self.join(names, 'or')}{LAST_END}"]
        return []

    def _whole(self, of: p.NP) -> str:
        return self._np(p.NP(of.noun, number=of.number, id=of.id), "di", subject=False, inner=True).text

    def _of(self, of: p.Nominal, whole: str) -> str:
        if not isinstance(of, p.NP):
            return self._nominal(of, whole or "di", subject=False).text
        if of.pronoun is p.Pronoun.ALWAYS:
            return f"di ess{'e' if self.agreement(of)[0] == 'f' else 'i'}"
        special = whole or (self.noun(of.noun).of if of.det is not p.Det.SAME else "")
        if self._its_sort(of) and self._pointed_to(of):
            of = of.with_(det=p.Det.THAT, owner=None)  # *di quel tipo* is clearer than *del suo tipo*
        return self._np(of, special or "di", subject=False, inner=True).text

    def _its_sort(self, of: p.NP) -> bool:
        """Whether it is *its* of a thing that was named before, and not of the one that the sentence is about."""
        owner = of.owner
        if owner is None or owner.kind is not p.OwnerKind.ITS or of.det is not p.Det.DEF:
            return False
        if not isinstance(owner.of, p.NP):
            return True
        subjects = [m.key for m in self.discourse.now if m.rank == SUBJECT]
        just_named = owner.of.key in subjects and self.discourse.find(of.key) is None and self._its_is_clear(owner)
        return owner.of.pronoun is not p.Pronoun.ALWAYS and not just_named

    def _pointed_to(self, np: p.NP) -> bool:
        """Whether *quello* can point to a thing: to a sort that something is of, or to a place named before."""
        return not self.noun(np.noun).at or self.discourse.find(np.key) is not None

    def _as_many(self, place: p.Place, agreement: str) -> str:
        link, things = self.preposition(place.relation.value), self.amount_of(place)
        if things is not None and things.owner is not None:
            yours = self.phrase(things.with_(det=p.Det.DEF), "subj")
            be, quantity = ("siano", "di quant*") if place.relation in MORE else ("sono", link)
            return f"{LAST} {quantity.replace('*', _ending(yours.agreement))} {be} {yours.text}{LAST_END}"
        if things is not None and place.relation in MORE:
            return f"{LAST} che {self.phrase(things).text}{LAST_END}"
        if things is not None:
            there = self.phrase(things.with_(det=p.Det.GENERIC), "subj")
            return f"{LAST} {link.replace('*', _ending(there.agreement))} sono {there.text}{LAST_END}"
        amount = self.phrase(place.np, "subj")
        if self.is_amount(place.np):
            return f"{LAST} {link.replace('*', _ending(amount.agreement))} è {amount.text}{LAST_END}"
        verb = "indicano" if amount.person == "3pl" else "indica"
        return f"{LAST} {link.replace('*', _ending(agreement))} ne {verb} {amount.text}{LAST_END}"

    def _place(self, place: p.Place, agreement: str = "") -> str:
        if place.relation in MANY and self.just_as_many(place):
            return ""
        if place.relation in MANY:
            return self._as_many(place, agreement)
        text = self.phrase(place.np, self.place_spec(place.np, place.relation)).text
        counted = place.relation is p.Relation.COUNTED_FROM
        return f", {self.preposition('counted')} {text}{SOFT_COMMA}" if counted else text

    def place_spec(self, np: p.Nominal, relation: p.Relation) -> str:
        """The preposition of a place; the noun of the place may have its own."""
        noun = self.noun(np.noun) if isinstance(np, p.NP) else None
        if relation is p.Relation.AT and noun is not None and (own := own_preposition(noun, "place", np)):
            return own
        if relation is p.Relation.FROM and self.picking:
            return noun.source if noun is not None and noun.source.startswith("da") else "da"
        if relation is p.Relation.FROM and noun is not None and noun.source:
            return noun.source
        if relation is p.Relation.FROM and (isinstance(np, p.Name) or (isinstance(np, p.NP) and np.label)):
            return "da"  # *da e4, dalla punta 6*, but *della cassetta*
        return self.preposition(relation.value)

    def ordinal(self, np: p.NP, n: int) -> str:
        """*la seconda*, without its noun."""
        agreement = f"{self.noun(np.noun).gender}s"
        text = self._ordinal(n, agreement)
        return f"{definite(agreement, onset(text))}{text}"

    def bounded(self, count: p.Count) -> str:
        """A number with its bound: *almeno 3*."""
        return words([BOUNDS[count.limit], self.bounded_amount(count)])

    def value_noun(self, key: str, kind: str = "") -> str:
        """A value of a kind as a noun: *bianco*."""
        entry = self.lexicon.adjectives.get(key)
        if entry is not None and key not in self.lexicon.nouns:
            feminine = bool(kind) and self.noun(kind).gender == "f"
            return entry.forms[1] if feminine and len(entry.forms) == FORMS else entry.noun or entry.forms[0]
        return self.noun(key).forms.sg[0]


def _ending(agreement: str) -> str:
    """The vowel of an adjective: *tanto, tanta, tanti, tante*."""
    return {"ms": "o", "fs": "a", "mp": "i", "fp": "e"}[agreement]


def _number_of(agreement: str) -> p.Number:
    return p.Number.PL if agreement[1] == "p" else p.Number.SG


def _named(item: p.Nominal) -> p.Nominal:
    """What stands where no verb takes a pronoun with it."""
    return item.with_(pronoun=p.Pronoun.NEVER) if isinstance(item, p.NP) and item.pronoun in _LEANING else item


def _after_all(item: p.Nominal) -> p.Nominal:
    """A further member of a list: *tutte le operaie e le navi*."""
    again = isinstance(item, p.NP) and item.det is p.Det.ALL and item.of is None
    return item.with_(det=p.Det.DEF, number=p.Number.PL) if again and isinstance(item, p.NP) else item
