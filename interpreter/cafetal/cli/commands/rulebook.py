"""`cafetal rulebook`: rulebooks in several languages and formats, written from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cafetal.cli.failures import as_text
from cafetal.cli.loading import game_argument, load_rules, variant_option
from cafetal.cli.output import busy, console, errors, put
from cafetal.cli.paths import PATH
from cafetal.cli.voice import languages_of
from cafetal.diagnostics import Severity
from cafetal.files.writing import remove, write_files
from cafetal.language.lexicon import LANGUAGES
from cafetal.review import Memory
from cafetal.rulebook.book import FORMATS, BookFile, RulebookMaker, leftovers, stale
from cafetal.rulebook.style import read_style
from cafetal.rulebook.tracing import traced
from cafetal.rulebook.untrue import untrue, without


@click.command("rulebook")
@game_argument
@click.option("--lang", default=",".join(LANGUAGES), show_default=True, metavar="LANGUAGES", help="Which languages.")
@click.option("--format", "forms", default="md", show_default=True, metavar="FORMATS", help="Some of html, pdf, md.")
@click.option("--out", type=PATH, default=Path("rulebooks"), show_default=True, metavar="DIR")
@variant_option
@click.option(
    "--style",
    type=PATH,
    metavar="FILE",
    help="House style: words, page, fonts, colours.",
)
@click.option("--check", is_flag=True, help="Write nothing; fail if a file in DIR is not what the rules say now.")
@click.option("--release", is_flag=True, help="Fail if a phrase was never signed, or was changed since.")
@click.option("--trace", is_flag=True, help="Write nothing; show each clause, its line, its sentences.")
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    lang: str,
    forms: str,
    out: Path,
    variants: tuple[str, ...],
    style: Path | None,
    check: bool,
    release: bool,
    trace: bool,
) -> None:
    """Write the rulebook of GAME as DIR/<language>/<game>.<format>.

    With variants it is called <game>+<variant>, and the book of the game itself stays. An error leaves everything in
    DIR as it was. An example that does not hold is left out; with --check or --release it is an error.
    """
    formats = [part.strip() for part in forms.split(",") if part.strip()]
    for form in formats:
        if form not in FORMATS:
            raise click.BadParameter(
                f"there is no format `{form}`; there are {', '.join(FORMATS)}", param_hint="--format"
            )
    languages = languages_of(lang)
    look = read_style(style) if style is not None else None
    maker = RulebookMaker(load_rules(game, variants), languages, look)
    if trace:
        _trace(maker)
        return
    with busy(f"writing the rulebook of {maker.rules.name} …"):
        told = maker.diagnostics(release=release)
        if not any(item.severity is Severity.ERROR for item in told):
            wrong = untrue(maker.rules, maker.counts, Memory.of_user().recall)
            if wrong and not (check or release):
                rules, wrong = without(maker.rules, wrong)
                maker = RulebookMaker(rules, languages, look, maker.counts)
            told = [*told, *wrong]
    for problem in told:
        errors().print(as_text(problem), soft_wrap=True)
    problems = any(problem.severity is Severity.ERROR for problem in told)
    with busy(f"laying out the rulebook of {maker.rules.name} …"):
        files = maker.files(formats)
    if check:
        ctx.exit(1 if _differs(files, out) or problems else 0)
    if problems:  # what is wrong in one language must not leave the others newer than it
        ctx.exit(1)
    write_files({out / file.path: file.content for file in files}, below=out)
    remove(out / path for path in leftovers(files, out))
    for file in files:
        if Path(file.path).suffix.removeprefix(".") in FORMATS:
            console().print(str(out / file.path), soft_wrap=True)


def _differs(files: Sequence[BookFile], folder: Path) -> bool:
    """Whether a folder holds anything but these files; each that is old, and each picture too many, is named."""
    told = [f"{folder / path} is not what the rules say now" for path in stale(files, folder)]
    told += [f"{folder / path}: no book shows this picture any more" for path in leftovers(files, folder)]
    for line in told:
        errors().print(line, soft_wrap=True)
    return bool(told)


def _trace(maker: RulebookMaker) -> None:
    """Each clause with its line in the rules, then what the book says of it, language by language."""
    for row in traced(maker):
        where = f"{row.place.file}:{row.place.line}  {row.line}" if row.place is not None else ""
        put(f"[{row.key}] {where}".rstrip())
        for language, texts in row.told.items():
            for text in texts or ("-",):
                put(f"  {language}  {text}")
