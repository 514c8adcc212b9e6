"""How files are read: regular ones only, no more of them than is expected, and without a wait.

Whatever is wrong is an `OSError` whose `strerror` says it in plain words; `reason_of` gives these.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

MOST = 20_000_000
"""So many bytes a file has at most, unless the caller knows better."""

TRIES = 10
"""So often a file is opened anew that is not the one whose place was looked at."""

_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY"))


_PACKAGE = Path(__file__).parents[1]
"""Our own files; some installers put links in their places."""


class UnreadableError(OSError):
    """Something that is no file, is larger than it may be, or is not text."""


def read_bytes(path: Path, most: int = MOST) -> bytes:
    """The bytes of a file. Raises `OSError` if it is none, cannot be read, or has more than `most` bytes.

    Folders, devices and pipes are refused before they are opened: to open one may wait, or do something. So are links
    that lead out of the folder that they lie in: a folder from a stranger brings its files along.
    """
    try:
        stream = os.fdopen(_opened(path), "rb")
    except ValueError:  # a zero byte in the name
        raise UnreadableError(errno.EINVAL, "no file has such a name") from None
    with stream:
        data = stream.read(most + 1) or b""
    if len(data) > most:
        raise UnreadableError(errno.EFBIG, f"it has more than {most:,} bytes")
    return data


def _opened(path: Path) -> int:
    """Open a file that may be read; one that was put in its place while that was looked at is looked at again."""
    for _ in range(TRIES):
        _check_link(path)
        _check(os.stat(path))
        handle = os.open(path, _FLAGS)
        try:
            found = os.fstat(handle)
            _check(found)
            _check_link(path)
            if os.path.samestat(found, os.stat(path)):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)
    raise UnreadableError(errno.EAGAIN, "it is another file whenever one looks")


def read_text(path: Path, most: int = MOST) -> str:
    """The text of a file in UTF-8, without a mark at its start. Raises `OSError` as `read_bytes` does."""
    try:
        return read_bytes(path, most).decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        raise UnreadableError(errno.EILSEQ, "it is not UTF-8 text") from None


def leads_out(path: Path, folder: Path) -> bool:
    """Whether a path, all links followed, leads out of a folder, or to nowhere."""
    try:
        return not path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a loop of links, a name that is too long
        return True


def reason_of(problem: OSError) -> str:
    """Why a file cannot be read or written, in plain words that end a sentence."""
    reason = problem.strerror or "unknown reason"
    return reason if isinstance(problem, UnreadableError) else reason.lower()


def _check_link(path: Path) -> None:
    if os.path.islink(path) and not path.is_relative_to(_PACKAGE) and leads_out(path, path.parent):
        raise UnreadableError(errno.ELOOP, "it is a link that leads out of its folder")


def _check(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise UnreadableError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(found.st_mode):
        raise UnreadableError(errno.EINVAL, "it is a device or a pipe, not a file")
