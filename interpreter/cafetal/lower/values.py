"""Pure expressions: values and conditions of the core as expressions and functions of the plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Definition, Game
from cafetal.lower.builder import PlanBuilder
from cafetal.lower.env import Env, free
from cafetal.lower.fold import (
    NOBODY,
    ONE,
    ZERO,
    add,
    both,
    choose,
    compare,
    div,
    either,
    least,
    mod,
    mul,
    negate,
    sub,
)
from cafetal.lower.places import Places
from cafetal.lower.sets import Loops
from cafetal.model.world import local
from cafetal.plan import Call, Expr, If, Int, Load, Look, Op, Probe, Reg, Return, Set, Stmt, Var

Prober = Callable[[v.Possible, Env], Expr]


class Values:
    """Lowers expressions. Functions never read registers: whatever they need is a parameter."""

    def __init__(self, game: Game, builder: PlanBuilder, places: Places) -> None:
        """Bind to one game and the plan that is being built."""
        self.game = game
        self.world = game.world
        self.builder = builder
        self.places = places
        self.left_array = ""
        self.loops = Loops(self)
        self.probe: Prober | None = None
        self._folds: dict[tuple[object, ...], str] = {}
        self.word_functions: dict[tuple[object, ...], tuple[str, v.Word]] = {}
        self.depth = 0  # of values that may be none inside each other
        self.keep: list[object] = []  # ids stay unique while their nodes live
        self._definitions: dict[str, str] = {}

    # -- entry points ---------------------------------------------------------------------------------

    def ref(self, var: v.Variable, env: Env) -> Expr:
        """The plan expression of a variable."""
        return env.scalars[var]

    def condition(self, expr: v.Expr, env: Env) -> Expr:
        """A condition: 0 or 1."""
        return self.expr(expr, env)

    def expr(self, expr: v.Expr, env: Env) -> Expr:
        """Any expression."""
        match expr:
            case v.Lit():
                return Int(expr.value)
            case v.Ref():
                return env.scalars[expr.var]
            case v.You():
                assert env.you is not None, "nobody acts here"
                return env.you
            case v.StateRead() | v.TableRead() | v.AxisOf() | v.FaceAttr() | v.ColumnOf() | v.SiteAttr():
                return self._reading(expr, env)
            case v.SiteOf() | v.OwnerOf() | v.HolderOf() | v.SlotOf() | v.ThingPlace():
                return self._of_thing(expr, env)
            case v.LinkedSite() | v.StepFrom():
                return self._of_site(expr, env)
            case v.PlaceOf():
                storage = self.world.storages[expr.storage]
                return self.some(expr.index, env, lambda index: add(mul(index, Int(storage.width)), Int(storage.base)))
            case v.Arith():
                return self._arith(expr, env)
            case v.Cases():
                result = self.expr(expr.otherwise, env)
                for condition, value in reversed(expr.branches):
                    result = choose(self.condition(condition, env), self.expr(value, env), result)
                return result
            case v.LetIn() | v.Count() | v.Fold() | v.The() | v.Exists():
                return self._function(expr, env)
            case v.CallDef():
                return self._call(expr, env)
            case v.Word():
                from cafetal.lower.words import lower_word

                return lower_word(self, expr, env)
            case v.Compare() | v.SameThing() | v.FaceIn() | v.PlaceIn() | v.Member() | v.Related() | v.Happened():
                return self._test(expr, env)
            case v.Not():
                return negate(self.condition(expr.of, env))
            case v.Both():
                return both([self.condition(part, env) for part in expr.of])
            case v.Either():
                return either([self.condition(part, env) for part in expr.of])
            case v.HasBag():
                return self._has_bag(expr, env)
            case v.Possible():
                assert self.probe is not None
                return self.probe(expr, env)
            case v.NothingElse():
                raise AssertionError("only as the condition of an option")
            case _:
                assert_never(expr)

    # -- none -----------------------------------------------------------------------------------------

    def sure(self, expr: v.Expr | v.SetOf, env: Env) -> bool:
        """An expression is never none."""
        match expr:
            case v.Ref(var):
                return var in env.sure or isinstance(env.scalars.get(var), Int) or isinstance(var.type, t.Truth)
            case v.Lit():
                return expr.value != -1 or isinstance(expr.type, t.Num)
            case v.You() | v.Count() | v.Exists():
                return True
            case v.StateRead():
                return expr.name in ("turn_player", "first_player", "turn_number") or isinstance(expr.type, t.Num)
            case v.PlaceOf():
                return self.sure(expr.index, env)
            case v.SiteOf(thing):
                return self._single_class(expr) and self.sure(thing, env)
            case v.SlotOf(thing) | v.ThingPlace(thing) | v.FaceAttr(thing):
                return self.sure(thing, env)
            case v.Arith():
                return all(self.sure(a, env) for a in expr.args)
            case v.SiteAttr():
                values = self.world.classes[expr.cls].attributes[expr.attribute]
                return None not in values and self.sure(expr.site, env)
            case v.TableRead():
                cells = self.world.tables[expr.table].cells
                return (
                    all(c is not None for row in cells for c in row)
                    and self.sure(expr.row, env)
                    and self.sure(expr.column, env)
                )
            case v.AxisOf():
                return -1 not in expr.positions and self.sure(expr.of, env)
            case v.Fold():
                return expr.how == "total"
            case v.Cases():
                return all(self.sure(value, env) for _, value in expr.branches) and self.sure(expr.otherwise, env)
            case _:
                return isinstance(expr.type, t.Truth)

    def _single_class(self, expr: v.SiteOf) -> bool:
        kind = expr.thing.type
        return isinstance(kind, t.ThingT) and all(self.world.storages[s].cls == expr.type.cls for s in kind.storages)

    def none_of(self, kind: t.Type) -> int:
        """The number that stands for none."""
        return v.NONE if isinstance(kind, t.Num) else -1

    def some(self, expr: v.Expr, env: Env, make: Callable[[Expr], Expr], none: int = -1) -> Expr:
        """`make(value)`, or none if the value is none."""
        value = self.expr(expr, env)
        if self.sure(expr, env) or (isinstance(value, Int) and value.value >= 0):
            return make(value)
        if isinstance(value, Int):
            return Int(none)
        if isinstance(value, Var | Reg):
            return choose(compare("ge", value, ZERO), make(value), Int(none))
        mine = f"x{self.depth}"
        self.depth += 1
        inner = make(Var(mine))
        self.depth -= 1
        captured = sorted(_variables(inner) - {mine})
        registers = sorted(_registers(inner))
        for register in registers:
            inner = _swap_register(inner, register)
        key = ("some", inner, mine, none)
        if key not in self._folds:
            name = self.builder.fresh("some")
            body: tuple[Stmt, ...] = (
                If(compare("lt", Var(mine), ZERO), (Return(Int(none)),)),
                Return(inner),
            )
            self.builder.function(name, (mine, *captured, *registers), body)
            self._folds[key] = name
        return Call(self._folds[key], (value, *(Var(c) for c in captured), *(Reg(r) for r in registers)))

    def if_some(self, expr: v.Expr, value: Expr, env: Env, make: Callable[[Expr], list[Stmt]]) -> list[Stmt]:
        """Statements for a value that is there; nothing if it is none."""
        if self.sure(expr, env) or (isinstance(value, Int) and value.value >= 0):
            return make(value)
        if isinstance(value, Int):
            return []
        if isinstance(value, Var | Reg):
            return [If(compare("ge", value, ZERO), tuple(make(value)))]
        name = self.builder.fresh("some")
        return [Set(name, value), If(compare("ge", Var(name), ZERO), tuple(make(Var(name))))]

    # -- readings -------------------------------------------------------------------------------------

    def _reading(self, expr: v.Expr, env: Env) -> Expr:
        match expr:
            case v.StateRead(name, index):
                at = ZERO if index is None else self.expr(index, env)
                if index is None or self.sure(index, env):
                    return Load(name, at)
                return self.some(index, env, lambda i: Load(name, i), self.none_of(expr.type))
            case v.TableRead():
                table = self.world.tables[expr.table]
                cells = [v.NONE if c is None else c for row in table.cells for c in row]
                width = len(table.columns)
                return self.some(
                    expr.row,
                    env,
                    lambda row: self.some(
                        expr.column,
                        env,
                        lambda column: self.builder.look(
                            f"table.{expr.table}", cells, add(mul(row, Int(width)), column)
                        ),
                        v.NONE,
                    ),
                    v.NONE,
                )
            case v.AxisOf(of, positions):
                if isinstance(of.type, t.ThingT):
                    return self.some(of, env, lambda x: self.builder.look("axis", positions, self.places.face(x)))
                return self.some(of, env, lambda x: self.builder.look("axis", positions, x))
            case v.FaceAttr(thing, attribute):
                table = self.face_values(attribute, expr.type)
                none = self.none_of(expr.type)
                return self.some(
                    thing, env, lambda x: self.builder.look(f"face.{attribute}", table, self.places.face(x)), none
                )
            case v.ColumnOf(value, kind, column):
                none = self.none_of(expr.type)
                entries = [none if c is None else c for c in self.world.kinds[kind].columns[column].values]
                return self.some(value, env, lambda x: self.builder.look(f"column.{kind}.{column}", entries, x), none)
            case v.SiteAttr(site, cls, attribute):
                return self._site_attribute(expr, site, cls, attribute, env)
            case _:
                raise AssertionError(expr)

    def face_values(self, attribute: str, kind: t.Type) -> list[int]:
        """An attribute of every face (a number of a range kind is the number itself)."""
        result = []
        for face in self.world.faces:
            kinds = self.world.pieces[face.piece].kinds
            value = self.none_of(kind)
            if attribute in kinds:
                value = face.attributes[kinds.index(attribute)]
                low = self.world.kinds[attribute].low
                if isinstance(kind, t.Num):
                    value += low or 0
            result.append(value)
        return result

    def _site_attribute(self, expr: v.SiteAttr, site: v.Expr, cls: str, attribute: str, env: Env) -> Expr:
        none = self.none_of(expr.type) if not isinstance(expr.type, t.Truth) else 0
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
        return self.some(site, env, lambda x: self.builder.look(f"{cls}.{attribute}", entries, x), none)

    def _of_thing(self, expr: v.Expr, env: Env) -> Expr:
        assert isinstance(expr, v.SiteOf | v.OwnerOf | v.HolderOf | v.SlotOf | v.ThingPlace)
        kind = expr.thing.type
        assert isinstance(kind, t.ThingT | t.PlaceT)
        places, storages = self.places, kind.storages
        if isinstance(kind, t.PlaceT):
            return self.some(expr.thing, env, lambda place: self._slot(place, storages))

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

        return self.some(expr.thing, env, make)

    def _slot(self, place: Expr, storages: frozenset[str]) -> Expr:
        table = [-1] * self.world.places
        lines = [self.world.storages[s] for s in storages if self.world.storages[s].kind == "line"]
        if len(lines) == 1 and len(storages) == 1:
            return mod(sub(place, Int(lines[0].base)), lines[0].width)
        for storage in lines:
            for index in range(storage.size):
                table[storage.base + index] = index % storage.width
        return self.builder.look("slot", table, place)

    def _of_site(self, expr: v.Expr, env: Env) -> Expr:
        if isinstance(expr, v.LinkedSite):
            assert isinstance(expr.site.type, t.SiteT)
            relation = self.world.relation(expr.relation, expr.site.type.cls, expr.type.cls)
            assert relation is not None
            targets = [row[0] if len(row) == 1 else -1 for row in relation.rows]
            return self.some(expr.site, env, lambda x: self.builder.look(f"link.{expr.relation}", targets, x))
        assert isinstance(expr, v.StepFrom)
        geometry = self.world.geometries[self.world.boards[expr.type.cls]]
        steps = geometry.steps[expr.type.cls]
        width = len(steps)
        flat = [steps[d][site] for site in range(len(steps[0])) for d in range(width)]
        return self.some(
            expr.site,
            env,
            lambda site: self.some(
                expr.direction,
                env,
                lambda d: self.builder.look(f"step.{expr.type.cls}", flat, add(mul(site, Int(width)), d)),
            ),
        )

    def relation_rows(self, name: str, source: str, target: str) -> str:
        """The ragged table of a relation."""
        relation = self.world.relation(name, source, target)
        assert relation is not None, (name, source, target)
        return self.builder.ragged(f"{name}.{source}.{target}", relation.rows)

    def _arith(self, expr: v.Arith, env: Env) -> Expr:
        args = [self.expr(a, env) for a in expr.args]
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
                return self.some(expr.args[0], env, lambda x: mod(add(x, ONE), expr.size))
            case "previous":
                return self.some(expr.args[0], env, lambda x: mod(add(x, Int(expr.size - 1)), expr.size))

    # -- tests ----------------------------------------------------------------------------------------

    def _test(self, expr: v.Expr, env: Env) -> Expr:
        match expr:
            case v.Compare():
                return self._compare(expr, env)
            case v.SameThing(left, right):
                return compare("eq", self.expr(left, env), self.expr(right, env))
            case v.FaceIn(thing, faces):
                return self.some(thing, env, lambda x: self.places.shows(self.places.face(x), faces), 0)
            case v.PlaceIn(thing, storages):
                return self.some(thing, env, lambda x: self._in_storages(self.places.place(x), storages), 0)
            case v.Member(element, of):
                return self._member(element, of, env)
            case v.Related(left, right, relation):
                return self._related(left, right, relation, env)
            case v.Happened(memory, site):
                return self.some(site, env, lambda x: Load(memory, x), 0)
            case _:
                raise AssertionError(expr)

    def _in_storages(self, place: Expr, storages: frozenset[str]) -> Expr:
        return either(self.places.within(place, self.world.storages[name]) for name in sorted(storages))

    def _compare(self, expr: v.Compare, env: Env) -> Expr:
        left, right = self.expr(expr.left, env), self.expr(expr.right, env)
        result = compare(expr.op, left, right)
        unsure = [
            (value, kind.type)
            for kind, value in ((expr.left, left), (expr.right, right))
            if not self.sure(kind, env) and not isinstance(value, Int)
        ]
        if expr.op == "eq" and len(unsure) < 2:
            return result
        guards = [
            compare("gt", value, Int(v.NONE)) if isinstance(kind, t.Num) else compare("ge", value, ZERO)
            for value, kind in unsure
            if not isinstance(kind, t.Num) or kind.maybe
        ]
        return both([*guards, result])

    def _member(self, element: v.Expr, of: v.SetOf, env: Env) -> Expr:
        """The element is in the set: its conditions hold for it, where the source is simple; else a search."""
        if isinstance(of.source, v.Sites | v.Values | v.Seats) and of.best is None and isinstance(element, v.Ref):
            inner = env.bind(of.var, self.expr(element, env), self.sure(element, env))
            return both(self.condition(part.condition, inner) for part in of.filters)
        same: v.Expr
        if isinstance(of.var.type, t.ThingT):
            same = v.SameThing(v.Ref(of.var), element)
        else:
            same = v.Compare("eq", v.Ref(of.var), element)
        if of.best is not None:
            wanted = v.Variable("element", element.type)
            inside = v.SetOf(of.var, of.source, of.filters, of.best)
            found = v.Fold(
                "total",
                inside,
                v.Cases(((_with(same, element, wanted), v.Lit(1, t.Num(0, 1))),), v.Lit(0, t.Num(0, 1)), t.Num(0, 1)),
                t.Num(0, 1),
            )
            value = v.LetIn(wanted, element, v.Compare("ge", found, v.Lit(1, t.Num(0, 1))), t.Truth())
            return self._function(value, env)
        return self.expr(v.Exists(v.SetOf(of.var, of.source, (*of.filters, v.Filter(same)))), env)

    def _related(self, left: v.Expr, right: v.Expr, relation: str, env: Env) -> Expr:
        assert isinstance(left.type, t.SiteT) and isinstance(right.type, t.SiteT)
        found = self.world.relation(relation, left.type.cls, right.type.cls)
        if found is None:
            left, right = right, left
            assert isinstance(left.type, t.SiteT) and isinstance(right.type, t.SiteT)
            found = self.world.relation(relation, left.type.cls, right.type.cls)
        assert found is not None, relation
        height, width = len(found.rows), len(self.world.classes[local(found.target)].names)
        flat = [0] * (height * width)
        for source, row in enumerate(found.rows):
            for target in row:
                flat[source * width + target] = 1
        return self.some(
            left,
            env,
            lambda a: self.some(
                right, env, lambda b: self.builder.look(f"is.{relation}", flat, add(mul(a, Int(width)), b)), 0
            ),
            0,
        )

    def _has_bag(self, expr: v.HasBag, env: Env) -> Expr:
        assert isinstance(expr.left, v.Ref) and isinstance(expr.left.type, t.BagT)
        mine, kind = env.bags[expr.left.var], expr.left.type
        if expr.overlap:
            assert isinstance(expr.right, v.Ref)
            other = env.bags[expr.right.var]
            return either(
                both((compare("gt", Load(mine, Int(i)), ZERO), compare("gt", Load(other, Int(i)), ZERO)))
                for i in range(len(kind.faces))
            )
        return self.bag_in(mine, kind, self.expr(expr.right, env))

    def bag_in(self, array: str, kind: t.BagT, place: Expr) -> Expr:
        """A place of the bag's storage holds at least the pieces of a bag."""
        storage = self.world.storages[kind.storage]
        local = sub(place, Int(storage.base))
        return both(
            compare("ge", self.places.count(storage, local, Int(face)), Load(array, Int(i)))
            for i, face in enumerate(kind.faces)
        )

    # -- functions ------------------------------------------------------------------------------------

    def _function(self, expr: v.Expr, env: Env) -> Expr:
        """A quantifier or fold becomes a function of its free variables; constants are put in."""
        variables = free(expr)
        inner = Env(bags=env.bags)
        params: list[str] = []
        args: list[Expr] = []
        shape: list[object] = [expr]
        for var in variables:
            if var is not None and var in env.bags:
                shape.append(env.bags[var])
                continue
            value = env.you if var is None else env.scalars[var]
            assert value is not None, "nobody acts here"
            sure = var is None or var in env.sure
            shape.append((value if isinstance(value, Int) else None, sure))
            if not isinstance(value, Int):
                params.append("you" if var is None else f"{var.name}{len(params)}")
                args.append(value)
                value = Var(params[-1])
            if var is None:
                inner.you = value
            else:
                inner = inner.bind(var, value, sure)
        key = (id(expr), *(_hashable(part) for part in shape))
        if key not in self._folds:
            name = self.builder.fresh(type(expr).__name__.lower())
            self._folds[key] = name
            self.keep.append(expr)
            self.builder.function(name, params, self._body(expr, inner))
        return Call(self._folds[key], tuple(args))

    def _body(self, expr: v.Expr, env: Env) -> list[Stmt]:
        match expr:
            case v.Exists(of):
                return [*self.loops.over(of, env, lambda inner, n: [Return(ONE)]), Return(ZERO)]
            case v.Count(of):
                return self._sum(of, env, lambda inner, n: n)
            case v.Fold():
                return self._fold(expr, env)
            case v.The(of, which):
                return self._the(of, which, env)
            case v.LetIn():
                return self.returns(expr, env)
            case _:
                raise AssertionError(expr)

    def _sum(self, of: v.SetOf, env: Env, part: Callable[[Env, Expr], Expr]) -> list[Stmt]:
        def body(inner: Env, n: Expr) -> list[Stmt]:
            return [Set("sum", add(Var("sum"), part(inner, n)))]

        return [Set("sum", ZERO), *self.loops.over(of, env, body), Return(Var("sum"))]

    def _fold(self, expr: v.Fold, env: Env) -> list[Stmt]:
        if expr.how == "total":
            return self._sum(expr.of, env, lambda inner, n: mul(self.expr(expr.value, inner), n))
        better = "gt" if expr.how == "highest" else "lt"
        none = Int(v.NONE)

        def body(inner: Env, n: Expr) -> list[Stmt]:
            wins = either((compare("eq", Var("best"), none), compare(better, Var("key"), Var("best"))))
            return [Set("key", self.expr(expr.value, inner)), If(wins, (Set("best", Var("key")),))]

        return [Set("best", none), *self.loops.over(expr.of, env, body), Return(Var("best"))]

    def _the(self, of: v.SetOf, which: str, env: Env) -> list[Stmt]:
        none = Int(self.none_of(of.var.type))
        if which == "first":
            return [
                *self.loops.over(of, env, lambda inner, n: [Return(self.ref(of.var, inner))]),
                Return(none),
            ]

        def body(inner: Env, n: Expr) -> list[Stmt]:
            keep: list[Stmt] = [Set("found", self.ref(of.var, inner))]
            if which == "only":
                keep = [If(compare("ne", Var("found"), none), (Return(none),)), *keep]
            return keep

        return [Set("found", none), *self.loops.over(of, env, body), Return(Var("found"))]

    def returns(self, expr: v.Expr, env: Env) -> list[Stmt]:
        """Statements of a function that return an expression."""
        match expr:
            case v.LetIn(var, value, body):
                name = self.builder.fresh(var.name)
                inner = env.bind(var, Var(name), self.sure(value, env))
                return [Set(name, self.expr(value, env)), *self.returns(body, inner)]
            case v.Cases(branches, otherwise):
                result: list[Stmt] = []
                for condition, value in branches:
                    result.append(If(self.condition(condition, env), tuple(self.returns(value, env))))
                return [*result, *self.returns(otherwise, env)]
            case _:
                return [Return(self.expr(expr, env))]

    def _call(self, expr: v.CallDef, env: Env) -> Expr:
        definition = self.game.definitions[expr.definition]
        name = self.definition(definition)
        return Call(name, tuple(self.expr(a, env) for a in expr.args))

    def definition(self, definition: Definition) -> str:
        """The function of a definition."""
        if definition.name not in self._definitions:
            name = f"def.{definition.name}"
            self._definitions[definition.name] = name
            env = Env(Var("you") if definition.uses_you else None)
            params = [f"{p.name}{i}" for i, p in enumerate(definition.params)]
            for param, word in zip(definition.params, params, strict=True):
                env = env.bind(param, Var(word))
            if definition.uses_you:
                params.append("you")
            self.builder.function(name, params, self.returns(definition.value, env))
        return self._definitions[definition.name]


