"""How files are read: regular ones only, no more of them than is expected, and without a wait.

Whatever is wrong is an `OSError` whose `strerror` says it in plain words; `reason_of` gives these.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import ExitStack
from fnmatch import fnmatchcase
from pathlib import Path

from cafetal.files.folders import NO_LINK, STEPWISE, Folder, descend

MOST = 20_000_000
"""So many bytes a file has at most, unless the caller knows better."""

TRIES = 10
"""So often a file is opened anew that is not the one whose place was looked at."""

_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY"))

_PACKAGE = Path(__file__).parents[1]
"""Our own files; some installers put links in their places."""


_IS_FOLDER, LEADS_OUT = "it is a folder", "it is a link that leads out of its folder"


class UnreadableError(OSError):
    """Something that is no file, is larger than it may be, or is not text."""


def read_bytes(path: Path, most: int = MOST, within: Path | None = None) -> bytes:
    """The bytes of a file. Raises `OSError` if it is none, cannot be read, or has more than `most` bytes.

    Folders, devices and pipes are refused before they are opened: to open one may wait, or do something. So are links
    that lead out of the folder `within`, which is the one that the file lies in unless it is given: a folder from a
    stranger brings its files along. What is put in the place of the file or of a folder below `within` meanwhile is
    not read.
    """
    try:
        handle = _opened(path, within)
    except ValueError:  # a zero byte in the name
        raise UnreadableError(errno.EINVAL, "no file has such a name") from None
    return _bytes_of(handle, most)


def _bytes_of(handle: int, most: int) -> bytes:
    with os.fdopen(handle, "rb") as stream:
        data = stream.read(most + 1) or b""
    if len(data) > most:
        raise UnreadableError(errno.EFBIG, f"it has more than {most:,} bytes")
    return data


def _opened(path: Path, within: Path | None) -> int:
    """Open a file that may be read; where something was put in its place meanwhile, it is looked at again."""
    stepwise = STEPWISE and not path.is_relative_to(_PACKAGE)
    for _ in range(TRIES):
        handle = _descended(path, within or path.parent) if stepwise else _looked_at(path, within)
        if handle is not None:
            return handle
    raise UnreadableError(errno.EAGAIN, "it is another file whenever one looks")


def _descended(path: Path, within: Path) -> int | None:
    """Open a file from its folder on, after all links were followed; None if there are others in its way now."""
    if path.name in ("", ".."):
        raise UnreadableError(errno.EISDIR, _IS_FOLDER)
    *folders, name = way_below(path, within) or (".",)
    with ExitStack() as opened:
        try:
            return _opened_in(descend(within, folders, opened), name)
        except OSError as problem:
            if problem.errno in (errno.ELOOP, errno.ENOTDIR):
                return None
            problem.filename = str(path)
            raise


def way_below(path: Path, root: Path) -> tuple[str, ...]:
    """The names that lead from a folder to a path, all links followed. Raises `OSError` if it lies elsewhere."""
    above, real = _followed(root), _followed(path)
    if above is None or real is None or not real.is_relative_to(above):  # what `leads_out` says, asked once
        if real is None:
            os.stat(path)  # the system knows why, as where the folder is gone
        raise UnreadableError(errno.ELOOP, LEADS_OUT)
    return real.relative_to(above).parts


def read_in(folder: Folder, name: str, most: int) -> bytes:
    """The bytes of a file in an open folder, as `read_bytes` gives them; no link is followed."""
    if folder.handle is None:
        return read_bytes(folder.path / name, most)
    return _bytes_of(_opened_in(folder, name), most)


def _opened_in(folder: Folder, name: str) -> int:
    _check(os.stat(name, dir_fd=folder.handle, follow_symlinks=False))
    return _checked(folder.open(name, _FLAGS | NO_LINK))


def _followed(path: Path) -> Path | None:
    try:
        real = path.resolve()
        return None if os.path.islink(real) else real  # of a way that is too long nothing is known
    except (OSError, RuntimeError):  # a loop of links; from Python 3.13 on it is given as it is
        return None


def _looked_at(path: Path, within: Path | None) -> int | None:
    """Open a file; None if it is not the one whose place was looked at before and after."""
    _check_link(path, within)
    _check(os.stat(path))
    handle = _checked(os.open(path, _FLAGS))
    try:
        _check_link(path, within)
        if os.path.samestat(os.fstat(handle), os.stat(path)):
            return handle
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None


def _checked(handle: int) -> int:
    try:
        _check(os.fstat(handle))
    except BaseException:
        os.close(handle)
        raise
    return handle


def read_text(path: Path, most: int = MOST, within: Path | None = None) -> str:
    """The text of a file in UTF-8, without a mark at its start. Raises `OSError` as `read_bytes` does."""
    try:
        return read_bytes(path, most, within).decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        raise UnreadableError(errno.EILSEQ, "it is not UTF-8 text") from None


def listed(folder: Path, pattern: str) -> list[Path]:
    """What lies in a folder under names that fit a pattern, by name. `OSError` if the folder cannot be listed."""
    return [folder / name for name in sorted(os.listdir(folder)) if fnmatchcase(name, pattern)]


def leads_out(path: Path, folder: Path) -> bool:
    """Whether a path, all links followed, leads out of a folder, or to nowhere."""
    root, real = _followed(folder), _followed(path)
    return root is None or real is None or not real.is_relative_to(root)


def reason_of(problem: OSError) -> str:
    """Why a file cannot be read or written, in plain words that end a sentence."""
    reason = problem.strerror or "unknown reason"
    return reason if isinstance(problem, UnreadableError) else reason.lower()


def _check_link(path: Path, within: Path | None) -> None:
    if path.is_relative_to(_PACKAGE) or (within is None and not path.is_symlink()):
        return
    if leads_out(path, within or path.parent):
        raise UnreadableError(errno.ELOOP, LEADS_OUT)


def _check(found: os.stat_result) -> None:
    if stat.S_ISLNK(found.st_mode):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    if stat.S_ISDIR(found.st_mode):
        raise UnreadableError(errno.EISDIR, _IS_FOLDER)
    if not stat.S_ISREG(found.st_mode):
        raise UnreadableError(errno.EINVAL, "it is a device or a pipe, not a file")
