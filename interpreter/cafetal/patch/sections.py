"""Whole sections added or changed: lines as in the base game, which are known by their names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cafetal import nodes as n
from cafetal.clauses.naming import SECTION_WORDS, head_word, own_name
from cafetal.diagnostics import Related, did_you_mean
from cafetal.patch import definitions
from cafetal.patch.blocks import turn_over
from cafetal.patch.workshop import Workshop

Lined = (n.About, n.Box, n.Components, n.Boards, n.Zones, n.State, n.Definitions, n.Awards, n.End, n.Game)


def add_section(shop: Workshop, patch: n.AddSection) -> None:
    """Add the lines of a section to the one that is there, or the section itself."""
    section = patch.section
    match section:
        case n.Game():
            message = "the head of the game is there already"
            shop.refuse("V010", message, section.span, "write `change game`, or `change players: 3 to 6`")
        case n.Action() | n.Table():
            if _is_new(shop, section, section.name):
                _append(shop, section, (own_name(section) or "",))
        case n.After():
            _append(shop, section, ("after", *(name.text for name in section.actions)))
        case n.Setup() | n.Turn() | n.Play() | n.Leaving() | n.OutOfTime():
            _extend(shop, section, "body")
        case _:
            _add_lines(shop, section)


def _is_new(shop: Workshop, section: n.Action | n.Table, name: n.Name) -> bool:
    for other in shop.document.sections:
        if isinstance(other, type(section)) and own_name(other) == name.text:
            word = "action" if isinstance(section, n.Action) else "table"
            message = f"there is the {word} `{name.text}` already"
            shop.refuse("V011", message, name.span, f"write `change {word} {name.text}`", _here(other))
            return False
    return True


def _here(node: n.Node) -> Related:
    return Related("it is here", node.span)


def _append(shop: Workshop, section: n.BaseSection, key: tuple[str, ...]) -> None:
    if shop.enter("add", key, section.span):
        sections = list(shop.document.sections)
        before = [i for i, other in enumerate(sections) if _rank(other) <= _rank(section)]
        sections.insert(before[-1] + 1 if before else 0, section)
        shop.document = replace(shop.document, sections=tuple(sections))


ORDER = (
    n.Game, n.About, n.Box, n.Components, n.Boards, n.Zones, n.State, n.Table, n.Definitions, n.Setup, n.Turn, n.Play,
    n.Action, n.After, n.Leaving, n.OutOfTime, n.Awards, n.End, n.Notation, n.Example,
)  # fmt: skip
"""In which order a book tells things; a new section goes where it belongs."""


def _rank(section: n.Section) -> int:
    return next((i for i, cls in enumerate(ORDER) if isinstance(section, cls)), len(ORDER))


def _same_sort(shop: Workshop, section: n.BaseSection) -> n.BaseSection | None:
    """Give the last section of the same sort, to which lines are added."""
    found = [other for other in shop.document.sections if type(other) is type(section)]
    return found[-1] if found else None


def _extend(shop: Workshop, section: n.BaseSection, where: str) -> None:
    """Add all lines of a section behind those of the one that is there."""
    old = _same_sort(shop, section)
    key = (SECTION_WORDS[type(section)],)
    if old is None:
        _append(shop, section, key)
    elif shop.enter("add", key, section.span):
        changes: dict[str, Any] = {where: (*getattr(old, where), *turn_over(old), *getattr(section, where))}
        shop.splice(old, replace(old, **changes))


def _add_lines(shop: Workshop, section: n.BaseSection) -> None:
    match section:
        case n.About():
            for line in section.lines:
                old = _line(shop, line)
                if old is not None:
                    shop.splice(old, line)  # the book has one title: that of the last part
            fresh = tuple(line for line in section.lines if _line(shop, line) is None)
            if fresh:
                _extend(shop, replace(section, lines=fresh), "lines")
        case n.End():
            _add_ends(shop, section)
        case n.Definitions():
            fresh_lines = []
            for definition in section.lines:
                old_definition = definitions.find_definition(shop.document, definition)
                if old_definition is None:
                    fresh_lines.append(definition)
                else:
                    word = head_word(definition)
                    message = f"the game defines `{word}` with this head already"
                    span = definitions.head_node(definition).span
                    shop.refuse("V011", message, span, "write `change definitions`", _here(old_definition))
            _extend(shop, replace(section, lines=tuple(fresh_lines)), "lines")
        case _:
            _extend(shop, section, "lines")


def _add_ends(shop: Workshop, section: n.End) -> None:
    """Add conditions before the ranking; a second ranking is refused, further accounts are added to the first."""
    for line in section.lines:
        ends = [end for end in shop.document.sections if isinstance(end, n.End)]
        lines = [old for end in ends for old in end.lines]
        same = [old for old in lines if _alike(old, line) and own_name(old) == own_name(line)]
        if not ends:
            _append(shop, section, ("end",))
            return
        match line, same[:1]:
            case n.Accounts(), [n.Accounts() as old]:
                if shop.enter("add", ("end", "accounts"), line.span):
                    shop.splice(old, replace(old, body=(*old.body, *line.body)))
            case _, [old]:
                name = own_name(line) or ""
                shop.refuse("V011", f"the end has `{name}` already", line.span, "write `change end`", _here(old))
            case _:
                if shop.enter("add", ("end",), line.span):
                    _insert_end(shop, ends[-1], line)


def _insert_end(shop: Workshop, end: n.End, line: n.EndLine) -> None:
    order = ((n.EndWhen, n.EndLost, n.EndThen), (n.Accounts,), (n.Winner,))
    rank = next(i for i, classes in enumerate(order) if isinstance(line, classes))
    before = tuple(old for old in end.lines if isinstance(old, order[: rank + 1]))
    behind = tuple(old for old in end.lines if not isinstance(old, order[: rank + 1]))
    shop.splice(end, replace(end, lines=(*before, line, *behind)))


def change_section(shop: Workshop, patch: n.ChangeSection) -> None:
    """Put the lines of a section, the whole section, or a table or action in the place of the old one."""
    section = patch.section
    match section:
        case n.Action() | n.Table():
            _replace_named(shop, section)
        case n.After():
            _replace_after(shop, section)
        case n.Setup() | n.Turn() | n.Play() | n.Leaving() | n.OutOfTime() | n.Notation():
            old = _same_sort(shop, section)
            if old is None:
                _tell_no_section(shop, section)
            elif shop.enter("change", (SECTION_WORDS[type(section)],), section.span):
                shop.splice(old, section)
        case n.Definitions():
            for definition in section.lines:
                _change_definition(shop, definition)
        case _:
            for line in section.lines:
                _change_line(shop, section, line)


def _tell_no_section(shop: Workshop, section: n.BaseSection) -> None:
    word = SECTION_WORDS[type(section)]
    shop.refuse("V002", f"the game has no section `{word}`", section.span, f"write `add {word}`")


def _replace_named(shop: Workshop, section: n.Action | n.Table) -> None:
    same = [other for other in shop.document.sections if isinstance(other, type(section))]
    for old in same:
        if own_name(old) == section.name.text:
            if shop.enter("change", (section.name.text,), section.name.span):
                shop.splice(old, section)
            return
    if not shop.effects.explain_missing((section.name.text,), shop.variant, section.name.span):
        word = "action" if isinstance(section, n.Action) else "table"
        hint = did_you_mean(section.name.text, [own_name(old) or "" for old in same])
        shop.refuse("V002", f"the game has no {word} `{section.name.text}`", section.name.span, hint)


def _replace_after(shop: Workshop, section: n.After) -> None:
    names = [name.text for name in section.actions]
    for old in shop.document.sections:
        if isinstance(old, n.After) and [name.text for name in old.actions] == names:
            if shop.enter("change", ("after", *names), section.span):
                shop.splice(old, section)
            return
    shop.refuse("V002", f"the game has no section `after {', '.join(names)}`", section.span)


def _change_definition(shop: Workshop, definition: n.Definition) -> None:
    old = definitions.find_definition(shop.document, definition)
    if old is None:
        key = (head_word(definition),)
        if not shop.effects.explain_missing(key, shop.variant, definitions.head_node(definition).span):
            definitions.tell_unknown(shop.document, definition, shop.report)
    elif shop.enter("change", (head_word(definition),), definitions.head_node(definition).span):
        shop.document = definitions.changed(shop.document, old, definition, shop.report)


def _line(shop: Workshop, line: n.Node) -> n.Node | None:
    """Find the line of the same sort of section that has the same name."""
    for section in shop.document.sections:
        if isinstance(section, Lined):
            for old in n.children(section):
                if own_name(old) == own_name(line) and _alike(old, line):
                    return old
    return None


def _alike(old: n.Node, new: n.Node) -> bool:
    """Tell whether a line can take the place of another: a kind that of a kind, a piece that of a piece."""
    if isinstance(old, n.Board) and isinstance(new, n.Board):
        routes = [board.shape.player.text for board in (old, new) if isinstance(board.shape, n.Route)]
        return len(routes) != 2 or routes[0] == routes[1]
    ends = (n.EndWhen, n.EndLost, n.EndThen)
    groups = ((n.Kind, n.KindRange, n.KindTable), (n.Piece, n.Dice, n.Money, n.Family), ends)
    return type(old) is type(new) or any(isinstance(old, group) and isinstance(new, group) for group in groups)


def _change_line(shop: Workshop, section: n.BaseSection, line: n.Node) -> None:
    name = own_name(line) or ""
    old = _line(shop, line)
    prefix = (SECTION_WORDS[type(section)],) if isinstance(section, n.About | n.Box | n.End) else ()
    key = (*prefix, name)
    if old is not None:
        if shop.enter("change", key, line.span):
            shop.splice(old, line)
    elif not shop.effects.explain_missing(key, shop.variant, line.span):
        same = [other for other in shop.document.sections if type(other) is type(section)]
        names = [own_name(other) or "" for found in same for other in n.children(found)]
        word = SECTION_WORDS[type(section)]
        hint = did_you_mean(name, names) or f"a new line is added by `add {word}`"
        shop.refuse("V002", f"the section `{word}` has no line `{name}`", line.span, hint)
