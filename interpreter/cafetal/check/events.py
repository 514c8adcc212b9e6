"""What is done when somebody leaves the table, or runs out of time: nobody decides there, and nothing is refused."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.check.bodies import located
from cafetal.core import statements as s
from cafetal.core.game import Game
from cafetal.diagnostics import Diagnostic, Span, error

HINT = "say what happens whatever anybody wants: with `if`, `each`, or at random"


def check_events(game: Game) -> Iterator[Diagnostic]:
    """The lines of the sections about events, and of the actions that they carry out."""
    for body in game.events:
        for statement, span in located(body):
            yield from _told(game, statement, span)


def _told(game: Game, statement: s.Statement, span: Span) -> Iterator[Diagnostic]:
    """The error of a line, at its place also where an action that it carries out is to blame."""
    pending, seen = [statement], set[str]()
    while pending:
        part = pending.pop()
        if _decides(part):
            yield error("N016", "nobody decides anything while a player leaves the table", span, HINT)
            return
        if isinstance(part, s.Require | s.EnsureBest | s.Pay):
            yield error("N016", "nobody can be refused to leave the table, or to run out of time", span, HINT)
            return
        if isinstance(part, s.Call) and part.action not in seen:
            seen.add(part.action)
            bodies = [game.actions[part.action].body, *game.after.get(part.action, ())]
            pending += [inner for body in bodies for inner, _ in located(body)]


def _decides(statement: s.Statement) -> bool:
    match statement:
        case s.Choose() | s.ChooseSeveral() | s.ChooseOne() | s.Ask():
            return True
        case s.Repeat(how="times"):
            return statement.low != statement.high
        case _:
            return False
