"""Computed data that is kept for the next time, in a private folder of the user."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path


def cache_folder() -> Path | None:
    """Give the private folder for computed data, making it if need be; None if there is no safe one."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        folder = (Path(base) if base else Path.home() / ".cache") / "cafetal"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.stat()
    except (OSError, RuntimeError):  # read-only, or a user without a home
        return None
    shared = bool(found.st_mode & (stat.S_IWGRP | stat.S_IWOTH))
    foreign = hasattr(os, "getuid") and found.st_uid != os.getuid()
    return None if shared or foreign else folder


def keep(path: Path, data: bytes) -> None:
    """Write a file as a whole or not at all; a cache that cannot be written is no error."""
    try:
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False) as stream:
            stream.write(data)
        os.replace(stream.name, path)
    except OSError:
        pass
