"""Jumps that have nowhere to go: out of a turn or a question that there is not."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core.game import Game
from cafetal.core.walk import bodies_of
from cafetal.dataclass import Frozen
from cafetal.diagnostics import NOWHERE, Diagnostic, Related, Span, error

OF_TURNS = frozenset[s.Leap](["end_turn", "another_turn", "check_end"])
PLAYED_ON = "write it where play goes on: in `turn`, or in an action that is carried out there"
BRANCH = "leave it out: what shall not happen then stands below an `if`"


class Part(Frozen):
    """A part of a game, and the jumps that lead nowhere in it."""

    where: str
    missing: frozenset[s.Leap]


def check_jumps(game: Game) -> Iterator[Diagnostic]:
    """The set-up, a `play` and the accounts have no turns; nobody is asked outside a question."""
    course = Part("in a game with `play`", frozenset() if game.in_turns else frozenset(["end_turn"]))
    yield from _jumps(game, Part("in the set-up", OF_TURNS), game.setup)
    for body in (game.course, *game.events):
        yield from _jumps(game, course, body)
    yield from _jumps(game, Part("once the game has ended", OF_TURNS), game.accounts)


def _jumps(game: Game, part: Part, top: s.Body) -> Iterator[Diagnostic]:
    """The faults of a body, with the actions that it carries out."""
    pending: list[tuple[s.Body, bool, Span | None]] = [(top, False, None)]
    seen: set[tuple[str, bool]] = set()
    while pending:
        body, asking, called = pending.pop()
        for statement, origin in zip(body.statements, body.origins, strict=True):
            if isinstance(statement, s.Jump):
                yield from _fault(part, statement, asking, called)
            elif isinstance(statement, s.Call) and (statement.action, asking) not in seen:
                seen.add((statement.action, asking))
                line = called or (origin.span if isinstance(origin, n.Node) else NOWHERE)
                inside = (game.actions[statement.action].body, *game.after.get(statement.action, ()))
                pending += [(inner, asking, line) for inner in inside]
            within = asking or isinstance(statement, s.Ask)
            pending += [(inner, within, called) for inner in bodies_of(statement)]


def _fault(part: Part, jump: s.Jump, asking: bool, called: Span | None) -> Iterator[Diagnostic]:
    """What is wrong with a jump; `called`: the line of the part in whose course it is met."""
    assert jump.span is not None
    related = () if called is None else (Related("it is carried out here", called),)
    if jump.how == "end_asking" and not asking:
        hint = "it stands below `ask`, or in an action that is carried out there"
        yield error("N016", "nobody is being asked here", jump.span, hint, *related)
    if jump.how not in part.missing:
        return
    match jump.how:
        case "check_end":
            yield error("N016", f"no end is looked at {part.where}", jump.span, PLAYED_ON, *related)
        case "another_turn":
            hint = "who begins is said by `the first_player becomes …`"
            yield error("N016", f"there are no turns {part.where}", jump.span, hint, *related)
        case _:
            yield error("N016", f"there is no turn to end {part.where}", jump.span, BRANCH, *related)
