"""Walking over statements."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.core import statements as s
from cafetal.core.game import Game


def statements_of(body: s.Body) -> Iterator[s.Statement]:
    """Every statement of a body, outer before inner; called actions are not entered."""
    for statement in body.statements:
        yield statement
        for inner in bodies_of(statement):
            yield from statements_of(inner)


def carried_out(game: Game, body: s.Body, after: bool = True) -> Iterator[s.Statement]:
    """Every statement of a body and of the actions that it calls, each action once. `after`: with what follows them."""
    seen: set[str] = set()
    bodies = [body]
    while bodies:
        for statement in statements_of(bodies.pop()):
            yield statement
            if isinstance(statement, s.Call) and (name := statement.action) not in seen:
                seen.add(name)
                bodies += [game.actions[name].body, *(game.after.get(name, ()) if after else ())]


def bodies_of(statement: s.Statement) -> tuple[s.Body, ...]:
    """The bodies directly inside a statement."""
    match statement:
        case s.If(branches, otherwise):
            return (*(body for _, body in branches), otherwise)
        case s.ChooseOne(options=options):
            return tuple(option.body for option in options)
        case s.Each() | s.Repeat() | s.Ask() | s.Step():
            return (statement.body,)
        case _:
            return ()
