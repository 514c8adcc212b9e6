"""Spoiled logs and saved games are refused with a message at the file, or are what they were; never anything else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cafetal
from cafetal.diagnostics import RulesError
from cafetal.engine import State
from tests.fuzz.kills import invoke
from tests.fuzz.spoil import as_bytes, spoiled, spoiled_bytes
from tests.lasting import lasting

GAMES = ("sealed_bids", "kuhn_poker", "tic_tac_toe")


def played(name: str, count: int = 4) -> State:
    """A game after some steps."""
    rules = cafetal.load(name)
    state = rules.game(rules.player_counts[0]).new_game(3).settle()
    for _ in range(count):
        if not state.is_over:
            state.apply(state.legal_moves()[0]).settle()
    return state


@pytest.mark.parametrize("numbers", [range(180), lasting()])
def test_spoiled_saves(numbers: Iterable[int]) -> None:
    states = [played(name) for name in GAMES]
    saved: list[Any] = [json.loads(json.dumps(state.save())) for state in states]
    found: Counter[str] = Counter()
    for number in numbers:
        state, data = states[number % len(GAMES)], saved[number % len(GAMES)]
        other = spoiled(data, Random(number))
        try:
            back = state.game.load(other)
        except RulesError:
            found["refused"] += 1
            continue
        assert back.seed is None or type(back.seed) is int
        assert list(back.cells) == list(state.cells) or other["host"]["steps"] != data["host"]["steps"]
        back.save()
        found["taken"] += 1
    assert found["refused"] and found["taken"]


@pytest.mark.parametrize("numbers", [range(20), lasting(20)])
@pytest.mark.parametrize("name", GAMES)
def test_spoiled_logs(name: str, numbers: Iterable[int], tmp_path: Path) -> None:
    log, page = tmp_path / "log.json", tmp_path / "page.html"
    typed = "\n1\n" * 5 + "quit\n"
    invoke(["play", name, "--bot", "none", "--seed", "3", "--log", str(log)], typed)
    whole = log.read_bytes()
    data = json.loads(whole)
    for number in numbers:
        random = Random(number)
        other = as_bytes(spoiled(data, random)) if number % 3 else spoiled_bytes(whole, random)
        log.write_bytes(other)
        commands = [["replay", str(log)], ["play", "--bot", "none", "--resume", str(log)],
                    ["replay", str(log), "--html", str(page)], ["replay", str(log), "--upgrade"]]  # fmt: skip
        code = invoke(commands[number % len(commands)], "quit\n")
        assert code in (0, 1), f"{name}: {code} for {other!r}"
        assert code or json.loads(other) == data, f"{name}: it is taken for what it is not: {other!r}"
