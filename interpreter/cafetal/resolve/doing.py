"""Statements that move things: put, move, take, draw, deal, remove, flip, roll, gain, reveal, hide."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import Frozen
from cafetal.fmt.words import text_of
from cafetal.model import THE_BOX, Storage
from cafetal.resolve import goals, piles, showing
from cafetal.resolve.arithmetic import value_of
from cafetal.resolve.belonging import settled_line
from cafetal.resolve.faults import Fault, fault, unknown
from cafetal.resolve.gaining import check_amount
from cafetal.resolve.goals import where_they_are, with_places
from cafetal.resolve.homes import one_home, whose_text
from cafetal.resolve.only_one import anywhere
from cafetal.resolve.owned import in_zone_of, is_box, variable_type
from cafetal.resolve.phrases import (
    Meaning,
    all_heard,
    as_set,
    check_words,
    head_of,
    in_plural,
    one,
    resolve,
    who_is_meant,
)
from cafetal.resolve.places import at_sites
from cafetal.resolve.portions import ONE, amount_of, each_of, one_sort, settled_amount
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scarce import chosen_places
from cafetal.resolve.scope import NOBODY, Many, One, Scope
from cafetal.resolve.spreading import one_on_each
from cafetal.resolve.unchosen import from_whom

DICE = "dice are declared in `components`: `die/dice 2, faces 1 to 6`"
TOWARDS = {"in": "into", "on": "onto"}
"""The prepositions behind which nothing but the goal can stand."""
GOALLESS = ("remove", "flip", "reveal", "hide", "gain", "take")


class Act(Frozen):
    """A doing, taken apart."""

    verb: str
    node: n.Doing
    actor: v.Expr
    clause: s.ClauseId
    sources: tuple[n.Location, ...]
    goal: n.Place | None
    route: n.Place | None


def doing(r: Resolver, node: n.Doing, scope: Scope, name: n.Name | None) -> list[s.Statement]:
    """One line that moves things."""
    node = settled_line(r, node, scope, lambda line: _reading(r, line, scope))
    act = _take_apart(r, node, scope, name)
    inner = scope if node.subject is None else scope.inner(they=act.actor)
    found = _each_of(r, act, inner) or _done(r, act, inner)
    if isinstance(node.what, n.NounPhrase):
        all_heard(r, node.what)
    return found


def _done(r: Resolver, act: Act, scope: Scope) -> list[s.Statement]:
    match act.verb:
        case "gain":
            return _gain(r, act, scope)
        case "roll":
            return _roll(r, act, scope)
        case "reveal" | "hide":
            return showing.reveal(r, act, scope)
        case "flip":
            return _flip(r, act, scope)
        case _:
            return _move(r, act, scope)


def _reading(r: Resolver, node: n.Doing, scope: Scope) -> object:
    """What a line means for the pieces that it moves and for where they go, to find the noun of a condition."""
    act = _take_apart(r, node, scope, None)
    inner = scope if node.subject is None else scope.inner(they=act.actor)
    what = node.what
    assert isinstance(what, n.NounPhrase)
    asked = any(isinstance(part, n.Relative) for place in (what, *act.sources) for part in n.walk(place))
    definite = isinstance(what.determiner, n.Article) and what.determiner.word == "the"
    pieces: object = None
    faces: frozenset[int] = frozenset()
    try:
        if act.verb in ("flip", "reveal", "hide"):
            pieces = resolve(r, with_places(what, act), inner)
        else:
            pieces = source_set(r, replace(act, verb="move") if definite else act, inner)
    except Fault:
        if asked:
            raise
    if isinstance(pieces, v.SetOf) and isinstance(pieces.var.type, t.ThingT):
        faces = pieces.var.type.faces
    goal = goals.goal_place(r, act, faces, inner) if act.goal is not None and act.verb not in GOALLESS else None
    return pieces, goal


def _take_apart(r: Resolver, node: n.Doing, scope: Scope, name: n.Name | None) -> Act:
    verb = str(node.verb).removesuffix("s")
    actor = one(r, node.subject, scope) if node.subject is not None else scope.actor if scope.acts else NOBODY
    word = name.text if name is not None else verb
    path = s.ClauseId(f"{scope.path}.{word}" if scope.path else word, name.span if name is not None else node.span)
    sources: list[n.Location] = []
    goal: n.Place | None = None
    route: n.Place | None = None
    for place in node.places:
        towards = isinstance(place, n.Place) and place.preposition in ("to", "into", "onto")
        if isinstance(place, n.Place) and place.preposition == "along" and node.by is not None:
            route = place
        elif isinstance(place, n.Between) or place.preposition == "from" or verb in GOALLESS:
            sources.append(place)
        elif goal is None:
            goal = place
        elif towards:  # `move the checker on the place to the bar`: what stands before belongs to the pieces
            sources.append(goal)
            goal = place
        elif isinstance(goal.what, n.NounPhrase):  # `on the lowest square in the column`
            goal = replace(goal, what=replace(goal.what, places=(*goal.what.places, place)))
    if node.by is not None and route is None:
        hint = "where something goes is told by `in`, `on`, `to` or another of these words"
        raise fault("N008", "`by` says how far something moves `along` a way, and no way is named", node.by.span, hint)
    if route is not None and goal is not None:  # `move the walker on stop_3 along the path by 2`
        sources.append(goal)
        goal = None
    if node.evenly_to is not None:
        goal = n.Place("to", node.evenly_to, span=node.evenly_to.span)
    return Act(verb, node, actor, path, tuple(sources), goal, route)


def _each_of(r: Resolver, act: Act, scope: Scope) -> list[s.Statement] | None:
    """`1 sack of each coffee`, `all pieces of each player`, `1 coin from each other player`: once for each of them."""
    found = each_of(r, act.node, act.sources, scope)
    if found is None:
        return None
    of, single, inner = found
    body = doing(r, single, inner, n.Name(act.clause.path.rpartition(".")[2], span=act.clause.span))
    return [s.Each(of.var, of, s.Body(tuple(body), (act.node,) * len(body)), False, isinstance(of.var.type, t.Seat))]


# -- pieces ---------------------------------------------------------------------------------------------


def _move(r: Resolver, act: Act, scope: Scope) -> list[s.Statement]:
    """put, move, take, draw, deal, remove."""
    what = act.node.what
    if isinstance(what, n.Pronoun):
        raise fault("N005", "say which pieces", what.span, "name them as the line above does: `the card`")
    bag = scope.names.get(head_of(what)) if len(what.words) == 1 else None
    if isinstance(bag, v.Ref) and isinstance(bag.type, t.BagT):
        return goals.move_bag(r, act, bag, scope)
    noun = r.singular(head_of(what))
    banked = act.verb != "remove" and all(_is_box(r, place, scope) for place in act.sources)
    if banked and noun in r.world.pieces and r.world.pieces[noun].money:
        return _money(r, act, scope)
    thing = _this_thing(r, act, scope)
    if thing is not None:
        return _move_this(r, act, thing, scope)
    return _move_some(r, act, scope)


def _this_thing(r: Resolver, act: Act, scope: Scope) -> v.Expr | None:
    """This very piece: in sight, or the only one of its sort."""
    what = act.node.what
    assert isinstance(what, n.NounPhrase)
    definite = isinstance(what.determiner, n.Article) and what.determiner.word == "the"
    if what.determiner is not None and not definite:
        return None
    if len(what.words) == 1 and what.of is None and what.possessor is None and not act.sources:
        found = scope.find(what.words[0].text)
        if found is not None:
            if not isinstance(found.type, t.ThingT):
                raise fault("N002", f"a piece is needed here, and this is {t.words(found.type)}", what.span)
            return found
    if act.verb in ("draw", "deal", "remove") or act.node.if_any or act.node.at_random:
        return None
    if not definite and what.possessor is None:
        return None
    if not definite and not _movable(r, act, what):
        return None
    source = tuple(_as_in(place) for place in act.sources)
    phrase = replace(what, places=(*what.places, *source)) if source else what
    meaning = _where_it_is_said(r, phrase, act, scope)
    if isinstance(meaning, One):
        return meaning.expr if isinstance(meaning.expr.type, t.ThingT) else None
    if not meaning.plain or not isinstance(meaning.of.var.type, t.ThingT):
        return None
    goals.must_lie(r, phrase, meaning.of.var.type, scope)
    if not source and definite and not in_plural(r, what):
        meaning = anywhere(r, meaning)
    if in_plural(r, what):
        return None
    return v.The(meaning.of, "only", meaning.of.var.type)


def _where_it_is_said(r: Resolver, phrase: n.NounPhrase, act: Act, scope: Scope) -> One | Many:
    """What a piece means; a fault says where its place was read with the goal: `put the nut on b2 in your bag`."""
    try:
        return resolve(r, phrase, scope)
    except Fault as found:
        goal = act.goal.what if act.goal is not None else None
        if found.diagnostic.code != "N004" or act.goal is None or not isinstance(goal, n.NounPhrase) or not goal.places:
            raise
        near, far = text_of(replace(goal, places=goal.places[:-1])), goal.places[-1]
        hint = f"`{text_of(act.goal)}` is read as one place: write `from {near}`"
        if isinstance(far, n.Place):
            hint += f", or `{TOWARDS.get(far.preposition, 'to')} {text_of(far.what)}`"
        raise Fault(replace(found.diagnostic, hint=hint), found.word) from None


def _movable(r: Resolver, act: Act, what: n.NounPhrase) -> bool:
    """`move your king`: a piece of yours that lies on the board; `put your disc` takes one from the box."""
    return act.verb == "move"


def _as_in(place: n.Location) -> n.Location:
    if isinstance(place, n.Place) and place.preposition == "from":
        return replace(place, preposition="in")
    return place


def _move_this(r: Resolver, act: Act, thing: v.Expr, scope: Scope) -> list[s.Statement]:
    assert isinstance(thing.type, t.ThingT)
    if act.route is not None:
        assert act.node.by is not None
        _check_route(r, act.route, thing.type)
        return [move_along(r, thing, value_of(r, act.node.by, scope), act.node, act.clause)]
    if act.verb == "remove":
        return [s.MoveThing(thing, None, act.actor, act.clause)]
    place = _goal(r, act, thing.type.faces, scope)
    if place.each is not None:
        hint = "choose one of them in a line above"
        raise fault("N003", "one piece cannot go to several places", act.node.span, hint)
    assert place.place is not None
    after = piles.mixed(r, act, place, several=False)
    if isinstance(thing, v.Ref):
        _retarget(r, thing, place.place, scope)
    return [s.MoveThing(thing, place.place, act.actor, act.clause), *after]


def _goal(r: Resolver, act: Act, faces: frozenset[int], scope: Scope) -> s.Target:
    """The target of a line; of two places that do not go together, the first one is where the pieces lie."""
    places = [place for place in act.node.places if isinstance(place, n.Place)]
    try:
        return goals.goal_place(r, act, faces, scope)
    except Fault as why:
        first = places[0] if places else None
        if (
            first is None
            or len(places) < 2
            or first.preposition == "from"
            or why.diagnostic.code not in ("N002", "N005")
        ):
            raise
        source = text_of(replace(first, preposition="from"))
        hint = f"where the pieces lie is said with `from`: `{source} {text_of(places[-1])}`"
        raise Fault(replace(why.diagnostic, hint=why.diagnostic.hint or hint)) from why


def _check_route(r: Resolver, route: n.Place, kind: t.ThingT) -> None:
    """A piece goes along the board on which it lies."""
    boards = {r.world.storages[name].board for name in kind.storages if r.world.storages[name].cls}
    word = route.what.words[-1] if isinstance(route.what, n.NounPhrase) else None
    if word is None or word.text not in boards:
        text = word.text if word is not None else "it"
        raise unknown(text, route.what.span, boards, "a board of this piece")


def _retarget(r: Resolver, thing: v.Ref, place: v.Expr, scope: Scope) -> None:
    """A piece stays itself when it moves: from here on its name may mean it in its new place."""
    assert isinstance(thing.type, t.ThingT)
    if isinstance(place, v.PlaceOf):
        added = frozenset({place.storage})
    elif isinstance(place.type, t.PlaceT):
        added = place.type.storages
    else:
        return
    thing.var.type = t.ThingT(thing.type.faces, thing.type.storages | added)


def move_along(r: Resolver, thing: v.Expr, steps: v.Expr, node: n.Node, path: s.ClauseId) -> s.Statement:
    """A piece goes so many sites further along its ring, list or track."""
    kind = thing.type
    assert isinstance(kind, t.ThingT)
    for storage in r.world.in_order(kind.storages):
        if storage.cls and r.world.geometries[storage.board].kind in ("ring", "list", "track"):
            site = v.SiteOf(thing, t.SiteT(storage.cls))
            goal = v.Word("advance", (site, steps), t.SiteT(storage.cls), (storage.cls,))
            target = v.PlaceOf(storage.name, goal, t.PlaceT(frozenset({storage.name})))
            moved = s.MoveThing(thing, target, NOBODY, path)
            if not _may_stay(r, storage, steps):
                return moved
            away = v.Not(v.Compare("eq", site, goal))  # where it comes back to, it needs no room beside itself
            return s.If(((away, s.Body((moved,), (node,))),), s.NOTHING)
    raise fault("N008", "this piece does not lie on a ring, list or track", path.span)


def _may_stay(r: Resolver, storage: Storage, steps: v.Expr) -> bool:
    """No steps at all, or once round a ring, lead to the site where the piece lies."""
    kind = steps.type
    assert isinstance(kind, t.Num)
    ring = r.world.geometries[storage.board].kind == "ring"
    return kind.high // storage.size * storage.size >= kind.low if ring else kind.low <= 0 <= kind.high


# -- amounts --------------------------------------------------------------------------------------------
def _is_box(r: Resolver, place: n.Location, scope: Scope) -> bool:
    """The box; for money that is the bank, which never runs out."""
    return isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase) and is_box(r, place.what, scope)


def _move_some(r: Resolver, act: Act, scope: Scope) -> list[s.Statement]:
    """An amount of pieces that a phrase describes."""
    what = act.node.what
    assert isinstance(what, n.NounPhrase)
    from_whom(r, (*what.places, *act.sources))
    of = source_set(r, act, scope)
    amount = amount_of(r, what, scope)
    stocks = act.node.while_stocks_last or act.node.if_any
    random = act.node.at_random or act.verb in ("draw", "deal")
    if isinstance(what.determiner, n.CountUpTo):
        stocks = True
    kind = of.var.type
    assert isinstance(kind, t.ThingT)
    if act.verb == "remove":
        if amount is not None and act.node.if_any and not isinstance(what.determiner, n.Count):
            amount = None
        only = isinstance(what.determiner, n.Article) and what.determiner.word == "the"
        if amount is not None and what.determiner is not None and not only and not act.node.at_random:
            one_sort(r, of, what)
        target = s.Target(None)
        return [s.MoveSome(of, amount, target, act.actor, random, stocks, act.clause)]
    if act.node.sites:
        return _on_sites(r, act, of, scope)
    target = _goal(r, act, kind.faces, scope)
    goals.takes_all(r, act, of, target)
    goals.leaves_the_box(r, act, of, target)
    if target.mode == "random":
        random = False
    elif amount is not None and not random:
        one_sort(r, of, what)
    amount, before = settled_amount(r, amount, target)
    statement = s.MoveSome(of, amount, target, act.actor, random and target.mode != "random", stocks, act.clause)
    after = piles.mixed(r, act, target, amount != ONE)
    if amount != ONE and not act.node.at_random:
        piles.one_by_one(r, act, target, of)
    if act.node.chosen_by is not None:
        return [*before, *chosen_places(r, act, statement, scope)]
    return [*before, *piles.drawn(r, act, statement), *after]


def source_set(r: Resolver, act: Act, scope: Scope) -> v.SetOf:
    """The pieces that may be moved: from where the line says, else from the box.

    What is yours only as long as it lies with you (*all your cards*) comes from there.
    """
    what = act.node.what
    assert isinstance(what, n.NounPhrase)
    places = tuple(_as_in(place) for place in act.sources)
    held = what.possessor is not None and not r.world.owned_for_good(r.singular(head_of(what)))
    placed = bool(places or what.places) or in_zone_of(r, what, scope)
    if not placed and r.singular(head_of(what)) in r.world.classes:
        raise fault("N002", f"pieces are needed here, and `{text_of(what)}` are places of a board", what.span)
    if not placed and not held and act.verb not in ("remove", "flip", "move"):
        box = n.NounPhrase(words=(n.Name(THE_BOX, span=what.span),), span=what.span)
        places = (n.Place("in", box, span=what.span),)
    phrase = replace(what, places=(*what.places, *places), determiner=None)
    meaning: Meaning = resolve(r, phrase, scope)
    of = as_set(r, meaning, what.span)
    if not isinstance(of.var.type, t.ThingT):
        raise fault("N002", f"pieces are needed here, and this is {t.words(of.var.type)}", what.span)
    goals.must_lie(r, phrase, of.var.type, scope)
    return of


def _on_sites(r: Resolver, act: Act, of: v.SetOf, scope: Scope) -> list[s.Statement]:
    """`put white's discs on d4, e5`: one on each."""
    assert act.goal is not None
    one_on_each(r, act)
    result: list[s.Statement] = []
    for phrase in (act.goal.what, *act.node.sites):
        single = replace(act, goal=replace(act.goal, what=phrase))
        kind = of.var.type
        assert isinstance(kind, t.ThingT)
        target = goals.goal_place(r, single, kind.faces, scope)
        goals.takes_all(r, single, of, target)
        result.append(s.MoveSome(of, ONE, target, act.actor, False, False, act.clause))
    return result


# -- money, dice, faces ---------------------------------------------------------------------------------


def _money(r: Resolver, act: Act, scope: Scope) -> list[s.Statement]:
    """Money from outside goes to a place."""
    what = act.node.what
    assert isinstance(what, n.NounPhrase)
    noun = r.singular(head_of(what))
    face = r.world.faces_of(noun)[0]
    amount = amount_of(r, what, scope) or ONE
    target = goals.goal_place(r, act, frozenset({face}), scope)
    assert target.place is not None
    amount, before = settled_amount(r, amount, target)
    body = s.MakeMoney(target.place, face, amount, act.clause)
    if target.each is None:
        return [body]
    return [*before, s.Each(target.each.var, target.each, s.Body((body,), (act.node,)))]


def _gain(r: Resolver, act: Act, scope: Scope) -> list[s.Statement]:
    """`gain 8 centavos`, `gain 3 points`."""
    what = act.node.what
    if isinstance(what, n.Pronoun):
        raise fault("N005", "say what is gained", what.span)
    if act.actor is NOBODY:
        raise fault("N006", "nobody acts here: say who gains", act.node.span, who_is_meant(scope))
    check_amount(r, what, act.node.places)
    check_words(r, what, scope)
    noun = r.singular(head_of(what))
    amount = amount_of(r, what, scope) or ONE
    if noun in r.world.pieces:
        told = f"put {text_of(what)} in", whose_text(act.node.subject)
        zone = one_home(r, r.world.faces_of(noun), what.span, *told)
        place = v.PlaceOf(zone, act.actor, t.PlaceT(frozenset({zone})))
        if r.world.pieces[noun].money:
            return [s.MakeMoney(place, r.world.faces_of(noun)[0], amount, act.clause)]
        of = source_set(r, replace(act, verb="take"), scope)
        return [s.MoveSome(of, amount, s.Target(place), act.actor, False, False, act.clause)]
    name = head_of(what) if head_of(what) in r.world.variables else noun
    if name in r.world.variables and r.world.variables[name].per == "player":
        kind = variable_type(r, name)
        if isinstance(kind, t.Num):
            return [s.Assign(name, act.actor, "raise", amount, act.clause)]
    raise fault("N002", "only money, pieces and numbers of players are gained", what.span)


def _roll(r: Resolver, act: Act, scope: Scope) -> list[s.Statement]:
    what = act.node.what
    if isinstance(what, n.Pronoun) or not r.world.faces_of(r.singular(head_of(what))):
        raise fault("N002", "only dice are rolled", what.span, DICE)
    faces = r.world.faces_of(r.singular(head_of(what)))
    if not r.world.pieces[r.world.faces[faces[0]].piece].dice:
        raise fault("N002", "only dice are rolled", what.span, DICE)
    amount = amount_of(r, what, scope) or ONE
    target = goals.goal_place(r, act, frozenset(faces), scope).place if act.goal is not None else None
    return [s.Roll(amount, tuple(faces), target, act.clause)]


def _flip(r: Resolver, act: Act, scope: Scope) -> list[s.Statement]:
    """Pieces show their other side: that of the next player, or the next value."""
    what = act.node.what
    of = where_they_are(r, act, scope)
    if isinstance(of.var.type, t.SiteT):
        spots = at_sites(r, of, of.var.type, None)
        faces = frozenset(f for spot in spots for f in r.world.storages[spot.storage].faces)
        var = r.variable("piece", t.ThingT(faces, frozenset(spot.storage for spot in spots)))
        of = v.SetOf(var, v.Things(spots, faces))
    if not isinstance(of.var.type, t.ThingT):
        raise fault("N002", "only pieces are flipped", what.span)
    pairs = tuple((f, _other_side(r, f)) for f in sorted(of.var.type.faces))
    return [s.Flip(of, pairs, act.clause)]


def _other_side(r: Resolver, face: int) -> int:
    faces = r.world.faces
    mine = faces[face]
    same = [f.index for f in faces if f.piece == mine.piece]
    if mine.owner >= 0 and r.world.pieces[mine.piece].by_player:
        wanted = (mine.owner + 1) % r.world.players
        for other in same:
            if faces[other].owner == wanted and faces[other].attributes == mine.attributes:
                return other
    return same[(same.index(face) + 1) % len(same)]
