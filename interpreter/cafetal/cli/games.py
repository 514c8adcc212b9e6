"""Playing many games on the command line: a bar that shows how far it is, and Ctrl-C that keeps what was played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cafetal.cli.output import busy, errors
from cafetal.simulate import CAP, MOST_GAMES

T = TypeVar("T")

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


def play_all(games: Iterable[T], count: int, keep: Callable[[T], object], what: str = "games") -> bool:
    """Give every game to `keep`, while a bar on standard error shows how far it is; False if Ctrl-C stopped it.

    `what` names them. The game in which it was stopped is lost, those before are kept. Stopped before the first one, it
    is a `KeyboardInterrupt` as ever.
    """
    if not errors().is_terminal:
        games = _in_lines(games, count, what)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    done = 0
    try:
        with Progress(*columns, console=errors(), transient=True) as bar:
            task = bar.add_task(what, total=count)
            for game in games:
                keep(game)
                done += 1
                bar.advance(task)
    except KeyboardInterrupt:
        if not done:
            raise
        errors().print(f"stopped after {done} of {count} {what}; what follows is about those", soft_wrap=True)
        return False
    return True


def _in_lines(games: Iterable[T], count: int, what: str) -> Iterator[T]:
    """The games; how far they are is told in lines, where there is no screen for a bar."""
    with busy("", lines=True) as tell:
        for done, game in enumerate(games, 1):
            yield game
            tell(f"{done} of {count} {what}")
