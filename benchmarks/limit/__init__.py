"""Games as hand-written C programs: what a machine can do at most. Nothing of Cafetal is used in them.

Each file is one game in one way to keep it: `bits`, `arrays`, `lists`. All draw from the generator of the engine and
list moves in its order, so a seed gives the same game here and there; tests compare them move by move.
"""

from __future__ import annotations

import atexit
import ctypes
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
OPTIONS = ("-O2", "-march=native", "-std=gnu11", "-shared", "-fPIC")
TELL = ctypes.CFUNCTYPE(None, ctypes.c_char_p)


def compiler() -> str | None:
    """Return the C compiler of this machine, if there is one."""
    return next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)


@cache
def _folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="limit"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def _compiled(name: str, *defined: str) -> Path:
    command = compiler()
    if command is None:
        raise RuntimeError("no C compiler: cc, gcc or clang")
    out = _folder() / "".join((name, *defined, ".so"))
    subprocess.run([command, *OPTIONS, *defined, str(HERE / f"{name}.c"), "-o", str(out)], check=True)
    return out


class Limit:
    """A game as a C program, compiled when it is first asked for."""

    def __init__(self, name: str, *defined: str) -> None:
        """Compile `name`.c; `defined` are options such as `-DPLAYERS=2`."""
        self._library = ctypes.CDLL(str(_compiled(name, *defined)))
        self._library.play.restype = ctypes.c_uint64
        self._library.play.argtypes = [ctypes.POINTER(ctypes.c_uint64), ctypes.c_uint64]
        self._library.told.argtypes = [ctypes.POINTER(ctypes.c_uint64), TELL]
        self._library.told.restype = None

    def play(self, state: int, games: int) -> tuple[int, int]:
        """Play many games from a state of the generator; its state after them, and the number of decisions."""
        chance = ctypes.c_uint64(state)
        decisions = self._library.play(ctypes.byref(chance), games)
        return chance.value, decisions

    def told(self, state: int) -> tuple[int, list[str]]:
        """Play one game; the state of the generator after it, and what was told."""
        chance, lines = ctypes.c_uint64(state), list[str]()
        self._library.told(ctypes.byref(chance), TELL(lambda line: lines.append(line.decode())))
        return chance.value, lines


def guatemala_cafe(players: int) -> Limit:
    """Return the game for a number of players."""
    return Limit("guatemala_cafe", f"-DPLAYERS={players}")
