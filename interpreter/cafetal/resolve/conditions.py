"""Conditions."""

from __future__ import annotations

from typing import assert_never

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics import Span
from cafetal.resolve import dispatch, rows
from cafetal.resolve.arithmetic import meaning_of, value_of
from cafetal.resolve.definitions import condition_phrase, condition_place, named_condition
from cafetal.resolve.faults import fault, unknown
from cafetal.resolve.phrases import (
    BOUNDS,
    as_set,
    as_subject,
    counted,
    filtered,
    head_of,
    one,
    quantify,
    resolve,
    single,
)
from cafetal.resolve.places import place_spots
from cafetal.resolve.progress import counter, in_turns, occurred
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope
from cafetal.resolve.tests import test_word, value_faces
from cafetal.resolve.verbs import does, there_is
from cafetal.resolve.vocabulary import between_sites, site_of
from cafetal.resolve.ways import place_classes
from cafetal.vocabulary import LYING


@dispatch.carries_out(dispatch.condition)
def condition(r: Resolver, node: n.Condition, scope: Scope) -> v.Expr:
    """A condition of a line or of a block."""
    found = _condition(r, node, scope)
    r.hear(node, One(found), scope)
    return found


def _condition(r: Resolver, node: n.Condition, scope: Scope) -> v.Expr:
    match node:
        case n.AllOf(parts) | n.Both(parts):
            return v.Both(tuple(condition(r, part, scope) for part in parts))
        case n.AnyOf(parts) | n.Either(parts):
            return v.Either(tuple(condition(r, part, scope) for part in parts))
        case n.Is():
            return _is(r, node, scope)
        case n.Does():
            return does(r, meaning_of(r, node.subject, scope), node.verb, node.object, scope, node.span)
        case n.Was():
            return _was(r, node, scope)
        case n.ThereIs():
            return there_is(r, node.what, scope)
        case n.ThisIs():
            return _this_is(r, node)
        case n.OneAgreed() | n.NobodyAgreed():
            if scope.agreed is None and scope.answering is not None:
                hint = "these lines are done for each who agrees; ask it behind the question"
                raise fault("N016", "whether anybody agreed is known only after the question", node.span, hint)
            if scope.agreed is None:
                raise fault("N016", "nobody was asked above", node.span)
            yes = v.Compare("ge", v.Ref(scope.agreed), v.Lit(0, t.Seat()))
            return yes if isinstance(node, n.OneAgreed) else v.Not(yes)
        case n.NothingElse():
            raise fault("N016", "`nothing else is possible` is the whole condition of an option", node.span)
        case n.WasDuring():
            return _was_during(r, node, scope)
        case n.AllPassed():
            in_turns(r, node)
            r.game.counts_passes = True
            return v.Word("all_passed", (), t.Truth())
        case n.Occurred():
            return occurred(r, node, scope)
        case _:
            assert_never(node)


def _is(r: Resolver, node: n.Is, scope: Scope) -> v.Expr:
    if isinstance(node.complement, n.Possible):
        result = _possible(r, node, node.complement, scope)
        return v.Not(result) if node.negated else result
    if isinstance(node.subject, n.Pronoun) and node.subject.word == "nothing":
        return _nothing_of(r, node, scope)

    named = named_condition(r, node, scope)
    if named is not None:
        return v.Not(named) if node.negated else named
    subject = meaning_of(r, node.subject, scope)

    def make(element: v.Expr) -> v.Expr:
        positive = is_complement(r, element, node.complement, scope, node.span)
        return v.Not(positive) if node.negated else positive

    several = isinstance(subject, Many) and not single(r, node.subject)
    if _is_word(node, "empty") and several and isinstance(subject, Many) and subject.plain and _is_a_set(node, subject):
        none = v.Not(v.Exists(subject.of))
        return v.Not(none) if node.negated else none
    if isinstance(subject, Many) and subject.quant == "only" and not subject.plain:
        return _what_one_has(r, node, subject, scope)
    return quantify(r, as_subject(subject), make)


