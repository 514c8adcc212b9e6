"""Information flow: what is offered to a player depends only on what that player may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import replace
from functools import cache, partial

from cafetal import nodes as n
from cafetal.check.bodies import bodies, located
from cafetal.check.others import Others, is_another, others_in
from cafetal.check.pointing import known_of, own_pieces, places_only, pointed
from cafetal.check.shown import Shown, seen_again, still_shown
from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.core.walk import bodies_of, carried_out
from cafetal.diagnostics import Diagnostic, Span, error
from cafetal.fmt.words import text_of
from cafetal.trees import nodes_again

Owners = Mapping[v.Variable, v.Expr]
"""Whose the places are for which a variable stands: `one of your wings`."""


class Lets(dict[v.Variable, tuple[v.Expr, Set[int]]]):
    """What each name was worked out from, and which sets of pieces lay open then to the one who acts.

    `owners`: finds whose places variables stand for, `others`: which stand for other players than the one who acts;
    few lines ask.
    """

    def __init__(self, owners: Callable[[], Owners], others: Callable[[], Others]) -> None:
        super().__init__()
        self.owners = owners
        self.others = others


NO_LETS = Lets(dict, dict)
WHO = {
    "nobody": "nobody may see",
    "owner": "only its owner may see",
    "others": "its owner may not see",
    "all": "all may see",
}
"""Who sees what, as a message says it."""
OWN_DICE = "ask for the dice in the zone that the chooser sees"
SHOW = "ask only for what the chooser sees, or show the zone"
OTHERS = (
    "ask it of another player than the one who decides: `another player`, `each other player`, `the opponent`; of "
    "their own they choose the place, where it lies on a board `… for each player`"
)
POINT = "ask for your own pieces, or only where pieces lie and whose they are: `a square that has …`"


def check_secrets(game: Game) -> Iterator[Diagnostic]:
    """Choices and clauses read no zone that the chooser cannot see into; what is chosen in secret stays so."""
    for _, body in bodies(game):
        lets = Lets(cache(partial(_owners, body)), cache(partial(others_in, body)))
        yield from _body(game, body, None, set(), set(), lets)
        for statement, _ in located(body):
            if isinstance(statement, s.Each) and statement.secretly:
                yield from _secretly(game, statement.body, statement.chosen_first)


def _secretly(game: Game, body: s.Body, first: int) -> Iterator[Diagnostic]:
    """All choose before anything is done, so the lines that choose come first, and nothing below them is decided."""
    for statement, span in located(s.Body(body.statements[first:], body.origins[first:])):
        if isinstance(statement, s.Require | s.Pay):
            message = "what was chosen in secret cannot be refused any more"
            yield error("N016", message, statement.clause.span, "say in the choice what may be chosen")
        elif _decides(game, statement):
            message = "this would be decided openly, by one player after the other"
            hint = "the lines that choose come first, without `if any`: `they choose a card in their hand`"
            yield error("N016", message, span, hint)


def _owners(body: s.Body) -> Owners:
    """Whose places the elements of sets are, and what is chosen of them."""
    found: dict[v.Variable, v.Expr] = {}
    for node in nodes_again(body):
        match node:
            case v.SetOf(var=var) as of:
                names = [var]
            case s.Choose(_, var, of) | s.Each(var, of):
                names = [var, of.var]
            case _:
                continue
        for part in of.filters:
            match part.condition:
                case v.Compare("eq", v.SiteAttr(attribute="player"), owner) if part.role == "owner":
                    found.update(dict.fromkeys(names, owner))
    return found


def _decides(game: Game, statement: s.Statement) -> bool:
    parts = carried_out(game, s.Body((statement,)), after=False) if isinstance(statement, s.Call) else [statement]
    return any(isinstance(part, s.Choose | s.ChooseSeveral | s.ChooseOne | s.Ask) for part in parts)


def _body(
    game: Game, body: s.Body, actor: v.Expr | None, unseen: set[v.Variable], shown: set[Shown], lets: Lets
) -> Iterator[Diagnostic]:
    """`unseen`: the variables above that stand for what the one who decides may not see; `shown`: what lies open to
    that player since a line above; `lets`: what the names above were worked out from."""
    for statement, span in _direct(body):
        match statement:
            case s.Let(var, value) if _peeks(game, value, actor, unseen):
                unseen.add(var)
            case s.Let(var, value):
                lets[var] = (value, seen_again(value, actor or v.You(), shown))
            case s.Each(var, of) if isinstance(of.source, v.Things) and _peeks(game, of, actor, unseen):
                unseen.add(var)
            case s.Choose(chooser, var, of) if pointed(game, of) and _peeks(game, of, chooser, unseen):
                unseen.add(var)  # it is pointed at
                yield from _reads(game, of, chooser, span, unseen=unseen, known=pointed(game, of), lets=lets)
            case s.Choose(chooser, _, of) | s.ChooseSeveral(chooser, _, of):
                wish = isinstance(statement, s.ChooseSeveral) and statement.wish
                if not wish:
                    known = seen_again(of, chooser, shown)
                    for found in _reads(game, of, chooser, span, unseen=unseen, known=known, lets=lets):
                        yield _theirs(found, of, chooser)
                if isinstance(statement, s.ChooseSeveral):
                    bounds = (statement.low, statement.high)
                    known = seen_again(bounds, chooser, shown)
                    yield from _reads(game, bounds, chooser, span, unseen=unseen, known=known, lets=lets)
            case s.Require(clause, _, condition, unless):
                yield from _reads(game, condition, actor, clause.span, unseen=unseen, lets=lets)
                if unless is not None:
                    yield from _reads(game, unless, actor, clause.span, unseen=unseen, lets=lets)
            case s.EnsureBest(clause, keys):
                yield from _reads(game, keys, actor, clause.span, unseen=unseen, lets=lets)
            case s.ChooseOne(chooser, options):
                for option in options:
                    if option.condition is not None:
                        yield from _reads(
                            game, option.condition, chooser, option.span or span, unseen=unseen, lets=lets
                        )
            case _:
                pass
        asked: v.Expr | None = v.Ref(statement.var) if isinstance(statement, s.Ask) else actor
        for inner in _inner(statement):
            below = shown if isinstance(statement, s.If | s.Step | s.ChooseOne) else set()
            yield from _body(game, inner, asked, unseen, below, lets)
        shown = still_shown(statement, shown)


def _theirs(found: Diagnostic, of: v.SetOf, chooser: v.Expr) -> Diagnostic:
    """The error with a better hint where `you` would choose among what only `they` see."""
    phrase = of.origin
    if found.hint != SHOW or not isinstance(chooser, v.You) or not isinstance(phrase, n.NounPhrase):
        return found
    zones = [
        place.what for place in phrase.places if isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase)
    ]
    whose = zones[0].possessor if len(zones) == 1 else None
    if not isinstance(whose, n.Possessive) or whose.word != "their":
        return found
    said = text_of(phrase)
    unseen = f"draw 1 {' '.join(word.text for word in phrase.words)} from {text_of(zones[0])} into …"
    return replace(found, hint=f"let them choose, `they choose {said}`, or take one unseen, `{unseen}`")


def _peeks(game: Game, tree: object, actor: v.Expr | None, unseen: set[v.Variable]) -> bool:
    """Whether an expression tells what a piece is that lies in sight of all, and that only its owner may look at."""
    if any(
        isinstance(node, v.Ref) and node.var in unseen and not known_of(tree, node.var) for node in nodes_again(tree)
    ):
        return True
    closed = {id(node) for node in nodes_again(tree) if isinstance(node, v.Things) and _by_piece(game, node)}
    return bool(closed - places_only(game, tree) - own_pieces(tree, actor))


def _by_piece(game: Game, things: v.Things) -> bool:
    return any(game.world.storages[spot.storage].by_piece for spot in things.spots)


def _direct(body: s.Body) -> Iterator[tuple[s.Statement, Span]]:
    found = list(located(body))
    own = {id(x) for x in body.statements}
    return ((x, span) for x, span in found if id(x) in own)


def _inner(statement: s.Statement) -> tuple[s.Body, ...]:

    return bodies_of(statement)


def _note(game: Game, node: v.StateRead, actor: v.Expr | None, span: Span, lets: Lets) -> Iterator[Diagnostic]:
    """A hidden number or note that an expression reads."""
    if node.name.startswith("throw") and _rolled_unseen(game):
        yield error("N017", "what is offered here depends on a throw that not all may see", span, OWN_DICE)
    variable = game.world.variables.get(node.name)
    if variable is None or variable.seen == "all" or (variable.seen == "owner" and _is_actor(node.index, actor)):
        return
    if variable.seen == "others" and is_another(node.index, actor, lets.others()):
        return
    message = f"what is offered here depends on the {_rules_name(node.name)}, which {WHO[variable.seen]}"
    yield error("N017", message, span, "ask only for what the chooser sees")


def _rules_name(name: str) -> str:
    """A store or a number as rules call it: `pool.shell` is the shell of the pool."""
    owner, _, held = name.rpartition(".")
    return f"{held} of the {owner}" if owner else name


def _rolled_unseen(game: Game) -> bool:
    """Whether dice are ever rolled into a zone that not all see: then the throw is nobody's to ask for."""
    rolls = (node for body in game.bodies for node in nodes_again(body) if isinstance(node, s.Roll))
    places = (roll.target for roll in rolls if isinstance(roll.target, v.PlaceOf))
    return any(game.world.storages[place.storage].seen != "all" for place in places)


