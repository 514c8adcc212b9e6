"""Zones: pools of pieces beside the boards, one for all or one for each player."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.contents import contents
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_PIECES, short
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
    return Storage(
        name=line.name.text,
        kind="count",
        cls="",
        board="",
        faces=held.faces,
        base=0,
        size=draft.world.players if each else 1,
        per_player=each,
        owned=line.owned_by_placer,
        capacity=limit,
        seen=seen,
        number_seen=number_seen,
        money=held.money,
        span=line.span,
        by_faces=held.nouns,
    )


def _for_each(draft: Draft, line: n.Zone) -> bool:
    if line.for_each is None:
        return False
    if line.for_each.text != PLAYER:
        message = f"a zone can be there for each player, not for each `{line.for_each.text}`"
        draft.report.unknown("D006", message, line.for_each.text, line.for_each.span, [PLAYER])
        return False
    return True
