"""The folder of a rules file, and the only way in which a rules file can name another file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cafetal.diagnostics import RulesError, Span, error
from cafetal.resources import inside
from cafetal.source import SourceFile, read_source


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder with rules and maps; nothing outside it can be read.

    `kept`: the files that came along with a log; then no other is read. `seen` holds what was read, by its name.
    """

    path: Path
    kept: Mapping[str, SourceFile] | None = None
    seen: dict[str, SourceFile] = field(default_factory=dict, compare=False)

    def read(self, name: str) -> SourceFile:
        """Read a file by its path from this folder, with slashes; diagnostics call it by that path.

        Raise `UnsafePathError` for a path that leaves the folder, `RulesError` for a file that cannot be read.
        """
        if self.kept is None:
            self.seen[name] = read_source(inside(self.path, name), name)
        elif name in self.kept:
            self.seen[name] = self.kept[name]
        else:
            raise RulesError([error("R001", "the file is not among those of the log", Span(name, 1, 1, 1, 1))])
        return self.seen[name]
