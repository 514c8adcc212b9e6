"""`cafetal tables`: the tables and lists of a rules file as CSV, and edited ones back into the text."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path

import click

from cafetal.cli import failures
from cafetal.cli.loading import bytes_behind, files_near, game_argument, load_rules
from cafetal.cli.output import console, table
from cafetal.cli.paths import PATH
from cafetal.diagnostics import Diagnostic, RulesError, Span, belong_elsewhere, error, near_or_all
from cafetal.files.reading import read_bytes, reason_of
from cafetal.files.writing import file_error, write_files
from cafetal.folder import files_like, find_game
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.sheets import DataSheet, Edit, as_csv, changed_rules, edits_of, sheets_of, with_edits
from cafetal.sheets.edits import listed
from cafetal.source import read_source


@click.command("tables")
@game_argument
@click.option("--out", type=PATH, metavar="DIR", help="Write each table to a CSV file in DIR.")
@click.option(
    "--from",
    "back",
    type=PATH,
    multiple=True,
    metavar="FILE",
    help="Read an edited CSV file, or all of a folder, back into the rules. May be given more than once.",
)
@click.option("--table", "only", metavar="NAME", help="Only this table; with --from, the one that FILE holds.")
@click.option("--to", type=PATH, metavar="DIR", help="Leave GAME as it is; write into DIR.")
@click.option("--check", is_flag=True, help="Write nothing; only tell what would change.")
def command(
    game: str, out: Path | None, back: tuple[Path, ...], only: str | None, to: Path | None, check: bool
) -> None:
    """List the tables and lists of values of GAME; write them to CSV, or read them back from it.

    A CSV file is named after its table: price.csv. Reading it back changes the values in the rules file and nothing
    else: remarks and layout stay. What does not fit is refused, and so is what the rules cannot be with.
    """
    if back and out is not None:
        raise click.UsageError("--out writes CSV files and --from reads them; do one after the other")
    rules = load_rules(game)
    _ = rules.checked(rules.player_counts[0])  # a text that cannot be parsed has no tables
    sheets = {sheet.name: sheet for sheet in sheets_of(rules.document, rules.available.values(), rules.sources)}
    if only is not None and only not in sheets:
        raise RulesError([_unknown(only, sheets, "--table")])
    if back:
        _read_back(game, rules, sheets, _files(back), only, to, check)
    elif out is not None:
        _write_out([sheet for sheet in sheets.values() if only in (None, sheet.name)], out, check)
    else:
        _list(rules, [sheet for sheet in sheets.values() if only in (None, sheet.name)])


def _list(rules: Rules, sheets: list[DataSheet]) -> None:
    if not sheets:
        console().print(f"{rules.name} has no tables")
        return
    shown = table("table", "columns", "rows", "where", right=["rows"])
    for sheet in sheets:
        shown.add_row(sheet.name, ", ".join(sheet.header), str(len(sheet.rows)), f"{sheet.span.file}:{sheet.span.line}")
    console().print(shown)


def _write_out(sheets: list[DataSheet], folder: Path, check: bool) -> None:
    files = {folder / f"{sheet.name}.csv": as_csv(sheet).encode("utf-8") for sheet in sheets}
    if not check:
        write_files(files, below=folder)
    for path in files:
        console().print(str(path), soft_wrap=True)


def _read_back(
    game: str,
    rules: Rules,
    sheets: dict[str, DataSheet],
    files: list[Path],
    only: str | None,
    to: Path | None,
    check: bool,
) -> None:
    if only is not None and len(files) != 1:
        raise click.UsageError("--table says which table one FILE holds; here are more files")
    if game in bundled_games() and to is None and not check:
        place = Span("--from", 1, 1, 1, 1)
        hint = "write the changed rules into a folder of yours: --to DIR; or name a rules file by its path"
        raise RulesError([error("K012", f"{game} is a bundled game, which is not changed", place, hint)])
    edits: list[Edit] = []
    strange = [path for path in files if (only or path.stem) not in sheets]
    if belong_elsewhere(len(strange), len(files)):
        message = f"these tables are of other rules: {len(strange)} of {len(files)} are not here"
        where = Span(str(strange[0]), 1, 1, 1, 1)
        raise RulesError([error("K012", message, where, f"tables: {', '.join(sheets)}")])
    wrong: list[RulesError] = []
    for path in files:
        try:
            text = read_source(path)
            failures.remember([text])
            edits += edits_of(_sheet_of(path, only, sheets), text)
        except RulesError as mistake:
            wrong.append(mistake)
    if wrong:
        raise RulesError([diagnostic for mistake in wrong for diagnostic in mistake.diagnostics])
    try:
        new = changed_rules(rules, edits)
    except RulesError:
        failures.remember([with_edits(source, edits) for source in rules.sources])
        raise
    for line in listed(edits) or ["nothing changes"]:
        console().print(line, soft_wrap=True)
    if not check:
        _save(find_game(game), rules, new, to)


def _save(main: Path, old: Rules, new: Rules, to: Path | None) -> None:
    """Write the files that changed; into another folder, all files of the game."""
    folder = main.parent
    texts = {
        folder / after.name: after.text
        for before, after in zip(old.sources, new.sources, strict=True)
        if to is not None or before.text != after.text
    }
    seen = {folder / source.name: bytes_behind(folder / source.name, source) for source in old.sources}
    files = {path: _with_old_ends(seen[path], text) for path, text in texts.items()}
    if to is not None:
        beside = [path for path in files_near(folder) if path.suffix in (".map", ".toml") and path.is_file()]
        files |= {path: _copied(path) for path in beside}
        files = {to / path.relative_to(folder): data for path, data in files.items()}
    write_files(files, below=to or folder, seen=seen)
    if to is not None:
        console().print(str(to / main.name), soft_wrap=True)


def _copied(path: Path) -> bytes:
    try:
        return read_bytes(path)
    except OSError as problem:
        raise file_error(path, f"cannot read the file: {reason_of(problem)}") from None


def _with_old_ends(data: bytes, text: str) -> bytes:
    """A text as it is written to a file, with the line ends and the mark at the start that the file has now."""
    text = text.replace("\n", "\r\n") if b"\r\n" in data else text
    return (BOM_UTF8 if data.startswith(BOM_UTF8) else b"") + text.encode("utf-8")


def _sheet_of(path: Path, only: str | None, sheets: dict[str, DataSheet]) -> DataSheet:
    name = only or path.stem
    if name not in sheets:
        raise RulesError([_unknown(name, sheets, str(path))])
    return sheets[name]


def _unknown(name: str, sheets: dict[str, DataSheet], where: str) -> Diagnostic:
    hint = near_or_all(name, sheets, "tables")
    return error("K012", f"there is no table `{name}`", Span(where, 1, 1, 1, 1), hint)


def _files(paths: tuple[Path, ...]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        found += files_like(path, "*.csv") if path.is_dir() else [path]
    if not found:
        raise file_error(paths[0], "the folder holds no CSV file")
    return found
