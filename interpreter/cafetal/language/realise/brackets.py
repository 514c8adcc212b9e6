"""Where an *and* and an *or* meet in one sentence, or a *not* and an *or*, the sentence says which belong together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import sentences as p
from cafetal.language.realise.coordination import coordinated
from cafetal.sentences.opposites import opposite
from cafetal.trees import names_of

if TYPE_CHECKING:
    from cafetal.language.realise.realiser import Realiser

SUMS = ("sum", "between", "difference", "product")
QUANTIFIED = (p.Det.EACH, p.Det.ALL, p.Det.NO)
_IN_BRACKETS = re.compile(r"\([^()]*\)")


class Said:
    """The words with which a language sets conditions off: its texts `joined.…`."""

    def __init__(self, realiser: Realiser) -> None:
        """Take whose grammar has them."""
        self._grammar = realiser.grammar
        self._either = re.compile(rf"\b(?:{'|'.join(self.word('either').split())})\b")

    def word(self, key: str) -> str:
        """The words of a key."""
        return self._grammar.text(f"joined.{key}")

    def before(self, key: str, order: p.Order) -> str:
        """The words before conditions, where the verb may stand first, or last."""
        if order in self._grammar.verb_first:
            return self.word(f"{key}.first")
        return self.word("untrue.last") if key == "untrue" and order in self._grammar.verb_last else self.word(key)

    def splits(self, text: str) -> bool:
        """Whether an *or* stands in a text that nothing encloses."""
        before = None
        while before != text:
            before, text = text, _IN_BRACKETS.sub("", text)
        return self._either.search(text) is not None


def joined(realiser: Realiser, plan: p.AllOf, order: p.Order | str, *, inside: bool = False) -> str:
    """Conditions in one sentence, or `inside` brackets; those that would be read in two ways are set off."""
    order, grammar = p.Order(order), realiser.grammar
    said = Said(realiser)
    before = len(grammar.discourse.now)
    texts = coordinated(realiser, plan.items, order)
    if not _meet(plan, texts, said):
        return grammar.join(texts, "or" if plan.either else "and")
    first, *rest = texts
    plain = not plan.either and order is not p.Order.MAIN and order not in grammar.verb_first
    if plain and not _of_many(plan.items[0]) and not any(map(said.splits, rest)):
        cases = said.word("in_two_cases" if _cases(plan.items[0]) == 2 else "in_all_cases")
        others = grammar.join(rest, "and")
        pronoun, _, behind = others.partition(" ")
        parts = (pronoun, cases, behind) if pronoun in grammar.next_to_and else (cases, others)
        return " ".join((f"{first}, {said.word('and')}", *parts))
    del grammar.discourse.now[before:]
    whole = [_inside(realiser, item) for item in plan.items]
    if order is p.Order.MAIN and not inside:
        return _row(plan, whole, said)
    return _enclosed(plan, whole, said, order)


def joined_briefly(realiser: Realiser, plan: p.AllOf) -> str:
    """The same in note form."""
    said = Said(realiser)
    texts = [realiser.brief(item) for item in plan.items]
    if _meet(plan, texts, said):
        return _enclosed(plan, texts, said, p.Order.FINAL)
    return f" {said.word('short_or' if plan.either else 'and')} ".join(texts)


def _inside(realiser: Realiser, item: p.Statement) -> str:
    """A condition that stands between semicolons, so that it must not hold any of its own outside of brackets."""
    if isinstance(item, p.AllOf):
        return joined(realiser, item, p.Order.MAIN, inside=True)
    return realiser.say(item, p.Order.MAIN)


def _row(plan: p.AllOf, texts: Sequence[str], said: Said) -> str:
    return f"{'; '.join(texts[:-1])}; {said.word('or' if plan.either else 'and')} {texts[-1]}"


def _enclosed(plan: p.AllOf, texts: Sequence[str], said: Said, order: p.Order) -> str:
    """Conditions in brackets behind the words that say how many of them must hold."""
    return f"{said.before('one_holds' if plan.either else 'all_hold', order)} ({_row(plan, texts, said)})"


def defining(realiser: Realiser, plan: p.Statement, order: p.Order | str) -> str:
    """The condition of a definition: *if … and …, or if …*, and for *or … and not*, which can only be meant so there,
    *if … or …, unless …*."""
    said, before = Said(realiser), len(realiser.grammar.discourse.now)
    if isinstance(plan, p.AllOf) and plan.either and _meet(plan, (), said):
        texts = [realiser.say(item, order) for item in plan.items]
        return f", {said.word('or_if')} ".join(texts)
    exception = opposite(plan.items[1]) if isinstance(plan, p.AllOf) and len(plan.items) == 2 else None
    if not isinstance(plan, p.AllOf) or plan.either or exception is None or isinstance(exception, p.AllOf):
        return realiser.say(plan, order)
    first = realiser.say(plan.items[0], order)
    unless = realiser.say(exception, order)
    if said.splits(first) or said.splits(unless):
        return f"{first}, {said.word('unless')} {unless}"
    del realiser.grammar.discourse.now[before:]
    return realiser.say(plan, order)


def denied(realiser: Realiser, plan: p.Clause, order: p.Order) -> str:
    """A clause that denies what is called by words with an *or* in them; empty where nothing could be misread."""
    grammar = realiser.grammar
    said = Said(realiser)
    if not plan.negated or plan.modality is not p.Modality.IND or order in (p.Order.INFINITIVE, p.Order.GERUND):
        return ""
    called = grammar.verb_entry(plan.verb, plan).complement
    if not any(map(said.splits, called)):
        return ""
    return f"{said.before('untrue', order)} {grammar.clause(replace(plan, negated=False), p.Order.FINAL)}"


def _meet(plan: p.AllOf, texts: Sequence[str], said: Said) -> bool:
    if plan.either:
        return any(_binds(item) for item in plan.items)
    return any(map(said.splits, texts))


def _of_many(item: p.Statement) -> bool:
    """Whether a condition is of each of several things, or of none: one case may hold of these, another of those."""
    args = item.args if isinstance(item, p.Clause) else ()
    return any(isinstance(value, p.NP) and value.det in QUANTIFIED for _, value in args)


def _cases(item: p.Statement) -> int:
    """How many cases a condition tells apart; 0 if that cannot be known."""
    if isinstance(item, p.AllOf):
        return len(item.items) if item.either else 0
    found = [value for _, value in item.args if isinstance(value, p.NPs)] if isinstance(item, p.Clause) else []
    return len(found[0].items) if len(found) == 1 else 2 if not found else 0


def _binds(tree: object) -> bool:
    """Whether an *and* that joins conditions or things stands in a plan."""
    if isinstance(tree, tuple):
        return any(map(_binds, tree))
    if isinstance(tree, p.AllOf) and not tree.either:
        return True
    if isinstance(tree, p.NPs) and tree.conj is p.Conj.AND:
        return True
    if isinstance(tree, p.NP) and tree.noun in SUMS:
        return False
    return any(_binds(getattr(tree, name)) for name in names_of(type(tree)) if name not in ("says", "origin"))
