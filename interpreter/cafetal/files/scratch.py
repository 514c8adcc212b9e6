"""Files beside their places, under names of ours, until they take these in one step."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from cafetal.files.folders import Folder, Target

SCRATCH = ".cafetal-"
"""How the names of files begin that are about to take their places, or to be given back."""


def beside(target: Target, content: bytes, sure: bool = True) -> str:
    """The name of a new file in the folder of another one, with the content and the rights that this is to have.

    `sure`: it is on the disk, not only on its way there. Raises `OSError`; then there is no such file.
    """
    folder, there = target.folder, target.folder.stat(target.name)
    rights = stat.S_IMODE(there.st_mode) & 0o777 if there and stat.S_ISREG(there.st_mode) else 0o666 & ~_umask()
    name = fresh()
    handle = folder.create(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            folder.allow(handle, name, rights)
            if sure:
                os.fsync(handle)
    except BaseException:
        folder.unlink(name)
        raise
    return name


def fresh() -> str:
    """A name of ours that nothing has."""
    return f"{SCRATCH}{os.urandom(8).hex()}"


def scratch_of(path: Path, content: bytes) -> Path:
    """A new file beside a path, as `beside` makes it."""
    return path.parent / beside(Target.of(path), content)


def put(target: Target, content: bytes, sure: bool = False) -> None:
    """Write a file whole or not at all; without a wait for the disk, unless it is to be sure. Raises `OSError`."""
    scratch = beside(target, content, sure)
    try:
        target.folder.replace(scratch, target.name)
    except BaseException:
        target.folder.unlink(scratch)
        raise


def settle(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; where a folder cannot be waited for, it is not."""
    Folder(folder).settle()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
