"""A command shows that it has begun before it reads the modules that it needs."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

HEAVY = ("rich", "lark", "llvmlite", "cafetal.pipeline", "cafetal.rulebook", "cafetal.engine")
"""What takes long to be read."""
WATCHED = """
import io, sys
class Screen(io.StringIO):
    def isatty(self): return {screen}
    def write(self, text):
        told.append((text, [name for name in {heavy} if name in sys.modules]))
        return len(text)
told = []
sys.stderr = Screen()
from cafetal.cli import main
main([{command!r}, "--help"])
for text, heavy in told:
    print(repr((text, heavy)))
"""


def told_by(command: str, screen: bool) -> list[tuple[str, list[str]]]:
    """What a command writes to standard error, with the heavy modules that were there before."""
    program = WATCHED.format(screen=screen, heavy=HEAVY, command=command)
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return [ast.literal_eval(line) for line in found.stdout.splitlines() if line.startswith("('")]


@pytest.mark.parametrize("command", ["demo", *(pytest.param(c, marks=pytest.mark.full) for c in ("play", "simulate"))])
def test_the_first_sign_comes_before_what_takes_long(command: str) -> None:
    first, last = told_by(command, screen=True)
    assert first == (f"cafetal {command} ...", [])
    assert last[0].strip() == "" and last[0].startswith("\r") and len(last[0]) == len(first[0]) + 2
    assert "cafetal.engine" in last[1]


def test_what_is_no_screen_gets_no_sign() -> None:
    assert told_by("fmt", screen=False) == []
