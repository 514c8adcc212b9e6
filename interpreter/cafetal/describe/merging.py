"""Lines that are told inside another sentence: what a chosen thing must be, and where something is put."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import said_in, telling
from cafetal.describe.nouns import Nouns
from cafetal.describe.page import Page
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import head_of
from cafetal.describe.whence import lying, taken
from cafetal.describe.words import Words
from cafetal.sentences.nouns import saying

if TYPE_CHECKING:
    from cafetal.describe.before import Deferred


def other_sort(words: Words, node: n.Require | n.Ensure, found: p.NP) -> p.Clause | None:
    """*the field is not a site*, as what is said of a field: *that is not a site*; *the field is not empty*
    likewise, which says nothing any more once something has been put there."""
    condition = node.condition
    plain = isinstance(condition, n.Is) and condition.negated and node.unless is None and found.relative is None
    if not plain or not isinstance(condition, n.Is):
        return None
    what = condition.complement
    one = words.singular(what.words[-1].text) if isinstance(what, n.NounPhrase) and what.words else ""
    if one == "empty" and found.det is not p.Det.ONE_OF:  # *one of your houses that are …* may be said of all of them
        return replace(p.clause("be", subject=p.Gap(), property=p.Adj("empty")), negated=True)
    if one not in words.world.tags or one not in words.known.nouns:
        return None
    other = p.NP(one, det=p.Det.INDEF, full=True)
    return replace(p.clause("be", subject=p.Gap(), property=other), negated=True)


def put_there(nouns: Nouns, node: n.Statement, scope: TellingScope, page: Page) -> bool:
    """*The neighbour chooses a stop* and *put the buyer on the stop*: one sentence."""
    if _chosen_and_put(nouns, node, scope, page):
        return True
    before = page.sentences[-1] if page.sentences else None
    if not isinstance(node, n.Doing) or not scope.group or node.verb != "put" or len(node.places) != 1:
        return False
    if not isinstance(before, p.Do) or before.clause.verb != "choose" or before.clause.modality is not p.Modality.IMP:
        return False
    chosen, who, place = before.clause.get("theme"), before.clause.get("subject"), node.places[0]
    plain = isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase) and not node.at_random
    if not plain or not isinstance(chosen, p.NP) or who in (None, p.GROUP) or not isinstance(place, n.Place):
        return False
    goal = nouns.place(place, scope).np
    if not isinstance(goal, p.NP) or goal.key != chosen.key:
        return False
    again = saying(goal.again(p.Pronoun.ALWAYS), goal.origin, *goal.says)
    put = p.order("put", subject=who, theme=nouns.phrase(node.what, scope), goal=again)
    page.sentences[-1] = p.DoChain((before.clause, put), ids=before.ids)
    return True


def _chosen_and_put(nouns: Nouns, node: n.Statement, scope: TellingScope, page: Page) -> bool:
    """*They choose up to five coins* and *put them in their fist*: one sentence, where no other line speaks of them."""
    before = page.sentences[-1] if page.sentences else None
    if not isinstance(node, n.Doing) or node.verb != "put" or len(node.places) != 1 or node.at_random or node.if_any:
        return False
    if not isinstance(before, p.Do) or before.clause.verb != "choose" or before.clause.get("subject") is None:
        return False
    chosen, who, place = before.clause.get("theme"), before.clause.get("subject"), node.places[0]
    what, name = node.what, head_of(node.what)
    sections = nouns.words.document.sections
    uses = [x for s in sections for x in n.walk(s) if isinstance(x, n.NounPhrase) and head_of(x) == name]
    alone = isinstance(what, n.NounPhrase) and n.is_word(replace(what, determiner=None))
    named = scope.things.get(name) if alone else None
    known = isinstance(chosen, p.NP) and named is not None and not isinstance(who, p.Adj | p.Gap)
    if not known or len(uses) != 1 or not isinstance(chosen, p.NP) or not isinstance(place, n.Place) or who is None:
        return False
    chosen, before = _half_of_them(who, chosen, before)
    them = isinstance(chosen.of, p.NP) and chosen.of.pronoun is p.Pronoun.ALWAYS
    if isinstance(who, p.NP) and (who.relative or who.places) and not them and (chosen.of or chosen.places):
        return False  # two sentences where both are long
    goal = nouns.place(place, scope).np
    again = saying(chosen.again(p.Pronoun.ALWAYS), node.what.span)
    put = p.clause("put", subject=who, theme=again, goal=goal)
    page.sentences[-1] = p.DoChain((before.clause.without_role("serving"), put), ids=before.ids)
    return True


def swapped(there: p.Nominal, other: p.Nominal) -> tuple[p.Nominal, p.Nominal]:
    """Things that are swapped: one lies *on* the island, the other, if it is one of several, comes *from* there."""
    return lying(there), taken(other) if isinstance(other, p.NP) and other.det is p.Det.INDEF else other


def is_about(node: n.Require | n.Ensure, name: str) -> bool:
    """Whether a condition speaks of a chosen thing and of nothing else."""
    condition = node.condition
    subject = getattr(condition, "subject", None)
    return isinstance(subject, n.NounPhrase) and [w.text for w in subject.words] == [name] and subject.possessor is None


def is_pending(what: n.Phrase, scope: TellingScope, words: Words) -> bool:
    """Whether a line is done to a thing that was chosen and is not told yet, so that it can tell the choice."""
    plain = isinstance(what, n.NounPhrase) and len(what.words) == 1
    if not plain or not isinstance(what, n.NounPhrase) or what.possessor or what.of or what.places:
        return False
    return bool({what.words[0].text, words.singular(what.words[0].text)} & set(scope.pending))


def _half_of_them(who: object, chosen: p.NP, before: p.Do) -> tuple[p.NP, p.Do]:
    """*Each player with more than 7 cards in their hand chooses half of them*: they have just been named."""
    all_of = chosen.of if isinstance(chosen.of, p.NP) and chosen.noun == "half" else None
    places = who.places if isinstance(who, p.NP) else ()
    had = places[0].np if len(places) == 1 and places[0].relation is p.Relation.WITH else None
    if all_of is None or not isinstance(had, p.NP) or (had.noun, had.of, had.places) != (
        all_of.noun, all_of.of, all_of.places,
    ):  # fmt: skip
        return chosen, before
    them = saying(p.NP(all_of.noun, p.Number.PL, pronoun=p.Pronoun.ALWAYS), *said_in(all_of))
    half = chosen.with_(of=them)
    return half, replace(before, clause=before.clause.having(theme=half))


def serving(choice: p.Clause, name: str, scope: TellingScope, words: Words) -> p.Clause:
    """*Choose a square as the destination*: a choice with the name that what is chosen goes by from then on.

    Pieces that lie in no place are named for all to hear.
    """
    theme = choice.get("theme")
    if isinstance(theme, p.NP) and theme.det is p.Det.ANY:  # that it is any is said by *choose*
        choice = choice.having(theme=theme.with_(det=p.Det.INDEF))
    if name not in scope.called:
        return choice
    if isinstance(theme, p.NP) and theme.noun in words.world.pieces and theme.count is not None:
        bound = theme.places or theme.owner or theme.of or theme.relative
        choice = choice if bound else replace(choice, verb="name_openly")
    return choice.having(serving=p.NP(name, det=p.Det.BARE))


def adjective_of(node: n.Require | n.Ensure) -> str | None:
    """The adjective of *the field is empty*, if it is no more than that."""
    condition = node.condition
    if not isinstance(condition, n.Is) or condition.negated or node.unless is not None:
        return None
    what = condition.complement
    plain = isinstance(what, n.NounPhrase) and len(what.words) == 1 and not what.determiner and not what.places
    return what.words[0].text if plain and isinstance(what, n.NounPhrase) and what.words[0].text == "empty" else None


def empty_of(node: n.Require | n.Ensure, sort: str) -> str:
    """The name of the place of which a condition says no more than that no such thing lies there."""
    condition = node.condition
    what = condition.what if isinstance(condition, n.ThereIs) else None
    if not isinstance(what, n.NounPhrase) or node.unless is not None or len(what.places) != 1:
        return ""
    no = isinstance(what.determiner, n.Quantifier) and what.determiner.word == "no"
    plain = no and [word.text for word in what.words] == [sort] and not (what.of or what.possessor or what.relatives)
    place = what.places[0]
    at = place.what if isinstance(place, n.Place) else None
    alone = plain and isinstance(at, n.NounPhrase) and n.is_word(replace(at, determiner=None))
    return at.words[0].text if alone and isinstance(at, n.NounPhrase) else ""


def measures_pending(node: n.Statement, scope: TellingScope) -> bool:
    """Whether a line counts several chosen things or by one, adds up what they show, names a value that rests on them,
    or is done with each thing that has to do with a chosen one: choosing is told before it."""
    if counts_by_pending(node, scope) or (isinstance(node, n.Let) and _rests_on(node, scope)):
        return True
    every = (part for part in n.walk(node) if isinstance(part, n.NounPhrase) and part.relatives)
    if any(_names(scope.pending, relative) for part in every if _is_each(part) for relative in part.relatives):
        return True  # *each square that touches a square* would be beside any, and not beside the one chosen
    groups = {name for name, found in scope.pending.items() if found.count is not None}
    return bool(groups) and any(
        isinstance(part, n.NounPhrase)
        and isinstance(part.of, n.NounPhrase)
        and {"number", "total"} & {word.text for word in part.words[:1]}
        and groups & {word.text for word in part.of.words[-1:]}
        for part in n.walk(node)
    )


def counts_by_pending(node: n.Statement, scope: TellingScope) -> bool:
    """Whether an amount speaks of a chosen thing: *take pence equal to the price of a crate* leaves it open."""
    return any(_names(scope.pending, amount) for amount in _amounts(node))


def _amounts(node: n.Statement) -> list[n.Node]:
    """How many things a line moves, or by how much a number changes."""
    if isinstance(node, n.ChangeNumber):
        return [node.by]
    what = node.what if isinstance(node, n.Doing) else None
    counted = isinstance(what, n.NounPhrase) and isinstance(what.determiner, n.CountValue)
    return [what.determiner] if counted and isinstance(what, n.NounPhrase) and what.determiner is not None else []


def _is_each(phrase: n.NounPhrase) -> bool:
    return isinstance(phrase.determiner, n.Quantifier) and phrase.determiner.word in ("each", "every", "all", "no")


def _names(pending: Mapping[str, p.NP], tree: n.Node) -> bool:
    """Whether a chosen thing is spoken of."""
    heads = {part.words[-1].text for part in n.walk(tree) if isinstance(part, n.NounPhrase) and part.words}
    return bool(heads & pending.keys())


def _rests_on(node: n.Let, scope: TellingScope) -> bool:
    """Whether a named value rests on several chosen things: these are told before it."""
    used = {w.text for part in n.walk(node.value) if isinstance(part, n.NounPhrase) for w in part.words}
    return len(used & set(scope.pending)) > 1 or bool(used & set(scope.pending) & {"direction"})


def merge(words: Words, held: Deferred, scope: TellingScope) -> list[str]:
    """The one condition on a chosen thing becomes its adjective: *a free field*."""
    told: list[str] = []
    for name, found in scope.pending.items():
        about = [r for r in held.requires if is_about(r, name)]
        key = f"{scope.path}.{about[0].name.text}" if len(about) == 1 else ""
        if not key or words.by_author(key):
            continue
        sort, adjective = other_sort(words, about[0], found), adjective_of(about[0])
        merged, found = (*found.merged, about[0].condition.span), telling(found, about[0].condition)
        if sort is not None:
            scope.pending[name] = found.with_(relative=sort, merged=merged)
        elif adjective is not None and adjective in words.known.adjectives:
            scope.pending[name] = found.with_(attributes=(*found.attributes, p.Adj(adjective)), merged=merged)
        else:
            continue
        held.requires.remove(about[0])
        told.append(key)
    return told
