"""The names of a plan's parts in LLVM code, and its tables as constants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.executors.names import CalledNames
from cafetal.executors.native.kept import KeptSets
from cafetal.plan import Plan

if TYPE_CHECKING:
    from cafetal.executors.native.bitsets import Shared


class Names(CalledNames):
    """The names of native code, also of constants."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.keys: dict[tuple[int, tuple[str, ...], tuple[str, ...]], str] = {}
        self.sets: dict[Shared, str] = {}
        self.kept = KeptSets(plan, self.layout)
        self.exists: set[int] = set()
        self.searching = False  # whether something asks for completions
        self.tables: dict[str, str] = {}
        self.rows: dict[str, str] = {}
        self.chosen: dict[tuple[int, tuple[int, ...]], str] = {}
        self.declared = {"i64 @llvm.cttz.i64(i64, i1)", "i64 @llvm.ctpop.i64(i64)"}  # what LLVM provides

    def moves_key(self, point: int, registers: tuple[str, ...], cleared: tuple[str, ...]) -> str:
        """The name of the function that gives the number for the moves of a choice point."""
        return self.keys.setdefault((point, registers, cleared), f"q{len(self.keys)}")

    def set_of(self, wanted: Shared) -> tuple[Shared, str]:
        """The function that finds a set, and its name."""
        for function, name in self.sets.items():
            if function.serves(wanted):
                return function, name
        self.sets[wanted] = name = f"z{len(self.sets)}"
        return wanted, name

    def table(self, name: str) -> str:
        """The address of a table; one more place lies in front of it."""
        symbol = self.tables.setdefault(name, f"T{len(self.tables)}")
        return f"getelementptr inbounds (i32, ptr @{symbol}, i32 1)"

    def row(self, name: str) -> tuple[str, str]:
        """The addresses of the starts and of the entries of ragged rows; one more row lies in front."""
        symbol = self.rows.setdefault(name, f"R{len(self.rows)}")
        return f"getelementptr inbounds (i32, ptr @{symbol}s, i32 1)", f"@{symbol}"

    def sets_in(self, sets: tuple[int, ...], words: int) -> str:
        """The address of several sets, of so many words each."""
        return f"@{self.chosen.setdefault((words, sets), f'B{len(self.chosen)}')}"

    def constants(self) -> str:
        """All tables that were asked for, and the headers of what LLVM provides."""
        found: list[str] = []
        for name, symbol in self.tables.items():
            found.append(_constant(symbol, (0, *self.plan.tables[name])))
        for name, symbol in self.rows.items():
            starts = [0, 0]
            cells: list[int] = []
            for row in self.plan.rows[name]:
                cells.extend(row)
                starts.append(len(cells))
            found.append(_constant(f"{symbol}s", tuple(starts)))
            found.append(_constant(symbol, tuple(cells) or (0,)))
        for (words, sets), symbol in self.chosen.items():
            cells64 = tuple(bits >> 64 * word & 2**64 - 1 for bits in sets for word in range(words))
            found.append(_constant(symbol, cells64, "i64"))
        found += [f"declare {header}\n" for header in sorted(self.declared)]
        return "".join(found)


def _constant(symbol: str, cells: tuple[int, ...], kind: str = "i32") -> str:
    listed = ", ".join(f"{kind} {cell}" for cell in cells)
    return f"@{symbol} = internal constant [{len(cells)} x {kind}] [{listed}]\n"
