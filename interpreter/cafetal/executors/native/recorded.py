"""Games of random bots as LLVM code, with all that the statistics of simulated games count, as `simulate` plays them.

Sums lie in a row of 64-bit places behind the addresses of two tables (see `executors.actions.ActionWords`).
"""

from __future__ import annotations

from cafetal.executors.actions import MOST_WORDS
from cafetal.executors.native import drawing
from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.blocks import Runs
from cafetal.executors.native.context import (
    CAP,
    CHANCES,
    COUNT,
    FAULT,
    GENERATOR,
    LATELY,
    MOVES,
    SPENT,
)
from cafetal.executors.native.runtime import entry_at
from cafetal.executors.schema import OVER
from cafetal.executors.splitmix import GAMMA, signed
from cafetal.plan import Plan

WORDS, NAMES, WIDEST = range(3)
"""The tables, and the largest number of moves that were offered."""
SIZES = 3
"""How often so many moves were offered, from 0 below `MOST_OFFERED`."""
MOST_OFFERED = 4096
OFFERED = SIZES + MOST_OFFERED
"""At how many decisions each action was on offer; then how often it was taken, and in how many games."""
USED, PLAYED = OFFERED + MOST_WORDS, OFFERED + 2 * MOST_WORDS
PLACES = OFFERED + 3 * MOST_WORDS
GENERATOR_AT, HEAD = 4, 5
"""Places of a row before the keys of the ranking: how the game ended, the reason, moves, chance events, generator."""


def width_of(plan: Plan) -> int:
    """The places of the row of a game."""
    return HEAD + plan.players * (len(plan.ranking) + bool(plan.left))