def _reads(
    game: Game,
    tree: object,
    actor: v.Expr | None,
    span: Span,
    seen: set[str] | None = None,
    unseen: Set[v.Variable] = frozenset(),
    known: Set[int] = frozenset(),
    lets: Lets = NO_LETS,
) -> Iterator[Diagnostic]:
    """Every hidden zone that an expression looks into; `seen`: definitions that are looked at already. `unseen`: what
    stands for things that are not seen; `known`: the sets of pieces that are seen here all the same; `lets`: what names
    were worked out from."""
    seen = set() if seen is None else seen
    allowed = {*_numbers_only(game, tree), *places_only(game, tree)}
    own = own_pieces(tree, actor)
    for node in nodes_again(tree):
        if isinstance(node, v.Ref) and node.var in unseen and not known_of(tree, node.var):
            message = f"what is offered here depends on what {node.var.name} is, which only its owner may see"
            yield error("N017", message, span, POINT)
        if isinstance(node, v.Ref) and node.var in lets:
            value, open_then = lets[node.var]
            yield from _reads(game, value, actor, span, seen, unseen, open_then, lets)
        if isinstance(node, v.Happened) and _untold(game, node):
            message = "what is offered here depends on whether something lies where nobody may see that"
            yield error("N017", message, span, "ask only for what the chooser sees, or let all see the number")
        if isinstance(node, v.CallDef) and node.definition not in seen:
            seen.add(node.definition)
            inside = Lets(lets.owners, lets.others)
            yield from _reads(game, game.definitions[node.definition].value, actor, span, seen, lets=inside)
        if isinstance(node, v.StateRead):
            yield from _note(game, node, actor, span, lets)
        if not isinstance(node, v.Things) or id(node) in known:
            continue
        for spot in node.spots:
            storage = game.world.storages[spot.storage]
            if storage.seen == "all" or (id(node) in allowed and storage.number_seen == "all"):
                continue
            if storage.by_piece and id(node) in own:
                continue
            if storage.seen == "owner" and _is_actor(_owner(spot.index, lets.owners()), actor):
                continue
            if storage.by_piece:
                where = storage.cls or storage.name
                message = f"what is offered here depends on what lies on a {where}, which only its owner may see"
                yield error("N017", message, span, POINT)
                continue
            if storage.seen == "others" and is_another(_owner(spot.index, lets.owners()), actor, lets.others()):
                continue
            message = f"what is offered here depends on the {_rules_name(storage.name)}, into which {WHO[storage.seen]}"
            yield error("N017", message, span, OTHERS if storage.seen == "others" else SHOW)


