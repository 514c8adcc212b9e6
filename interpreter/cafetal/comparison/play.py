"""Playing the arms of a comparison in turn, so that whenever it is stopped all have about as many games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cafetal.bots import Bot
from cafetal.comparison.arms import Arm
from cafetal.simulate import CAP, GameRecord, play_games
from cafetal.simulate.games import SimulationFault


class ArmFault(SimulationFault):
    """The rules of `arm` came to a fault in a game."""

    def __init__(self, fault: SimulationFault, arm: Arm) -> None:
        super().__init__(fault, fault.seed, fault.moves)
        self.arm = arm


def play_arms(
    arms: Sequence[Arm], bots: Sequence[Bot], games: int, seed: int, cap: int = CAP, rotate: bool = False
) -> Iterator[tuple[Arm, GameRecord]]:
    """Play so many games of each arm, in turn; gives each game with its arm.

    The games of arm 0 are those that `play_games` plays with this seed; the other arms have seeds of their own
    (`Arm.seed`), so that nothing but the rules is common to two games. A game that the rules do not let go on is not
    finished (`GameRecord.stop`); raises `ArmFault` if one cannot even begin.
    """
    running = [(arm, play_games(arm.game, bots, games, arm.seed(seed), cap, rotate, faults=True)) for arm in arms]
    for _ in range(games):
        for arm, records in running:
            try:
                record = next(records)
            except SimulationFault as fault:
                raise ArmFault(fault, arm) from fault
            yield arm, record
