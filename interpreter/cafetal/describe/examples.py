"""Examples as sentences: what lies where, what is played, what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import said_in
from cafetal.describe.actors import said_of
from cafetal.describe.keys import ROLES
from cafetal.describe.moves import Chosen, Moves
from cafetal.describe.page import Page
from cafetal.describe.piles import pile
from cafetal.describe.scope import TellingScope
from cafetal.sentences.document import Heading, HeadingKey, Section

if TYPE_CHECKING:
    from cafetal.describe.tell import Teller


DECLINE, STOP, PASS = "decline", "stop", "pass"
"""Answers that are no names of the rules: not to do what one may, to repeat nothing more, to choose nothing."""
CHAINED = 3
"""So many moves of one player are one sentence."""
TOGETHER = 5
"""So many different things at one place are one sentence."""


class Examples:
    """Tells examples."""

    def __init__(self, teller: Teller) -> None:
        """Take the teller, for its readers."""
        self.teller = teller
        self.words = teller.words
        self.nouns = teller.nouns
        self.conditions = teller.conditions
        self.telling = Moves(teller.conditions)
        self.action = ""
        self.agreed = 0
        self.alone: tuple[p.Nominal, ...] = ()

    def example(self, node: n.Example, number: int) -> Section:
        """An example as a section: the position, the moves, the outcome."""
        page = Page()
        self.action, self.agreed = "", 0
        self.alone = tuple(self._filled_once(node))
        key = f"example.{node.name.text}"
        claims = [found for fact in node.facts if isinstance(fact, n.ThenFact) for found in self._fact(fact)]
        emptied = [place for claim in claims if (place := _said_empty(claim)) is not None]
        for part, facts in groupby(node.facts, _part):
            told = [found for fact in facts for found in self._fact(fact)]
            if part is n.GivenThings:
                told = _holding(told, emptied)
            if part is n.ThenFact and any(_part(fact) is n.WhenPlays for fact in node.facts):
                told = _afterwards(told)
            for sentence in _side_by_side(told) if part is n.GivenThings else told:
                page.say(sentence, key)
            page.close()
        heading: Heading = p.NP("example", label=str(number), det=p.Det.BARE)
        if f"heading.{key}" in self.words.known.texts:
            heading = HeadingKey(key)
        return Section(key.replace(".", "-"), heading, page.done())

    def _fact(self, fact: n.Fact) -> list[p.Statement]:
        scope = TellingScope("example")
        match fact:
            case n.GivenThings(what, sites):
                return [self._given(what, sites, scope)]
            case n.GivenFact(condition) | n.ThenFact(condition):
                return [_standing(self.conditions.statement(condition, scope))]
            case n.GivenDraws(zone=zone, pieces=pieces):
                drawn = tuple(self._drawn(piece, scope) for piece in pieces)
                things = p.NPs(drawn) if len(drawn) > 1 else drawn[0]
                return [p.DrawnNext(things, self.nouns.phrase(zone, scope), len(drawn) > 1)]
            case n.GivenSetup():
                return [p.clause("be", subject=p.NP("game"), property=p.Adj("set_up"))]
            case n.WhenPlays(player, moves):
                return _in_one(tuple(found for move in moves for found in self.moves(move, p.Seat(player.text))))
            case n.WhenChance(values):
                if any(piece.dice for piece in self.words.world.pieces.values()):
                    shown = tuple(p.Name(v.text if isinstance(v, n.Name) else str(v.value)) for v in values)
                    dice = p.NP(self._die(), p.Number.PL if len(shown) > 1 else p.Number.SG)
                    return [p.clause("show", subject=dice, theme=p.NPs(shown) if len(shown) > 1 else shown[0])]
                given = tuple(self.telling.thing("", v.text if isinstance(v, n.Name) else str(v.value)) for v in values)
                return [p.clause("fall_on", subject=p.NP("chance"), theme=p.NPs(given) if len(given) > 1 else given[0])]
            case n.WhenNobody():
                return [p.clause(self._asked(), subject=p.Who(p.Person.NOBODY))]
            case n.WhenAnswer(player, answer):
                said = p.clause(self._asked(), subject=p.Seat(player.text))
                self.agreed += answer == "agrees"
                return [said if answer == "agrees" else replace(said, negated=True)]
            case n.WhenLeaves(player):
                return [p.clause("leave_play", subject=p.Seat(player.text))]
            case n.WhenOutOfTime(player):
                return [p.clause("run_out_of_time", subject=p.Seat(player.text))]
            case n.ThenMay():
                return self._may(fact)
            case n.ThenEnds(because):
                ends = p.clause("end", subject=p.NP("game"))
                return [ends if because is None else p.Concerning("end", ends, ids=(f"end.{because.text}",))]
            case n.ThenWins(winners, followed):
                behind = [p.clause("come_next", subject=_players(place)) for place in followed]
                return [p.clause("win", subject=_players(winners)), *behind]
            case n.ThenNobodyWins():
                return [p.clause("win", subject=p.Who(p.Person.NOBODY))]
            case _:
                assert_never(fact)

    def _die(self) -> str:
        return next(piece.name for piece in self.words.world.pieces.values() if piece.dice)

    def _asked(self) -> str:
        """What players are asked to do now: the first question, and after each *yes* the next."""
        return self._asks[min(self.agreed, len(self._asks) - 1)] if self._asks else "agree"

    @cached_property
    def _asks(self) -> tuple[str, ...]:
        """What players are asked to do, in the order of the text."""
        verbs = (node.to.text for s in self.words.document.sections for node in n.walk(s) if isinstance(node, n.Ask))
        return tuple(dict.fromkeys(verbs))

    def _given(self, what: n.NounPhrase, sites: tuple[n.NounPhrase, ...], scope: TellingScope) -> p.Statement:
        thing = self.nouns.thing(what, scope)
        own = what.possessor is not None and what.determiner is None and thing.number is p.Number.SG
        if (own and not self._only_one(thing.noun)) or thing.count:
            thing = thing.with_(det=p.Det.INDEF)
        if what.possessor is not None and thing.number is p.Number.PL:
            thing = thing.with_(det=p.Det.INDEF)
        place = next(iter(thing.places), None)
        if place is None:
            return p.There(thing)
        end = next((x for x in what.places if isinstance(x, n.Place) and pile(self.words, x.what)), None)
        ordered = end is not None and end.preposition in ("on", "under") and place.np not in self.alone
        if end is not None and ordered:  # one after the other, so that the order is told
            role = "under" if end.preposition == "under" else "on_top"
            return p.Do(p.order("put", theme=thing.with_(places=thing.places[1:]), **{role: place.np}))
        others = tuple(self.nouns.phrase(site, scope) for site in sites)
        where = together_at((place.np, *others))
        if isinstance(where, p.NP) and where.det is p.Det.EACH and thing.number is p.Number.PL and not thing.count:
            thing = thing.with_(number=p.Number.SG, det=p.Det.INDEF)
        return p.Stands(thing.with_(places=thing.places[1:]), where)

    def _filled_once(self, node: n.Example) -> Iterator[p.Nominal]:
        """The piles on which only one line lays something, and nothing else lies: there is no order to be told."""
        if any(isinstance(fact, n.GivenSetup) for fact in node.facts):
            return
        given = (fact.what for fact in node.facts if isinstance(fact, n.GivenThings))
        ends = (x.what for what in given for x in what.places if isinstance(x, n.Place) and pile(self.words, x.what))
        piles = [self.nouns.phrase(end, TellingScope("example")) for end in ends]
        yield from (one for one in piles if piles.count(one) == 1)

    def _drawn(self, piece: n.NounPhrase, scope: TellingScope) -> p.Nominal:
        """A piece that is drawn: as moves name it, or in words."""
        if not n.is_word(piece):
            return self.nouns.thing(piece, scope)
        thing = self.telling.thing("", piece.words[0].text)
        known = self.words.world.pieces.get(thing.noun) if isinstance(thing, p.NP) else None
        several = known is not None and self._each(known.faces) > 1
        return thing.with_(det=p.Det.INDEF) if several and isinstance(thing, p.NP) else thing

    def _only_one(self, noun: str) -> bool:
        """Whether each player has only one piece of a sort."""
        piece = self.words.world.pieces.get(noun)
        return piece is not None and piece.by_player and not piece.kinds and self._each(piece.faces) == 1

    def _each(self, faces: Sequence[int]) -> int:
        return max((self.words.world.faces[face].count for face in faces), default=0)

    # --- moves ---------------------------------------------------------------------------------

    def moves(self, move: n.Move, who: p.Nominal) -> list[p.Clause]:
        """A move in words: the verb of its action with the things that it names; a repeated action is told anew."""
        name = move.action.text
        at = next((i for i, part in enumerate(move.arguments) if self._begins(part)), None)
        if at is not None:  # what stands behind an answer is a move of its own: `stop buy wool`
            behind = move.arguments[at]
            assert isinstance(behind, n.Name)
            first = replace(move, arguments=move.arguments[:at])
            then = replace(move, action=behind, arguments=move.arguments[at + 1 :])
            return [*self.moves(first, who), *self.moves(then, who)]
        if self.telling.body(name) is None and name in (DECLINE, STOP, PASS):
            answered = [self._not_done(name, who)]
            if not move.arguments:
                return answered
            rest = [part if isinstance(part, n.Name) else n.Name(str(part.value)) for part in move.arguments]
            return [*answered, *self.moves(replace(move, action=rest[0], arguments=tuple(rest[1:])), who)]
        if self.telling.body(name) is None:
            found = self._going_on(move, who)
            if found:
                return found
        self.action = name
        choices = self.telling.choices(name)
        words = [part.text if isinstance(part, n.Name) else str(part.value) for part in move.arguments]
        if not choices:  # an answer that names only things: what is chosen is known from the turn
            return self.telling.told(name, [], who)
        return self.telling.told(name, self.telling.chosen_in(choices, words), who)

    def _begins(self, part: n.Name | n.Number) -> bool:
        """Whether a word within a move is an answer, or an action, and nothing that is chosen."""
        word = part.text if isinstance(part, n.Name) else ""
        answer = word in (DECLINE, STOP, PASS) and self.telling.body(word) is None
        return (answer or word in self.words.actions) and self.words.sort(word) != "value"

    def _not_done(self, answer: str, who: p.Nominal) -> p.Clause:
        """An answer in a move: what might have been done now is not; or the player stops."""
        offered = [node.call.name.text for node in self._lines(self.action) if isinstance(node, n.May)]
        if answer == DECLINE and offered:
            return replace(self.conditions.acts.deed(offered[0]).having(subject=who), negated=True)
        return p.clause(answer, subject=who)

    def _lines(self, action: str) -> Iterator[n.Node]:
        """The lines of an action, of those that it calls, and of the turn."""
        for name in (action, *self.telling.called_by(action)):
            for part in self.telling.body(name) or ():
                yield from n.walk(part)
        for section in self.words.document.sections:
            if isinstance(section, n.Turn | n.Play):
                yield from n.walk(section)

    def _going_on(self, move: n.Move, who: p.Nominal) -> list[p.Clause]:
        """A move that only names things: what the action under way asks for next."""
        nodes = {
            self.telling.name_of(x): x for x in self._lines(self.action) if isinstance(x, n.Choose | n.ChooseNumber)
        }
        if move.arguments and move.action.text in nodes:  # it says which of the choices it answers
            given = (a.text if isinstance(a, n.Name) else str(a.value) for a in move.arguments)
            name = move.action.text
            return [self.telling.chosen(nodes[name], Chosen(name, word), who) for word in given]
        for action in (*self.telling.called_by(self.action), self.action):
            choices = self.telling.choices(action)
            if choices:
                words = [move.action.text, *(a.text if isinstance(a, n.Name) else str(a.value) for a in move.arguments)]
                return self.telling.told(action, self.telling.chosen_in(choices, words, anew=False), who, begun=True)
        return []

    def _may(self, fact: n.ThenMay) -> list[p.Statement]:
        mode = p.Modality.MAYNOT if fact.negated else p.Modality.MAY
        clauses = self.moves(fact.move, p.Seat(fact.player.text))
        while len(clauses) > 1 and clauses[0].verb in (DECLINE, STOP, PASS):  # what is asked is what comes behind it
            clauses = clauses[1:]
        moves = tuple(replace(clause, modality=mode) for clause in clauses)
        if fact.negated and all(move.verb == "choose" for move in moves[1:]):  # the one *not* is for all of it
            moves = (*moves[:1], *(replace(move, modality=p.Modality.MAY) for move in moves[1:]))
        chained = len(moves) > 1 and (not fact.negated or all(move.verb == "choose" for move in moves[1:]))
        found: list[p.Statement] = [p.DoChain(moves)] if chained else [p.Do(move) for move in moves]
        return [*found, *(self._reason(fact) if fact.because is not None else ())]

    def _reason(self, fact: n.ThenMay) -> list[p.Statement]:
        """The rule that forbids the move, with its exception, as its action tells it; said of who may not."""
        assert fact.because is not None
        name = fact.because.text.rpartition(".")[2]
        started = fact.move.action.text if fact.move.action.text in self.words.actions else self.action
        path = self._path(started, name, set())
        if path is None:
            return []
        action, require = path
        scope = self.teller.known_in(self.words.actions[action])
        key = f"{action}.{name}"
        if self.words.by_author(key):
            text = p.Text(self.words.told_within.get(key, key))
            return [p.Because(text, self._anchor(action), quoted=True, ids=(key,))]
        norm, *more = (said_of(told, p.Seat(fact.player.text)) for told in self.teller.obliged(require, scope))
        if isinstance(norm, p.If) and not (norm.otherwise or norm.soon):
            norm = replace(norm, after=True)  # what must be so comes first: that is the reason
        return [p.Because(norm, self._anchor(action), ids=(key,)), *more]

    def _anchor(self, action: str) -> str:
        """The section that tells an action, if it has one of its own."""
        return action if action in self.words.shared else ""

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


def _players(place: n.PlacedTogether) -> p.Nominal:
    """Players who share a place."""
    seats = tuple(p.Seat(name.text) for name in place.names)
    return p.NPs(seats) if len(seats) > 1 else seats[0]


def _afterwards(told: list[p.Statement]) -> list[p.Statement]:
    """What came of the moves, if the first is a fact and not what may be done now."""
    first = told[0] if told else None
    lawful = isinstance(first, p.Do | p.DoChain | p.Because)
    if isinstance(first, p.Concerning):
        return [replace(first, statement=p.Afterwards(first.statement)), *told[1:]]
    return told if first is None or lawful else [p.Afterwards(first), *told[1:]]


def together_at(places: tuple[p.Nominal, ...]) -> p.Nominal:
    """Several places; those of one sort that bear names share the noun: *fields c7, c5*."""
    if len(places) == 1:
        return places[0]
    named = [place for place in places if isinstance(place, p.NP) and place.label and not place.attributes]
    if len(named) == len(places) and len({(place.noun, place.owner) for place in named}) == 1:
        return named[0].with_(number=p.Number.PL, label=", ".join(place.label for place in named))
    return p.NPs(places)


def _in_one(moves: tuple[p.Clause, ...]) -> list[p.Statement]:
    """What somebody does in a row is one sentence, of three things at most."""
    groups = [moves[i : i + CHAINED] for i in range(0, len(moves), CHAINED)]
    return [p.DoChain(group) if len(group) > 1 else group[0] for group in groups]


def _side_by_side(facts: list[p.Statement]) -> list[p.Statement]:
    """What stands or lies at one place is one sentence, of so many things at most."""
    found: list[p.Statement] = []
    for fact in facts:
        at = _told_of_place(found, fact) if isinstance(fact, p.Stands) else None
        before = found[at] if at is not None else None
        if at is None or not isinstance(before, p.Stands) or not isinstance(fact, p.Stands):
            found.append(fact)
            continue
        things = p.NPs((*before.things, *fact.things))
        found[at] = replace(before, thing=things, ids=tuple(dict.fromkeys((*before.ids, *fact.ids))))
    return found


def _told_of_place(found: list[p.Statement], fact: p.Stands) -> int | None:
    """Where what is at the place of a fact was told, with room for more in its sentence."""
    for at in reversed(range(len(found))):
        before = found[at]
        if not isinstance(before, p.Stands):
            return None
        if before.place == fact.place:
            things = (*before.things, *fact.things)
            return at if len(things) <= TOGETHER and not any(thing.owner for thing in things) else None
    return None


def _said_empty(claim: p.Statement) -> p.NP | None:
    """The place of a player that is empty when the moves of an example have been made."""
    if not isinstance(claim, p.Clause) or claim.verb != "be" or claim.negated:
        return None
    place = claim.get("subject")
    owned = isinstance(place, p.NP) and place.owner is not None and isinstance(place.owner.of, p.Seat)
    return place if isinstance(place, p.NP) and owned and claim.get("property") == p.Adj("empty") else None


def _holding(facts: list[p.Statement], emptied: list[p.NP]) -> list[p.Statement]:
    """What is given, with a place that is empty in the end told as holding nothing else."""
    bare = [_bare(place) for place in emptied]
    places = [_bare(fact.place) for fact in facts if isinstance(fact, p.Stands)]
    return [
        replace(fact, alone=True)
        if isinstance(fact, p.Stands) and (at := _bare(fact.place)) in bare and places.count(at) == 1
        else fact
        for fact in facts
    ]


def _bare(place: p.Nominal) -> tuple[str, p.Owner | None]:
    return (place.noun, place.owner) if isinstance(place, p.NP) else ("", None)


def _standing(fact: p.Statement) -> p.Statement:
    """What is at a place stands or lies there; and whose turn it is is told as at the table."""
    if isinstance(fact, p.Clause) and fact.verb == "be" and not fact.negated:
        role, who = fact.get("subject"), fact.get("property")
        if isinstance(role, p.NP) and role.noun == ROLES["turn_player"] and isinstance(who, p.Seat):
            return p.OnTurn(who, origin=fact.origin, says=tuple(said_in(fact)))
    if not isinstance(fact, p.There) or fact.thing.det is p.Det.NO:
        return fact
    if fact.place is not None:
        return p.Stands(fact.thing, fact.place)
    place = next(iter(fact.thing.places), None)
    return p.Stands(fact.thing.with_(places=fact.thing.places[1:]), place.np) if place is not None else fact


def _part(fact: n.Fact) -> type[n.Node]:
    """Which part of an example a fact belongs to."""
    if isinstance(fact, n.GivenThings | n.GivenDraws | n.GivenFact | n.GivenSetup):
        return n.GivenThings
    if isinstance(fact, n.WhenPlays | n.WhenChance | n.WhenNobody | n.WhenAnswer):
        return n.WhenPlays
    return n.ThenFact
