"""Reads a case file, and writes it again with other expected blocks.

A case file is Markdown. Each heading `##` begins a case; its fenced blocks are what is checked, everything else is for
the reader. The first word behind the fence says what a block is, the others are its arguments.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

KINDS = frozenset({"rules", "variant", "diagnostics", "play", "prose"})
EXPECTED = frozenset({"diagnostics", "play", "prose"})
FENCE = re.compile(r"^```(.*)$")


class CaseFormatError(ValueError):
    """A case file that cannot be read; the text names file and line."""


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its kind and arguments, its lines, and the number of its first line inside the file (from 0)."""

    kind: str
    arguments: tuple[str, ...]
    lines: tuple[str, ...]
    start: int

    @property
    def text(self) -> str:
        """The lines, each with its end."""
        return "".join(f"{line}\n" for line in self.lines)


@dataclass(frozen=True, slots=True)
class Case:
    """What stands under one heading `##`; `line` is the number of the heading, from 1."""

    title: str
    line: int
    blocks: tuple[Block, ...]

    def of(self, kind: str) -> tuple[Block, ...]:
        """The blocks of one kind, in order."""
        return tuple(block for block in self.blocks if block.kind == kind)


def _fault(name: str, number: int, what: str) -> CaseFormatError:
    return CaseFormatError(f"{name}:{number + 1}: {what}")


def _read_block(name: str, lines: list[str], number: int) -> Block:
    """Read the block whose opening fence is in line `number`."""
    words = lines[number][3:].split()
    if not words or words[0] not in KINDS:
        raise _fault(name, number, f"a block is one of {', '.join(sorted(KINDS))}")
    for end in range(number + 1, len(lines)):
        if lines[end] == "```":
            return Block(words[0], tuple(words[1:]), tuple(lines[number + 1 : end]), number + 1)
    raise _fault(name, number, "the block has no end")


def read_cases(name: str, text: str) -> tuple[Case, ...]:
    """Read the cases of a file; raise `CaseFormatError` if a block or a title is wrong, or a case holds no rules."""
    lines = text.split("\n")
    found: list[tuple[str, int, list[Block]]] = []
    number = 0
    while number < len(lines):
        line = lines[number]
        if line.startswith("## "):
            found.append((line[3:].strip(), number, []))
        elif FENCE.match(line):
            if not found:
                raise _fault(name, number, "a block stands under a heading ##")
            block = _read_block(name, lines, number)
            found[-1][2].append(block)
            number = block.start + len(block.lines)
        number += 1
    _check(name, found)
    return tuple(Case(title, at + 1, tuple(blocks)) for title, at, blocks in found)


def _check(name: str, found: list[tuple[str, int, list[Block]]]) -> None:
    titles: set[str] = set()
    for title, at, blocks in found:
        if title in titles:
            raise _fault(name, at, f"two cases are called {title!r}")
        titles.add(title)
        if [block.kind for block in blocks].count("rules") != 1:
            raise _fault(name, at, f"the case {title!r} needs exactly one block of rules")
        if not any(block.kind in EXPECTED for block in blocks):
            raise _fault(name, at, f"the case {title!r} expects nothing")


def rewritten(text: str, changes: Mapping[int, str]) -> str:
    """Return the text of a file with new contents for some blocks, given by the start of the block."""
    lines = text.split("\n")
    for start in sorted(changes, reverse=True):
        end = next(number for number in range(start, len(lines)) if lines[number] == "```")
        lines[start:end] = changes[start].splitlines()
    return "\n".join(lines)


def case_files(folder: Path) -> list[Path]:
    """Return the case files of a folder; its README is none."""
    return sorted(path for path in folder.glob("*.md") if path.stem != "README")
