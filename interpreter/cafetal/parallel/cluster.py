"""Work on other machines, through a cluster of Dask that is there already. Needs the extra `cluster`.

A task carries the job as text, with the hash of its rules; whoever does it compiles the rules once and keeps the game.
A few tasks for each worker are on their way at a time, and the results of each are counted when they arrive here: a
task whose worker dies is done again by another one, and one that kills its workers is done here.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Generic, TypeVar

from distributed import Client, as_completed
from distributed.scheduler import KilledWorker

from cafetal.diagnostics import RulesError, Span, error
from cafetal.parallel.jobs import Json, Work
from cafetal.parallel.kinds import worker_for
from cafetal.parallel.ration import Ration
from cafetal.parallel.share import Keeper, do_here, unbroken

AHEAD = 3
"""So many tasks for each worker are given out and not yet back."""
SHORTEST, EACH = 2.0, 0.01
"""Seconds that a task takes at least, and for each thread of the cluster: a scheduler bears 100 tasks a second."""
PATIENCE = 20.0
"""Seconds that we wait for a cluster to answer."""
R = TypeVar("R")
_made = threading.local()


def do_there(job: str, task: Json) -> tuple[float, list[bytes]]:
    """Do a task on a worker: how many seconds it took, and its results as lines of JSON.

    What the job needs is made once in each thread, for the job that was asked for last.
    """
    if getattr(_made, "job", None) != job:
        _made.job, _made.work = job, worker_for(json.loads(job))
    work: Work = _made.work
    begin = time.perf_counter()
    results = work(task)
    return time.perf_counter() - begin, results


def share_on(
    address: str,
    job: Callable[[], Json],
    source: Ration,
    here: Callable[[Json], Iterable[R]],
    written: Callable[[Json, R], bytes],
    keeper: Keeper[R],
) -> None:
    """Do all parts of a job on the cluster at an address, as `share_out` does on this machine.

    Raises `RulesError` (K016) if the cluster does not answer, or its workers cannot do the job.
    """
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as wrong:
        raise _no_cluster(address, f"the cluster does not answer: {wrong}") from None
    try:
        _Run(client, address, json.dumps(job()), source, keeper, partial(do_here, source=source, here=here,
             written=written, keeper=keeper, lock=threading.Lock())).all()  # fmt: skip
    finally:
        client.close()


class _Run(Generic[R]):
    """One job on a cluster."""

    def __init__(
        self, client: Client, address: str, job: str, source: Ration, keeper: Keeper[R], here: Callable[[Json], None]
    ) -> None:
        self._client, self._address, self._job = client, address, job
        self._source, self._keeper, self._here = source, keeper, here
        self._tasks: dict[str, Json] = {}
        self._out = as_completed(with_results=False, loop=client.loop)

    def all(self) -> None:
        """Do all tasks."""
        try:
            self._more()
            while self._tasks:
                future = next(self._out)
                task = self._tasks.pop(future.key)
                try:
                    seconds, lines = future.result()
                except KilledWorker:
                    self._here(task)
                except Exception as wrong:
                    raise _no_cluster(self._address, f"a worker cannot do it: {wrong}") from wrong
                else:
                    self._arrived(task, seconds, lines)
                future.release()
                self._more()
        finally:
            self._client.cancel(list(self._out.futures), force=True)

    def _more(self) -> None:
        """Give out tasks, as many as the workers that are there now can do soon."""
        threads = max(sum(self._client.nthreads().values()), 1)
        self._source.stretch(threads, max(SHORTEST, threads * EACH))
        while len(self._tasks) < AHEAD * threads:
            task = self._source.take(1)
            if task is None:
                return
            future = self._client.submit(do_there, self._job, task, pure=False)
            self._tasks[future.key] = task
            self._out.add(future)

    def _arrived(self, task: Json, seconds: float, lines: list[bytes]) -> None:
        self._source.done(task, seconds)
        with unbroken():
            self._keeper.store(task, len(lines), lambda: [line + b"\n" for line in lines])
            self._keeper.keep(task, [self._keeper.read(line) for line in lines])


def _no_cluster(address: str, why: str) -> RulesError:
    place = Span(f"--cluster {address}", 1, 1, 1, 1)
    hint = "its scheduler is started by `dask scheduler`; workers need the same version of Cafetal"
    return RulesError([error("K016", why, place, hint)])
