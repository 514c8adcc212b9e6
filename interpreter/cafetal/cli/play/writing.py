"""Moves that a person types as players of the game write them, with the signs of the language that is spoken."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from cafetal.engine import Generator, State
from cafetal.engine.executor import Move
from cafetal.engine.notation import NotationReader
from cafetal.table.voice import Voice

MOST_STEPS = 400
"""So many steps are played again to imagine a world."""
SHOWN = 6
"""So many ways to write a move are told at once."""


class Writing:
    """Reads the notation of a game at one decision; the signs of the rules are understood in every language."""

    def __init__(self, state: State, voice: Voice, hides: bool) -> None:
        self.state = state
        self.hides = hides
        self.readers: list[NotationReader] = []
        plain = state.game.notation
        if plain is not None:
            signs = voice.signs
            own = [NotationReader(state.game.layout, plain.notation, signs)] if signs else []
            self.readers = [*own, plain]

    def meant(self, typed: str) -> list[tuple[Move, ...]]:
        """What a text may mean: each time one move, or several of the player one after the other."""
        for reader in self.readers:
            if found := [moves for moves in reader.read(self._seen(), typed) if self._goes(moves)]:
                return found
        return []

    def written(self) -> list[str]:
        """Each lawful move as it is written in this language; "" if it cannot be."""
        return self.readers[0].written(self._seen()) if self.readers else []

    def near(self, typed: str) -> list[str]:
        """How lawful moves are written that resemble a text; some of them, if none does."""
        texts = [text for text in self.written() if text]
        return get_close_matches(typed, texts, SHOWN, 0.5) or texts[:SHOWN]

    def _seen(self) -> State:
        """The game as the player can imagine it: what a move would show must not be told before it is played."""
        if not self.hides:
            return self.state
        return self.state.resample(self.state.actor, Generator.from_seed(self.state.actor), most=MOST_STEPS)

    def _goes(self, moves: Sequence[Move]) -> bool:
        """Whether a move that was found is lawful in the true game; of what is imagined, only the first is known."""
        return not self.hides or (len(moves) == 1 and moves[0] in self.state.legal_moves())
