"""What is made of rules once for all tables that play by them: the game, and how it is told and drawn in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from cafetal.api import ExecutorName, LoadedRules
from cafetal.diagnostics import RulesError
from cafetal.engine.carried import Carried, carried_in
from cafetal.engine.log import NAME
from cafetal.lower.shows import site_words
from cafetal.origin import rules_of
from cafetal.pictures.parts import PartDrawer
from cafetal.rulebook.speak import LookUp, labels_of, speaker_of
from cafetal.table import Table
from cafetal.table.recap import Recap
from cafetal.table.voice import Voice
from cafetal.table.words import Messages

KEPT = 32
"""So many games are kept ready, and as many languages of them."""


class Kit:
    """How a game is told and drawn in one language; without a lexicon, as its rules are written."""

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        try:
            speaker = speaker_of(table.rules, table.players, language)
        except RulesError:  # whoever serves the game was told of it
            speaker = None
        self.voice = Voice(Messages(language), speaker)
        self.recap = Recap(table.world, self.voice)

    @cached_property
    def parts(self) -> PartDrawer:
        """What draws the table."""
        world = self.table.world
        return PartDrawer.of(
            world, labels_of(self.voice.speaker), {cls: site_words(world, cls) for cls in world.classes}
        )

    @cached_property
    def tables(self) -> Sequence[LookUp]:
        """What players look up beside the boards, such as prices."""
        return self.voice.tables(self.table.world)

    @property
    def colours(self) -> Sequence[str]:
        """The colour of each seat, as it is drawn."""
        return self.parts.pictures.pieces.looks.seats


def table_of(log: Mapping[str, Any], folder: Path | None, executor: ExecutorName) -> Table:
    """The table of a log, by the rules that it carries; `folder`: where lexicons lie. Raises `RulesError`."""
    carried = carried_in(log, NAME)
    assert carried is not None, "a game at the server always takes its rules along"
    return _table(carried, log["players"], folder, executor)


@lru_cache(KEPT)
def _table(carried: Carried, players: int, folder: Path | None, executor: ExecutorName) -> Table:
    return Table(rules_of(carried, LoadedRules, folder), players, executor)


@lru_cache(KEPT)
def _kit(carried: Carried, players: int, folder: Path | None, executor: ExecutorName, language: str) -> Kit:
    return Kit(_table(carried, players, folder, executor), language)


def kit_of(table: Table, folder: Path | None, language: str) -> Kit:
    """The kit of a table for a language."""
    carried = table.game.carried
    assert carried is not None
    return _kit(carried, table.players, folder, table.executor, language)
