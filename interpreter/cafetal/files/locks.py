"""Locks on files and folders, which end with the process that holds them, however it ends.

On POSIX systems the thing itself is locked, so that nothing has to be written for it and nothing is left behind. Where
there are no such locks (Windows), an empty file in the folder for temporary files stands for it.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import time
from pathlib import Path

from cafetal.files.folders import Folder, Target

PAUSE = 0.02
"""Seconds between two attempts."""


class Lock:
    """A lock that is held. `real`: it keeps others out; some network folders know no locks."""

    def __init__(self, handle: int | None, real: bool = True) -> None:
        self.handle = handle
        self.real = real

    def release(self) -> None:
        """Let others have it."""
        handle, self.handle = self.handle, None  # first: a signal may come at once, and nothing is closed twice
        if handle is not None:
            os.close(handle)


def take(path: Path, wait: float = 0, folder: Folder | None = None) -> Lock | None:
    """Lock a file or folder that exists, or give None if another process holds it for so many seconds.

    `folder`: the folder of this path, reached as it is reached. Raises `OSError` if it is not there.
    """
    what = Target.of(path) if folder is None else Target(folder, os.curdir)
    end = time.monotonic() + wait
    while True:
        found = _take(what)
        if found is not None or time.monotonic() >= end:
            return found
        time.sleep(PAUSE)


if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _take(what: Target) -> Lock | None:
        folder = Path(tempfile.gettempdir()) / "cafetal-locks"
        folder.mkdir(exist_ok=True)
        name = hashlib.blake2b(str(what.path.resolve()).casefold().encode(), digest_size=16).hexdigest()
        handle = os.open(folder / name, os.O_RDWR | os.O_CREAT)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            os.close(handle)
            return None
        return Lock(handle)

else:
    import fcntl

    def _take(what: Target) -> Lock | None:
        try:
            handle = what.folder.open(what.name, os.O_RDONLY | os.O_NONBLOCK)
        except PermissionError:  # a folder that may be written but not listed
            return Lock(None, real=False)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(handle), what.folder.followed(what.name)):
                return Lock(handle)
        except BlockingIOError:
            pass
        except FileNotFoundError:  # it is gone since
            os.close(handle)
            raise
        except OSError:  # a file system without locks
            return Lock(handle, real=False)
        os.close(handle)  # another one has its place by now, or somebody holds it
        return None
