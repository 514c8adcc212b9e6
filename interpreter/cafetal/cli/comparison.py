"""A comparison as tables: one for each group of figures, a line for each figure of each variant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from cafetal.cli.output import console, table
from cafetal.cli.statistics import counted
from cafetal.comparison import Arm, Comparison, FigureRow, Sample
from cafetal.comparison.result import record_of
from cafetal.spreadsheet import csv_of

TITLES = {
    "wins": "Wins, as a share of finished games",
    "scores": "Scores at the end, mean",
    "length": "Length, mean",
    "decisions": "Decisions, mean",
    "actions": "Actions",
    "ends": "How games end",
}
STYLES = {"differs": "bold green", "maybe": "yellow", "": ""}


def head_of(base: Arm) -> str:
    """How the comparison begins, whatever it finds."""
    return f"{base.rules.name}, {base.players} players"


def show_comparison(comparison: Comparison, seconds: float) -> None:
    """Print the comparison."""
    out = console()
    out.print(Text.assemble((head_of(comparison.arms[0]), "bold"), f": {_games(comparison)}, {seconds:.1f} s\n"))
    for group, rows in groupby(comparison.rows, key=lambda row: row.figure.group):
        out.print(Text(TITLES[group], "bold"))
        out.print(_group(comparison, list(rows)))
    for line in _reading(comparison):
        out.print(line)
    for arm, summary in zip(comparison.arms, comparison.summaries, strict=True):
        if summary.stuck:
            out.print(Text.assemble((f"could not go on, {arm.name}: ", "bold"), counted(summary.stuck)), soft_wrap=True)


def _games(comparison: Comparison) -> str:
    """How many games were played, of each side."""
    counts = [summary.games for summary in comparison.summaries]
    names = [arm.name for arm in comparison.arms]
    if len(set(counts)) == 1:
        words = f"{counts[0]} games each of {', '.join(names)}"
    else:
        words = ", ".join(f"{count} games of {name}" for count, name in zip(counts, names, strict=True))
    cut = sum(summary.unfinished for summary in comparison.summaries)
    return f"{words}; {cut} not finished, left out of wins, scores, lengths and ends" if cut else words


def _group(comparison: Comparison, rows: Sequence[FigureRow]) -> RenderableType:
    rows = [row for row in rows if not _idle(row, rows)]
    several = len(comparison.arms) > 2
    there = "there" if several else comparison.arms[1].name
    columns = ["", *(["with"] if several else []), comparison.arms[0].name, there, "difference", "95 % interval", " "]
    shown = table(*columns, right=[comparison.arms[0].name, there, "difference"])
    for _, lines in groupby(rows, key=lambda row: row.figure):
        for number, row in enumerate(lines):
            name = "" if number else row.figure.name
            base = "" if number else _value(row.base, row)
            arm = [comparison.arms[row.arm].name] if several else []
            shown.add_row(name, *arm, base, _value(row.there, row), *_difference(row), style=STYLES[row.verdict])
    return shown


def _idle(row: FigureRow, rows: Sequence[FigureRow]) -> bool:
    """Whether a figure says nothing on any side: never comes up, or is an action that is always taken when offered."""
    samples = [sample for other in rows if other.figure == row.figure for sample in (other.base, other.there)]
    idle = {0.0, 1.0} if row.figure.group == "actions" and row.figure.share else {0.0}
    return all(sample is None or (sample.constant and sample.mean in idle) for sample in samples)


def _value(sample: Sample | None, row: FigureRow) -> str:
    if sample is None:
        return "-"
    return f"{sample.mean:.1%}" if row.figure.share else f"{sample.mean:.2f}"


def _difference(row: FigureRow) -> tuple[str, str, str]:
    """Difference, interval and verdict."""
    if row.difference is None or row.interval is None:
        return ("", "the same in all games" if row.base and row.there else "", "")
    low, high = row.interval
    return (_signed(row.difference.value, row), f"{_signed(low, row)} to {_signed(high, row)}", row.verdict)


def _signed(value: float, row: FigureRow) -> str:
    return f"{100 * value:+.1f}" if row.figure.share else f"{value:+.2f}"


def _reading(comparison: Comparison) -> Iterator[Text]:
    """How to read the tables."""
    alone = sum(row.verdict != "" for row in comparison.rows)
    count = f"{comparison.family} differences were tested together"
    yield Text(f"{count}; those of shares are in percentage points.")
    means = {
        "holm": "with a chance of 95 % none of these is there by mistake",
        "fdr": "about one in twenty of these is there by mistake",
    }
    found = len(comparison.found)
    yield Text.assemble(("differs", STYLES["differs"]), f" ({found}): {means[comparison.correction]}")
    maybe = "the interval misses 0, as one in twenty does where nothing differs; only more games can tell"
    yield Text.assemble(("maybe", STYLES["maybe"]), f" ({alone - found}): {maybe}")
    wins = [row.interval for row in comparison.rows if row.figure.group == "wins" and row.interval is not None]
    if wins:
        half = 100 * max(high - low for low, high in wins) / 2
        yield Text(f"A share of wins is known to about {half:.1f} points; from four times as many games to half that.")


def as_csv(comparison: Comparison) -> str:
    """One row for each figure of each variant, with a head."""
    records = [record_of(row, comparison.arms[row.arm].name) for row in comparison.rows]
    return csv_of([records[0], *(record.values() for record in records)] if records else [])
