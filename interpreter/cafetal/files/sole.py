"""A file with one writer, such as the log of a game that is being played.

It is locked as long as it is held. What somebody else has put in its place, with whatever program, is never written
over.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from cafetal.files.locks import Lock, take
from cafetal.files.reading import MOST, UnreadableError, read_bytes
from cafetal.files.scratch import scratch_of, settle
from cafetal.files.writing import alone, changed_meanwhile, place_new, place_of, told


class Sole:
    """A file that this process alone writes."""

    def __init__(self, path: Path, lock: Lock, about: object, data: bytes) -> None:
        self.path = path
        self._lock = lock
        self._remember(about, data)

    @classmethod
    def new(cls, path: Path, data: bytes, hint: str) -> Sole:
        """Begin a file; raises `RulesError` if something is there (K007, with this hint) or it cannot be written."""
        with told(path), alone([path.parent]):
            about = _placed(path, data, hint)
            return cls(path, take(path) or Lock(None, real=False), about, data)

    @classmethod
    def of(cls, path: Path, most: int = MOST) -> tuple[Sole | None, bytes]:
        """Take a file that is there, with what it holds; None if another process holds it. Raises `OSError`."""
        read_bytes(path, most)  # what is no file is not locked
        path = path.resolve() if path.is_symlink() else path
        with alone([path.parent]):
            lock = take(path)
            about = _about(path)
        data = read_bytes(path, most)
        return (None if lock is None else cls(path, lock, about, data)), data

    def write(self, data: bytes) -> None:
        """Write the file anew. Raises `RulesError` if it cannot be written, or is not as it was left (K014)."""
        with told(self.path):
            place_of(self.path)
            with alone([self.path.parent]):
                if os.path.lexists(self.path):
                    self._check()
                    about = _replaced(self.path, data)
                else:  # removed meanwhile
                    about = _placed(self.path, data, "")
                lock = take(self.path)
        if lock is not None:  # None where the name is locked, not the file
            self._lock.release()
            self._lock = lock
        self._remember(about, data)

    def release(self) -> None:
        """Let others have it."""
        self._lock.release()

    def _check(self) -> None:
        if _about(self.path) == self._about:
            return
        try:
            same = hashlib.sha256(read_bytes(self.path, self._size)).digest() == self._digest
        except UnreadableError:  # larger, or no file any more
            same = False
        if not same:
            raise changed_meanwhile(self.path, "keep this game in another file")

    def _remember(self, about: object, data: bytes) -> None:
        self._about = about
        self._size = len(data)
        self._digest = hashlib.sha256(data).digest()


def _about(path: Path) -> object:
    """What tells a file from one that was written later."""
    found = path.stat()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _replaced(path: Path, data: bytes) -> object:
    """Write a file in the place of another one; what it is known by."""
    scratch = scratch_of(path, data)
    try:
        about = _about(scratch)
        os.replace(scratch, path)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise
    settle(path.parent)
    return about


def _placed(path: Path, data: bytes, hint: str) -> object:
    """Write a file where nothing is; what it is known by."""
    scratch = scratch_of(path, data)
    about = _about(scratch)
    place_new(path, scratch, hint)
    return about
