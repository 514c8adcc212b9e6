"""Lines that show what all see anyhow, or hide what never was shown."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.check.bodies import bodies, located
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core.game import Game
from cafetal.diagnostics import Diagnostic, warning


def check_revealing(game: Game) -> Iterator[Diagnostic]:
    """A line that reveals or hides something changes what somebody sees."""
    found = [(x, span) for _, body in bodies(game) for x, span in located(body) if isinstance(x, s.Reveal)]
    revealed = {name for statement, _ in found if not statement.shut for name in _storages(statement)}
    for statement, span in found:
        names = _storages(statement)
        what = " and the ".join(sorted(names))
        if names and all(game.world.storages[name].seen == "all" for name in names):
            message = f"all see what lies in the {what} anyhow, so this line does nothing"
            yield warning("L010", message, span, "leave it out, or say who sees it where it is declared: `seen by …`")
        elif statement.shut and not names & revealed:
            message = f"nothing ever reveals the {what}, so there is nothing to hide again"
            yield warning("L010", message, span, "leave it out, or say where it is revealed")


def _storages(statement: s.Reveal) -> set[str]:
    kind = None if statement.of is None else statement.of.var.type
    lying = kind.storages if isinstance(kind, t.ThingT) else frozenset()
    return {*lying, *(spot.storage for spot in statement.spots)}
