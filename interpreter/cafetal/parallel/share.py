"""Sharing work between this process and others on the same machine.

This process works from the first moment. Others join it when the work proves to be worth it. Each has a thread here
that hands it one part after the other; if it dies, the part that it had goes back and is done by this process.
"""

from __future__ import annotations

import json
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import IO, Protocol, TypeVar

from cafetal.limits import helper
from cafetal.parallel.jobs import Json

PATIENCE = 0.7
"""Seconds after which other processes are started, if the rest takes longer than they need to begin."""
START = 1.0
R = TypeVar("R")


class Source(Protocol):
    """Where the parts of a job come from."""

    def take(self, worker: int) -> Json | None:
        """The next part for a worker (0: this process); None if there is none for it now."""
        ...

    def give_back(self, task: Json) -> None:
        """Take back a part that was not done."""
        ...

    def done(self, task: Json, seconds: float) -> None:
        """Learn how long a part took."""
        ...

    def seconds_left(self) -> float:
        """About how long the rest would take one worker."""
        ...


class KnownParts:
    """Parts that are known beforehand."""

    def __init__(self, parts: list[Json]) -> None:
        self._parts = parts[::-1]
        self._done = 0
        self._seconds = 0.0

    def take(self, worker: int) -> Json | None:
        """The next part."""
        with suppress(IndexError):
            return self._parts.pop()
        return None

    def give_back(self, task: Json) -> None:
        """Take back a part that was not done."""
        self._parts.append(task)

    def done(self, task: Json, seconds: float) -> None:
        """Learn how long a part took."""
        self._done += 1
        self._seconds += seconds

    def seconds_left(self) -> float:
        """About how long the rest would take one worker."""
        return len(self._parts) * (self._seconds / self._done if self._done else 1e6)


class Keeper(Protocol[R]):
    """What becomes of results. `read` and `keep` are called by the thread that shares out; `store` by any thread, but
    never twice at the same time. Ctrl-C never comes in the middle of one of them."""

    def read(self, line: bytes) -> R:
        """A result of another process, which came as a line of JSON."""
        ...

    def store(self, task: Json, count: int, lines: Callable[[], list[bytes]]) -> None:
        """Make results safe as soon as they are there; `lines` gives them as lines of JSON with their ends."""
        ...

    def keep(self, task: Json, results: list[R]) -> None:
        """Take the results of a part."""
        ...


def share_out(
    job: Callable[[], Json],
    source: Source,
    here: Callable[[Json], Iterable[R]],
    written: Callable[[Json, R], bytes],
    keeper: Keeper[R],
    jobs: int,
    patience: float | None = None,
) -> None:
    """Do all parts of a job with so many processes, this one among them.

    `here` does a part in this process, and `written` makes a line of a result of a part. What `keeper` raises ends it,
    as does Ctrl-C, by which only what is being done is lost.
    """
    crew = _Crew(job, source, keeper.store, jobs - 1)

    def receive() -> None:
        while crew.arrived:
            with unbroken():
                task, lines = crew.arrived.popleft()
                keeper.keep(task, [keeper.read(line) for line in lines])

    timer = threading.Timer(PATIENCE if patience is None else patience, crew.start)
    timer.daemon = True
    if jobs > 1:
        _begun(timer)  # without it, this process does all alone
    try:
        try:
            while not crew.broken:
                receive()
                task = source.take(0)
                if task is not None:
                    do_here(task, source, here, written, keeper, crew.lock)
                elif not crew.wait():
                    break
        finally:
            timer.cancel()
            crew.stop()
            receive()
    finally:
        crew.stop()
    if crew.broken:
        raise crew.broken[0]


def do_here(
    task: Json,
    source: Source,
    here: Callable[[Json], Iterable[R]],
    written: Callable[[Json, R], bytes],
    keeper: Keeper[R],
    lock: threading.Lock,
) -> None:
    """Do a part in this process. Stopped in its middle, the results so far are kept."""
    begin, results = time.perf_counter(), list[R]()
    try:
        for result in here(task):
            results.append(result)
    finally:
        with unbroken():
            source.done(task, time.perf_counter() - begin)
            with lock:
                keeper.store(task, len(results), partial(_all_written, written, task, results))
            keeper.keep(task, results)


