"""What chance did, in words: dice that were rolled, pieces that were drawn, what was decided by lot; and what was shown
to somebody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from cafetal.engine import State
from cafetal.engine.history import step_text
from cafetal.engine.record import Step
from cafetal.model import World
from cafetal.table.voice import Voice, counted

ROLL, DRAW, PLACE, LOT, LOOK = "roll", "draw", "place", "lot", "look"
EVERYTHING = -2
"""Eyes that see what nobody may see."""


class Events:
    """Tells the events of chance in the games of one world."""

    def __init__(self, world: World, voice: Voice) -> None:
        self.world = world
        self.voice = voice
        self.faces = {face.name: face for face in world.faces}
        classes = world.classes.values()
        self.sites = {name for sites in classes for name in (*sites.names, *sites.aliases) if not name.isdecimal()}
        self.sites |= {f"{world.boards[cls]}.{x}" for cls, sites in world.classes.items() for x in sites.names
                       if cls in world.boards}  # fmt: skip
        self.values = {value for kind in world.kinds.values() for value in kind.values}

    def sort(self, state: State, step: Step) -> str:
        """What sort of event a step is: dice, pieces drawn, pieces laid out, something shown, or drawn by lot."""
        plan = state.game.plan
        point = plan.chances[step.point - len(plan.choices)]
        name = LOOK if point.look else point.name
        return name if name in (ROLL, DRAW, PLACE, LOOK) else LOT

    def told(self, state: State, steps: Iterable[Step], eyes: int) -> Iterator[str]:
        """Events in few words, without a full stop; those of one sort that follow one another are told together."""
        for sort, run in groupby(steps, key=lambda step: self.sort(state, step)):
            if sort == LOOK:
                shown = [text for step in run for text in self._shown(state, step, eyes)]
                yield from [self.voice.say("chance.shown", things="; ".join(shown))] if shown else []
                continue
            outcomes = [step_text(state, step).split()[1:] for step in run]  # without the name of the event
            yield self._sentence(sort, ", ".join(self._things(outcomes, single=sort == ROLL)))

    def _sentence(self, sort: str, things: str) -> str:
        if sort == ROLL:
            return self.voice.say("chance.rolled", things=things)
        if sort == DRAW:
            return self.voice.say("chance.drawn", things=things)
        if sort == PLACE:
            return self.voice.say("chance.placed", things=things)
        return self.voice.say("chance.lot", things=things)

    def _shown(self, state: State, step: Step, eyes: int) -> Iterator[str]:
        """What somebody was shown, place by place: `hand (red): blue card`."""
        plan, viewer = state.game.plan, state.game.viewer
        before = step.before.cells if step.before is not None else step.cells
        for part in viewer.unveiled(before, step.cells, None if eyes == EVERYTHING else eyes):
            storage = next((x for x in plan.storages if x.array == part.array.name), None)
            faces = storage.faces if storage is not None else tuple(self.faces)
            cells = step.cells[part.start : part.stop]
            found = (
                [faces[value - 1] for value in cells if value]
                if part.array.coded
                else [face for face, count in zip(faces, cells, strict=False) for _ in range(count)]
            )
            things = ", ".join(self.voice.faces(found))
            if storage is None:
                yield from [things] if things else []
                continue
            place = storage.places[(part.start - viewer.layout.arrays[storage.array]) // part.size]
            owner = place in self.world.colours
            yield f"{self.word(f'{place}.{storage.name}' if owner else place)}: {things or '–'}"

    def _things(self, outcomes: list[list[str]], *, single: bool) -> list[str]:
        """What came, in words: pieces with their numbers, places by their noun; `single`: each for itself."""
        words = [" ".join(outcome) for outcome in outcomes]
        if not single and all(word in self.faces for word in words):
            return self.voice.faces(words)
        if not single and all(word in self.sites for word in words):
            return self.voice.places(words)
        told = [" ".join(map(self.word, outcome)) for outcome in outcomes]
        return told if single else counted(told)

    def word(self, word: str) -> str:
        """A word of an outcome or a move as the language has it: a piece, a seat, a value, a zone or a place."""
        if word in self.faces:
            return self.voice.face(word, self.faces[word].piece, alone=False)
        if word in self.world.colours:
            return self.voice.seat(word)
        if word in self.values:
            return self.voice.word(word)
        owner, _, zone = word.partition(".")
        if owner in self.world.colours and zone:
            return f"{self.voice.noun(zone)} ({self.voice.seat(owner)})"
        if word in self.sites:
            return self.voice.places([word])[0]
        return word.replace("_", " ")


def as_sentence(text: str) -> str:
    """A text with a large letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."
