"""What is played of the arms of a comparison."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.comparison.arms import Arm
from cafetal.parallel import Job, side_of
from cafetal.simulate import CAP


def job_of(arms: Sequence[Arm], agents: Sequence[str], seed: int, cap: int = CAP, rotate: bool = False) -> Job:
    """The games of each arm, between these bots.

    The games of arm 0 are those that `play_games` plays with this seed; the other arms have seeds of their own
    (`Arm.seed`), so that nothing but the rules is common to two games. The arms are played in turn, so that whenever
    that is stopped all have about as many games.
    """
    sides = tuple(side_of(arm.rules, arm.players) for arm in arms)
    seeds = tuple(arm.seed(seed) for arm in arms)
    return Job(sides, seeds, tuple(agents), cap, rotate, executor=arms[0].executor)
