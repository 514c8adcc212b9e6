"""The words on printed parts where no lexicon has any."""

from __future__ import annotations

from cafetal.model import World
from cafetal.pictures import Labels


class RulesLabels(Labels):
    """Words as the rules file writes them."""

    def __init__(self, world: World) -> None:
        self.world = world

    def value(self, kind: str, value: str) -> str:
        """A value of a kind."""
        return value.replace("_", " ")

    def board(self, board: str) -> str:
        """A board."""
        return board.replace("_", " ")

    def pieces(self, noun: str, count: int) -> str:
        """So many pieces of a sort."""
        piece = self.world.pieces.get(noun)
        plurals = {part.noun: part.plural for part in self.world.printed.box}
        word = noun if count == 1 else piece.plural if piece is not None else plurals.get(noun, noun)
        return word.replace("_", " ")
