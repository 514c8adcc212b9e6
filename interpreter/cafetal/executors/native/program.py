"""The whole program of a plan in LLVM's assembly language."""

from __future__ import annotations

from collections.abc import Callable

from cafetal.executors.actions import ActionWords
from cafetal.executors.native import scratch
from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.batches import Batches
from cafetal.executors.native.blocks import Runs
from cafetal.executors.native.code import NativeStatements
from cafetal.executors.native.counted import CountedOffer, has_inner_loop, is_cheap, rooms_of
from cafetal.executors.native.counting import Counting
from cafetal.executors.native.keys import moves_key
from cafetal.executors.native.names import Names
from cafetal.executors.native.offers import Offers
from cafetal.executors.native.recorded import RecordingWriter
from cafetal.executors.native.runtime import Runtime
from cafetal.executors.native.search import SearchWriter
from cafetal.executors.native.values import LONG, NativeExpressions, signature
from cafetal.plan import Expr, Fill, Plan, Stmt, Store
from cafetal.plan.faults import PlanError
from cafetal.plan.offers.program import Body, Leaf, nodes
from cafetal.plan.passes.facts import Site
from cafetal.plan.passes.intervals import Interval
from cafetal.plan.passes.manager import through
from cafetal.plan.passes.table import FUNCTION, OFFER, TOGETHER, body_of, facts_of
from cafetal.plan.passes.walk import statements


