"""How the actions of a game are used: where they are called, and which of them have a section of their own."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal import nodes as n


def own_sections(document: n.Document, calls: Mapping[str, list[str]]) -> frozenset[str]:
    """The actions that have a section of their own: offered, called twice, or done by others than who is at turn."""
    turns, actions = done_by_each(document), {s.name.text for s in document.sections if isinstance(s, n.Action)}
    often = (name for name, how in calls.items() if "option" in how or len(how) > 1 or name in turns)
    return frozenset(name for name in often if name in actions)  # to shuffle a pile is none


def done_by_each(document: n.Document) -> frozenset[str]:
    """Actions that every player does in turn, that who was asked does, or that are all of what is repeated: each has a
    section of its own."""
    found: set[str] = set()
    for section in document.sections:
        for node in n.walk(section) if not isinstance(section, n.Example) else ():
            turns = isinstance(node, n.Each) and node.what.words[-1].text in ("player", "players")
            if isinstance(node, n.Ask) or (turns and isinstance(node, n.Each)):
                found |= {part.name.text for line in node.body for part in n.walk(line) if isinstance(part, n.Call)}
            elif isinstance(node, n.Repeat) and len(node.body) == 1 and isinstance(node.body[0], n.Call):
                found.add(node.body[0].name.text)
    return frozenset(found)


def done_by_others(document: n.Document) -> frozenset[str]:
    """Actions that only others than who is at turn ever carry out: they were asked, or each of them does it."""
    sites: dict[str, set[str]] = {}
    for section in document.sections:
        if isinstance(section, n.Example | n.Variant):
            continue
        caller = section.name.text if isinstance(section, n.Action) else ""
        bodies = [node.body for node in n.walk(section) if isinstance(node, n.Ask | n.Each) and _of_others(node)]
        theirs = {id(part) for body in bodies for line in body for part in n.walk(line)}
        for call in n.walk(section):
            if isinstance(call, n.Call):
                sites.setdefault(call.name.text, set()).update(() if id(call) in theirs else (caller,))
    found = set(sites)
    while left := {name for name in found if not sites[name] <= found}:
        found -= left
    return frozenset(found)


def _of_others(node: n.Ask | n.Each) -> bool:
    """Whether whoever is at turn is none of those who are asked, or who act in turn."""
    if isinstance(node, n.Ask):
        return True
    words = [word.text for word in node.what.words]
    return words[-1] in ("player", "players") and "other" in (*words, getattr(node.what.determiner, "word", ""))


def calls_of(document: n.Document) -> dict[str, list[str]]:
    """How each action is called: `option` or `call`, once for each place."""
    found: dict[str, list[str]] = {}
    for section in document.sections:
        if isinstance(section, n.Example | n.Variant):
            continue
        for node in n.walk(section):
            if isinstance(node, n.Option | n.May):
                found.setdefault(node.call.name.text, []).append("option")
            elif isinstance(node, n.Call):
                found.setdefault(node.name.text, []).append("call")
    for name, how in found.items():
        for _ in range(how.count("option")):
            found[name].remove("call")
    return found
