"""The signature of this installation: what does not bear it was not kept by us, and is not read.

The key lies in the folder for settings, apart from what it signs, so that a cache that was copied, shared or laid there
by somebody else is as if it were empty.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import stat
from functools import cache
from pathlib import Path

from cafetal.diagnostics import RulesError
from cafetal.files.reading import UnreadableError, read_bytes
from cafetal.files.writing import make_folder, write_private

NAME = "cache.key"
LENGTH = 32
"""Bytes of a key."""


class NoKeyError(Exception):
    """There is no key that only this user can read and write; the message says what somebody should look at, if so."""


def key_file() -> Path | None:
    """Where the key lies; None for a user without a home."""
    base = os.environ.get("XDG_CONFIG_HOME") or os.environ.get("APPDATA")
    try:
        return (Path(base) if base else Path.home() / ".config") / "cafetal" / NAME
    except RuntimeError:
        return None


def signature(name: str, data: bytes) -> str:
    """What stands before data that are kept under a name. Raises NoKeyError."""
    digest = hmac.new(_key(key_file()), digestmod=hashlib.sha256)
    for part in (name.encode(), data):
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


def signed(name: str, data: bytes, seal: str) -> bool:
    """Whether a signature is ours. Raises NoKeyError."""
    return hmac.compare_digest(signature(name, data).encode(), seal.encode("utf-8", "replace"))


@cache
def _key(file: Path | None) -> bytes:
    """The key of this installation, made when it is first asked for."""
    if file is None:
        raise NoKeyError
    try:
        make_folder(file.parent, 0o700)
        if not file.exists():
            write_private(file, os.urandom(LENGTH))
        found = file.stat()
        key = read_bytes(file, LENGTH)
    except UnreadableError as problem:
        raise NoKeyError(f"{file}: {problem.strerror}") from None
    except (OSError, RulesError, ValueError):  # a full disk, a read-only home
        raise NoKeyError from None
    open_to_others = found.st_mode & (stat.S_IRWXG | stat.S_IRWXO)
    if hasattr(os, "getuid") and (found.st_uid != os.getuid() or open_to_others):
        raise NoKeyError(f"{file}: others can read or write it")
    if len(key) != LENGTH:
        raise NoKeyError(f"{file}: it is damaged")
    return key
