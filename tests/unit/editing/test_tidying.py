"""What was thrown away is given back, and what is kept stays."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import gc
import weakref

from cafetal.editing import tidying


class Knot:
    def __init__(self) -> None:
        self.own = self


tidying.begin()
held, thrown = Knot(), Knot()
there, gone = weakref.ref(held), weakref.ref(thrown)
tidying.tidy()
del thrown
assert gone() is not None
tidying.tidy()
assert gone() is None and there() is held
assert gc.get_threshold() == tidying.SELDOM
"""
"""Run apart: in a process that has done much else it would go through all that this one keeps."""


def test_garbage_is_given_back_also_of_what_was_kept_before() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
