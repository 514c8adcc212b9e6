"""Pure expressions: values and conditions of the core as expressions and functions of the plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.lower.builder import PlanBuilder
from cafetal.lower.env import Env
from cafetal.lower.fold import (
    NOBODY,
    ONE,
    ZERO,
    add,
    both,
    choose,
    compare,
    either,
    mul,
    negate,
    sub,
)
from cafetal.lower.functions import Functions
from cafetal.lower.places import Places
from cafetal.lower.readings import Readings
from cafetal.lower.seats import plays
from cafetal.lower.sets import Loops
from cafetal.lower.words import lower_word
from cafetal.model import Storage
from cafetal.model.world import local
from cafetal.plan import Call, Expr, If, Int, Load, MovesKey, Op, Probe, Reg, Return, Set, Stmt, TableLookup, Var

Prober = Callable[[v.Possible, Env], Expr]


class ExpressionLowering:
    """Lowers expressions. Functions never read registers: whatever they need is a parameter."""

    def __init__(self, game: Game, builder: PlanBuilder, places: Places) -> None:
        """Bind to one game and the plan that is being built."""
        self.game = game
        self.world = game.world
        self.builder = builder
        self.places = places
        self.left_array = ""
        self.turn = Reg("turn")  # the register that holds the seat at turn
        self.passing: tuple[Reg, ...] = ()  # whether `pass` was chosen this turn, and whether anything else was
        self.loops = Loops(self)
        self.readings = Readings(self)
        self.functions = Functions(self)
        self.probe: Prober | None = None
        self._there: dict[tuple[str, tuple[bool, ...]], bool] = {}
        self._folds: dict[tuple[object, ...], str] = {}
        self.word_functions: dict[tuple[object, ...], tuple[str, v.Word]] = {}
        self.depth = 0  # of values that may be none inside each other
        self.keep: list[object] = []  # ids stay unique while their nodes live

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
                return self.readings.reading(expr, env)
            case v.SiteOf() | v.OwnerOf() | v.HolderOf() | v.SlotOf() | v.ThingPlace():
                return self.readings.of_thing(expr, env)
            case v.LinkedSite() | v.StepFrom():
                return self.readings.of_site(expr, env)
            case v.PlaceOf():
                storage = self.world.storages[expr.storage]
                return self.some(expr.index, env, lambda index: add(mul(index, Int(storage.width)), Int(storage.base)))
            case v.Arith():
                return self.readings.arith(expr, env)
            case v.Cases():
                result = self.expr(expr.otherwise, env)
                for condition, value in reversed(expr.branches):
                    result = choose(self.condition(condition, env), self.expr(value, env), result)
                return result
            case v.LetIn() | v.Count() | v.Fold() | v.The() | v.Exists():
                return self.functions.function(expr, env)
            case v.CallDef():
                return self.functions.call(expr, env)
            case v.Word():
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
            case v.BagSum():
                return self._bag_sum(expr, env)
            case v.Possible():
                assert self.probe is not None
                return self.probe(expr, env)
            case v.NothingElse():
                raise AssertionError("only as the condition of an option")
            case _:
                assert_never(expr)

    def amount(self, said: v.Expr, env: Env) -> Expr:
        """How many pieces a line moves or pays; less than none is none."""
        amount = self.expr(said, env)
        return Op("max", (amount, ZERO)) if isinstance(said.type, t.Num) and said.type.low < 0 else amount

    # -- none -----------------------------------------------------------------------------------------

    def non_null(self, expr: v.Expr | v.SetOf, env: Env) -> bool:
        """An expression is never none."""
        match expr:
            case v.Ref(var):
                value = env.scalars.get(var)
                there = isinstance(value, Int) and value.value != self.none_of(var.type)
                return var in env.non_null or there or isinstance(var.type, t.Truth)
            case v.Lit():
                return expr.value != -1 or isinstance(expr.type, t.Num)
            case v.You() | v.Count() | v.Exists():
                return True
            case v.StateRead():
                known = (
                    ("turn_player", "turn_number")
                    if self.left_array
                    else ("turn_player", "first_player", "turn_number")
                )
                index_there = expr.index is None or self.non_null(expr.index, env)
                return expr.name in known or (isinstance(expr.type, t.Num) and index_there)
            case v.PlaceOf():
                return self.non_null(expr.index, env)
            case v.SiteOf(thing):
                return self._single_class(expr) and self.non_null(thing, env)
            case v.SlotOf(thing) | v.ThingPlace(thing) | v.FaceAttr(thing):
                return self.non_null(thing, env)
            case v.Arith():
                alone = expr.op == "other" and self.world.players == 1
                somebody = not alone and not (self.left_array and isinstance(expr.type, t.Seat))
                return somebody and all(self.non_null(a, env) for a in expr.args)
            case v.SiteAttr():
                values = self.world.classes[expr.cls].attributes[expr.attribute]
                return None not in values and self.non_null(expr.site, env)
            case v.TableRead():
                cells = self.world.tables[expr.table].cells
                return (
                    all(c is not None for row in cells for c in row)
                    and self.non_null(expr.row, env)
                    and self.non_null(expr.column, env)
                )
            case v.AxisOf():
                return -1 not in expr.positions and self.non_null(expr.of, env)
            case v.Fold():
                return expr.how == "total"
            case v.CallDef():
                return self._call_is_there(expr, env)
            case v.Cases():
                return all(self.non_null(value, env) for _, value in expr.branches) and self.non_null(
                    expr.otherwise, env
                )
            case _:
                return isinstance(expr.type, t.Truth)

    def _call_is_there(self, expr: v.CallDef, env: Env) -> bool:
        """What a definition says of such arguments is never none."""
        there = tuple(self.non_null(arg, env) for arg in expr.args)
        if (expr.definition, there) not in self._there:
            definition = self.game.definitions[expr.definition]
            inner = Env(env.you)
            for param, sure in zip(definition.params, there, strict=False):  # behind them may stand who acts
                inner = inner.bind(param, Var("?"), sure)
            self._there[expr.definition, there] = self.non_null(definition.value, inner)
        return self._there[expr.definition, there]

    def _single_class(self, expr: v.SiteOf) -> bool:
        kind = expr.thing.type
        return isinstance(kind, t.ThingT) and all(self.world.storages[s].cls == expr.type.cls for s in kind.storages)

    def none_of(self, kind: t.Type) -> int:
        """The number that stands for none."""
        return v.NONE if isinstance(kind, t.Num) else -1

    def some(self, expr: v.Expr, env: Env, make: Callable[[Expr], Expr], none: int = -1) -> Expr:
        """`make(value)`, or none if the value is none."""
        value = self.expr(expr, env)
        if self.non_null(expr, env) or (isinstance(value, Int) and value.value >= 0):
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
        if self.non_null(expr, env) or (isinstance(value, Int) and value.value >= 0):
            return make(value)
        if isinstance(value, Int):
            return []
        if isinstance(value, Var | Reg):
            return [If(compare("ge", value, ZERO), tuple(make(value)))]
        name = self.builder.fresh("some")
        return [Set(name, value), If(compare("ge", Var(name), ZERO), tuple(make(Var(name))))]

    # -- tests ----------------------------------------------------------------------------------------

    def relation_rows(self, name: str, source: str, target: str) -> str:
        """The ragged table of a relation."""
        relation = self.world.relation(name, source, target)
        assert relation is not None, (name, source, target)
        return self.builder.ragged(f"{name}.{source}.{target}", relation.rows)

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
        if (
            expr.op == "ge"
            and right == ZERO
            and self.non_null(expr.left, env)
            and not isinstance(expr.left.type, t.Num)
        ):
            return ONE  # it is there
        sides = ((expr.left, left), (expr.right, right))
        result = compare(expr.op, left, right)
        asked = isinstance(expr.left, v.Lit) or isinstance(expr.right, v.Lit)  # whether it is none, perhaps
        if any(self._is_none(kind, value) for kind, value in sides) and not (asked and left == right):
            return ZERO
        unsure = [
            (value, kind.type) for kind, value in sides if not self.non_null(kind, env) and not isinstance(value, Int)
        ]
        if expr.op == "eq" and len(unsure) < 2:
            return result
        guards = [
            compare("ne", value, Int(v.NONE)) if isinstance(kind, t.Num) else compare("ge", value, ZERO)
            for value, kind in unsure
            if not isinstance(kind, t.Num) or kind.maybe
        ]
        return both([*guards, result])

    def _is_none(self, expr: v.Expr, value: Expr) -> bool:
        """Something read that is none in any case, as in a row that a table has not."""
        if isinstance(expr, v.Lit) or (isinstance(expr.type, t.Num) and not expr.type.maybe):
            return False  # a number that is reckoned with may be as low as the one that stands for none
        return isinstance(value, Int) and value.value == self.none_of(expr.type)

    def _member(self, element: v.Expr, of: v.SetOf, env: Env) -> Expr:
        """The element is in the set: its conditions hold for it, where the source is simple; else a search."""
        if isinstance(of.source, v.Sites | v.Values | v.Seats) and of.best is None and isinstance(element, v.Ref):
            given = self.expr(element, env)
            inner = env.bind(of.var, given, self.non_null(element, env))
            there = [plays(self, given)] if isinstance(of.source, v.Seats) and self.left_array else []
            return both([*there, *(self.condition(part.condition, inner) for part in of.filters)])
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
            return self.functions.function(value, env)
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
        return self.bag_in(mine, kind, expr.right, self.expr(expr.right, env))

    def _bag_sum(self, expr: v.BagSum, env: Env) -> Expr:
        assert isinstance(expr.bag, v.Ref)
        array = env.bags[expr.bag.var]
        total: Expr = ZERO
        for i, weight in enumerate(expr.weights):
            total = add(total, mul(Load(array, Int(i)), Int(weight)))
        return total

    def bag_in(self, array: str, kind: t.BagT, where: v.Expr, place: Expr) -> Expr:
        """A place of a zone holds at least the pieces of a bag."""
        storage = self.zone_of(kind, where)
        local = sub(place, Int(storage.base))
        return both(
            compare("ge", self.places.count(storage, local, Int(face)), Load(array, Int(i)))
            for i, face in enumerate(kind.faces)
        )

    def zone_of(self, kind: t.BagT, where: v.Expr) -> Storage:
        """The zone in which the pieces of a bag are looked for: the one that is named, else that of the choice."""
        named = where.type.storages if isinstance(where.type, t.PlaceT) else frozenset((kind.storage,))
        return self.world.storages[min(named)]


def _with(expr: v.Expr, old: v.Expr, var: v.Variable) -> v.Expr:
    """A comparison whose right side is replaced by a variable."""
    if isinstance(expr, v.Compare):
        return v.Compare(expr.op, expr.left, v.Ref(var))
    assert isinstance(expr, v.SameThing)
    return v.SameThing(expr.left, v.Ref(var))


def _variables(expr: Expr) -> set[str]:
    match expr:
        case Var(name):
            return {name}
        case Load(_, index) | TableLookup(_, index):
            return _variables(index)
        case Op(_, args) | Call(_, args):
            return set().union(*(_variables(a) for a in args))
        case Probe(_, sets) | MovesKey(_, sets):
            return set().union(*(_variables(e) for _, e in sets)) if sets else set()
        case _:
            return set()


def _registers(expr: Expr) -> set[str]:
    match expr:
        case Reg(name):
            return {name}
        case Load(_, index) | TableLookup(_, index):
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
        case TableLookup(table, index):
            return TableLookup(table, _swap_register(index, name))
        case Op(op, args):
            return Op(op, tuple(_swap_register(a, name) for a in args))
        case Call(function, args):
            return Call(function, tuple(_swap_register(a, name) for a in args))
        case _:
            return expr


__all__ = ["NOBODY", "ExpressionLowering", "Sequence"]
