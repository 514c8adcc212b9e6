"""Questions to other players: who is asked, who may agree, and what is done then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.determiners import all_chosen
from cafetal.describe.joining import together
from cafetal.describe.page import Page, tagged
from cafetal.describe.scope import TellingScope, is_theirs, only_you_unsaid
from cafetal.sentences.document import Paragraph

if TYPE_CHECKING:
    from cafetal.describe.loops import Loops
    from cafetal.describe.tell import Teller


class Asking:
    """Tells questions."""

    def __init__(self, teller: Teller, loops: Loops) -> None:
        """Belong to a teller and to what tells branches."""
        self.teller = teller
        self.loops = loops

    def ask(self, node: n.Ask, scope: TellingScope, page: Page) -> None:
        """Others are asked; who may agree, and what whoever agrees does."""
        verb = node.to.text
        who = self.teller.nouns.phrase(node.who, scope)
        order, start = self._order(node.order, scope)
        alone = _alone(node.who, who)
        scope.verb, scope.alone = verb, alone
        page.say(p.AskRound(p.clause(verb), who, order, node.until_one_agrees, start), scope.path)
        inner = scope.inner()
        addressed = scope.actor == p.YOU and scope.path.split(".")[0] != "play"
        inner.actor = p.YOU if addressed else p.Who(p.Person.THEY)
        rest: list[n.Statement] = []
        for part in node.body:
            if isinstance(part, n.Require) and not self._awaits(part, rest):
                self._only_who(part, verb, inner, page)
            else:
                rest.append(part)
        if alone is not None:
            inner.asked = alone if addressed else None
            inner.actor = p.YOU if addressed else alone
            self._if_agreed(node, rest, inner, page)
            return
        if addressed and not all(isinstance(part, n.Let) or is_theirs(part) for part in rest):
            agreed = replace(p.clause(verb, subject=p.Gap()), tense=p.Tense.PERFECT)
            inner.actor, inner.asked = p.YOU, p.NP("player", relative=agreed)
            if not node.until_one_agrees and _several_asked(node.who):
                inner.named = True
                doer = p.YOU if only_you_unsaid(rest) else None
                whoever = agreed.having(subject=p.NP("player", det=p.Det.INDEF))
                helpers = p.AsSoonAs(whoever, doer, ids=(scope.path,))  # before the next one is asked
                page.steps(self.loops.told(tuple(rest), inner), helpers)
                return
            self._if_agreed(node, rest, inner, page)
            return
        told = Page()
        inner.actor = p.FreeRelative(p.clause(verb, subject=p.Gap()))
        inner.asked = inner.actor if addressed else None
        self.teller.body(rest, inner, told)
        for block in told.done():
            if isinstance(block, Paragraph):
                page.sentences.extend(tagged(s, scope.path) for s in block.sentences)
            else:
                page.add(block)

    def _order(self, order: n.Round | None, scope: TellingScope) -> tuple[tuple[str, ...], p.Nominal | None]:
        """Which way round they are asked, and with whom that begins if it is said."""
        if order is None:
            return (), None
        start = self.teller.nouns.phrase(order.start, scope) if order.start is not None else None
        return (f"in_{order.direction}_order",), start

    def _if_agreed(self, node: n.Ask, rest: list[n.Statement], scope: TellingScope, page: Page) -> None:
        """What follows if somebody agrees, as a branch."""
        if rest:
            branch = n.Branch(n.OneAgreed(span=node.span), tuple(rest), span=node.span)
            self.loops.branches(n.If((branch,), span=node.span), scope, page)

    def _awaits(self, node: n.Require, before: Sequence[n.Statement]) -> bool:
        """Whether a condition on an answer speaks of what the lines before it bring in, or asks for it when they have
        changed it; any other one is a condition of answering so at all, wherever it stands."""
        named = frozenset(self._brought_in(before))
        changed = any(self.teller.before.changes(line, node.condition) for line in before)
        return changed or self.teller.before.speaks_of(node.condition, named)

    def _brought_in(self, lines: Sequence[n.Statement]) -> Iterator[str]:
        for node in (part for line in lines for part in n.walk(line)):
            if isinstance(node, n.Let | n.ChooseNumber):
                yield node.name.text
            elif isinstance(node, n.Choose):
                yield self.teller.words.singular((node.what.called or node.what.words[-1]).text)

    def _only_who(self, node: n.Require, verb: str, scope: TellingScope, page: Page) -> None:
        """What whoever agrees must have or be; of several such lines one sentence."""
        key = f"{scope.path}.{node.name.text}"
        fact = self.teller.conditions.statement(node.condition, scope)
        first = fact.args[0] if isinstance(fact, p.Clause) and fact.args else ("", None)
        if not isinstance(fact, p.Clause) or first[1] != p.Who(p.Person.THEY):
            self._only_if(p.OnlyWho(p.clause(verb), fact, scope.alone or p.NP("player", det=p.Det.INDEF)), key, page)
            return
        theme = fact.get("theme")
        alone = scope.alone.again() if isinstance(scope.alone, p.NP) else scope.alone
        who = fact.having(**{first[0]: p.Gap() if alone is None else alone})
        if fact.verb == "have" and isinstance(theme, p.NP):
            who = who.having(theme=all_chosen(theme, scope, self.teller.words))
        last = page.sentences[-1] if page.sentences else None
        both = together((last.condition, who), either=False) if isinstance(last, p.OnlyWho) else None
        told = both is not None and (scope.alone is not None or isinstance(both, p.Clause))
        if isinstance(last, p.OnlyWho) and told and both is not None and last.action == p.clause(verb):
            page.sentences[-1] = tagged(replace(last, condition=both), key)
        else:
            page.say(p.OnlyWho(p.clause(verb), who, scope.alone), key)
        if isinstance(theme, p.NP):
            scope.shown[theme.noun] = theme.again().with_(det=p.Det.THAT, pronoun=p.Pronoun.NEVER)

    def _only_if(self, told: p.OnlyWho, key: str, page: Page) -> None:
        """A condition of answering that is not what whoever answers has or is, in one sentence with such before it."""
        last = page.sentences[-1] if page.sentences else None
        same = isinstance(last, p.OnlyWho) and (last.action, last.who) == (told.action, told.who)
        if same and isinstance(last, p.OnlyWho) and not any(isinstance(x.condition, p.AllOf) for x in (last, told)):
            both = together((last.condition, told.condition), either=False)
            page.sentences[-1] = tagged(replace(last, condition=both), key)
            return
        page.say(told, key)


def _alone(node: n.NounPhrase, who: p.Nominal) -> p.NP | p.Seat | None:
    """Who is asked, if that is one certain player, of whom it is said whether that one agrees."""
    if isinstance(who, p.Seat):
        return who
    certain = isinstance(who, p.NP) and who.det is p.Det.DEF and who.number is p.Number.SG
    if not isinstance(who, p.NP) or not certain or _several_asked(node):
        return None
    return who.with_(origin=None) if who.relative is None else who.again()


def _several_asked(who: n.NounPhrase) -> bool:
    """Whether a question goes to more than one player."""
    return isinstance(who.determiner, n.Quantifier) and who.determiner.word in ("each", "every", "all")
