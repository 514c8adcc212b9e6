"""Which mistakes of a text are told: those that follow from an earlier one are held back until that is mended.

Three things make more than one line wrong. A line at a wrong depth moves what stands around it: from there on nothing
is told up to the next section. A section whose header is lost leaves its lines in the section above, where none of
them can stand. And a character or a word that is written wrongly comes again wherever it is used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace

from cafetal.dataclass import dataclass
from cafetal.diagnostics import Diagnostic, Span, further


@dataclass(slots=True)
class Told:
    """The mistakes of one text that are told, in the order in which they were found."""

    problems: list[Diagnostic] = field(default_factory=list)
    lines: set[int] = field(default_factory=set)
    words: dict[str, str] = field(default_factory=dict)
    again: dict[str, list[Span]] = field(default_factory=dict)
    moved: bool = False  # a line of this section stands at a wrong depth
    tabs: bool = False  # so may any other
    drawn: bool = False  # the columns of this section are divided by lines
    homes: frozenset[str] = frozenset()  # sections in which the lines that are wrong here can stand
    foreign: int = -1  # the index of the first of these lines among the mistakes

    def section(self) -> None:
        """A line stands at the left margin: what was wrong above it is over."""
        self.moved, self.drawn, self.homes, self.foreign = False, False, frozenset(), -1

    def layout(self, problem: Diagnostic, anew: bool = True) -> None:
        """A line stands at a wrong depth; not `anew`: because a line above it is wrong."""
        if anew and not self.moved and not self.tabs:
            self._tell(problem)
        self.moved = True

    def tab(self, problem: Diagnostic) -> None:
        """A line begins with a tab: how deep it should stand is not known."""
        if not self.tabs:
            self._tell(problem)
        self.tabs = True

    def mistake(self, problem: Diagnostic, homes: frozenset[str] = frozenset(), drawn: bool = False) -> None:
        """A line has a wrong word, or would be right in one of some other sections. `drawn`: with lines in a table."""
        if self.moved or (drawn and self.drawn):
            return
        self.drawn |= drawn
        if self.homes & homes:
            self.homes &= homes
            self._lost_header()
            return
        if homes and not self.homes:
            self.homes, self.foreign = homes, len(self.problems)
        self._tell(problem)

    def known(self, word: str, place: Span) -> bool:
        """Whether a word that cannot be one was told; then this is a further place of it."""
        if word in self.words:
            self.again[self.words[word]].append(place)
        return word in self.words

    def word(self, word: str, problem: Diagnostic) -> None:
        """A word is written with characters that no word has."""
        if not self.moved:
            self.words[word] = problem.message
            self.again.setdefault(problem.message, [])
            self._tell(problem)

    def _tell(self, problem: Diagnostic) -> None:
        if problem.span.line not in self.lines:
            self.lines.add(problem.span.line)
            self.problems.append(problem)

    def _lost_header(self) -> None:
        """Several lines in a row belong elsewhere: say so where the first of them stands."""
        if 0 <= self.foreign < len(self.problems):
            names = " or ".join(f"`{name}`" for name in sorted(self.homes)[:3])
            hint = f"this line and others below it would be right in {names}: is that line missing above them?"
            self.problems[self.foreign] = replace(self.problems[self.foreign], hint=hint)

    def ordered(self, others: Iterable[Diagnostic], most: int) -> list[Diagnostic]:
        """All that is told, with `others`, in the order of the text."""
        found = [further(item, self.again.get(item.message, ())) for item in self.problems]
        return sorted([*found, *others], key=lambda item: (item.span.line, item.span.column))[:most]
