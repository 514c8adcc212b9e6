"""Payments with their exceptions; and where pieces go that are paid, told once beside what holds of all payments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.conditions import Conditions
from cafetal.describe.exceptions import excepted
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import head_of
from cafetal.describe.words import Words
from cafetal.model.storage import BOX, GONE
from cafetal.sentences.nouns import saying


class Payments:
    """Tells payments."""

    def __init__(self, conditions: Conditions) -> None:
        """Take the reader of conditions."""
        self.conditions = conditions
        self.nouns = conditions.nouns
        self.words = conditions.words

    def pay(self, node: n.Pay, scope: TellingScope, ids: tuple[str, ...]) -> list[p.Pattern]:
        """A payment, perhaps under a condition, and its exception."""
        found: list[p.Pattern] = []
        if node.unless is not None and len(node.amounts) > 1 and (whole := self._in_one(node, scope, ids)) is not None:
            return excepted([whole], self.conditions.exempt(node.unless, scope, (f"{ids[0]}.unless", *ids)))
        for value in node.amounts:
            value, source = self._paid_from(value, scope)
            amount = self.nouns.quantity(value, scope)
            transfer = p.Transfer(p.Flow.PAY, amount, who=scope.actor, place=source, ids=ids)
            if node.condition is None:
                found.append(transfer)
            else:
                costs = self._member_costs(node.condition, amount, ids)
                found.append(costs or p.If(self.conditions.statement(node.condition, scope), transfer, ids=ids))
        if node.unless is not None:
            found = excepted(found, self.conditions.exempt(node.unless, scope, (f"{ids[0]}.unless", *ids)))
        return found

    def _in_one(self, node: n.Pay, scope: TellingScope, ids: tuple[str, ...]) -> p.Pattern | None:
        """All parts of a payment in one sentence, since the exception behind it is one of all of them."""
        told = [self._paid_from(value, scope) for value in node.amounts]
        amounts = [self.nouns.quantity(value, scope) for value, _ in told]
        if any(source is not None for _, source in told) and len({source for _, source in told}) > 1:
            return None
        pay = p.Transfer(p.Flow.PAY, amounts[0], who=scope.actor, place=told[0][1]).clause
        paid = p.Do(replace(pay.having(theme=p.NPs(tuple(amounts))), modality=p.Modality.IMP), ids=ids)
        return paid if node.condition is None else p.If(self.conditions.statement(node.condition, scope), paid, ids=ids)

    def _paid_from(self, value: n.Value, scope: TellingScope) -> tuple[n.Value, p.NP | None]:
        """*2 coins from your purse*: the amount, and the zone of which it is paid."""
        last = value.places[-1] if isinstance(value, n.NounPhrase) and value.places else None
        if not isinstance(last, n.Place) or last.preposition != "from" or not isinstance(last.what, n.NounPhrase):
            return value, None
        if self.words.singular(last.what.words[-1].text) not in self.words.world.zones:
            return value, None
        assert isinstance(value, n.NounPhrase)
        return replace(value, places=value.places[:-1]), saying(self.nouns.thing(last.what, scope), last.span)

    def _member_costs(self, condition: n.Condition, amount: p.NP, ids: tuple[str, ...]) -> p.Pattern | None:
        """*pay … if the plant is a worker*, of a family and one of its members: for a worker, pay …"""
        if not isinstance(condition, n.Is) or condition.negated or not isinstance(condition.subject, n.NounPhrase):
            return None
        family = self.words.world.families.get(self.words.singular(condition.subject.words[-1].text))
        what = condition.complement
        one = self.words.singular(what.words[-1].text) if isinstance(what, n.NounPhrase) and what.words else ""
        if family is None or one not in family.members or family.name not in self.words.known.listed:
            return None
        return p.PayFor(p.NP(one, det=p.Det.INDEF), self._on_site(amount), ids=ids)

    def _on_site(self, amount: p.NP) -> p.NP:
        """*the price of the field*, where only the sites among the fields bear one: the price of the site."""
        of = amount.of if isinstance(amount.of, p.NP) else None
        sites = self.words.world.classes.get(of.noun) if of is not None else None
        if of is None or sites is None or None not in sites.attributes.get(amount.noun, ()):
            return amount
        tags = self.words.world.tags.items()
        tag = next((t for t, (cls, name) in tags if cls == of.noun and name != amount.noun), "")
        return amount.with_(of=p.NP(tag)) if tag in self.words.known.nouns else amount


def where_paid(words: Words) -> Iterator[p.Pattern]:
    """A sentence for each sort of piece that is no money: it goes to the one common zone for such pieces, or to the
    box. Where money goes is told with the places."""
    for piece, ids in _paid(words).items():
        paid = p.clause("pay", subject=p.YOU, theme=p.Gap())
        things = p.NP(piece, number=p.Number.PL, relative=paid)
        common = _common(piece, words)
        where = () if common == BOX else (common,)
        yield p.Do(p.order("put", theme=things, goal=p.NP(common)), ids=(*ids, *where))


def is_where_paid(sentence: p.Pattern) -> bool:
    """Whether a sentence says where goes what one pays, whenever one does: it is no step of a turn."""
    theme = sentence.clause.get("theme") if isinstance(sentence, p.Do) else None
    return isinstance(theme, p.NP) and isinstance(theme.relative, p.Clause) and theme.relative.verb == "pay"


def _paid(words: Words) -> dict[str, tuple[str, ...]]:
    """The pieces that are paid, each with the payments."""
    found: dict[str, tuple[str, ...]] = {}
    for name, action in words.actions.items():
        for pay in (node for node in n.walk(action) if isinstance(node, n.Pay)):
            for piece in (_unit(amount, words) for amount in pay.amounts):
                if piece in words.world.pieces and not words.world.pieces[piece].money:
                    found[piece] = (*found.get(piece, ()), f"{name}.{pay.name.text}")
    return found


def _unit(amount: n.Value, words: Words) -> str:
    """In what an amount is paid: it says so, or the table does of which it is read."""
    head = words.singular(head_of(amount))
    table = words.world.tables.get(head)
    return words.singular(table.unit or "") if table is not None else head


def _common(piece: str, words: Words) -> str:
    """The only common zone for a piece, or the box."""
    faces = set(words.world.faces_of(piece))
    zones = (s for s in words.world.storages.values() if not s.cls and not s.per_player and s.name not in (BOX, GONE))
    common = [zone.name for zone in zones if faces & set(zone.faces)]
    return common[0] if len(common) == 1 else BOX
