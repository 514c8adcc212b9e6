"""`cafetal fmt`: the canonical layout of rules files."""

from __future__ import annotations

from pathlib import Path

import click

from cafetal.cli import failures
from cafetal.cli.loading import bytes_behind
from cafetal.cli.output import put
from cafetal.cli.paths import PATH
from cafetal.files.writing import file_error, write_files
from cafetal.fmt import format_source
from cafetal.folder import files_like
from cafetal.source import read_source


@click.command("fmt")
@click.argument("files", nargs=-1, required=True, type=PATH, metavar="FILES...")
@click.option("--check", is_flag=True, help="Write nothing; the exit code is 1 if a file would change.")
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], check: bool) -> None:
    """Put rules FILES into the canonical layout; of a folder, all its rules files.

    Only layout changes: indentation, columns, empty lines. Remarks stay where they stand.
    """
    changed = 0
    for path in _rules_files(files):
        source = read_source(path)
        failures.remember([source])
        text = format_source(source)
        if text == source.text:
            continue
        changed += 1
        if check:
            put(f"{path} would change")
        else:
            write_files({path: text.encode("utf-8")}, seen={path: bytes_behind(path, source)})
            put(f"{path} changed")
    ctx.exit(1 if check and changed else 0)


def _rules_files(paths: tuple[Path, ...]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        inner = sorted(path.rglob("*.rules")) if path.is_dir() else [path]
        if not inner:
            files_like(path, "*")  # the reason may be that it cannot be listed
            raise file_error(path, "the folder holds no rules file")
        found += inner
    return found
