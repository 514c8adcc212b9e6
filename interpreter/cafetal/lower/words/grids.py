"""Words of grids, rings and tracks: lines, directions, steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.own import own
from cafetal.geometry.lines import opposite
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, add, both, choose, compare, either, mod, mul, sub
from cafetal.lower.sets import rays_of
from cafetal.lower.words.support import expr_arg, function, laid, set_arg
from cafetal.plan import Break, Expr, For, ForRow, If, Int, Load, Return, Set, Stmt, Store, Var
from cafetal.vocabulary import LEAPS

if TYPE_CHECKING:
    from cafetal.lower.values import ExpressionLowering

Lowerer = Callable[["ExpressionLowering", v.Word, Env], Expr]


def advance(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """The site so many places further: round a ring, or along a list or track (none beyond its end)."""
    (cls,) = word.parameters
    geometry = values.world.geometries[values.world.boards[cls]]
    size = len(values.world.classes[cls].names)
    site, steps = expr_arg(word, 0), values.expr(expr_arg(word, 1), env)

    def make(here: Expr) -> Expr:
        goal = add(here, steps)
        if geometry.kind == "ring":
            return mod(goal, size)
        inside = both_in(goal, size)
        return choose(inside, goal, Int(-1))

    return values.some(site, env, make)


def both_in(goal: Expr, size: int) -> Expr:
    """A number is a site of a class of this size."""
    return both((compare("ge", goal, ZERO), compare("lt", goal, Int(size))))


def direction_between(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """The direction in which one site sees another in a straight line; none if it does not."""
    (cls,) = word.parameters
    geometry = values.world.geometries[values.world.boards[cls]]
    steps = geometry.steps[cls]
    size = len(values.world.classes[cls].names)
    flat = [-1] * (size * size)
    for site in range(size):
        for number, step in enumerate(steps):
            here = step[site]
            while here >= 0 and here != site and flat[site * size + here] < 0:
                flat[site * size + here] = number
                here = step[here]
    return _pair(values, word, env, f"way.{cls}", (flat, size))


def _pair(
    values: ExpressionLowering, word: v.Word, env: Env, stem: str, table: tuple[list[int], int], none: int = -1
) -> Expr:
    """An entry of a table by two sites."""
    flat, size = table
    first, second = expr_arg(word, 0), expr_arg(word, 1)
    return values.some(
        first,
        env,
        lambda a: values.some(second, env, lambda b: values.builder.look(stem, flat, add(mul(a, Int(size)), b)), none),
        none,
    )


def _aligned(kind: str) -> Lowerer:
    def lower(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
        """Two sites stand in a straight (or diagonal) line."""
        (cls,) = word.parameters
        geometry = values.world.geometries[values.world.boards[cls]]
        size = len(values.world.classes[cls].names)
        flat = [0] * (size * size)
        for number, step in enumerate(geometry.steps[cls]):
            if ("_" in geometry.directions[number]) != (kind == "diagonal"):
                continue
            for site in range(size):
                here, seen = step[site], {site}
                while here >= 0 and here not in seen:
                    seen.add(here)
                    flat[site * size + here] = 1
                    here = step[here]
        return _pair(values, word, env, f"{kind}.{cls}", (flat, size), 0)

    return lower


def leap(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """Two sites are a leap apart, as a knight's move is one."""
    (cls,) = word.parameters
    relation = values.world.relation(word.word, cls, cls)
    assert relation is not None
    size = len(values.world.classes[cls].names)
    flat = [0] * (size * size)
    for site, row in enumerate(relation.rows):
        for other in row:
            flat[site * size + other] = 1
    return _pair(values, word, env, f"{word.word}.{cls}", (flat, size), 0)