def _all_written(written: Callable[[Json, R], bytes], task: Json, results: list[R]) -> list[bytes]:
    return [written(task, result) + b"\n" for result in results]


@contextmanager
def unbroken() -> Iterator[None]:
    """Hold Ctrl-C back until something is done whole."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if held and callable(before):
            before(signal.SIGINT, None)


class _Crew:
    """The other processes, and the threads here that hand them their parts."""

    def __init__(
        self,
        job: Callable[[], Json],
        source: Source,
        store: Callable[[Json, int, Callable[[], list[bytes]]], None],
        count: int,
    ) -> None:
        self.lock = threading.Lock()
        self.broken: list[BaseException] = []
        self.arrived: deque[tuple[Json, list[bytes]]] = deque()
        """What was done by others and is stored, but not yet kept."""
        self._job = job
        self._source = source
        self._store = store
        self._count = count
        self._changed = threading.Condition()
        self._out = 0
        self._stopped = False
        self._processes: list[subprocess.Popen[bytes]] = []
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Start the processes, if there is enough left to do."""
        if self._source.seconds_left() < START:
            return
        line = json.dumps(self._job()).encode() + b"\n"
        with self._changed:
            if self._stopped:
                return
            for number in range(1, self._count + 1):
                process = helper("cafetal.parallel.helper")
                if process is None:
                    break
                self._processes.append(process)
                thread = threading.Thread(target=self._drive, args=(number, process, line), daemon=True)
                if not _begun(thread):
                    _close(process)
                    break
                self._threads.append(thread)

    def wait(self) -> bool:
        """Wait until a part is done or given back; False if all are done."""
        with self._changed:
            if self._out and not self.arrived:
                self._changed.wait(0.5)
            return bool(self._out or self.arrived) or self._source.seconds_left() > 0

    def stop(self) -> None:
        """End the processes. What they are doing is lost."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()
        for process in self._processes:
            with suppress(OSError):
                process.kill()
        for thread in self._threads:
            thread.join()
        for process in self._processes:
            process.wait()

    def _drive(self, number: int, process: subprocess.Popen[bytes], job: bytes) -> None:
        """Hand parts to a process until there are none."""
        assert process.stdin is not None and process.stdout is not None
        with suppress(BrokenPipeError, ValueError), process.stdin, process.stdout:
            process.stdin.write(job)
            process.stdin.flush()
            process.stdout.readline()  # it has made its game of the rules
            while (task := self._next(number)) is not None:
                lines: list[bytes] = []
                with suppress(OSError):
                    process.stdin.write(json.dumps(task).encode() + b"\n")
                    process.stdin.flush()
                    lines = self._reply(process.stdout)
                self._receive(task, lines)
                if not lines:  # it is dead
                    return

    @staticmethod
    def _reply(stream: IO[bytes]) -> list[bytes]:
        """The lines that a process answers with, the first of which says how many follow; none if it has died."""
        head = stream.readline()
        if not head.endswith(b"\n"):
            return []
        lines = [stream.readline() for _ in range(json.loads(head)["count"])]
        return [head, *lines] if all(line.endswith(b"\n") for line in lines) else []

    def _receive(self, task: Json, lines: list[bytes]) -> None:
        done = False
        if lines:
            self._source.done(task, json.loads(lines[0])["seconds"])
            found = lines[1:]
            try:
                with self.lock:
                    if not self._stopped:
                        self._store(task, len(found), lambda: found)
                        self.arrived.append((task, found))
                        done = True
            except BaseException as wrong:
                self.broken.append(wrong)
        with self._changed:
            if not done and not self._stopped:
                self._source.give_back(task)
            self._out -= 1
            self._changed.notify_all()

    def _next(self, number: int) -> Json | None:
        while True:
            with self._changed:
                if self._stopped or self.broken:
                    return None
                task = self._source.take(number)
                if task is not None:
                    self._out += 1
                    return task
                if not self._out and self._source.seconds_left() <= 0:
                    return None
                self._changed.wait(0.2)


def _begun(thread: threading.Thread) -> bool:
    """Start a thread; False where there is no room for one."""
    try:
        thread.start()
    except RuntimeError:
        return False
    return True


def _close(process: subprocess.Popen[bytes]) -> None:
    """End a process that nobody drives."""
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
    process.kill()
