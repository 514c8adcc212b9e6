"""What happened in a game, in words, as somebody saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from cafetal.dataclass import Frozen
from cafetal.engine import State
from cafetal.engine.history import is_seen, step_text
from cafetal.engine.leaving import TableEvent
from cafetal.engine.record import Step, TableKind, in_order
from cafetal.engine.record import steps as latest_first
from cafetal.model import World
from cafetal.table.events import DRAW, PLACE, Events, as_sentence
from cafetal.table.events import EVERYTHING as EVERYTHING
from cafetal.table.voice import Voice

TURN, NUMBER = "turn_player", "turn_number"


class RecapEntry(Frozen):
    """Something that happened: whose it was (-1: nobody's), and its words, in one piece."""

    seat: int
    text: str
    chance: bool = False


class Recap:
    """Tells what happened in the games of one world and language."""

    def __init__(self, world: World, voice: Voice) -> None:
        self.world = world
        self.voice = voice
        self.events = Events(world, voice)

    def since(self, state: State, player: int, taken: Callable[[Step], bool] = lambda step: False) -> list[Step]:
        """The steps after the last move of a player, the first first.

        `taken`: a move that was played for the player does not count as one, so that it is told too. What was laid out
        before the first move is left out: it lies on the table.
        """
        found: list[Step] = []
        for step in latest_first(state.last):
            if step.kind == "move" and step.actor == player and not taken(step):
                return found[::-1]
            found.append(step)
        found.reverse()
        moves = (i for i, step in enumerate(found) if step.kind == "move")
        begun = next(moves, len(found))
        laid_out = [step for step in found[:begun] if self.events.sort(state, step) in (DRAW, PLACE)]
        return [step for step in found if step not in laid_out]

    def entries(self, state: State, eyes: int, steps: Sequence[Step], taken: bool) -> Iterator[RecapEntry]:
        """What happened, one after the other; how many secret choices of one player there were tells too much.

        `eyes`: a seat, -1 for a bystander, or `EVERYTHING`. `taken`: moves of that seat were played for it.
        """
        secret = -1
        numbers = {id(step): number for number, step in enumerate(in_order(state.last))} if state.events else {}
        first = numbers[id(steps[0])] if numbers and steps else len(numbers)
        waiting = [event for event in state.events if event.after >= first]
        for chance, run in groupby(steps, key=lambda step: step.kind == "chance"):
            if chance:
                seen = [step for step in run if self._seen(state, step, eyes)]
                for seat, events in groupby(seen, key=lambda step: whose_turn(state, step)):
                    yield from (RecapEntry(seat, text, True) for text in self.events.told(state, events, eyes))
                continue
            for step in run:
                while waiting and waiting[0].after <= numbers[id(step)]:
                    yield self._at_table(state, waiting.pop(0))
                if step.kind != "move":
                    continue
                hidden = not self._seen(state, step, eyes)
                if not (hidden and step.actor == secret):
                    text = self._secret(step.actor) if hidden else self.text(state, step)
                    yield RecapEntry(step.actor, self._taken(text) if taken and step.actor == eyes else text)
                secret = step.actor if hidden else -1
        yield from (self._at_table(state, event) for event in waiting)

    def _at_table(self, state: State, event: TableEvent) -> RecapEntry:
        return RecapEntry(event.seat, self.at_table(state, event.kind, event.seat))

    def at_table(self, state: State, kind: TableKind, seat: int) -> str:
        """Somebody has left, or somebody's time was up."""
        left = "play.left_game" if state.has_left(seat) else "play.left"
        key = left if kind == "leave" else "play.time_up"
        text = self.voice.say(key, seat=self.voice.seat(self.world.colours[seat]))
        return text[:1].upper() + text[1:]

    def _taken(self, text: str) -> str:
        """A move that the shell has played for a person."""
        end = "." if text.endswith(".") else ""
        return self.voice.say("play.taken", move=text.removesuffix(".")) + end

    def _seen(self, state: State, step: Step, eyes: int) -> bool:
        return eyes == EVERYTHING or is_seen(state, step, eyes)

    def seen(self, state: State, step: Step, player: int) -> str:
        """What another one did in a step, as far as a player sees it."""
        return self.text(state, step) if is_seen(state, step, player) else self._secret(step.actor)

    def text(self, state: State, step: Step) -> str:
        """What a player did in a step: a sentence of the rulebook, or the move as it is written."""
        name = self.world.colours[step.actor]
        sentence = self.voice.told(state, step, self.voice.context_before(state, step))
        if sentence:
            return sentence
        text = step_text(state, step)
        if text or self.voice.speaker is None:
            return text or self.voice.say("play.go_on")
        return self.voice.say("play.goes_on", seat=self.voice.seat(name))

    def event(self, state: State, step: Step, eyes: int = EVERYTHING) -> str:
        """What happened in a step, as a line of its own: who it was, and what they did; or what chance did, if seen."""
        if step.kind == "chance":
            told = "".join(self.events.told(state, [step], eyes)) if self._seen(state, step, eyes) else ""
            return as_sentence(told) if told else ""
        if step.kind != "move":
            return self.at_table(state, step.kind, step.actor)
        seen = self._seen(state, step, eyes)
        return self.line(step.actor, [self.text(state, step) if seen else self._secret(step.actor)])

    def chances(self, state: State, steps: Sequence[Step], eyes: int) -> list[str]:
        """What chance did in some steps, in sentences, as far as it was seen; how much of it was hidden is not told."""
        seen = [step for step in steps if step.kind == "chance" and is_seen(state, step, eyes)]
        return [as_sentence(text) for text in self.events.told(state, seen, eyes)]

    def _secret(self, seat: int) -> str:
        if self.voice.speaker is None:
            return self.voice.say("play.secret")
        return self.voice.say("play.secretly", seat=self.voice.seat(self.world.colours[seat]))

    def line(self, seat: int, texts: list[str]) -> str:
        """What a player did, in one line: sentences, or who it was and the moves as they are written."""
        if self.voice.speaker is not None and all(text.endswith(".") for text in texts):
            return " ".join(texts)
        return f"{self.voice.seat(self.world.colours[seat])}: {', '.join(texts)}"


def whose_turn(state: State, step: Step) -> int:
    """The seat whose turn it was in a step; -1 before the first turn, and in a game without turns."""
    at = state.game.layout.arrays
    return step.cells[at[TURN]] if step.cells[at[NUMBER]] > 0 else -1


def was_forced(state: State, step: Step) -> bool:
    """Whether a move was the only one."""
    return len(state.game.executor.moves(step.cells[:])) == 1
