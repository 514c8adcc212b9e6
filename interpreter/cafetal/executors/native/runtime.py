"""What every native plan needs: copies, faults, lists, the generator, whole random games."""

from __future__ import annotations

from cafetal.executors.native import undo
from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.blocks import Runs
from cafetal.executors.native.context import (
    CAP,
    CHANCES,
    COUNT,
    DATA,
    DATA_ROOM,
    DATA_USED,
    DEPTH,
    FAULT,
    GENERATOR,
    LATELY,
    MOVES,
    PREFIX,
    PREFIXES,
    SPENT,
    STARTS,
    STARTS_ROOM,
    STEPS,
)
from cafetal.executors.native.faults import FULL, NOWHERE, UNDECIDED, note
from cafetal.executors.schema import OVER
from cafetal.executors.splitmix import FIRST, GAMMA, SECOND, signed
from cafetal.plan.faults import MAX_CHANCES


class Runtime:
    """Writes the functions that do not depend on the rules but on the size of the state."""

    def __init__(self, runs: Runs) -> None:
        self.runs = runs
        self.size = runs.size
        self.point = str(runs.names.layout.point)
        self.n_choices = len(runs.analysis.plan.choices)

    def functions(self) -> str:
        """All functions."""
        parts = [
            "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n",
            self._fault(),
            self._copy(),
            self._emit(),
            self._mix(),
        ]
        parts += [self._emitter(count) for count in sorted(self.runs.emitters)]
        parts += [undo.functions(), self._next(), self._below(), self._clear(), self._pick(), self._chance_step()]
        parts += [self._playout(), self._moves(), self._apply(), self._list_outcomes(), self._draw()]
        parts += [self._start(), self._simulate()]
        return "".join(parts)

    def _fault(self) -> str:
        code = Assembly("fault", "void", [("ptr", "c"), ("i64", "what")])
        before = code.load("%c", str(FAULT), "i64", "i64")
        with code.when(code.op(f"icmp eq i64 {before}, 0")):
            code.store("%what", "%c", str(FAULT), "i64", "i64")
        code.leave()
        return code.text()

    def _copy(self) -> str:
        code = Assembly("copy", "void", [("ptr", "y"), ("ptr", "s")])
        code.line(f"call void @llvm.memcpy.p0.p0.i64(ptr %y, ptr %s, i64 {4 * self.size}, i1 false)")
        code.leave()
        return code.text()

    def _emit(self) -> str:
        """List a move that lies at `m`, behind the prefix."""
        code = Assembly("emit", "void", [("ptr", "c"), ("ptr", "m"), ("i64", "n")])
        used = code.load("%c", str(DATA_USED), "i64", "i64")
        prefix = code.load("%c", str(PREFIX), "i64", "i64")
        count = code.load("%c", str(COUNT), "i64", "i64")
        after = code.op(f"add i64 {code.op(f'add i64 {used}, {prefix}')}, %n")
        wide = code.op(f"icmp sgt i64 {after}, {code.load('%c', str(DATA_ROOM), 'i64', 'i64')}")
        more = code.op(f"add i64 {count}, 1")
        long = code.op(f"icmp sge i64 {more}, {code.load('%c', str(STARTS_ROOM), 'i64', 'i64')}")
        with code.when(code.op(f"or i1 {wide}, {long}")):
            note(code, FULL)
            code.leave()
        data, before = code.load("%c", str(DATA), "ptr", "i64"), code.load("%c", str(PREFIXES), "ptr", "i64")
        target = code.cell(data, used, "i32", "i64")
        with code.loop("0", prefix, "i64") as i:
            code.store(code.load(before, i, "i32", "i64"), target, i, "i32", "i64")
        target = code.cell(target, prefix, "i32", "i64")
        with code.loop("0", "%n", "i64") as i:
            code.store(code.load("%m", i, "i32", "i64"), target, i, "i32", "i64")
        code.store(after, code.load("%c", str(STARTS), "ptr", "i64"), more, "i64", "i64")
        code.store(after, "%c", str(DATA_USED), "i64", "i64")
        code.store(more, "%c", str(COUNT), "i64", "i64")
        code.leave()
        return code.text()

    def _emitter(self, count: int) -> str:
        """List a move of so many choices: at once where nothing stands in front of it."""
        code = Assembly(f"emit{count}", "void", [("ptr", "c"), *(("i32", f"n{i}") for i in range(count))], inline=True)
        prefix = code.load("%c", str(PREFIX), "i64", "i64")
        with code.when(code.op(f"icmp ne i64 {prefix}, 0")):
            room = code.alloca(count=max(count, 1))
            for i in range(count):
                code.store(f"%n{i}", room, str(i))
            code.line(f"call void @emit(ptr %c, ptr {room}, i64 {count})")
            code.leave()
        used, listed = (code.load("%c", str(at), "i64", "i64") for at in (DATA_USED, COUNT))
        after, more = code.op(f"add i64 {used}, {count}"), code.op(f"add i64 {listed}, 1")
        wide = code.op(f"icmp sgt i64 {after}, {code.load('%c', str(DATA_ROOM), 'i64', 'i64')}")
        long = code.op(f"icmp sge i64 {more}, {code.load('%c', str(STARTS_ROOM), 'i64', 'i64')}")
        with code.when(code.op(f"or i1 {wide}, {long}")):
            note(code, FULL)
            code.leave()
        target = code.cell(code.load("%c", str(DATA), "ptr", "i64"), used, "i32", "i64")
        for i in range(count):
            code.store(f"%n{i}", target, str(i))
        code.store(after, code.load("%c", str(STARTS), "ptr", "i64"), more, "i64", "i64")
        code.store(after, "%c", str(DATA_USED), "i64", "i64")
        code.store(more, "%c", str(COUNT), "i64", "i64")
        code.leave()
        return code.text()

    def _next(self) -> str:
        """The next value of the generator (see `engine.generator`)."""
        code = Assembly("next", "i64", [("ptr", "c")])
        state = code.op(f"add i64 {code.load('%c', str(GENERATOR), 'i64', 'i64')}, {signed(GAMMA)}")
        code.store(state, "%c", str(GENERATOR), "i64", "i64")
        code.leave(f"i64 {code.op(f'call i64 @mix(i64 {state})')}")
        return code.text()

    def _mix(self) -> str:
        """The mixing of splitmix64."""
        code = Assembly("mix", "i64", [("i64", "state")])
        z = code.op(f"xor i64 %state, {code.op('lshr i64 %state, 30')}")
        z = code.op(f"mul i64 {z}, {signed(FIRST)}")
        z = code.op(f"xor i64 {z}, {code.op(f'lshr i64 {z}, 27')}")
        z = code.op(f"mul i64 {z}, {signed(SECOND)}")
        code.leave(f"i64 {code.op(f'xor i64 {z}, ' + code.op(f'lshr i64 {z}, 31'))}")
        return code.text()

    def _below(self) -> str:
        code = Assembly("below", "i64", [("ptr", "c"), ("i64", "n")])
        with code.when(code.op("icmp eq i64 %n, 1")):
            code.leave("i64 0")
        code.label("Lagain")
        value = code.op("call i64 @next(ptr %c)")
        code.branch(code.op(f"icmp uge i64 {value}, %n"), "Lgood", "Llow")
        code.label("Llow")  # one of so few numbers that what is to be drawn again is looked up only here
        least = code.op(f"urem i64 {code.op('sub i64 0, %n')}, %n")
        code.branch(code.op(f"icmp uge i64 {value}, {least}"), "Lgood", "Lagain")
        code.label("Lgood")
        code.leave(f"i64 {code.op(f'urem i64 {value}, %n')}")
        return code.text()

    def _clear(self) -> str:
        """Empty the list, and begin a new query."""
        code = Assembly("clear", "void", [("ptr", "c")])
        for place in (DATA_USED, COUNT, PREFIX, STEPS, DEPTH, SPENT):
            code.store("0", "%c", str(place), "i64", "i64")
        code.store("0", code.load("%c", str(STARTS), "ptr", "i64"), "0", "i64", "i64")
        code.leave()
        return code.text()

    def _pick(self) -> str:
        """The place of one of the listed outcomes, by weight; the weight stands last in each."""
        code = Assembly("pick", "i64", [("ptr", "c")])
        count = code.load("%c", str(COUNT), "i64", "i64")
        with code.when(code.op(f"icmp eq i64 {count}, 1")):
            code.leave("i64 0")
        starts, data = code.load("%c", str(STARTS), "ptr", "i64"), code.load("%c", str(DATA), "ptr", "i64")
        total = code.alloca("i64")
        code.line(f"store i64 0, ptr {total}")
        with code.loop("0", count, "i64") as i:
            weight = self._weight(code, starts, data, i)
            so_far = code.op(f"load i64, ptr {total}")
            code.line(f"store i64 {code.op(f'add i64 {so_far}, {weight}')}, ptr {total}")
        whole = code.op(f"load i64, ptr {total}")
        with code.when(code.op(f"icmp sle i64 {whole}, 0")):
            note(code, NOWHERE)
            code.leave("i64 0")
        code.line(f"store i64 {code.op(f'call i64 @below(ptr %c, i64 {whole})')}, ptr {total}")
        with code.loop("0", count, "i64") as i:
            left = code.op(f"sub i64 {code.op(f'load i64, ptr {total}')}, {self._weight(code, starts, data, i)}")
            with code.when(code.op(f"icmp slt i64 {left}, 0")):
                code.leave(f"i64 {i}")
            code.line(f"store i64 {left}, ptr {total}")
        code.leave("i64 0")
        return code.text()

    @staticmethod
    def _weight(code: Assembly, starts: str, data: str, i: str) -> str:
        end = code.load(starts, code.op(f"add i64 {i}, 1"), "i64", "i64")
        return code.op(f"sext i32 {code.load(data, code.op(f'sub i64 {end}, 1'), 'i32', 'i64')} to i64")

    def _playout(self) -> str:
        """Play to the end, or until `CAP` moves were made; 0 when over, 1 at the cap, 2 after a fault."""
        code = Assembly("playout", "i32", [("ptr", "c"), ("ptr", "s")], internal=False)
        code.line("call void @derive(ptr %c, ptr %s)")
        for place in (MOVES, CHANCES, LATELY):
            code.store("0", "%c", str(place), "i64", "i64")
        code.label("Lhead")
        with code.when(code.op(f"icmp ne i64 {code.load('%c', str(FAULT), 'i64', 'i64')}, 0")):
            code.leave("i32 2")
        at = code.load("%s", self.point)
        with code.when(code.op(f"icmp eq i32 {at}, {OVER}")):
            code.leave("i32 0")
        code.branch(code.op(f"icmp sge i32 {at}, {self.n_choices}"), "Lchance", "Lchoice")
        code.label("Lchance")
        code.line("call void @chance_step(ptr %c, ptr %s)")
        code.jump("Lhead")
        code.label("Lchoice")
        code.line("call void @clear(ptr %c)")
        made = code.load("%c", str(MOVES), "i64", "i64")
        with code.when(code.op(f"icmp sge i64 {made}, {code.load('%c', str(CAP), 'i64', 'i64')}")):
            code.leave("i32 1")
        code.store("0", "%c", str(LATELY), "i64", "i64")
        counted, room = sorted(self.runs.counted), self.runs.room(code)
        listed = " ".join(f"i32 {number}, label %k{number}" for number in counted)
        code.line(f"switch i32 {at}, label %Llisted [ {listed} ]")
        code.ended = True
        for number in counted:
            code.label(f"k{number}")
            self._counted(code, number, room)
        code.label("Llisted")
        code.line("call void @lawful(ptr %c, ptr %s)")
        count = code.load("%c", str(COUNT), "i64", "i64")
        self._stuck(code, code.op(f"icmp eq i64 {count}, 0"), "i32 2")
        self._play(code, code.op(f"call i64 @below(ptr %c, i64 {count})"))
        return code.text()

    def _chance_step(self) -> str:
        """One event of chance in a state that waits for it; a fault if there were too many since somebody decided."""
        code = Assembly("chance_step", "void", [("ptr", "c"), ("ptr", "s")])
        lately = code.op(f"add i64 {code.load('%c', str(LATELY), 'i64', 'i64')}, 1")
        code.store(lately, "%c", str(LATELY), "i64", "i64")
        with code.when(code.op(f"icmp sgt i64 {lately}, {MAX_CHANCES}")):
            note(code, UNDECIDED)
            code.leave()
        code.line("call void @clear(ptr %c)")
        code.line("call void @outcomes(ptr %c, ptr %s)")
        self._stuck(code, code.op(f"icmp eq i64 {code.load('%c', str(COUNT), 'i64', 'i64')}, 0"))
        entry, _ = self._entry(code, code.op("call i64 @pick(ptr %c)"))
        code.op(f"call i32 @draw(ptr %c, ptr %s, ptr {entry})")
        self._made(code, CHANCES)
        code.leave()
        return code.text()

    def _counted(self, code: Assembly, point: int, room: str) -> None:
        """Play a random move of a choice point whose moves are counted first, then only the drawn one is listed."""
        count = code.op(f"call i32 @n{point}(ptr %c, ptr %s, ptr {room})")
        with code.when(code.op(f"icmp ne i64 {code.load('%c', str(FAULT), 'i64', 'i64')}, 0")):
            code.leave("i32 2")
        self._stuck(code, code.op(f"icmp eq i32 {count}, 0"), "i32 2")
        place = code.op(f"call i64 @below(ptr %c, i64 {code.op(f'zext i32 {count} to i64')})")
        code.store("0", "%c", str(SPENT), "i64", "i64")
        code.line(f"call void @g{point}(ptr %c, ptr %s, ptr {room}, i32 {code.op(f'trunc i64 {place} to i32')})")
        self._play(code, "0")

    def _simulate(self) -> str:
        """Play `n` random games from `s`; for each, at `y`: how `playout` ended, the reason of the end, moves, chance
        events, then each ranking key of each seat. Stops at a fault."""
        code = Assembly("simulate", "i32", [("ptr", "c"), ("ptr", "s"), ("i64", "n"), ("ptr", "y")], internal=False)
        plan = self.runs.analysis.plan
        copy = code.cell(code.alloca(count=self.size + 1), "1")
        with code.loop("0", "%n", "i64") as i:
            row = code.cell("%y", code.op(f"mul i64 {i}, {4 + len(plan.ranking) * plan.players}"), "i64", "i64")
            code.line(f"call void @copy(ptr {copy}, ptr %s)")
            ended = code.op(f"call i32 @playout(ptr %c, ptr {copy})")
            with code.when(code.op(f"icmp eq i32 {ended}, 2")):
                code.leave("i32 2")
            reason = code.load(copy, str(self.runs.names.layout.reason))
            for at, short in enumerate((ended, reason)):
                code.store(code.op(f"sext i32 {short} to i64"), row, str(at), "i64")
            for at, counter in ((2, MOVES), (3, CHANCES)):
                code.store(code.load("%c", str(counter), "i64", "i64"), row, str(at), "i64")
            for k, key in enumerate(plan.ranking):
                for seat in range(plan.players):
                    value = self.runs.ranked(code, key, str(seat), copy)
                    code.store(value, row, str(4 + k * plan.players + seat), "i64")
        code.leave("i32 0")
        return code.text()

    @staticmethod
    def _stuck(code: Assembly, truth: str, result: str = "") -> None:
        """A fault, and the end of the game, where there is nothing to choose from."""
        with code.when(truth):
            note(code, NOWHERE)
            code.leave(result)

    @staticmethod
    def _entry(code: Assembly, which: str) -> tuple[str, str]:
        """The address and the length of one entry of the list; a new run begins with it."""
        code.store("0", "%c", str(SPENT), "i64", "i64")
        return entry_at(code, which)

    @staticmethod
    def _made(code: Assembly, counter: int) -> None:
        made = code.op(f"add i64 {code.load('%c', str(counter), 'i64', 'i64')}, 1")
        code.store(made, "%c", str(counter), "i64", "i64")

    def _play(self, code: Assembly, which: str) -> None:
        """Play one move of the list, and go on with the game."""
        entry, length = self._entry(code, which)
        code.op(f"call i32 @play(ptr %c, ptr %s, ptr {entry}, i64 {length})")
        self._made(code, MOVES)
        code.jump("Lhead")

    def _moves(self) -> str:
        code = Assembly("list_moves", "void", [("ptr", "c"), ("ptr", "s")], internal=False)
        code.line("call void @derive(ptr %c, ptr %s)")
        code.line("call void @clear(ptr %c)")
        code.line("call void @lawful(ptr %c, ptr %s)")
        code.leave()
        return code.text()

    def _apply(self) -> str:
        params = [("ptr", "c"), ("ptr", "s"), ("ptr", "m"), ("i64", "n")]
        entered = Assembly("apply", "i32", params, internal=False)
        entered.line("call void @derive(ptr %c, ptr %s)")
        entered.leave(f"i32 {entered.op('call i32 @play(ptr %c, ptr %s, ptr %m, i64 %n)')}")
        code = Assembly("play", "i32", params)
        with code.loop("0", "%n", "i64") as i:
            number = code.load("%m", i, "i32", "i64")
            ran = code.op(f"call i32 @take_lawful(ptr %c, ptr %s, i32 {number})")
            with code.when(code.op(f"icmp ne i32 {ran}, 0")):
                code.leave(f"i32 {ran}")
        code.leave("i32 0")
        return code.text() + entered.text()

    def _list_outcomes(self) -> str:
        code = Assembly("list_outcomes", "void", [("ptr", "c"), ("ptr", "s")], internal=False)
        code.line("call void @derive(ptr %c, ptr %s)")
        code.line("call void @clear(ptr %c)")
        code.line("call void @outcomes(ptr %c, ptr %s)")
        code.leave()
        return code.text()

    def _draw(self) -> str:
        code = Assembly("apply_chance", "i32", [("ptr", "c"), ("ptr", "s"), ("ptr", "y")], internal=False)
        code.line("call void @derive(ptr %c, ptr %s)")
        code.leave(f"i32 {code.op('call i32 @draw(ptr %c, ptr %s, ptr %y)')}")
        return code.text()

    def _start(self) -> str:
        code = Assembly("begin", "i32", [("ptr", "c"), ("ptr", "s")], internal=False)
        code.line("call void @derive(ptr %c, ptr %s)")
        entry = self.runs.analysis.plan.entry
        code.leave(f"i32 {code.op(f'call i32 @run_lawful(ptr %c, ptr %s, i32 {entry})')}")
        actor = Assembly("actor_at", "i32", [("ptr", "c"), ("ptr", "s")], internal=False)
        actor.line("call void @derive(ptr %c, ptr %s)")
        actor.leave(f"i32 {actor.op('call i32 @actor(ptr %c, ptr %s)')}")
        return code.text() + actor.text()


def entry_at(code: Assembly, which: str) -> tuple[str, str]:
    """The address and the length of one entry of the list."""
    starts, data = code.load("%c", str(STARTS), "ptr", "i64"), code.load("%c", str(DATA), "ptr", "i64")
    begin = code.load(starts, which, "i64", "i64")
    end = code.load(starts, code.op(f"add i64 {which}, 1"), "i64", "i64")
    return code.cell(data, begin, "i32", "i64"), code.op(f"sub i64 {end}, {begin}")
