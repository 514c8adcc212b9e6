"""Definitions: what a word of the game means."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.clauses.inventory import name_of
from cafetal.describe.account import spans
from cafetal.describe.cases import by_sort, exclusive
from cafetal.describe.joining import branching
from cafetal.describe.page import Page, tagged
from cafetal.describe.predicates import summands
from cafetal.describe.scope import TellingScope
from cafetal.describe.sets import is_set
from cafetal.describe.values import parts_of
from cafetal.sentences.document import Paragraph

if TYPE_CHECKING:
    from cafetal.describe.tell import Teller


class Terms:
    """Tells definitions."""

    def __init__(self, teller: Teller) -> None:
        """Take the teller, for its readers."""
        self.teller = teller
        self.nouns = teller.nouns
        self.conditions = teller.conditions
        self.words = teller.words

    def definition(self, line: n.Definition, page: Page) -> None:
        """One word: a set, a value, or a condition."""
        key = name_of(line)
        if self.words.phrased(key, page):
            return
        scope = TellingScope(key)
        match line:
            case n.ValueDefinition(head, value, agreement) if agreement is not None:
                clause = p.clause("be", subject=self._term(head), property=self._case_value(value, scope))
                bounds = agreement.bounds
                limits = () if bounds is None else (str(bounds.low.value), str(bounds.high.value))
                page.say(p.ByAgreement(clause, *limits), key)
            case n.ValueDefinition(head, value):
                self._value(head, value, key, scope, page)
            case n.CaseDefinition():
                self._cases(line, key, scope, page)
            case n.ConditionDefinition():
                self._condition(line, key, scope, page)
            case _:
                assert_never(line)

    def _parameters(self, head: n.NounPhrase, scope: TellingScope) -> None:
        for phrase in (head.possessor, head.of, *(place.what for place in head.places if isinstance(place, n.Place))):
            if isinstance(phrase, n.NounPhrase) and phrase.words:
                self._bind(phrase, scope)
                scope.it = scope.it or self._value_as_it(phrase) or self._thing_as_it(phrase, scope)

    def _thing_as_it(self, phrase: n.NounPhrase, scope: TellingScope) -> p.NP | None:
        """The first thing that a word speaks of, also where a value follows: *the worth of a stone in a suit*."""
        name = phrase.called.text if phrase.called else phrase.words[-1].text
        return scope.things.get(name) if name != "player" else None

    def _value_as_it(self, phrase: n.NounPhrase) -> p.NP | None:
        """What `it` is if a word speaks of a value: a thing that lies nowhere, called by its kind."""
        name = phrase.words[-1].text
        return p.NP(name, pronoun=p.Pronoun.ALLOWED) if self.words.sort(name) == "kind" else None

    def _bind(self, phrase: n.NounPhrase, scope: TellingScope) -> None:
        name = phrase.called.text if phrase.called else phrase.words[-1].text
        sort = self.words.sort(name)
        if sort == "kind":
            scope.kinds[name] = ()
        elif name == "player":
            scope.things[name] = p.NP("player", id="you")
        else:
            scope.things[name] = p.NP(self.words.singular(name), pronoun=p.Pronoun.ALLOWED)

    def _value(self, head: n.NounPhrase, value: n.Value, key: str, scope: TellingScope, page: Page) -> None:
        term = self._term(head)
        self._parameters(head, scope)
        if isinstance(value, n.NounPhrase):
            found = self.nouns.thing(value, scope)
            if found.number is p.Number.PL:
                if isinstance(found.of, p.NP) and found.of.noun in scope.kinds:
                    found = found.with_(of=found.of.with_(det=p.Det.INDEF))
                det = p.Det.DEF
                if isinstance(term.of, p.NP) and term.of.noun in scope.kinds and term.owner is not None:
                    term = term.with_(of=term.of.with_(det=p.Det.THAT))  # it has been said of which kind
                page.say(p.MakeUp(self._on_line(found).with_(det=det), term), key)
                return
            page.say(p.Event(p.clause("be", subject=term, property=_of_its_own(found))), key)
            return
        page.say(self._equal(p.clause("be", subject=term, property=self._case_value(value, scope))), key)

    def _equal(self, clause: p.Clause) -> p.Pattern:
        """A value; a sum of many parts names them one by one."""
        term, value = clause.get("subject"), clause.get("property")
        parts = summands(value) if isinstance(value, p.NP) else ()
        return p.SumOf(term, parts) if len(parts) > 2 and isinstance(term, p.NP) else p.Event(clause)

    def _on_line(self, found: p.NP) -> p.NP:
        """*the spaces that the buyer faces* on the board inside a ring: those of the row or column that it faces."""
        ringed = {
            line.shape.around.text
            for section in self.words.document.sections
            for line in (section.lines if isinstance(section, n.Boards) else ())
            if isinstance(line.shape, n.Ring) and line.shape.around is not None
        }
        facing = found.relative is not None and found.relative.verb == "face"
        if not facing or self.words.world.boards.get(found.noun) not in ringed or found.of is not None:
            return found
        return found.with_(relative=None, of=p.NP("board_line", relative=found.relative))

    def _term(self, head: n.NounPhrase) -> p.NP:
        """The word with its parameters: *your plantation of a type, the price of a ship*."""
        word = head.words[-1].text
        basic = self.words.basic(word)
        term = p.NP(basic, attributes=(p.Adj("original"),)) if basic else p.NP(word)
        if isinstance(head.possessor, n.NounPhrase):
            who = head.possessor.words[-1].text
            term = term.with_(owner=p.YOURS) if who == "player" else term.with_(of=p.NP(who, det=p.Det.INDEF))
        if isinstance(head.of, n.NounPhrase):
            inner = head.of.words[-1].text
            if inner == "player":
                term = term.with_(owner=p.YOURS)
            else:
                term = term.with_(of=p.NP(self.words.singular(inner), det=p.Det.INDEF))
        places = tuple(self.nouns.place(place, TellingScope()) for place in head.places)
        return term.with_(places=places) if places else term

    def _cases(self, line: n.CaseDefinition, key: str, scope: TellingScope, page: Page) -> None:
        if (sorts := by_sort(line, self.words)) is not None:
            page.say(sorts, key)
            return
        term = first = self._term(line.head)
        self._parameters(line.head, scope)
        for let in line.lets:
            scope.values[let.name.text] = let.value
        apart = exclusive(line.cases, self.words)
        for i, case in enumerate(line.cases):
            value = self._case(term, first, case.value, scope)
            term = term.again().with_(attributes=first.attributes)  # *the original worth*, which is another one
            match case:
                case n.CaseIf(_, condition):
                    told = p.Definition(value, self.conditions.statement(condition, scope))
                    page.say(told if apart or i == 0 else p.Otherwise(told), key)
                case n.CaseOtherwise():
                    page.say(p.Otherwise(value), key)
                case n.CasePlain():
                    page.say(self._equal(value), key)
                case _:
                    assert_never(case)

    def _case(self, term: p.NP, first: p.NP, value: n.Value, scope: TellingScope) -> p.Clause:
        """What a word stands for in one case: a value; things, which make it up; or no things at all.

        `first` is the term as the first case tells it, with whose it is.
        """
        found, whose = self._case_value(value, scope), p.YOU if first.owner == p.YOURS else first.of
        if not is_set(self.words, term.noun):
            return p.clause("be", subject=term, property=found)
        if isinstance(value, n.Pronoun) and whose is not None:
            return p.clause("have", subject=whose, theme=p.NP(term.noun, det=p.Det.NO, says=tuple(spans(value))))
        many = isinstance(found, p.NP) and found.number is p.Number.PL
        return p.clause("make_up", subject=found, theme=term) if many else p.clause("be", subject=term, property=found)

    def _case_value(self, value: n.Value, scope: TellingScope) -> p.Nominal:
        if isinstance(value, n.Number):
            return p.Name(str(value.value))
        return self.nouns.quantity(value, scope)

    def _condition(self, line: n.ConditionDefinition, key: str, scope: TellingScope, page: Page) -> None:
        subject: p.Nominal = self.nouns.thing(line.subject, TellingScope())
        whose = line.subject.possessor
        if line.subject.words[-1].text == "player":
            subject = p.YOU
        elif isinstance(whose, n.NounPhrase) and whose.words[-1].text == "player" and isinstance(subject, p.NP):
            subject = subject.with_(owner=p.YOURS, of=None)
            self._bind(whose, scope)
        term = self._term_clause(subject, line)
        self._bind(line.subject, scope)
        scope.it = scope.things.get(line.subject.words[-1].text) or self._value_as_it(line.subject)
        if isinstance(line.predicate, n.NounPhrase):
            self._parameters(line.predicate, scope)
        condition = self.conditions.statement(line.condition, scope)
        parts = branching(condition)
        if isinstance(condition, p.AllOf) and parts:
            items = [Paragraph((tagged(part, key),)) for part in parts]
            page.bullets(items, [p.Provided(term, condition.either, ids=(key,), origin=condition.origin)])
            return
        page.say(p.Definition(term, condition), key)

    def _term_clause(self, subject: p.Nominal, line: n.ConditionDefinition) -> p.Clause:
        if not isinstance(line.predicate, n.NounPhrase):
            place = self.nouns.place(line.predicate, TellingScope()).np
            return p.clause("be", subject=subject, place=place)
        word = line.predicate.words[-1].text
        if self.words.is_adjective(word):
            return p.clause("be", subject=subject, property=p.Adj(word))
        args: list[tuple[str, p.Nominal]] = [(self.words.singular(line.subject.words[-1].text), subject)]
        for other in parts_of(line.predicate):
            if isinstance(other.what, n.NounPhrase):
                role = self.words.singular(other.what.words[-1].text)
                told = p.YOU if role == "player" else self.nouns.thing(other.what, TellingScope())
                args.append((role, told))
        basic = self.words.basic(word)
        return p.Clause(basic or word, tuple(args), adverbs=("by_basic_rule",) if basic else ())


def _of_its_own(value: p.NP) -> p.NP:
    """A value with what is *its* told so: only the thing that has the value can be meant."""
    of = value.of
    owner = of.owner if isinstance(of, p.NP) else None
    if not isinstance(of, p.NP) or owner is None or owner.kind is not p.OwnerKind.ITS or not isinstance(owner.of, p.NP):
        return value
    return value.with_(of=of.with_(owner=p.its(owner.of.with_(pronoun=p.Pronoun.ALWAYS))))
