"""Tells the body of a procedure: one method for each statement of the language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.clauses.inventory import names_in
from cafetal.describe.account import said_in, spans, spoken_of, telling
from cafetal.describe.acts import goals_of, incidental, lies_there
from cafetal.describe.addressed import addressed
from cafetal.describe.amounts import Amounts
from cafetal.describe.before import Before, Deferred, Order
from cafetal.describe.beforehand import only_if, with_exception
from cafetal.describe.calls import Calls
from cafetal.describe.doing import Deeds
from cafetal.describe.jumps import is_turn_over, jump
from cafetal.describe.kinds import bearers
from cafetal.describe.loops import Loops
from cafetal.describe.merging import (
    counts_by_pending,
    is_pending,
    measures_pending,
    merge,
    put_there,
    serving,
    swapped,
)
from cafetal.describe.mixing import mixed_last
from cafetal.describe.numbering import chosen_number, number_choice, number_steps, tell_apart
from cafetal.describe.obligations import afterwards, disturbs, must_move, named_first, topic_of
from cafetal.describe.optional import left_out
from cafetal.describe.page import Page, tagged
from cafetal.describe.payments import Payments
from cafetal.describe.piles import mixed_once
from cafetal.describe.rivals import outshone
from cafetal.describe.scope import TellingScope, done_by
from cafetal.describe.whence import taken
from cafetal.describe.words import is_narrowed
from cafetal.diagnostics import Span
from cafetal.sentences.document import Paragraph
from cafetal.sentences.nouns import saying

LISTED = 3
"""So many conditions, on whatever things, are told as a list."""


class Teller:
    """Turns bodies of statements into sentences and blocks on a page."""

    def __init__(self, deeds: Deeds) -> None:
        """Take what tells single lines; actions without a section of their own are told where they are called."""
        self.deeds = deeds
        self.conditions = deeds.conditions
        self.nouns = deeds.nouns
        self.words = deeds.words
        self.amounts = Amounts(deeds.conditions)
        self.calls = Calls(deeds.conditions)
        self.payments = Payments(deeds.conditions)
        self.before = Before(deeds.words)
        self.loops = Loops(self)
        self.inlined: set[str] = set()

    def body(self, body: Sequence[n.Statement], scope: TellingScope, page: Page) -> None:
        """All statements of a block, in the order in which a reader needs them."""
        held = Deferred()
        number_steps(body := addressed(body), scope)
        tell_apart(body, scope, self.words)
        scope.put |= self.before.put(body)
        named: list[n.Let] = []
        for at, node in enumerate(body):
            scope.turn_to(node)
            if left_out(body[at:], self.before):
                self._tell_words(named, scope, page)
                self.flush(held, scope, page)
                self._tell_pending(scope, page)
                self.loops.if_any(body[at:], scope, page)
                return
            given: list[n.Let] = []
            if isinstance(node, n.Let) and self._has_word(node):
                named.append(node)
            elif named and not isinstance(node, n.Let | n.Choose):
                if not self._is_phrased(node, scope):
                    self._tell_words(named, scope, page)
                given, named = named, []
            if not isinstance(node, n.Require | n.Pay) and self._phrased(node, scope, page):
                self._phrase_tells(node, scope, page, *given)
                self.flush(held, scope, page)
                continue
            if counts_by_pending(node, scope):
                self.flush(held, scope, page)
            if measures_pending(node, scope):
                self._tell_pending(scope, page)
            if not self._hold(node, scope, page, held):
                if scope.pending.keys() & scope.called.keys():
                    self._tell_pending(scope, page)
                self.statement(node, scope, page, held)
                self.before.pass_by(node, scope)
        self.flush(held, scope, page)
        self._tell_pending(scope, page)

    def _has_word(self, node: n.Let) -> bool:
        """Whether the lexicon has a word for a named value that some line narrows down (*whose bid is best*)."""
        name = node.name.text
        return name in self.words.known.nouns and self.words.sort(name) == "other" and name in self.words.narrowed

    def _tell_words(self, lets: Sequence[n.Let], scope: TellingScope, page: Page) -> None:
        """What the words for named values mean; another known thing needs no telling."""
        for node in lets:
            value = node.value
            if isinstance(value, n.NounPhrase) and is_narrowed(value):
                what = self.nouns.thing(value, scope)
                page.say(p.Event(p.clause("be", subject=p.NP(node.name.text), property=what)), scope.path)

    def _is_phrased(self, node: n.Statement, scope: TellingScope) -> bool:
        name = getattr(node, "name", None)
        return isinstance(name, n.Name) and self.words.by_author(f"{scope.path}.{name.text}")

    def _phrased(self, node: n.Statement, scope: TellingScope, page: Page) -> bool:
        """An author's phrase of a named clause takes the place of the derived sentence."""
        name = getattr(node, "name", None)
        key = f"{scope.path}.{name.text}" if isinstance(name, n.Name) else ""
        inside = names_in(node.body, key) if isinstance(node, n.Step) else ()
        return not isinstance(node, n.Call) and self.words.phrased(key, page, *inside, scope.path)

    def _phrase_tells(self, node: n.Node, scope: TellingScope, page: Page, *given: n.Node) -> None:
        """What was chosen before a phrase is told by it, and so are named values of which its line speaks."""
        told: list[Span] = [place for part in given for place in spans(part)]
        for name in list(scope.pending):
            found = scope.pending.pop(name)
            told += said_in(found)
            scope.things[name] = scope.again(name, found)
            scope.optional.discard(name)
        if page.sentences:
            page.sentences[-1] = saying(page.sentences[-1], *told, *spoken_of(node, scope.values))

    def _hold(self, node: n.Statement, scope: TellingScope, page: Page, held: Deferred) -> bool:
        """Keep what is told later: choices until they are used, conditions until their thing is known."""
        match node:
            case n.Choose():
                return self._choose(node, scope, page)
            case n.ChooseNumber():
                return node.name.text in scope.numbers
            case n.Let():
                self._let(node, scope)
                return True
            case n.Require():
                held.requires.append(node)
                return True
            case n.Pay():
                held.pays.append(node)
                return True
            case _:
                return False

    def _choose(self, node: n.Choose, scope: TellingScope, page: Page) -> bool:
        if node.subject is not None:
            return False
        for bearer in bearers(node.what, scope, self.words):
            self._tell_one(bearer, scope, page)
        name, found = self.chosen(node.what, scope)
        if name in scope.pending:
            self._tell_one(name, scope, page)
        scope.brought[name], scope.pending[name] = found, self.nouns.at_will(found, scope)
        if node.if_any:
            scope.optional.add(name)
        return True

    def chosen(self, what: n.NounPhrase, scope: TellingScope) -> tuple[str, p.NP]:
        """The name of a chosen thing, and the phrase that brings it in."""
        found = self.nouns.thing(what, scope)
        world = self.words.world
        if found.noun not in world.classes and found.noun not in ("place", "row", "column", "direction"):
            found = taken(found)
        name = what.called.text if what.called else self.words.singular(what.words[-1].text)
        if found.det is p.Det.ONE_OF and found.count is None:
            found = found.with_(number=p.Number.SG)
        identity = name if name != found.noun else found.id or f"the {name}"  # it is no other thing of its sort
        return name, found.with_(id=identity)

    def _let(self, node: n.Let, scope: TellingScope) -> None:
        value, name = node.value, node.name.text
        plain = isinstance(value, n.NounPhrase) and len(value.words) == 1 and value.of is not None
        if plain and isinstance(value, n.NounPhrase) and self.words.sort(value.words[-1].text) == "kind":
            scope.kinds[name] = tuple(spans(value))
            return
        if self._has_word(node):
            scope.things[name] = p.NP(name) if is_narrowed(value) else telling(p.NP(name), node)
            return
        scope.values[name] = value

    def known_in(self, action: n.Action) -> TellingScope:
        """A scope in which everything that an action chooses or names has been told."""
        scope = self.parameters(action)
        for node in action.body:
            if isinstance(node, n.Choose):
                name, found = self.chosen(node.what, scope)
                scope.things[name] = scope.again(name, found)
            elif isinstance(node, n.Let):
                self._let(node, scope)
            elif isinstance(node, n.ChooseNumber):
                scope.things[node.name.text] = chosen_number(node.name.text, scope)
        return scope

    def parameters(self, action: n.Action) -> TellingScope:
        """A scope in which the parameters of an action are known."""
        scope = TellingScope(action.name.text)
        for phrase in (action.argument, *(place.what for place in action.places)):
            if isinstance(phrase, n.NounPhrase):
                self._known(phrase, scope)
        return scope

    def brought_in(self, action: n.Action) -> TellingScope:
        """The scope of an action told by itself: the place where it puts something is new (*put it on a square*)."""
        scope = self.parameters(action)
        for name in goals_of(action):
            if self.words.sort(name) in ("site", "tag"):
                scope.pending[name] = scope.things.pop(name).with_(det=p.Det.INDEF)
        return scope

    def _known(self, phrase: n.NounPhrase, scope: TellingScope) -> None:
        word = phrase.called.text if phrase.called else phrase.words[-1].text
        if self.words.sort(word) == "kind":
            scope.kinds[word] = ()
        else:
            scope.things[word] = p.NP(self.words.singular(word))

    # --- telling what was held -----------------------------------------------------------------

    def flush(self, held: Deferred, scope: TellingScope, page: Page) -> None:
        """Tell the conditions and payments that waited."""
        if not held:
            return
        self._tell_pending(scope, page, *(merge(self.words, held, scope) if scope.pending else ()))
        requires, held.requires = held.requires, []
        self._conditions(requires, scope, page)
        self._pays(held, scope, page)

    def _pays(self, held: Deferred, scope: TellingScope, page: Page) -> None:
        pays, held.pays = held.pays, []
        for pay in pays:
            key = (f"{scope.path}.{pay.name.text}",)
            for sentence in () if self._phrased(pay, scope, page) else self.payments.pay(pay, scope, key):
                page.say(sentence)

    def _first(self, node: n.Statement, held: Deferred, scope: TellingScope, page: Page) -> None:
        """What the next act changes is told before it: conditions (*you may do the following only if …*) and prices."""
        plain: list[tuple[p.Statement, str]] = []
        for line in list(held.requires):
            key = f"{scope.path}.{line.name.text}"
            derived = isinstance(line, n.Require) and not self.words.by_author(key)
            when = self.before.order(node, line, scope) if derived else Order.BEHIND
            if when is Order.BEHIND:
                continue
            if when is Order.ALL_BEFORE:
                only_if(plain, scope, page)
                if isinstance(node, n.Doing) and (other := self.before.elsewhere(node, scope, held)):
                    self._tell_pending(scope, page, *other, *merge(self.words, held, scope))
                self.flush(held, scope, page)
                return
            held.requires.remove(line)
            if line.unless is not None:
                for told in with_exception(self.conditions, line, key, scope):
                    page.say(told)
                continue
            fact = self.conditions.statement(line.condition, scope)
            if isinstance(fact, p.AllOf):  # *or* would be taken to be of all of them
                only_if([(fact, key)], scope, page)
            else:
                plain.append((fact, key))
        only_if(plain, scope, page)
        if self.before.owed(node, held.pays, scope):
            self.flush(held, scope, page)
        if held.pays and not any(self._awaits(pay, scope) for pay in held.pays):
            self._pays(held, scope, page)

    def _awaits(self, pay: n.Pay, scope: TellingScope) -> bool:
        """Whether a payment can only be told behind the next act: it speaks of what that act brings in, or a person
        phrased it."""
        fresh = frozenset({*scope.pending, *scope.numbers})
        named = {name for name, value in scope.values.items() if self.before.speaks_of(value, fresh)}
        return self.words.by_author(f"{scope.path}.{pay.name.text}") or self.before.speaks_of(pay, fresh | named)

    def _tell_pending(self, scope: TellingScope, page: Page, *ids: str) -> None:
        """Chosen things that nothing has used yet."""
        for name in list(scope.pending):
            self._tell_one(name, scope, page, *ids)

    def _tell_one(self, name: str, scope: TellingScope, page: Page, *ids: str) -> None:
        found = scope.pending.pop(name)
        scope.things[name] = scope.again(name, found)
        adverbs = ("if_possible",) if name in scope.optional else ()
        scope.optional.discard(name)
        clause = serving(p.order("choose", *adverbs, theme=found), name, scope, self.words)
        if scope.actor != p.YOU:
            clause = clause.having(subject=scope.actor)
        page.say(p.Do(clause), *ids, scope.path)

    def _conditions(self, requires: list[n.Require | n.Ensure], scope: TellingScope, page: Page) -> None:
        items: list[tuple[p.Pattern, ...]] = []
        for node in requires:
            key = f"{scope.path}.{node.name.text}"
            if self.words.by_author(key):
                phrase = self.words.phrase(key)
                items += [] if phrase is None else [(replace(phrase, must=True),)]
                continue
            items.append(tuple(self.obliged(node, scope)))
        topic = topic_of(items)
        if len(items) >= (LISTED if topic is None else 2):
            told = [(named_first(item[0]), *item[1:]) for item in items if item]
            page.bullets([Paragraph(item) for item in told], [p.Lead(topic, ids=(scope.path,))])
            return
        for obligation in (obligation for item in items for obligation in item):
            page.say(obligation)

    def obliged(self, node: n.Require | n.Ensure, scope: TellingScope) -> list[p.Pattern]:
        """What must be, with its exception."""
        key, told = f"{scope.path}.{node.name.text}", self.conditions.obligations(node.condition, scope)
        obligations = [tagged(afterwards(x) if isinstance(node, n.Ensure) else x, key) for x in told]
        if node.unless is None:
            return obligations
        return self.conditions.unless(obligations, node.unless, key, scope)

    # --- statements ----------------------------------------------------------------------------

    def statement(self, node: n.Statement, scope: TellingScope, page: Page, held: Deferred | None = None) -> None:
        """One statement; what waits is told with it or before it."""
        held = held if held is not None else Deferred()
        if isinstance(node, n.Doing | n.Named | n.Call | n.Swap):
            for chosen in list(self.before.altered(node, scope)):
                self._tell_one(chosen, scope, page)
            if scope.pending and self.before.answered(node, scope):
                self.flush(held, scope, page)
                self._tell_pending(scope, page)
            self._first(node, held, scope, page)
        match node:
            case n.Doing():
                self._doing(node, scope, page, held)
            case n.Call():
                self._call(node, scope, page, held)
            case n.Named(name, doing):
                self._doing(doing, scope, page, held, f"{scope.path}.{name.text}")
            case n.Swap():
                self._swap(node, scope, page, held)
            case _:
                self.flush(held, scope, page)
                if not isinstance(node, n.ChangeNumber) or self.before.speaks_of(node, frozenset(scope.pending)):
                    self._tell_pending(scope, page)  # only what is done with a thing can say that it is chosen
                self._other(node, scope, page)

    def _other(self, node: n.Statement, scope: TellingScope, page: Page) -> None:
        match node:
            case n.Step(name, body):
                key = f"{scope.path}.{name.text}"
                known = len(page.blocks)
                self.body(body, scope.inner(key), page)
                page.tell(key, known)
                if scope.path in self.words.actions:  # it may consist of steps alone
                    page.tell(scope.path, known)
            case n.Choose():
                self._choose_other(node, scope, page)
            case n.ChooseNumber():
                page.say(number_choice(node, self.nouns, scope), scope.path)
            case n.ChooseOne():
                self.loops.choice(node, scope, page)
            case n.May(call):
                page.say(p.May(done_by(self.calls.called(call, scope), scope)), scope.path)
            case n.Require() | n.Pay() | n.Let():
                inner = Deferred()
                self._hold(node, scope, page, inner)
                self.flush(inner, scope, page)
            case n.Ensure():
                for sentence in self.obliged(node, scope):
                    page.say(sentence)
            case n.EnsureBest(name, _, rankings):
                for i, ranking in enumerate(rankings):
                    page.say(self.amounts.best(ranking, scope, then=i > 0), f"{scope.path}.{name.text}")
            case n.LayOutFile(where) | n.LayOut(where):
                way = "as_shown" if isinstance(node, n.LayOut) else "as_printed"
                laid = p.order("lay_out", way, theme=self.nouns.phrase(where, scope))
                page.say(p.Do(laid.having(subject=p.GROUP) if scope.group else laid), scope.path)
            case n.Becomes():
                page.say(self.amounts.becomes(node, scope), scope.path)
            case n.ChangeNumber():
                self.amounts.change(node, scope, page)
            case n.Repeat():
                self.loops.repeat(node, scope, page)
            case n.Each():
                self.loops.each(node, scope, page)
            case n.Ask():
                self.loops.ask(node, scope, page)
            case n.If():
                self.loops.branches(node, scope, page)
            case n.Jump() | n.AnotherTurn():
                if is_turn_over(node):
                    page.close()
                page.say(jump(node, self.conditions, scope), scope.path)
            case n.Doing() | n.Call() | n.Named() | n.Swap():
                self.statement(node, scope, page)
            case _:
                assert_never(node)

    def _doing(self, node: n.Doing, scope: TellingScope, page: Page, held: Deferred, key: str = "") -> None:
        if not key and not held and not scope.pending and put_there(self.nouns, node, scope, page):
            return
        ids = [*([key] if key else ()), *self.before.elsewhere(node, scope, held)]
        early = incidental(node) or disturbs(node, held.requires)
        if early and not (scope.pending and not lies_there(node) and is_pending(node.what, scope, self.words)):
            self.flush(held, scope, page)
            self._tell_pending(scope, page)
        ids += merge(self.words, held, scope)
        for name, found in list(scope.pending.items()):
            if found.relative is not None or any(place.relation is p.Relation.WITH for place in found.places):
                self._tell_one(name, scope, page)
        optional = any(name in scope.optional for name in scope.pending)
        statements = self.deeds.doing(node, scope)
        if isinstance(statements[0], p.ForEach):
            inner = Page()
            for x in statements[1:]:
                inner.say(x if isinstance(x, p.Pattern) else p.Do(x), *ids, scope.path)
            page.steps(inner, tagged(statements[0], *ids, scope.path))
            statements = []
        for statement in statements:
            if optional and isinstance(statement, p.Clause):
                statement, optional = replace(statement, adverbs=(*statement.adverbs, "if_possible")), False
            told = statement if isinstance(statement, p.Pattern) else p.Do(statement)
            if scope.done is not None:
                told, scope.done = p.WhenDone("place", scope.done, told), None
            mixed_last(page, told)
            page.say(told, *ids, scope.path)
            outshone(told, scope)
            if isinstance(statement, p.DoRange) and (least := must_move(statement)) is not None:
                page.say(least, scope.path)
        self.flush(held, scope, page)
        for i, wish in enumerate(node.prefer):
            key = f"{scope.path}.{wish.name.text}"
            page.say(p.AsPossible(self.conditions.wished(wish.condition, scope), i > 0), key, scope.path)

    def _swap(self, node: n.Swap, scope: TellingScope, page: Page, held: Deferred) -> None:
        ids = merge(self.words, held, scope)
        there, other = swapped(self.nouns.phrase(node.what, scope), self.deeds.one_of_many(node.other, scope))
        clause = p.order("swap", theme=there, **{"for": other})
        page.say(p.Do(clause), *ids, scope.path)
        self.flush(held, scope, page)

    def _call(self, node: n.Call, scope: TellingScope, page: Page, held: Deferred) -> None:
        name = node.name.text
        action = self.words.actions.get(name)
        if action is None or name in self.words.shared or name in self.inlined:
            ids = merge(self.words, held, scope) if scope.pending else []
            if self.calls.only_referred(node, action, scope):
                self.flush(held, scope, page)
                page.say(p.See(name), name)
                return
            where = (name,) if name in self.words.shared else ()
            told = p.Do(self.calls.clause(node, action, scope), "".join(where))
            mixed_once(page, told)
            page.say(told, *ids, scope.path, *where)
            self.flush(held, scope, page)
            return
        self.flush(held, scope, page)
        self._tell_pending(scope, page)
        self.inlined.add(name)
        if self.words.phrased(name, page, *names_in(action.body, name), scope.path):
            self._phrase_tells(action, scope, page, node)
            self.afterwards(name, page)
            return
        inner = scope.inner(name)
        inner.asked = None  # whoever carries it out does all of it
        self.calls.bind(node, action, scope, inner)
        first = page.close()
        self.body(action.body, inner, page)
        page.tell(scope.path, first)
        self.afterwards(name, page)

    def afterwards(self, name: str, page: Page) -> None:
        """What `after` lines let follow the end of an action."""
        for section in self.words.document.sections:
            if isinstance(section, n.After) and any(action.text == name for action in section.actions):
                page.close()
                self.body(section.body, TellingScope(name), page)

    def _choose_other(self, node: n.Choose, scope: TellingScope, page: Page) -> None:
        """Somebody else chooses."""
        assert node.subject is not None
        who = scope.chooser(self.nouns.phrase(node.subject, scope))
        name, found = self.chosen(node.what, scope)
        scope.things[name] = scope.again(name, found)
        board = self.words.world.boards.get(found.noun)
        if scope.group and board is not None and found.of is None:
            found = found.with_(of=p.NP(self.words.board_key(board)))
        how, scope.how = (*scope.how, *(("if_possible",) if node.if_any else ())), ()
        page.say(p.Do(serving(p.order("choose", *how, subject=who, theme=found), name, scope, self.words)), scope.path)
