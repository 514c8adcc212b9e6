"""From a log to the game it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cafetal.cli.loading import Table, load_table
from cafetal.diagnostics import RulesError, Span, error
from cafetal.engine.log import FORMAT


def table_of_log(path: Path, log: object, game: str | None = None) -> Table:
    """The game of a log, found by its name unless `game` says where its rules are; raises `RulesError`."""
    head = _head(path, log)
    try:
        return load_table(game or head["game"], head["variants"], head["players"])
    except RulesError as wrong:
        if game is None and any(item.code == "A002" for item in wrong.diagnostics):
            message = f"the log is of `{head['game']}`, which is no bundled game"
            hint = "say where its rules are: add the path of the rules file as GAME"
            raise RulesError([error("A002", message, Span(str(path), 1, 1, 1, 1), hint)]) from None
        raise


def _head(path: Path, log: object) -> Mapping[str, Any]:
    """The first lines of a log, if it is one."""
    if isinstance(log, Mapping) and log.get("format") == FORMAT:
        variants, players = log.get("variants"), log.get("players")
        whole = isinstance(players, int) and not isinstance(players, bool) and isinstance(log.get("game"), str)
        if whole and isinstance(variants, list) and all(isinstance(name, str) for name in variants):
            return log
    raise RulesError([error("G001", f"this is no {FORMAT}", Span(str(path), 1, 1, 1, 1))])