def _with(expr: v.Expr, old: v.Expr, var: v.Variable) -> v.Expr:
    """A comparison whose right side is replaced by a variable."""
    if isinstance(expr, v.Compare):
        return v.Compare(expr.op, expr.left, v.Ref(var))
    assert isinstance(expr, v.SameThing)
    return v.SameThing(expr.left, v.Ref(var))


def _hashable(part: object) -> object:
    return id(part) if isinstance(part, v.SetOf) else part if not hasattr(part, "type") else id(part)


def _variables(expr: Expr) -> set[str]:
    match expr:
        case Var(name):
            return {name}
        case Load(_, index) | Look(_, index):
            return _variables(index)
        case Op(_, args) | Call(_, args):
            return set().union(*(_variables(a) for a in args))
        case Probe(_, sets):
            return set().union(*(_variables(e) for _, e in sets)) if sets else set()
        case _:
            return set()


def _registers(expr: Expr) -> set[str]:
    match expr:
        case Reg(name):
            return {name}
        case Load(_, index) | Look(_, index):
            return _registers(index)
        case Op(_, args) | Call(_, args):
            return set().union(*(_registers(a) for a in args))
        case _:
            return set()


def _swap_register(expr: Expr, name: str) -> Expr:
    """A register as a parameter of the same name."""
    match expr:
        case Reg(found) if found == name:
            return Var(name)
        case Load(array, index):
            return Load(array, _swap_register(index, name))
        case Look(table, index):
            return Look(table, _swap_register(index, name))
        case Op(op, args):
            return Op(op, tuple(_swap_register(a, name) for a in args))
        case Call(function, args):
            return Call(function, tuple(_swap_register(a, name) for a in args))
        case _:
            return expr


__all__ = ["NOBODY", "Sequence", "Values"]
