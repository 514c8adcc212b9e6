"""Reading one written move on a table, in all the ways in which its words can be lawful moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.diagnostics import did_you_mean
from cafetal.engine.explain import Reason
from cafetal.examples.reading import MAX_SILENT
from cafetal.examples.script import Played
from cafetal.executors.machine import Cells
from cafetal.lower.choices import STOP
from cafetal.plan import ChoicePoint
from cafetal.resolve.faults import Fault, fault

if TYPE_CHECKING:
    from cafetal.examples.table import Table

NOT_PICKING = -1


def is_pick(point: ChoicePoint | None) -> bool:
    """Several pieces are picked one by one here."""
    return point is not None and point.kind == "choose" and len(point.arms) == 2 and point.arms[0].word == STOP


class Attempt:
    """One written move, read on a copy of a table."""

    def __init__(self, table: Table, seat: int, move: Played) -> None:
        """The table is not changed."""
        self.table = table
        self.seat = seat
        self.move = move
        self.stuck: tuple[int, list[str], Cells] = (-1, [], table.cells)  # how far one came, and where one stood then

    def ends(self) -> list[Table]:
        """The tables to which the words lead in the closest reading; none if they are no lawful moves."""
        words = [word.text for word in self.move.words]
        start = self.table.copy()
        start.ran = self.table.ran[:]
        found = self._rest(start, words, 0, 0, (0, NOT_PICKING))
        least = min((skipped for skipped, _ in found), default=0)
        return [end for skipped, end in found if skipped == least]

    def _rest(
        self, table: Table, words: list[str], at: int, skipped: int, way: tuple[int, int]
    ) -> list[tuple[int, Table]]:
        """Read from the word `at` on. `way`: silent moves so far, and the choice in which pieces are being picked."""
        silent, picking = way
        table.settle()
        point = table.choice
        here = point.number if point is not None else NOT_PICKING
        if at == len(words):
            if picking == here != NOT_PICKING and table.actor == self.seat:
                self._stop(table)
            return [(skipped, table)]
        if table.actor != self.seat or silent > MAX_SILENT:
            self._note(at, words, table)
            return []
        words, none = self._counted(table, words, at)
        if none:
            return self._rest(table, words, at, skipped, (silent, here))
        found: list[tuple[int, Table]] = []
        for taken in table.session.reader.moves(table.cells, words, at):
            follow = table.copy()
            follow.ran = table.ran[:]
            follow.take(taken)
            quiet = silent + 1 if taken.at == at else 0
            pick = here if is_pick(point) else NOT_PICKING
            found.extend(self._rest(follow, words, taken.at, skipped + taken.skipped, (quiet, pick)))
        if not found:
            self._note(at, words, table)
            stopped = picking == here != NOT_PICKING and self._stop(table)
            if stopped or (at and table.forced()):
                return self._rest(table, words, at, skipped, (silent, NOT_PICKING))
        return found

    def _note(self, at: int, words: list[str], table: Table) -> None:
        if at > self.stuck[0] and not table.is_over:
            self.stuck = (at, words, table.cells[:])

    # -- several pieces -------------------------------------------------------------------------------

    def _stop(self, table: Table) -> bool:
        """Pick no more pieces; whether that was lawful."""
        for taken in table.session.reader.moves(table.cells, [STOP], 0):
            table.take(taken)
            table.settle()
            return True
        return False

    def _counted(self, table: Table, words: list[str], at: int) -> tuple[list[str], bool]:
        """`7 coins` stands for seven picks, `7` too where there is one sort; whether it says that none are picked."""
        point = table.choice
        if point is None or not is_pick(point):
            return words, False
        start = at + 1 if words[at] == point.name and at + 1 < len(words) else at
        if not words[start].isdecimal():
            return words, False
        reader, arm = table.session.reader, point.arms[1]
        sorts = [
            " ".join(reader.shown(arm, reader.chosen(table.cells, arm, values)))
            for values in reader.interpreter.elements(arm, table.cells)
        ]
        follow = words[start + 1 : start + 2]
        if follow and any(reader.aliases.same(sort, follow[0]) for sort in sorts):
            word, rest = follow[0], words[start + 2 :]
        elif len(sorts) <= 1:
            word, rest = "".join(sorts), words[start + 1 :]
        else:
            return words, False
        number = int(words[start])
        return [*words[:at], *([word] * number), *rest], number == 0

    # -- what stands in the way -----------------------------------------------------------------------

    def refused(self, code: str, message: str) -> Fault:
        """The error for a move that is not lawful, with all that refuses it; or for words that nobody knows."""
        strange = self.strange()
        if strange is not None:
            return strange
        refusals = self.table.session.refusals
        reasons = self.reasons()
        related = refusals.related(reasons)
        hint = None
        if any(reason.sort == "unknown" for reason in reasons):
            at, words, cells = self.stuck
            hint = refusals.near(cells, words[max(at, 0) :])
        return fault(code, f"{message}: {refusals.told(reasons)}", self.move.span, hint, *related)

    def reasons(self) -> tuple[Reason, ...]:
        """Why the words are no lawful moves, where one came furthest."""
        at, words, cells = self.stuck
        return self.table.session.refusals.reasons(cells, words, max(at, 0))

    def strange(self) -> Fault | None:
        """The error for the first word that means nothing in any move of the game."""
        aliases = self.table.session.aliases
        for word in self.move.words:
            if not aliases.known(word.text):
                hint = did_you_mean(word.text, aliases.vocabulary)
                return fault("E003", f"`{word.text}` means nothing in a move of this game", word.span, hint)
        return None
