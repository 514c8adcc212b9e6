"""What stands under a condition or a loop, as far as one sentence can tell it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import said_in, spans
from cafetal.describe.acts import base
from cafetal.describe.comparing import RELATIONS
from cafetal.describe.page import Page
from cafetal.describe.whence import taken
from cafetal.diagnostics import Span
from cafetal.sentences.document import Paragraph
from cafetal.sentences.nouns import saying
from cafetal.trees import nodes_of

TWICE = 2
OFTEN = {2: "twice", 3: "three_times"}
HEAVY = 11
"""A condition and what follows from it are one sentence if they name so many things at most."""


def of_each_thing(thing: p.NP, page: Page) -> p.Do | None:
    """*put each bar on its starting level*: the only sentence for each thing says what is done with it."""
    only = single(page)
    theme = only.clause.get("theme") if isinstance(only, p.Do) else None
    if not isinstance(only, p.Do) or not isinstance(theme, p.NP) or theme.key != thing.key or not _plain(theme):
        return None
    plain = (taken(thing) if only.clause.get("goal") else thing).with_(origin=None)
    said = saying(plain, thing.origin, theme.origin, *theme.says)
    return replace(only, clause=only.clause.having(theme=said))


def _plain(thing: p.NP) -> bool:
    """Whether a phrase says no more than its noun: *your disc*, *a white disc* is not the disc that was spoken of."""
    others = thing.owner or thing.of or thing.attributes or thing.places or thing.relative or thing.count or thing.label
    return not others and thing.det in (p.Det.DEF, p.Det.THAT) and thing.number is p.Number.SG


def if_possible(condition: p.Statement, page: Page) -> tuple[p.Pattern, ...]:
    """*if you can place a road, place a road*: it is done if possible; with where it is told. Nothing for all else."""
    block = page.blocks[0] if len(page.blocks) == 1 and not page.sentences else None
    sentences = block.sentences if isinstance(block, Paragraph) else ()
    only = sentences[0] if len(sentences) == 1 else None
    able = condition.action if isinstance(condition, p.Possible) and not condition.negated else None
    if able is None or not isinstance(only, p.Do):
        return ()
    done = only.clause
    if able.verb != done.verb or able.without_role("subject").args != done.args or done.adverbs:
        return ()
    told = saying(replace(only, clause=replace(done, adverbs=("if_possible",))), *said_in(condition))
    return (told,)


def so_many(times: n.Times, page: Page) -> p.AsFarAs | None:
    """*twice: put any card from the bank into your hand if possible*: any two cards, as long as there are any left."""
    only = single(page)
    theme = only.clause.get("theme") if isinstance(only, p.Do) else None
    if not isinstance(times, n.RepeatCount) or times.high is not None or times.low.value < TWICE:
        return None
    if not isinstance(only, p.Do) or not isinstance(theme, p.NP) or only.clause.adverbs != ("if_possible",):
        return None
    if theme.det is not p.Det.ANY or theme.count is not None:
        return None
    many = theme.with_(number=p.Number.PL, count=p.Count((times.low.value,)))
    return p.AsFarAs(replace(only.clause.having(theme=many), adverbs=()), ids=only.ids, says=only.says)


def repeated(times: n.Times, page: Page) -> p.Do | None:
    """*twice: place a road if possible*: the verb says how often."""
    only = single(page)
    count = times.low.value if isinstance(times, n.RepeatCount) and times.high is None else 0
    if isinstance(only, p.Do) and (all_at_once := _so_many_of_them(only, count)) is not None:
        return all_at_once
    often = OFTEN.get(count)
    if not isinstance(only, p.Do) or often is None or only.clause.negated or only.clause.modality is p.Modality.MAY:
        return None
    how = tuple("as_far_as_possible" if adverb == "if_possible" else adverb for adverb in only.clause.adverbs)
    return replace(only, clause=replace(only.clause, adverbs=(*how, often)))


def _so_many_of_them(only: p.Do, count: int) -> p.Do | None:
    """*Put two cards from your hand into the discard*, where one is put there twice."""
    theme, goal = only.clause.get("theme"), only.clause.get("goal")
    one = isinstance(theme, p.NP) and theme.det is p.Det.INDEF and theme.number is p.Number.SG and theme.count is None
    there = isinstance(goal, p.NP) and goal.det is p.Det.DEF and goal.number is p.Number.SG
    if not one or not there or not isinstance(theme, p.NP) or only.clause.verb != "put" or only.clause.adverbs:
        return None
    if count < TWICE or theme.relative is not None or only.clause.negated:
        return None
    many = theme.with_(number=p.Number.PL, count=p.Count((count,)))
    return replace(only, clause=only.clause.having(theme=many))


def only_one(branch: n.Branch) -> tuple[n.Statement, ...] | None:
    """*If there is exactly 1 player who …, each player who … takes it*: what that player does."""
    each, there = branch.body[0], branch.condition
    if len(branch.body) != 1 or not isinstance(each, n.Each) or not isinstance(there, n.ThereIs):
        return None
    what = there.what
    bound = what.determiner if isinstance(what, n.NounPhrase) else None
    if not isinstance(what, n.NounPhrase) or not isinstance(bound, n.CountBound) or what.words[-1].text != "player":
        return None
    one = (bound.word, bound.number.value) == ("exactly", 1)
    if not one or not n.same_tree(replace(what, determiner=None), replace(each.what, determiner=None)):
        return None
    return each.body


def hands_out(body: Sequence[n.Statement]) -> bool:
    """Whether players only take or gain something: where no branch holds, a reader would ask who does."""
    each = [node for node in body if isinstance(node, n.Each) and node.what.words[-1].text in ("player", "players")]
    lines = [line for node in each for line in node.body]
    return len(each) == len(body) and all(isinstance(x, n.Doing) and base(x.verb) in ("take", "gain") for x in lines)


def handed_out(branches: Sequence[n.Branch]) -> Iterator[n.NounPhrase]:
    """What players take or gain in branches that hand out."""
    each = (line for branch in branches for line in branch.body if isinstance(line, n.Each))
    for line in (line for one in each for line in one.body):
        if isinstance(line, n.Doing) and isinstance(line.what, n.NounPhrase):
            yield line.what


def of_each(body: tuple[n.Statement, ...]) -> Iterator[Span]:
    """What the one player must be, of whom the condition says it already."""
    return (place for line in body if isinstance(line, n.Each) for place in spans(line.what))


def is_heavy(condition: p.Statement, consequence: p.Pattern) -> bool:
    """Whether a condition and what follows from it name too many things for one sentence: a colon stands between."""
    named = sum(isinstance(part, p.NP) for part in nodes_of((condition, consequence)))
    measured = sum(
        isinstance(part, p.Place) and part.relation in RELATIONS.values() for part in nodes_of((condition, consequence))
    )
    return named + 2 * measured > HEAVY  # *as many as … says* is a clause of its own


def several(condition: p.Statement) -> p.Statement:
    """*there are sacks*, where one of them is spoken of next."""
    if not isinstance(condition, p.There):
        return condition
    return replace(condition, thing=condition.thing.with_(number=p.Number.PL, det=p.Det.INDEF))


def single(page: Page) -> p.Pattern | None:
    """The only sentence of a page, if it can stand inside another."""
    if len(page.blocks) != 1 or page.sentences:
        return None
    block = page.blocks[0]
    sentences = block.sentences if isinstance(block, Paragraph) else ()
    simple = p.Do | p.Event | p.Transfer | p.May | p.AsFarAs | p.Each | p.DoRange | p.Choice | p.DoChain
    if len(sentences) != 1:
        return None
    only = sentences[0]
    return only if isinstance(only, simple) else None