class RecordingWriter:
    """Writes `record_many` and what it needs. `alike`: for choice points whose moves all have one word, its number."""

    def __init__(self, runs: Runs, alike: dict[int, int]) -> None:
        self.runs = runs
        self.alike = alike
        self.point = str(runs.names.layout.point)
        self.n_choices = len(runs.analysis.plan.choices)

    def functions(self) -> str:
        """All functions."""
        return drawing.functions() + self._words() + self._add() + self._one() + self._many()

    @staticmethod
    def _words() -> str:
        """The words of a move, a bit for each."""
        code = Assembly("move_words", "i64", [("ptr", "z"), ("ptr", "move"), ("i64", "n")])
        found = code.alloca("i64")
        code.line(f"store i64 0, ptr {found}")
        words = code.load("%z", str(WORDS), "ptr", "i64")
        with code.loop("0", "%n", "i64") as at:
            number = code.op(f"zext i32 {code.load('%move', at, 'i32', 'i64')} to i64")
            word = code.op(f"zext i8 {code.load(words, number, 'i8', 'i64')} to i64")
            bit = code.op(f"lshr i64 {code.op(f'shl i64 1, {word}')}, 1")
            code.line(f"store i64 {code.op(f'or i64 {bit}, ' + code.op(f'load i64, ptr {found}'))}, ptr {found}")
        bits = code.op(f"load i64, ptr {found}")
        with code.when(code.op(f"icmp ne i64 {bits}, 0")):
            code.leave(f"i64 {bits}")
        first = code.op(f"zext i32 {code.load('%move', '0')} to i64")
        name = code.load(code.load("%z", str(NAMES), "ptr", "i64"), first, "i8", "i64")
        name = code.op(f"zext i8 {name} to i64")
        code.leave(f"i64 {code.op(f'shl i64 1, {name}')}")
        return code.text()

    @staticmethod
    def _add() -> str:
        """Add 1 to the sum of each word of a set of words; the sums begin at a place."""
        code = Assembly("add_words", "void", [("ptr", "z"), ("i64", "first"), ("i64", "words")])
        left = code.alloca("i64")
        code.line(f"store i64 %words, ptr {left}")
        code.label("Lhead")
        bits = code.op(f"load i64, ptr {left}")
        code.branch(code.op(f"icmp eq i64 {bits}, 0"), "Lend", "Lmore")
        code.label("Lmore")
        word = code.op(f"call i64 @llvm.cttz.i64(i64 {bits}, i1 true)")
        cell = code.cell("%z", code.op(f"add i64 %first, {word}"), "i64", "i64")
        _more(code, cell)
        code.line(f"store i64 {code.op(f'and i64 {bits}, ' + code.op(f'sub i64 {bits}, 1'))}, ptr {left}")
        code.jump("Lhead")
        code.label("Lend")
        code.leave()
        return code.text()

    def _one(self) -> str:
        """Play a game: 0 when it is over, 1 at the cap, 2 where it is better played elsewhere."""
        params = [("ptr", "c"), ("ptr", "s"), ("ptr", "text"), ("i64", "length"), ("ptr", "z"), ("ptr", "used")]
        code = Assembly("record_one", "i32", params)
        place, room = code.alloca("i64"), self.runs.room(code)
        code.label("Lhead")
        with code.when(code.op(f"icmp ne i64 {code.load('%c', str(FAULT), 'i64', 'i64')}, 0")):
            code.leave("i32 2")
        at = code.load("%s", self.point)
        with code.when(code.op(f"icmp eq i32 {at}, {OVER}")):
            code.leave("i32 0")
        moves, chances = (code.load("%c", str(which), "i64", "i64") for which in (MOVES, CHANCES))
        with code.when(code.op(f"icmp sge i64 {moves}, {code.load('%c', str(CAP), 'i64', 'i64')}")):
            code.leave("i32 1")
        code.branch(code.op(f"icmp sge i32 {at}, {self.n_choices}"), "Lchance", "Lchoice")
        code.label("Lchance")
        code.line("call void @chance_step(ptr %c, ptr %s)")
        code.jump("Lhead")
        code.label("Lchoice")
        code.line("call void @clear(ptr %c)")
        code.store("0", "%c", str(LATELY), "i64", "i64")
        seat = code.op(f"sext i32 {code.op('call i32 @actor(ptr %c, ptr %s)')} to i64")
        step = code.op(f"add i64 {moves}, {chances}")
        drawn = f"call i64 @bot_below(ptr %c, ptr %text, i64 %length, i64 {seat}, i64 {step}, i64 {{}})"
        listed = " ".join(f"i32 {number}, label %k{number}" for number in sorted(self.alike))
        code.line(f"switch i32 {at}, label %Llisted [ {listed} ]")
        code.ended = True
        for number, word in sorted(self.alike.items()):
            code.label(f"k{number}")
            self._counted(code, number, word, drawn, room)
            code.line(f"store i64 0, ptr {place}")
            code.jump("Lplay")
        code.label("Llisted")
        self._listed(code, drawn, place)
        code.label("Lplay")
        self._play(code, place)
        return code.text()

    def _offered(self, code: Assembly, count: str) -> None:
        """Note how many moves are offered."""
        wrong = code.op(f"icmp ne i64 {code.load('%c', str(FAULT), 'i64', 'i64')}, 0")
        few, many = code.op(f"icmp eq i64 {count}, 0"), code.op(f"icmp sge i64 {count}, {MOST_OFFERED}")
        with code.when(code.op(f"or i1 {wrong}, {code.op(f'or i1 {few}, {many}')}")):
            code.leave("i32 2")
        _more(code, code.cell("%z", code.op(f"add i64 {count}, {SIZES}"), "i64", "i64"))
        widest = code.load("%z", str(WIDEST), "i64", "i64")
        more = code.op(f"icmp sgt i64 {count}, {widest}")
        code.store(code.op(f"select i1 {more}, i64 {count}, i64 {widest}"), "%z", str(WIDEST), "i64", "i64")

    def _counted(self, code: Assembly, number: int, word: int, drawn: str, room: str) -> None:
        """List only the move that is drawn, where all moves have one word."""
        count = code.op(f"zext i32 {code.op(f'call i32 @n{number}(ptr %c, ptr %s, ptr {room})')} to i64")
        self._offered(code, count)
        _more(code, code.cell("%z", str(OFFERED + word), "i64", "i64"))
        found = code.op(drawn.format(count))
        code.store("0", "%c", str(SPENT), "i64", "i64")
        code.line(f"call void @g{number}(ptr %c, ptr %s, ptr {room}, i32 {code.op(f'trunc i64 {found} to i32')})")

    def _listed(self, code: Assembly, drawn: str, place: str) -> None:
        code.line("call void @lawful(ptr %c, ptr %s)")
        count = code.load("%c", str(COUNT), "i64", "i64")
        self._offered(code, count)
        words = code.alloca("i64")
        code.line(f"store i64 0, ptr {words}")
        with code.loop("0", count, "i64") as move:
            own = self._words_at(code, move)
            code.line(f"store i64 {code.op(f'or i64 {own}, ' + code.op(f'load i64, ptr {words}'))}, ptr {words}")
        every = code.op(f"load i64, ptr {words}")
        code.line(f"call void @add_words(ptr %z, i64 {OFFERED}, i64 {every})")
        code.line(f"store i64 {code.op(drawn.format(count))}, ptr {place}")

    def _play(self, code: Assembly, place: str) -> None:
        which = code.op(f"load i64, ptr {place}")
        own = self._words_at(code, which)
        code.line(f"call void @add_words(ptr %z, i64 {USED}, i64 {own})")
        code.line(f"store i64 {code.op(f'or i64 {own}, ' + code.op('load i64, ptr %used'))}, ptr %used")
        entry, length = entry_at(code, which)
        code.store("0", "%c", str(SPENT), "i64", "i64")
        code.op(f"call i32 @play(ptr %c, ptr %s, ptr {entry}, i64 {length})")
        _more(code, code.cell("%c", str(MOVES), "i64", "i64"))
        code.jump("Lhead")

    def _words_at(self, code: Assembly, which: str) -> str:
        entry, length = entry_at(code, which)
        return code.op(f"call i64 @move_words(ptr %z, ptr {entry}, i64 {length})")

    def _many(self) -> str:
        """Play `n` games from `f` in `s`, with the seeds from `seed` on: a row of `y` for each, sums at `z`. How many
        came to an end; if it is fewer, the next one is better played elsewhere, and a part of it is in the sums."""
        params = [("ptr", "c"), ("ptr", "s"), ("ptr", "f"), ("i64", "seed"), ("i64", "n"), ("ptr", "y"), ("ptr", "z")]
        code = Assembly("record_many", "i32", params, internal=False)
        plan, layout = self.runs.analysis.plan, self.runs.names.layout
        text, used = code.alloca("i64", drawing.BLOCK // 8), code.alloca("i64")
        with code.loop("0", "%n", "i64") as i:
            code.line("call void @copy(ptr %s, ptr %f)")
            code.line("call void @derive(ptr %c, ptr %s)")
            seed = code.op(f"add i64 %seed, {i}")
            for at in range(drawing.BLOCK // 8):
                code.store(str(int.from_bytes(b"bot", "little") if at == 0 else 0), text, str(at), "i64", "i64")
            length = code.op(f"call i64 @bot_number(ptr {text}, i64 3, i64 {seed})")
            begin = code.op(f"call i64 @mix(i64 {code.op(f'add i64 {seed}, {signed(GAMMA)}')})")
            code.store(begin, "%c", str(GENERATOR), "i64", "i64")
            for which in (MOVES, CHANCES, LATELY, SPENT):
                code.store("0", "%c", str(which), "i64", "i64")
            code.line(f"store i64 0, ptr {used}")
            given = f"ptr %c, ptr %s, ptr {text}, i64 {length}, ptr %z, ptr {used}"
            ended = code.op(f"call i32 @record_one({given})")
            with code.when(code.op(f"icmp eq i32 {ended}, 2")):
                code.leave(f"i32 {code.op(f'trunc i64 {i} to i32')}")
            words = code.op(f"load i64, ptr {used}")
            code.line(f"call void @add_words(ptr %z, i64 {PLAYED}, i64 {words})")
            row = code.cell("%y", code.op(f"mul i64 {i}, {width_of(plan)}"), "i64", "i64")
            reason = code.load("%s", str(layout.reason))
            for at, short in enumerate((ended, reason)):
                code.store(code.op(f"sext i32 {short} to i64"), row, str(at), "i64")
            for at, which in ((2, MOVES), (3, CHANCES), (GENERATOR_AT, GENERATOR)):
                code.store(code.load("%c", str(which), "i64", "i64"), row, str(at), "i64")
            at = HEAD
            for key in plan.ranking:
                for seat in range(plan.players):
                    code.store(self.runs.ranked(code, key, str(seat), "%s"), row, str(at), "i64")
                    at += 1
            for seat in range(plan.players) if plan.left else ():
                gone = code.op(f"sext i32 {code.load('%s', str(layout.arrays[plan.left] + seat))} to i64")
                code.store(gone, row, str(at), "i64")
                at += 1
        code.leave(f"i32 {code.op('trunc i64 %n to i32')}")
        return code.text()


def _more(code: Assembly, cell: str) -> None:
    """Count one more."""
    before = code.op(f"load i64, ptr {cell}")
    code.line(f"store i64 {code.op(f'add i64 {before}, 1')}, ptr {cell}")
