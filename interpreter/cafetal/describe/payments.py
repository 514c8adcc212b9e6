"""Where pieces that are paid go: told once, beside what holds of all payments."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.values import head_of
from cafetal.describe.words import Words
from cafetal.model.storage import BOX, GONE


def where_paid(words: Words) -> Iterator[p.Pattern]:
    """A sentence for each sort of piece that is no money: it goes to the one common zone for such pieces, or to the
    box. Where money goes is told with the places."""
    for piece, ids in _paid(words).items():
        paid = p.clause("pay", subject=p.YOU, theme=p.Gap())
        things = p.NP(piece, number=p.Number.PL, relative=paid)
        common = _common(piece, words)
        where = () if common == BOX else (common,)
        yield p.Do(p.order("put", theme=things, goal=p.NP(common)), ids=(*ids, *where))


def is_where_paid(sentence: p.Pattern) -> bool:
    """Whether a sentence says where goes what one pays, whenever one does: it is no step of a turn."""
    theme = sentence.clause.get("theme") if isinstance(sentence, p.Do) else None
    return isinstance(theme, p.NP) and isinstance(theme.relative, p.Clause) and theme.relative.verb == "pay"


def _paid(words: Words) -> dict[str, tuple[str, ...]]:
    """The pieces that are paid, each with the payments."""
    found: dict[str, tuple[str, ...]] = {}
    for name, action in words.actions.items():
        for pay in (node for node in n.walk(action) if isinstance(node, n.Pay)):
            for piece in (_unit(amount, words) for amount in pay.amounts):
                if piece in words.world.pieces and not words.world.pieces[piece].money:
                    found[piece] = (*found.get(piece, ()), f"{name}.{pay.name.text}")
    return found


def _unit(amount: n.Value, words: Words) -> str:
    """In what an amount is paid: it says so, or the table does of which it is read."""
    head = words.singular(head_of(amount))
    table = words.world.tables.get(head)
    return words.singular(table.unit or "") if table is not None else head


def _common(piece: str, words: Words) -> str:
    """The only common zone for a piece, or the box."""
    faces = set(words.world.faces_of(piece))
    zones = (s for s in words.world.storages.values() if not s.cls and not s.per_player and s.name not in (BOX, GONE))
    common = [zone.name for zone in zones if faces & set(zone.faces)]
    return common[0] if len(common) == 1 else BOX
