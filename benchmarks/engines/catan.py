"""Catanatron: Catan for four with its own random players, which do not trade with each other."""

from __future__ import annotations

from importlib import import_module
from statistics import mean

from benchmarks.engines import Foreign, Way


def find(name: str) -> Way | None:
    """Return the way to play Catan."""
    if name != "catan":
        return None
    package: Foreign = import_module("catanatron")
    seed = 0

    def game() -> Foreign:
        nonlocal seed
        seed += 1
        played = package.Game([package.RandomPlayer(colour) for colour in package.Color], seed=seed)
        played.play()
        return played

    def play() -> int:
        game()
        return 1

    return Way("Catanatron", play, mean(len(game().state.actions) for _ in range(20)))
