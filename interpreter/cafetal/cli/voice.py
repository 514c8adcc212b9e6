"""Which language the terminal speaks, and with which words of a game."""

from __future__ import annotations

import click

from cafetal.cli.failures import as_text
from cafetal.cli.output import errors
from cafetal.diagnostics import RulesError
from cafetal.language.lexicon import LANGUAGES
from cafetal.rulebook.lexicons import left_aside
from cafetal.rulebook.speak import speaker_of
from cafetal.table import Table
from cafetal.table.voice import Voice, check_language
from cafetal.table.words import DEFAULT, Messages

lang_option = click.option(
    "--lang", metavar="LANGUAGE", help=f"Which language to speak: {', '.join(LANGUAGES)}; {DEFAULT}, unless given."
)


def voice_of(table: Table, language: str | None) -> Voice:
    """The voice for a game. Raises RulesError for a language that there is none of, or a broken lexicon of one asked
    for; of one that was not, a note is printed."""
    chosen = check_language(language)
    speaker = None
    try:
        speaker = speaker_of(table.rules, table.players, chosen)
    except RulesError as wrong:
        folder = table.rules.folder
        if language is not None and (folder is None or folder.kept is None):  # words on disk, rules of a log
            raise
        errors().print(as_text(left_aside(chosen, wrong)), soft_wrap=True)
    return Voice(Messages(chosen), speaker, lambda problem: errors().print(as_text(problem), soft_wrap=True))


def languages_of(words: str) -> list[str]:
    """The languages that `--lang de,en` names, each once; raises `RulesError` if there is none, or no such language."""
    languages = list(dict.fromkeys(part.strip() for part in words.split(",") if part.strip()))
    for language in languages or [""]:
        check_language(language)
    return languages
