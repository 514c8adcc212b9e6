"""The option with which the next draws from named places are fixed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cafetal.cli import failures
from cafetal.source import SourceFile, read_source

if TYPE_CHECKING:
    from cafetal.engine.draws import Fixed
    from cafetal.plan import Plan

OPTION = "--draws"

draws_option = click.option(
    OPTION,
    default="",
    metavar="DRAWS",
    help="The next draws from named places: 'deck: sun 3, moon 1; bag: mint', or a file with a line for each place. "
    "Chance decides all others.",
)


def draws_of(plan: Plan, text: str) -> Fixed:
    """The draws that the option fixes in games of a plan; raises `RulesError`."""
    from cafetal.engine.fixing import fixed_draws  # loaded where it is used, so that other commands start sooner

    if not text:
        return ()
    source = drawn_text(text)
    failures.remember([source])
    return fixed_draws(plan, source.text, source.name)


def drawn_text(text: str) -> SourceFile:
    """What the option says: the text itself, or that of the file which it names."""
    path = Path(text)
    return SourceFile(OPTION, text) if ":" in text or not path.is_file() else read_source(path)
