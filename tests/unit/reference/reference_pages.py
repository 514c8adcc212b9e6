"""Reads the pages about the language: their fenced blocks, each with its heading.

The words behind a fence say what a block is:

    rules                   a whole game
    rules frame NAME        a whole game that later fragments stand in
    rules in NAME           sections that replace or add to those of that game
    rules bad CODE …        the same, with a mistake that is told with this code; its message is quoted below the block
    rules warn CODE …       the same, with a warning of this code
    rules file NAME         a file that the commands of the page use; the last one above a command counts
    map NAME                a map, which the rules of the page find as `maps/NAME.map`
    map bad CODE            a map with a mistake
    sh                      commands, each on a line that begins with `$ `, and below each some lines of what it prints
    sh full                 the same, for the long form of the tests
    lines [SECTION]         lines of a section, which are only read; without one, a section as a whole
    told                    what is told of the mistake in the block of rules above, as a whole
    untidy layout           rules in no good layout; `tidy layout` below it, in the usual one
    text                    something that is only shown
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from cafetal.declare import Folder
from cafetal.pipeline import Rules
from cafetal.source import SourceFile
from tests.cases.frames import framed

ROOT = Path(__file__).resolve().parents[3]
REFERENCE = ROOT / "grammar" / "reference.md"
TUTORIAL = ROOT / "grammar" / "tutorial.md"
KINDS = frozenset({"rules", "lines", "map", "sh", "told", "untidy", "tidy", "text"})
QUOTE = re.compile(r"^> (.+?) \[[A-Z]\d{3}\]")
"""A message and its code."""


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: its words, its text, the number of its first line in the page (from 1), its heading."""

    words: tuple[str, ...]
    text: str
    line: int
    heading: str
    quote: str = ""  # the message that stands in the quotation below the block

    @property
    def kind(self) -> str:
        """The first word."""
        return self.words[0] if self.words else ""

    @property
    def code(self) -> str:
        """The code that a block with a mistake must give, or ""."""
        return self.words[2] if self.words[1:2] in (("bad",), ("warn",)) else ""

    @property
    def frame(self) -> str:
        """The game that a fragment stands in, or ""."""
        return self.words[self.words.index("in") + 1] if "in" in self.words else ""

    @property
    def whole_lines(self) -> str:
        """Lines of a section with what they need around them."""
        section = " ".join(self.words[1:])
        if section == "heads":
            return "\n".join(f"{line}\n    mark\n" for line in self.text.splitlines())
        around = ["boards", "    bed: grid of 5 by 4 squares"] if section == "places" else [section] if section else []
        deep = "    " * len(around)
        return "".join(f"{line}\n" for line in (*around, *(deep + line for line in self.text.splitlines())))

    def __str__(self) -> str:
        """The name of its test."""
        return f"{self.line}-{'-'.join(self.words)}"


@dataclass(slots=True)
class Page:
    """A page: its text, and all fences in order."""

    name: str
    text: str
    fences: list[Fence] = field(default_factory=list)

    def of(self, kind: str) -> list[Fence]:
        """The fences of one kind."""
        return [fence for fence in self.fences if fence.kind == kind]

    @property
    def frames(self) -> dict[str, str]:
        """The games that fragments stand in, by name."""
        return {fence.words[2]: fence.text for fence in self.of("rules") if fence.words[1:2] == ("frame",)}

    @property
    def maps(self) -> dict[str, str]:
        """The maps of the page, by name."""
        return {fence.words[1]: fence.text for fence in self.of("map") if not fence.code}

    def files_above(self, line: int) -> dict[str, str]:
        """The files that the commands of a line use, by name."""
        blocks = [fence for fence in self.of("rules") if fence.words[1:2] == ("file",) and fence.line < line]
        return {fence.words[2]: fence.text for fence in blocks}

    def rules_text(self, fence: Fence) -> str:
        """The whole rules text of a block: as it stands, or in its frame."""
        return framed(fence.text, self.frames[fence.frame]) if fence.frame else fence.text


@cache
def read_page(path: Path) -> Page:
    """Read a page; raises ValueError at a fence that is not closed or is of no known kind."""
    page = Page(path.name, path.read_text(encoding="utf-8"))
    heading, start = "", 0
    words: tuple[str, ...] | None = None
    lines: list[str] = []
    for number, line in enumerate(page.text.splitlines(), 1):
        if words is None and line.startswith("```"):
            words, start, lines = tuple(line[3:].split()), number + 1, []
            if (words or ("",))[0] not in KINDS:
                raise ValueError(f"{path.name}:{number}: a block is one of {', '.join(sorted(KINDS))}")
        elif words is not None and line == "```":
            page.fences.append(Fence(words, "".join(f"{x}\n" for x in lines), start, heading))
            words = None
        elif words is not None:
            lines.append(line)
        elif (told := QUOTE.match(line)) and page.fences and not page.fences[-1].quote:
            page.fences[-1] = replace(page.fences[-1], quote=told[1])
        elif re.match(r"#{1,4} ", line):
            heading = line.lstrip("#").strip()
    if words is not None:
        raise ValueError(f"{path.name}:{start}: the block has no end")
    return page


def rules_of(page: Page, fence: Fence, folder: Path) -> Rules:
    """The rules of a block, with the maps of its page, and with as many of its own variants as go together."""
    (folder / "maps").mkdir(exist_ok=True)
    for name, text in page.maps.items():
        (folder / "maps" / f"{name}.map").write_text(text, encoding="utf-8")
    rules = Rules([SourceFile("page.rules", page.rules_text(fence))], Folder(folder))
    chosen: list[str] = []
    infos = rules.listing()
    for name, info in infos.items():
        against = {*info.excludes, *(other for other in chosen if name in infos[other].excludes)}
        if not info.always and not against & set(chosen):
            chosen.append(name)
    return rules.with_variants(chosen)


def suitable(rules: Rules) -> tuple[int, ...]:
    """The numbers of players that all chosen variants are for."""
    infos = rules.listing()
    return tuple(n for n in rules.player_counts if all(infos[name].suits(n) for name in rules.variants))