def _what_one_has(r: Resolver, node: n.Is, subject: Many, scope: Scope) -> v.Expr:
    """`the owner of the stone on a1 is not you`: true if there is no stone, whose owner is none."""
    none = isinstance(node.complement, n.Pronoun) and node.complement.word == "none"
    held = is_complement(r, subject.value, node.complement, scope, node.span)
    positive = counted(subject, v.Not(held) if none else held)
    return v.Not(positive) if node.negated != none else positive


def _is_a_set(node: n.Is, subject: Many) -> bool:
    """`the catch is empty`, `your plants are empty`: there are none. Of places, `are empty` is said of each."""
    places = isinstance(subject.of.var.type, t.SiteT) and node.be == "are"
    return subject.quant in ("the", "bare") and not places


def _nothing_of(r: Resolver, node: n.Is, scope: Scope) -> v.Expr:
    """`nothing of offer is in wish`: two choices of several pieces have no sort in common."""
    subject, place = node.subject, node.complement
    ends = [subject.of if isinstance(subject, n.Pronoun) else None, place.what if isinstance(place, n.Place) else None]
    bags = [one(r, end, scope) for end in ends if isinstance(end, n.NounPhrase | n.Pronoun)]
    if len(bags) != 2 or not all(isinstance(bag.type, t.BagT) for bag in bags):
        raise fault("N005", "write `nothing of … is in …`, of pieces that were chosen together", node.span)
    none = v.Not(v.HasBag(bags[0], bags[1], overlap=True))
    return v.Not(none) if node.negated else none


def _is_word(node: n.Is, word: str) -> bool:
    """The complement is one word."""
    found = node.complement
    return isinstance(found, n.NounPhrase) and [w.text for w in found.words] == [word] and found.of is None


def is_complement(r: Resolver, subject: v.Expr, complement: n.Complement, scope: Scope, span: Span) -> v.Expr:
    """What follows `is`, said of one thing."""
    match complement:
        case n.Comparison(word, value):
            return _compare(r, BOUNDS[word], subject, value_of(r, value, scope), complement.span)
        case n.OneOfNames(names):
            return v.Either(tuple(_is_named(r, subject, name, scope) for name in names))
        case n.Number(value):
            return _compare(r, "eq", subject, v.Lit(value, t.Num(value, value)), complement.span)
        case n.Place() | n.Between():
            return _is_at(r, subject, complement, scope, span)
        case n.Pronoun():
            return _is_pronoun(r, subject, complement, scope)
        case n.NounPhrase():
            return _is_phrase(r, subject, complement, scope)
        case n.Possible():
            raise fault("N005", "only an action is possible", complement.span)
        case _:
            return _compare(r, "eq", subject, value_of(r, complement, scope), complement.span)


def _compare(r: Resolver, op: v.Comparison, left: v.Expr, right: v.Expr, span: Span) -> v.Expr:
    if op != "eq":
        left, right = rows.in_order(r, left), rows.in_order(r, right)
    elif isinstance(left.type, t.Num) or isinstance(right.type, t.Num):
        left, right = rows.as_number(r, left), rows.as_number(r, right)
    if isinstance(left.type, t.Num) != isinstance(right.type, t.Num) and not _same_sort(left, right):
        pieces = isinstance(left.type, t.ThingT)
        hint = "pieces are counted: `the number of your coins is …`, `you have at least 3 coins`" if pieces else None
        raise fault("N002", f"{t.words(left.type)} cannot be compared with {t.words(right.type)}", span, hint)
    if op != "eq" and not isinstance(left.type, t.Num | t.Val):
        raise fault("N002", f"only numbers and values have an order, and this is {t.words(left.type)}", span)
    return v.Compare(op, left, right)


def _same_sort(left: v.Expr, right: v.Expr) -> bool:
    return type(left.type) is type(right.type)


