"""What is to be decided, as an order: *Choose a card from your hand.*

The plan of a game knows no lines of choices, so the one that is meant is found by what is offered: where it lies, and
how much of it was chosen before.
"""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.engine import State
from cafetal.engine.executor import Move
from cafetal.engine.history import step_parts
from cafetal.engine.record import steps
from cafetal.engine.texts import MovePart
from cafetal.rulebook.speak import Offer, Speaker
from cafetal.scenes.contents import piles

MOST_READ = 40
"""So many moves that begin differently are looked at to say what is to be decided."""


STOP, NOT = "stop", "not "


def action_of(part: MovePart) -> str:
    """What the word of an arm means: an action, stopping, or not doing what was asked."""
    if part.point.kind == "ask" and part.word == "refuse":
        return f"{NOT}{part.point.name}"
    if part.point.kind == "may" and part.word == "decline":
        return f"{NOT}{part.point.name.partition('/')[0]}"
    return part.word


def prompt(speaker: Speaker, state: State, context: str, rest: Sequence[Sequence[MovePart]] = ()) -> str:
    """What is to be decided now; "" if the rulebook cannot say it. `rest`: what remains of moves that are begun."""
    heads: dict[str, Move] = {}
    for text, move in zip(state.texts(), state.legal_moves(), strict=True) if not rest else ():
        heads.setdefault(text.partition(" ")[0], move)
    every = [state.game.texts.parts(state.cells, move) for move in list(heads.values())[:MOST_READ]] or rest
    words = list(dict.fromkeys(action_of(parts[0]) for parts in every if parts and parts[0].word))
    free = any(word.startswith((STOP, NOT)) for word in words)
    options = [part for parts in every for part in parts if part.point.kind in ("option", "may", "ask")]
    if options and options[0].point in [part.point for parts in every for part in parts[:2]]:
        point = options[0].point
        names = point.name.split("/")
        arms = dict.fromkeys(part.arm for part in options if part.point is point)
        wanted = [names[i] for i in arms if i < len(names) and names[i] not in ("decline", "refuse")]
        return speaker.options(wanted, free=free)
    choices = [part for parts in every for part in parts[:1] if part.point.kind == "choose" and part.names]
    choices = choices or [part for parts in every for part in parts if part.point.kind == "choose"]
    if not choices:
        return ""
    first = choices[0]
    name, action = first.point.name, first.word or context
    doing = action if speaker.chooses(action, name) and first.word else speaker.doing(name, action)
    return speaker.choice(name, doing, _offer(state, [part for part in choices if part.point is first.point]))


def _offer(state: State, parts: Sequence[MovePart]) -> Offer:
    """Where the pieces lie that are offered, as far as the player sees them, and how many were chosen just before."""
    seat, plan = state.actor, state.game.plan
    offered = {name for part in parts for name in part.names}
    known = piles(plan, state.view(seat))
    zones: set[str] = set()
    for (array, site), pile in known.items():
        faces = {thing.face for thing in pile.things}
        if offered and site in (0, seat) and offered <= faces:
            zones.add(array)
    pieces = {face for storage in plan.storages for face in storage.faces}
    return Offer(frozenset(zones), offered <= pieces, _made(state, parts[0].point.number))


def _made(state: State, point: int) -> int:
    """How many things a player has chosen at this point, one after the other, until now."""
    count = 0
    for step in steps(state.last):
        if step.kind != "move" or step.actor != state.actor:
            continue
        chosen = [part for part in step_parts(state, step) if part.point.number == point and part.names]
        if not chosen:
            break
        count += len(chosen)
    return count
