"""The record of positions, for `a position has occurred 3 times`.

After every turn the position is written down as three numbers, in a ring of cells that is a part of the state. A
position is: who is at turn; what lies where (but not what lies in the box or is out of the game); the numbers and notes
of `state`; and the answer to each question about the past that a definition asks (`a square is passed if … was emptied
last turn`), for everything it can be asked about. A question about the past that no definition asks counts by what the
table remembers of every place.

What leaves the game never comes back, so no earlier position can then occur again, and the record begins anew. Without
that, positions further back than the ring is long are forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.tree import nodes_of
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, add, both, compare, least, mod, mul, sub
from cafetal.model import BOX, GONE
from cafetal.plan import Array, Expr, For, If, Int, Load, Set, Stmt, Store, Var

if TYPE_CHECKING:
    from cafetal.core.game import Definition, Game
    from cafetal.lower.builder import PlanBuilder
    from cafetal.lower.values import Values

REMEMBERED = 256
KEYS, NEXT, HELD, TIMES = "position.keys", "position.next", "position.held", "position.times"
MIXERS = ((101, 16777213), (107, 16777199), (113, 16777183))
"""Multiplier and modulus (the largest primes below 2**24) of each number; a product still fits 32 bits."""


def lay_out_record(game: Game, builder: PlanBuilder) -> None:
    """The cells of the record, if the rules ask for it."""
    if game.repetitions:
        builder.array(Array(KEYS, REMEMBERED * len(MIXERS), 0, max(modulus for _, modulus in MIXERS)))
        builder.array(Array(NEXT, 1, 0, REMEMBERED - 1))
        builder.array(Array(HELD, 1, 0, REMEMBERED))
        builder.array(Array(TIMES, 1, 0, REMEMBERED))


def forget(game: Game) -> list[Stmt]:
    """The record begins anew."""
    return [Store(HELD, ZERO, ZERO)] if game.repetitions else []


def asked(game: Game, node: object) -> bool:
    """A condition asks how often the position has occurred, itself or by a definition."""
    for found in nodes_of(node):
        if isinstance(found, v.Word) and found.word == "occurred":
            return True
        if isinstance(found, v.CallDef) and asked(game, game.definitions[found.definition].value):
            return True
    return False


def begin(values: Values, seat: Expr) -> list[Stmt]:
    """Write down the first position, before the first turn."""
    return [If(compare("eq", Load(HELD, ZERO), ZERO), tuple(record(values, seat)))] if values.game.repetitions else []


def record(values: Values, seat: Expr) -> list[Stmt]:
    """Write down the position in which `seat` is at turn, and how often it has occurred."""
    if not values.game.repetitions:
        return []
    size, following, held = len(MIXERS), Load(NEXT, ZERO), Load(HELD, ZERO)
    keys = [Var(f"key{i}") for i in range(size)]
    entry = mul(mod(add(sub(following, Var("back")), Int(REMEMBERED - 1)), REMEMBERED), Int(size))
    same = both(compare("eq", Load(KEYS, add(Var("entry"), Int(i))), keys[i]) for i in range(size))
    return [
        *(Set(key.name, seat) for key in keys),
        *_contents(values),
        *(statement for definition in _asking(values.game) for statement in _answers(values, definition)),
        Set("times", ONE),
        For(
            "back",
            ZERO,
            held,
            (Set("entry", entry), If(same, (Set("times", add(Var("times"), ONE)),))),
        ),
        Store(TIMES, ZERO, Var("times")),
        *(Store(KEYS, add(mul(following, Int(size)), Int(i)), keys[i]) for i in range(size)),
        Store(NEXT, ZERO, mod(add(following, ONE), REMEMBERED)),
        Store(HELD, ZERO, least(add(held, ONE), Int(REMEMBERED))),
    ]


def _mix(value: Expr) -> list[Stmt]:
    """Let a value that is not negative count."""
    return [
        Set("part", value),
        *(
            Set(f"key{i}", mod(add(mul(Var(f"key{i}"), Int(factor)), Var("part")), modulus))
            for i, (factor, modulus) in enumerate(MIXERS)
        ),
    ]


def _contents(values: Values) -> Iterator[Stmt]:
    for name in _arrays(values):
        array = values.builder.arrays[name]
        cell = values.builder.fresh("cell")
        yield For(cell, ZERO, Int(array.length), tuple(_mix(sub(Load(name, Var(cell)), Int(array.low)))))


def _arrays(values: Values) -> list[str]:
    """The arrays that belong to a position."""
    game = values.game
    stored = [s for s in game.world.storages.values() if s.name not in (BOX, GONE)]
    names = (
        [s.name for s in stored] + [s.owners for s in stored if s.keeps_owners] + [f"{s.name}.shown" for s in stored]
    )
    names += [f"{s.name}.known" for s in stored]
    names += [*game.world.variables, *(award.name for award in game.awards), *sorted(_bare_memories(game))]
    return [name for name in names if name in values.builder.arrays]


def _memories(node: object) -> set[str]:
    return {found.memory for found in nodes_of(node) if isinstance(found, v.Happened)}


def _bare_memories(game: Game) -> set[str]:
    """The memory that is asked outside definitions."""
    bodies = [game.course, game.accounts, *(a.body for a in game.actions.values())]
    parts: list[object] = [*bodies, *(body for rows in game.after.values() for body in rows)]
    parts += [*(end.condition for end in game.ends), *(award.value for award in game.awards)]
    return set().union(*(_memories(part) for part in parts))


def _asking(game: Game) -> list[Definition]:
    """The definitions that ask about the past themselves."""
    return [definition for definition in game.definitions.values() if _memories(definition.value)]


def _answers(values: Values, definition: Definition) -> list[Stmt]:
    """Let what a definition says count, of everything it can be said about."""
    everything: list[tuple[v.Variable, v.SetOf]] = []
    for param in definition.params:
        var = v.Variable(param.name, param.type)
        everything.append((var, v.SetOf(var, _source(values, param.type))))
    if definition.uses_you:  # the one who acts is the last argument
        you = v.Variable("you", t.Seat())
        everything.append((you, v.SetOf(you, v.Seats())))
    kind = definition.value.type
    answer = v.CallDef(definition.name, tuple(v.Ref(var) for var, _ in everything), kind)
    least_value = 0 if isinstance(kind, t.Truth) else v.NONE if isinstance(kind, t.Num) else -1

    def nested(rest: Sequence[tuple[v.Variable, v.SetOf]], env: Env) -> list[Stmt]:
        if not rest:
            return _mix(sub(values.expr(answer, env), Int(least_value)))
        return values.loops.over(rest[0][1], env, lambda inner, n: nested(rest[1:], inner))

    return nested(everything, Env())


def _source(values: Values, kind: t.Type) -> v.Source:
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
