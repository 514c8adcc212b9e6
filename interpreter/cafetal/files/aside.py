"""Folders that last as long as something is done in them."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from cafetal.files.locks import Lock, take
from cafetal.files.scratch import SCRATCH
from cafetal.files.writing import file_error, told


@contextmanager
def laid_out(files: Mapping[str, bytes]) -> Iterator[Path]:
    """A folder among those for temporary files that holds these, and is gone afterwards.

    It is locked meanwhile; one that nobody locks was left by a process that was killed, and goes with ours. Raises
    `RulesError` if there is no room for it.
    """
    home = _home()
    with told(home):
        _sweep(home)
        folder, lock = _new(home)
    try:
        with told(folder):
            for name, content in files.items():
                (folder / name).write_bytes(content)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        lock.release()


def _home() -> Path:
    try:
        return Path(tempfile.gettempdir())
    except OSError:  # also where the disk is full
        raise file_error(Path("TMPDIR"), "there is no folder for temporary files that can be written") from None


def _new(home: Path) -> tuple[Path, Lock]:
    for _ in range(10):
        folder = Path(tempfile.mkdtemp(dir=home, prefix=SCRATCH))
        with suppress(OSError):  # whoever sweeps may have come before our lock
            lock = take(folder)
            if lock is not None:
                return folder, lock
    raise file_error(home, "no folder for temporary files stays here")


def _sweep(home: Path) -> None:
    for folder in home.glob(f"{SCRATCH}*"):
        with suppress(OSError):
            mine = not hasattr(os, "getuid") or folder.lstat().st_uid == os.getuid()
            lock = take(folder) if mine and folder.is_dir() and not folder.is_symlink() else None
            if lock is not None:
                if lock.real:
                    shutil.rmtree(folder, ignore_errors=True)
                lock.release()
