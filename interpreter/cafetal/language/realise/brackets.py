"""Where an *and* and an *or* meet in one sentence, or a *not* and an *or*, the sentence says which belong together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import sentences as p
from cafetal.dataclass import Frozen
from cafetal.language.realise.coordination import coordinated
from cafetal.sentences.opposites import opposite
from cafetal.trees import names_of

if TYPE_CHECKING:
    from cafetal.language.realise.realiser import Realiser

IN_FRONT = (p.Order.CONDITION, p.Order.INVERTED)
"""Orders in which German says the verb first."""
SUMS = ("sum", "between", "difference", "product")
_PRONOUN = re.compile(r"(?:du|er|es|ihr|man|sie) ")
"""German ones, before which nothing but *und* stands."""
_IN_BRACKETS = re.compile(r"\([^()]*\)")


class Words(Frozen):
    """The words with which a language sets conditions off; `..._in_front`, `..._behind`: where German says its verb."""

    either: re.Pattern[str]
    all_hold: str
    one_holds: str
    and_: str
    or_: str
    short_or: str
    in_two_cases: str
    in_all_cases: str
    unless: str
    or_if: str
    untrue: str
    all_hold_in_front: str = ""
    one_holds_in_front: str = ""
    untrue_in_front: str = ""
    untrue_behind: str = ""


WORDS = {
    "en": Words(
        re.compile(r"\bor\b"), "all of this holds", "at least one of these holds", "and", "or", "or",
        "in either case", "in each of these cases", "unless", "or if", "it is not the case that",
    ),
    "de": Words(
        re.compile(r"\boder\b"), "all das gilt", "mindestens eines davon gilt", "und", "oder", "oder",
        "in beiden Fällen", "in jedem dieser Fälle", "es sei denn,", "oder wenn", "es gilt nicht, dass",
        "gilt all das", "gilt mindestens eines davon", "gilt nicht, dass", "nicht gilt, dass",
    ),
    "it": Words(
        re.compile(r"\b(?:o|od|oppure)\b"), "vale tutto questo", "vale almeno una di queste condizioni",
        "e", "oppure", "o",
        "in entrambi i casi", "in ognuno di questi casi", "tranne se", "oppure se", "non è vero che",
    ),
}  # fmt: skip


def joined(realiser: Realiser, plan: p.AllOf, order: p.Order | str, *, inside: bool = False) -> str:
    """Conditions in one sentence, or `inside` brackets; those that would be read in two ways are set off."""
    order, grammar = p.Order(order), realiser.grammar
    said = WORDS[grammar.language]
    before = len(grammar.discourse.now)
    texts = coordinated(realiser, plan.items, order)
    if not _meet(plan, texts, said):
        return grammar.join(texts, "or" if plan.either else "and")
    verb_first = grammar.language == "de" and order in IN_FRONT
    first, *rest = texts
    if not (plan.either or verb_first or order is p.Order.MAIN or any(_splits(text, said) for text in rest)):
        two = _cases(plan.items[0]) == 2
        cases, others = said.in_two_cases if two else said.in_all_cases, grammar.join(rest, "and")
        pronoun, _, others = others.partition(" ") if _PRONOUN.match(others) else ("", "", others)
        return " ".join(part for part in (f"{first}, {said.and_}", pronoun, cases, others) if part)
    del grammar.discourse.now[before:]
    whole = [_inside(realiser, item) for item in plan.items]
    if order is p.Order.MAIN and not inside:
        return _row(plan, whole, said)
    return _enclosed(plan, whole, said, verb_first=verb_first)


def joined_briefly(realiser: Realiser, plan: p.AllOf) -> str:
    """The same in note form."""
    said = WORDS[realiser.grammar.language]
    texts = [realiser.brief(item) for item in plan.items]
    if _meet(plan, texts, said):
        return _enclosed(plan, texts, said)
    return f" {said.short_or if plan.either else said.and_} ".join(texts)


def _inside(realiser: Realiser, item: p.Statement) -> str:
    """A condition that stands between semicolons, so that it must not hold any of its own outside of brackets."""
    if isinstance(item, p.AllOf):
        return joined(realiser, item, p.Order.MAIN, inside=True)
    return realiser.say(item, p.Order.MAIN)


def _row(plan: p.AllOf, texts: Sequence[str], said: Words) -> str:
    return f"{'; '.join(texts[:-1])}; {said.or_ if plan.either else said.and_} {texts[-1]}"


def _enclosed(plan: p.AllOf, texts: Sequence[str], said: Words, *, verb_first: bool = False) -> str:
    """Conditions in brackets behind the words that say how many of them must hold."""
    if plan.either:
        head = said.one_holds_in_front if verb_first else said.one_holds
    else:
        head = said.all_hold_in_front if verb_first else said.all_hold
    return f"{head} ({_row(plan, texts, said)})"


def defining(realiser: Realiser, plan: p.Statement, order: p.Order | str) -> str:
    """The condition of a definition: *if … and …, or if …*, and for *or … and not*, which can only be meant so there,
    *if … or …, unless …*."""
    said, before = WORDS[realiser.grammar.language], len(realiser.grammar.discourse.now)
    if isinstance(plan, p.AllOf) and plan.either and _meet(plan, (), said):
        texts = [realiser.say(item, order) for item in plan.items]
        return f", {said.or_if} ".join(texts)
    exception = opposite(plan.items[1]) if isinstance(plan, p.AllOf) and len(plan.items) == 2 else None
    if not isinstance(plan, p.AllOf) or plan.either or exception is None or isinstance(exception, p.AllOf):
        return realiser.say(plan, order)
    first = realiser.say(plan.items[0], order)
    last = p.Order.MAIN if realiser.grammar.language == "de" else p.Order.FINAL
    unless = realiser.say(exception, last)
    if _splits(first, said) or _splits(unless, said):
        return f"{first}, {said.unless} {unless}"
    del realiser.grammar.discourse.now[before:]
    return realiser.say(plan, order)


def denied(realiser: Realiser, plan: p.Clause, order: p.Order) -> str:
    """A clause that denies what is called by words with an *or* in them; empty where nothing could be misread."""
    grammar = realiser.grammar
    said = WORDS[grammar.language]
    if not plan.negated or plan.modality is not p.Modality.IND or order in (p.Order.INFINITIVE, p.Order.GERUND):
        return ""
    called = grammar.verb_entry(plan.verb, plan).complement
    if not any(map(said.either.search, called)):
        return ""
    head = said.untrue_in_front if grammar.language == "de" and order in IN_FRONT else said.untrue
    if grammar.language == "de" and order in (p.Order.FINAL, p.Order.TAIL):
        head = said.untrue_behind
    return f"{head} {grammar.clause(replace(plan, negated=False), p.Order.FINAL)}"


def _meet(plan: p.AllOf, texts: Sequence[str], said: Words) -> bool:
    if plan.either:
        return any(_binds(item) for item in plan.items)
    return any(_splits(text, said) for text in texts)


def _splits(text: str, said: Words) -> bool:
    """Whether an *or* stands in a text that nothing encloses."""
    before = None
    while before != text:
        before, text = text, _IN_BRACKETS.sub("", text)
    return said.either.search(text) is not None


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
