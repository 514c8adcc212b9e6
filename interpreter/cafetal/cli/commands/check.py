"""`cafetal check`: everything that is wrong with a rules file."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from dataclasses import replace

import click

from cafetal.cli import failures
from cafetal.cli.collecting import rarely_collected
from cafetal.cli.limited import limit_option
from cafetal.cli.loading import files_of, game_argument, load_rules, variant_option
from cafetal.cli.output import busy, console, put
from cafetal.diagnostics import Diagnostic, RulesError, Severity, render_json
from cafetal.files.reading import read_bytes, reason_of
from cafetal.pipeline import Rules

COLLECTED_AFTER = 2_000_000
"""A check keeps nearly all that it reads and makes to its end, so that little is found by looking for garbage."""


@click.command("check")
@game_argument
@variant_option
@click.option("--players", type=int, multiple=True, metavar="N", help="Check for so many players only.")
@click.option("--quick", is_flag=True, help="Only read the text: play no examples and no random games.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
@limit_option()
@click.pass_context
def command(
    ctx: click.Context, game: str, variants: tuple[str, ...], players: tuple[int, ...], quick: bool, form: str
) -> None:
    """Check the rules of GAME for every number of players.

    The text is checked, every example is played, and some games are played at random. Without `--variant`, each variant
    of the game is checked too; where it has a lexicon, also whether its rulebook tells every clause and has the words
    for it (those that only examples and variants need are told by `cafetal lexicon GAME --missing`, which takes
    longer). Each mistake is told with its place and, where there is one, a hint. The exit code is 1 if there is an
    error.
    """
    head = game
    try:
        rules = load_rules(game, variants)
        if rules.unread:
            raise RulesError(rules.unread)
        from cafetal.review import (
            Memory,
            review,
            suitable,
        )  # many modules, which a mistake in the text need not wait for

        counts = players or suitable(rules)
        memory = Memory.of_user()
        with rarely_collected(COLLECTED_AFTER), busy(f"checking {rules.name} …") as tell:

            def look() -> Iterator[Diagnostic]:
                found = review(
                    rules, counts, quick, None, lambda part: tell(f"checking {rules.name}: {part} …"), memory
                )
                yield from found
                if not quick and not any(item.severity is Severity.ERROR for item in found):
                    yield from _untold(rules, {item.span.file for item in found if item.code == "W023"})

            found = memory.recall(("check", counts, quick, rules.variants, *_texts(rules)), look)
        head = f"{rules.name} for {_words(counts)} players"
    except RulesError as wrong:
        found = wrong.diagnostics
    errors = sum(item.severity is Severity.ERROR for item in found)
    if form == "json":
        put(render_json(found))
    else:
        for item in found:
            console().print(failures.as_text(item), soft_wrap=True)
            console().print()
        warnings = sum(item.severity is Severity.WARNING for item in found)
        put(f"{head}: {_count(errors, 'error')}, {_count(warnings, 'warning')}")
    ctx.exit(1 if errors else 0)


def _texts(rules: Rules) -> Iterator[object]:
    """Every text that decides what is found: those of the rules, and all files beside them that are read."""
    for source in rules.sources:
        yield from (source.name, source.text)
    for path in sorted(files_of(rules)):
        yield str(path)
        try:
            yield from (os.readlink(link) for link in (path, path.parent) if link.is_symlink())
            yield read_bytes(path)
        except OSError as problem:  # that it cannot be read decides what is found, too
            yield reason_of(problem)


def _untold(rules: Rules, others: Collection[str]) -> list[Diagnostic]:
    """What the rulebook will not tell, or what words it lacks, if the game has a lexicon; all of it are warnings.

    `others`: the files of lexicons that were written for other rules.
    """
    from cafetal.rulebook.book import RulebookMaker  # many modules, which nothing else here needs
    from cafetal.rulebook.lexicons import lexicon_files
    from cafetal.rulebook.translate.catalogue import lacking

    languages = tuple(language for language, file in lexicon_files(rules).items() if file.name not in others)
    try:
        maker = RulebookMaker(rules, languages)
        return [*maker.uncovered(), *lacking(maker)] if languages else []
    except RulesError as wrong:
        return [replace(found, severity=Severity.WARNING) for found in wrong.diagnostics]


def _words(counts: tuple[int, ...]) -> str:
    return ", ".join(map(str, counts))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
