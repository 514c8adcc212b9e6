"""What is shuffled where the rules draw at random: unlike things that are put where nobody sees them, in no order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.acts import base
from cafetal.describe.page import Page
from cafetal.describe.values import head_of
from cafetal.describe.words import Words


def mixed(words: Words, told: p.Clause, node: n.Doing) -> p.Statement:
    """*Put all cards in the deck and shuffle them*, if one of them is drawn later; where others lie already, all of it
    is shuffled."""
    goal, theme = told.get("goal"), told.get("theme")
    if told.verb != "put" or not isinstance(goal, p.NP) or not isinstance(theme, p.NP) or told.without is not None:
        return told
    if not _is_shuffled(words, goal.noun):
        return told
    first = _comes_first(words, goal.noun, node)
    if not first and "card" not in _sorts(words, goal.noun):
        return told  # who draws a tile blind reaches among the others
    many = theme.number is p.Number.PL or theme.det is p.Det.ALL or theme.count is not None
    if not many:
        return replace(told.without_role("goal").having(mixed_in=goal), verb="mix")
    what = theme if first else goal
    shuffle = p.order("shuffle", theme=what.again(p.Pronoun.ALWAYS))
    who = told.get("subject")
    return p.DoChain((told, shuffle if who is None else shuffle.having(subject=who)))


def mixed_last(page: Page, told: p.Pattern) -> None:
    """*Put all cards in the deck. Put all storms in the deck and shuffle it*: once is enough."""
    last = page.sentences[-1] if page.sentences else None
    if not isinstance(last, p.DoChain) or not isinstance(told, p.DoChain):
        return
    first, *more = last.clauses
    goals = [chain.clauses[0].get("goal") for chain in (last, told)]
    shuffled = [chain.clauses[-1].verb == "shuffle" for chain in (last, told)]
    same = all(isinstance(goal, p.NP) for goal in goals) and goals[0] == goals[1]
    if all(shuffled) and same and len(more) == 1:
        page.sentences[-1] = p.Do(first, ids=last.ids, says=last.says, origin=last.origin)


def _is_shuffled(words: Words, zone: str) -> bool:
    storage = words.world.storages.get(words.world.zones.get(zone, ""))
    if storage is None or storage.pile or storage.seen != "nobody" or len(storage.faces) < 2:
        return False
    return any(_drawn_from(node, words) == zone for node in _lines(words))


def _sorts(words: Words, zone: str) -> set[str]:
    """The last words of what lies in a zone, and of the families of these: *card* of a `fever_card`."""
    storage = words.world.storages[words.world.zones[zone]]
    pieces = {words.world.faces[face].piece for face in storage.faces}
    families = {name for name, family in words.world.families.items() if pieces & set(family.members)}
    return {piece.rpartition("_")[2] for piece in pieces | families}


def _drawn_from(node: n.Doing, words: Words) -> str:
    """The zone from which a line draws."""
    source = next((x.what for x in node.places if isinstance(x, n.Place) and x.preposition == "from"), None)
    return words.singular(head_of(source)) if base(node.verb) in ("draw", "deal") and source is not None else ""


def _comes_first(words: Words, zone: str, node: n.Doing) -> bool:
    """Whether a line of the set-up is the first one that puts anything in a zone."""
    setup = (section for section in words.document.sections if isinstance(section, n.Setup))
    lines = (part for section in setup for part in n.walk(section) if isinstance(part, n.Doing))
    first = next((line for line in lines if zone in _goals(line, words)), None)
    return first is not None and first.span == node.span


def _goals(node: n.Doing, words: Words) -> list[str]:
    places = (x for x in node.places if isinstance(x, n.Place) and x.preposition != "from")
    return [words.singular(head_of(place.what)) for place in places]


def _lines(words: Words) -> Iterator[n.Doing]:
    sections = (section for section in words.document.sections if not isinstance(section, n.Example))
    return (part for section in sections for part in n.walk(section) if isinstance(part, n.Doing))
