"""Computed data that is kept for the next time, in a private folder of the user.

It is never worth a failure: what cannot be kept is not, what is damaged is as if it were not there, and what has grown
old makes room. What is kept bears the signature of this installation, and nothing else is read: some of it is code.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from cafetal.diagnostics import RulesError
from cafetal.files.folders import Target
from cafetal.files.reading import read_bytes
from cafetal.files.scratch import put
from cafetal.files.writing import alone, make_folder, remove
from cafetal.resources import grammar_folder, templates_folder
from cafetal.signing import NoKeyError, signature, signed

PROGRAM = Path(__file__).resolve().parent
KINDS = (".py", ".lark", ".toml", ".j2", ".css", ".typ")
MOST_FILES = 1_000
MOST_BYTES = 64_000_000
"""Of all that is kept together; what was written first goes first."""


def cache_folder() -> Path | None:
    """Give the private folder for computed data, making it if need be; None if there is no safe one."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        folder = (Path(base) if base else Path.home() / ".cache") / "cafetal"
        make_folder(folder, 0o700)
        found = folder.stat()
    except (OSError, RuntimeError, ValueError):  # read-only, or a user without a home
        return None
    if hasattr(os, "getuid") and (found.st_uid != os.getuid() or found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)):
        _unused(f"{folder}: others can write there")
        return None
    return folder


def _unused(why: str) -> None:
    """Remember why the cache is not used, for whoever tells it."""
    UNUSED[:] = [f"nothing is kept for the next time, {why}"]


UNUSED: list[str] = []
"""Why the cache is not used, in one line, if that is something that somebody should look at."""


@cache
def program() -> str:
    """What tells this program from one that may compute something else: all its files, by size and time."""
    digest = hashlib.blake2b(digest_size=16)
    for folder in (PROGRAM, grammar_folder(), templates_folder()):
        for path in _files(folder):
            with suppress(OSError):
                about = os.stat(path)
                digest.update(f"{path}\n{about.st_size} {about.st_mtime_ns}\n".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[str]:
    """The files of the program below a folder, as plain texts: there are a thousand."""
    for place, folders, names in os.walk(folder):
        folders.sort()
        yield from (os.path.join(place, name) for name in sorted(names) if name.endswith(KINDS))


def recall(name: str, folder: Path | None = None) -> bytes | None:
    """What was kept under a name, as it was given; None if that is not there, or not whole."""
    folder = folder or cache_folder()
    with suppress(OSError), _told():
        seal, _, data = (read_bytes(folder / name, MOST_BYTES) if folder is not None else b"").partition(b"\n")
        if seal and signed(name, data, seal.decode("ascii", "replace")):
            return data
    return None


def keep(name: str, data: bytes, folder: Path | None = None) -> None:
    """Keep something under a name, as a whole or not at all."""
    folder = folder or cache_folder()
    if folder is None:
        return
    with suppress(OSError, RulesError), _told():
        seal = signature(name, data)  # first: it may write its key into the same folder
        with alone([folder], wait=1.0):
            put(Target.of(folder / name), seal.encode() + b"\n" + data)
            _make_room(folder)


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except NoKeyError as why:
        if str(why):
            _unused(str(why))


@cache
def _make_room(folder: Path) -> None:
    """Remove what was written first, until the rest is not too much; once in a run is enough."""
    found = []
    for path in folder.iterdir():
        with suppress(OSError):  # another process has removed it meanwhile
            found.append((path.lstat(), path))  # of a link itself, wherever that leads
    found.sort(key=lambda pair: pair[0].st_mtime, reverse=True)
    size, gone = 0, []
    for number, (about, path) in enumerate(found):
        size += about.st_size
        if number >= MOST_FILES or size > MOST_BYTES:
            gone.append(path)
    remove(gone)
