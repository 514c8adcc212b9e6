"""What the realisers of all languages share: looking words up, counting, mentioning, choosing verbs."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from cafetal import sentences as p
from cafetal.dataclass import Frozen
from cafetal.diagnostics import RulesError, Span, did_you_mean, error
from cafetal.language.lexicon import Adjective, Adverb, Lexicon, Noun, Verb
from cafetal.language.lexicon.entries import Forms
from cafetal.language.lexicon.forms import chosen
from cafetal.language.realise.discourse import SUBJECT, Discourse, Mention
from cafetal.language.realise.numbers import figures, in_words, is_singular, join_list
from cafetal.language.realise.text import quoted, without_marks
from cafetal.sentences.clauses import Argument

Entry = TypeVar("Entry")
SHOWN = ("throw", "pips", "chosen_number")
"""Numbers that something shows, so that it says them."""
MORE = (p.Relation.MORE_THAN, p.Relation.FEWER_THAN)
MANY = (p.Relation.AS_MANY, p.Relation.AT_LEAST_AS_MANY, p.Relation.AT_MOST_AS_MANY, *MORE)
"""Relations of things to what their number is compared with; the second stands at the end of the clause."""


class Phrase(Frozen):
    """A realised argument: its text and what a verb needs to know of it.

    `person` is one of 2sg, 3sg, 2pl, 3pl; `agreement` the gender and number that agree with it.
    """

    text: str
    person: str = "3sg"
    agreement: str = ""
    pronominal: bool = False
    definite: bool = False
    distributive: bool = False
    clitic: str = ""


class Grammar(ABC):
    """Grammar of one language over a lexicon; knows no game and no document.

    `terse` speaks in notes: figures for numbers.
    `asked` gathers the section and key of every word that was looked up, in order; `stand_in` makes an entry for a
    word that the lexicon lacks, so that one reading of a book finds all that are missing (None: RulesError).
    """

    language: str
    before_colon = ""
    """What ends a condition in one paragraph with what follows from it, before the colon."""
    small_after_colon = True
    """Whether a sentence behind a colon begins with a small letter."""
    of_one_named: p.Owner | None = None
    """How a named player's own place is told: *Blue has a sack in their crate*; by the article alone, if None."""
    one_alone = ""
    """*one* without a noun, where it is not the number word."""
    owning: Argument | None = None
    """Whoever a clause is about while the rest of it is said: what is *theirs* is that subject's own."""
    naming = False
    """Whether a subject is being said."""
    placing: Mapping[str, str] = {}
    """The verb that a language prefers to *be* for what is at a place, by posture."""
    picking = False
    """Whether something is chosen, from where it is."""
    only_after_be: frozenset[str] = frozenset()
    """Adjectives that stand behind *to be* alone, or would have another stem before a noun: *asleep*, *teuer*."""
    plain_own = False
    """Whether a third person's own things take the bare article: *wer einen Sack in der Kiste hat*."""

    verb_first: frozenset[p.Order] = frozenset()
    """Orders in which the verb stands before its subject."""
    verb_last: frozenset[p.Order] = frozenset()
    """Orders in which the verb stands at the end."""
    next_to_and: frozenset[str] = frozenset()
    """Words between which and an *and* nothing stands."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.terse = False
        self.discourse = Discourse()
        self.asked: dict[tuple[str, str], None] = {}
        self.inside: list[str] = []
        self.stand_in: Callable[[str, str], Any] | None = None

    # --- what a language must do -------------------------------------------------------------

    @abstractmethod
    def phrase(self, nominal: p.Nominal, spec: str = "", *, subject: bool = False) -> Phrase:
        """A nominal in the case or with the preposition that `spec` names."""

    @abstractmethod
    def clause(self, plan: p.Clause, order: p.Order) -> str:
        """A clause in the given order."""

    @abstractmethod
    def citation(self, key: str) -> str:
        """A verb as a heading or in a list: its infinitive."""

    @abstractmethod
    def ordinal(self, np: p.NP, n: int) -> str:
        """*the second*, without its noun."""

    @abstractmethod
    def bounded(self, count: p.Count) -> str:
        """A number with its bound: *at least 3*."""

    @abstractmethod
    def place_spec(self, np: p.Nominal, relation: p.Relation) -> str:
        """Case or preposition of a place; the noun of the place may have its own."""

    @abstractmethod
    def free_relative(self, clause: p.Clause) -> str:
        """*whoever ...*."""

    @abstractmethod
    def value_noun(self, key: str, kind: str = "") -> str:
        """A value of a kind as a noun; it agrees with the noun of the kind where the language wants that."""

    @abstractmethod
    def finite(self, verb_key: str, modality: p.Modality, who: p.Nominal) -> str:
        """The finite form of a verb or of its modal that agrees with a person."""

    @abstractmethod
    def role_spec(self, verb: Verb, role: str, value: Argument) -> str:
        """Case or preposition of a role."""

    # --- looking up --------------------------------------------------------------------------

    def noun(self, key: str) -> Noun:
        """The noun of a key; RulesError W008 if the lexicon lacks it."""
        return self._find("noun", self.lexicon.nouns, key)

    def adjective(self, key: str, noun: Noun | None = None) -> Adjective:
        """The adjective of a key, or the one that stands in for it with this group of nouns."""
        if key not in self.lexicon.adjectives and (said := self.lexicon.verbs.get(key)) is not None and said.copula:
            return Adjective(key, said.complement[:1])  # *a sick village*, of *is sick*
        found = self._find("adjective", self.lexicon.adjectives, key)
        if noun is not None and noun.group in found.by:
            return self._find("adjective", self.lexicon.adjectives, found.by[noun.group])
        return found

    def is_adjective(self, clause: p.Clause) -> bool:
        """Whether a relative clause comes down to an adjective beside its noun: *that is sunny*."""
        plain = clause.modality is p.Modality.IND and not (clause.negated or clause.adverbs or len(clause.args) != 1)
        if not plain or clause.tense is not p.Tense.PRESENT or not isinstance(clause.args[0][1], p.Gap):
            return False
        said = self.verb(clause)
        word = said.complement[0] if said.complement else ""
        return said.copula and not said.tail and word.isalpha() and word not in self.only_after_be

    def beside(self, np: p.NP) -> p.NP:
        """A noun phrase with what is said of it in a relative clause as an adjective, where that is one: *each pledged
        plot*. Of persons it is said behind them: *each player who is bound*."""
        clauses = (np.relative, *np.also) if np.relative is not None else ()
        said = [clause for clause in clauses if self.is_adjective(clause)]
        if not said or self.noun(np.noun).person or np.noun == "player":
            return np
        rest = tuple(clause for clause in clauses if clause not in said)
        adjectives = tuple(p.Adj(clause.verb) for clause in said)
        return np.with_(attributes=(*np.attributes, *adjectives), relative=rest[0] if rest else None, also=rest[1:])

    def adverb(self, key: str) -> Adverb:
        """The adverb of a key."""
        return self._find("adverb", self.lexicon.adverbs, key)

    def text(self, key: str) -> str:
        """A text of the lexicon, such as a printed title or a heading, in the form that the style wants."""
        return chosen(self._find("text", self.lexicon.texts, key), self.lexicon.style)

    def seat(self, colour: str) -> str:
        """The name of the player of a colour."""
        return self._find("seat", self.lexicon.seats, colour)

    def verb(self, plan: p.Clause) -> Verb:
        """The verb of a clause, after its alternatives by posture of the theme and roles present."""
        return self.verb_entry(self.placing.get(self._standing(plan), plan.verb), plan)

    def _standing(self, plan: p.Clause) -> str:
        """How a thing is at a place, of which a clause says that it is there: it stands or lies."""
        subject = plan.get("subject")
        at = plan.get("place") is not None and isinstance(subject, p.NP)
        return self._posture(subject) if plan.verb == "be" and at else ""

    def verb_entry(self, key: str, plan: p.Clause | None = None) -> Verb:
        """The verb of a key; with a clause, its alternatives are tried in order."""
        entry = self._find("verb", self.lexicon.verbs, key)
        if plan is None:
            return entry
        posture = self._posture(plan.get("theme"))
        for choice in entry.choose:
            if choice.theme and choice.theme != posture:
                continue
            if choice.has and plan.get(choice.has) is None:
                continue
            if choice.no and plan.get(choice.no) is not None:
                continue
            return self._find("verb", self.lexicon.verbs, choice.use)
        return entry

    def _posture(self, theme: Argument | None) -> str:
        if isinstance(theme, p.NPs) and theme.items:
            return self._posture(theme.items[0])
        posture = self.noun(theme.noun).posture if isinstance(theme, p.NP) else ""
        return "stand" if posture == "moored" else posture

    def preposition(self, relation: str) -> str:
        """The default preposition of a relation or a free role."""
        return self._find("preposition", self.lexicon.prepositions, relation)

    def _find(self, section: str, entries: Mapping[str, Entry], key: str) -> Entry:
        self.asked[section, key] = None
        if key in entries:
            return entries[key]
        if self.stand_in is not None:
            found: Entry = self.stand_in(section, key)
            return found
        message = f"{self.language}: the lexicon has no {section} {key!r}"
        near = did_you_mean(key, entries)
        add = f"add it to the section [{section}]; `cafetal lexicon … --add {self.language}` adds every word that lacks"
        hint = f"{near} Or {add}" if near else add
        raise RulesError([error("W008", message, Span("", 0, 0, 0, 0), hint)])

    # --- shared decisions --------------------------------------------------------------------

    def is_plural(self, np: p.NP) -> bool:
        """Whether the noun of a phrase stands in the plural."""
        noun = self.noun(np.noun)
        if noun.only:
            return noun.only == "pl"
        if np.count is not None and np.det is not p.Det.ONE_OF:
            return not is_singular(self.language, np.count.last)
        if np.det in (p.Det.ALL, p.Det.SEVERAL, p.Det.BOTH, p.Det.GENERIC, p.Det.HOW_MANY):
            return True
        if np.det in (p.Det.EACH, p.Det.ANY):
            return False
        return np.number is p.Number.PL

    def amount(self, count: p.Count, singular: str = "") -> str:
        """The number of a count; `singular` is the inflected form of *one* in this place."""

        def one(n: int) -> str:
            if count.digits or self.terse:
                return figures(self.language, n)
            return singular if n == 1 and singular else in_words(self.language, n)

        if len(count.values) > 1:
            return join_list(self.language, [one(n) for n in count.values])
        return f"{count.working}{one(count.last)}"

    def span(self, count: p.Count) -> str:
        """A range in notes: *1–4*."""
        return "–".join(figures(self.language, n) for n in (count.values[0], count.last))

    def bounded_amount(self, count: p.Count) -> str:
        """The number of a count that stands alone, with what it was before a change."""
        now = self.amount(count, self.one_alone)
        return now if count.old is None else f"{now} {self.preposition('instead')} {self.amount(count.old)}"

    def shown_as_pronoun(self, np: p.NP, agreement: str, alike: Collection[str] = ()) -> bool:
        """Whether a noun phrase is to be a personal pronoun here; `alike`: the classes that have the same one."""
        if np.pronoun is p.Pronoun.ALWAYS:
            return not self.discourse.mistaken(np.key, agreement)
        return np.pronoun is p.Pronoun.ALLOWED and self.discourse.safe(np.key, agreement, alike=alike)

    def surely_its(self, of: p.NP) -> bool:
        """Whether *its* can only mean the thing, whatever was mentioned: it is inside the very phrase for it."""
        return of.pronoun is p.Pronoun.ALWAYS or (self.discourse.find(of.key) is None and of.key in self.inside)

    def is_outer(self, np: p.NP, adjective: Adjective) -> bool:
        """Whether an adjective stands before a number: *the other two players*, but *two other players*."""
        return adjective.outer and not (np.det is p.Det.INDEF and np.count is not None)

    def mention(self, np: p.NP, agreement: str, rank: int, *, inner: bool = False, at: int | None = None) -> None:
        """Tell the discourse of a noun phrase; `at` is the place of its first word among the mentions."""
        rival = np.det not in (p.Det.NO, p.Det.EACH, p.Det.SAME, p.Det.ANY, p.Det.BARE) and not (
            inner and np.det is p.Det.THAT
        )
        rival = rival or (
            np.det is p.Det.NO and rank == SUBJECT
        )  # *no road may be on the path*: *it* might be the road
        people = np.det is p.Det.EACH and self.noun(np.noun).person
        theirs = np.owner is not None and np.owner.kind is p.OwnerKind.THEIRS
        self.discourse.mention(Mention(np.key, agreement, rank, rival, people, theirs), at=at)

    def name(self, nominal: p.Name) -> str:
        """A name as it is, or a printed title in quotation marks."""
        if nominal.quoted:
            return quoted(self.text(nominal.text))
        if nominal.literal:
            return quoted(without_marks(nominal.text))
        if nominal.site:
            return re.sub(r"[a-z]\w*", lambda word: self._site_word(word[0]), without_marks(nominal.text))
        text, old = (re.sub(r"^-(?=\d+$)", "−", without_marks(x)) for x in (nominal.text, nominal.old))
        return f"{text} {self.preposition('instead')} {old}" if old else text

    def owning_in(self, plan: p.Clause, subject: Argument) -> Argument:
        """Whose things are the subject's own in a clause: the square that is *somebody's* gate owns none."""
        named = plan.verb in ("be", "become") and plan.get("property") is not None
        if named and isinstance(subject, p.NP) and subject.noun != "player" and not self.noun(subject.noun).person:
            return p.NP("player", owner=p.THEIRS)
        return subject

    def each_of(self, np: p.NP) -> bool:
        """Whether it is each or none of somebody's things: *each of your plantations*."""
        owned = np.owner is not None and np.owner.kind in (p.OwnerKind.YOURS, p.OwnerKind.THEIRS, p.OwnerKind.GROUPS)
        return np.det in (p.Det.EACH, p.Det.NO) and owned and np.count is None

    def coordinated(self, np: p.NP) -> p.NPs | None:
        """What a noun that only lists the members of a family stands for, each with its own article.

        None where the one article serves for all of them: *the worker or shed*, but *l’operaia o la baracca*.
        """
        members = self.noun(np.noun).members
        plain = not (np.count or np.label or np.attributes or np.members or np.full)
        owner = np.owner is None or np.owner.kind is p.OwnerKind.OF
        articled = np.det in (p.Det.DEF, p.Det.INDEF, p.Det.GENERIC, p.Det.NO, p.Det.THAT)
        if len(members) < 2 or not (plain and owner and articled and self.repeats_article(np)):
            return None
        first = p.NP(members[0], np.number, np.det)
        items = [first.with_(noun=noun) for noun in members]
        items[-1] = items[-1].with_(owner=np.owner, of=np.of, places=np.places, relative=np.relative, also=np.also)
        return p.NPs(tuple(items), p.Conj.AND if self.is_plural(np) else p.Conj.OR)

    def repeats_article(self, np: p.NP) -> bool:
        """Whether each member of a family needs an article of its own here."""
        return False

    def replaced(self, np: p.NP, number: Callable[[p.NP], str]) -> tuple[str, str]:
        """What a count was before a change: the words between number and noun, and those behind the noun.

        They stand before the noun if both counts take the same form of it: *5 instead of 4 coins*, but *1 coin instead
        of 2*.
        """
        if np.count is None or np.count.old is None:
            return "", ""
        before = np.with_(count=np.count.old)
        text = f"{self.preposition('instead_range' if np.count.old.upto else 'instead')} {number(before)}"
        return (text, "") if self.is_plural(np) == self.is_plural(before) else ("", text)

    def label(self, np: p.NP) -> str:
        """What tells a thing apart behind its noun; several names are a list."""
        return self.join(np.label.split(", ")) if ", " in np.label else np.label

    def _site_word(self, word: str) -> str:
        """A word of the name of a place, in the language if the lexicon has it."""
        adjective = self.lexicon.adjectives.get(word)
        return self.lexicon.texts.get(f"site.{word}") or (adjective.noun if adjective is not None else "") or word

    def join(self, items: list[str], conj: str = "and") -> str:
        """A list of texts."""
        return join_list(self.language, items, conj)

    def lead(self, np: p.NP, ending: str) -> str:
        """What stands before things that are compared in number: *as many, more*; `ending` agrees with them."""
        place = next((place for place in np.places if place.relation in MANY), None)
        if place is None:
            return ""
        key = "lead_just_as_many" if self.just_as_many(place) else f"lead_{place.relation.value}"
        return self.preposition(key).replace("*", ending)

    def just_as_many(self, place: p.Place) -> bool:
        """Whether there are as many things as of those just spoken of: *the same number of dice*."""
        return isinstance(place.np, p.NP) and place.np.noun == "number" and place.np.det is p.Det.SAME

    def amount_of(self, place: p.Place) -> p.NP | None:
        """Things with whose number things are compared, if they need no number: *as there are sacks*."""
        amount = place.np
        of = amount.of if isinstance(amount, p.NP) and amount.noun == "number" and not amount.attributes else None
        if not isinstance(amount, p.NP) or not isinstance(of, p.NP) or amount.relative is not None:
            return None
        own = of.owner is None or of.owner.kind is p.OwnerKind.YOUR_OWN
        plain = of.det in (p.Det.INDEF, p.Det.GENERIC) and of.count is None and own
        return of.with_(det=p.Det.INDEF, number=p.Number.PL, places=(*of.places, *amount.places)) if plain else None

    def behind_most(self, things: p.NP) -> str:
        """Things as they stand behind *the most*."""
        return self.phrase(things).text

    def is_amount(self, amount: p.Nominal) -> bool:
        """Whether an amount is one number that is so high (*a yield*), and none that is shown (*the roll says*)."""
        return isinstance(amount, p.NP) and amount.noun not in SHOWN and not self.is_plural(amount)

    def in_order(self, plan: p.Clause, roles: list[str]) -> list[str]:
        """Roles in their order; things that are told at length stand last, if nothing else in the clause is moved."""
        return sorted(roles, key=lambda role: role == "theme") if _is_long(plan.get("theme")) else roles

    def subject_role(self, plan: p.Clause, verb: Verb) -> str:
        """The role of the clause that is its subject in this language."""
        for role, spec in verb.frame.items():
            if spec in ("nom", "subj"):
                return role
        return "subject"

    def subject_of(self, plan: p.Clause, verb: Verb) -> Argument:
        """What fills the subject; the addressee if nothing does."""
        return plan.get(self.subject_role(plan, verb)) or p.YOU


