"""A read that waits hears each signal; a terminal that has gone away is told by the exit code."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator

import pytest

from cafetal.cli.stopping import HUNG_UP, code_of, heard

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no such signals, no such terminals")


class Heard(Exception):
    """The signal came."""


@pytest.fixture
def slow_signal() -> Iterator[None]:
    """A signal that comes without waking the main thread, as one does that comes just before a read waits."""

    def act(*_: object) -> None:
        raise Heard

    before = signal.signal(signal.SIGUSR1, act)
    timer = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGUSR1))
    timer.start()  # it takes the signal, which the main thread does not let through
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    yield
    timer.join()
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGUSR1})
    signal.signal(signal.SIGUSR1, before)


def test_a_read_that_waits_already_hears_a_signal(slow_signal: None) -> None:
    come, tell = os.pipe()
    late = threading.Timer(20, os.write, (tell, b"nothing was heard"))
    late.start()
    with pytest.raises(Heard), heard():
        os.read(come, 20)
    assert late.is_alive()  # it has not yet ended the wait
    late.cancel()
    os.close(come)
    os.close(tell)


def test_a_terminal_that_is_gone_is_told_even_where_no_signal_came() -> None:
    master, worker = os.openpty()
    assert code_of(1, [worker]) == 1
    os.close(master)
    assert code_of(1, [worker]) == code_of(0, [worker]) == HUNG_UP
    assert code_of(143, [worker]) == 143
    os.close(worker)
