"""Families: several sorts of pieces under one noun."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_DEPTH
from cafetal.diagnostics import Related
from cafetal.model import Family

Members = dict[str, dict[str, n.Name]]
"""For each family its members, with the words that name them."""


def declare_families(draft: Draft) -> None:
    """Read all families; members may be pieces and other families, also those that stand below."""
    lines: dict[str, n.Family] = {}
    for section in draft.sections(n.Components):
        for line in section.lines:
            if isinstance(line, n.Family):
                plural = draft.claim_noun(line.noun, "family")
                if plural is not None:
                    name = line.noun.singular.text
                    lines[name] = line
                    draft.world.families[name] = Family(name, plural, (), line.noun.span)
    members = {name: _members(draft, line) for name, line in lines.items()}
    order = _inner_first(draft, members)
    pieces: dict[str, frozenset[str]] = {}
    depths: dict[str, int] = {}
    for name in order:
        pieces[name] = _refuse_overlap(draft, name, members[name], pieces)
        depths[name] = _refuse_depth(draft, name, members[name], depths)
    for name in lines:
        draft.world.families[name] = replace(draft.world.families[name], members=tuple(members[name]))


def _members(draft: Draft, line: n.Family) -> dict[str, n.Name]:
    found: dict[str, n.Name] = {}
    for name in line.members:
        noun = draft.piece_noun(name, "the members of a family")
        if noun is None:
            continue
        if noun in found:
            message = f"`{noun}` is there twice in the family `{line.noun.singular.text}`"
            draft.report.twice(message, name.span, found[noun].span)
        else:
            found[noun] = name
    return found


def _inner_first(draft: Draft, members: Members) -> list[str]:
    """Order families so that each comes after those that it holds; members that close a circle are taken out."""
    order: dict[str, None] = {}
    open_now: dict[str, list[str]] = {}
    for start in members:
        if start in order:
            continue
        open_now[start] = list(reversed(members[start]))
        while open_now:
            family, left = next(reversed(open_now.items()))
            if not left:
                del open_now[family]
                order[family] = None
                continue
            member = left.pop()
            if member in open_now:
                _tell_circle(draft, family, member, members[family].pop(member))
            elif member in members and member not in order:
                open_now[member] = list(reversed(members[member]))
    return list(order)


def _tell_circle(draft: Draft, family: str, member: str, word: n.Name) -> None:
    if member == family:
        draft.report.error("D021", f"the family `{family}` holds itself", word.span)
        return
    message = f"the family `{member}` holds itself through `{family}`"
    related = Related(f"`{member}` is declared here", draft.world.families[member].span)
    draft.report.error("D021", message, word.span, None, related)


def _refuse_overlap(
    draft: Draft, name: str, members: dict[str, n.Name], pieces: dict[str, frozenset[str]]
) -> frozenset[str]:
    """Take members out of a family whose pieces another member has brought in already; give all its pieces."""
    brought: dict[str, str] = {}
    for member, word in list(members.items()):
        own = pieces.get(member, frozenset({member}))
        common = sorted(own & set(brought))
        if common:
            message = f"`{common[0]}` is in the family `{name}` twice, by `{brought[common[0]]}` and by `{member}`"
            draft.report.error("D001", message, word.span)
            del members[member]
        else:
            brought |= dict.fromkeys(own, member)
    return frozenset(brought)


def _refuse_depth(draft: Draft, name: str, members: dict[str, n.Name], depths: dict[str, int]) -> int:
    """Take members out of a family through which it would be nested too deeply; give how deep it is."""
    for member, word in list(members.items()):
        if depths.get(member, 0) == MAX_DEPTH:
            message = f"families lie in each other at most {MAX_DEPTH} deep"
            draft.report.error("D015", message, word.span)
            del members[member]
    return 1 + max((depths.get(member, 0) for member in members), default=0)