def diagonally_ahead(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """The second site is one step diagonally forward from the first, for a player."""
    (cls,) = word.parameters
    geometry = values.world.geometries[values.world.boards[cls]]
    size = len(values.world.classes[cls].names)
    tables = []
    for start in ("up_", "down_"):
        flat = [0] * (size * size)
        for number, step in enumerate(geometry.steps[cls]):
            if geometry.directions[number].startswith(start):
                for site in range(size):
                    if step[site] >= 0:
                        flat[site * size + step[site]] = 1
        tables.append(flat)
    both = tables[0] + tables[1]
    player = values.expr(expr_arg(word, 2), env)
    second = mul(compare("ne", player, ZERO), Int(size * size))
    first, goal = expr_arg(word, 0), expr_arg(word, 1)
    return values.some(
        first,
        env,
        lambda a: values.some(
            goal,
            env,
            lambda b: values.builder.look(f"ahead.{cls}", both, add(second, mul(a, Int(size)), b)),
            0,
        ),
        0,
    )


def longest_line(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """The largest number of pieces of a set that stand in one line without a gap; with a site, through that site.

    The parameters are the class of sites and the directions in which lines run.
    """
    cls, *ways_of_lines = word.parameters
    of = laid(values, set_arg(word, 0), cls)
    geometry = values.world.geometries[values.world.boards[cls]]
    size = len(values.world.classes[cls].names)
    width = len(geometry.directions)
    rays = values.builder.ragged(f"rays.{cls}", rays_of(geometry.steps[cls]))
    back = opposite(geometry)
    half = [d for d in range(width) if d < back[d] and geometry.directions[d] in ways_of_lines]
    ways = values.builder.ragged("ways", [half])

    def body(inner: Env) -> list[Stmt]:
        site = v.SiteOf(v.Ref(of.var), t.SiteT(cls))

        def mark(scope: Env, n: Expr) -> list[Stmt]:
            return [Store(own("on"), values.expr(site, scope), ONE)]

        longer = If(compare("gt", Var("run"), Var("best")), (Set("best", Var("run")),))
        end = If(compare("eq", Load(own("on"), Var("next")), ZERO), (Break(),))
        index = add(mul(Var("here"), Int(width)), Var("way"))
        run: list[Stmt] = [
            Set("run", ONE),
            ForRow("next", rays, index, (end, Set("run", add(Var("run"), ONE)), longer)),
            longer,
        ]
        on = compare("eq", Load(own("on"), Var("here")), ONE)
        if len(word.args) > 1:
            return [
                *values.loops.over(of, inner, mark),
                *_through(values, expr_arg(word, 1), inner, (rays, width), back, half),
            ]
        return [
            *values.loops.over(of, inner, mark),
            Set("best", ZERO),
            For("here", ZERO, Int(size), (If(on, (ForRow("way", ways, ZERO, tuple(run)),)),)),
            Return(Var("best")),
        ]

    return function(values, word, env, body, [("on", size)])


def _through(
    values: ExpressionLowering, site: v.Expr, env: Env, rays: tuple[str, int], back: tuple[int, ...], half: list[int]
) -> list[Stmt]:
    """The longest line through a site: from it in a direction and in the opposite one."""
    name, width = rays
    there = compare("eq", Load(own("on"), Var("next")), ZERO)

    def count(way: int) -> Stmt:
        index = add(mul(Var("here"), Int(width)), Int(way))
        return ForRow("next", name, index, (If(there, (Break(),)), Set("run", add(Var("run"), ONE))))

    def longest(here: Expr) -> list[Stmt]:
        lines = [
            part
            for way in half
            for part in (
                Set("run", ONE),
                count(way),
                count(back[way]),
                If(compare("gt", Var("run"), Var("best")), (Set("best", Var("run")),)),
            )
        ]
        return [Set("here", here), If(compare("eq", Load(own("on"), Var("here")), ONE), tuple(lines))]

    found = values.if_some(site, values.expr(site, env), env, longest)
    return [Set("best", ZERO), *found, Return(Var("best"))]


def place_empty(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """A place of a line is free."""
    place = expr_arg(word, 0)
    storages = [values.world.storages[name] for name in word.parameters]

    def make(here: Expr) -> Expr:
        tests = []
        for storage in storages:
            free = compare("eq", Load(storage.name, sub(here, Int(storage.base))), ZERO)
            if len(storages) > 1:
                free = both((values.places.within(here, storage), free))
            tests.append(free)
        return either(tests)

    return values.some(place, env, make, 0)


WORDS: dict[str, Lowerer] = {
    "advance": advance,
    "direction_between": direction_between,
    "straight": _aligned("straight"),
    "diagonal": _aligned("diagonal"),
    **dict.fromkeys(LEAPS, leap),
    "diagonally_ahead": diagonally_ahead,
    "longest_line": longest_line,
    "place_empty": place_empty,
}