def _is_pronoun(r: Resolver, subject: v.Expr, pronoun: n.Pronoun, scope: Scope) -> v.Expr:
    if pronoun.word == "none":
        none = v.NONE if isinstance(subject.type, t.Num) else -1
        return v.Compare("eq", subject, v.Lit(none, subject.type))
    other = one(r, pronoun, scope)
    if pronoun.word == "yours":
        return v.Compare("eq", _whose(subject, r, pronoun.span), other)
    return _equal(r, subject, other, pronoun.span)


def _whose(subject: v.Expr, r: Resolver, span: Span) -> v.Expr:
    """Who owns what is said to be yours: a piece, or a place that belongs to a player."""
    kind = subject.type
    if isinstance(kind, t.Seat):
        return subject
    if isinstance(kind, t.ThingT):
        return v.OwnerOf(subject)
    if isinstance(kind, t.SiteT) and "player" in r.world.classes[kind.cls].attributes:
        return v.SiteAttr(subject, kind.cls, "player", t.Seat())
    raise fault("N002", f"{t.words(kind)} belongs to nobody", span)


def _is_named(r: Resolver, subject: v.Expr, name: n.Name, scope: Scope) -> v.Expr:
    tested = test_word(r, name, subject, scope)
    if tested is None:
        raise unknown(name.text, name.span, r.words(), "a word that can be said here")
    return tested


def _is_phrase(r: Resolver, subject: v.Expr, phrase: n.NounPhrase, scope: Scope) -> v.Expr:
    """`is empty`, `is a site`, `is the owner of …`, `is linked to the shed`, `is the queen of spades`."""
    own = condition_phrase(r, subject, phrase, scope)
    if own is not None:
        return own
    grid = _grid_word(r, subject, phrase, scope)
    if grid is not None:
        return grid
    simple = len(phrase.words) == 1 and phrase.of is None and phrase.possessor is None and not phrase.places
    the = isinstance(phrase.determiner, n.Article) and phrase.determiner.word == "the"
    if simple and not the and not phrase.relatives:
        tested = test_word(r, phrase.words[0], subject, scope)
        if tested is not None:
            return tested
    return _is_other(r, subject, phrase, scope)


def _is_other(r: Resolver, subject: v.Expr, phrase: n.NounPhrase, scope: Scope) -> v.Expr:
    """The phrase is a thing or a set of its own."""
    pieces = _same_piece(r, subject, phrase, scope)
    if pieces is not None:
        return pieces
    meaning = resolve(r, phrase, scope)
    if isinstance(meaning, One) or not meaning.plain:
        other = meaning.expr if isinstance(meaning, One) else one(r, phrase, scope)
        return _equal(r, subject, other, phrase.span)
    kind = meaning.value.type
    if type(kind) is type(subject.type):
        return v.Member(subject, as_set(r, meaning, phrase.span))
    if isinstance(subject.type, t.ThingT):
        hint = f"say it of its place: `the {kind.cls} of …`" if isinstance(kind, t.SiteT) else None
        raise fault("N002", f"{t.words(subject.type)} cannot be {t.words(kind)}", phrase.span, hint)
    return _equal(r, subject, one(r, phrase, scope), phrase.span)


def _equal(r: Resolver, subject: v.Expr, other: v.Expr, span: Span) -> v.Expr:
    left, right = subject.type, other.type
    if isinstance(left, t.ThingT) and isinstance(right, t.ThingT):
        return v.SameThing(subject, other)
    if isinstance(left, t.ThingT) and isinstance(right, t.SiteT):
        return v.Compare("eq", v.SiteOf(subject, right), other)
    if isinstance(left, t.PlaceT) and isinstance(right, t.PlaceT):
        return v.Compare("eq", subject, other)
    if isinstance(left, t.PlaceT) and isinstance(right, t.Val):  # `the dock of the ship is first`
        kind = rows.kind_of(r, left)
        if kind is not None and kind.name == right.kind:
            return v.Compare("eq", v.SlotOf(subject, right), other)
    if isinstance(left, t.PlaceT) != isinstance(right, t.PlaceT) or {type(left), type(right)} == {t.Num, t.Val}:
        subject, other = rows.as_number(r, subject), rows.as_number(r, other)
        left, right = subject.type, other.type
    if type(left) is not type(right) or (isinstance(left, t.Val) and left != right):
        hint = "ask what lies there: `there is … on …`" if {type(left), type(right)} == {t.SiteT, t.ThingT} else None
        if isinstance(left, t.ThingT) and isinstance(right, t.Val):
            shows = any(right.kind in r.world.pieces[r.world.faces[face].piece].kinds for face in left.faces)
            hint = f"ask for what it shows: `the {right.kind} of … is …`" if shows else None
        raise fault("N002", f"{t.words(left)} cannot be {t.words(right)}", span, hint)
    return v.Compare("eq", subject, other)