class _Writer:
    """Writes the whole program of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.facts = facts = facts_of(plan)
        self.analysis, self.ranges = facts.analysis, facts.ranges
        self.names = Names(facts.plan)
        self.builder = facts.builder
        self.runs = Runs(facts.analysis, self.names, facts.safety, facts.ranges, self.builder.certainty)
        self.parts: list[str] = []
        self.made: set[object] = set()

    def program(self) -> str:
        """The assembly text."""
        plan = self.analysis.plan
        search = SearchWriter(self.runs, self.builder.certainty.never_stuck)
        for key in plan.measures:
            self.names.function(key.function)
        self.parts += [self.runs.run("lawful", self.runs.starts()), self.runs.take("lawful")]
        self.parts += [self.runs.actor(), self.runs.chance(), search.listing()]
        self._fill()
        if self.names.searching:
            self.parts.append(self._searching(search))
        for i, key in enumerate(plan.measures):
            code = Assembly(f"rank{i}", LONG, [("ptr", "c"), ("ptr", "s"), ("i32", "seat")], internal=False)
            code.line("call void @derive(ptr %c, ptr %s)")
            code.leave(f"{LONG} {self.runs.ranked(code, key, '%seat', '%s')}")
            self.parts.append(code.text())
        always = [Runtime(self.runs).functions(), Counting(self.runs).functions(), Batches(self.runs).functions()]
        return "".join([self.names.constants(), *always, self._recorded(), *self.parts])

    def _recorded(self) -> str:
        """Games of random bots, if their actions can be counted."""
        plan = self.analysis.plan
        words = ActionWords(plan)
        if not words.fit:
            return ""
        bits = {number: words.bit_of(self.analysis.choice(number)) for number in self.runs.single}
        return RecordingWriter(self.runs, {point: bit for point, bit in bits.items() if bit is not None}).functions()

    def _searching(self, search: SearchWriter) -> str:
        """What looks for completions; what it calls is written to the parts."""
        self.names.exists |= search.wanted()
        if search.judging:
            self.parts += [
                self.runs.run("judging", self.runs.judged()),
                self.runs.take("judging"),
                self.runs.objectives(),
            ]
        self._fill()
        while True:  # what is written for one tail may ask for others
            known = set(self.runs.tails)
            tails = self.runs.run("tail", known)
            self._fill()
            if self.runs.tails == known:
                return tails + search.searching()

    def _fill(self) -> None:
        """Write whatever the code so far calls."""
        before = -1
        while before != len(self.parts):
            before = len(self.parts)
            for name in tuple(self.names.functions):
                self._once(("function", name), lambda n=name: self._function(n))  # type: ignore[misc]
            for key, name in tuple(self.names.probes.items()):
                self._once(("probe", key), lambda k=key, n=name: self._probe(k, n))  # type: ignore[misc]
            for which, name in tuple(self.names.keys.items()):
                self._once(("key", which), lambda k=which, n=name: self._moves_key(k, n))  # type: ignore[misc]
            for key, name in tuple(self.names.offers.items()):
                self._once(("offer", key), lambda k=key, n=name: self._listing(k, n))  # type: ignore[misc]
            for of, name in tuple(self.names.sets.items()):
                self._once(("set", of), lambda o=of, n=name: self.parts.append(o.written(n, self.runs.values)))  # type: ignore[misc]
            for point in tuple(self.names.exists):
                self._once(("exists", point), lambda p=point: self._existing(p))  # type: ignore[misc]

    def _existing(self, point: int) -> None:
        body = self.builder.moves(self.analysis.choice(point), exists=True)
        self._offer(f"e{point}", (), body, ("i32", "actor"), "%actor", True)

    def _once(self, key: object, write: Callable[[], None]) -> None:
        if key not in self.made:
            self.made.add(key)
            write()

    def _function(self, name: str) -> None:
        function = self.facts.function(name)
        if function is None:
            raise PlanError(f"no function {name!r}")
        body = body_of(function, self.facts, (*FUNCTION, *TOGETHER))
        env = self.ranges.bind(statements(body), self.facts.safety.bounds(function))
        result, kinds = signature(name, self.facts.safety, self.ranges)
        kinds = kinds or (LONG,) * len(function.params)
        params = [("ptr", "c"), ("ptr", "s"), *((kind, f"p{i}") for i, kind in enumerate(kinds))]
        own, room = self.names.function(name), scratch.room(function.scratch)
        if room:
            self.parts.append(scratch.caller(own, f"{own}in", result, params, room))
            own, params = f"{own}in", [*params, scratch.ARRAYS]
        code = Assembly(own, result, params)
        values = self.runs.values(code)
        values.env = env
        for i, (param, kind) in enumerate(zip(function.params, kinds, strict=True)):
            values.put(param, f"%p{i}", kind)
        scratch.write(values, function.scratch, lambda array: values.widest(*_written(body, array)))
        NativeStatements(values, f"{result} 0", result=result).body(body)
        code.leave(f"{result} 0")
        self.parts.append(code.text())

    def _offer(
        self, name: str, registers: tuple[str, ...], body: Body, extra: tuple[str, str] | None, actor: str, exists: bool
    ) -> None:
        self._write(
            name,
            registers,
            self._hoisted(body, registers),
            [extra] if extra else [],
            "i32" if exists else "void",
            lambda values: Offers(
                values, self.runs, exists, values.code.op(actor) if actor.startswith("call") else actor
            ),
        )

    def _hoisted(self, body: Body, registers: tuple[str, ...]) -> Body:
        return through(body, (*OFFER, *TOGETHER), Site(self.facts, given=self._bounds(registers)))

    def _bounds(self, registers: tuple[str, ...]) -> dict[str, Interval]:
        """What registers that are given as variables may hold."""
        return {name: self.ranges.registers[name] for name in registers}

    def _write(
        self,
        name: str,
        registers: tuple[str, ...],
        body: Body,
        extra: list[tuple[str, str]],
        result: str,
        writer: Callable[[NativeExpressions], Offers],
    ) -> None:
        params = [("ptr", "c"), ("ptr", "s"), *(("i32", f"p{i}") for i in range(len(registers)))]
        code = Assembly(name, result, params + extra, inline=False)  # they are long
        values = self.runs.values(code)
        values.env = self.ranges.bind(nodes(body), self._bounds(registers))
        for i, register in enumerate(registers):
            values.put(register, f"%p{i}")
        writer(values).offer(body)
        self.parts.append(code.text())

    def _probe(self, key: tuple[int, tuple[str, ...]], name: str) -> None:
        self._offer(name, key[1], self.builder.probe(*key), None, "-8", True)

    def _moves_key(self, key: tuple[int, tuple[str, ...], tuple[str, ...]], name: str) -> None:
        self.parts.append(moves_key(name, self.names.layout, *key))

    def _listing(self, key: tuple[int, tuple[str, ...]], name: str) -> None:
        point, registers = self.analysis.choice(key[0]), key[1]
        site = Site(self.facts, given=self._bounds(registers))
        plain = through(self.builder.moves(point, registers), OFFER, site)
        body = through(plain, TOGETHER, site)
        actor = f"call i32 @actor{point.number}(ptr %c, ptr %s)"
        self._write(
            name, registers, body, [], "void", lambda values: Offers(values, self.runs, False, values.code.op(actor))
        )
        if not registers and point.best < 0 and is_cheap(body, self.facts.function):
            self._counting(point.number, plain, body)

    def _counting(self, point: int, plain: Body, body: Body) -> None:
        """Let the moves of a choice point be counted, with sets if that can be, or going through places one by one."""
        tallied = self.facts.set_loops.tallied(plain, {})
        if tallied is None and any(has_inner_loop(node) for node in nodes(body)):
            return  # to go through all of it twice takes longer than to write moves down
        body = body if tallied is None else plain
        self.runs.counted[point] = rooms_of(tallied or {})[1]
        if all(len(node.numbers) == 1 for node in nodes(body) if isinstance(node, Leaf)):
            self.runs.single.add(point)
        for letter, place, result in (("n", "", "i32"), ("g", "%place", "void")):
            self._write(
                f"{letter}{point}",
                (),
                body,
                [("ptr", "room"), *([("i32", "place")] if place else [])],
                result,
                lambda values, at=place: CountedOffer(values, self.runs, at, tallied or {}),  # type: ignore[misc]
            )


def assembly(plan: Plan) -> str:
    """The program of a plan in LLVM's assembly language."""
    writer = _Writer(plan)
    text = writer.program()
    actors: list[str] = []
    for point in writer.analysis.plan.choices:
        code = Assembly(f"actor{point.number}", "i32", [("ptr", "c"), ("ptr", "s")])
        code.leave(f"i32 {writer.runs.values(code).value(point.actor)}")
        actors.append(code.text())
    return "".join([text, *actors, writer.names.kept.functions()])


def _written(body: tuple[Stmt, ...], array: str) -> tuple[Expr, ...]:
    """What a body writes to an array."""
    return tuple(stmt.value for stmt in statements(body) if isinstance(stmt, Store | Fill) and stmt.array == array)
