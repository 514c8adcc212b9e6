"""Machine code made in a process of its own: LLVM cannot be stopped halfway, and a program that ends waits for nothing.

The process is `python -m cafetal.compiling`: a line with the level and the length comes in, then the assembly; the code
comes out. It ends when its standard input does, however far it is, so that it never outlives who has started it.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import suppress

from cafetal.executors.native.machine import machine_code
from cafetal.limits import helper


def compiled(source: str, level: int) -> bytes:
    """The machine code of a program; empty if there is no process for it, or it has come to nothing."""
    process = helper("cafetal.compiling")
    if process is None:
        return b""
    assert process.stdin is not None and process.stdout is not None
    data = source.encode()
    with process, suppress(OSError):
        process.stdin.write(b"%d %d\n" % (level, len(data)) + data)
        process.stdin.flush()
        size = int(process.stdout.readline() or b"0")
        code = process.stdout.read(size)
        return code if len(code) == size else b""
    return b""


def main() -> None:
    """Compile what comes in at standard input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is told to whoever has started us
    level, size = map(int, sys.stdin.buffer.readline().split())
    source = sys.stdin.buffer.read(size).decode()
    threading.Thread(target=_listen, daemon=True).start()
    code = machine_code(source, level)
    sys.stdout.buffer.write(b"%d\n" % len(code) + code)
    sys.stdout.buffer.flush()
    os._exit(0)  # at once, although somebody still listens


def _listen() -> None:
    """End when nothing can come in any more: nobody waits for the code."""
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    main()
