"""Numbers that change, formulas of points and their tables."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.dataclass import Frozen
from cafetal.describe.account import said_in, telling
from cafetal.describe.conditions import Conditions, present
from cafetal.describe.determiners import counted
from cafetal.describe.keys import OF_NUMBERS
from cafetal.describe.page import Page
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import constant, head_of
from cafetal.sentences.clauses import Argument
from cafetal.sentences.document import Cell, Table
from cafetal.sentences.nouns import saying

SHOWN = 4
"""How many columns a worked-out table of points has; one row fewer than that is worked out, and a row for none."""


class Growth(Frozen):
    """`things * (base + more * others)`: what each thing is worth."""

    things: p.NP
    base: int
    others: p.NP
    more: int


class Amounts:
    """Tells changes of numbers."""

    def __init__(self, conditions: Conditions) -> None:
        """Take the reader of conditions."""
        self.conditions = conditions
        self.nouns = conditions.nouns
        self.words = conditions.words

    def change(self, node: n.ChangeNumber, scope: TellingScope, page: Page) -> None:
        """`raise their points by …`: points are scored, other numbers rise and drop."""
        what = _named_first(self.nouns.thing(node.what, scope), scope)
        who = self._whose(node.what, scope)
        growth = self._growth(node.by, scope)
        if growth is not None and node.verb == "raise":
            self._worked_out(telling(what, node.what, node.by), who, growth, scope, page)
            return
        page.say(telling(self._plain(node, what, who, scope), node.what), scope.path)

    def _plain(self, node: n.ChangeNumber, what: p.NP, who: p.Nominal, scope: TellingScope) -> p.Pattern:
        number, each = self._times(node.by, scope)
        if node.verb == "raise" and self._is_score(what):
            unit = p.NP(what.noun, det=p.Det.INDEF, count=p.Count((number,), digits=True) if number else None)
            if number is None:
                return p.Event(p.clause("rise", subject=what, measure=self.nouns.quantity(node.by, scope)))
            clause = p.clause("score_points", subject=who, theme=unit)
            return p.PerThing(clause, each) if each is not None else p.Event(replace(clause, modality=p.Modality.IMP))
        if number is not None and self._is_score(what):
            lost = p.NP(what.noun, det=p.Det.INDEF, count=p.Count((number,), digits=True))
            clause = p.clause("lose", subject=who, theme=lost)
            return p.PerThing(clause, each) if each is not None else p.Event(replace(clause, modality=p.Modality.IMP))
        verb = "rise" if node.verb == "raise" else "drop"
        if what.noun in self.words.world.pieces:  # a piece on a track, which may lead upwards or ahead
            verb = "go_ahead_by" if node.verb == "raise" else "go_back_by"
        measure: p.Nominal = p.Name(str(number)) if number is not None else self.nouns.quantity(node.by, scope)
        clause = p.clause(verb, subject=what, measure=measure)
        return p.PerThing(clause, each) if each is not None else p.Event(clause)

    def _is_score(self, what: p.NP) -> bool:
        return what.noun in self.words.known.nouns and what.owner is not None and what.noun == "point"

    def _whose(self, node: n.Phrase, scope: TellingScope) -> p.Nominal:
        if isinstance(node, n.NounPhrase):
            if isinstance(node.possessor, n.Possessive):
                return scope.actor if node.possessor.word == "your" or scope.actor != p.YOU else scope.they()
            if isinstance(node.possessor, n.NounPhrase):
                return self.nouns.phrase(node.possessor, scope)
        return scope.actor

    def _times(self, node: n.Value, scope: TellingScope) -> tuple[int | None, p.NP | None]:
        """A number, or a number for each of some things; (None, None) for anything else."""
        if (known := constant(node)) is not None:
            return known, None
        match node:
            case n.Bracketed(value):
                return self._times(value, scope)
            case n.NounPhrase():
                counted = self._counted(node, scope)
                return (1, counted) if counted is not None else (None, None)
            case n.Product(factors) if len(factors) == 2 and isinstance(factors[0], n.Number):
                counted = self._counted(factors[1], scope)
                return (factors[0].value, counted) if counted is not None else (None, None)
            case _:
                return None, None

    def _counted(self, node: n.Value, scope: TellingScope) -> p.NP | None:
        """The things that a value counts: *the number of …*, also by its name."""
        if isinstance(node, n.Bracketed):
            return self._counted(node.value, scope)
        if not isinstance(node, n.NounPhrase):
            return None
        head = node.words[-1].text
        if head in scope.values and node.of is None:
            return self._counted(scope.values[head], scope)
        if head == "number" and node.of is not None:
            things = counted(node, node.of) if isinstance(node.of, n.NounPhrase) else node.of
            found = self.nouns.thing(things, scope)
            if self.words.is_one_place(found):
                return None
            return saying(found.with_(det=p.Det.EACH, number=p.Number.SG), node.span)
        return None

    def _growth(self, node: n.Value, scope: TellingScope) -> Growth | None:
        if not isinstance(node, n.Product) or len(node.factors) != 2:
            return None
        things = self._counted(node.factors[0], scope)
        bracket = node.factors[1]
        if things is None or not isinstance(bracket, n.Bracketed) or not isinstance(bracket.value, n.Sum):
            return None
        total = bracket.value
        if not isinstance(total.first, n.Number) or len(total.addends) != 1 or total.addends[0].sign != "+":
            return None
        more, others = self._times(total.addends[0].value, scope)
        return Growth(things, total.first.value, others, more) if more is not None and others is not None else None

    def _worked_out(self, what: p.NP, who: p.Nominal, growth: Growth, scope: TellingScope, page: Page) -> None:
        """Sentences and a table of points that grow with two numbers."""
        unit = p.NP(what.noun, det=p.Det.INDEF, says=what.says)
        scored = growth.things.with_(det=p.Det.DEF, number=p.Number.PL)
        clause = p.order("score_points", subject=who, theme=unit.with_(number=p.Number.PL), **{"for": scored})
        page.say(p.Event(clause), scope.path)
        things = growth.things.with_(owner=None, of=None, relative=None)
        one = unit.with_(count=p.Count((growth.base,), digits=True))
        more = unit.with_(count=p.Count((growth.more,), digits=True))
        page.say(p.Formula(things, one, impersonal(growth.others), more), scope.path)
        lacking = _had_by(scope.actor)
        if lacking is not None:
            page.say(p.Zero(lacking), scope.path)
        things = things.with_(det=p.Det.INDEF, of=None, relative=None)
        others = growth.others.with_(owner=None, of=None, relative=None, places=())
        first = Cell(things.with_(count=p.Count((1,), digits=True)))
        columns = (first, *(Cell(i) for i in range(2, SHOWN + 1)))  # one head noun for all
        on = Cell(p.Name("…"))
        rows = []
        for k in range(SHOWN):
            head = others.with_(
                det=p.Det.NO if k == 0 else p.Det.INDEF, count=p.Count((k,), digits=True) if k else None
            )
            worth = growth.base + growth.more * k
            rows.append((Cell(head), *(Cell(i * worth) for i in range(1, SHOWN + 1)), on))
        number = p.NP(what.noun, p.Number.PL, p.Det.BARE)
        both = p.NPs(tuple(np.with_(det=p.Det.BARE, number=p.Number.PL) for np in (things, others)))
        title = p.TableName(number, both, ids=(scope.path,))
        page.add(Table(number, (*columns, on), tuple(rows), title, (scope.path,), derived=True))

    def becomes(self, node: n.Becomes, scope: TellingScope) -> p.Pattern:
        """`the way becomes the next way`; a random first player is drawn by lot."""
        subject = node.subject
        value = node.value
        first = isinstance(subject, n.NounPhrase) and subject.words[-1].text == "first_player"
        if first and isinstance(value, n.NounPhrase) and any(w.text == "random" for w in value.words):
            if "first" in self.words.world.printed.about or "about.first" in self.words.known.texts:
                return telling(p.Printed("about.first"), subject, value)
            return telling(self._by_lot(p.NP("starting_player"), scope), subject, value)
        if isinstance(value, n.NounPhrase) and any(w.text == "random" for w in value.words):
            return saying(self._by_lot(self.nouns.phrase(subject, scope), scope), value.span)
        what = self.nouns.phrase(subject, scope)
        new = self._value(value, what, scope)
        if isinstance(value, n.Pronoun) and value.word in ("none", "nothing") and isinstance(what, p.NP):
            what = telling(_named_first(what, scope), subject)
            gone = present(what, some=False, more=not scope.group)
            return p.Event(gone) if isinstance(gone, p.Clause) else gone
        person = isinstance(value, n.Pronoun) and isinstance(new, p.Who | p.Seat)
        thing = isinstance(new, p.NP | p.Seat) and isinstance(value, n.NounPhrase)
        if (
            (person or thing)
            and new is not None
            and not any(isinstance(x, p.NP) and x.noun in self._plain_notes for x in (what, new))
            and not isinstance(new, p.Adj | p.Gap)
            and self._holds_a_thing(subject)
        ):
            what, new = new, what  # the thing becomes what the variable is called
        if isinstance(new, p.NP) and not self._holds_a_thing(subject):
            setting = p.order("set_to", theme=what, level=new)
            who = p.GROUP if scope.group else scope.actor
            return p.Do(setting if who == p.YOU else setting.having(subject=who))
        what = telling(_named_first(what, scope), subject) if isinstance(what, p.NP) else what
        if scope.path.partition(".")[0] == "setup":
            told = p.Event(p.clause("be", p.Modality.IND, "at_start", subject=what, property=new))
        else:
            told = p.Event(p.clause("become", subject=_whoever(what), property=new))
        return saying(told, value.span) if isinstance(new, p.Adj) else told

    @property
    def _plain_notes(self) -> set[str]:
        """Notes that are called like the kind of what they note, and are no role that it has: *the hue*."""
        return {*self.words.world.variables} & {*self.words.world.kinds}

    def _by_lot(self, what: p.Nominal, scope: TellingScope) -> p.Do:
        clause = p.order("draw_lots", theme=what)
        all_of_you = scope.group or scope.path.partition(".")[0] == "setup"  # also in a round of all players
        return p.Do(clause.having(subject=p.GROUP) if all_of_you else clause)

    def _holds_a_thing(self, subject: n.Phrase) -> bool:
        """Whether a variable stands for a thing, and not for a number."""
        word = head_of(subject)
        if word == "first_player":
            return True
        lines = (line for s in self.words.document.sections if isinstance(s, n.State) for line in s.lines)
        return any(line.name.text == word and not isinstance(line.domain, n.NumberRange) for line in lines)

    def _value(self, value: n.Value, what: p.Nominal, scope: TellingScope) -> Argument:
        if (known := constant(value)) is not None:
            return p.Name(str(known)) if isinstance(value, n.Number) else telling(p.Name(str(known)), value)
        if isinstance(value, n.NounPhrase) and len(value.words) == 1 and value.determiner is None:
            word = value.words[0].text
            named = self.words.names_value(word, what)
            if self.words.sort(word) == "value" and word in self.words.known.adjectives and not named:
                return p.Adj(word)
        if isinstance(value, n.NounPhrase | n.Pronoun):
            return self.nouns.phrase(value, scope)
        return self.nouns.quantity(value, scope)

    def best(self, ranking: n.Ranking, scope: TellingScope, *, then: bool) -> p.Pattern:
        """Only the best completions are lawful; `then`: among those that are equally good by what is told before."""
        what, word = self.nouns.quantity(ranking.value, scope), ranking.superlative
        degree = p.Adj(OF_NUMBERS[word.word], p.Degree.SUPERLATIVE)
        counted = word.word in ("most", "fewest") and what.noun != "number"
        most = (
            p.NP("number", of=what, attributes=(degree,))
            if counted
            else what.with_(attributes=(degree, *what.attributes))
        )
        return p.Related(p.clause("reach", p.Modality.MUST, theme=saying(most, word.span)), then)


def _named_first(what: p.NP, scope: TellingScope) -> p.NP:
    """What belongs to each of some players who are named here for the first time, and *they* afterwards."""
    if what.owner == p.THEIRS and scope.met == []:
        return what.with_(owner=p.owned_by(scope.who()))
    return what


def _whoever(who: p.Nominal) -> p.Nominal:
    """*the player who has the ace* as the subject of a sentence: *whoever has the ace*."""
    plain = isinstance(who, p.NP) and who == p.NP("player", det=p.Det.DEF, relative=who.relative, pronoun=who.pronoun)
    if not isinstance(who, p.NP) or not plain or who.relative is None or who.relative.get("subject") != p.Gap():
        return who
    return p.FreeRelative(saying(who.relative, *who.says, who.origin))


def impersonal(np: p.NP) -> p.NP:
    """The things without *their*: of the players before, any one is meant."""
    if np.relative is None:
        return np.with_(owner=None)
    args = tuple((role, _of_anyone(value)) for role, value in np.relative.args)
    return np.with_(owner=None, relative=replace(np.relative, args=args))


def _of_anyone(value: Argument) -> Argument:
    if not isinstance(value, p.NP) or value.owner is None or value.owner != p.THEIRS:
        return value
    return saying(value.with_(owner=None, of=None), *said_in((value.owner, value.of)))


def _had_by(who: p.Nominal) -> p.NP | None:
    """What only those players have who score: *each player with a shed*."""
    places = who.places if isinstance(who, p.NP) else ()
    found = [x.np for x in places if x.relation is p.Relation.WITH and isinstance(x.np, p.NP)]
    return p.NP(found[0].noun, det=p.Det.INDEF) if len(found) == 1 and found[0].det is p.Det.INDEF else None
