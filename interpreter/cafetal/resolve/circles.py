"""Whether an action can be done is never found out by asking, on the way, whether it can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.diagnostics import Span, error
from cafetal.resolve.resolver import Resolver
from cafetal.trees import nodes_again


def asked_in_circles(r: Resolver) -> None:
    """Report an action that asks for itself, directly or by way of others and of definitions."""
    defined = {name: nodes_again(definition.value) for name, definition in r.game.definitions.items()}
    bodies = {name: nodes_again(action.body) for name, action in r.game.actions.items()}
    steps = {name: dict.fromkeys(_reached(found, defined, set())) for name, found in bodies.items()}
    for name in steps:
        chain = _way_back(name, steps)
        if chain is None or not any(asked for _, asked in chain):
            continue
        names = " → ".join((name, *(step for step, _ in chain)))
        hint = "ask for what makes it possible instead, such as whether there is an empty place"
        message = f"whether `{name}` is possible cannot be found out without knowing it: {names}"
        r.diagnostics.append(error("N007", message, _span(r, name, chain[0][0], defined), hint=hint))
        r.game.actions[name] = replace(r.game.actions[name], body=s.Body())
        return


def _reached(
    found: Iterable[object], defined: dict[str, tuple[object, ...]], seen: set[str]
) -> Iterator[tuple[str, bool]]:
    """The actions that are carried out, or asked for (True), directly or by way of definitions."""
    for node in found:
        match node:
            case s.Call():
                yield node.action, False
            case v.Possible():
                yield node.action, True
            case v.CallDef(definition=name) if name in defined and name not in seen:
                seen.add(name)
                yield from _reached(defined[name], defined, seen)


def _way_back(name: str, steps: dict[str, dict[tuple[str, bool], None]]) -> tuple[tuple[str, bool], ...] | None:
    """The shortest way from an action to itself."""
    ways: list[tuple[tuple[str, bool], ...]] = [(step,) for step in steps[name]]
    known: set[str] = set()
    for way in ways:
        last = way[-1][0]
        if last == name:
            return way
        if last not in known:
            known.add(last)
            ways += [(*way, step) for step in steps.get(last, ())]
    return None


def _span(r: Resolver, name: str, to: str, defined: dict[str, tuple[object, ...]]) -> Span:
    """The innermost line of an action that leads to another one."""
    span = r.action_nodes[name].span
    for body in (x for x in nodes_again(r.game.actions[name].body) if isinstance(x, s.Body)):
        for statement, line in zip(body.statements, body.origins, strict=True):
            if isinstance(line, n.Node) and any(
                step == to for step, _ in _reached(nodes_again(statement), defined, set())
            ):
                span = line.span
    return span
