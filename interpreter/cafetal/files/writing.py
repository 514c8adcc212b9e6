"""How files are written: each whole or not at all, on the disk before it is told, and by one process at a time.

A new file is written beside its place under a name of ours, then takes it in one step. While that lasts, the folder is
locked; so whatever of these names lies in a folder that we have locked was left by a process that was killed, and is
removed, or finished if it belongs to a set of files (`sets`). A link is followed within its folder, and nowhere else.
Raised is `RulesError`: K005 if a file cannot be written, K014 if it is not the one that was read.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from cafetal.diagnostics import RulesError, Span, error
from cafetal.files.folders import STEPWISE, Folder, Target, descend
from cafetal.files.locks import take
from cafetal.files.reading import UnreadableError, leads_out, read_bytes, read_in, reason_of, way_below
from cafetal.files.scratch import SCRATCH, beside, fresh, scratch_of, settle
from cafetal.files.sets import finish, settled

PATIENCE = 20.0
"""Seconds that we wait for another process that writes into the same folder."""
FORGOTTEN = 3600.0
"""Seconds after which a scratch file is nobody's, where folders cannot be locked."""
ROOM = 65_536
"""Bytes that must find room before something is begun that will be written."""
MOST_SEEN = 200_000_000


def file_error(path: Path, what: str) -> RulesError:
    """The error that a file cannot be used."""
    return RulesError([error("K005", what, Span(str(path), 1, 1, 1, 1))])


def there_already(path: Path, hint: str) -> RulesError:
    """The error that a new file would be written over another one."""
    return RulesError([error("K007", "this file is there already", Span(str(path), 1, 1, 1, 1), hint)])


def changed_meanwhile(path: Path, hint: str) -> RulesError:
    """The error that a file is not the one that was read, or written by us, any more."""
    message = "somebody else has changed this file meanwhile; it is left as it is"
    return RulesError([error("K014", message, Span(str(path), 1, 1, 1, 1), hint)])


def write_text(path: Path, text: str, *, reads: Iterable[Path] = ()) -> None:
    """Write a file; `reads`: files that the same command reads, and must not lose (K007)."""
    with told(path):
        same = path.exists() and any(other.exists() and path.samefile(other) for other in reads)
    if same:
        message = "the command reads this file, and would write over it"
        raise RulesError([error("K007", message, Span(str(path), 1, 1, 1, 1), "take another name")])
    write_files({path: text.encode("utf-8")})


def write_new(path: Path, data: bytes, hint: str, *, folders: bool = False) -> None:
    """Write a file that is not there yet; what is there by now is left as it is (K007, with this hint).

    `folders`: missing ones are made, and are gone again after an error.
    """
    made: list[Target] = []
    try:
        with told(path):
            if folders:
                made += map(Target.of, make_folder(path.parent))
            with alone([path.parent]):
                place_new(path, scratch_of(path, data), hint)
    except BaseException:
        _unmake(made)
        raise


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only this user may read, where nothing is yet; what another process has put there stays."""
    with told(path), alone([path.parent]), suppress(RulesError):
        scratch = scratch_of(path, data)
        os.chmod(scratch, 0o600)
        place_new(path, scratch, "")


def write_files(
    files: Mapping[Path, bytes], *, below: Path | None = None, seen: Mapping[Path, bytes] | None = None
) -> None:
    """Write several files, and none of them if one cannot be written.

    `below`: all lie in this folder, and no link leads out of it; folders that are missing are made. `seen`: what some
    of them held when the new content was made of it; if one holds something else by now, nothing is written. After an
    error everything is as it was, folders included; what a killed process has begun is finished by the next one that
    writes or looks there, or taken back.
    """
    made: list[Target] = []
    with ExitStack() as opened:
        try:
            folders: dict[Path, Folder] = {}
            places: dict[Target, bytes] = {}
            for path, content in files.items():
                with told(path):
                    place = _place_below(path, below)
                    if place.parent not in folders:
                        folders[place.parent] = _folder_below(place.parent, below, opened, made)
                    places[Target(folders[place.parent], place.name)] = content
            with ExitStack() as stack:
                with told(next(iter(files), Path())):
                    stack.enter_context(alone(folders.values()))
                for path, content in (seen or {}).items():
                    _check_seen(path, content)
                _replace_all(places)
        except BaseException:  # Ctrl-C too leaves nothing behind
            _unmake(made)
            raise


def _place_below(path: Path, below: Path | None) -> Path:
    """Where a file is to be written, all links followed."""
    if below is not None:
        try:
            way_below(path.parent, below)
        except UnreadableError:
            raise file_error(path, f"cannot write the file: a link leads out of {below}") from None
    return place_of(path)


def _folder_below(path: Path, below: Path | None, opened: ExitStack, made: list[Target]) -> Folder:
    """A folder, which is made if it lies below that one and is missing; what was made is added."""
    if below is None:
        return Folder(path)
    if not STEPWISE:
        made += map(Target.of, make_folder(path))
        return Folder(path)
    made += map(Target.of, make_folder(below))
    return descend(below, way_below(path, below), opened, made)


def remove(paths: Iterable[Path]) -> None:
    """Remove files that nothing needs any more, where that can be done."""
    for path in paths:
        with suppress(OSError):
            path.unlink()


def make_folder(folder: Path, mode: int = 0o777) -> list[Path]:
    """Make a folder with those around it; those that were missing, outer ones first. Raises `OSError`."""
    missing = [part for part in (folder, *folder.parents) if not part.exists()]
    folder.mkdir(mode=mode, parents=True, exist_ok=True)
    for part in missing:
        settle(part.parent)
    return missing[::-1]


def _unmake(made: list[Target]) -> None:
    for target in reversed(made):
        with suppress(OSError):  # somebody else put something there meanwhile
            target.folder.unmake(target.name)


def check_writable(path: Path) -> None:
    """Raise `RulesError` if a file cannot be written: before something long is begun whose end it is."""
    with told(path):
        place = place_of(path)
        with alone([place.parent]):
            scratch_of(place, bytes(ROOM)).unlink()


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn an `OSError` into an error about a file that cannot be written."""
    try:
        yield
    except OSError as problem:
        raise file_error(path, f"cannot write the file: {reason_of(problem)}") from None
    except ValueError:  # a zero byte in the name
        raise file_error(path, "cannot write the file: no file has such a name") from None


