"""Zones: pools of pieces beside the boards, one for all or one for each player."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.contents import Contents, contents
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_PIECES, MAX_PILE, short
from cafetal.declare.pieces import PLAYER
from cafetal.declare.visibility import watchers
from cafetal.model import Storage


def zones(draft: Draft) -> list[Storage]:
    """Read all zones in the order of the text; the storages have no bases yet."""
    lines = [line for section in draft.sections(n.Zones) for line in section.lines]
    found = [_zone(draft, line) for line in lines]
    return [storage for storage in found if storage is not None]


def _zone(draft: Draft, line: n.Zone) -> Storage | None:
    named = draft.claim_noun(n.NounName(line.name, span=line.name.span), "zone")
    held = contents(draft, line.holds, "the contents of a zone", line.owned_by_placer)
    each = _for_each(draft, line)
    limit = line.at_most.value if line.at_most else 0
    if line.at_most and not 1 <= limit <= MAX_PIECES:
        message = f"a zone holds at most 1 to {MAX_PIECES:,} pieces, not {short(limit)}"
        draft.report.error("D016", message, line.at_most.span)
        limit = 0
    if named is None or held is None:
        return None
    seen, number_seen = watchers(
        draft, line, each or line.for_each is not None or line.owned_by_placer or held.by_player
    )
    if line.in_order and not _can_be_in_order(draft, line, held):
        return None
    seats = draft.world.players if each else 1
    width = (limit or _all_pieces(draft, held)) if line.in_order else 1
    return Storage(
        name=line.name.text,
        kind="line" if line.in_order else "count",
        cls="",
        board="",
        faces=held.faces,
        base=0,
        size=seats * width,
        width=width,
        per_player=each,
        owned=line.owned_by_placer,
        capacity=limit,
        seen=seen,
        number_seen=number_seen,
        money=held.money,
        span=line.span,
        by_faces=held.nouns,
    )


def _can_be_in_order(draft: Draft, line: n.Zone, held: Contents) -> bool:
    """Money is an amount, and whose pieces are is kept of pieces without order alone."""
    if held.money:
        message = "money is an amount, so it does not lie in order"
        draft.report.error("D035", message, line.span, "leave out `in order`")
    elif line.owned_by_placer:
        message = "pieces in order belong to nobody else than before, so nobody owns them who puts them there"
        draft.report.error("D035", message, line.span, "leave out one of the two")
    elif (line.at_most.value if line.at_most else _all_pieces(draft, held)) > MAX_PILE:
        message = f"there are more pieces than a pile has room for, which is {MAX_PILE:,}"
        draft.report.error("D015", message, line.span, "say how many lie in it: `, at most 100`")
    else:
        return True
    return False


def _all_pieces(draft: Draft, held: Contents) -> int:
    """How many pieces there are that can lie in a zone."""
    return max(1, sum(draft.world.faces[face].count for face in held.faces))


def _for_each(draft: Draft, line: n.Zone) -> bool:
    if line.for_each is None:
        return False
    if line.for_each.text != PLAYER:
        message = f"a zone can be there for each player, not for each `{line.for_each.text}`"
        draft.report.unknown("D006", message, line.for_each.text, line.for_each.span, [PLAYER])
        return False
    return True
