"""What happened since a player last decided, as that player saw it, on the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.text import Text

from cafetal.cli.board.codes import Codes
from cafetal.engine import State
from cafetal.engine.record import Step
from cafetal.model import World
from cafetal.table import recap
from cafetal.table.events import as_sentence
from cafetal.table.figures import in_words
from cafetal.table.recap import RecapEntry
from cafetal.table.voice import Voice


class Recap(recap.Recap):
    """Tells what happened, each player behind the letter of their seat."""

    def __init__(self, world: World, codes: Codes, voice: Voice) -> None:
        super().__init__(world, voice)
        self.codes = codes

    def lines(self, state: State, eyes: int, steps: Sequence[Step], recent: bool = True) -> Iterator[Text]:
        """A line for each player who moved, with what chance did in that turn.

        `eyes`: a seat, -1 for a bystander, or `EVERYTHING`. `recent`: the steps are those `since` a move of that seat,
        so that its own ones were not asked for; a line tells which figures changed.
        """
        entries = self.entries(state, eyes, steps, recent)
        for seat, run in groupby(entries, key=lambda entry: entry.seat):
            yield self._line(seat, list(run))
        if recent and steps and steps[0].before is not None:  # else this is the first time that the player looks
            yield from self._changes(state, eyes, steps[0])

    def _line(self, seat: int, entries: Sequence[RecapEntry]) -> Text:
        """What happened in a row, behind the letter of the seat whose it was."""
        whole = self.voice.speaker is not None or seat < 0
        if whole and all(entry.chance or entry.text.endswith(".") for entry in entries):
            text = " ".join(as_sentence(entry.text) if entry.chance else entry.text for entry in entries)
        else:
            texts: list[str] = []
            for entry in entries:
                if entry.chance:
                    texts.append(f"{texts.pop()} ({entry.text})" if texts else f"({entry.text})")
                else:
                    texts.append(entry.text)
            text = f"{self.voice.seat(self.world.colours[seat])}: {', '.join(texts)}"
        if seat < 0:
            return Text(f"    {text}")
        letter = self.codes.seats[self.world.colours[seat]]
        return Text.assemble((f" {letter} ", self.codes.styles[seat]), f" {text}")

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
                f"{self.voice.seat(seat)} {self._told(name, old)} → {self._told(name, new)}"
                for seat, old, new in pairs
                if old != new and old is not None and new is not None
            ]
            if changed:
                parts.append(f"{self.voice.noun(name)}: {', '.join(changed)}")
        if parts:
            yield Text("     " + " · ".join(parts), "dim")

    def _told(self, name: str, value: int) -> str:
        variable = self.world.variables.get(name)
        return str(value) if variable is None else in_words(self.world, self.voice, variable, value)
