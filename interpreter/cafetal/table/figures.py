"""What numbers and notes of a game are, in words."""

from __future__ import annotations

from cafetal.model import StateVar, World
from cafetal.table.voice import Voice


def in_words(world: World, voice: Voice, variable: StateVar, value: int) -> str:
    """What a number or note is: a player, a value of a kind, or a number."""
    if variable.type == "player":
        there = 0 <= value < world.players
        return voice.seat(world.colours[value]) if there else voice.say("table.nobody")
    if variable.type in world.kinds:
        words = world.kinds[variable.type].values
        return voice.word(words[value]) if 0 <= value < len(words) else voice.say("table.none")
    return str(value)
