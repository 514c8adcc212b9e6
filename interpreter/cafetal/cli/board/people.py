"""What each player has, and what lies in the middle, as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.table import Table
from rich.text import Text

from cafetal.cli.board.codes import Codes
from cafetal.cli.output import table
from cafetal.engine.views import View
from cafetal.model import BOX, GONE, StateVar, Storage, World
from cafetal.scenes.contents import Pile
from cafetal.table.figures import in_words
from cafetal.table.voice import Voice

Piles = Mapping[tuple[str, int], Pile]


class People:
    """The zones and numbers of one world."""

    def __init__(self, world: World, codes: Codes, voice: Voice) -> None:
        self.world = world
        self.codes = codes
        self.voice = voice
        zones = [storage for storage in world.storages.values() if not storage.cls and storage.name not in (BOX, GONE)]
        self.own = [storage for storage in zones if storage.per_player]
        self.common = [storage for storage in zones if not storage.per_player]

    def table(self, view: View, piles: Piles, turn: int, keys: Sequence[Mapping[str, int]] = ()) -> Table:
        """A row for each player; `keys` are figures of the ranking that no column shows yet."""
        numbers = [variable for variable in self.world.variables.values() if variable.per == "player"]
        shown = {variable.name for variable in numbers}
        extra = [key for key in (keys[0] if keys else {}) if key not in shown]
        names = [*(v.name for v in numbers), *extra, *(s.name for s in self.own)]
        found = table("", self.voice.say("result.player"), *(self.voice.noun(name) for name in names), right=[])
        for seat, colour in enumerate(self.world.colours):
            cells = [Text(self._number(view, variable, seat)) for variable in numbers]
            cells += [Text(str(keys[seat][key])) for key in extra]
            cells += [self.pile(storage, piles[storage.name, seat]) for storage in self.own]
            code = self.codes.seats[colour]
            mark = "▶" if seat == turn else ""
            found.add_row(
                mark, Text.assemble((f" {code} ", self.codes.styles[seat]), f" {self.voice.seat(colour)}"), *cells
            )
        return found

    def lines(self, view: View, piles: Piles) -> Iterator[Text]:
        """What belongs to nobody: zones, then numbers and notes."""
        for storage in self.common:
            yield Text.assemble(
                (f"{self.voice.noun(storage.name)}: ", "bold"), self.pile(storage, piles[storage.name, 0])
            )
        for variable in self.world.variables.values():
            if not variable.per:
                yield Text.assemble((f"{self.voice.noun(variable.name)}: ", "bold"), self._number(view, variable, 0))
            elif variable.per != "player" and variable.per in self.world.kinds:
                words = self.world.kinds[variable.per].values
                figures = ", ".join(
                    f"{self.voice.word(word)} {self._number(view, variable, i)}" for i, word in enumerate(words)
                )
                yield Text.assemble((f"{self.voice.noun(variable.name)}: ", "bold"), figures)

    def _number(self, view: View, variable: StateVar, index: int) -> str:
        cells = view.arrays.get(variable.name, ())
        value = cells[index] if index < len(cells) else None
        if value is None:
            return "?"
        return in_words(self.world, self.voice, variable, value)

    def pile(self, storage: Storage, pile: Pile) -> Text:
        """The pieces of a zone in words: `3 white, 2 black`; the sort is named where it could be another."""
        if pile.unseen is None:
            return Text("?", "dim")
        if not pile.things:
            return Text(self.voice.say("table.unseen", pile.unseen) if pile.unseen else "-", "dim")
        sorts = {self.world.faces[face].piece for face in storage.faces}
        words = Text()
        for thing in pile.things:
            face = self.codes.faces[thing.face]
            name = self.voice.face(face.name, face.piece, alone=len(sorts) == 1)
            style = self.codes.styles[face.owner] if face.owner >= 0 else self.codes.style(face)
            words.append(", " if words.plain else "")
            many = f"{thing.count} × " if name and thing.count > 1 else "" if name else str(thing.count)
            words.append(many)
            if name:
                words.append(name, None if style.startswith("reverse") else style)
        return words
