"""The fonts in the folder that a house style names: so many, so large, so deep, and none behind a link or a pipe."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from cafetal.diagnostics import NOWHERE, RulesError, error
from cafetal.files.reading import UnreadableError, leads_out, read_bytes

SUFFIXES = (".otf", ".ttf", ".otc", ".ttc")
MOST_ENTRIES = 2_000
"""Files and folders that are looked at."""
MOST_FONTS = 200
MOST_BYTES = 100_000_000
"""Of all fonts together."""
DEEPEST = 4
"""Folders in each other."""


@lru_cache(maxsize=2)
def font_files(folder: str) -> dict[Path, bytes]:
    """The fonts of a folder ("": none) and those in it, in the order of their names.

    Raises RulesError (W014) if there are too many, or one of them cannot be used.
    """
    found: dict[Path, bytes] = {}
    left = MOST_BYTES
    for path in _listed(Path(folder)) if folder else ():
        shown = path.relative_to(folder)
        if len(found) == MOST_FONTS:
            raise _wrong(f"the folder of fonts has more than {MOST_FONTS} fonts")
        try:
            if leads_out(path, Path(folder)):
                raise UnreadableError(0, "it is a link that leads out of the folder of fonts")
            found[path] = read_bytes(path, left, Path(folder))
        except OSError as problem:
            raise _wrong(f"the font {shown} cannot be read: {problem.strerror or 'unknown reason'}") from None
        left -= len(found[path])
    return found


def _listed(folder: Path) -> list[Path]:
    found: list[Path] = []
    for count, path in enumerate(_walked(folder, 1)):
        if count == MOST_ENTRIES:
            raise _wrong(f"the folder of fonts has more than {MOST_ENTRIES:,} files")
        if path.suffix.lower() in SUFFIXES:
            found.append(path)
    return sorted(found)


def _walked(folder: Path, depth: int) -> Iterator[Path]:
    """What lies in a folder and in those in it; a link is never gone into."""
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.is_dir(follow_symlinks=False):
                    yield Path(entry.path)
                elif depth < DEEPEST:
                    yield Path(entry.path)
                    yield from _walked(Path(entry.path), depth + 1)
                else:
                    raise _wrong(f"the folder of fonts has more than {DEEPEST} folders in each other")
    except OSError as problem:
        raise _wrong(f"the folder of fonts cannot be read: {problem.strerror or 'unknown reason'}") from None


def _wrong(message: str) -> RulesError:
    return RulesError([error("W014", message, NOWHERE)])
