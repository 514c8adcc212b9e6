"""The goal of a line that stands behind a condition: `put all stones on the bed that are sunny in the box`."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n

Wholes = dict[int, tuple[n.Doing, n.Doing]]
"""Lines, by identity, with what they are when the place behind their condition is their goal."""
TOWARDS = ("to", "into", "onto")


def with_goal(line: n.Doing, wholes: Wholes) -> n.Doing:
    """The line, the place behind its condition put where its goal stands, if it can be nothing else.

    That is so where the line has no other goal, behind a bare word (`that are sunny in the box`), and with `to`, `into`
    and `onto`: `move all stones on the bed that touch b2 to c3`.
    """
    if id(line) in wholes:
        return wholes[id(line)][1]
    goals = [place for place in line.places if not isinstance(place, n.Place) or place.preposition != "from"]
    for number in behind(line):
        relative = _relatives(line)[number]
        place = _places(relative)[-1]
        last = number == len(_relatives(line)) - 1
        leads = _leads(place) and not any(_leads(goal) for goal in goals)
        if leads or _says_a_word(relative) or (last and not goals):
            return lifted(line, number, wholes)
    return line


def behind(line: n.Doing) -> list[int]:
    """The conditions of a line, the last one first, behind which a place stands that may be its goal.

    It may also belong to the condition: `put 1 stone on every square that touches a stone on c3`.
    """
    if line.verb.removesuffix("s") not in ("put", "move", "deal", "draw") or line.evenly_to is not None:
        return []
    relatives = _relatives(line)
    return [number for number in reversed(range(len(relatives))) if _places(relatives[number])]


def lifted(line: n.Doing, number: int, wholes: Wholes) -> n.Doing:
    """The line whose goal is the place behind a condition; those before it tell where the pieces lie."""
    what = line.what
    assert isinstance(what, n.NounPhrase)
    relative, goal = what.relatives[number], _places(what.relatives[number])[-1]
    inner = object_of(relative)
    assert isinstance(inner, n.NounPhrase)
    short = replace(inner, places=inner.places[:-1])
    match relative:
        case n.WhoDoes():
            relative = replace(relative, object=short)
        case n.WhoIs() | n.Whose():
            relative = replace(relative, complement=short)
        case n.WithExtreme():
            relative = replace(relative, value=short)
        case _:
            return line
    relatives = (*what.relatives[:number], relative, *what.relatives[number + 1 :])
    lying = tuple(place for place in line.places if isinstance(place, n.Place) and place.preposition != "from")
    others = tuple(place for place in line.places if place not in lying)
    whole = replace(
        line, what=replace(what, places=(*what.places, *lying), relatives=relatives), places=(*others, goal)
    )
    wholes[id(line)] = (line, whole)
    return whole


def _relatives(line: n.Doing) -> tuple[n.Relative, ...]:
    return line.what.relatives if isinstance(line.what, n.NounPhrase) else ()


def _places(relative: n.Relative) -> tuple[n.Location, ...]:
    inner = object_of(relative)
    return inner.places if isinstance(inner, n.NounPhrase) else ()


def _leads(place: n.Location) -> bool:
    return isinstance(place, n.Place) and place.preposition in TOWARDS


def _says_a_word(relative: n.Relative) -> bool:
    """The condition ends with a value, a mark or a word of one's own, which is nowhere."""
    match relative:
        case n.WhoIs(_, _, _, n.NounPhrase(determiner=None, possessor=None, of=None)):
            return True
        case _:
            return False


def object_of(relative: n.Relative) -> object:
    """What a condition says of its noun: the last part of its text."""
    match relative:
        case n.WhoDoes():
            return relative.object
        case n.WhoIs() | n.Whose():
            return relative.complement
        case n.WithExtreme():
            return relative.value
        case _:
            return None
