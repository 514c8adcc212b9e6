"""Where choices lead that name no place themselves: a number of steps, a direction, a value.

What is offered is played on a copy, and places of boards on which something has come to lie then stand for the choice
that alone brings it there. No game is known here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from cafetal.table.effects import Effects
from cafetal.web.drawing import Drawing, Laid
from cafetal.web.options import Option

MOST_PLAYED = 60
"""So many moves are played at one decision to find out where they lead."""
MOST_WAYS = 8
"""What more moves begin with is not looked at: they have little in common."""


def landings(
    things: Mapping[str, Option], drawing: Drawing, effects: Effects, shown: Collection[str] = ()
) -> dict[str, str]:
    """For each place to which one of the things leads, and no other, the name of that thing.

    `shown`: what can be pointed at by its own name. A number means a number of something, not the place that may be
    called so.
    """
    own = {name for name in shown if not name.isdecimal()}
    named = {name: option for name, option in things.items() if name not in own and len(option.ways) <= MOST_WAYS}
    if not named or sum(len(option.ways) for option in named.values()) > MOST_PLAYED:
        return {}
    reached: dict[str, list[str]] = {}
    before = drawing.laid(effects.before)
    for name, option in named.items():
        for place in _common(option, before, drawing, effects):
            reached.setdefault(place, []).append(name)
    return {place: names[0] for place, names in reached.items() if len(names) == 1}


def _common(option: Option, before: Laid, drawing: Drawing, effects: Effects) -> set[str]:
    """The places at which something new lies after every move of an option."""
    found: set[str] | None = None
    for way in option.ways:
        after = effects.after(way.move)
        gained = set() if after is None else set(gains(before, drawing.laid(after)))
        found = gained if found is None else found & gained
    return found or set()


def gains(before: Laid, after: Laid) -> Iterator[str]:
    """The names of the places of boards at which something lies that did not lie there before."""
    for place, things in after.items():
        there = before.get(place, Counter())
        if any(count > there[thing] for thing, count in things.items()):
            yield place
