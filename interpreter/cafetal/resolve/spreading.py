"""Pieces that go to several places: so many to each, or so many in all; and places that nobody has chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal.fmt.words import text_of
from cafetal.resolve.faults import Fault, fault
from cafetal.resolve.phrases import head_of, in_plural
from cafetal.resolve.readings import singular_text
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many

if TYPE_CHECKING:
    from cafetal.resolve.doing import Act

ALL = "all of them"


def goes_to_each(r: Resolver, act: Act, goal: n.Phrase, meaning: Many) -> bool:
    """Whether each place of a goal gets so many; False: the only one there is. Else the line could mean two things.

    Raises `Fault` for a goal of which nobody says how much of it gets how many, or which part of it is meant.
    """
    if meaning.quant == "only" or not isinstance(goal, n.NounPhrase) or r.trying:
        return meaning.quant == "every"
    if meaning.quant not in ("every", "the", "bare"):
        raise _unchosen(r, act, goal, goal, meaning.quant == "no")
    number = _number(r, act.node.what)
    if meaning.quant == "every":
        if number == ALL:
            raise _all_to_each(r, act, goal)
        return True
    if not in_plural(r, goal):
        return False
    if number in ("", "1"):  # of pieces that have a name, whoever moves them tells that they go to one place
        return True
    raise _each_or_in_all(r, act, goal, goal, number)


def _number(r: Resolver, what: n.Phrase) -> str:
    """How many pieces a line speaks of: a number, all of them, or "" for what has a name."""
    if not isinstance(what, n.NounPhrase):
        return ""
    one = not in_plural(r, what)
    match what.determiner:
        case n.Count(number):
            return str(number.value)
        case n.CountValue(value):
            return f"({text_of(value)})"
        case n.CountUpTo(high):
            return f"up to {high.value}"
        case n.Article("the"):
            return "" if one else ALL
        case None if what.possessor is None and len(what.words) == 1 and what.of is None and one:
            return ""
        case n.Quantifier("all" | "each" | "every"):
            return ALL
        case _:
            return "1" if one else ALL


def owners_get(r: Resolver, act: Act, goal: n.NounPhrase, quant: object) -> None:
    """Refuse zones of several players of which nobody says how much each gets, or whose of them is meant."""
    whose = goal.possessor if goal.possessor is not None else goal.of
    if not isinstance(whose, n.NounPhrase) or r.trying:
        return
    number = _number(r, act.node.what)
    evenly = act.node.evenly_to is not None
    if quant not in ("every", "the", "bare", "only"):
        raise _unchosen(r, act, goal, whose, quant == "no")
    if number == ALL and not evenly:
        raise _all_to_each(r, act, goal)
    if quant != "every" and not evenly and number not in ("", "1"):
        raise _each_or_in_all(r, act, goal, whose, number)


def one_on_each(r: Resolver, act: Act) -> None:
    """Refuse a number of pieces for places that are listed, unless it can only mean one on each of them."""
    number, places = _number(r, act.node.what), 1 + len(act.node.sites)
    if number in ("", "1", ALL) or (number == str(places) and not _heaps(r, act)):
        return
    told = text_of(act.node.what)
    message = f"`{told}` for {places} places: it is not said whether each of them gets {number}, or all together"
    assert act.goal is not None
    hint = f"write a line for each place: `{act.verb} {told} {_to(act)} {text_of(act.goal.what)}`"
    raise fault("N019", message, act.node.span, hint)


def _heaps(r: Resolver, act: Act) -> bool:
    """More than one of these pieces can lie at a place of a board."""
    bases = {r.world.faces[face].base for face in r.world.faces_of(_noun(r, act))}
    homes = (home for home in r.world.storages.values() if home.cls)
    return any(home.capacity != 1 and bases & {r.world.faces[face].base for face in home.faces} for home in homes)


def _each_or_in_all(r: Resolver, act: Act, goal: n.NounPhrase, several: n.NounPhrase, number: str) -> Fault:
    """`several` is the goal, or whose it is."""
    told, there = text_of(act.node.what), text_of(goal)
    message = f"`{told}` for `{there}`: it is not said whether each of them gets {number}, or all together"
    hint = f"for {number} on each write `{_to(act)} {_each(r, goal, several)}`"
    if number == ALL:
        message = f"`{told}` for `{there}`: it is not said how many each of them gets"
        hint = f"say it: `{act.verb} 1 {_noun(r, act)} … {_to(act)} {_each(r, goal, several)}`"
    rest = "; or" if number == ALL else f"; for {number} in all"
    return fault("N019", message, act.node.span, f"{hint}{rest} {_chosen_first(r, act, goal, several)}")


def _all_to_each(r: Resolver, act: Act, goal: n.NounPhrase) -> Fault:
    told, there = text_of(act.node.what), text_of(goal)
    message = f"`{told}` cannot go to each of several places: the first one would get them all"
    hint = f"say how many each gets, `{act.verb} 1 {_noun(r, act)} … {_to(act)} {there}`, or deal them out: "
    hint += f"`deal all {r.plural(_noun(r, act))} … evenly to each …`"
    return fault("N019", message, act.node.span, hint)


def _chosen_first(r: Resolver, act: Act, goal: n.NounPhrase, several: n.NounPhrase) -> str:
    """What can be written where some of the places get something."""
    told = f"choose a {_one(r, several)} for each of them in a line above"
    if act.verb in ("put", "move") and several is goal:
        bare = replace(goal, determiner=None, partitive=False, words=_words(goal, r.plural(_one(r, goal))))
        the = "" if goal.possessor is not None else "the "
        told += f", or let chance decide: `{_to(act)} {the}{text_of(bare)}, at random`"
    return told


def _unchosen(r: Resolver, act: Act, goal: n.NounPhrase, several: n.NounPhrase, nowhere: bool) -> Fault:
    if nowhere:
        return fault("N009", f"`{text_of(goal)}` is no place to which anything can go", goal.span, "say where it goes")
    noun = _one(r, several)
    the = _named(several, noun)
    here = f"{_to(act)} {text_of(_with_owner(goal, several, the))}"
    hint = f"write `choose {_singly(r, several)}` above, and here `{here}`; for all of them "
    hint += f"`{_to(act)} {_each(r, goal, several)}`"
    if act.verb in ("put", "move") and several is goal:
        hint += f"; or {_chosen_first(r, act, goal, several).partition(', or ')[2]}"
    return fault("N009", f"which {noun}? nobody chooses it here", goal.span, hint)


def _to(act: Act) -> str:
    assert act.goal is not None
    return act.goal.preposition


def _named(phrase: n.NounPhrase, noun: str) -> n.NounPhrase:
    """`the player`, as one says it of what stands above."""
    return n.NounPhrase(n.Article("the", span=phrase.span), words=(n.Name(noun, span=phrase.span),), span=phrase.span)


def _with_owner(goal: n.NounPhrase, several: n.NounPhrase, one: n.NounPhrase) -> n.NounPhrase:
    """A goal with one thing in the stead of several: that thing, or the zone of that player."""
    if several is goal:
        return one
    words = _words(goal, goal.words[-1].text)
    return n.NounPhrase(possessor=one, words=words, span=goal.span)


def _singly(r: Resolver, several: n.NounPhrase) -> str:
    """`a sunny square`, `another square`, `one of your pits`."""
    if several.possessor is not None or several.partitive:
        the = "" if several.possessor is not None else "the "
        return f"one of {the}{text_of(replace(several, determiner=None, partitive=False))}"
    if isinstance(several.determiner, n.Quantifier) and several.determiner.word == "another":
        return text_of(several)
    text = text_of(replace(several, determiner=None, words=_words(several, _one(r, several)), relatives=()))
    article = "an" if text[0] in "aeiou" else "a"
    return " ".join((article, text, *(singular_text(relative) for relative in several.relatives)))


def _each(r: Resolver, goal: n.NounPhrase, several: n.NounPhrase) -> str:
    """A goal of several places, as each of them: `each sunny square`, `each other player's purse`."""
    other = isinstance(several.determiner, n.Quantifier) and several.determiner.word == "another"
    each = n.Name("each other" if other else "each", span=several.span)
    bare = replace(several, determiner=None, possessor=None, partitive=False, relatives=())
    single = replace(bare, words=(each, *_words(several, _one(r, several))))
    if several is not goal:
        zone = r.singular(goal.words[-1].text)
        if several.relatives or several.places or several.of is not None:
            behind = " ".join((text_of(single), *(singular_text(relative) for relative in several.relatives)))
            return f"the {zone} of {behind}"
        return f"{text_of(single)}'s {zone}"
    owner = ""
    if isinstance(several.possessor, n.Possessive):
        owner = f" of {'you' if several.possessor.word == 'your' else 'them'}"
    elif several.possessor is not None:
        owner = f" of {text_of(several.possessor)}"
    text = text_of(replace(single, of=None, places=()))
    whole = text_of(single).removeprefix(text)
    return f"{text}{owner}{whole}" + "".join(f" {singular_text(relative)}" for relative in several.relatives)


def _one(r: Resolver, phrase: n.NounPhrase) -> str:
    return r.singular(head_of(phrase))


def _noun(r: Resolver, act: Act) -> str:
    what = act.node.what
    return _one(r, what) if isinstance(what, n.NounPhrase) else "piece"


def _words(phrase: n.NounPhrase, noun: str) -> tuple[n.Name, ...]:
    return (*phrase.words[:-1], n.Name(noun, span=phrase.words[-1].span))
