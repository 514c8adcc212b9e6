"""Where a match lives: in this process, or in one of its own with bounds. Both are asked in the same words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cafetal.api import ExecutorName
from cafetal.table.words import DEFAULT
from cafetal.web import asking, refusing
from cafetal.web.match import Event, Match
from cafetal.web.seeing import Seeing

AT = "@"
"""Before the last word of a path: a thing with which more than one action can be done."""


def path_of(text: str) -> tuple[list[str], str]:
    """A path as it stands in a link: the words that are chosen, and the thing that is pointed at."""
    words = [word for word in text.split("/") if word]
    if words and words[-1].startswith(AT):
        return words[:-1], words[-1].removeprefix(AT)
    return words, ""


class Room:
    """A match in this process. All that is given and taken is plain data."""

    def __init__(self, head: Mapping[str, Any], folder: Path | None = None, executor: ExecutorName = "python") -> None:
        self.match = Match(head, folder, executor)
        self.events: list[Event] = []
        self._seeing: dict[tuple[int, str], Seeing] = {}
        self.operations: dict[str, Callable[..., Any]] = {
            "see": self.see, "why": self.why, "why_at": self.why_at, "points": self.points, "tell_hint": self.tell_hint,
            "book": self.book, "section": self.section, "stands": self.match.stands,
            "plan_move": self.match.plan_move, "plan_undo": self.match.plan_undo, "plan_leave": self.match.plan_leave,
            "plan_join": self.match.plan_join, "plan_next": self.match.plan_next, "plan_bot": self.match.plan_bot,
            "plan_time_up": self.match.plan_time_up,
            "hint": self.match.hint, "log": self.match.log, "saved": self.match.saved, "shared": self.match.shared,
            "hides": self.hides, "digest": self.digest, "told": self.told,
        }  # fmt: skip

    @property
    def count(self) -> int:
        """How many events have happened."""
        return self.match.count

    def extend(self, events: Sequence[Event]) -> None:
        """Let events happen."""
        self.match.extend(events)
        self.events += events

    def ask(self, operation: str, *arguments: Any) -> Any:  # noqa: ANN401
        """Do one of the operations."""
        return self.operations[operation](*arguments)

    def _seen_by(self, eyes: int, language: str) -> Seeing:
        if (eyes, language) not in self._seeing:
            self._seeing[eyes, language] = Seeing(self.match, eyes, language)
        return self._seeing[eyes, language]

    def hides(self) -> bool:
        """Whether somebody may know more than somebody else."""
        return self.match.table.game.viewer.hides

    def digest(self, eyes: int) -> str:
        """A text that changes whenever what a seat sees does."""
        return self._seen_by(eyes, DEFAULT).digest()

    def told(self, eyes: int) -> tuple[int, int]:
        """How much a seat was told so far, and how often anything was taken back."""
        return self._seen_by(eyes, DEFAULT).course.length(self.match.state), self.match.undone

    def see(self, eyes: int, language: str, path: str = "", since: int = -1) -> dict[str, Any]:
        """What a seat sees (see `Seeing.see`)."""
        words, at = path_of(path)
        return self._seen_by(eyes, language).see(words, at, since)

    def why(self, eyes: int, language: str, path: str, names: Sequence[str]) -> dict[str, Any]:
        """Why a thing cannot be chosen."""
        return refusing.why(self._seen_by(eyes, language), path_of(path)[0], names)

    def why_at(self, eyes: int, language: str, path: str, part: str, seat: int, x: float, y: float) -> dict[str, Any]:
        """The same of a point in a drawing."""
        return refusing.why_at(self._seen_by(eyes, language), path_of(path)[0], part, seat, x, y)

    def points(self, eyes: int, language: str, seat: int) -> dict[str, Any]:
        """How a seat came to its points."""
        return asking.points(self._seen_by(eyes, language), seat)

    def tell_hint(self, eyes: int, language: str, text: str) -> dict[str, Any]:
        """A move that a bot has chosen, in words."""
        return asking.hint(self._seen_by(eyes, language), text)

    def book(self, language: str) -> str:
        """The rulebook as a page."""
        return asking.book(self._seen_by(-1, language))

    def section(self, eyes: int, language: str, page: str) -> str:
        """The anchor of what is to be done now in a rulebook."""
        return asking.section(self._seen_by(eyes, language), page)

    def close(self) -> None:
        """Nothing is left open."""
