"""Offers as Python functions: `m…` lists the moves of a point, `e…` and `p…` look for one completion."""

from __future__ import annotations

from cafetal.executors.python.blocks import Runs
from cafetal.executors.python.expressions import Context
from cafetal.executors.python.statements import PythonStatements, Statements
from cafetal.plan import Expr, Stmt, Yield
from cafetal.plan.offers.program import Body, CompletionCheck, Enter, Gather, Leaf, Node, Otherwise, nodes
from cafetal.plan.passes.intervals import Ranges


class Offers(Statements):
    """Writes one offer. `exists`: return 1 at the first leaf instead of listing."""

    def __init__(
        self, writer: PythonStatements, context: Context, ranges: Ranges, searches: Runs, exists: bool
    ) -> None:
        super().__init__(writer, context, ranges, on_yield=self._gathered)
        self.searches = searches
        self.exists = exists
        self.numbers = 0
        self.gather: list[str] = []

    def offer(self, body: Body, actor: str = "") -> None:
        """Write the body of the function; `actor` is the source that says who decides."""
        if actor and any(
            isinstance(node, CompletionCheck) or (isinstance(node, Enter) and self.exists) for node in nodes(body)
        ):
            self.writer.line(f"actor = {actor}")
        if not self.exists:
            self.writer.line("out = []")
        self.nodes(body)
        self.writer.line("return 0" if self.exists else "return out")

    def nodes(self, body: Body) -> None:
        """Write nodes one after the other."""
        for node in body:
            self.node(node)

    def _inner(self, body: tuple[Stmt, ...]) -> None:
        self.nodes(body)

    def fresh(self, letter: str) -> str:
        """A Python name of its own."""
        self.numbers += 1
        return f"{letter}{self.numbers}"

    def node(self, node: Node) -> None:
        """Write one node."""
        match node:
            case Leaf(numbers):
                self.writer.line("return 1" if self.exists else f"out.append({self._tuple(numbers)})")
            case CompletionCheck(block, sets, then):
                copy = self._copy(sets)
                with self.writer.block(f"if tail({copy}, {self.searches.call(block)}, actor):"):
                    self.nodes(then)
            case Enter():
                self._enter(node)
            case Otherwise(first, second):
                self._otherwise(first, second)
            case Gather(names, domain, body, _):
                self._gather(names, domain, body)
            case _:
                self.statement(node)

    def _tuple(self, numbers: tuple[Expr, ...]) -> str:
        return f"({''.join(self.context.value(n) + ', ' for n in numbers).rstrip()})"

    def _copy(self, sets: tuple[tuple[str, Expr], ...]) -> str:
        name = self.fresh("t")
        self.writer.line(f"{name} = s[:]")
        for register, value in sets:
            self.writer.line(f"{name}[{self.context.names.layout.registers[register]}] = {self.context.value(value)}")
        return name

    def _enter(self, node: Enter) -> None:
        names = self.context.names
        if not self.exists and names.plan.choices[node.point].best < 0:
            sets = sorted(node.sets)
            offer = names.offer(node.point, tuple(name for name, _ in sets))
            each = f"{offer}({', '.join(['s', *(self.context.value(value) for _, value in sets)])})"
            self.writer.line(f"out += {self._behind(node.numbers, each)}")
            return
        copy = self._copy(node.sets)
        self.writer.line(f"{copy}[{names.layout.point}] = {node.point}")
        if self.exists:
            with self.writer.block(f"if settled({copy}, actor):"):
                self.writer.line("return 1")
            return
        self.writer.line(f"out += {self._behind(node.numbers, f'lawful({copy})')}")

    def _behind(self, numbers: tuple[Expr, ...], each: str) -> str:
        return f"behind({self._tuple(numbers)}, {each})" if numbers else each

    def _otherwise(self, first: Body, second: Body) -> None:
        if self.exists:
            self.nodes(first)
            self.nodes(second)
            return
        count = self.fresh("k")
        self.writer.line(f"{count} = len(out)")
        self.nodes(first)
        with self.writer.block(f"if len(out) == {count}:"):
            self.nodes(second)

    def _gather(self, names: tuple[str, ...], domain: tuple[Stmt, ...], body: Body) -> None:
        found = self.fresh("g")
        self.writer.line(f"{found} = []")
        self.gather.append(found)
        for stmt in domain:
            self.statement(stmt)
        self.gather.pop()
        if not names:
            with self.writer.block(f"if {found}:"):
                self.nodes(body)
            return
        targets = ", ".join(self.context.variable(name) for name in names)
        with self.writer.block(f"for {targets}{',' if len(names) == 1 else ''} in {found}:"):
            self.nodes(body)

    def _gathered(self, stmt: Yield) -> None:
        self.writer.line(f"{self.gather[-1]}.append({self._tuple(stmt.values)})")
