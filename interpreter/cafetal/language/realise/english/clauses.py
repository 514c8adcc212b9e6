"""English clauses: fixed order, auxiliaries, negation with *not* or *no*, relative clauses."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal import sentences as p
from cafetal.language.lexicon import Verb
from cafetal.language.realise.base import Phrase, own_preposition
from cafetal.language.realise.english.nouns import EnglishNouns
from cafetal.language.realise.text import move_last, words
from cafetal.sentences.clauses import NEGATIVE, Argument

_MODALS: Mapping[p.Modality, str] = {
    p.Modality.MUST: "must",
    p.Modality.MUSTNOT: "must not",
    p.Modality.MAY: "may",
    p.Modality.MAYNOT: "may not",
    p.Modality.CAN: "can",
    p.Modality.CANNOT: "cannot",
    p.Modality.NEEDNOT: "need not",
    p.Modality.UNREAL: "would",
}
_PARTICLES = {p.Aspect.STILL: "still", p.Aspect.ALREADY: "already"}
_BE = {"2sg": "are", "3sg": "is", "2pl": "are", "3pl": "are"}


class English(EnglishNouns):
    """Grammar of English."""

    def citation(self, key: str) -> str:
        """A verb as a heading: its base form."""
        verb = self.verb_entry(key)
        text = words([verb.inf, verb.tail])
        return text[0].upper() + text[1:]

    def clause(self, plan: p.Clause, order: p.Order) -> str:
        """A clause in the given order; English orders differ only in what is finite and who is named."""
        verb = self.verb(plan)
        subject = self.subject_of(plan, verb)
        imperative = (
            plan.modality is p.Modality.IMP
            and subject in (p.YOU, p.GROUP)
            and order in (p.Order.MAIN, p.Order.INVERTED, p.Order.BARE)
        )
        start = ""
        if order is p.Order.GERUND:
            head = words([verb.ing if not verb.copula else "being"])
        elif order is p.Order.INFINITIVE:
            head = verb.inf if not verb.copula else "be"
        elif imperative:
            head = verb.inf
        else:
            named = self._subject(subject, plan)
            start = "" if order in (p.Order.BARE, p.Order.TAIL) else named.text
            head = self._predicate(plan, verb, named)
        plan = self._negated_object(plan, verb)
        text = words([start, self._mid(plan, head, verb), *self._rest(plan, verb)])
        if plan.without is not None:
            text += f" without {self.clause(plan.without, p.Order.GERUND)}"
        opener = "" if order in (p.Order.INVERTED, p.Order.CONDITION) else self._front(plan)
        if plan.like is not None:
            opener = f"like {self.phrase(plan.like).text},"
        return move_last(words([opener, text]))

    def _front(self, plan: p.Clause) -> str:
        return words([self.adverb(key).forms[0] for key in plan.adverbs if self.adverb(key).position == "front"])

    def _subject(self, subject: Argument, plan: p.Clause) -> Phrase:
        value = plan.get("theme") if plan.passive else subject
        return self.phrase(_nominal(value), "subj", subject=True)

    # --- the verb ----------------------------------------------------------------------------

    def _predicate(self, plan: p.Clause, verb: Verb, subject: Phrase) -> str:
        finite = self._finite(plan, verb, subject.person)
        for key in plan.also:
            other = self.verb_entry(key)
            shape = other.pres[0] if plan.modality in _MODALS else self._finite(plan, other, subject.person)
            finite = f"{finite} or {shape}"
        return finite

    def _finite(self, plan: p.Clause, verb: Verb, person: str) -> str:
        copula = verb.copula or verb.inf == "be"
        participle = "been" if copula else verb.part
        base = "be" if copula else verb.inf
        if plan.passive:
            base, participle, copula = f"be {verb.part}", f"been {verb.part}", True
        if plan.modality in _MODALS:
            rest = f"have {participle}" if plan.tense is p.Tense.PERFECT else base
            return f"{_MODALS[plan.modality]} {rest}"
        negative = "not" if plan.negated and not self._says_no(plan, verb) else ""
        if plan.tense is p.Tense.PERFECT:
            return words(["has" if person == "3sg" else "have", negative, participle])
        if copula:
            return words([_BE[person], negative, verb.part if plan.passive else ""])
        if negative:
            return f"{'does' if person == '3sg' else 'do'} not {base}"
        return verb.pres[1] if person == "3sg" else verb.pres[0]

    def finite(self, verb_key: str, modality: p.Modality, who: p.Nominal) -> str:
        """The finite form that agrees with a person."""
        person = self.phrase(who, "subj").person
        return self._finite(p.Clause(verb_key, modality=modality), self.verb_entry(verb_key), person)

    # --- negation ----------------------------------------------------------------------------

    def _says_no(self, plan: p.Clause, verb: Verb) -> bool:
        """Whether the negation is in a noun phrase: *have no plantation, nobody blocks*."""
        if any(_is_negative(value) for _, value in plan.args):
            return True
        theme = plan.get("theme")
        return verb.inf == "have" and isinstance(theme, p.NP) and theme.det in (p.Det.INDEF, p.Det.BARE)

    def _negated_object(self, plan: p.Clause, verb: Verb) -> p.Clause:
        """`have` takes *no*; a banned action takes *a* where the plan says *no*."""
        theme = plan.get("theme")
        if plan.aspect is p.Aspect.MORE and isinstance(theme, p.NP) and theme.det is p.Det.NO:
            return plan.having(theme=theme.with_(det=p.Det.INDEF))  # *you no longer have a claim*
        if plan.negated and self._says_no(plan, verb) and isinstance(theme, p.NP) and theme.det is not p.Det.NO:
            return plan.having(theme=theme.with_(det=p.Det.NO))
        if plan.modality in NEGATIVE:
            changed = {r: v.with_(det=p.Det.INDEF) for r, v in plan.args if isinstance(v, p.NP) and v.det is p.Det.NO}
            return plan.having(**changed) if changed else plan
        return plan

    # --- the rest ----------------------------------------------------------------------------

    def _mid(self, plan: p.Clause, head: str, verb: Verb) -> str:
        """The predicate with the adverbs that go before the full verb."""
        aspect = p.Aspect.ALREADY if plan.aspect is p.Aspect.YET and plan.modality in NEGATIVE else plan.aspect
        between = [_PARTICLES[aspect]] if aspect in _PARTICLES else []
        between += ["no longer"] if aspect is p.Aspect.MORE and not plan.negated else []
        between += [self.adverb(key).forms[0] for key in plan.adverbs if self.adverb(key).position == "mid"]
        if not between:
            return head
        first, _, rest = head.partition(" ")
        if rest.startswith("not "):
            first, rest = f"{first} not", rest.removeprefix("not ")
        if plan.modality in _MODALS or plan.tense is p.Tense.PERFECT:
            return words([first, *between, rest])
        be = verb.copula or verb.inf == "be" or plan.passive
        return words([head, *between]) if be else words([*between, head])

    def _rest(self, plan: p.Clause, verb: Verb) -> list[str]:
        subject_role = self.subject_role(plan, verb)
        roles = [r for r in verb.frame if r != subject_role]
        roles += [r for r, _ in plan.args if r not in verb.frame and r != subject_role]
        adverbs = [self.adverb(k).forms[0] for k in plan.adverbs if self.adverb(k).position == "adv"]
        roles = self.in_order(plan, roles)
        late = [self.adverb(k).forms[0] for k in plan.adverbs if self.adverb(k).position == "end"]
        heavy = any(isinstance(x := plan.get(r), p.NP) and self.beside(x).relative is not None for r in roles)
        parts: list[str] = [*verb.complement, *(late if heavy else ())]
        if verb.object and plan.get("theme") is None:
            parts.append(self.phrase(p.NP(verb.object, det=p.Det.NO if plan.negated else p.Det.INDEF)).text)
        placed = False
        for role in roles:
            if role == "adv":
                parts += adverbs
                placed = True
                continue
            value = plan.get(role)
            if value is None or isinstance(value, p.Gap) or (plan.passive and role == "theme"):
                continue
            parts.append(self._argument(plan, verb, role, value))
            if role == "theme" and "adv" not in verb.frame:
                parts += adverbs
                placed = True
        parts += [] if placed else adverbs
        parts.append(verb.tail)
        parts += {p.Aspect.YET: ["yet"], p.Aspect.MORE: ["any longer"]}.get(plan.aspect, []) if plan.negated else []
        return parts if heavy else [*parts, *late]

    def _argument(self, plan: p.Clause, verb: Verb, role: str, value: Argument) -> str:
        if isinstance(value, p.Adj):
            subject = self.subject_of(plan, verb)
            return self.degree(value, self.noun(subject.noun) if isinstance(subject, p.NP) else None)
        return self.phrase(_nominal(value), self.role_spec(verb, role, value)).text

    def role_spec(self, verb: Verb, role: str, value: Argument) -> str:
        """The preposition of a role: the noun of a place first, then the frame, then the default."""
        default = verb.frame.get(role) or self.preposition(role)
        if isinstance(value, p.NPs):
            value = value.items[0]
        noun = self.noun(value.noun) if isinstance(value, p.NP) else None
        if noun is None or default in ("subj", "obj"):
            return default
        return own_preposition(noun, role, value) or default

    # --- relative clauses --------------------------------------------------------------------

    def relative(self, clause: p.Clause, agreement: str, *, person: bool) -> str:
        """A restrictive relative clause without commas: *that ..., who ..., where ...*."""
        verb = self.verb(clause)
        role = self._gap_role(clause, verb)
        if role == ("theme" if clause.passive else self.subject_role(clause, verb)):
            named = clause.get(role)
            if isinstance(named, p.NP):  # *whose worth is 0*
                return self._with_subject(clause, self.phrase(named, subject=True))
            return self._with_subject(clause, Phrase("who" if person else "that", "3pl" if agreement == "p" else "3sg"))
        spec = verb.frame.get(role) or self.preposition(role)
        if role == "place":
            return f"where {self.clause(clause, p.Order.FINAL)}"
        text = self.clause(clause, p.Order.FINAL)
        link = "who" if person else "that"
        return f"{link} {text}" if spec == "obj" or "~" in spec else f"{link} {text} {spec}"

    def _gap_role(self, clause: p.Clause, verb: Verb) -> str:
        for role, value in clause.args:
            if isinstance(value, p.Gap):
                return role
        return self.subject_role(clause, verb)

    def _with_subject(self, plan: p.Clause, named: Phrase) -> str:
        verb = self.verb(plan)
        head = self._predicate(plan, verb, named)
        plan = self._negated_object(plan, verb)
        return move_last(words([named.text, self._mid(plan, head, verb), *self._rest(plan, verb)]))

    def free_relative(self, clause: p.Clause) -> str:
        """*whoever ...*."""
        return self._with_subject(clause, Phrase("whoever", "3sg"))

    def player_who(self, clause: p.Clause) -> str:
        """*player with ...* for having, else *player who ...*."""
        player = self.noun("player").forms.sg[0]
        theme = clause.get("theme")
        if clause.verb == "have" and isinstance(theme, p.NP) and not clause.negated:
            verb = self.verb(clause)
            return words([player, "with", *self._rest(clause, verb)])
        return f"{player} {self._with_subject(clause, Phrase('who', '3sg'))}"


def _nominal(value: Argument | None) -> p.Nominal:
    if value is None or isinstance(value, p.Adj | p.Gap):
        raise TypeError(f"{value} is no noun phrase")
    return value


def _is_negative(value: Argument) -> bool:
    if isinstance(value, p.NPs):
        return any(_is_negative(item) for item in value.items)
    return (isinstance(value, p.NP) and value.det is p.Det.NO) or value == p.Who(p.Person.NOBODY)
