"""German clauses: verb-second, verb-first and verb-last order, negation, separable verbs, relative clauses."""

from __future__ import annotations

from dataclasses import replace

from cafetal import sentences as p
from cafetal.dataclass import dataclass
from cafetal.language.lexicon import Noun, Verb
from cafetal.language.realise.base import Phrase, is_nominal, own_preposition
from cafetal.language.realise.german.endings import RELATIVE, cell
from cafetal.language.realise.german.nouns import DA, GermanNouns
from cafetal.language.realise.german.verbs import VerbGroup, group, with_zu
from cafetal.language.realise.text import RELATIVE as RELATIVE_MARK
from cafetal.language.realise.text import RELATIVE_END, SOFT_COMMA, closed, move_last, words
from cafetal.sentences.clauses import NEGATIVE, Argument

_REFLEXIVE = {"2sg": "dich", "3sg": "sich", "2pl": "euch", "3pl": "sich"}
EACH = 3.5
"""The rank of a place that each of several things has for itself, before what is put there."""
OBJECT = 3.9
"""The rank of the object that a verb has by itself: *gründe eine Siedlung auf der Kreuzung*."""
_PARTICLES = {p.Aspect.STILL: "noch", p.Aspect.ALREADY: "schon", p.Aspect.YET: "noch"}


@dataclass(slots=True)
class Field:
    """A constituent between the finite verb and the end of the clause; low ranks come first."""

    rank: float
    text: str
    role: str = ""


