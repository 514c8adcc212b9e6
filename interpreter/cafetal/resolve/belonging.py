"""Which noun a condition at the end of a phrase or line belongs to.

`put 1 stone on every square that is dark` speaks of squares, `the owner of the stone that touches b2` of a stone.
Every noun before the condition is tried, the nearest first: it must agree with the verb, and the condition must mean
something for its sort. If several readings remain that mean different things, the line is refused, and both are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.dataclass import replace
from cafetal.fmt.words import text_of
from cafetal.nodes.base import changed
from cafetal.nodes.remembered import once_a_node
from cafetal.resolve import dispatch
from cafetal.resolve.behind import Wholes, behind, lifted, object_of, with_goal
from cafetal.resolve.faults import Fault, fault
from cafetal.resolve.likeness import alike
from cafetal.resolve.phrases import MEASURES, head_of, resolve
from cafetal.resolve.readings import two_readings
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import One, Scope
from cafetal.resolve.tests import value_faces
from cafetal.resolve.verbs import VERBS

Host = TypeVar("Host", n.NounPhrase, n.Doing)
MOST = 12
"""So many nouns before a condition are looked at, the nearest ones."""


@dispatch.carries_out(dispatch.settled)
def settled(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> n.NounPhrase:
    """The phrase, with its conditions at the nouns that they belong to."""
    if not phrase.relatives or (phrase.of is None and not phrase.places and len(phrase.relatives) == 1):
        return phrase

    def reading(variant: n.NounPhrase) -> object:
        return resolve(r, variant, scope)

    return _settle(r, phrase, phrase.relatives, scope, reading)


def settled_line(r: Resolver, line: n.Doing, scope: Scope, reading: Callable[[n.Doing], object]) -> n.Doing:
    """A line that moves things, with its conditions at the nouns that they belong to."""
    line = with_goal(line, r.wholes)
    goals = behind(line)
    if not goals:
        return _settled_line(r, line, scope, reading)
    try:
        found = _settled_line(r, line, scope, reading)
        reading(found)
    except Fault as why:
        return _with_goal_behind(r, line, goals, scope, reading, why)
    return found


def _with_goal_behind(
    r: Resolver, line: n.Doing, goals: list[int], scope: Scope, reading: Callable[[n.Doing], object], why: Fault
) -> n.Doing:
    """A line that means nothing as it stands, with the place behind one of its conditions as its goal."""
    if why.diagnostic.code == "N019":
        raise why
    for number in goals:
        tried: Wholes = {}
        try:
            found = _settled_line(r, lifted(line, number, tried), scope, reading)
            reading(found)
        except Fault:
            continue
        r.wholes.update(tried)
        return found
    raise why


def _settled_line(r: Resolver, line: n.Doing, scope: Scope, reading: Callable[[n.Doing], object]) -> n.Doing:
    what = line.what
    if not isinstance(what, n.NounPhrase) or not what.relatives:
        return line
    if not line.places and what.of is None and len(what.relatives) == 1:
        return line
    return _settle(r, line, what.relatives, scope, reading)


def _settle(
    r: Resolver, host: Host, relatives: tuple[n.Relative, ...], scope: Scope, reading: Callable[[Host], object]
) -> Host:
    if any(id(relative) in r.trying for relative in relatives):
        return host
    for relative in relatives:
        if id(relative) not in r.belongs:
            found = _decided(r, host, relative, relatives, scope, reading)
            if found is None:  # nothing fits: whoever reads the line as it stands tells why
                continue
            r.belongs[id(relative)] = (relative, found)
    return attached(host, r.belongs)


def _decided(
    r: Resolver,
    host: Host,
    relative: n.Relative,
    relatives: tuple[n.Relative, ...],
    scope: Scope,
    reading: Callable[[Host], object],
) -> n.Name | None:
    """The noun that a condition belongs to; the conditions behind it are left out."""
    index = relatives.index(relative)
    short = _with_relatives(host, relatives[: index + 1])
    before = [noun for noun in _nouns_before(short, relative) if noun.words and _stands_before(noun, relative)]
    nouns = before[:MOST]
    fitting = [noun for noun in nouns if _agrees(r, noun, relative)]
    if nouns and not fitting and isinstance(relative, n.WhoIs | n.WhoDoes):
        raise _disagrees(r, nouns, relative)
    goals = {id(place.what) for place in host.places if isinstance(place, n.Place)} if isinstance(host, n.Doing) else ()
    loose = [
        noun for noun in fitting if not _named(r, noun, scope) or (id(noun) in goals and head_of(noun) in scope.names)
    ]
    wrong: Fault | None = None
    for group in (loose, [noun for noun in fitting if noun not in loose]):
        if len(group) == 1 and group[0] is _own(short) and wrong is None:
            return group[0].words[-1]
        found, why = _fits(r, short, relative, group, reading)
        wrong = why if wrong is None or (why is not None and why.diagnostic.code == "N001") else wrong
        if isinstance(relative, n.WhoAgreed | n.WhoIs | n.WhoDoes) and relative.who == "who":
            persons = [pair for pair in found if _is_person(r, pair[0], scope)]
            found = persons or found
        if found:
            return _one_reading(r, short, relative, found, scope)
    if wrong is not None:
        raise wrong
    return None


def _one_reading(
    r: Resolver, host: Host, relative: n.Relative, found: list[tuple[n.NounPhrase, object]], scope: Scope
) -> n.Name:
    if isinstance(host, n.Doing) and _says_empty(relative):  # nothing lies on an empty place: the goal is meant
        goal = [pair for pair in found if host.places and any(pair[0] is part for part in n.walk(host.places[-1]))]
        found = goal or found
    near = found[0][0]
    direct = [pair for pair in found[1:] if not _is_far(r, near, pair[0], relative)]
    others = [noun for noun, meaning in direct if not alike(meaning, found[0][1])]
    if others:
        readings = (found[0][0], others[0])
        message, hint = two_readings(r, host, relative, readings, scope)
        raise fault("N019", message, relative.span, hint)
    own = _own(host)
    asked = own is not None and not _is_thing(r, own) and any(noun is own for noun, _ in found)
    return (own if asked and own is not None else found[0][0]).words[-1]  # `the number of stones that …` stays as it is


def _is_piece(r: Resolver, noun: n.NounPhrase) -> bool:
    return bool(r.world.faces_of(r.singular(head_of(noun))))


def _is_far(r: Resolver, near: n.NounPhrase, noun: n.NounPhrase, relative: n.Relative) -> bool:
    """Of the nearer piece the condition asks what it shows; the noun before it shows nothing of the kind itself."""
    if not _is_piece(r, near):
        return False
    if head_of(noun) in MEASURES or shown_there(r, noun, relative):
        return True
    shown: frozenset[int] = frozenset()
    match relative:
        case n.WhoIs(_, _, _, n.NounPhrase(words=(word,)) as complement) if n.is_word(complement):
            shown = value_faces(r, word.text) if word.text not in r.heads else shown
        case n.Whose(n.NounPhrase(words=(word,))):
            kind = r.singular(word.text)
            own = r.world.classes.get(r.singular(head_of(noun)))
            if own is None or kind not in own.attributes:
                faces = range(len(r.world.faces))
                shown = frozenset(x for x in faces if kind in r.world.pieces[r.world.faces[x].piece].kinds)
    mine, theirs = (frozenset(r.world.faces_of(r.singular(head_of(one)))) for one in (near, noun))
    return bool(mine & shown) and not theirs & shown


def shown_there(r: Resolver, noun: n.NounPhrase, relative: n.Relative) -> bool:
    """A place has a value only by what lies there: a square is mint if a mint seedling is on it."""
    match relative:
        case n.WhoIs(_, _, _, n.NounPhrase(words=(word,)) as complement) if n.is_word(complement):
            sites = r.world.classes.get(r.singular(head_of(noun)))
            own = sites is not None and any(word.text in values for values in sites.attributes.values())
            return sites is not None and not own and bool(value_faces(r, word.text)) and word.text not in r.heads
        case _:
            return False


def _is_thing(r: Resolver, noun: n.NounPhrase) -> bool:
    """The noun names things, and asks for nothing of them, as `number` and `owner` do."""
    word = r.singular(head_of(noun))
    return word == "player" or word in r.world.classes or bool(r.world.faces_of(word))


def _fits(
    r: Resolver, host: Host, relative: n.Relative, nouns: list[n.NounPhrase], reading: Callable[[Host], object]
) -> tuple[list[tuple[n.NounPhrase, object]], Fault | None]:
    """The nouns for which the condition means something, each with what the whole then means; what is wrong with the
    nearest one of the others."""
    found: list[tuple[n.NounPhrase, object]] = []
    wrong: Fault | None = None
    for noun in nouns:
        variant = attached(host, {**r.belongs, id(relative): (relative, noun.words[-1])})
        pinned = [part for part in n.walk(variant) if isinstance(part, n.Relative)]
        numbers, memories, heard = r.numbers, dict(r.game.memories), set(r.heard)
        r.trying.update(id(part) for part in pinned)
        r.heard.discard(id(relative))
        try:
            meaning = reading(variant)
            if id(relative) in r.heard:
                found.append((noun, meaning))
        except Fault as why:  # a word that nobody knows is wrong whatever the noun is
            wrong = why if wrong is None or why.diagnostic.code == "N001" else wrong
        finally:
            r.trying.difference_update(id(part) for part in pinned)
            r.numbers, r.heard = numbers, heard
            r.game.memories.clear()
            r.game.memories.update(memories)
    return found, wrong


def _stands_before(noun: n.NounPhrase, relative: n.Relative) -> bool:
    """A goal may stand behind the condition: `put all stones that are sunny on the squares`."""
    return noun.span.line != relative.span.line or noun.span.column < relative.span.column


def _says_empty(relative: n.Relative) -> bool:
    match relative:
        case n.WhoIs(_, _, False, n.NounPhrase(words=(word,))):
            return word.text == "empty"
        case _:
            return False


# -- nouns before a condition -------------------------------------------------------------------------------


def _own(host: n.NounPhrase | n.Doing) -> n.NounPhrase | None:
    """The noun that a condition stands at as long as nothing else is said."""
    what = host.what if isinstance(host, n.Doing) else host
    return what if isinstance(what, n.NounPhrase) else None


def _with_relatives(host: Host, relatives: tuple[n.Relative, ...]) -> Host:
    if isinstance(host, n.Doing):
        assert isinstance(host.what, n.NounPhrase)
        return replace(host, what=replace(host.what, relatives=relatives))
    return replace(host, relatives=relatives)


def _nouns_before(host: n.NounPhrase | n.Doing, relative: n.Relative) -> Iterator[n.NounPhrase]:
    """The nouns that a condition may belong to, the nearest first."""
    own = _own(host)
    assert own is not None
    before = own.relatives[: own.relatives.index(relative)]
    if before:
        yield from _nouns_in(object_of(before[-1]))
    for place in reversed(host.places):
        yield from _nouns_in(place)
    for place in reversed(own.places if isinstance(host, n.Doing) else ()):
        yield from _nouns_in(place)
    yield from _nouns_in(own.of)
    yield own


def _nouns_in(node: object) -> Iterator[n.NounPhrase]:
    match node:
        case n.NounPhrase():
            for relative in reversed(node.relatives):
                yield from _nouns_in(object_of(relative))
            for place in reversed(node.places):
                yield from _nouns_in(place)
            yield from _nouns_in(node.of)
            yield node
        case n.Place(_, what):
            yield from _nouns_in(what)
        case n.Between(first, second):
            yield from _nouns_in(second)
            yield from _nouns_in(first)
        case n.Comparison(_, value):
            yield from _nouns_in(value)
        case _:
            pass


def _agrees(r: Resolver, noun: n.NounPhrase, relative: n.Relative) -> bool:
    """`squares that are`, `every square that is`; a bare name (`b2`, `red`) takes no condition."""
    plural = _is_plural(r, noun)
    if plural is None and noun.determiner is None and noun.possessor is None:
        return False
    match relative:
        case n.WhoIs(_, be):
            wanted = be == "are"
        case n.WhoDoes(_, verb):
            wanted = not verb.endswith("s")
        case _:
            return True
    return plural is None or plural == wanted


def _disagrees(r: Resolver, nouns: list[n.NounPhrase], relative: n.WhoIs | n.WhoDoes) -> Fault:
    """No noun stands in the number of the verb."""
    verb = relative.be if isinstance(relative, n.WhoIs) else relative.verb
    other = {"is": "are", "are": "is", **VERBS, **{many: one for one, many in VERBS.items()}}[verb]
    number = "plural" if verb == "are" or not verb.endswith("s") else "singular"
    message = f"no noun before `{relative.who} {verb}` stands in the {number}"
    named = next((noun for noun in nouns if _is_plural(r, noun) is not None), nouns[-1])
    noun = text_of(replace(named, relatives=(), places=(), of=None))
    return fault("N005", message, relative.span, f"write `{noun} {relative.who} {other} …`")


def _is_plural(r: Resolver, noun: n.NounPhrase) -> bool | None:
    """Whether a verb behind a noun stands in the plural; None if the noun leaves it open."""
    match noun.determiner:
        case n.Article("a" | "an") | n.Quantifier("each" | "every" | "another"):
            return False
        case n.Count(number):
            return number.value != 1
        case n.Quantifier("one"):
            return None
        case _:
            pass
    word = head_of(noun)
    if r.singular(word) != word:
        return True
    piece = r.world.pieces.get(word) or r.world.families.get(word)
    if piece is not None:
        return None if piece.plural == word else False
    known = word in r.world.classes or word in r.world.kinds or word in r.world.tags or word == "player"
    return False if known and noun.determiner is not None else None


def _named(r: Resolver, noun: n.NounPhrase, scope: Scope) -> bool:
    """`the square` that stands above, a zone, a board: the one thing of that name needs no condition."""
    word = head_of(noun)
    the = isinstance(noun.determiner, n.Article) and noun.determiner.word == "the"
    if not the or len(noun.words) > 1 or noun.superlative is not None or noun.of is not None or noun.places:
        return False
    return word in scope.names or word in r.world.zones or word in r.world.geometries or word in r.world.variables


def _is_person(r: Resolver, noun: n.NounPhrase, scope: Scope) -> bool:
    try:
        meaning = resolve(r, replace(noun, relatives=()), scope)
    except Fault:
        return False
    return isinstance((meaning.expr if isinstance(meaning, One) else meaning.value).type, t.Seat)


# -- putting them there -------------------------------------------------------------------------------------


Belongs = dict[int, tuple[n.Relative, n.Name]]


def attached(host: Host, belongs: Belongs) -> Host:
    """The phrase or line, each condition moved to the noun that it belongs to."""
    own = _own(host)
    if own is None:
        return host
    kept: list[n.Relative] = []
    for relative in own.relatives:
        noun = belongs[id(relative)][1] if id(relative) in belongs else own.words[-1]
        if noun is own.words[-1]:
            kept.append(relative)
            continue
        moved, there = _moved(host, relative, noun)
        if there:
            host = moved
        elif kept and (better := _into(kept[-1], relative, noun)) is not None:
            if id(kept[-1]) in belongs:
                belongs[id(better)] = (better, belongs[id(kept[-1])][1])
            kept[-1] = better
        else:
            kept.append(relative)
    same = len(kept) == len(own.relatives) and all(a is b for a, b in zip(kept, own.relatives, strict=True))
    return host if same else _with_relatives(host, tuple(kept))


def _moved(host: Host, relative: n.Relative, noun: n.Name) -> tuple[Host, bool]:
    """The condition put at a noun among the places, or behind `of`."""
    places = tuple(_at(place, relative, noun) or place for place in host.places)
    if places != host.places:
        return replace(host, places=places), True
    own = _own(host)
    assert own is not None
    if isinstance(host, n.Doing):  # what it acts upon has places of its own where the goal stands behind the condition
        what, there = _moved(own, relative, noun)
        return (replace(host, what=what), True) if there else (host, False)
    inner = _at(own.of, relative, noun)
    if inner is None:
        return host, False
    assert isinstance(inner, n.NounPhrase)
    return replace(host, of=inner), True


Part = TypeVar("Part")


def _at(node: Part, relative: n.Relative, noun: n.Name) -> Part | None:
    """The same part with the condition at a noun in it; None if the noun is not there."""
    match node:
        case n.NounPhrase():
            if node.words and node.words[-1] is noun:
                return replace(node, relatives=(*node.relatives, relative))
            if node.relatives and (last := _into(node.relatives[-1], relative, noun)) is not None:
                return replace(node, relatives=(*node.relatives[:-1], last))
            for index, place in enumerate(node.places):
                found = _at(place, relative, noun)
                if found is not None:
                    return replace(node, places=(*node.places[:index], found, *node.places[index + 1 :]))
            inner = _at(node.of, relative, noun)
            return None if inner is None else replace(node, of=inner)
        case n.Place(_, what):
            inner = _at(what, relative, noun)
            return None if inner is None else replace(node, what=inner)
        case n.Between(first, second):
            at_second = _at(second, relative, noun)
            if at_second is not None:
                return replace(node, second=at_second)
            at_first = _at(first, relative, noun)
            return None if at_first is None else replace(node, first=at_first)
        case n.Comparison(_, value):
            amount = _at(value, relative, noun)
            return None if amount is None else replace(node, value=amount)
        case _:
            return None


def _into(outer: n.Relative, relative: n.Relative, noun: n.Name) -> n.Relative | None:
    """A condition put at the noun in another condition: `that touches a stone that is white`."""
    match outer:
        case n.WhoDoes():
            thing = _at(outer.object, relative, noun)
            return None if thing is None else replace(outer, object=thing)
        case n.WhoIs() | n.Whose():
            complement = _at(outer.complement, relative, noun)
            return None if complement is None else replace(outer, complement=complement)
        case n.WithExtreme():
            value = _at(outer.value, relative, noun)
            return None if value is None else replace(outer, value=value)
        case _:
            return None


def rewritten(document: n.Document, belongs: Belongs, wholes: Wholes) -> n.Document:
    """The document, each condition at its noun; the same document if all of them stand there already."""
    if not belongs and not wholes:
        return document
    meant = belongs.keys() | wholes.keys()
    sections = tuple(s if meant.isdisjoint(_hosted(s)) else _rewritten(s, belongs, wholes) for s in document.sections)
    if all(new is old for new, old in zip(sections, document.sections, strict=True)):
        return document
    return replace(document, sections=sections)  # type: ignore[arg-type]


@once_a_node
def _hosted(section: n.Section) -> frozenset[int]:
    """The identities of all conditions and lines that things are done with in a section."""
    return frozenset(id(node) for node in n.walk(section) if isinstance(node, n.Relative | n.Doing))


def _rewritten(node: n.Node, belongs: Belongs, wholes: Wholes) -> n.Node:
    node = attached(node, belongs) if isinstance(node, n.NounPhrase) else node
    node = attached(with_goal(node, wholes), belongs) if isinstance(node, n.Doing) else node
    return changed(node, lambda part: _rewritten(part, belongs, wholes))
