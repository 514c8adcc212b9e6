"""A file of lines that grows while something long is done, and that a later run goes on with.

This process alone writes it. Whole lines are added at its end; what stands behind the last whole line was being written
when somebody was killed, and is taken away when the next line comes.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cafetal.diagnostics import RulesError
from cafetal.files.locks import Lock, take
from cafetal.files.reading import UnreadableError
from cafetal.files.scratch import scratch_of
from cafetal.files.writing import (
    alone,
    changed_meanwhile,
    file_error,
    place_new,
    place_of,
    told,
)

CHUNK = 1 << 20
LONGEST = 10_000_000
"""Bytes of a line."""
SAFE_AFTER = 1.0
"""Seconds after which what was written is waited for until it is on the disk."""
_FLAGS = (
    os.O_RDWR
    | os.O_APPEND
    | sum(getattr(os, name, 0) for name in ("O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY", "O_BINARY"))
)


class Growing:
    """A file of lines, held by this process until it is released."""

    def __init__(self, path: Path, handle: int, lock: Lock) -> None:
        self.path = path
        self._handle = handle
        self._lock = lock
        self._end = 0
        self.unfinished = 0  # bytes behind the last whole line, once the lines have been read
        self._size = os.fstat(handle).st_size
        self._safe = time.monotonic()

    @classmethod
    def hold(cls, path: Path, head: bytes) -> Growing:
        """Take a file, which begins with the line `head` if it is new.

        Raises `RulesError` (K005) if that cannot be done, or another process holds the file.
        """
        with told(path):
            path = place_of(path)
            if not os.path.lexists(path):
                with alone([path.parent]), suppress(RulesError):  # another process may have come before us
                    place_new(path, scratch_of(path, head + b"\n"), "")
            handle = os.open(path, _FLAGS)
            try:
                if not stat.S_ISREG(os.fstat(handle).st_mode):
                    raise UnreadableError(errno.EINVAL, "it is a device or a pipe, not a file")
                lock = take(path)
                if lock is None:
                    raise file_error(path, "another process is writing this file")
            except BaseException:
                os.close(handle)
                raise
        return cls(path, handle, lock)

    def lines(self) -> Iterator[bytes]:
        """The whole lines that are there. They have to be read to the end before anything is written."""
        rest, at = b"", 0
        while True:
            with told(self.path):
                os.lseek(self._handle, at, os.SEEK_SET)
                data = os.read(self._handle, CHUNK)
            at += len(data)
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                self._end += len(line) + 1
                yield line
            if len(rest) > LONGEST:
                raise file_error(self.path, f"it has a line of more than {LONGEST:,} bytes")
            if not data:
                self.unfinished = len(rest)
                return

    def write(self, lines: bytes) -> None:
        """Add whole lines.

        Raises `RulesError` if they cannot be written (K005; then none of them is there), or the file is not as it was
        left (K014).
        """
        with told(self.path):
            self._check()
            if self._size > self._end:
                os.ftruncate(self._handle, self._end)
            done = 0
            try:
                while done < len(lines):
                    done += os.write(self._handle, lines[done:])
            except OSError:
                with suppress(OSError):
                    os.ftruncate(self._handle, self._end)
                    self._size = self._end
                raise
            self._end += done
            self._size = self._end
            if time.monotonic() - self._safe > SAFE_AFTER:
                os.fsync(self._handle)
                self._safe = time.monotonic()

    def _check(self) -> None:
        mine = os.fstat(self._handle)
        try:
            same = os.path.samestat(mine, os.stat(self.path))
        except FileNotFoundError:
            same = False
        if not same or mine.st_size != self._size:
            raise changed_meanwhile(self.path, "give the command again with another file")

    def release(self) -> None:
        """Wait until everything is on the disk, and let others have the file."""
        with suppress(OSError):
            os.fsync(self._handle)
        os.close(self._handle)
        self._lock.release()
