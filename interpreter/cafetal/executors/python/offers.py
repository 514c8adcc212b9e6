"""Offers as Python functions: `m…` lists the moves of a point, `e…` and `p…` look for one completion."""

from __future__ import annotations

from cafetal.executors.intervals import Ranges
from cafetal.executors.offers import Body, Enter, Gather, Lazy, Leaf, Memo, Node, Otherwise, Tail, nodes
from cafetal.executors.python.blocks import Runs
from cafetal.executors.python.expressions import Context
from cafetal.executors.python.statements import Statements, Writer
from cafetal.plan import Expr, Stmt, Yield


class Offers(Statements):
    """Writes one offer. `exists`: return 1 at the first leaf instead of listing."""

    def __init__(self, writer: Writer, context: Context, ranges: Ranges, searches: Runs, exists: bool) -> None:
        super().__init__(writer, context, ranges, on_yield=self._gathered)
        self.searches = searches
        self.exists = exists
        self.sink = "out"
        self.numbers = 0
        self.gather: list[str] = []
        self.memos: list[str] = []

    def offer(self, body: Body) -> None:
        """Write the body of the function."""
        if not self.exists:
            self.writer.line("out = []")
        start = len(self.writer.lines)
        self.nodes(body)
        for store in self.memos:
            self.writer.lines.insert(start, f"    {store} = {{}}")
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
                self.writer.line("return 1" if self.exists else f"{self.sink}.append({self._tuple(numbers)})")
            case Tail(block, sets, then):
                copy = self._copy(sets)
                with self.writer.block(f"if tail({copy}, {self.searches.call(block)}, a0):"):
                    self.nodes(then)
            case Enter():
                self._enter(node)
            case Otherwise(first, second):
                self._otherwise(first, second)
            case Gather(names, domain, body):
                self._gather(names, domain, body)
            case Memo():
                self._memo(node)
            case Lazy(name, _):
                self.writer.line(f"{self.context.variable(name)} = None")
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
        copy = self._copy(node.sets)
        self.writer.line(f"{copy}[{self.context.names.layout.point}] = {node.point}")
        if self.exists:
            with self.writer.block(f"if settled({copy}, a0):"):
                self.writer.line("return 1")
            return
        prefix = self._tuple(node.numbers)
        each = f"[{prefix} + y for y in lawful({copy})]" if node.numbers else f"lawful({copy})"
        self.writer.line(f"{self.sink} += {each}")

    def _otherwise(self, first: Body, second: Body) -> None:
        if self.exists:
            self.nodes(first)
            self.nodes(second)
            return
        count = self.fresh("k")
        self.writer.line(f"{count} = len({self.sink})")
        self.nodes(first)
        with self.writer.block(f"if len({self.sink}) == {count}:"):
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

    def _memo(self, node: Memo) -> None:
        if self.exists:
            self.nodes(node.body)
            return
        store, found, outer = self.fresh("h"), self.fresh("q"), self.sink
        keys = self.context.value(node.keys[0]) if len(node.keys) == 1 else self._tuple(node.keys)
        key = self.fresh("k")
        self.memos.append(store)
        self.writer.line(f"{key} = {keys}")
        self.writer.line(f"{found} = {store}.get({key})")
        with self.writer.block(f"if {found} is None:"):
            self.writer.line(f"{found} = {store}[{key}] = []")
            self.sink = found
            self.nodes(node.body)
            self.sink = outer
        self.writer.line(
            f"{outer} += [({''.join(self.context.value(n) + ', ' for n in node.numbers)}*y) for y in {found}]"
        )


def needs_actor(body: Body) -> bool:
    """Whether an offer must know who decides."""
    return any(isinstance(node, Tail | Enter) for node in nodes(body))