class German(GermanNouns):
    """Grammar of German."""

    verb_first = frozenset({p.Order.CONDITION, p.Order.INVERTED})
    verb_last = frozenset({p.Order.FINAL, p.Order.TAIL})
    next_to_and = frozenset({"du", "er", "es", "ihr", "man", "sie"})

    def citation(self, key: str) -> str:
        """A verb as a heading: its infinitive as a noun."""
        verb = self.verb_entry(key)
        text = words([verb.tail, verb.inf])
        return text[0].upper() + text[1:]

    def clause(self, plan: p.Clause, order: p.Order) -> str:
        """A clause in the given order."""
        plan = self._taken_in_hand(self._impersonal(plan, order))
        verb = self.verb(plan)
        subject = self.subject_of(plan, verb)
        order = p.Order.INVERTED if plan.like is not None and order is p.Order.MAIN else order
        imperative = (
            plan.modality is p.Modality.IMP and subject in (p.YOU, p.GROUP) and order in (p.Order.MAIN, p.Order.BARE)
        )
        named = None if imperative or order in (p.Order.INFINITIVE, p.Order.GERUND) else self._subject(subject, plan)
        forms = self._group(plan, verb, named, subject, imperative=imperative)
        plan, negation = self._negation(plan, verb)
        person = named.person if named is not None else self._addressed(subject)
        before, self.owning = self.owning, self.owning_in(plan, subject)
        fields = self._fields(plan, verb, negation, person, fronted=order is not p.Order.MAIN or imperative)
        self.owning = before
        text = self._lined_up(plan, verb, order, named, forms, fields)
        if plan.without is not None:
            text += f", ohne {self.clause(plan.without, p.Order.GERUND)}{SOFT_COMMA}"
        if plan.like is not None:
            text = f"wie {self.phrase(plan.like).text} {text}"
        return move_last(text)

    # --- subject and verb --------------------------------------------------------------------

    def unaddressed(self, plan: p.Clause) -> bool:
        """Whether a clause is an order in a book that addresses nobody."""
        impersonal = self.lexicon.style.address == "impersonal" and plan.modality is p.Modality.IMP
        return impersonal and self.subject_of(plan, self.verb(plan)) in (p.YOU, p.GROUP)

    def becomes_passive(self, plan: p.Clause) -> bool:
        """Whether an order to nobody is told by what is done to a thing; else it is told of *man*."""
        accusative = self.verb(plan).frame.get("theme", "").partition("~")[0] == "acc"
        return self.unaddressed(plan) and accusative and is_nominal(plan.get("theme"))

    def _impersonal(self, plan: p.Clause, order: p.Order) -> p.Clause:
        """An order in a book without address is a passive: *Die Arbeiterin wird ... gesetzt*; not in note form."""
        if order in (p.Order.INFINITIVE, p.Order.GERUND) or not self.unaddressed(plan):
            return plan
        passive = self.becomes_passive(plan)
        front = plan.front or ("per" if passive and plan.get("per") is not None else "")
        return replace(plan, modality=p.Modality.IND, passive=passive, front=front)

    def _subject(self, subject: Argument, plan: p.Clause) -> Phrase:
        if plan.passive:
            theme = plan.get("theme")
            if theme is not None and is_nominal(theme):
                return self.phrase(_nominal(theme), "nom", subject=True)
            return Phrase("es", "3sg", "n", True)
        return self.phrase(_nominal(subject), "nom", subject=True)

    def _group(
        self, plan: p.Clause, verb: Verb, subject: Phrase | None, who: Argument, *, imperative: bool
    ) -> VerbGroup:
        person = subject.person if subject is not None else self._addressed(who)
        forms = group(verb, person, plan.modality, plan.tense, passive=plan.passive, imperative=imperative)
        for key in plan.also:
            other = group(
                self.verb_entry(key), person, plan.modality, plan.tense, passive=plan.passive, imperative=imperative
            )
            if forms.infinite:
                merged = f"{forms.infinite[0]} oder {other.infinite[0]}"
                forms = VerbGroup(forms.finite, forms.prefix, (merged, *forms.infinite[1:]))
            else:
                forms = VerbGroup(f"{forms.finite} oder {other.finite}", forms.prefix)
        return forms

    def _addressed(self, who: Argument) -> str:
        plural = who == p.GROUP or self.lexicon.style.address == "ihr"
        return "2pl" if plural else "2sg"

    def finite(self, verb_key: str, modality: p.Modality, who: p.Nominal) -> str:
        """The finite form that agrees with a person: of a modal verb, else of the verb itself."""
        person = self.phrase(who).person
        return group(
            self.verb_entry(verb_key), person, modality, p.Tense.PRESENT, passive=False, imperative=False
        ).finite

    # --- negation ----------------------------------------------------------------------------

    def _negation(self, plan: p.Clause, verb: Verb) -> tuple[p.Clause, bool]:
        """Turn an indefinite object into *kein*; else tell that *nicht* is needed."""
        if not (plan.negated or plan.modality in NEGATIVE):
            return plan, False
        subject = self.subject_of(plan, verb)
        if any(_is_negative(value) for _, value in plan.args) or _is_negative(subject):
            return plan, False
        if verb.object and plan.get("theme") is None:
            return plan, False  # the object of the verb itself says *kein*
        for role, value in plan.args:
            accusative = verb.frame.get(role) in ("acc", "nom") and value != subject
            named = role == "property" and isinstance(value, p.NP) and value.det is p.Det.BARE  # *ist nicht Herz*
            if accusative and isinstance(value, p.NP) and _can_be_kein(value) and not named:
                return plan.having(**{role: value.with_(det=p.Det.NO)}), False
        return plan, True

    # --- order -------------------------------------------------------------------------------

    def _fields(self, plan: p.Clause, verb: Verb, negation: bool, person: str, *, fronted: bool) -> list[Field]:
        slot = list(verb.frame).index("adv") if "adv" in verb.frame else -1
        subject_role = self.subject_role(plan, verb)
        fields: list[Field] = []
        roles = [r for r in verb.frame if r not in (subject_role, "adv")]
        roles += [r for r, _ in plan.args if r not in verb.frame and r != subject_role]
        last_definite = 1.0
        for index, role in enumerate(roles):
            value = plan.get(role)
            if value is None or isinstance(value, p.Gap) or (plan.passive and role == "theme"):
                continue
            field, definite = self._field(plan, verb, role, value, index, slot)
            fields.append(field)
            if definite and slot >= 0 and role == "theme":
                last_definite = field.rank
        if verb.object and plan.get("theme") is None:
            no = plan.negated or plan.modality in NEGATIVE
            noun = p.NP(verb.object, det=p.Det.NO if no else p.Det.INDEF)
            fields.append(Field(OBJECT, self.phrase(noun, "acc").text))
        if verb.reflexive:
            fields.append(Field(0.1, _REFLEXIVE[person]))
        fields += self._adverbs(plan, slot, last_definite, fronted=fronted)
        if negation:
            theme = plan.get("theme")
            same = isinstance(theme, p.NP) and theme.det is p.Det.SAME  # *darf nicht dieselbe Farbe haben*
            before = min((field.rank for field in fields if field.role == "theme"), default=1.0) - 0.05
            fields.append(Field(before if same else last_definite + 0.8, "nicht"))
        fields += [Field(9, text) for text in self._closing(plan, verb) if text]
        return sorted(fields, key=lambda field: field.rank)

    def _field(
        self, plan: p.Clause, verb: Verb, role: str, value: Argument, index: int, slot: int
    ) -> tuple[Field, bool]:
        spec = self.role_spec(verb, role, value)
        if isinstance(value, p.Adj):
            subject = self.subject_of(plan, verb)
            noun = self.noun(subject.noun) if isinstance(subject, p.NP) else None
            return Field(8, self.predicative(value, noun), role), False
        found = self.phrase(_nominal(value), spec)
        they = self.subject_of(plan, verb) == p.Who(p.Person.THEY) and self.noun("player").gender == "f"
        if they and found.text == "sie" and isinstance(value, p.NP):  # never *sie legt sie*
            found = self.phrase(value.with_(pronoun=p.Pronoun.NEVER), spec)
        bare = "+" not in spec
        if found.pronominal and bare:
            return Field(0 if spec.startswith("acc") else 0.5, found.text, role), False
        if slot >= 0:
            return Field(4 + index + (0.5 if index >= slot - 1 else 0), found.text, role), found.definite and bare
        if spec == "nom":
            return Field(8, found.text, role), False
        if bare and (found.definite or spec == "dat") and "~" not in spec:
            return Field(1 if spec.startswith("dat") else 1.1, found.text, role), True
        indefinite_theme = isinstance(theme := plan.get("theme"), p.NP) and not _definite(theme)
        if found.distributive and indefinite_theme and role != "theme":
            return Field(EACH, found.text, role), False
        if role == "after_all" or (role == "theme" and self.in_order(plan, ["theme", ""])[0] == ""):
            return Field(7.5, found.text, role), False
        return Field(4 + index, found.text, role), False

    def role_spec(self, verb: Verb, role: str, value: Argument) -> str:
        """Case or preposition+case of a role: the noun of a place first, then the frame, then the default."""
        noun = self.noun(value.noun) if isinstance(value, p.NP) else None
        if isinstance(value, p.NPs) and isinstance(value.items[0], p.NP):
            noun = self.noun(value.items[0].noun)
        default = verb.frame.get(role) or self.preposition(role)
        if noun is not None and "+" in default:
            own = own_preposition(noun, role, value)
            if role == "source" and not own and default == "aus+dat" and self._is_on(noun):
                return "von+dat"
            return own or default
        return default

    def _taken_in_hand(self, plan: p.Clause) -> p.Clause:
        """*Nimm die Karte auf die Hand*: nobody lays it on a hand of their own."""
        goal, who = plan.get("goal"), plan.get("subject")
        if plan.verb != "put" or not isinstance(goal, p.NP):
            return plan
        own = (p.YOURS,) if who in (None, p.YOU) else (p.THEIRS, p.Owner(p.OwnerKind.OWN))
        plain = not (goal.places or goal.relative or goal.attributes or goal.of)
        if goal.owner not in own or not plain or not self.noun(goal.noun).forms.sg[0].lower().endswith("hand"):
            return plan
        return replace(plan, verb="take").having(goal=goal.with_(owner=None))

    def _is_on(self, noun: Noun) -> bool:
        """Whether things lie on a place, so that they come *von* it and not *aus* it."""
        return (noun.at or noun.to or self.preposition(p.Relation.AT.value)).startswith(("auf+", "an+"))

    def _adverbs(self, plan: p.Clause, slot: int, last_definite: float, *, fronted: bool) -> list[Field]:
        fields: list[Field] = []
        if plan.aspect in _PARTICLES:
            fields.append(Field(1.6, _PARTICLES[plan.aspect]))
        for key in plan.adverbs:
            entry = self.adverb(key)
            if entry.position == "front" and not fronted:
                continue
            rank = {"front": 1.05, "mid": 1.5, "end": 7.8}.get(entry.position, 2.0)
            if slot >= 0 and entry.position == "adv":
                rank = 4 + slot - 1 + 0.2
            fields.append(Field(rank, entry.forms[0]))
        if plan.aspect is p.Aspect.MORE:
            none = isinstance(theme := plan.get("theme"), p.NP) and theme.det is p.Det.NO  # *keine Angabe mehr*
            fields.append(Field(7.4 if none else last_definite + 0.9, "mehr"))
        return fields

    def _closing(self, plan: p.Clause, verb: Verb) -> list[str]:
        return [verb.tail, *verb.complement]

    def _lined_up(
        self, plan: p.Clause, verb: Verb, order: p.Order, subject: Phrase | None, forms: VerbGroup, fields: list[Field]
    ) -> str:
        middle = [field.text for field in fields]
        named = subject.text if subject is not None else ""
        match order:
            case p.Order.INFINITIVE:
                return closed(words(middle), verb.inf)
            case p.Order.GERUND:
                return closed(words(middle), with_zu(verb))
            case p.Order.FINAL:
                since = [field.text for field in fields if field.role == "during"]  # *seit 3 Runden kein Stein*
                if since and subject is not None and not subject.definite:
                    middle = [text for text in middle if text not in since]
                    return closed(words([*since, named, *middle]), forms.final())
                return closed(words([named, *middle]), forms.final())
            case p.Order.TAIL:
                return closed(words(middle), forms.final())
            case p.Order.BARE:
                return closed(words([forms.finite, *middle]), *forms.bracket())
            case p.Order.MAIN if subject is None:
                return closed(words([forms.finite, *middle]), *forms.bracket())
            case p.Order.MAIN:
                front = self._front(plan, fields)
                if front:
                    rest = [field.text for field in fields if field.text != front]
                    return closed(words([front, forms.finite, named, *rest]), *forms.bracket())
                return closed(words([named, forms.finite, *middle]), *forms.bracket())
            case _:
                each = [field for field in fields if plan.passive and field.rank == EACH]  # *auf jedes Feld ein ...*
                rest_fields = [field for field in fields if field not in each]
                after = [*(field.text for field in each), *_after_verb(named, subject, rest_fields)]
                return closed(words([forms.finite, *after]), *forms.bracket())

    def _front(self, plan: p.Clause, fields: list[Field]) -> str:
        for key in plan.adverbs:
            entry = self.adverb(key)
            if entry.position == "front":
                return entry.forms[0]
        each = next((field.role for field in fields if field.rank == EACH), "") if plan.passive else ""
        front = plan.front or each
        return next((field.text for field in fields if field.role and field.role == front), "")

    # --- relative clauses --------------------------------------------------------------------

    def relative(self, clause: p.Clause, agreement: str) -> str:
        """A relative clause about a noun of the given agreement class, with its commas."""
        return self.relatives((clause,), agreement)

    def relatives(self, clauses: tuple[p.Clause, ...], agreement: str) -> str:
        """Relative clauses about one noun: *, die an b2 grenzen und die leer sind,*."""
        return _enclosed(" und ".join(self._relative(clause, agreement) for clause in clauses))

    def _relative(self, clause: p.Clause, agreement: str) -> str:
        verb = self.verb(clause)
        role = self._gap_role(clause)
        if role == ("theme" if clause.passive else self.subject_role(clause, verb)):
            named = clause.get(role)
            if isinstance(named, p.NP):  # *deren Wert 0 ist*
                found = self.phrase(named.with_(owner=None, det=p.Det.BARE), subject=True)
                text = f"{cell(RELATIVE, agreement, 'gen')} {found.text}"
                return self._with_subject(clause, Phrase(text, found.person, found.agreement))
            person = "3pl" if agreement == "p" else "3sg"
            return self._with_subject(clause, Phrase(cell(RELATIVE, agreement, "nom"), person, agreement))
        spec = verb.frame.get(role) or self.preposition(role)
        preposition, _, case = spec.partition("~")[0].rpartition("+")
        pronoun = words([preposition, cell(RELATIVE, agreement, case)])
        return f"{pronoun} {self.clause(clause, p.Order.FINAL)}"

    def _with_subject(self, plan: p.Clause, named: Phrase) -> str:
        """A subordinate clause whose subject is a relative pronoun."""
        verb = self.verb(plan)
        forms = self._group(plan, verb, named, p.YOU, imperative=False)
        plan, negation = self._negation(plan, verb)
        fields = self._fields(plan, verb, negation, named.person, fronted=True)
        return self._lined_up(plan, verb, p.Order.FINAL, named, forms, fields)

    def _gap_role(self, clause: p.Clause) -> str:
        for role, value in clause.args:
            if isinstance(value, p.Gap):
                return role
        return self.subject_role(clause, self.verb(clause))

    def free_relative(self, clause: p.Clause) -> str:
        """*wer ...*, verb last."""
        before, self.plain_own = self.plain_own, True
        text = self._with_subject(clause, Phrase("wer", "3sg", "m"))
        self.plain_own = before
        return text

    def da_place(self, np: p.NP) -> str:
        """A place spoken of by an adverb: *darin*."""
        spec = self.place_spec(np, p.Relation.AT)
        return DA.get(spec.partition("+")[0], "darauf")


