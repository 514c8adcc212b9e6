"""Choices, loops, questions and branches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import spans
from cafetal.describe.asking import Asking
from cafetal.describe.branches import Branches
from cafetal.describe.determiners import one_by_one
from cafetal.describe.nouns import Nouns
from cafetal.describe.optional import parts
from cafetal.describe.page import Page, tagged
from cafetal.describe.scope import TellingScope, done_by, is_theirs, is_them, is_yours, only_you_unsaid, speaks_of_you
from cafetal.describe.single import (
    of_each_thing,
    repeated,
    so_many,
)
from cafetal.describe.values import constant, head_of, the_one
from cafetal.sentences.document import Paragraph
from cafetal.sentences.nouns import saying

if TYPE_CHECKING:
    from cafetal.describe.tell import Teller

SEVERAL = 2


class Loops:
    """Tells statements that have a body."""

    def __init__(self, teller: Teller) -> None:
        """Belong to a teller, which tells the bodies."""
        self.teller = teller
        self.asking = Asking(teller, self)
        self.branching = Branches(teller, self)

    @property
    def nouns(self) -> Nouns:
        """The reader of noun phrases."""
        return self.teller.nouns

    # --- choices -------------------------------------------------------------------------------

    def choice(self, node: n.ChooseOne, scope: TellingScope, page: Page) -> None:
        """One of several options; they are listed if perhaps none is possible, or some stand under conditions."""
        conditions = self.teller.conditions
        if node.if_any or not all(
            option.condition is None or _is_left_over(option.condition, node) for option in node.options
        ):
            self._listed(node, scope, page)
            return
        free = [option for option in node.options if option.condition is None]
        called = [self.teller.calls.called(option.call, scope) for option in free]
        theirs = scope.actor == p.Who(p.Person.THEY) or scope.asked is not None
        deeds = tuple(done_by(deed, scope) if theirs else deed for deed in called)
        if len(deeds) == 1:
            only = free[0].call.name.text
            told = only in self.teller.words.shared and only in self.teller.words.actions
            page.say(p.Do(deeds[0], anchor=only if told and scope.path.startswith("turn") else ""), scope.path)
        elif deeds:
            names = (option.call.name.text for option in free)
            anchors = tuple(
                name if name in self.teller.words.shared & set(self.teller.words.actions) else "" for name in names
            )
            inside = scope.path.startswith("turn") or scope.path in self.teller.inlined
            limits = tuple(conditions.acts.limit(option.call.name.text) for option in free) if scope.freely else ()
            choice = p.Choice(deeds, anchors if inside and any(anchors) else (), named=scope.freely)
            page.say(replace(choice, limits=limits if any(limits) else ()), scope.path)
        if len(free) > 1 and any(o.call.name.text == "pass" for o in free) and self._ends_the_turn(node):
            ended = p.clause("end", subject=p.NP("turn", owner=p.YOURS))
            page.say(p.If(p.clause("pass"), p.Event(ended)), scope.path)
        for option in node.options:
            if option.condition is not None:
                condition = conditions.statement(option.condition, scope)
                page.say(
                    p.If(condition, p.May(done_by(self.teller.calls.called(option.call, scope), scope))), scope.path
                )

    def _listed(self, node: n.ChooseOne, scope: TellingScope, page: Page) -> None:
        """Exactly one of several options, each with the condition under which it can be chosen."""
        items = []
        theirs = scope.actor == p.Who(p.Person.THEY) or scope.asked is not None
        for option in node.options:
            deed = self.teller.calls.called(option.call, scope)
            deed = done_by(deed, scope) if theirs else deed
            name = option.call.name.text
            known = name in self.teller.words.shared and name in self.teller.words.actions
            limits = (self.teller.conditions.acts.limit(name),) if scope.freely else ()
            told: p.Pattern = p.Choice((deed,), (name,), limits=limits) if known else p.Do(deed)
            if option.condition is not None:
                told = p.ButOnlyIf(told, self.teller.conditions.statement(option.condition, scope))
            items.append(Paragraph((tagged(told, scope.path),)))
        page.bullets(items, [] if scope.freely else [p.ExactlyOne(scope.who(), node.if_any, ids=(scope.path,))])

    def _ends_the_turn(self, node: n.ChooseOne) -> bool:
        """Whether nothing of the turn follows a choice."""
        for section in self.teller.words.document.sections:
            body = section.body if isinstance(section, n.Turn) else ()
            while body and isinstance(last := body[-1], n.Step):
                body = last.body
            if body and body[-1] == node:
                return True
        return False

    # --- loops ---------------------------------------------------------------------------------

    def repeat(self, node: n.Repeat, scope: TellingScope, page: Page) -> None:
        """A loop: pieces taken one after another, a single line repeated, or a list of steps."""
        taken = self._taken(node, scope)
        if taken is not None:
            page.say(p.DoRange(taken), scope.path)
            piece = p.NP("component", det=p.Det.EACH)
            each: p.Pattern = p.Do(p.order("put", "at_once", theme=piece))
            if self._paid(node):
                price = p.NP("price", owner=p.its(piece.again(p.Pronoun.ALWAYS)))
                each = p.DoChain((p.order("put", "at_once", theme=piece), p.order("pay", theme=price)))
            then = p.order("take", "only_then", theme=p.NP("component", attributes=(p.Adj("next"),)))
            page.say(p.Joined(each, p.Do(then)), scope.path)
            scope.done = p.NP("component", p.Number.PL, p.Det.ALL)
            return
        inner, within = Page(), scope.inner()
        one_of_several = all(isinstance(part, n.ChooseOne) for part in node.body)
        within.freely = isinstance(node.times, n.RepeatFreely) and one_of_several
        self._in_steps(node.body, within, inner)
        inner.close()
        if (some := so_many(node.times, inner) or repeated(node.times, inner)) is not None:
            page.say(some, scope.path)
            return
        lead = self._lead(node.times, scope, one_of_several)
        page.steps(inner, replace(lead, limited=lead.any_order and self._has_limits(node)))

    def _has_limits(self, node: n.Repeat) -> bool:
        """Whether something that a loop offers may be done only so often."""
        offered = (part.call.name.text for part in n.walk(node) if isinstance(part, n.Option))
        return any(self.teller.conditions.acts.limit(name) for name in offered)

    def _lead(self, times: n.Times, scope: TellingScope, one_of_several: bool) -> p.Repeats:
        count, until, at_least_once = self._times(times, scope)
        possible = isinstance(times, n.RepeatWhilePossible)
        computed = isinstance(times, n.RepeatValue) and count is None
        so_many = self.nouns.quantity(times.value, scope) if computed and isinstance(times, n.RepeatValue) else None
        others = (count is not None or so_many is not None) and scope.actor != p.YOU and not scope.group
        options = isinstance(times, n.RepeatFreely) and one_of_several
        who = None if scope.actor == p.YOU else p.GROUP if scope.group else p.Who(p.Person.THEY)
        told = p.Repeats(count, until, at_least_once, possible, scope.group, so_many, others, ids=(scope.path,))
        return replace(told, any_order=options, who=who if options else None)

    def _times(self, times: n.Times, scope: TellingScope) -> tuple[p.Count | None, p.Statement | None, bool]:
        """Number, end and whether at least once."""
        match times:
            case n.RepeatCount(low, high):
                upto = high.value if high is not None and high.value > low.value else None
                return p.Count((low.value,), upto=upto), None, False
            case n.RepeatUpTo(high):
                return p.Count((high.value,), bound=p.Bound.AT_MOST), None, False
            case n.RepeatValue(value):
                known = constant(value)
                return (None if known is None else p.Count((known,))), None, False
            case n.RepeatUntil(condition):
                return None, self.teller.conditions.statement(condition, scope), False
            case n.RepeatWhilePossible(at_least_once):
                return None, None, at_least_once
            case n.RepeatFreely():
                return None, None, False
            case _:
                assert_never(times)

    def _taken(self, node: n.Repeat, scope: TellingScope) -> p.Clause | None:
        """*1 to 3 times one of several actions, each with another piece from the same place*: take 1 to 3 pieces."""
        if (
            len(node.body) != 1
            or not isinstance(node.body[0], n.ChooseOne)
            or not isinstance(node.times, n.RepeatCount)
        ):
            return None
        sources, members = set(), []
        for option in node.body[0].options:
            action = self.teller.words.actions.get(option.call.name.text)
            first = action.body[0] if action is not None and action.body else None
            if not isinstance(first, n.Choose) or len(first.what.places) != 1:
                return None
            _, found = self.teller.chosen(first.what, scope.inner())
            sources.add(found.places[0].np)
            members.append(found.noun)
        if len(sources) != 1:
            return None
        count, _, _ = self._times(node.times, scope)
        theme = p.NP("component", det=p.Det.INDEF, count=count, members=tuple(members))
        return p.order("take", theme=theme, source=sources.pop())

    def _paid(self, node: n.Repeat) -> bool:
        """Whether one of the actions that a loop repeats, or one that it calls, costs anything."""
        actions, found = self.teller.words.actions, [node.body]
        seen: set[str] = set()
        while found:
            for part in (x for line in found.pop() for x in n.walk(line)):
                if isinstance(part, n.Pay):
                    return True
                if isinstance(part, n.Call) and part.name.text in actions and part.name.text not in seen:
                    seen.add(part.name.text)
                    found.append(actions[part.name.text].body)
        return False

    def each(self, node: n.Each, scope: TellingScope, page: Page) -> None:
        """The body for each player or thing."""
        what = self.nouns.phrase(node.what, scope)
        inner = scope.inner()
        name = self.teller.words.singular(node.what.words[-1].text)
        theirs = name == "player" and all(is_theirs(line) or is_them(line) for line in node.body)
        one = self._only_one(node, scope) if theirs else None  # else some line would not say that it rests on them
        if one is not None:
            inner.actor = inner.asked = one
            inner.met, inner.named = None, False
            part = Page()
            self.teller.body(node.body, inner, part)
            part.sentences[:1] = [saying(told, *spans(node.what)) for told in part.sentences[:1]]
            page.follow(part, None)
            return
        what = one_by_one(what)
        addressed = scope.actor == p.YOU and not scope.group and scope.path.split(".")[0] not in ("setup", "play")
        yours = any(is_yours(line) for line in node.body) or speaks_of_you(node.body)
        if name == "player" and addressed and isinstance(what, p.NP) and yours:
            inner.asked, inner.named, inner.met = p.NP("player"), True, None
            turns = self._turns(node, scope)
            doer = p.YOU if only_you_unsaid(node.body) else None
            lead = p.ForEach(what, doer=doer, ids=(scope.path,))
            page.steps(self.told(node.body, inner), *(() if turns is None else (turns,)), lead)
            return
        if name == "player":
            inner.actor, inner.group = what, False
            inner.asked = None  # below a question, too, it is each of them who acts
            inner.met = [] if isinstance(what, p.NP) else None
            inner.how = ("secretly",) if isinstance(node.order, n.Secretly) else ()
            self._each_player(node, what, self._turns(node, scope), inner, page)
            return
        thing = what if isinstance(what, p.NP) else p.NP("component", det=p.Det.EACH)
        inner.things[name] = thing.again()
        part = Page()
        self._in_steps(node.body, inner, part)
        part.close()
        if (once := of_each_thing(thing, part)) is not None:
            page.say(once, scope.path)
            return
        page.steps(part, p.ForEach(thing, ids=(scope.path,)))

    def _only_one(self, node: n.Each, scope: TellingScope) -> p.Nominal | None:
        """*the master* for *each player who is the master*, *Red* for *each player who is red*."""
        words, named = self.teller.words, {*scope.things, *scope.values, *scope.named_by}
        one = the_one(node.what, {*words.world.colours, *named})
        if one is None:
            return None
        if head_of(one) not in named and words.sort(head_of(one)) not in ("variable", "player", "definition", "seat"):
            return None
        found = self.nouns.phrase(one, scope)
        certain = isinstance(found, p.NP) and found.number is p.Number.SG and found.det is p.Det.DEF
        return saying(found, *spans(node.what)) if certain or isinstance(found, p.Seat) else None

    def _turns(self, node: n.Each, scope: TellingScope) -> p.InTurn | None:
        """In which order players act, if the rules say it."""
        if not isinstance(node.order, n.Round):
            return None
        start = self.nouns.phrase(node.order.start, scope) if node.order.start is not None else None
        return p.InTurn(node.order.direction == "clockwise", start, ids=(scope.path,))

    def _each_player(
        self, node: n.Each, what: p.Nominal, turns: p.InTurn | None, scope: TellingScope, page: Page
    ) -> None:
        """The body for each of some players: named in its first sentence, or before where that cannot name them."""
        first = next((part for part in node.body if not isinstance(part, n.Let)), node.body[0])
        naming = isinstance(first, n.Doing | n.Call | n.Named | n.Choose | n.ChooseNumber | n.Step)
        naming = naming or (isinstance(first, n.ChangeNumber) and is_theirs(first)) or _becomes_theirs(first)
        listed = any(isinstance(x, n.Each | n.Repeat | n.Ask | n.ChooseOne | n.If) for x in node.body[1:])
        part = Page()
        if (naming and not listed) or not isinstance(what, p.NP):
            self.teller.body(node.body, scope, part)
            page.follow(part, turns)
            return
        scope.actor, scope.met = p.Who(p.Person.THEY), None
        self._in_steps(node.body, scope, part)
        page.steps(part, p.ForEach(what, turns, ids=(scope.path,)))

    def ask(self, node: n.Ask, scope: TellingScope, page: Page) -> None:
        """Others are asked; who may agree, and what whoever agrees does."""
        self.asking.ask(node, scope, page)

    def if_any(self, body: Sequence[n.Statement], scope: TellingScope, page: Page) -> None:
        """A choice where there may be nothing to choose, and all that falls away with it: steps under a condition."""
        choice, *rest = body
        assert isinstance(choice, n.Choose | n.ChooseOne)
        there = self._there_is(choice.what, scope) if isinstance(choice, n.Choose) else p.Possible(one_of_these=True)
        inner = self.told((replace(choice, if_any=False), *rest), scope)
        page.steps(inner, p.InCase(there, ids=(scope.path,)))

    def _there_is(self, what: n.NounPhrase, scope: TellingScope) -> p.Statement:
        """That there is something to choose; of what somebody owns, that it can be chosen."""
        if what.possessor is None:
            return self.teller.conditions.statement(n.ThereIs("is", replace(what, called=None), span=what.span), scope)
        _, found = self.teller.chosen(what, scope)
        return p.Possible(p.clause("choose", subject=scope.actor, theme=found))

    def branches(self, node: n.If, scope: TellingScope, page: Page) -> None:
        """What is done under conditions."""
        self.branching.tell(node, scope, page)

    def _in_steps(self, body: tuple[n.Statement, ...], scope: TellingScope, page: Page) -> None:
        """A body in which each of several named steps is one item, whatever it takes to tell it."""
        if sum(isinstance(line, n.Step) for line in body) < SEVERAL:
            self.teller.body(body, scope, page)
            return
        for part in parts(body, self.teller.before):
            named = isinstance(part[0], n.Step)
            begun = page.close() if named else 0
            self.teller.body(part, scope, page)
            if named:
                page.gather(begun)

    def told(self, body: tuple[n.Statement, ...], scope: TellingScope) -> Page:
        """A body in which every line is a paragraph of its own."""
        page = Page()
        inner = scope.inner()
        for part in _groups(parts(body, self.teller.before)):
            self.teller.body(part, inner, page)
            page.close()
        return page


def _becomes_theirs(line: n.Statement) -> bool:
    """Whether something that belongs to each of them becomes something: *their bid becomes 0*."""
    what = line.subject if isinstance(line, n.Becomes) else None
    whose = what.possessor if isinstance(what, n.NounPhrase) else None
    return isinstance(whose, n.Possessive) and whose.word == "their"


def _is_left_over(condition: n.Condition, choice: n.ChooseOne) -> bool:
    """Whether an option is there only where another one is not: if nothing else is possible, or that one is not."""
    if isinstance(condition, n.NothingElse):
        return True
    names = {option.call.name.text for option in choice.options}
    match condition:
        case n.Is(subject=n.NounPhrase(words=(name,)), complement=n.Possible(places=()), negated=True):
            return name.text in names
        case _:
            return False


def _groups(lines: Iterable[tuple[n.Statement, ...]]) -> list[tuple[n.Statement, ...]]:
    """Lines that belong together: choices and names with the line that uses them."""
    found: list[tuple[n.Statement, ...]] = []
    current: list[n.Statement] = []
    for line in lines:
        current += line
        if not isinstance(line[-1], n.Choose | n.ChooseNumber | n.Let | n.Require | n.Pay):
            found.append(tuple(current))
            current = []
    if current:
        found.append(tuple(current))
    return found


__all__ = ["Loops", "tagged"]
