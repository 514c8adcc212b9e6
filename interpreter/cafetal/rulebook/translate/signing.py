"""Signs the texts of a lexicon that translate what the rules print."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence

from cafetal.diagnostics import RulesError, Span, error
from cafetal.language.lexicon import base_lexicon, read_lexicon
from cafetal.language.lexicon.signoff import signature, unsigned_texts
from cafetal.pipeline import Rules
from cafetal.rulebook.lexicons import sources_for
from cafetal.rulebook.translate.sections import end_of, head_of, trimmed


def with_texts(rules: Rules, language: str, role: str, text: str, keys: Sequence[str]) -> tuple[str, list[str]]:
    """The text of a lexicon file with every text signed that nobody has read as it is now, and the keys of these after
    those that were signed before.

    Raises RulesError (W006) if the section `[signed]` is written so that nothing can be put into it.
    """
    file = f"lexicon.{language}.toml"
    lexicon, _ = read_lexicon(text, file, base_lexicon(language, ""))
    sources = sources_for(rules, rules.player_counts, lexicon)
    due = {key: signature(sources[key], lexicon.texts[key], role) for key in unsigned_texts(lexicon, sources)}
    if not due:
        return text, list(keys)
    return with_section(text, due, file), [*keys, *(f"text.{key}" for key in due)]


def with_section(source: str, due: Mapping[str, str], file: str) -> str:
    """The text of a lexicon file with these lines in `[signed]`, new or replaced."""
    lines = source.split("\n")
    begin = head_of(lines, "signed")
    if begin is None:
        at = next((i for i, line in enumerate(lines) if line.lstrip().startswith("[clause")), len(lines))
        at = trimmed(lines, 0, at)
        lines[at:at] = ["", "# What these texts translate, and how an editor read them, as hashes.", "[signed]"]
        begin = at + 2
    end = end_of(lines, begin)
    kept = [line for line in lines[begin + 1 : end] if _key(line) not in due]
    fresh = [f"{json.dumps(key)} = {json.dumps(value, ensure_ascii=False)}" for key, value in due.items()]
    found = "\n".join([*lines[: begin + 1], *kept, *fresh, *lines[end:]])
    if not _only_changed(source, found, due):
        hint = "write the section as a table of its own, `[signed]`, with a line for each text"
        raise RulesError([error("W006", "the texts cannot be signed in this file", Span(file, 1, 1, 1, 1), hint)])
    return found


def _key(line: str) -> str:
    """The key of a line of a section, or nothing."""
    try:
        return next(iter(_flat(tomllib.loads(line))), "")
    except ValueError:
        return ""


def _flat(table: Mapping[str, object], before: str = "") -> list[str]:
    return [
        key
        for name, value in table.items()
        for key in (_flat(value, f"{before}{name}.") if isinstance(value, dict) else [f"{before}{name}"])
    ]


def _only_changed(before: str, after: str, due: Mapping[str, str]) -> bool:
    """Whether two texts differ in these signatures and in nothing else."""
    try:
        old, new = tomllib.loads(before), tomllib.loads(after)
    except ValueError:
        return False
    signed = {**old.pop("signed", {}), **due}
    return old == {k: v for k, v in new.items() if k != "signed"} and signed == new.get("signed", {})
