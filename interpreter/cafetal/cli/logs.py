"""From a log to the game it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from cafetal.cli.loading import Table, load_rules
from cafetal.diagnostics import RulesError, Span, error
from cafetal.engine import State
from cafetal.engine.log import FORMAT, replay
from cafetal.resources import bundled_games


def table_of_log(path: Path, log: object, game: str | None = None, how: str = "GAME") -> Table:
    """The game of a log, found by its name unless `game` says where its rules are; raises `RulesError`.

    `how` names what says it on the command line.
    """
    head = _head(path, log)
    if game is None and head["game"] not in bundled_games():  # a log of somebody else names no file of this machine
        message = f"the log is of `{head['game']}`, which is no bundled game"
        hint = f"say where its rules are: add the path of the rules file as {how}"
        raise RulesError([error("A002", message, Span(str(path), 1, 1, 1, 1), hint)])
    rules = load_rules(game or head["game"])
    if rules.name != head["game"]:
        hint = f"the rules of `{head['game']}` belong there, as {how}"
        message = f"the log is of `{head['game']}`, not of `{rules.name}`"
        raise RulesError([error("G002", message, Span(str(path), 1, 1, 1, 1), hint)])
    chosen = rules.with_variants(head["variants"])  # names only: a path in a log is no variant
    chosen.checked(head["players"])
    return Table(chosen, head["players"])


def replayed(path: Path, log: Mapping[str, Any], table: Table) -> State:
    """The game of a log, played again; raises `RulesError` at the file of the log, and its message names the step."""
    try:
        return replay(table.game, log)
    except RulesError as wrong:
        place = Span(str(path), 1, 1, 1, 1)
        raise RulesError([replace(item, span=place) for item in wrong.diagnostics]) from None


def _head(path: Path, log: object) -> Mapping[str, Any]:
    """The first lines of a log, if it is one."""
    if isinstance(log, Mapping) and log.get("format") == FORMAT:
        variants, players = log.get("variants"), log.get("players")
        whole = isinstance(players, int) and not isinstance(players, bool) and isinstance(log.get("game"), str)
        if whole and isinstance(variants, list) and all(isinstance(name, str) for name in variants):
            return log
    raise RulesError([error("G001", f"this is no {FORMAT}", Span(str(path), 1, 1, 1, 1))])
