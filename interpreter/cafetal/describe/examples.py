"""Examples as sentences: what lies where, what is played, what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from cafetal import nodes as n
from cafetal.describe.naming import face as face_named
from cafetal.describe.naming import site_name
from cafetal.describe.page import Page
from cafetal.describe.scope import Scope
from cafetal.rulebook import plans as p
from cafetal.rulebook.plans.document import Section

if TYPE_CHECKING:
    from cafetal.describe.tell import Teller


class Examples:
    """Tells examples."""

    def __init__(self, teller: Teller) -> None:
        """Take the teller, for its readers."""
        self.teller = teller
        self.words = teller.words
        self.nouns = teller.nouns
        self.conditions = teller.conditions

    def example(self, node: n.Example, number: int) -> Section:
        """An example as a section: the position, the moves, the outcome."""
        page = Page()
        key = f"example.{node.name.text}"
        previous: type[n.Node] | None = None
        for fact in node.facts:
            kind = _part(fact)
            if previous is not None and kind is not previous:
                page.close()
            previous = kind
            for sentence in self._fact(fact):
                page.say(sentence, key)
        heading = p.NP("example", label=str(number), det=p.Det.BARE)
        return Section(key.replace(".", "-"), heading, page.done())

    def _fact(self, fact: n.Fact) -> list[p.Statement]:
        scope = Scope("example")
        match fact:
            case n.GivenThings(what, sites):
                return [self._given(what, sites, scope)]
            case n.GivenFact(condition) | n.ThenFact(condition):
                return [_standing(self.conditions.statement(condition, scope))]
            case n.GivenSetup():
                return [p.clause("be", subject=p.NP("game"), property=p.Adj("set_up"))]
            case n.WhenPlays(player, moves):
                return [found for move in moves for found in self.moves(move, p.Seat(player.text))]
            case n.WhenChance(values):
                labels = ", ".join(v.text if isinstance(v, n.Name) else str(v.value) for v in values)
                return [p.clause("give", subject=p.NP("chance"), theme=p.Name(labels))]
            case n.WhenNobody():
                return [p.clause(self._asked(), subject=p.Who(p.Person.NOBODY))]
            case n.WhenAnswer(player, answer):
                said = p.clause(self._asked(), subject=p.Seat(player.text))
                return [said if answer == "agrees" else replace(said, negated=True)]
            case n.ThenMay():
                return self._may(fact)
            case n.ThenEnds():
                return [p.clause("end", subject=p.NP("game"))]
            case _:
                assert_never(fact)

    def _asked(self) -> str:
        """What players are asked to do, if the game asks only one thing."""
        verbs = {node.to.text for s in self.words.actions.values() for node in n.walk(s) if isinstance(node, n.Ask)}
        return verbs.pop() if len(verbs) == 1 else "agree"

    def _given(self, what: n.NounPhrase, sites: tuple[n.NounPhrase, ...], scope: Scope) -> p.Statement:
        thing = self.nouns.thing(what, scope)
        if (what.possessor is not None and what.determiner is None and thing.number is p.Number.SG) or thing.count:
            thing = thing.with_(det=p.Det.INDEF)
        if what.possessor is not None and thing.number is p.Number.PL:
            thing = thing.with_(det=p.Det.INDEF)
        place = next(iter(thing.places), None)
        if place is None:
            return p.There(thing)
        others = tuple(self.nouns.phrase(site, scope) for site in sites)
        where = p.NPs((place.np, *others)) if others else place.np
        return p.Stands(thing.with_(places=thing.places[1:]), where)

    # --- moves ---------------------------------------------------------------------------------

    def moves(self, move: n.Move, who: p.Nominal) -> list[p.Clause]:
        """A move in words: the verb of its action with the things that it names; a repeated action is told anew."""
        name = move.action.text
        body = self._body(name)
        if body is None or name in ("pass",):
            return [p.clause(name, subject=who)]
        chooses = [node for part in body for node in n.walk(part) if isinstance(node, n.Choose | n.ChooseNumber)]
        clause = self._deed(name, body)
        for index, (node, argument) in enumerate(zip(chooses, move.arguments, strict=False)):
            clause = self._argument(clause, node, argument, first=index == 0)
        found = [clause.having(subject=who)]
        rest = move.arguments[len(chooses) :]
        return found + (self.moves(replace(move, arguments=rest), who) if rest and chooses else [])

    def _body(self, name: str) -> tuple[n.Statement, ...] | None:
        if name in self.words.actions:
            return self.words.actions[name].body
        for section in self.words.document.sections:
            if isinstance(section, n.Turn | n.Play):
                for node in section.body:
                    if isinstance(node, n.Step) and node.name.text == name:
                        return node.body
        return None

    def _deed(self, name: str, body: tuple[n.Statement, ...]) -> p.Clause:
        if name in self.words.actions:
            return replace(self.conditions.deed(name, Scope()), modality=p.Modality.IND)
        for node in body:
            if isinstance(node, n.Doing):
                return p.clause(node.verb.removesuffix("s"), theme=self.nouns.phrase(node.what, Scope()))
        return p.clause(name)

    def _argument(
        self, clause: p.Clause, node: n.Choose | n.ChooseNumber, argument: n.Name | n.Number, *, first: bool
    ) -> p.Clause:
        if isinstance(node, n.ChooseNumber):
            assert isinstance(argument, n.Number)
            unit = self._unit()
            count = p.Count((argument.value,), digits=True)
            return clause.having(measure=p.NP(unit, det=p.Det.INDEF, count=count))
        noun = self.words.singular(node.what.words[-1].text)
        if noun == "direction" and isinstance(argument, n.Name):
            return replace(clause, adverbs=(*clause.adverbs, argument.text))
        text = argument.text if isinstance(argument, n.Name) else str(argument.value)
        face = face_named(self.words, text)
        if face is not None and clause.get("theme") is not None and (first or clause.verb == "swap"):
            return clause.having(**{"theme" if first else "for": face})
        where = face or site_name(self.words, text) or p.Name(text.rpartition(".")[2])
        theme = clause.get("theme")
        if first and noun in self.words.world.pieces:
            return clause.having(theme=p.NP(noun, places=(p.Place(p.Relation.AT, where),)))
        if theme is None:
            return clause.having(theme=p.NP(noun, places=(p.Place(p.Relation.AT, where),)))
        theme = clause.get("theme")
        if isinstance(theme, p.NP):
            places = tuple(replace(place, relation=p.Relation.FROM) for place in theme.places)
            clause = clause.having(theme=theme.with_(places=places))
        return clause.having(goal=where)

    def _unit(self) -> str:
        for section in self.words.document.sections:
            for line in section.lines if isinstance(section, n.Boards) else ():
                if isinstance(line.shape, n.Ring):
                    return self.words.singular(line.shape.sites.text)
        return "step"

    def _may(self, fact: n.ThenMay) -> list[p.Statement]:
        mode = p.Modality.MAYNOT if fact.negated else p.Modality.MAY
        clauses = self.moves(fact.move, p.Seat(fact.player.text))
        found: list[p.Statement] = [p.Do(replace(clause, modality=mode)) for clause in clauses]
        if fact.because is not None:
            reason = self._reason(fact)
            if reason is not None:
                found.append(reason)
        return found

    def _reason(self, fact: n.ThenMay) -> p.Statement | None:
        """The rule that forbids the move, in the words in which its action tells it."""
        assert fact.because is not None
        name = fact.because.text.rpartition(".")[2]
        path = self._path(fact.move.action.text, name, set())
        if path is None:
            return None
        action, require = path
        scope = self.teller.known_in(self.words.actions[action])
        key = f"{action}.{name}"
        if key in self.words.known.phrases:
            return p.Because(p.Text(key), ids=(key,))
        return p.Because(self.conditions.norms(require.condition, scope)[0], ids=(key,))

    def _path(self, action: str, name: str, seen: set[str]) -> tuple[str, n.Require | n.Ensure] | None:
        if action in seen or action not in self.words.actions:
            return None
        seen.add(action)
        for node in n.walk(self.words.actions[action]):
            if isinstance(node, n.Require | n.Ensure) and node.name.text == name:
                return action, node
            if isinstance(node, n.Call):
                found = self._path(node.name.text, name, seen)
                if found is not None:
                    return found
        return None


def _standing(fact: p.Statement) -> p.Statement:
    """What is at a place stands or lies there."""
    if not isinstance(fact, p.There) or fact.thing.det is p.Det.NO:
        return fact
    if fact.place is not None:
        return p.Stands(fact.thing, fact.place)
    place = next(iter(fact.thing.places), None)
    return p.Stands(fact.thing.with_(places=fact.thing.places[1:]), place.np) if place is not None else fact


def _part(fact: n.Fact) -> type[n.Node]:
    """Which part of an example a fact belongs to."""
    if isinstance(fact, n.GivenThings | n.GivenFact | n.GivenSetup):
        return n.GivenThings
    if isinstance(fact, n.WhenPlays | n.WhenChance | n.WhenNobody | n.WhenAnswer):
        return n.WhenPlays
    return n.ThenFact
