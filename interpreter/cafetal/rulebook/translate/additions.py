"""A lexicon that grows with its rules: missing words are put into their sections; nothing else is changed."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from cafetal.diagnostics import RulesError, Span, error
from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.rulebook.translate.catalogue import lexicon_file, read_draft
from cafetal.rulebook.translate.scaffold import scaffold
from cafetal.rulebook.translate.sections import end_of, head_of


def grown(rules: Rules, language: str) -> tuple[Path, str, tuple[str, ...]]:
    """The lexicon file of a language, its text with all missing words, and these words (`noun.card`).

    Raises RulesError (W006) if there is no such file, or if a section of it is written so that none can be put into it.
    """
    file = lexicon_file(rules, language) if language in LANGUAGES else None
    if file is None or not file.is_file():
        hint = f"begin it: `cafetal lexicon … --new {language} --out lexicon.{language}.toml`"
        place = Span(file.name if file is not None else f"lexicon.{language}.toml", 1, 1, 1, 1)
        raise RulesError([error("W006", "there is no lexicon to put words into", place, hint)])
    draft = read_draft(rules, language)
    text, old = draft.text, draft.raw
    added: list[str] = []
    for section, lines in _sections(scaffold(rules, language)).items():
        known = old.get(section, {})
        there = known if isinstance(known, dict) else {}
        fresh = {key: line for key, line in lines.items() if key not in there}
        if fresh:
            text = _put(text, section, list(fresh.values()))
            added += [f"{section}.{key}" for key in fresh]
    if not _holds(text, old, added):
        hint = "write each section as a table of its own, `[noun]`, with a line for each word"
        raise RulesError([error("W006", "the words cannot be put into this file", Span(file.name, 1, 1, 1, 1), hint)])
    return file, text, tuple(added)


def _sections(text: str) -> dict[str, dict[str, str]]:
    """The lines of a begun lexicon by section and key."""
    found: dict[str, dict[str, str]] = {}
    lines: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("["):
            lines = found.setdefault(line.strip("[]"), {})
        elif " = " in line and found:
            (key,) = tomllib.loads(line)
            lines[key] = line
    return found


def _put(text: str, section: str, fresh: list[str]) -> str:
    """The text with lines at the end of a section, which is begun behind all others if there is none."""
    lines = text.splitlines()
    begin = head_of(lines, section)
    if begin is None:
        return "\n".join([*lines, "", f"[{section}]", *fresh]) + "\n"
    end = end_of(lines, begin)
    return "\n".join([*lines[:end], *fresh, *lines[end:]]) + "\n"


def _holds(text: str, old: Mapping[str, object], added: list[str]) -> bool:
    """Does a text hold all that was there, and the words that were added, and nothing else?"""
    try:
        new = tomllib.loads(text)
    except ValueError:
        return False
    for name in added:
        section, key = name.split(".", 1)
        entries = new.get(section)
        if not isinstance(entries, dict) or key not in entries:
            return False
        del entries[key]
        if not entries and section not in old:
            del new[section]
    return new == old