def _untold(game: Game, node: v.Happened) -> bool:
    """Whether nobody sees when the places that it asks about are filled and emptied."""
    cls = game.memories[node.memory].cls if node.memory in game.memories else ""
    return any(x.cls == cls and x.seen == x.number_seen == "nobody" for x in game.world.storages.values())


def _owner(index: v.Expr | v.SetOf | None, owners: Owners) -> v.Expr | v.SetOf | None:
    """Whose a zone is, or a place of a board of which everybody has one."""
    var = index.var if isinstance(index, v.Ref | v.SetOf) else None
    return index if var is None else owners.get(var, index)


def _is_actor(index: v.Expr | v.SetOf | None, actor: v.Expr | None) -> bool:
    """The zone belongs to the one who decides (in an action: to `you`)."""
    if isinstance(index, v.You):
        return actor is None or isinstance(actor, v.You)
    if isinstance(index, v.Ref):
        return index == actor or (actor is None and not index.var.chosen)
    return index is not None and index == actor  # `the opponent chooses a card in their hand`


def _numbers_only(game: Game, tree: object) -> set[int]:
    """The sets of which only the number counts: all pieces of a zone, without a condition."""
    found: set[int] = set()
    for node in nodes_again(tree):
        if isinstance(node, v.Count | v.Exists) and isinstance(node.of.source, v.Things):
            source = node.of.source
            if any(not isinstance(part.condition, v.Lit) for part in node.of.filters):
                continue
            if all(set(game.world.storages[x.storage].faces) <= source.faces for x in source.spots):
                found.add(id(source))
    return found
