"""Jobs as plain data: the rules as text with their hash, and what is played of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from cafetal import api
from cafetal.dataclass import Frozen
from cafetal.engine import Game
from cafetal.engine.carried import Carried, carried_in
from cafetal.origin import carried_of, rules_of
from cafetal.pipeline import Rules

Json = dict[str, Any]
Work = Callable[[Json], list[bytes]]
"""Does one part of a job, and gives its results as lines of JSON."""


def all_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


class OtherRulesError(Exception):
    """The rules that came are not those that were sent: another version of the program reads them otherwise."""


class Side(Frozen):
    """Rules for so many players: their texts, and the hash of what they say."""

    key: str
    carried: Carried
    players: int

    def game(self, executor: api.ExecutorName) -> Game:
        """The game that the texts tell. Raises `RulesError`, and `OtherRulesError` if it is another one here."""
        game = rules_of(self.carried, api.LoadedRules).game(self.players, executor)
        if game.plan.key != self.key:
            raise OtherRulesError(f"the rules have the hash {game.plan.key} here, not {self.key}")
        return game


def side_of(rules: Rules, players: int) -> Side:
    """What is sent of rules."""
    checked = rules.checked(players)
    return Side(checked.key, carried_of(checked), players)


class Job(Frozen):
    """Games of one or more sides between bots. Game k of a side has the seed `seeds[side] + k - 1`."""

    sides: tuple[Side, ...]
    seeds: tuple[int, ...]
    agents: tuple[str, ...]
    cap: int
    rotate: bool = False
    draws: str = ""
    executor: api.ExecutorName = "python"

    def record(self) -> Json:
        """The job as plain data for JSON."""
        sides = [{"key": side.key, "players": side.players, "carried": side.carried.record} for side in self.sides]
        return {"kind": "games", **vars(self), "sides": sides}

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Job:
        """The job that plain data tell."""
        parts: dict[str, Any] = {name: tuple(part) if isinstance(part, list) else part for name, part in record.items()}
        del parts["kind"]
        return cls(**{**parts, "sides": tuple(map(side_in, record["sides"]))})


def side_in(record: Mapping[str, Any]) -> Side:
    """The rules that plain data tell."""
    carried = carried_in(record, "job")
    assert carried is not None
    return Side(record["key"], carried, record["players"])
