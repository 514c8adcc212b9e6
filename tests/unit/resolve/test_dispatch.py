"""The recursion of phrases: every name that a lower module calls is carried out by a higher one."""

from __future__ import annotations

import subprocess
import sys


def test_importing_the_room_carries_out_every_name() -> None:
    program = "import cafetal.resolve; from cafetal.resolve import dispatch; print(dispatch.missing())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