def _same_piece(r: Resolver, subject: v.Expr, phrase: n.NounPhrase, scope: Scope) -> v.Expr | None:
    """`the card is the queen of spades`: the piece shows these values, wherever it lies."""
    if not isinstance(subject.type, t.ThingT) or head_of(phrase) in scope.names:
        return None
    head = r.singular(head_of(phrase))
    faces = frozenset(r.world.faces_of(head)) or value_faces(r, head)
    if not faces or phrase.places or phrase.relatives or phrase.possessor is not None:
        return None
    for word in phrase.words[:-1]:
        faces &= value_faces(r, word.text)
    if isinstance(phrase.of, n.NounPhrase) and len(phrase.of.words) == 1:
        shown = value_faces(r, phrase.of.words[0].text)
        if not shown:
            return None
        faces &= shown
    elif phrase.of is not None:
        return None
    return v.FaceIn(subject, faces)


def _is_at(r: Resolver, subject: v.Expr, place: n.Location, scope: Scope, span: Span) -> v.Expr:
    """`the ship is in the harbour`, `the checker is in your bar`, `the field is in the row`."""
    own = condition_place(r, subject, place, scope)
    if own is not None:
        return own
    if isinstance(place, n.Between):
        inside = between_sites(r, place, scope, place_classes(r, subject.type))
        assert isinstance(inside.var.type, t.SiteT)
        return v.Member(v.SiteOf(subject, inside.var.type) if isinstance(subject.type, t.ThingT) else subject, inside)
    if isinstance(subject.type, t.ThingT):
        where = _in_row(r, subject, place, scope)
        if where is not None:
            return where
        spots = place_spots(r, place, scope, subject.type.faces)
        spots = tuple(s for s in spots if s.storage in subject.type.storages) or spots
        kind = t.ThingT(subject.type.faces, frozenset(s.storage for s in spots))
        var = r.variable("piece", kind)
        return v.Member(subject, v.SetOf(var, v.Things(spots, subject.type.faces)))
    of = as_set(r, resolve(r, place.what, scope), span)
    return _lies_in(r, subject, of, span) or v.Member(subject, of)


def _lies_in(r: Resolver, subject: v.Expr, of: v.SetOf, span: Span) -> v.Expr | None:
    """`the square is in the first row`, `the corner is at a forest`: a place in or at places of another sort."""
    kind = of.var.type
    if not isinstance(subject.type, t.SiteT) or not isinstance(kind, t.SiteT) or kind.cls == subject.type.cls:
        return None
    relation = r.world.links(kind.cls, subject.type.cls)
    if relation is None:
        raise fault("N002", f"{t.words(subject.type)} does not lie in {t.words(kind)}", span)
    return v.Exists(filtered(of, v.Related(v.Ref(of.var), subject, relation.name)))


def _in_row(r: Resolver, subject: v.Expr, place: n.Place, scope: Scope) -> v.Expr | None:
    """`the man is on your last row`."""
    if not isinstance(place.what, n.NounPhrase) or r.singular(head_of(place.what)) not in ("row", "column"):
        return None
    meaning = resolve(r, place.what, scope)
    if isinstance(meaning, One) and isinstance(meaning.expr.type, t.SiteT):
        site = site_of(r, subject)
        if not isinstance(site.type, t.SiteT):
            raise fault("N002", f"{t.words(site.type)} lies in no row here", place.span)
        relation = r.world.links(meaning.expr.type.cls, site.type.cls)
        if relation is not None:
            return v.Related(meaning.expr, site, relation.name)
    return None


