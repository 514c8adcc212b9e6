"""The statistics of a simulation as tables."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from cafetal.cli.loading import LoadedTable
from cafetal.cli.output import console, table
from cafetal.simulate import Spread, Summary, Wins

BAR = 24


def head_of(where: LoadedTable) -> str:
    """How the statistics begin, whatever they are."""
    return f"{where.rules.name}, {where.players} players"


def show_summary(where: LoadedTable, summary: Summary, seconds: float) -> None:
    """Print the statistics."""
    out = console()
    out.print(Text.assemble((head_of(where), "bold"), f": {_games(summary)}, {seconds:.1f} s"))
    out.print(_wins(where, summary))
    if len(summary.by_agent) > 1:
        out.print(_agents(summary))
    if summary.finished and where.plan.ranking:
        out.print(_scores(where, summary))
    out.print(_lengths(summary))
    out.print(_actions(summary))
    if summary.stuck:
        out.print(Text.assemble(("could not go on: ", "bold"), counted(summary.stuck)), soft_wrap=True)
    if summary.ends:
        out.print(Text.assemble(("ends: ", "bold"), counted(summary.ends)))


def counted(names: Mapping[str, int]) -> str:
    """Names with their numbers, in one line."""
    return ", ".join(f"{name or 'no name'} {count}" for name, count in names.items())


def _games(summary: Summary) -> str:
    words = [f"{summary.games} games" if summary.games != 1 else "1 game"]
    if summary.unfinished:
        words.append(f"{summary.unfinished} of them not finished, left out of wins, scores and lengths")
    if summary.lost or summary.together:
        words += _together(summary)
    if summary.shared and not summary.together:
        words.append(f"{summary.shared} with a shared win")
    if summary.without_winner > summary.lost:
        words.append(f"{summary.without_winner - summary.lost} without a winner")
    return ", ".join(words)


def _together(summary: Summary) -> list[str]:
    """How many games all won, where nobody wins alone, and how many all lost."""
    won = [f"won by all: {summary.won} of {summary.finished}"] if summary.together else []
    return [*won, f"lost by all: {summary.lost} of {summary.finished}"]


def _row(name: str, wins: Wins, fair: float) -> tuple[str, ...]:
    low, high = wins.interval
    bar = "█" * round(wins.share * BAR)
    return (name, f"{wins.wins:g}", f"{wins.share:.1%}", f"{low:.1%} to {high:.1%}", f"{fair:.1%}", bar)


def _wins(where: LoadedTable, summary: Summary) -> object:
    shown = table("seat", "wins", "share", "95 % interval", "if equal", "", right=["wins", "share", "if equal"])
    if summary.together:
        shown = table("", "wins", "share", "95 % interval", "", right=["wins", "share"])
        name, wins, share, interval, _, bar = _row("all together", Wins(summary.won, summary.finished), 1.0)
        shown.add_row(name, wins, share, interval, bar)
        return shown
    for seat, won in zip(where.plan.seats, summary.by_seat, strict=True):
        shown.add_row(*_row(seat, won, 1 / summary.players))
    return shown


def _agents(summary: Summary) -> object:
    shown = table("agent", "wins", "share", "95 % interval", "if equal", "", right=["wins", "share", "if equal"])
    for kind, (wins, fair) in summary.by_agent.items():
        shown.add_row(*_row(kind, wins, fair))
    return shown


FIGURES = ("mean", "±", "sd", "least", "25 %", "median", "75 %", "most")


def _figures(spread: Spread) -> tuple[str, ...]:
    quantiles = (spread.least, spread.quarter, spread.median, spread.three_quarters, spread.most)
    return (f"{spread.mean:.2f}", f"{spread.error:.2f}", f"{spread.deviation:.2f}", *map(str, quantiles))


def _scores(where: LoadedTable, summary: Summary) -> object:
    shown = table("seat", "figure", *FIGURES, right=FIGURES)
    for seat, scores in zip(where.plan.seats, summary.scores, strict=True):
        for key, spread in scores.items():
            shown.add_row(seat, key, *_figures(spread))
    return shown


def _lengths(summary: Summary) -> object:
    shown = table("", *FIGURES, right=FIGURES)
    rows = {
        "moves a game": summary.moves,
        "chance events a game": summary.chances,
        "moves offered a decision": summary.offered,
    }
    for name, spread in rows.items():
        if spread is not None and (spread.most or name != "chance events a game"):
            shown.add_row(name, *_figures(spread))
    return shown


def _actions(summary: Summary) -> object:
    right = ("taken", "a game", "when offered", "in games")
    shown = table("action", *right, right=right)
    for use in summary.uses:
        share = f"{use.taken / use.offered:.1%}" if use.offered else "-"
        games = f"{use.games / summary.games:.1%}"
        shown.add_row(use.name, str(use.taken), f"{use.taken / summary.games:.2f}", share, games)
    return shown
