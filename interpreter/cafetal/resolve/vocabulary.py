"""Words that need no declaration: players, throws, directions, lines, trails."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.geometry.lattice import NEIGHBOURS
from cafetal.geometry.model import AT, FORWARD
from cafetal.resolve import ways
from cafetal.resolve.attributes import attribute_of
from cafetal.resolve.dispatch import refine
from cafetal.resolve.faults import fault
from cafetal.resolve.owned import owner_of, sites_of_player
from cafetal.resolve.phrases import Meaning, as_set, filtered, head_of, many, one, possessor_of, resolve
from cafetal.resolve.resolver import MANY, Resolver
from cafetal.resolve.routes import route_places
from cafetal.resolve.scope import Many, One, Scope
from cafetal.vocabulary import ORDINALS, SEATS, STEPS

NO_SPACE = "it is said in `boards` what lies where, as in `each square holds one stone`"

Maker = Callable[[Resolver, n.NounPhrase, Scope], Meaning | None]


def special(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """A phrase whose head is a word of the vocabulary."""
    maker = WORDS.get(head_of(phrase)) or WORDS.get(r.singular(head_of(phrase)))
    return maker(r, phrase, scope) if maker is not None else None


# -- players and counters -------------------------------------------------------------------------------


def _state(name: str, kind: t.Type) -> Maker:
    def make(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
        if len(phrase.words) > 1:
            return None
        if phrase.of is not None or phrase.possessor is not None:
            raise fault("N005", f"`{name}` is nobody's, and of nothing", phrase.span, f"write `the {name}`")
        return One(v.StateRead(name, None, kind))

    return make


def _last_player(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    players = r.world.players
    first = v.StateRead("first_player", None, t.Seat())
    return One(v.Arith("previous" if r.world.clockwise else "next", (first,), t.Seat(), players))


def _neighbour(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the opponent`, `the left_neighbour of the player`: without an owner, of the one who acts."""
    owner = owner_of(r, phrase, scope)
    if owner is None:
        base = scope.actor if scope.acts else v.StateRead("turn_player", None, t.Seat())
        owner = One(base)
    base = owner.expr if isinstance(owner, One) else owner.value
    found = attribute_of(r, head_of(phrase), base, scope)
    assert isinstance(found, One)
    return found if isinstance(owner, One) else Many(owner.of, found.expr, owner.quant)


