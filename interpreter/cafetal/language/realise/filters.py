"""What the phrase macros may call: noun phrases, clauses, numbers, and choices between short forms."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from cafetal import sentences as p
from cafetal.language.lexicon.forms import chosen
from cafetal.language.lexicon.references import SECTION
from cafetal.language.realise.brackets import defining, joined, joined_briefly
from cafetal.language.realise.english import English
from cafetal.language.realise.german import German
from cafetal.language.realise.noun_filters import noun_filters, silently
from cafetal.language.realise.numbers import ORDINALS, figures, in_words
from cafetal.language.realise.text import NO_STOP, capital, closed, quoted, reference, sentence, strong
from cafetal.sentences.opposites import while_not

if TYPE_CHECKING:
    from cafetal.language.realise.realiser import Realiser

Filter = Callable[..., object]


def one_line(text: str) -> str:
    """The output of a macro with its line breaks as single spaces, none before punctuation."""
    text = re.sub(r"[ \n\t]+", " ", text).strip()
    return re.sub(r" (?=[,.;:](?: |\Z))", "", text)


def make_filters(realiser: Realiser) -> dict[str, Filter]:
    """All filters and functions of the templates by name."""
    return {
        **_plan_filters(),
        **noun_filters(realiser),
        **_text_filters(realiser),
        **_clause_filters(realiser),
        **_style_filters(realiser),
    }


def _plan_filters() -> dict[str, Filter]:
    """Language-free changes of a plan."""
    return {
        "mood": lambda clause, modality: clause.as_(p.Modality(modality)),
        "with_verb": lambda clause, verb: replace(clause, verb=verb),
        "with_args": lambda clause, **args: clause.having(**args),
        "plus": lambda clause, *adverbs: replace(clause, adverbs=(*adverbs, *clause.adverbs)),
        "front": lambda clause, role: replace(clause, front=role),
        "without_yet": _without_yet,
        "while_not": while_not,
        "apiece": _apiece,
        "negative": lambda clause: replace(clause, negated=True),
        "perfect": lambda clause: replace(clause, tense=p.Tense.PERFECT),
        "clause_of": lambda verb, modality="ind", **args: p.Clause(verb, tuple(args.items()), p.Modality(modality)),
        "nps": lambda items, conj="and": p.NPs(tuple(items), p.Conj(conj)),
        "name": p.Name,
        "det": lambda np, det, **changes: np.with_(det=p.Det(det), **changes),
        "bare": _bare,
        "plural_of": lambda np: np.with_(number=p.Number.PL),
        "counted": lambda np, n: np.with_(det=p.Det.INDEF, count=p.Count((n,))),
        "with_ordinal": lambda np, n: np.with_(attributes=(p.Ordinal(n), *np.attributes)),
        "next_player": lambda: p.NP("player", attributes=(p.Adj("next"),)),
        "your_turn": lambda: p.NP("turn", owner=p.YOURS),
        "contents_of": lambda place: p.NP("contents", of=place),
        "you": lambda: p.YOU,
        "subject": lambda clause: clause.get("subject") or p.YOU,
        "others": lambda: p.Who(p.Person.OTHERS),
        "emptied": lambda place: p.Clause("be", (("subject", place), ("property", p.Adj("empty")))),
        "someone": lambda: p.Who(p.Person.SOMEONE),
        "is_you": lambda who: who in (p.YOU, p.GROUP),
        "noun_np": p.NP,
        "counts_theme": _counts_theme,
        "is_no": lambda np: np.det is p.Det.NO,
        "some_plural": lambda np: np.with_(det=p.Det.INDEF, number=p.Number.PL),
        "lying": lambda np, place: np.with_(places=(p.Place(p.Relation.AT, place), *np.places)),
        "noun_only": lambda np: np.with_(attributes=(), relative=None, also=(), of=None),
    }


def _without_yet(plan: p.Statement) -> p.Statement:
    """A clause without the particle *yet*, where the conjunction says as much (*while, finché*)."""
    return replace(plan, aspect=p.Aspect.NONE) if isinstance(plan, p.Clause) and plan.aspect is p.Aspect.YET else plan


def _bare(np: p.Nominal) -> p.Nominal:
    """Things without an article, each of several."""
    if isinstance(np, p.NPs):
        return replace(np, items=tuple(map(_bare, np.items)))
    return np.with_(det=p.Det.BARE) if isinstance(np, p.NP) else np


def _counts_theme(clause: p.Clause) -> bool:
    """Whether a clause deals out a counted theme, so that *for each* narrows the theme."""
    theme = clause.get("theme")
    return isinstance(theme, p.NP) and theme.count is not None


def _apiece(clause: p.Clause) -> p.Clause:
    """A clause that is done for each of several things, each at a place of its own: *auf je ein Feld*."""
    goal = clause.get("goal")
    if (
        not isinstance(goal, p.NP)
        or goal.det is not p.Det.INDEF
        or goal.count is not None
        or goal.number is p.Number.PL
    ):
        return clause
    return clause.having(goal=goal.with_(count=p.Count((1,), bound=p.Bound.APIECE)))


def _text_filters(realiser: Realiser) -> dict[str, Filter]:
    """Numbers, lists, marks and texts of the lexicon."""
    grammar = realiser.grammar
    lexicon = realiser.lexicon
    return {
        "word": lambda n: in_words(grammar.language, n),
        "fig": lambda n: figures(grammar.language, n),
        "ordinal_stem": lambda n: ORDINALS[grammar.language][n],
        "join": grammar.join,
        "closed": closed,
        "listed": ", ".join,
        "strong": strong,
        "no_stop": lambda: NO_STOP,
        "quoted": quoted,
        "capital": capital,
        "sentence": lambda text: sentence(one_line(text)),
        "title": grammar.text,
        "section": reference,
        "phrase_text": lambda text: _with_sections(
            chosen(lexicon.phrases[text.key].said(text.fact, text.after, text.note), lexicon.style)
        ),
    }


def _with_sections(text: str) -> str:
    """A text of an author with the numbers of the sections that it names as *{end}*."""
    return SECTION.sub(lambda found: reference(found[1]), text)


def _clause_filters(realiser: Realiser) -> dict[str, Filter]:
    """Clauses, chains of them, and finite forms."""
    grammar = realiser.grammar

    def fin(who: p.Nominal, verb: str, modality: str = "ind") -> str:
        return silently(grammar, lambda: grammar.finite(verb, p.Modality(modality), who))

    def who_has(clause: p.Clause) -> str:
        return grammar.player_who(clause) if isinstance(grammar, English) else grammar.free_relative(clause)

    return {
        "say": realiser.say,
        "brief": realiser.brief,
        "options_alone": lambda plan, order: _options_alone(realiser, plan, p.Order(order)),
        "quiet": lambda plan, stop=".": _quoted_alone(realiser, plan, stop),
        "apart": lambda plan: _apart(realiser, plan),
        "quiet_all": lambda plans, stop=".": " ".join(
            _quoted_alone(realiser, plan, "." if i < len(plans) else stop) for i, plan in enumerate(plans, 1)
        ),
        "as_printed": lambda plans, stop=".": _as_printed(realiser, plans, stop),
        "chain": lambda plan, order: _chain(realiser, _clauses(plan), p.Order(order)),
        "options": lambda plan, order: _options(realiser, plan, p.Order(order)),
        "joined": lambda plan, order: joined(realiser, plan, order),
        "joined_briefly": lambda plan: joined_briefly(realiser, plan),
        "defining": lambda plan, order: defining(realiser, plan, order),
        "fin": lambda who, verb, modality="ind": silently(
            grammar, lambda: grammar.finite(verb, p.Modality(modality), who)
        ),
        "preposition": lambda clause, role: _preposition(realiser, clause, role),
        "who_has": who_has,
        "citation": grammar.citation,
    }


def _options(realiser: Realiser, plan: p.Choice, order: p.Order) -> list[str]:
    """The options of a choice, each with the number of the section that tells it, and with how often it may be done."""
    texts = _chain(realiser, plan.options, order)
    word = realiser.grammar.text("reference.section")
    sections = [f"{word} {reference(anchor)}" if anchor else "" for anchor in plan.anchors or ("",) * len(texts)]
    return _with_notes(texts, sections, [realiser.say(x) if x is not None else "" for x in _limits(plan)])


def _options_alone(realiser: Realiser, plan: p.Choice, order: p.Order) -> list[str]:
    """The options of a choice in note form, each with how often it may be done."""
    texts = _chain(realiser, plan.options, order)
    limits = [one_line(realiser.macros["brief_times_limit"](x, "")) if x is not None else "" for x in _limits(plan)]
    return _with_notes(texts, limits)


def _limits(plan: p.Choice) -> tuple[p.TimesLimit | None, ...]:
    return plan.limits or (None,) * len(plan.options)


def _with_notes(texts: Sequence[str], *notes: Sequence[str]) -> list[str]:
    """Texts, each with its notes behind it in brackets, if there are any."""
    said = [", ".join(note for note in row if note) for row in zip(*notes, strict=True)]
    return [f"{text} ({note})" if note else text for text, note in zip(texts, said, strict=True)]


def _clauses(plan: p.Pattern) -> tuple[p.Clause, ...]:
    if isinstance(plan, p.DoChain):
        return plan.clauses
    return plan.options if isinstance(plan, p.Choice) else ()


def _chain(realiser: Realiser, clauses: Sequence[p.Clause], order: p.Order) -> list[str]:
    """Clauses with one subject: it is named once, and so is a modal verb."""
    grammar = realiser.grammar
    german = isinstance(grammar, German)
    texts = [realiser.say(clauses[0], order)]
    for before, clause in pairwise(clauses):
        if isinstance(grammar, German) and grammar.unaddressed(clause) and order is not p.Order.INFINITIVE:
            texts.append(_to_nobody(realiser, grammar, before, clause))
        elif clause.modality not in (p.Modality.IMP, p.Modality.IND) or order is p.Order.INFINITIVE:
            told = realiser.say(clause, p.Order.INFINITIVE)
            if order is p.Order.INFINITIVE or not _alike(realiser, before, clause):
                texts.append(told)
            elif german:  # *darf den Krug auf A und die Tasse auf B stellen*
                texts[-1:] = [texts[-1].removesuffix(f" {told.rpartition(' ')[2]}"), told]
            else:
                texts.append(_gapped(realiser, (before, clause), texts, told))
        elif order is p.Order.FINAL and german:
            texts.append(realiser.say(clause, p.Order.FINAL))
        elif order in (p.Order.MAIN, p.Order.BARE) or (
            order is p.Order.INVERTED and not isinstance(realiser.grammar, German)
        ):
            texts.append(_gapped(realiser, (before, clause), texts, realiser.say(clause, p.Order.BARE)))
        else:
            bare = clause.as_(p.Modality.IND)
            texts.append(_gapped(realiser, (before, bare), texts, realiser.say(bare, p.Order.BARE)))
    return texts


def _gapped(realiser: Realiser, clauses: tuple[p.Clause, p.Clause], said: Sequence[str], text: str) -> str:
    """A further clause, without its verb if the one before has the same: *puts the cup on A and the jug on B*."""
    first, _, rest = text.partition(" ")
    return rest if _alike(realiser, *clauses) and first in " ".join(said).split() else text


def _alike(realiser: Realiser, before: p.Clause, clause: p.Clause) -> bool:
    """Whether a clause does with another thing what the one before does, so that one verb is enough for both."""
    thing, other = before.get("theme"), clause.get("theme")
    apart = isinstance(other, p.Name) or (
        isinstance(thing, p.NP) and isinstance(other, p.NP) and thing.key != other.key
    )
    roles = [tuple(role for role, _ in x.args) for x in (before, clause)]
    plain = not (clause.negated or clause.adverbs or clause.front or clause.also or before.adverbs or before.front)
    verb = realiser.grammar.verb_entry(clause.verb)
    whole = getattr(verb, "prefix", "") or verb.tail or " " in verb.inf  # *carry out*
    same = before.verb == clause.verb and roles[0] == roles[1]
    return same and apart and plain and not whole


def _to_nobody(realiser: Realiser, grammar: German, before: p.Clause, clause: p.Clause) -> str:
    """A further German clause of a chain that addresses nobody; what it shares with the one before is not repeated."""
    passive = grammar.becomes_passive(clause)
    if grammar.unaddressed(before) and not passive and not grammar.becomes_passive(before):
        return realiser.say(clause, p.Order.BARE)  # *man baut oder wertet*
    if grammar.unaddressed(before) and not grammar.becomes_passive(before):
        return realiser.say(clause.as_(p.Modality.IND), p.Order.BARE)  # *man geht an die Bar oder tauscht einen Joker*
    first, second = before.get("theme"), clause.get("theme")
    same = isinstance(first, p.NP) and isinstance(second, p.NP) and first.key == second.key
    if passive and grammar.becomes_passive(before) and same:
        return realiser.say(clause, p.Order.BARE).partition(" ")[2]  # *wird gezogen und auf das Feld gelegt*
    return realiser.say(clause, p.Order.MAIN)


def _quoted_alone(realiser: Realiser, plan: p.Statement, stop: str) -> str:
    """A plan as a quotation: a finished sentence, without pronouns for what stands outside it."""
    return sentence(_apart(realiser, plan), stop)


def _apart(realiser: Realiser, plan: p.Statement) -> str:
    """A plan in words that begin no sentence, without pronouns for what stands outside it."""
    discourse = realiser.grammar.discourse
    before = discourse.last, discourse.now, discourse.quoting
    discourse.last, discourse.now, discourse.quoting = [], [], True
    text = realiser.say(plan)
    discourse.last, discourse.now, discourse.quoting = before
    return text


def _as_printed(realiser: Realiser, plans: Sequence[p.Statement], stop: str) -> str:
    """Sentences as the book has printed them; what does not stand in it, as a quotation."""
    printed = realiser.printed
    texts = [(printed and printed.find(plan)) or _quoted_alone(realiser, plan, ".") for plan in plans]
    return " ".join(texts) if stop else " ".join(texts).removesuffix(".")


def _preposition(realiser: Realiser, clause: p.Clause, role: str) -> str:
    """The preposition that a role of a clause takes, or nothing."""
    value = clause.get(role)
    if value is None:
        return ""
    grammar = realiser.grammar
    spec = grammar.role_spec(grammar.verb(clause), role, value).partition("~")[0]
    if isinstance(grammar, German):
        return spec.rpartition("+")[0]
    return "" if spec in ("subj", "obj") else spec


def _style_filters(realiser: Realiser) -> dict[str, Filter]:
    """House style."""
    style = realiser.lexicon.style
    return {"policy": lambda: style.gender, "address": lambda: style.address}