def _grid_word(r: Resolver, subject: v.Expr, phrase: n.NounPhrase, scope: Scope) -> v.Expr | None:
    """`the square is straight from it`, `a knights_move from it`, `diagonally_ahead of it`."""
    word = head_of(phrase)
    if word not in LYING:
        return None
    if isinstance(subject.type, t.DirT):
        return None  # a direction is so by itself
    other: n.Phrase | None = phrase.of if isinstance(phrase.of, n.NounPhrase | n.Pronoun) else None
    for place in phrase.places:
        if isinstance(place, n.Place):
            other = place.what
    if other is None:
        raise fault("N005", f"`{word}` needs a place: `{word} from …`", phrase.span)
    base = one(r, other, scope)
    start, goal = site_of(r, base), site_of(r, subject)
    if not isinstance(start.type, t.SiteT) or not isinstance(goal.type, t.SiteT):
        raise fault("N002", f"`{word}` is said of places", phrase.span)
    args: tuple[v.Expr, ...] = (start, goal)
    if word == "diagonally_ahead":
        player = v.OwnerOf(base) if isinstance(base.type, t.ThingT) else scope.actor
        args = (start, goal, player)
    return v.Word(word, args, t.Truth(), (start.type.cls,))


def _was(r: Resolver, node: n.Was, scope: Scope) -> v.Expr:
    subject = meaning_of(r, node.subject, scope)

    def make(element: v.Expr) -> v.Expr:
        site = site_of(r, element)
        if not isinstance(site.type, t.SiteT):
            raise fault("N002", "only places are emptied and filled", node.span)
        name = r.memory(node.participle.word, site.type.cls, node.participle.period)
        happened = v.Happened(name, site)
        return v.Not(happened) if node.negated else happened

    return quantify(r, as_subject(subject), make)


def _was_during(r: Resolver, node: n.WasDuring, scope: Scope) -> v.Expr:
    return counter(r, node, scope)


def _this_is(r: Resolver, node: n.ThisIs) -> v.Expr:
    """`this is the first turn of the game`, `this is the first round`."""
    word = head_of(node.what)
    names = {"turn": "turn_number", "round": "round_number"}
    if word not in names or [w.text for w in node.what.words[:-1]] != ["first"]:
        raise fault("N005", "only `this is the first turn` and `this is the first round` are known", node.span)
    number = v.StateRead(names[word], None, t.Num(0, 1 << 20))
    first = 1 if word == "turn" else 0
    result = v.Compare("eq", number, v.Lit(first, t.Num(first, first)))
    return v.Not(result) if node.negated else result


def _possible(r: Resolver, node: n.Is, complement: n.Possible, scope: Scope) -> v.Expr:
    """`place_disc is not possible to the opponent`."""
    subject = node.subject
    if not isinstance(subject, n.NounPhrase) or len(subject.words) != 1:
        raise fault("N005", "only an action is possible", node.span)
    name = subject.words[0]
    if name.text not in r.action_nodes:
        raise unknown(name.text, name.span, r.action_nodes, "an action")
    action = r.action_nodes[name.text]
    if action.argument is not None or action.places:
        hint = "ask for an action that chooses it itself"
        raise fault("N005", f"it is not said with what `{name.text}` would be possible", subject.span, hint)
    place = complement.places[0] if complement.places else None
    if not isinstance(place, n.Place):
        actor: v.Expr = scope.actor if scope.acts else v.StateRead("turn_player", None, t.Seat())
        return v.Possible(name.text, (), actor)
    meaning = resolve(r, place.what, scope)
    return quantify(r, meaning, lambda who: v.Possible(name.text, (), who))
