"""What is kept of one simulated game."""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from cafetal.dataclass import Frozen


class Stop(Frozen):
    """Why a game could not go on: what is wrong, and the number of the clause of the rules (-1: none)."""

    reason: str
    clause: int


class GameRecord(Frozen):
    """One game.

    `agents` are the kinds of bots by seat. `end` names the end condition, "" if the game was cut at the cap, or if the
    rules came to a fault (`stop`). `lost`: at that end all lose. `choices`
    counts the decisions by how many moves were offered; `used` counts the actions that were taken and `offered` the
    decisions at which an action was on offer. `state_hash` is that of the last state.
    """

    number: int
    seed: int
    agents: tuple[str, ...]
    finished: bool
    end: str
    moves: int
    chances: int
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[dict[str, int], ...]
    state_hash: str
    choices: Counter[int] = field(repr=False)
    used: Counter[str] = field(repr=False)
    offered: Counter[str] = field(repr=False)
    stop: Stop | None = None
    lost: bool = False

    def win(self, seat: int) -> float:
        """The part of the win that a seat has: 1, a share of a shared win, or 0."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    def as_record(self) -> dict[str, object]:
        """The game as JSON values."""
        return {
            "game": self.number,
            "seed": self.seed,
            "agents": list(self.agents),
            "finished": self.finished,
            "end": self.end,
            "stuck": self.stop.reason if self.stop else None,
            "moves": self.moves,
            "chance_events": self.chances,
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "lost": self.lost,
            "scores": list(self.scores),
            "state_hash": self.state_hash,
        }
