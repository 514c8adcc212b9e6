"""Reading one written move on a table, in all the ways in which its words can be lawful moves."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal.declare.limits import MAX_PILE
from cafetal.diagnostics import Span, did_you_mean, two_words
from cafetal.engine.explain import Reason
from cafetal.examples.reading import MAX_SILENT, is_pick
from cafetal.examples.script import Played
from cafetal.executors.reference.machine import Cells, RefusedError
from cafetal.lower.naming import STOP
from cafetal.plan import Arm, ChoicePoint
from cafetal.resolve.faults import Fault, fault

if TYPE_CHECKING:
    from cafetal.examples.table import RunningExample

NOT_PICKING = -1


class Attempt:
    """One written move, read on a copy of a table."""

    def __init__(self, table: RunningExample, seat: int, move: Played, whole: bool = False) -> None:
        """The table is not changed. `whole`: the action that the move names must be complete with its words."""
        self.table = table
        self.whole = whole
        self.seat = seat
        self.move = move
        self.stuck: tuple[int, list[str], Cells] = (-1, [], table.cells)  # how far one came, and where one stood then
        self.over: tuple[int, list[str]] = (0, [])  # so many of these words are a whole move; others follow

    def ends(self) -> list[RunningExample]:
        """The tables to which the words lead in the closest reading; none if they are no lawful moves."""
        words = [word.text for word in self.move.words]
        start = self.table.copy()
        start.ran = self.table.ran[:]
        found = self._rest(start, words, 0, 0, (0, NOT_PICKING))
        least = min((skipped for skipped, _ in found), default=0)
        return [end for skipped, end in found if skipped == least]

    def _rest(
        self, table: RunningExample, words: list[str], at: int, skipped: int, way: tuple[int, int]
    ) -> list[tuple[int, RunningExample]]:
        """Read from the word `at` on. `way`: silent moves so far, and the choice in which pieces are being picked."""
        silent, picking = way
        if at < len(words):
            table.settle()
        point = table.choice
        here = point.number if point is not None else NOT_PICKING
        if at == len(words):
            if picking == here != NOT_PICKING and table.actor == self.seat:
                self._stop(table)
            return [(skipped, table)] if self._complete(table, words) else []
        if table.actor != self.seat and at > self.over[0]:
            self.over = (at, words)
        if table.actor != self.seat or silent > MAX_SILENT:
            self._note(at, words, table)
            return []
        if picking != here and is_pick(point):
            words = self._picks(table, words, at)
            if at == len(words):
                return self._rest(table, words, at, skipped, (silent, here))
        found: list[tuple[int, RunningExample]] = []
        for taken in table.session.reader.moves(table.cells, words, at):
            follow = table.copy()
            follow.ran = table.ran[:]
            follow.take(taken)
            quiet = silent + 1 if taken.at == at else 0
            pick = here if is_pick(point) else NOT_PICKING
            found.extend(self._rest(follow, words, taken.at, skipped + taken.skipped, (quiet, pick)))
        if not found:
            self._note(at, words, table)
            if picking == here != NOT_PICKING:  # nothing more is picked; what is chosen next may be of the same move
                found = self._rest(table.copy(), [*words[:at], STOP, *words[at:]], at, skipped, (silent, NOT_PICKING))
            if not found and at and table.forced():
                return self._rest(table, words, at, skipped, (silent, NOT_PICKING))
        return found

    def _note(self, at: int, words: list[str], table: RunningExample) -> None:
        if at > self.stuck[0] and not table.is_over:
            self.stuck = (at, words, table.cells[:])

    def _complete(self, table: RunningExample, words: list[str]) -> bool:
        """Where the action itself repeats its choices, the words say how often: it stops after them."""
        point = table.choice
        if point is None or point.kind != "repeat" or table.actor != self.seat or not self._repeats(table, point):
            return True
        before = table.cells[:]
        if self._stop(table) or not self.whole:
            return True
        self.stuck = (len(words), [*words, STOP], before)
        return False

    def _repeats(self, table: RunningExample, point: ChoicePoint) -> bool:
        """Going on here is a choice of things that no name of an action or option stands before."""
        cells = table.cells[:]
        try:
            table.session.machine.run(cells, point.arms[-1].target)
        except RefusedError:
            return False
        after = table.session.reader.choice(cells)
        return after is not None and any(arm.registers and not arm.word for arm in after.arms)

    # -- several pieces -------------------------------------------------------------------------------

    def _stop(self, table: RunningExample) -> bool:
        """Pick no more pieces; whether that was lawful."""
        for taken in table.session.reader.moves(table.cells, [STOP], 0):
            table.take(taken)
            return True
        return False

    def _picks(self, table: RunningExample, words: list[str], at: int) -> list[str]:
        """Several pieces, one by one in the order of the game: `7 coins` stands for seven picks, `7` too if only one
        sort is there; dice stand one by one, as `4 4 6`. The name of the choice, and its action, may stand before."""
        point = table.choice
        assert point is not None
        arm, aliases = point.arms[1], table.session.aliases
        start = at
        while start < len(words) and words[start] in (arm.word, point.name):
            start += 1
        sorts = [name for show in arm.shows for name in show.names]
        picked: list[int] = []
        end = start
        while end < len(words):
            die = any(aliases.same(name, words[end]) for name in sorts)  # a number that is itself what a die shows
            number, step = (int(words[end]), 1) if words[end].isdecimal() and not die else (1, 0)
            word = words[end + step] if end + step < len(words) else ""
            sort = next((i for i, name in enumerate(sorts) if aliases.same(name, word)), -1)
            if sort < 0 and step:
                sort, step = self._only_sort(table, arm), 0
            if sort < 0:
                break
            picked += [sort] * min(number, MAX_PILE)  # more lie nowhere
            end += step + 1
        if end == start:
            return words
        head = words[at:start] if picked else []
        return [*words[:at], *head, *(sorts[sort] for sort in sorted(picked)), *words[end:]]

    def _only_sort(self, table: RunningExample, arm: Arm) -> int:
        """The one sort that can be picked, or -1."""
        offered = {values[0] for values in table.session.interpreter.elements(arm, table.cells)}
        return offered.pop() - arm.lows[0] if len(offered) == 1 else -1

    # -- what stands in the way -----------------------------------------------------------------------

    def refused(self, code: str, message: str) -> Fault:
        """The error for a move that is not lawful, with all that refuses it; or for words that nobody knows."""
        strange = self.strange()
        if strange is not None:
            return strange
        refusals = self.table.session.refusals
        whole, words = self.over
        if whole and self.stuck[0] <= whole:
            move, rest = " ".join(words[:whole]), " ".join(words[whole:])
            noun = "the word" if whole == len(words) - 1 else "the words"
            be = "is" if noun == "the word" else "are"
            return fault(
                code,
                f"{message}: with `{move}` the move is whole",
                self._span(whole, words),
                f"{noun} `{rest}` {be} superfluous: write `{move}`",
            )
        reasons = self.reasons()
        related = refusals.related(reasons)
        hint = None
        if any(reason.sort in ("unknown", "unfinished") for reason in reasons):
            at, words, cells = self.stuck
            hint = refusals.near(cells, words[max(at, 0) :])
            if at > 0 and reasons[0].sort == "unknown":  # a whole move stands before
                rest = " ".join(words[at:])
                hint = f"`{rest}` is superfluous, or should be a move behind `{' '.join(words[:at])}`; {hint or ''}"
        return fault(code, f"{message}: {refusals.told(reasons)}", self.move.span, hint, *related)

    def _span(self, at: int, words: list[str]) -> Span:
        """The place of the words from one on; of the whole move, if its words were read as others."""
        written = self.move.words
        if at >= len(written) or [word.text for word in written] != words:
            return self.move.span
        first, last = written[at].span, written[-1].span
        return replace(first, end_line=last.end_line, end_column=last.end_column)

    def reasons(self) -> tuple[Reason, ...]:
        """Why the words are no lawful moves, where one came furthest."""
        at, words, cells = self.stuck
        return self.table.session.refusals.reasons(cells, words, max(at, 0))

    def refusing(self) -> set[int]:
        """The numbers of the clauses that refuse the words on the way."""
        at, words, cells = self.stuck
        readings = self.table.session.reader.readings(cells, words, max(at, 0))
        return {failure.clause for reading in readings for failure in reading.failures if failure.clause >= 0}

    def _carried(self, name: str, callers: tuple[str, ...]) -> str:
        """How a choice in an action is named that only other actions carry out."""
        by = " and ".join(f"`{caller}`" for caller in callers)
        told = f"`{name}` is carried out by {by}, and its name is no part of a move: write what is chosen in it"
        lawful = self.table.session.refusals.near(self.table.cells, []) if self.table.actor == self.seat else None
        return f"{told}; {lawful}" if lawful else told

    def strange(self) -> Fault | None:
        """The error for the first word that means nothing in any move of the game."""
        aliases = self.table.session.aliases
        for number, word in enumerate(self.move.words):
            if not aliases.known(word.text):
                hint = _respelt(word.text, aliases.vocabulary)
                if hint is None and number == 0 and word.text in aliases.carried:
                    hint = self._carried(word.text, aliases.carried[word.text])
                elif hint is None and number == 0:
                    begins = ", ".join(f"`{name}`" for name in aliases.beginnings)
                    hint = f"a move begins with its action, or if it belongs to none, with what is chosen: {begins}"
                if hint is None and self.table.actor == self.seat:
                    words = [known.text for known in self.move.words[:number]]
                    hint = self.table.session.refusals.near(self.table.cells, words)
                return fault("E003", f"`{word.text}` means nothing in a move of this game", word.span, hint)
        return None


def _respelt(word: str, known: Collection[str]) -> str | None:
    """What a strange word of a move may be: a known one with another `_`, two that are joined, or the nearest."""
    same = next((each for each in known if each.replace("_", "") == word.replace("_", "")), None)
    joined = None if same else next(two_words(word, known, least=1), None)
    told = same or (" ".join(joined) if joined else None)
    return did_you_mean(word, known) if told is None else f"did you mean `{told}`?"
