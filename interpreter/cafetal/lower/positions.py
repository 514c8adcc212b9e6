"""The record of positions, for `the position has occurred 3 times` and `… has not occurred before`.

After every turn each position that the rules ask about is written down as two numbers, in a ring of cells that is a
part of the state. What makes two positions the same is said by `core.game.Position` and worked out by `lower.sameness`.
In the course of a turn the position is the one that would be written down if the turn ended now: a function counts how
often it stands in the record.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.core.game import Position
from cafetal.core.own import own
from cafetal.lower.fold import ONE, ZERO, add, both, compare, least, mod, mul, sub
from cafetal.lower.sameness import MIXERS, Sameness, following_seat
from cafetal.plan import Array, Call, Expr, For, If, Int, Load, Op, Return, Set, Stmt, Store, Var
from cafetal.trees import nodes_of

if TYPE_CHECKING:
    from cafetal.core.game import Game
    from cafetal.lower.builder import PlanBuilder
    from cafetal.lower.values import ExpressionLowering

REMEMBERED = 2048
"""Positions further back are forgotten."""
WIDTH = len(MIXERS)
KEYS, NEXT, HELD, TIMES = (own(f"position.{word}") for word in ("keys", "next", "held", "times"))
NUMBERS = max(modulus for _, modulus in MIXERS)


def lay_out_record(game: Game, builder: PlanBuilder) -> None:
    """The cells of the record, if the rules ask for it."""
    if not game.positions:
        return
    hidden = any(storage.seen != "all" for storage in game.world.storages.values())
    for number, _ in enumerate(game.positions):
        keys = Array(f"{KEYS}{number}", REMEMBERED * WIDTH, 0, NUMBERS)
        builder.array(replace(keys, seen="nobody") if hidden else keys)  # a guess could be compared with a number
        builder.array(Array(f"{TIMES}{number}", 1, 0, REMEMBERED + 1))
    builder.array(Array(NEXT, 1, 0, REMEMBERED - 1))
    builder.array(Array(HELD, 1, 0, REMEMBERED))


def asked(game: Game, node: object) -> bool:
    """A condition asks how often the position has occurred, itself or by a definition."""
    for found in nodes_of(node):
        if isinstance(found, v.Word) and found.word == "occurred":
            return True
        if isinstance(found, v.CallDef) and asked(game, game.definitions[found.definition].value):
            return True
    return False


def turn_begins(game: Game) -> list[Stmt]:
    """From here on the position is another one than that which was written down last."""
    return [Store(f"{TIMES}{number}", ZERO, ZERO) for number, _ in enumerate(game.positions)]


class Record:
    """What writes a position down: the same at the start and after each turn.

    It is made when the course of a turn, which begins at block `course`, is known and what follows it is not.
    """

    def __init__(self, values: ExpressionLowering, course: int) -> None:
        self.values = values
        self._statements = tuple(self._written(course)) if values.game.positions else ()

    def at_start(self) -> list[Stmt]:
        """Write down the position before the first turn."""
        return [Set("mover", Load("turn_player", ZERO)), *self._statements] if self._statements else []

    def anew(self) -> list[Stmt]:
        """Forget what was written down, and write down the position that lies there, which somebody has set up."""
        return [Store(NEXT, ZERO, ZERO), Store(HELD, ZERO, ZERO), *self.at_start()] if self._statements else []

    def after_turn(self) -> list[Stmt]:
        """Write down the position after a turn, and how often it has occurred."""
        return [*following_seat(self.values, "mover"), *self._statements] if self._statements else []

    def _written(self, course: int) -> Iterator[Stmt]:
        following, held = Load(NEXT, ZERO), Load(HELD, ZERO)
        for number, position in enumerate(self.values.game.positions):
            yield from Sameness(self.values, position, Var("mover"), course).keys()
            yield from _count(number, ONE)
            yield Store(f"{TIMES}{number}", ZERO, Var("times"))
            for i in range(WIDTH):
                yield Store(f"{KEYS}{number}", add(mul(following, Int(WIDTH)), Int(i)), Var(f"key{i}"))
        yield Store(NEXT, ZERO, mod(add(following, ONE), REMEMBERED))
        yield Store(HELD, ZERO, least(add(held, ONE), Int(REMEMBERED)))


def _count(number: int, start: Expr) -> list[Stmt]:
    """Count the entries that equal `key0`, `key1` … in `times`, which begins at `start`."""
    back = mod(add(sub(Load(NEXT, ZERO), Var("back")), Int(REMEMBERED - 1)), REMEMBERED)
    cells = [Load(f"{KEYS}{number}", add(Var("entry"), Int(i))) for i in range(WIDTH)]
    same = both(compare("eq", cell, Var(f"key{i}")) for i, cell in enumerate(cells))
    counted = (Set("entry", mul(back, Int(WIDTH))), If(same, (Set("times", add(Var("times"), ONE)),)))
    return [Set("times", start), For("back", ZERO, Load(HELD, ZERO), counted)]


def times(values: ExpressionLowering, position: Position) -> Expr:
    """How often the position has occurred, the present one counted."""
    number = list(values.game.positions).index(position)
    name = f"position.{number}"
    if name not in values.builder.functions:
        body = [*following_seat(values, "mover"), *Sameness(values, position, Var("mover"), None).keys()]
        values.builder.function(name, (), [*body, *_count(number, ONE), Return(Var("times"))])
    written = Load(f"{TIMES}{number}", ZERO)
    return Op("if", (compare("gt", written, ZERO), written, Call(name, ())))
