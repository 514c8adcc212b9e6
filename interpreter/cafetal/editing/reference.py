"""What the reference of the language says of a word."""

from __future__ import annotations

import re
from functools import cache

from cafetal.dataclass import Frozen
from cafetal.files.reading import read_text
from cafetal.resources import grammar_folder
from cafetal.vocabulary import ENTRIES

LONGEST = 700
LISTS = frozenset({"1", "2", "3", "20", "20.1", "20.2"})
"""Sections that show or list words of all sorts."""
_HEADING = re.compile(r"^(#{2,3}) (\d[\d.]*) (.+)$", re.MULTILINE)
_FENCE = re.compile(r"^```.*?^```\n?", re.MULTILINE | re.DOTALL)


class Section(Frozen):
    """A section of the reference: its number, its title and its text without examples."""

    number: str
    title: str
    prose: str

    @property
    def opening(self) -> str:
        """Its first paragraphs."""
        paragraphs: list[str] = []
        length = 0
        for paragraph in self.prose.split("\n\n"):
            length += len(paragraph)
            if paragraphs and length > LONGEST:
                break
            paragraphs.append(paragraph.strip())
        return "\n\n".join(paragraphs)[: 2 * LONGEST]


@cache
def sections() -> tuple[Section, ...]:
    """The sections of the reference, in its order; none where it was not installed."""
    try:
        page = read_text(grammar_folder() / "reference.md")
    except OSError:
        return ()
    heads = list(_HEADING.finditer(page))
    ends = [head.start() for head in heads[1:]] + [len(page)]
    texts = [_FENCE.sub("", page[head.end() : end]).strip() for head, end in zip(heads, ends, strict=True)]
    return tuple(Section(head[2].rstrip("."), head[3], text) for head, text in zip(heads, texts, strict=True))


@cache
def section_of(word: str) -> Section | None:
    """The section that tells most of a word of the language: that of its name, or that which quotes it most."""
    best: tuple[int, int, Section] | None = None
    for order, section in enumerate(sections()):
        if section.number.startswith(("1", "2", "3", "20", "21")) and section.number in (
            "1",
            "2",
            "3",
            "20",
            "20.1",
            "20.2",
        ):
            continue
        named = word in re.findall(r"[a-z_]+", section.title)
        quoted = len(re.findall(rf"`(?:[^`\n]* )?{re.escape(word)}(?: [^`\n]*)?`", section.prose))
        score = 100 * named + quoted
        if score and (best is None or score > best[0]):
            best = score, -order, section
    return None if best is None else best[2]


def meaning_of(word: str) -> str:
    """What a word of the vocabulary means, with an example; "" for other words."""
    for entry in ENTRIES:
        if word in entry.words:
            example = f" (`{entry.example}`)" if entry.example else ""
            return f"{entry.means}{example}"
    return ""
