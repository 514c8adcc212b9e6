"""A program that calls the command line finds its streams and signals as it left them, and can catch the output."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout

import pytest

from cafetal.cli import main
from tests.house.project import ROOT

PROGRAM = """
import signal, sys
from cafetal.cli import main

def mine(*_):
    pass

signal.signal(signal.SIGTERM, mine)
before = sys.stdin, sys.stdout, sys.stderr, *(x.errors for x in (sys.stdin, sys.stdout, sys.stderr))
sys.stdout.write("first ")
code = main(sys.argv[1:])
assert before == (sys.stdin, sys.stdout, sys.stderr, *(x.errors for x in (sys.stdin, sys.stdout, sys.stderr)))
assert signal.getsignal(signal.SIGTERM) is mine
print("last", code)
"""


@pytest.mark.parametrize(("words", "code"), [(["--version"], 0), (["nonesuch"], 2)])
def test_streams_and_signals_are_given_back(words: list[str], code: int) -> None:
    path = os.pathsep.join([str(ROOT / "interpreter"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words], env={**os.environ, "PYTHONPATH": path}, capture_output=True,
        encoding="utf-8", check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == 0, done
    assert done.stdout.startswith("first ") and done.stdout.endswith(f"last {code}\n"), "in this order"


def test_what_is_printed_can_be_caught() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as told:
        codes = main(["--version"]), main(["info", "nonesuch"])
    assert codes == (0, 1) and out.getvalue().startswith("cafetal ") and "nonesuch" in told.getvalue()
    assert signal.getsignal(signal.SIGTERM) is before
