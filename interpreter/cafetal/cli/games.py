"""Playing many games on the command line, with Ctrl-C that keeps what was played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

import click

from cafetal.cli.output import errors
from cafetal.cli.progress import shown
from cafetal.dataclass import Frozen
from cafetal.diagnostics import RulesError, Span, error
from cafetal.engine import Game
from cafetal.engine.draws import Fixed
from cafetal.parallel import Job, Keeping, all_cores, play_job
from cafetal.parallel.kept import ENDING, GamesFile
from cafetal.parallel.tallied import Doubled, Tallying
from cafetal.plan import Plan
from cafetal.simulate import CAP, MOST_GAMES, GameRecord, Tally

games_option = click.option(
    "--games", type=click.IntRange(1, MOST_GAMES), default=100, metavar="K", help="How many; 100 unless given."
)
agent_option = click.option(
    "--agent",
    "agents",
    multiple=True,
    metavar="KIND",
    help="Who plays: random, greedy, mcts:500, …; once for all seats, or once for each. Random unless given.",
)
rotate_option = click.option("--rotate", is_flag=True, help="The agents move on by one seat from game to game.")
cap_option = click.option(
    "--cap", type=click.IntRange(1), default=CAP, metavar="N", help=f"Cut a game after N moves; {CAP} unless given."
)
format_option = click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", help="How to tell it."
)


jobs_option = click.option(
    "--jobs",
    type=click.IntRange(1, 1024),
    default=None,
    metavar="N",
    callback=lambda ctx, option, value: value or all_cores(),
    help="How many processes work; as many as there are cores unless given. What comes out is the same.",
)


cluster_option = click.option(
    "--cluster",
    default="",
    metavar="ADDRESS",
    callback=lambda ctx, option, value: _there(value),
    help="Let a cluster of Dask play, by the address of its scheduler (tcp://host:8786). Needs the extra `cluster`.",
)


def _there(address: str) -> str:
    """The address, if it can be used. Raises `RulesError`."""
    if address and find_spec("distributed") is None:
        place = Span(f"--cluster {address}", 1, 1, 1, 1)
        message = "clusters need distributed, which is not installed"
        raise RulesError([error("K016", message, place, "install Cafetal with its extra `cluster`")])
    return address


class Playable(Protocol):
    """What games are played of."""

    @property
    def plan(self) -> Plan:
        """The plan."""
        ...

    @property
    def game(self) -> Game:
        """The game, ready to be played."""
        ...


class PlayingEnd(Frozen):
    """How playing ended: whether all games were played, and what was wrong with the file that they were written to."""

    whole: bool
    wrong: RulesError | None = None


def play_many(
    job: Job,
    sides: Sequence[Playable],
    games: int,
    keep: Callable[[int, GameRecord], object],
    jobs: int,
    out: Path | None,
    about: Mapping[str, object],
    draws: Fixed = (),
    cluster: str = "",
    tally: Tally | None = None,
) -> PlayingEnd:
    """Play games 1 to `games` of each side, while a bar on standard error shows how far it is.

    Each is given to `keep` with the number of its side. If `out` is a file that takes games, those that it holds come
    first, and the others are written to it; `about` stands at its head. Ctrl-C stops it: the games that are being
    played are lost, those before are kept. Stopped before the first one, it is a `KeyboardInterrupt` as ever.

    `tally`: nothing is wanted but its figures, so that `keep` may be passed over.
    """
    if out is None or not streams_games(out):
        if tally is not None and set(job.agents) == {"random"} and not (job.draws or cluster):
            (side,) = sides
            if isinstance(side.game.executor, Doubled) and side.game.executor.records:
                return _tallied(side.game, job, games, tally, jobs)
        return _play(job, sides, games, keep, jobs, None, draws, cluster)
    file = GamesFile(out, job, about)
    try:
        return _play(job, sides, games, keep, jobs, file, draws, cluster)
    finally:
        file.release()


def _tallied(game: Game, job: Job, games: int, tally: Tally, jobs: int) -> PlayingEnd:
    try:
        with shown("games", games) as tell:
            Tallying(game, job.seeds[0], games, job.cap, tally, tell).run(jobs)
    except KeyboardInterrupt:
        return _stopped(tally.games, games)
    return PlayingEnd(True)


def _stopped(done: int, count: int) -> PlayingEnd:
    """Tell that Ctrl-C has stopped it; a `KeyboardInterrupt` as ever if nothing was done."""
    if not done:
        raise KeyboardInterrupt
    errors().print(f"stopped after {done} of {count} games; what follows is about those", soft_wrap=True)
    return PlayingEnd(False)


def _play(
    job: Job,
    sides: Sequence[Playable],
    games: int,
    keep: Callable[[int, GameRecord], object],
    jobs: int,
    file: GamesFile | None,
    draws: Fixed,
    cluster: str,
) -> PlayingEnd:
    count, done = games * len(sides), 0
    for side, record in file.played([side.plan for side in sides]) if file is not None else ():
        if record.number <= games:
            keep(side, record)
            done += 1
    problems: list[RulesError] = []
    try:
        with shown("games", count, done) as tell:

            def store(number: int, lines: Callable[[], list[bytes]]) -> None:
                if file is not None:
                    try:
                        file.add(lines())
                    except RulesError as problem:
                        problems.append(problem)
                        raise
                tell(number)

            def kept(side: int, record: GameRecord) -> None:
                nonlocal done
                keep(side, record)
                done += 1

            known = file.done if file is not None else ()
            play_job(job, sides, games, Keeping(kept, store), jobs, known, draws, elsewhere=_elsewhere(cluster))
    except KeyboardInterrupt:
        return _stopped(done, count)
    except RulesError as problem:
        if problem not in problems:
            raise
    return PlayingEnd(done == count, problems[0] if problems else None)


def _elsewhere(address: str) -> Callable[..., None] | None:
    """What plays at an address; None: this machine does."""
    if not address:
        return None
    from cafetal.parallel.cluster import share_on  # needs the extra `cluster`

    return partial(share_on, address)


def streams_games(out: Path | None) -> bool:
    """Whether a file takes the games themselves, one by one, and not the result."""
    return out is not None and out.suffix == ENDING
