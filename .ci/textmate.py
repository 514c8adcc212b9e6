"""What the package for VS Code is generated from: a TextMate grammar made of the one grammar, and snippets made of the
examples of the reference.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark

from cafetal.parse.lexer import RESERVED
from cafetal.parse.tables import parser_options
from cafetal.resources import grammar_file, grammar_folder
from cafetal.vocabulary import ENTRIES

SECTIONS = ("section", "base_section")
LONGEST = 8
"""So many lines of an example make a snippet."""


@cache
def lark_grammar() -> Lark:
    """The grammar as lark reads it."""
    return Lark(grammar_file().read_text(encoding="utf-8"), **parser_options())


def keywords() -> dict[str, str]:
    """The words of the language by their terminals."""
    found = {term.name: term.pattern.value for term in lark_grammar().terminals if term.pattern.type == "str"}
    return {name: text for name, text in found.items() if text.isalpha()}


def begins(symbol: str) -> Iterator[tuple[str, ...]]:
    """What the lines of a rule of the grammar can begin with: a word, perhaps with `NAME` and `:` behind it."""
    seen, stack = {symbol}, [symbol]
    while stack:
        origin = stack.pop()
        for rule in lark_grammar().rules:
            if rule.origin.name != origin or not rule.expansion:
                continue
            first = rule.expansion[0].name
            if first in keywords():
                yield tuple(item.name for item in rule.expansion[:3])
            elif first.endswith("_word"):  # one of several words
                for word in (other for other in lark_grammar().rules if other.origin.name == first):
                    yield (word.expansion[0].name, *(item.name for item in rule.expansion[1:3]))
            elif first not in seen and first.islower():
                seen.add(first)
                stack.append(first)


def textmate() -> dict[str, Any]:
    """The TextMate grammar."""
    words = keywords()
    sections = {x for symbol in SECTIONS for x in begins(symbol)}
    statements = set(begins("statement")) - sections
    named = sorted({words[x[0]] for x in sections if x[1:2] == ("NAME",)})
    clauses = sorted({words[x[0]] for x in statements if x[1:3] == ("NAME", "COLON")})
    others = {words[x[0]] for x in statements if x[1:2] != ("NAME",)}
    steps = sorted({words[x[0]] for x in statements if x[1:2] == ("NAME",)} - {*clauses} - others)
    heads = sorted({words[x[0]] for x in sections})
    begun = sorted({words[x[0]] for x in statements} - (RESERVED - {"if"}))
    known = sorted({word for entry in ENTRIES for word in entry.words} - {*words.values()})
    name = r"([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*)"
    both = {"1": {"name": "keyword.control.section.cafetal"}, "2": {"name": "entity.name.section.cafetal"}}
    clause = {"1": {"name": "keyword.control.cafetal"}, "2": {"name": "entity.name.function.cafetal"}}
    patterns = [
        {"name": "comment.line.number-sign.cafetal", "match": r"#.*$"},
        {"name": "string.quoted.double.cafetal", "match": r'"[^"\n]*"?'},
        {"name": "string.unquoted.picture.cafetal", "match": r"^\s*\|.*$"},
        {"match": rf"^({one_of(named)})\s+{name}", "captures": both},
        {"match": rf"^({one_of(heads)})(?![\w.])", "captures": {"1": both["1"]}},
        {"match": rf"^\s+({one_of(clauses)})\s+{name}(?=\s*:|,)", "captures": clause},
        {"match": rf"^\s+({one_of(steps)})\s+{name}", "captures": clause},
        {"match": rf"^\s+({one_of(begun)})(?![\w.])", "captures": {"1": clause["1"]}},
        {"name": "constant.numeric.cafetal", "match": r"(?<![\w.])-?[0-9]+(?![\w])"},
        {"name": "keyword.other.cafetal", "match": rf"(?<![\w.])(?:{one_of(sorted(words.values()))})(?![\w.])"},
        {"name": "support.variable.cafetal", "match": rf"(?<![\w.])(?:{one_of(known)})(?![\w.])"},
        {"name": "variable.other.cafetal", "match": name},
    ]
    return {"name": "Cafetal", "scopeName": "source.cafetal", "fileTypes": ["rules"], "patterns": patterns}


def one_of(words: list[str]) -> str:
    """A pattern for any of some words, longer ones first."""
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))


def snippets() -> dict[str, Any]:
    """For each word that begins a section or a statement, the first example of the reference that begins so."""
    page = (grammar_folder() / "reference.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```rules(?! bad| warn)[^\n]*\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in [*block.split("\n"), ""]]
    words = keywords()
    wanted = {words[x[0]] for symbol in (*SECTIONS, "statement") for x in begins(symbol)} - (RESERVED - {"if"})
    found: dict[str, Any] = {}
    for word in sorted(wanted):
        body = next(_examples(lines, word), None)
        if body:
            text = [line.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}") for line in body]
            found[word] = {"prefix": word, "body": text, "description": f"{word}, as in the reference"}
    return found


def _examples(lines: list[str], word: str) -> Iterator[list[str]]:
    for number, line in enumerate(lines):
        if re.match(rf"\s*{word}\b", line):
            indent = len(line) - len(line.lstrip())
            block = [line]
            for below in lines[number + 1 :]:
                if not below.strip() or len(below) - len(below.lstrip()) <= indent:
                    break
                block.append(below)
            if len(block) <= LONGEST:
                yield [item[indent:].split("  #")[0].rstrip() for item in block]


def pages(folder: Path) -> dict[Path, str]:
    """What the generated files of the package have to be."""
    return {
        folder / "syntaxes" / "cafetal.tmLanguage.json": _json(textmate()),
        folder / "snippets" / "cafetal.json": _json(snippets()),
    }


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"
