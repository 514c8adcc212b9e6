"""Where pieces that are paid go: told once, beside what holds of all payments."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.values import head_of
from cafetal.describe.words import Words

BOX = "box"


def where_paid(words: Words) -> Iterator[p.Pattern]:
    """A sentence for each sort of piece that is no money: it goes to the one common zone for such pieces, or to the
    box. Where money goes is told with the places."""
    for piece, ids in _paid(words).items():
        paid = p.clause("pay", subject=p.YOU, theme=p.Gap())
        things = p.NP(piece, number=p.Number.PL, relative=paid)
        yield p.Do(p.order("put", theme=things, goal=p.NP(_common(piece, words))), ids=ids)


def _paid(words: Words) -> dict[str, tuple[str, ...]]:
    """The pieces that are paid, each with the payments."""
    found: dict[str, tuple[str, ...]] = {}
    for name, action in words.actions.items():
        for node in n.walk(action):
            for amount in node.amounts if isinstance(node, n.Pay) else ():
                piece = _unit(amount, words)
                if piece in words.world.pieces and not words.world.pieces[piece].money:
                    found[piece] = (*found.get(piece, ()), f"{name}.{node.name.text}")
    return found


def _unit(amount: n.Value, words: Words) -> str:
    """In what an amount is paid: it says so, or the table does of which it is read."""
    head = words.singular(head_of(amount))
    table = words.world.tables.get(head)
    return words.singular(table.unit or "") if table is not None else head


def _common(piece: str, words: Words) -> str:
    """The only common zone for a piece, or the box."""
    zones = [line for s in words.document.sections if isinstance(s, n.Zones) for line in s.lines]
    common = [x.name.text for x in zones if x.for_each is None and piece in _held(x, words)]
    return common[0] if len(common) == 1 else BOX


def _held(zone: n.Zone, words: Words) -> set[str]:
    names = {words.singular(name.text) for name in zone.holds}
    members = (words.world.families[name].members for name in names if name in words.world.families)
    return names.union(*members)
