"""Variants of a game played side by side: what differs, by how much, and how sure that is.

`arms_of` makes the arms of a comparison (the game, and what it is compared with), `job_of` says what is played of them
(`parallel.play_job` plays it), and `compare_records` makes the figures: a 95 % interval for every difference, and a
correction for how many there are.
Nothing here reads or writes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cafetal import api
from cafetal.comparison.arms import ITSELF, SAME, STORED, WRITTEN, Arm, Word, arms_of
from cafetal.comparison.family import CORRECTIONS, Correction
from cafetal.comparison.play import job_of
from cafetal.comparison.result import Comparison, FigureRow, compare_records, in_order
from cafetal.comparison.samples import Figure, Sample
from cafetal.parallel import Keeping, SideFault, all_cores, play_job
from cafetal.simulate import CAP, MOST_GAMES, GameRecord, bots_of

__all__ = [
    "CORRECTIONS",
    "ITSELF",
    "MOST_GAMES",
    "SAME",
    "STORED",
    "WRITTEN",
    "Arm",
    "Comparison",
    "Correction",
    "Figure",
    "FigureRow",
    "Sample",
    "SideFault",
    "arms_of",
    "compare",
    "compare_records",
    "in_order",
    "job_of",
]


def compare(
    game: Word,
    variants: Sequence[Word] = (),
    *,
    games: int = 100,
    players: int | None = None,
    agents: Sequence[str] = ("random",),
    seed: int = 1,
    sweep: Sequence[str] = (),
    always: Sequence[Word] = (),
    rotate: bool = False,
    cap: int = CAP,
    correction: Correction = "holm",
    executor: api.ExecutorName | None = None,
    jobs: int | None = None,
    elsewhere: Callable[..., None] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Comparison:
    """Play a game and its variants, `games` games of each, and compare every figure with a 95 % interval.

    `variants`: names, paths of rules files, settings `NAME=VALUE`, or some of them joined by `+`; `sweep`: ranges
    `NAME=3..6`; `always`: variants that are switched on everywhere; `agents`: one kind of bot for all seats or one for
    each; `executor`: the quickest that is installed, unless given; `jobs`: how many processes play, as many as there
    are cores unless given; what comes out is the same; `elsewhere`: what plays instead of this machine, such as
    `functools.partial(cafetal.parallel.cluster.share_on, "tcp://scheduler:8786")`. `progress` is called after each game
    with how many are played, of how many. Raises `RulesError` for mistakes in words or rules, and `SideFault` if a game
    cannot even begin; one that the rules do not let go on is not finished, and counted as stuck too.
    """
    arms = arms_of(game, variants, sweep, always, players, executor or api.quickest())
    bots_of(agents, arms[0].players)
    played: list[list[GameRecord]] = [[] for _ in arms]

    def keep(arm: int, record: GameRecord) -> None:
        played[arm].append(record)
        if progress is not None:
            progress(sum(map(len, played)), games * len(arms))

    play_job(
        job_of(arms, agents, seed, cap, rotate), arms, games, Keeping(keep), jobs or all_cores(), elsewhere=elsewhere
    )
    return compare_records(arms, in_order(played), seed, correction)
