"""The language of `rl_language_core`: games of `rl/`, ours, compiled by its compiler at its best."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.engines import Way, enough

HERE = Path(__file__).parent / "rl"
NAMES = ("tic_tac_toe", "connect_four", "breakthrough")


def find(name: str) -> Way | None:
    """Return the way to play a game, if the compiler can link here (it asks the C compiler)."""
    if name not in NAMES:
        return None
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "game.so"
        command = [str(Path(sys.prefix) / "bin" / "rlc"), str(HERE / f"{name}.rl"), "--shared", "--O2", "-o", str(out)]
        subprocess.run(command, check=True, cwd=folder)
        games_of = ctypes.CDLL(str(out)).rl_random_games__int64_t_int64_t_r_int64_t
    seed = 0

    def play(games: int) -> int:
        nonlocal seed
        seed += 1
        decisions = ctypes.c_int64()
        games_of(*(ctypes.byref(number) for number in (decisions, ctypes.c_int64(seed), ctypes.c_int64(games))))
        return decisions.value

    def batch(games: int) -> int:
        play(games)
        return games

    return Way("rl_language_core", enough(batch), play(1000) / 1000)
