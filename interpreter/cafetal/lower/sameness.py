"""What makes two positions the same, as two numbers of 24 bits: the same positions have the same numbers.

A position is who is at turn, and what decides who is at turn later; what lies where (but not what lies in the box or is
out of the game); the numbers and notes of `state`; and what the rules ask about the past:

- What a rule of moves asks of the *last turn* counts only through the moves that it allows now. They are listed twice,
  once with all that was done last turn forgotten; only the difference counts, so that a right which nobody can use is
  none.
- Whatever else is asked stays a right of its own: the answers of the definitions that ask count, for everything that
  they can be asked about. A question that no definition asks counts by what the table remembers of every place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.own import own
from cafetal.dataclass import Frozen
from cafetal.lower import order
from cafetal.lower.builder import limit_of
from cafetal.lower.env import Env
from cafetal.lower.firstmoves import asked_later, first_moves
from cafetal.lower.fold import ONE, ZERO, add, choose, compare, mod, mul, sub
from cafetal.model import BOX, GONE
from cafetal.plan import Expr, For, If, Int, Load, Set, Stmt, TableLookup, Var, While
from cafetal.trees import nodes_of

if TYPE_CHECKING:
    from cafetal.core.game import Definition, Game, Position
    from cafetal.lower.values import ExpressionLowering

MIXERS = ((113, 16777213), (127, 16777199))
"""Multiplier and modulus (the largest primes below 2**24) of each number; a product still fits 32 bits."""
MOVES = 2**24
MOST_SUMMED = 2**32
"""A sum of so many parts, each with a weight below a modulus, still fits 64 bits."""
Weights = Callable[[Expr, Expr], list[Stmt]]
"""The statements that let a part count, by its number."""


def following_seat(values: ExpressionLowering, name: str) -> list[Stmt]:
    """Let `name` be the seat that is at turn next."""
    world, left = values.world, values.left_array
    step = 1 if world.clockwise else world.players - 1

    def after(seat: Expr) -> Expr:
        return mod(add(seat, Int(step)), world.players)

    found: list[Stmt] = [Set(name, after(order.seat_in_order(values)))]
    if left:
        tries = own(f"{name}.tries")
        going = compare("lt", Var(tries), Int(world.players))
        gone = compare("eq", Load(left, Var(name)), ONE)
        on = (Set(name, after(Var(name))), Set(tries, add(Var(tries), ONE)))
        found += [Set(tries, ZERO), While(choose(going, gone, ZERO), on, world.players)]
    again = order.extra(values)
    return [*found, If(again, (Set(name, sub(Load(order.ANOTHER, ZERO), ONE)),))] if again != ZERO else found


class Sameness(Frozen):
    """The numbers of one position. `mover` is the seat at turn then, `course` the block where its turn begins.

    Without a `course` it is the position within a turn; the checker has found that no rule asks about this or the last.
    """

    values: ExpressionLowering
    position: Position
    mover: Expr
    course: int | None

    def keys(self) -> Iterator[Stmt]:
        """Work the numbers out, into `key0` and `key1`."""
        start = self.mover if self.position.mover else ZERO
        for i, _ in enumerate(MIXERS):
            yield Set(f"key{i}", start)
        for name in self._arrays():
            array = self.values.builder.arrays[name]
            yield from self._row(name, array.length, array.low, array.high)
        if self.position.places is None:
            for value in self._to_come():
                yield from _mix(value)
            yield from self._past()

    def _arrays(self) -> list[str]:
        """The arrays that belong to the position."""
        game, places = self.values.game, self.position.places
        stored = [s for s in game.world.storages.values() if s.name not in (BOX, GONE)]
        if places is not None:
            stored = [s for s in stored if s.name in places]
        names = [s.name for s in stored] + [s.owners for s in stored if s.keeps_owners]
        names += [f"{s.name}.{more}" for more in ("shown", "known") for s in stored]
        if places is None:
            names += [*game.world.variables, *(award.name for award in game.awards)]
        return [name for name in names if name in self.values.builder.arrays]

    def _to_come(self) -> Iterator[Expr]:
        """Who has turns to come, as it is once the turn is over, and what can be done no more in this game."""
        values, seats, within = self.values, range(self.values.world.players), self.course is None
        if values.left_array:
            yield from (Load(values.left_array, Int(seat)) for seat in seats)
        yield from order.to_come(values, self.mover, within)
        for action in values.game.actions.values():
            if action.limit and action.limit_for == "game":
                yield from (Load(limit_of(action.name), Int(seat)) for seat in seats)

    def _past(self) -> Iterator[Stmt]:
        """What the rules ask about the past. At the end of a turn nothing has been done yet in the next one."""
        game, brief = self.values.game, _brief(self.values.game)
        moves = self._moves(brief) if brief else []
        forgotten = {name for name, memory in game.memories.items() if memory.period == "turn"}
        lasting = set(game.memories) - forgotten - (brief if moves else set())
        for name in sorted(_bare(game) & lasting):
            array = self.values.builder.arrays[name]
            yield from self._row(name, array.length, 0, array.high)
        for definition in game.definitions.values():
            if _memories(definition.value) & lasting:
                yield from self._rights(definition)
        yield from moves
        if moves:
            yield from _mix(Var("moves"))

    def _row(self, name: str, length: int, low: int, high: int) -> list[Stmt]:
        """Let all cells of an array count, the lowest content of which is `low`."""
        cell = self.values.builder.fresh("cell")
        part = sub(Load(name, Var(cell)), Int(low))
        if length * (high - low) >= MOST_SUMMED:
            return [For(cell, ZERO, Int(length), tuple(_mix(part)))]
        return self._summed(length, lambda weights: [For(cell, ZERO, Int(length), tuple(weights(Var(cell), part)))])

    def _rights(self, definition: Definition) -> list[Stmt]:
        """Let all answers of a definition count."""
        values = self.values
        sizes = [_size(values, param.type) for param in definition.params]
        sizes += [values.world.players] * definition.uses_you
        length = prod(sizes)
        if not isinstance(definition.value.type, t.Truth) or values.left_array or not 0 < length < MOST_SUMMED:
            return _answers(values, definition, lambda answer, _: _mix(answer), in_order=True)

        def answers(weights: Weights) -> list[Stmt]:
            def told(answer: Expr, asked: Sequence[Expr]) -> list[Stmt]:
                number: Expr = ZERO
                for each, size in zip(asked, sizes, strict=True):
                    number = add(mul(number, Int(size)), each)
                return [If(answer, tuple(weights(number, ONE)))]

            return _answers(values, definition, told)

        return self._summed(length, answers)

    def _summed(self, length: int, parts: Callable[[Weights], list[Stmt]]) -> list[Stmt]:
        """Let so many parts count, each with its number, as `_mix` does with one after the other.

        Each part has a weight that is known beforehand, so the parts need not wait for one another.
        """
        tables = []
        for factor, modulus in MIXERS:
            powers = [pow(factor, length - 1 - number, modulus) for number in range(length)]
            tables.append(self.values.builder.table("weight", powers))

        def weights(number: Expr, part: Expr) -> list[Stmt]:
            return [
                Set(f"sum{i}", add(Var(f"sum{i}"), mul(part, TableLookup(table, number))))
                for i, table in enumerate(tables)
            ]

        found: list[Stmt] = [Set(f"sum{i}", ZERO) for i, _ in enumerate(MIXERS)]
        found += parts(weights)
        for i, (factor, modulus) in enumerate(MIXERS):
            before = mul(Var(f"key{i}"), Int(pow(factor, length, modulus)))
            found.append(Set(f"key{i}", mod(add(before, Var(f"sum{i}")), modulus)))
        return found

    def _moves(self, brief: frozenset[str]) -> list[Stmt]:
        """Let `moves` be what the last turn does to the moves that are allowed now; nothing if that is not all."""
        values, course = self.values, self.course
        cleared = tuple(sorted(brief & set(values.builder.arrays)))
        if course is None or asked_later(values.builder, course, frozenset(cleared)):
            return []
        real = first_moves(values.builder, course, (values.turn, self.mover), ())
        without = first_moves(values.builder, course, (values.turn, self.mover), cleared)
        if real is None or without is None:
            return []
        difference = mod(add(sub(real, without), Int(MOVES)), MOVES)
        asking = [d for d in values.game.definitions.values() if _memories(d.value) & brief]
        if _bare(values.game) & brief or not all(_only_adds(d.value, brief) for d in asking):
            return [Set("moves", difference)]
        asked: list[Stmt] = [Set("asked", ZERO)]
        for definition in asking:
            asked += _answers(values, definition, lambda answer, _: [If(answer, (Set("asked", ONE),))])
        return [*asked, Set("moves", ZERO), If(compare("eq", Var("asked"), ONE), (Set("moves", difference),))]


def _mix(value: Expr) -> list[Stmt]:
    """Let a value that is not negative count."""
    return [
        Set("part", value),
        *(
            Set(f"key{i}", mod(add(mul(Var(f"key{i}"), Int(factor)), Var("part")), modulus))
            for i, (factor, modulus) in enumerate(MIXERS)
        ),
    ]


def _memories(node: object) -> frozenset[str]:
    return frozenset(found.memory for found in nodes_of(node) if isinstance(found, v.Happened))


def _brief(game: Game) -> frozenset[str]:
    """What is remembered of the last turn and asked by rules of moves alone."""
    outside: list[object] = [game.accounts, *game.events, *(body for rows in game.after.values() for body in rows)]
    outside += [*(end.condition for end in game.ends), *(award.value for award in game.awards)]
    outside += [rank.value for rank in game.ranking]
    lasting: set[str] = set()
    seen: set[str] = set()
    while outside:
        part = outside.pop()
        lasting |= _memories(part)
        called = {found.definition for found in nodes_of(part) if isinstance(found, v.CallDef)} - seen
        seen |= called
        outside += [game.definitions[name].value for name in called]
    return frozenset(n for n, memory in game.memories.items() if memory.period == "last turn" and n not in lasting)


def _bare(game: Game) -> frozenset[str]:
    """The memory that is asked outside definitions."""
    bodies = [game.course, game.accounts, *game.events, *(a.body for a in game.actions.values())]
    parts: list[object] = [*bodies, *(body for rows in game.after.values() for body in rows)]
    parts += [*(end.condition for end in game.ends), *(award.value for award in game.awards)]
    return frozenset().union(*(_memories(part) for part in parts))


def _only_adds(expr: v.Expr, brief: frozenset[str]) -> bool:
    """Whether a condition that does not hold cannot begin to hold once the memory is forgotten."""
    if not _memories(expr) & brief:
        return True
    match expr:
        case v.Happened():
            return True
        case v.Both(parts) | v.Either(parts):
            return all(_only_adds(part, brief) for part in parts)
        case _:
            return False


def _size(values: ExpressionLowering, kind: t.Type) -> int:
    """How many things of a kind a definition is asked about, 0 if that differs from position to position."""
    match kind:
        case t.SiteT(cls):
            return len(values.world.classes[cls].names)
        case t.Seat():
            return values.world.players
        case _:
            return 0


def _answers(
    values: ExpressionLowering,
    definition: Definition,
    told: Callable[[Expr, Sequence[Expr]], list[Stmt]],
    in_order: bool = False,
) -> list[Stmt]:
    """What is told of the answer of a definition, a value from zero up, for everything it can be asked about.

    `told` is given what is asked about, too. Players are gone through outside, places inside, unless `in_order`.
    """
    everything: list[tuple[v.Variable, v.SetOf]] = []
    for param in definition.params:
        var = v.Variable(param.name, param.type)
        everything.append((var, v.SetOf(var, _source(values, param.type))))
    if definition.uses_you:  # the one who acts is the last argument
        you = v.Variable("you", t.Seat())
        everything.append((you, v.SetOf(you, v.Seats())))
    kind = definition.value.type
    answer = v.CallDef(definition.name, tuple(v.Ref(var) for var, _ in everything), kind)
    lowest = 0 if isinstance(kind, t.Truth) else v.NONE if isinstance(kind, t.Num) else -1

    def nested(rest: Sequence[tuple[v.Variable, v.SetOf]], env: Env) -> list[Stmt]:
        if not rest:
            asked = [values.ref(var, env) for var, _ in everything]
            return told(sub(values.expr(answer, env), Int(lowest)), asked)
        return values.loops.over(rest[0][1], env, lambda inner, n: nested(rest[1:], inner))

    return nested(everything if in_order else sorted(everything, key=lambda each: each[0].type != t.Seat()), Env())


def _source(values: ExpressionLowering, kind: t.Type) -> v.Source:
    """All that a definition can be asked about: for pieces, those on the boards."""
    world = values.world
    match kind:
        case t.ThingT(faces, storages):
            boards = [name for name in sorted(storages) if world.storages[name].cls]
            return v.Things(tuple(v.Spot(name) for name in boards), faces)
        case t.SiteT(cls):
            return v.Sites(cls)
        case t.Seat():
            return v.Seats()
        case t.Val(name):
            return v.Values(name)
        case t.DirT(board):
            return v.Directions(board)
        case _:
            raise AssertionError(f"nothing asks about the past of {kind}")
