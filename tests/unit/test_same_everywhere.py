"""The plan of a game does not depend on how Python orders sets, so a seed gives the same game in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import pytest

from cafetal.resources import bundled_games
from tests.house.project import ROOT

PROGRAM = """
import hashlib, sys
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
for name in sys.argv[1].split():
    plan = Rules.load(name).plan(max(Rules.load(name).player_counts))
    code = "".join(PythonExecutor(plan).sources)
    print(name, *(hashlib.sha256(text.encode()).hexdigest() for text in (repr(plan), code)))
"""


@cache
def plans(names: str, seed: int) -> str:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter"), "PYTHONHASHSEED": str(seed)}
    done = subprocess.run([sys.executable, "-c", PROGRAM, names], env=env, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("seed", [7, 8])
def test_a_plan_is_the_same_in_every_process(seed: int) -> None:
    """The rules of chess ask what was filled this turn, and the last one."""
    assert plans("chess", 1) == plans("chess", seed)


@pytest.mark.full
@pytest.mark.parametrize("seed", [3, 7, 8, 9])
def test_all_plans_are_the_same_in_every_process(seed: int) -> None:
    names = " ".join(bundled_games())
    assert plans(names, 1) == plans(names, seed)
