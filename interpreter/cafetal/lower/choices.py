"""Choices: of a thing, of several, of an option, and the question whether to go on."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from cafetal import plan as ir
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics.span import NOWHERE
from cafetal.lower import order
from cafetal.lower.env import Env, registers
from cafetal.lower.fold import ONE, ZERO, add, both, choose, compare, either, least, mul, sub
from cafetal.lower.naming import STOP, going_on, is_call, option_words
from cafetal.lower.probes import probe_body
from cafetal.lower.public_choice import is_public_choice
from cafetal.lower.seats import plays
from cafetal.lower.shows import face_words, place_words, show
from cafetal.lower.spending import over
from cafetal.plan.flow import ChoiceKind
from cafetal.trees import SKIPPED

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow
    from cafetal.model import Storage, World

MOST_SHOWN = 1000
"""From here on a number of pieces has too many choices to be one."""


def lower_choose(flow: Flow, statement: s.Choose, env: Env) -> Env:
    """One element of a set; the rest of the body sees it."""
    actor = _chooser(flow, statement, env)
    pointed = _pointed_at(flow.world, statement.of)
    if pointed:
        return _choose_place(flow, statement, actor, env, pointed)
    secret = flow.secret or _hidden(flow, statement)
    keeper = _keeper(flow, actor) if secret else ""
    register = _empty(flow, flow.register(statement.var, keeper))
    target = flow.builder.new_block()
    domain = over(flow, statement.of, env, partial(_offer, flow, statement))
    if _in_lines(flow, statement):
        domain = [ir.Set(LAST, ir.Int(-1)), *domain]
    low, high = flow.bounds(statement.var.type)
    low = max(low, 0) if not isinstance(statement.var.type, t.Num) else low
    sizes = (high - low + 1,)
    arm = ir.Arm(
        flow.word,
        (register.name,),
        tuple(domain),
        target,
        show(flow, offered_type(statement.of), register, statement.of),
        (low,),
        sizes,
        flow.builder.number(sizes),
    )
    _choose(flow, "choose", statement.var.name, actor, (arm,), secret)
    flow.word = ""
    flow.start(target)
    return env.bind(statement.var, register, non_null=True)


def _chooser(flow: Flow, statement: s.Choose | s.ChooseSeveral, env: Env) -> ir.Expr:
    """Who chooses; refused where that is nobody, or somebody who has left."""
    who, values = statement.actor, flow.values
    actor = values.expr(who, env)
    named = not isinstance(who, v.You | v.Ref)
    if not values.non_null(who, env) or (named and values.left_array):
        place = s.ClauseId(f"{statement.var.name}.chooser", statement.span or NOWHERE)
        here = plays(values, actor) if named else compare("ge", actor, ZERO)
        flow.emit(ir.Require(flow.builder.clause(place, "supply"), here))
    return actor


LAST = "last"
"""The piece before the one that is offered, where equal pieces stand one behind the other."""


def _offer(flow: Flow, statement: s.Choose, inner: Env, _: ir.Expr) -> list[ir.Stmt]:
    """An element of the set, unless it is the same choice as the one before it: equal pieces that touch in a line."""
    thing = flow.values.ref(statement.of.var, inner)
    offered: ir.Stmt = ir.Yield((thing,))
    if not _in_lines(flow, statement):
        return [offered]
    places, world = flow.places, flow.world
    behind = [int(s.kind == "line" and i % s.width > 0) for s in world.storages.values() for i in range(s.size)]
    after = both((
        compare("eq", ir.Var(LAST), sub(thing, ir.Int(places.width))),
        flow.builder.look("behind", behind, places.place(thing)),
    ))  # fmt: skip
    return [ir.If(after, (), (offered,)), ir.Set(LAST, thing)]


def _in_lines(flow: Flow, statement: s.Choose) -> bool:
    """Pieces are chosen in lines, which close up, and nothing that follows asks where in its line the piece stands."""
    of, world = statement.of, flow.world
    spots = of.source.spots if isinstance(of.source, v.Things) else ()
    storages = [world.storages[spot.storage] for spot in spots]
    if not any(storage.kind == "line" for storage in storages) or any(storage.keeps_owners for storage in storages):
        return False
    return all(_regardless(part, statement.var) for part in flow.rest)


def _regardless(node: object, var: v.Variable) -> bool:
    """A piece is named only as one that goes somewhere, or by what it shows or the place where its line is."""
    if isinstance(node, v.Ref):
        return node.var is not var
    if isinstance(node, s.MoveThing | v.FaceAttr | v.SiteOf) and node.thing == v.Ref(var):
        return not isinstance(node, s.MoveThing) or all(_regardless(x, var) for x in (node.target, node.owner))
    if isinstance(node, tuple):
        return all(_regardless(part, var) for part in node)
    if isinstance(node, v.Variable) or not is_dataclass(node):
        return True
    return all(_regardless(getattr(node, part.name), var) for part in fields(node) if part.name not in SKIPPED)


def _pointed_at(world: World, of: v.SetOf) -> list[Storage]:
    """The places at which pieces are chosen by pointing at them: all see where they lie, not all see what they are."""
    spots = of.source.spots if isinstance(of.source, v.Things) else ()
    return [world.storages[spot.storage] for spot in spots if world.storages[spot.storage].by_piece]


def _choose_place(flow: Flow, statement: s.Choose, actor: ir.Expr, env: Env, pointed: list[Storage]) -> Env:
    """A piece is chosen by its place, which is the same whatever lies there; in a zone, by its place and its face."""
    of, places = statement.of, flow.places
    assert isinstance(of.source, v.Things)
    storages = [flow.world.storages[spot.storage] for spot in of.source.spots]
    zones = len(pointed) < len(storages)
    secret = flow.secret or (zones and _hidden(flow, statement))
    keeper = _keeper(flow, actor) if secret else ""
    place = _empty(flow, flow.builder.register("place", -1, flow.world.places - 1, -1, keeper))
    face = _empty(flow, flow.builder.register("face", 0, places.width, 0, keeper)) if zones else None
    target = flow.builder.new_block()

    def offer(inner: Env, _: ir.Expr) -> list[ir.Stmt]:
        thing = flow.values.ref(of.var, inner)
        if face is None:
            return [ir.Yield((places.place(thing),))]
        here = either(places.within(places.place(thing), storage) for storage in pointed)
        return [ir.Yield((places.place(thing), choose(here, ZERO, add(places.face(thing), ONE))))]

    shown = [ir.Show(place_words(flow.world), place)]
    registers, sizes = [place.name], [flow.world.places]
    if face is not None:
        shown.append(ir.Show(("", *face_words(flow.world, tuple(range(places.width)))), face))
        registers.append(face.name)
        sizes.append(places.width + 1)
    lows, number = tuple(0 for _ in sizes), flow.builder.number(sizes)
    domain = tuple(over(flow, of, env, offer))
    arm = ir.Arm(flow.word, tuple(registers), domain, target, tuple(shown), lows, tuple(sizes), number)
    _choose(flow, "choose", statement.var.name, actor, (arm,), secret)
    flow.word = ""
    flow.start(target)
    register = flow.register(statement.var, keeper)
    what: ir.Expr = ONE if face is None else face
    for number, storage in enumerate(pointed):
        there = ir.Load(storage.name, sub(place, ir.Int(storage.base)))
        last = face is None and number == 0
        what = there if last else choose(places.within(place, storage), there, what)
    flow.emit(ir.SetReg(register.name, places.code(place, sub(what, ONE))))
    return env.bind(statement.var, register, non_null=True)


def offered_type(of: v.SetOf) -> t.Type:
    """The type of what is offered: a piece where it lies now, not where it may go later."""
    if isinstance(of.source, v.Things):
        return t.ThingT(of.source.faces, frozenset(spot.storage for spot in of.source.spots))
    return of.var.type


def _choose(
    flow: Flow, kind: ChoiceKind, name: str, actor: ir.Expr, arms: tuple[ir.Arm, ...], secret: bool = False
) -> None:
    point = ir.ChoicePoint(len(flow.builder.choices), kind, name, actor, arms, False, secret, flow.best)
    flow.choice(point)


def _hidden(flow: Flow, statement: s.Choose | s.ChooseSeveral) -> bool:
    """What is chosen lies where the others cannot see it, and stays hidden from them; what is only named, all hear."""
    of = statement.of
    if not isinstance(of.source, v.Things) or (isinstance(statement, s.ChooseSeveral) and statement.wish):
        return False
    unseen = any(flow.world.storages[spot.storage].seen != "all" for spot in of.source.spots)
    return unseen and not is_public_choice(flow.game, statement, flow.rest)


def lower_if_any(
    flow: Flow, statement: s.Choose | s.ChooseOne, rest: s.Body, env: Env, objectives: tuple[int, int]
) -> None:
    """A choice and the rest of its block, which is left out where there is nothing to choose.

    `objectives`: the number of the objective in that rest, or -1, and of the one around the block.
    """
    there, over = flow.builder.new_block(), flow.builder.new_block()
    if isinstance(statement, s.Choose):
        flow.branch(flow.values.condition(v.Exists(statement.of), env), there, over)
        flow.start(there)
        inner = lower_choose(flow, statement, env)
    else:
        flow.branch(probe_body(flow, s.Body((replace(statement, if_any=False),), (None,)), env), there, over)
        flow.start(there)
        inner = lower_choose_one(flow, statement, env)
    judged, flow.best = objectives
    flow.lower_body(rest, inner, judged)
    flow.jump(over)
    flow.start(over)


def lower_choose_one(flow: Flow, statement: s.ChooseOne, env: Env) -> Env:
    """One of several options; each goes on in a block of its own."""
    actor = flow.values.expr(statement.actor, env)
    over = flow.builder.new_block()
    arms: list[ir.Arm] = []
    starts: list[int] = []
    for option, word in zip(statement.options, option_words(flow.game, statement), strict=True):
        starts.append(flow.builder.new_block())
        domain: tuple[ir.Stmt, ...] = ()
        fallback = isinstance(option.condition, v.NothingElse)
        if option.condition is not None and not fallback:
            domain = (ir.If(flow.values.condition(option.condition, env), (ir.Yield(()),)),)
        arms.append(ir.Arm(word, (), domain, starts[-1], base=flow.builder.number(()), fallback=fallback))
    kind: ChoiceKind = "may" if statement.may else "option"
    name = "/".join(option.name for option in statement.options)
    pending, known = list(flow.pending), set(flow.known_empty)
    _choose(flow, kind, name, actor, tuple(arms), flow.secret)
    for option, start, arm in zip(statement.options, starts, arms, strict=True):
        flow.start(start)
        flow.pending, flow.known_empty = list(pending), set(known)
        flow.emit(*order.chosen(flow.values, option.name))
        announced = option.body.statements[0] if arm.word and is_call(option) else None
        with flow.setting(word="", named=flow.named or bool(arm.word), announced=announced):
            flow.lower_body(option.body, env)
        flow.jump(over)
    flow.start(over)
    flow.word = ""
    return env


def offer_stop(flow: Flow, body: s.Body, inside: int, over: int) -> None:
    """The actor may stop or go on with the body of a loop."""
    assert flow.current_actor is not None
    arms = (
        ir.Arm(STOP, (), (), over, base=flow.builder.number(())),
        ir.Arm(going_on(flow.game, body), (), (), inside, base=flow.builder.number(())),
    )
    _choose(flow, "repeat", "repeat", flow.current_actor, arms, flow.secret)


def lower_choose_several(flow: Flow, statement: s.ChooseSeveral, env: Env) -> Env:
    """Several pieces of one zone: of one sort, how many; of several sorts, one by one in the order of faces."""
    kind = statement.var.type
    assert isinstance(kind, t.BagT)
    actor = _chooser(flow, statement, env)
    hidden = flow.secret or _hidden(flow, statement)
    flow.flush()
    keeper = _keeper(flow, actor) if hidden else ""
    most = statement.high.type.high if isinstance(statement.high.type, t.Num) else MOST_SHOWN
    at_once = len(kind.faces) == 1 and most < MOST_SHOWN
    array = flow.builder.array(_bag(flow, statement.var.name, len(kind.faces), keeper, at_once))
    inner = env.copy()
    inner.bags[statement.var] = array
    low = now(flow, "low", flow.values.expr(statement.low, env))
    high = now(flow, "high", flow.values.expr(statement.high, env))
    stock = _stock(flow, statement, kind, env)
    if at_once:
        _how_many(flow, statement, (actor, keeper), array, (low, high, stock))
    else:
        _one_by_one(flow, statement, (actor, keeper), array, (low, high, stock))
    flow.word = ""
    return inner


def _how_many(
    flow: Flow,
    statement: s.ChooseSeveral,
    chooser: tuple[ir.Expr, str],
    array: str,
    bounds: tuple[ir.Expr, ir.Expr, str],
) -> None:
    """A number of equal pieces is one choice."""
    (actor, keeper), (low, high, stock) = chooser, bounds
    kind = statement.high.type
    assert isinstance(kind, t.Num)
    register = flow.builder.register(statement.var.name, 0, kind.high, 0, keeper)
    number = flow.builder.fresh("n")
    top = least(high, ir.Call(stock, (ZERO, *flow.stock_args[stock])))
    target = flow.builder.new_block()
    sizes = (kind.high + 1,)
    arm = ir.Arm(
        flow.word,
        (register.name,),
        (ir.For(number, low, add(top, ONE), (ir.Yield((ir.Var(number),)),)),),
        target,
        show(flow, t.Num(0, kind.high), register),
        (0,),
        sizes,
        flow.builder.number(sizes),
    )
    _choose(flow, "choose", statement.var.name, actor, (arm,), keeper != "")
    flow.start(target)
    flow.emit(ir.Store(array, ZERO, register))


def _one_by_one(
    flow: Flow,
    statement: s.ChooseSeveral,
    chooser: tuple[ir.Expr, str],
    array: str,
    bounds: tuple[ir.Expr, ir.Expr, str],
) -> None:
    """Each pick of a piece is a move."""
    (actor, keeper), (low, high, stock) = chooser, bounds
    kind = statement.var.type
    assert isinstance(kind, t.BagT)
    width = len(kind.faces)
    picked = flow.builder.register("picked", 0, t.LARGEST, 0, keeper)
    last = flow.builder.register("last", 0, width, 0, keeper)
    flow.emit(ir.Fill(array, ZERO, ir.Int(width), ZERO), ir.SetReg(picked.name, ZERO), ir.SetReg(last.name, ZERO))
    head, pick, over, free = (flow.builder.new_block() for _ in range(4))
    flow.start_loop(head)
    flow.branch(compare("ge", picked, high), over, free)
    flow.start(free)
    register = flow.builder.register(statement.var.name, 0, width - 1, 0, keeper)
    arms = (
        ir.Arm(STOP, (), (ir.If(compare("ge", picked, low), (ir.Yield(()),)),), over, base=flow.builder.number(())),
        _pick_arm(flow, statement, kind, (array, register, stock, last, sub(low, picked)), pick),
    )
    word = flow.word
    _choose(flow, "choose", statement.var.name, actor, arms, keeper != "")
    flow.start(pick)
    flow.emit(
        ir.Store(array, register, add(ir.Load(array, register), ONE)),
        ir.SetReg(picked.name, add(picked, ONE)),
        ir.SetReg(last.name, register),
    )
    flow.word = word
    flow.jump(head)
    flow.start(over)


def _keeper(flow: Flow, actor: ir.Expr) -> str:
    """A register of its own that holds the one who alone sees what is being chosen, and was chosen, here."""
    register = flow.builder.register("keeper", -1, flow.world.players - 1)
    flow.emit(ir.SetReg(register.name, actor))
    return register.name


def _bag(flow: Flow, name: str, width: int, keeper: str, at_once: bool) -> ir.Array:
    """The cells in which a choice of several pieces grows, seen by its keeper alone if it has one; a number that is
    chosen `at_once` is seen elsewhere."""
    word = flow.builder.fresh(f"bag.{name}")
    if keeper and at_once:
        return ir.Array(word, width, 0, 1 << 15, 0, "hidden", 0, "nobody", "nobody", working=True)
    if keeper:
        return ir.Array(word, width, 0, 1 << 15, 0, "hidden", 0, "owner", "owner", "", keeper, working=True)
    return ir.Array(word, width, 0, 1 << 15)


def _empty(flow: Flow, register: ir.Reg) -> ir.Reg:
    """What somebody else chose here before is gone before a secret choice is made."""
    known = flow.builder.registers[register.name]
    if known.secret:
        flow.emit(ir.SetReg(register.name, ir.Int(known.initial)))
    return register


def now(flow: Flow, name: str, value: ir.Expr) -> ir.Expr:
    """A value as it is at this moment, kept in a register."""
    if isinstance(value, ir.Int):
        return value
    register = flow.builder.register(name, -t.LARGEST, t.LARGEST, 0)
    flow.emit(ir.SetReg(register.name, value))
    return register


def _stock(flow: Flow, statement: s.ChooseSeveral, kind: t.BagT, env: Env) -> str:
    """A function: how many pieces of the n-th face can be chosen. Its parameters are the registers it needs."""
    slot = ir.Var("slot")
    if statement.wish:
        counts = [flow.world.faces[face].count for face in kind.faces]
        body: list[ir.Stmt] = [ir.Return(flow.builder.look("wish", counts, slot))]
    else:

        def count(inner: Env, n: ir.Expr) -> list[ir.Stmt]:
            face = flow.places.face(flow.values.ref(statement.of.var, inner))
            same = compare("eq", face, flow.builder.look("bag.face", kind.faces, slot))
            return [ir.If(same, (ir.Set("n", add(ir.Var("n"), n)),))]

        registers, scope = _as_params(env)
        body = [ir.Set("n", ZERO), *flow.values.loops.over(statement.of, scope, count), ir.Return(ir.Var("n"))]
        name = flow.builder.fresh("stock")
        flow.builder.function(name, ("slot", *registers), body)
        flow.stock_args[name] = tuple(ir.Reg(r) for r in registers)
        return name
    name = flow.builder.fresh("stock")
    flow.builder.function(name, ("slot",), body)
    flow.stock_args[name] = ()
    return name


def _as_params(env: Env) -> tuple[list[str], Env]:
    """Registers become parameters of the same names."""
    names: list[str] = []
    scope = env.copy()

    def param(register: ir.Reg) -> ir.Var:
        if register.name not in names:
            names.append(register.name)
        return ir.Var(register.name)

    for var, value in env.scalars.items():
        scope.scalars[var] = registers(value, param)
    if isinstance(env.you, ir.Reg):
        if env.you.name not in names:
            names.append(env.you.name)
        scope.you = ir.Var(env.you.name)
    return names, scope


def _pick_arm(
    flow: Flow, statement: s.ChooseSeveral, kind: t.BagT, parts: tuple[str, ir.Reg, str, ir.Reg, ir.Expr], target: int
) -> ir.Arm:
    """A further piece: not before the last one in order, and so that enough are left to reach the lower bound."""
    array, register, stock, last, missing = parts
    width = len(kind.faces)
    slot, later = flow.builder.fresh("slot"), flow.builder.fresh("later")
    args = flow.stock_args[stock]

    def spare(index: ir.Expr) -> ir.Expr:
        return sub(ir.Call(stock, (index, *args)), ir.Load(array, index))

    total = flow.builder.fresh("total")
    enough: list[ir.Stmt] = [
        ir.Set(total, ZERO),
        ir.For(later, ir.Var(slot), ir.Int(width), (ir.Set(total, add(ir.Var(total), spare(ir.Var(later)))),)),
        ir.If(
            both((compare("gt", spare(ir.Var(slot)), ZERO), compare("ge", ir.Var(total), missing))),
            (ir.Yield((ir.Var(slot),)),),
        ),
    ]
    return ir.Arm(
        flow.word,
        (register.name,),
        (ir.For(slot, last, ir.Int(width), tuple(enough)),),
        target,
        (ir.Show(face_words(flow.world, kind.faces), register),),
        (0,),
        (width,),
        flow.builder.number((width,)),
    )


__all__ = ["mul"]
