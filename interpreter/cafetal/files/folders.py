"""Folders that are open: what lies in them is reached through them, wherever their paths lead by now.

Where a system knows no such handles, as Windows, it is reached by the paths. What goes wrong is an `OSError`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from cafetal.dataclass import Frozen

NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_FOLDER = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
STEPWISE = bool(NO_LINK) and {os.open, os.stat, os.rename, os.link, os.unlink, os.mkdir} <= os.supports_dir_fd
"""Whether a folder can be opened from another one on, step by step, none of them a link."""


class Folder:
    """A folder, by its handle if it has one."""

    def __init__(self, path: Path, handle: int | None = None) -> None:
        self.path = path
        self.handle = handle

    def _way(self, name: str) -> str:
        return str(self.path / name) if self.handle is None else name

    def open(self, name: str, flags: int, mode: int = 0o600) -> int:
        """Open a file, or the folder itself, called `.`; the handle."""
        return os.open(self._way(name), flags | getattr(os, "O_CLOEXEC", 0), mode, dir_fd=self.handle)

    def create(self, name: str) -> int:
        """Begin a file that only this user may read, where nothing is; the handle."""
        return self.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0))

    def stat(self, name: str) -> os.stat_result | None:
        """What the system knows of a file or a link; None if there is none."""
        try:
            return os.stat(self._way(name), dir_fd=self.handle, follow_symlinks=False)
        except FileNotFoundError:
            return None

    def followed(self, name: str) -> os.stat_result:
        """What the system knows of what a name leads to, links followed."""
        return os.stat(self._way(name), dir_fd=self.handle)

    def names(self) -> list[str]:
        """The names of everything that lies here."""
        if self.handle is None:
            return os.listdir(self.path)
        handle = self.open(".", os.O_RDONLY)
        try:
            return os.listdir(handle)
        finally:
            os.close(handle)

    def replace(self, old: str, new: str) -> None:
        """Give a file another name, whose file goes."""
        os.replace(self._way(old), self._way(new), src_dir_fd=self.handle, dst_dir_fd=self.handle)

    def link(self, name: str, second: str) -> None:
        """Give a file a second name, which nothing has."""
        linked = os.link in os.supports_follow_symlinks
        here = {"src_dir_fd": self.handle, "dst_dir_fd": self.handle}
        os.link(self._way(name), self._way(second), **here, follow_symlinks=not linked)

    def unlink(self, name: str) -> None:
        """Remove a file, if it is there."""
        with suppress(FileNotFoundError):
            os.unlink(self._way(name), dir_fd=self.handle)

    def allow(self, handle: int, name: str, rights: int) -> None:
        """Say who may do what with a file that is open."""
        if hasattr(os, "fchmod"):
            os.fchmod(handle, rights)
        else:
            os.chmod(self._way(name), rights)

    def make(self, name: str) -> None:
        """Make a folder in this one."""
        os.mkdir(self._way(name), dir_fd=self.handle)

    def unmake(self, name: str) -> None:
        """Remove a folder in this one, if nothing is in it."""
        os.rmdir(self._way(name), dir_fd=self.handle)

    def settle(self) -> None:
        """Wait until the names are on the disk; where a folder cannot be waited for, they are not."""
        with suppress(OSError):
            handle = self.open(".", os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


class Target(Frozen):
    """A file in a folder, by its name there, or the place where it is to be."""

    folder: Folder
    name: str

    @classmethod
    def of(cls, path: Path) -> Target:
        """What a path leads to."""
        return cls(Folder(path.parent), path.name)

    @property
    def path(self) -> Path:
        """Where it is looked for by its path."""
        return self.folder.path / self.name


def descend(root: Path, parts: Sequence[str], opened: ExitStack, made: list[Target] | None = None) -> Folder:
    """Open a folder below another one, none on the way a link: `ELOOP` or `ENOTDIR` if one is there.

    `opened`: closes what is opened. `made`: folders that are missing are made, and added to these.
    """

    def found(path: Path, handle: int) -> Folder:
        opened.callback(os.close, handle)
        return Folder(path, handle)

    here = found(root, os.open(root, _FOLDER))  # as it was named: the whole way may be too long, or closed
    for part in parts:
        if made is not None and here.stat(part) is None:
            with suppress(FileExistsError):  # another process has made it meanwhile
                here.make(part)
                made.append(Target(here, part))
                here.settle()
        here = found(here.path / part, here.open(part, _FOLDER | NO_LINK))
    return here
