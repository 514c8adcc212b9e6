"""How many pieces are left when set-up says *all other*, and what each player then gets."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.model import World


class Share(Frozen):
    """Pieces dealt evenly: the noun of the pieces and of the places, and how many there are for all together."""

    piece: str
    place: str
    total: int


def remainders(document: n.Document, world: World) -> dict[n.Doing, int]:
    """The number of pieces that each line of set-up with *all other* moves, where the lines before tell it."""
    used: dict[str, int | None] = {}
    found: dict[n.Doing, int] = {}
    for node in _doings(document):
        if not isinstance(node, n.Doing):
            used = dict.fromkeys(world.pieces)  # a drawing lays out nobody here knows what
            continue
        what = node.what
        if not isinstance(what, n.NounPhrase) or not what.words:
            continue
        noun = world.nouns.get(what.words[-1].text, what.words[-1].text)
        if noun not in world.pieces:
            for member in world.families[noun].members if noun in world.families else ():
                used[member] = None
            continue
        total = sum(world.faces[face].count for face in world.pieces[noun].faces if world.faces[face].base == face)
        before = used.get(noun, 0)
        if any(word.text == "other" for word in what.words):
            if before is not None:
                found[node] = total - before
            used[noun] = None
        else:
            moved = _moved(node, what, world)
            used[noun] = before + moved if before is not None and moved is not None else None
    return found


def shares(document: n.Document, world: World) -> list[Share]:
    """What is dealt evenly among the players."""
    found = []
    for node, total in remainders(document, world).items():
        to, what = node.evenly_to, node.what
        if isinstance(to, n.NounPhrase) and isinstance(what, n.NounPhrase) and not to.relatives:
            piece = world.nouns.get(what.words[-1].text, what.words[-1].text)
            place = world.nouns.get(to.words[-1].text, to.words[-1].text)
            found.append(Share(piece, place, total))
    return found


def _doings(document: n.Document) -> Iterator[n.Doing | n.LayOutFile | n.LayOut]:
    for section in document.sections:
        if isinstance(section, n.Setup):
            for node in n.walk(section):
                if isinstance(node, n.Doing | n.LayOutFile | n.LayOut):
                    yield node


def _moved(node: n.Doing, what: n.NounPhrase, world: World) -> int | None:
    """How many pieces a line moves; None where that depends on the position."""
    if not isinstance(what.determiner, n.Count):
        return None
    count = what.determiner.number.value
    goals = [place.what for place in node.places if isinstance(place, n.Place)]
    if any(isinstance(goal, n.NounPhrase) and _is_each(goal) for goal in goals):
        return None
    if isinstance(what.of, n.NounPhrase) and _is_each(what.of):
        kind = world.kinds.get(what.of.words[-1].text)
        return count * len(kind.values) if kind is not None else None
    return count


def _is_each(phrase: n.NounPhrase) -> bool:
    determiner = phrase.determiner
    if isinstance(phrase.possessor, n.NounPhrase) and _is_each(phrase.possessor):
        return True
    return isinstance(determiner, n.Quantifier) and determiner.word in ("each", "every")
