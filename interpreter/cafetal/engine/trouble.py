"""Errors about saved games and logs, as diagnostics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cafetal.diagnostics import RulesError, Span, error


def trouble(code: str, message: str, name: str, line: int = 0, hint: str | None = None) -> RulesError:
    """An error about a saved game or log; `line` is the number of the step, from 1 (0: the whole)."""
    return RulesError(
        [error(code, message, Span(name, line, 0 if line == 0 else 1, line, 0 if line == 0 else 1), hint)]
    )


VERSION = 2
"""Of logs and saved games: they carry their rules, and the key of these covers every file that decides the game."""


def check_head(data: Mapping[str, Any], sort: str, name: str, plan_name: str, key: str, players: int) -> None:
    """Refuse data that is not of this sort, or belongs to other rules.

    Version 1 names its rules by a key that cannot be compared; whether they are these, the states after its steps show.
    """
    if not isinstance(data, Mapping) or data.get("format") != sort:
        raise trouble("G001", f"this is no {sort}", name)
    if data.get("version") not in (1, VERSION) or type(data["version"]) is not int:
        version = f"version {data['version']!r} of a {sort}" if "version" in data else f"a {sort} without a version"
        raise trouble("G001", f"{version} is not known", name)
    same_players = type(data.get("players")) is int and data["players"] == players
    if (data["version"] == VERSION and data.get("rules") != key) or not same_players:
        other = f"{data.get('game')} for {data.get('players')} players, rules {data.get('rules')}"
        raise trouble(
            "G002",
            f"it belongs to {other}, not to {plan_name} for {players} players, rules {key}",
            name,
            hint="Load it with the rules file, the variants and the number of players that it was played with.",
        )
