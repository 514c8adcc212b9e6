"""Ends of the game, awards, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, TypeVar, assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import spans
from cafetal.describe.at_turn import at_turn, is_at_turn, spoken_to
from cafetal.describe.joining import branching
from cafetal.describe.jumps import LEFT, against_the_game, has_leavers
from cafetal.describe.lasting import counted_things, grows_alone, never_falls
from cafetal.describe.page import Page, tagged
from cafetal.describe.scope import TellingScope
from cafetal.describe.sets import in_the_hand, is_set, spelled, unspelled
from cafetal.sentences.document import Paragraph
from cafetal.sentences.nouns import saying

if TYPE_CHECKING:
    from cafetal.describe.tell import Teller

Bulleted: TypeAlias = "tuple[list[Paragraph], list[p.Pattern]]"
Ended = TypeVar("Ended", bound="p.Ends | p.EndsIf | p.EndsProvided")
LISTED = 3
"""So many ends at one moment are told as a list."""
MOMENTS = {
    "at once": p.Moment.AT_ONCE,
    "when checked": p.Moment.WHEN_CHECKED,
    "after each turn": p.Moment.TURN_END,
    "after each round": p.Moment.ROUND_END,
}
LAST_TURNS = {
    "at once": p.Moment.LAST_TURNS,
    "when checked": p.Moment.LAST_TURNS,
    "after each turn": p.Moment.LAST_TURNS_TURN_END,
    "after each round": p.Moment.LAST_TURNS_ROUND_END,
}
"""The moments of ends before which everybody has one more turn."""


class Ending:
    """Tells the section `end` and the awards."""

    def __init__(self, teller: Teller) -> None:
        """Take the teller, for what is done before the ranking."""
        self.teller = teller
        self.words = teller.words
        sections = (x for x in teller.words.document.sections if isinstance(x, n.End))
        lines = [line for section in sections for line in section.lines]
        ends = [line for line in lines if isinstance(line, n.EndTest)]
        self._against_the_game = against_the_game(teller.words.document)
        results = [self._verdict(line) for line in ends]
        self._otherwise = any(results) and not all(results)
        self._ends = tuple(f"end.{line.name.text}" for line in ends) if self._otherwise else ()
        self._undrawn = {*results} == {p.Verdict.DRAW, None}
        self._you_win = self._winner_at_turn(lines)

    def _winner_at_turn(self, lines: Sequence[n.EndLine]) -> n.NounPhrase | None:
        """*The player at turn* as the winner, if each end that is decided says something of that player."""
        ranks = [rank for line in lines if isinstance(line, n.Winner) for rank in line.ranks]
        who = ranks[0] if len(ranks) == 1 else None
        if not isinstance(who, n.NounPhrase) or not is_at_turn(who):
            return None
        ends = [x for x in lines if isinstance(x, n.EndTest) and self._verdict(x) is None]
        by_hand = any(map(self.words.by_author, ("end.winner", *(f"end.{line.name.text}" for line in ends))))
        told = ends and not by_hand and all(spoken_to(line) is not None for line in ends)
        return who if told else None

    def _condition(self, line: n.EndTest) -> tuple[p.Statement, bool]:
        """What ends the game, and whether it is told to whoever is at turn."""
        told = spoken_to(line)
        fact = self.teller.conditions.statement(line.condition if told is None else told, TellingScope("end"))
        return (fact, False) if told is None else (saying(fact, *at_turn(line)), True)

    def _won(self, ended: Ended, line: n.EndTest) -> Ended:
        """An end, which says who wins, too, if that is whoever is at turn."""
        if self._you_win is None or self._verdict(line) is not None:
            return ended
        return saying(replace(ended, wins=True), *spans(self._you_win))

    def _keys(self, *lines: n.EndTest) -> tuple[str, ...]:
        """The clauses that ends of one verdict tell."""
        wins = self._you_win is not None and self._verdict(lines[0]) is None
        return (*(f"end.{line.name.text}" for line in lines), *(("end.winner",) if wins else ()))

    def end(self, section: n.End, page: Page) -> None:
        """Every line of the section; several plain ends at one moment are a list."""
        if self._runs_out(section):
            page.say(self._at_last(), "end")
        if has_leavers(self.words.document):
            page.say(p.Printed(LEFT), "end")
            page.close()
        lists, listed = self._listed(section)
        last = self._last_of_several(section)
        for line in section.lines:
            match line:
                case n.EndWhen() | n.EndLost() | n.EndThen() if line in listed:
                    if line.name.text in lists:
                        page.bullets(*lists[line.name.text])
                case n.EndWhen() | n.EndLost() | n.EndThen():
                    self._when(line, page)
                    page.close()
                case n.Accounts(body):
                    self.teller.body(body, TellingScope("end.accounts"), page)
                    page.close()
                case n.Winner(ranks):
                    self._winner(ranks, page)
                case _:
                    assert_never(line)
            if line is last:
                page.say(p.Printed("end.first_counts"), "end")
                page.close()

    def _last_of_several(self, section: n.End) -> n.EndTest | None:
        """The last end, if several of one moment are decided in different ways: then the first that holds counts."""
        lines = [line for line in section.lines if isinstance(line, n.EndTest)]
        ways: dict[str, set[tuple[p.Verdict | None, bool]]] = {}
        for line in lines:
            ways.setdefault(line.moment, set()).add((self._verdict(line), isinstance(line, n.EndThen)))
        return lines[-1] if any(len(found) > 1 for found in ways.values()) else None

    def _listed(self, section: n.End) -> tuple[dict[str, Bulleted], list[n.EndTest]]:
        """Ends at one moment, if there are three or more, as bullets under one lead-in; so too draws.

        The lists stand in the place of the first of their ends, whose name is their key.
        """
        lists: dict[str, Bulleted] = {}
        lines = [line for line in section.lines if isinstance(line, n.EndTest)]
        plain = [line for line in lines if not self.words.by_author(f"end.{line.name.text}")]
        listed: list[n.EndTest] = []
        for moment, verdict in dict.fromkeys((_moment(line), self._verdict(line)) for line in plain):
            together = [line for line in plain if (_moment(line), self._verdict(line)) == (moment, verdict)]
            told = [self._condition(line) for line in together]
            facts, yours = [fact for fact, _ in told], any(of_you for _, of_you in told)
            meanwhile = [x for x in plain[plain.index(together[0]) : plain.index(together[-1])] if x not in together]
            apart = any(other.moment == together[0].moment for other in meanwhile)  # a list would change their order
            if len(together) < LISTED or apart or any(branching(fact) for fact in facts):
                continue
            keys = self._keys(*together)
            items = [Paragraph((tagged(fact, key),)) for key, fact in zip(keys, facts, strict=False)]
            lead: p.EndsIf | p.EndsProvided = p.EndsIf(moment, yours, ids=keys)
            if verdict:
                lead = p.EndsProvided(moment, True, verdict, yours, ids=keys)
            lead = self._won(lead, together[0])
            lists[together[0].name.text] = items, [lead]
            listed += together
        return lists, listed

    def aim(self, section: n.End, page: Page) -> None:
        """Who wins; where the last player to move wins, what that move must bring about."""
        winners = [line for line in section.lines if isinstance(line, n.Winner)]
        for line in winners:
            if isinstance(line.ranks[0], n.NounPhrase):
                for other in section.lines:
                    if isinstance(other, n.EndWhen) and not other.shared:
                        self._when(other, page)
                        break
            self._winner(line.ranks[:1], page, aim=True)

    def _when(self, line: n.EndTest, page: Page) -> None:
        key = f"end.{line.name.text}"
        verdict = self._verdict(line)
        if not self.words.phrased(key, page):
            condition, yours = self._condition(line)
            keys = self._keys(line)
            parts = branching(condition)
            if isinstance(condition, p.AllOf) and parts:
                items = [Paragraph((tagged(part, key),)) for part in parts]
                lead = p.EndsProvided(_moment(line), condition.either, verdict, yours, ids=keys)
                lead = saying(replace(lead, origin=condition.origin), *condition.says)
                page.bullets(items, [self._won(lead, line)])
                return
            page.say(self._won(p.Ends(condition, _moment(line), yours=yours), line), *keys)
        if verdict:
            page.say(p.Decided(verdict), key)

    def _verdict(self, line: n.EndTest) -> p.Verdict | None:
        """What an end settles for all: where all may lose together, the other ends are won by all."""
        if _lost(line):
            return p.Verdict.ALL_LOSE
        if not isinstance(line, n.EndLost) and line.shared:
            return p.Verdict.DRAW
        return p.Verdict.ALL_WIN if self._against_the_game else None

    def _runs_out(self, section: n.End) -> bool:
        """Whether a game is a course that is over when its last line is done, and nothing else ends it."""
        sections = self.words.document.sections
        ended = any(isinstance(line, n.EndTest) for line in section.lines)
        return not ended and any(isinstance(x, n.Play) for x in sections)

    def _at_last(self) -> p.Pattern:
        """The end of a course: when what is repeated in it is not begun again, if it is nothing else."""
        bodies = [x.body for x in self.words.document.sections if isinstance(x, n.Play)]
        lines = bodies[0] if len(bodies) == 1 else ()
        times = lines[0].times if len(lines) == 1 and isinstance(lines[0], n.Repeat) else None
        if not isinstance(times, n.RepeatUntil):
            return p.Printed("end.course")
        return p.Ends(self.teller.conditions.statement(times.condition, TellingScope("end")), p.Moment.COURSE)

    def _winner(self, ranks: tuple[n.Rank, ...], page: Page, *, aim: bool = False) -> None:
        """Who wins, and what becomes of a tie; the aim names no more than what counts first."""
        measures: list[str] = []
        fewest: list[bool] = []
        compared: list[n.Node] = []
        amounts: list[bool] = []
        told: list[p.NP | None] = []
        shared = False
        after: p.Nominal | None = None
        for rank in ranks:
            match rank:
                case n.Shared():
                    shared = True
                case n.Ranking(superlative, value):
                    if isinstance(value, n.NounPhrase):
                        measures.append(self._measure(value))
                        fewest.append(superlative.word in ("fewest", "lowest"))
                        amounts.append(self._is_amount(value))
                        told.append(self._told(value))
                        compared += [superlative, self._counted(value), value]
                case n.NounPhrase() if measures:
                    after = after or self.teller.nouns.phrase(rank, TellingScope("end"))
                case n.NounPhrase() if self._you_win:  # each end says so
                    pass
                case n.NounPhrase():
                    who = _last_at_turn(rank) or self.teller.nouns.phrase(rank, TellingScope("end"))
                    otherwise = self._otherwise and not aim
                    winner = p.WinnerIs(who, otherwise=otherwise, undrawn=otherwise and self._undrawn)
                    page.say(winner, "end.winner", *self._ends)
                case _:
                    assert_never(rank)
        if measures:
            nobody = not (aim or shared or after is not None) and self.words.world.players > 1
            won = p.Winner(tuple(measures), tuple(fewest), shared=shared, nobody=nobody, tie_winner=after)
            otherwise = self._otherwise and not aim
            drawn = otherwise and self._undrawn
            told_of = replace(won, amounts=tuple(amounts), told=tuple(told), otherwise=otherwise, undrawn=drawn)
            page.say(saying(told_of, *(x.span for x in compared)), "end.winner", *self._ends)
        elif shared and len(ranks) == 1:
            page.say(p.WinnerIs(p.Who(p.Person.EVERYONE), together=True), "end.winner")

    def _measure(self, value: n.NounPhrase) -> str:
        head = value.words[-1].text
        if head in ("number", "total") and isinstance(value.of, n.NounPhrase):
            return self._measure(value.of)
        value = spelled(self.words, value)
        return unspelled(self.words, value) or self.words.singular(value.words[-1].text)

    def _told(self, value: n.NounPhrase) -> p.NP | None:
        """What players are compared by, where that is more than a noun: *masks in your own sleeve*."""
        counted = in_the_hand(self.words, self._counted(value))
        things, own = unspelled(self.words, counted), isinstance(counted.possessor, n.Possessive)
        if things:
            word = p.NP(self.words.singular(counted.words[-1].text), owner=p.Owner(p.OwnerKind.OWN))
            return p.NP(things, p.Number.PL, p.Det.BARE, of=word)
        if not (counted.places or counted.relatives or counted.of or counted.participle or counted.words[1:]):
            return None
        found = self.teller.nouns.thing(
            counted, TellingScope("end", actor=p.FreeRelative(p.clause("win", subject=p.Gap())))
        )
        if self._is_amount(value):
            return found.with_(det=p.Det.DEF)
        return found.with_(det=p.Det.BARE, number=p.Number.PL, owner=None if own else found.owner)

    def _counted(self, value: n.NounPhrase) -> n.NounPhrase:
        """The things of *number of things*, or for which a word stands; any other phrase as it is."""
        of = value.of if value.words[-1].text in ("number", "total") else None
        return spelled(self.words, of if isinstance(of, n.NounPhrase) else value)

    def _is_amount(self, value: n.NounPhrase) -> bool:
        """Whether players are compared by one number of theirs (*load*), and not by how many things they have.

        Numbers called in the plural (*points*) are counted, and so is a word that stands for the number of something.
        """
        head = value.words[-1].text
        if value.words[0].text == "total" and value.of is not None:
            return True
        if head in ("number", "total"):
            return head == "total" and isinstance(value.of, n.NounPhrase) and self._is_amount(value.of)
        if self.words.is_plural(head) or self.words.sort(head) not in ("definition", "variable"):
            return False
        if is_set(self.words, head):
            return False
        line = self.words.definitions.get(self.words.singular(head))
        told = line.value if isinstance(line, n.ValueDefinition) else None
        return not (isinstance(told, n.NounPhrase) and self.words.counts(told))

    def _things(self, value: n.Value) -> p.NP | None:
        """What is counted, if the rules call it in the plural (*points*) or say *number*, and it is not one number."""
        if not isinstance(value, n.NounPhrase) or self._is_amount(value):
            return None
        head = value.words[-1].text
        if head not in ("number", "total") and not self.words.is_plural(head) and not is_set(self.words, head):
            return None
        return self._told(value) or p.NP(self._measure(value), p.Number.PL, det=p.Det.BARE)

    def awards(self, section: n.Awards, page: Page) -> None:
        """Each award in its own paragraph."""
        for line in section.lines:
            measure = self.teller.nouns.quantity(line.ranking.value, TellingScope("awards"))
            at_least = line.at_least.value if line.at_least is not None else 0
            fewest = line.ranking.superlative.word in ("fewest", "lowest")
            most = p.Adj("small" if fewest else "large", p.Degree.SUPERLATIVE)
            measure = measure.with_(attributes=(most,))
            told = p.Award(line.name.text, measure, at_least, set_aside=line.otherwise_nobody)
            told = replace(told, things=self._things(line.ranking.value), fewest=fewest)
            told = replace(told, unit=counted_things(line.ranking.value, self.words))
            if not fewest and never_falls(line.ranking.value, self.words):
                alone = grows_alone(line.ranking.value, self.words)
                told = replace(told, loss=p.Loss.TO_ONE if alone else p.Loss.TO_OTHERS)
            page.say(saying(told, line.ranking.superlative.span), line.name.text)
            page.close()


def _last_at_turn(who: n.NounPhrase) -> p.Nominal | None:
    """The player at turn, when the game is over: *whoever has taken the last turn*."""
    last = replace(p.clause("take_last_turn", subject=p.Gap()), tense=p.Tense.PERFECT)
    return p.FreeRelative(saying(last, *spans(who))) if is_at_turn(who) else None


def _moment(line: n.EndTest) -> p.Moment:
    return (LAST_TURNS if isinstance(line, n.EndThen) else MOMENTS)[line.moment]


def _lost(line: n.EndTest) -> bool:
    return isinstance(line, n.EndLost) or (isinstance(line, n.EndThen) and line.lost)
