"""Random plans: meaningless games that use every construct, to compare executors on code that no person would write."""

from __future__ import annotations

from cafetal.engine.generator import Generator
from cafetal.plan import (
    Arm,
    Array,
    Block,
    Branch,
    Break,
    Call,
    Chance,
    ChancePoint,
    ChoicePoint,
    Choose,
    Expr,
    For,
    ForRow,
    Function,
    Goto,
    If,
    Int,
    Load,
    Objective,
    Op,
    Over,
    Plan,
    Probe,
    RankKey,
    Reg,
    Register,
    Require,
    Return,
    Set,
    SetReg,
    Show,
    Stmt,
    Store,
    TableLookup,
    Terminator,
    Var,
    While,
    Yield,
)
from cafetal.plan import Done as DoneEnd
from tests.unit.plans.build import add, clause, ge, op, r, sub, v

ARRAYS = {"a": 6, "b": 4}
REGISTERS = ("x", "y", "z")
STEPS = 9


class Chaos:
    """One random plan."""

    def __init__(self, seed: int) -> None:
        self.dice = Generator.from_seed(seed)
        self.functions: list[Function] = []
        self.scope: list[str] = []
        self.registers = True
        self.probes = False
        self.scratch: tuple[str, ...] = ()
        self.names = 0
        self.seed = seed

    def pick(self, *things: str) -> str:
        return things[self.dice.below(len(things))]

    def some(self, out_of: int) -> bool:
        return self.dice.below(out_of) == 0

    def index(self, length: int, depth: int) -> Expr:
        if self.scope and self.some(3):
            return op("mod", Var(self.pick(*self.scope)), length)
        return op("mod", self.number(depth), length)

    def number(self, depth: int) -> Expr:
        """A number of moderate size."""
        if depth <= 0:
            kind = self.pick("int", "var", "reg")
        else:
            kind = self.pick("int", "var", "reg", "load", "look", "sum", "sum", "div", "edge", "if", "call", "truth")
        match kind:
            case "var" if self.scope:
                return Var(self.pick(*self.scope))
            case "reg" if self.registers:
                return Reg(self.pick(*REGISTERS, "turn"))
            case "load":
                name = self.pick(*ARRAYS, *self.scratch)
                return Load(name, self.index(ARRAYS.get(name, 5), depth - 1))
            case "look":
                return TableLookup("t", self.index(8, depth - 1))
            case "sum":
                left, right = self.number(depth - 1), self.number(depth - 1)
                if self.some(3):
                    right = op("mul", op("mod", right, 5), self.dice.below(7) - 3)
                return op(self.pick("add", "sub"), op("mod", left, 90), right)  # type: ignore[arg-type]
            case "div":
                by = self.dice.below(6) + 1
                return op(self.pick("div", "mod"), self.number(depth - 1), by)  # type: ignore[arg-type]
            case "edge":
                return op(self.pick("min", "max"), self.number(depth - 1), self.number(depth - 1))  # type: ignore[arg-type]
            case "if":
                return op("if", self.truth(depth - 1), self.number(depth - 1), self.number(depth - 1))
            case "call" if self.functions:
                function = self.functions[self.dice.below(len(self.functions))]
                return Call(function.name, tuple(self.number(depth - 1) for _ in function.params))
            case "truth":
                return self.truth(depth - 1)
            case _:
                return Int(self.dice.below(9) - 2)

    def truth(self, depth: int) -> Expr:
        """A condition."""
        kind = self.pick("compare", "compare", "and", "or", "not", "probe") if depth > 0 else "compare"
        match kind:
            case "and" | "or":
                parts = tuple(self.truth(depth - 1) for _ in range(2 + self.dice.below(2)))
                return Op(kind, parts)
            case "not":
                return op("not", self.truth(depth - 1))
            case "probe" if self.probes:
                return Probe(20, (("x", op("mod", self.number(1), 6)),))
            case _:
                name = self.pick("eq", "ne", "lt", "le", "gt", "ge")
                right = self.number(depth - 1) if self.some(2) else Int(self.dice.below(7) - 1)
                return op(name, self.number(depth - 1), right)  # type: ignore[arg-type]

    def fresh(self) -> str:
        self.names += 1
        return f"n{self.names}"

    def body(self, count: int, depth: int, kinds: tuple[str, ...], loop: bool = False) -> tuple[Stmt, ...]:
        """Statements of the given kinds; variables of loops and branches are forgotten behind them."""
        found: list[Stmt] = []
        for _ in range(count):
            found.extend(self.statement(depth, kinds, loop))
        return tuple(found)

    def statement(self, depth: int, kinds: tuple[str, ...], loop: bool) -> list[Stmt]:
        kind = self.pick(*kinds)
        before = list(self.scope)
        match kind:
            case "set":
                name = self.pick(*self.scope) if self.scope and self.some(4) else self.fresh()
                found: list[Stmt] = [Set(name, op("mod", self.number(3), 50))]
                self.scope = [*before, name] if name not in before else before
                return found
            case "reg":
                return [SetReg(self.pick(*REGISTERS), op("mod", self.number(3), 6))]
            case "store":
                name = self.pick(*ARRAYS)
                return [Store(name, self.index(ARRAYS[name], 2), op("mod", self.number(3), 4))]
            case "scratch" if self.scratch:
                return [Store(self.scratch[0], self.index(5, 2), op("mod", self.number(2), 4))]
            case "require":
                return [Require(self.dice.below(2), op("or", self.truth(2), ge(self.number(2), 1)))]
            case "return":
                return [If(self.truth(2), (Return(self.number(2)),))]
            case "break" if loop:
                return [If(self.truth(1), (Break(),))]
            case "if" if depth > 0:
                then = self.body(2, depth - 1, kinds, loop)
                self.scope = before
                otherwise = self.body(1, depth - 1, kinds, loop) if self.some(2) else ()
                self.scope = before
                return [If(self.truth(2), then, otherwise)]
            case "loop" if depth > 0:
                return self.loop(depth, kinds, before)
            case _:
                return []

    def loop(self, depth: int, kinds: tuple[str, ...], before: list[str]) -> list[Stmt]:
        name = self.fresh()
        which = self.pick("for", "row", "while")
        header = self.index(3, 1)
        stop = op("mod", self.number(1), 5) if self.some(2) else Int(self.dice.below(4))
        if which == "while":
            self.scope = [*before, name]
            inner = self.body(2, depth - 1, tuple(k for k in kinds if k != "set"), True)
            self.scope = before
            return [
                Set(name, Int(0)),
                While(op("lt", Var(name), 3), (Set(name, add(Var(name), 1)), *inner), 4),
            ]
        self.scope = [*before, name]
        inner = self.body(2, depth - 1, kinds, True)
        self.scope = before
        return [For(name, Int(0), stop, inner)] if which == "for" else [ForRow(name, "rows", header, inner)]

    def function(self, number: int) -> Function:
        params = tuple(f"p{number}_{i}" for i in range(self.dice.below(3)))
        self.scope = list(params)
        self.scratch = ("w",) if self.some(3) else ()
        kinds = ("set", "set", "if", "loop", "return", "break", "scratch")
        body = self.body(1 + self.dice.below(4), 2, kinds)
        result = Return(op("mod", self.number(3), 60))
        found = Function(f"f{number}", params, (*body, result), (("w", 5),) if self.scratch else ())
        self.scope, self.scratch = [], ()
        return found

    def block(self, number: int, kinds: tuple[str, ...], end: Terminator, *more: Stmt) -> Block:
        self.scope = []
        found = Block(number, (*self.body(1 + self.dice.below(3), 2, kinds), *more), end)
        self.scope = []
        return found

    def arm(self, word: str, base: int, target: int, register: str) -> Arm:
        self.scope = []
        limit = 3 + self.dice.below(3)
        self.scope = ["i"]
        test = op("or", self.truth(2), op("eq", v("i"), self.dice.below(3)))
        domain: tuple[Stmt, ...] = (For("i", Int(0), Int(limit), (If(test, (Yield((v("i"),)),)),)),)
        if self.some(4):
            domain = (If(self.truth_of_state(), domain, (Yield((Int(0),)), Yield((Int(2),)))),)
        self.scope = []
        names = tuple(f"{word}{i}" for i in range(6))
        return Arm("", (register,), domain, target, (Show(names, r(register)),), (0,), (6,), base)

    def truth_of_state(self) -> Expr:
        self.scope = []
        return self.truth(2)

    def plan(self) -> Plan:
        self.registers = self.some(2)
        for number in range(1 + self.dice.below(4)):
            self.functions.append(self.function(number))
        self.registers, self.probes = True, True
        best = 0 if self.some(3) else -1
        pure, effect = (
            ("set", "reg", "require", "if", "loop"),
            ("set", "store", "store", "reg", "require", "if", "loop"),
        )
        mixed = pure if self.some(2) else effect
        passing = Arm("pass", (), (), 9, base=6, fallback=self.some(2))
        stop = Arm("stop", (), (), 4, base=13)
        self.scope = []
        second = Choose(1) if self.some(3) else Choose(2)
        blocks = (
            Block(0, (), Chance(0)),
            Block(1, (), Choose(0)),
            self.block(2, pure, Branch(self.truth_of_state(), 3, 4)),
            self.block(3, mixed, second),
            self.block(4, effect, Objective(0, (self.number(2), self.number(2)), 5)),
            self.block(5, ("set", "require", "reg") if self.some(2) else ("set", "reg"), Goto(9)),
            self.block(6, mixed, Goto(4)),
            Block(9, (*self.ending(),), Branch(ge(r("steps"), STEPS), 10, 11)),
            Block(10, (), Over(Int(0))),
            Block(11, (), Goto(1) if self.some(2) else Chance(0)),
            Block(20, (), Choose(3)),
            self.probed(mixed),
        )
        chance = ChancePoint(
            0, "roll", ("z",), tuple(Yield((Int(i),), Int(1 + self.dice.below(3))) for i in range(3)), 1
        )
        choices = (
            ChoicePoint(0, "choose", "one", r("turn"), (self.arm("a", 0, 2, "x"), passing), best=best),
            ChoicePoint(
                1, "choose", "two", r("turn"), (self.arm("b", 7, 6, "y"), stop), best=best, separate=self.some(4)
            ),
            ChoicePoint(
                2, "choose", "three", sub(1, r("turn")) if self.some(3) else r("turn"), (self.arm("c", 14, 6, "y"),)
            ),
            self.inner_point,
        )
        return self.whole(blocks, choices, chance)

    def probed(self, kinds: tuple[str, ...]) -> Block:
        """The block that a probe looks at, and its choice: neither may probe again."""
        self.probes = False
        self.inner_point = ChoicePoint(3, "choose", "probed", r("turn"), (self.arm("d", 20, 21, "y"),))
        found = self.block(21, kinds, DoneEnd(), Require(0, self.truth_of_state()))
        self.probes = True
        return found

    def ending(self) -> tuple[Stmt, ...]:
        return (SetReg("turn", sub(1, r("turn"))), SetReg("steps", add(r("steps"), 1)))

    def whole(self, blocks: tuple[Block, ...], choices: tuple[ChoicePoint, ...], chance: ChancePoint) -> Plan:
        return Plan(
            name=f"chaos{self.seed}",
            players=2,
            seats=("left", "right"),
            key=f"{self.seed:016x}",
            arrays=(Array("a", 6, 0, 3), Array("b", 4, 0, 3, 1)),
            registers=(
                *(Register(name, 0, 5, 0) for name in REGISTERS),
                Register("turn", 0, 1, 0),
                Register("steps", 0, STEPS + 1, 0),
            ),
            tables={"t": tuple(self.dice.below(9) - 2 for _ in range(8))},
            rows={"rows": ((0, 3, 1), (), (2, 4))},
            functions=(*self.functions, Function("rank", ("p",), (Return(Load("a", Var("p"))),))),
            blocks=blocks,
            entry=0,
            choices=choices,
            chances=(chance,),
            clauses=(clause("one"), clause("two", line=2)),
            ends=("over",),
            ranking=(RankKey("rank", "rank", True),),
            shared=True,
            left="",
            turn_register="turn",
            storages=(),
        )


def plan(seed: int) -> Plan:
    return Chaos(seed).plan()
