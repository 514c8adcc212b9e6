"""A process that does parts of a job: `python -m cafetal.parallel.helper`.

Lines of JSON come and go: the job first, which is answered when work can begin; then one part after the other, each of
which is answered by a line that says how many results there are and how long they took, and a line for each. It ends
when nothing more can come, also in the middle of a part, so that it never outlives who has started it.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
import time
from typing import BinaryIO

from cafetal.parallel.kinds import worker_for


def main() -> None:
    """Do what comes in at standard input; results go to standard output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is told to whoever has started us
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, lines), daemon=True).start()
    out = sys.stdout.buffer
    work = worker_for(json.loads(lines.get()))
    out.write(b"ready\n")
    out.flush()
    while True:
        task = json.loads(lines.get())
        begin = time.perf_counter()
        results = work(task)
        head = json.dumps({"seconds": time.perf_counter() - begin, "count": len(results)}).encode()
        out.write(b"\n".join([head, *results, b""]))
        out.flush()


def _listen(stream: BinaryIO, lines: queue.SimpleQueue[bytes]) -> None:
    for line in stream:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
