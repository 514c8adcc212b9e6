"""Saved games: plain data for JSON.

What is not under `host` can be given to anybody; `host` holds the cells, the record and the generator.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cafetal.engine.carried import carries
from cafetal.engine.draws import read, written
from cafetal.engine.executor import Cells
from cafetal.engine.leaving import as_record, event_block, from_record
from cafetal.engine.record import Step, in_order
from cafetal.engine.trouble import VERSION, check_head, trouble
from cafetal.plan.faults import FaultError

if TYPE_CHECKING:
    from cafetal.engine.game import Game
    from cafetal.engine.state import State

FORMAT = "cafetal state"
NAME = "saved game"
_HEX = re.compile("[0-9a-f]{1,16}")


def save(state: State) -> dict[str, Any]:
    """A state and its record as plain data."""
    plan = state.game.plan
    steps = in_order(state.last)
    first = steps[0].cells if steps else state.cells
    draws = steps[0].draws if steps else state.draws
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": plan.name,
        "rules": plan.key,
        "players": plan.players,
        **carries(state.game),
        **as_record(state.events),
        "host": {
            "seed": state.seed,
            "generator": f"{state.generator:016x}",
            "cells": list(state.cells),
            "first": list(first),
            "steps": [
                {"kind": step.kind, "data": list(step.data), "generator": f"{step.generator:016x}"} for step in steps
            ],
            **({"draws": written(draws)} if draws else {}),
        },
    }


def packed(state: State) -> bytes:
    """What happened in a game, packed."""
    record = save(state)
    kept = {word: record[word] for word in record if word not in ("carried", "format", "version")}
    return zlib.compress(json.dumps(kept, separators=(",", ":")).encode(), 6)


def unpacked(game: Game, data: bytes) -> State:
    """The state of a game in which that happened."""
    return load(game, {"format": FORMAT, "version": VERSION, **json.loads(zlib.decompress(data))})


def load(game: Game, data: Mapping[str, Any]) -> State:
    """The state that was saved; `RulesError` if it is damaged or belongs to other rules."""
    plan = game.plan
    check_head(data, FORMAT, NAME, plan.name, plan.key, plan.players)
    try:
        state = _state(game, data["host"])
        state.events = from_record(data, len(data["host"]["steps"]), plan.players, NAME)
        return state
    except (KeyError, TypeError, ValueError, IndexError, FaultError) as problem:
        raise trouble("G003", f"the saved game is damaged: {problem}", NAME) from problem


def _state(game: Game, host: Mapping[str, Any]) -> State:
    seed = host["seed"]
    if seed is not None and type(seed) is not int:
        raise ValueError("its seed is no whole number")
    cells = _cells(game, host["first"])
    state = game.state(cells, 0)
    state.seed, state.draws = seed, read(host.get("draws", ()))
    for entry in host["steps"]:
        state.generator = _generator(entry["generator"])
        values = _numbers(entry["data"])
        if entry["kind"] == "chance":
            state.apply_chance(values)
        elif entry["kind"] == "move":
            state.apply(values)
        elif entry["kind"] in ("leave", "timeout") and event_block(game.plan, entry["kind"]) >= 0:
            state.happen(entry["kind"], values[0])
        else:
            raise ValueError(f"a step of kind {entry['kind']!r}")
    state.generator = _generator(host["generator"])
    if state.cells != _cells(game, host["cells"]):
        raise ValueError("its cells do not follow from its record")
    return state


def _generator(text: object) -> int:
    if not isinstance(text, str) or not _HEX.fullmatch(text):
        raise ValueError("a state of its generator is not written as such")
    return int(text, 16)


def _numbers(values: object) -> tuple[int, ...]:
    """Whole numbers, which no text, no fraction and nothing infinite is."""
    if not isinstance(values, list) or any(type(value) is not int for value in values):
        raise ValueError("something in it is no list of whole numbers")
    return tuple(values)


def _cells(game: Game, values: object) -> Cells:
    cells = list(_numbers(values))
    ranges = game.layout.ranges
    if len(cells) != len(ranges) or any(
        not low <= cell <= high for cell, (low, high) in zip(cells, ranges, strict=True)
    ):
        raise ValueError("cells outside their ranges")
    return cells


__all__ = ["Step", "load", "save"]
