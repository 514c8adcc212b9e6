"""From what stands on the command line to rules, plans and games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cafetal import api, table
from cafetal.cli import failures
from cafetal.files.reading import read_bytes
from cafetal.files.writing import changed_meanwhile, tidy
from cafetal.pipeline import Rules
from cafetal.source import MAX_BYTES, SourceFile

if TYPE_CHECKING:  # rules can be read without the modules that play them
    from cafetal.plan import Plan

READ = (".rules", ".map", ".toml")
"""The endings of files that belong to the rules of a game."""

game_argument = click.argument("game", metavar="GAME")
variant_option = click.option(
    "--variant",
    "variants",
    multiple=True,
    metavar="VARIANT",
    help="Switch on a variant by its name, or all variants of a rules file by its path. May be given more than once.",
)
agreed_option = click.option(
    "--set",
    "agreed",
    multiple=True,
    metavar="NAME=VALUE",
    help="Play with another number, of those that the rules leave to agreement (`cafetal variants` lists them).",
)
players_option = click.option(
    "--players", type=int, metavar="N", help="How many play; the fewest that can, unless given."
)


def load_rules(game: str, variants: Sequence[str] = (), how: str = "--variant") -> Rules:
    """The rules of a game with variants, given by name or by file; raises `RulesError`.

    `how` is what stands before the name of a variant on the command line.
    """
    rules = api.load(game, variants)
    failures.remember(rules.sources)
    if rules.folder is not None and rules.folder.kept is None:
        tidy(rules.folder.path)
    api.refuse_unknown(rules, variants, how)
    return rules


def files_of(rules: Rules) -> list[Path]:
    """The files near the rules that are read for one purpose or another."""
    if rules.folder is None:
        return []
    return files_near(rules.folder.path)


def files_near(folder: Path) -> list[Path]:
    """The files of games in a folder, and in those right below it. No deeper: it may be somebody's home."""
    return [path for path in (*folder.glob("*"), *folder.glob("*/*")) if path.suffix in READ]


def bytes_behind(path: Path, text: SourceFile) -> bytes:
    """What the file of a text holds; raises `RulesError` (K014) if that is another text by now."""
    with suppress(OSError, UnicodeDecodeError):
        data = read_bytes(path, MAX_BYTES)
        if SourceFile(text.name, data.decode("utf-8")).text == text.text:
            return data
    raise changed_meanwhile(path, "give the command again: it then begins with the file as it is now")


class LoadedTable(table.Table):
    """A game at the table, the texts of whose maps are kept for messages."""

    @cached_property
    def plan(self) -> Plan:
        """The plan; raises `RulesError` if the rules have errors."""
        plan = super().plan
        _remember_maps(self.rules, plan)
        return plan


def load_table(
    game: str,
    variants: Sequence[str],
    players: int | None,
    executor: api.ExecutorName = "python",
    agreed: Sequence[str] = (),
) -> LoadedTable:
    """A game for a number of players (None: the fewest that can play it), with the numbers that were agreed on."""
    rules = load_rules(game, variants).agreeing(agreed)
    count = rules.player_counts[0] if players is None else players
    rules.checked(count)
    return LoadedTable(rules, count, executor)


def _remember_maps(rules: Rules, plan: Plan) -> None:
    """Keep the texts of drawn maps, for messages about them."""
    names = {clause.file for clause in plan.clauses} - {source.name for source in rules.sources}
    if rules.folder is not None:
        failures.remember([rules.folder.read(name) for name in sorted(names) if name.endswith(".map")])
