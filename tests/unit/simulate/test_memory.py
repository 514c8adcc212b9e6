"""However many games are played one after the other, what is kept for the next one has a bound."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.executors import available

MEGABYTES = 300
COMMAND = """
import re, resource, sys
from pathlib import Path
from cafetal.cli import main
code = main(sys.argv[1:])
unit = 1_000_000 if sys.platform == "darwin" else 1_000
most = [resource.getrusage(who).ru_maxrss // unit for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
if Path("/proc/self/status").is_file():  # Linux counts what whoever has begun a process had then
    most[0] = int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) // 1_000
print(max(most), file=sys.stderr)
raise SystemExit(code)
"""


@pytest.mark.full
@pytest.mark.parametrize("executor", sorted({"python", "native"} & available().keys()))
@pytest.mark.parametrize(("game", "players"), [("guatemala_cafe", 4), ("catan", 4)])
def test_a_hundred_games_of_greedy_bots_stay_within_the_bound(game: str, players: int, executor: str) -> None:
    words = ["simulate", game, "--players", str(players), "--agent", "greedy", "--games", "100", "--jobs", "1"]
    words += ["--cap", "12"]  # whole games of greedy bots take most of a minute each
    command = [sys.executable, "-c", COMMAND, *words, "--executor", executor]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert int(found.stderr.split()[-1]) < MEGABYTES
