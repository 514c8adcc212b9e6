"""Writing LLVM's assembly language: functions, fresh names, basic blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

APART = ("c", "s")
"""The names of the context and of the state wherever they are given: no memory belongs to both, or to anything else."""


class Assembly:
    """One function. Values are names (`%v3`) or constants, all of them `i32` unless said otherwise.

    `inline`: whether its code always stands where it is called, or never; LLVM decides if nothing is said.
    """

    def __init__(
        self,
        name: str,
        result: str,
        params: Sequence[tuple[str, str]],
        internal: bool = True,
        inline: bool | None = None,
    ) -> None:
        linkage = "internal " if internal else ""
        listed = ", ".join(f"{kind} {'noalias ' * (param in APART)}%{param}" for kind, param in params)
        wish = "" if inline is None else "alwaysinline " if inline else "noinline "
        self.header = f"define {linkage}{result} @{name}({listed}) {wish}nounwind {{"
        self.entry: list[str] = []
        self.lines: list[str] = []
        self.count = 0
        self.current = "start"
        self.ended = False

    def fresh(self, letter: str = "v") -> str:
        """A name that nothing else has."""
        self.count += 1
        return f"{letter}{self.count}"

    def line(self, text: str) -> None:
        """One instruction without a result; dropped where the code cannot be reached."""
        if not self.ended:
            self.lines.append(f"  {text}")

    def op(self, text: str) -> str:
        """One instruction with a result; its name."""
        name = f"%{self.fresh()}"
        self.line(f"{name} = {text}")
        return name

    def alloca(self, kind: str = "i32", count: int = 1) -> str:
        """Room on the stack, made once at the start of the function."""
        name = f"%{self.fresh('a')}"
        self.entry.append(f"  {name} = alloca {kind}" + (f", i32 {count}" if count > 1 else "") + ", align 8")
        return name

    def label(self, name: str) -> None:
        """Begin a basic block; what ran before goes on into it."""
        if not self.ended:
            self.lines.append(f"  br label %{name}")
        self.lines.append(f"{name}:")
        self.current = name
        self.ended = False

    def jump(self, name: str) -> None:
        """Go on at a basic block."""
        self.line(f"br label %{name}")
        self.ended = True

    def branch(self, truth: str, then: str, otherwise: str) -> None:
        """Go on at one of two basic blocks."""
        self.line(f"br i1 {truth}, label %{then}, label %{otherwise}")
        self.ended = True

    def leave(self, value: str = "") -> None:
        """Return; `value` with its type."""
        self.line(f"ret {value or 'void'}")
        self.ended = True

    @contextmanager
    def when(self, truth: str) -> Iterator[None]:
        """Code that runs if a truth holds."""
        inside, after = self.fresh("L"), self.fresh("L")
        self.branch(truth, inside, after)
        self.label(inside)
        yield
        self.label(after)

    @contextmanager
    def loop(self, start: str, stop: str, kind: str = "i32") -> Iterator[str]:
        """Code that runs for every number from `start` up to, not including, `stop`; gives the number's name."""
        cell = self.alloca(kind)
        head, inside, after = self.fresh("L"), self.fresh("L"), self.fresh("L")
        self.line(f"store {kind} {start}, ptr {cell}")
        self.label(head)
        at = self.op(f"load {kind}, ptr {cell}")
        self.branch(self.op(f"icmp slt {kind} {at}, {stop}"), inside, after)
        self.label(inside)
        yield at
        if not self.ended:
            self.line(f"store {kind} {self.op(f'add {kind} {at}, 1')}, ptr {cell}")
        self.jump(head)
        self.label(after)

    def cell(self, base: str, index: str, kind: str = "i32", wide: str = "i32") -> str:
        """The address of one cell of a row."""
        return self.op(f"getelementptr {kind}, ptr {base}, {wide} {index}")

    def load(self, base: str, index: str, kind: str = "i32", wide: str = "i32") -> str:
        """One cell of a row."""
        return self.op(f"load {kind}, ptr {self.cell(base, index, kind, wide)}")

    def store(self, value: str, base: str, index: str, kind: str = "i32", wide: str = "i32") -> None:
        """Write one cell of a row."""
        self.line(f"store {kind} {value}, ptr {self.cell(base, index, kind, wide)}")

    def text(self) -> str:
        """The whole function."""
        if not self.ended:
            self.lines.append("  unreachable")
        body = [self.header, "start:", *self.entry, *self.lines, "}"]
        return "\n".join(body) + "\n"
