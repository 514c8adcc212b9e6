"""Readings: what the state, tables, pieces and sites say."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, add, both, choose, compare, div, least, mod, mul, sub
from cafetal.lower.seats import first_player, neighbour
from cafetal.plan import Expr, Int, Load, Op

if TYPE_CHECKING:
    from cafetal.lower.values import ExpressionLowering


def _is_reckoned(expr: v.Expr) -> TypeGuard[v.Arith]:
    """A sum, product or half of numbers."""
    return isinstance(expr, v.Arith) and isinstance(expr.type, t.Num) and expr.op in ("add", "sub", "mul", "div")


def _parts(expr: v.Arith) -> list[v.Expr]:
    """The numbers of a sum or product that may be none."""
    found: list[v.Expr] = []
    for part in expr.args:
        if _is_reckoned(part):
            found += _parts(part)
        elif isinstance(part.type, t.Num) and part.type.maybe:
            found.append(part)
    return found


class Readings:
    """Lowers expressions that read something."""

    def __init__(self, values: ExpressionLowering) -> None:
        """Bind to the lowering of expressions."""
        self.values = values
        self.world = values.world
        self.places = values.places
        self.builder = values.builder

    def reading(self, expr: v.Expr, env: Env) -> Expr:
        """Something that is read: of the state, a table, a piece, a kind or a site."""
        match expr:
            case v.StateRead("first_player"):
                return first_player(self.values, Load("first_player", ZERO))
            case v.StateRead(name, index):
                at = ZERO if index is None else self.values.expr(index, env)
                if index is None or self.values.non_null(index, env):
                    return Load(name, at)
                return self.values.some(index, env, lambda i: Load(name, i), self.values.none_of(expr.type))
            case v.TableRead():
                table = self.world.tables[expr.table]
                cells = [v.NONE if c is None else c for row in table.cells for c in row]
                width = len(table.columns)
                return self.values.some(
                    expr.row,
                    env,
                    lambda row: self.values.some(
                        expr.column,
                        env,
                        lambda column: self.builder.look(
                            f"table.{expr.table}", cells, add(mul(row, Int(width)), column)
                        ),
                        v.NONE,
                    ),
                    v.NONE,
                )
            case v.AxisOf(of, positions, first=first):
                if isinstance(of.type, t.Num):
                    last = Int(len(positions) - 1)
                    return self.values.some(
                        of,
                        env,
                        lambda x: self.builder.look(
                            "axis", positions, Op("max", (ZERO, Op("min", (last, sub(x, Int(first))))))
                        ),
                    )
                if isinstance(of.type, t.ThingT):
                    return self.values.some(
                        of, env, lambda x: self.builder.look("axis", positions, self.places.face(x))
                    )
                return self.values.some(of, env, lambda x: self.builder.look("axis", positions, x))
            case v.FaceAttr(thing, attribute):
                values = self.face_values(attribute, expr.type)
                none = self.values.none_of(expr.type)
                return self.values.some(
                    thing, env, lambda x: self.builder.look(f"face.{attribute}", values, self.places.face(x)), none
                )
            case v.ColumnOf(value, kind, column):
                none = self.values.none_of(expr.type)
                entries = [none if c is None else c for c in self.world.kinds[kind].columns[column].values]
                return self.values.some(
                    value, env, lambda x: self.builder.look(f"column.{kind}.{column}", entries, x), none
                )
            case v.SiteAttr(site, cls, attribute):
                return self._site_attribute(expr, site, cls, attribute, env)
            case _:
                raise AssertionError(expr)

    def face_values(self, attribute: str, kind: t.Type) -> list[int]:
        """An attribute of every face (of a kind of numbers, the number itself)."""
        result = []
        for face in self.world.faces:
            kinds = self.world.pieces[face.piece].kinds
            value = self.values.none_of(kind)
            if attribute in kinds:
                value = face.attributes[kinds.index(attribute)]
                numbers = self.world.kinds[attribute].numbers
                if isinstance(kind, t.Num) and numbers is not None:
                    value = numbers[value]
            result.append(value)
        return result

    def _site_attribute(self, expr: v.SiteAttr, site: v.Expr, cls: str, attribute: str, env: Env) -> Expr:
        none = self.values.none_of(expr.type) if not isinstance(expr.type, t.Truth) else 0
        raw = self.world.classes[cls].attributes[attribute]
        entries: list[int] = []
        for value in raw:
            if value is None:
                entries.append(none)
            elif isinstance(value, str):
                assert isinstance(expr.type, t.Val)
                entries.append(self.world.kinds[expr.type.kind].find(value))
            else:
                entries.append(int(value))
        return self.values.some(site, env, lambda x: self.builder.look(f"{cls}.{attribute}", entries, x), none)

    def of_thing(self, expr: v.Expr, env: Env) -> Expr:
        """Where a piece lies, and whose it is."""
        assert isinstance(expr, v.SiteOf | v.OwnerOf | v.HolderOf | v.SlotOf | v.ThingPlace)
        kind = expr.thing.type
        assert isinstance(kind, t.ThingT | t.PlaceT)
        places, storages = self.places, kind.storages
        if isinstance(kind, t.PlaceT):
            return self.values.some(expr.thing, env, lambda place: self._slot(place, storages))

        def make(x: Expr) -> Expr:
            match expr:
                case v.SiteOf():
                    return places.site_of_place(expr.type.cls, places.place(x), storages)
                case v.OwnerOf():
                    return places.owner(x, storages)
                case v.HolderOf():
                    return places.holder(x, storages)
                case v.ThingPlace():
                    return places.place(x)
                case _:
                    return self._slot(places.place(x), storages)

        return self.values.some(expr.thing, env, make)

    def _slot(self, place: Expr, storages: frozenset[str]) -> Expr:
        table = [-1] * self.world.places
        lines = [self.world.storages[s] for s in storages if self.world.storages[s].kind == "line"]
        if len(lines) == 1 and len(storages) == 1:
            return mod(sub(place, Int(lines[0].base)), lines[0].width)
        for storage in lines:
            for index in range(storage.size):
                table[storage.base + index] = index % storage.width
        return self.builder.look("slot", table, place)

    def of_site(self, expr: v.Expr, env: Env) -> Expr:
        """Another site that a site leads to."""
        if isinstance(expr, v.LinkedSite):
            assert isinstance(expr.site.type, t.SiteT)
            relation = self.world.relation(expr.relation, expr.site.type.cls, expr.type.cls)
            assert relation is not None
            targets = [row[0] if len(row) == 1 else -1 for row in relation.rows]
            return self.values.some(expr.site, env, lambda x: self.builder.look(f"link.{expr.relation}", targets, x))
        assert isinstance(expr, v.StepFrom)
        geometry = self.world.geometries[self.world.boards[expr.type.cls]]
        steps = geometry.steps[expr.type.cls]
        width = len(steps)
        flat = [steps[d][site] for site in range(len(steps[0])) for d in range(width)]
        return self.values.some(
            expr.site,
            env,
            lambda site: self.values.some(
                expr.direction,
                env,
                lambda d: self.builder.look(f"step.{expr.type.cls}", flat, add(mul(site, Int(width)), d)),
            ),
        )

    def arith(self, expr: v.Arith, env: Env) -> Expr:
        """Arithmetic. What is reckoned with none is none."""
        if isinstance(expr.type, t.Seat):
            return neighbour(self.values, expr, env)
        if not isinstance(expr.type, t.Num) or not expr.type.maybe:
            return self._reckoned(expr, env)
        unsure = [part for part in _parts(expr) if not self.values.non_null(part, env)]
        there = [compare("ne", self.values.expr(part, env), Int(v.NONE)) for part in unsure]
        return choose(both(there), self._reckoned(expr, env), Int(v.NONE))

    def _reckoned(self, expr: v.Arith, env: Env) -> Expr:
        args = [self._reckoned(part, env) if _is_reckoned(part) else self.values.expr(part, env) for part in expr.args]
        match expr.op:
            case "add":
                return add(*args)
            case "sub":
                return sub(args[0], args[1])
            case "mul":
                return mul(args[0], args[1])
            case "div":
                assert isinstance(args[1], Int)
                return div(args[0], args[1].value)
            case "min":
                return least(args[0], args[1])
            case "max":
                return Op("max", (args[0], args[1]))
            case "next":
                return self.values.some(expr.args[0], env, lambda x: mod(add(x, ONE), expr.size))
            case "previous":
                return self.values.some(expr.args[0], env, lambda x: mod(add(x, Int(expr.size - 1)), expr.size))
            case "other" | "across":
                raise AssertionError("only of players")
