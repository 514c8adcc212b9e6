"""Sets of files that take their places together, also where the process is killed meanwhile.

All new files lie beside their places first. Then each folder gets a journal that says which of them belongs where, that
of the first folder, the home of the set, last of all: once it is there the set is settled. Whoever next holds the lock
on one of the folders finishes what is settled and takes back what is not.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path

from cafetal.dataclass import Frozen
from cafetal.files.folders import Folder, Target
from cafetal.files.locks import take
from cafetal.files.reading import read_in
from cafetal.files.scratch import SCRATCH, fresh, put

ENDING = ".set"
MOST_JOURNAL = 1_000_000


class _Journal(Frozen):
    """What a folder knows of a set: the way to its home, from there to the other folders, and its own files."""

    home: str
    others: list[str]
    moves: dict[str, str]

    @classmethod
    def read(cls, folder: Folder, name: str) -> _Journal | None:
        """A journal, or None if it is none of ours: names lead nowhere else, and files can have them."""
        try:
            found = cls(**json.loads(read_in(folder, name, MOST_JOURNAL)))
            texts = [found.home, *found.others, *found.moves, *found.moves.values()]
            plain = all(Path(one).name == one for names in found.moves.items() for one in names)
            ours = all(scratch.startswith(SCRATCH) for scratch in found.moves)
            known = all(b"\0" not in os.fsencode(text) for text in texts)
            return found if plain and ours and known and all(isinstance(text, str) for text in texts) else None
        except (OSError, ValueError, TypeError, AttributeError, RecursionError):
            return None


@contextmanager
def settled(places: Mapping[Target, str]) -> Iterator[None]:
    """While this is entered, files take their places, each from the one beside it; if we are killed they will later.

    All folders are locked by the caller. Raises `OSError` if a journal cannot be written; then nothing is settled. A
    single file, which takes its place in one step, needs none.
    """
    if len(places) < 2:
        yield
        for target in places:
            target.folder.settle()
        return
    moves: dict[Path, dict[str, str]] = {}
    folders: dict[Path, Folder] = {}
    for target, scratch in places.items():
        path = target.folder.path.resolve()
        folders[path] = target.folder
        moves.setdefault(path, {})[scratch] = target.name
    home, *others = sorted(moves)
    name = fresh() + ENDING
    try:
        for folder in (*others, home):
            ways = [os.path.relpath(other, home) for other in others] if folder == home else []
            journal = _Journal(os.path.relpath(home, folder), ways, moves[folder])
            put(Target(folders[folder], name), json.dumps(asdict(journal)).encode(), sure=True)
            folders[folder].settle()
        yield
        for folder in moves:
            folders[folder].settle()
    except BaseException:
        folders[home].unlink(name)  # first: what is not settled is taken back
        raise
    finally:
        for folder in (*others, home):
            with suppress(OSError):
                folders[folder].unlink(name)


def finish(folder: Folder, age: float = 0) -> set[str]:
    """Finish the sets that killed processes have left in a folder that we have locked, and that are so old.

    Gives the names of files that must stay for now; what else is left of a set was not settled, or is not needed.
    """
    stay: set[str] = set()
    with suppress(OSError):
        for name in folder.names():
            found = folder.stat(name) if name.startswith(SCRATCH) and name.endswith(ENDING) else None
            if found and time.time() - found.st_mtime >= age:
                stay |= _finish(folder, name)
    return stay


def _finish(folder: Folder, name: str) -> set[str]:
    """Finish one set, in all its folders if nobody is writing there; the names that must stay in this one."""
    found = _Journal.read(folder, name)
    if found is None or not (folder.path / found.home / name).exists():
        return set()
    if not _placed(folder, found.moves):
        return {name, *found.moves}
    if found.home != os.curdir:
        folder.unlink(name)
        _finish_elsewhere(Folder(folder.path / found.home), name)
        return set()
    done = [_finish_elsewhere(Folder(folder.path / other), name) for other in found.others]
    return set() if all(done) else {name}


def _placed(folder: Folder, moves: Mapping[str, str]) -> bool:
    """Let files take their places, if they have not done so yet; False if they cannot."""
    for scratch, target in moves.items():
        try:
            folder.replace(scratch, target)
        except FileNotFoundError:
            continue
        except OSError:
            return False
    folder.settle()
    return True


def _finish_elsewhere(folder: Folder, name: str) -> bool:
    """Finish a set in another folder, unless somebody is writing there; whether nothing is left of it."""
    if folder.stat(name) is None:
        return True
    with suppress(OSError):
        lock = take(folder.path, folder=folder)
        if lock is not None:
            try:
                if lock.real and not _finish(folder, name):
                    folder.unlink(name)
                    return True
            finally:
                lock.release()
    return False
