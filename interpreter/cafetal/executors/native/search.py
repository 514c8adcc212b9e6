"""The search for completions and for the best of them as LLVM code; what `python/search.py` does, without its memory.

Depth is bounded, and so is the number of positions of one query; going beyond is a fault.
"""

from __future__ import annotations

from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.blocks import Runs
from cafetal.executors.native.context import COUNT, DATA, DATA_USED, DEPTH, FAULT, PREFIX, STARTS, STEPS, WHO
from cafetal.executors.native.faults import FULL, LONG, NOWHERE, SCALE, WIDE, note
from cafetal.executors.native.undo import ahead
from cafetal.executors.schema import objective
from cafetal.plan import Objective
from cafetal.plan.faults import MAX_DEPTH

MAX_STEPS = 10_000_000


class SearchWriter:
    """Writes the functions of the search. `never_stuck`: the choice points that always have a completion."""

    def __init__(self, runs: Runs, never_stuck: frozenset[int]) -> None:
        self.runs = runs
        self.plan = runs.analysis.plan
        self.never_stuck = never_stuck
        self.point = str(runs.names.layout.point)
        self.size = runs.size
        ends = [block.next for block in runs.analysis.objectives.values()]
        self.keys = max((len(end.keys) for end in ends if isinstance(end, Objective)), default=0) or 1

    def listing(self) -> str:
        """The functions that list moves."""
        if self.judging:
            self.runs.names.searching = True
        return self._raw() + self._lawful()

    @property
    def judging(self) -> bool:
        """Whether some choices must be the best ones."""
        return any(point.best >= 0 for point in self.plan.choices)

    def searching(self) -> str:
        """The functions that look for completions, if anything asks for them; `names.exists` must be complete."""
        parts = [self._tail(), self._settled(), self._exists()]
        if self.judging:
            parts += [self._judged(), self._after(), self._value(), self._better(), self._best()]
        return "".join(parts)

    def wanted(self) -> set[int]:
        """The choice points at which the search may have to look for a completion."""
        return {point.number for point in self.plan.choices} - self.never_stuck - self.runs.analysis.inner

    def _tail(self) -> str:
        code = Assembly("tail", "i1", [("ptr", "c"), ("ptr", "s"), ("i32", "b"), ("i32", "actor")])
        before = code.load("%c", str(WHO), "i64", "i64")
        code.store(code.op("sext i32 %actor to i64"), "%c", str(WHO), "i64", "i64")
        turn = self._turn(code)
        ran = code.op("call i32 @run_tail(ptr %c, ptr %s, i32 %b)")
        code.store(before, "%c", str(WHO), "i64", "i64")
        self._forgiven(code, ran, "i1 true")
        with code.when(code.op(f"icmp eq i32 {ran}, 3")):
            code.leave("i1 true")
        with code.when(code.op(f"icmp ne i32 {ran}, 0")):
            code.leave("i1 false")
        with code.when(self._turned(code, turn)):
            code.leave("i1 true")
        code.leave(f"i1 {code.op('call i1 @settled(ptr %c, ptr %s, i32 %actor)')}")
        return code.text()

    def _turn(self, code: Assembly) -> str:
        """The number of the turn."""
        at = self.runs.names.layout.turn
        return code.load("%s", str(at)) if at >= 0 else "0"

    def _turned(self, code: Assembly, turn: str) -> str:
        """Whether another turn has begun: nothing is looked for in it."""
        return code.op(f"icmp ne i32 {self._turn(code)}, {turn}")

    def _forgiven(self, code: Assembly, ran: str, result: str) -> None:
        """A fault that looking ahead meets hides no move, unless the search itself is what went on for too long."""
        with code.when(code.op(f"icmp eq i32 {ran}, 2")):
            what = code.load("%c", str(FAULT), "i64", "i64")
            kind = code.op(f"udiv i64 {what}, {SCALE}")
            asked = "false"
            for own in (FULL, LONG, WIDE):
                asked = code.op(f"or i1 {asked}, {code.op(f'icmp eq i64 {kind}, {own}')}")
            with code.when(code.op(f"xor i1 {asked}, true")):
                code.store("0", "%c", str(FAULT), "i64", "i64")
                code.leave(result)

    def _settled(self) -> str:
        code = Assembly("settled", "i1", [("ptr", "c"), ("ptr", "s"), ("i32", "actor")])
        at = code.load("%s", self.point)
        with code.when(code.op(f"icmp uge i32 {at}, {len(self.plan.choices)}")):
            code.leave("i1 true")
        for number_ in sorted(self.never_stuck):
            with code.when(code.op(f"icmp eq i32 {at}, {number_}")):
                code.leave("i1 true")
        asked = code.op("icmp ne i32 %actor, -8")
        with code.when(asked):
            other = code.op(f"icmp ne i32 {code.op('call i32 @actor(ptr %c, ptr %s)')}, %actor")
            with code.when(other):
                code.leave("i1 true")
        self._deeper(code, "i1 false")
        found = code.op("call i1 @exists(ptr %c, ptr %s, i32 %actor)")
        self._shallower(code)
        code.leave(f"i1 {found}")
        return code.text()

    def _deeper(self, code: Assembly, fail: str) -> None:
        depth = code.load("%c", str(DEPTH), "i64", "i64")
        steps = code.load("%c", str(STEPS), "i64", "i64")
        deep = code.op(f"icmp sge i64 {depth}, {MAX_DEPTH}")
        long = code.op(f"icmp sge i64 {steps}, {MAX_STEPS}")
        with code.when(code.op(f"or i1 {deep}, {long}")):
            note(code, LONG)
            code.leave(fail)
        code.store(code.op(f"add i64 {depth}, 1"), "%c", str(DEPTH), "i64", "i64")
        code.store(code.op(f"add i64 {steps}, 1"), "%c", str(STEPS), "i64", "i64")

    def _shallower(self, code: Assembly) -> None:
        depth = code.load("%c", str(DEPTH), "i64", "i64")
        code.store(code.op(f"sub i64 {depth}, 1"), "%c", str(DEPTH), "i64", "i64")

    def _exists(self) -> str:
        code = Assembly("exists", "i1", [("ptr", "c"), ("ptr", "s"), ("i32", "actor")])
        numbers = sorted(self.runs.names.exists)
        self.runs.switch(code, numbers, "k")
        for number in numbers:
            code.label(f"k{number}")
            found = code.op(f"call i32 @e{number}(ptr %c, ptr %s, i32 %actor)")
            code.leave(f"i1 {code.op(f'icmp ne i32 {found}, 0')}")
        code.label("none")
        code.leave("i1 true")
        return code.text()

    def _raw(self) -> str:
        """List the moves of the point where the state waits, without asking for the best ones."""
        code = Assembly("raw", "void", [("ptr", "c"), ("ptr", "s")])
        inner = self.runs.analysis.inner  # of these, the list of one that is judged is made for what leads to it
        numbers = [point.number for point in self.plan.choices if point.number not in inner or point.best >= 0]
        self.runs.switch(code, numbers, "k")
        for number in numbers:
            code.label(f"k{number}")
            code.line(f"call void @{self.runs.names.offer(number, ())}(ptr %c, ptr %s)")
            code.leave()
        code.label("none")
        note(code, NOWHERE)
        code.leave()
        return code.text()

    def _best_of(self, code: Assembly) -> str:
        """The number of the objective at the point where the state waits, or -1."""
        at = code.load("%s", self.point)
        found = "-1"
        for point in self.plan.choices:
            if point.best >= 0:
                found = code.op(
                    f"select i1 {code.op(f'icmp eq i32 {at}, {point.number}')}, i32 {point.best}, i32 {found}"
                )
        return found

    def _lawful(self) -> str:
        """List the lawful moves."""
        code = Assembly("lawful", "void", [("ptr", "c"), ("ptr", "s")])
        before = code.load("%c", str(COUNT), "i64", "i64")
        code.line("call void @raw(ptr %c, ptr %s)")
        best = self._best_of(code)
        if best != "-1":
            with code.when(code.op(f"icmp sge i32 {best}, 0")):
                code.line(f"call void @best(ptr %c, ptr %s, i64 {before}, i32 {best})")
        code.leave()
        return code.text()

    def _judged(self) -> str:
        """Go on from objectives: -1 refused, 1 if objective `n` was passed (its keys are written to `y`), else 0."""
        code = Assembly("judged", "i32", [("ptr", "c"), ("ptr", "s"), ("i32", "n"), ("ptr", "y")])
        passed = code.alloca()
        code.line(f"store i32 0, ptr {passed}")
        code.label("Lhead")
        at = code.load("%s", self.point)
        code.branch(code.op(f"icmp sle i32 {at}, {objective(0)}"), "Lin", "Lout")
        code.label("Lin")
        number = code.op(f"sub i32 {objective(0)}, {at}")
        with code.when(code.op(f"icmp eq i32 {number}, %n")):
            code.line(f"call void @objective_keys(ptr %c, ptr %s, i32 {number}, ptr %y)")
            code.line(f"store i32 1, ptr {passed}")
        target = code.op(f"call i32 @objective_target(i32 {number})")
        ran = code.op(f"call i32 @run_judging(ptr %c, ptr %s, i32 {target})")
        with code.when(code.op(f"icmp ne i32 {ran}, 0")):
            code.leave("i32 -1")
        code.jump("Lhead")
        code.label("Lout")
        code.leave(f"i32 {code.op(f'load i32, ptr {passed}')}")
        return code.text()

    def _after(self) -> str:
        """The best keys that a move can still reach: 0 it cannot be completed, 1 no keys, 2 keys in `y`."""
        params = [("ptr", "c"), ("ptr", "s"), ("ptr", "m"), ("i32", "count"), ("i32", "n"), ("ptr", "y")]
        code = Assembly("after", "i32", params)
        actor, turn = code.op("call i32 @actor(ptr %c, ptr %s)"), self._turn(code)
        have = code.alloca()
        code.line(f"store i32 0, ptr {have}")
        with code.loop("0", "%count") as i:
            ran = code.op(f"call i32 @take_judging(ptr %c, ptr %s, i32 {code.load('%m', i)})")
            self._forgiven(code, ran, "i32 1")
            with code.when(code.op(f"icmp ne i32 {ran}, 0")):
                code.leave("i32 0")
            passed = code.op("call i32 @judged(ptr %c, ptr %s, i32 %n, ptr %y)")
            with code.when(code.op(f"icmp slt i32 {passed}, 0")):
                code.leave("i32 0")
            with code.when(code.op(f"icmp sgt i32 {passed}, 0")):
                code.line(f"store i32 1, ptr {have}")
        turned = self._turned(code, turn)
        with code.when(turned):
            known = code.op(f"icmp ne i32 {code.op(f'load i32, ptr {have}')}, 0")
            code.leave(f"i32 {code.op(f'select i1 {known}, i32 2, i32 1')}")
        with code.when(code.op(f"icmp ne i32 {code.op(f'load i32, ptr {have}')}, 0")):
            settled = code.op(f"call i1 @settled(ptr %c, ptr %s, i32 {actor})")
            code.leave(f"i32 {code.op(f'select i1 {settled}, i32 2, i32 0')}")
        at = code.load("%s", self.point)
        with code.when(code.op(f"icmp uge i32 {at}, {len(self.plan.choices)}")):
            code.leave("i32 1")
        now = code.op("call i32 @actor(ptr %c, ptr %s)")
        with code.when(code.op(f"icmp ne i32 {now}, {actor}")):
            code.leave("i32 1")
        code.leave(f"i32 {code.op('call i32 @value(ptr %c, ptr %s, i32 %n, ptr %y)')}")
        return code.text()

    def _value(self) -> str:
        """The best keys that can be reached from a choice point, as `after` gives them."""
        code = Assembly("value", "i32", [("ptr", "c"), ("ptr", "s"), ("i32", "n"), ("ptr", "y")])
        self._deeper(code, "i32 0")
        prefix = code.load("%c", str(PREFIX), "i64", "i64")
        code.store("0", "%c", str(PREFIX), "i64", "i64")
        first = code.load("%c", str(COUNT), "i64", "i64")
        used = code.load("%c", str(DATA_USED), "i64", "i64")
        code.line("call void @raw(ptr %c, ptr %s)")
        best = self._best_of(code)
        inner = code.op(f"and i1 {code.op(f'icmp sge i32 {best}, 0')}, {code.op(f'icmp ne i32 {best}, %n')}")
        with code.when(inner):
            code.line(f"call void @best(ptr %c, ptr %s, i64 {first}, i32 {best})")
        status, keys = code.alloca(), code.alloca(count=self.keys)
        code.line(f"store i32 0, ptr {status}")
        last = code.load("%c", str(COUNT), "i64", "i64")
        with code.loop(first, last, "i64") as i:
            found = self._tried(code, i, "0", keys)
            old = code.op(f"load i32, ptr {status}")
            better = code.op(f"call i1 @better(i32 {found}, ptr {keys}, i32 {old}, ptr %y)")
            with code.when(better):
                code.line(f"store i32 {found}, ptr {status}")
                with code.loop("0", str(self.keys)) as k:
                    code.store(code.load(keys, k), "%y", k)
        code.store(first, "%c", str(COUNT), "i64", "i64")
        code.store(used, "%c", str(DATA_USED), "i64", "i64")
        code.store(prefix, "%c", str(PREFIX), "i64", "i64")
        self._shallower(code)
        code.leave(f"i32 {code.op(f'load i32, ptr {status}')}")
        return code.text()

    def _tried(self, code: Assembly, i: str, skip: str, keys: str) -> str:
        """What move `i` of the list can reach, tried out; `skip` numbers stand in front of its own."""
        starts, data = code.load("%c", str(STARTS), "ptr", "i64"), code.load("%c", str(DATA), "ptr", "i64")
        begin = code.load(starts, i, "i64", "i64")
        end = code.load(starts, code.op(f"add i64 {i}, 1"), "i64", "i64")
        begin = code.op(f"add i64 {begin}, {skip}")
        move = code.cell(data, begin, "i32", "i64")
        length = code.op(f"trunc i64 {code.op(f'sub i64 {end}, {begin}')} to i32")
        with ahead(code, (), ""):
            return code.op(f"call i32 @after(ptr %c, ptr %s, ptr {move}, i32 {length}, i32 %n, ptr {keys})")

    def _better(self) -> str:
        """Whether one value is better than another: by status, then by keys."""
        code = Assembly("better", "i1", [("i32", "a"), ("ptr", "x"), ("i32", "b"), ("ptr", "y")])
        with code.when(code.op("icmp ne i32 %a, %b")):
            code.leave(f"i1 {code.op('icmp sgt i32 %a, %b')}")
        with code.when(code.op("icmp ne i32 %a, 2")):
            code.leave("i1 false")
        with code.loop("0", str(self.keys)) as k:
            left, right = code.load("%x", k), code.load("%y", k)
            with code.when(code.op(f"icmp ne i32 {left}, {right}")):
                code.leave(f"i1 {code.op(f'icmp sgt i32 {left}, {right}')}")
        code.leave("i1 false")
        return code.text()

    def _best(self) -> str:
        """Leave only the best moves of the list from move `first` on."""
        code = Assembly("best", "void", [("ptr", "c"), ("ptr", "s"), ("i64", "first"), ("i32", "n")])
        last = code.load("%c", str(COUNT), "i64", "i64")
        count = code.op(f"sub i64 {last}, %first")
        with code.when(code.op(f"icmp slt i64 {count}, 2")):
            code.leave()
        skip = code.load("%c", str(PREFIX), "i64", "i64")
        code.store("0", "%c", str(PREFIX), "i64", "i64")
        width = self.keys + 1
        table = code.op(f"alloca i32, i64 {code.op(f'mul i64 {count}, {width}')}, align 8")
        best = code.alloca(count=width)
        code.line(f"store i32 0, ptr {best}")
        with code.loop("0", count, "i64") as i:
            row = code.cell(table, code.op(f"mul i64 {i}, {width}"), "i32", "i64")
            keys = code.cell(row, "1")
            found = self._tried(code, code.op(f"add i64 {i}, %first"), skip, keys)
            code.line(f"store i32 {found}, ptr {row}")
            old = code.op(f"load i32, ptr {best}")
            better = code.op(f"call i1 @better(i32 {found}, ptr {keys}, i32 {old}, ptr {code.cell(best, '1')})")
            with code.when(better), code.loop("0", str(width)) as k:
                code.store(code.load(row, k), best, k)
        self._compact(code, table, best, count, width)
        code.store(skip, "%c", str(PREFIX), "i64", "i64")
        code.leave()
        return code.text()

    def _compact(self, code: Assembly, table: str, best: str, count: str, width: int) -> None:
        """Move the best moves of the list to its front."""
        starts, data = code.load("%c", str(STARTS), "ptr", "i64"), code.load("%c", str(DATA), "ptr", "i64")
        kept, used = code.alloca("i64"), code.alloca("i64")
        code.line(f"store i64 %first, ptr {kept}")
        code.line(f"store i64 {code.load(starts, '%first', 'i64', 'i64')}, ptr {used}")
        limit = code.op(f"load i32, ptr {best}")
        begin = code.alloca("i64")
        code.line(f"store i64 {code.load(starts, '%first', 'i64', 'i64')}, ptr {begin}")
        with code.loop("0", count, "i64") as i:
            following = code.op(f"add i64 {code.op(f'add i64 {i}, %first')}, 1")
            end = code.load(starts, following, "i64", "i64")
            start = code.op(f"load i64, ptr {begin}")
            row = code.cell(table, code.op(f"mul i64 {i}, {width}"), "i32", "i64")
            found = code.op(f"load i32, ptr {row}")
            worse = code.op(
                f"call i1 @better(i32 {limit}, ptr {code.cell(best, '1')}, i32 {found}, ptr {code.cell(row, '1')})"
            )
            dead = code.op(f"icmp eq i32 {found}, 0")
            with code.when(code.op(f"xor i1 {code.op(f'or i1 {worse}, {dead}')}, true")):
                length = code.op(f"sub i64 {end}, {start}")
                with code.loop("0", length, "i64") as k:
                    number = code.load(data, code.op(f"add i64 {start}, {k}"), "i32", "i64")
                    target = code.op(f"add i64 {code.op(f'load i64, ptr {used}')}, {k}")
                    code.store(number, data, target, "i32", "i64")
                filled = code.op(f"add i64 {code.op(f'load i64, ptr {used}')}, {length}")
                code.line(f"store i64 {filled}, ptr {used}")
                position = code.op(f"add i64 {code.op(f'load i64, ptr {kept}')}, 1")
                code.line(f"store i64 {position}, ptr {kept}")
                code.store(filled, starts, position, "i64", "i64")
            code.line(f"store i64 {end}, ptr {begin}")
        code.store(code.op(f"load i64, ptr {kept}"), "%c", str(COUNT), "i64", "i64")
        code.store(code.op(f"load i64, ptr {used}"), "%c", str(DATA_USED), "i64", "i64")
