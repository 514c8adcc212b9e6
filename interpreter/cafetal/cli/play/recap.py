"""What happened since a player last decided, as that player saw it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from cafetal.cli.board.codes import Codes
from cafetal.cli.voice import Voice
from cafetal.engine import State
from cafetal.engine.history import is_seen, step_text
from cafetal.engine.record import Step
from cafetal.engine.record import steps as latest_first
from cafetal.model import World


class Recap:
    """Tells what happened in the games of one world."""

    def __init__(self, world: World, codes: Codes, voice: Voice) -> None:
        self.world = world
        self.codes = codes
        self.voice = voice

    def since(self, state: State, player: int) -> list[Step]:
        """The steps after the last move of a player, the first first."""
        found: list[Step] = []
        for step in latest_first(state.last):
            if step.kind == "move" and step.actor == player:
                break
            found.append(step)
        return found[::-1]

    def lines(self, state: State, player: int, steps: list[Step], figures: bool = True) -> Iterator[Text]:
        """A line for each player who moved, and one for the figures that changed."""
        if not any(step.kind == "move" for step in steps):
            return
        actor, texts = -1, list[str]()
        for step in steps:
            if step.kind == "chance":
                continue
            if step.actor != actor and texts:
                yield self.told(actor, texts)
                texts = []
            actor = step.actor
            text = self.seen(state, step, player)
            if text != self._secret(actor) or texts[-1:] != [text]:  # how many secret choices there were tells too much
                texts.append(text)
        if texts:
            yield self.told(actor, texts)
        if figures and steps[0].before is not None:  # else this is the first time that the player looks
            yield from self._changes(state, player, steps[0])

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

    def _secret(self, seat: int) -> str:
        if self.voice.speaker is None:
            return self.voice.say("play.secret")
        return self.voice.say("play.secretly", seat=self.voice.seat(self.world.colours[seat]))

    def told(self, seat: int, texts: list[str]) -> Text:
        """What a player did, in one line behind the letter of the seat."""
        letter = self.codes.seats[self.world.colours[seat]]
        return Text.assemble((f" {letter} ", self.codes.styles[seat]), f" {self.line(seat, texts)}")

    def line(self, seat: int, texts: list[str]) -> str:
        """What a player did, in one line: sentences, or who it was and the moves as they are written."""
        if self.voice.speaker is not None and all(text.endswith(".") for text in texts):
            return " ".join(texts)
        return f"{self.voice.seat(self.world.colours[seat])}: {', '.join(texts)}"

    def _changes(self, state: State, player: int, first: Step) -> Iterator[Text]:
        """The figures of players that are not what they were before a step."""
        before = state.game.viewer.view(first.cells, player).arrays
        after = state.view(player).arrays
        names = [variable.name for variable in self.world.variables.values() if variable.per == "player"]
        names += [s.name for s in self.world.storages.values() if s.per_player and len(s.faces) == 1]
        parts: list[str] = []
        for name in dict.fromkeys(names):
            pairs = zip(self.world.colours, before.get(name, ()), after.get(name, ()), strict=False)
            changed = [
                f"{self.voice.seat(seat)} {old} → {new}"
                for seat, old, new in pairs
                if old != new and None not in (old, new)
            ]
            if changed:
                parts.append(f"{self.voice.noun(name)}: {', '.join(changed)}")
        if parts:
            yield Text("     " + " · ".join(parts), "dim")
