"""Why a move is not lawful: what the engine answers, for words as examples write them, and in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import takewhile

from cafetal.diagnostics import Related, Span
from cafetal.engine import Game
from cafetal.engine.explain import Reason
from cafetal.examples.reading import MoveReader
from cafetal.executors.reference.interpret import Interpreter
from cafetal.executors.reference.machine import Cells, Failure
from cafetal.executors.reference.shortcut import Shortcut
from cafetal.plan import Clause
from cafetal.plan.faults import FaultError

MOST_HINTS = 5
FIGURES = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}


class Refusals:
    """Asks the engine."""

    def __init__(self, interpreter: Interpreter, reader: MoveReader, shortcut: Shortcut | None = None) -> None:
        """Bind to a plan; `shortcut` has its generated code, if it is that plan."""
        self.shortcut = shortcut
        self.plan = interpreter.plan
        self.reader = reader
        self.asked = True  # the reasons are wanted, which cost time

    @cached_property
    def game(self) -> Game:
        """The game on the generated executor, which lists moves faster than the interpreter."""
        return Game(self.plan, self.shortcut.executor if self.shortcut is not None else None)

    def reasons(self, cells: Cells, words: list[str], at: int) -> tuple[Reason, ...]:
        """Why the words from `at` on are no lawful move; of several readings, the one with the fewest reasons."""
        if not self.asked:
            return ()
        best: tuple[Reason, ...] = ()
        for reading in self.reader.readings(cells, words, at):
            reasons = tuple(self._reason(failure) for failure in reading.failures)
            if not reasons or reading.strange:  # what stands in the way is not a clause on the way
                reasons = self.game.position(cells, 0).why_not(reading.text).reasons
            if reasons and (not best or _weight(reasons) < _weight(best)):
                best = reasons
        return best or (Reason("unknown"),)

    def _reason(self, failure: Failure) -> Reason:
        clause = self.plan.clauses[failure.clause] if failure.clause >= 0 else None
        return Reason("clause", clause, failure.operator, failure.left, failure.right)

    def near(self, cells: Cells, words: list[str]) -> str | None:
        """Lawful moves that begin like the words, as a hint."""
        state = self.game.position(cells, 0)
        try:
            known = state.texts() if not state.is_over and not state.is_chance else []
        except FaultError:
            return None
        agreeing = [_agreeing(text, words) for text in known]
        alike = [text for text, number in zip(known, agreeing, strict=True) if number == max(agreeing)]
        more = ", …" if len(alike) > MOST_HINTS else ""
        return f"lawful moves are: {', '.join(alike[:MOST_HINTS])}{more}" if alike else None

    def told(self, reasons: Iterable[Reason]) -> str:
        """The reasons as half a sentence."""
        return ", and ".join(dict.fromkeys(_told(reason) for reason in reasons))

    def related(self, reasons: Iterable[Reason]) -> list[Related]:
        """The places of the clauses that refuse."""
        found: dict[Span, Related] = {}
        for reason in reasons:
            if reason.clause is not None:
                place = span_of(reason.clause)
                found.setdefault(place, Related(f"`{reason.clause.path}` stands here", place))
        return list(found.values())


def span_of(clause: Clause) -> Span:
    """The place of the name of a clause."""
    end = clause.column + len(clause.path.rpartition(".")[2])
    return Span(clause.file, clause.line, clause.column, clause.line, end)


def _agreeing(text: str, words: list[str]) -> int:
    """How many words of a move are those that were written, in full or as the beginning of a longer one."""
    pairs = zip(text.split(), words, strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1] or pair[0].startswith(f"{pair[1]}_"), pairs)))


def _weight(reasons: tuple[Reason, ...]) -> tuple[int, int]:
    return sum(reason.sort != "clause" for reason in reasons), len(reasons)


def _told(reason: Reason) -> str:
    match reason.sort:
        case "clause" if reason.clause is not None:
            later = " later on" if reason.later else ""
            figures = ""
            if reason.operator in FIGURES and reason.clause.kind in ("pay", "supply", "limit", "room"):
                figures = f" ({reason.left} is not {FIGURES[reason.operator]} {reason.right})"
            return f"`{reason.clause.path}` refuses it{later}{figures}"
        case "candidate":
            return f"this is none of those that may be chosen ({reason.point})"
        case "best":
            return "there is a better way to complete the move"
        case "fallback":
            return "something else is possible"
        case "dead_end" | "clause":
            return "the move could not be completed"
        case "unfinished":
            return "this is only the beginning of a move"
        case "over":
            return "the game is over"
        case "chance":
            return "chance is to happen first"
        case _:
            return "there is no such move here"
