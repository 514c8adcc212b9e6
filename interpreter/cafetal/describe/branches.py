"""What is done under conditions: in sentences while it is short, as a list of cases where it is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.dataclass import Frozen
from cafetal.describe.account import telling
from cafetal.describe.cases import one_only
from cafetal.describe.page import Page
from cafetal.describe.scope import TellingScope
from cafetal.describe.single import handed_out, hands_out, if_possible, is_heavy, of_each, only_one, several, single
from cafetal.sentences.document import Block, Bullets, Item, Paragraph, Steps
from cafetal.sentences.nouns import saying

if TYPE_CHECKING:
    from cafetal.describe.loops import Loops
    from cafetal.describe.tell import Teller


class _Case(Frozen):
    """What is done under a condition, or without one if no case before holds."""

    condition: p.Statement | None
    inner: Page
    later: bool = True

    @property
    def only(self) -> p.Pattern | None:
        """The only sentence of what is done."""
        return single(self.inner)


class Branches:
    """Tells the branches of a line."""

    def __init__(self, teller: Teller, loops: Loops) -> None:
        """Belong to a teller; the loops tell bodies."""
        self.teller = teller
        self.loops = loops

    def tell(self, node: n.If, scope: TellingScope, page: Page) -> None:
        """Branches: one line is told in the sentence, several as steps under the condition; all cases of which one is
        long are a list, in which each *otherwise* stands below its *if*."""
        cases = [self._case(branch, i > 0, scope) for i, branch in enumerate(node.branches)]
        perhaps = if_possible(cases[0].condition, cases[0].inner) if _alone(node) and cases[0].condition else ()
        for sentence in perhaps:
            page.say(sentence, scope.path)
        if perhaps:
            return
        long = any(case.only is None for case in cases)
        if node.otherwise:
            inner = self.loops.told(node.otherwise, scope)
            answered = isinstance(node.branches[0].condition, n.OneAgreed) and len(node.branches) == 1
            answered = answered and long and single(inner) is None
            long = long and not answered  # whoever reads what nobody has agreed to knows what it belongs to
            cases.append(_Case(self._nobody_agreed(node, scope) if answered else None, inner, not answered))
        nobody = len(node.branches) > 1 and all(hands_out(branch.body) for branch in node.branches)
        rest = [self._nobody(node, scope)] if nobody and not node.otherwise else []
        listed = self._listed(node, cases, rest, scope) if long and not _alone(node) else None
        if listed is not None:
            page.add(listed)
            return
        for case in cases:
            _say(case, scope, page)
        for sentence in rest:
            page.say(sentence, scope.path)

    def _case(self, branch: n.Branch, later: bool, scope: TellingScope) -> _Case:
        condition = self.teller.conditions.statement(branch.condition, scope)
        body, within = branch.body, scope
        among = self._chosen_among(condition, body, scope)
        if among is not None:
            name, one = among
            condition, body, within = several(condition), body[1:], scope.inner()
            within.pending[name] = one
        that = only_one(branch)
        if that is not None:
            body, within = that, scope.inner()
            condition = saying(condition, *of_each(branch.body))
            within.actor, within.group = p.NP("player", det=p.Det.THAT, pronoun=p.Pronoun.NEVER), False
        return _Case(condition, self.loops.told(body, within), later)

    def _listed(
        self, node: n.If, cases: Sequence[_Case], rest: Sequence[p.Pattern], scope: TellingScope
    ) -> Bullets | None:
        """All cases as a list under a lead-in; None if one of them has more below it than lists, such as a table."""
        found: list[Item] = []
        for case in cases:
            part = Page()
            _say(case, scope, part)
            item = _item(part.done())
            if item is None:
                return None
            found.append(item)
        found += [Paragraph((sentence,)) for sentence in rest]
        tests = [branch.condition for branch in node.branches]
        first = cases[0].condition
        thing = _subject(first) if first is not None and one_only(tests, self.teller.words) else None
        two = len(node.branches) == 1
        return Bullets(tuple(found), Paragraph((p.Cases(thing is None and not two, thing, ids=(scope.path,)),)))

    def _nobody_agreed(self, node: n.If, scope: TellingScope) -> p.Statement:
        none = n.NobodyAgreed(span=node.branches[0].condition.span)
        return self.teller.conditions.statement(none, scope)

    def _chosen_among(
        self, condition: p.Statement, body: tuple[n.Statement, ...], scope: TellingScope
    ) -> tuple[str, p.NP] | None:
        """What is chosen first among the things that there must be: *if there are sacks in your crate, … one of your
        choice*; its name, and it without its noun."""
        first = body[0] if len(body) > 1 else None
        if not isinstance(condition, p.There) or condition.thing.det is p.Det.NO or not isinstance(first, n.Choose):
            return None
        if scope.actor != p.YOU or first.subject is not None or not isinstance(body[1], n.Doing | n.Named):
            return None
        name, found = self.teller.chosen(first.what, scope)
        thing, piece = condition.thing, self.teller.words.world.pieces.get(found.noun)
        place = found.places[0].np if len(found.places) == 1 else None
        plain = not (thing.count or thing.attributes or thing.places or found.attributes or found.relative)
        if piece is None or not plain or thing.noun != found.noun or place is None or place != condition.place:
            return None
        alike = len(piece.faces) == 1
        det = p.Det.INDEF if alike else p.Det.ANY
        return name, telling(p.NP(found.noun, det=det, pronoun=p.Pronoun.ONE, id=found.id), first.what)

    def _nobody(self, node: n.If, scope: TellingScope) -> p.Pattern:
        """That nobody gets anything if no branch holds; what, if the branches hand out the same."""
        found = [self.teller.nouns.phrase(what, scope.inner()) for what in handed_out(node.branches)]
        things = [
            x.with_(det=p.Det.BARE, number=p.Number.PL, count=None, places=()) for x in found if isinstance(x, p.NP)
        ]
        same = len(things) == len(found) and len({(x.noun, x.of, x.attributes) for x in things}) == 1
        if not same or things[0].relative is not None:
            return p.Printed("general.nobody")
        nobody = p.clause("get", subject=p.Who(p.Person.NOBODY), theme=things[0])
        return p.Otherwise(nobody)


def _alone(node: n.If) -> bool:
    return len(node.branches) == 1 and not node.otherwise


def _say(case: _Case, scope: TellingScope, page: Page) -> None:
    """A case as one sentence, or as steps under its condition."""
    condition, only = case.condition, case.only
    if condition is None and only is not None:
        page.say(p.Otherwise(only, ids=only.ids), scope.path)
    elif condition is None:
        page.steps(case.inner, p.ElseCase(ids=(scope.path,)))
    elif only is not None and not is_heavy(condition, only):
        page.say(p.If(condition, only, otherwise=case.later, ids=only.ids), scope.path)
    else:
        page.steps(case.inner, p.InCase(condition, case.later, ids=(scope.path,)))


def _item(blocks: tuple[Block, ...]) -> Item | None:
    """What can stand in a list: a paragraph or a list, and nothing else beside it."""
    only = blocks[0] if len(blocks) == 1 else None
    return only if isinstance(only, Paragraph | Steps | Bullets) else None


def _subject(condition: p.Statement) -> p.NP | None:
    """The thing of which a condition says what it is."""
    match condition:
        case p.Clause():
            thing = condition.get("subject")
        case p.Compare(quantity=thing):
            pass
        case _:
            return None
    return thing if isinstance(thing, p.NP) and thing.pronoun is not p.Pronoun.ALWAYS else None
