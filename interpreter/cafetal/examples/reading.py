"""Reading the words of an example as lawful moves, choice by choice, with the direct interpreter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cafetal.dataclass import Frozen
from cafetal.engine.texts import shown_words, words_are_own
from cafetal.examples.aliases import Aliases
from cafetal.executors.reference.interpret import Interpreter, Move
from cafetal.executors.reference.machine import Cells, Failure, RefusedError
from cafetal.lower.naming import STOP
from cafetal.plan import Arm, ChoicePoint, Reg, Show
from cafetal.plan.faults import MAX_DEPTH, TOO_LONG, FaultError, PlanError, SearchError
from cafetal.plan.passes.algebra import replaced

ITSELF = Reg("")
"""The register of an arm, whatever it is called."""
MAX_SILENT = 8  # moves without a word that may follow one another


def is_pick(point: ChoicePoint | None) -> bool:
    """Several pieces are picked one by one here."""
    return point is not None and point.kind == "choose" and len(point.arms) == 2 and point.arms[0].word == STOP


class Taken(Frozen):
    """A lawful move: where it leads, up to which word it was read, how many words were left out, and what ran.

    `last` is its last choice: the state before it, the arm and the values.
    """

    cells: Cells
    at: int
    skipped: int
    move: Move
    ran: tuple[int, ...]
    last: tuple[Cells, Arm, tuple[int, ...]]


class Reading(Frozen):
    """A move that need not be lawful: as the game would write it, what failed, and whether things were chosen that are
    not offered."""

    text: str
    failures: tuple[Failure, ...]
    strange: bool


class MoveReader:
    """Reads moves of one game."""

    def __init__(self, interpreter: Interpreter, aliases: Aliases) -> None:
        """Bind to a game."""
        self.interpreter = interpreter
        self.machine = interpreter.machine
        self.plan = interpreter.plan
        self.aliases = aliases
        self.point = interpreter.layout.point
        own = [arm for point in self.plan.choices for arm in point.arms if words_are_own(arm)]
        self._words: dict[int, dict[tuple[int, ...], list[str]]] = {id(arm): {} for arm in own}
        self._firsts: dict[object, tuple[tuple[int, ...], ...]] = {}  # see `_distinct`
        self._blank = [0] * interpreter.layout.size  # enough of a state for words that depend on the choice alone

    def choice(self, cells: Cells) -> ChoicePoint | None:
        """The choice for which a state waits, or None."""
        return self.plan.choices[cells[self.point]] if 0 <= cells[self.point] < len(self.plan.choices) else None

    def shown(self, arm: Arm, values: tuple[int, ...], cells: Cells) -> list[str]:
        """The words for what would be chosen in a state."""
        known = self._words.get(id(arm))
        if known is None:
            return self.shows(arm.shows, self.chosen(cells, arm, values))
        words = known.get(values)
        if words is None:
            for name, value in zip(arm.registers, values, strict=True):
                self._blank[self.interpreter.layout.registers[name]] = value
            words = known[values] = self.shows(arm.shows, self._blank)
        return words

    def shows(self, shows: Iterable[Show], cells: Cells) -> list[str]:
        """The words for what is in the registers."""
        return shown_words(self.machine, shows, cells)

    def chosen(self, cells: Cells, arm: Arm, values: tuple[int, ...]) -> Cells:
        """A copy of a state in which a choice has been put into its registers."""
        copy = cells[:]
        for name, value in zip(arm.registers, values, strict=True):
            copy[self.interpreter.layout.registers[name]] = value
        return copy

    # -- lawful moves ---------------------------------------------------------------------------------

    def moves(self, cells: Cells, words: list[str] | None, at: int) -> Iterator[Taken]:
        """The lawful moves whose words stand at `at` (None: all lawful moves)."""
        point = self.choice(cells)
        if point is None:
            return
        for taken, best in self._from(cells, words, at, (), 0, ()):
            if not best or taken.move in self.interpreter.moves(cells):
                yield taken

    def _from(
        self, cells: Cells, words: list[str] | None, at: int, move: Move, skipped: int, ran: tuple[int, ...]
    ) -> Iterator[tuple[Taken, bool]]:
        """Moves that go on from a choice; with each, whether a search for the best has to confirm it."""
        point = self.choice(cells)
        assert point is not None
        if len(move) >= MAX_DEPTH:
            raise SearchError(-1, TOO_LONG)
        usual = False
        for fallback in (False, True):
            if fallback and (usual or not any(arm.fallback for arm in point.arms)):
                return
            if fallback and words is not None and not self._only_fallback(cells):
                return
            for arm in point.arms:
                if arm.fallback == fallback:
                    for taken, best in self._arm(cells, point, arm, words, (at, move, skipped, ran)):
                        usual = True
                        yield taken, best or point.best >= 0

    def _only_fallback(self, cells: Cells) -> bool:
        """Nothing but what is left when nothing else is possible."""
        point = self.choice(cells)
        assert point is not None
        usual = [arm for arm in point.arms if not arm.fallback]
        return not any(True for arm in usual for _ in self._arm(cells, point, arm, None, (0, (), 0, ())))

    def _arm(
        self,
        cells: Cells,
        point: ChoicePoint,
        arm: Arm,
        words: list[str] | None,
        so_far: tuple[int, Move, int, tuple[int, ...]],
    ) -> Iterator[tuple[Taken, bool]]:
        at, move, skipped, ran = so_far
        starts = [(at, 0)] if words is None else self.aliases.starts(point, arm, words, at, at == 0)
        for values in self.interpreter.elements(arm, cells) if starts else ():
            ends = starts
            if words is not None:
                ends = self.aliases.consumed(starts, self.shown(arm, values, cells), words)
            if not ends:
                continue
            copy = self.chosen(cells, arm, values)
            step = self._run(copy, arm.target)
            if step is None:
                continue
            for end, left_out in ends:
                more = (end, (*move, self.interpreter.number(arm, values)), skipped + left_out, (*ran, *step))
                yield from self._after((cells, arm, values), copy, words, more, step)

    def _run(self, cells: Cells, block: int) -> list[int] | None:
        try:
            return self.machine.run(cells, block)
        except RefusedError:
            return None

    def _after(
        self,
        last: tuple[Cells, Arm, tuple[int, ...]],
        cells: Cells,
        words: list[str] | None,
        so_far: tuple[int, Move, int, tuple[int, ...]],
        step: list[int],
    ) -> Iterator[tuple[Taken, bool]]:
        """A move ends with an effect, with chance, or with somebody else's choice; else it goes on."""
        at, move, skipped, ran = so_far
        actor = self.interpreter.actor_at(last[0])
        effect = any(number in self.interpreter.effectful for number in step)
        point = self.choice(cells)
        mine = point is not None and self.interpreter.actor_at(cells) == actor
        if point is not None and mine and not effect and not point.separate:
            yield from self._from(cells, words, at, move, skipped, ran)
        elif self.interpreter.goes_on(last[0], cells, actor):
            yield Taken(cells, at, skipped, move, ran, last), False

    def forced(self, cells: Cells) -> Taken | None:
        """The only lawful move, if there is exactly one."""
        found: Taken | None = None
        for taken in self.moves(cells, None, 0):
            if found is not None and found.move != taken.move:
                return None
            found = taken
        return found

    # -- words that nothing lawful stands for ---------------------------------------------------------

    def readings(self, cells: Cells, words: list[str], at: int) -> list[Reading]:
        """What words may mean as a move, be it lawful or not: as choices that are offered, else as any choices."""
        found = self._all(cells, words, at, False)
        if found:
            return found
        shortcut, self.machine.shortcut = self.machine.shortcut, None  # what is not offered may lie outside of tables
        try:
            return self._all(cells, words, at, True)
        finally:
            self.machine.shortcut = shortcut

    def _all(self, cells: Cells, words: list[str], at: int, everything: bool) -> list[Reading]:
        found = {reading.text: reading for reading in self._readings(cells, words, at, Reading("", (), everything), 0)}
        return list(found.values())

    def _readings(self, cells: Cells, words: list[str], at: int, before: Reading, silent: int) -> Iterator[Reading]:
        point = self.choice(cells)
        if point is None or silent > MAX_SILENT:
            return
        for arm in point.arms:
            known: set[tuple[int, str]] = set()
            starts = self.aliases.starts(point, arm, words, at, at == 0)
            if not starts and arm.word == STOP and is_pick(point):
                starts = [(at, 0)]  # that nothing more is picked need not be said
            for values in () if not starts else self._elements(arm, cells, before.strange):
                shown = self.shown(arm, values, cells)
                for end, _ in self.aliases.consumed(starts, shown, words):
                    text = " ".join(
                        [*([before.text] if before.text else []), *([arm.word] if arm.word else []), *shown]
                    )
                    if (end, text) not in known:
                        known.add((end, text))
                        reading = Reading(text, before.failures, before.strange)
                        quiet = silent + 1 if end == at else 0
                        yield from self._read_on(
                            cells, self.chosen(cells, arm, values), arm, words, (end, reading, quiet)
                        )

    def _read_on(
        self, before: Cells, cells: Cells, arm: Arm, words: list[str], so_far: tuple[int, Reading, int]
    ) -> Iterator[Reading]:
        """The reading after one more choice, whatever refuses it."""
        end, reading, silent = so_far
        self.machine.failures = []
        try:
            ran = self.machine.run(cells, arm.target)
        except (FaultError, PlanError):
            ran = []
        finally:
            failures, self.machine.failures = tuple(self.machine.failures), None
        reading = Reading(reading.text, (*reading.failures, *failures), reading.strange)
        point = self.choice(cells)
        goes_on = point is not None and self.interpreter.actor_at(cells) == self.interpreter.actor_at(before)
        ended = any(number in self.interpreter.effectful for number in ran) and not is_pick(point)
        more: list[Reading] = []
        if ran and goes_on and (end < len(words) or not ended):
            more = list(self._readings(cells, words, end, reading, silent))
        if end < len(words):
            whole = (ended or not ran) and not more
        else:
            whole = not (more and is_pick(point) and point is self.choice(before))  # else nothing more is picked
        yield from [reading, *more] if whole else more

    def _elements(self, arm: Arm, cells: Cells, everything: bool) -> Iterator[tuple[int, ...]]:
        """The elements that are offered, or all that could ever be."""
        if not everything or not arm.registers:
            yield from self.interpreter.elements(arm, cells)
        elif len(arm.registers) == 1:
            yield from self._distinct(arm, cells)

    def _distinct(self, arm: Arm, cells: Cells) -> Iterable[tuple[int, ...]]:
        """All that the one register of an arm could ever hold; where only that decides the words, of what is shown
        alike the first. Arms that show the same share what was found."""
        values = range(arm.lows[0], arm.lows[0] + arm.sizes[0])
        if id(arm) not in self._words:
            return ((value,) for value in values)
        register = Reg(arm.registers[0])
        shown = tuple((replaced(show.value, register, ITSELF), show.names) for show in arm.shows)
        found = self._firsts.get((values, shown))
        if found is None:
            firsts: dict[tuple[str, ...], tuple[int, ...]] = {}
            for value in values:
                firsts.setdefault(tuple(self.shown(arm, (value,), cells)), (value,))
            found = self._firsts[values, shown] = tuple(firsts.values())
        return found
