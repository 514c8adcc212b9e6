"""Italian clauses: dropped subjects, clitics, *si*, negation, relative clauses."""

from __future__ import annotations

from dataclasses import field, replace

from cafetal import sentences as p
from cafetal.dataclass import dataclass
from cafetal.language.lexicon import Verb
from cafetal.language.realise.base import Phrase, is_nominal, own_preposition
from cafetal.language.realise.italian.articles import definite, onset
from cafetal.language.realise.italian.determiners import AGREEMENTS
from cafetal.language.realise.italian.nouns import ItalianNouns
from cafetal.language.realise.italian.verbs import (
    INDEX,
    MODALS,
    MUST,
    auxiliary,
    conditional,
    infinitive,
    joined,
    participle,
    present,
    undergone,
)
from cafetal.language.realise.text import move_last, words
from cafetal.sentences.clauses import NEGATIVE, Argument

_PARTICLES = {p.Aspect.STILL: "ancora", p.Aspect.ALREADY: "già", p.Aspect.YET: "ancora", p.Aspect.MORE: "più"}


@dataclass(slots=True)
class ClauseDraft:
    """A clause in the making: its subject, clitic, arguments and what governs agreement."""

    subject: Phrase
    clitic: str = ""
    clitic_agreement: str = ""
    arguments: list[tuple[str, str]] = field(default_factory=list)
    si: bool = False