def _throw(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    return One(v.StateRead("throw", None, t.Num(0, MANY)))


# -- directions -----------------------------------------------------------------------------------------


def grid_of(r: Resolver, scope: Scope) -> str:
    """The board whose directions are meant: the only one with steps."""
    boards = [name for name, geometry in r.world.geometries.items() if geometry.steps]
    grids = [name for name in boards if r.world.geometries[name].kind in ("grid", "map", "hexes")]
    return (grids or boards or [""])[0]


def _directions(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    board = grid_of(r, scope)
    if not board:
        return None
    words = [w.text for w in phrase.words[:-1]]
    ways = [word for word in words if word in WAYS]
    words = [word for word in words if word not in WAYS]
    if isinstance(phrase.of, n.NounPhrase):
        inside = many(r, phrase.of, scope)
        return Many(inside, v.Ref(inside.var))
    places = [p for p in phrase.places if isinstance(p, n.Place)]
    if places and places[0].preposition == "from" and len(places) == 2:
        return One(_direction_between(r, places, scope, board))
    if places:
        inside = many(r, places[0].what, scope)
        return Many(inside, v.Ref(inside.var))
    of = directions_of(r, board, scope, ways[0] if ways else "")
    head = n.NounPhrase(phrase.determiner, words=phrase.words, relatives=phrase.relatives, span=phrase.span)
    return refine(r, head, scope, of, words)


WAYS = {"forward": "up", "backward": "down"}
"""Ways that a player sees, and the directions that they are for the first player."""


def directions_of(r: Resolver, board: str, scope: Scope, way: str = "") -> v.SetOf:
    """The directions in which places of a board are neighbours; forward and backward as the one who acts sees it."""
    names = r.world.geometries[board].directions
    only = neighbour_directions(names, _neighbours(r, board))
    by: v.Expr | None = None
    if way:
        chosen = range(len(names)) if only is None else only
        only = tuple(i for i in chosen if names[i].startswith(WAYS[way]))
        by = scope.actor if scope.acts else v.StateRead("turn_player", None, t.Seat())
    return v.SetOf(r.variable("direction", t.DirT(board)), v.Directions(board, only, by))


def _neighbours(r: Resolver, board: str) -> str:
    return r.neighbours.get(board, "all_eight")


def neighbour_directions(directions: tuple[str, ...], neighbours: str) -> tuple[int, ...] | None:
    """The directions that count as neighbours on a grid; None for all."""
    if neighbours == "all_eight":
        return None
    return tuple(i for i, name in enumerate(directions) if name in NEIGHBOURS[neighbours])


def _direction_between(r: Resolver, places: list[n.Place], scope: Scope, board: str) -> v.Expr:
    """`the direction from your king to the rook`."""
    start, goal = (site_of(r, one(r, p.what, scope)) for p in places)
    if not isinstance(start.type, t.SiteT):
        raise fault(
            "N002", "a direction leads from a place of a board, or from a piece that lies on one", places[0].span
        )
    return v.Word("direction_between", (start, goal), t.DirT(board), (start.type.cls,))


def site_of(r: Resolver, expr: v.Expr) -> v.Expr:
    """A site, or the site of a piece."""
    if isinstance(expr.type, t.ThingT):
        classes = r.world.classes_in(expr.type.storages)
        if classes:
            return v.SiteOf(expr, t.SiteT(classes[0]))
    return expr


# -- lines of sites -------------------------------------------------------------------------------------


def sites_along(r: Resolver, place: n.Place, scope: Scope, of: v.SetOf) -> v.SetOf | None:
    """`the first square along the direction from the square`, `the squares straight from …`; None if it is no line."""
    kind = of.var.type
    assert isinstance(kind, t.SiteT)
    if place.preposition == "along":
        direction = _along(r, place.what, scope, r.world.boards[kind.cls])
        return v.SetOf(of.var, v.LineFrom(_PENDING, direction, kind.cls), of.filters, of.best, of.origin)
    if place.preposition == "from" and isinstance(of.source, v.LineFrom) and of.source.site is _PENDING:
        start = site_of(r, one(r, place.what, scope))
        source = v.LineFrom(start, of.source.direction, kind.cls)
        return v.SetOf(of.var, source, of.filters, of.best, of.origin)
    if place.preposition == "in" and isinstance(place.what, n.NounPhrase):
        return _in_line(r, place.what, scope, of)
    return None


def with_direction(places: tuple[n.Location, ...]) -> tuple[n.Location, ...]:
    """`along the direction from a1 to b2`: the first two places say which direction; the line begins there as well,
    if no further `from` says where."""
    match places:
        case (
            n.Place("along", n.NounPhrase(words=(n.Name("direction"),), places=()) as way) as along,
            n.Place("from") as start,
            n.Place("to") as goal,
            *further,
        ):
            led = replace(along, what=replace(way, places=(start, goal)))
            begins = any(isinstance(place, n.Place) and place.preposition == "from" for place in further)
            return (led, *(() if begins else (start,)), *further)
        case _:
            return places


def _along(r: Resolver, what: n.Phrase, scope: Scope, board: str) -> v.Expr:
    """A direction; a ring, list or track has one of its own (`along the board`)."""
    geometry = r.world.geometries[board]
    if isinstance(what, n.NounPhrase) and head_of(what) == board and geometry.kind in ("ring", "list", "track"):
        return v.Lit(geometry.directions.index(FORWARD), t.DirT(board))
    direction = one(r, what, scope)
    if not isinstance(direction.type, t.DirT):
        raise fault("N002", f"a direction is needed here, and this is {t.words(direction.type)}", what.span)
    return direction


_PENDING = v.Lit(-1, t.SiteT(""))
"""The start of a line that a later `from` names."""


def begins_nowhere(of: v.SetOf) -> bool:
    """A line along a direction of which no `from` says where it begins."""
    return isinstance(of.source, v.LineFrom) and of.source.site is _PENDING


def _in_line(r: Resolver, what: n.NounPhrase, scope: Scope, of: v.SetOf) -> v.SetOf | None:
    """`in the column`, where a column or row of the grid is in sight."""
    meaning = resolve(r, what, scope)
    kind = meaning.expr.type if isinstance(meaning, One) else meaning.value.type
    assert isinstance(of.var.type, t.SiteT)
    if isinstance(kind, t.SiteT) and kind.cls in ("row", "column"):
        relation = r.world.links(kind.cls, of.var.type.cls)
        if relation is None:
            return None
        if isinstance(meaning, One) and isinstance(of.source, v.Sites):
            return v.SetOf(of.var, v.Linked(meaning.expr, relation.name, of.var.type.cls), of.filters, of.best)
    return None


def between_sites(r: Resolver, place: n.Between, scope: Scope, classes: Sequence[str] = ()) -> v.SetOf:
    """The sites between two others: those of the same sort in a straight line, if they stand in one.

    Of another one of these `classes` it is the places that lie at both: the edge between two squares, the road between
    two towns.
    """
    first = site_of(r, one(r, place.first, scope))
    second = site_of(r, one(r, place.second, scope))
    kind = first.type
    if not isinstance(kind, t.SiteT):
        raise fault("N002", "two places are needed: between A and B", place.span)
    for cls in classes:
        if kind == second.type and cls != kind.cls and r.world.relation(AT, kind.cls, cls) is not None:
            at_both = r.variable(cls, t.SiteT(cls), place.span)
            return filtered(v.SetOf(at_both, v.Linked(first, AT, cls)), v.Related(second, v.Ref(at_both), AT), "place")
    board = r.world.boards[kind.cls]
    direction = v.Word("direction_between", (first, second), t.DirT(board), (kind.cls,))
    var = r.variable(kind.cls, kind, place.span)
    return v.SetOf(var, v.LineFrom(first, direction, kind.cls, until=second))


def _row_or_column(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`a column of the board`, `your last row`."""
    noun = r.singular(head_of(phrase))
    if noun not in r.world.classes:
        return None
    words = [w.text for w in phrase.words[:-1]]
    if not words:
        mine = _line_of(r, phrase, scope, noun)
        if mine is not None:
            return One(mine)
    lines = len(r.world.classes[noun].names)
    number = ORDINALS.index(words[0]) if len(words) == 1 and words[0] in ORDINALS else -1
    if number >= lines:
        raise fault("N002", f"the board has only {lines} {noun}s", phrase.words[0].span, f"write `the last {noun}`")
    number = lines - 1 if words == ["last"] else number
    if number >= 0 and phrase.possessor is None:
        return One(v.Lit(number, t.SiteT(noun)))
    if number >= 0 and noun == "row":
        return One(_own_row(r, phrase, scope, number))
    var = r.variable(noun, t.SiteT(noun), phrase.span)
    found = _lines_of_player(r, phrase, scope, v.SetOf(var, v.Sites(noun), origin=phrase))
    return refine(r, replace(phrase, of=None, possessor=None), scope, found, words)


def _lines_of_player(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf) -> v.SetOf:
    """`your rows`, `the rows of the player`: those of a board for each player. Of a board they are all."""
    board = isinstance(phrase.of, n.NounPhrase) and head_of(phrase.of) in r.world.geometries
    owner = None if board and phrase.possessor is None else owner_of(r, phrase, scope)
    if owner is None:
        return of
    return sites_of_player(r, of, owner, phrase)


def _line_of(r: Resolver, phrase: n.NounPhrase, scope: Scope, noun: str) -> v.Expr | None:
    """`the row of the square`, `its column`: the line in which a place, or the place of a piece, lies."""
    if isinstance(phrase.of, n.NounPhrase) and head_of(phrase.of) in r.world.geometries:
        return None  # `a column of the board`
    if phrase.possessor is not None:
        base = possessor_of(r, phrase, scope)
    elif isinstance(phrase.of, n.NounPhrase | n.Pronoun):
        base = one(r, phrase.of, scope)
    else:
        return None
    if isinstance(base.type, t.Seat):
        return None  # `the player's rows`
    site = site_of(r, base)
    relation = r.world.links(site.type.cls, noun) if isinstance(site.type, t.SiteT) else None
    if relation is None:
        raise fault("N002", f"{t.words(base.type)} has no {noun}", phrase.span)
    return v.LinkedSite(site, relation.name, t.SiteT(noun))


def _own_row(r: Resolver, phrase: n.NounPhrase, scope: Scope, number: int) -> v.Expr:
    """The first row is the one nearest to the player; the first seat sits below."""
    player = possessor_of(r, phrase, scope)
    rows = len(r.world.classes["row"].names)
    mine = v.Compare("eq", player, v.Lit(0, t.Seat()))
    lines = r.world.classes["row"]
    if lines.points[0][1] < lines.points[-1][1]:
        number = rows - 1 - number
    own, other = v.Lit(number, t.SiteT("row")), v.Lit(rows - 1 - number, t.SiteT("row"))
    return v.Cases(((mine, own),), other, t.SiteT("row"))


def _ahead(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the square_ahead of the man`: one step away from its player."""
    if not isinstance(phrase.of, n.NounPhrase | n.Pronoun):
        return None
    base = one(r, phrase.of, scope)
    site = site_of(r, base)
    kind = site.type
    if not isinstance(kind, t.SiteT):
        return None
    if isinstance(base.type, t.ThingT):
        player: v.Expr = v.OwnerOf(base)
    else:
        player = scope.actor if scope.acts else v.StateRead("turn_player", None, t.Seat())
    board = r.world.boards[kind.cls]
    directions = r.world.geometries[board].directions
    word = r.singular(head_of(phrase))
    missing = next((way for way in STEPS[word] if way not in directions), None)
    if missing is not None:
        raise fault("N002", f"there is no `{word}` on `{board}`, which has no direction `{missing}`", phrase.span)
    first = v.Compare("eq", player, v.Lit(0, t.Seat()))
    mine, theirs = (v.Lit(directions.index(way), t.DirT(board)) for way in STEPS[word])
    way = v.Cases(((first, mine),), theirs, t.DirT(board))
    return One(v.StepFrom(site, way, kind))


# -- measures of boards ---------------------------------------------------------------------------------


def _longest_line(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    if not isinstance(phrase.of, n.NounPhrase):
        return None
    through = [p for p in phrase.places if isinstance(p, n.Place) and p.preposition == "through"]
    lying = tuple(place for place in phrase.places if place not in through)  # the pieces are there, not the line
    pieces = replace(phrase.of, places=(*phrase.of.places, *lying), relatives=(*phrase.of.relatives, *phrase.relatives))
    of = many(r, pieces, scope)
    if not isinstance(of.var.type, t.ThingT):
        raise fault("N002", "a line is made of pieces", phrase.of.span)
    classes = r.world.classes_in(of.var.type.storages)
    if not classes:
        raise fault(
            "N002", "no space of a board can hold these pieces, so that they make no line", phrase.of.span, NO_SPACE
        )
    sites = tuple(site_of(r, one(r, p.what, scope)) for p in through)
    here = [site.type.cls for site in sites if isinstance(site.type, t.SiteT)]
    found = [_line_on(r, of, cls, sites) for cls in here or _in_lines(r, classes)]
    longest: v.Expr = found[0]
    for other in found[1:]:  # the longest one of all boards
        most = max(kind.high for kind in (longest.type, other.type) if isinstance(kind, t.Num))
        longest = v.Arith("max", (longest, other), t.Num(0, most))
    return One(longest)


def _in_lines(r: Resolver, classes: Collection[str]) -> list[str]:
    """Those of some classes of sites that stand in lines; if there are none, the first."""
    standing = [cls for cls in classes if r.world.geometries[r.world.boards[cls]].steps.get(cls)]
    return standing or [next(iter(classes))]


def _line_on(r: Resolver, of: v.SetOf, cls: str, through: tuple[v.Expr, ...]) -> v.Word:
    """The longest line of pieces on the sites of a class."""
    board = r.world.boards[cls]
    names = r.world.geometries[board].directions
    only = neighbour_directions(names, _neighbours(r, board))
    ways = names if only is None else tuple(names[i] for i in only)
    return v.Word("longest_line", (of, *through), t.Num(0, len(r.world.classes[cls].names)), (cls, *ways))


def _place(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`a place on your way`."""
    return route_places(r, phrase, scope)


def _award_holder(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the holder of the two of clubs`: the player in whose zone a piece lies."""
    if not isinstance(phrase.of, n.NounPhrase):
        return None
    word = head_of(phrase.of)
    if word in r.awards:
        return One(v.StateRead(word, None, t.Seat()))
    meaning = resolve(r, phrase.of, scope)
    expr = (
        meaning.expr
        if isinstance(meaning, One)
        else v.The(as_set(r, meaning, phrase.span), "only", meaning.of.var.type)
    )
    return One(v.HolderOf(expr)) if isinstance(expr.type, t.ThingT) else None


WORDS: dict[str, Maker] = {
    "turn_player": _state("turn_player", t.Seat()),
    "first_player": _state("first_player", t.Seat()),
    "turn_number": _state("turn_number", t.Num(0, 1 << 20)),
    "round_number": _state("round_number", t.Num(0, 1 << 20)),
    "last_player": _last_player,
    **dict.fromkeys(SEATS, _neighbour),
    "throw": _throw,
    "direction": _directions,
    "row": _row_or_column,
    "column": _row_or_column,
    **dict.fromkeys(STEPS, _ahead),
    "longest_line": _longest_line,
    "longest_trail": ways.longest_trail,
    "distance": ways.distance,
    "place": _place,
    "holder": _award_holder,
}

__all__ = ["filtered", "special"]