def less_of(np: p.NP) -> tuple[p.Nominal, p.Nominal] | None:
    """What a difference is made of: a number, and what it is less by."""
    parts = np.of.items if np.noun == "difference" and isinstance(np.of, p.NPs) else ()
    return (parts[0], parts[1]) if len(parts) == 2 and not np.attributes and np.relative is None else None


def with_more(parts: tuple[p.Nominal, p.Nominal]) -> tuple[p.Nominal, p.Nominal, str]:
    """A number, what it is less by, and a plain number that is added then: *the sum of the highest rank and 1 minus the
    lowest one* would be read twice, *the highest rank minus the lowest one plus 1* is not."""
    more, less = parts
    items = more.of.items if isinstance(more, p.NP) and more.noun == "sum" and isinstance(more.of, p.NPs) else ()
    if len(items) == 2 and isinstance(items[1], p.Name) and not isinstance(less, p.Name):
        return items[0], less, items[1].text
    return more, less, ""


def forms_of(np: p.NP, noun: Noun) -> Forms:
    """The long name at the first mention, the short one beside a value, else the usual forms."""
    if np.full and noun.full is not None:
        return noun.full
    sort = isinstance(np.of, p.NP) and not np.of.owner  # *cards of that resource*
    if noun.narrowed is not None and (sort or any(isinstance(attribute, p.Value) for attribute in np.attributes)):
        return noun.narrowed
    return noun.forms


def own_preposition(noun: Noun, role: str, place: object) -> str:
    """The preposition that a noun wants as the place of a role; what is touched may want its own."""
    if role == "place" and noun.beside and isinstance(place, p.NP) and place.beside:
        return noun.beside
    return {"goal": noun.to, "source": noun.source, "place": noun.at}.get(role, "")


def _is_long(value: Argument | None) -> bool:
    """Whether things are drawn from all of several sorts."""
    return isinstance(value, p.NP) and any(place.relation is p.Relation.AMONG_ALL for place in value.places)


def is_nominal(value: Argument | None) -> bool:
    """Whether an argument is a nominal."""
    return value is not None and not isinstance(value, p.Adj | p.Gap)
