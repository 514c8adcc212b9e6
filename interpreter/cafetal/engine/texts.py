"""The stable text of moves and outcomes, and the way back from text to move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext

from cafetal.dataclass import Frozen
from cafetal.executors.reference.interpret import Interpreter, Move
from cafetal.executors.reference.machine import Cells, Frame, Machine
from cafetal.plan import Arm, ChancePoint, ChoicePoint, Int, Op, Reg, Show, TableLookup
from cafetal.plan.passes.walk import subexpressions


class MovePart(Frozen):
    """One choice of a move: its point, the number and word of the arm, and the names of what was chosen."""

    point: ChoicePoint
    arm: int
    word: str
    names: tuple[str, ...]

    @property
    def target(self) -> int:
        """The block with which the move goes on."""
        return self.point.arms[self.arm].target


def words_are_own(arm: Arm) -> bool:
    """Whether the words of what is chosen depend on nothing but the choice itself."""
    parts = (part for show in arm.shows for part in subexpressions(show.value))
    return all(
        part.name in arm.registers if isinstance(part, Reg) else isinstance(part, Int | Op | TableLookup)
        for part in parts
    )


def shown_words(machine: Machine, shows: Iterable[Show], cells: Cells) -> list[str]:
    """The words for what is in the registers of a choice or of chance."""
    found: list[str] = []
    for show in shows:
        value = machine.evaluate(show.value, Frame(cells))
        if not 0 <= value < len(show.names):
            found.append("none" if value < 0 else str(value))
        elif show.names[value]:
            found.append(show.names[value])
    return found


class Texts:
    """Writes and reads the moves of one plan."""

    def __init__(
        self, interpreter: Interpreter, quickly: Callable[[], AbstractContextManager[None]] = nullcontext
    ) -> None:
        """`quickly`: within it the interpreter runs with the help of faster code."""
        self.interpreter = interpreter
        self.quickly = quickly
        self.plan = interpreter.plan
        self.layout = interpreter.layout
        self._own: dict[int, bool] = {}  # by the identity of an arm: its words depend on its own registers alone
        self._words: dict[tuple[int, tuple[int, ...]], tuple[str, ...]] = {}

    def _shown(self, shows: tuple[Show, ...], cells: Cells) -> list[str]:
        return shown_words(self.interpreter.machine, shows, cells)

    def choice_words(self, cells: Cells, arm: Arm, values: tuple[int, ...]) -> list[str]:
        """The words of one choice; the registers of the arm are written to the cells."""
        for name, value in zip(arm.registers, values, strict=True):
            cells[self.layout.registers[name]] = value
        key = (id(arm), values)
        known = self._words.get(key)
        if known is None:
            known = (*([arm.word] if arm.word else []), *self._shown(arm.shows, cells))
            if self._is_own(arm):
                self._words[key] = known
        return list(known)

    def _is_own(self, arm: Arm) -> bool:
        if id(arm) not in self._own:
            self._own[id(arm)] = words_are_own(arm)
        return self._own[id(arm)]

    def text(self, cells: Cells, move: Move) -> str:
        """The text of a lawful move. It is "" if every choice of it is silent."""
        return self.texts(cells, [move])[0]

    def texts(self, cells: Cells, moves: list[Move]) -> list[str]:
        """The texts of lawful moves; what they have in common is run once."""
        after: dict[Move, tuple[Cells, list[str]]] = {(): (cells, [])}
        found: list[str] = []
        for move in moves:
            words: list[str] = []
            for i, number in enumerate(move):
                known = after.get(move[: i + 1])
                if known is None or i + 1 == len(move):
                    base, before = after[move[:i]]
                    copy = base[:]
                    arm, values = self.interpreter.decode(self.plan.choices[copy[self.layout.point]], number)
                    words = before + self.choice_words(copy, arm, values)
                    if i + 1 < len(move):
                        self._go_on(copy, arm.target)
                        after[move[: i + 1]] = (copy, words)
            found.append(" ".join(words))
        return found

    def parts(self, cells: Cells, move: Move) -> list[MovePart]:
        """A lawful move choice by choice: where it is made, the word of the chosen arm, the names of what is chosen."""
        copy = cells[:]
        found: list[MovePart] = []
        for i, number in enumerate(move):
            found.append(self.part(copy, number))
            if i + 1 < len(move):
                self._go_on(copy, found[-1].target)
        return found

    def _go_on(self, cells: Cells, target: int) -> None:
        """Run to the next choice of a move."""
        with self.quickly():
            self.interpreter.machine.run(cells, target)

    def part(self, cells: Cells, number: int) -> MovePart:
        """The choice of a number at the choice point where the cells wait; sets the registers of its arm."""
        point = self.plan.choices[cells[self.layout.point]]
        arm, values = self.interpreter.decode(point, number)
        words = self.choice_words(cells, arm, values)
        return MovePart(point, point.arms.index(arm), arm.word, tuple(words[1:] if arm.word else words))

    def outcome(self, cells: Cells, point: ChancePoint, values: tuple[int, ...]) -> str:
        """The text of an outcome of chance, with the name of the event in front."""
        copy = cells[:]
        for name, value in zip(point.registers, values, strict=True):
            copy[self.layout.registers[name]] = value
        return " ".join([point.name, *self._shown(point.shows, copy)])
