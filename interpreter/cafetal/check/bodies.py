"""All bodies of a game, with the path under which each is known."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core.game import Game
from cafetal.core.walk import bodies_of
from cafetal.diagnostics import NOWHERE, Span


def bodies(game: Game) -> Iterator[tuple[str, s.Body]]:
    """The top bodies: set-up, course of play, actions, what follows actions, events, accounts."""
    yield "setup", game.setup
    yield "turn" if game.in_turns else "play", game.course
    for name, action in game.actions.items():
        yield name, action.body
    for name, rows in game.after.items():
        for body in rows:
            yield f"after {name}", body
    yield "leaving", game.leaving
    yield "out_of_time", game.out_of_time
    yield "end.accounts", game.accounts


def located(body: s.Body) -> Iterator[tuple[s.Statement, Span]]:
    """Every statement with its place in the text, outer before inner."""
    for statement, origin in zip(body.statements, body.origins, strict=True):
        yield statement, origin.span if isinstance(origin, n.Node) else NOWHERE
        for inner in bodies_of(statement):
            yield from located(inner)
