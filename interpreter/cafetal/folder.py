"""The folder of a rules file, and the only way in which a rules file can name another file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cafetal.resources import inside
from cafetal.source import SourceFile, read_source


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder with rules and maps; nothing outside it can be read."""

    path: Path

    def read(self, name: str) -> SourceFile:
        """Read a file by its path from this folder, with slashes; diagnostics call it by that path.

        Raise `UnsafePathError` for a path that leaves the folder, `RulesError` for a file that cannot be read.
        """
        return read_source(inside(self.path, name), name)
