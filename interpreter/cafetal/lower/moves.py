"""Effects: requirements, payments, pieces that move, numbers that change."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, both, choose, compare, either, least, mul, sub
from cafetal.lower.following import arrives, leaves_place
from cafetal.lower.keeping import rebound
from cafetal.lower.owing import payable
from cafetal.lower.progress import leaves
from cafetal.lower.revealing import reveal
from cafetal.lower.settled import changes, settled, storages_of
from cafetal.lower.turning import lower_flip, lower_swap
from cafetal.lower.vanishing import still_there
from cafetal.model import BOX, GONE
from cafetal.plan import Expr, For, If, Int, Load, Reg, Require, Set, SetReg, Stmt, Store, Var
from cafetal.trees import nodes_of

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow
    from cafetal.model import Storage


def lower_require(flow: Flow, statement: s.Require, env: Env) -> None:
    """A clause: the path is refused unless it holds, or its exception does."""
    condition = flow.values.condition(statement.condition, env)
    if statement.unless is not None:
        condition = either((condition, flow.values.condition(statement.unless, env)))
    else:
        _learn(flow, statement.condition)
    if statement.kind == "ensure":
        flow.flush()
    flow.emit(Require(flow.builder.clause(statement.clause, statement.kind), condition))


def _learn(flow: Flow, condition: v.Expr) -> None:
    """Remember places that are known to be empty, so that their room is not tested twice."""
    if isinstance(condition, v.Both):
        for part in condition.of:
            _learn(flow, part)
    if isinstance(condition, v.Not) and isinstance(condition.of, v.Exists):
        _learn_empty(flow, condition.of.of)


def _learn_empty(flow: Flow, of: v.SetOf) -> None:
    if isinstance(of.source, v.Things) and not of.filters:
        for spot in of.source.spots:
            storage = flow.world.storages[spot.storage]
            if set(storage.faces) <= of.source.faces and isinstance(spot.index, v.Ref):
                flow.known_empty.add((spot.storage, _key(spot.index)))


def _key(index: v.Expr) -> str:
    return f"{id(index.var)}" if isinstance(index, v.Ref) else ""


def lower_effect(flow: Flow, statement: s.Effect, env: Env) -> Env:
    """A statement that changes the state; if a piece that it names has gone since it was chosen, nothing changes."""
    there = still_there(flow, statement, env)
    if there is None:
        return _lower_effect(flow, statement, env)
    flow.flush()
    before, flow.body = flow.body, []
    after = _lower_effect(flow, statement, env)
    flow.known_empty = set()
    flow.body = [*before, If(there, tuple(flow.body))]
    return after


def _lower_effect(flow: Flow, statement: s.Effect, env: Env) -> Env:
    match statement:
        case s.Pay():
            lower_pay(flow, statement, env)
        case s.MoveThing():
            return _move_thing(flow, statement, env)
        case s.MoveSome():
            _move_some(flow, statement, env)
        case s.MoveBag():
            _move_bag(flow, statement, env)
        case s.MakeMoney():
            _make_money(flow, statement, env)
        case s.Swap():
            return lower_swap(flow, statement, env)
        case s.Flip():
            lower_flip(flow, statement, env)
        case s.Assign():
            _assign(flow, statement, env)
        case s.Rebind(var, value):
            flow.emit(*rebound(flow, env.scalars[var], flow.values.expr(value, env)))
        case s.Reveal():
            reveal(flow, statement, env)
        case _:
            assert_never(statement)
    return env


# -- places -------------------------------------------------------------------------------------------


def _static(flow: Flow, place: v.Expr) -> tuple[Storage, v.Expr] | None:
    """The storage of a place, if it is known before the game."""
    if isinstance(place, v.PlaceOf):
        return flow.world.storages[place.storage], place.index
    return None


def put(
    flow: Flow,
    target: v.Expr,
    env: Env,
    piece: tuple[Expr, Expr],
    clause: s.ClauseId,
    amount: Expr = ONE,
    faces: frozenset[int] = frozenset(),
) -> tuple[list[Stmt], list[Stmt], Expr]:
    """Requirements, effects and the final place number of putting pieces at a place.

    `piece`: its face and its owner. `faces`: what the piece may show; the place has to be for such pieces.
    """
    builder, places, (face, owner) = flow.builder, flow.places, piece
    static = _static(flow, target)
    if static is None:
        return _put_anywhere(flow, target, env, piece, clause, (amount, faces))
    storage, index = static
    site = flow.values.expr(index, env)
    needs: list[Stmt] = []
    if not isinstance(site, Int | Reg | Var):  # the effects must not change where the goal is
        register = builder.register("goal", -1, storage.size, -1)
        needs.append(SetReg(register.name, site))
        site = register
    number = builder.clause(s.ClauseId(f"{clause.path}.room", clause.span), "room")
    if not flow.values.non_null(index, env):
        needs.append(Require(number, compare("ge", site, ZERO)))
    takes = places.takes(storage, face, faces)
    if takes != ONE:
        needs.append(Require(number, takes))
    if storage.only:
        needs.append(Require(number, flow.places.allowed(storage, site)))
    local: Expr = site
    if isinstance(target, v.PlaceOf) and target.under:
        bottom = mul(site, Int(storage.width))
        if storage.capacity:
            highest = add(bottom, Int(storage.width - 1))
            needs.append(Require(number, compare("eq", Load(storage.name, highest), ZERO)))
        return needs, places.put_under(storage, site, face), add(bottom, Int(storage.base))
    if storage.kind == "line":
        local, found = _line_end(flow, storage, site)
        needs.extend(found)
        if storage.capacity or not storage.pile:  # a pile without a limit has room for all
            needs.append(Require(number, compare("lt", local, mul(add(site, ONE), Int(storage.width)))))
    elif (storage.name, _key(index)) not in flow.known_empty:
        room = places.room(storage, site, amount)
        if room != ONE:
            needs.append(Require(number, room))
    flow.known_empty = {known for known in flow.known_empty if known[0] != storage.name}
    effects = places.put_at(storage, local, face, owner, amount)
    return needs, effects, add(local, Int(storage.base))


def _once_gone(flow: Flow, kind: t.ThingT, goal: frozenset[str] | None, needs: list[Stmt]) -> int:
    """Which needs are looked at once the piece has left: the first free slot and room, where it may leave that line."""
    if not any(flow.world.storages[name].kind == "line" for name in kind.storages & (goal or frozenset())):
        return len(needs)
    return next((number for number, need in enumerate(needs) if isinstance(need, Set)), len(needs))


def _line_end(flow: Flow, storage: Storage, site: Expr) -> tuple[Expr, list[Stmt]]:
    """The first free slot of a line (or the one past it)."""
    end, slot = flow.builder.fresh("end"), flow.builder.fresh("slot")
    first = mul(site, Int(storage.width))
    step = If(compare("gt", Load(storage.name, add(first, Var(slot))), ZERO), (Set(end, add(Var(end), ONE)),))
    register = flow.builder.register("end", 0, storage.size, 0)
    return register, [
        Set(end, first),
        For(slot, ZERO, Int(storage.width), (step,)),
        SetReg(register.name, Var(end)),
    ]


def _put_anywhere(
    flow: Flow,
    target: v.Expr,
    env: Env,
    piece: tuple[Expr, Expr],
    clause: s.ClauseId,
    what: tuple[Expr, frozenset[int]],
) -> tuple[list[Stmt], list[Stmt], Expr]:
    """Like `put`, at a place whose storage is known only in the game. `what`: how many, and what they may show."""
    kind, (face, owner), (amount, faces) = target.type, piece, what
    assert isinstance(kind, t.PlaceT), target
    place = flow.builder.register("place", -1, flow.world.places - 1, -1)
    number = flow.builder.clause(s.ClauseId(f"{clause.path}.room", clause.span), "room")
    start: list[Stmt] = [SetReg(place.name, flow.values.expr(target, env))]
    if not flow.values.non_null(target, env):
        start.append(Require(number, compare("ge", place, ZERO)))
    storages = [flow.world.storages[name] for name in sorted(kind.storages)]
    rooms = [
        (storage, both((flow.places.takes(storage, face, faces), _room_at(flow, storage, place, amount))))
        for storage in storages
    ]
    if any(room != ONE for _, room in rooms):
        fits = (both((flow.places.within(place, storage), room)) for storage, room in rooms)
        start.append(Require(number, either(tuple(fits))))

    def action(storage: Storage, local: Expr) -> list[Stmt]:
        return flow.places.put_at(storage, local, face, owner, amount)

    return start, flow.places.dispatch(place, kind.storages, action), place


def _room_at(flow: Flow, storage: Storage, place: Expr, amount: Expr) -> Expr:
    local = sub(place, Int(storage.base))
    allowed = flow.places.allowed(storage, flow.places.local_site(storage, local))
    return both((allowed, flow.places.room(storage, local, amount)))


# -- pieces -------------------------------------------------------------------------------------------


def _move_thing(flow: Flow, statement: s.MoveThing, env: Env) -> Env:
    """This very piece leaves its place and goes to another; whoever points at it still does."""
    kind = statement.thing.type
    assert isinstance(kind, t.ThingT)
    thing = flow.values.expr(statement.thing, env)
    before: list[Stmt] = []
    if not flow.values.non_null(statement.thing, env):
        number = flow.builder.clause(s.ClauseId(f"{statement.clause.path}.supply", statement.clause.span), "supply")
        before.append(Require(number, compare("ge", thing, ZERO)))
    if not isinstance(thing, Reg | Var | Int):
        register = flow.builder.register("thing", *flow.bounds(kind), -1)
        flow.emit(SetReg(register.name, thing))
        thing = register
    face: Expr = flow.places.face(thing)
    owner = flow.values.expr(statement.owner, env)
    if statement.target is None:
        gone = flow.world.storages["gone"]
        needs: list[Stmt] = []
        place: Expr = Int(gone.base)
        effects = flow.places.put_at(gone, ZERO, face, owner)
    else:
        needs, effects, place = put(flow, statement.target, env, (face, owner), statement.clause, faces=kind.faces)
    goal = None if statement.target is None else storages_of(statement.target)
    late = _once_gone(flow, kind, goal, needs)
    flow.emit(*before, *needs[:late])
    flow.flush()
    flow.emit(*leaves(flow, thing, kind, goal), *leaves_place(flow, thing, kind))
    flow.emit(*flow.places.take(thing, kind.storages), *needs[late:], *effects)
    flow.emit(*arrives(flow, kind, goal or frozenset(), (place, face)))
    if isinstance(statement.thing, v.Ref) and isinstance(thing, Reg | Var):
        flow.emit(*rebound(flow, thing, flow.places.code(place, face)))
    return env


def _move_some(flow: Flow, statement: s.MoveSome, env: Env) -> None:
    """Pieces of a set go to one place, or a portion to each place of a set."""
    target = statement.target
    if target.mode == "each":
        assert target.each is not None
        flow.flush()
        array, count = flow.snapshot(target.each, env)
        at, name = flow.builder.fresh("i"), flow.builder.fresh(target.each.var.name)
        inner = env.bind(target.each.var, Var(name), non_null=True)
        known = set(flow.known_empty)
        for part in target.each.filters:
            _learn(flow, part.condition)
        body = [Set(name, Load(array, Var(at))), *_portion(flow, statement, inner)]
        flow.known_empty = known
        flow.emit(For(at, ZERO, count, tuple(body)))
        return
    flow.emit(*_portion(flow, statement, env, outside=True))


def _portion(flow: Flow, statement: s.MoveSome, env: Env, outside: bool = False) -> list[Stmt]:
    """The statements that move `amount` pieces of the set to the (one) target place."""
    values = flow.values
    owner = values.expr(statement.owner, env)
    needs: list[Stmt] = []
    amount: Expr | None = None
    if statement.amount is not None:
        amount = values.expr(statement.amount, env)
        if not statement.while_stocks_last:
            enough = (
                values.condition(v.Exists(statement.of), env)
                if amount == ONE
                else compare("ge", values.expr(v.Count(statement.of, t.Num(0, 1 << 15)), env), amount)
            )
            clause = s.ClauseId(f"{statement.clause.path}.supply", statement.clause.span)
            needs.append(Require(flow.builder.clause(clause, "supply"), enough))
    left = flow.builder.fresh("left")
    start: list[Stmt] = [] if amount is None else [Set(left, amount)]

    def move(inner: Env, n: Expr) -> list[Stmt]:
        thing, kind = values.ref(statement.of.var, inner), statement.of.var.type
        assert isinstance(kind, t.ThingT)
        portion: Expr = n
        extra: list[Stmt] = []
        after: list[Stmt] = []
        if amount is not None:
            if amount == ONE:
                portion = ONE
            elif n != ONE:
                name = flow.builder.fresh("portion")
                extra = [Set(name, least(n, Var(left)))]
                portion = Var(name)
            after = [Set(left, sub(Var(left), portion))]
        elif not isinstance(n, Int | Var):
            name = flow.builder.fresh("portion")
            extra = [Set(name, n)]
            portion = Var(name)
        face = flow.places.face(thing)

        def take_away(storage: Storage, local: Expr) -> list[Stmt]:
            return flow.places.take_at(storage, local, face, portion)

        taken = flow.places.dispatch(flow.places.place(thing), kind.storages, take_away)
        inside = _names(thing) | _names(portion)
        put_down, new = _put_portion(flow, statement, inner, (face, owner, portion), inside, needs, amount == ONE)
        place = statement.target.place
        goal = None if place is None else storages_of(place)
        noted = [*leaves(flow, thing, kind, goal), *leaves_place(flow, thing, kind)]
        came = arrives(flow, kind, goal or frozenset(), (new, face))
        body = [*extra, *noted, *taken, *put_down, *came, *after]
        return body if amount is None else [If(compare("gt", Var(left), ZERO), tuple(body))]

    effects = settled(flow, statement.of, env, move, changes(flow, statement, amount), leaving=True)
    if outside:
        flow.emit(*needs)
        flow.flush()
        needs = []
        if statement.target.place is None and isinstance(statement.of.source, v.Things):
            _learn_empty(flow, statement.of)
    return [*needs, *start, *effects]


def _put_portion(
    flow: Flow,
    statement: s.MoveSome,
    env: Env,
    piece: tuple[Expr, Expr, Expr],
    inside: set[str],
    needs: list[Stmt],
    single: bool,
) -> tuple[list[Stmt], Expr]:
    """The statements that put a portion down, and where it then lies.

    What does not depend on the piece is required before the first one.

    `piece`: its face, its owner, how many of them. `inside`: the local names that differ from piece to piece.
    `single`: only one piece comes.
    """
    face, owner, portion = piece
    if _is_money(flow, statement) and _outside(statement.target.place):
        return [], NOBODY  # money has no number of coins: what leaves the players is gone
    if statement.target.place is None:
        return flow.places.put_at(flow.world.storages[GONE], ZERO, face, owner, portion), NOBODY
    kind = statement.of.var.type
    assert isinstance(kind, t.ThingT)
    target = statement.target.place
    wants, effects, place = put(flow, target, env, (face, owner), statement.clause, portion, kind.faces)
    early = 0
    while early < len(wants) and not _names(wants[early]) & inside and (single or not _for_each(flow, wants[early])):
        early += 1
    needs.extend(w for w in wants[:early] if w not in needs)
    rest = [*wants[early:], *effects]
    in_line = isinstance(statement.target.place, v.PlaceOf) and (
        flow.world.storages[statement.target.place.storage].kind == "line"
    )
    if in_line and portion != ONE:  # each piece takes the next free place
        rest = [For(flow.builder.fresh("n"), ZERO, portion, tuple(rest))]
    return rest, place


def _for_each(flow: Flow, want: Stmt) -> bool:
    """Each piece that comes needs it anew: the next free place of a line, room beside those that came before."""
    found = {node.array for node in nodes_of(want) if isinstance(node, Load)}
    return not isinstance(want, SetReg) and (isinstance(want, Set) or bool(found & flow.world.storages.keys()))


def _is_money(flow: Flow, statement: s.MoveSome) -> bool:
    """Only money moves."""
    kind = statement.of.var.type
    assert isinstance(kind, t.ThingT)
    return all(flow.world.pieces[flow.world.faces[face].piece].money for face in kind.faces)


def _outside(place: v.Expr | None) -> bool:
    """The box, or out of the game."""
    return place is None or (isinstance(place, v.PlaceOf) and place.storage in (BOX, GONE))


def _names(node: Stmt | Expr) -> set[str]:
    """The local variables that occur in a part of the plan."""
    return {found.name for found in nodes_of(node) if isinstance(found, Var)}


def _move_bag(flow: Flow, statement: s.MoveBag, env: Env) -> None:
    """The pieces of a bag; refused if the source has not all of them."""
    assert isinstance(statement.bag, v.Ref) and isinstance(statement.bag.type, t.BagT)
    kind, array = statement.bag.type, env.bags[statement.bag.var]
    source, target = flow.values.expr(statement.source, env), flow.values.expr(statement.target, env)
    clause = flow.builder.clause(s.ClauseId(f"{statement.clause.path}.supply", statement.clause.span), "supply")
    flow.emit(Require(clause, flow.values.bag_in(array, kind, statement.source, source)))
    start = flow.values.zone_of(kind, statement.source)
    goal = _static(flow, statement.target)
    strange: list[int] = []
    if goal is not None:
        strange = [i for i, face in enumerate(kind.faces) if flow.places.takes(goal[0], Int(face), {face}) != ONE]
        room = flow.builder.clause(s.ClauseId(f"{statement.clause.path}.room", statement.clause.span), "room")
        needs = [Require(room, compare("eq", Load(array, Int(slot)), ZERO)) for slot in strange]
        if not flow.values.non_null(goal[1], env):
            needs.append(Require(room, compare("ge", flow.values.expr(goal[1], env), ZERO)))
        flow.emit(*needs)
    flow.flush()
    for slot, face in enumerate(kind.faces):
        if slot in strange:
            continue
        amount = Load(array, Int(slot))
        taken = flow.places.take_at(start, sub(source, Int(start.base)), Int(face), amount)
        if goal is not None and goal[0].kind == "line":
            wants, one, _ = put(flow, statement.target, env, (Int(face), NOBODY), statement.clause)
            laid: list[Stmt] = [For(flow.builder.fresh("n"), ZERO, amount, (*wants, *one))]
        elif goal is not None:
            local = sub(target, Int(goal[0].base))
            laid = flow.places.put_at(goal[0], local, Int(face), NOBODY, amount)
        else:
            laid = flow.places.put_at(start, sub(target, Int(start.base)), Int(face), NOBODY, amount)
        flow.emit(*taken, *laid)


def _make_money(flow: Flow, statement: s.MakeMoney, env: Env) -> None:
    amount = flow.values.amount(statement.amount, env)
    place = statement.place
    static = _static(flow, place)
    assert static is not None
    storage, index = static
    site = flow.values.expr(index, env)
    if not isinstance(site, Int | Reg | Var):
        register = flow.builder.register("goal", -1, storage.size, -1)
        flow.emit(SetReg(register.name, site))
        site = register
    if not flow.values.non_null(index, env):
        clause = s.ClauseId(f"{statement.clause.path}.room", statement.clause.span)
        flow.emit(Require(flow.builder.clause(clause, "room"), compare("ge", site, ZERO)))
    flow.flush()
    flow.emit(*flow.places.put_at(storage, site, Int(statement.face), NOBODY, amount))


def lower_pay(flow: Flow, statement: s.Pay, env: Env) -> None:
    """Refused if it cannot be paid. The payment itself waits for the next effect, so that the move goes on."""
    values = flow.values
    parts: list[tuple[Storage, Expr, int, Expr, v.Expr | None]] = []
    if flow.pending:
        flow.flush()
    for part in statement.parts:
        static = _static(flow, part.source)
        assert static is not None
        amount = values.amount(part.amount, env)
        if statement.condition is not None:
            amount = choose(values.condition(statement.condition, env), amount, ZERO)
        if amount == ZERO:
            continue
        if not isinstance(amount, Int):
            register = flow.builder.register("price", 0, t.LARGEST, 0)
            flow.emit(SetReg(register.name, amount))
            amount = register
        parts.append((static[0], values.expr(static[1], env), part.faces[0], amount, part.target))
    flow.emit(Require(flow.builder.clause(statement.clause, "pay"), payable(flow, parts)))
    for storage, at, face, amount, target in parts:
        flow.pending.extend(flow.places.take_at(storage, at, Int(face), amount))
        if target is not None:
            goal = _static(flow, target)
            assert goal is not None
            flow.pending += flow.places.put_at(goal[0], values.expr(goal[1], env), Int(face), NOBODY, amount)


def _assign(flow: Flow, statement: s.Assign, env: Env) -> None:
    """A number or a note changes. Below its range it is refused, above it the rules are at fault."""
    value = flow.values.expr(statement.value, env)
    index = ZERO if statement.index is None else flow.values.expr(statement.index, env)
    clause = flow.builder.clause(statement.clause, "fault")
    old = Load(statement.name, index)
    if statement.how == "set":
        flow.flush()
        flow.emit(Store(statement.name, index, value, True, clause))
        return
    new = add(old, value) if statement.how == "raise" else sub(old, value)
    kind = statement.value.type
    sinking = isinstance(kind, t.Num) and (kind.low < 0 if statement.how == "raise" else kind.high > 0)
    if sinking:
        number = flow.builder.clause(s.ClauseId(f"{statement.clause.path}.least", statement.clause.span), "limit")
        known = statement.index is None or flow.values.non_null(statement.index, env)
        nobodys = ZERO if known else compare("lt", index, ZERO)  # which is at fault below
        flow.emit(Require(number, either((nobodys, compare("ge", new, Int(flow.builder.arrays[statement.name].low))))))
    flow.flush()
    flow.emit(Store(statement.name, index, new, True, clause))
