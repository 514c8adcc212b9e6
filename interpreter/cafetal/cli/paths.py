"""Names of files and folders among the arguments of a command."""

from __future__ import annotations

import os
from pathlib import Path

import click

from cafetal.visible import visible_name


class PathName(click.Path):
    """A name of a file or folder; one with a zero byte, which no system has, is a mistake of whoever gave it."""

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        """Return the path. Raises `click.BadParameter` for a name that no file can have."""
        try:
            return super().convert(value, param, ctx)
        except ValueError:
            self.fail(f"no file can be called '{visible_name(str(value))}'", param, ctx)


PATH = PathName(path_type=Path)
