"""Patches of what happens: lines added to a block, options, preferences, a block or a clause changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from cafetal import nodes as n
from cafetal.clauses.naming import NamedPart, parts_of
from cafetal.clauses.paths import BLOCKS, piece_span
from cafetal.diagnostics import did_you_mean
from cafetal.patch.workshop import Workshop

Block = n.Setup | n.Turn | n.Play | n.Action | n.After | n.Event | n.Step | n.Accounts
TURN_OVER: n.TurnOver = "turn over"
CLAUSES = (n.Require, n.Ensure, n.EnsureBest, n.Pay, n.Named, n.Call, n.May, n.Let, n.ChooseNumber)


def _is_block(node: n.Node) -> TypeGuard[Block]:
    return isinstance(node, BLOCKS)


def add_statements(shop: Workshop, patch: n.AddStatements) -> None:
    """Add lines to an action, a step or a section, at its end or beside a named line."""
    target = shop.find(patch.target, BLOCKS)
    if target is None:
        return
    node = target.node
    if not _is_block(node):
        message = f"lines cannot be added to `{patch.target.text}`, which is no action, step or section"
        hint = "add them to the action that it stands in, `after` or `before` it"
        shop.refuse("V010", message, patch.target.span, hint)
        return
    place = _anchor(shop, target, patch.position) if patch.position else None
    if (patch.position and place is None) or not shop.enter("add", target.key, patch.target.span):
        return
    if place is None or patch.position is None:
        shop.splice(node, replace(node, body=(*node.body, *turn_over(node), *patch.body)))
    elif patch.position.word == "before":
        shop.splice(place, *patch.body, place)
    else:
        shop.splice(place, place, *patch.body)


def turn_over(node: n.Node) -> tuple[n.Statement, ...]:
    """What an end decides after each turn comes before lines that variants add to the end of `turn`."""
    if not isinstance(node, n.Turn) or any(isinstance(line, n.Jump) and line.word == TURN_OVER for line in node.body):
        return ()
    return (n.Jump(TURN_OVER, span=node.span),)


def _anchor(shop: Workshop, target: NamedPart, position: n.Position) -> n.Node | None:
    """Find the named line beside which new lines go."""
    names = {part.key[-1]: part.node for part in reversed(list(parts_of(target))) if isinstance(part.node, n.Statement)}
    name = position.name
    if isinstance(name, n.Number) or "." in name.text:
        text = name.text if isinstance(name, n.Name) else ".".join((*target.key, str(name.value)))
        line = shop.find(n.Name(text, span=name.span))
        return None if line is None else line.node
    if name.text in names:
        return names[name.text]
    key = (*target.key, name.text)
    if not shop.effects.explain_missing(key, shop.variant, name.span):
        where = ".".join(target.key)
        shop.refuse("V002", f"`{where}` has no line `{name.text}`", name.span, did_you_mean(name.text, names))
    return None


def add_option(shop: Workshop, patch: n.AddChoice) -> None:
    """Add a line to the only `choose one` of a part; `pass` stays the last option."""
    target = shop.find(patch.target)
    if target is None:
        return
    choices = [node for node in n.walk(target.node) if isinstance(node, n.ChooseOne)]
    if len(choices) != 1:
        count = "no" if not choices else "more than one"
        message = f"`{patch.target.text}` has {count} `choose one`"
        shop.refuse("V010", message, patch.target.span, "name the step or action around it" if choices else None)
        return
    choice = choices[0]
    name = patch.option.call.name
    for option in choice.options:
        if option.call.name.text == name.text and n.same_tree(option.call, patch.option.call):
            shop.refuse("V011", f"`{patch.target.text}` has the option `{name.text}` already", name.span)
            return
    if shop.enter("add", target.key, patch.target.span):
        last = choice.options[-1:]
        rest = choice.options[:-1]
        if not last or last[0].call.name.text != "pass":
            last, rest = (), choice.options
        shop.splice(choice, replace(choice, options=(*rest, patch.option, *last)))


def add_preferences(shop: Workshop, patch: n.AddPreferences) -> None:
    """Add lines `prefer` to a random placement, which is named by one of its preferences, its name or its step."""
    target = shop.find(patch.target, (n.Prefer, n.Named))
    if target is None:
        return
    doings = [node for node in n.walk(shop.document) if isinstance(node, n.Doing)]
    if isinstance(target.node, n.Prefer):
        fitting = [doing for doing in doings if any(line is target.node for line in doing.prefer)]
    else:
        inside = [node for node in n.walk(target.node) if isinstance(node, n.Doing) and node.at_random]
        fitting = [doing for doing in inside if doing.prefer] or inside
    if len(fitting) != 1:
        message = f"`{patch.target.text}` is not one placement at random"
        shop.refuse("V010", message, patch.target.span, "name one of its lines `prefer`")
        return
    doing = fitting[0]
    lines = list(doing.prefer)
    at = len(lines)
    if patch.position is not None:
        names = [line.name.text for line in lines]
        wanted = patch.position.name
        if isinstance(wanted, n.Number):
            shop.refuse("V002", "preferences have names, and no numbers", wanted.span, f"names: {', '.join(names)}")
            return
        if wanted.text not in names:
            hint = did_you_mean(wanted.text, names)
            shop.refuse("V002", f"there is no `prefer {wanted.text}` here", wanted.span, hint)
            return
        at = names.index(wanted.text) + (patch.position.word == "after")
    if shop.enter("add", target.key, patch.target.span):
        lines[at:at] = patch.lines
        shop.splice(doing, replace(doing, prefer=tuple(lines)))


def change_block(shop: Workshop, patch: n.ChangeBlock) -> None:
    """Put lines in the place of a clause, or of all lines of an action, step or section."""
    target = shop.find(patch.target, (*BLOCKS, *CLAUSES))
    if target is None:
        return
    node = target.node
    line = patch.target.parts[-1].isdecimal() and isinstance(node, n.Statement)
    if not line and not _is_block(node) and not isinstance(node, CLAUSES):
        message = f"`{patch.target.text}` is no action, step or line of play, so lines cannot take its place"
        shop.refuse("V010", message, piece_span(patch.target, len(patch.target.parts) - 1))
    elif shop.enter("change", target.key, patch.target.span):
        if _is_block(node) and not line:
            shop.splice(node, replace(node, body=patch.body))
        else:
            shop.splice(node, *patch.body)