def _after_verb(named: str, subject: Phrase | None, fields: list[Field]) -> list[str]:
    """Subject and rest after a fronted verb: pronouns of objects go before a subject that is a noun."""
    rest = [field.text for field in fields]
    if subject is not None and not subject.pronominal and fields and fields[0].rank < 1:
        pronouns = [field.text for field in fields if field.rank < 1]
        return [*pronouns, named, *rest[len(pronouns) :]]
    return [named, *rest]


def _enclosed(text: str) -> str:
    return f"{RELATIVE_MARK}, {text}{SOFT_COMMA}{RELATIVE_END}"


def _nominal(value: Argument) -> p.Nominal:
    if isinstance(value, p.Adj | p.Gap):
        raise TypeError(f"{value} is no noun phrase")
    return value


def _is_negative(value: Argument) -> bool:
    if isinstance(value, p.NPs):
        return any(_is_negative(item) for item in value.items)
    return (isinstance(value, p.NP) and value.det is p.Det.NO) or value == p.Who(p.Person.NOBODY)


def _can_be_kein(value: p.NP) -> bool:
    return value.det in (p.Det.INDEF, p.Det.BARE, p.Det.GENERIC) and value.count is None and not value.label


def _definite(value: p.NP) -> bool:
    return value.det in (p.Det.DEF, p.Det.THAT, p.Det.ALL, p.Det.BOTH, p.Det.SAME)
