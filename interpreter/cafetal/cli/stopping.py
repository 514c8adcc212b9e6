"""Being told to stop: by a signal, or by a terminal that goes away."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from types import FrameType

SIGNALS = 128
"""Exit codes above this are those of signals."""
HUNG_UP = SIGNALS + 1
AGAIN = 0.1
"""Seconds until a read that has not heard a signal is woken."""


def obey(before: ExitStack) -> None:
    """End tidily when told to; `before` gets what puts things back."""
    for name in ("SIGTERM", "SIGHUP"):
        with suppress(AttributeError, ValueError):  # not on this system, or not in the main thread
            number = getattr(signal, name)
            before.callback(signal.signal, number, signal.signal(number, _stop) or signal.SIG_DFL)


def _stop(number: int, _: FrameType | None) -> None:
    """End as if by an exception, so that what is being written is cleared away."""
    signal.signal(number, signal.SIG_DFL)
    raise SystemExit(SIGNALS + number)


def terminals() -> list[int]:
    """Those of the three streams that are terminals."""
    return [number for number in range(3) if os.isatty(number)]


def code_of(code: int, terminals: Sequence[int]) -> int:
    """The exit code, where a terminal may have gone away: reads and writes find that out before the signal comes."""
    return HUNG_UP if code < SIGNALS and any(map(_is_gone, terminals)) else code


def _is_gone(terminal: int) -> bool:
    if sys.platform == "win32":
        return False
    asked = select.poll()
    asked.register(terminal, 0)
    return any(event & select.POLLHUP for _, event in asked.poll(0))


@contextmanager
def heard() -> Iterator[None]:
    """While this is entered, a read that waits is woken by every signal, even if that came just before it waits.

    Python acts on a signal when a call returns or between two of its own steps: one that comes after the last step and
    before the call would not be acted on until there is something to read.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    come, tell = os.pipe()
    os.set_blocking(tell, False)
    reader, over = threading.get_ident(), threading.Event()

    def wake() -> None:
        if os.read(come, 1):
            while not over.wait(AGAIN):
                signal.pthread_kill(reader, signal.SIGURG)

    thread = threading.Thread(target=wake, daemon=True)
    usual = signal.signal(signal.SIGURG, lambda *_: None)  # else it would not interrupt anything
    before = signal.set_wakeup_fd(tell, warn_on_full_buffer=False)
    thread.start()
    try:
        yield
    finally:
        over.set()
        signal.set_wakeup_fd(before)
        os.close(tell)
        thread.join()
        os.close(come)
        signal.signal(signal.SIGURG, usual or signal.SIG_DFL)
