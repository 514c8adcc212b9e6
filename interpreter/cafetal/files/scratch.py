"""Files beside their places, under names of ours, until they take these in one step."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

SCRATCH = ".cafetal-"
"""How the names of files begin that are about to take their places, or to be given back."""


def scratch_of(path: Path, content: bytes, sure: bool = True) -> Path:
    """A new file beside a path, with the content and the rights that the file at the path is to have.

    `sure`: it is on the disk, not only on its way there. Raises `OSError`; then there is no such file.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=SCRATCH)
    scratch = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            if sure:
                os.fsync(handle)
        os.chmod(scratch, stat.S_IMODE(path.stat().st_mode) & 0o777 if path.exists() else 0o666 & ~_umask())
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise
    return scratch


def put(path: Path, content: bytes, sure: bool = False) -> None:
    """Write a file whole or not at all; without a wait for the disk, unless it is to be sure. Raises `OSError`."""
    scratch = scratch_of(path, content, sure)
    try:
        os.replace(scratch, path)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise


def settle(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; where a folder cannot be waited for, it is not."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
