"""Changes of single phrases in the text of a lexicon file: every other byte stays as it is."""

from __future__ import annotations

import json
import re
import tomllib

from cafetal.dataclass import Frozen
from cafetal.diagnostics import RulesError, Span, error

_HEAD = re.compile(r"\s*\[([^\[\]]+)\]\s*(?:#.*)?\r?\Z")


class Written(Frozen):
    """A phrase as it is to stand in the file: its clause, the hash of the rule, the texts, and the signature."""

    key: str
    text: str
    rule_hash: str
    ok: str = ""
    fact: str = ""
    after: str = ""
    within: str = ""
    note: str = ""


def with_phrase(source: str, phrase: Written, file: str) -> str:
    """The text of a lexicon file with a phrase put in or replaced.

    Raises RulesError (W006) if the entry is written in a way that cannot be replaced without touching others.
    """
    lines = source.split("\n")
    start = next((i for i, line in enumerate(lines) if _names(line, phrase.key)), None)
    if start is None:
        body = source if source.endswith("\n") or not source else source + "\n"
        found = f"{body}{chr(10) if body else ''}{chr(10).join(_lines(phrase))}\n"
    else:
        end = next((i for i in range(start + 1, len(lines)) if _HEAD.match(lines[i])), len(lines))
        while end > start + 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
            end -= 1
        found = "\n".join([*lines[: start + 1], *_lines(phrase)[1:], *lines[end:]])
    if not _only_changed(source, found, phrase):
        message = f"the entry of `{phrase.key}` is written in a way that cannot be replaced alone"
        hint = f'write it as a table of its own: [clause."{phrase.key}"]'
        raise RulesError([error("W006", message, Span(file, 1, 1, 1, 1), hint)])
    return found


def _names(line: str, key: str) -> bool:
    """Whether a line is the head of the table of a clause."""
    head = _HEAD.match(line)
    if head is None:
        return False
    try:
        found = tomllib.loads(line.strip() + "\n")
    except ValueError:
        return False
    return found == {"clause": {key: {}}}


def _lines(phrase: Written) -> list[str]:
    return [
        f"[clause.{quoted(phrase.key)}]",
        *(f"{name} = {quoted(value)}" for name, value in _fields(phrase).items()),
    ]


def _fields(phrase: Written) -> dict[str, str]:
    """What stands in the entry of a phrase."""
    names = ("text", "fact", "after", "within", "note", "ok")
    texts = {name: str(getattr(phrase, name)) for name in names}
    return {"hash": phrase.rule_hash} | {name: text for name, text in texts.items() if text}


def quoted(text: str) -> str:
    """A text as a string of TOML; no character of it can end the string."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _only_changed(before: str, after: str, phrase: Written) -> bool:
    """Whether two texts differ in this phrase and in nothing else."""
    try:
        old, new = tomllib.loads(before), tomllib.loads(after)
    except ValueError:
        return False
    wanted = _fields(phrase)
    if not isinstance(old.get("clause", {}), dict) or new.get("clause", {}).get(phrase.key) != wanted:
        return False
    for data in (old, new):
        clauses = data.pop("clause", {})
        clauses.pop(phrase.key, None)
        data["clause"] = clauses
    return old == new
