"""The order of turns where rules bend it: another turn, one more turn each before the end, and all who pass in a row.

Cells and statements are there only in games whose rules ask for them:

- `another` is one more than the seat that was given another turn, and `order` the seat from which the order goes on.
- `closing` is one more than the number of the end that has been set off, and `due` says who has a last turn to come.
- `passed` says who passed since somebody last did something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core.own import own
from cafetal.lower.fold import ONE, ZERO, add, both, choose, compare, either, sub
from cafetal.plan import Array, Expr, Fill, If, Int, Load, SetReg, Stmt, Store
from cafetal.trees import nodes_again

if TYPE_CHECKING:
    from cafetal.core.game import Game
    from cafetal.lower.builder import PlanBuilder
    from cafetal.lower.values import ExpressionLowering

_CELLS = ("another", "order", "closing", "closing.fresh", "due", "passed")
ANOTHER, ORDER, CLOSING, FRESH, DUE, PASSED = (own(word) for word in _CELLS)
TURN = "turn_player"


def lay_out_order(game: Game, builder: PlanBuilder) -> None:
    """The cells that the rules ask for."""
    players = game.world.players
    if any(
        isinstance(node, s.Jump) and node.how == "another_turn" for body in game.bodies for node in nodes_again(body)
    ):
        builder.array(Array(ANOTHER, 1, 0, players))
        builder.array(Array(ORDER, 1, 0, players - 1))
    if any(end.one_more for end in game.ends):
        builder.array(Array(CLOSING, 1, 0, len(game.ends)))
        builder.array(Array(FRESH, 1, 0, 1))
        builder.array(Array(DUE, players, 0, 1))
    if game.counts_passes:
        builder.array(Array(PASSED, players, 0, 1))


def has(values: ExpressionLowering, name: str) -> bool:
    """Whether the game has those cells."""
    return name in values.builder.arrays


def seat_in_order(values: ExpressionLowering) -> Expr:
    """The seat from which the order of turns goes on: the one at turn, unless its turn is another one."""
    return Load(ORDER if has(values, ORDER) else TURN, ZERO)


def extra(values: ExpressionLowering) -> Expr:
    """1 if somebody who is still in the game has another turn to come."""
    if not has(values, ANOTHER):
        return ZERO
    given = compare("gt", Load(ANOTHER, ZERO), ZERO)
    left = values.left_array
    return both((given, compare("eq", Load(left, sub(Load(ANOTHER, ZERO), ONE)), ZERO))) if left else given


def next_turn(values: ExpressionLowering, seat: Expr) -> list[Stmt]:
    """`seat` is at turn from here on; the order of turns goes on from it, unless its turn is another one."""
    if not has(values, ANOTHER):
        return []
    return [If(extra(values), (), (Store(ORDER, ZERO, seat),)), Store(ANOTHER, ZERO, ZERO)]


def start(values: ExpressionLowering, seat: Expr) -> list[Stmt]:
    """`seat` is the first to be at turn."""
    return [Store(ORDER, ZERO, seat)] if has(values, ORDER) else []


def turn_begins(values: ExpressionLowering) -> list[Stmt]:
    """What is true of a turn is known when it is over."""
    found: list[Stmt] = [Store(FRESH, ZERO, ZERO)] if has(values, CLOSING) else []
    return [*found, *(SetReg(register.name, ZERO) for register in values.passing)]


def turn_is_over(values: ExpressionLowering) -> list[Stmt]:
    """Who had a last turn has none to come; who passed is noted, and who did anything else makes all that void."""
    found: list[Stmt] = []
    seat = Load(TURN, ZERO)
    if has(values, CLOSING):
        begun = both((compare("gt", Load(CLOSING, ZERO), ZERO), compare("eq", Load(FRESH, ZERO), ZERO)))
        found.append(If(begun, (Store(DUE, seat, ZERO),)))
    if values.passing:
        passed, acted = values.passing
        only = both((compare("eq", passed, ONE), compare("eq", acted, ZERO)))
        everybody = Fill(PASSED, ZERO, Int(values.world.players), ZERO)
        gone = compare("eq", Load(values.left_array, seat), ONE) if values.left_array else ZERO
        noted = (Store(PASSED, seat, ONE),)
        found.append(If(gone, (), (If(only, noted, (everybody,)),)) if gone != ZERO else If(only, noted, (everybody,)))
    return found


def set_off(values: ExpressionLowering, number: int) -> list[Stmt]:
    """End `number` comes once everybody has had one more turn, unless another one is on its way already."""
    everybody = Fill(DUE, ZERO, Int(values.world.players), ONE)
    begin = (Store(CLOSING, ZERO, Int(number + 1)), Store(FRESH, ZERO, ONE), everybody)
    return [If(compare("eq", Load(CLOSING, ZERO), ZERO), begin)]


def closed(values: ExpressionLowering, number: int) -> Expr:
    """1 if the last turns before end `number` are over."""
    seats = range(values.world.players)
    waiting = (both((compare("eq", Load(DUE, Int(seat)), ONE), *_in(values, seat))) for seat in seats)
    over = compare("eq", either([extra(values), *waiting]), ZERO)
    return both((compare("eq", Load(CLOSING, ZERO), Int(number + 1)), over))


def all_passed(values: ExpressionLowering) -> Expr:
    """1 if all who are in the game have passed since somebody did something else."""
    seats = range(values.world.players)
    return both(
        either((compare("eq", Load(PASSED, Int(seat)), ONE), *(compare("eq", x, ZERO) for x in _in(values, seat))))
        for seat in seats
    )


def to_come(values: ExpressionLowering, mover: Expr, within: bool) -> Iterator[Expr]:
    """What decides, besides who is at turn next (`mover`), who is later. `within`: the turn is not over yet."""
    seats, seat = range(values.world.players), Load(TURN, ZERO)
    if (again := extra(values)) != ZERO:
        yield choose(again, Load(ORDER, ZERO), mover)
    if has(values, CLOSING):
        yield Load(CLOSING, ZERO)
        begun = both((compare("gt", Load(CLOSING, ZERO), ZERO), compare("eq", Load(FRESH, ZERO), ZERO)))
        for each in seats:
            had = both((begun, compare("eq", seat, Int(each)))) if within else ZERO
            yield choose(had, ZERO, Load(DUE, Int(each)))
    if values.passing:
        passed, acted = values.passing
        only = both((compare("eq", passed, ONE), compare("eq", acted, ZERO)))
        for each in seats:
            now = either((compare("eq", seat, Int(each)), compare("eq", Load(PASSED, Int(each)), ONE)))
            yield choose(only, now, ZERO) if within else Load(PASSED, Int(each))


def _in(values: ExpressionLowering, seat: int) -> tuple[Expr, ...]:
    """The conditions for a seat to be in the game."""
    return (compare("eq", Load(values.left_array, Int(seat)), ZERO),) if values.left_array else ()


def chosen(values: ExpressionLowering, option: str) -> list[Stmt]:
    """What is noted when an option is taken: `pass`, or anything else but to decline."""
    if not values.passing or option == "decline":
        return []
    passed, acted = values.passing
    return [SetReg((passed if option == "pass" else acted).name, ONE)]


def another_turn(values: ExpressionLowering, seat: Expr) -> list[Stmt]:
    """`seat` has another turn."""
    return [Store(ANOTHER, ZERO, add(seat, ONE))]