class Italian(ItalianNouns):
    """Grammar of Italian."""

    def citation(self, key: str) -> str:
        """A verb as a heading: its infinitive."""
        verb = self.verb_entry(key)
        text = words([infinitive(verb) if not verb.reflexive else verb.inf, verb.tail])
        return text[0].upper() + text[1:]

    def verb(self, plan: p.Clause) -> Verb:
        """The verb of a clause; what has been done to something is told of it (*la casella è stata riempita*)."""
        verb = super().verb(plan)
        return undergone(verb) if _is_undergone(plan) else verb

    def clause(self, plan: p.Clause, order: p.Order) -> str:
        """A clause in the given order."""
        verb = self.verb(plan)
        who = self.subject_of(plan, verb)
        opener = f"come {self.phrase(plan.like).text}," if plan.like is not None else self._front(plan, order)
        before, self.picking = self.picking, plan.verb == "choose"
        parts = self._parts(plan, verb, who, order)
        self.picking = before
        imperative = (
            plan.modality is p.Modality.IMP
            and who in (p.YOU, p.GROUP)
            and not parts.si
            and order in (p.Order.MAIN, p.Order.INVERTED, p.Order.BARE)
        )
        head = self._verb(plan, verb, parts, order, imperative=imperative, who=who)
        text = self._lined_up(plan, verb, parts, head, order)
        if plan.without is not None:
            text += f" senza {self.clause(plan.without, p.Order.GERUND)}"
        return move_last(words([opener, text]))

    def _front(self, plan: p.Clause, order: p.Order) -> str:
        if order in (p.Order.INVERTED, p.Order.CONDITION):
            return ""
        return words([self.adverb(key).forms[0] for key in plan.adverbs if self.adverb(key).position == "front"])

    # --- arguments ---------------------------------------------------------------------------

    def _parts(self, plan: p.Clause, verb: Verb, who: Argument, order: p.Order) -> ClauseDraft:
        nameless = order in (p.Order.INFINITIVE, p.Order.GERUND)
        impersonal = self.lexicon.style.address == "impersonal" and who in (p.YOU, p.GROUP)
        si = (plan.passive and not _is_undergone(plan)) or (impersonal and not nameless)
        if si or nameless:
            subject = Phrase("", "3sg", "ms", True)
        elif self._address_plural(who):
            subject = Phrase("", "2pl", "mp", True)
        else:
            subject = self._named(plan, verb, who)
        parts = ClauseDraft(subject, si=si)
        before, self.owning = self.owning, self.owning_in(plan, who)
        self._arguments(plan, verb, parts)
        self.owning = before
        theme = plan.get("theme")
        if si and theme is None and verb.object:  # *si sistemano ospiti*
            theme = p.NP(verb.object, det=p.Det.INDEF)
        if si and theme is not None and is_nominal(theme) and verb.frame.get("theme", "").partition("~")[0] == "obj":
            plural = not parts.clitic and isinstance(theme, p.NP | p.NPs) and self._plural(theme)
            agreement = self.agreement(theme) if isinstance(theme, p.NP) else "mp" if plural else "ms"
            parts.subject = Phrase("", "3pl" if plural else "3sg", agreement, True)
        return parts

    def _named(self, plan: p.Clause, verb: Verb, who: Argument) -> Phrase:
        """The subject; *they* is in the verb, unless that reads as an order, or could be another subject."""
        another = self.discourse.other_subject("player", lambda agreement: agreement[1:] == "s")
        found = self.phrase(_nominal(who), "subj", subject=True)
        if who != p.Who(p.Person.THEY):
            return found
        order = plan.modality in (p.Modality.IND, p.Modality.IMP) and plan.tense is p.Tense.PRESENT
        if another or (order and present(verb, "3sg") in verb.imp):
            return self.phrase(p.NP("player", det=p.Det.THAT, pronoun=p.Pronoun.NEVER), "subj", subject=True)
        return replace(found, text="")

    def _plural(self, theme: p.NP | p.NPs) -> bool:
        return isinstance(theme, p.NPs) or self.agreement(theme)[1] == "p"

    def _address_plural(self, who: Argument) -> bool:
        return who == p.GROUP or (who == p.YOU and self.lexicon.style.address == "voi")

    def _arguments(self, plan: p.Clause, verb: Verb, parts: ClauseDraft) -> None:
        subject_role = self.subject_role(plan, verb)
        roles = [r for r in verb.frame if r != subject_role]
        roles += [r for r, _ in plan.args if r not in verb.frame and r != subject_role]
        if verb.object and plan.get("theme") is None:
            parts.arguments.append(("theme", self.phrase(p.NP(verb.object, det=p.Det.INDEF)).text))
        for role in self.in_order(plan, roles):
            value = plan.get(role)
            if value is None or isinstance(value, p.Gap):
                continue
            if isinstance(value, p.Adj):
                parts.arguments.append((role, self._property(plan, verb, parts, value)))
                continue
            value = self._ne_possessor(value, verb, role, parts)
            found = self.phrase(_nominal(value), self.role_spec(verb, role, value))
            if found.clitic:
                parts.clitic, parts.clitic_agreement = found.clitic, found.agreement
            if found.text:
                parts.arguments.append((role, found.text))

    def _property(self, plan: p.Clause, verb: Verb, parts: ClauseDraft, value: p.Adj) -> str:
        subject = self.subject_of(plan, verb)
        noun = self.noun(subject.noun) if isinstance(subject, p.NP) else None
        return self.inflected(value, noun, parts.subject.agreement or "ms")

    def _ne_possessor(self, value: Argument, verb: Verb, role: str, parts: ClauseDraft) -> Argument:
        """*pagane il prezzo*: the possessor of an object, already spoken of, is the clitic *ne*."""
        if not isinstance(value, p.NP) or value.owner is None or value.owner.kind is not p.OwnerKind.ITS:
            return value
        of = value.owner.of
        known = isinstance(of, p.NP) and of.pronoun is p.Pronoun.ALWAYS
        if verb.frame.get(role) != "obj" or not known:
            return value
        parts.clitic = "ne"
        return value.with_(owner=None)

    def role_spec(self, verb: Verb, role: str, value: Argument) -> str:
        """The preposition of a role: the noun of a place first, then the frame, then the default."""
        default = verb.frame.get(role) or self.preposition(role)
        if isinstance(value, p.NPs):
            value = value.items[0]
        noun = self.noun(value.noun) if isinstance(value, p.NP) else None
        if noun is None or default in ("subj", "obj"):
            return default
        ranged = isinstance(value, p.NP) and value.count is not None and value.count.upto and value.count.digits
        if ranged and not self.terse:
            return "" if default == "di" else default  # *muovi da 1 a 4 caselle*
        return own_preposition(noun, role, value) or default

    # --- the verb ----------------------------------------------------------------------------

    def _verb(
        self, plan: p.Clause, verb: Verb, parts: ClauseDraft, order: p.Order, *, imperative: bool, who: Argument
    ) -> tuple[str, str]:
        """The verb up to its finite form, and the rest of it; negation and clitics included."""
        clitic = parts.clitic
        if order in (p.Order.INFINITIVE, p.Order.GERUND):
            reflexive = "si" if verb.reflexive else ""
            return words(["non" if plan.negated else "", joined(infinitive(verb), clitic or reflexive)]), ""
        negative = "non" if self._negated(plan, verb) else ""
        if imperative:
            plural = parts.subject.person == "2pl"
            if negative and not plural:
                return f"non {joined(infinitive(verb), clitic)}", ""
            return words([negative, joined(verb.imp[1 if plural else 0], clitic)]), ""
        if plan.modality is p.Modality.NEEDNOT:
            return f"non è necessario {joined(infinitive(verb), clitic)}", ""
        if plan.modality in MODALS:
            return self._modal(plan, verb, parts, negative)
        before = words([clitic, "si" if parts.si or verb.reflexive else ""])
        if clitic == "ne" and (parts.si or verb.reflexive):
            before = "se ne"
        if plan.modality is p.Modality.UNREAL:
            return words([negative, before, conditional(verb, parts.subject.person)]), ""
        if plan.tense is p.Tense.PERFECT and plan.get("during") is None:  # *da 50 giri non si muove*
            auxiliary_form = (
                auxiliary(verb, parts.subject.person)
                if not parts.si
                else ("sono" if parts.subject.person == "3pl" else "è")
            )
            return words([negative, before, auxiliary_form]), self._participle(verb, parts)
        finite = " o ".join(
            present(v, parts.subject.person) for v in (verb, *(self.verb_entry(key) for key in plan.also))
        )
        return words([negative, before, finite]), ""

    def _modal(self, plan: p.Clause, verb: Verb, parts: ClauseDraft, negative: str) -> tuple[str, str]:
        state = verb.copula or plan.verb == "have"  # which is no permission: *non devi avere*
        forms = MUST if state and plan.modality is p.Modality.MAYNOT else MODALS[plan.modality]
        modal = forms[INDEX[parts.subject.person]]
        reflexive = "si" if verb.reflexive else ""
        si = "si" if parts.si else ""
        if plan.tense is p.Tense.PERFECT:
            have = "essere" if verb.copula or verb.aux == "essere" else "aver"
            return words([negative, si, modal]), f"{have} {self._participle(verb, parts)}"
        infinitives = " o ".join(infinitive(self.verb_entry(k)) for k in plan.also)
        own = joined(infinitive(verb), parts.clitic or reflexive)
        return words([negative, si, modal]), f"{own} o {infinitives}" if infinitives else own

    def _participle(self, verb: Verb, parts: ClauseDraft) -> str:
        if verb.copula:
            return participle("stato", parts.subject.agreement or "ms")
        if verb.aux == "essere" or verb.reflexive or parts.si:
            return participle(verb.part, parts.subject.agreement or "ms")
        return participle(verb.part, parts.clitic_agreement or "ms")

    def _negated(self, plan: p.Clause, verb: Verb) -> bool:
        subject = self.subject_of(plan, verb)
        front = plan.get(plan.front) if plan.front else None
        if _is_negative(subject) or (front is not None and _is_negative(front)):
            return False
        objects = [v for role, v in plan.args if role != self.subject_role(plan, verb)]
        return plan.negated or plan.modality in NEGATIVE or any(_is_negative(v) for v in objects)

    def finite(self, verb_key: str, modality: p.Modality, who: p.Nominal) -> str:
        """The finite form that agrees with a person."""
        if self.lexicon.style.address == "impersonal" and who in (p.YOU, p.GROUP):
            form = MODALS[modality][1] if modality in MODALS else present(self.verb_entry(verb_key), "3sg")
            return f"si {form}"
        person = "2pl" if self._address_plural(who) else self.phrase(who, "subj").person
        if modality in MODALS:
            return MODALS[modality][INDEX[person]]
        return present(self.verb_entry(verb_key), person)

    # --- order -------------------------------------------------------------------------------

    def _lined_up(self, plan: p.Clause, verb: Verb, parts: ClauseDraft, head: tuple[str, str], order: p.Order) -> str:
        aspect = p.Aspect.ALREADY if plan.aspect is p.Aspect.YET and plan.modality in NEGATIVE else plan.aspect
        between = [_PARTICLES[aspect]] if aspect in _PARTICLES else []
        between += self._adverbs(plan, parts, "mid")
        adverbs = self._adverbs(plan, parts, "adv")
        rest: list[str] = []
        slot = "adv" in verb.frame and "theme" in verb.frame
        order_of = list(verb.frame)
        placed = not slot
        for role, text in parts.arguments:
            after_slot = slot and role in order_of and order_of.index(role) > order_of.index("adv")
            if not placed and (after_slot or role not in order_of):
                rest += adverbs
                placed = True
            rest.append(text)
        if not placed:
            rest += adverbs
        immediate = adverbs if not slot else []
        agreement = parts.subject.agreement or "ms"
        complement = verb.complement[AGREEMENTS.index(agreement)] if verb.complement else ""
        verbal = [head[0], *between, head[1], complement, verb.tail, *immediate]
        named = "" if order in (p.Order.BARE, p.Order.TAIL) else parts.subject.text
        front = next((text for role, text in parts.arguments if plan.front and role == plan.front), "")
        if front:
            return words([front, *verbal, named, *[text for text in rest if text != front]])
        return words([named, *verbal, *rest, *self._adverbs(plan, parts, "end")])

    def _adverbs(self, plan: p.Clause, parts: ClauseDraft, position: str) -> list[str]:
        found = [self.adverb(key) for key in plan.adverbs if self.adverb(key).position == position]
        theme = plan.get("theme")
        agreement = self.agreement(theme) if isinstance(theme, p.NP) else parts.subject.agreement or "ms"
        return [a.forms[AGREEMENTS.index(agreement)] if len(a.forms) == 4 else a.forms[0] for a in found]

    # --- relative clauses --------------------------------------------------------------------

    def relative(self, clause: p.Clause, agreement: str) -> str:
        """A restrictive relative clause: *che ..., su cui ...*, or its reduced form."""
        verb = self.verb(clause)
        role = self._gap_role(clause, verb)
        subject_role = self.subject_role(clause, verb)
        if role in verb.reduced:
            other = next(value for name, value in clause.args if name != role)
            return self.phrase(_nominal(other), verb.reduced[role]).text
        person = "3pl" if agreement[1] == "p" else "3sg"
        named = clause.get(role)
        if role == subject_role and isinstance(named, p.NP):  # *il cui valore è 0*
            found = self.phrase(named.with_(owner=None, det=p.Det.BARE), subject=True)
            article = definite(self.agreement(named), onset("cui"))
            return self._with_subject(clause, Phrase(f"{article}cui {found.text}", found.person, found.agreement))
        if role == subject_role:
            plain = clause.modality is p.Modality.IND and not clause.negated and not _is_undergone(clause)
            if verb.copula and plain:
                parts = ClauseDraft(Phrase("", person, agreement))
                self._arguments(clause, verb, parts)
                texts = [text for _, text in parts.arguments]
                return words([verb.complement[AGREEMENTS.index(agreement)], *texts])
            return self._with_subject(clause, Phrase("che", person, agreement))
        spec = verb.frame.get(role) or self.preposition(role)
        if spec.partition("~")[0] == "obj":
            return f"che {self._after_relative(clause, verb, Phrase('', person, agreement, True))}"
        return f"{spec} cui {self._after_relative(clause, verb)}"

    def is_adjective(self, clause: p.Clause) -> bool:
        """Whether a relative clause comes down to an adjective beside its noun: *che è luminosa*."""
        said = clause.modality is p.Modality.IND and not clause.negated and len(clause.args) == 1
        return said and isinstance(clause.args[0][1], p.Gap) and self.verb(clause).copula

    def _after_relative(self, clause: p.Clause, verb: Verb, done_to: Phrase | None = None) -> str:
        """A noun as subject goes behind its verb if nothing else follows: *da cui parte il compratore*.

        `done_to` is the object that *che* stands for: it agrees where nobody is named, *che si sono svuotate*.
        """
        parts = self._parts(clause, verb, self.subject_of(clause, verb), p.Order.FINAL)
        if parts.si and done_to is not None:
            parts.subject = done_to
        head = self._verb(clause, verb, parts, p.Order.FINAL, imperative=False, who=p.YOU)
        if parts.arguments or not parts.subject.text:
            return self._lined_up(clause, verb, parts, head, p.Order.FINAL)
        return words([self._lined_up(clause, verb, parts, head, p.Order.BARE), parts.subject.text])

    def _gap_role(self, clause: p.Clause, verb: Verb) -> str:
        for role, value in clause.args:
            if isinstance(value, p.Gap):
                return role
        return self.subject_role(clause, verb)

    def _with_subject(self, plan: p.Clause, named: Phrase) -> str:
        verb = self.verb(plan)
        parts = ClauseDraft(named)
        self._arguments(plan, verb, parts)
        head = self._verb(plan, verb, parts, p.Order.FINAL, imperative=False, who=p.Who(p.Person.SOMEONE))
        return move_last(self._lined_up(plan, verb, parts, head, p.Order.FINAL))

    def free_relative(self, clause: p.Clause) -> str:
        """*chi ...*; what is theirs takes the bare article in it."""
        before, self.plain_own = self.plain_own, True
        text = self._with_subject(clause, Phrase("chi", "3sg", "ms"))
        self.plain_own = before
        return text


def _nominal(value: Argument | None) -> p.Nominal:
    if value is None or isinstance(value, p.Adj | p.Gap):
        raise TypeError(f"{value} is no noun phrase")
    return value


def _is_negative(value: Argument) -> bool:
    if isinstance(value, p.NPs):
        return value.conj is p.Conj.NEITHER or any(_is_negative(item) for item in value.items)
    return (isinstance(value, p.NP) and value.det is p.Det.NO) or value == p.Who(p.Person.NOBODY)


def _is_undergone(plan: p.Clause) -> bool:
    """Whether a clause says that something has been done, and not for how long it has not (*da 3 giri non si …*)."""
    return plan.passive and plan.tense is p.Tense.PERFECT and plan.get("during") is None
