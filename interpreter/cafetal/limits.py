"""Processes of their own: for what may take too long or too much memory, and for what is done beside something else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from enum import Enum

from cafetal.dataclass import Frozen

FULL = "CAFETAL_LIMITS"
"""The variable that tells a process of the limits it is under."""
SAFE_PATH = "PYTHONSAFEPATH"
PARENT = "CAFETAL_PARENT"
"""The variable that tells a process by which one it was started."""
TIME_KEPT = os.name == "posix"
"""Whether the system can bound the processor time of a process; the clock can be kept everywhere."""
LINUX = sys.platform.startswith("linux")
MEMORY_KEPT = LINUX or sys.platform.startswith("freebsd")
"""Whether the system can bound the memory of a process; others accept a bound and do not keep it."""


LOOK = 0.5
"""Seconds between two looks at whether somebody is still there, where the system does not tell."""
PR_SET_PDEATHSIG = 1
ALONE = 75
"""The exit code of a process for which nobody waits any more."""


class End(Enum):
    """How a process ended: by itself, because it went beyond a limit, or killed by somebody else.

    Where the memory of a machine runs out, its system kills, too.
    """

    DONE = "done"
    TIME = "time"
    MEMORY = "memory"
    KILLED = "killed"


class Limits(Frozen):
    """The most seconds and bytes that a process may take; None: no limit.

    `wall`: the seconds are those of the clock, too, not of the processor alone.
    """

    seconds: float | None = None
    memory: int | None = None
    wall: bool = True


class ProcessEnd(Frozen):
    """How a process ended, with which exit code, and what it has printed if that was kept."""

    end: End
    code: int
    output: bytes = b""


def keep_limits(limits: Limits) -> None:
    """Put this process, and those that it starts, under limits; where the system cannot, nothing happens."""
    if not TIME_KEPT:
        return
    import resource  # not on every system

    if limits.memory is not None and MEMORY_KEPT:
        # Linux counts what is written to: the drawer of plots reserves gigabytes of addresses that it never uses
        _lower(resource.RLIMIT_DATA if LINUX else resource.RLIMIT_AS, limits.memory, limits.memory)
    if limits.seconds is not None:
        whole = max(1, int(limits.seconds + 0.999))
        _lower(resource.RLIMIT_CPU, whole, whole + 1)  # a signal first, which nobody can overhear a second later
    _lower(resource.RLIMIT_CORE, 0, 0)  # a dump of the memory helps nobody


def _lower(kind: int, soft: int, hard: int) -> None:
    """Lower a limit; one that is lower already stays."""
    import resource  # not on every system

    _, most = resource.getrlimit(kind)
    if most != resource.RLIM_INFINITY:
        soft, hard = min(soft, most), min(hard, most)
    resource.setrlimit(kind, (soft, hard))


def python(*words: str) -> list[str]:
    """The command that runs a program of ours with this Python.

    `-P`: else a file `json.py` in the folder where somebody works, who looks at what a stranger has sent, would be run.
    """
    return [sys.executable, "-P", *words]


def surroundings() -> dict[str, str]:
    """The environment of such a program: it has the same modules as this one, and knows which process this is."""
    path = os.pathsep.join(part for part in sys.path if part)
    return {**os.environ, "PYTHONPATH": path, PARENT: str(os.getpid())}


def end_with_parent() -> None:
    """End this process as soon as the one that has started it ends, however that ends: nobody waits for it any more.

    Nothing happens if it was not started with `surroundings`.
    """
    told = os.environ.pop(PARENT, "")
    if not (TIME_KEPT and told.isdecimal()):
        return
    parent = int(told)
    if not (LINUX and _told_of_the_end()):
        end_after(lambda: _look_for(parent))
    if os.getppid() != parent and not _lives(parent):  # it has ended meanwhile
        os._exit(ALONE)


def end_after(wait: Callable[[], object]) -> None:
    """End this process when a wait is over, whatever is being done then; without room for a thread, go on."""

    def end() -> None:
        wait()
        os._exit(ALONE)

    with suppress(RuntimeError):
        threading.Thread(target=end, daemon=True).start()


def _told_of_the_end() -> bool:
    """Let the system kill this process when its parent ends, whatever is being done then."""
    import ctypes  # takes time that every command would take

    with suppress(OSError, AttributeError):
        return bool(ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0) == 0)
    return False


def _look_for(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it is somebody else's
        return True
    return True


@contextmanager
def nothing_from_here() -> Iterator[None]:
    """While this is entered, what starts a Python by a command of its own takes no module from this folder either."""
    before = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[SAFE_PATH]
        else:
            os.environ[SAFE_PATH] = before


def run_limited(
    command: Sequence[str], limits: Limits, environment: Mapping[str, str] | None = None, *, quiet: bool = False
) -> ProcessEnd:
    """Run a Python program that calls `keep_limits` and `end_with_parent`; end it where the clock is beyond the limit.

    `quiet`: what it prints is kept and not shown. The program is run by this Python, with the same modules.
    """
    found = {**surroundings(), **(environment or {})}
    pipe = subprocess.PIPE if quiet else None
    before = _used()
    process = subprocess.Popen(
        python(*command), env=found, stdout=pipe, stderr=subprocess.DEVNULL if quiet else None,
        stdin=subprocess.DEVNULL if quiet else None,
    )  # fmt: skip
    try:
        output, _ = _patiently(process, limits.seconds if limits.wall else None)
    except subprocess.TimeoutExpired:
        process.kill()
        output, _ = process.communicate()
        return ProcessEnd(End.TIME, process.returncode, output or b"")
    except BaseException:  # we are told to stop: it must not go on alone
        process.kill()
        process.wait()
        raise
    return ProcessEnd(_end_of(process.returncode, limits, _used() - before), process.returncode, output or b"")


def helper(module: str) -> subprocess.Popen[bytes] | None:
    """A process that runs a module and speaks with us through pipes; None if the system gives none.

    It has the same modules, and is under the same limits as this one.
    """
    with suppress(OSError):
        return subprocess.Popen(
            python("-m", module),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=surroundings(),
        )
    return None


def _patiently(process: subprocess.Popen[bytes], seconds: float | None) -> tuple[bytes, bytes]:
    """Wait for a process; Ctrl-C is told to it by the terminal, and its own affair.

    Both stand still together after Ctrl-Z, and where the machine sleeps: that time is not counted.
    """
    left = seconds
    while True:
        begin, most = time.monotonic(), None if left is None else min(left, LOOK)
        try:
            return process.communicate(timeout=most)
        except KeyboardInterrupt:
            pass
        except subprocess.TimeoutExpired:
            if left is not None and left <= LOOK and time.monotonic() - begin < 2 * LOOK:
                raise
        if left is not None:
            took = time.monotonic() - begin
            left -= took if took < 2 * LOOK else 0
            left = max(left, 0.0)


def _used() -> float:
    """The processor time in seconds of all processes that this one has waited for."""
    times = os.times()
    return times.children_user + times.children_system


def _end_of(code: int, limits: Limits, used: float) -> End:
    """How a process ended that has used so many seconds of the processor, or more if it had processes of its own."""
    killed = TIME_KEPT and code == -signal.SIGKILL
    if TIME_KEPT and limits.seconds is not None and (code == -signal.SIGXCPU or (killed and used >= limits.seconds)):
        return End.TIME
    if code == MEMORY_CODE or (MEMORY_KEPT and limits.memory is not None and -code in GIVEN_UP):
        return End.MEMORY
    return End.KILLED if killed else End.DONE


GIVEN_UP = frozenset({getattr(signal, name) for name in ("SIGABRT", "SIGSEGV", "SIGTRAP", "SIGILL", "SIGBUS")
                      if hasattr(signal, name)})  # fmt: skip
"""The signals by which a process ends itself that is refused memory: libraries differ in that."""
MEMORY_CODE = 77
"""The exit code of a process that has found no memory left."""
