"""Chance: random elements, pieces drawn or placed at random, dice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import plan as ir
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, both, compare, div, least, mul, sub
from cafetal.lower.following import arrives, leaves_place
from cafetal.lower.moves import lower_effect, put
from cafetal.lower.public_choice import is_open
from cafetal.lower.settled import storages_of
from cafetal.lower.shows import face_words, show
from cafetal.lower.spending import over
from cafetal.model import GONE

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow
    from cafetal.model import Storage

EVERYBODY, NO_ONE = ir.Int(-1), ir.Int(-2)


def is_random(statement: s.MoveSome) -> bool:
    """A move of pieces with chance in it."""
    return statement.at_random or statement.target.mode in ("random", "evenly")


def _point(
    flow: Flow,
    name: str,
    register: ir.Reg,
    domain: list[ir.Stmt],
    kind: t.Type,
    seen: ir.Expr = EVERYBODY,
    drawn: tuple[ir.DrawSource, ...] = (),
) -> None:
    """Wait for one random element, and go on with it in `register`."""
    target = flow.builder.new_block()
    number, shows = len(flow.builder.chances), show(flow, kind, register)
    point = ir.ChancePoint(number, name, (register.name,), tuple(domain), target, shows, seen, drawn=drawn)
    flow.chance(point)
    flow.start(target)


def lower_pick(flow: Flow, statement: s.PickRandom, env: Env) -> Env:
    """A random element is brought in; pieces in pools count one by one."""
    register = flow.register(statement.var)
    domain = over(flow, statement.of, env, lambda inner, n: [ir.Yield((flow.values.ref(statement.of.var, inner),), n)])
    _point(flow, statement.var.name, register, domain, statement.var.type, _readers(flow, statement, env))
    return env.bind(statement.var, register, non_null=True)


def _readers(flow: Flow, statement: s.PickRandom, env: Env) -> ir.Expr:
    """Who sees what was picked: whoever sees the note that it goes to."""
    note = flow.world.variables.get(statement.note)
    seen = "all" if note is None else note.seen
    if seen in ("owner", "others") and statement.index is not None:
        owner = flow.values.expr(statement.index, env)
        return owner if seen == "owner" else _all_but(owner)
    return EVERYBODY if seen == "all" else NO_ONE


def lower_random_move(flow: Flow, statement: s.MoveSome, env: Env) -> None:
    """Draw, deal, or put at random."""
    mode = statement.target.mode
    if mode == "evenly":
        _deal(flow, statement, env)
    elif mode == "each":
        assert statement.target.each is not None
        each = statement.target.each
        flow.loop(each, each.var, env, lambda inner, over: _draw(flow, statement, inner))
    elif mode == "random":
        _scatter(flow, statement, env)
    else:
        _draw(flow, statement, env)


def _available(flow: Flow, statement: s.MoveSome, env: Env) -> ir.Expr:
    return flow.values.expr(v.Count(statement.of, t.Num(0, 1 << 15)), env)


def _amount(flow: Flow, statement: s.MoveSome, env: Env) -> ir.Reg:
    """How many pieces will move, as a register."""
    register = flow.builder.register("amount", 0, t.LARGEST, 0)
    if statement.amount is None:
        flow.emit(ir.SetReg(register.name, _available(flow, statement, env)))
        return register
    amount = flow.values.amount(statement.amount, env)
    if statement.while_stocks_last:
        flow.emit(ir.SetReg(register.name, least(amount, _available(flow, statement, env))))
        return register
    clause = s.ClauseId(f"{statement.clause.path}.supply", statement.clause.span)
    number = flow.builder.clause(clause, "supply")
    flow.emit(ir.Require(number, compare("ge", _available(flow, statement, env), amount)))
    flow.emit(ir.SetReg(register.name, amount))
    return register


def _draw(flow: Flow, statement: s.MoveSome, env: Env) -> None:
    """So many times, one random piece of the set goes to the target."""
    flow.flush()
    amount = _amount(flow, statement, env)
    done = flow.builder.register("drawn", 0, t.LARGEST, 0)
    head, inside, over = (flow.builder.new_block() for _ in range(3))
    flow.emit(ir.SetReg(done.name, ZERO))
    flow.start_loop(head)
    flow.branch(compare("lt", done, amount), inside, over)
    flow.start(inside)
    _one(flow, statement, statement.target.place, env)
    flow.emit(ir.SetReg(done.name, add(done, ONE)))
    flow.jump(head)
    flow.start(over)


def _one(flow: Flow, statement: s.MoveSome, place: v.Expr | None, env: Env) -> None:
    """One random piece of the set goes to a place."""
    kind = statement.of.var.type
    assert isinstance(kind, t.ThingT)
    register = flow.builder.register("drawn", *flow.bounds(kind), -1)
    domain = over(flow, statement.of, env, lambda inner, n: [ir.Yield((flow.values.ref(statement.of.var, inner),), n)])
    _point(flow, "draw", register, domain, kind, _watchers(flow, statement.of, place, env), _sources(flow, kind))
    face = flow.places.face(register)
    owner = flow.values.expr(statement.owner, env)
    flow.known_empty = set()
    if place is None:
        needs: list[ir.Stmt] = []
        there: ir.Expr = NOBODY
        effects = flow.places.put_at(flow.world.storages[GONE], ZERO, face, owner)
    else:
        needs, effects, there = put(flow, place, env, (face, owner), statement.clause, faces=kind.faces)
    flow.emit(*needs, *leaves_place(flow, register, kind), *flow.places.take(register, kind.storages), *effects)
    flow.emit(*arrives(flow, kind, frozenset({GONE}) if place is None else storages_of(place), (there, face)))


def _sources(flow: Flow, kind: t.ThingT) -> tuple[ir.DrawSource, ...]:
    """Where pieces of a sort lie."""
    world = flow.world
    names = face_words(world, tuple(range(len(world.faces))))
    storages = (world.storages[name] for name in sorted(kind.storages))
    return tuple(ir.DrawSource(storage.name, storage.base * flow.places.width, names) for storage in storages)


def _watchers(flow: Flow, of: v.SetOf, place: v.Expr | None, env: Env) -> ir.Expr:
    """Who sees which piece was drawn: whoever sees it where it goes."""
    if place is None:
        return EVERYBODY
    if isinstance(place, v.PlaceOf) and flow.world.storages[place.storage].by_piece:
        return _whose(flow, of, env)
    return _seers(flow, place, env)


def _seers(flow: Flow, place: v.Expr, env: Env) -> ir.Expr:
    """Who sees what lies at a place."""
    if not isinstance(place, v.PlaceOf):
        return EVERYBODY if is_open(flow.world, place) else NO_ONE
    storage = flow.world.storages[place.storage]
    if storage.by_piece:
        return NO_ONE
    if storage.seen == "nobody":
        return NO_ONE
    if storage.seen == "all":
        return EVERYBODY
    index = flow.values.expr(place.index, env)
    owner = div(index, storage.size // flow.world.players) if storage.cls else index
    return owner if storage.seen == "owner" else _all_but(owner)


def _all_but(owner: ir.Expr) -> ir.Expr:
    """All players but one: below -2, which is nobody."""
    return sub(ir.Int(-3), owner)


def _whose(flow: Flow, of: v.SetOf, env: Env) -> ir.Expr:
    """The player whose pieces are drawn, if they all lie in a zone of that player; else nobody is known to see them."""
    spots = of.source.spots if isinstance(of.source, v.Things) else ()
    if len(spots) == 1 and flow.world.storages[spots[0].storage].per_player:
        index = spots[0].index
        if index is not None and not isinstance(index, v.SetOf) and not flow.world.storages[spots[0].storage].cls:
            return flow.values.expr(index, env)
    return NO_ONE


def _deal(flow: Flow, statement: s.MoveSome, env: Env) -> None:
    """The pieces are dealt in equal numbers to each place."""
    each = statement.target.each
    assert each is not None
    flow.flush()
    places = flow.builder.register("places", 0, t.LARGEST, 0)
    share = flow.builder.register("share", 0, t.LARGEST, 0)
    flow.emit(ir.SetReg(places.name, flow.values.expr(v.Count(each, t.Num(0, 1 << 15)), env)))
    said = statement.amount
    total = _available(flow, statement, env) if said is None else flow.values.amount(said, env)
    number = flow.builder.register("number", 0, t.LARGEST, 0)
    flow.emit(ir.SetReg(number.name, total))
    flow.emit(
        ir.If(
            compare("gt", places, ZERO),
            (ir.SetReg(share.name, ir.Op("div", (number, places))),),
            (ir.SetReg(share.name, ZERO),),
        )
    )
    amount = v.Variable("share", t.Num(0, 1 << 15))
    scope = env.bind(amount, share, non_null=True)
    portion = s.MoveSome(
        statement.of,
        v.Ref(amount),
        s.Target(statement.target.place),
        statement.owner,
        True,
        False,
        statement.clause,
    )

    def deal(inner: Env, over: int) -> None:
        if flow.unrefused:
            flow.lower(portion if statement.at_random else replace(portion, at_random=False), inner)
        elif statement.at_random:
            _draw(flow, portion, inner)
        else:  # from the top of a pile
            lower_effect(flow, replace(portion, at_random=False), inner)

    flow.loop(each, each.var, scope, deal)


def _scatter(flow: Flow, statement: s.MoveSome, env: Env) -> None:
    """Piece by piece, each goes to a random place of the target set, a preferred one where there is one."""
    target = statement.target
    assert target.each is not None and target.place is not None
    kind = statement.of.var.type
    assert isinstance(kind, t.ThingT)
    flow.flush()
    amount = _amount(flow, statement, env)
    done = flow.builder.register("placed", 0, t.LARGEST, 0)
    head, inside, over = (flow.builder.new_block() for _ in range(3))
    flow.emit(ir.SetReg(done.name, ZERO))
    flow.start_loop(head)
    flow.branch(compare("lt", done, amount), inside, over)
    flow.start(inside)
    thing = flow.builder.register("piece", *flow.bounds(kind), -1)
    first = v.The(statement.of, "first", kind)
    flow.emit(ir.SetReg(thing.name, flow.values.expr(first, env)))
    scope = env.bind(statement.of.var, thing, non_null=True)
    register = flow.register(target.each.var)
    seen: ir.Expr = EVERYBODY if is_open(flow.world, target.place) else NO_ONE  # where a hidden piece went
    storage = flow.world.storages[target.place.storage] if isinstance(target.place, v.PlaceOf) else None
    if storage is not None and storage.by_piece:
        whose = flow.builder.register("whose", -1, flow.world.players - 1)
        born = flow.places.born(flow.places.face(thing))
        flow.emit(ir.SetReg(whose.name, flow.values.expr(statement.owner, env) if storage.owned else born))
        seen = whose
    _need_room(flow, statement, scope)
    _point(flow, "place", register, _preferred(flow, target, scope), target.each.var.type, seen)
    inner = scope.bind(target.each.var, register, non_null=True)
    owner = flow.values.expr(statement.owner, inner)
    flow.known_empty = set()
    piece = flow.places.face(thing), owner
    needs, effects, _ = put(flow, target.place, inner, piece, statement.clause, faces=kind.faces)
    flow.emit(*needs, *flow.places.take(thing, kind.storages), *effects, ir.SetReg(done.name, add(done, ONE)))
    flow.jump(head)
    flow.start(over)


def _need_room(flow: Flow, statement: s.MoveSome, env: Env) -> None:
    """Refuse the line unless chance has a place to give: it may not be left with nothing."""
    target = statement.target
    assert target.each is not None
    free = flow.builder.fresh("free")  # no register: what is stored of a game stays as it was

    def element(inner: Env, _: ir.Expr) -> list[ir.Stmt]:
        return [ir.If(has_room(flow, target.place, inner), (ir.Set(free, ONE),))]

    clause = flow.builder.clause(s.ClauseId(f"{statement.clause.path}.room", statement.clause.span), "room")
    flow.emit(ir.Set(free, ZERO), *flow.values.loops.over(target.each, env, element))
    flow.emit(ir.Require(clause, compare("ge", ir.Var(free), ONE)))


def _preferred(flow: Flow, target: s.Target, env: Env) -> list[ir.Stmt]:
    """The places with room that satisfy as many of the preferences, in their order, as can be satisfied."""
    each = target.each
    assert each is not None

    def offer(of: v.SetOf) -> list[ir.Stmt]:
        def element(inner: Env, n: ir.Expr) -> list[ir.Stmt]:
            found: list[ir.Stmt] = [ir.Yield((flow.values.ref(of.var, inner),), n)]
            room = has_room(flow, target.place, inner)
            return found if room == ONE else [ir.If(room, tuple(found))]

        return flow.values.loops.over(of, env, element)

    each = _with_room(flow, each, target.place)

    def narrowed(of: v.SetOf, wishes: tuple[v.Expr, ...]) -> list[ir.Stmt]:
        if not wishes:
            return offer(of)
        better = v.SetOf(of.var, of.source, (*of.filters, v.Filter(wishes[0])), of.best)
        there = flow.values.condition(v.Exists(better), env)
        return [ir.If(there, tuple(narrowed(better, wishes[1:])), tuple(narrowed(of, wishes[1:])))]

    return narrowed(each, target.prefer)


def has_room(flow: Flow, place: v.Expr | None, env: Env) -> ir.Expr:
    """Whether there is room for one more piece at a place of a storage that is known."""
    if not isinstance(place, v.PlaceOf):
        return ONE
    storage, site = flow.world.storages[place.storage], flow.values.expr(place.index, env)
    return both((flow.places.allowed(storage, site), flow.places.room(storage, site)))


def _with_room(flow: Flow, each: v.SetOf, place: v.Expr | None) -> v.SetOf:
    """Only places that are still free count as preferred, where a place holds one piece."""
    storage = flow.world.storages[place.storage] if isinstance(place, v.PlaceOf) else None
    if storage is None or storage.kind != "one" or not isinstance(place, v.PlaceOf) or place.index != v.Ref(each.var):
        return each
    faces = frozenset(storage.faces)
    piece = v.Variable("piece", t.ThingT(faces, frozenset({storage.name})))
    lying = v.SetOf(piece, v.Things((v.Spot(storage.name, place.index),), faces))
    return v.SetOf(each.var, each.source, (*each.filters, v.Filter(v.Not(v.Exists(lying)))), each.best, each.origin)


def lower_shuffle(flow: Flow, statement: s.Shuffle, env: Env) -> None:
    """From the top on, each place of a pile gets one of the pieces that have none yet; each is equally likely."""
    storage = flow.world.storages[statement.storage]
    flow.flush()
    first = flow.builder.register("first", 0, storage.size, 0)
    top = flow.builder.register("top", -1, storage.size, 0)
    slot = flow.builder.fresh("slot")
    cell = ir.Load(storage.name, add(first, ir.Var(slot)))
    flow.emit(ir.SetReg(first.name, mul(flow.values.expr(statement.index, env), ir.Int(storage.width))))
    counted = ir.If(compare("gt", cell, ZERO), (ir.SetReg(top.name, add(top, ONE)),))
    flow.emit(ir.SetReg(top.name, sub(first, ONE)), ir.For(slot, ZERO, ir.Int(storage.width), (counted,)))
    head, inside, over = (flow.builder.new_block() for _ in range(3))
    flow.start_loop(head)
    flow.branch(compare("gt", top, first), inside, over)
    flow.start(inside)
    pieces = t.ThingT(frozenset(storage.faces), frozenset({storage.name}))
    register = flow.builder.register("drawn", *flow.bounds(pieces), -1)
    free = flow.builder.fresh("slot")
    face = sub(ir.Load(storage.name, ir.Var(free)), ONE)
    piece = flow.places.code(add(first, ir.Int(storage.base)), face)  # where it lies in the pile plays no part
    domain: list[ir.Stmt] = [ir.For(free, first, add(top, ONE), (ir.Yield((piece,), ONE),))]
    place = v.PlaceOf(statement.storage, statement.index, t.PlaceT(frozenset({statement.storage})))
    words = face_words(flow.world, tuple(range(len(flow.world.faces))))
    target = flow.builder.new_block()
    number, seen = len(flow.builder.chances), _seers(flow, place, env)
    shows, drawn = (ir.Show(words, flow.places.face(register)),), _sources(flow, pieces)
    flow.chance(ir.ChancePoint(number, "draw", (register.name,), tuple(domain), target, shows, seen, drawn=drawn))
    flow.start(target)
    mixed = add(flow.places.face(register), ONE)
    at, found = flow.builder.fresh("slot"), flow.builder.fresh("found")
    same = ir.If(compare("eq", ir.Load(storage.name, ir.Var(at)), mixed), (ir.Set(found, ir.Var(at)),))
    flow.emit(ir.Set(found, top), ir.For(at, first, top, (same,)))
    flow.emit(ir.Store(storage.name, ir.Var(found), ir.Load(storage.name, top)), ir.Store(storage.name, top, mixed))
    flow.emit(ir.SetReg(top.name, sub(top, ONE)))
    flow.places.written.add(storage.name)
    flow.jump(head)
    flow.start(over)
    flow.emit(*flow.places.hide_again(storage, div(first, storage.width), 1))


def lower_roll(flow: Flow, statement: s.Roll, env: Env) -> None:
    """Dice are rolled one by one; each face is equally likely. The throw is remembered."""
    flow.flush()
    faces = statement.faces
    count = flow.values.expr(statement.count, env)
    done = flow.builder.register("rolled", 0, 1 << 10, 0)
    pips = [flow.world.faces[f].attributes[0] for f in faces]
    low = flow.world.kinds[flow.world.pieces[flow.world.faces[faces[0]].piece].kinds[0]].low or 0
    head, inside, over = (flow.builder.new_block() for _ in range(3))
    flow.emit(ir.SetReg(done.name, ZERO), ir.Store("throw", ZERO, ZERO), ir.Store("throw.double", ZERO, ONE))
    flow.emit(ir.Store("throw.last", ZERO, ZERO))
    if statement.target is not None:
        flow.emit(_dice_left(flow, statement, count))
    flow.start_loop(head)
    flow.branch(compare("lt", done, count), inside, over)
    flow.start(inside)
    die = flow.builder.register("die", 0, len(faces) - 1, 0)
    domain: list[ir.Stmt] = [ir.Yield((ir.Int(i),)) for i in range(len(faces))]
    kind = t.Num(low + pips[0], low + pips[-1])
    target = flow.builder.new_block()
    words = tuple(str(low + p) for p in pips)
    seen = EVERYBODY if statement.target is None else _seers(flow, statement.target, env)
    shows = (ir.Show(words, die),)
    flow.chance(ir.ChancePoint(len(flow.builder.chances), "roll", (die.name,), tuple(domain), target, shows, seen))
    flow.start(target)
    value = add(flow.builder.look("pips", pips, die), ir.Int(kind.low - pips[0]))
    last = ir.Load("throw.last", ZERO)
    flow.emit(
        ir.Store("throw", ZERO, add(ir.Load("throw", ZERO), value)),
        ir.If(
            compare("gt", done, ZERO),
            (ir.If(compare("ne", last, value), (ir.Store("throw.double", ZERO, ZERO),)),),
        ),
        ir.Store("throw.last", ZERO, value),
    )
    if statement.target is not None:
        face = flow.builder.look("die.face", faces, die)
        box = flow.world.storages["box"]
        needs, effects, _ = put(flow, statement.target, env, (face, NOBODY), statement.clause)
        flow.emit(*needs, *flow.places.take_at(box, ZERO, face), *effects)
    flow.emit(ir.SetReg(done.name, add(done, ONE)))
    flow.jump(head)
    flow.start(over)
    flow.emit(ir.If(compare("le", count, ONE), (ir.Store("throw.double", ZERO, ZERO),)))


def _dice_left(flow: Flow, statement: s.Roll, count: ir.Expr) -> ir.Stmt:
    """The dice that lie somewhere, whatever they show, and those that are rolled are no more than there are.

    The box holds as many pieces of each face as there are dice; each die that lies somewhere has taken one of them.
    """
    box = flow.world.storages["box"]
    number = flow.world.faces[statement.faces[0]].count
    spare: ir.Expr = ZERO
    for face in statement.faces:
        spare = add(spare, ir.Load(box.name, ir.Int(box.faces.index(face))))
    clause = flow.builder.clause(s.ClauseId(f"{statement.clause.path}.supply", statement.clause.span), "supply")
    return ir.Require(clause, compare("ge", sub(spare, ir.Int(number * (len(statement.faces) - 1))), count))


__all__ = ["Storage", "div"]
