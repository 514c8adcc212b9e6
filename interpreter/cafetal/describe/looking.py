"""Who may look at what lies on the places of a board."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.nouns import Nouns
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import head_of
from cafetal.describe.words import Words

Holding = n.HoldsOne | n.HoldsUpTo | n.HoldsLine


def each_has(board: n.Board, words: Words) -> Iterator[p.Event]:
    """That each player has a board of this sort."""
    if board.name.text in words.world.own_boards:
        one = p.NP(words.board_key(board.name.text), det=p.Det.INDEF)
        yield p.Event(p.clause("have", subject=p.NP("player", det=p.Det.EACH), theme=one))


def looking(line: Holding, board: n.Board, nouns: Nouns) -> Iterator[p.Visibility]:
    """Who may look at what a line puts on a place, where not everybody may."""
    if line.seen_by is None or line.seen_by == "all":
        return
    words = nouns.words
    own = board.name.text in words.world.own_boards
    place = nouns.thing(line.where, TellingScope()).with_(det=p.Det.INDEF, number=p.Number.SG)
    names = tuple(words.singular(word.text) for word in line.what)
    if line.seen_by == "its owner" and not own:
        for name in names:
            yield p.Visibility(place, p.NP(name, p.Number.PL, owner=p.YOURS), others=p.Seen.PLACE)
        return
    if own:
        place = place.with_(det=p.Det.DEF, owner=p.YOURS, number=p.Number.PL)
    things = p.NP(names[0], p.Number.PL, p.Det.BARE)
    hidden = _hidden(line, names, place) if own or _shares(line, board, nouns) else None
    yield seen(line, place, things, hidden)


def looking_at(line: n.Variable, noun: str) -> Iterator[p.Visibility]:
    """Who may look at a number or note, where not everybody may."""
    if line.seen_by is None or line.seen_by == "all":
        return
    note = p.NP(noun)
    if line.of_each is not None:
        each = p.NP(line.of_each.text, det=p.Det.EACH)
        note = note.with_(owner=p.YOURS) if line.of_each.text == "player" else note.with_(of=each)
    if line.seen_by == "all but its owner":
        yield p.Visibility(note, note, owner_sees=False, others=p.Seen.ALL, hidden=note)
    else:
        yield p.Visibility(note, note, owner_sees=line.seen_by == "its owner", hidden=note)


def seen(line: Holding | n.Zone, place: p.NP, things: p.NP, hidden: p.Nominal | None) -> p.Visibility:
    """Who may look at what lies at a place, by the words of the line."""
    number = line.number_seen_by == "all"
    others = p.Seen.NUMBER if number else p.Seen.NOTHING
    if line.seen_by != "all but its owner":
        return p.Visibility(place, things, line.seen_by == "its owner", others, hidden)
    return p.Visibility(place, things, owner_sees=False, others=p.Seen.ALL, hidden=hidden, number=number)


def _shares(line: Holding, board: n.Board, nouns: Nouns) -> bool:
    """Whether other lines put something at the same places."""
    heads = [head_of(x.where) for x in board.lines if isinstance(x, Holding)]
    heads += [x.site.text for x in board.lines if isinstance(x, n.HoldsThe)]
    return [nouns.words.singular(head) for head in heads].count(nouns.words.singular(head_of(line.where))) > 1


def _hidden(line: Holding, names: tuple[str, ...], place: p.NP) -> p.Nominal:
    """The pieces that a line hides, at a place: *the shell in a pool*."""
    one = isinstance(line, n.HoldsOne) and place.number is p.Number.SG
    number = p.Number.SG if one else p.Number.PL
    things = [p.NP(name, number) for name in names]
    things[-1] = things[-1].with_(places=(p.Place(p.Relation.AT, place),))
    return things[0] if len(things) == 1 else p.NPs(tuple(things), p.Conj.OR)
