"""Positions that are asked for within a turn: what is remembered of this turn or the last one is not settled there."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.check.bodies import bodies
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.diagnostics import Diagnostic, error
from cafetal.trees import nodes_of

SETTLED = ("after each turn", "after each round")


def check_positions(game: Game) -> Iterator[Diagnostic]:
    """A whole position is asked for in a turn only where nothing that passes with turns or rounds belongs to it."""
    passing = sorted(f"{m.what} {_said(m.period)}" for m in game.memories.values() if m.period != "game")
    if not passing or not game.positions:
        return
    within = _asked([body for _, body in bodies(game)], game)
    within |= _asked([end.condition for end in game.ends if end.moment not in SETTLED], game)
    for number, (position, span) in enumerate(game.positions.items()):
        if position.places is None and number in within:
            message = f"the rules ask what was {passing[0]}, and how that will be after the turn is not known here"
            hint = "compare a board alone: `the position on the board has not occurred before`; or ask after each turn"
            yield error("N016", message, span, hint)


def _said(period: str) -> str:
    return period if period.startswith("last") else f"this {period}"


def _asked(parts: list[object], game: Game) -> set[int]:
    """The numbers of the positions that are asked for in these parts, also by definitions."""
    found: set[int] = set()
    called: set[str] = set()
    while parts:
        for node in nodes_of(parts.pop()):
            match node:
                case v.Word("occurred", (v.Lit(number), _)):
                    found.add(number)
                case v.CallDef(name) if name not in called:
                    called.add(name)
                    parts.append(game.definitions[name].value)
    return found
