"""Loops over sets: how each source runs through its elements, and which filters narrow the loop itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.tree import substitute
from cafetal.lower.between import up_to
from cafetal.lower.env import Env, flatten, mentions
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, both, compare, mod, mul, sub
from cafetal.lower.images import in_order, reached
from cafetal.lower.ranked import over_best
from cafetal.lower.seats import present
from cafetal.model import Storage
from cafetal.plan import Break, Expr, For, ForRow, If, Int, Load, Set, Stmt, TableLookup, Var

if TYPE_CHECKING:
    from cafetal.lower.values import ExpressionLowering

Body = Callable[[Env, Expr], list[Stmt]]
"""The statements for one element: gets the scope with the element, and how many equal pieces it stands for."""


class KeyIs:
    """A filter made by `best`: the key of the element has this value."""

    def __init__(self, key: v.Expr, value: Expr) -> None:
        self.key = key
        self.value = value


Test = v.Expr | KeyIs


class Loops:
    """Loops over the sets of the core."""

    def __init__(self, values: ExpressionLowering) -> None:
        """`values` lowers the expressions inside."""
        self.values = values
        self.world = values.world
        self.places = values.places
        self.builder = values.builder
        self._one_way: dict[str, bool] = {}

    def over(self, of: v.SetOf, env: Env, body: Body) -> list[Stmt]:
        """Statements that run `body` for every element, in order."""
        short = up_to(self, of, env, body) or over_best(self, of, env, body)
        if short is not None:
            return short
        conditions: list[Test] = list(flatten(of.filters))
        before: list[Stmt] = []
        if of.best is not None:
            key, highest = of.best
            plain = v.SetOf(of.var, of.source, of.filters)
            fold = v.Fold("highest" if highest else "lowest", plain, key, key.type)
            name = self.builder.fresh("best")
            before.append(Set(name, self.values.expr(fold, env)))
            conditions = [*conditions, KeyIs(key, Var(name))]
        source, conditions = self._narrow(of, conditions)
        named = isinstance(of.source, v.Seats) and source is not of.source

        def element(value: Expr, count: Expr) -> list[Stmt]:
            found = self.element(of.var, value, conditions, env, lambda inner, _: body(inner, count))
            return present(self.values, value, found) if named else found

        return before + self._run(source, of.var.type, env, element)

    def narrowed(self, of: v.SetOf, conditions: list[v.Expr]) -> tuple[v.Source, list[v.Expr]]:
        """A shorter source of a set without `best`, and the conditions that are left."""
        source, rest = self._narrow(of, [*conditions])
        return source, [condition for condition in rest if not isinstance(condition, KeyIs)]

    def element(self, var: v.Variable, value: Expr, conditions: Sequence[Test], env: Env, body: Body) -> list[Stmt]:
        """Statements that run `body` for one element, if it fulfils the conditions."""
        inner = env.bind(var, value, non_null=True)
        return self._guarded(conditions, inner, body(inner, ONE))

    def _guarded(self, conditions: Sequence[Test], env: Env, body: list[Stmt]) -> list[Stmt]:
        tests = [self._test(c, env) for c in conditions]
        condition = both(tests)
        if condition == ZERO:
            return []
        return body if condition == ONE else [If(condition, tuple(body))]

    def _test(self, condition: Test, env: Env) -> Expr:
        if isinstance(condition, KeyIs):
            return compare("eq", self.values.expr(condition.key, env), condition.value)
        return self.values.condition(condition, env)

    def _narrow(self, of: v.SetOf, conditions: list[Test]) -> tuple[v.Source, list[Test]]:
        """Turn one filter into the source, where that makes the loop shorter."""
        if isinstance(of.source, v.Things):
            return self._narrow_things(of, of.source, conditions)
        if isinstance(of.source, v.Image) and isinstance(of.var.type, t.ThingT):
            return self._narrow_image(of, of.source, conditions)
        image = of.source if isinstance(of.source, v.Image) and isinstance(of.var.type, t.SiteT | t.Val) else None
        if image is None and not isinstance(of.source, v.Sites | v.Values | v.Seats):
            return of.source, conditions
        for number, condition in enumerate(conditions):
            source = self._as_source(of, condition)
            rest = conditions[:number] + conditions[number + 1 :]
            if source is not None and image is None:
                return source, rest
            if source is not None and image is not None and in_order(self.world, source):
                return source, [*rest, reached(self.world, image, v.Ref(of.var))]
        return of.source, conditions

    def _narrow_image(self, of: v.SetOf, source: v.Image, conditions: list[Test]) -> tuple[v.Source, list[Test]]:
        """Conditions on pieces are asked where the pieces are looked for, so that they can shorten that loop."""
        inner = source.inner
        if any(isinstance(condition, KeyIs) for condition in conditions):
            return source, conditions
        moved = tuple(v.Filter(substitute(c, of.var, v.Ref(inner.var))) for c in conditions if not isinstance(c, KeyIs))
        return v.Image(source.of, v.SetOf(inner.var, inner.source, (*inner.filters, *moved), inner.best)), []

    def _narrow_things(self, of: v.SetOf, source: v.Things, conditions: list[Test]) -> tuple[v.Source, list[Test]]:
        """Pieces beside a site are looked for beside it, pieces on a site are looked for there."""
        for condition in conditions:
            lying = self._lying(of.var, source, condition)
            if lying is not None:
                return lying, [c for c in conditions if c is not condition]
            for cls, index in self._where(of.var, condition):
                spots = [s for s in source.spots if self.world.storages[s.storage].cls == cls]
                if len(spots) == len(source.spots) and all(s.index is None for s in spots):
                    rest = [c for c in conditions if c is not condition]
                    return v.Things(tuple(v.Spot(s.storage, index, s.slot) for s in spots), source.faces), rest
        return source, conditions

    def _lying(self, var: v.Variable, source: v.Things, condition: Test) -> v.Things | None:
        """The pieces at the only places where a condition says that they lie (`no hut is on the corner`)."""
        if not isinstance(condition, v.Member) or condition.element != v.Ref(var) or mentions(condition.of, var):
            return None
        inner = condition.of.source
        if not isinstance(inner, v.Things) or condition.of.filters or condition.of.best is not None:
            return None
        own = [spot.storage for spot in source.spots]
        spots = sorted((spot for spot in inner.spots if spot.storage in own), key=lambda spot: own.index(spot.storage))
        if any(spot.index is None or isinstance(spot.index, v.SetOf) for spot in spots):
            return None
        if len({spot.storage for spot in spots}) != len(spots) or any(s.index or s.slot for s in source.spots):
            return None
        return v.Things(tuple(spots), source.faces & inner.faces)

    def _where(self, var: v.Variable, condition: Test) -> list[tuple[str, v.Expr | v.SetOf]]:
        """The sites where a condition says that a piece lies, with their class."""
        found: list[tuple[str, v.Expr | v.SetOf]] = []
        if isinstance(condition, v.Compare) and condition.op == "eq":
            for mine, other in ((condition.left, condition.right), (condition.right, condition.left)):
                if isinstance(mine, v.SiteOf) and mine.thing == v.Ref(var) and not mentions(other, var):
                    found.append((mine.type.cls, other))
        if isinstance(condition, v.Related):
            sides = ((condition.left, condition.right), (condition.right, condition.left))
            for mine, other in sides:
                if not isinstance(mine, v.SiteOf) or mine.thing != v.Ref(var) or mentions(other, var):
                    continue
                assert isinstance(other.type, t.SiteT)
                cls = mine.type.cls
                if self.world.relation(condition.relation, other.type.cls, cls) is not None:
                    near = v.Variable(cls, mine.type)
                    found.append((cls, v.SetOf(near, v.Linked(other, condition.relation, cls))))
        return found

    def _as_source(self, of: v.SetOf, condition: Test) -> v.Source | None:
        if isinstance(condition, v.Compare) and condition.op == "eq":
            for mine, other in ((condition.left, condition.right), (condition.right, condition.left)):
                if isinstance(mine, v.Ref) and mine.var is of.var and not mentions(other, of.var):
                    return v.Listed((other,))
        if isinstance(condition, v.Related) and isinstance(of.var.type, t.SiteT):
            for mine, other in ((condition.left, condition.right), (condition.right, condition.left)):
                if not (isinstance(mine, v.Ref) and mine.var is of.var) or mentions(other, of.var):
                    continue
                assert isinstance(other.type, t.SiteT)
                if self.world.relation(condition.relation, other.type.cls, of.var.type.cls) is not None:
                    return v.Linked(other, condition.relation, of.var.type.cls)
        if isinstance(condition, v.Member) and isinstance(condition.element, v.Ref) and condition.element.var is of.var:
            inner = condition.of
            if not mentions(inner, of.var) and isinstance(inner.source, v.Linked | v.LineFrom) and not inner.filters:
                return inner.source
        return None

    # -- sources --------------------------------------------------------------------------------------

    def _run(self, source: v.Source, kind: t.Type, env: Env, body: Callable[[Expr, Expr], list[Stmt]]) -> list[Stmt]:
        match source:
            case v.Sites(cls):
                return self._range(cls, len(self.world.classes[cls].names), body)
            case v.Values(kind_name):
                return self._range(kind_name, len(self.world.kinds[kind_name].values), body)
            case v.Seats():
                return self._seats(source, env, body)
            case v.Numbers(low, high):
                name = self.builder.fresh("n")
                inner = body(Var(name), ONE)
                return [For(name, self.values.expr(low, env), add(self.values.expr(high, env), ONE), tuple(inner))]
            case v.Directions():
                return self._directions(source, env, body)
            case v.Linked(site, relation, cls):
                return self._linked(site, relation, cls, env, body)
            case v.LineFrom():
                return self._line(source, env, body)
            case v.Listed(elements):
                return [s for e in elements for s in self._single(self.values.expr(e, env), body)]
            case v.Image():
                return self._image(source, kind, env, body)
            case v.Things(spots, faces):
                return [s for spot in spots for s in self._spot(spot, faces, env, body)]
            case v.Places(places):
                return [s for p in places for s in self._single(self.values.expr(p, env), body)]

    def _range(self, stem: str, size: int, body: Callable[[Expr, Expr], list[Stmt]]) -> list[Stmt]:
        name = self.builder.fresh(stem)
        return [For(name, ZERO, Int(size), tuple(body(Var(name), ONE)))]

    def _single(self, value: Expr, body: Callable[[Expr, Expr], list[Stmt]]) -> list[Stmt]:
        if isinstance(value, Int):
            return body(value, ONE) if value.value >= 0 else []
        name = self.builder.fresh("one")
        return [Set(name, value), If(compare("ge", Var(name), ZERO), tuple(body(Var(name), ONE)))]

    def _seats(self, source: v.Seats, env: Env, body: Callable[[Expr, Expr], list[Stmt]]) -> list[Stmt]:
        players = self.world.players
        name = self.builder.fresh("seat")
        if source.start is None:
            inner = present(self.values, Var(name), body(Var(name), ONE))
            return [For(name, ZERO, Int(players), tuple(inner))]
        count = self.builder.fresh("turn")
        start = self.values.expr(source.start, env)
        first, last = (0, players) if source.include_start else (1, players)
        ahead = add(start, Var(count)) if source.clockwise else sub(add(start, Int(players)), Var(count))
        inner = [Set(name, mod(ahead, players)), *present(self.values, Var(name), body(Var(name), ONE))]
        return [For(count, Int(first), Int(last), tuple(inner))]

    def _directions(self, source: v.Directions, env: Env, body: Callable[[Expr, Expr], list[Stmt]]) -> list[Stmt]:
        count = len(self.world.geometries[source.board].directions)
        if source.only is None:
            return self._range("direction", count, body)
        rows = [list(source.only)]
        index: Expr = ZERO
        if source.by is not None:  # all but the first player look from the other side
            rows += [[(number + count // 2) % count for number in source.only]] * (self.world.players - 1)
            index = self.values.expr(source.by, env)
        name = self.builder.fresh("direction")
        return [ForRow(name, self.builder.ragged("directions", rows), index, tuple(body(Var(name), ONE)))]

    def _linked(
        self, site: v.Expr, relation: str, cls: str, env: Env, body: Callable[[Expr, Expr], list[Stmt]]
    ) -> list[Stmt]:
        start = self.values.expr(site, env)
        assert isinstance(site.type, t.SiteT)
        rows = self.values.relation_rows(relation, site.type.cls, cls)
        name = self.builder.fresh(cls)
        inner = tuple(body(Var(name), ONE))
        return self.values.if_some(site, start, env, lambda e: [ForRow(name, rows, e, inner)])

    def _line(self, source: v.LineFrom, env: Env, body: Callable[[Expr, Expr], list[Stmt]]) -> list[Stmt]:
        geometry = self.world.geometries[self.world.boards[source.cls]]
        rays = self.builder.ragged(f"rays.{source.cls}", rays_of(geometry.steps[source.cls]))
        name = self.builder.fresh(source.cls)
        inner = body(Var(name), ONE)
        before: list[Set] = []
        if source.until is not None:
            stop = self.values.expr(source.until, env)
            if not (isinstance(stop, Var) and isinstance(source.until, v.Ref) and not source.until.var.changes):
                before.append(Set(self.builder.fresh("until"), stop))
                stop = Var(before[0].name)
            inner = [If(compare("eq", Var(name), stop), (Break(),)), *inner]
        width = len(geometry.directions)
        site, direction = self.values.expr(source.site, env), self.values.expr(source.direction, env)

        def run(known: Expr) -> list[Stmt]:
            def along(way: Expr) -> list[Stmt]:
                return [ForRow(name, rays, add(mul(known, Int(width)), way), tuple(inner))]

            return self.values.if_some(source.direction, direction, env, along)

        return [*before, *self.values.if_some(source.site, site, env, run)]

    def one_way(self, cls: str) -> bool:
        """Whether no site of a class is reached from another one along two directions, or twice along one."""
        if cls not in self._one_way:
            geometry = self.world.geometries[self.world.boards[cls]]
            rays, width = rays_of(geometry.steps[cls]), len(geometry.directions)
            every = [[site for ray in rays[at : at + width] for site in ray] for at in range(0, len(rays), width)]
            self._one_way[cls] = all(len(reached) == len(set(reached)) for reached in every)
        return self._one_way[cls]

    def _image(self, source: v.Image, kind: t.Type, env: Env, body: Callable[[Expr, Expr], list[Stmt]]) -> list[Stmt]:
        """Each element that the inner phrase gives for some element of the outer set, each once.

        Pieces are visited under each outer element in turn: what belongs to one of them belongs to no other.
        """
        if isinstance(kind, t.ThingT):

            def nested(inner: Env, n: Expr) -> list[Stmt]:
                return self.over(
                    source.inner, inner, lambda e, count: body(self.values.ref(source.inner.var, e), count)
                )

            return self.over(source.of, env, nested)
        plain = v.Variable("image", kind)
        found = reached(self.world, source, v.Ref(plain))
        every: v.Source
        match kind:
            case t.SiteT(cls):
                every = v.Sites(cls)
            case t.Val(name):
                every = v.Values(name)
            case t.Seat():
                every = v.Seats()
            case t.DirT(board):
                every = v.Directions(board)
            case t.Num(low, high):
                every = v.Numbers(v.Lit(low, kind), v.Lit(high, kind))
            case _:
                raise AssertionError(f"an image of {kind}")  # refused by the resolver

        def test(value: Expr, count: Expr) -> list[Stmt]:
            inner = env.bind(plain, value, non_null=True)
            return [If(self.values.condition(found, inner), tuple(body(value, count)))]

        return self._run(every, kind, env, test)

    # -- pieces ---------------------------------------------------------------------------------------

    def _spot(
        self, spot: v.Spot, faces: frozenset[int], env: Env, body: Callable[[Expr, Expr], list[Stmt]]
    ) -> list[Stmt]:
        storage = self.world.storages[spot.storage]
        wanted = faces & frozenset(storage.faces)
        if not wanted:
            return []

        def at(index: Expr) -> list[Stmt]:
            if spot.slot is None:
                return self._pieces_at(storage, index, wanted, body)
            first = mul(index, Int(storage.width))
            slot = self.values.expr(spot.slot, env)
            return self.values.if_some(
                spot.slot, slot, env, lambda one: self._cell(storage, add(first, one), wanted, body)
            )

        if spot.index is None:
            return self._everywhere(storage, wanted, body, at)
        if isinstance(spot.index, v.SetOf):
            return self.over(spot.index, env, lambda inner, _: at(self.values.ref(spot_var(spot.index), inner)))
        return self.values.if_some(spot.index, self.values.expr(spot.index, env), env, at)

    def _everywhere(
        self,
        storage: Storage,
        wanted: frozenset[int],
        body: Callable[[Expr, Expr], list[Stmt]],
        at: Callable[[Expr], list[Stmt]],
    ) -> list[Stmt]:
        if storage.kind == "the":
            name = self.builder.fresh("site")
            inner = at_known(self, storage, Var(name), body)
            return [Set(name, sub(Load(storage.name, ZERO), ONE)), If(compare("ge", Var(name), ZERO), tuple(inner))]
        if storage.sites == 1:
            return at(ZERO)
        name = self.builder.fresh("at")
        return [For(name, ZERO, Int(storage.sites), tuple(at(Var(name))))]

    def _pieces_at(
        self, storage: Storage, index: Expr, wanted: frozenset[int], body: Callable[[Expr, Expr], list[Stmt]]
    ) -> list[Stmt]:
        """The pieces with a wanted face at a site (or seat) of a storage."""
        if storage.kind == "the":
            inner = at_known(self, storage, index, body)
            return [If(compare("eq", Load(storage.name, ZERO), add(index, ONE)), tuple(inner))]
        if storage.kind == "line":
            slot = self.builder.fresh("slot")
            at = sub(Int(storage.width - 1), Var(slot)) if storage.pile else Var(slot)  # from the top
            local = add(mul(index, Int(storage.width)), at)
            return [For(slot, ZERO, Int(storage.width), tuple(self._cell(storage, local, wanted, body)))]
        if storage.kind == "one":
            return self._cell(storage, index, wanted, body)
        return self._pool(storage, index, wanted, body)

    def _cell(
        self, storage: Storage, local: Expr, wanted: frozenset[int], body: Callable[[Expr, Expr], list[Stmt]]
    ) -> list[Stmt]:
        name = self.builder.fresh("face")
        face = Var(name)
        lowest = min(wanted)
        fits = self.places.shows(face, wanted)
        if wanted == frozenset(storage.faces):
            fits = compare("ge", face, ZERO)
        elif lowest == 0 or isinstance(fits, TableLookup):  # an empty place is no entry of the table
            fits = both((compare("ge", face, ZERO), fits))
        code = self.places.code(add(local, Int(storage.base)), face)
        thing = self.builder.fresh("thing")
        inner = [Set(thing, code), *body(Var(thing), ONE)]
        return [Set(name, sub(Load(storage.name, local), ONE)), If(fits, tuple(inner))]

    def _pool(
        self, storage: Storage, index: Expr, wanted: frozenset[int], body: Callable[[Expr, Expr], list[Stmt]]
    ) -> list[Stmt]:
        slots = [i for i, face in enumerate(storage.faces) if face in wanted]
        width = len(storage.faces)
        place = add(index, Int(storage.base))
        if len(slots) == 1:
            cell = Load(storage.name, add(mul(index, Int(width)), Int(slots[0])))
            code = self.places.code(place, Int(storage.faces[slots[0]]))
            return [If(compare("gt", cell, ZERO), tuple(body(code, cell)))]
        slot, count, thing = self.builder.fresh("slot"), self.builder.fresh("count"), self.builder.fresh("thing")
        code = self.places.code(place, self.places.face_of_slot(storage, Var(slot)))
        inner: list[Stmt] = [
            Set(count, Load(storage.name, add(mul(index, Int(width)), Var(slot)))),
            If(compare("gt", Var(count), ZERO), (Set(thing, code), *body(Var(thing), Var(count)))),
        ]
        if slots == list(range(slots[0], slots[-1] + 1)):
            return [For(slot, Int(slots[0]), Int(slots[-1] + 1), tuple(inner))]
        return [ForRow(slot, self.builder.ragged("slots", [slots]), ZERO, tuple(inner))]


def spot_var(index: v.SetOf | v.Expr | None) -> v.Variable:
    """The element variable of the set at which a spot is looked for."""
    assert isinstance(index, v.SetOf)
    return index.var


def at_known(loops: Loops, storage: Storage, site: Expr, body: Callable[[Expr, Expr], list[Stmt]]) -> list[Stmt]:
    """The only piece of a `the` storage, at a site where it is known to be."""
    code = loops.places.code(add(site, Int(storage.base)), Int(storage.faces[0]))
    return body(code, ONE)


def rays_of(steps: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """For each site and direction, the sites beyond, nearest first. `steps[direction][site]` is the next site or -1."""
    count = len(steps[0]) if steps else 0
    rays: list[list[int]] = []
    for site in range(count):
        for step in steps:
            ray: list[int] = []
            here = step[site]
            while here >= 0 and here != site and here not in ray:
                ray.append(here)
                here = step[here]
            rays.append(ray)
    return rays


__all__ = ["NOBODY", "Loops"]
