"""Families: several sorts of pieces under one noun."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.diagnostics import Related
from cafetal.model import Family


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
    for name in lines:
        _refuse_circle(draft, name, members)
    for name, line in lines.items():
        _refuse_overlap(draft, line, members)
        family = draft.world.families[name]
        draft.world.families[name] = replace(family, members=tuple(members[name]))


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


def _refuse_circle(draft: Draft, start: str, members: dict[str, dict[str, n.Name]]) -> None:
    """Take the members out of a family through which it holds itself."""
    for member in list(members[start]):
        seen = {member}
        front = [member]
        while front and start not in seen:
            found = {inner for family in front for inner in members.get(family, {})} - seen
            seen |= found
            front = sorted(found)
        if start in seen:
            name = members[start].pop(member)
            message = f"the family `{start}` holds itself"
            message += f" through `{member}`" if member != start else ""
            related = [Related(f"`{member}` is declared here", draft.world.families[member].span)]
            draft.report.error("D021", message, name.span, None, *related[: member != start])


def _refuse_overlap(draft: Draft, line: n.Family, members: dict[str, dict[str, n.Name]]) -> None:
    """Take members out of a family whose pieces another member has brought in already."""
    name = line.noun.singular.text
    brought: dict[str, str] = {}
    for member, word in list(members[name].items()):
        pieces = _pieces(member, members)
        common = sorted(pieces & set(brought))
        if common:
            message = f"`{common[0]}` is in the family `{name}` twice, by `{brought[common[0]]}` and by `{member}`"
            draft.report.error("D001", message, word.span)
            del members[name][member]
        else:
            brought |= dict.fromkeys(pieces, member)


def _pieces(noun: str, members: dict[str, dict[str, n.Name]]) -> set[str]:
    """Give all sorts of pieces of a family; each family is entered once."""
    found: set[str] = set()
    seen: set[str] = set()
    front = [noun]
    while front:
        seen |= set(front)
        found |= {word for word in front if word not in members}
        front = sorted({inner for word in front for inner in members.get(word, {})} - seen)
    return found