@contextmanager
def alone(folders: Iterable[Path | Folder], wait: float | None = None) -> Iterator[None]:
    """Keep other processes from writing into some folders, and remove what killed ones have left in them.

    Raises `OSError` if a folder is not there, `RulesError` if another process has not left it after so many seconds.
    """
    locks = []
    try:
        known = {one.path.resolve(): one for one in (x if isinstance(x, Folder) else Folder(x) for x in folders)}
        for path, folder in sorted(known.items()):
            lock = take(path, PATIENCE if wait is None else wait, folder)
            if lock is None:
                raise file_error(path, "another process has been writing into this folder for long")
            locks.append(lock)
            _sweep(folder, 0 if lock.real else FORGOTTEN)
        yield
    finally:
        for lock in locks:
            lock.release()


def tidy(folder: Path) -> None:
    """Remove what killed processes have left in a folder, unless somebody is writing there."""
    with suppress(OSError, RulesError):
        if any(name.startswith(SCRATCH) for name in os.listdir(folder)):
            with alone([folder], wait=0):
                pass


def _sweep(folder: Folder, age: float) -> None:
    stay = finish(folder, age)
    with suppress(OSError):
        for name in folder.names():
            if name in stay or not name.startswith(SCRATCH):
                continue
            with suppress(OSError):  # one that cannot go, as a folder of that name, keeps none of the others
                found = folder.stat(name)
                if found and time.time() - found.st_mtime >= age:
                    folder.unlink(name)


def place_of(path: Path) -> Path:
    """Where a file is to be written: a link in its place is followed, as where files are read.

    Raises `RulesError` if what is there is no file, or a link that leads out of its folder or to nothing.
    """
    if path.exists() and not path.is_file():
        raise file_error(path, "cannot write the file: it is a folder or a device")
    if not path.is_symlink():
        return path
    if leads_out(path, path.parent):
        raise file_error(path, "cannot write the file: it is a link that leads out of its folder")
    return path.resolve()


def place_new(path: Path, scratch: Path, hint: str) -> None:
    """Let a new file take a place where nothing is, or raise `RulesError` (K007, with this hint)."""
    try:
        os.link(scratch, path)
    except FileExistsError:
        raise there_already(path, hint) from None
    except OSError:  # a file system without links; then no other process of ours can come between
        if os.path.lexists(path):
            raise there_already(path, hint) from None
        os.replace(scratch, path)
    finally:
        with suppress(OSError):
            scratch.unlink(missing_ok=True)
    settle(path.parent)


def _check_seen(path: Path, content: bytes) -> None:
    with told(path):
        try:
            now = read_bytes(path, MOST_SEEN)
        except FileNotFoundError:
            now = b""
    if now != content:
        raise changed_meanwhile(path, "give the command again: it then begins with the file as it is now")


def _replace_all(files: Mapping[Target, bytes]) -> None:
    """Write all files beside their places, then let them take these; if one cannot, the old ones are given back."""
    new: dict[Target, str] = {}
    old: dict[Target, str] = {}
    try:
        for target, content in files.items():
            with told(target.path):
                new[target] = beside(target, content)
        for target in files if len(files) > 1 else ():
            with told(target.path):
                old |= _kept_aside(target)
        with told(next((target.path for target in files), Path())), settled(new):
            _take_places(new, old)
    finally:
        for scratch in (new, old):
            for target, name in scratch.items():
                with suppress(OSError):
                    target.folder.unlink(name)


def _take_places(new: Mapping[Target, str], old: Mapping[Target, str]) -> None:
    taken: list[Target] = []
    try:
        for target, scratch in new.items():
            with told(target.path):
                target.folder.replace(scratch, target.name)
                taken.append(target)
    except BaseException:
        for target in taken:
            if target in old:
                target.folder.replace(old[target], target.name)
            else:
                target.folder.unlink(target.name)
        raise


def _kept_aside(target: Target) -> dict[Target, str]:
    """The name of a file's second name; nothing if there is no file."""
    folder, aside = target.folder, fresh()
    if folder.stat(target.name) is None:
        return {}
    try:
        folder.link(target.name, aside)
    except OSError:  # a file system without links
        return {target: beside(target, read_in(folder, target.name, MOST_SEEN))}
    return {target: aside}
