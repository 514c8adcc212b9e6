"""From conditions of the rules to statements, norms and exceptions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import said_in, telling
from cafetal.describe.acts import Acts
from cafetal.describe.comparing import all_alike, as_many, at_most, measured, opposite_extremes, too_few
from cafetal.describe.determiners import all_of_one, counted, one_by_one
from cafetal.describe.exceptions import excepted
from cafetal.describe.happened import happened
from cafetal.describe.joining import gathered, impossible, named_anew, neither, no_norm, once_denied, together
from cafetal.describe.keys import BOUNDS, OPPOSITE
from cafetal.describe.neighbours import on_neighbours, on_others
from cafetal.describe.networks import leading
from cafetal.describe.nouns import Nouns
from cafetal.describe.predicates import place_of
from cafetal.describe.same_case import all_of, joined_in
from cafetal.describe.scope import TellingScope, agreed
from cafetal.describe.sets import counted_by
from cafetal.describe.values import head_of
from cafetal.sentences.nouns import saying


class Conditions:
    """Reads conditions over a vocabulary."""

    def __init__(self, nouns: Nouns) -> None:
        """Take the reader of noun phrases."""
        self.nouns = nouns
        self.words = nouns.words
        self.acts = Acts(nouns.words)

    # --- as facts ----------------------------------------------------------------------------

    def statement(self, node: n.Condition, scope: TellingScope) -> p.Statement:
        """A condition as it stands behind *if*."""
        return on_neighbours(self._part(node, scope), scope, self.words)

    def _part(self, node: n.Condition, scope: TellingScope) -> p.Statement:
        return replace(once_denied(self._statement(node, scope)), origin=node.span)

    def _statement(self, node: n.Condition, scope: TellingScope) -> p.Statement:
        match node:
            case n.Both(parts) | n.AllOf(parts):
                each = tuple(self._part(part, scope) for part in all_of(parts))
                both = together(named_anew(neither(impossible(each))), either=False)
                return saying(both, *(x.span for x in joined_in(parts)))
            case n.Either(parts) | n.AnyOf(parts):
                told = named_anew(tuple(self._part(part, scope) for part in parts))
                return gathered(told) or together(told, either=True)
            case n.Is():
                return self._is(node, scope)
            case n.Does():
                number = measured(self.words, node)
                return self._does(node, scope) if number is None else saying(self._is(number, scope), number.span)
            case n.Was():
                return happened(self.subject(node.subject, scope), node, self.words)
            case n.WasDuring():
                return self._during(node, scope)
            case n.Occurred():
                return self._occurred(node, scope)
            case n.ThereIs(_, what):
                return self._there(what, scope)
            case n.ThisIs(negated, what):
                return p.NowIs(self.nouns.phrase(what, scope), negated)
            case n.OneAgreed() | n.NobodyAgreed():
                return agreed(scope, nobody=isinstance(node, n.NobodyAgreed))
            case n.AllPassed():
                return replace(p.clause("pass_in_a_row", subject=p.Who(p.Person.EVERYONE)), tense=p.Tense.PERFECT)
            case n.NothingElse():
                return p.Possible()
            case _:
                assert_never(node)

    def _is(self, node: n.Is, scope: TellingScope) -> p.Statement:
        apart = self._apart(node, scope)
        if apart is not None:
            return apart
        if isinstance(node.subject, n.NounPhrase):
            word = node.subject.words[-1].text
            if word in scope.numbers and isinstance(node.complement, n.Number):
                used = replace(self._as_many(scope.numbers[word], node.complement.value), negated=node.negated)
                return saying(used, node.subject.span)
            told = self._set_is_empty(node, scope) or self._same_attribute(node, scope) or self._is_none(node, scope)
            told = told or self._belongs(node.subject, node, scope)
            if told is not None:
                return told
        match node.complement:
            case n.Comparison(word, value):
                return self._compare(node, word, value, scope)
            case n.Number(value) if self._die(node.subject, scope) is not None:
                shown = p.clause("show", subject=self._die(node.subject, scope) or p.YOU, theme=p.Name(str(value)))
                return replace(shown, negated=node.negated)
            case n.Number(value) if node.negated:
                amount = self.nouns.quantity(node.subject, scope)
                return replace(p.clause("amount_to", subject=amount, theme=p.Name(str(value))), negated=True)
            case n.Number(value) if self._is_turn(node.subject):
                turn = p.NP("turn", attributes=(p.Ordinal(value),), of=p.NP("game"), says=(node.subject.span,))
                return p.NowIs(turn)
            case n.Number(value):
                counted = self._counted(node.subject, p.Count((value,)), scope)
                return counted or p.Compare(self.nouns.quantity(node.subject, scope), p.Count((value,), digits=True))
            case n.Possible(places):
                return self._possible(node, places, scope)
            case n.OneOfNames(names):
                options = p.NPs(tuple(self.nouns.phrase(_named(name), scope) for name in names), p.Conj.OR)
                clause = p.clause("be", subject=self.subject(node.subject, scope), property=options)
                return replace(clause, negated=node.negated)
            case n.Between():
                both = self.nouns.place(node.complement, scope).np
                between = p.clause("lie_between", subject=self.subject(node.subject, scope), place=both)
                return replace(between, negated=node.negated)
            case n.Place():
                where = self.nouns.place(node.complement, scope).np
                return replace(
                    p.clause("be", subject=self.subject(node.subject, scope), place=where), negated=node.negated
                )
            case n.NounPhrase() | n.Pronoun():
                return self._is_such(self.subject(node.subject, scope), node.complement, node.negated, scope)
            case n.Bracketed() | n.Half() | n.Product() | n.Sum():
                amount, than = (self.nouns.quantity(x, scope) for x in (node.subject, node.complement))
                if node.negated:
                    return replace(p.clause("amount_to", subject=amount, theme=than), negated=True)
                return p.Compare(amount, p.Count((0,)), than=than)
            case _:
                assert_never(node.complement)

    def _is_such(self, subject: p.Nominal, what: n.Phrase, negated: bool, scope: TellingScope) -> p.Clause:
        """*it is empty, it is a rook, its value is the throw, you are not the claimer*."""
        if self.words.is_throw(what):
            return replace(p.clause("be_rolled", subject=saying(subject, what.span)), negated=negated)
        player = isinstance(what, n.Pronoun) and what.word in ("you", "they", "them")
        who = self.nouns.phrase(what, scope) if player else None
        if isinstance(who, p.Who) and isinstance(subject, p.NP):
            return replace(p.clause("be", subject=who, property=subject), negated=negated)
        if negated and isinstance(subject, p.NP) and subject.det is p.Det.NO:
            return self.nouns.predicate(subject.with_(det=p.Det.EACH), what, scope)
        return replace(self.nouns.predicate(subject, what, scope), negated=negated)

    def _as_many(self, use: p.Clause, value: int) -> p.Clause:
        """*steps is 4*: the clause in which the chosen number is used, with this number."""
        measure = use.get("measure")
        assert isinstance(measure, p.NP)
        theme = use.get("theme")
        again = theme.again() if isinstance(theme, p.NP) else p.NP("component")
        return p.clause("move", theme=again, measure=replace(measure, count=p.Count((value,), digits=True)))

    def _set_is_empty(self, node: n.Is, scope: TellingScope) -> p.Clause | None:
        """*your plantation is empty* of a set with its own word: you have none (yet); not *your houses are empty*."""
        subject, complement = node.subject, node.complement
        if not (isinstance(subject, n.NounPhrase) and isinstance(complement, n.NounPhrase)):
            return None
        word = subject.words[-1].text
        is_set = word in self.words.definitions and isinstance(subject.possessor, n.Possessive)
        each = node.be == "are" and self.words.sort(counted_by(self.words, word)) in ("site", "tag")
        if not is_set or each or [w.text for w in complement.words] != ["empty"]:
            return None
        what = self.nouns.thing(subject, scope)
        if isinstance(what.of, p.NP) and what.of.det is p.Det.SAME:
            what = replace(what, of=replace(what.of, det=p.Det.THAT))
        mine = subject.possessor.word == "your" if isinstance(subject.possessor, n.Possessive) else True
        who = scope.actor if mine else scope.they()
        had = telling(what.with_(owner=None, det=p.Det.INDEF, origin=None), subject.possessor, complement)
        clause = saying(p.clause("have", subject=who, theme=had), *(what.owner.says if what.owner is not None else ()))
        return replace(clause, negated=not node.negated, aspect=p.Aspect.ALREADY if node.negated else p.Aspect.YET)

    def _same_attribute(self, node: n.Is, scope: TellingScope) -> p.Clause | None:
        """*the sex of the guest is the sex of the joker*: it has the same sex as the joker."""
        one, other = node.subject, node.complement
        if not (isinstance(one, n.NounPhrase) and isinstance(other, n.NounPhrase)):
            return None
        kind = one.words[-1].text
        if kind != other.words[-1].text or self.words.sort(kind) != "kind":
            return None
        if one.superlative is not None or other.superlative is not None:
            things = self.nouns.bearer(_placed(replace(one, superlative=None)), scope)
            return all_alike(things, node) if opposite_extremes(node, one, other) else None
        owners = [self.nouns.bearer(_placed(phrase), scope) for phrase in (one, other)]
        bearers = [owner for owner in owners if isinstance(owner, p.NP)]
        if len(bearers) == 1 and n.is_word(replace(other, determiner=None)):  # *it must not have that fruit*
            that = p.NP(kind, det=p.Det.THAT, says=scope.kinds.get(kind, ()))
            told = replace(p.clause("have", subject=bearers[0], theme=that), negated=node.negated)
            return saying(told, one.span, other.span)
        if len(bearers) < 2:
            return None
        alike = p.NP(kind, det=p.Det.SAME, places=(p.Place(p.Relation.AS, bearers[1]),))
        told = replace(p.clause("have", subject=bearers[0], theme=alike), negated=node.negated)
        return saying(told, one.span, other.span)

    def _belongs(self, subject: n.NounPhrase, node: n.Is, scope: TellingScope) -> p.Clause | None:
        """*the owner of the stone is you*: the stone belongs to you."""
        if [w.text for w in subject.words] != ["owner"] or not isinstance(node.complement, n.NounPhrase | n.Pronoun):
            return None
        thing, whose = self.nouns.bearer(_placed(subject), scope), self.nouns.phrase(node.complement, scope)
        if thing is None or not isinstance(whose, p.Who | p.Seat | p.NP):
            return None
        return saying(replace(p.clause("belong", subject=thing, owner=whose), negated=node.negated), subject.span)

    def _is_none(self, node: n.Is, scope: TellingScope) -> p.Statement | None:
        """*the birthday is none*: there is none."""
        if not isinstance(node.complement, n.Pronoun) or node.complement.word not in ("none", "nothing"):
            return None
        thing = self.nouns.thing(node.subject, scope) if isinstance(node.subject, n.NounPhrase) else None
        if thing is not None and thing.noun == "distance":
            return saying(leading(thing, node.negated), thing.origin)
        if thing is None or thing.count is not None:
            return None
        return present(thing, some=node.negated)

    def _apart(self, node: n.Is, scope: TellingScope) -> p.Clause | None:
        """*nothing of the offer is in the wish*: the two have no resource in common."""
        one, place = node.subject, node.complement
        if not isinstance(one, n.Pronoun) or one.of is None or not isinstance(place, n.Place) or node.negated:
            return None
        both = tuple(self.nouns.thing(part, scope).again(p.Pronoun.NEVER) for part in (one.of, place.what))
        sort = scope.called.get(both[0].noun, both[0].noun)
        piece = self.words.world.pieces.get(sort)
        if piece is not None and len(piece.kinds) == 1 and piece.kinds[0] in self.words.known.nouns:
            sort = piece.kinds[0]  # cards that show the same are alike
        return telling(p.clause("share", subject=p.NPs(both), theme=p.NP(sort, det=p.Det.NO)), one.of, place)

    def _compare(self, node: n.Is, word: str, value: n.Value, scope: TellingScope) -> p.Statement:
        bound = OPPOSITE[BOUNDS[word]] if node.negated else BOUNDS[word]
        if isinstance(value, n.Number):
            count = p.Count((value.value,), bound=bound, digits=self._die(node.subject, scope) is not None)
            counted = self._counted(node.subject, count, scope)
            return counted or p.Compare(self.nouns.quantity(node.subject, scope), count)
        quantity, than = self.nouns.quantity(node.subject, scope), self.nouns.quantity(value, scope)
        return as_many(quantity, bound, than) or p.Compare(quantity, p.Count((0,), bound=bound), than=than)

    def _die(self, subject: n.Value, scope: TellingScope) -> p.Nominal | None:
        """The die whose pips are asked for."""
        if not isinstance(subject, n.NounPhrase) or [w.text for w in subject.words] != ["pips"] or subject.superlative:
            return None
        die = self.nouns.bearer(subject, scope)
        return die if die is None else saying(die, subject.span)

    def _is_turn(self, subject: n.Value) -> bool:
        return isinstance(subject, n.NounPhrase) and subject.words[-1].text == "turn_number"

    def _counted(self, subject: n.Value, count: p.Count, scope: TellingScope) -> p.Statement | None:
        """*the number of chairs filled is 1*: you have filled one; *the number of cards at it*: there are cards."""
        if not isinstance(subject, n.NounPhrase) or subject.words[-1].text != "number" or subject.of is None:
            return None
        if not isinstance(subject.of, n.NounPhrase) or count.values[0] == 0:
            return None
        things = saying(self.nouns.thing(counted(subject, subject.of), scope), subject.span)
        only = count.bound is p.Bound.EXACT and count.values == (1,)
        det = p.Det.INDEF if things.owner is None else p.Det.ONE_OF  # *two of Red's pegs*
        one_number = p.Number.SG if count.values[-1] == 1 else things.number
        some = things.with_(det=det, number=one_number, count=replace(count, bound=p.Bound.ONLY) if only else count)
        deed = things.relative
        if deed is not None and deed.get("theme") == p.Gap() and deed.tense is p.Tense.PERFECT:
            return deed.having(theme=some.with_(relative=None, origin=None))
        place = next((x for x in things.places if x.relation is p.Relation.AT), None)
        if place is None or not isinstance(place.np, p.NP):
            return None
        return p.There(some.with_(places=tuple(x for x in things.places if x is not place), origin=None), place.np)

    def _possible(self, node: n.Is, places: tuple[n.Location, ...], scope: TellingScope) -> p.Statement:
        who: p.Nominal = scope.actor
        if places and isinstance(places[0], n.Place):
            who = self.nouns.phrase(places[0].what, scope)
        negated = node.negated
        if who == p.Who(p.Person.SOMEONE):
            who, negated = (p.Who(p.Person.NOBODY), False) if negated else (who, negated)
        name = head_of(node.subject)
        told = p.Possible(self.acts.deed(name).having(subject=who), negated)
        return telling(saying(told, node.subject.span), *places)

    def _does(self, node: n.Does, scope: TellingScope) -> p.Clause:
        subject = self.subject(node.subject, scope)
        if isinstance(node.subject, n.NounPhrase) and self.words.sort(node.subject.words[-1].text) == "variable":
            every = _of_every_player(node.subject)
            subject = self._shown(subject, every=every) if isinstance(subject, p.NP) else subject
            clause = self.nouns.does(subject, node.verb, node.object, scope)
            return replace(clause, also=("overtake",)) if clause.verb == "reach" else clause
        actor, asked = scope.actor, scope.asked
        if node.verb in ("has", "have") and not isinstance(node.subject, n.Pronoun):
            scope.asked = None  # *the guest has a mask in their hand*: in the guest's, whoever was asked
        if subject == p.YOU and (node.verb in ("has", "have") or (asked is None and actor == p.YOU)):
            scope.actor = scope.asked = p.YOU  # *you have a mask in your hand*, not *in theirs*
        told = self.nouns.does(subject, node.verb, node.object, scope)
        scope.actor, scope.asked = actor, asked
        return told

    def _shown(self, subject: p.NP, *, every: bool = False) -> p.Nominal:
        """Points that reach a place on a track are the marker that shows them."""
        for marker in self.words.world.printed.markers:
            if self.words.singular(marker.shows) == subject.noun and marker.on:
                return p.NP(marker.marker, det=p.Det.EACH if every else p.Det.INDEF)
        return subject

    def _occurred(self, node: n.Occurred, scope: TellingScope) -> p.Clause:
        named = node.subject.places if isinstance(node.subject, n.NounPhrase) else ()
        position = p.NP("position", det=p.Det.SAME, places=tuple(self.nouns.place(place, scope) for place in named))
        position = saying(position, node.subject.span)
        whoever = ("whoever_is_at_turn",) if node.whoever else ()
        if node.times is None:
            before = p.clause("come_about", p.Modality.IND, *whoever, "before", subject=position)
            return replace(before, tense=p.Tense.PERFECT, negated=node.negated)
        times = p.NP("time", det=p.Det.INDEF, count=p.Count((node.times.value,)))
        return replace(p.clause("occur", p.Modality.IND, *whoever, subject=position, times=times), negated=node.negated)

    def _during(self, node: n.WasDuring, scope: TellingScope) -> p.Clause:
        moved = "move_about" if self.words.draws else "move"  # German calls both *ziehen*
        verb = {"taken": "take_prisoner", "moved": moved, "put": "put", "removed": "remove"}[node.word]
        span = p.NP(node.unit.removesuffix("s"), det=p.Det.INDEF, count=p.Count((node.number.value,), digits=True))
        args = (("theme", self.subject(node.subject, scope)), ("during", span))
        return p.Clause(verb, args, tense=p.Tense.PERFECT, passive=True)

    def _there(self, what: n.Phrase, scope: TellingScope) -> p.There | p.Clause:
        thing = self.nouns.thing(what, scope)
        where = next((place for place in thing.places), None)
        if where is not None and thing.det in (p.Det.NO, p.Det.INDEF) and self.words.is_unique(thing.noun):
            only = thing.with_(det=p.Det.DEF, places=thing.places[1:], origin=None)
            return replace(p.clause("be", subject=only, place=where.np), negated=thing.det is p.Det.NO)
        if where is None:
            return p.There(thing, p.NP("game") if thing.noun == "player" and thing.relative is None else None)
        np, others = place_of(thing.places)
        return p.There(thing) if np is None else p.There(thing.with_(places=others, origin=None), np)

    def subject(self, node: n.Value, scope: TellingScope) -> p.Nominal:
        """Of whom or what something is said."""
        if not isinstance(node, n.NounPhrase | n.Pronoun):
            return self.nouns.quantity(node, scope)
        return one_by_one(self.nouns.phrase(node, scope))

    # --- as norms ----------------------------------------------------------------------------

    def obligations(self, node: n.Condition, scope: TellingScope) -> list[p.Statement]:
        """A required condition as sentences of obligation and ban; several that hold together are several."""
        if isinstance(node, n.Both | n.AllOf):
            first, *rest = [obligation for part in node.parts for obligation in self.obligations(part, scope)]
            return [saying(first, node.span), *rest]
        unique = self._unique(node, scope)
        return [unique if unique is not None else self.obligation(self.statement(node, scope), scope)]

    def obligation(self, fact: p.Statement, scope: TellingScope) -> p.Statement:
        """A fact as what must be so."""
        told = self._obligation(all_of_one(fact), scope)
        return saying(replace(told, origin=fact.origin), *fact.says)

    def _obligation(self, fact: p.Statement, scope: TellingScope) -> p.Statement:
        if isinstance(fact, p.AllOf) and no_norm(fact):
            return p.Allowed(fact)
        if isinstance(fact, p.AllOf):
            return replace(fact, items=tuple(self.obligation(item, scope) for item in fact.items))
        if isinstance(fact, p.Compare) and (both := _not_both_none(fact)) is not None:
            return both
        if isinstance(fact, p.Compare):
            return replace(fact, modality=p.Modality.MUST)
        if isinstance(fact, p.There):
            return self._there_must(fact, scope)
        if not isinstance(fact, p.Clause):
            return fact
        subject = fact.get("subject")
        if isinstance(subject, p.NP) and subject.det is p.Det.DEF and subject.pronoun is p.Pronoun.NEVER:
            fact = fact.having(subject=subject.with_(pronoun=p.Pronoun.ALLOWED))
        spoken_of = subject if subject is not None else fact.args[0][1] if fact.args else None
        at = fact.get("place")
        if isinstance(spoken_of, p.NP) and spoken_of.det is p.Det.NO and fact.verb == "be" and isinstance(at, p.NP):
            return self._there_must(saying(p.There(spoken_of, at), *fact.says), scope)
        if isinstance(spoken_of, p.NP) and spoken_of.det is p.Det.NO:
            return p.Related(replace(fact, modality=p.Modality.MAY, negated=False))
        complement = fact.get("property")
        if fact.verb == "be" and isinstance(complement, p.Adj | p.NP) and isinstance(subject, p.NP):
            pattern = p.MustNotBe if fact.negated else p.MustBe
            return pattern(_first(fact, "subject"), complement)
        return self._related(fact, subject, scope)

    def _related(self, fact: p.Clause, subject: object, scope: TellingScope) -> p.Statement:
        theme = fact.get("theme")
        person = isinstance(subject, p.Who)
        ban = p.Modality.MAYNOT if person else p.Modality.MUSTNOT
        if isinstance(theme, p.NP) and theme.det is p.Det.NO:
            if person and fact.verb == "have" and theme.noun in scope.put:
                some = fact.having(theme=theme.with_(det=p.Det.INDEF))
                return p.NotRelated(replace(some, modality=ban, aspect=p.Aspect.YET))
            if person:
                return p.NotRelated(replace(fact, modality=ban))
            return p.NotRelated(replace(fact.having(theme=theme.with_(det=p.Det.INDEF)), modality=ban))
        if fact.negated:
            return p.NotRelated(replace(fact, negated=False, modality=ban))
        needed = p.Modality.MAY if at_most(theme) else p.Modality.MUST
        return p.Related(replace(fact, modality=needed, aspect=p.Aspect.NONE))

    def wished(self, node: n.Condition, scope: TellingScope) -> p.Statement:
        """What is to be so, as far as possible, before something is put somewhere."""
        fact = self.statement(node, scope)
        return on_others(fact, scope, self.words) if isinstance(fact, p.There) else fact

    def _there_must(self, fact: p.There, scope: TellingScope) -> p.Statement:
        fact = on_others(fact, scope, self.words)
        if fact.around is not None or too_few(fact):
            return replace(fact, banned=fact.thing.det is p.Det.NO, needed=fact.thing.det is not p.Det.NO)
        thing, no = fact.thing, fact.thing.det is p.Det.NO
        few = thing.count is not None and thing.count.bound is p.Bound.AT_MOST
        few = few or at_most(thing)
        if isinstance(fact.place, p.NP) and thing.noun in self.words.world.classes and not (no or few):
            return p.Related(p.clause("have", p.Modality.MUST, subject=fact.place, theme=thing))
        if no and fact.place is not None:
            there = fact.place.with_(pronoun=p.Pronoun.NEVER) if isinstance(fact.place, p.NP) else fact.place
            return replace(fact, place=there, banned=True, yet=thing.noun in scope.put and not thing.attributes)
        args: dict[str, p.Nominal] = {"subject": thing}
        places = thing.places
        if fact.place is not None:
            args["place"] = fact.place
        elif places and places[0].relation is p.Relation.BETWEEN:
            args = {"subject": thing.with_(places=places[1:], origin=None), "between": places[0].np}
        elif not (no or few):
            return p.Allowed(fact)  # it must not only be, but be such
        return p.Related(p.clause("be", p.Modality.MAY if no or few else p.Modality.MUST, **args))

    def _unique(self, node: n.Condition, scope: TellingScope) -> p.Unique | None:
        """*you have no shed of coffee* before putting a shed: only one of each type."""
        if (
            not isinstance(node, n.Does)
            or node.verb not in ("have", "has")
            or not isinstance(node.object, n.NounPhrase)
        ):
            return None
        thing = node.object
        one = self.words.singular(thing.words[-1].text)
        no = isinstance(thing.determiner, n.Quantifier) and thing.determiner.word == "no"
        if not no or one not in {**scope.pending, **scope.things} or not isinstance(thing.of, n.NounPhrase):
            return None
        kind = thing.of.words[-1].text
        unique = p.Unique(p.NP(one), p.NP(kind, says=scope.kinds.get(kind, ())))
        return telling(unique, node) if kind in self.words.world.kinds else None

    def unless(
        self, norms: Sequence[p.Pattern], exception: n.Condition, key: str, scope: TellingScope
    ) -> list[p.Pattern]:
        """Norms with the exception of a line."""
        return excepted(norms, self.exempt(exception, scope, (f"{key}.unless", key)))

    def exempt(self, node: n.Condition, scope: TellingScope, ids: tuple[str, ...]) -> p.Exempt:
        """The exception of a norm."""
        fact = self.statement(node, scope)
        while_ = isinstance(fact, p.Clause) and fact.aspect is p.Aspect.YET
        return p.Exempt(fact, p.ExceptionKind.WHILE if while_ else p.ExceptionKind.IF, ids=ids)


def present(thing: p.NP, *, some: bool, more: bool = False) -> p.Statement:
    """That there is a thing or none, or that its bearer has one: *the land has no yield*; `more`: not any longer."""
    bearer = thing.of
    if thing.owner is not None:
        bearer = {p.YOURS: p.YOU, p.THEIRS: p.Who(p.Person.THEY)}.get(thing.owner, thing.owner.of)
    told = thing.with_(det=p.Det.INDEF if some else p.Det.NO, of=None, owner=None, pronoun=p.Pronoun.NEVER, origin=None)
    told = told if thing.owner is None else saying(told, *thing.owner.says)
    if bearer is None:
        return p.There(told, more=more)
    clause = p.clause("have", subject=bearer, theme=told)
    return replace(clause, aspect=p.Aspect.MORE) if more else clause


def _not_both_none(fact: p.Compare) -> p.NotRelated | None:
    """*the number of the offer + the number of the goods is at least 1*: they must not both be empty."""
    quantity = fact.quantity
    parts = quantity.of.items if quantity.noun == "sum" and isinstance(quantity.of, p.NPs) else ()
    least = fact.than is None and fact.bound.values == (1,) and fact.bound.bound is p.Bound.AT_LEAST
    of = tuple(part.of for part in parts if isinstance(part, p.NP) and part.noun == "number")
    named = tuple(part for part in of if isinstance(part, p.NP) and part.det is p.Det.DEF and part.count is None)
    if not least or len(parts) != 2 or len(named) != 2:
        return None
    empty = p.clause("be", p.Modality.MUSTNOT, "both", subject=p.NPs(named), property=p.Adj("empty"))
    return saying(p.NotRelated(empty), *said_in(parts))


def _of_every_player(node: n.NounPhrase) -> bool:
    whose = node.possessor.determiner if isinstance(node.possessor, n.NounPhrase) else None
    return isinstance(whose, n.Quantifier) and whose.word in ("each", "every", "all")


def _first(fact: p.Clause, role: str) -> p.Nominal:
    found = fact.get(role)
    assert found is not None and not isinstance(found, p.Adj | p.Gap)
    return found


def _named(name: n.Name) -> n.NounPhrase:
    return n.NounPhrase(words=(name,), span=name.span)


def _placed(phrase: n.NounPhrase) -> n.NounPhrase:
    """*the suit of the card in the display*: it is the card that lies there."""
    if not isinstance(phrase.of, n.NounPhrase) or not phrase.places:
        return phrase
    return replace(phrase, places=(), of=replace(phrase.of, places=(*phrase.of.places, *phrase.places)))
