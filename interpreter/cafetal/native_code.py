"""Native executors whose machine code is kept for the next time: they begin at once, and get better while they run.

What is kept is a plan's machine code for this program, compiler and processor. Where there is none, code that is made
in a moment begins, the best that LLVM can make is compiled beside it in a process of its own, and the executor moves
over to that when it is ready. An executor that is gone sooner than that takes was not worth it, and a program that ends
waits for nothing.
"""

from __future__ import annotations

import atexit
import hashlib
from collections.abc import Callable
from contextlib import ExitStack, suppress
from threading import Event, Lock, Thread
from time import process_time
from weakref import ref

from cafetal.cache import cache_folder, keep, program, recall
from cafetal.compiling import compiled
from cafetal.executors.native import NativeExecutor
from cafetal.executors.native.machine import machine_code, target
from cafetal.executors.native.program import assembly
from cafetal.files.locks import take
from cafetal.plan import Plan

QUICK, BEST = 0, 3
"""Levels of optimising: what begins, and what it moves over to."""
WORTH, BYTES = 2.0, 50_000
"""Seconds of work after which better code is compiled for an executor, and so many bytes of its code for each more:
about as long as that takes, which is lost where it is gone sooner."""
LOOK = 0.2
"""Seconds after which it is looked how long that was."""
SHORT = 80_000
"""Letters of a program for which the best code is there as soon: within a third of a second."""
PATIENCE = 120.0
"""Seconds that we wait for another process which compiles the same."""


def native_executor(plan: Plan) -> NativeExecutor:
    """An executor that can be used at once, and will be as fast as it can if it is used for long."""
    best = recall(name_of(plan, BEST))
    if best is not None:
        return NativeExecutor(plan, BEST, best)
    quick = name_of(plan, QUICK)
    kept = recall(quick)
    if kept is None:
        source = assembly(plan)
        level = BEST if len(source) <= SHORT else QUICK
        kept = machine_code(source, level)
        keep(name_of(plan, level), kept)
        if level == BEST:
            return NativeExecutor(plan, BEST, kept)
    executor = NativeExecutor(plan, QUICK, kept)
    worth = WORTH + len(executor.compiled) / BYTES
    Thread(target=_improve, args=(plan, ref(executor), worth), name="compiling", daemon=True).start()
    return executor


def best_executor(plan: Plan) -> NativeExecutor:
    """An executor that is as fast as it can be from the beginning, however long that takes."""
    return NativeExecutor(plan, BEST, _best(plan, machine_code))


def name_of(plan: Plan, level: int) -> str:
    """The name under which the machine code of a plan is kept: all that decides it, put together."""
    digest = hashlib.blake2b(digest_size=16)
    for part in (program(), repr(plan), str(level), *target()):
        data = part.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big") + data)
    return f"native-{digest.hexdigest()}.o"


def _improve(plan: Plan, executor: ref[NativeExecutor], worth: float) -> None:
    """Give an executor the best code, if it is still there after so many seconds in which this process has worked."""
    begun = process_time()
    while process_time() - begun < worth:
        if _ending.wait(LOOK) or executor() is None:
            return
    with suppress(Exception):  # the code that runs is good enough: better code is never worth a failure
        with _compiling:
            code = None if _ending.is_set() else _best(plan, compiled)
        with _storing:  # the program does not end within this: it is short
            there = executor()
            if code and there is not None:
                there.move_over(code)


def _best(plan: Plan, compiler: Callable[[str, int], bytes]) -> bytes:
    """The best code: what is kept, or what another process is about to keep, or else compiled here; empty if it could
    not be."""
    name, folder = name_of(plan, BEST), cache_folder()
    with ExitStack() as stack:
        if folder is not None and not (folder / f"{name}.lock").exists():
            with _storing:
                keep(f"{name}.lock", b"")
        try:
            lock = take(folder / f"{name}.lock", PATIENCE) if folder is not None else None
        except OSError:
            lock = None
        if lock is not None:
            stack.callback(lock.release)
        code = recall(name)
        if code is None:
            code = compiler(assembly(plan), BEST)
            with _storing:
                if code:
                    keep(name, code)
    return code


_ending = Event()
_compiling = Lock()
"""Held while code is compiled beside a game: one at a time."""
_storing = Lock()
"""Held while something is written, or brought to where it runs: these come to an end before the program does."""


@atexit.register
def _end() -> None:
    """Let nothing be begun any more that must not be cut off."""
    _ending.set()
    _storing.acquire()
